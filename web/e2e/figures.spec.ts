import { brotliCompressSync } from 'node:zlib';
import type { Page, Request, Response } from '@playwright/test';
import { expect, test } from './fixtures';
import { atRest } from './look';
import { longTasks, type Motion, motion, watchMotion } from './motion';
import { Pretended, type Scene } from './pretend';
import { deed, Referee } from './referee';
import { play, uno, up } from './scenes';

// What the pages weigh, and what moving costs. Sizes have limits; times are printed and never judged.

const KB = 1024;
/** What each page may weigh over the wire, all it needs included: the lobby first, then what a table adds to it. */
const LIMITS = {
  lobby: 110,
  'Team Play': 97,
  'Team UP': 210,
  'UNO TEAMS!': 97,
  'Ligretto football': 97,
};

/** What is told of the lobby as it changes has no end, and no size of its own. */
const isEndless = (url: string) => url.endsWith('/api/lobby/events');

/**
 * Counts what comes over the wire, in kB, once nothing more is on its way. Pages out of a folder (`TANDEM_PAGES`) are not
 * compressed; they count as what the program that ships them sends.
 */
function scales(page: Page): () => Promise<number> {
  const weights: Promise<number>[] = [];
  const onTheWay = new Set<Request>();
  page.on('request', (request) => isEndless(request.url()) || onTheWay.add(request));
  page.on('requestfailed', (request) => onTheWay.delete(request));
  page.on('requestfinished', (request) => onTheWay.delete(request));
  page.on('response', (response) => {
    if (isEndless(response.url())) return;
    const weight = weigh(response);
    // What comes after everything was weighed is cut off by the test's end, and that is nobody's fault.
    weight.catch(() => {});
    weights.push(weight);
  });
  return async () => {
    await expect.poll(() => onTheWay.size).toBe(0);
    return Math.round((await Promise.all(weights)).reduce((sum, each) => sum + each, 0) / KB);
  };
}

async function weigh(response: Response): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await response.request().sizes();
  const packed = response.headers()['content-encoding'] !== undefined || /woff2/.test(response.url());
  if (packed || responseBodySize === 0) return responseHeadersSize + responseBodySize;
  return responseHeadersSize + brotliCompressSync(await response.body()).length;
}

for (const [game, limit] of Object.entries(LIMITS).slice(1))
  test(`the lobby and a table of ${game} are small`, async ({ page, tandem }) => {
    const weight = scales(page);
    await page.goto(tandem.url);
    await expect(page.getByRole('button', { name: `Play now: ${game}` })).toBeVisible();
    const lobby = await weight();
    await page.getByRole('button', { name: `Play now: ${game}` }).click();
    await expect(page.getByTestId('ask')).toBeVisible();
    if (game === 'Team UP') await expect(page.locator('[data-ready=true]')).toBeVisible();
    const table = (await weight()) - lobby;
    console.log(`over the wire: lobby ${lobby} kB, a table of ${game} ${table} kB more`);
    expect(lobby).toBeLessThan(LIMITS.lobby);
    expect(table).toBeLessThan(limit);
  });

/** Moves of others that let as much fly as a game ever does. */
const BUSY = {
  'uno-teams': {
    scene: uno(4, 12, { turn: 1 }, []),
    events: [
      { type: 'laid', seat: 1, card: 'R-draw2', color: 'red' },
      { type: 'drew', seat: 2, count: 2 },
      { type: 'given', from: 3, to: 1, count: 4 },
      { type: 'round_won', team: 0, points: 40 },
    ],
  },
  'team-play': {
    scene: play(4, 8, { turn: 1 }, []),
    events: [
      { type: 'drew_from_pile', seat: 1 },
      { type: 'drew_from_bank', seat: 1, card: 'R8' },
      { type: 'gave', seat: 1, to: 3, count: 2 },
      {
        type: 'fulfilled',
        seat: 1,
        team: 1,
        place: 'own-0',
        mission: 'pair',
        points: 4,
        cards: ['R1', 'B1', 'R2', 'B2'],
      },
    ],
  },
};

for (const [game, { scene, events }] of Object.entries(BUSY))
  test(`flights of ${game} move by transform and opacity alone`, async ({ page, tandem }) => {
    const moved = await busy(page, tandem.url, scene, [structuredClone(scene.view), events]);
    expect(moved.filter(({ ghost }) => ghost).length).toBeGreaterThanOrEqual(4);
  });

test('flights of ligretto-football move by transform and opacity alone', async ({ page, tandem }) => {
  const referee = new Referee();
  const match = {
    game: 'ligretto-football',
    seats: 4,
    seat: 1,
    seed: 'fits',
    most: 3000,
    prefers: ['ready', 'lay', 'flip'],
  };
  const { before, events, after } = await deed(referee, { ...match, others: ['ready', 'flip', 'drop'] }, 'lay');
  referee.stop();
  const scene = { game: match.game, teams: [0, 1, 0, 1], seat: 0, view: before.view, legal: [] };
  const moved = await busy(page, tandem.url, scene, [after.view, events]);
  expect(moved.filter(({ ghost }) => ghost).length).toBeGreaterThanOrEqual(1);
});

for (const flat of [false, true])
  test(`a box that is placed at team-up keeps the page free, flat: ${flat}`, async ({ page, tandem }) => {
    await page.addInitScript((flat) => localStorage.setItem('tandem.team-up.flat', JSON.stringify(flat)), flat);
    const scene = up({ turn: 1 }, []);
    const placed = { box: 'tile-red', x: 0, y: 2, z: 0, turned: false };
    const view = { ...scene.view, boxes: [...scene.view.boxes, placed], turn: 2 };
    const moved = await busy(page, tandem.url, scene, [view, [{ type: 'box_placed', seat: 1, number: 8, ...placed }]]);
    // The solid one moves within its picture.
    if (flat) expect(moved.flatMap(({ properties }) => properties)).toContain('transform');
  });

/** Lets somebody else's move be seen; prints what it cost, and tells what moved. */
async function busy(
  page: Page,
  url: string,
  scene: Scene<unknown, unknown>,
  [view, events]: [view: unknown, events: object[]],
): Promise<Motion[]> {
  await watchMotion(page);
  const table = await Pretended.open<unknown, unknown>(page, url, scene);
  if (scene.game === 'team-up') await page.locator('[data-ready=true], [role=grid]').first().waitFor();
  // What a table costs that is drawn for the first time is no part of the move.
  await table.settle();
  await atRest(page);
  await longTasks(page);
  const before = (await motion(page)).length;
  await table.show({ view }, events);
  await atRest(page);
  const moved = (await motion(page)).slice(before);
  const properties = new Set((await motion(page)).flatMap((each) => each.properties));
  expect(['opacity', 'transform']).toEqual(expect.arrayContaining([...properties]));
  for (const { time } of moved) expect(time).toBeLessThan(1000);
  const tasks = await longTasks(page);
  const longest = tasks.length > 0 ? `the longest ${Math.round(Math.max(...tasks))} ms` : 'none';
  console.log(`while a move is seen at ${scene.game}: tasks longer than 50 ms: ${tasks.length}, ${longest}`);
  return moved;
}
