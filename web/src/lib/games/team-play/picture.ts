import type { Pattern } from './deck';

/** Which colour a tile asks for. `one`: either, but the same for all. */
export type TileHue = 'red' | 'blue' | 'one' | 'any';

/** One card that a mission asks for, as a small tile. */
export interface Tile {
  hue: TileHue;
  /** Equal shapes mean equal numbers; a letter one of a run; a digit just that number. */
  mark: { shape: number } | { text: string } | null;
  /** What stands between this tile and the next. */
  after: '' | 'gap' | '+' | '=' | '…';
}

/** A mission drawn: its tiles, and the condition that holds for all of them. */
export interface Picture {
  tiles: Tile[];
  note: string;
}

const ODD = '1 3 5 7';
const EVEN = '2 4 6 8';

/** A mission's pattern as a picture. Needs no words, so it is the same in every language. */
export function picture(pattern: Pattern): Picture {
  return { tiles: tiles(pattern), note: note(pattern) };
}

function tiles(pattern: Pattern): Tile[] {
  const hue: TileHue = pattern.color ?? 'any';
  if (pattern.sets)
    return pattern.sets.flatMap((set, group, all) => tilesOfSet(set, group, group < all.length - 1, hue));
  if (pattern.run) return row(pattern.run, (i) => ({ hue, mark: { text: 'abcdef'.charAt(i) }, after: '' }));
  if (pattern.exact) return pattern.exact.map((number) => ({ hue, mark: { text: String(number) }, after: '' }));
  if (pattern.sum_of_two) return row(3, (i) => ({ hue, mark: null, after: (['+', '=', ''] as const)[i] ?? '' }));
  if (pattern.cards) return row(pattern.cards, () => ({ hue, mark: null, after: '' }));
  // Any number of cards: two stand for more.
  return row(2, (i) => ({ hue, mark: null, after: i === 1 ? '…' : '' }));
}

function tilesOfSet(set: NonNullable<Pattern['sets']>[number], group: number, more: boolean, hue: TileHue): Tile[] {
  const { size, color } = typeof set === 'number' ? { size: set, color: undefined } : set;
  return row(size, (i) => ({ hue: color ?? hue, mark: { shape: group }, after: more && i === size - 1 ? 'gap' : '' }));
}

function note({ parity, numbers, total }: Pattern): string {
  if (total !== undefined) return `Σ ${total}`;
  if (numbers) return numbers.join(' ');
  if (parity === 'odd') return ODD;
  if (parity === 'even') return EVEN;
  return parity === 'one' ? `${ODD} / ${EVEN}` : '';
}

const row = (length: number, tile: (index: number) => Tile): Tile[] => Array.from({ length }, (_, i) => tile(i));
