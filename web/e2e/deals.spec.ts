import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { fitsTheWidth, isAccessible } from './look';
import { Loader, sitAlone } from './team-up';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };
const results = (page: Page) => page.getByRole('region', { name: 'Who played these cards' }).getByRole('listitem');
const comparing = (page: Page) => page.getByTestId('comparing');
const shot = (page: Page, name: string) =>
  page.screenshot({ path: `e2e/screenshots/deal-${name}.png`, fullPage: true });

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

test('the same cards: others play them unseen, the same people know those they drew', async ({
  page,
  browser,
  tandem,
}) => {
  await sitAlone(page, tandem);
  const host = new Loader(page);
  await loadOne(host);
  await stop(host);
  await expect(results(page)).toHaveText([/Vera.*this game.*-26 points/]);
  await expect(page.getByRole('button', { name: 'What was possible' })).toHaveAccessibleDescription(
    /^It shows every card, also those that nobody has drawn/,
  );

  await expect(page.getByRole('button', { name: 'Invite others to these cards' })).toBeHidden();
  await page.getByRole('button', { name: 'Let others play' }).click();
  await expect(comparing(page)).toContainText('Until you close the competition, only your table sees the replay');
  await expect(page.getByRole('button', { name: 'What was possible' })).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link to these cards' }).inputValue();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await isSound(page);
  await shot(page, 'sheet-phone');

  const context = await browser.newContext({ locale: 'en-GB', viewport: DESK, colorScheme: 'dark' });
  const guest = await context.newPage();
  const told = listen(guest);
  await guest.goto(link);
  await expect(guest.getByText('Score to beat: -26 Vera')).toBeVisible();
  await isSound(guest);
  await shot(guest, 'page-desk');
  await guest.getByLabel('Your name').fill('Gina');
  await guest.getByLabel('Your name').blur();
  await guest.getByRole('button', { name: 'Play now' }).click();
  const guests = new Loader(guest);
  await loadOne(guests);
  await expect(discards(guest)).toHaveText(await discards(page).allInnerTexts(), { useInnerText: true });
  await expect(guest.getByRole('list', { name: 'Cards to come' })).toBeHidden();
  await shot(guest, 'guest-desk');
  expect(told.join()).toContain('"upcoming":null');
  expect(told.join()).not.toMatch(/"upcoming":\[|"secret":"[0-9a-f]{64}"/);
  expect(told.join()).not.toContain(new URL(page.url()).pathname.split('/').at(-1));
  await loadOne(guests);
  await stop(guests);
  const both = [/Gina.*-25 points/, /Vera.*-26 points/];
  await expect(results(guest)).toHaveText(both);
  await expect(results(page)).toHaveText(both);
  await expect(results(page).filter({ hasText: 'this game' })).toHaveText(/Vera/);
  await expect(page.getByText('New result: Gina, -25.')).toBeAttached();
  await expect(comparing(guest)).toHaveText(/The replay and what was possible come when .* close it\.$/);
  await expect(guest.getByRole('button', { name: 'What was possible' })).toBeHidden();
  await expect(guest.getByTestId('searched')).toHaveCount(0);
  await expect(guest.getByRole('link', { name: 'Watch the replay' })).toHaveCount(0);
  const replay = await context.newPage();
  await replay.goto(guest.url().replace('/t/', '/r/'));
  await expect(replay.getByRole('alert')).toHaveText(
    'These cards are being compared. Only those who made the competition are told more of them, until they close it.',
  );
  await isSound(guest);
  await shot(guest, 'sheet-desk');

  await page.getByRole('button', { name: 'Close the competition' }).click();
  await page.getByRole('button', { name: /^Really close it/ }).click();
  await expect(comparing(page)).toHaveText(/^The comparison is over/);
  await expect(page.getByRole('button', { name: 'Close the competition' })).toBeHidden();
  await expect(comparing(guest)).toHaveText(/^The comparison is over/);
  await expect(guest.getByRole('button', { name: 'What was possible' })).toBeVisible();
  await context.close();

  const known = await discards(page).allInnerTexts();
  await page.getByRole('button', { name: 'Same cards again' }).click();
  const order = page.getByRole('list', { name: 'Cards to come' }).getByRole('listitem');
  await expect(order).toHaveCount(known.length);
  await expect(page.getByText('A fair shuffle')).toBeHidden();
  await expect(order.first()).toContainText(known[0] ?? 'a card');
  await tellsOfHidden(page, 'Cards to come', `Behind these lie ${36 - known.length} hidden cards.`);
  await page.getByText('Score to beat: -25 Gina').click();
  await expect(results(page)).toHaveText(both);
  await isSound(page);
  await shot(page, 'challenge-phone');
  await page.setViewportSize(DESK);
  await shot(page, 'challenge-desk');
  await page.getByText('Score to beat: -25 Gina').click();
  await expect(results(page).first()).toBeHidden();
  await loadOne(host);
  await tellsOfHidden(page, /^Past cards/, 'The 35 cards left are hidden: nobody has drawn them yet.');
  await expect(page.getByTestId('hint')).toBeHidden();
  await stop(host);
  await expect(results(page).filter({ hasText: 'cards known' })).toHaveText(/Vera.*this game.*-26 points/);
});

test('the deal of the day is everybody’s', async ({ page, browser, fresh }) => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: DESK });
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(fresh.url);
    await each.getByRole('link', { name: 'Play: Deal of the day, Team UP' }).click();
    await expect(each.getByText(/^Deal of the day, \d+ \w+ 20\d\d$/)).toBeVisible();
  }
  expect(new URL(page.url()).pathname).toMatch(/^\/d\/\w{16}$/);
  expect(other.url()).toBe(page.url());
  await expect(page.getByText('Nobody has finished it yet')).toBeVisible();
  await isSound(page);
  await shot(page, 'day-phone');
  await page.getByLabel('Your name').fill('Vera');
  await page.getByLabel('Your name').blur();
  await page.getByRole('button', { name: 'Play now' }).click();
  await stop(new Loader(page));
  await expect(comparing(page)).toHaveText(/^These cards are compared until .* Nobody sees the replay/);
  await expect(page.getByRole('button', { name: 'What was possible' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Let others play' })).toBeHidden();
  await isSound(page);
  await shot(page, 'day-sheet-phone');
  await expect(results(other)).toHaveText([/Vera.*took \d+:\d\d · stopped early.*-27 points/]);
  const dealPage = other.url();
  await other.goto(page.url());
  await expect(other.getByText(/^Whoever watches sees nothing of these cards/)).toBeVisible();
  await isSound(other);
  await shot(other, 'day-watch-desk');
  await other.getByRole('link', { name: 'Play' }).click();
  await expect(other).toHaveURL(dealPage);
  await page.getByRole('button', { name: 'Same cards again' }).click();
  await expect(page.getByTestId('main')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Cards to come' })).toBeHidden();
  await other.getByRole('link', { name: 'Tandem' }).click();
  await expect(other.getByText('Best so far: -27, Vera')).toBeVisible();
  await isSound(other);
  await shot(other, 'lobby-desk');
  await context.close();
});

test('cards that are not there, that are still being played, or that nobody shares say so', async ({
  page,
  tandem,
}) => {
  await page.goto(`${tandem.url}/d/nowhere`);
  await expect(page.getByText('There are no such cards.')).toBeVisible();
  const table = await sitAlone(page, tandem);
  const room = await (await page.request.get(`${tandem.url}/api/tables/${table}`)).json();
  await page.goto(`${tandem.url}/d/${room.deal}`);
  await expect(page.getByText('Nobody has played these cards to the end yet.')).toBeVisible();
  await page.goto(`${tandem.url}/t/${table}`);
  await stop(new Loader(page));
  await page.goto(`${tandem.url}/d/${room.deal}`);
  await expect(page.getByText('have not let others play them')).toBeVisible();
});

/** Draws a card and places a box for it. The first two cards of an empty pallet can always be fulfilled. */
async function loadOne(loader: Loader): Promise<void> {
  await loader.draw(() => loader.main.click());
  await loader.hold(loader.ready.first());
  await loader.place(() => loader.main.click());
}

async function stop({ page }: Loader): Promise<void> {
  await page.getByTestId('stop').click();
  await page.getByRole('button', { name: /^Really stop/ }).click();
  await expect(page.getByRole('heading', { name: /^The end/ })).toBeVisible();
}

/** Opens all cards, where it says how many nobody knows. */
async function tellsOfHidden(page: Page, name: string | RegExp, words: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(words)).toBeHidden();
}

/** The cards that were drawn, in words. */
const discards = (page: Page): Locator => page.getByRole('list', { name: /^Past cards/ }).getByRole('listitem');

/** Everything that the server tells a page from now on, over the socket or in answer to the page's questions. */
function listen(page: Page): string[] {
  const told: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))));
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/')) told.push(await answer.text());
  });
  return told;
}

async function isSound(page: Page): Promise<void> {
  await fitsTheWidth(page);
  await isAccessible(page);
}
