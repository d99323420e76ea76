import { describe, expect, it } from 'vitest';
import { COLORS, paint, seatColor } from './avatars';

const SEATS = COLORS.map((_, seat) => seat);
const colors = (own: number | null, picked: number) => SEATS.map((seat) => seatColor(seat, own, picked));

describe('the seats’ colours', () => {
  it('are the same at every table as long as nobody picks one, or only watches', () => {
    for (const all of [colors(0, -1), colors(null, 3), colors(0, COLORS.length)]) expect(all).toEqual(SEATS.map(paint));
  });

  it('are what was picked, and the seat that has it otherwise gets the other in turn', () => {
    expect(seatColor(1, 1, 4)).toBe(paint(4));
    expect(seatColor(4, 1, 4)).toBe(paint(1));
    expect(seatColor(2, 1, 4)).toBe(paint(2));
  });

  it('are never alike, whatever is picked', () => {
    for (const own of SEATS) for (const picked of SEATS) expect(new Set(colors(own, picked)).size).toBe(SEATS.length);
  });
});
