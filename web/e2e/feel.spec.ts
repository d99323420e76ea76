import type { Page } from '@playwright/test';
import type { Action as UpOffer } from '../src/lib/wire/types/team-up/Action';
import { sized } from './fits';
import { expect, sitDown, test } from './fixtures';
import { type Motion, motion, watchMotion } from './motion';
import { Pretended, type Scene as Shown } from './pretend';
import { football, play, uno, up } from './scenes';

/** How long a moment lasts, in milliseconds (`moments.svelte.ts`). */
const LASTS = 900;
const LAID = { type: 'laid', seat: 1, card: 'R4', color: 'red' };
const waiting = () => uno(4, 7, { turn: 1 }, []);

/** Lets moments stay until somebody presses something, so that a slow machine sees them too. */
const holdMoments = (page: Page): Promise<unknown> =>
  page.addInitScript((lasts) => {
    const later = globalThis.setTimeout;
    const held = (act: () => void, time?: number, ...rest: unknown[]) =>
      time === lasts ? 0 : later(act, time, ...rest);
    Object.assign(globalThis, { setTimeout: held });
  }, LASTS);

const ghosts = async (page: Page): Promise<Motion[]> => (await motion(page)).filter(({ ghost }) => ghost);

test('a phone tells the last moves in one line, newest first', async ({ page, tandem }) => {
  await page.setViewportSize(sized('360x640'));
  const first = waiting();
  const table = await Pretended.open(page, tandem.url, first);
  await table.show({ view: { ...first.view, top: 'R4', turn: 2 } }, [LAID]);
  await table.show({ view: { ...first.view, top: 'R4', turn: 3 } }, [{ type: 'drew', seat: 2, count: 1 }], 2);
  const line = page.getByTestId('last-moves');
  await expect(line).toContainText(/Ida.*Maximilian.*red 4/);
  await expect(line).toBeInViewport();
  await page.setViewportSize(sized('844x390'));
  await expect(line).toBeInViewport();
  await page.setViewportSize(sized('1280x800'));
  await expect(line).toBeHidden();
});

test('a phone’s bar keeps all its buttons in one row above the line', async ({ page, tandem }) => {
  await page.setViewportSize(sized('360x640'));
  await Pretended.open(page, tandem.url, uno(4, 7));
  await expect(page.getByRole('button', { name: 'What would a bot do?' })).toBeVisible();
  const tops = await page
    .locator('header > a, header > h1, header button:visible:not([data-testid])')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ y, height }) => y + height / 2));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`the last move is shown again, motion: ${reducedMotion}`, async ({ page, tandem }) => {
    await watchMotion(page);
    await holdMoments(page);
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize(sized('390x844'));
    const first = waiting();
    const table = await Pretended.open(page, tandem.url, first);
    await table.show({ view: { ...first.view, turn: 2 } }, [{ type: 'drew', seat: 1, count: 2 }]);
    const flown = async () => (await ghosts(page)).length;
    // Where motion is reduced nothing flies by itself.
    const before = reducedMotion === 'reduce' ? 0 : 2;
    await expect.poll(flown).toBe(before);
    await page.getByTestId('last-moves').click();
    await expect.poll(flown).toBe(before + 2);
    const [latest] = (await ghosts(page)).slice(-1);
    expect(latest?.properties.sort()).toEqual(reducedMotion === 'reduce' ? ['opacity'] : ['opacity', 'transform']);
    await expect(page.locator('.moment')).toHaveText('+2');
    const moved = new Set((await motion(page)).flatMap(({ properties }) => properties));
    expect(moved.has('transform')).toBe(reducedMotion !== 'reduce');
  });

test('on a desk the last move is shown again by a button beside the log, and by a key', async ({ page, tandem }) => {
  await watchMotion(page);
  const first = play(4, 6, { turn: 1 }, []);
  const table = await Pretended.open(page, tandem.url, first);
  await expect(page.getByRole('button', { name: 'Show that again' })).toHaveCount(0);
  await table.show({ view: first.view }, [{ type: 'drew_from_pile', seat: 1 }]);
  const flown = async () => (await ghosts(page)).length;
  await expect.poll(flown).toBe(1);
  await page.getByRole('button', { name: 'Show that again' }).click();
  await expect.poll(flown).toBe(2);
  await page.keyboard.press('w');
  await expect.poll(flown).toBe(3);
});

