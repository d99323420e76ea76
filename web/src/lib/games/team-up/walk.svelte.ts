/** How long each picture stays while they play by themselves, in milliseconds. */
const EVERY = 1100;

/** A walk through pictures: step by step, to any of them, or by itself. */
export class Walk {
  /** Which picture is shown. */
  at = $state(0);
  playing = $state(false);
  readonly #count: () => number;

  constructor(count: () => number) {
    this.#count = count;
  }

  get last(): number {
    return this.#count() - 1;
  }

  go(to: number): void {
    this.playing = false;
    this.at = Math.max(0, Math.min(this.last, to));
  }

  /** Goes on by itself or stops; from the last picture it starts anew. */
  play(): void {
    if (!this.playing && this.at === this.last) this.at = 0;
    this.playing = !this.playing;
  }

  /** To be called in an effect: goes on as long as it plays. */
  tick(): (() => void) | undefined {
    if (!this.playing) return undefined;
    const timer = setInterval(() => this.#onward(), EVERY);
    return () => clearInterval(timer);
  }

  /** What a key does. */
  key(name: string): (() => void) | undefined {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      Home: () => this.go(0),
      End: () => this.go(this.last),
      p: () => this.play(),
    };
    return keys[name.length === 1 ? name.toLowerCase() : name];
  }

  #onward(): void {
    if (this.at < this.last) this.at += 1;
    else this.playing = false;
  }
}
