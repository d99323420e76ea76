import type { Browser, Page } from '@playwright/test';
import { expect, sitDown, test } from './fixtures';
import { fitsTheWidth, isAccessible } from './look';
import type { Tandem } from './server';

interface Person {
  page: Page;
  /** Everything that the socket brought. */
  frames: string[];
}

/** Somebody with a browser of their own, a phone or a desk. */
async function arrive(browser: Browser, name: string, width = 1280): Promise<Person> {
  const height = width < 700 ? 740 : 800;
  const context = await browser.newContext({ viewport: { width, height } });
  await context.addInitScript((own) => localStorage.setItem('tandem.name', JSON.stringify(own)), name);
  const page = await context.newPage();
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  return { page, frames };
}

/** A table with Anna on the first seat and Ben on the second, started: bots play the others, and take their time. */
async function started(host: Person, partner: Person, tandem: Tandem, takeover: string): Promise<string> {
  const data = { game: 'team-play', name: 'Anna', takeover, bot_delay: 60_000, away: 600 };
  const made = await (await host.page.request.post(`${tandem.url}/api/tables`, { data })).json();
  await host.page.addInitScript(({ table, seat, secret }) => {
    localStorage.setItem(`tandem.seats.${table}`, JSON.stringify([{ seat, secret }]));
  }, made);
  const link = `${tandem.url}/t/${made.table}`;
  await host.page.goto(link);
  await partner.page.goto(link);
  await partner.page.getByRole('button', { name: 'Sit here: Seat 2' }).click();
  await expect(host.page.getByText('Ben')).toBeVisible();
  await host.page.getByRole('button', { name: 'Start the game' }).click();
  await expect(partner.page.getByRole('listbox')).toBeVisible();
  return link;
}

const asked = ({ page }: Person) => page.getByRole('region', { name: 'Zoë asks: May I take over Dario’s seat?' });
const hand = ({ page }: Person) => page.getByRole('listbox');
const shut = (...people: Person[]) => Promise.all(people.map(({ page }) => page.context().close()));

test('a bot’s seat is taken over with the consent of the partner, and everybody is told', async ({
  browser,
  tandem,
}) => {
  const host = await arrive(browser, 'Anna');
  const partner = await arrive(browser, 'Ben', 360);
  const guest = await arrive(browser, 'Zoë', 360);
  const link = await started(host, partner, tandem, 'team');
  await guest.page.goto(link);
  await guest.page.getByLabel('Which seat').selectOption('Dario');
  await guest.page.getByRole('button', { name: 'Ask for Dario’s seat' }).click();
  await expect(guest.page.getByText('Ben can say yes.', { exact: false })).toBeVisible();
  await fitsTheWidth(guest.page);

  await expect(asked(partner)).toBeVisible();
  await expect(partner.page.getByTestId('announcer')).toContainText('Zoë asks');
  await fitsTheWidth(partner.page);
  await isAccessible(partner.page);
  await expect(asked(host)).toHaveCount(0);
  expect(guest.frames.join()).not.toContain('"hand":');
  const yes = asked(partner).getByRole('button', { name: 'Yes' });
  await expect(yes).toBeEnabled();
  await yes.focus();
  await yes.press('Enter');

  await expect(hand(guest)).toBeVisible();
  await expect(asked(partner)).toHaveCount(0);
  const told = host.page.getByRole('list', { name: 'What happened' });
  await expect(told.getByText('Zoë has taken over Dario’s seat; Ben agreed.')).toBeVisible();

  // Whoever leaves comes back to their own seat, without asking anybody.
  await guest.page.getByRole('button', { name: 'Settings' }).click();
  await guest.page.getByRole('button', { name: 'Leave' }).click();
  await guest.page.getByRole('button', { name: 'Close' }).click();
  await expect(hand(guest)).toHaveCount(0);
  await guest.page.getByRole('button', { name: 'Back to my seat' }).click();
  await expect(hand(guest)).toBeVisible();
  await shut(host, partner, guest);
});

test('the host says no, frees a seat, and whoever was put out stays out', async ({ browser, tandem }) => {
  const host = await arrive(browser, 'Anna', 360);
  const partner = await arrive(browser, 'Ben');
  const guest = await arrive(browser, 'Zoë');
  const link = await started(host, partner, tandem, 'host');
  await guest.page.goto(link);
  await guest.page.getByLabel('Which seat').selectOption('Dario');
  const ask = guest.page.getByRole('button', { name: 'Ask for Dario’s seat' });
  await ask.click();
  await asked(host).getByRole('button', { name: 'No' }).click();
  const refused = guest.page.getByRole('alert').getByText('They would rather leave this seat to the bot.');
  await expect(refused).toBeVisible();
  // Who asks once more has the same answer, and the host is left in peace.
  await ask.click();
  await expect.poll(() => guest.frames.filter((frame) => frame.includes('"seat_refused"')).length).toBe(2);
  await expect(refused).toBeVisible();
  await expect(asked(host)).toHaveCount(0);

  await host.page.getByRole('button', { name: 'Settings' }).click();
  await host.page.getByRole('button', { name: 'Free Ben’s seat' }).click();
  await expect(host.page.getByText('Ben will not come back to this table.', { exact: false })).toBeVisible();
  await fitsTheWidth(host.page);
  await host.page.getByRole('button', { name: 'Yes, free it' }).click();
  await expect(hand(partner)).toHaveCount(0);
  await expect(partner.page.getByText('The host has freed your seat.', { exact: false })).toBeVisible();
  const told = guest.page.getByRole('list', { name: 'What happened' });
  await expect(told.getByText('Anna has freed Ben’s seat.', { exact: false })).toBeVisible();

  await partner.page.reload();
  await partner.page.getByRole('button', { name: /^Ask for/ }).click();
  await expect(partner.page.getByRole('alert')).toContainText('The host has freed your seat here.');
  await shut(host, partner, guest);
});

