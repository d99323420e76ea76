//! Where turns and rounds begin, for the slider and for those who go from turn to turn.
import type { Opened } from '$lib/wire/types/core/Opened';

export interface Mark {
  /** After how many moves. */
  at: number;
  kind: 'turn' | 'round';
}

/**
 * The marks of a game, in order, one at most for each moment. A turn begins where somebody else acts than before; where
 * all play at once there are none. A round begins where the game says so, but for what begins with the end.
 */
export function marks({ by, rounds, simultaneous }: Pick<Opened, 'by' | 'rounds' | 'simultaneous'>): Mark[] {
  const found = new Map<number, Mark>();
  by.forEach((seat, at) => {
    if (!simultaneous && at > 0 && by[at - 1] !== seat) found.set(at, { at, kind: 'turn' });
  });
  for (const at of rounds) if (at < by.length) found.set(at, { at, kind: 'round' });
  return [...found.values()].sort((one, other) => one.at - other.at);
}

/** The next mark behind that moment, or before it; the end, or the start, where there is none. */
export function neighbour(all: Mark[], at: number, way: 1 | -1, last: number): number {
  const places = [0, ...all.map((mark) => mark.at), last];
  return way === 1 ? (places.find((place) => place > at) ?? last) : (places.findLast((place) => place < at) ?? 0);
}
