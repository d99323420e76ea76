import { expect, sitDown, test } from './fixtures';
import { holdsTheFocus } from './look';
import { Pretended } from './pretend';
import { type PlayScene, playPhases } from './scenes';
import { KeyboardPlayer, MousePlayer } from './team-play';

test('a whole game by mouse against bots, and again, which starts at once', async ({ page, tandem }) => {
  const made = await sitDown(page, tandem);
  const player = new MousePlayer(page);
  await player.playToTheEnd();
  await expect(page.getByText(/\d+ missions/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Again with the same people' }).click();
  await expect(page).not.toHaveURL(new RegExp(made));
  // Nobody is asked to start.
  await expect(player.main).toBeVisible();
});

test('a whole game by keyboard alone, with the focus never lost', async ({ page, tandem }) => {
  await sitDown(page, tandem);
  const player = new KeyboardPlayer(page);
  await expect(player.main).toBeVisible();
  await page.getByRole('listbox').getByRole('option').first().press('ArrowRight');
  for (let moves = 0; moves < 400 && (await player.asks()) !== 'over'; moves++) {
    await player.move();
    await holdsTheFocus(page);
  }
  await expect(player.sheet).toBeVisible();
  await expect(player.sheet).toBeFocused();
});

test('an illegal try says why, with the clause one tap away, in the user’s language', async ({ page, tandem }) => {
  await sitDown(page, tandem, { bot_delay: 60_000 });
  const player = new MousePlayer(page);
  await player.keep();
  await page.locator('[data-zone="bank-0"]').click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByText('TP-6')).toHaveCount(0);
  await page.getByRole('button', { name: 'Which rule?' }).click();
  await expect(page.getByRole('button', { name: 'TP-6' })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.getByRole('dialog', { name: 'Einstellungen' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.locator('[data-zone="bank-1"]').click();
  await expect(page.getByRole('alert')).toContainText(/Erst entscheidet .+ über einen Auftrag\./);
});

test('what was chosen can be taken back before it is sent', async ({ page, tandem }) => {
  const table = await Pretended.open(page, tandem.url, playPhases(4, 8)['nothing is ready'] as PlayScene);
  const player = new MousePlayer(page);
  await page.locator('[data-zone="bank-2"]').click();
  await expect(player.main).toHaveText(/^Take .+ from the bank$/);
  await page.keyboard.press('Escape');
  await expect(player.main).toHaveText('Draw from the pile');
  await player.hand.first().click();
  await expect(player.hand.first()).toHaveAttribute('aria-selected', 'true');
  await player.hand.first().click();
  await expect(player.hand.first()).toHaveAttribute('aria-selected', 'false');
  expect(table.acts).toEqual([]);
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
