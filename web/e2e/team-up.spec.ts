import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import type { Action as Offer } from '../src/lib/wire/types/team-up/Action';
import { expect, test } from './fixtures';
import { fitsTheWidth, isAccessible } from './look';
import { Pretended } from './pretend';
import { up } from './scenes';
import type { Tandem } from './server';
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
    // A box that is taken has no place yet, unless it has but one: all that there are glow, and a tap there leaves it, a
    // second one sets it down.
    if ((await loader.asks()) === 'aim') {
      await expect(loader.ghost).toHaveCount(0);
      await page.locator('[data-glows]').first().click();
    }
    await expect(loader.mine).toHaveAttribute('data-asks', 'place');
    const cell = (await loader.ghost.getAttribute('data-at')) ?? '';
    await loader.place(() => (turns % 2 ? loader.main.click() : loader.cell(cell).click()));
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
    await page.keyboard.press('n');
    await expect(loader.ghost).toBeVisible();
    await loader.place(press('Enter'));
    if ((await loader.asks()) === 'over') break;
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  }
  await expect(loader.mine).toHaveAttribute('data-asks', 'over');
});

test('a place that does not fit says why, with the box', async ({ page, tandem }) => {
  await sitAlone(page, tandem, 'puzzle');
  const loader = new Loader(page);
  await loader.flat();
  await page.locator('[data-box=cube-red]').click({ force: true });
  await expect(page.getByRole('alert')).toContainText('Draw a card first.');
  await loader.main.click();
  await page.locator('[data-box=cube-red]').click({ force: true });
  await expect(page.getByRole('alert')).toContainText(/any blue box.*red cube/);
  await page.locator('[data-box=bar-blue]').click();
  await expect(loader.cell('A4')).not.toHaveAttribute('data-glows');
  await loader.cell('A4').click();
  await expect(page.getByRole('alert')).toContainText(/blue bar would touch no other box here\./);
  await expect(loader.main).toHaveText('Does not fit');
  const turned = await loader.ghost.getAttribute('data-turned');
  await page.keyboard.press('r');
  await expect(loader.ghost).not.toHaveAttribute('data-turned', turned ?? '');
  await page.locator('[data-glows]').first().click();
  await expect(loader.main).toHaveText('Place');
});

