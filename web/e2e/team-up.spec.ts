import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { isAccessible } from './look';
import { Loader, sitAlone } from './team-up';

test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });
test.slow();

interface Placing {
  type: string;
  box: string;
  x: number;
  y: number;
  turned: boolean;
}
const solution: Placing[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../crates/team-up-solver/data/puzzle.json'), 'utf8'),
);

test('a solo game by pointer on the flat pallet', async ({ page, tandem }) => {
  await sitAlone(page, tandem);
  const loader = new Loader(page);
  await loader.flat();
  for (let turns = 0; turns < 40; turns++) {
    await loader.draw(() => loader.main.click());
    if ((await loader.asks()) === 'over') break;
    await loader.ready.first().click();
    const at = await loader.ghost.getAttribute('data-at');
    await loader.cell(at ?? 'A1').click();
    await loader.place(() => loader.main.click());
    if (turns === 4) {
      await page.getByTestId('stop').click();
      await expect(page.getByTestId('stop')).toContainText('Really stop');
    }
  }
  await expect(page.getByText(/complete layer/).last()).toBeVisible();
  await expect(loader.mine).toHaveAttribute('data-asks', 'over');
});

test('a solo game by keyboard alone on the flat pallet', async ({ page, tandem }) => {
  await sitAlone(page, tandem);
  const loader = new Loader(page);
  await loader.flat();
  await loader.cell('A1').focus();
  const press = (key: string) => () => page.keyboard.press(key);
  for (let turns = 0; turns < 40; turns++) {
    await loader.draw(press('Enter'));
    if ((await loader.asks()) === 'over') break;
    await page.keyboard.press('b');
    await expect(loader.ghost).toBeVisible();
    await page.keyboard.press('n');
    await loader.place(press('Enter'));
    if ((await loader.asks()) === 'over') break;
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  }
  await expect(loader.mine).toHaveAttribute('data-asks', 'over');
});

test('a place that does not fit says why, with clause and box', async ({ page, tandem }) => {
  await sitAlone(page, tandem, 'puzzle');
  const loader = new Loader(page);
  await loader.flat();
  await page.locator('[data-box=cube-red]').click({ force: true });
  await expect(page.getByRole('alert')).toContainText('Draw a card first. (TU-5)');
  await loader.main.click();
  await page.locator('[data-box=cube-red]').click({ force: true });
  await expect(page.getByRole('alert')).toContainText(/any blue box.*red cube.*\(TU-6\)/);
  await page.locator('[data-box=bar-blue]').click();
  await loader.cell('A4').click();
  await expect(page.getByRole('alert')).toContainText(/blue bar would touch no other box here\. \(TU-7\)/);
  await expect(loader.main).toHaveText('Does not fit');
  await page.keyboard.press('r');
  await expect(loader.ghost).toHaveAttribute('data-turned', 'true');
  await page.getByRole('combobox').selectOption({ index: 1 });
  await expect(loader.main).toHaveText('Place');
});

test('the solution of the puzzle makes 25 points', async ({ page, tandem }) => {
  await sitAlone(page, tandem, 'puzzle');
  const loader = new Loader(page);
  await loader.flat();
  await expect(page.getByRole('list', { name: 'Cards to come' }).getByRole('listitem')).toHaveCount(36);
  for (const { box, x, y, turned } of solution.filter(({ type }) => type === 'place')) {
    await loader.draw(() => loader.main.click());
    await page.locator(`[data-box=${box}]`).click();
    const cell = `${'ABCDEF'[x]}${y + 1}`;
    const how = (await loader.page.getByRole('combobox').textContent())?.includes('wise')
      ? `${cell}, ${turned ? 'crosswise' : 'lengthwise'}`
      : `${cell}, at`;
    const option = page.getByRole('combobox').locator('option', { hasText: how });
    await page.getByRole('combobox').selectOption((await option.getAttribute('value')) ?? '');
    await loader.place(() => loader.main.click());
  }
  await expect(page.getByTestId('score')).toHaveText('25');
  await page.screenshot({ path: 'e2e/screenshots/team-up-puzzle-solved.png' });
});

