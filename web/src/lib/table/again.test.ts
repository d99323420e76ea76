import { describe, expect, it, vi } from 'vitest';
import type { Move } from '$lib/games/contract';
import { lastLines, lastMove } from './again';
import type { Entry } from './live.svelte';

const move = (n: number, by: number | null, ...events: string[]): Entry => ({ kind: 'move', n, by, events });
const screen = { sentence: (event: unknown) => (event === 'silent' ? null : String(event)) };
const cast = { name: String, team: String, you: () => false };

/** Of a game with turns. */
const lastTurn = (log: Entry[]) => lastMove(log, {}, { view: null, seat: 0 });

describe('the last turn', () => {
  it('is all that its player did in a row, whatever was said meanwhile', () => {
    const log: Entry[] = [
      move(1, 0, 'a'),
      move(2, 1, 'b'),
      { kind: 'said', n: 3, by: 2, phrase: 'hello' },
      move(4, 1, 'c', 'd'),
    ];
    expect(lastTurn(log)).toEqual({ n: 4, by: 1, events: ['b', 'c', 'd'] });
  });

  it('is none before anybody has done anything', () => {
    expect(lastTurn([])).toBeNull();
    expect(lastTurn([move(1, null, 'dealt')])).toBeNull();
  });

  it('has an end', () => {
    const log = Array.from({ length: 20 }, (_, n) => move(n, 1, String(n)));
    expect(lastTurn(log)?.events).toEqual(['14', '15', '16', '17', '18', '19']);
  });
});

it('what a game has chosen of all moves is shown again, and nothing that was said', () => {
  const log: Entry[] = [move(1, 0, 'laid'), { kind: 'said', n: 2, by: 2, phrase: 'hello' }, move(3, 1, 'flipped')];
  const shownAgain = vi.fn(([first]: readonly Move<unknown>[]) => first ?? null);
  const about = { view: {}, seat: 0 };
  expect(lastMove(log, { shownAgain }, about)).toBe(log[0]);
  expect(shownAgain).toHaveBeenCalledWith([log[0], log[2]], about);
});

it('the last lines are the newest first, without what needs no words', () => {
  const log = [move(1, 0, 'first'), move(2, 1, 'second', 'and more'), move(3, 1, 'silent'), move(4, 2, 'third')];
  expect(lastLines(log, screen, cast, 2)).toEqual(['third', 'second and more']);
});
