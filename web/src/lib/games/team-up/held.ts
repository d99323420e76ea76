import { offers } from '$lib/table/offers';
import { boxId, colors, extentOf, shapes, turnable } from './deck';
import type { Cell, Size } from './pallet';
import type { BoxId, Offer, View } from './wire';

/** Where a box is being held: nothing of it has been sent. */
export interface Ghost extends Cell {
  box: BoxId;
  turned: boolean;
}

/** A place that the table offers. */
export type Place = Extract<Offer, { type: 'place' }>;

/** Every offered place, of one box or of all, from the far left to the near right. */
export function places(legal: Offer[], box?: BoxId): Place[] {
  return offers(legal, 'place')
    .filter((offer) => box === undefined || offer.box === box)
    .sort((a, b) => a.y - b.y || a.x - b.x || Number(a.turned) - Number(b.turned));
}

/** The boxes that can be placed now, in the stock's order. */
export function candidates(legal: Offer[]): BoxId[] {
  const offered = new Set(places(legal).map(({ box }) => box));
  return shapes.flatMap(({ id }) => colors.map((color) => boxId(id, color))).filter((box) => offered.has(box));
}

/** Whether two boxes are held, or one is offered, at the same place and the same way round. */
export const alike = (one: Omit<Ghost, 'box'>, other: Omit<Ghost, 'box'>): boolean =>
  one.x === other.x && one.y === other.y && one.turned === other.turned;

/** Whether the table offers to place the box there. */
export const fits = (legal: Offer[], ghost: Ghost): boolean =>
  places(legal, ghost.box).some((place) => alike(place, ghost));

/** The height at which a held box is drawn: on the highest cell below. Where the table offers a place they are level. */
export function standing(view: View, ghost: Ghost): number {
  return Math.max(...under(ghost).map(({ x, y }) => view.heights[y]?.[x] ?? 0));
}

/** The cells under a held box. */
export function under({ box, turned, x, y }: Ghost): Cell[] {
  const [w, d] = extentOf(box, turned);
  return Array.from({ length: w * d }, (_, i) => ({ x: x + (i % w), y: y + Math.floor(i / w) }));
}

/**
 * Takes a box in hand: at the place where another one was left if it fits there, or at the only place that it has. Where
 * there are several it has none yet, and is the way round that its first place wants.
 */
export function hold(legal: Offer[], box: BoxId, left: Ghost | null): { at: Ghost | null; turned: boolean } {
  const [first, ...others] = places(legal, box);
  const place = left && [first, ...others].find((each) => each && alike(each, left));
  const only = others.length === 0 ? first : undefined;
  const there = place ?? only;
  return { at: there ? at(box, there) : null, turned: left?.turned ?? first?.turned ?? false };
}

/** The box, held over that place. */
export const at = (box: BoxId, { x, y, turned }: Omit<Ghost, 'box'>): Ghost => ({ box, x, y, turned });

/** Moves the held box, as far as the pallet goes. */
export const nudge = (size: Size, ghost: Ghost, dx: number, dy: number): Ghost =>
  inside(size, { ...ghost, x: ghost.x + dx, y: ghost.y + dy });

/** A step from one cell to another, as far as the pallet goes. */
export const step = ({ w, d }: Size, cell: Cell, dx: number, dy: number): Cell => ({
  x: clamp(cell.x + dx, w - 1),
  y: clamp(cell.y + dy, d - 1),
});

/** A step on the screen as a step on the pallet, for somebody who has gone round it by that many quarters. */
export function steer(dx: number, dy: number, quarters: number): [dx: number, dy: number] {
  const turns: [number, number][] = [
    [dx, dy],
    [dy, -dx],
    [-dx, -dy],
    [-dy, dx],
  ];
  return turns[((quarters % 4) + 4) % 4] ?? [dx, dy];
}

/** Turns the held box by a quarter; a square stays as it is. */
export const turn = (size: Size, ghost: Ghost): Ghost =>
  turnable(ghost.box) ? inside(size, { ...ghost, turned: !ghost.turned }) : ghost;

/**
 * Moves the held box over a cell that was pointed at: to the offered place that covers it with the cell nearest to
 * the box's middle, turned only where it fits there no other way; else right over it.
 */
export function point(size: Size, legal: Offer[], ghost: Ghost, cell: Cell): Ghost {
  const [w, d] = extentOf(ghost.box, ghost.turned);
  const right = inside(size, { ...ghost, x: cell.x - middle(w), y: cell.y - middle(d) });
  const turns = (place: Place) => place.turned !== ghost.turned;
  const away = (place: Ghost) => {
    const [wide, deep] = extentOf(place.box, place.turned);
    return Math.abs(place.x + middle(wide) - cell.x) + Math.abs(place.y + middle(deep) - cell.y);
  };
  const [best] = places(legal, ghost.box)
    .filter((place) => under(place).some(({ x, y }) => x === cell.x && y === cell.y))
    .sort((a, b) => Number(turns(a)) - Number(turns(b)) || away(a) - away(b));
  return best ? at(ghost.box, best) : right;
}

/** The next offered place of a box, or the one before; from a place that is none, the first. */
export function nextPlace(legal: Offer[], box: BoxId, ghost: Ghost | null, step: 1 | -1): Ghost {
  const all = places(legal, box);
  const now = ghost ? all.findIndex((place) => alike(place, ghost)) : -1;
  const next = all[now < 0 ? 0 : (now + step + all.length) % all.length];
  return next ? at(box, next) : (ghost ?? at(box, { x: 0, y: 0, turned: false }));
}

/** The action that places the held box. */
export const placing = ({ box, x, y, turned }: Ghost): Place => ({ type: 'place', box, x, y, turned });

/** The cell of a length that a pointer holds it by. */
const middle = (length: number): number => Math.floor((length - 1) / 2);

const clamp = (at: number, most: number): number => Math.max(0, Math.min(at, most));

function inside(size: Size, ghost: Ghost): Ghost {
  const [w, d] = extentOf(ghost.box, ghost.turned);
  return { ...ghost, x: clamp(ghost.x, size.w - w), y: clamp(ghost.y, size.d - d) };
}
