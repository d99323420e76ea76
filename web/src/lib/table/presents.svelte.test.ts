import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import type { Move } from '$lib/games/contract';
import { held } from './hand';
import { Presents, presents } from './presents.svelte';

type Given = { to: number; cards?: string[] };

/** Whoever sits on seat 0 and holds two fives, after these moves. */
function after(...moves: Move<Given>[]) {
  let latest = $state.raw<Move<Given> | null>(null);
  const hand = held(['R5', 'R5']);
  let made: Presents<Given> | undefined;
  const end = $effect.root(() => {
    made = new Presents(
      () => ({ seat: 0, latest }),
      () => hand,
      (gift) => gift,
    );
  });
  for (const move of moves) {
    latest = move;
    flushSync();
  }
  end();
  if (!made) throw new Error('nothing was made');
  return made;
}

const gift = (n: number, by: number): Move<Given> => ({ n, by, events: [{ to: 0, cards: ['R5'] }] });
const nothing = (n: number, by: number): Move<Given> => ({ n, by, events: [] });

it('glows until it is touched, or until the player has moved', () => {
  expect([...after(gift(1, 2), nothing(2, 1)).fresh]).toEqual(['R5#1']);
  expect([...after(gift(1, 2), nothing(2, 0)).fresh]).toEqual([]);
  const glowing = after(gift(1, 2));
  glowing.touch('R5#0');
  expect(glowing.fresh.size).toBe(1);
  glowing.touch('R5#1');
  expect(glowing.fresh.size).toBe(0);
});

it('is what came last of equal cards, and nothing that went to somebody else', () => {
  const hand = held(['R5', 'B2', 'R5']);
  expect([...presents([null, { to: 0, cards: ['R5'] }], 0, hand)]).toEqual(['R5#1']);
  expect(presents([{ to: 2, cards: ['R5'] }, { to: 0 }], 0, hand).size).toBe(0);
  expect(presents([{ to: 0, cards: ['R5'] }], null, hand).size).toBe(0);
});
