import { describe, expect, it } from 'vitest';
import { bar, legal, view } from './fixture';
import { candidates, fits, type Ghost, hold, nextPlace, nudge, point, standing, steer, step, turn } from './held';

const size = { w: 6, d: 4 };

describe('the held box', () => {
  it('starts over no place but where another one was left, or the only one', () => {
    expect(hold(legal, 'bar-white', null)).toEqual({ at: null, turned: true });
    expect(hold(legal, 'bar-white', { box: 'bar-red', x: 1, y: 2, turned: false }).at).toEqual(bar(1, 2));
    expect(hold(legal.slice(0, 1), 'bar-white', null).at).toEqual(bar(0, 2));
    expect(hold(legal, 'tile-red', null).at).toBeNull();
  });

  it('stays on the pallet when it is moved or turned', () => {
    expect(nudge(size, bar(0, 0), -1, -1)).toEqual(bar(0, 0));
    expect(nudge(size, bar(3, 3), 1, 1)).toEqual(bar(3, 3));
    expect(turn(size, bar(2, 3))).toEqual(bar(2, 1, true));
    const tile: Ghost = { box: 'tile-red', x: 1, y: 1, turned: false };
    expect(turn(size, tile)).toBe(tile);
  });

  it('goes no further than the pallet that the table shows', () => {
    const small = { w: 4, d: 2 };
    expect(nudge(small, bar(1, 0), 1, 1)).toEqual(bar(1, 1));
    expect(step(small, { x: 3, y: 0 }, 1, 1)).toEqual({ x: 3, y: 1 });
    expect(step(small, { x: 0, y: 0 }, -1, 0)).toEqual({ x: 0, y: 0 });
  });

  it('snaps to a place that covers the cell pointed at', () => {
    expect(point(size, legal, bar(0, 0), { x: 3, y: 2 })).toEqual(bar(1, 2));
    expect(point(size, legal, bar(0, 0), { x: 0, y: 2 })).toEqual(bar(0, 2));
    expect(point(size, legal, bar(0, 0), { x: 5, y: 3 })).toEqual(bar(3, 3));
    expect(point(size, legal, bar(0, 0), { x: 3, y: 1 })).toEqual(bar(3, 1, true));
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
    expect(nextPlace(legal, 'bar-white', bar(3, 1, true), 1)).toEqual(bar(0, 2));
    expect(nextPlace(legal, 'bar-white', bar(3, 1, true), -1)).toEqual(bar(1, 2));
    expect(nextPlace(legal, 'bar-white', null, 1)).toEqual(bar(3, 1, true));
  });

  it('stands on the highest cell below, and fits where the table says so', () => {
    expect(standing(view(), bar(0, 1))).toBe(1);
    expect(standing(view(), bar(3, 3))).toBe(0);
    expect([fits(legal, bar(1, 2)), fits(legal, bar(1, 2, true))]).toEqual([true, false]);
  });

  it('offers only boxes that have a place', () => {
    expect(candidates(legal)).toEqual(['bar-white']);
  });
});
