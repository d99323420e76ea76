import { describe, expect, it } from 'vitest';
import type { Entry } from '$lib/table/live.svelte';
import { bar, legal, view } from './fixture';
import { ask, deeds, hiddenCards, stock } from './view';
import type { Seen } from './wire';

describe('the cards to come', () => {
  it('counts those behind the known ones', () => {
    expect(hiddenCards(view({ upcoming: [4, 9], cards_left: 30 }))).toBe(28);
    expect(hiddenCards(view({ upcoming: [], cards_left: 12 }))).toBe(12);
    expect(hiddenCards(view({ upcoming: [4], cards_left: 1 }))).toBe(0);
    expect(hiddenCards(view())).toBe(0);
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
});

const none = { box: null, ghost: null };

describe('what the table asks', () => {
  it('follows the phase and the turn', () => {
    expect(ask(view(), legal, 0, none)).toBe('choose');
    expect(ask(view(), legal, 0, { box: 'bar-white', ghost: bar(0, 2) })).toBe('place');
    expect(ask(view(), legal, 0, { box: 'bar-white', ghost: null })).toBe('aim');
    expect(ask(view({ turn: 1 }), [], 0, none)).toBe('wait-place');
    expect(ask(view({ phase: 'draw' }), [{ type: 'draw' }], 0, none)).toBe('draw');
    expect(ask(view({ phase: 'over' }), [], 0, none)).toBe('over');
    expect(ask(view(), [], null, none)).toBe('watch');
  });

  it('tells who has voted', () => {
    const vote = view({ phase: 'vote', votes: [1], seats: 3 });
    expect(ask(vote, [{ type: 'vote_stop', yes: true }], 0, none)).toBe('vote');
    expect(ask(vote, [], 1, none)).toBe('wait-others');
    expect(ask(vote, [], null, none)).toBe('wait-vote');
  });
});

describe('what everybody did last', () => {
  it('is the box that they placed, or the card that cost a point', () => {
    const move = (n: number, ...events: Seen[]): Entry => ({ kind: 'move', n, by: 0, events });
    const placed = (seat: number, box: string): Seen => ({
      type: 'box_placed',
      ...{ seat, number: 8, box, x: 0, y: 0, z: 0, turned: false },
    });
    const done = deeds([
      move(1, placed(0, 'bar-red')),
      move(2, placed(1, 'post-blue')),
      move(3, placed(0, 'tile-white')),
      move(4, { type: 'card_laid_face_down', seat: 1, number: 5 }),
    ]);
    expect(done.get(0)).toEqual({ kind: 'placed', box: 'tile-white' });
    expect(done.get(1)).toEqual({ kind: 'down', number: 5 });
    expect(done.get(2)).toBeUndefined();
  });
});
