import { test } from './fixtures';
import { Footballer, open, robot, seatRobots, start, whistled } from './ligretto-football';

for (const [name, width, height] of [
  ['phone', 360, 740],
  ['desk', 1440, 900],
] as const)
  test(`trial ${name}`, async ({ page, tandem, browser }) => {
    test.setTimeout(90000);
    await page.setViewportSize({ width, height });
    const table = await open(page, tandem, { seats: 6, referee: 'honest' });
    await seatRobots(
      browser,
      tandem,
      table,
      [1, 2, 3, 4, 5].map((s) => robot(s, 600, ['turn_up_x', 'lay', 'flip', 'drop', 'restock'])),
    );
    await start(page);
    await page.screenshot({ path: `/tmp/lf-${name}-kickoff.png` });
    await page.keyboard.press('Space');
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/lf-${name}-count.png` });
    await whistled(page);
    const me = new Footballer(page);
    for (let i = 0; i < 6; i++) {
      await me.flip();
      await page.keyboard.press(['a', 's', '1', '2', 'a', 's'][i]!);
      await page.waitForTimeout(250);
    }
    await me.flip();
    await page.screenshot({ path: `/tmp/lf-${name}-run.png` });
    await page.keyboard.press('u');
    await page.waitForTimeout(900);
    for (let i = 0; i < 3; i++) {
      await me.flip();
      await page.keyboard.press(['1', 'a', '4'][i]!);
      await page.waitForTimeout(250);
    }
    await me.flip();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/lf-${name}-shot.png` });
    await page.keyboard.press('g');
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/lf-${name}-shout.png` });
    await page.waitForTimeout(5000);
    await page.screenshot({ path: `/tmp/lf-${name}-check.png` });
  });
