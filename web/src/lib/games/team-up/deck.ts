import ours from '$decks/team-up.json';
import type { BoxId, Color } from './wire';

/** What an order card asks for. */
export interface Card {
  n: number;
  color?: Color;
  shapes?: string[];
}

/** A wooden body with one painted face. */
export interface Shape {
  id: string;
  /** Its extent along x and y when it is not turned. */
  footprint: [number, number];
  height: number;
}

/** Width, depth and height, along x, y and z. */
export type Extent = [w: number, d: number, h: number];

/** How many cells the pallet has along x and along y, and how many layers score. */
export interface PalletSize {
  w: number;
  d: number;
  layers: number;
}

/** What of a deck file is drawn. */
interface Deck {
  pallet: PalletSize;
  neutral: { body: number[] };
  colors: Color[];
  shapes: Shape[];
  cards: Card[];
}

export let pallet: PalletSize = { w: 0, d: 0, layers: 0 };
/** The neutral box as it lies flat, its long side along x. */
export let neutral: Extent = [0, 0, 0];
export let colors: Color[] = [];
export let shapes: Shape[] = [];
let shapesById = new Map<string, Shape>();
let cards = new Map<number, Card>();

/** Draws tables of that deck file from now on; null: of the one that ships. */
export function playWith(file: string | null): void {
  const deck = (file === null ? ours : JSON.parse(file)) as Deck;
  ({ colors, shapes, pallet } = deck);
  neutral = deck.neutral.body.toSorted((a, b) => b - a) as Extent;
  shapesById = new Map(shapes.map((shape) => [shape.id, shape]));
  cards = new Map(deck.cards.map((card) => [card.n, card]));
}
playWith(null);

/** The order card with this number. */
export function cardOf(number: number): Card {
  const card = cards.get(number);
  if (!card) throw new Error(`The deck has no card ${number}.`);
  return card;
}

export const boxId = (shape: string, color: Color): BoxId => `${shape}-${color}`;

export function shapeOf(box: BoxId): Shape {
  const shape = shapesById.get(box.split('-')[0] ?? '');
  if (!shape) throw new Error(`The deck has no box ${box}.`);
  return shape;
}

export const colorOf = (box: BoxId): Color => box.split('-')[1] as Color;

/** How much room the box takes, turned or not. */
export function extentOf(box: BoxId, turned: boolean): Extent {
  const { footprint, height } = shapeOf(box);
  const [a, b] = footprint;
  return turned ? [b, a, height] : [a, b, height];
}

/** Whether turning the box changes anything. */
export const turnable = (box: BoxId): boolean => {
  const [w, d] = shapeOf(box).footprint;
  return w !== d;
};