for (const [ends, seat] of [
  ['won', 0],
  ['lost', 1],
] as const)
  test(`a game that is ${ends} is a moment of its own, and a press ends it`, async ({ page, tandem }) => {
    await holdMoments(page);
    const table = await Pretended.open(page, tandem.url, { ...waiting(), seat });
    await table.end([
      { team: 0, seats: [0, 2], score: 1, won: true },
      { team: 1, seats: [1, 3], score: 0, won: false },
    ]);
    const moment = page.locator(`[data-ends=${ends}]`);
    await expect(moment).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(moment).toHaveCount(0);
    await expect(page.locator('#end')).toBeVisible();
  });

test('the hand of a new table is dealt from the pile', async ({ page, tandem }) => {
  await watchMotion(page);
  await Pretended.open(page, tandem.url, waiting());
  await expect.poll(async () => (await motion(page)).filter(({ ghost }) => !ghost).length).toBe(7);
});

/** Nobody looks at the page, and its device can shake: `shakes` counts how often it has. */
const lookAway = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    const shaken = { shakes: 0 };
    Object.assign(globalThis, { shaken });
    navigator.vibrate = () => ++shaken.shakes > 0;
  });
const shakes = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as never as { shaken: { shakes: number } }).shaken.shakes);

test.describe('on a device that is touched', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const [game, others, aside, own] of [
    [
      'uno-teams',
      uno(4, 7, { turn: 1 }, []),
      uno(4, 7, { turn: 1, uno_open: 1 }, [{ type: 'catch', seat: 1 }]),
      uno(4, 7),
    ],
    ['team-play', play(4, 6, { turn: 1 }, []), play(4, 6, { turn: 1 }, []), play(4, 6)],
    ['team-up', up({ turn: 1 }, []), up({ turn: 1 }, [{ type: 'propose_stop' }]), up()],
  ] as [string, Shown<unknown, unknown>, Shown<unknown, unknown>, Shown<unknown, unknown>][])
    test(`${game} calls whoever is asked, and nobody for what they may do aside`, async ({ page, tandem }) => {
      await lookAway(page);
      const table = await Pretended.open(page, tandem.url, others);
      // The deal may have been felt; what counts is what comes after it.
      await table.settle();
      const dealt = await shakes(page);
      const icon = page.locator('link[rel=icon]');
      const glow = () =>
        page.evaluate(() => getComputedStyle(document.querySelector('.stage > .mine') as Element, '::after').content);
      await table.show(aside);
      await expect(page).toHaveTitle(/^(?!Your turn)/);
      await expect(icon).toHaveAttribute('href', '/icon.svg');
      expect(await glow()).toBe('none');
      expect(await shakes(page)).toBe(dealt);
      await table.show(own);
      await expect(page).toHaveTitle(/^Your turn/);
      await expect(icon).toHaveAttribute('href', '/icon-turn.svg');
      expect(await glow()).not.toBe('none');
      await expect.poll(() => shakes(page)).toBe(dealt + 1);
      await table.show(others);
      await expect(page).toHaveTitle(/^(?!Your turn)/);
      await expect(icon).toHaveAttribute('href', '/icon.svg');
    });
});

for (const game of ['team-play', 'uno-teams', 'team-up'])
  test(`${game}: alone with bots one is told what a bot would do and why, and can do it`, async ({ page, tandem }) => {
    await sitDown(page, tandem, { game, ...(game === 'team-up' && { seats: 2 }) });
    await page.getByRole('button', { name: 'What would a bot do?' }).click();
    const note = page.getByTestId('hint-note');
    await expect(note).toContainText(/A bot would do this: .+/);
    await expect(note.getByTestId('hint-why')).toHaveText(/^\S.+\.$/);
    await note.getByRole('button', { name: 'Do it' }).click();
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });

test('what went wrong beside the table is gone with the next change', async ({ page, tandem }) => {
  const table = await Pretended.open(page, tandem.url, uno(4, 7));
  table.refusal = { code: 'illegal', reason: 'not_alone', facts: {}, message: '' };
  await page.getByRole('button', { name: 'What would a bot do?' }).click();
  const wrong = page.getByRole('alert').filter({ hasText: 'There are no hints while other people play here' });
  await expect(wrong).toBeVisible();
  await table.show({});
  await expect(wrong).toHaveCount(0);
});

