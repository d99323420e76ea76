import { describe, expect, it } from 'vitest';
import { missions } from './deck';
import { picture, type Tile } from './picture';

/** A picture in short: r1 r1 | b2 b2, colour and mark of each tile. */
function short(id: string): string {
  const { tiles, note } = picture(missions.get(id)?.pattern ?? {});
  const mark = ({ mark }: Tile) => (mark === null ? '?' : 'shape' in mark ? mark.shape : mark.text);
  const after = { '': ' ', gap: ' | ', '+': ' + ', '=': ' = ', '…': ' …' };
  return (
    tiles.map((tile) => `${tile.hue} ${mark(tile)}${after[tile.after]}`).join('') + (note && ` (${note})`)
  ).trim();
}

describe('a mission’s picture', () => {
  it.each([
    ['pair', 'any 0 any 0'],
    ['full-house', 'any 0 any 0 any 0 | any 1 any 1'],
    ['red-and-blue-pair', 'red 0 red 0 | blue 1 blue 1'],
    ['parity-pairs-3', 'any 0 any 0 | any 1 any 1 | any 2 any 2  (1 3 5 7 / 2 4 6 8)'],
    ['red-run-3', 'red a red b red c'],
    ['five-six-seven-suit', 'one 5 one 6 one 7'],
    ['sum-12', 'any ? any ? … (Σ 12)'],
    ['red-sum-7', 'red ? red ? red ?  (Σ 7)'],
    ['blue-sum-of-two', 'blue ? + blue ? = blue ?'],
    ['low-3', 'any ? any ? any ?  (1 2 3)'],
    ['odd-suit-4', 'one ? one ? one ? one ?  (1 3 5 7)'],
    ['one-three-five-seven', 'any 1 any 3 any 5 any 7'],
  ])('of %s shows %s', (id, shown) => {
    expect(short(id)).toBe(shown);
  });

  it('differs for every mission of the deck', () => {
    const pictures = [...missions.keys()].map(short);
    expect(new Set(pictures).size).toBe(missions.size);
  });

  it('has a tile for each card that the pattern counts', () => {
    expect(picture({ cards: 6, color: 'one' }).tiles).toHaveLength(6);
    expect(picture({ sets: [3, 3] }).tiles).toHaveLength(6);
  });
});
