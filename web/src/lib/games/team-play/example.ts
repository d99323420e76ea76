import type { Pattern } from './deck';
import type { Card } from './wire';

const COLOURS = { red: 'R', blue: 'B' } as const;

/** Cards that a pattern asks for, to show what it means. Reads the deck's terms; whether cards match is the table's to say. */
export function example(pattern: Pattern): Card[] {
  const numbers = numbersOf(pattern);
  return numbers.map(({ number, color }, index) => {
    const wanted = color ?? pattern.color;
    if (wanted === 'red' || wanted === 'blue') return `${COLOURS[wanted]}${number}`;
    return `${wanted === 'one' || index % 2 === 0 ? 'R' : 'B'}${number}`;
  });
}

interface Wanted {
  number: number;
  color?: 'red' | 'blue' | undefined;
}

function numbersOf(pattern: Pattern): Wanted[] {
  const allowed = allowedBy(pattern);
  const plain = (numbers: number[]) => numbers.map((number) => ({ number }));
  if (pattern.sets)
    return pattern.sets.flatMap((set, group) => {
      const { size, color } = typeof set === 'number' ? { size: set, color: undefined } : set;
      const at = allowed.length > 4 ? 2 * group + 2 : group + 1;
      return Array.from({ length: size }, () => ({ number: allowed[at % allowed.length] ?? 1, color }));
    });
  if (pattern.exact) return plain(pattern.exact);
  if (pattern.run) return plain(Array.from({ length: pattern.run }, (_, i) => i + 2));
  if (pattern.sum_of_two) return plain([2, 3, 5]);
  if (pattern.total !== undefined) return plain(adding(pattern.total, pattern.cards ?? 3));
  return plain(Array.from({ length: pattern.cards ?? 3 }, (_, i) => allowed[Math.floor(i / 2) % allowed.length] ?? 1));
}

function allowedBy({ numbers, parity }: Pattern): number[] {
  if (numbers) return numbers;
  if (parity === undefined) return [1, 2, 3, 4, 5, 6, 7, 8];
  return parity === 'odd' ? [1, 3, 5, 7] : [2, 4, 6, 8];
}

/** So many numbers from 1 to 8 that add up to `total`, as even as can be. */
function adding(total: number, count: number): number[] {
  const low = Math.floor(total / count);
  return Array.from({ length: count }, (_, i) => (i < total - low * count ? low + 1 : low)).reverse();
}
