import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Footballer, join, open, robot, seatRobots, start, whistled } from './ligretto-football';
import { Line } from './line';
import { atRest, fitsTheWidth, isAccessible } from './look';
import { Pretended } from './pretend';
import { deed, Referee } from './referee';
import type { Tandem } from './server';

/** Plays until the scene is built; returns who plays on the other side, or nothing where it cannot be built. */
async function buildsStrictly(page: Page, tandem: Tandem, browser: Browser): Promise<Page | null> {
  const table = await open(page, tandem, { seats: 2, referee: 'strict' });
  const robots = await seatRobots(browser, tandem, table, [robot(1, 1500, ['flip', 'drop', 'restock'])]);
  await start(page);
  await expect(page.getByTestId('interval')).toContainText('Five goals win');
  await page.keyboard.press('Space');
  await expect(page.locator('[data-counting="true"]')).toBeVisible();
  await whistled(page);

  const me = new Footballer(page);
  await expect(me.ask).toHaveText('First the keeper: a 1 in your goal. Turn up a card.');
  if ((await me.runStrictly()) && (await buildsAfterTheRun(page, me))) return robots;
  await robots.context().close();
  return null;
}

async function buildsAfterTheRun(page: Page, me: Footballer): Promise<boolean> {
  await expect(me.ask).toHaveText('All fulfilled: turn up the goal card!');
  await page.keyboard.press('u');
  await expect(page.locator('[data-stage="shot"]')).toBeVisible();
  return me.buildStrictly();
}

test('a strict round by keyboard alone, up to the goal', async ({ page, tandem, browser }) => {
  test.slow();
  // Some orders of the cards leave none for the last place, or no part for the goal.
  let robots = null;
  while (!robots) robots = await buildsStrictly(page, tandem, browser);
  await callable(page);
  const shouted = page.getByTestId('cheer').getByText('GOAL!').waitFor();
  await page.keyboard.press('g');
  await shouted;
  await expect(page.getByTestId('result')).toHaveText(/You scored!/);
  await expect(page.getByTestId('goals')).toHaveText('1 : 0');
  await robots.context().close();
});

test('an honest round: a wrong card lies where it was laid, and the check makes it an own goal', async ({
  page,
  tandem,
  browser,
}) => {
  const table = await open(page, tandem, { seats: 2, referee: 'honest' });
  const other = await join(await browser.newContext(), tandem, table, 1);
  await start(page);
  await page.getByTestId('ready').click();
  await expect(other.getByTestId('ready')).toBeVisible();
  await other.getByTestId('ready').click();
  await Promise.all([whistled(page), whistled(other)]);

  const me = new Footballer(page);
  await me.rush();
  await me.flip();
  await page.locator('[data-quarter="br"]').click();
  await expect(page.locator('[data-quarter="br"]')).not.toHaveAttribute('data-part', '');
  await callable(page);
  const shouted = [page, other].map((each) => each.getByText('OWN GOAL!').waitFor());
  await page.getByTestId('goal').click();
  await Promise.all(shouted);

  // Each team hears it from its own side: what counts for the others is not told in green.
  await expect(page.getByTestId('result')).toHaveText(/Own goal: it counts for the others/);
  await expect(page.getByTestId('verdict')).toHaveClass(/theirs/);
  await expect(other.getByTestId('result')).toHaveText(/Own goal by the others: the goal is yours!/);
  await expect(other.getByTestId('verdict')).toHaveClass(/ours/);
  for (const each of [page, other]) await expect(each.getByTestId('goals')).toHaveText('0 : 1');

  // What was wrong stands beside what was wanted; the next row is in sight, and there is one button.
  const verdict = page.getByTestId('verdict');
  await expect(verdict.locator('.wrong').first()).toContainText(/instead of/);
  await expect(page.getByRole('button', { name: 'Ready' })).toHaveCount(1);
  for (const each of await page.locator('.field .number').all()) await isUncovered(each);
  await other.context().close();
});

