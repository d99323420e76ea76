//! Following a pointer from a press on: what every drag at a table has in common.

/** How far a finger may slip before a press becomes a drag, in pixels. */
export const SLIP = 9;

/** What becomes of a press. */
interface Followed {
  /** It is dragged, and is there now. False: it is let go again, and nothing more is heard of it. */
  move(event: PointerEvent): unknown;
  /** It ends there: lifted (`pointerup`) or taken away. `dragged`: it was more than a tap. */
  end(event: PointerEvent, dragged: boolean): void;
  /** Another finger comes down meanwhile. */
  another?(event: PointerEvent): void;
}

/** Follows the pointer of this press until it ends. Whoever calls what is returned hears no more of it. */
export function follow(press: PointerEvent, { move, end, another }: Followed): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let dragged = false;
  const stop = () => listening.abort();
  const mine = ({ pointerId }: PointerEvent) => pointerId === press.pointerId;
  const moved = (event: PointerEvent) => {
    if (!mine(event)) return;
    dragged ||= Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) >= SLIP;
    if (dragged && move(event) === false) stop();
  };
  const ended = (event: PointerEvent) => {
    if (!mine(event)) return;
    stop();
    end(event, dragged);
  };
  addEventListener('pointermove', moved, { signal });
  addEventListener('pointerup', ended, { signal });
  addEventListener('pointercancel', ended, { signal });
  if (another) addEventListener('pointerdown', (event) => !mine(event) && another(event), { signal });
  return stop;
}

/** Marks the one place that would take what is dragged. */
export class Marked {
  #place: HTMLElement | null = null;

  get place(): HTMLElement | null {
    return this.#place;
  }

  set place(place: HTMLElement | null) {
    if (place === this.#place) return;
    this.#place?.classList.remove('over');
    place?.classList.add('over');
    this.#place = place;
  }
}

/** The nearest thing under the pointer that takes what is dragged, which itself lets the look through. */
export const below = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): HTMLElement | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]') ?? null;
