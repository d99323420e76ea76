//! What stands and hangs about on the pallet, as bodies in space. A cell is one unit wide; x goes to the right, y up and
//! z towards us, from the pallet's far left corner on.
import {
  BoxGeometry,
  type BufferGeometry,
  CanvasTexture,
  CircleGeometry,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Shape,
  ShapeGeometry,
  Vector2,
  Vector3,
} from 'three';
import { colorOf, extentOf } from './deck';
import type { Ghost } from './held';
import { type Cell, letter, type Size, type Solid } from './pallet';
import type { Color } from './wire';

/** A box in hand, and the height that it stands on. */
export interface HeldBox {
  ghost: Ghost;
  z: number;
  fitting: boolean;
}

const PAINT: Record<Color, string> = { white: '#fdf6e9', red: '#c24e00', blue: '#0068a8' };
const MARK: Record<Color, string> = { white: '#2a2119', red: '#fffaf0', blue: '#fffaf0' };
const WOOD = '#d3ac75';
const NEUTRAL = '#8a6a45';
const INK = '#2a2119';
const GOOD = '#2fb98d';
const BAD = '#e8772e';
const BLAMED = '#ffd400';
const LINE = '#e69f00';
/** Boxes are a little smaller than their cells, so that one sees where each ends. */
const GAP = 0.03;
/** A frame is so much larger than the load. */
const AROUND = 0.12;

/** The planks that boxes stand on, with a line between each two columns. */
export function planks({ w, d }: Size): Group {
  const group = new Group();
  const plank = (size: [number, number, number], at: [number, number, number], color: string) => {
    const board = new Mesh(cuboid(...size), wood(color));
    board.position.set(...at);
    board.castShadow = true;
    board.receiveShadow = true;
    group.add(board);
  };
  for (let y = 0; y < d; y++) plank([w, 0.14, 0.94], [w / 2, -0.07, y + 0.5], y % 2 === 0 ? '#dcbd8d' : '#d2b07c');
  for (const x of [0.4, w / 2, w - 0.4]) plank([0.7, 0.3, d], [x, -0.29, d / 2], '#a9875a');
  for (let x = 1; x < w; x++) plank([0.02, 0.005, d], [x, 0.001, d / 2], '#9c7b4c');
  return group;
}

/** A box that lies on the pallet. */
export function placedBox({ x, y, z, size, color }: Solid, blamed: boolean, outline: string | null = null): Group {
  const material = blamed ? blamedWood : wood;
  const side = material(color ? WOOD : NEUTRAL);
  const top = material(color ? PAINT[color] : NEUTRAL);
  const group = body({ x, y, z, size }, [side, top], color, blamed ? BLAMED : INK);
  if (outline) group.add(...rails({ x, y, z, size }, outline));
  return group;
}

/** A box in hand, as if of glass. */
export function heldBox({ ghost, z, fitting }: HeldBox): Group {
  const color = colorOf(ghost.box);
  const side = glass(fitting ? GOOD : BAD, 0.72);
  const top = glass(PAINT[color], 0.9);
  const size = extentOf(ghost.box, ghost.turned);
  const room = { x: ghost.x, y: ghost.y, z, size };
  const group = body(room, [side, top], color, INK);
  // Its outline shows through whatever stands before it.
  const outline = new LineSegments(edgesOf(size[0], size[2], size[1]), lineBeforeAll(fitting ? GOOD : BAD));
  outline.position.copy(centre(room));
  outline.renderOrder = 2;
  group.add(outline);
  return group;
}

/** A frame around each complete layer, and one on posts around the last that scores. */
export function frames(size: Size, complete: number, layers: number): Group {
  const group = new Group();
  for (let layer = 1; layer <= complete; layer++) group.add(hoop(size, layer, GOOD));
  group.add(hoop(size, layers, LINE), posts(size, layers));
  return group;
}