test('the order counts with the honest referee: keeper, field card by field card, goal card', async ({
  page,
  tandem,
  browser,
}) => {
  const table = await open(page, tandem, { seats: 2, referee: 'honest' });
  const robots = await seatRobots(browser, tandem, table, [robot(1, 1500, [])]);
  await start(page);
  await page.keyboard.press('Space');
  await whistled(page);

  // LF-9 Before the keeper no field card invites a card, and says why when it is pressed.
  const me = new Footballer(page);
  const keeper = await me.flip();
  await expect(me.ask).toHaveText('First the keeper: a 1 in your goal. Lay or drop your card.');
  await expect(me.place('keeper')).toHaveAttribute('aria-disabled', 'false');
  await expect(me.place(0)).toHaveAttribute('aria-disabled', 'true');
  await me.place(3).click({ force: true });
  await expect(me.trouble).toHaveText('First a 1 must lie at your goal.');
  expect(await me.turned()).toBe(keeper);
  await me.place('keeper').click();
  await expect(me.place('keeper')).toHaveAccessibleName(new RegExp(`: ${keeper}$`));

  // LF-11 The next one invites it, and those behind wait. The single key finds the place.
  const first = await me.flip();
  await expect(me.place(0)).toHaveAttribute('aria-disabled', 'false');
  await expect(me.place(1)).toHaveAttribute('aria-disabled', 'true');
  await me.press('2');
  await expect(me.trouble).toHaveText('Too early: field card 2. First comes field card 1.');
  await me.press('ArrowUp');
  await expect(me.place(0)).toHaveAttribute('data-laid', first);

  // LF-14 The goal card waits for every place.
  await me.press('u');
  await expect(me.trouble).toHaveText('Not yet: something is missing at field card 2.');
  for (const at of [1, 2, 3, 4]) {
    const number = await me
      .place(at - 1)
      .locator('.number')
      .textContent();
    await me.flip();
    await expect(me.ask).toContainText(`Field card ${at}: exactly ${number}, then card ${at + 1}.`);
    await page.getByTestId('turned').dragTo(me.place(at));
    await expect(me.place(at)).not.toHaveAttribute('data-laid', '');
  }
  await expect(me.ask).toContainText('All right? Turn up the goal card!');
  await expect(page.getByTestId('turn-up')).toHaveAttribute('aria-disabled', 'false');

  // LF-22 A place that is cleared comes first again.
  await page.getByRole('button', { name: 'Take all away: field card 2' }).click();
  await expect(me.ask).toContainText('Field card 2 is empty: it comes first.');
  await expect(page.getByTestId('turn-up')).toHaveAttribute('aria-disabled', 'true');
  await expect(me.place(1)).toHaveAttribute('aria-disabled', 'false');
  await expect(me.place(2)).toHaveAttribute('aria-disabled', 'true');
  await me.flip();
  await me.press('ArrowUp');
  await expect(me.place(1)).not.toHaveAttribute('data-laid', '');
  await page.getByTestId('turn-up').click();
  await expect(page.locator('[data-stage="shot"]')).toBeVisible();
  await robots.context().close();
});

test('two of one team lay at the same empty keeper’s place: one is refused, sees why, and keeps the card', async ({
  page,
  tandem,
  browser,
}) => {
  const context = await browser.newContext();
  const lines = [await Line.of(page), await Line.of(context)];
  const table = await open(page, tandem, { seats: 4, referee: 'honest' });
  const mate = await join(context, tandem, table, 2);
  const robots = await seatRobots(browser, tandem, table, [robot(1, 2000, []), robot(3, 2000, [])]);
  await start(page);
  await Promise.all([page.keyboard.press('Space'), mate.getByTestId('ready').click()]);
  await Promise.all([whistled(page), whistled(mate)]);

  const both = [new Footballer(page), new Footballer(mate)];
  const cards = await Promise.all(both.map((each) => each.flip()));
  // Both lay before the table hears of either, however long a busy machine takes for it.
  for (const line of lines) line.stop();
  await Promise.all(both.map((each) => each.page.keyboard.press('0')));
  const lays = (line: Line) => line.isWaiting('"lay"');
  await expect.poll(() => lines.every(lays)).toBe(true);
  // The word goes after a while: it is waited for before it can come.
  const told = both.map(async (each, nth) => {
    await each.trouble.filter({ hasText: /was first, by \d+ ms\./ }).waitFor();
    return nth;
  });
  for (const line of lines) line.go();

  const refused = await Promise.any(told);
  const [late, first] = [both[refused], both[1 - refused]];
  if (!late || !first) throw new Error('There are two of them.');
  expect(await late.turned()).toBe(cards[refused]);
  await expect.poll(() => first.turned()).toBe('');
  await expect(first.trouble).toHaveText('');
  await context.close();
  await robots.context().close();
});

