//! What has just happened, to be told in a line and shown once more.
import type { Cast, GameScreen, Move } from '$lib/games/contract';
import type { Entry } from './live.svelte';
import { sentences } from './log';

/** Longer turns are told by their end. */
const MOST = 6;

/** What is shown once more: all that the last player did in a row, or what the game has chosen; null: nothing. */
export function lastMove(
  log: readonly Entry[],
  screen: Pick<GameScreen, 'shownAgain'>,
  about: { view: unknown; seat: number | null },
): Move<unknown> | null {
  const moves = log.filter((entry) => entry.kind === 'move');
  return screen.shownAgain ? screen.shownAgain(moves, about) : lastTurn(moves);
}

/** All that the last player did in a row, as one move; null where nobody has done anything yet. */
function lastTurn(moves: readonly Move<unknown>[]): Move<unknown> | null {
  const last = moves.at(-1);
  if (!last || last.by === null) return null;
  const others = moves.findLastIndex(({ by }) => by !== last.by);
  const turn = moves.slice(Math.max(others + 1, moves.length - MOST));
  return { n: last.n, by: last.by, events: turn.flatMap(({ events }) => events) };
}

/** The last so many lines of the log, newest first. */
export function lastLines(
  log: readonly Entry[],
  screen: Pick<GameScreen, 'sentence'>,
  cast: Cast,
  count: number,
): string[] {
  const lines: string[] = [];
  for (let i = log.length - 1; i >= 0 && lines.length < count; i--) {
    const entry = log[i];
    const words = entry ? sentences(entry, screen, cast).join(' ') : '';
    if (words !== '') lines.push(words);
  }
  return lines;
}