/** Marks a cell at the height of the pile there. */
export function blamedCell({ x, y }: Cell, height: number): Mesh {
  const mark = new Mesh(cuboid(0.9, 0.03, 0.9), film(BLAMED, 0.85));
  mark.position.set(x + 0.5, height + 0.02, y + 0.5);
  return mark;
}

/** A cell that the box in hand may come to lie over. */
export function glowingCell({ x, y }: Cell, height: number): Mesh {
  const mark = new Mesh(cuboid(0.72, 0.02, 0.72), film(GOOD, 0.75));
  mark.position.set(x + 0.5, height + 0.015, y + 0.5);
  return mark;
}

/** The names of columns and rows along the pallet's edges, as the flat pallet has them. */
export function edgeNames({ w, d }: Size): Group {
  const group = new Group();
  const name = (text: string, x: number, z: number) => {
    const label = new Mesh(
      new PlaneGeometry(0.5, 0.5),
      new MeshBasicMaterial({ map: written(text), transparent: true }),
    );
    label.rotation.x = -Math.PI / 2;
    label.position.set(x, -0.1, z);
    group.add(label);
  };
  for (let x = 0; x < w; x++) name(letter(x), x + 0.5, d + 0.42);
  for (let y = 0; y < d; y++) name(String(y + 1), -0.42, y + 0.5);
  return group;
}

/** Gives back the memory of all that bodies are made of; what is still shown takes it again. */
export function giveBack(): void {
  for (const part of parts) part.dispose();
}

type Room = Pick<Solid, 'x' | 'y' | 'z' | 'size'>;

const centre = ({ x, y, z, size: [w, d, h] }: Room): Vector3 => new Vector3(x + w / 2, z + h / 2, y + d / 2);

function body(room: Room, materials: [side: Material, top: Material], color: Color | null, edge: string): Group {
  const [w, d, h] = room.size;
  const group = new Group();
  const extent = [w - GAP, h - GAP / 2, d - GAP] as const;
  const block = new Mesh(cuboid(...extent), materials);
  block.position.copy(centre(room));
  block.castShadow = true;
  block.receiveShadow = true;
  const edges = new LineSegments(edgesOf(...extent), line(edge));
  edges.position.copy(block.position);
  group.add(block, edges);
  if (color) group.add(...marks(room, color));
  return group;
}

/** One on every cell: what lies on top of the box hides some of them. */
function marks({ x, y, z, size: [w, d, h] }: Room, color: Color): Mesh[] {
  const [shape, ink] = [markOf(color), paint(MARK[color])];
  return Array.from({ length: w * d }, (_, cell) => {
    const mark = new Mesh(shape, ink);
    mark.rotation.x = -Math.PI / 2;
    mark.position.set(x + (cell % w) + 0.5, z + h + 0.004, y + Math.floor(cell / w) + 0.5);
    return mark;
  });
}

/** Thick lines along the upper edges of a box: lines of one pixel are lost on a bright screen. */
function rails({ x, y, z, size: [w, d, h] }: Room, color: string): Mesh[] {
  const material = paint(color);
  const thick = 0.09;
  const rail = (length: number, deep: number, at: [number, number]) => {
    const bar = new Mesh(cuboid(length, thick, deep), material);
    bar.position.set(at[0], z + h, at[1]);
    return bar;
  };
  return [
    rail(w, thick, [x + w / 2, y + thick / 2]),
    rail(w, thick, [x + w / 2, y + d - thick / 2]),
    rail(thick, d, [x + thick / 2, y + d / 2]),
    rail(thick, d, [x + w - thick / 2, y + d / 2]),
  ];
}

/** A letter as a picture. */
function written(text: string): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.font = '700 46px Figtree, sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = '#fffaf0';
    pen.strokeStyle = INK;
    pen.lineWidth = 8;
    pen.strokeText(text, 32, 34);
    pen.fillText(text, 32, 34);
  }
  return new CanvasTexture(canvas);
}

