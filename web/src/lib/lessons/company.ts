//! The others at a lesson's table: each has a connection of its own, sits down on a bot's seat, and does what it is told.
import { newId } from '$lib/ids';
import { LocalWire } from '$lib/local/wire';
import { numbered } from '$lib/names';
import { type Message, ours, type TableMade, type WireError } from '$lib/wire';
import { TableSocket } from '$lib/wire/socket';

/** So long somebody waits who was told to be slower and not for how long, in milliseconds. */
const A_MOMENT = 250;

/** Lets them all sit down at a table that was just made; its maker lets them. */
export async function sitDown({ table, secret }: TableMade, browser: string, names: string[]): Promise<Companion[]> {
  const agree = (message: Message): void => {
    if (message.type !== 'welcome' && message.type !== 'room') return;
    for (const { ask, agreed } of message.room.asks)
      if (agreed.length === 0) void host.request({ op: 'consent', ask, yes: true });
  };
  const options = { table, secrets: () => [secret], browser, forget: () => {}, open: () => new LocalWire(table) };
  const host = new TableSocket(options, { message: agree, status: () => {} });
  host.start();
  const company = names.map((_, i) => new Companion(table, i + 1));
  try {
    for (const [i, each] of company.entries()) await each.sit(names[i] ?? '');
  } finally {
    host.close();
  }
  return company;
}

export class Companion {
  readonly #socket: TableSocket;
  readonly #secret = newId(16);
  #seated = false;

  constructor(
    table: string,
    readonly seat: number,
  ) {
    const options = {
      table,
      secrets: () => (this.#seated ? [this.#secret] : []),
      browser: newId(16),
      forget: () => {},
      open: () => new LocalWire(table),
    };
    this.#socket = new TableSocket(options, { message: () => {}, status: () => {} });
    this.#socket.start();
  }

  /** Sits down; with a number behind the name where somebody else has it. */
  async sit(name: string): Promise<void> {
    for (const one of numbered(name)) {
      const wish = { op: 'sit', seat: this.seat, name: one, secret: this.#secret } as const;
      const { error } = await this.#socket.request(wish);
      if (error && ours(error).reason === 'name_taken') continue;
      if (error) throw new Error(error.message);
      this.#seated = true;
      return;
    }
  }

  /** Plays, and waits where it is told to. */
  async act(action: unknown): Promise<void> {
    for (;;) {
      const { error } = await this.#socket.request({ op: 'act', seat: this.seat, action });
      if (!error) return;
      if (error.code !== 'too_fast') throw new Error(error.message);
      await new Promise((done) => setTimeout(done, waitOf(error)));
    }
  }

  close(): void {
    this.#socket.close();
  }
}

const waitOf = ({ facts }: WireError): number => (typeof facts.wait === 'number' ? facts.wait : A_MOMENT);
