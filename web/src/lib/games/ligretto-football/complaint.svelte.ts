import type { Source } from './wire';

/** How long a complaint can be read at least, and at most, in milliseconds. */
const READABLE = 1200;
const LASTS = 4000;

/**
 * Why the last press did nothing, and which of the player's own cards was refused. It can be read for a moment at
 * least, gives way to what comes next once somebody goes on, and goes by itself.
 */
export class Complaint {
  text = $state('');
  refused = $state<Source | null>(null);
  /** When the table refused something last. */
  #at = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * The table has refused what was sent at that time. False where it was sent before we knew of another refusal: what
   * fails along with it has no reason of its own.
   */
  refuse(sentAt: number, text: string, refused: Source | null): boolean {
    if (sentAt < this.#at) return false;
    this.#at = performance.now();
    clearTimeout(this.#timer);
    this.text = text;
    this.refused = refused;
    this.#timer = setTimeout(() => this.clear(), LASTS);
    return true;
  }

  /** Somebody goes on. */
  giveWay(): void {
    this.refused = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.clear(), Math.max(0, this.#at + READABLE - performance.now()));
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.refused = null;
    this.text = '';
  }
}
