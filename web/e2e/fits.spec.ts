import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { faults, SIZES, sized } from './fits';
import { expect, test } from './fixtures';
import { Pretended, type Scene as Shown } from './pretend';
import { deed, Referee, type Scene, scenes } from './referee';
import { football, play, playPhases, rival, uno, unoPhases, up } from './scenes';

// Every game in every phase, at every size, in German: nothing that one must press or read is cut off or covered.
test.use({ locale: 'de-DE', contextOptions: { reducedMotion: 'reduce' } });

interface Case {
  game: string;
  what: string;
  teams: number[];
  /** Phases, each with what may be done in it, that must be met: what the dice do not come to is not looked at. */
  meets: string[];
  find(referee: Referee): Promise<Scene[]>;
}

/** As long as any sentence of a refusal. */
const LONG =
  'Diese Karte ist jetzt nicht an der Reihe: Zuerst müssen die anderen beiden Spielerinnen eine Karte weitergeben.';
const UNO_KINDS = ['share', 'swap', 'gift', 'play'];
const UNO_TEAMS = { game: 'uno-teams', seats: 4, seed: 'fits' };
const handOf = (view: Scene['view']): number => (view.players as { hand?: string[] }[])[0]?.hand?.length ?? 0;

/** Team UP with any moves, and with boxes placed as long as there are cards. */
function loads(referee: Referee, deal: { seats: number; options?: Record<string, string> }): Promise<Scene[]> {
  const any = { game: 'team-up', seed: 'fits', ...deal };
  const kinds = ['place', 'draw'];
  return scenes(referee, any, { ...any, prefers: kinds, others: kinds });
}
const LOADS_ALONE = ['draw draw propose_stop', 'place place', 'over'];
const LOADS = [...LOADS_ALONE, 'draw draw', 'draw propose_stop', 'place', 'vote vote_stop', 'vote'];

const KEEN = ['goal', 'turn_up', 'build', 'lay', 'flip', 'drop', 'restock'];

/**
 * Football with any moves; with the whole scene of the goal card built, while the others turn up their cards, and where
 * all lay theirs; and with goals called at once, to the end, while the others look on.
 */
function matches(referee: Referee, deal: { seats: number; seat?: number }): Promise<Scene[]> {
  const any = { game: 'ligretto-football', seed: 'fits', most: 3000, ...deal };
  const builds = { ...any, prefers: ['ready', ...KEEN.slice(1)], most: 600 };
  const calls = { ...any, prefers: ['ready', ...KEEN], others: ['ready'] };
  return scenes(
    referee,
    any,
    { ...builds, others: LAZY },
    { ...builds, others: ['ready', 'lay', 'drop', 'restock'] },
    calls,
  );
}
const LAZY = ['ready', 'flip', 'drop', 'restock'];
const MATCHES = [
  ...['kick_off ready', 'play flip', 'play drop lay', 'play lay restock', 'play clear flip turn_up'],
  ...['play flip goal', 'play build drop goal', 'play drop goal unbuild', 'over'],
];