test('Team UP shows where a bot would place its box', async ({ page, tandem }) => {
  await page.addInitScript(() => localStorage.setItem('tandem.team-up.flat', 'true'));
  const places: UpOffer[] = [
    { type: 'place', box: 'bar-white', x: 0, y: 2, turned: false },
    { type: 'place', box: 'bar-white', x: 3, y: 1, turned: true },
  ];
  const placing = up({ phase: 'place', card: 9, allowed: ['bar-white', 'bar-blue'] }, places);
  const table = await Pretended.open(page, tandem.url, placing);
  table.hint = { action: places[1], motive: { key: 'fills_up', facts: { height: 2 } } };
  await page.getByRole('button', { name: 'What would a bot do?' }).click();
  await expect(page.getByTestId('ghost')).toHaveAttribute('data-at', 'D2');
  await expect(page.getByTestId('hint-note')).toContainText(/white bar on D2.*no higher than layer 2/);
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect.poll(() => table.acts).toEqual([places[1]]);
});

test('a picture that somebody picks is seen by everybody at the table', async ({ browser, page, tandem }) => {
  await page.goto(tandem.url);
  await page.getByRole('button', { name: 'With friends: Team Play' }).click();
  await page.getByRole('button', { name: 'Set the table' }).click();
  const link = await page.getByLabel('Link to this table').inputValue();
  const guests = await browser.newContext({ serviceWorkers: 'block' });
  const guest = await guests.newPage();
  // One picture was picked before, another one is picked here.
  await guest.addInitScript(() => localStorage.getItem('tandem.avatar') ?? localStorage.setItem('tandem.avatar', '5'));
  await guest.goto(link);
  await guest
    .getByRole('button', { name: /^Sit here/ })
    .first()
    .click();
  const seen = (picture: string) => page.locator(`[data-avatar=${picture}]`);
  await expect(seen('whale')).toHaveCount(1);
  await guest.getByRole('button', { name: 'Settings' }).click();
  await guest.getByRole('button', { name: 'Bee' }).click();
  await expect(seen('bee')).toHaveCount(1);
  await expect(seen('whale')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.plate [data-avatar=bee]')).toHaveCount(1);
  // The table remembers it, as it does the name.
  await page.reload();
  await expect(page.locator('.plate [data-avatar=bee]')).toHaveCount(1);
  await guests.close();
});

test('a colour that somebody picks is their seat’s on this screen, and no other seat has it', async ({
  page,
  tandem,
}) => {
  await page.addInitScript(() => localStorage.setItem('tandem.team-up.flat', 'true'));
  const first = up({ turn: 0 }, []);
  const table = await Pretended.open(page, tandem.url, first);
  const placed = { box: 'tile-red', x: 0, y: 2, z: 0, turned: false };
  const view = { ...first.view, boxes: [...first.view.boxes, placed], turn: 1 };
  await table.show({ view }, [{ type: 'box_placed', seat: 0, number: 8, ...placed }], 0);
  const faces = page.locator('.plate .face circle:first-child');
  const grounds = () => faces.evaluateAll((all) => all.map((ground) => ground.getAttribute('fill')));
  const outline = () =>
    page.getByTestId('newest').evaluate((box) => getComputedStyle(box).getPropertyValue('--outline').trim());
  const [own, second, third, fourth] = await grounds();
  expect(await outline()).toBe(own);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Pink' }).click();
  await expect.poll(grounds).toEqual([third, second, own, fourth]);
  expect(await outline()).toBe(third);
  // The device keeps it, until it is put away.
  await page.reload();
  await expect.poll(grounds).toEqual([third, second, own, fourth]);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Pink' }).click();
  await expect.poll(grounds).toEqual([own, second, third, fourth]);
});

test('football’s plates show what each player did last', async ({ page, tandem }) => {
  const table = await Pretended.open<unknown, unknown>(page, tandem.url, football());
  const plate = page.locator('.plate[data-seat="1"]');
  await table.show({}, [{ type: 'laid', seat: 1, from: 'hand', at: 0, card: 4 }]);
  await expect(plate.getByRole('img', { name: 'has laid: 4' })).toBeVisible();
  await table.show({}, [{ type: 'cleared', seat: 1, at: 0, pile: 0, cards: [4, 3] }]);
  await expect(plate.getByRole('img', { name: 'has taken 2 cards back' })).toBeVisible();
  await expect(plate.getByRole('img', { name: /has laid/ })).toHaveCount(0);
});

test('Team UP’s plates show what each player did last', async ({ page, tandem }) => {
  const table = await Pretended.open<unknown, unknown>(page, tandem.url, up({ turn: 0 }));
  const plate = page.locator('.plate[data-seat="1"]');
  await table.show({}, [{ type: 'box_placed', seat: 1, box: 'bar-red', x: 3, y: 0, z: 0, turned: false }]);
  await expect(plate.getByRole('img', { name: 'has placed: red bar' })).toBeVisible();
  await table.show({}, [{ type: 'card_laid_face_down', seat: 1, number: 9 }]);
  await expect(plate.getByRole('img', { name: 'Card 9, face down' })).toBeVisible();
});

test('what lies face down has the back that was picked, in every game', async ({ page, tandem }) => {
  await page.addInitScript(() => localStorage.setItem('tandem.back', '"sun"'));
  const tables: [Shown<unknown, unknown>, string][] = [
    [uno(4, 7), '[data-zone=pile]'],
    [play(4, 6), '[data-zone=pile]'],
    [up(), '[data-zone=order]'],
    [football(), '[data-testid=stock]'],
    [football(), '[data-zone=pile-1]'],
  ];
  for (const [scene, pile] of tables) {
    await Pretended.open(page, tandem.url, scene);
    await expect(page.locator(`${pile} path[transform^="rotate("]`).first(), scene.game).toBeVisible();
    await page.unrouteAll();
  }
});

const held = {
  pointerType: 'touch',
  pointerId: 7,
  isPrimary: true,
  button: 0,
  clientX: 200,
  clientY: 500,
  bubbles: true,
};

test('a card and a box of Team UP say what they are about', async ({ page, tandem }) => {
  await page.addInitScript(() => localStorage.setItem('tandem.team-up.flat', 'true'));
  const allowed = ['bar-white', 'bar-blue'];
  const places = allowed.map((box): UpOffer => ({ type: 'place', box, x: 0, y: 2, turned: false }));
  const table = await Pretended.open(page, tandem.url, up({ phase: 'place', card: 9, allowed }, places));
  const about = page.getByTestId('about');
  await page.locator('[data-zone=order] > .card').dispatchEvent('pointerdown', held);
  await expect(about).toContainText('costs a point');
  await page.keyboard.press('Escape');
  await page.keyboard.press('i');
  await expect(about).toContainText('costs a point');
  await page.mouse.click(4, 4);
  await expect(about).toHaveCount(0);
  const box = page.locator('[data-box="bar-white"]');
  await box.dispatchEvent('pointerdown', held);
  await expect(about).toHaveAccessibleName('white bar');
  await expect(about).toContainText('3 long, 1 wide, 1 high');
  // The finger goes up again: that is no press on the box.
  await box.dispatchEvent('pointerup', held);
  await box.dispatchEvent('click');
  await page.keyboard.press('Escape');
  await expect(box).toHaveAttribute('aria-pressed', 'false');
  await box.click({ button: 'right' });
  await expect(about).toHaveAccessibleName('white bar');
  expect(table.acts).toEqual([]);
});

test('a card of football says what it is good for, and is not played by that', async ({ page, tandem }) => {
  const table = await Pretended.open<unknown, unknown>(page, tandem.url, football());
  const about = page.getByTestId('about');
  await page.getByTestId('turned').dispatchEvent('pointerdown', held);
  await expect(about).toHaveAccessibleName('7');
  await expect(about).toContainText('a field card that asks for 7');
  await page.mouse.click(4, 4);
  await expect(about).toHaveCount(0);
  await page.keyboard.press('i');
  await expect(about).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(about).toHaveCount(0);
  expect(table.acts).toEqual([]);
});

test('no game’s name is cut off above its table', async ({ page, tandem }) => {
  for (const scene of [uno(4, 7), play(4, 6), up(), football()] as Shown<unknown, unknown>[]) {
    const table = await Pretended.open(page, tandem.url, scene);
    for (const size of ['360x640', '390x844', '844x390', '640x400']) {
      await table.resize(sized(size));
      const cut = await page.locator('header > h1').evaluate((title) => {
        const words = document.createRange();
        words.selectNodeContents(title);
        const text = words.getBoundingClientRect();
        const others = [...(title.parentElement?.children ?? [])].filter((each) => each !== title && each.textContent);
        const over = others.map((each) => each.getBoundingClientRect());
        const meets = over.some(({ left, right, top, bottom }) => {
          const [across, down] = [
            Math.min(right, text.right) - Math.max(left, text.left),
            Math.min(bottom, text.bottom),
          ];
          return across > 1 && down - Math.max(top, text.top) > 1;
        });
        return text.top < 0 || title.scrollWidth > title.clientWidth + 1 || meets;
      });
      expect(cut, `${scene.game}, ${size}`).toBeFalsy();
    }
    await page.unrouteAll();
  }
});
