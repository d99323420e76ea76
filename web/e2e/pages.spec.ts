import type { Page } from '@playwright/test';
import { expect, sitDown, test } from './fixtures';
import { fitsTheWidth, isAccessible } from './look';
import { Pretended, type Scene } from './pretend';
import { football, play, uno, up } from './scenes';
import { MousePlayer } from './team-play';

const THEMES = ['light', 'dark'] as const;
const SIZES = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desk', width: 1440, height: 900 },
] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Looks at the page as it stands on a phone and on a desk, by day and by night: it fits, and is accessible. */
async function looksRight(page: Page, what: string): Promise<void> {
  for (const { name, ...size } of SIZES)
    for (const colorScheme of THEMES)
      await test.step(`${what}, ${name}, ${colorScheme}`, async () => {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await fitsTheWidth(page);
        await isAccessible(page);
        await page.screenshot({ path: `e2e/screenshots/${what}-${name}-${colorScheme}.png` });
      });
}

test('lobby', async ({ page, tandem }) => {
  await page.goto(tandem.url);
  await expect(page.getByRole('button', { name: 'Play now: Team Play' })).toBeVisible();
  await looksRight(page, 'lobby');
  await page.getByRole('button', { name: 'With friends: Team Play' }).click();
  await expect(page.getByRole('button', { name: 'Set the table' })).toBeVisible();
  await looksRight(page, 'lobby-friends');
});

test('waiting room', async ({ page, tandem }) => {
  await sitDown(page, tandem, { play_now: false });
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  await page.getByText('A fair shuffle').click();
  await expect(page.getByText('Yours:')).toBeVisible();
  await looksRight(page, 'waiting');
});

test('table, drawers and score sheet', async ({ page, tandem }) => {
  test.slow();
  await sitDown(page, tandem);
  const player = new MousePlayer(page);
  const drawsTwo = player.mine.and(page.locator('[data-asks="draw"][data-count="2"]'));
  for (let moves = 0; moves < 20 || (await drawsTwo.count()) === 0; moves++) {
    await player.move();
    if ((await player.asks()) === 'over') break;
  }
  await page.locator('[data-zone="bank-1"]').click();
  await looksRight(page, 'table');
  await page.keyboard.press('Escape');
  for (const drawer of ['Rules', 'Settings']) {
    await page.getByRole('button', { name: drawer, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await looksRight(page, drawer.toLowerCase());
    await page.keyboard.press('Escape');
  }
  await page.locator('[data-zone="discard"]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await looksRight(page, 'discards');
  await page.keyboard.press('Escape');
  await player.playToTheEnd();
  await page.getByText('Was the shuffle fair?').click();
  await expect(page.getByText('Download the replay')).toBeVisible();
  await looksRight(page, 'score');
});

test('every cloth is readable, by day and by night', async ({ page, tandem }) => {
  test.slow();
  for (const scene of [uno(4, 7), play(4, 6), up(), football()] as Scene<unknown, unknown>[]) {
    await Pretended.open(page, tandem.url, scene);
    for (const cloth of ['felt', 'night', 'contrast']) {
      await page.evaluate((chosen) => localStorage.setItem('tandem.cloth', JSON.stringify(chosen)), cloth);
      await page.reload();
      await page.getByTestId('ask').waitFor();
      for (const colorScheme of THEMES)
        await test.step(`${scene.game}, ${cloth}, ${colorScheme}`, async () => {
          await page.emulateMedia({ colorScheme });
          await isAccessible(page);
          await page.screenshot({ path: `e2e/screenshots/cloth-${scene.game}-${cloth}-${colorScheme}.png` });
        });
    }
    await page.unrouteAll();
  }
});

test('nothing there', async ({ page, tandem }) => {
  await page.goto(`${tandem.url}/elsewhere`);
  await looksRight(page, 'elsewhere');
  await page.goto(`${tandem.url}/t/nobody-plays-here`);
  await expect(page.getByRole('heading', { name: 'This table does not exist' })).toBeVisible();
  await looksRight(page, 'no-table');
});

test('the lobby is usable in all four languages', async ({ page, tandem }) => {
  await page.goto(tandem.url);
  for (const [radio, words] of [
    ['Deutsch', 'Jetzt spielen'],
    ['Français', 'Jouer'],
    ['Italiano', 'Gioca subito'],
    ['English', 'Play now'],
  ] as const) {
    await page.getByRole('radio', { name: radio }).check();
    await expect(page.getByRole('button', { name: `${words}: Team Play` })).toBeVisible();
  }
});

test('play now: one click, and a table with bots is running', async ({ page, tandem }) => {
  await page.goto(tandem.url);
  await page.getByRole('button', { name: 'Play now: Team Play' }).click();
  await expect(page.getByTestId('main')).toHaveText('Keep this mission');
});
