import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, sitDown, test } from './fixtures';
import { MousePlayer } from './team-play';

const THEMES = ['light', 'dark'] as const;
const SIZES = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desk', width: 1440, height: 900 },
] as const;

/** No serious or critical violation. */
async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

async function fitsTheWidth(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const theme of THEMES) {
  for (const { name, width, height } of SIZES) {
    test.describe(`${name}, ${theme}`, () => {
      test.use({ viewport: { width, height }, colorScheme: theme, reducedMotion: 'reduce' });
      const shot = (page: Page, what: string) =>
        page.screenshot({ path: `e2e/screenshots/${what}-${name}-${theme}.png` });

      test('lobby', async ({ page, tandem }) => {
        await page.goto(tandem.url);
        await expect(page.getByRole('button', { name: 'Play now: Team Play' })).toBeVisible();
        await fitsTheWidth(page);
        await shot(page, 'lobby');
        await isAccessible(page);
        await page.getByRole('button', { name: 'With friends: Team Play' }).click();
        await isAccessible(page);
      });

      test('waiting room', async ({ page, tandem }) => {
        await sitDown(page, tandem, { play_now: false });
        await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
        await fitsTheWidth(page);
        await shot(page, 'waiting');
        await isAccessible(page);
      });

      test('table, drawers and score sheet', async ({ page, tandem }) => {
        await sitDown(page, tandem);
        const player = new MousePlayer(page);
        const drawsTwo = player.mine.and(page.locator('[data-asks="draw"][data-count="2"]'));
        for (let moves = 0; moves < 20 || (await drawsTwo.count()) === 0; moves++) {
          await player.move();
          if ((await player.asks()) === 'over') break;
        }
        await page.locator('[data-zone="bank-1"]').click();
        await fitsTheWidth(page);
        await shot(page, 'table');
        await isAccessible(page);
        await page.keyboard.press('Escape');
        for (const drawer of ['Rules', 'Settings']) {
          await page.getByRole('button', { name: drawer, exact: true }).click();
          await shot(page, drawer.toLowerCase());
          await isAccessible(page);
          await page.keyboard.press('Escape');
        }
        await page.locator('[data-zone="discard"]').click();
        await isAccessible(page);
        await page.keyboard.press('Escape');
        await player.playToTheEnd();
        await fitsTheWidth(page);
        await shot(page, 'score');
        await isAccessible(page);
      });

      test('nothing there', async ({ page, tandem }) => {
        await page.goto(`${tandem.url}/elsewhere`);
        await isAccessible(page);
        await page.goto(`${tandem.url}/t/nobody-plays-here`);
        await expect(page.getByRole('heading', { name: 'This table does not exist' })).toBeVisible();
        await isAccessible(page);
      });
    });
  }
}

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

test('the first page is small', async ({ page, tandem }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(tandem.url, { waitUntil: 'networkidle' });
  const lobby = bytes;
  await page.getByRole('button', { name: 'Play now: Team Play' }).click();
  await expect(page.getByTestId('main')).toBeVisible();
  console.log(`over the wire: lobby ${Math.round(lobby / 1024)} kB, with a table ${Math.round(bytes / 1024)} kB`);
  expect(lobby).toBeLessThan(150 * 1024);
});
