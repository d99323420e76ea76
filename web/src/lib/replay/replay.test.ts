import { describe, expect, it } from 'vitest';
import { need, speak } from '$lib/l10n.svelte';
import type { Opened } from '$lib/wire/types/core/Opened';
import { marks, neighbour } from './marks';
import { roomOf } from './room';
import { clock, pause, thinking, thought } from './times';

const about: Opened = {
  game: 'team-play',
  seats: 2,
  teams: [0, 1],
  simultaneous: false,
  options: {},
  by: [0, 0, 1, 0],
  at: [1000, 1200, 61_200, 62_000],
  rounds: [3],
  said: [],
  commitment: 'ff',
  result: { teams: [], reason: 'over' },
};

describe('marks', () => {
  it('stand where somebody else acts, and where a round begins', () => {
    expect(marks(about)).toEqual([
      { at: 2, kind: 'turn' },
      { at: 3, kind: 'round' },
    ]);
  });

  it('are rounds alone where all play at once, and none at the end', () => {
    expect(marks({ ...about, simultaneous: true })).toEqual([{ at: 3, kind: 'round' }]);
    expect(marks({ ...about, by: [0, 0, 0] })).toEqual([]);
  });

  it('lead from turn to turn, and to both ends', () => {
    const all = marks(about);
    expect([0, 2, 3, 4].map((at) => neighbour(all, at, 1, 4))).toEqual([2, 3, 4, 4]);
    expect([4, 3, 1, 0].map((at) => neighbour(all, at, -1, 4))).toEqual([3, 2, 0, 0]);
  });
});

describe('times', () => {
  it('are what passed since the move before', () => {
    expect([1, 2, 3, 4].map((move) => thought(about, move))).toEqual([1000, 200, 60_000, 800]);
  });

  it('are added up by seat, with the longest thought', () => {
    expect(thinking(about)).toEqual([
      { seat: 0, moves: 3, total: 2000, longest: { move: 1, time: 1000 } },
      { seat: 1, moves: 1, total: 60_000, longest: { move: 3, time: 60_000 } },
    ]);
    expect(thinking({ ...about, simultaneous: true })).toEqual([]);
  });

  it('are shortened on the screen, and the more the faster it runs', () => {
    expect([0, 1, 2].map((after) => pause(about, after, 1))).toEqual([1000, 500, 2500]);
    expect(pause(about, 2, 8)).toBe(2500 / 8);
  });

  it('read like a watch', () => {
    expect([0, 7_400, 750_000].map(clock)).toEqual(['0:00', '0:07', '12:30']);
  });
});

describe('the room of a replay', () => {
  it('keeps the result to itself until the end', () => {
    expect(roomOf(about, null, false)).toMatchObject({ stage: 'running', result: null });
    expect(roomOf(about, null, true)).toMatchObject({ stage: 'over', result: about.result });
  });

  it('has the names that the server knows, and numbers where it knows none', async () => {
    await need('common');
    await speak('en');
    const bot = { team: 1, name: 'Bot', holder: { kind: 'bot', level: 'easy' }, stood_in: false } as const;
    const away = { team: 0, name: 'Ada', holder: { kind: 'person', here: false }, stood_in: true } as const;
    const known = { ...roomOf(about, null, false), seats: [away, bot] };
    expect(roomOf(about, known, false).seats).toEqual([
      { team: 0, name: 'Ada', holder: { kind: 'person', here: true }, stood_in: false },
      bot,
    ]);
    expect(roomOf(about, null, false).seats[1]?.name).toBe('Seat 2');
  });
});
