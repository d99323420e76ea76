import { getContext, setContext } from 'svelte';
import { browserKey } from '$lib/browser';
import { draining } from '$lib/draining.svelte';
import type { Move } from '$lib/games/contract';
import { newId } from '$lib/ids';
import { isLocal } from '$lib/local/names';
import { LocalWire } from '$lib/local/wire';
import { numbered } from '$lib/names';
import { carryOver, claim, claims, disclaim, leave } from '$lib/seats';
import {
  type Answer,
  type Avatar,
  type Message,
  type Moved,
  ours,
  type Room,
  type SeatChange,
  type Sight,
  type WireError,
  type Wish,
} from '$lib/wire';
import { type Status, TableSocket, type Wire } from '$lib/wire/socket';
import { Bubbles } from './bubbles.svelte';
import { whoIsAsked, whoIsNext } from './offers';
import { Past, type SeatNews } from './past';
import { type Alarm, addWords, alarmAt, dropParts, takePart } from './shuffle';

/** One line of the table's log: a move with what we noticed of it, something said, or a seat that changed hands. */
export type Entry = (
  | ({ kind: 'move' } & Move<unknown>)
  | { kind: 'said'; n: number; by: number; phrase: string }
  | { kind: 'seat'; n: number; by: number; change: SeatChange }
) & {
  /** What everybody was called then: the past keeps its names. */
  names?: string[];
};

/** An entry as it is kept: each seat that is held here noticed its own. */
export type Kept = Entry & { seen?: Map<number | null, unknown[]> };

/** A table as this browser knows it, kept up to date by its socket. */
export class LiveTable {
  /** How the connection stands. */
  status = $state<Status>('connecting');
  /** Whether the table has not answered for longer than one likes to wait. */
  quiet = $state(false);
  /** Why the connection ended, if it ended for good. */
  ended = $state.raw<WireError | null>(null);
  /** Who sits where; null until the first welcome. */
  room = $state.raw<Room | null>(null);
  /** The seats held here. */
  yours = $state.raw<number[]>([]);
  /** The seat that this screen shows; null for a spectator. */
  seat = $state<number | null>(null);
  /** What this screen sees; null before the start. */
  sight = $state.raw<Sight | null>(null);
  /** The move that led to `sight`; null after a resync, when nothing should fly about. */
  latest = $state.raw<Move<unknown> | null>(null);
  /** What the seat that is shown noticed, oldest first: nothing of what another seat of this device alone may know. */
  readonly log: Entry[] = $derived.by(() => this.#log.map((entry) => asSeenBy<Entry>(entry, this.seat)));
  /** The bot's seat that this browser asks for just now. */
  asking = $state<number | null>(null);
  /** Whether the host has freed the seat that was held here. */
  putOut = $state(false);
  /** Whether the table waits for somebody who looks at another tab. */
  calling = $state(false);
  /** Until when a start is counted down and nobody may act, by `performance.now()`; null: it is not. */
  whistle = $state.raw<number | null>(null);
  /** What is wrong with the table's part in the shuffle, as far as this page can know. */
  alarm = $state<Alarm | null>(null);

  /** The deck file that is played with, where it is another one than the newest that ships. */
  deck: string | null = null;
  #log = $state.raw<Kept[]>([]);
  #sights = $state.raw<Sight[]>([]);
  readonly #bubbles = new Bubbles();
  readonly #past: Past;
  /** What is on its way for the shuffle: the same is not sent twice at a time. */
  #underway = new Set<string>();
  #socket: TableSocket;

  /** `open`: the way to the table, where it is not the usual one. */
  constructor(
    readonly table: string,
    open: (() => Wire) | undefined = isLocal(table) ? () => new LocalWire(table) : undefined,
  ) {
    this.#past = new Past(table);
    this.#socket = new TableSocket(
      {
        table,
        secrets: () => claims(table).map((held) => held.secret),
        browser: browserKey(),
        ...(open && { open }),
        forget: () => disclaim(table),
      },
      {
        message: (message) => this.#take(message),
        status: (status, error) => {
          this.status = status;
          this.ended = error ?? null;
        },
        quiet: (quiet) => {
          this.quiet = quiet;
        },
      },
    );
  }

  /** What each seat is saying just now. */
  get saying(): Readonly<Record<number, string>> {
    return this.#bubbles.saying;
  }

  start(): void {
    this.#socket.start();
  }

  close(): void {
    this.#socket.close();
  }

  /** Asks the table for something; null when it was done, else why not. */
  async ask(wish: Wish): Promise<WireError | null> {
    return (await this.request(wish)).error ?? null;
  }

  async request(wish: Wish): Promise<Answer> {
    const answer = await this.#socket.request(wish);
    if (wish.op === 'rise' && !answer.error) {
      if (this.room?.stage === 'running') leave(this.table, wish.seat);
      else {
        disclaim(this.table, wish.seat);
        dropParts(this.table, wish.seat);
      }
    }
    return answer;
  }

  /** Adds words to the shuffle: they stay here, and the table learns what they are committed to. */
  async addWords(seat: number, words: string): Promise<WireError | null> {
    const wish = this.room && addWords(this.room, seat, words);
    return wish ? this.ask(wish) : null;
  }

  /**
   * Sits down. The secret is made here, so that a broken connection in between loses no seat. Whoever has the
   * name of somebody who was here first gets a number, and may change it. In a running game others may have to agree.
   */
  async sit(seat: number, { name, avatar }: { name: string; avatar?: Avatar }): Promise<WireError | null> {
    const secret = newId(16);
    let error: WireError | null = null;
    this.asking = seat;
    for (const one of numbered(name)) {
      error = await this.ask({ op: 'sit', seat, name: one, ...(avatar && { avatar }), secret });
      if (!error || ours(error).reason !== 'name_taken') break;
    }
    if (this.asking === seat) this.asking = null;
    if (!error) claim(this.table, seat, secret);
    return error;
  }

