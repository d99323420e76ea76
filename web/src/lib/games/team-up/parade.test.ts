import { describe, expect, it } from 'vitest';
import { paraded } from './parade';

const TOPS = [1, 1, 2, 4, 3];
const standing = (part: number) => paraded(part, TOPS).stands.filter(Boolean).length;

describe('the parade of a finished load', () => {
  it('begins with the lowest layer, goes on upwards, and takes nothing away', () => {
    expect(paraded(0, TOPS).stands).toEqual([true, true, false, false, false]);
    expect(paraded(0.3, TOPS).stands).toEqual([true, true, true, false, false]);
    const counts = Array.from({ length: 21 }, (_, i) => standing(i / 20));
    expect(counts).toEqual(counts.toSorted());
  });

  it('shows all of it for the last fifth', () => {
    expect(standing(0.5)).toBeLessThan(TOPS.length);
    for (const part of [0.8, 1]) expect(standing(part)).toBe(TOPS.length);
  });

  it('goes round once', () => {
    expect(paraded(0, TOPS).around).toBe(0);
    expect(paraded(0.5, TOPS).around).toBeCloseTo(Math.PI);
    expect(paraded(1, TOPS).around).toBeCloseTo(2 * Math.PI);
  });
});
