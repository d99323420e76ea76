import { type Args, t } from '$lib/l10n.svelte';
import { names } from '$lib/table/log';
import type { Cast } from '../contract';
import type { Step } from './best';
import { cardOf, colorOf, colors, shapeOf, turnable } from './deck';
import { type Ghost, standing } from './held';
import { type Cell, cellName, NEUTRAL } from './pallet';
import type { Ask, Holding } from './view';
import type { Action, BoxId, Color, Seen, View } from './wire';

export const shapeWords = (shape: string): string => t(`team-up-shape-${shape}`);
export const colorWords = (color: Color): string => t(`team-up-color-${color}`);

/** A box in words: “white post”. */
export function boxWords(box: BoxId): string {
  if (box === NEUTRAL) return t('team-up-neutral');
  return t(`team-up-box-${colorOf(box)}`, { shape: shapeWords(shapeOf(box).id) });
}

/** How large a box is, and what holds for it. */
export function sizeWords(box: BoxId): string {
  const { footprint, height } = shapeOf(box);
  return t('team-up-about-box', { length: Math.max(...footprint), width: Math.min(...footprint), height });
}

/** What a card asks for: “any white box”, “panel or tile”. */
export function cardWords(number: number): string {
  const { color, shapes = [] } = cardOf(number);
  if (color) return t(`team-up-any-${color}`);
  return eitherWords(shapes);
}

/** A place in words: “B2, lengthwise, on height 1”. */
export function placeWords(place: Ghost, z: number): string {
  const lies = turnable(place.box) ? (place.turned ? 'turned' : 'straight') : 'square';
  return t('team-up-place', { cell: cellName(place), lies, height: z });
}

/** The sentence above the buttons, as it is said to whoever sits there. */
export function askWords(asked: Ask, view: View, { box, ghost }: Holding, name: (seat: number) => string): string {
  const who = asked === 'vote' ? view.votes : [view.turn];
  const words = t(`team-up-ask-${asked}`, {
    name: names(who.map(name)),
    count: who.length,
    box: box === null ? '' : boxWords(box),
    place: ghost ? placeWords(ghost, standing(view, ghost)) : '',
    wanted: view.card === null ? '' : cardWords(view.card),
    score: view.score,
    boxes: view.remaining.length,
    cards: view.cards_left,
  });
  // Before the first card one reads what it is all about.
  const first = (asked === 'draw' || asked === 'wait-draw') && view.discards.length === 0;
  return first ? t('team-up-aim', { ask: words, layers: view.layers }) : words;
}

/** What must not pass unseen: a card that fits nowhere costs a point, and the first no ends a vote. Empty: nothing. */
export function newsWords(events: Seen[], view: View, name: (seat: number) => string, seat: number | null): string {
  const tell = (id: string, who: number, args: Args) =>
    t(`team-up-news-${id}`, { name: name(who), you: who === seat ? 'yes' : 'no', score: view.score, ...args });
  for (const event of events) {
    if (event.type === 'card_laid_face_down')
      return tell('down', event.seat, { number: event.number, wanted: cardWords(event.number) });
    if (event.type === 'stop_voted' && !event.yes) return tell('go-on', event.seat, {});
  }
  return '';
}

/** What a load is, in a word: how many of the layers are complete, and how far it is from the best. */
export function verdictWords({ score, best }: View): string {
  const how = score >= best ? 'perfect' : score >= best * 0.7 ? 'fine' : score >= best * 0.35 ? 'fair' : 'rough';
  return t('team-up-verdict', { how });
}

/** What the large button says. */
export function mainWords(asked: Ask, fitting: boolean): string {
  if (asked === 'draw') return t('team-up-do-draw');
  if (asked === 'choose' || asked === 'aim') return t(`team-up-do-${asked}`);
  if (asked === 'place') return fitting ? t('team-up-do-place') : t('team-up-do-unfit');
  return asked === 'over' ? t('team-up-ask-over') : t('team-up-wait');
}

/** What an action would do, as a button says it. */
export function actionWords(action: Action, view: View): string {
  switch (action.type) {
    case 'draw':
      return t('team-up-do-draw');
    case 'place':
      return t('team-up-do-place-at', {
        box: boxWords(action.box),
        place: placeWords(action, standing(view, action)),
      });
    case 'propose_stop':
      return t('team-up-do-stop');
    case 'vote_stop':
      return t(action.yes ? 'team-up-do-yes' : 'team-up-do-no');
  }
}

/** What a step of the best load does. */
export function stepWords({ stops, card, placed }: Step): string {
  if (stops) return t('team-up-best-stop');
  if (card === null) return t('team-up-best-start');
  const drawn = t('team-up-card', { number: card, wanted: cardWords(card) });
  if (!placed) return t('team-up-best-down', { card: drawn });
  const { ghost, z } = placed;
  return t('team-up-best-placed', { card: drawn, box: boxWords(ghost.box), place: placeWords(ghost, z) });
}

/** A sentence of the log; null where another event says it. */
export function sentence(event: Seen, cast: Cast): string | null {
  const tell = (id: string, seat: number, args: Args = {}) =>
    t(`team-up-log-${id}`, { name: cast.name(seat), you: cast.you(seat) ? 'yes' : 'no', ...args });
  switch (event.type) {
    case 'card_drawn':
      return tell('drew', event.seat, { number: event.number, wanted: cardWords(event.number) });
    case 'card_laid_face_down':
      return t('team-up-log-penalty', { number: event.number });
    case 'box_placed':
      return tell('placed', event.seat, { box: boxWords(event.box), cell: cellName(event), height: event.z });
    case 'layers_completed':
      return t('team-up-log-layers', { count: event.layers });
    case 'stop_proposed':
      return tell('proposed', event.seat);
    case 'stop_voted':
      return tell(event.yes ? 'yes' : 'no', event.seat);
    case 'game_ended':
      return t('team-up-log-ended', { ending: event.ending, score: event.score });
  }
}

/** A refusal's facts, in words. */
export function facts(facts: Record<string, unknown>, cast: Cast): Args {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factWords(name, fact, cast)]));
}

function factWords(name: string, fact: unknown, cast: Cast): string | number {
  if (name === 'turn') return cast.name(Number(fact));
  if (name === 'box' || name === 'other') return boxWords(String(fact));
  if (name === 'cells') return (fact as Cell[]).map(cellName).join(', ');
  if (name === 'wanted') return wantedWords(fact as Color | string[]);
  return typeof fact === 'number' ? fact : String(fact);
}

function wantedWords(wanted: Color | string[]): string {
  if (Array.isArray(wanted)) return eitherWords(wanted);
  return colors.includes(wanted) ? t(`team-up-any-${wanted}`) : wanted;
}

function eitherWords(shapes: string[]): string {
  const [first = '', second] = shapes.map(shapeWords);
  return second === undefined ? first : t('team-up-either', { first, second });
}
