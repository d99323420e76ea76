import { afterEach, describe, expect, it } from 'vitest';
import ours from '$decks/team-up.json';
import { playWith } from './deck';
import { loaded } from './example';
import { layers, sizeOf } from './pallet';

afterEach(() => playWith(null));

describe('a pallet for the pictures of the rules', () => {
  it('is as large as the deck’s', () => {
    const view = loaded([]);
    const { w, d, layers: scoring } = ours.pallet;
    expect([sizeOf(view), view.layers]).toEqual([{ w, d }, scoring]);
    playWith(
      JSON.stringify({ ...ours, pallet: { w: 5, d: 7, layers: 3 }, neutral: { ...ours.neutral, body: [2, 1, 1] } }),
    );
    const other = loaded([]);
    expect([sizeOf(other), layers(other)]).toEqual([{ w: 5, d: 7 }, [2, 0, 0]]);
  });

  it('has boxes on the ground, and on what lies there', () => {
    const view = loaded([
      ['plate-white', 3, 0],
      ['bar-red', 3, 0],
    ]);
    expect(view.boxes.map(({ box, z }) => [box, z])).toEqual([
      ['plate-white', 0],
      ['bar-red', 1],
    ]);
    expect(view.heights[0]).toEqual([1, 1, 1, 2, 2, 2]);
  });
});