test('one against two: drag, the wheel, a reload, and a team mate who goes away', async ({ page, tandem, browser }) => {
  test.slow();
  const table = await open(page, tandem, { seats: 3, referee: 'honest', pace: 'slow' });
  await expect(page.getByText('A slow table')).toBeVisible();
  const mate = await join(await hearing(browser), tandem, table, 2);
  const lone = await join(await hearing(browser), tandem, table, 1);
  await start(page);
  for (const each of [page, mate, lone]) await each.getByTestId('ready').click();
  await Promise.all([page, mate, lone].map(whistled));

  // LF-8 The one has four piles, and room for them on a phone.
  await lone.setViewportSize({ width: 360, height: 740 });
  await expect(lone.locator('[data-tray]')).toHaveCount(4);
  await expect(page.locator('[data-tray]')).toHaveCount(2);
  for (const tray of ['0', '1', '2', '3']) {
    await new Footballer(lone).flip();
    await lone.locator(`[data-tray="${tray}"]`).click();
    await expect(lone.locator(`[data-discard="${tray}"]`)).not.toHaveAttribute('data-card', '');
  }
  await expect(lone.locator('[data-tray="3"]')).toBeInViewport({ ratio: 1 });
  await fitsTheWidth(lone);
  await lone.screenshot({ path: 'e2e/screenshots/ligretto-one-against-two-phone.png' });

  // Nothing greys out a wrong card: a place whose turn it is takes any card by drag, from the hand and from a pile.
  const me = new Footballer(page);
  const dropped = await me.flip();
  await drag(page, '[data-testid="turned"]', '[data-discard="1"]');
  await expect(page.locator('[data-discard="1"]')).toHaveAttribute('data-card', dropped);
  await drag(page, '[data-discard="1"]', '[data-drop="spot:keeper"]');
  await expect(me.place('keeper')).toHaveAccessibleName(new RegExp(`: ${dropped}$`));
  const dragged = await me.flip();
  await expect(me.place(0)).toHaveAttribute('aria-disabled', 'false');
  await drag(page, '[data-testid="turned"]', '[data-spot="0"]');
  await expect(me.place(0)).toHaveAttribute('data-laid', dragged);
  await expect(me.trouble).toHaveText('');

  // LF-21 A shout and a cheer reach the team mate, and nobody else.
  const wheel = page.getByRole('group', { name: 'Shout to your team' });
  for (const [button, heard] of [
    ['7', '7!'],
    ['Come on!', 'Come on!'],
  ] as const) {
    await page.getByRole('button', { name: 'Shout to your team' }).click();
    await page.screenshot({ path: 'e2e/screenshots/ligretto-wheel.png' });
    await wheel.getByRole('button', { name: button, exact: true }).click();
    await expect(mate.getByText(heard, { exact: true }).first()).toBeVisible();
  }
  await page.keyboard.press('Shift+R');
  await expect(mate.getByText('Keep cool!', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: /^Rules/ })).toHaveCount(0);
  // What is said comes in order: had the lone one been told, it would be there before this card.
  await new Footballer(lone).flip();
  for (const heard of ['7!', 'Come on!', 'Keep cool!'])
    await expect(lone.getByText(heard, { exact: true })).toHaveCount(0);

  // A reload in mid-round finds every card where it lay.
  const up = await me.flip();
  await page.keyboard.press('s');
  await expect.poll(() => me.turned()).toBe('');
  const next = await me.flip();
  const stock = await page.getByTestId('stock').textContent();
  await page.reload();
  await whistled(page);
  await expect.poll(() => me.turned()).toBe(next);
  await expect(page.locator('[data-discard="1"]')).toHaveAttribute('data-card', up);
  await expect(me.place(0)).toHaveAttribute('data-laid', dragged);
  expect(await page.getByTestId('stock').textContent()).toBe(stock);

  // A bot stands in for whoever goes away, as soon as a team mate wants it.
  const seat = mate.url();
  await mate.goto('about:blank');
  await page.getByRole('button', { name: 'Let a bot play' }).click();
  await expect(page.getByText('bot stands in')).toBeVisible();
  await mate.goto(seat);
  await mate.getByRole('button', { name: 'Take my seat back' }).click();
  await expect(page.getByText('bot stands in')).toHaveCount(0);
  for (const each of [mate, lone]) await each.context().close();
});

