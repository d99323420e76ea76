import { getContext, setContext } from 'svelte';
import { browserKey } from '$lib/browser';
import { draining } from '$lib/draining.svelte';
import type { Move } from '$lib/games/contract';
import { newId } from '$lib/ids';
import { numbered } from '$lib/names';
import { carryOver, claim, claims, disclaim, leave } from '$lib/seats';
import type { Answer, Message, Moved, Room, SeatChange, Sight, WireError, Wish } from '$lib/wire';
import { type Status, TableSocket } from '$lib/wire/socket';
import { type Alarm, addWords, alarmAt, dropParts, takePart } from './shuffle';

/** One line of the table's log: a move with what we noticed of it, something said, or a seat that changed hands. */
export type Entry =
  | ({ kind: 'move' } & Move<unknown>)
  | { kind: 'said'; n: number; by: number; phrase: string }
  | { kind: 'seat'; n: number; by: number; change: SeatChange };

const BUBBLE_FOR = 4500;

/** A table as this browser knows it, kept up to date by its socket. */
export class LiveTable {
  /** How the connection stands. */
  status = $state<Status>('connecting');
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
  /** What happened, oldest first. */
  log = $state.raw<Entry[]>([]);
  /** The bot's seat that this browser asks for just now. */
  asking = $state<number | null>(null);
  /** Whether the host has freed the seat that was held here. */
  putOut = $state(false);
  /** What is wrong with the table's part in the shuffle, as far as this page can know. */
  alarm = $state<Alarm | null>(null);
  /** What each seat is saying just now. */
  saying = $state<Record<number, string>>({});

  #sights: Sight[] = [];
  /** What is on its way for the shuffle: the same is not sent twice at a time. */
  #underway = new Set<string>();
  #socket: TableSocket;

  constructor(readonly table: string) {
    this.#socket = new TableSocket(
      {
        table,
        secrets: () => claims(table).map((held) => held.secret),
        browser: browserKey(),
        forget: () => disclaim(table),
      },
      {
        message: (message) => this.#take(message),
        status: (status, error) => {
          this.status = status;
          this.ended = error ?? null;
        },
      },
    );
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
   * Sits down. The secret is made here, so that a broken connection in between loses no seat. Who is called like
   * somebody who was here first gets a number, and may change it. In a running game others may have to agree first.
   */
  async sit(seat: number, name: string): Promise<WireError | null> {
    const secret = newId(16);
    let error: WireError | null = null;
    this.asking = seat;
    for (const one of numbered(name)) {
      error = await this.ask({ op: 'sit', seat, name: one, secret });
      if (error?.reason !== 'name_taken') break;
    }
    if (this.asking === seat) this.asking = null;
    if (!error) claim(this.table, seat, secret);
    return error;
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
        // Said again right behind, if it is still so.
        draining.say(null);
        this.#seen(message.room, message.yours, message.sights);
        this.latest = null;
        this.log = merge(
          this.log,
          message.missed.map((moved) => this.#entry(moved, message.sights)),
        );
        break;
      case 'room':
        this.#seen(message.room, message.yours);
        break;
      case 'moved': {
        this.#sights = message.sights;
        const entry = this.#entry(message, message.sights);
        this.log = merge(this.log, [entry]);
        this.latest = entry;
        this.sight = this.#sights[this.#index(message.sights)] ?? null;
        break;
      }
      case 'said':
        this.log = merge(this.log, [{ kind: 'said', n: message.n, by: message.seat, phrase: message.phrase }]);
        this.saying[message.seat] = message.phrase;
        setTimeout(() => delete this.saying[message.seat], BUBBLE_FOR);
        break;
      case 'seat':
        this.log = merge(this.log, [{ kind: 'seat', n: message.n, by: message.seat, change: message.change }]);
        if (message.change.kind === 'freed' && claims(this.table).some(({ seat }) => seat === message.seat)) {
          disclaim(this.table, message.seat);
          this.putOut = true;
        }
        break;
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

  #entry(moved: Moved, sights: Sight[]): Entry & { kind: 'move' } {
    const events = moved.events[this.#index(sights)] ?? [];
    return { kind: 'move', n: moved.n, by: moved.by ?? null, events };
  }
}

/** The log with new entries, each number once, in order. */
export function merge(log: Entry[], fresh: Entry[]): Entry[] {
  const newest = log.at(-1)?.n ?? -1;
  return [...log, ...fresh.filter((entry) => entry.n > newest)];
}

const KEY = Symbol('table');
export const provideTable = (table: LiveTable): LiveTable => setContext(KEY, table);
/** The live table, for the parts that every game's screen shares. */
export const useTable = (): LiveTable => getContext(KEY);
