import { asksFor, boxId, cardOf, colorOf, colors, type Extent, extentOf, pallet, shapes, turnable } from './deck';
import type { Action, BoxId, Color, Offer, View } from './wire';

/** A cell of the pallet. */
export interface Cell {
  x: number;
  y: number;
}

/** Where a box is being held: nothing of it has been sent. */
export interface Ghost extends Cell {
  box: BoxId;
  turned: boolean;
}

/** A place that the table offers. */
export type Place = Extract<Offer, { type: 'place' }>;

/** The neutral box's name in refusals. */
export const NEUTRAL = 'neutral';

/** Something that lies on the pallet. */
export interface Solid extends Cell {
  id: BoxId | typeof NEUTRAL;
  z: number;
  size: Extent;
  /** The paint on its top; the neutral box has none. */
  color: Color | null;
}

/** What is seen of a cell from above. */
export interface Top extends Cell {
  height: number;
  /** What lies on top; null for the bare pallet. */
  solid: Solid | null;
  /** On which sides something else begins. */
  rim: { north: boolean; south: boolean; west: boolean; east: boolean };
}

/** A box in the stock. */
export interface Stocked {
  box: BoxId;
  color: Color;
  /** `gone`: on the pallet. `idle`: the card does not ask for it. `stuck`: it does, but no place is left. `ready`: it can be placed. */
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
  | 'place'
  | 'vote'
  | 'wait-vote'
  | 'wait-others';

export function ask(view: View, legal: Offer[], seat: number | null, ghost: Ghost | null): Ask {
  if (view.phase === 'over') return 'over';
  if (view.phase === 'vote') {
    if (legal.length > 0) return 'vote';
    return seat !== null && view.votes.includes(seat) ? 'wait-others' : 'wait-vote';
  }
  if (seat === null) return 'watch';
  if (view.turn !== seat) return view.phase === 'draw' ? 'wait-draw' : 'wait-place';
  if (view.phase === 'draw') return 'draw';
  return ghost ? 'place' : 'choose';
}

/** Of several seats at one device, the one that plays or votes now; null while they all wait. */
export function acting(view: View, seats: number[]): number | null {
  if (view.phase === 'over') return null;
  if (view.phase === 'vote') return seats.find((seat) => !view.votes.includes(seat)) ?? null;
  return seats.includes(view.turn) ? view.turn : null;
}

/** How many of the cards to come nobody knows, where some may be known. */
export const hiddenCards = ({ upcoming, cards_left }: View): number =>
  upcoming === null ? 0 : cards_left - upcoming.length;

/** Whether the table can give a hint: as long as it knows a card to come, or all have come. */
export const canHint = ({ phase, upcoming, cards_left }: View): boolean =>
  phase !== 'over' && upcoming !== null && (upcoming.length > 0 || cards_left === 0);

export const offers = (legal: Offer[], type: Offer['type']): boolean => legal.some((offer) => offer.type === type);

/** Every offered place, of one box or of all, from the far left to the near right. */
export function places(legal: Offer[], box?: BoxId): Place[] {
  return legal
    .filter((offer): offer is Place => offer.type === 'place' && (box === undefined || offer.box === box))
    .sort((a, b) => a.y - b.y || a.x - b.x || Number(a.turned) - Number(b.turned));
}

/** The boxes that can be placed now, in the stock's order. */
export function candidates(legal: Offer[]): BoxId[] {
  const offered = new Set(places(legal).map(({ box }) => box));
  return shapes.flatMap(({ id }) => colors.map((color) => boxId(id, color))).filter((box) => offered.has(box));
}

/** The stock: one row for each shape, a box of each colour in it. */
export function stock(view: View, legal: Offer[]): { shape: string; boxes: Stocked[] }[] {
  const left = new Set(view.remaining);
  const card = view.card === null ? null : cardOf(view.card);
  return shapes.map(({ id }) => ({
    shape: id,
    boxes: colors.map((color) => {
      const box = boxId(id, color);
      const count = places(legal, box).length;
      const asked = card !== null && asksFor(card, box);
      const state = !left.has(box) ? 'gone' : count > 0 ? 'ready' : asked && legal.length > 0 ? 'stuck' : 'idle';
      return { box, color, state, places: count };
    }),
  }));
}

/** Everything on the pallet, the neutral box first. */
export function solids(view: View): Solid[] {
  const { x, y, size } = view.neutral;
  const placed = view.boxes.map(
    ({ box, x, y, z, turned }): Solid => ({ id: box, x, y, z, size: extentOf(box, turned), color: colorOf(box) }),
  );
  return [{ id: NEUTRAL, x, y, z: 0, size, color: null }, ...placed];
}

/** The pile as seen from above, row by row. */
export function tops(view: View): Top[][] {
  const all = solids(view);
  const seen = view.heights.map((row, y) =>
    row.map((height, x) => all.find((solid) => covers(solid, { x, y }) && solid.z + solid.size[2] === height) ?? null),
  );
  const at = (x: number, y: number) => seen[y]?.[x];
  return view.heights.map((row, y) =>
    row.map((height, x) => {
      const solid = at(x, y) ?? null;
      const differs = (dx: number, dy: number) => solid !== null && at(x + dx, y + dy) !== solid;
      const rim = { north: differs(0, -1), south: differs(0, 1), west: differs(-1, 0), east: differs(1, 0) };
      return { x, y, height, solid, rim };
    }),
  );
}

/** How many cells of each of the five layers are filled, the lowest first. */
export function layers(view: View): number[] {
  const heights = view.heights.flat();
  return Array.from({ length: pallet.layers }, (_, layer) => heights.filter((height) => height > layer).length);
}

export const cellsInLayer = pallet.w * pallet.d;

/** The height that the held box would stand on. */
export function standing(view: View, ghost: Ghost): number {
  return Math.max(...under(ghost).map(({ x, y }) => view.heights[y]?.[x] ?? 0));
}

/** The cells under a held box. */
export function under({ box, turned, x, y }: Ghost): Cell[] {
  const [w, d] = extentOf(box, turned);
  return Array.from({ length: w * d }, (_, i) => ({ x: x + (i % w), y: y + Math.floor(i / w) }));
}

/** Whether the table offers to place the box there. */
export const fits = (legal: Offer[], ghost: Ghost): boolean =>
  places(legal, ghost.box).some((place) => same(place, ghost));

/** Holds a box: where the last one was held if it fits there, else over its first place. */
export function hold(legal: Offer[], box: BoxId, last: Ghost | null): Ghost | null {
  const all = places(legal, box);
  const near = last && all.find(({ x, y, turned }) => x === last.x && y === last.y && turned === last.turned);
  const place = near || all[0];
  return place ? { box, x: place.x, y: place.y, turned: place.turned } : null;
}

/** Moves the held box, as far as the pallet goes. */
export const nudge = (ghost: Ghost, dx: number, dy: number): Ghost =>
  inside({ ...ghost, x: ghost.x + dx, y: ghost.y + dy });

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
export const turn = (ghost: Ghost): Ghost =>
  turnable(ghost.box) ? inside({ ...ghost, turned: !ghost.turned }) : ghost;

/**
 * Moves the held box over a cell that was pointed at: to the offered place that covers it with the cell nearest to
 * the box's middle, else right over it.
 */
export function point(legal: Offer[], ghost: Ghost, cell: Cell): Ghost {
  const [w, d] = extentOf(ghost.box, ghost.turned);
  const right = inside({ ...ghost, x: cell.x - Math.floor((w - 1) / 2), y: cell.y - Math.floor((d - 1) / 2) });
  const away = (place: Cell) => Math.abs(place.x - right.x) + Math.abs(place.y - right.y);
  const [best] = places(legal, ghost.box)
    .filter((place) => place.turned === ghost.turned && under(place).some(({ x, y }) => x === cell.x && y === cell.y))
    .sort((a, b) => away(a) - away(b));
  return best ? { ...ghost, x: best.x, y: best.y } : right;
}

/** The next offered place of the held box, or the one before; from a place that is none, the first. */
export function nextPlace(legal: Offer[], ghost: Ghost, step: 1 | -1): Ghost {
  const all = places(legal, ghost.box);
  const at = all.findIndex((place) => same(place, ghost));
  const next = all[at < 0 ? 0 : (at + step + all.length) % all.length];
  return next ? { ...ghost, x: next.x, y: next.y, turned: next.turned } : ghost;
}

/** The action that places the held box. */
export const placing = ({ box, x, y, turned }: Ghost): Action => ({ type: 'place', box, x, y, turned });

/** What stands in the way, for showing it: read from a refusal's facts. */
export interface Blame {
  solid: Solid['id'] | null;
  cells: Cell[];
}

export const blameless: Blame = { solid: null, cells: [] };

export function blame(facts: Record<string, unknown>): Blame {
  return {
    solid: typeof facts.other === 'string' ? facts.other : null,
    cells: Array.isArray(facts.cells) ? (facts.cells as Cell[]) : [],
  };
}

/** `A1` is the far left corner, `F4` the near right one. */
export const cellName = ({ x, y }: Cell): string => `${'ABCDEF'[x] ?? '?'}${y + 1}`;

const covers = ({ x, y, size }: Solid, cell: Cell): boolean =>
  cell.x >= x && cell.x < x + size[0] && cell.y >= y && cell.y < y + size[1];

const same = (place: Place, ghost: Ghost): boolean =>
  place.x === ghost.x && place.y === ghost.y && place.turned === ghost.turned;

function inside(ghost: Ghost): Ghost {
  const [w, d] = extentOf(ghost.box, ghost.turned);
  const clamp = (at: number, room: number) => Math.max(0, Math.min(at, room));
  return { ...ghost, x: clamp(ghost.x, pallet.w - w), y: clamp(ghost.y, pallet.d - d) };
}
