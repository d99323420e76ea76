//! What a view means for the screen. Pure, and no judge of the rules: it picks among what is offered.
import { cardsOf, type Held } from '$lib/table/hand';
import type { Path } from '$lib/table/motion';
import * as moves from '$lib/table/moves.svelte';
import { most, offers, takes } from '$lib/table/offers';
import { othersThan } from '$lib/table/teams';
import type { Move } from '../contract';
import type { Action, Card, Color, Left, Offer, Seen, View, Won } from './wire';

/** The four colours, in the order of a hand. */
export const COLORS = ['red', 'yellow', 'green', 'blue'] as const satisfies Color[];

/** What is printed on a card. */
export interface Face {
  /** Its colour; null for a wild card. */
  color: Color | null;
  kind: 'number' | 'skip' | 'reverse' | 'draw2' | 'wild' | 'team-wild' | 'team-draw4';
  /** What a number card counts. */
  number: number;
  /** Whether it carries the swap symbol. */
  swaps: boolean;
}

/** What the hand is doing: chosen cards, and whether “UNO!” will be called with the next one. */
export interface Selection {
  keys: ReadonlySet<string>;
  uno: boolean;
}

export type Choice = moves.Choice<Action>;

/** What the hand can do now. */
export interface Plan {
  /** What the large button does; null while there is nothing to do. */
  main: Choice | null;
  /** What else can be done. */
  others: Choice[];
  /** A wild card that waits for its colour. */
  wild: Card | null;
}

/** What the button beside the large one shouts. */
export type Shout =
  | { type: 'idle' }
  /** The next card would be the last but one: call together with it, or not. */
  | { type: 'announce' }
  | { type: 'call'; seat: number }
  | { type: 'catch'; seat: number };

/** What the table asks of the viewer: the end of a message's id, and its facts. */
export interface Ask {
  id: string;
  args: Record<string, number>;
  /** Whether the viewer is to do something. */
  yours: boolean;
}

export const nothing: Selection = { keys: new Set(), uno: false };

const KINDS: Record<string, Face['kind']> = { skip: 'skip', reverse: 'reverse', draw2: 'draw2' };
const COLOR_OF: Record<string, Color> = { R: 'red', Y: 'yellow', G: 'green', B: 'blue' };

export function face(card: Card): Face {
  if (card === 'wild' || card === 'team-wild' || card === 'team-draw4')
    return { color: null, kind: card, number: 0, swaps: false };
  const color = COLOR_OF[card.charAt(0)] ?? 'red';
  const kind = KINDS[card.slice(2)] ?? 'number';
  return { color, kind, number: kind === 'number' ? Number(card.charAt(1)) : 0, swaps: card.endsWith('*') };
}

/** A place around the table as the screen draws it: column and row of a grid three wide, the middle left free. */
export interface Place {
  seat: number;
  column: 1 | 2 | 3;
  row: number;
}

/**
 * Where everybody sits, seen from that seat: the left neighbour at the left, the partner opposite. A spectator looks
 * from seat 0, who then sits at the near side.
 */
export function around(seats: number, seat: number | null): Place[] {
  const near = seat ?? 0;
  const sides = seats === 8 ? 2 : 1;
  const places = othersThan(near, seats).map((other, i) => ({ seat: other, ...place(i + 1, seats, sides) }));
  return seat === null ? [...places, { seat: near, column: 2, row: sides + 2 }] : places;
}

function place(step: number, seats: number, sides: number): Pick<Place, 'column' | 'row'> {
  const top = seats - 1 - 2 * sides;
  if (step <= sides) return { column: 1, row: sides + 2 - step };
  if (step > sides + top) return { column: 3, row: step - sides - top + 1 };
  return { column: top === 1 ? 2 : ((step - sides) as 1 | 2 | 3), row: 1 };
}

/** Whether everybody waits for that seat. */
export const awaited = (view: View, seat: number): boolean => view.awaited.includes(seat);

