import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** What a seat sees, and may do. */
export interface Sight {
  seat: number | null;
  view: Record<string, unknown>;
  legal: Offer[];
}

/** Something that may be done; several cards out of some are one offer with `choose` and `from`. */
export interface Offer {
  type: string;
  choose?: number | [least: number, most: number];
  from?: unknown[];
  [field: string]: unknown;
}

/** A game to be played: the cards follow from `seed`, or lie as `setup` says. */
export interface Deal {
  game: string;
  seats: number;
  seed?: string;
  options?: Record<string, string>;
  setup?: object;
}

interface Reply {
  ok: boolean;
  error?: { code: string; reason: string; facts: object; message: string; clause?: string };
  view?: Record<string, unknown>;
  actions?: Offer[];
  events?: { type: string }[];
  over?: boolean;
  to_act?: number[];
  result?: unknown;
}

/** The program's own referee: the real rules, without a table around them. */
export class Referee {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #replies: AsyncIterator<string>;

  constructor() {
    const program = process.env.TANDEM_BIN;
    if (!program) throw new Error('Set TANDEM_BIN to the built program.');
    this.#process = spawn(program, ['referee'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#replies = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  /** Asks once; whoever asks several things at once has the answers in their order. */
  async ask(question: object): Promise<Reply> {
    this.#process.stdin.write(`${JSON.stringify(question)}\n`);
    const { value } = await this.#replies.next();
    return JSON.parse(value);
  }

  async deal(deal: Deal): Promise<void> {
    const reply = await this.ask({ op: 'new', ...deal });
    if (!reply.ok) throw new Error(reply.error?.message);
  }

  async sight(seat: number | null): Promise<Sight> {
    const [{ view = {} }, legal] = await Promise.all([
      this.ask({ op: 'view', seat }),
      seat === null ? [] : this.legal(seat),
    ]);
    return { seat, view, legal };
  }

  /** What the seat may do. */
  async legal(seat: number): Promise<Offer[]> {
    const { actions = [] } = await this.ask({ op: 'legal', seat });
    return actions;
  }

  act(seat: number, action: object): Promise<Reply> {
    return this.ask({ op: 'act', seat, action });
  }

  stop(): void {
    this.#process.stdin.end();
  }
}

/** The offer as an action: the first cards of those to choose from. */
export function taken(offer: Offer): object {
  const { choose, from, ...rest } = offer;
  return choose === undefined ? offer : { ...rest, cards: from?.slice(0, [choose].flat()[0]) };
}

/** Numbers between 0 and 1 that are the same every time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** What a seat was asked at one moment of a game. */
export interface Scene extends Sight {
  /** What makes it another than the others: phase, and what may be done. */
  name: string;
}

interface Play extends Deal {
  /** Whose eyes. */
  seat?: number;
  /** How that seat plays: the first of these kinds that is offered; any, where nobody is offered what they like. */
  prefers?: string[];
  /** How all others play. */
  others?: string[];
  /** At most so many moves. */
  most?: number;
  /** Which scenes are worth a look; all that differ by default. */
  keep?(sight: Sight): string | null;
}

/** Plays games with dice, and keeps one scene of each kind: the one with the most to show. */
export async function scenes(referee: Referee, ...plays: Play[]): Promise<Scene[]> {
  const found = new Map<string, { scene: Scene; length: number }>();
  for (const play of plays) {
    const { keep = kindOf } = play;
    for await (const sight of sights(referee, play)) {
      const name = keep(sight);
      if (name === null) continue;
      const length = JSON.stringify(sight.view).length;
      if ((found.get(name)?.length ?? 0) < length) found.set(name, { scene: { ...sight, name }, length });
    }
  }
  return [...found.values()].map(({ scene }) => scene);
}

/**
 * Plays a game with dice until a seat is offered that, and lets it do so: what somebody saw before, what happened, and what
 * they saw then. `eyes`: who; the seat itself by default.
 */
export async function deed(
  referee: Referee,
  { eyes, ...play }: Play & { eyes?: number },
  type: string,
): Promise<{ before: Sight; events: { type: string }[]; after: Sight }> {
  const { seat = 0 } = play;
  for await (const { legal } of sights(referee, play)) {
    const offer = legal.find((each) => each.type === type);
    if (!offer) continue;
    const before = await referee.sight(eyes ?? seat);
    const { events = [] } = await referee.act(seat, taken(offer));
    return { before, events, after: await referee.sight(eyes ?? seat) };
  }
  throw new Error(`${play.game}: seat ${seat} was never offered ${type}.`);
}

/** A game that is played with dice, as one seat sees it before every move. */
async function* sights(referee: Referee, play: Play): AsyncGenerator<Sight> {
  const { seat = 0, prefers = [], others = [], most = 1500, keep: _, ...deal } = play;
  const roll = dice(7);
  await referee.deal(deal);
  for (let moves = 0; moves < most; moves++) {
    const [sight, { over, to_act = [] }] = await Promise.all([referee.sight(seat), referee.ask({ op: 'status' })]);
    yield sight;
    const first = Math.floor(roll() * to_act.length);
    const turn = await firstWilling([...to_act.slice(first), ...to_act.slice(0, first)], async (next) => {
      const legal = next === seat ? sight.legal : await referee.legal(next);
      return { next, legal, liked: ofKinds(next === seat ? prefers : others, legal) };
    });
    if (over || !turn) break;
    const { next, legal, liked = legal } = turn;
    const offer = liked[Math.floor(roll() * liked.length)];
    if (!offer) throw new Error(`${play.game}: seat ${next} is to act, and is offered nothing.`);
    const reply = await referee.act(next, taken(offer));
    if (!reply.ok) throw new Error(`${play.game}: ${JSON.stringify(offer)}: ${reply.error?.message}`);
  }
}

/** A seat that may act, what it may do, and of that what it likes; where it likes nothing of it, nothing. */
interface Turn {
  next: number;
  legal: Offer[];
  liked: Offer[] | undefined;
}

/** The first in this order who is offered what they like; the very first, where nobody is. */
async function firstWilling(seats: number[], turnOf: (seat: number) => Promise<Turn>): Promise<Turn | undefined> {
  let first: Turn | undefined;
  for (const seat of seats) {
    const turn = await turnOf(seat);
    if (turn.liked) return turn;
    first ??= turn;
  }
  return first;
}

/** Of what is offered, all of the first kind that there is; any, where no kind is liked. */
function ofKinds(kinds: string[], legal: Offer[]): Offer[] | undefined {
  if (kinds.length === 0) return legal;
  return kinds.map((kind) => legal.filter(({ type }) => type === kind)).find(({ length }) => length > 0);
}

const kindOf = ({ view, legal }: Sight): string =>
  [view.phase, ...new Set(legal.map(({ type }) => type).sort())].join(' ');
