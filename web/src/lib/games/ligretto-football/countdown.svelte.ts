/** From where it counts, and how long a beat is in milliseconds. */
const FROM = 3;
const BEAT = 550;

/** Three, two, one: from the last player's word to the whistle, which is the server's. */
export class Countdown {
  #left = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The number that shows; 0 while it does not count. */
  get left(): number {
    return this.#left;
  }

  /** Counts down to that time, by `performance.now()`; `done` hears when it is through. */
  start(until: number, done: () => void): void {
    this.stop();
    const rest = until - performance.now();
    if (rest <= 0) {
      done();
      return;
    }
    this.#left = Math.min(FROM, Math.ceil(rest / BEAT));
    const next = rest - (this.#left - 1) * BEAT;
    this.#timer = setTimeout(() => this.start(until, done), next);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#left = 0;
  }
}