/** Whether the hand falls apart into cards that may be laid and others: whoever has the turn plays, draws or passes. */
export const isTurn = (legal: Offer[]): boolean =>
  legal.some(({ type }) => type === 'play' || type === 'draw' || type === 'pass');

/** What the table asks of the viewer now. */
export function ask(view: View, legal: Offer[], seat: number | null): Ask {
  const watching = (id: string): Ask => ({ id, args: {}, yours: false });
  const asked = (id: string, args: Record<string, number> = {}): Ask => ({ id, args, yours: true });
  const share = offers(legal, 'share')[0];
  switch (view.phase) {
    case 'over':
      return watching('over');
    case 'round_over':
      return seat === null ? watching('round-over') : asked('round-over');
    case 'gift':
    case 'swap':
      if (offers(legal, view.phase).length > 0) return asked(view.phase);
      return watching(view.chosen === undefined ? `wait-${view.phase}` : 'wait-chosen');
    case 'share':
      return share ? asked('share', { count: most(share.choose) }) : watching('wait-share');
    default:
      return seat === view.turn ? asked(turnAsk(view, legal)) : watching('wait');
  }
}

function turnAsk(view: View, legal: Offer[]): string {
  const fits = offers(legal, 'play').length > 0;
  if (view.phase === 'team_turn') return 'team-turn';
  if (view.phase === 'drawn') return fits ? 'drawn-fits' : 'drawn';
  return fits ? 'turn' : 'turn-draw';
}

/** The cards that may be played, given or swapped one by one. */
export function usable(legal: Offer[]): Set<Card> {
  return new Set(
    legal.flatMap((offer) =>
      offer.type === 'play' || offer.type === 'gift' || offer.type === 'swap' ? [offer.card] : [],
    ),
  );
}

/** How many cards are chosen at a time: half a hand for a share, else one. */
export function capacity(legal: Offer[]): number {
  const share = offers(legal, 'share')[0];
  return share ? most(share.choose) : 1;
}

/** The selection with this card put in or out. Where no more are asked for, it takes the place of the first. */
export function toggled(selection: Selection, key: string, capacity: number): Selection {
  const keys = new Set(selection.keys);
  if (keys.delete(key)) return { ...selection, keys };
  const [first] = keys;
  if (keys.size >= capacity && first !== undefined) keys.delete(first);
  return { ...selection, keys: keys.add(key) };
}

/** What one press would do with this selection. */
export function plan(legal: Offer[], hand: Held[], selection: Selection): Plan {
  const none = { others: [], wild: null };
  const cards = cardsOf(hand, selection.keys);
  const [card] = cards;
  const share = offers(legal, 'share')[0];
  if (share)
    return {
      ...none,
      main: { action: { type: 'share', cards }, allowed: takes(share.choose, cards.length) },
    };
  for (const type of ['gift', 'swap'] as const)
    if (offers(legal, type).length > 0) return { ...none, main: card ? may({ type, card }) : null };
  const free = [...offers(legal, 'draw'), ...offers(legal, 'pass'), ...offers(legal, 'next_round')].map(may);
  if (card && isTurn(legal)) return { ...lay(legal, card, selection.uno), others: free };
  // While a card can be laid, drawing and passing stand back.
  if (offers(legal, 'play').length > 0) return { ...none, main: null, others: free };
  return { ...none, main: free[0] ?? null };
}

function lay(legal: Offer[], card: Card, uno: boolean): Pick<Plan, 'main' | 'wild'> {
  const allowed = offers(legal, 'play').some((offer) => offer.card === card);
  const wild = face(card).color === null;
  if (wild && allowed) return { main: null, wild: card };
  return { main: { action: play(card, uno, wild ? 'red' : undefined), allowed }, wild: null };
}

/** Laying this card. */
export const play = (card: Card, uno: boolean, color?: Color): Action => ({
  type: 'play',
  card,
  ...(color ? { color } : {}),
  ...(uno ? { uno } : {}),
});

