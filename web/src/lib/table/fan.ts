//! A hand as a fan: how many rows, and how each card leans.
import type { Held } from './hand';

/** How a card lies in its row. */
export interface Lie {
  /** Degrees to the right. */
  lean: number;
  /** How much lower than the middle of its row, in widths of a card. */
  sink: number;
}

/** How much of every card must be seen, in widths of a card: the band at its left says all. */
const SHOWN = 0.36;
/** A row is an arc; from its middle to its end the cards turn by no more than this, in degrees. */
const MOST_LEAN = 7;
const LEAN_STEP = 2.4;

/** The cards in so many even rows that each shows enough of itself. */
export function rows(hand: readonly Held[], width: number, card: number): Held[][] {
  const most = Math.max(1, Math.floor((width - card) / (card * SHOWN)) + 1);
  const count = Math.max(1, Math.ceil(hand.length / most));
  const each = Math.ceil(hand.length / count);
  return Array.from({ length: count }, (_, row) => hand.slice(row * each, (row + 1) * each));
}

/** How the `index`th of `count` cards in a row lies. */
export function lie(index: number, count: number): Lie {
  const middle = (count - 1) / 2;
  const step = Math.min(LEAN_STEP, MOST_LEAN / Math.max(1, middle));
  const lean = (index - middle) * step;
  return { lean, sink: (lean / MOST_LEAN) ** 2 * 0.14 };
}
