import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { faults, SIZES, sized } from './fits';
import { expect, test } from './fixtures';
import { Pretended, type Scene as Shown } from './pretend';
import { deed, Referee, type Scene, scenes } from './referee';
import { play, playPhases, uno, unoPhases, up } from './scenes';

// Every game in every phase, at every size, in German: nothing that one must press or read is cut off or covered.
test.use({ locale: 'de-DE', contextOptions: { reducedMotion: 'reduce' } });

interface Case {
  game: string;
  what: string;
  teams: number[];
  find(referee: Referee): Promise<Scene[]>;
}

/** As long as any sentence of a refusal. */
const LONG =
  'Diese Karte ist jetzt nicht an der Reihe: Zuerst müssen die anderen beiden Spielerinnen eine Karte weitergeben.';
const UNO_KINDS = ['share', 'swap', 'gift', 'play'];
const UNO_TEAMS = { game: 'uno-teams', seats: 4, seed: 'fits' };
const handOf = (view: Scene['view']): number => (view.players as { hand?: string[] }[])[0]?.hand?.length ?? 0;

const cases: Case[] = [
  {
    game: 'uno-teams',
    what: 'every phase',
    teams: [0, 1, 0, 1],
    find: async (referee) => [
      ...(await scenes(referee, UNO_TEAMS)),
      ...(await scenes(referee, { ...UNO_TEAMS, options: { match: '500' }, prefers: UNO_KINDS, others: UNO_KINDS })),
    ],
  },
  {
    game: 'uno-teams',
    what: 'twenty cards in hand',
    teams: [0, 1, 0, 1],
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
    find: (referee) => scenes(referee, { game: 'team-play', seats: 4, seed: 'fits' }),
  },
  {
    game: 'team-up',
    what: 'every phase',
    teams: [0, 0, 0, 0],
    find: (referee) => scenes(referee, { game: 'team-up', seats: 4, seed: 'fits' }),
  },
  {
    game: 'team-up',
    what: 'all cards known',
    teams: [0, 0, 0, 0],
    find: (referee) => scenes(referee, { game: 'team-up', seats: 4, seed: 'fits', options: { mode: 'challenge' } }),
  },
  {
    game: 'ligretto-football',
    what: 'three against three',
    teams: [0, 1, 0, 1, 0, 1],
    find: (referee) => scenes(referee, { game: 'ligretto-football', seats: 6, seed: 'fits', most: 3000 }),
  },
  {
    game: 'ligretto-football',
    what: 'four piles for the one against two',
    teams: [0, 1, 0],
    find: (referee) => scenes(referee, { game: 'ligretto-football', seats: 3, seat: 1, seed: 'fits', most: 3000 }),
  },
  {
    game: 'ligretto-football',
    what: 'every phase',
    teams: [0, 1, 0, 1],
    find: (referee) => scenes(referee, { game: 'ligretto-football', seats: 4, seed: 'fits', most: 3000 }),
  },
];

for (const { game, what, teams, find } of cases)
  test(`${game} fits: ${what}`, async ({ page, tandem }) => {
    const referee = new Referee();
    const found = await find(referee);
    referee.stop();
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
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
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
    }
  }
  return wrong;
}