for (const [name, width, height, colorScheme] of [
  ['phone', 360, 740, 'light'],
  ['desk', 1440, 900, 'dark'],
] as const) {
  test.describe(`${name}, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('the flat pallet fits and is accessible', async ({ page, tandem }) => {
      await sitAlone(page, tandem);
      const loader = new Loader(page);
      await loader.flat();
      await loadSome(page, 8);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.screenshot({ path: `e2e/screenshots/team-up-flat-${name}-${colorScheme}.png` });
      await isAccessible(page);
    });
  });
}

for (const [name, width, height, colorScheme] of [
  ['phone', 360, 740, 'light'],
  ['desk', 1440, 900, 'light'],
] as const) {
  test.describe(`in 3D, ${name}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('a box goes where one taps, and the camera stays out of the way', async ({ page, tandem }) => {
      await sitAlone(page, tandem, 'challenge');
      const pallet = page.getByRole('img', { name: /The pallet in 3D/ });
      await expect(pallet).toHaveAttribute('data-ready', 'true');
      await loadSome(page, 6);
      const list = page.getByRole('combobox');
      const before = await list.inputValue();
      await page.getByRole('button', { name: 'From above' }).click();
      await pallet.scrollIntoViewIfNeeded();
      const room = await pallet.boundingBox();
      if (!room) throw new Error('The pallet is not shown.');
      for (const part of [0.3, 0.4, 0.5, 0.6, 0.7]) {
        await page.mouse.click(room.x + room.width * part, room.y + room.height * 0.55);
        if ((await list.inputValue()) !== before) break;
      }
      expect(await list.inputValue()).not.toBe(before);
      await page.getByRole('button', { name: 'From above' }).click();
      await page.screenshot({ path: `e2e/screenshots/team-up-solid-${name}-${colorScheme}.png` });
      await isAccessible(page);
      await page.keyboard.press('v');
      await expect(page.getByRole('grid')).toBeVisible();
    });
  });
}

test('where 3D cannot be drawn the pallet is flat, and nothing more is loaded', async ({ tandem }) => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis'],
  });
  const page = await browser.newPage({ locale: 'en-GB' });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await sitAlone(page, tandem);
  await expect(page.getByText('This browser cannot draw in 3D')).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await loadSome(page, 2);
  expect(loaded.filter((url) => /scene/.test(url))).toEqual([]);
  await browser.close();
});

