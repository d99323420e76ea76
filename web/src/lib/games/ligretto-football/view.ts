import { offers } from '$lib/table/offers';
import type { Action, Pile, PlayerView, Quarter, Seen, Side, Source, Spot, View } from './wire';

export type Offer = Action;
export type TeamId = 0 | 1;

/** The quarters in the order of the wire. */
export const QUARTERS: readonly Quarter[] = ['tl', 'tr', 'bl', 'br'];

/** Where the ball is in a part: not there, in the goal's corner, or towards its middle. */
export interface PartPicture {
  quarter: Quarter;
  ball: 0 | 1 | 2;
}

export function partPicture(part: string): PartPicture {
  const [quarter, ball = '0'] = part.split('@');
  return { quarter: quarter as Quarter, ball: Number(ball) as 0 | 1 | 2 };
}

/** The team that the table has the seat in. */
export const teamOf = (view: View, seat: number): TeamId => (view.players[seat]?.team ?? 0) as TeamId;
export const otherTeam = (team: TeamId): TeamId => (1 - team) as TeamId;

/** A field card by its place in the row. */
export type Nth = Exclude<Spot, 'keeper'>;

/** One field card with both teams' cards at it, as the team that looks at it counts: from its own goal on. */
export interface Column {
  at: Nth;
  number: number;
  ours: number[];
  theirs: number[];
  /** The same place, counted from the other team's goal. */
  theirAt: Nth;
}

/** The row, with one's own goal at the left. */
export function columns(view: View, team: TeamId): Column[] {
  const last = view.field.length - 1;
  return view.field.map((_, place) => {
    const at = place as Nth;
    const theirAt = (last - at) as Nth;
    return {
      at,
      theirAt,
      number: view.field[team === 0 ? at : theirAt] ?? 0,
      ours: view.teams[team].laid[at] ?? [],
      theirs: view.teams[otherTeam(team)].laid[theirAt] ?? [],
    };
  });
}

/** What the team has at a place, oldest first. */
export function laidAt(view: View, team: TeamId, at: Spot): number[] {
  const { keeper, laid } = view.teams[team];
  if (at === 'keeper') return keeper === null ? [] : [keeper];
  return laid[at] ?? [];
}

/** Whether the strict referee has let the team go on behind that place. The honest one tells nobody. */
export const isFulfilled = (view: View, team: TeamId, at: Nth): boolean => at < (view.teams[team].fulfilled ?? 0);

export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The card that shows there, if one does. */
export function shows(player: PlayerView | undefined, from: Source): Side | null {
  if (!player) return null;
  return from === 'hand' ? player.turned : (player.discards[pileOf(from)]?.top ?? null);
}

export const pileOf = (from: Exclude<Source, 'hand'>): number => Number(from.slice('pile-'.length));
export const pileSource = (pile: number): Source => `pile-${pile}` as Source;

/** The sources that hold a card, the turned-up card first. */
export function sources(player: PlayerView | undefined): Source[] {
  const all: Source[] = ['hand', ...(player?.discards ?? []).map((_, pile) => pileSource(pile))];
  return all.filter((from) => shows(player, from) !== null);
}

/** What the hand holds: the card chosen, as long as there is one, else the one turned up. */
export const held = (player: PlayerView | undefined, chosen: Source): Source =>
  shows(player, chosen) === null ? 'hand' : chosen;

/**
 * What pressing one's own pile does: what the table offers of it. A quick hand is ahead of the offers: then the pile as
 * it is drawn tells, and the table has the last word.
 */
export function stockAction(legal: Offer[], player: PlayerView): Action {
  const offered = legal.find(({ type }) => type === 'flip' || type === 'restock');
  return offered ?? { type: player.pile_count > 0 ? 'flip' : 'restock' };
}

/** The discard pile for cards that are swept up: the emptiest, the first of equals. */
export function sweepPile(player: PlayerView): 0 | 1 | 2 | 3 {
  const counts = player.discards.map(({ count }) => count);
  return counts.indexOf(Math.min(...counts)) as 0 | 1 | 2 | 3;
}

/** Places where the table lets us lay one of the player's own cards that show. */
export const layable = (legal: Offer[]): Set<Spot> => new Set(offers(legal, 'lay').map(({ at }) => at));

/** Places whose cards the table lets us take away. */
export const clearable = (legal: Offer[]): Set<Spot> => new Set(offers(legal, 'clear').map(({ at }) => at));

/** Quarters whose parts the table lets us take back. */
export const removable = (legal: Offer[]): Set<Quarter> =>
  new Set(offers(legal, 'unbuild').map(({ quarter }) => quarter));

/** How far from one's own goal a place is. */
const rank = (at: Spot): number => (at === 'keeper' ? -1 : at);

/**
 * The place that a single key lays at: where the team laid last, right or not, for the screen does not add up for
 * anybody. Where the table offers nothing there, it is the furthest of the places that it does offer.
 */
export function aim(legal: Offer[], last: Spot | null): Spot | null {
  const offered = layable(legal);
  if (offered.size === 0 || (last !== null && offered.has(last))) return last;
  return [...offered].sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** The quarter that a single key builds at: only the strict referee tells. */
export function aimQuarter(view: View, legal: Offer[], from: Source): Quarter | null {
  if (view.referee !== 'strict') return null;
  return offers(legal, 'build').find((offer) => offer.from === from)?.quarter ?? null;
}

/** Where the team laid last, after these events. */
export function lastLaid(view: View, before: Spot | null, events: Seen[], team: TeamId): Spot | null {
  return events.reduce<Spot | null>((last, event) => {
    if (event.type === 'round_ended') return null;
    return event.type === 'laid' && teamOf(view, event.seat) === team ? event.at : last;
  }, before);
}

/** Something on the table that a hint can name. */
export type Pointed =
  | 'ready'
  | 'stock'
  | 'turn-up'
  | 'goal'
  | `from-${Source}`
  | `spot-${Spot}`
  | `pile-${Pile}`
  | `clear-${Spot}`
  | `quarter-${Quarter}`
  | `unbuild-${Quarter}`;

/** What is to be pressed for an action: the card that moves, and where it goes. */
export function pointedAt(action: Action): Pointed[] {
  switch (action.type) {
    case 'ready':
    case 'goal':
      return [action.type];
    case 'flip':
    case 'restock':
      return ['stock'];
    case 'turn_up':
      return ['turn-up'];
    case 'lay':
      return [`from-${action.from}`, `spot-${action.at}`];
    case 'build':
      return [`from-${action.from}`, `quarter-${action.quarter}`];
    case 'drop':
      return ['from-hand', `pile-${action.pile}`];
    case 'clear':
      return [`clear-${action.at}`];
    case 'unbuild':
      return [`unbuild-${action.quarter}`];
  }
}

/** Who the kick-off still waits for. */
export const notReady = (view: View): number[] => view.ready.flatMap((ready, seat) => (ready ? [] : [seat]));
