import { describe, expect, it } from 'vitest';
import type { Entry } from '$lib/table/live.svelte';
import { deeds } from './deeds';
import type { Seen } from './wire';

const move = (...events: Seen[]) => ({ kind: 'move', n: 1, by: null, events }) as unknown as Entry;
const laid = (seat: number, card: number): Seen => ({ type: 'laid', seat, from: 'hand', at: 0, card });

describe('what everybody did last', () => {
  it('is the newest card laid, part built, or cards taken back', () => {
    const done = deeds([
      move(laid(0, 7)),
      move(laid(1, 4)),
      move({ type: 'flipped', seat: 0, card: 3 }),
      move({ type: 'built', seat: 2, from: 'hand', quarter: 'tl', card: 'tl@1' }),
      move({ type: 'cleared', seat: 1, at: 0, pile: 0, cards: [4, 3] }),
    ]);
    expect(done.get(0)).toEqual({ kind: 'laid', card: 7 });
    expect(done.get(1)).toEqual({ kind: 'took', count: 2 });
    expect(done.get(2)).toEqual({ kind: 'laid', card: 'tl@1' });
    expect(done.get(3)).toBeUndefined();
  });

  it('is gone with the round', () => {
    expect(deeds([move(laid(0, 7)), move({ type: 'kicked_off', round: 2 })]).size).toBe(0);
  });
});
