import type { TableProps } from '$lib/games/contract';
import { play } from '$lib/sound';
import { Guard } from './guard.svelte';

/** Something that one press would do. */
export interface Choice<Action> {
  action: Action;
  /** Whether the table offers it; if not, pressing asks why. */
  allowed: boolean;
}

export const may = <Action>(action: Action): Choice<Action> => ({ action, allowed: true });

/** What moves need of the table. */
type Judge<Action> = Pick<TableProps<unknown, unknown, Action, unknown>, 'act' | 'judge' | 'explain'> & {
  /** Where the table has one: what was wrong is so until it changes. */
  view?: unknown;
};

/** Sends what a player decides, one thing at a time, and keeps the sentence that says why something cannot be done. */
export class Moves<Action> {
  #trouble = $state('');
  #view = $state.raw<unknown>();
  /** Keeps a press that meant what the large button did before from doing what it does now. */
  readonly guard = new Guard();
  #busy = $state(false);
  readonly #table: () => Judge<Action>;

  constructor(table: () => Judge<Action>) {
    this.#table = table;
  }

  /** Why the last press did nothing, in words; empty where nothing is wrong, and once the table has changed. */
  get trouble(): string {
    return this.#view === this.#table().view ? this.#trouble : '';
  }

  set trouble(text: string) {
    this.#trouble = text;
    this.#view = this.#table().view;
  }

  /** Whether a press is on its way. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Does it, or says why not. True where it was done. Does nothing while another press is on its way. */
  async press(choice: Choice<Action> | null | undefined): Promise<boolean> {
    if (!choice || this.#busy) return false;
    if (!choice.allowed) {
      await this.why(choice.action);
      return false;
    }
    this.#busy = true;
    const done = await this.send(choice.action);
    this.#busy = false;
    return done;
  }

  /** The same for the large button, which takes no press right after it has changed by itself. */
  async pressMain(choice: Choice<Action> | null): Promise<boolean> {
    return !this.guard.closed && this.press(choice);
  }

  /** Sends it at once, whatever else is on its way. True where it was done. */
  async send(action: Action): Promise<boolean> {
    this.trouble = '';
    const error = await this.#table().act(action);
    if (error) this.complain(this.#table().explain(error));
    return error === null;
  }

  /** Says why this cannot be done, if it cannot. */
  async why(action: Action): Promise<void> {
    const error = await this.#table().judge(action);
    if (error) this.complain(this.#table().explain(error));
  }

  complain(text: string): void {
    this.trouble = text;
    play('no');
  }
}
