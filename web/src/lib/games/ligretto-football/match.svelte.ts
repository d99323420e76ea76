import { play } from '$lib/sound';
import { Guard } from '$lib/table/guard.svelte';
import type { Entry } from '$lib/table/live.svelte';
import { moments } from '$lib/table/moments.svelte';
import type { TableProps } from '../contract';
import { Ahead } from './ahead.svelte';
import { Complaint } from './complaint.svelte';
import { Countdown } from './countdown.svelte';
import type { Flight } from './flights';
import { Hand } from './hand.svelte';
import { type Verdict, verdict } from './verdict';
import { lastLaid, type Offer } from './view';
import type { Action, Seen, View } from './wire';

type Table = TableProps<View, Offer, Action, Seen>;

/** How long after the shot began a press may still have meant the run, in milliseconds. */
const SLIP = 700;

/** What a player hears of their own cards. */
const MOVED: readonly Seen['type'][] = ['flipped', 'laid', 'built'];

/** How long a goal is cheered, in milliseconds. */
const CHEERED = 950;

/** How a goal looks to one side. */
const TONES = { ours: 'good', theirs: 'bad', watched: 'plain' } as const;

/** A goal as one side hears it: whose it is, and whether the others shot it themselves. */
export interface Cheer {
  side: 'ours' | 'theirs' | 'watched';
  own: boolean;
}

/** A match as one player follows it: their own hand and its moves, the whistle, and what became of a call. */
export class Match {
  readonly countdown = new Countdown();
  readonly complaint = new Complaint();
  readonly slip = new Guard(SLIP);
  readonly ahead: Ahead;
  readonly hand: Hand;
  #called = $state.raw<Verdict | null>(null);
  #drawn = $state(false);
  #cheer = $state.raw<Cheer | null>(null);
  #cheering: ReturnType<typeof setTimeout> | undefined;
  #before: View | null = null;
  readonly #table: () => Table;
  readonly #whistle: () => number | null;

  /** `whistle` is the time until which a start is counted down, by `performance.now()`; null: none is. */
  constructor(table: () => Table, log: () => Entry[], fly: (flight: Flight) => void, whistle: () => number | null) {
    this.#table = table;
    this.#whistle = whistle;
    this.ahead = new Ahead(table, log, this.complaint, fly);
    this.hand = new Hand(table, this.ahead, this.complaint, this.slip, () => this.countdown.left > 0);
  }

  /** Says ready for the round; null where that is said, or not asked. */
  get ready(): (() => void) | null {
    return this.hand.asksReady ? () => this.hand.ready() : null;
  }

  /** A call of "goal" that is played out. Whoever is ready for the next round has seen it. */
  get called(): Verdict | null {
    const { view, seat } = this.#table();
    const seen = view.phase === 'kick_off' && seat !== null && this.ahead.shown.ready[seat];
    return seen ? null : this.#called;
  }

  /** Whether the last round ended without a goal (LF-19). */
  get drawn(): boolean {
    return this.#drawn;
  }

  /** The goal that is cheered just now. */
  get cheer(): Cheer | null {
    return this.#cheer;
  }

  /** Ends the cheering. */
  hush(): void {
    clearTimeout(this.#cheering);
    this.#cheer = null;
  }

  dismissCall(): void {
    this.#called = null;
  }

  /** The table has changed: hears where the team laid, the whistle, a call. */
  follow(): void {
    const { view, latest } = this.#table();
    const before = this.#before;
    this.#before = view;
    if (latest === null) this.ahead.reset();
    const events = latest?.events ?? [];
    this.hand.last = latest === null ? null : lastLaid(view, this.hand.last, events, this.hand.team);
    for (const event of events) this.#hear(event);
    this.#countDown();
    const called = before && verdict(before, view, events);
    if (!called) return;
    this.#called = called;
    this.#celebrate(called);
  }

  #celebrate({ team, winner }: Verdict): void {
    const side = this.#table().seat === null ? 'watched' : winner === this.hand.team ? 'ours' : 'theirs';
    this.hush();
    const own = winner !== team;
    moments.celebrate({ sound: side !== 'theirs' ? 'goal' : own ? 'own-goal' : 'conceded', buzz: 60 });
    moments.celebrate({ words: '+1', at: 'ball', to: `goals-${winner}`, tone: TONES[side] });
    this.#cheer = { side, own };
    this.#cheering = setTimeout(() => this.hush(), CHEERED);
  }

  leave(): void {
    this.countdown.stop();
    this.complaint.clear();
    this.hush();
  }

  #hear(event: Seen): void {
    if (event.type === 'kicked_off') this.#kickOff();
    else if (event.type === 'game_ended') play('whistle');
    else if (event.type === 'deadlocked') this.#drawn = true;
    else if (event.type === 'turned_up' && event.team === this.hand.team) this.slip.close();
    else if (MOVED.includes(event.type) && 'seat' in event && event.seat === this.#table().seat) play('card');
  }

  #kickOff(): void {
    this.dismissCall();
    this.#drawn = false;
    this.complaint.clear();
  }

  /** The table says when the whistle blows; until then nobody acts. */
  #countDown(): void {
    const until = this.#whistle();
    if (until !== null && this.countdown.left === 0 && until > performance.now())
      this.countdown.start(until, () => moments.celebrate({ sound: 'whistle', buzz: 30 }));
  }
}