const cases: Case[] = [
  {
    game: 'uno-teams',
    what: 'every phase',
    teams: [0, 1, 0, 1],
    meets: [
      ...['gift gift', 'gift', 'turn draw play', 'turn draw', 'turn', 'turn call_uno', 'turn catch', 'drawn pass play'],
      ...['drawn pass', 'drawn', 'team_turn play', 'team_turn', 'swap swap', 'swap', 'share share', 'share'],
      ...['round_over next_round', 'over'],
    ],
    find: async (referee) => [
      ...(await scenes(referee, UNO_TEAMS, { ...UNO_TEAMS, prefers: UNO_KINDS, others: UNO_KINDS })),
      ...(await scenes(referee, { ...UNO_TEAMS, options: { match: '500' }, prefers: UNO_KINDS, others: UNO_KINDS })),
    ],
  },
  {
    game: 'uno-teams',
    what: 'twenty cards in hand',
    teams: [0, 1, 0, 1],
    meets: ['turn true', 'turn false', 'drawn true', 'drawn false'],
    find: (referee) =>
      scenes(referee, {
        ...UNO_TEAMS,
        prefers: ['draw', 'pass'],
        others: ['draw', 'pass'],
        keep: ({ view, legal }) => (handOf(view) === 20 ? `${view.phase} ${legal.length > 0}` : null),
      }),
  },
  {
    game: 'team-play',
    what: 'every phase',
    teams: [0, 1, 0, 1],
    meets: [
      ...['choose_missions keep_mission swap_mission', 'choose_missions', 'turn draw give', 'turn draw fulfil give'],
      ...['turn end_turn fulfil give', 'turn end_turn give', 'turn end_turn', 'turn', 'reduce discard', 'reduce'],
      ...['new_mission keep_mission swap_mission', 'new_mission', 'over'],
    ],
    find: (referee) => scenes(referee, { game: 'team-play', seats: 4, seed: 'fits' }),
  },
  {
    game: 'team-up',
    what: 'every phase',
    teams: [0, 0, 0, 0],
    meets: LOADS,
    find: (referee) => loads(referee, { seats: 4 }),
  },
  {
    game: 'team-up',
    what: 'all cards known',
    teams: [0, 0, 0, 0],
    meets: LOADS,
    find: (referee) => loads(referee, { seats: 4, options: { mode: 'challenge' } }),
  },
  ...[1, 2, 3].map((seats) => ({
    game: 'team-up',
    what: `a table for ${seats}`,
    teams: Array<number>(seats).fill(0),
    meets: seats === 1 ? LOADS_ALONE : LOADS,
    find: (referee: Referee) => loads(referee, { seats }),
  })),
  {
    game: 'team-up',
    what: 'the puzzle, with its hints',
    teams: [0],
    meets: LOADS_ALONE,
    find: (referee) => loads(referee, { seats: 1, options: { mode: 'puzzle' } }),
  },
  {
    game: 'ligretto-football',
    what: 'one against one',
    teams: [0, 1],
    meets: MATCHES,
    find: (referee) => matches(referee, { seats: 2 }),
  },
  {
    game: 'ligretto-football',
    what: 'two against three',
    teams: [0, 1, 0, 1, 0],
    meets: MATCHES,
    find: (referee) => matches(referee, { seats: 5 }),
  },
  {
    game: 'ligretto-football',
    what: 'three against three',
    teams: [0, 1, 0, 1, 0, 1],
    meets: MATCHES,
    find: (referee) => matches(referee, { seats: 6 }),
  },
  {
    game: 'ligretto-football',
    what: 'four piles for the one against two',
    teams: [0, 1, 0],
    meets: MATCHES,
    find: (referee) => matches(referee, { seats: 3, seat: 1 }),
  },
  {
    game: 'ligretto-football',
    what: 'every phase',
    teams: [0, 1, 0, 1],
    meets: MATCHES,
    find: (referee) => matches(referee, { seats: 4 }),
  },
];

for (const { game, what, teams, meets, find } of cases)
  test(`${game} fits: ${what}`, async ({ page, tandem }) => {
    const referee = new Referee();
    const found = await find(referee);
    referee.stop();
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(meets));
    // The pallet has the same room in 3D, and is drawn sooner from above.
    await page.addInitScript(() => localStorage.setItem('tandem.team-up.flat', 'true'));
    const shown = found.map(({ name, ...sight }): Named => [name, { ...sight, game, teams }]);
    expect(await faultsAtEverySize(page, tandem.url, shown)).toEqual([]);
  });

/** The fullest hands at tables of every size, in every phase: a game hardly ever comes to all of these. */
const FULL = [
  ...[4, 6, 8].map((seats) => ({ what: `uno-teams with ${seats} players and 20 cards`, tables: unoPhases(seats, 20) })),
  ...[3, 4, 5, 6].map((seats) => ({
    what: `team-play with ${seats} players and 10 cards`,
    tables: playPhases(seats, 10),
  })),
];

