//! A card under the finger: dragged onto something, thrown, or held to hear what it does.
import { below, follow, Marked } from './drag';

/** What a grip tells of a press on a card. */
export interface Grips {
  /** It was let go over the element with this `data-drop`; `field` where it was thrown. */
  drop(key: string, target: string): void;
  /** It was held still. */
  hold(key: string): void;
}

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
  readonly #over = new Marked();
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
    const track: Spot[] = [spot(press)];
    const letGo = follow(press, {
      move: (event) => {
        clearTimeout(still);
        track.push(spot(event));
        this.key = key;
        this.x = event.clientX - press.clientX;
        this.y = event.clientY - press.clientY;
        this.#hover(below(event));
      },
      end: (event, dragged) => {
        clearTimeout(still);
        if (!dragged) return;
        const target = this.#over.place?.dataset.drop ?? (isThrow([...track, spot(event)]) ? FIELD : null);
        this.key = null;
        this.#hover(null);
        this.#used = true;
        if (event.type === 'pointerup' && target !== null) this.#grips.drop(key, target);
      },
    });
    const hold = () => {
      letGo();
      this.#used = true;
      this.#grips.hold(key);
    };
    // Somebody with a mouse has another button for that.
    const still = press.pointerType === 'mouse' ? undefined : setTimeout(hold, LONG);
  }

  /** Marks what the card would be dropped on, and that one is on its way. */
  #hover(place: HTMLElement | null): void {
    document.documentElement.toggleAttribute('data-dragging', this.key !== null);
    this.#over.place = place;
  }
}

const spot = ({ clientX, clientY, timeStamp }: PointerEvent): Spot => ({ x: clientX, y: clientY, at: timeStamp });
