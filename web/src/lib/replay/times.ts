//! Who thought how long, and how long a move stays on the screen.
import type { Opened } from '$lib/wire/types/core/Opened';

/** Nobody waits longer for a move than this, nor less, at the table's own pace; in milliseconds. */
const LONGEST = 2500;
const SHORTEST = 500;

type Times = Pick<Opened, 'at'>;

/** How long there was no move before that one, in milliseconds; moves count from 1. */
export const thought = ({ at }: Times, move: number): number => Math.max(0, (at[move - 1] ?? 0) - (at[move - 2] ?? 0));

/** How long the table after that many moves is shown before the next one, in milliseconds. */
export const pause = (times: Times, after: number, speed: number): number =>
  Math.min(LONGEST, Math.max(SHORTEST, thought(times, after + 1))) / speed;

/** How a seat used its time. */
export interface Thinking {
  seat: number;
  moves: number;
  /** In milliseconds. */
  total: number;
  /** The move that it thought longest about, and how long. */
  longest: { move: number; time: number };
}

/** Every seat's time. Where all play at once nobody waits for anybody, and there is nothing to say. */
export function thinking(about: Pick<Opened, 'at' | 'by' | 'seats' | 'simultaneous'>): Thinking[] {
  if (about.simultaneous) return [];
  const seats = Array.from(
    { length: about.seats },
    (_, seat): Thinking => ({ seat, moves: 0, total: 0, longest: { move: 0, time: -1 } }),
  );
  about.by.forEach((by, index) => {
    const [seat, move] = [seats[by], index + 1];
    if (!seat) return;
    const time = thought(about, move);
    seat.moves += 1;
    seat.total += time;
    if (time > seat.longest.time) seat.longest = { move, time };
  });
  return seats;
}

/** A time as one reads it off a watch: `0:07`, `12:30`. */
export function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