  /** Whom this device should be passed to; null while it stays where it is. */
  whoIsNext(aside?: readonly string[]): number | null {
    return whoIsNext(this.#sights, this.seat, aside);
  }

  /** Of the seats held here the first that the table waits for; null while they all wait. */
  whoIsAsked(aside?: readonly string[]): number | null {
    return whoIsAsked(this.#sights, aside);
  }

  /** Shows another seat of those held here. */
  show(seat: number | null): void {
    this.latest = null;
    this.follow(seat);
  }

  /** Shows the seat that plays now, where all see the same: what moves goes on moving. */
  follow(seat: number | null): void {
    this.seat = seat;
    this.sight = this.#sights.find((sight) => sight.seat === seat) ?? this.#sights[0] ?? null;
  }

  #take(message: Message): void {
    switch (message.type) {
      case 'welcome':
        // The server says it again right afterwards, if it is still so.
        draining.say(null);
        this.whistle = inTime(message.wait);
        this.deck = message.deck ?? null;
        this.#seen(message.room, message.yours, message.sights);
        this.#past.rename(message.n, namesOf(message.room));
        this.latest = null;
        this.#note(this.#missed(message.missed, message.sights));
        break;
      case 'room':
        this.#seen(message.room, message.yours);
        this.#past.rename((this.#log.at(-1)?.n ?? -1) + 1, namesOf(message.room));
        break;
      case 'moved': {
        this.whistle = inTime(message.wait);
        this.#sights = message.sights;
        const entry = this.#entry(message, message.sights);
        this.#note([entry]);
        this.latest = asSeenBy<Entry & { kind: 'move' }>(entry, this.seat);
        this.sight = this.#sights[this.#index(message.sights)] ?? null;
        break;
      }
      case 'said':
        this.#note([{ kind: 'said', n: message.n, by: message.seat, phrase: message.phrase }]);
        this.#bubbles.say(message.seat, message.phrase);
        break;
      case 'seat': {
        const news: SeatNews = { kind: 'seat', n: message.n, by: message.seat, change: message.change };
        this.#past.note(news);
        this.#note([news]);
        if (message.change.kind === 'freed' && claims(this.table).some(({ seat }) => seat === message.seat)) {
          disclaim(this.table, message.seat);
          this.putOut = true;
        }
        break;
      }
      case 'draining':
        draining.say(message.seconds);
        break;
      case 'again':
        if (this.room) this.#seen({ ...this.room, again: message.table }, this.yours);
    }
  }

  #seen(room: Room, yours: number[], sights?: Sight[]): void {
    this.room = room;
    this.yours = yours;
    if (this.seat === null || !yours.includes(this.seat)) this.seat = yours[0] ?? null;
    if (room.again) carryOver(room.table, room.again);
    for (const wish of takePart(room, yours)) void this.#send(wish);
    this.alarm = alarmAt(room, yours);
    if (!sights) return;
    this.#sights = sights;
    this.sight = sights[this.#index(sights)] ?? null;
  }

  /** Sends what the shuffle needs. What is refused came too late; the next room says what is wanted then. */
  async #send(wish: Wish): Promise<void> {
    const key = JSON.stringify(wish);
    if (this.#underway.has(key)) return;
    this.#underway.add(key);
    await this.request(wish);
    this.#underway.delete(key);
  }

  #index(sights: Sight[]): number {
    return Math.max(
      0,
      sights.findIndex((sight) => sight.seat === this.seat),
    );
  }

  #entry(moved: Moved, sights: Sight[]): Kept & { kind: 'move' } {
    const seen = new Map(sights.map(({ seat }, i) => [seat, moved.events[i] ?? []]));
    return { kind: 'move', n: moved.n, by: moved.by ?? null, events: [], seen };
  }

  /** What is told again, and between it the seats that changed hands, as far as this tab was there. */
  #missed(missed: Moved[], sights: Sight[]): Kept[] {
    const moves = missed.map((moved) => this.#entry(moved, sights));
    const news = moves[0] ? this.#past.newsSince(moves[0].n) : [];
    return [...moves, ...news].sort((a, b) => a.n - b.n);
  }

  #note(fresh: Kept[]): void {
    this.#log = merge(
      this.#log,
      fresh.map((entry) => ({ ...entry, names: this.#past.namesAt(entry.n) })),
    );
  }
}

const namesOf = (room: Room): string[] => room.seats.map(({ name }) => name);

const inTime = (wait: number | undefined): number | null => (wait === undefined ? null : performance.now() + wait);

/** The entry as a seat noticed it. */
export function asSeenBy<One extends Entry>(kept: One & Kept, seat: number | null): One {
  const { seen, ...entry } = kept;
  if (!seen) return kept;
  return { ...entry, events: seen.get(seat) ?? [...seen.values()][0] ?? [] } as unknown as One;
}

/** The log with new entries, each number once, in order. */
export function merge<One extends Entry>(log: One[], fresh: One[]): One[] {
  const newest = log.at(-1)?.n ?? -1;
  return [...log, ...fresh.filter((entry) => entry.n > newest)];
}

const KEY = Symbol('table');
/** What the parts that every game's screen shares ask of a table; a replay has it too. */
export type Shared = Pick<LiveTable, 'ask' | 'log' | 'saying' | 'yours'> & Partial<Pick<LiveTable, 'whistle'>>;
export const provideTable = <Table extends Shared>(table: Table): Table => setContext(KEY, table);
/** The table on the screen, for the parts that every game's screen shares. */
export const useTable = (): Shared => getContext(KEY);
