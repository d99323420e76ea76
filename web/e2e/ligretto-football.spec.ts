import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Footballer, join, open, robot, seatRobots, start, whistled } from './ligretto-football';
import { fitsTheWidth, isAccessible } from './look';

test('a strict round by keyboard alone, up to the goal', async ({ page, tandem, browser }) => {
  test.slow();
  const table = await open(page, tandem, { seats: 2, referee: 'strict' });
  const robots = await seatRobots(browser, tandem, table, [robot(1, 1500, ['flip', 'drop', 'restock'])]);
  await start(page);
  await page.keyboard.press('Space');
  await expect(page.locator('[data-counting="true"]')).toBeVisible();
  await whistled(page);

  const me = new Footballer(page);
  await expect(me.ask).toHaveText('First the keeper: a 1 in your goal. Turn up a card.');
  await me.runStrictly();
  await expect(me.ask).toHaveText('All fulfilled: turn up the goal card!');
  await page.keyboard.press('u');
  await expect(page.locator('[data-stage="shot"]')).toBeVisible();
  await me.buildStrictly();
  await callable(page);
  const shouted = page.getByText('GOAL!').waitFor();
  await page.keyboard.press('g');
  await shouted;
  await expect(page.getByTestId('result')).toHaveText(/a goal for White/);
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
  const shouted = [page, other].map((each) => each.getByText('GOAL!').waitFor());
  await page.getByTestId('goal').click();
  await Promise.all(shouted);

  for (const each of [page, other]) {
    await expect(each.getByTestId('result')).toHaveText(/Own goal by White/);
    await expect(each.getByTestId('goals')).toHaveText('0 : 1');
  }
  await expect(page.getByTestId('verdict').getByRole('button', { name: 'Ready' })).toBeVisible();
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
  await expect(me.trouble).toHaveText('First a 1 must lie at your goal. (LF-9)');
  expect(await me.turned()).toBe(keeper);
  await me.place('keeper').click();
  await expect(me.place('keeper')).toHaveAccessibleName(new RegExp(`: ${keeper}$`));

  // LF-11 The next one invites it, and those behind wait. The single key finds the place.
  const first = await me.flip();
  await expect(me.place(0)).toHaveAttribute('aria-disabled', 'false');
  await expect(me.place(1)).toHaveAttribute('aria-disabled', 'true');
  await me.press('2');
  await expect(me.trouble).toHaveText('Too early: field card 2. First comes field card 1. (LF-11)');
  await me.press('ArrowUp');
  await expect(me.place(0)).toHaveAttribute('data-laid', first);

  // LF-14 The goal card waits for every place.
  await me.press('u');
  await expect(me.trouble).toHaveText('Not yet: something is missing at field card 2. (LF-14)');
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
  const table = await open(page, tandem, { seats: 4, referee: 'honest' });
  const mate = await join(await browser.newContext(), tandem, table, 2);
  const robots = await seatRobots(browser, tandem, table, [robot(1, 2000, []), robot(3, 2000, [])]);
  await start(page);
  await Promise.all([page.keyboard.press('Space'), mate.getByTestId('ready').click()]);
  await Promise.all([whistled(page), whistled(mate)]);

  const both = [new Footballer(page), new Footballer(mate)];
  const cards = await Promise.all(both.map((each) => each.flip()));
  await Promise.all(both.map((each) => each.page.keyboard.press('0')));
  await expect
    .poll(async () => (await Promise.all(both.map((each) => each.trouble.textContent()))).join(''))
    .not.toBe('');

  const refused = (await both[0]?.trouble.textContent()) !== '' ? 0 : 1;
  const [late, first] = [both[refused], both[1 - refused]];
  if (!late || !first) throw new Error('There are two of them.');
  await expect(late.trouble).toHaveText(/was first, by \d+ ms\. \(LF-23\)/);
  expect(await late.turned()).toBe(cards[refused]);
  await expect.poll(() => first.turned()).toBe('');
  await expect(first.trouble).toHaveText('');
  await mate.context().close();
  await robots.context().close();
});

test('one against two: drag, the wheel, a reload, and a team mate who goes away', async ({ page, tandem, browser }) => {
  test.slow();
  const table = await open(page, tandem, { seats: 3, referee: 'honest', pace: 'slow' });
  await expect(page.getByText('A slow table')).toBeVisible();
  const mate = await join(await browser.newContext(), tandem, table, 2);
  const lone = await join(await browser.newContext(), tandem, table, 1);
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
  await page.keyboard.press('Shift+W');
  await expect(mate.getByText('Nearly there!', { exact: true }).first()).toBeVisible();
  await new Footballer(mate).flip();
  for (const heard of ['7!', 'Come on!', 'Nearly there!'])
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

  // Who goes away is stood in for as soon as a team mate wants it.
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
    await isAccessible(page);
    await robots.context().close();
  });

/** Right after the shot began a press may still have meant the run: waits until a call is taken. */
const callable = (page: Page) => expect(page.getByTestId('goal')).toHaveAttribute('aria-disabled', 'false');

/** By pointer: down on a card, over the table, and up at a place. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.locator(from).hover();
  await page.mouse.down();
  await page.locator(to).hover();
  await page.mouse.up();
}

test('sound starts off, and can be switched on and off', async ({ page, tandem, browser }) => {
  await page.addInitScript(() => {
    const counts = window as unknown as { tones: number };
    counts.tones = 0;
    const Real = window.OscillatorNode;
    window.OscillatorNode = class extends Real {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options);
        counts.tones += 1;
      }
    };
  });
  const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
  const table = await open(page, tandem, { seats: 2, referee: 'honest' });
  const robots = await seatRobots(browser, tandem, table, [robot(1, 1000, [])]);
  await start(page);
  await page.keyboard.press('Space');
  await whistled(page);
  const me = new Footballer(page);
  await me.flip();
  expect(await tones()).toBe(0);

  const settle = async (choice: string) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: choice }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  };
  await settle('Sound on');
  await page.keyboard.press('a');
  await me.flip();
  await expect.poll(tones).toBeGreaterThan(0);

  await settle('Sound off');
  const before = await tones();
  await page.keyboard.press('s');
  await me.flip();
  expect(await tones()).toBe(before);
  await robots.context().close();
});
