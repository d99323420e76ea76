import type { Action, Card, Offer, Place, Seen, View } from './wire';

/** A card in the own hand, told apart from its equals. */
export interface Held {
  key: string;
  card: Card;
}

/** What the hand is doing: nothing of it has been sent. */
export interface Selection {
  /** Keys of chosen hand cards. */
  keys: ReadonlySet<string>;
  /** The bank's place whose card is to be taken, or the pile. */
  source: number | 'pile' | null;
  /** The mission that the cards are meant for. */
  place: Place | null;
}

export const nothing: Selection = { keys: new Set(), source: null, place: null };

/** Something that one press would do. */
export interface Choice {
  action: Action;
  /** Whether the table offers it; if not, pressing asks why. */
  allowed: boolean;
}

/** What can be done with the selection: the large button, and what stands beside it. */
export interface Plan {
  main: Choice | null;
  others: Choice[];
}

/** The one sentence above the hand: the id of its message and the facts in it. */
export interface Ask {
  id: 'over' | 'watch' | 'wait' | 'wait-mission' | 'mission' | 'discard' | 'draw' | 'free';
  args: Record<string, number>;
}

export const colour = (card: Card): 'red' | 'blue' => (card.startsWith('R') ? 'red' : 'blue');
export const number = (card: Card): number => Number(card.slice(1));

/** The hand with a key for each card; the third red five stays the third. */
export function held(hand: Card[]): Held[] {
  const seen = new Map<Card, number>();
  return hand.map((card) => {
    const nth = seen.get(card) ?? 0;
    seen.set(card, nth + 1);
    return { key: `${card}#${nth}`, card };
  });
}

/** The other seats, clockwise from the left neighbour; all of them for a spectator. */
export function others(count: number, seat: number | null): number[] {
  if (seat === null) return Array.from({ length: count }, (_, i) => i);
  return Array.from({ length: count - 1 }, (_, i) => (seat + 1 + i) % count);
}

export function partner(view: View, seat: number | null): number | null {
  if (seat === null) return null;
  const team = view.players[seat]?.team;
  const mate = view.players.findIndex((player, other) => other !== seat && player.team === team);
  return mate < 0 ? null : mate;
}

/** The mission that lies there, seen from that seat. */
export function missionAt(view: View, seat: number, place: Place): string | null {
  if (place === 'center') return view.center;
  return view.players[seat]?.missions[place === 'own-0' ? 0 : 1] ?? null;
}

/** What the table asks of the viewer now. */
export function ask(view: View, legal: Offer[], seat: number | null): Ask {
  if (view.phase === 'over') return { id: 'over', args: {} };
  if (seat === null) return { id: 'watch', args: { turn: view.turn } };
  if (legal.length === 0) {
    const choosing = view.phase === 'choose_missions' || view.phase === 'new_mission';
    return { id: choosing ? 'wait-mission' : 'wait', args: { turn: view.turn } };
  }
  if (offers(legal, 'keep_mission').length > 0) return { id: 'mission', args: {} };
  const discard = offers(legal, 'discard')[0];
  if (discard) return { id: 'discard', args: { count: most(discard.choose), limit: view.limit } };
  if (view.draws_left > 0) return { id: 'draw', args: { count: view.draws_left } };
  return { id: 'free', args: {} };
}

/** What one press would do with this selection. Decides no rule: it picks among the offers. */
export function plan(view: View, legal: Offer[], seat: number | null, hand: Held[], selection: Selection): Plan {
  if (seat === null || legal.length === 0) return { main: null, others: [] };
  if (offers(legal, 'keep_mission').length > 0) {
    return { main: may({ type: 'keep_mission' }), others: offers(legal, 'swap_mission').map((offer) => may(offer)) };
  }
  const cards = chosen(hand, selection);
  const discard = offers(legal, 'discard')[0];
  if (discard)
    return { main: { action: { type: 'discard', cards }, allowed: takes(discard.choose, cards) }, others: [] };
  if (selection.source !== null) return { main: take(view, legal, selection.source), others: [] };
  if (cards.length > 0) return useCards(legal, cards, selection.place, partner(view, seat) !== null);
  const rest = [...offers(legal, 'draw').filter((offer) => offer.from === 'pile'), ...offers(legal, 'end_turn')];
  const [main = null] = rest.map((offer) => may(offer));
  return { main, others: [] };
}

function take(view: View, legal: Offer[], source: number | 'pile'): Choice | null {
  if (source === 'pile') return { action: { type: 'draw', from: 'pile' }, allowed: offers(legal, 'draw').length > 0 };
  const card = view.bank[source];
  if (card === undefined) return null;
  const allowed = offers(legal, 'draw').some((offer) => offer.from === 'bank' && offer.card === card);
  return { action: { type: 'draw', from: 'bank', card }, allowed };
}

function useCards(legal: Offer[], cards: Card[], place: Place | null, mate: boolean): Plan {
  const fits = offers(legal, 'fulfil')
    .filter((offer) => same(offer.cards, cards))
    .sort((a, b) => Number(b.mission === place) - Number(a.mission === place));
  const fulfil = fits.map((offer) => may({ type: 'fulfil', mission: offer.mission, cards }));
  const give = offers(legal, 'give')
    .filter((offer) => takes(offer.choose, cards))
    .map(() => may({ type: 'give', cards }));
  const aimed = place !== null && !fits.some((offer) => offer.mission === place);
  if (aimed)
    return {
      main: { action: { type: 'fulfil', mission: place, cards }, allowed: false },
      others: [...fulfil, ...give],
    };
  const [main, ...rest] = [...fulfil, ...give];
  return { main: main ?? unfit(cards, mate), others: rest };
}

