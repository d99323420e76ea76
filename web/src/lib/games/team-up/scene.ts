import {
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Scene as Space,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { stillness } from '$lib/table/motion';
import {
  blamedCell,
  edgeNames,
  frames,
  giveBack,
  glowingCell,
  type HeldBox,
  heldBox,
  placedBox,
  planks,
} from './bodies';
import { extentOf } from './deck';
import type { Blame, Cell, Size, Solid } from './pallet';
import { paraded } from './parade';

/** What the pallet shows. */
export interface Picture {
  solids: Solid[];
  heights: number[][];
  /** How many layers are complete, and how many score. */
  complete: number;
  layers: number;
  held: HeldBox | null;
  blame: Blame;
  /** Cells that a place for the box in hand covers. */
  glowing: Cell[];
  /** The colour of whoever placed the newest box. */
  outline: string | null;
}

const FROM_FRONT = { around: 0.5, down: 0.98 };
const FROM_TOP = { around: 0, down: 0.0001 };
/** What must be in the picture: beside the pallet, above and below the pile, above the layers that score. */
const ROOM = { beside: 1.4, tall: 1.6, above: 0.1 };
const DROP = { height: 2.2, time: 240 };
/** How long the load goes round once at the end, in milliseconds. */
const PARADE = 5200;

/** The pallet in three dimensions. Draws when something has changed, not all the time. */
export class Scene {
  readonly #renderer: WebGLRenderer;
  readonly #camera = new PerspectiveCamera(28, 1, 1, 80);
  readonly #space = new Space();
  readonly #ground: Group;
  readonly #pile = new Group();
  readonly #extras = new Group();
  readonly #watch: ResizeObserver;
  #around = FROM_FRONT.around;
  #down = FROM_FRONT.down;
  #goal = { ...FROM_FRONT };
  #shown = 0;
  /** Half the height of the load, the line of the last layer included. */
  #half = 0;
  #dropping: { box: Object3D; since: number } | null = null;
  /** How high each solid of the pile reaches. */
  #tops: number[] = [];
  /** Since when the load is shown layer by layer, going round once. */
  #parade: { since: number; from: number } | null = null;
  #frame = 0;

  /** Fails where the browser cannot draw this. */
  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly size: Size,
  ) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#light();
    this.#ground = planks(size);
    const load = new Group();
    load.position.set(-size.w / 2, 0, -size.d / 2);
    load.add(this.#ground, this.#pile, this.#extras, edgeNames(size));
    this.#space.add(load);
    this.#watch = new ResizeObserver(() => this.#fit());
    this.#watch.observe(canvas);
  }

  show(picture: Picture): void {
    this.#pile.clear();
    this.#extras.clear();
    const newest = picture.solids.length > 1 ? picture.solids.at(-1) : undefined;
    for (const solid of picture.solids) {
      const outline = solid === newest ? picture.outline : null;
      this.#pile.add(placedBox(solid, picture.blame.solid === solid.id, outline));
    }
    this.#tops = picture.solids.map(({ z, size }) => z + size[2]);
    this.#dropNewest(picture.solids.length);
    this.#extras.add(frames(this.size, picture.complete, picture.layers));
    for (const { x, y } of picture.blame.cells) this.#extras.add(blamedCell({ x, y }, picture.heights[y]?.[x] ?? 0));
    for (const { x, y } of picture.glowing) this.#extras.add(glowingCell({ x, y }, picture.heights[y]?.[x] ?? 0));
    if (picture.held) this.#extras.add(heldBox(picture.held));
    const held = picture.held ? picture.held.z + extentOf(picture.held.ghost.box, false)[2] : 0;
    this.#half = Math.max(picture.layers / 2 + ROOM.above, Math.max(held, ...picture.heights.flat()) / 2);
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

  /** Goes round the load once while it is built up again, layer by layer. */
  parade(): void {
    if (stillness()) return;
    this.#parade = { since: performance.now(), from: this.#goal.around };
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
    const { w, d } = this.size;
    const within = hit.point.clone().addScaledVector(hit.face.normal, -0.05);
    const x = Math.floor(within.x + w / 2);
    const y = Math.floor(within.z + d / 2);
    return x >= 0 && x < w && y >= 0 && y < d ? { x, y } : null;
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#watch.disconnect();
    giveBack();
    this.#renderer.dispose();
  }

  #light(): void {
    const sun = new DirectionalLight('#fff4e0', 2.3);
    sun.position.set(-4, 10, 5);
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    Object.assign(sun.shadow.camera, { left: -this.size.w, right: this.size.w, top: 7, bottom: -5, near: 1, far: 24 });
    sun.shadow.bias = -0.002;
    this.#space.add(sun, new HemisphereLight('#ffffff', '#8a6f52', 1.7));
  }

  /** Lets the newest box fall once more; where nothing may move the picture fades in. */
  repeat(): void {
    const box = this.#pile.children.at(-1);
    if (!box || this.#pile.children.length < 2) return;
    if (stillness()) this.canvas.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 400 });
    else this.#dropping = { box, since: performance.now() };
    this.#draw();
  }

  /** A box that has just been placed falls onto the pile. */
  #dropNewest(count: number): void {
    const newest = this.#pile.children.at(-1);
    const fresh = newest && this.#shown > 0 && count === this.#shown + 1 && !stillness();
    this.#dropping = fresh ? { box: newest, since: performance.now() } : null;
    this.#shown = count;
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
    const parading = this.#stepParade(now);
    const middle = new Vector3(0, this.#half - 0.4, 0);
    const half = Math.tan(((this.#camera.fov / 2) * Math.PI) / 180);
    const wide = (this.size.w / 2 + ROOM.beside) / (half * this.#camera.aspect);
    const away = Math.max((ROOM.tall + this.#half) / half, wide);
    this.#camera.position.setFromSphericalCoords(away, Math.max(0.0001, this.#down), this.#around).add(middle);
    this.#camera.lookAt(middle);
    this.#camera.updateMatrixWorld();
    this.#renderer.render(this.#space, this.#camera);
    if (moving || falling || parading) this.#draw();
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

  #stepParade(now: number): boolean {
    if (!this.#parade) return false;
    const part = Math.min(1, (now - this.#parade.since) / PARADE);
    const { around, stands } = paraded(part, this.#tops);
    this.#around = this.#goal.around = this.#parade.from + around;
    for (const [i, box] of this.#pile.children.entries()) box.visible = stands[i] ?? true;
    if (part < 1) return true;
    this.#goal.around = this.#around = this.#parade.from;
    this.#parade = null;
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
