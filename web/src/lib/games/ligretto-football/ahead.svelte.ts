import { play } from '$lib/sound';
import type { Entry } from '$lib/table/live.svelte';
import type { TableProps } from '../contract';
import type { Complaint } from './complaint.svelte';
import { type Flight, flightOf } from './flights';
import { predict } from './predict';
import type { Offer } from './view';
import type { Action, Seen, Source, View } from './wire';

type Table = Pick<TableProps<View, Offer, Action, Seen>, 'view' | 'seat' | 'act' | 'judge' | 'explain'>;

/** Longer than this nothing that was answered can be on its way, in milliseconds. */
const SURELY_THERE = 3000;

/** An action that was sent and drawn, and not yet answered. */
interface Sent {
  action: Action;
}

/**
 * The player's own moves that are ahead of the table: what we have sent is drawn at once, and stays drawn until
 * the table's own word on it has come.
 */
export class Ahead {
  #sent = $state.raw<Sent[]>([]);
  /** The newest entry of the log when the first of them was sent. */
  #base = $state(0);
  readonly #table: () => Table;
  readonly #log: () => Entry[];
  readonly #complaint: Complaint;
  readonly #fly: (flight: Flight) => void;
  readonly #landed = $derived.by(() => this.#ownMovesSinceBase());
  /** What of the sent actions is not in the view yet: own moves that came back count from the oldest on. */
  readonly out = $derived(this.#sent.slice(this.#landed).map(({ action }) => action));
  /** The table as it will be when all of them have gone through. */
  readonly shown = $derived.by(() => {
    const { seat, view } = this.#table();
    return seat === null ? view : this.out.reduce((next, action) => predict(next, seat, action), view);
  });

  constructor(table: () => Table, log: () => Entry[], complaint: Complaint, fly: (flight: Flight) => void) {
    this.#table = table;
    this.#log = log;
    this.#complaint = complaint;
    this.#fly = fly;
  }

  /** Whether such an action is on its way. */
  awaits(type: Action['type']): boolean {
    return this.out.some((action) => action.type === type);
  }

  /** Sends it and draws it; what is refused goes back to where it came from. */
  async send(action: Action): Promise<void> {
    const { seat } = this.#table();
    if (seat === null) return;
    const sentAt = performance.now();
    const flight = flightOf(this.shown, seat, action);
    if (flight) this.#fly(flight);
    const mine = this.#add(action);
    this.#complaint.giveWay();
    const error = await this.#table().act(action);
    if (!error) {
      setTimeout(() => this.#forget(mine), SURELY_THERE);
      return;
    }
    this.#forget(mine);
    if (!this.#complaint.refuse(sentAt, this.#table().explain(error), sourceOf(action))) return;
    if (flight) this.#fly({ ...flight, from: flight.to, to: flight.from });
    play('no');
  }

  /** Asks why that cannot be done, and draws nothing. */
  async why(action: Action): Promise<void> {
    const askedAt = performance.now();
    const error = await this.#table().judge(action);
    if (error && this.#complaint.refuse(askedAt, this.#table().explain(error), sourceOf(action))) play('no');
  }

  /** To be called in an effect: lets go of what has come back. */
  settle(): void {
    if (this.#landed === 0) return;
    this.#sent = this.#sent.slice(this.#landed);
    this.#base = this.#newest();
  }

  /** After a new connection the table as it is has the last word. */
  reset(): void {
    this.#sent = [];
  }

  #add(action: Action): Sent {
    if (this.out.length === 0) {
      this.#base = this.#newest();
      this.#sent = [];
    }
    const sent = { action };
    this.#sent = [...this.#sent, sent];
    return sent;
  }

  #forget(sent: Sent): void {
    if (this.#sent.includes(sent)) this.#sent = this.#sent.filter((each) => each !== sent);
  }

  #newest(): number {
    return this.#log().at(-1)?.n ?? 0;
  }

  #ownMovesSinceBase(): number {
    const log = this.#log();
    let count = 0;
    for (let i = log.length - 1; i >= 0; i--) {
      const entry = log[i];
      if (!entry || entry.n <= this.#base) break;
      if (entry.kind === 'move' && entry.by === this.#table().seat) count += 1;
    }
    return count;
  }
}

/** The player's own card that the action moves. */
function sourceOf(action: Action): Source | null {
  if ('from' in action) return action.from;
  return action.type === 'drop' ? 'hand' : null;
}
