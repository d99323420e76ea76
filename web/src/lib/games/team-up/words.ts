import { type Args, t } from '$lib/l10n.svelte';
import type { Cast } from '../contract';
import { cardOf, colorOf, colors, shapeOf, turnable } from './deck';
import { type Cell, cellName, type Ghost, NEUTRAL } from './view';
import type { BoxId, Color, Seen } from './wire';

export const shapeWords = (shape: string): string => t(`team-up-shape-${shape}`);
export const colorWords = (color: Color): string => t(`team-up-color-${color}`);

/** A box in words: “white post”. */
export function boxWords(box: BoxId): string {
  if (box === NEUTRAL) return t('team-up-neutral');
  return t(`team-up-box-${colorOf(box)}`, { shape: shapeWords(shapeOf(box).id) });
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
