//! A lesson that runs: which step it is at, what may be done, and the others' moves.
import { browserKey } from '$lib/browser';
import { recall, remember } from '$lib/keep';
import { forget, playOn } from '$lib/local/client';
import { LocalWire } from '$lib/local/wire';
import { claim, disclaim } from '$lib/seats';
import { type BotPace, settings } from '$lib/settings.svelte';
import type { Message, WireError } from '$lib/wire';
import type { Wire } from '$lib/wire/socket';
import { type Companion, sitDown } from './company';
import { answers, dealt, isAsked, isPlayed, isTold, type Lesson, type Step } from './lesson';
import { WatchedWire } from './wire';

/** How long the others take before each move, in milliseconds. */
const PAUSES: Record<BotPace, number> = { calm: 2000, normal: 1100, quick: 600, 'at-once': 0 };
/** Bots have the others' seats until those sit down, and are in no hurry. */
const BOT_DELAY = 60_000;

/** The table of the last lesson: a page that is closed in the middle leaves it behind. */
const LEFT = 'lesson';

export class Coaching {
  /** Which step it is at; as many as there are when all is done. */
  at = $state(0);
  /** Whether the learner has had enough. */
  skipped = $state(false);
  #waiting: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    readonly lesson: Lesson,
    readonly table: string,
    private readonly company: Companion[],
  ) {}

  /** Makes the lesson's table in this page, and lets the others sit down. */
  static async begin(lesson: Lesson): Promise<Coaching> {
    const { game, names } = lesson;
    clearAway(recall(LEFT));
    const wish = { game, play_now: true, listed: false, bot_delay: BOT_DELAY } as const;
    const person = { ...settings.person, browser: browserKey() };
    const made = await playOn(JSON.stringify(dealt(lesson)), 0, { ...wish, ...person });
    const company = await sitDown(made, person.browser, names);
    claim(made.table, made.seat, made.secret);
    remember(LEFT, made.table);
    return new Coaching(lesson, made.table, company);
  }

  get step(): Step | null {
    return this.lesson.steps[this.at] ?? null;
  }

  /** What the table is to show now; null: nothing of the coach's. */
  get shown(): unknown {
    const { step } = this;
    return step && !this.skipped && isTold(step) ? (step.shows ?? null) : null;
  }

  get over(): boolean {
    return this.skipped || this.step === null;
  }

  /** The learner's way to the table. */
  wire(): Wire {
    return new WatchedWire(new LocalWire(this.table), {
      refuse: (_seat, action) => this.#refuse(action),
      heard: (message) => this.#heard(message),
    });
  }

  /** What was said has been read. */
  next(): void {
    if (this.step && isTold(this.step)) this.#advance();
  }

  /** Leaves the table, which is nobody's any more and need not be kept. */
  close(): void {
    clearTimeout(this.#waiting);
    for (const each of this.company) each.close();
    clearAway(this.table);
  }

  #refuse(action: unknown): WireError | null {
    const { step } = this;
    if (step && isAsked(step) && answers(step, action)) return null;
    const message = 'The coach would like to see something else first.';
    return { code: 'illegal', reason: 'coach', facts: {}, message };
  }

  #heard(message: Message): void {
    const { step } = this;
    if (message.type === 'welcome') this.#play();
    if (message.type !== 'moved' || !step || !('do' in step)) return;
    if (message.by === (isPlayed(step) ? step.seat : 0)) this.#advance();
  }

  #advance(): void {
    this.at++;
    this.#play();
  }

  /** Lets somebody else move, where it is their step. */
  #play(): void {
    const { step } = this;
    clearTimeout(this.#waiting);
    if (!step || !isPlayed(step)) return;
    const who = this.company.find(({ seat }) => seat === step.seat);
    this.#waiting = setTimeout(() => void who?.act(step.do), PAUSES[settings.botPace]);
  }
}

function clearAway(table: string | null): void {
  if (!table) return;
  disclaim(table);
  void forget(table).catch(() => undefined);
}
