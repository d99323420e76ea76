import { untrack } from 'svelte';
import { CoreMissing } from '$lib/core/client';
import { bestHere } from '$lib/core/search';
import { troubleWords } from '$lib/replay/trouble';
import { type Found, found } from '$lib/table/search';
import { bestOf } from '$lib/wire/rest';

/**
 * The search for the best load of a table's cards. Once the game is over the page searches for itself; the server does
 * where the page cannot, and for a puzzle that is still being played, whose cards are the server's to tell.
 */
export class BestSearch {
  best = $state.raw<Found | null>(null);
  /** The best that was found so far. */
  score = $state<number | null>(null);
  /** How much of its time the search has had; null where nobody says. */
  done = $state<number | null>(null);
  trouble = $state('');

  /** `load`: brings the game to search; null while it is being played. */
  constructor(
    private readonly table: string,
    private readonly load: (() => Promise<string>) | null,
  ) {}

  /** To be called in an effect: searches until the effect ends. */
  run(): () => void {
    const off = new AbortController();
    untrack(() => this.#search(off.signal)).then(
      (best) => (this.best = best),
      (error) => (this.trouble = troubleWords(error)),
    );
    return () => off.abort();
  }

  async #search(signal: AbortSignal): Promise<Found | null> {
    if (!this.load) return this.#atServer(signal);
    try {
      const text = await this.load();
      return signal.aborted ? null : await bestHere(text, (so_far) => this.#hear(so_far), signal);
    } catch (error) {
      if (!(error instanceof CoreMissing)) throw error;
      return signal.aborted ? null : this.#atServer(signal);
    }
  }

  #atServer(signal: AbortSignal): Promise<Found | null> {
    return found(
      () => bestOf(this.table),
      ({ score }) => this.#hear({ score, done: null }),
      signal,
    );
  }

  #hear({ score, done }: { score: number | null; done: number | null }): void {
    this.score = score;
    this.done = done;
  }
}