/** What can be shouted now. */
export function shout(view: View, legal: Offer[]): Shout {
  const [missed] = offers(legal, 'catch');
  if (missed) return { type: 'catch', seat: missed.seat };
  if (view.uno_open !== null && offers(legal, 'call_uno').length > 0) return { type: 'call', seat: view.uno_open };
  const due = view.uno_due && offers(legal, 'play').length > 0;
  return { type: due ? 'announce' : 'idle' };
}

/** What is left of a selection when the table has changed; itself where nothing of it is gone. */
export function prune(selection: Selection, view: View, hand: Held[], capacity: number): Selection {
  const left = hand.map(({ key }) => key).filter((key) => selection.keys.has(key));
  const keys = left.length > capacity ? [] : left;
  const uno = selection.uno && view.uno_due === true;
  return keys.length === selection.keys.size && uno === selection.uno ? selection : { keys: new Set(keys), uno };
}

/** What a player has just done, or what was done to them. */
export type Deed =
  | { kind: 'laid'; card: Card; color: Color }
  | { kind: 'drew' | 'plus'; count: number }
  | { kind: 'passed' | 'skipped' | 'uno' | 'caught' };

/** What everybody did last: out of the latest moves, oldest first. */
export function deeds(moves: readonly Pick<Move<Seen>, 'by' | 'events'>[]): Map<number, Deed[]> {
  const done = new Map<number, Deed[]>();
  for (const { by, events } of moves) {
    if (events.some(({ type }) => type === 'round_began')) done.clear();
    for (const event of events) {
      const deed = deedOf(event, by);
      if (!deed || !('seat' in event)) continue;
      // A lay or a draw begins a turn; what is done to somebody adds to what they did.
      const begins = deed.kind === 'laid' || deed.kind === 'drew';
      done.set(event.seat, begins ? [deed] : [...(done.get(event.seat) ?? []), deed].slice(-3));
    }
  }
  return done;
}

function deedOf(event: Seen, by: number | null): Deed | null {
  switch (event.type) {
    case 'laid':
      return { kind: 'laid', card: event.card, color: event.color };
    case 'drew':
      if (event.count === 0) return null;
      return { kind: event.seat === by && event.count === 1 ? 'drew' : 'plus', count: event.count };
    case 'skipped':
    case 'passed':
    case 'caught':
      return { kind: event.type };
    case 'uno_called':
      return { kind: 'uno' };
    default:
      return null;
  }
}

/** The rounds that were won so far, out of all that happened. */
export function rounds(events: Seen[]): Won[] {
  return events.flatMap((event) => (event.type === 'round_won' ? [{ team: event.team, points: event.points }] : []));
}

/** What a team has left when a round is counted; null while its hands are covered, as those of compared deals stay. */
export function counted(view: View, team: number): Left[] | null {
  const hands = view.players.filter((player) => player.team === team).map((player) => player.left);
  return hands.every((left) => left !== undefined) ? hands.flat() : null;
}

/** A card on its way. */
export interface Flight extends Path {
  card: Card | null;
}

/** What moved, from zone to zone, so that the screen can show who did what. */
export function flights(events: Seen[]): Flight[] {
  return events.flatMap((event): Flight[] => {
    switch (event.type) {
      case 'laid':
        return [{ card: event.card, from: zone(event.seat), to: 'discard' }];
      case 'dealt':
      case 'drew':
        return each(event).map((card) => ({ card, from: 'pile', to: zone(event.seat) }));
      case 'given':
        return each(event).map((card) => ({ card, from: zone(event.from), to: zone(event.to) }));
      case 'turned_up':
        return [{ card: event.card, from: 'pile', to: 'discard' }];
      default:
        return [];
    }
  });
}

const zone = (seat: number): string => `seat-${seat}`;
const each = ({ cards, count }: { cards?: Card[]; count: number }): (Card | null)[] =>
  cards ?? Array<null>(count).fill(null);
const may = (action: Action): Choice => moves.may(action);
