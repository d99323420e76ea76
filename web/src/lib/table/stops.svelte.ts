/**
 * A row of things with one stop for the Tab key, along which the arrows go.
 */
export class Stops {
  #at = $state(0);
  readonly #count: () => number;

  constructor(count: () => number) {
    this.#count = count;
  }

  /** Where the Tab key stops: the thing that was reached last, or the nearest that is left. */
  get at(): number {
    return Math.min(this.#at, Math.max(0, this.#count() - 1));
  }

  /** Goes to that one. */
  go(to: number): void {
    this.#at = Math.max(0, to);
  }

  /** Goes along the row, and round at its ends. False: the key is none of the row's. */
  step(key: string): boolean {
    const count = this.#count();
    const next = { ArrowRight: this.at + 1, ArrowLeft: this.at - 1, Home: 0, End: count - 1 }[key];
    if (next === undefined || count === 0) return false;
    this.#at = (next + count) % count;
    return true;
  }
}
