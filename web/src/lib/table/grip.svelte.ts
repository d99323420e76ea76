//! A card under the finger: dragged onto something, thrown, or held to hear what it does.

/** What a grip tells of a press on a card. */
export interface Grips {
  /** It was let go over the element with this `data-drop`; `field` where it was thrown. */
  drop(key: string, target: string): void;
  /** It was held still. */
  hold(key: string): void;
}

/** How far a finger may slip before a press becomes a drag, in pixels. */
export const SLIP = 9;
/** How long a press is held still to ask what the card does, in milliseconds. */
export const LONG = 480;
/** How fast a card goes upwards when it is thrown, in pixels a millisecond. */
const THROWN = 0.55;
/** The finger's speed is that of its last moments, in milliseconds. */
const LAST = 90;

/** Where a throw goes: to the middle of the table. */
export const FIELD = 'field';

interface Spot {
  x: number;
  y: number;
  at: number;
}

/** Whether a card that moved like this was thrown: quickly, and away from the player. */
export function isThrow(track: readonly Spot[]): boolean {
  const end = track.at(-1);
  const start = end && track.find(({ at }) => end.at - at <= LAST);
  if (!start || end.at === start.at) return false;
  const up = (start.y - end.y) / (end.at - start.at);
  return up >= THROWN && start.y - end.y > Math.abs(start.x - end.x);
}

/** Follows one press at a time. A press that became more than a tap keeps its click to itself. */
export class Grip {
  /** The card on its way; null while none is. */
  key = $state<string | null>(null);
  /** How far it has come. */
  x = $state(0);
  y = $state(0);
  #over: HTMLElement | null = null;
  #used = false;
  readonly #grips: Grips;

  constructor(grips: Grips) {
    this.#grips = grips;
  }

  /** Whether the press that ends now was more than a tap. Asked once, by the click that follows. */
  takesClick(): boolean {
    const used = this.#used;
    this.#used = false;
    return used;
  }

  /** Follows the pointer from this press on. */
  start(key: string, press: PointerEvent): void {
    if (press.button !== 0 || this.key !== null) return;
    this.#used = false;
    const listening = new AbortController();
    const { signal } = listening;
    const track: Spot[] = [spot(press)];
    // Somebody with a mouse has another button for that.
    const hold = () => {
      listening.abort();
      this.#used = true;
      this.#grips.hold(key);
    };
    const still = press.pointerType === 'mouse' ? undefined : setTimeout(hold, LONG);
    const mine = (event: PointerEvent) => event.pointerId === press.pointerId;
    const move = (event: PointerEvent) => {
      if (!mine(event)) return;
      const [dx, dy] = [event.clientX - press.clientX, event.clientY - press.clientY];
      if (this.key === null && Math.hypot(dx, dy) < SLIP) return;
      clearTimeout(still);
      track.push(spot(event));
      this.key = key;
      this.x = dx;
      this.y = dy;
      this.#hover(below(event));
    };
    const stop = (event: PointerEvent) => {
      if (!mine(event)) return;
      clearTimeout(still);
      listening.abort();
      if (this.key === null) return;
      const target = this.#over?.dataset.drop ?? (isThrow([...track, spot(event)]) ? FIELD : null);
      this.key = null;
      this.#hover(null);
      this.#used = true;
      if (event.type === 'pointerup' && target !== null) this.#grips.drop(key, target);
    };
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', stop, { signal });
    addEventListener('pointercancel', stop, { signal });
  }

  /** Marks what the card would be dropped on, and that one is on its way. */
  #hover(place: HTMLElement | null): void {
    document.documentElement.toggleAttribute('data-dragging', this.key !== null);
    if (place === this.#over) return;
    this.#over?.classList.remove('over');
    place?.classList.add('over');
    this.#over = place;
  }
}

const spot = ({ clientX, clientY, timeStamp }: PointerEvent): Spot => ({ x: clientX, y: clientY, at: timeStamp });

/** The nearest thing under the pointer that takes cards; the card itself lets the look through. */
const below = ({ clientX, clientY }: PointerEvent): HTMLElement | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]') ?? null;