test('the solution of the puzzle makes 25 points', async ({ page, tandem }) => {
  await sitAlone(page, tandem, 'puzzle');
  const loader = new Loader(page);
  await loader.flat();
  await expect(page.getByRole('list', { name: 'Cards to come' }).getByRole('listitem')).toHaveCount(36);
  for (const { box, x, y, turned } of solution.filter(({ type }) => type === 'place')) {
    await loader.draw(() => loader.main.click());
    await loader.holdAt(box, `${'ABCDEF'[x]}${y + 1}`, turned);
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
      await fitsTheWidth(page);
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
      const place = () => new Loader(page).mine.getAttribute('data-place');
      const before = await place();
      await page.getByRole('button', { name: 'From above' }).click();
      await pallet.scrollIntoViewIfNeeded();
      const room = await pallet.boundingBox();
      if (!room) throw new Error('The pallet is not shown.');
      // A tap may go where the box does not fit: the next one is tried, until the box has moved.
      const parts = [0.3, 0.4, 0.5, 0.6, 0.7];
      let taps = 0;
      await expect
        .poll(async () => {
          if ((await place()) !== before) return true;
          const part = parts[taps++ % parts.length] ?? 0;
          await page.mouse.click(room.x + room.width * part, room.y + room.height * 0.55);
          return false;
        })
        .toBe(true);
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
    await expect(best).toContainText(/\d+ points were possible with these cards\. You made -\d+/, { timeout: 240_000 });
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

  test('what was possible is searched in the page, with a bar and the best so far', async ({ page, tandem }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(noteSearching);
    // A search is often over before one has seen it: by this worker's clock it takes its time.
    await page.route('**/assets/worker-*.js', async (route) => {
      const answer = await route.fetch();
      const slow = 'let late = 0; performance.now = () => (late += 100);';
      await route.fulfill({ response: answer, body: `${slow}\n${await answer.text()}` });
    });
    await stopAtOnce(page, tandem);
    // It is searched while one looks at the score sheet; the press tells the cards.
    const sheet = page.getByTestId('searched');
    await expect(sheet).toContainText(/\d+ points were possible with these cards/, { timeout: 240_000 });
    await expect(page.getByTestId('step')).toHaveCount(0);
    const best = await askForBest(page);
    await expect(best.getByTestId('step')).toHaveText('The pallet at the start.');
    const seen = await page.evaluate(() => (globalThis as never as { searching: string[] }).searching);
    expect(seen).toContainEqual(expect.stringMatching(/Looking for the best load .* Best so far: -?\d+ bar/));
    expect(asked.filter((path) => path.endsWith('/best'))).toEqual([]);
  });

  test('the search ends with the score sheet, and begins anew with it', async ({ page, tandem }) => {
    // By this worker's clock no time passes: a search has all of it.
    await page.route('**/assets/worker-*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `performance.now = () => 0;\n${await answer.text()}` });
    });
    await stopAtOnce(page, tandem);
    await expect(page.getByTestId('searched')).toContainText('Looking for the best load');
    await expect.poll(() => page.workers().length).toBe(1);
    await page.getByRole('button', { name: 'Look at the table' }).click();
    await expect.poll(() => page.workers().length).toBe(0);
    await page.getByRole('button', { name: 'Show the result' }).click();
    await expect.poll(() => page.workers().length).toBe(1);
  });

  test('what was possible is searched by the server where there is no WebAssembly', async ({ page, tandem }) => {
    await page.route('**/*.wasm', (route) => route.abort());
    const told = page.waitForResponse((response) => response.url().endsWith('/best'));
    await stopAtOnce(page, tandem);
    const best = await askForBest(page);
    expect((await told).ok()).toBe(true);
    await expect(best).toContainText(/\d+ points were possible with these cards/, { timeout: 240_000 });
  });

  test('the finished load goes round once it is in sight, and the table can be looked at', async ({ page, tandem }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await sitAlone(page, tandem);
    const loader = new Loader(page);
    await loadSome(page, 0);
    await loader.place(() => loader.main.click());
    await page.getByTestId('stop').click();
    await page.getByTestId('stop').click();
    const finale = page.getByTestId('finale');
    await expect(finale).toBeAttached();
    await expect(finale).not.toBeInViewport({ ratio: 0.8 });
    await expect(finale.getByRole('img')).toHaveCount(0);
    await finale.scrollIntoViewIfNeeded();
    await expect(finale.getByRole('img')).toBeVisible();
    await expect(finale.locator('figcaption')).toHaveText(/\S/);
    await page.getByRole('button', { name: 'Look at the table' }).click();
    await expect(finale).toHaveCount(0);
    await expect(page.getByRole('img', { name: /The pallet in 3D/ })).toBeVisible();
    await page.getByRole('button', { name: 'Show the result' }).click();
    await expect(finale).toBeAttached();
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
    for (const [name, agreed] of [
      ['Ann', 'Ben wants'],
      ['Cleo', 'Ann and Ben want'],
    ]) {
      await expect(loader.mine).toContainText(`${name}: ${agreed} to stop here with -`);
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
  await expect(page.getByTestId('ask')).toContainText(
    /wants to stop here with -?\d+ points\. Boxes left: 27, cards left: 36\./,
  );
  await page.getByRole('button', { name: 'No, go on' }).click();
  await expect(page.getByTestId('stop')).toBeHidden();
  await expect(friend.getByTestId('news')).toContainText('wants to go on');
  await loadSome(page, 0);
  await new Loader(page).place(() => page.getByTestId('main').click(), /wait-draw/);
  await page.getByTestId('stop').click();
  await friend.getByRole('button', { name: 'Yes, stop' }).click();
  await expect(page.getByRole('heading', { name: /^The end: -/ })).toBeVisible();
  await context.close();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the finished load goes round and comes to rest', async ({ page, tandem }) => {
    // By a clock that goes on between two looks alone: a slow machine would see too little of the round.
    await page.clock.install();
    await sitAlone(page, tandem);
    await load(page, 3);
    await page.getByTestId('stop').click();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByTestId('stop').click();
    const ended = async () => {
      await page.clock.runFor(100);
      return page.getByTestId('finale').isVisible();
    };
    await expect.poll(ended).toBe(true);
    await page.getByTestId('finale').scrollIntoViewIfNeeded();
    const pallet = page.getByTestId('finale').getByRole('img');
    const seen = new Set<string>();
    const look = async () => {
      await page.clock.runFor(200);
      return seen.add((await pallet.screenshot()).toString('base64')).size;
    };
    await expect.poll(look, { intervals: [50] }).toBeGreaterThan(3);
    await expect(pallet).toHaveAttribute('data-ready', 'true');
    // Long after the round, without all the pictures in between.
    await page.clock.fastForward(60_000);
    const isSame = async () => {
      const before = seen.size;
      return (await look()) === before && (await look()) === before;
    };
    await expect.poll(isSame).toBe(true);
  });

  test('a flat one is built up again layer by layer', async ({ page, tandem }) => {
    // Only the test lets the layers come.
    await page.addInitScript((look) => {
      const later = globalThis.setTimeout;
      const held: (() => void)[] = [];
      const hold = (act: () => void, time?: number, ...rest: unknown[]) =>
        time === look ? held.push(act) : later(act, time, ...rest);
      Object.assign(globalThis, { setTimeout: hold, nextLayer: () => held.shift()?.() });
    }, LAYER);
    await sitAlone(page, tandem);
    await new Loader(page).flat();
    await finish(page, 12);
    const tallest = (where: string) =>
      page
        .locator(`${where} [data-height]`)
        .evaluateAll((cells) => Math.max(...cells.map((cell) => Number((cell as HTMLElement).dataset.height))));
    const shown = () => tallest('[data-testid=finale]');
    const next = () => page.evaluate(() => (globalThis as never as { nextLayer(): void }).nextLayer());
    const whole = await tallest('.board');
    expect(whole).toBeGreaterThan(1);
    for (let layer = 1; layer < whole; layer++) {
      await expect.poll(shown).toBeLessThanOrEqual(layer);
      await next();
    }
    await expect.poll(shown).toBe(whole);
  });
});

/** How long one looks at each layer of the flat finale, in milliseconds (`Finale.svelte`). */
const LAYER = 750;

/** Places so many boxes, and one more. */
async function load(page: Page, boxes: number): Promise<void> {
  const loader = new Loader(page);
  await loadSome(page, boxes);
  await loader.place(() => loader.main.click());
}

/** The same, stops, and brings the finished load into sight. */
async function finish(page: Page, boxes: number): Promise<void> {
  await load(page, boxes);
  await page.getByTestId('stop').click();
  await page.getByTestId('stop').click();
  await page.getByTestId('finale').scrollIntoViewIfNeeded();
}

/** A table with a white bar to be placed at one of two places. */
const PLACES: Offer[] = [
  { type: 'place', box: 'bar-white', x: 0, y: 2, turned: false },
  { type: 'place', box: 'bar-white', x: 3, y: 1, turned: false },
];
const placing = () => up({ phase: 'place', card: 9, allowed: ['bar-white', 'bar-blue'] }, PLACES);

test.describe('by hand in 3D', () => {
  for (const [where, size] of [
    ['a desk', { width: 1280, height: 800 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const)
    test(`on ${where} a box is dragged from the stock to its place`, async ({ page, tandem }) => {
      await page.setViewportSize(size);
      const table = await Pretended.open(page, tandem.url, placing());
      const pallet = page.getByRole('img', { name: /The pallet in 3D/ });
      await expect(pallet).toHaveAttribute('data-ready', 'true');
      await table.settle();
      const loader = new Loader(page);
      const box = page.locator('[data-box=bar-white]');
      // Let go beside the pallet it goes back to the stock.
      await box.hover();
      await page.mouse.down();
      await carry(page, pallet, 'A3');
      await page.mouse.move(2, 2);
      await expect(loader.mine).toHaveAttribute('data-place', '');
      await page.mouse.up();
      expect(table.acts).toEqual([]);
      await box.hover();
      await page.mouse.down();
      await carry(page, pallet, 'A3');
      await page.mouse.up();
      await expect.poll(() => table.acts).toEqual([PLACES[0]]);
    });
});

/** Goes over the pallet in 3D with the box that is dragged until it is held there. */
async function carry(page: Page, pallet: Locator, place: string): Promise<void> {
  const room = await pallet.boundingBox();
  if (!room) throw new Error('The pallet is not shown.');
  const steps = Array.from({ length: 16 }, (_, step) => (step + 0.5) / 16);
  for (const down of steps)
    for (const across of steps) {
      await page.mouse.move(room.x + room.width * across, room.y + room.height * down);
      if ((await new Loader(page).mine.getAttribute('data-place')) === place) return;
    }
  throw new Error(`Nowhere over the pallet is the box held at ${place}.`);
}

test.describe('by hand', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('tandem.team-up.flat', 'true'));
  });

  test('a box is dragged from the stock to where it fits, and says why where it does not', async ({ page, tandem }) => {
    const table = await Pretended.open(page, tandem.url, placing());
    const loader = new Loader(page);
    const box = page.locator('[data-box=bar-white]');
    table.refusal = {
      code: 'illegal',
      reason: 'touches_nothing',
      facts: { box: 'bar-white' },
      message: 'Nothing there.',
    };
    await box.dragTo(loader.cell('E4'));
    await expect(loader.main).toHaveText('Does not fit');
    await expect(page.getByTestId('trouble')).toHaveText(/\S/);
    expect(table.acts).toEqual([]);
    table.refusal = null;
    await box.dragTo(loader.cell('A3'));
    await expect.poll(() => table.acts).toEqual([PLACES[0]]);
  });

  test('a second finger turns the box that is dragged', async ({ page, tandem }) => {
    await Pretended.open(page, tandem.url, placing());
    const loader = new Loader(page);
    await page.locator('[data-box=bar-white]').hover();
    await page.mouse.down();
    await loader.cell('C3').hover();
    await expect(loader.ghost).toHaveAttribute('data-turned', 'false');
    await page.locator('body').dispatchEvent('pointerdown', { pointerId: 99, isPrimary: false, bubbles: true });
    await expect(loader.ghost).toHaveAttribute('data-turned', 'true');
    await page.mouse.up();
  });

  test('the newest box has its player’s colour, edges have names, and the aim is on the table', async ({
    page,
    tandem,
  }) => {
    const first = up({ turn: 2 }, []);
    const table = await Pretended.open(page, tandem.url, first);
    const placed = { box: 'tile-red', x: 0, y: 2, z: 0, turned: false };
    const view = { ...first.view, boxes: [...first.view.boxes, placed], turn: 3 };
    await table.show({ view }, [{ type: 'box_placed', seat: 2, number: 8, ...placed }], 2);
    await expect(page.getByTestId('newest')).toHaveAttribute('data-at', 'A3');
    const colour = (element: Element) => getComputedStyle(element).getPropertyValue('--outline');
    const outline = await page.getByTestId('newest').evaluate(colour);
    expect(outline).toBe(
      await page.locator('[data-seat="2"]').evaluate((plate) => getComputedStyle(plate).getPropertyValue('--seat')),
    );
    await expect(page.locator('.letters')).toHaveText(/A\s*B\s*C\s*D\s*E\s*F/);
    await expect(page.locator('.numbers')).toHaveText(/1\s*2\s*3\s*4/);
    await expect(page.getByRole('region', { name: 'Load and score' })).toContainText(/0\s*of 25/);
    await expect(page.getByText('Gold line: up to here layers count (5)')).toBeVisible();
  });
});

