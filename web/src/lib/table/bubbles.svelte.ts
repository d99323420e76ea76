/** How long a phrase is shown, in milliseconds. */
const SHOWN_FOR = 4500;

/** What each seat is saying just now. */
export class Bubbles {
  readonly saying = $state<Record<number, string>>({});
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** Shows a phrase for a while; the seat's next one has its own time. */
  say(seat: number, phrase: string): void {
    clearTimeout(this.#timers.get(seat));
    this.saying[seat] = phrase;
    this.#timers.set(
      seat,
      setTimeout(() => delete this.saying[seat], SHOWN_FOR),
    );
  }
}
