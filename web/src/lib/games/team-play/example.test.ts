import { describe, expect, it } from 'vitest';
import { missions } from './deck';
import { example } from './example';
import { colour, number } from './view';

const shown = (mission: string) => example(missions.get(mission)?.pattern ?? {});
const sum = (cards: string[]) => cards.reduce((total, card) => total + number(card), 0);

describe('an example of a mission', () => {
  it.each([...missions.keys()])('of %s has cards that there are, none more than four times', (mission) => {
    const cards = shown(mission);
    expect(cards.length).toBeGreaterThan(1);
    for (const card of cards) {
      expect(card).toMatch(/^[RB][1-8]$/);
      expect(cards.filter((other) => other === card).length).toBeLessThanOrEqual(4);
    }
  });

  it('keeps to the colour, the numbers and the sum', () => {
    for (const { id, pattern } of missions.values()) {
      const cards = shown(id);
      const { color, total, numbers, cards: count } = pattern;
      if (color === 'red' || color === 'blue') expect(new Set(cards.map(colour))).toEqual(new Set([color]));
      if (color === 'one') expect(new Set(cards.map(colour)).size).toBe(1);
      if (total !== undefined) expect(sum(cards)).toBe(total);
      if (numbers) for (const card of cards) expect(numbers).toContain(number(card));
      if (count !== undefined) expect(cards).toHaveLength(count);
    }
  });

  it('has different numbers in different groups', () => {
    expect(new Set(shown('pairs-3').map(number)).size).toBe(3);
    expect(new Set(shown('parity-pairs-3').map(number)).size).toBe(3);
    expect(shown('red-and-blue-pair').map(colour)).toEqual(['red', 'red', 'blue', 'blue']);
    expect(shown('red-run-5')).toEqual(['R2', 'R3', 'R4', 'R5', 'R6']);
    expect(
      shown('suit-6')
        .map(colour)
        .every((each) => each === 'red'),
    ).toBe(true);
  });
});
