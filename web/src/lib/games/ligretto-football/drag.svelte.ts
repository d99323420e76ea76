import { below, follow, Marked } from '$lib/table/drag';
import type { Side, Source, Spot } from './wire';

/** What is dragged: one of the player's own cards, or all that the team has laid at a place. */
export type Load = { kind: 'card'; from: Source; card: Side } | { kind: 'stack'; at: Spot; card: Side };

/** Where it is let go: as the table marks its places with `data-drop`. */
export type Target = { kind: 'spot'; at: Spot } | { kind: 'quarter'; quarter: string } | { kind: 'pile'; pile: number };

/** A card that is let go faster than this, in pixels a millisecond, is thrown, and flies on for so many milliseconds. */
const THROWN = 0.5;
const FLIES = [60, 120, 180, 240, 300, 360];

export function target(mark: string | undefined): Target | null {
  const [kind, what = ''] = (mark ?? '').split(':');
  if (kind === 'spot') return { kind, at: what === 'keeper' ? 'keeper' : (Number(what) as Spot) };
  if (kind === 'quarter') return { kind, quarter: what };
  if (kind === 'pile') return { kind, pile: Number(what) };
  return null;
}

/** A card under the finger. */
export class Drag {
  /** What is on its way; null while nothing is. */
  load = $state.raw<Load | null>(null);
  x = $state(0);
  y = $state(0);
  readonly #over = new Marked();

  /** Follows the pointer from this press on; `land` hears where the load was let go, `tap` that it never moved. */
  start(load: Load, press: PointerEvent, land: (load: Load, target: Target) => void, tap?: () => void): void {
    const speed = new Speed(press);
    follow(press, {
      move: (event) => {
        this.load = load;
        speed.note(event);
        this.x = event.clientX;
        this.y = event.clientY;
        this.#over.place = below(event);
      },
      end: (event, dragged) => {
        const place = below(event) ?? speed.way(event).map(below).find(Boolean) ?? null;
        this.load = null;
        this.#over.place = null;
        if (event.type !== 'pointerup') return;
        const to = target(place?.dataset.drop);
        if (!dragged) tap?.();
        else if (to) land(load, to);
      },
    });
  }
}

/** How fast a pointer goes, and where what it lets go would come by. */
class Speed {
  #last: PointerEvent;
  #x = 0;
  #y = 0;

  constructor(press: PointerEvent) {
    this.#last = press;
  }

  note(event: PointerEvent): void {
    const time = Math.max(1, event.timeStamp - this.#last.timeStamp);
    this.#x = (event.clientX - this.#last.clientX) / time;
    this.#y = (event.clientY - this.#last.clientY) / time;
    this.#last = event;
  }

  /** The places that it flies over from here; none where it was laid down. */
  way({ clientX, clientY, timeStamp }: PointerEvent): Point[] {
    const rested = timeStamp - this.#last.timeStamp > 80;
    if (rested || Math.hypot(this.#x, this.#y) < THROWN) return [];
    return FLIES.map((time) => ({ clientX: clientX + this.#x * time, clientY: clientY + this.#y * time }));
  }
}

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;