/** Nothing is offered for these cards: what somebody who chose them most likely meant. */
function unfit(cards: Card[], mate: boolean): Choice {
  const action: Action =
    mate && cards.length <= 2 ? { type: 'give', cards } : { type: 'fulfil', mission: 'own-0', cards };
  return { action, allowed: false };
}

/** One way to fulfil a mission. */
export interface Fit {
  place: Place;
  cards: Card[];
}

const ORDER: Place[] = ['own-0', 'own-1', 'center'];

/**
 * The next way to fulfil a mission, after the one chosen now: of the mission at `place`, or of all, the own ones
 * first. Null where there is none.
 */
export function nextFit(legal: Offer[], now: Fit | null, place?: Place): Fit | null {
  const fits = offers(legal, 'fulfil')
    .filter((offer) => place === undefined || offer.mission === place)
    .map((offer): Fit => ({ place: offer.mission, cards: offer.cards }))
    .sort((a, b) => ORDER.indexOf(a.place) - ORDER.indexOf(b.place));
  const at = fits.findIndex((fit) => fit.place === now?.place && same(fit.cards, now.cards));
  return fits[(at + 1) % fits.length] ?? null;
}

/** The places whose missions can be fulfilled now. */
export const ripe = (legal: Offer[]): Set<Place> => new Set(offers(legal, 'fulfil').map((offer) => offer.mission));

/** Keys of hand cards that make up these cards. */
export function keysOf(hand: Held[], cards: Card[]): Set<string> {
  const wanted = [...cards];
  const keys = new Set<string>();
  for (const { key, card } of hand) {
    const index = wanted.indexOf(card);
    if (index < 0) continue;
    wanted.splice(index, 1);
    keys.add(key);
  }
  return keys;
}

/** The chosen cards, in the hand's order. */
export const chosen = (hand: Held[], { keys }: Selection): Card[] =>
  hand.filter(({ key }) => keys.has(key)).map(({ card }) => card);

/** What is left of a selection when the table has changed. */
export function prune(selection: Selection, hand: Held[], drawing: boolean): Selection {
  const keys = new Set(hand.map(({ key }) => key).filter((key) => selection.keys.has(key)));
  return {
    keys,
    source: drawing ? selection.source : null,
    place: keys.size > 0 ? selection.place : null,
  };
}

/** A card on its way. `card` is null where the viewer does not see it. */
export interface Flight {
  kind: 'number' | 'mission';
  card: string | null;
  from: string;
  to: string;
}

/** What moved, from zone to zone, so that the screen can show who did what. */
export function flights(events: Seen[]): Flight[] {
  return events.flatMap((event, index) => flightsOf(event, events[index + 1]));
}

function flightsOf(event: Seen, next: Seen | undefined): Flight[] {
  const zone = (seat: number) => `seat-${seat}`;
  const spot = (seat: number, place: Place) => (place === 'center' ? 'center' : `${place}-of-${seat}`);
  switch (event.type) {
    case 'drew_from_pile':
      return [{ kind: 'number', card: event.card ?? null, from: 'pile', to: zone(event.seat) }];
    case 'drew_from_bank': {
      const slot = next?.type === 'bank_filled' ? next.slot : 0;
      return [{ kind: 'number', card: event.card, from: `bank-${slot}`, to: zone(event.seat) }];
    }
    case 'bank_filled':
      return [{ kind: 'number', card: event.card, from: 'pile', to: `bank-${event.slot}` }];
    case 'discarded':
      return event.cards.map((card) => ({ kind: 'number', card, from: zone(event.seat), to: 'discard' }));
    case 'gave': {
      const cards = event.cards ?? Array<null>(event.count).fill(null);
      return cards.map((card) => ({ kind: 'number', card, from: zone(event.seat), to: zone(event.to) }));
    }
    case 'fulfilled':
      return [
        ...event.cards.map((card): Flight => ({ kind: 'number', card, from: zone(event.seat), to: 'discard' })),
        { kind: 'mission', card: event.mission, from: spot(event.seat, event.place), to: `team-${event.team}` },
      ];
    case 'mission_rejected':
      return [{ kind: 'mission', card: event.mission, from: spot(event.seat, event.place), to: 'mission-pile' }];
    case 'mission_dealt':
      return [{ kind: 'mission', card: event.mission, from: 'mission-pile', to: spot(event.seat, event.place) }];
    default:
      return [];
  }
}

const may = (action: Action): Choice => ({ action, allowed: true });

function offers<T extends Offer['type']>(legal: Offer[], type: T): Extract<Offer, { type: T }>[] {
  return legal.filter((offer): offer is Extract<Offer, { type: T }> => offer.type === type);
}

const takes = (choose: number | number[], cards: Card[]): boolean => [choose].flat().includes(cards.length);
const most = (choose: number | number[]): number => Math.max(...[choose].flat());
const same = (a: Card[], b: Card[]): boolean => [...a].sort().join() === [...b].sort().join();
