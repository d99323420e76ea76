import { expect, sitDown, test } from './fixtures';
import { KeyboardPlayer, MousePlayer } from './team-play';

test('a whole game by mouse against bots, and again', async ({ page, tandem }) => {
  await sitDown(page, tandem);
  const player = new MousePlayer(page);
  await player.playToTheEnd();
  await expect(page.getByText(/\d+ missions/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Again with the same people' }).click();
  await expect(page).toHaveURL(/\/t\/.+/);
  await expect(page.getByRole('heading', { name: /Who plays with whom|Pick a seat/ }).or(player.main)).toBeVisible();
});

test('a whole game by keyboard alone, with the focus never lost', async ({ page, tandem }) => {
  await sitDown(page, tandem);
  const player = new KeyboardPlayer(page);
  await expect(player.main).toBeVisible();
  await page.getByRole('listbox').getByRole('option').first().press('ArrowRight');
  for (let moves = 0; moves < 400 && (await player.asks()) !== 'over'; moves++) {
    await player.move();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  }
  await expect(player.sheet).toBeVisible();
  await expect(player.sheet).toBeFocused();
});

test('an illegal try says why, with the clause, in the user’s language', async ({ page, tandem }) => {
  await sitDown(page, tandem, { bot_delay: 60_000 });
  const player = new MousePlayer(page);
  await player.keep();
  await page.locator('[data-zone="bank-0"]').click();
  await expect(page.getByRole('alert')).toContainText('TP-6');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.getByRole('dialog', { name: 'Einstellungen' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.locator('[data-zone="bank-1"]').click();
  await expect(page.getByRole('alert')).toContainText(/Erst entscheidet .+ über einen Auftrag\. \(TP-6\)/);
});

test('what was chosen can be taken back before it is sent', async ({ page, tandem }) => {
  await sitDown(page, tandem);
  const player = new MousePlayer(page);
  while ((await player.asks()) !== 'draw') await player.move();
  const card = page.locator('[data-zone="bank-2"]');
  await card.click();
  await expect(player.main).toHaveText(/^Take .+ from the bank$/);
  await card.click();
  await expect(player.main).toHaveText('Draw from the pile');
  await player.hand.first().click();
  await expect(player.hand.first()).toHaveAttribute('aria-selected', 'true');
  await player.hand.first().click();
  await expect(player.hand.first()).toHaveAttribute('aria-selected', 'false');
});

test('a screen reader hears what happens, and what is chosen', async ({ page, tandem }) => {
  await sitDown(page, tandem);
  const player = new MousePlayer(page);
  while ((await player.asks()) !== 'draw') await player.move();
  const announcer = page.getByTestId('announcer');
  await expect(announcer).toContainText('It is your turn');
  await page.keyboard.press('1');
  await expect(announcer).toContainText(/Chosen: (red|blue) \d/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await expect(announcer).toContainText(/You draw (red|blue) \d from the pile/);
});
