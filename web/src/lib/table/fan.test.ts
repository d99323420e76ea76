import { describe, expect, it } from 'vitest';
import { lie, rows } from './fan';
import { held } from './hand';

const cards = (count: number) => held(Array<string>(count).fill('R5'));
const lengths = (count: number, width: number, card: number) =>
  rows(cards(count), width, card).map((row) => row.length);

describe('a fan', () => {
  it('is one row while every card shows enough of itself, and then even rows', () => {
    expect(lengths(11, 330, 58)).toEqual([11]);
    expect(lengths(20, 330, 58)).toEqual([10, 10]);
    expect(lengths(20, 920, 84)).toEqual([20]);
    expect(lengths(0, 330, 58)).toEqual([0]);
  });

  it('needs no third row for twenty cards, however small the screen', () => {
    for (const [width, card] of [
      [330, 58],
      [275, 54],
      [370, 64],
    ] as const)
      expect(rows(cards(20), width, card).length).toBeLessThanOrEqual(2);
  });

  it('turns around its middle, which lies highest, and never far', () => {
    expect(lie(3, 7)).toEqual({ lean: 0, sink: 0 });
    expect(lie(0, 7).lean).toBe(-lie(6, 7).lean);
    expect(lie(0, 1)).toEqual({ lean: 0, sink: 0 });
    for (const count of [2, 7, 20]) expect(Math.abs(lie(0, count).lean)).toBeLessThanOrEqual(7.2);
    expect(lie(0, 7).sink).toBeGreaterThan(lie(1, 7).sink);
  });
});
