import { cardsOf, type Held } from '$lib/table/hand';
import type { Path } from '$lib/table/motion';
import * as moves from '$lib/table/moves.svelte';
import { most, offers, takes } from '$lib/table/offers';
import type { Move } from '../contract';
import { missions } from './deck';
import type { Action, Card, Offer, Place, Seen, View } from './wire';

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

export type Choice = moves.Choice<Action>;

/** What can be done with the selection: the large button, and what stands beside it. */
export interface Plan {
  main: Choice | null;
  others: Choice[];
  /** The cards that the large button would use without their being chosen. */
  meant?: Card[];
}

/** The one sentence above the hand: the id of its message and the facts in it. */
export interface Ask {
  id: 'over' | 'watch' | 'wait' | 'wait-mission' | 'mission' | 'discard' | 'draw' | 'free';
  args: Record<string, number>;
}

export const colour = (card: Card): 'red' | 'blue' => (card.startsWith('R') ? 'red' : 'blue');
export const number = (card: Card): number => Number(card.slice(1));

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
export function plan(view: View, legal: Offer[], hand: Held[], selection: Selection, seat: number): Plan {
  if (legal.length === 0) return { main: null, others: [] };
  if (offers(legal, 'keep_mission').length > 0) {
    return { main: may({ type: 'keep_mission' }), others: offers(legal, 'swap_mission').map((offer) => may(offer)) };
  }
  const cards = cardsOf(hand, selection.keys);
  const discard = offers(legal, 'discard')[0];
  if (discard)
    return { main: { action: { type: 'discard', cards }, allowed: takes(discard.choose, cards.length) }, others: [] };
  if (selection.source !== null) return { main: take(view, legal, selection.source), others: [] };
  if (cards.length > 0) return useCards(view, legal, cards, selection.place);
  const rest = [...offers(legal, 'draw').filter((offer) => offer.from === 'pile'), ...offers(legal, 'end_turn')];
  const [main = null] = rest.map((offer) => may(offer));
  const ready = bestFit(view, legal, seat);
  if (!ready) return { main, others: [] };
  const fulfil = may({ type: 'fulfil', mission: ready.place, cards: ready.cards });
  return { main: fulfil, others: main ? [main] : [], meant: ready.cards };
}

function take(view: View, legal: Offer[], source: number | 'pile'): Choice | null {
  if (source === 'pile') return { action: { type: 'draw', from: 'pile' }, allowed: offers(legal, 'draw').length > 0 };
  const card = view.bank[source];
  if (card === undefined) return null;
  const allowed = offers(legal, 'draw').some((offer) => offer.from === 'bank' && offer.card === card);
  return { action: { type: 'draw', from: 'bank', card }, allowed };
}

function useCards(view: View, legal: Offer[], cards: Card[], place: Place | null): Plan {
  const fits = offers(legal, 'fulfil')
    .filter((offer) => same(offer.cards, cards))
    .sort((a, b) => Number(b.mission === place) - Number(a.mission === place));
  const fulfil = fits.map((offer) => may({ type: 'fulfil', mission: offer.mission, cards }));
  const give = offers(legal, 'give')
    .filter((offer) => takes(offer.choose, cards.length))
    .map(() => may({ type: 'give', cards }));
  const aimed = place !== null && !fits.some((offer) => offer.mission === place);
  if (aimed)
    return {
      main: { action: { type: 'fulfil', mission: place, cards }, allowed: false },
      others: [...fulfil, ...give],
    };
  const [main, ...rest] = [...fulfil, ...give];
  return { main: main ?? unfit(cards, view.give_limit), others: rest };
}

/** Nothing is offered for these cards: what somebody who chose them most likely meant. */
function unfit(cards: Card[], giveLimit: number): Choice {
  const action: Action =
    cards.length <= giveLimit ? { type: 'give', cards } : { type: 'fulfil', mission: 'own-0', cards };
  return { action, allowed: false };
}

/** One way to fulfil a mission. */
export interface Fit {
  place: Place;
  cards: Card[];
}

const ORDER: Place[] = ['own-0', 'own-1', 'center'];

/** The mission that brings most of those that are ready, the player's own first; null where none is. */
export function bestFit(view: View, legal: Offer[], seat: number): Fit | null {
  const worth = ({ place }: Fit) => missions.get(missionAt(view, seat, place) ?? '')?.points ?? 0;
  const fits = offers(legal, 'fulfil').map((offer): Fit => ({ place: offer.mission, cards: offer.cards }));
  const ranked = fits.sort((a, b) => worth(b) - worth(a) || ORDER.indexOf(a.place) - ORDER.indexOf(b.place));
  return ranked[0] ?? null;
}

/** A way to fulfil the mission at `place` with these cards among others; null where there is none. */
export function fitWith(legal: Offer[], place: Place, cards: Card[]): Fit | null {
  const fit = offers(legal, 'fulfil').find((offer) => offer.mission === place && isPart(cards, offer.cards));
  return fit ? { place, cards: fit.cards } : null;
}

function isPart(cards: Card[], whole: Card[]): boolean {
  const rest = [...whole];
  return cards.every((card) => {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/**
 * The next way to fulfil a mission, after the one chosen now: of the mission at `place`, or of all, the
 * player's own first. Null where there is none.
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

/** What is left of a selection when the table has changed; itself where nothing of it is gone. */
export function prune(selection: Selection, hand: Held[], drawing: boolean): Selection {
  const keys = new Set(hand.map(({ key }) => key).filter((key) => selection.keys.has(key)));
  const source = drawing ? selection.source : null;
  const place = keys.size > 0 ? selection.place : null;
  const whole = keys.size === selection.keys.size && source === selection.source && place === selection.place;
  return whole ? selection : { keys, source, place };
}

/** A card on its way. */
export interface Flight extends Path {
  kind: 'number' | 'mission';
  card: string | null;
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

/** What a player did in the turn that they have, or had last. */
export type Deed =
  | { kind: 'took'; card: Card }
  | { kind: 'drew' }
  | { kind: 'fulfilled'; points: number }
  | { kind: 'gave' | 'discarded'; count: number };

/** What everybody did last: out of the latest moves, oldest first. */
export function deeds(moves: readonly Pick<Move<Seen>, 'events'>[]): Map<number, Deed[]> {
  const done = new Map<number, Deed[]>();
  for (const event of moves.flatMap(({ events }) => events)) {
    if (event.type === 'turn_began') done.set(event.seat, []);
    const deed = deedOf(event);
    if (deed && 'seat' in event) done.set(event.seat, [...(done.get(event.seat) ?? []), deed].slice(-4));
  }
  return done;
}

function deedOf(event: Seen): Deed | null {
  switch (event.type) {
    case 'drew_from_bank':
      return { kind: 'took', card: event.card };
    case 'drew_from_pile':
      return { kind: 'drew' };
    case 'fulfilled':
      return { kind: 'fulfilled', points: event.points };
    case 'gave':
      return { kind: 'gave', count: event.count };
    case 'discarded':
      return { kind: 'discarded', count: event.cards.length };
    default:
      return null;
  }
}

const may = (action: Action): Choice => moves.may(action);
const same = (a: Card[], b: Card[]): boolean => [...a].sort().join() === [...b].sort().join();