const TRIANGLE: [number, number][] = [
  [0, 0.3],
  [-0.32, -0.25],
  [0.32, -0.25],
];
const CROSS: [number, number][] = [
  [-0.09, 0.3],
  [-0.09, 0.09],
  [-0.3, 0.09],
  [-0.3, -0.09],
  [-0.09, -0.09],
  [-0.09, -0.3],
  [0.09, -0.3],
  [0.09, -0.09],
  [0.3, -0.09],
  [0.3, 0.09],
  [0.09, 0.09],
  [0.09, 0.3],
];

/** A triangle for red, a circle for blue, a cross for white. */
const markOf = kept((color: Color): BufferGeometry => {
  if (color === 'blue') return new CircleGeometry(0.27, 32);
  const corners = color === 'red' ? TRIANGLE : CROSS;
  return new ShapeGeometry(new Shape(corners.map(([x, y]) => new Vector2(x, y))));
});

/** A thin frame around the load at that height. */
function hoop(size: Size, height: number, color: string): Group {
  const material = paint(color);
  const bar = (w: number, d: number, x: number, z: number) => {
    const rail = new Mesh(cuboid(w, 0.045, d), material);
    rail.position.set(size.w / 2 + x, height, size.d / 2 + z);
    return rail;
  };
  const [w, d] = [size.w + AROUND, size.d + AROUND];
  const group = new Group();
  group.add(bar(w, 0.045, 0, d / 2), bar(w, 0.045, 0, -d / 2), bar(0.045, d, w / 2, 0), bar(0.045, d, -w / 2, 0));
  return group;
}

/** What carries the line of the last layer that scores. */
function posts({ w, d }: Size, layers: number): Group {
  const material = film(LINE, 0.45);
  const group = new Group();
  for (const x of [-AROUND / 2, w + AROUND / 2])
    for (const z of [-AROUND / 2, d + AROUND / 2]) {
      const post = new Mesh(cuboid(0.03, layers, 0.03), material);
      post.position.set(x, layers / 2, z);
      group.add(post);
    }
  return group;
}

/** All shapes and materials that were ever asked for. */
const parts: { dispose(): void }[] = [];

/** Makes what looks alike once, and keeps it: what no body uses any more would be compiled again while the next box falls. */
function kept<Look extends unknown[], Part extends { dispose(): void }>(make: (...look: Look) => Part) {
  const made = new Map<string, Part>();
  return (...look: Look): Part => {
    const known = made.get(look.join());
    if (known) return known;
    const part = make(...look);
    made.set(look.join(), part);
    parts.push(part);
    return part;
  };
}

const wood = kept((color: string) => new MeshLambertMaterial({ color }));
const blamedWood = kept(
  (color: string) => new MeshLambertMaterial({ color, emissive: BLAMED, emissiveIntensity: 0.55 }),
);
const glass = kept((color: string, opacity: number) => new MeshLambertMaterial({ color, transparent: true, opacity }));
const paint = kept((color: string) => new MeshBasicMaterial({ color }));
const film = kept((color: string, opacity: number) => new MeshBasicMaterial({ color, transparent: true, opacity }));
const line = kept((color: string) => new LineBasicMaterial({ color, transparent: true, opacity: 0.65 }));
const lineBeforeAll = kept((color: string) => new LineBasicMaterial({ color, transparent: true, depthTest: false }));
const cuboid = kept((w: number, h: number, d: number) => {
  const shape = new BoxGeometry(w, h, d);
  // Sides, top, sides: three strokes for a box, and three for its shadow, where six faces take six.
  shape.clearGroups();
  shape.addGroup(0, 12, 0);
  shape.addGroup(12, 6, 1);
  shape.addGroup(18, 18, 0);
  return shape;
});
const edgesOf = kept((w: number, h: number, d: number) => new EdgesGeometry(cuboid(w, h, d)));
