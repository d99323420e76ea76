import type { Page } from '@playwright/test';
import { faults, sized } from './fits';
import { expect, sitDown, test } from './fixtures';
import { oneOf } from './look';
import { isAnswered } from './main-button';
import { motion, watchMotion } from './motion';
import { Pretended, type Scene } from './pretend';
import { football, play, uno, up } from './scenes';

// What the four games share: lobby, waiting room, and the frame around a table.

test('the made-up name stays, whatever is reloaded', async ({ page, tandem }) => {
  await page.goto(tandem.url);
  const name = await page.getByLabel('Your name').inputValue();
  for (let reloads = 0; reloads < 4; reloads++) {
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue(name);
  }
});

for (const size of ['1280x720', '360x640'])
  test(`a table with friends stretches no card, and its button is in sight, at ${size}`, async ({ page, tandem }) => {
    await page.setViewportSize(sized(size));
    await page.goto(tandem.url);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Play now: UNO TEAMS!' }) });
    const set = page.getByRole('button', { name: 'Set the table' });
    // Until the lobby and the letters are there, cards may move by themselves between two looks.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(set).toBeHidden();
      const before = await card.boundingBox();
      await page.getByRole('button', { name: 'With friends: Team Play' }).click();
      await expect(set).toBeInViewport({ ratio: 1 });
      expect(await card.boundingBox()).toEqual(before);
    }).toPass();
  });

test('football is for one person at a device, Team UP for several', async ({ page, tandem }) => {
  await page.goto(tandem.url);
  await page.getByRole('button', { name: 'With friends: Team UP' }).click();
  await expect(page.getByText('At this device')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'With friends: Ligretto football' }).click();
  await expect(page.getByText('Pace')).toBeVisible();
  await expect(page.getByText('At this device')).toHaveCount(0);
});

test('your tables come first on a phone', async ({ page, tandem }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await sitDown(page, tandem, { bot_delay: 60_000 });
  await expect(page.getByTestId('ask')).toBeVisible();
  await page.goto(tandem.url);
  await expect(page.getByRole('heading', { name: 'Your tables' })).toBeInViewport();
});

test('again alone starts at once', async ({ page, tandem }) => {
  const first = await sitDown(page, tandem, { game: 'team-up', seats: 1 });
  await page.getByTestId('stop').click();
  await page.getByTestId('stop').click();
  await page.getByRole('button', { name: 'Again with the same people' }).click();
  await expect(page).not.toHaveURL(new RegExp(first));
  await expect(page.getByTestId('main')).toBeVisible();
});

test('the waiting room shows what was chosen, and asks nothing that has one answer', async ({ page, tandem }) => {
  const chosen = page.getByRole('list', { name: 'What was chosen for this table' });
  await sitDown(page, tandem, { game: 'uno-teams', play_now: false, options: { match: '500' }, bot_delay: 500 });
  for (const words of ['500', 'Bots play: easy', 'Bots take their turns: quickly'])
    await expect(chosen).toContainText(words);
  await sitDown(page, tandem, { game: 'ligretto-football', play_now: false, level: 'hard', bot_delay: 1500 });
  for (const words of ['Bots play: hard', 'with 1.5 seconds for each move']) await expect(chosen).toContainText(words);
  await expect(page.getByRole('heading', { name: 'Who plays with whom?' })).toBeVisible();
  await sitDown(page, tandem, { game: 'team-up', seats: 1, play_now: false });
  await expect(page.getByRole('heading', { name: 'The table is set' })).toBeVisible();
});

