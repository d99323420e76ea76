/** A press within this time was meant for what the button did before, in milliseconds. */
const MEANT_BEFORE = 350;

/**
 * What a table's large button does changes with the table. When it has changed by itself, a press that was already on
 * its way must not hit the next thing: for a moment the button takes none.
 */
export class Guard {
  #closed = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly time = MEANT_BEFORE) {}

  /** Whether the button takes no press now. */
  get closed(): boolean {
    return this.#closed;
  }

  /** The button has changed by itself. */
  close(): void {
    clearTimeout(this.#timer);
    this.#closed = true;
    this.#timer = setTimeout(() => this.open(), this.time);
  }

  /** The player has changed it: what is pressed now is meant. */
  open(): void {
    clearTimeout(this.#timer);
    this.#closed = false;
  }
}
