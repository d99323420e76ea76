import {
  BoxGeometry,
  type BufferGeometry,
  CircleGeometry,
  DirectionalLight,
  DoubleSide,
  EdgesGeometry,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Shape,
  ShapeGeometry,
  Scene as Space,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { stillness } from '$lib/table/motion';
import { colorOf, extentOf, pallet } from './deck';
import type { Blame, Cell, Ghost, Solid } from './view';
import type { Color } from './wire';

/** What the pallet shows. */
export interface Picture {
  solids: Solid[];
  heights: number[][];
  layersComplete: number;
  /** The held box and the height that it stands on. */
  held: { ghost: Ghost; z: number; fitting: boolean } | null;
  blame: Blame;
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
const FROM_FRONT = { around: 0.5, down: 0.98 };
const FROM_TOP = { around: 0, down: 0.0001 };
/** Half of what must be in the picture: its width, its height beside the pile's, and the height of the lowest pile. */
const ROOM = { wide: 4.4, tall: 1.6, pile: 2.6 };
const DROP = { height: 2.2, time: 240 };

/** The pallet in three dimensions. Draws when something has changed, not all the time. */
export class Scene {
  readonly #renderer: WebGLRenderer;
  readonly #camera = new PerspectiveCamera(28, 1, 1, 80);
  readonly #space = new Space();
  readonly #ground = new Group();
  readonly #pile = new Group();
  readonly #extras = new Group();
  readonly #watch: ResizeObserver;
  #around = FROM_FRONT.around;
  #down = FROM_FRONT.down;
  #goal = { ...FROM_FRONT };
  #shown = 0;
  /** Half the height of the load, the line of the fifth layer included. */
  #half = ROOM.pile;
  #dropping: { box: Object3D; since: number } | null = null;
  #frame = 0;

  /** Fails where the browser cannot draw this. */
  constructor(readonly canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#light();
    this.#layPallet();
    this.#space.add(this.#ground, this.#pile, this.#extras);
    this.#watch = new ResizeObserver(() => this.#fit());
    this.#watch.observe(canvas);
  }

  show(picture: Picture): void {
    clear(this.#pile);
    clear(this.#extras);
    this.#dropping = null;
    for (const solid of picture.solids) this.#pile.add(boxOf(solid, picture.blame.solid === solid.id));
    const newest = this.#pile.children.at(-1);
    if (newest && this.#shown > 0 && picture.solids.length === this.#shown + 1 && !stillness())
      this.#dropping = { box: newest, since: performance.now() };
    this.#shown = picture.solids.length;
    for (let layer = 1; layer <= picture.layersComplete; layer++) this.#extras.add(hoop(layer, GOOD));
    this.#extras.add(hoop(pallet.layers, LINE), posts());
    for (const { x, y } of picture.blame.cells) this.#extras.add(spot({ x, y }, picture.heights[y]?.[x] ?? 0));
    if (picture.held) this.#extras.add(ghostOf(picture.held));
    const held = picture.held ? picture.held.z + extentOf(picture.held.ghost.box, false)[2] : 0;
    this.#half = Math.max(ROOM.pile, Math.max(held, ...picture.heights.flat()) / 2);
    this.#draw();
  }

  /** Goes round and up or down by that many radians. */
  orbit(around: number, down: number): void {
    this.#goal.around += around;
    this.#goal.down = Math.max(0.15, Math.min(1.45, this.#goal.down + down));
    this.#around = this.#goal.around;
    this.#down = this.#goal.down;
    this.#draw();
  }

  /** Goes round by a quarter. */
  walk(): void {
    if (this.fromTop) this.#goal.down = FROM_FRONT.down;
    this.#goal.around += Math.PI / 2;
    this.#draw();
  }

  get fromTop(): boolean {
    return this.#goal.down === FROM_TOP.down;
  }

  /** Looks from above, or again from the side. */
  lookFromTop(top: boolean): void {
    this.#goal = top ? { ...FROM_TOP } : { ...FROM_FRONT };
    this.#draw();
  }

  /** How many quarters one has gone round. */
  get quarters(): number {
    return Math.round((this.#goal.around - FROM_FRONT.around / 2) / (Math.PI / 2));
  }

  /** The cell at a point of the screen. */
  cellAt(clientX: number, clientY: number): Cell | null {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const at = new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2);
    const ray = new Raycaster();
    ray.setFromCamera(at, this.#camera);
    const [hit] = ray.intersectObjects([this.#ground, this.#pile], true).filter(({ object }) => object instanceof Mesh);
    if (!hit?.face) return null;
    const within = hit.point.clone().addScaledVector(hit.face.normal, -0.05);
    const x = Math.floor(within.x + pallet.w / 2);
    const y = Math.floor(within.z + pallet.d / 2);
    return x >= 0 && x < pallet.w && y >= 0 && y < pallet.d ? { x, y } : null;
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#watch.disconnect();
    for (const group of [this.#ground, this.#pile, this.#extras]) clear(group);
    this.#renderer.dispose();
  }

  #light(): void {
    const sun = new DirectionalLight('#fff4e0', 2.3);
    sun.position.set(-4, 10, 5);
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    Object.assign(sun.shadow.camera, { left: -6, right: 6, top: 7, bottom: -5, near: 1, far: 24 });
    sun.shadow.bias = -0.002;
    this.#space.add(sun, new HemisphereLight('#ffffff', '#8a6f52', 1.7));
  }

  #layPallet(): void {
    const plank = (w: number, h: number, d: number, x: number, y: number, z: number, color: string) => {
      const board = new Mesh(new BoxGeometry(w, h, d), new MeshLambertMaterial({ color }));
      board.position.set(x, y, z);
      board.castShadow = true;
      board.receiveShadow = true;
      this.#ground.add(board);
    };
    for (let y = 0; y < pallet.d; y++)
      plank(pallet.w, 0.14, 0.94, 0, -0.07, y - pallet.d / 2 + 0.5, y % 2 === 0 ? '#dcbd8d' : '#d2b07c');
    for (const x of [-2.6, 0, 2.6]) plank(0.7, 0.3, pallet.d, x, -0.29, 0, '#a9875a');
    for (let x = 1; x < pallet.w; x++) plank(0.02, 0.005, pallet.d, x - pallet.w / 2, 0.001, 0, '#9c7b4c');
  }

  #fit(): void {
    const { clientWidth, clientHeight } = this.canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#renderer.setSize(clientWidth, clientHeight, false);
    this.#camera.aspect = clientWidth / clientHeight;
    this.#camera.updateProjectionMatrix();
    this.#draw();
  }

  #draw(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#paint(now));
  }

  #paint(now: number): void {
    this.#frame = 0;
    const moving = this.#stepCamera();
    const falling = this.#stepDrop(now);
    const middle = new Vector3(0, this.#half - 0.4, 0);
    const half = Math.tan(((this.#camera.fov / 2) * Math.PI) / 180);
    const away = Math.max((ROOM.tall + this.#half) / half, ROOM.wide / (half * this.#camera.aspect));
    this.#camera.position.setFromSphericalCoords(away, Math.max(0.0001, this.#down), this.#around).add(middle);
    this.#camera.lookAt(middle);
    this.#camera.updateMatrixWorld();
    this.#renderer.render(this.#space, this.#camera);
    if (moving || falling) this.#draw();
  }

  #stepCamera(): boolean {
    const ease = stillness() ? 1 : 0.22;
    this.#around += (this.#goal.around - this.#around) * ease;
    this.#down += (this.#goal.down - this.#down) * ease;
    if (Math.abs(this.#goal.around - this.#around) + Math.abs(this.#goal.down - this.#down) > 0.002) return true;
    this.#around = this.#goal.around;
    this.#down = this.#goal.down;
    return false;
  }

  #stepDrop(now: number): boolean {
    if (!this.#dropping) return false;
    const part = Math.min(1, Math.max(0, (now - this.#dropping.since) / DROP.time));
    this.#dropping.box.position.y = DROP.height * (1 - part * part);
    if (part < 1) return true;
    this.#dropping = null;
    return false;
  }
}

function boxOf({ x, y, z, size, color }: Solid, blamed: boolean): Group {
  const side = new MeshLambertMaterial({ color: color ? WOOD : NEUTRAL });
  const top = new MeshLambertMaterial({ color: color ? PAINT[color] : NEUTRAL });
  if (blamed) for (const material of [side, top]) material.emissive.set(BLAMED).multiplyScalar(0.55);
  return body({ x, y, z, size }, [side, side, top, side, side, side], color, blamed ? BLAMED : INK);
}

function ghostOf({ ghost, z, fitting }: NonNullable<Picture['held']>): Group {
  const color = colorOf(ghost.box);
  const glass = { transparent: true, opacity: 0.72 };
  const side = new MeshLambertMaterial({ color: fitting ? GOOD : BAD, ...glass });
  const top = new MeshLambertMaterial({ color: PAINT[color], ...glass, opacity: 0.9 });
  const size = extentOf(ghost.box, ghost.turned);
  const group = body({ x: ghost.x, y: ghost.y, z, size }, [side, side, top, side, side, side], color, INK);
  // Its outline shows through whatever stands before it.
  const outline = new LineSegments(
    new EdgesGeometry(new BoxGeometry(size[0], size[2], size[1])),
    new LineBasicMaterial({ color: fitting ? GOOD : BAD, depthTest: false, transparent: true }),
  );
  outline.position.copy(centre({ x: ghost.x, y: ghost.y, z, size }));
  outline.renderOrder = 2;
  group.add(outline);
  return group;
}

type Room = Pick<Solid, 'x' | 'y' | 'z' | 'size'>;

function body(room: Room, materials: Material[], color: Color | null, edge: string): Group {
  const [w, d, h] = room.size;
  const group = new Group();
  const geometry = new BoxGeometry(w - GAP, h - GAP / 2, d - GAP);
  const block = new Mesh(geometry, materials);
  block.position.copy(centre(room));
  block.castShadow = true;
  block.receiveShadow = true;
  const edges = new LineSegments(
    new EdgesGeometry(geometry),
    new LineBasicMaterial({ color: edge, transparent: true, opacity: 0.65 }),
  );
  edges.position.copy(block.position);
  group.add(block, edges);
  if (color) {
    const [shape, ink] = [markOf(color), new MeshBasicMaterial({ color: MARK[color] })];
    // One on every cell: what lies on top of the box hides some of them.
    for (let cell = 0; cell < w * d; cell++) {
      const mark = new Mesh(shape, ink);
      mark.rotation.x = -Math.PI / 2;
      mark.position.copy(
        centre({ x: room.x + (cell % w), y: room.y + Math.floor(cell / w), z: room.z, size: [1, 1, 0] }),
      );
      mark.position.y += h + 0.004;
      group.add(mark);
    }
  }
  return group;
}

const centre = ({ x, y, z, size: [w, d, h] }: Room): Vector3 =>
  new Vector3(x + w / 2 - pallet.w / 2, z + h / 2, y + d / 2 - pallet.d / 2);

/** A triangle for red, a circle for blue, a cross for white. */
function markOf(color: Color): BufferGeometry {
  if (color === 'blue') return new CircleGeometry(0.27, 32);
  const corners: [number, number][] =
    color === 'red'
      ? [
          [0, 0.3],
          [-0.32, -0.25],
          [0.32, -0.25],
        ]
      : [
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
  return new ShapeGeometry(new Shape(corners.map(([x, y]) => new Vector2(x, y))));
}

/** A thin frame around the load at that height. */
function hoop(height: number, color: string): Group {
  const material = new MeshBasicMaterial({ color });
  const bar = (w: number, d: number, x: number, z: number) => {
    const rail = new Mesh(new BoxGeometry(w, 0.045, d), material);
    rail.position.set(x, height, z);
    return rail;
  };
  const [w, d] = [pallet.w + 0.12, pallet.d + 0.12];
  const group = new Group();
  group.add(bar(w, 0.045, 0, d / 2), bar(w, 0.045, 0, -d / 2), bar(0.045, d, w / 2, 0), bar(0.045, d, -w / 2, 0));
  return group;
}

/** What carries the line of the fifth layer. */
function posts(): Group {
  const material = new MeshBasicMaterial({ color: LINE, transparent: true, opacity: 0.45 });
  const group = new Group();
  for (const x of [-1, 1])
    for (const z of [-1, 1]) {
      const post = new Mesh(new BoxGeometry(0.03, pallet.layers, 0.03), material);
      post.position.set((x * (pallet.w + 0.12)) / 2, pallet.layers / 2, (z * (pallet.d + 0.12)) / 2);
      group.add(post);
    }
  return group;
}

/** Marks a cell at the height of the pile there. */
function spot({ x, y }: Cell, height: number): Mesh {
  const mark = new Mesh(
    new BoxGeometry(0.9, 0.03, 0.9),
    new MeshBasicMaterial({ color: BLAMED, transparent: true, opacity: 0.85, side: DoubleSide }),
  );
  mark.position.set(x + 0.5 - pallet.w / 2, height + 0.02, y + 0.5 - pallet.d / 2);
  return mark;
}

/** Takes everything out of a group and gives its memory back. */
function clear(group: Group): void {
  group.traverse((each) => {
    if (!(each instanceof Mesh || each instanceof LineSegments)) return;
    each.geometry.dispose();
    for (const material of [each.material].flat()) (material as Material).dispose();
  });
  group.clear();
}