for (const { what, tables } of FULL)
  test(`${what} fits in every phase`, async ({ page, tandem }) => {
    const named = Object.entries<Shown<unknown, unknown>>(tables);
    expect(await faultsAtEverySize(page, tandem.url, named)).toEqual([]);
  });

/** With `TANDEM_SHOTS` every scene is also photographed into that folder, by day and by night, to be looked at. */
async function takePictures(page: Page, what: string): Promise<void> {
  const folder = process.env.TANDEM_SHOTS;
  if (!folder) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // What only inherits its colour has the new one some frames later.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
    });
    await page.screenshot({ path: join(folder, `${what.replaceAll(' ', '-')}-${colorScheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: null });
}

type Named = [name: string, scene: Shown<unknown, unknown>];

/** What does not fit at any size, in any of these scenes of one game. */
async function faultsAtEverySize(page: Page, url: string, scenes: Named[]): Promise<string[]> {
  const [first] = scenes;
  if (!first) throw new Error('There is no such scene.');
  const table = await Pretended.open(page, url, first[1]);
  const wrong: string[] = [];
  for (const size of SIZES) {
    await table.resize(sized(size));
    for (const [name, scene] of scenes) {
      await table.reset(scene);
      wrong.push(...(await faults(page)).map((fault) => `${size}, ${name}: ${fault}`));
      await takePictures(page, `${scene.game} ${scene.teams.length} ${name} ${size}`);
    }
  }
  return wrong;
}

/** What comes only by a move or a press, of one table. */
interface Brought {
  what: string;
  scene: Shown<unknown, unknown>;
  bring(table: Pretended<unknown, unknown>): Promise<void>;
}

/** What does not fit at any size, once it was brought there. */
async function faultsOnceBrought(page: Page, url: string, brought: Brought[]): Promise<string[]> {
  const [first] = brought;
  if (!first) throw new Error('There is no such scene.');
  await page.addInitScript(() => localStorage.setItem('tandem.team-up.flat', 'true'));
  const table = await Pretended.open(page, url, first.scene);
  const wrong: string[] = [];
  for (const size of SIZES) {
    await table.resize(sized(size));
    for (const { what, scene, bring } of brought) {
      await table.reset(scene);
      await bring(table);
      await table.settle();
      wrong.push(...(await faults(page)).map((fault) => `${size}, ${what}: ${fault}`));
      await takePictures(page, `${scene.game} ${scene.teams.length} ${what} ${size}`);
    }
  }
  return wrong;
}

test('football’s verdict fits, with everything wrong', async ({ page, tandem }) => {
  const referee = new Referee();
  const match = {
    game: 'ligretto-football',
    seats: 4,
    seed: 'fits',
    most: 3000,
    prefers: ['ready', ...KEEN],
    others: LAZY,
  };
  const { before, events, after } = await deed(referee, match, 'goal');
  referee.stop();
  const scene = { game: match.game, teams: [0, 1, 0, 1], seat: 0, view: before.view, legal: before.legal };
  const bring = async (table: Pretended<unknown, unknown>) => {
    await table.show(after, events, 0);
    await page.getByTestId('ready').waitFor();
    await page.locator('.verdict li.open').last().waitFor();
  };
  expect(await faultsOnceBrought(page, tandem.url, [{ what: 'verdict', scene, bring }])).toEqual([]);
});

test('Team UP fits with a box in hand, and with one over the pallet', async ({ page, tandem }) => {
  const referee = new Referee();
  const found = await scenes(referee, { game: 'team-up', seats: 4, seed: 'fits', prefers: ['place'] });
  referee.stop();
  const placing = found.find(({ name }) => name === 'place place');
  if (!placing) throw new Error('Nobody ever placed a box.');
  const scene = { ...placing, game: 'team-up', teams: [0, 0, 0, 0] };
  const keys =
    (...names: string[]) =>
    async () => {
      for (const name of names) await page.keyboard.press(name);
    };
  const brought = [
    { what: 'in hand', scene, bring: keys('Escape', 'b') },
    { what: 'over the pallet', scene, bring: keys('Escape', 'b', 'n') },
    { what: 'where it does not fit', scene, bring: keys('Escape', 'b', 'n', 'ArrowRight', 'ArrowRight', 'r') },
  ];
  expect(await faultsOnceBrought(page, tandem.url, brought)).toEqual([]);
});

/** What each of four players at Team UP did last; the fourth thinks. */
const DEEDS = [
  { type: 'box_placed', seat: 0, number: 8, box: 'tile-red', x: 0, y: 2, z: 0, turned: false },
  { type: 'card_laid_face_down', seat: 1, number: 12 },
  { type: 'box_placed', seat: 2, number: 9, box: 'post-white', x: 4, y: 2, z: 0, turned: false },
];

test('Team UP’s plates keep every picture, one’s own too, beside what each did', async ({ page, tandem }) => {
  const scene = up({ turn: 3 }, []) as Shown<unknown, unknown>;
  const bring = async (table: Pretended<unknown, unknown>) => {
    await table.show({}, DEEDS, 3);
    for (const seat of [0, 1, 2, 3])
      await expect(page.locator(`.plate[data-seat="${seat}"] .face svg`)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.deed')).toHaveCount(3);
  };
  expect(await faultsOnceBrought(page, tandem.url, [{ what: 'deeds', scene, bring }])).toEqual([]);
});

/** One table of each game, somebody's turn. */
const TABLES = [uno(4, 7), play(4, 6), up(), football()] as Shown<unknown, unknown>[];

/** A game in real time is not played by several people at one device. */
const SHARED = TABLES.filter(({ game }) => game !== 'ligretto-football');

for (const scene of SHARED)
  test(`${scene.game} fits with two people at one device`, async ({ page, tandem }) => {
    const shared = { ...scene, yours: [0, 2] };
    const curtain = page.getByTestId('curtain');
    // Where hands are hidden the device is passed on behind a curtain, which has to fit as well. It is lifted once.
    let falls = scene.game !== 'team-up';
    const wrong = falls ? await faultsAtEverySize(page, tandem.url, [['behind the curtain', shared]]) : [];
    await page.unrouteAll();
    const lift = async () => {
      if (falls) await curtain.getByRole('button').click();
      falls = false;
      await page.getByTestId('ask').waitFor();
    };
    wrong.push(...(await faultsOnceBrought(page, tandem.url, [{ what: 'shared', scene: shared, bring: lift }])));
    expect(wrong).toEqual([]);
  });

for (const scene of TABLES) {
  test(`${scene.game} fits for somebody who watches`, async ({ page, tandem }) => {
    const watched = { ...scene, seat: null, legal: [] };
    expect(await faultsAtEverySize(page, tandem.url, [['watched', watched]])).toEqual([]);
  });

  test(`${scene.game} fits under a result to beat`, async ({ page, tandem }) => {
    const bring = async () => {
      await page.locator('summary').waitFor();
    };
    const beaten = { ...scene, deal: rival(scene.game, scene.teams) };
    expect(await faultsOnceBrought(page, tandem.url, [{ what: 'to beat', scene: beaten, bring }])).toEqual([]);
  });

  test(`${scene.game}: again and the table are in sight at the end`, async ({ page, tandem }) => {
    const table = await Pretended.open(page, tandem.url, scene);
    await table.end(
      scene.teams.slice(0, 2).map((_, team) => ({ team, seats: [team, team + 2], score: 3 - team, won: team === 0 })),
    );
    const sheet = page.getByRole('region', { name: /gewonnen|Ende/ });
    await sheet.waitFor();
    for (const size of SIZES) {
      await table.resize(sized(size));
      for (const name of ['Nochmal in dieser Runde', 'Tisch ansehen'])
        await expect(sheet.getByRole('button', { name }), `${size}: ${name}`).toBeInViewport({ ratio: 1 });
    }
  });
}

/** The longest that a bot's choice may become. */
const HINTS: [scene: Shown<unknown, unknown>, hint: Pretended<unknown, unknown>['hint']][] = [
  [
    uno(4, 7) as Shown<unknown, unknown>,
    {
      action: { type: 'play', card: 'team-draw4', color: 'yellow' },
      motive: { key: 'makes_draw', facts: { seat: 1, count: 4 } },
    },
  ],
  [
    play(4, 6) as Shown<unknown, unknown>,
    {
      action: { type: 'give', cards: ['R1', 'B1'] },
      motive: { key: 'partner_wants', facts: { missions: 2, number: 7 } },
    },
  ],
];

/** What a hint may lie over until one has read it: scores, teams' names, and what belongs to others. */
const UNDER = /: (scores|team-\d|own-\d-of-[1-9]|seat-[1-9])( \w+)? “.* is covered$/;

for (const [scene, hint] of HINTS)
  test(`${scene.game} fits under a hint`, async ({ page, tandem }) => {
    const bring = async (table: Pretended<unknown, unknown>) => {
      table.hint = hint;
      await page.getByRole('button', { name: 'Was würde ein Bot tun?' }).click();
      await page.getByTestId('hint-note').waitFor();
    };
    const wrong = await faultsOnceBrought(page, tandem.url, [{ what: 'hint', scene, bring }]);
    expect(wrong.filter((fault) => !UNDER.test(fault))).toEqual([]);
  });

test('Team UP fits with a hint, and with the question whether one wants to be told the solution', async ({
  page,
  tandem,
}) => {
  const referee = new Referee();
  const found = await scenes(referee, { game: 'team-up', seats: 1, seed: 'fits', options: { mode: 'puzzle' } });
  referee.stop();
  const told = { state: 'done', score: -12, bound: 25, start: {}, steps: [] };
  await page.route('**/hint', (route) => route.fulfill({ json: told }));
  // The question stays until it is answered.
  let isAsked = false;
  const bring = async () => {
    await page.getByTestId('hint').click();
    await page.locator('.sentence.help').waitFor();
    if (!isAsked) await page.getByTestId('reveal').click();
    isAsked = true;
  };
  const brought = found
    .filter(({ view }) => view.hints)
    .map(({ name, ...sight }): Brought => ({ what: name, scene: { ...sight, game: 'team-up', teams: [0] }, bring }));
  expect(await faultsOnceBrought(page, tandem.url, brought)).toEqual([]);
});

/** What asks the table in vain, for each game. */
const VAIN = ['[data-zone=pile]', '[data-zone=bank-0]', '[data-testid=main]', '[data-testid=stock]'];

for (const [i, scene] of TABLES.entries()) {
  test(`${scene.game} fits beside a refusal`, async ({ page, tandem }) => {
    const press = VAIN[i] ?? '';
    const refused = { ...scene, legal: scene.game === 'team-up' ? scene.legal : [] };
    const bring = async (table: Pretended<unknown, unknown>) => {
      const code = { code: 'told', reason: 'told', facts: {}, clause: 'UT-12', message: LONG };
      table.refusal = code as unknown as NonNullable<typeof table.refusal>;
      await page.locator(press).click();
      await expect(page.getByTestId('trouble')).toHaveText(LONG);
    };
    expect(await faultsOnceBrought(page, tandem.url, [{ what: 'refusal', scene: refused, bring }])).toEqual([]);
  });
}

test('of more than 20 cards the hand alone scrolls', async ({ page, tandem }) => {
  const table = await Pretended.open(page, tandem.url, uno(4, 30));
  const cards = page.getByRole('option');
  for (const size of SIZES) {
    await table.resize(sized(size));
    await table.reset(uno(4, 30));
    expect(await faults(page), size).toEqual([]);
    if (size === '360x640') await expect(page.locator('[data-scrolls]')).toHaveCount(1);
    for (const card of [cards.last(), cards.first()]) {
      await card.scrollIntoViewIfNeeded();
      await expect(card, size).toBeInViewport({ ratio: 0.9 });
    }
  }
});

test('football fits while its start is counted down', async ({ page, tandem }) => {
  const counted = { ...football(), wait: 600_000 } as Shown<unknown, unknown>;
  const bring = async () => {
    // Presses go through the number, so that it is found by none: it is looked for by itself.
    await expect(page.locator('[data-counting=true]').getByTestId('countdown')).toBeInViewport({ ratio: 1 });
  };
  expect(await faultsOnceBrought(page, tandem.url, [{ what: 'counted', scene: counted, bring }])).toEqual([]);
});

/** Cards under the player's fingers. */
const HELD = '[data-zone^="hand:"], [data-testid=turned]';

for (const scene of TABLES.filter(({ game }) => game !== 'team-up'))
  test(`${scene.game}: a large screen has one's own cards one and a half times as large as a desk`, async ({
    page,
    tandem,
  }) => {
    const table = await Pretended.open(page, tandem.url, scene);
    const width = async (size: string) => {
      await table.resize(sized(size));
      return page.evaluate((held) => document.querySelector(held)?.clientWidth ?? 0, HELD);
    };
    expect((await width('1920x1080')) / (await width('1280x800'))).toBeGreaterThanOrEqual(1.5);
  });

