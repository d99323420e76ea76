import { untrack } from 'svelte';
import type { Move } from '$lib/games/contract';
import { type Held, keysOf } from './hand';

interface Table<Seen> {
  seat: number | null;
  latest: Move<Seen> | null;
}

/** Cards that went from one hand to another; which ones, only those two are told. */
export interface Gift {
  to: number;
  cards?: string[];
}

/** The cards that have just come to a seat, as its hand holds them now. */
export function presents(gifts: (Gift | null)[], seat: number | null, hand: Held[]): Set<string> {
  const cards = gifts.flatMap((gift) => (gift?.to === seat ? (gift.cards ?? []) : []));
  return keysOf(hand.toReversed(), cards);
}

/** Cards that others gave, which glow until they are touched. */
export class Presents<Seen> {
  #fresh = $state.raw<ReadonlySet<string>>(new Set());

  /** `gift` says whether an event gives cards, and to whom. */
  constructor(table: () => Table<Seen>, hand: () => Held[], gift: (event: Seen) => Gift | null) {
    $effect(() => {
      const { latest, seat } = table();
      if (!latest) return;
      untrack(() => {
        const came = presents(latest.events.map(gift), seat, hand());
        // What was a present is an ordinary card once the table goes on by the player's own move.
        if (came.size > 0) this.#fresh = came;
        else if (latest.by === seat) this.#fresh = new Set();
      });
    });
  }

  /** Those that nobody has touched yet. */
  get fresh(): ReadonlySet<string> {
    return this.#fresh;
  }

  touch(key: string): void {
    if (this.#fresh.has(key)) this.#fresh = new Set([...this.#fresh].filter((each) => each !== key));
  }
}