test('where a seat was taken over, the score sheet says so, and the game does not count', async ({
  page,
  browser,
  tandem,
}) => {
  const wish = { game: 'team-up', seats: 2, takeover: 'open', bot_delay: 60_000 };
  const table = await sitDown(page, tandem, wish);
  const guest = await arrive(browser, 'Zoë', 360);
  await guest.page.goto(`${tandem.url}/t/${table}`);
  await guest.page.getByRole('button', { name: /^Take .+’s seat$/ }).click();
  await expect(
    page
      .getByText(/^Zoë has taken over .+’s seat\.$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.getByTestId('stop').click();
  await guest.page.getByRole('button', { name: 'Yes, stop' }).click();
  for (const each of [page, guest.page]) {
    const said = /^Zoë has taken over .+’s seat\. Therefore this game does not count where results are compared\.$/;
    await expect(each.getByText(said)).toBeVisible();
    const results = each.getByRole('region', { name: 'Who played these cards' }).getByRole('listitem');
    await expect(results).toHaveText([
      /Vera & Zoë.*this game.*does not count: a bot’s seat was taken over.*-27 points/,
    ]);
    await fitsTheWidth(each);
  }
  await shut(guest);
});

test('everybody reads who has left and who is back, and the past keeps its names, also after a reload and in another tab', async ({
  browser,
  tandem,
}) => {
  const host = await arrive(browser, 'Anna');
  const partner = await arrive(browser, 'Ben');
  const link = await started(host, partner, tandem, 'team');
  for (const { page } of [host, partner]) {
    await expect(page.locator('[data-asks=mission]')).toBeVisible();
    await page.getByTestId('main').click();
  }
  const told = host.page.getByRole('list', { name: 'What happened' });
  await expect(told.getByText('Ben keeps the mission.')).toBeVisible();
  await partner.page.getByRole('button', { name: 'Settings' }).click();
  await partner.page.getByRole('button', { name: 'Leave' }).click();
  await partner.page.getByRole('button', { name: 'Close' }).click();
  for (const reloads of [0, 1]) {
    if (reloads > 0) await host.page.reload();
    await expect(told.getByText(/Ben has left\. .+ plays on\./)).toBeVisible();
    await expect(told.getByText('Ben keeps the mission.')).toBeVisible();
  }
  // So it is for whoever opens the table in another tab.
  const tab = await host.page.context().newPage();
  await tab.goto(link);
  const toldThere = tab.getByRole('list', { name: 'What happened' });
  await expect(toldThere.getByText(/Ben has left\. .+ plays on\./)).toBeVisible();
  await expect(toldThere.getByText('Ben keeps the mission.')).toBeVisible();
  await tab.close();
  // Whoever left by mistake is back with one press, and everybody reads that too.
  await expect(hand(partner)).toHaveCount(0);
  await partner.page.getByRole('button', { name: 'Back to my seat' }).click();
  await expect(hand(partner)).toBeVisible();
  for (const [{ page }, kept] of [
    [host, 'Ben keeps the mission.'],
    [partner, 'You keep your mission.'],
  ] as const) {
    const told = page.getByRole('list', { name: 'What happened' });
    await expect(told.getByText(/^Ben is back and plays instead of .+\.$/)).toBeVisible();
    await expect(told.getByText(kept)).toBeVisible();
  }
  await shut(host, partner);
});

test('the host frees a seat in the waiting room', async ({ browser, tandem }) => {
  const host = await arrive(browser, 'Anna', 360);
  const guest = await arrive(browser, 'Eve', 360);
  await host.page.goto(tandem.url);
  await host.page.getByRole('button', { name: 'With friends: Team Play' }).click();
  await expect(host.page.getByText('the team agrees')).toBeVisible();
  await expect(host.page.getByText('open to all')).toHaveCount(0);
  await host.page.getByRole('button', { name: 'Set the table' }).click();
  await guest.page.goto(await host.page.getByLabel('Link to this table').inputValue());
  await guest.page.getByRole('button', { name: 'Sit here: Seat 2' }).click();
  await host.page.getByRole('button', { name: 'Free Eve’s seat' }).click();
  await fitsTheWidth(host.page);
  await isAccessible(host.page);
  await host.page.getByRole('button', { name: 'Yes, free it' }).click();
  await expect(guest.page.getByText('The host has freed your seat.', { exact: false })).toBeVisible();
  await guest.page.getByRole('button', { name: 'Sit here: Seat 2' }).click();
  await expect(guest.page.getByRole('alert')).toContainText('The host has freed your seat here.');
  await expect(host.page.getByText('Anna has freed Eve’s seat.')).toBeVisible();
  await shut(host, guest);
});

test('whoever leaves a table whose cards are held back comes back to it', async ({ page, tandem }) => {
  const today = await (await page.request.get(`${tandem.url}/api/today/team-play`)).json();
  await sitDown(page, tandem, { deal: today.deal, bot_delay: 60_000 });
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Back to my seat' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
});
