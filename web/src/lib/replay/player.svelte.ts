//! A replay as one watches it: where it stands, through whose eyes, and how fast it runs.
import { untrack } from 'svelte';
import type { CoreClient } from '$lib/core/client';
import type { Move } from '$lib/games/contract';
import type { Entry } from '$lib/table/live.svelte';
import type { Motive, Replay } from '$lib/wire';
import type { Opened } from '$lib/wire/types/core/Opened';
import type { Sighting } from '$lib/wire/types/core/Sighting';
import type { StoryLine } from '$lib/wire/types/core/StoryLine';
import { pause } from './times';

/** The seat whose eyes one looks through; null: a spectator's. */
export type Viewer = number | null;

/** On, or back. */
export type Way = 1 | -1;

export const SPEEDS = [1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** What is on the screen. It changes as a whole. */
export interface Shown {
  at: number;
  viewer: Viewer;
  view: unknown;
  /** The move that led there, where one came from the moment before; else nothing flies. */
  latest: Move<unknown> | null;
  /** Each seat's own view, where all hands lie open; else empty. */
  hands: unknown[];
}

/** Why the move on the screen was made. */
export interface Why {
  at: number;
  /** Who made it. */
  by: number;
  motive: Motive;
}

/** How many tables are kept, to be shown again at once. */
const KEPT = 400;

export class Player {
  /** After how many moves. */
  at = $state(0);
  viewer = $state<Viewer>(null);
  /** Whether all hands lie open. */
  open = $state(false);
  /** Whether one wants to know why each move was made. */
  asking = $state(false);
  /** Whether it runs, and which way: 0 while it stands still. */
  way = $state<Way | 0>(0);
  speed = $state<Speed>(1);
  /** What is on the screen; null before the first table has come. */
  shown = $state.raw<Shown | null>(null);
  /** Why the move that is shown was made; null where nobody asks, or nobody knows. */
  why = $state.raw<Why | null>(null);
  /** What the viewer noticed of every move. */
  story = $state.raw<StoryLine[]>([]);

  readonly #sights = new Map<string, Promise<Sighting[]>>();

  constructor(
    private readonly core: Pick<CoreClient, 'request'>,
    private readonly film: number,
    readonly about: Opened,
  ) {}

  /** How many moves there are. */
  get last(): number {
    return this.about.by.length;
  }

  /** Goes to a moment and stays there; a moment that is not there is the nearest that is. */
  go(to: number): void {
    this.way = 0;
    this.at = this.#within(to);
  }

  /** Runs that way, or stops; where there is nothing more that way it starts anew. */
  run(way: Way): void {
    const [from, to] = way === 1 ? [0, this.last] : [this.last, 0];
    if (this.way !== way && this.at === to) this.at = from;
    this.way = this.way === way ? 0 : way;
  }

  /** To be called in an effect: goes on as long as it runs. */
  tick(): (() => void) | undefined {
    const { way } = this;
    const next = this.at + way;
    if (next !== this.#within(next)) this.way = 0;
    if (way === 0 || this.way === 0) return undefined;
    const timer = setTimeout(() => (this.at = next), pause(this.about, Math.min(this.at, next), this.speed));
    return () => clearTimeout(timer);
  }

  /** To be called in an effect: brings what is wanted to the screen, and makes its neighbours ready. */
  async show(): Promise<void> {
    const { at, viewer, open } = this;
    const before = untrack(() => this.shown);
    const [own, ...hands] = await this.#look(at, viewer, open);
    if (!own || at !== this.at || viewer !== this.viewer || open !== this.open) return;
    const onward = before !== null && before.viewer === viewer && before.at === at - 1;
    const latest = onward ? { n: at, by: this.about.by[at - 1] ?? null, events: own.events } : null;
    this.shown = { at, viewer, view: own.view, latest, hands: hands.map(({ view }) => view) };
    for (const next of [at + 1, at - 1]) if (next === this.#within(next)) void this.#look(next, viewer, open);
  }

  /** To be called in an effect: the story as the viewer knows it. */
  async tell(): Promise<void> {
    const { viewer } = this;
    const { story } = await this.core.request({ op: 'story', film: this.film, viewer });
    if (viewer === this.viewer) this.story = story;
  }

  /** Whether one may ask why: a game that is not over keeps what its bots think to itself. */
  get tellsWhy(): boolean {
    return this.about.result !== null;
  }

  /** To be called in an effect: why a bot of that level would have made the move that is shown. */
  async explain(levelOf: (seat: number) => string): Promise<void> {
    const { at, asking, film } = this;
    const by = this.about.by[at - 1];
    this.why = null;
    if (!asking || !this.tellsWhy || by === undefined) return;
    const { why: motive } = await this.core.request({ op: 'why', film, at, level: levelOf(by) });
    if (motive && at === this.at && this.asking) this.why = { at, by, motive };
  }

  /** Whose part one takes over when playing on from here: the seat's that one looks from; a spectator, that of whoever acts next. */
  get nextSeat(): number {
    return this.viewer ?? this.about.by[this.at] ?? 0;
  }

  /** The game as far as it is shown, as a replay of its own. */
  async cut(): Promise<Replay> {
    return (await this.core.request({ op: 'cut', film: this.film, at: this.at })).replay;
  }

  /** What has happened until now, as the log shows it. */
  get log(): Entry[] {
    const moves = this.story.slice(0, this.at).map((line, index): Entry => ({ kind: 'move', n: index + 1, ...line }));
    const said = this.about.said.filter(({ after }) => after <= this.at);
    const talk = said.map(({ after, seat, phrase }, index): Entry => {
      // Between two moves, in the order in which it was said.
      return { kind: 'said', n: after + (index + 1) / (said.length + 1), by: seat, phrase };
    });
    return [...moves, ...talk].sort((one, other) => one.n - other.n);
  }

  #within(at: number): number {
    return Math.max(0, Math.min(this.last, at));
  }

  /** The table at that moment: as the viewer saw it, and as each seat did where all hands lie open. */
  #look(at: number, viewer: Viewer, open: boolean): Promise<Sighting[]> {
    const key = `${at} ${viewer} ${open}`;
    const known = this.#sights.get(key);
    if (known) return known;
    const hands = open ? Array.from({ length: this.about.seats }, (_, seat) => seat) : [];
    const request = { op: 'sights' as const, film: this.film, at, viewers: [viewer, ...hands] };
    const asked = this.core.request(request).then(({ sights }) => sights);
    if (this.#sights.size >= KEPT) this.#sights.clear();
    this.#sights.set(key, asked);
    return asked;
  }
}
