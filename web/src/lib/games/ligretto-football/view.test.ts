import { describe, expect, it } from 'vitest';
import { pile, player, side, table } from './fixture';
import { ballAt } from './goal';
import {
  aim,
  aimQuarter,
  clearable,
  columns,
  held,
  isFulfilled,
  lastLaid,
  layable,
  notReady,
  partPicture,
  sources,
  stockAction,
  sweepPile,
  teamOf,
} from './view';
import type { Seen, Spot, TeamView } from './wire';

describe('the field', () => {
  it('is seen from one’s own goal: black reads the row the other way round', () => {
    expect(columns(table(), 0).map(({ number }) => number)).toEqual([4, 18, 7, 9, 12]);
    expect(columns(table(), 1).map(({ number }) => number)).toEqual([12, 9, 7, 18, 4]);
  });

  it('shows each team’s cards at the same field card, though the teams count from opposite ends', () => {
    const view = table({ teams: [side({ laid: [[4], [], [], [], []] }), side({ laid: [[], [], [], [], [1, 3]] })] });
    expect(columns(view, 0)[0]).toMatchObject({ number: 4, ours: [4], theirs: [1, 3], theirAt: 4 });
    expect(columns(view, 1)[4]).toMatchObject({ number: 4, ours: [1, 3], theirs: [4], theirAt: 0 });
  });

  it('knows who plays for whom as the table says', () => {
    const players = [player(1), player(1), player(0)];
    expect([0, 1, 2].map((seat) => teamOf(table({ players }), seat))).toEqual([1, 1, 0]);
  });

  it('is ticked off by the strict referee up to where the team is', () => {
    const ticked = (said: Partial<TeamView>) => {
      const view = table({ teams: [side(said), side()] });
      return ([0, 1, 2, 3, 4] as const).filter((place) => isFulfilled(view, 0, place));
    };
    expect(ticked({ fulfilled: 0 })).toEqual([]);
    expect(ticked({ fulfilled: 2 })).toEqual([0, 1]);
    expect(ticked({ fulfilled: 5 })).toEqual([0, 1, 2, 3, 4]);
    // The honest one says nothing.
    expect(ticked({})).toEqual([]);
  });
});

describe('the hand', () => {
  const me = player(0, { turned: 7, discards: [pile(3, 2), pile()] });

  it('holds the turned-up card unless another was taken', () => {
    expect(held(me, 'hand')).toBe('hand');
    expect(held(me, 'pile-0')).toBe('pile-0');
    expect(held(me, 'pile-1')).toBe('hand');
  });

  it('goes through the cards that show', () => {
    expect(sources(me)).toEqual(['hand', 'pile-0']);
  });

  it('turns up, and makes a new pile when the old one is used up', () => {
    expect(stockAction([{ type: 'flip' }], player(0))).toEqual({ type: 'flip' });
    expect(stockAction([{ type: 'restock' }], player(0))).toEqual({ type: 'restock' });
    expect(stockAction([], player(0))).toEqual({ type: 'flip' });
    expect(stockAction([], player(0, { pile_count: 0 }))).toEqual({ type: 'restock' });
  });

  it('sweeps onto the emptiest pile', () => {
    expect(sweepPile(me)).toBe(1);
    expect(sweepPile(player(0))).toBe(0);
  });
});

describe('the marked place', () => {
  const lays = (...places: Spot[]) => places.map((at) => ({ type: 'lay', from: 'hand', at }) as const);
  const offers = lays(2);

  it('is where the team laid last, right or wrong, as long as the table offers it', () => {
    expect(aim(lays(0, 1, 2), 1)).toBe(1);
    expect(aim([], 1)).toBe(1);
  });

  it('is else the furthest that the table offers: the keeper’s at first, then the field card behind it', () => {
    expect(aim(lays('keeper'), null)).toBe('keeper');
    expect(aim(lays(0), 'keeper')).toBe(0);
    expect(aim(lays(0, 1), 3)).toBe(1);
    expect(aim([], null)).toBeNull();
  });

  it('is one of those that invite a card', () => {
    expect([...layable([...lays('keeper'), { type: 'flip' }])]).toEqual(['keeper']);
  });

  it('tells a quarter only with the strict referee', () => {
    const build = [{ type: 'build', from: 'hand', quarter: 'br' } as const];
    expect(aimQuarter(table({ referee: 'strict' }), build, 'hand')).toBe('br');
    expect(aimQuarter(table(), build, 'hand')).toBeNull();
  });

  it('follows one’s own team and starts anew with the round', () => {
    const laid = (seat: number, at: 0 | 3): Seen => ({ type: 'laid', seat, from: 'hand', at, card: 5 });
    expect(lastLaid(table(), null, [laid(2, 3)], 0)).toBe(3);
    expect(lastLaid(table(), 3, [laid(1, 0)], 0)).toBe(3);
    expect(lastLaid(table(), 3, [{ type: 'round_ended', round: 1 }], 0)).toBeNull();
  });

  it('offers to clear where the table does', () => {
    expect([...clearable([{ type: 'clear', at: 'keeper', pile: 0 }, ...offers])]).toEqual(['keeper']);
  });
});

describe('the kick-off', () => {
  it('waits for whoever is not ready', () => {
    expect(notReady(table({ ready: [true, false, true, false] }))).toEqual([1, 3]);
  });
});

describe('the picture of a goal', () => {
  it('has the ball in eight places', () => {
    const places = ['tl', 'tr', 'bl', 'br'].flatMap((quarter) =>
      [1, 2].map((ball) => JSON.stringify(ballAt(partPicture(`${quarter}@${ball}`)))),
    );
    expect(new Set(places).size).toBe(8);
    expect(ballAt(partPicture('tl'))).toBeNull();
  });
});