test('a hint tells what is possible, then where the next box goes; the solution is shown step by step', async ({
  page,
  tandem,
}) => {
  await sitAlone(page, tandem, 'puzzle');
  const loader = new Loader(page);
  await loader.flat();
  const hint = page.getByTestId('hint');
  for (const drawn of [false, true]) {
    if (drawn) await loader.draw(() => loader.main.click());
    await hint.click();
    await expect(loader.mine).toContainText('25 points are still possible from here');
    await hint.click();
    await expect(loader.mine).toContainText('Next: ');
    const at = (await loader.ghost.getAttribute('data-at')) ?? '';
    await loader.draw(() => loader.main.click());
    await expect(loader.ghost).toHaveAttribute('data-at', at);
    await loader.place(() => loader.main.click());
    await expect(loader.cell(at)).not.toHaveAttribute('data-height', '0');
  }
  await page.getByTestId('reveal').click();
  await page.getByTestId('reveal').click();
  const solution = page.getByRole('dialog', { name: 'The solution of the puzzle' });
  await expect(solution).toContainText('25 points with these cards');
  await solution.getByRole('slider').fill('27');
  await expect(solution.getByTestId('score')).toHaveText('25');
  await isAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('what was possible after a short game, by keyboard', async ({ page, tandem }) => {
    await sitAlone(page, tandem);
    const loader = new Loader(page);
    await loader.flat();
    await loadSome(page, 1);
    await expect(page.getByTestId('hint')).toBeHidden();
    await isAtHand(page, 'grid');
    await loader.place(() => loader.main.click());
    await page.getByTestId('stop').click();
    await page.getByTestId('stop').click();
    await page.getByRole('button', { name: 'What was possible' }).press('Enter');
    const best = page.getByRole('dialog', { name: 'What was possible' });
    await expect(best).toContainText(/\d+ points were possible with these cards\. You made -\d+/, { timeout: 60_000 });
    await expect(best.getByTestId('step')).toHaveText('The pallet at the start.');
    await page.keyboard.press('ArrowRight');
    await expect(best.getByTestId('step')).toContainText(/Card \d+: .+\. The .+ goes to [A-F]\d/);
    await page.screenshot({ path: 'e2e/screenshots/team-up-best-phone.png' });
    await page.keyboard.press('End');
    await expect(best.getByTestId('score')).toHaveText(/^\d+$/);
    await page.keyboard.press('Home');
    await expect(best.getByTestId('step')).toHaveText('The pallet at the start.');
    await page.keyboard.press('Escape');
    await expect(best).toBeHidden();
  });

  test('two people at one device take turns and both vote', async ({ page, tandem }) => {
    await page.goto(tandem.url);
    await page.getByLabel('Your name').fill('Ann');
    await page.getByLabel('Your name').blur();
    await page.getByRole('button', { name: 'With friends: Team UP' }).click();
    const pick = (group: string, count: string) =>
      page.getByRole('group', { name: group }).getByRole('radio', { name: count, exact: true }).check({ force: true });
    await pick('Players', '3');
    await pick('At this device', '2');
    await page.getByLabel('Name of player 2').fill('Ben');
    await page.getByRole('button', { name: 'Set the table' }).click();
    await expect(page.getByLabel('Name of player 2')).toHaveValue('Ben');
    await page.getByRole('button', { name: 'One more here: Seat 3' }).click();
    await page.getByLabel('Name of player 3').fill('Cleo');
    await page.getByLabel('Name of player 3').blur();
    await page.getByRole('button', { name: 'Start the game' }).click();
    const loader = new Loader(page);
    await loadSome(page, 0);
    await isAtHand(page, 'img');
    await page.screenshot({ path: 'e2e/screenshots/team-up-three-phone.png' });
    await loader.place(() => loader.main.click());
    await expect(loader.mine).toContainText('Ben: Your turn: draw a card.');
    await page.getByTestId('stop').click();
    for (const name of ['Ann', 'Cleo']) {
      await expect(loader.mine).toContainText(`${name}: Shall the team stop here?`);
      await page.getByRole('button', { name: 'Yes, stop' }).click();
    }
    await expect(page.getByRole('heading', { name: /^The end: -/ })).toBeVisible();
  });
});

test('two friends vote on stopping', async ({ page, browser, tandem }) => {
  await page.goto(tandem.url);
  await page.getByRole('button', { name: 'With friends: Team UP' }).click();
  const players = page.getByRole('group', { name: 'Players' });
  await players.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Set the table' }).click();
  const context = await browser.newContext({ locale: 'en-GB' });
  const friend = await context.newPage();
  await friend.goto(await page.getByRole('textbox', { name: 'Link to this table' }).inputValue());
  await friend.getByRole('button', { name: 'Sit here: Seat 2' }).click();
  await expect(friend.getByLabel('Your name')).toBeVisible();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await friend.getByTestId('stop').click();
  await page.getByRole('button', { name: 'No, go on' }).click();
  await expect(page.getByTestId('stop')).toBeHidden();
  await loadSome(page, 0);
  await new Loader(page).place(() => page.getByTestId('main').click(), /wait-draw/);
  await page.getByTestId('stop').click();
  await friend.getByRole('button', { name: 'Yes, stop' }).click();
  await expect(page.getByRole('heading', { name: /^The end: -/ })).toBeVisible();
  await context.close();
});

/** Places boxes at their first places, and holds the next one. */
async function loadSome(page: Page, turns: number): Promise<void> {
  const loader = new Loader(page);
  for (let turn = 0; turn <= turns; turn++) {
    await loader.draw(() => loader.main.click());
    await loader.ready.last().click();
    if (turn < turns) await loader.place(() => loader.main.click());
  }
}

/** The pallet and the buttons that turn and place the box are on the screen together, without scrolling. */
async function isAtHand(page: Page, pallet: 'grid' | 'img'): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  const parts = [
    page.getByRole(pallet, { name: /The pallet/ }),
    page.getByRole('button', { name: '↻ Turn' }),
    page.getByTestId('main'),
  ];
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
}
