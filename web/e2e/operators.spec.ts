import { expect, sitDown, test } from './fixtures';

const SENTENCES = {
  English: /The server stops in \d+ seconds/,
  Deutsch: /Der Server hält in \d+ Sekunden an/,
  Français: /Le serveur s’arrête dans \d+ secondes/,
  Italiano: /Il server si ferma tra \d+ secondi/,
};

test('a server that is about to stop counts down on every screen, in every language', async ({ page, tandem }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await sitDown(page, tandem);
  await expect(page.getByTestId('main')).toBeVisible();
  await tandem.admin('drain', '--in', '15m');
  const notice = page.getByTestId('draining');
  await expect(notice).toContainText(SENTENCES.English);
  const seconds = async () => Number((await notice.textContent())?.match(/\d+/)?.[0]);
  const before = await seconds();
  await expect.poll(seconds).toBeLessThan(before);
  await expect(page.getByRole('status').filter({ hasText: SENTENCES.English })).toHaveCount(1);
  const box = await notice.locator('p').boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 360).toBe(true);

  // The lobby asks for itself, and new tables are refused with a clear word.
  await page.goto(tandem.url);
  await expect(notice).toContainText(SENTENCES.English);
  await page.getByRole('button', { name: 'Play now: Team Play' }).click();
  await expect(page.getByRole('alert')).toContainText('no new table is set');
  await page.setViewportSize({ width: 1280, height: 860 });
  for (const [language, sentence] of Object.entries(SENTENCES)) {
    await page.getByRole('radio', { name: language }).check();
    await expect(notice).toContainText(sentence);
  }
  // So does every other screen.
  await page.goto(`${tandem.url}/d/nowhere`);
  await expect(notice).toBeVisible();
  await page.goto(tandem.url);
  await expect(notice).toBeVisible();
  await tandem.admin('drain', '--cancel');
  await expect(notice).toBeHidden();
});

test('a table that the operator closes says so', async ({ page, tandem }) => {
  const table = await sitDown(page, tandem);
  await expect(page.getByTestId('main')).toBeVisible();
  await tandem.admin('close', table);
  await expect(page.getByText('This table was closed by the people who run this server.')).toBeVisible();
});