test('a phone on its side has the board left of what is one’s own', async ({ page, tandem }) => {
  for (const scene of TABLES) {
    const table = await Pretended.open(page, tandem.url, scene);
    await table.resize(sized('844x390'));
    const [board, mine] = await page
      .locator('.stage > .board, .stage > .mine')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    expect(board?.right, scene.game).toBeLessThanOrEqual(mine?.left ?? 0);
    await page.unrouteAll();
  }
});

test('Team Play’s partner sits opposite on a desk', async ({ page, tandem }) => {
  const table = await Pretended.open(page, tandem.url, play(4, 6));
  for (const size of ['1280x800', '1920x1080']) {
    await table.resize(sized(size));
    const middle = (zone: string) =>
      page.locator(zone).evaluate((each) => {
        const { left, width } = each.getBoundingClientRect();
        return left + width / 2;
      });
    expect(Math.abs((await middle('[data-seat="2"]')) - (await middle('.stage > .board'))), size).toBeLessThan(12);
  }
});

/** How much room a box of the stock had to be drawn in before there was a stage, in pixels. */
const BEFORE: Record<string, { width: number; height: number }> = {
  '1280x720': { width: 32, height: 34 },
  '1280x800': { width: 32, height: 34 },
  '1920x1080': { width: 65, height: 34 },
};