test('two against three, to the end: five own goals, and the sheet counts goals', async ({ page, tandem, browser }) => {
  test.slow();
  const table = await open(page, tandem, { seats: 5, referee: 'honest' });
  const others = [1, 3].map((seat) => robot(seat, 500, ['flip', 'drop']));
  const mates = [2, 4].map((seat) => robot(seat, 250, ['lay', 'flip']));
  const robots = await seatRobots(browser, tandem, table, [...others, ...mates]);
  await start(page);
  const me = new Footballer(page);
  for (let goals = 1; goals <= 5; goals++) {
    await page.keyboard.press('Space');
    await whistled(page);
    if (goals === 1) {
      await me.flip();
      await expect(page.getByTestId('standing')).toHaveText(/You: \d+\./);
      await page.screenshot({ path: 'e2e/screenshots/ligretto-two-against-three-desk.png' });
    }
    // The team mates lay one card after the other, as far on as they may.
    await expect(page.getByTestId('turn-up')).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('u');
    await expect(page.locator('[data-stage="shot"]')).toBeVisible();
    if (goals === 1) {
      const part = await me.flip();
      await drag(page, '[data-testid="turned"]', '[data-quarter="tl"]');
      await expect(page.locator('[data-quarter="tl"]')).toHaveAttribute('data-part', part);
      await page.screenshot({ path: 'e2e/screenshots/ligretto-shot-desk.png' });
    }
    await callable(page);
    await page.keyboard.press('g');
    await expect(page.getByTestId('goals')).toHaveText(`0 : ${goals}`);
  }
  const sheet = page.getByRole('region', { name: 'The others were better this time' });
  await expect(sheet).toContainText('5 goals');
  await expect(sheet).toContainText('0 goals');
  await expect(sheet).not.toContainText('point');
  await page.screenshot({ path: 'e2e/screenshots/ligretto-end.png' });
  await robots.context().close();
});

for (const theme of ['light', 'dark'] as const)
  test(`three against three at 360 px, ${theme}`, async ({ page, tandem, browser }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const table = await open(page, tandem, { seats: 6, referee: 'honest' });
    const lively = (seat: number) => robot(seat, 900, ['lay', 'flip', 'drop', 'restock']);
    const idle = (seat: number) => robot(seat, 900, ['flip', 'drop', 'restock']);
    const robots = await seatRobots(browser, tandem, table, [...[1, 3, 5].map(lively), ...[2, 4].map(idle)]);
    await start(page);
    // Scripts have no part in the shuffle; the note that says so has been read.
    await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Space');
    await whistled(page);
    const me = new Footballer(page);
    for (const key of ['a', 's', '0', '1', '1', '2', '3']) {
      await me.flip();
      await page.keyboard.press(key);
      await expect.poll(() => me.turned()).toBe('');
    }
    await me.flip();
    await fitsTheWidth(page);
    await expect(page.locator('[data-tray="1"]')).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: `e2e/screenshots/ligretto-run-phone-${theme}.png` });
    await isAccessible(page);
    await me.press('4');
    await me.flip();
    await me.press('5', 'u');
    await expect(page.getByTestId('goal')).toBeVisible();
    await me.flip();
    await fitsTheWidth(page);
    await expect(page.locator('[data-tray="1"]')).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: `e2e/screenshots/ligretto-shot-phone-${theme}.png` });
    // The button takes on its colours when the call is taken, not while one looks at them.
    await callable(page);
    await isAccessible(page);
    await robots.context().close();
  });

/** How long a shout is shown, in milliseconds (`bubbles.svelte.ts`). */
const SHOWN_FOR = 4500;

/** A browser in which a shout stays until the next one, so that a slow machine sees it too. */
async function hearing(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript((shown) => {
    const later = globalThis.setTimeout;
    const held = (act: () => void, time?: number, ...rest: unknown[]) =>
      time === shown ? 0 : later(act, time, ...rest);
    Object.assign(globalThis, { setTimeout: held });
  }, SHOWN_FOR);
  return context;
}

/** Right after the shot began a press may still have meant the run: waits until a call is taken. */
const callable = (page: Page) => expect(page.getByTestId('goal')).toHaveAttribute('aria-disabled', 'false');

/** Where one's own cards and the field are, on a phone, on one on its side, and on a desk. */
async function boxes(page: Page): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [width, height] of [
    [360, 640],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of ['[data-testid="stock"]', '[data-discard="0"]', '[data-tray="1"]', '.field[role=group]'])
      found[`${width} ${part}`] = await page.locator(part).boundingBox();
  }
  return found;
}

/** The same once nothing moves any more: a screen that was just turned still settles. */
async function settled(page: Page): Promise<Record<string, unknown>> {
  let last = await boxes(page);
  const isSame = async () => {
    const before = last;
    last = await boxes(page);
    return isDeepStrictEqual(last, before);
  };
  await expect.poll(isSame).toBe(true);
  return last;
}

/** Nothing lies over it: what is found at its middle is the thing itself, or a part of it. */
async function isUncovered(each: Locator): Promise<void> {
  await expect(each).toBeInViewport({ ratio: 1 });
  const isFree = () =>
    each.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && (element.contains(top) || top.contains(element));
    });
  await expect.poll(isFree).toBe(true);
}