/** Places boxes at their first places, and holds the next one. */
async function loadSome(page: Page, turns: number): Promise<void> {
  const loader = new Loader(page);
  for (let turn = 0; turn <= turns; turn++) {
    await loader.draw(() => loader.main.click());
    await loader.hold(loader.ready.last());
    if (turn < turns) await loader.place(() => loader.main.click());
  }
}

/** The pallet, the stock and the button that places the box are on the screen together, without scrolling. */
async function isAtHand(page: Page, pallet: 'grid' | 'img'): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  const parts = [
    page.getByRole(pallet, { name: /The pallet/ }),
    page.getByRole('list', { name: 'Boxes that are left' }),
    page.getByTestId('main'),
  ];
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
}

/** Sits down alone, and stops before the first card. */
async function stopAtOnce(page: Page, tandem: Tandem): Promise<void> {
  await sitAlone(page, tandem);
  await page.getByTestId('stop').click();
  await page.getByTestId('stop').click();
}

async function askForBest(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'What was possible' }).click();
  return page.getByRole('dialog', { name: 'What was possible' });
}

/** Runs in the page: notes what is to be read while a search runs, with a word for the bar. */
function noteSearching(): void {
  const searching: string[] = [];
  Object.assign(globalThis, { searching });
  new MutationObserver(() => {
    const status = document.querySelector('[data-testid=searched]');
    const bar = status?.querySelector('progress')?.value ? 'bar' : 'no';
    if (status) searching.push(`${status.textContent} ${bar}`.replace(/\s+/g, ' '));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