test('several people at one device are partners, and each is called behind a curtain', async ({ page, tandem }) => {
  await watchMotion(page);
  await page.addInitScript(() => localStorage.setItem('tandem.bot-pace', '"at-once"'));
  await page.goto(tandem.url);
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('button', { name: 'With friends: UNO TEAMS!' }).click();
  await page.getByRole('group', { name: 'At this device' }).getByRole('radio', { name: '2' }).check();
  await page.getByLabel('Name of player 2').fill('Ben');
  await page.getByRole('button', { name: 'Set the table' }).click();
  const teams = () =>
    page
      .locator('.team')
      .evaluateAll((all) => all.map((team) => [...team.querySelectorAll('input')].map(({ value }) => value).join()));
  await expect.poll(teams).toContain('Anna,Ben');
  await page.getByRole('button', { name: 'Start the game' }).click();
  const lift = page.getByRole('button', { name: 'That is me: show my cards' });

  const seen: string[] = [];
  for (const name of ['Anna', 'Ben']) {
    await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
    // Behind the curtain the whole page tells no card: neither the table, nor the log, nor the live region.
    await expect(page.getByRole('listbox')).toHaveCount(0);
    const whole = await wholePage(page);
    for (const card of seen) expect(whole).not.toContain(card);
    await lift.click();
    const hand = page.getByRole('listbox').getByRole('option');
    await expect(hand).toHaveCount(7);
    seen.push(...(await hand.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))));
    await hand.first().click();
    await page.getByTestId('main').click();
  }

  // Each draws in their turn and is told which card; nothing on the page tells the other one, in front of the curtain
  // or behind it, and nothing flies for whoever has just got the device.
  const drawn = { Anna: '', Ben: '' };
  const others = { Anna: 'Ben', Ben: 'Anna' } as const;
  const turn = page.getByTestId('ask').filter({ hasText: 'Your turn:' });
  let name: keyof typeof drawn = 'Ben';
  for (let turns = 0; turns < 2 || drawn.Anna === '' || drawn.Ben === ''; turns++) {
    // Where the other one misses a turn, the device stays where it is, and no curtain falls.
    await expect(oneOf(lift, turn)).toBeVisible();
    if (await lift.isVisible()) {
      name = (await page.getByTestId('curtain').textContent())?.includes('Anna') ? 'Anna' : 'Ben';
      const secret = drawn[others[name]];
      if (secret) expect(await wholePage(page)).not.toContain(secret);
      const flown = (await motion(page)).filter(({ ghost }) => ghost).length;
      await lift.click();
      await expect(turn).toBeVisible();
      if (secret) expect(await wholePage(page)).not.toContain(secret);
      expect((await motion(page)).filter(({ ghost }) => ghost)).toHaveLength(flown);
    }
    const line = page
      .getByRole('list', { name: 'What happened' })
      .getByText(new RegExp(`${name} draws (?!a card|\\d)`));
    // Whoever is called twice has drawn before: what counts is one line more.
    const before = await line.count();
    await page.keyboard.press('d');
    await expect(line).toHaveCount(before + 1);
    drawn[name] = (await line.last().textContent()) ?? '';
    // The press before is answered, too: one at a time.
    await isAnswered(page);
    await page.keyboard.press('p');
    await isAnswered(page);
  }
});

/** All that the page holds, seen or not. */
const wholePage = (page: Page): Promise<string> => page.evaluate(() => document.body.innerHTML);

test('a device without a network says so at once', async ({ page, tandem }) => {
  await sitDown(page, tandem, { bot_delay: 60_000 });
  await expect(page.getByTestId('ask')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('This device is offline.', { exact: false })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('This device is offline.', { exact: false })).toHaveCount(0);
});

test('a stranger at a finished table sees the result, and no empty log', async ({ page, browser, tandem }) => {
  const table = await sitDown(page, tandem, { game: 'team-up', seats: 1 });
  await page.getByTestId('stop').click();
  await page.getByTestId('stop').click();
  await expect(page.getByRole('button', { name: 'Again with the same people' })).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${tandem.url}/t/${table}`);
  await expect(stranger.getByRole('heading', { level: 2 }).first()).toContainText('The end');
  await expect(stranger.getByText('Nothing yet', { exact: false })).toHaveCount(0);
  await stranger.context().close();
});

test('the log opens at its newest line', async ({ page, tandem }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  const scene = uno(4, 7, { turn: 1 }, []);
  const table = await Pretended.open(page, tandem.url, scene);
  for (let moves = 0; moves < 60; moves++) table.tell({}, [{ type: 'drew', seat: 1 + (moves % 3), count: 1 }]);
  await table.settle();
  await page.getByRole('button', { name: 'What happened' }).click();
  const lines = page.getByRole('dialog').getByRole('listitem');
  await expect(lines).toHaveCount(60);
  await expect(lines.last()).toBeInViewport();
  await expect(lines.first()).not.toBeInViewport();
});

test('the frame fits where a table waits for its player', async ({ page, tandem }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await sitDown(page, tandem, { game: 'uno-teams', bot_delay: 60_000 });
  await expect(page.getByTestId('ask')).toBeVisible();
  expect((await faults(page)).filter((fault) => fault.includes('page'))).toEqual([]);
});

test('the level stands beside Play now for every game, and is what one gets', async ({ page, tandem }) => {
  for (const game of ['Team Play', 'Team UP', 'UNO TEAMS!', 'Ligretto football']) {
    await page.goto(tandem.url);
    await page.getByLabel(`Bots play: ${game}`).selectOption('easy');
    const made = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/tables'));
    await page.getByRole('button', { name: `Play now: ${game}` }).click();
    expect((await made).postDataJSON()).toMatchObject({ level: 'easy', play_now: true });
    await expect(page).toHaveURL(/\/t\//);
  }
});

test('the aim is told when the cards are dealt', async ({ page, tandem }) => {
  for (const [scene, aim] of [
    [uno(4, 7, { phase: 'gift', round: 1 }, []), /The aim: /],
    [play(4, 6, { phase: 'choose_missions' }, [{ type: 'keep_mission' }]), /The aim: the most points together/],
    [up({ discards: [] }), /The aim: 5 full layers, together/],
    [football({ phase: 'kick_off', ready: [false, false, false, false] }), /five goals/i],
  ] as [Scene<unknown, unknown>, RegExp][]) {
    await Pretended.open(page, tandem.url, scene);
    await expect(page.getByText(aim).first()).toBeInViewport();
    await page.unrouteAll();
  }
});
