import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import type { Move } from '$lib/games/contract';
import { held, keysOf } from './hand';
import { Presents } from './presents.svelte';

type Given = { to: number; card: string };

/** Whoever sits on seat 0 and holds two fives, after these moves. */
function after(...moves: Move<Given>[]) {
  let latest = $state.raw<Move<Given> | null>(null);
  const hand = held(['R5', 'R5']);
  const given = (events: Given[], seat: number | null) =>
    new Set(events.filter(({ to }) => to === seat).flatMap(({ card }) => [...keysOf(hand, [card])]));
  let presents: Presents<Given> | undefined;
  const end = $effect.root(() => {
    presents = new Presents(
      () => ({ seat: 0, latest }),
      () => hand,
      given,
    );
  });
  for (const move of moves) {
    latest = move;
    flushSync();
  }
  end();
  if (!presents) throw new Error('nothing was made');
  return presents;
}

const gift = (n: number, by: number): Move<Given> => ({ n, by, events: [{ to: 0, card: 'R5' }] });
const nothing = (n: number, by: number): Move<Given> => ({ n, by, events: [] });

it('glows until it is touched, or until the player has moved', () => {
  expect([...after(gift(1, 2), nothing(2, 1)).fresh]).toEqual(['R5#0']);
  expect([...after(gift(1, 2), nothing(2, 0)).fresh]).toEqual([]);
  const presents = after(gift(1, 2));
  presents.touch('R5#1');
  expect(presents.fresh.size).toBe(1);
  presents.touch('R5#0');
  expect(presents.fresh.size).toBe(0);
});
