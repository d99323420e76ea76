//! What a lesson is: a stacked deal, what everybody does, and what is said meanwhile.
import type { Replay } from '$lib/wire';

/** A first game with a coach. The learner has seat 0; the others do what the lesson says. */
export interface Lesson<Action = unknown> {
  game: string;
  /** The deck that it is stacked from, by its SHA-256. A deck that shipped stays playable, so a lesson does too. */
  deck: string;
  rules: number;
  options: Record<string, unknown>;
  setup: Record<string, unknown>;
  /** Who has the other seats, from seat 1 on. */
  names: string[];
  steps: Step<Action>[];
}

export type Step<Action = unknown> = Told<Action> | Asked<Action> | Played<Action>;

/** Something to read. */
export interface Told<Action = unknown> {
  /** The end of the message's id. */
  say: string;
  /** What it is about: the first of these that is on the screen is pointed at. */
  at?: string[];
  /** What the table shows meanwhile, as it does a hint: a box held at a place, and why it must not stand there. */
  shows?: Action;
}

/** Something to do: this, and nothing else. */
export interface Asked<Action> {
  say: string;
  /** What is to be pressed next: the first of these that is on the screen. */
  at: string[];
  do: Action;
  /** The fields of the action that are the learner's to choose; whatever follows must not depend on them. */
  free?: string[];
}

/** Somebody else's move. */
export interface Played<Action> {
  seat: number;
  do: Action;
}

export const isTold = (step: Step): step is Told => !('do' in step);
export const isAsked = <Action>(step: Step<Action>): step is Asked<Action> => 'do' in step && 'say' in step;
export const isPlayed = <Action>(step: Step<Action>): step is Played<Action> => 'seat' in step;

/** Who does what, in order. */
export const deedsOf = ({ steps }: Lesson): { seat: number; action: unknown }[] =>
  steps.flatMap((step) =>
    isPlayed(step) ? [{ seat: step.seat, action: step.do }] : isAsked(step) ? [{ seat: 0, action: step.do }] : [],
  );

/** A pack with these on top, and the rest of the whole below. */
export function stacked<Card>(top: Card[], whole: readonly Card[]): Card[] {
  const rest = [...whole];
  for (const card of top) {
    const at = rest.indexOf(card);
    if (at < 0) throw new Error(`more ${card} than the pack has`);
    rest.splice(at, 1);
  }
  return [...top, ...rest];
}

/** Whether two actions say the same: cards in another order do. */
export function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    const [left, right] = [a, b].map((list) => list.map((each) => JSON.stringify(each)).sort());
    return left?.join() === right?.join();
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [a, b] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  return [...keys].every((key) => same(left?.[key], right?.[key]));
}

/** Whether that is what the learner is asked to do. */
export function answers(step: Asked<unknown>, action: unknown): boolean {
  const fixed = (one: unknown) => {
    const entries = Object.entries(one as object).filter(([field]) => !step.free?.includes(field));
    return Object.fromEntries(entries);
  };
  return typeof action === 'object' && action !== null && same(fixed(step.do), fixed(action));
}

/** The lesson's deal, after the first so many of its moves, as a game that can be played on. */
export function dealt(lesson: Lesson, moves = 0): Replay {
  const actions = deedsOf(lesson).slice(0, moves);
  return {
    format: 'tandem-replay-1',
    game: lesson.game,
    rules: lesson.rules,
    edition: 'tandem-1',
    edition_sha256: lesson.deck,
    seats: lesson.names.length + 1,
    options: lesson.options,
    secret: '00'.repeat(32),
    words: [],
    setup: lesson.setup,
    commitment: '',
    actions: actions.map(({ seat, action }) => ({ at: 0, seat, action })),
    said: [],
    result: null,
  };
}
