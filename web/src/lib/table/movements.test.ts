import { describe, expect, it } from 'vitest';
import { held } from './hand';
import { movements } from './movements';

/** Rectangles that are told apart by their x. */
const places = (at: Record<string, number>) => new Map(Object.entries(at).map(([zone, x]) => [zone, { x } as DOMRect]));
const own = (...cards: string[]) => ({ zone: 'seat-0', hand: held(cards) });
const path = (card: string | null, from: string, to: string) => ({ card, from, to });
const told = (moved: ReturnType<typeof movements>) => moved.map(({ start, to, stays }) => [start?.x, to, stays]);

describe('a move', () => {
  it('takes each card to the place in the hand that is new', () => {
    const old = places({ pile: 1, 'seat-0': 2, 'hand:R5#0': 3 });
    const flights = [path('B2', 'pile', 'seat-0'), path('R5', 'pile', 'seat-0')];
    expect(told(movements(flights, old, own('B2', 'R5', 'R5'), () => false))).toEqual([
      [1, 'hand:B2#0', true],
      [1, 'hand:R5#1', true],
    ]);
  });

  it('lets a card of the player’s own hand start where it was in the hand', () => {
    const old = places({ 'seat-0': 2, 'hand:R5#0': 3, 'hand:B2#0': 4 });
    expect(told(movements([path('B2', 'seat-0', 'discard')], old, own('R5'), () => false))).toEqual([
      [4, 'discard', false],
    ]);
  });

  it('lets others’ cards start at their seat, hidden ones too', () => {
    const old = places({ 'seat-1': 5 });
    expect(told(movements([path(null, 'seat-1', 'seat-3')], old, own('R5'), () => false))).toEqual([
      [5, 'seat-3', false],
    ]);
  });

  it('needs no copy where what comes stays in sight', () => {
    const old = places({ pile: 1 });
    expect(told(movements([path('B2', 'pile', 'bank-0')], old, null, (zone) => zone === 'bank-0'))).toEqual([
      [1, 'bank-0', true],
    ]);
  });
});
