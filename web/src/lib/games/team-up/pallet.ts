import { colorOf, type Extent, extentOf } from './deck';
import type { BoxId, Color, View } from './wire';

/** A cell of the pallet. */
export interface Cell {
  x: number;
  y: number;
}

/** How many cells the pallet has along x and along y. */
export interface Size {
  w: number;
  d: number;
}

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

/** The pallet is as large as the table's heights say. */
export const sizeOf = ({ heights }: View): Size => ({ w: heights[0]?.length ?? 0, d: heights.length });

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

/** The load as it looks without what reaches above that layer. */
export function upTo(layer: number, view: View): View {
  const left = solids(view).filter(({ z, size }) => z + size[2] <= layer);
  const heightAt = (cell: Cell) =>
    Math.max(0, ...left.filter((solid) => covers(solid, cell)).map(({ z, size }) => z + size[2]));
  return {
    ...view,
    boxes: view.boxes.filter(({ box }) => left.some(({ id }) => id === box)),
    heights: view.heights.map((row, y) => row.map((_, x) => heightAt({ x, y }))),
  };
}

/** How many cells of each layer that scores are filled, the lowest first. */
export function layers(view: View): number[] {
  const heights = view.heights.flat();
  return Array.from({ length: view.layers }, (_, layer) => heights.filter((height) => height > layer).length);
}

/** The letter of a column, from `A` at the left. */
export const letter = (x: number): string => String.fromCharCode('A'.charCodeAt(0) + x);

/** `A1` is the far left corner; letters go to the right, numbers towards us. */
export const cellName = ({ x, y }: Cell): string => `${letter(x)}${y + 1}`;

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

const covers = ({ x, y, size }: Solid, cell: Cell): boolean =>
  cell.x >= x && cell.x < x + size[0] && cell.y >= y && cell.y < y + size[1];
