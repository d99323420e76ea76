import { describe, expect, it } from 'vitest';
import { cardsOf, held, keysOf } from './hand';

const hand = held(['R5', 'R5', 'R7', 'B3']);

describe('one’s own hand', () => {
  it('tells equal cards apart', () => {
    expect(hand.map(({ key }) => key)).toEqual(['R5#0', 'R5#1', 'R7#0', 'B3#0']);
  });

  it('finds cards that make up a choice, and gives them back in its own order', () => {
    const keys = keysOf(hand, ['B3', 'R5', 'R5']);
    expect(keys).toEqual(new Set(['R5#0', 'R5#1', 'B3#0']));
    expect(cardsOf(hand, keys)).toEqual(['R5', 'R5', 'B3']);
    expect(keysOf(hand, ['R5'])).toEqual(new Set(['R5#0']));
  });
});
