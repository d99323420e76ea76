import { describe, expect, it } from 'vitest';
import type { Cast, GameScreen } from '$lib/games/contract';
import { asSeenBy, type Entry, type Kept } from './live.svelte';
import { sentences } from './log';

describe('a move in the log of a device that several people share', () => {
  const move: Kept = {
    kind: 'move',
    n: 4,
    by: 0,
    events: [],
    seen: new Map([
      [0, [{ drew: 'R5' }]],
      [2, [{ drew: null }]],
    ]),
  };

  it('tells each seat what it noticed itself, and no other seat’s cards', () => {
    expect(asSeenBy<Entry>(move, 0)).toMatchObject({ events: [{ drew: 'R5' }] });
    expect(JSON.stringify(asSeenBy<Entry>(move, 2))).not.toContain('R5');
  });
});

describe('the past', () => {
  it('keeps its names when a bot plays on for somebody who left', () => {
    const screen = { sentence: (_: unknown, { name }: Cast) => `${name(1)} draws.` } as unknown as GameScreen;
    const cast: Cast = { name: () => 'Robo', team: () => 'Robo', you: () => false };
    const entry: Entry = { kind: 'move', n: 1, by: 1, events: [{}], names: ['Anna', 'Ben'] };
    expect(sentences(entry, screen, cast)).toEqual(['Ben draws.']);
  });
});
