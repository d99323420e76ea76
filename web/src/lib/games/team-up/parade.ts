//! The finished load as it is shown at the end: it goes round once while it is built up again, layer by layer.

/** Part of the way at which all of it stands. */
const BUILT = 0.8;

/** What is seen at a part of the way, from 0 to 1. */
export interface Paraded {
  /** How far it has gone round, in radians. */
  around: number;
  /** Which of its boxes stand by then. */
  stands: boolean[];
}

/** `tops`: how high each box reaches. The lowest layer stands from the beginning. */
export function paraded(part: number, tops: readonly number[]): Paraded {
  const reached = 1 + Math.max(...tops) * (part / BUILT);
  return { around: part * 2 * Math.PI, stands: tops.map((top) => top <= reached) };
}