test('on a desk Team UP’s board with its card has two thirds, its boxes twice their old area, and every coming card is in sight', async ({
  page,
  tandem,
}) => {
  await page.addInitScript(() => localStorage.setItem('tandem.team-up.flat', 'true'));
  const upcoming = Array.from({ length: 36 }, (_, i) => i + 1);
  const known = up({ mode: 'challenge', upcoming, cards_left: 36, discards: [] });
  const table = await Pretended.open(page, tandem.url, known as Shown<unknown, unknown>);
  for (const [size, before] of Object.entries(BEFORE)) {
    await table.resize(sized(size));
    const { share, seen, grown } = await page.evaluate((before) => {
      const width = (selector: string) => document.querySelector(selector)?.clientWidth ?? 0;
      const cards = [...document.querySelectorAll('.cards li')].map((each) => each.getBoundingClientRect());
      /** By how much the area of a box's picture has grown; it keeps its proportions. */
      const growth = (picture: SVGSVGElement) => {
        const { width, height } = picture.viewBox.baseVal;
        const scale = (room: { width: number; height: number }) => Math.min(room.width / width, room.height / height);
        return (scale(picture.getBoundingClientRect()) / scale(before)) ** 2;
      };
      return {
        share: width('.stage > .board') / width('.stage'),
        seen: cards.filter(({ top, bottom, right }) => top >= 0 && bottom <= innerHeight && right <= innerWidth).length,
        grown: [...document.querySelectorAll<SVGSVGElement>('[data-box] > svg')].map(growth),
      };
    }, before);
    expect(share, size).toBeGreaterThanOrEqual(2 / 3);
    expect(seen, size).toBe(36);
    expect(grown, size).toHaveLength(26);
    expect(Math.min(...grown), size).toBeGreaterThanOrEqual(2);
  }
});
