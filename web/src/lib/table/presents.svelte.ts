import { untrack } from 'svelte';
import type { Move } from '$lib/games/contract';
import type { Held } from './hand';

interface Table<Seen> {
  seat: number | null;
  latest: Move<Seen> | null;
}

/** Cards that others gave, which glow until they are touched. */
export class Presents<Seen> {
  #fresh = $state.raw<ReadonlySet<string>>(new Set());

  /** `given` says which of the cards in hand a move brought as presents. */
  constructor(
    table: () => Table<Seen>,
    hand: () => Held[],
    given: (events: Seen[], seat: number | null, hand: Held[]) => Set<string>,
  ) {
    $effect(() => {
      const { latest, seat } = table();
      if (!latest) return;
      untrack(() => {
        const came = given(latest.events, seat, hand());
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