test('football’s verdict fits, with everything wrong', async ({ page, tandem }) => {
  const referee = new Referee();
  const keen = ['ready', 'goal', 'turn_up', 'build', 'lay', 'flip', 'drop', 'restock'];
  const match = {
    game: 'ligretto-football',
    seats: 4,
    seed: 'fits',
    most: 3000,
    prefers: keen,
    others: ['ready', 'flip', 'drop', 'restock'],
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

/** One table of each game, somebody's turn. */
const TABLES = [uno(4, 7), play(4, 6), up()] as Shown<unknown, unknown>[];

for (const scene of TABLES) {
  test(`${scene.game} fits for somebody who watches`, async ({ page, tandem }) => {
    const watched = { ...scene, seat: null, legal: [] };
    expect(await faultsAtEverySize(page, tandem.url, [['watched', watched]])).toEqual([]);
  });

  test(`${scene.game} fits with two people at one device`, async ({ page, tandem }) => {
    const shared = { ...scene, yours: [0, 2] };
    const bring = async () => {
      const curtain = page.getByTestId('curtain');
      if (await curtain.isVisible()) await curtain.getByRole('button').click();
      await page.getByTestId('ask').waitFor();
    };
    expect(await faultsOnceBrought(page, tandem.url, [{ what: 'shared', scene: shared, bring }])).toEqual([]);
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

/** The longest that a bot's choice and a refusal may become. */
const SAID: [scene: Shown<unknown, unknown>, hint: Pretended<unknown, unknown>['hint'], press: string][] = [
  [
    uno(4, 7) as Shown<unknown, unknown>,
    {
      action: { type: 'play', card: 'team-draw4', color: 'yellow' },
      motive: { key: 'makes_draw', facts: { seat: 1, count: 4 } },
    },
    '[data-zone=pile]',
  ],
  [
    play(4, 6) as Shown<unknown, unknown>,
    {
      action: { type: 'give', cards: ['R1', 'B1'] },
      motive: { key: 'partner_wants', facts: { missions: 2, number: 7 } },
    },
    '[data-zone=bank-0]',
  ],
];

/** What a hint may lie over until one has read it: scores, and what belongs to others. */
const UNDER = /: (scores|team-\d|own-\d-of-[1-9]) .* is covered$/;

for (const [scene, hint, press] of SAID) {
  test(`${scene.game} fits under a hint`, async ({ page, tandem }) => {
    const bring = async (table: Pretended<unknown, unknown>) => {
      table.hint = hint;
      await page.getByRole('button', { name: 'Was würde ein Bot tun?' }).click();
      await page.getByTestId('hint-note').waitFor();
    };
    const wrong = await faultsOnceBrought(page, tandem.url, [{ what: 'hint', scene, bring }]);
    expect(wrong.filter((fault) => !UNDER.test(fault))).toEqual([]);
  });

  test(`${scene.game} fits beside a refusal`, async ({ page, tandem }) => {
    const refused = { ...scene, legal: [] };
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
  await page.setViewportSize(sized('360x640'));
  const table = await Pretended.open(page, tandem.url, uno(4, 26));
  await table.resize(sized('640x400'));
  expect(await faults(page)).toEqual([]);
});

test('a large screen has hand cards one and a half times those of a desk', async ({ page, tandem }) => {
  const table = await Pretended.open(page, tandem.url, uno(4, 7));
  const width = async (size: string) => {
    await table.resize(sized(size));
    return page.evaluate(() => document.querySelector('[data-zone^="hand:"]')?.clientWidth ?? 0);
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

test('on a desk Team UP’s pallet has two thirds, and every coming card is in sight', async ({ page, tandem }) => {
  await page.addInitScript(() => localStorage.setItem('tandem.team-up.flat', 'true'));
  const upcoming = Array.from({ length: 36 }, (_, i) => i + 1);
  const known = up({ mode: 'challenge', upcoming, cards_left: 36, discards: [] });
  const table = await Pretended.open(page, tandem.url, known as Shown<unknown, unknown>);
  for (const size of ['1280x720', '1280x800', '1920x1080']) {
    await table.resize(sized(size));
    const { share, seen } = await page.evaluate(() => {
      const width = (selector: string) => document.querySelector(selector)?.clientWidth ?? 0;
      const cards = [...document.querySelectorAll('.cards li')].map((each) => each.getBoundingClientRect());
      return {
        share: width('.stage > .board') / width('.stage'),
        seen: cards.filter(({ top, bottom, right }) => top >= 0 && bottom <= innerHeight && right <= innerWidth).length,
      };
    });
    expect(share, size).toBeGreaterThan(0.64);
    expect(seen, size).toBe(36);
  }
});
