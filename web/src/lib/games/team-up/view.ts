import type { Entry } from '$lib/table/live.svelte';
import type { Move } from '../contract';
import { boxId, colors, shapes } from './deck';
import { type Ghost, places } from './held';
import type { BoxId, Color, Offer, Seen, View } from './wire';

/** A box in the stock. */
export interface Stocked {
  box: BoxId;
  color: Color;
  /**
   * `gone`: on the pallet. `idle`: the card does not allow it. `stuck`: it does, but no place is left. `ready`: it can
   * be placed.
   */
  state: 'gone' | 'idle' | 'stuck' | 'ready';
  places: number;
}

/** The one sentence above the buttons: the end of its message's id. */
export type Ask =
  | 'over'
  | 'watch'
  | 'wait-draw'
  | 'wait-place'
  | 'draw'
  | 'choose'
  | 'aim'
  | 'place'
  | 'vote'
  | 'wait-vote'
  | 'wait-others';

/** What the player has in hand: a box, and whether it is held over the pallet. */
export interface Holding {
  box: BoxId | null;
  ghost: Ghost | null;
}

export function ask(view: View, legal: Offer[], seat: number | null, holding: Holding): Ask {
  if (view.phase === 'over') return 'over';
  if (view.phase === 'vote') {
    if (legal.length > 0) return 'vote';
    return seat !== null && view.votes.includes(seat) ? 'wait-others' : 'wait-vote';
  }
  if (seat === null) return 'watch';
  if (view.turn !== seat) return view.phase === 'draw' ? 'wait-draw' : 'wait-place';
  if (view.phase === 'draw') return 'draw';
  if (holding.box === null) return 'choose';
  return holding.ghost ? 'place' : 'aim';
}

/** Whether the table goes on without this screen's player. */
export const waits = (asked: Ask): boolean => asked === 'over' || asked === 'watch' || asked.startsWith('wait-');

/** How many of the cards to come nobody knows, where some may be known. */
export const hiddenCards = ({ upcoming, cards_left }: View): number =>
  upcoming === null ? 0 : cards_left - upcoming.length;

/** A card of the pile that everybody knows. */
export interface Turned {
  number: number;
  face_down: boolean;
  when: 'past' | 'now' | 'next';
}

/** Every card that is known, in the order of the pile: those that are done with, the one in play, those to come. */
export function turnedCards({ discards, card, upcoming }: View): Turned[] {
  const known = (number: number, when: Turned['when']): Turned => ({ number, face_down: false, when });
  return [
    ...discards.map((discard): Turned => ({ ...discard, when: 'past' })),
    ...(card === null ? [] : [known(card, 'now')]),
    ...(upcoming ?? []).map((number) => known(number, 'next')),
  ];
}

/** Whether a move has brought a box onto the pallet. */
export const bringsBox = ({ events }: Pick<Move<Seen>, 'events'>): boolean =>
  events.some(({ type }) => type === 'box_placed');

/** Who placed the newest box; null where nobody has, or it is not known here. */
export function newestBy(log: readonly Entry[]): number | null {
  for (const entry of log.toReversed()) {
    if (entry.kind !== 'move') continue;
    const placed = (entry.events as Seen[]).findLast(({ type }) => type === 'box_placed');
    if (placed?.type === 'box_placed') return placed.seat;
  }
  return null;
}

/** What a seat did last: the box that it placed, or the card that it had to lay face down. */
export type Deed = { kind: 'placed'; box: BoxId } | { kind: 'down'; number: number };

/** What everybody did last, by seat, as far as it is known here. */
export function deeds(log: readonly Entry[]): Map<number, Deed> {
  const done = new Map<number, Deed>();
  const events = log.flatMap((entry) => (entry.kind === 'move' ? (entry.events as Seen[]) : []));
  for (const event of events) {
    if (event.type === 'box_placed') done.set(event.seat, { kind: 'placed', box: event.box });
    if (event.type === 'card_laid_face_down') done.set(event.seat, { kind: 'down', number: event.number });
  }
  return done;
}

/** The stock: one row for each shape, a box of each colour in it. */
export function stock(view: View, legal: Offer[]): { shape: string; boxes: Stocked[] }[] {
  const left = new Set(view.remaining);
  const allowed = new Set(view.allowed);
  return shapes.map(({ id }) => ({
    shape: id,
    boxes: colors.map((color) => {
      const box = boxId(id, color);
      const count = places(legal, box).length;
      const state = !left.has(box)
        ? 'gone'
        : count > 0
          ? 'ready'
          : allowed.has(box) && legal.length > 0
            ? 'stuck'
            : 'idle';
      return { box, color, state, places: count };
    }),
  }));
}
