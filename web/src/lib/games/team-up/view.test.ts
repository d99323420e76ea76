import { describe, expect, it } from 'vitest';
import {
  acting,
  ask,
  blame,
  candidates,
  canHint,
  cellName,
  fits,
  type Ghost,
  hiddenCards,
  hold,
  layers,
  nextPlace,
  nudge,
  point,
  solids,
  standing,
  steer,
  stock,
  tops,
  turn,
} from './view';
import type { Offer, View } from './wire';

/** A pallet with the neutral box flat in the far left corner and a red bar beside it. */
const view = (changes: Partial<View> = {}): View => ({
  phase: 'place',
  turn: 0,
  card: 8,
  cards_left: 30,
  discards: [],
  neutral: { x: 0, y: 0, size: [3, 2, 1] },
  boxes: [{ box: 'bar-red', x: 3, y: 0, z: 0, turned: false }],
  remaining: ['post-white', 'bar-white', 'bar-blue', 'tile-red'],
  heights: [
    [1, 1, 1, 1, 1, 1],
    [1, 1, 1, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ],
  layers_complete: 0,
  score: -4,
  upcoming: null,
  votes: [],
  mode: 'game',
  seats: 1,
  may_propose: false,
  ending: null,
  ...changes,
});

const place = (box: string, x: number, y: number, turned = false): Offer => ({ type: 'place', box, x, y, turned });
const legal = [place('bar-white', 0, 2), place('bar-white', 3, 1, true), place('bar-white', 1, 2)];
const bar = (x: number, y: number, turned = false): Ghost => ({ box: 'bar-white', x, y, turned });

describe('the cards to come', () => {
  it('counts those behind the known ones', () => {
    expect(hiddenCards(view({ upcoming: [4, 9], cards_left: 30 }))).toBe(28);
    expect(hiddenCards(view({ upcoming: [], cards_left: 12 }))).toBe(12);
    expect(hiddenCards(view({ upcoming: [4], cards_left: 1 }))).toBe(0);
    expect(hiddenCards(view())).toBe(0);
  });

  it('leaves hints to those who know a card to come', () => {
    expect(canHint(view({ upcoming: [4, 9], cards_left: 30 }))).toBe(true);
    expect(canHint(view({ upcoming: [], cards_left: 12 }))).toBe(false);
    expect(canHint(view({ upcoming: [], cards_left: 0 }))).toBe(true);
    expect(canHint(view())).toBe(false);
    expect(canHint(view({ upcoming: [4], phase: 'over' }))).toBe(false);
  });
});

describe('the pile from above', () => {
  it('shows what lies on top of each cell, and where it ends', () => {
    const rows = tops(view());
    expect(rows[0]?.[3]).toMatchObject({ height: 1, solid: { id: 'bar-red' }, rim: { west: true, east: false } });
    expect(rows[1]?.[0]?.solid?.id).toBe('neutral');
    expect(rows[3]?.[5]).toMatchObject({ height: 0, solid: null, rim: { south: false } });
  });

  it('sees the upper of two boxes', () => {
    const boxes = [
      { box: 'tile-red', x: 4, y: 2, z: 0, turned: false },
      { box: 'post-blue', x: 4, y: 2, z: 1, turned: false },
    ];
    const heights = [
      [1, 1, 1, 0, 0, 0],
      [1, 1, 1, 0, 0, 0],
      [0, 0, 0, 0, 3, 1],
      [0, 0, 0, 0, 1, 1],
    ];
    const rows = tops(view({ boxes, heights }));
    expect(rows[2]?.[4]?.solid?.id).toBe('post-blue');
    expect(rows[2]?.[5]?.solid?.id).toBe('tile-red');
  });

  it('has the neutral box first, and turned boxes turned', () => {
    const boxes = [{ box: 'plate-blue', x: 4, y: 1, z: 0, turned: true }];
    expect(solids(view({ boxes })).map(({ id, size }) => [id, size])).toEqual([
      ['neutral', [3, 2, 1]],
      ['plate-blue', [2, 3, 1]],
    ]);
  });

  it('counts the cells of each layer', () => {
    expect(layers(view())).toEqual([9, 0, 0, 0, 0]);
  });

  it('names cells by letter and number', () => {
    expect([cellName({ x: 0, y: 0 }), cellName({ x: 5, y: 3 })]).toEqual(['A1', 'F4']);
  });
});

describe('the stock', () => {
  it('tells boxes that can be placed from those that are gone, not asked for or stuck', () => {
    const bars = stock(view(), legal).find(({ shape }) => shape === 'bar')?.boxes;
    expect(bars?.map(({ state, places }) => [state, places])).toEqual([
      ['ready', 3],
      ['gone', 0],
      ['stuck', 0],
    ]);
    const posts = stock(view(), legal).find(({ shape }) => shape === 'post')?.boxes;
    expect(posts?.map(({ state }) => state)).toEqual(['idle', 'gone', 'gone']);
  });

  it('offers only boxes that have a place', () => {
    expect(candidates(legal)).toEqual(['bar-white']);
  });
});

describe('the held box', () => {
  it('starts over its first place, or where the last one was held', () => {
    expect(hold(legal, 'bar-white', null)).toEqual(bar(3, 1, true));
    expect(hold(legal, 'bar-white', { box: 'bar-red', x: 1, y: 2, turned: false })).toEqual(bar(1, 2));
    expect(hold(legal, 'tile-red', null)).toBeNull();
  });

  it('stays on the pallet when it is moved or turned', () => {
    expect(nudge(bar(0, 0), -1, -1)).toEqual(bar(0, 0));
    expect(nudge(bar(3, 3), 1, 1)).toEqual(bar(3, 3));
    expect(turn(bar(2, 3))).toEqual(bar(2, 1, true));
    const tile: Ghost = { box: 'tile-red', x: 1, y: 1, turned: false };
    expect(turn(tile)).toBe(tile);
  });

  it('snaps to a place that covers the cell pointed at', () => {
    expect(point(legal, bar(0, 0), { x: 3, y: 2 })).toEqual(bar(1, 2));
    expect(point(legal, bar(0, 0), { x: 0, y: 2 })).toEqual(bar(0, 2));
    expect(point(legal, bar(0, 0), { x: 5, y: 3 })).toEqual(bar(3, 3));
  });

  it('goes to the right of whoever looks, wherever they stand', () => {
    expect([0, 1, 2, 3, -1].map((quarters) => steer(1, 0, quarters).map((step) => step + 0))).toEqual([
      [1, 0],
      [0, -1],
      [-1, 0],
      [0, 1],
      [0, 1],
    ]);
  });

  it('walks through its places', () => {
    expect(nextPlace(legal, bar(3, 1, true), 1)).toEqual(bar(0, 2));
    expect(nextPlace(legal, bar(3, 1, true), -1)).toEqual(bar(1, 2));
    expect(nextPlace(legal, bar(0, 0), 1)).toEqual(bar(3, 1, true));
  });

  it('stands on the highest cell below, and fits where the table says so', () => {
    expect(standing(view(), bar(0, 1))).toBe(1);
    expect(standing(view(), bar(3, 3))).toBe(0);
    expect([fits(legal, bar(1, 2)), fits(legal, bar(1, 2, true))]).toEqual([true, false]);
  });

  it('shows what a refusal names', () => {
    expect(blame({ other: 'neutral' })).toEqual({ solid: 'neutral', cells: [] });
    expect(blame({ cells: [{ x: 1, y: 2, height: 0 }] }).cells).toHaveLength(1);
  });
});

describe('what the table asks', () => {
  it('follows the phase and the turn', () => {
    expect(ask(view(), legal, 0, null)).toBe('choose');
    expect(ask(view(), legal, 0, bar(0, 2))).toBe('place');
    expect(ask(view({ turn: 1 }), [], 0, null)).toBe('wait-place');
    expect(ask(view({ phase: 'draw' }), [{ type: 'draw' }], 0, null)).toBe('draw');
    expect(ask(view({ phase: 'over' }), [], 0, null)).toBe('over');
    expect(ask(view(), [], null, null)).toBe('watch');
  });

  it('tells who has voted', () => {
    const vote = view({ phase: 'vote', votes: [1], seats: 3 });
    expect(ask(vote, [{ type: 'vote_stop', yes: true }], 0, null)).toBe('vote');
    expect(ask(vote, [], 1, null)).toBe('wait-others');
    expect(ask(vote, [], null, null)).toBe('wait-vote');
  });
});

describe('several people at one device', () => {
  it('goes along with whose turn it is', () => {
    expect(acting(view({ turn: 2 }), [0, 2])).toBe(2);
    expect(acting(view({ turn: 1 }), [0, 2])).toBeNull();
  });

  it('asks each for a vote, one after the other', () => {
    expect(acting(view({ phase: 'vote', turn: 2, votes: [2] }), [0, 2])).toBe(0);
    expect(acting(view({ phase: 'vote', turn: 2, votes: [0, 2] }), [0, 2])).toBeNull();
  });

  it('shows nobody in particular after the end', () => {
    expect(acting(view({ phase: 'over', turn: 0 }), [0, 2])).toBeNull();
  });
});
