import type { BrowserContext, Page } from '@playwright/test';
import { expect, sitDown, test } from './fixtures';
import { Line } from './line';
import type { Tandem } from './server';
import { MousePlayer } from './team-play';

async function arrive(context: BrowserContext, link: string): Promise<{ page: Page; line: Line }> {
  const page = await context.newPage();
  const line = await Line.of(page);
  await page.goto(link);
  await page
    .getByRole('button', { name: /^Sit here/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  return { page, line };
}

/** Leaves the table: somebody watches, so that a bot stands in and the game goes on; then comes back for the end. */
async function letBotsFinish(page: Page, watcher: Page, table: string, tandem: Tandem): Promise<void> {
  await watcher.goto(`${tandem.url}/t/${table}`);
  await page.goto(tandem.url);
  await expect(watcher.getByText('Was the shuffle fair?')).toBeVisible({ timeout: 60_000 });
  await page.goto(`${tandem.url}/t/${table}`);
}

test('whoever goes offline at the start is left out, on everybody’s screen, and the others play', async ({
  browser,
  page,
  tandem,
}) => {
  test.slow();
  const table = await sitDown(page, tandem, { play_now: false });
  const context = await browser.newContext();
  const guest = await arrive(context, `${tandem.url}/t/${table}`);
  const name = await guest.page.getByLabel('Your name').inputValue();
  await expect.poll(() => guest.line.isCommitted()).toBe(true);
  await expect(page.getByText(name)).toBeVisible();

  guest.line.cut();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByText(`waiting for ${name}`)).toBeVisible();
  await expect(page.getByText(`Shuffled without a part from ${name}`)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`no answer in time from ${name}`)).toBeVisible();
  await expect(new MousePlayer(page).main).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(`Shuffled without a part from ${name}`)).toBeHidden();

  await guest.line.mend();
  await expect(guest.page.getByText('Your page has no part in this shuffle')).toBeVisible();
  await context.close();
});

test('words stay in the page until all commitments are fixed, also over a reload, and the score sheet finds them', async ({
  browser,
  page,
  tandem,
}) => {
  test.slow();
  const line = await Line.of(page);
  const table = await sitDown(page, tandem, { play_now: false, away: 1 });
  await page.getByText('A fair shuffle').click();
  await page.getByLabel('Words of your own').fill('hop hop');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible();
  await page.reload();
  await page.getByText('A fair shuffle').click();
  await expect(page.getByLabel('Words of your own')).toHaveValue('hop hop');
  expect(line.sent.join()).not.toContain('hop hop');

  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(new MousePlayer(page).main).toBeVisible();
  expect(line.sent.join()).toContain('hop hop');
  const watcher = await browser.newPage();
  await letBotsFinish(page, watcher, table, tandem);
  await watcher.close();
  await page.getByText('Was the shuffle fair?').click();
  await expect(page.getByText('fits the fingerprint that your page noted before')).toBeVisible();
  await expect(page.getByText('Your part is in the shuffle as your page drew it')).toBeVisible();
  await expect(page.getByText('Every part is the one that was committed to')).toBeVisible();
  const evidence = page.getByTestId('evidence');
  await evidence.getByText('What was checked').click();
  await expect(evidence).toContainText(/Part of \S.*Words: “hop hop”/);
  const { secret, commitment } = await (await page.request.get(`${tandem.url}/api/tables/${table}/replay`)).json();
  for (const hex of [secret, commitment]) await expect(evidence).toContainText(hex);

  // An operator who publishes another secret, sound in itself, does not get past what the page noted.
  await page.route(`**/api/tables/${table}/replay`, async (route) => {
    const replay = await (await route.fetch()).json();
    const commitment = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';
    await route.fulfill({ json: { ...replay, secret: '00'.repeat(32), commitment } });
  });
  await page.reload();
  await page.getByText('Was the shuffle fair?').click();
  await expect(page.getByText('does not fit the fingerprint that your page noted')).toBeVisible();

  // Nor does one who leaves a move out: what is wrong is said by the rule.
  await page.route(`**/api/tables/${table}/replay`, async (route) => {
    const replay = await (await route.fetch()).json();
    await route.fulfill({ json: { ...replay, actions: replay.actions.slice(2) } });
  });
  await page.reload();
  await page.getByText('Was the shuffle fair?').click();
  await expect(page.getByTestId('proof')).toContainText(/Move \d+ is not possible\./);
});

test('a page opens nothing for a table that has exchanged its secret', async ({ page, tandem }) => {
  const line = await Line.of(page);
  const table = await sitDown(page, tandem, { play_now: false });
  const start = page.getByRole('button', { name: 'Start the game' });
  await expect(start).toBeVisible();
  const { commitment } = await (await page.request.get(`${tandem.url}/api/tables/${table}`)).json();
  line.forge = (text) => text.replaceAll(commitment, 'f0'.repeat(32));
  await start.click();
  await expect(page.getByRole('alert')).toContainText('not the one that your page noted');
  expect(line.sent.filter((text) => text.includes('"open"'))).toEqual([]);
});
