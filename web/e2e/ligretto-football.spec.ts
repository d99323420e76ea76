import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';
import { Footballer, join, open, robot, seatRobots, start, whistled } from './ligretto-football';

test('a strict round by keyboard alone, up to the goal', async ({ page, tandem, browser }) => {
  test.slow();
  const table = await open(page, tandem, { seats: 2, referee: 'strict' });
  const robots = await seatRobots(browser, tandem, table, [robot(1, 1500, ['flip', 'drop', 'restock'])]);
  await start(page);
  await page.keyboard.press('Space');
  await expect(page.locator('[data-counting="true"]')).toBeVisible();
  await whistled(page);

  const me = new Footballer(page);
  await me.runStrictly();
  await page.keyboard.press('u');
  await expect(page.locator('[data-stage="shot"]')).toBeVisible();
  await me.buildStrictly();
  await page.waitForTimeout(800);
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
  await page.getByTestId('stock').click();
  await expect(page.getByTestId('turned')).not.toHaveAttribute('data-card', '');
  const card = await me.turned();
  await page.locator('[data-spot="3"]').click();
  await expect(page.locator('[data-spot="3"]')).toHaveAttribute('data-laid', card);
  await expect(me.trouble).toHaveText('');

  await me.flip();
  await page.getByTestId('turned').dragTo(page.locator('[data-spot="1"]'));
  await expect(page.locator('[data-spot="1"]')).not.toHaveAttribute('data-laid', '');

  await page.getByTestId('turn-up').click();
  await expect(page.locator('[data-stage="shot"]')).toBeVisible();
  await me.flip();
  await page.locator('[data-quarter="br"]').click();
  await expect(page.locator('[data-quarter="br"]')).not.toHaveAttribute('data-part', '');
  await page.waitForTimeout(800);
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
  await expect(late.trouble).toHaveText(/was first.*LF-23/);
  expect(await late.turned()).toBe(cards[refused]);
  await expect.poll(() => first.turned()).toBe('');
  await expect(first.trouble).toHaveText('');
  await mate.context().close();
  await robots.context().close();
});

for (const theme of ['light', 'dark'] as const)
  test(`three against three at 360 px, ${theme}`, async ({ page, tandem, browser }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const table = await open(page, tandem, { seats: 6, referee: 'honest' });
    const lively = (seat: number) => robot(seat, 900, ['lay', 'flip', 'drop', 'restock']);
    const robots = await seatRobots(browser, tandem, table, [1, 2, 3, 4, 5].map(lively));
    await start(page);
    await page.keyboard.press('Space');
    await whistled(page);
    const me = new Footballer(page);
    for (const key of ['a', 's', '2']) {
      await me.flip();
      await page.keyboard.press(key);
      await expect.poll(() => me.turned()).toBe('');
    }
    await me.flip();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await wide()).toBeLessThanOrEqual(0);
    await expect(page.locator('[data-tray="1"]')).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: `e2e/screenshots/ligretto-run-phone-${theme}.png` });
    await isAccessible(page);
    await page.keyboard.press('u');
    await expect(page.getByTestId('goal')).toBeVisible();
    await me.flip();
    expect(await wide()).toBeLessThanOrEqual(0);
    await expect(page.locator('[data-tray="1"]')).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: `e2e/screenshots/ligretto-shot-phone-${theme}.png` });
    await isAccessible(page);
    await robots.context().close();
  });

async function isAccessible(page: import('@playwright/test').Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
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
    await page.getByRole('button', { name: 'Close' }).click();
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
