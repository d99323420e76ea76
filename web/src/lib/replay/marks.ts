//! Where turns and rounds begin, for the slider and for those who go from turn to turn.
import type { GameScreen } from '$lib/games/contract';
import type { Opened } from '$lib/wire/types/core/Opened';
import type { StoryLine } from '$lib/wire/types/core/StoryLine';

export interface Mark {
  /** After how many moves. */
  at: number;
  kind: 'turn' | 'round';
}

/**
 * The marks of a game, in order, one at most for each moment. A turn begins where somebody else acts than before; where
 * all play at once there are none. A round begins where the game says so.
 */
export function marks(
  story: StoryLine[],
  { simultaneous }: Pick<Opened, 'simultaneous'>,
  beginsRound: GameScreen['beginsRound'],
): Mark[] {
  const found = new Map<number, Mark>();
  story.forEach(({ by }, index) => {
    if (!simultaneous && index > 0 && story[index - 1]?.by !== by) found.set(index, { at: index, kind: 'turn' });
  });
  story.forEach(({ events }, index) => {
    const at = index + 1;
    if (at < story.length && events.some((event) => beginsRound?.(event))) found.set(at, { at, kind: 'round' });
  });
  return [...found.values()].sort((one, other) => one.at - other.at);
}

/** The next mark behind that moment, or before it; the end, or the start, where there is none. */
export function neighbour(all: Mark[], at: number, way: 1 | -1, last: number): number {
  const places = [0, ...all.map((mark) => mark.at), last];
  return way === 1 ? (places.find((place) => place > at) ?? last) : (places.findLast((place) => place < at) ?? 0);
}