/** Whether what takes the part back stands left or right of it; runs in the page, so that both are looked at at once. */
function isBeside(quarter: string): boolean {
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const [part, back] = [box(`[data-quarter="${quarter}"]`), box(`[data-testid="back-${quarter}"]`)];
  return part.width > 0 && back.width > 0 && (back.left >= part.right || back.right <= part.left);
}

/** By pointer: down on a card, over the table, and up at a place. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.locator(from).hover();
  await page.mouse.down();
  await page.locator(to).hover();
  await page.mouse.up();
}

test('sound starts off, and can be switched on and off', async ({ page, tandem, browser }) => {
  await page.addInitScript(() => {
    const heard = { sounds: 0 };
    Object.assign(window, { heard });
    // A card is noise and a bar is a tone: whatever begins to sound is counted.
    for (const node of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
      const start = node.prototype.start;
      node.prototype.start = function (...args: number[]) {
        heard.sounds += 1;
        return start.apply(this, args as [number]);
      };
    }
  });
  const sounds = () => page.evaluate(() => (window as unknown as { heard: { sounds: number } }).heard.sounds);
  const table = await open(page, tandem, { seats: 2, referee: 'honest' });
  const robots = await seatRobots(browser, tandem, table, [robot(1, 1000, [])]);
  await start(page);
  await page.keyboard.press('Space');
  await whistled(page);
  const me = new Footballer(page);
  await me.flip();
  expect(await sounds()).toBe(0);

  const settle = async (choice: string) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: choice }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  };
  // The choice itself is heard, so what it changes is counted from the next card on.
  await settle('Sound on');
  await me.press('a');
  const on = await sounds();
  await me.flip();
  await expect.poll(sounds).toBeGreaterThan(on);

  await settle('Sound off');
  await me.press('s');
  const off = await sounds();
  await me.flip();
  expect(await sounds()).toBe(off);
  await robots.context().close();
});

test('one’s own cards and the field stay where they are when a goal card is turned up', async ({
  page,
  tandem,
  browser,
}) => {
  const table = await open(page, tandem, { seats: 2, referee: 'honest' });
  const robots = await seatRobots(browser, tandem, table, [robot(1, 1500, [])]);
  await start(page);
  await expect(page.getByTestId('our-team')).toHaveText('you');
  await page.keyboard.press('Space');
  await whistled(page);
  const me = new Footballer(page);
  await me.run();
  const before = await settled(page);
  await me.press('u');
  await expect(page.locator('[data-stage="shot"]')).toBeVisible();
  expect(await settled(page)).toEqual(before);
  await robots.context().close();
});

for (const [who, seat, shot] of [
  ['a team mate', 2, '[data-stage="shot"]'],
  ['one of the others', 1, '.mouth .mini'],
] as const)
  test(`they stay where they are when ${who} turns up a goal card`, async ({ page, tandem }) => {
    const referee = new Referee();
    const match = {
      game: 'ligretto-football',
      seats: 4,
      seed: 'turns up',
      prefers: ['ready', 'lay', 'flip', 'drop'],
      others: ['ready', 'flip', 'drop'],
      most: 3000,
    };
    const { before, events, after } = await deed(referee, { ...match, seat, eyes: 0 }, 'turn_up');
    referee.stop();
    const scene = { game: match.game, teams: [0, 1, 0, 1], seat: 0, view: before.view, legal: before.legal };
    const table = await Pretended.open<unknown, unknown>(page, tandem.url, scene);
    const lay = await settled(page);
    expect(Object.values(lay)).not.toContain(null);
    await table.show({ view: after.view, legal: after.legal }, events, seat);
    await expect(page.locator(shot)).toBeVisible();
    expect(await settled(page)).toEqual(lay);
  });

test('taking a part back does not cover the ball that one must check', async ({ page, tandem, browser }) => {
  const table = await open(page, tandem, { seats: 2, referee: 'honest' });
  const robots = await seatRobots(browser, tandem, table, [robot(1, 1500, [])]);
  await start(page);
  await page.keyboard.press('Space');
  await whistled(page);
  const me = new Footballer(page);
  await me.rush();
  for (const quarter of ['tl', 'tr', 'bl', 'br']) {
    await me.flip();
    await page.locator(`[data-quarter="${quarter}"]`).click();
    await expect(page.locator(`[data-quarter="${quarter}"]`)).not.toHaveAttribute('data-part', '');
    await expect(page.getByTestId(`back-${quarter}`)).toBeVisible();
    await atRest(page);
    expect(await page.evaluate(isBeside, quarter)).toBe(true);
  }
  await robots.context().close();
});
