import { follow } from '$lib/table/drag';
import type { Turn } from './turn.svelte';
import type { BoxId } from './wire';

/** A box under the pointer, on its way from the stock to the pallet. A second finger turns it. */
export class Carry {
  /** What is carried; null while nothing is. */
  box = $state.raw<BoxId | null>(null);
  x = $state(0);
  y = $state(0);
  readonly #turn: Turn;

  constructor(turn: Turn) {
    this.#turn = turn;
  }

  /** Whether it is over the pallet, where the pallet shows it. */
  get over(): boolean {
    return this.#turn.hand.ghost !== null;
  }

  /** Follows the pointer from this press on. A press that does not move is a click, and none of ours. */
  start(box: BoxId, press: PointerEvent): void {
    if (press.button !== 0 || !press.isPrimary) return;
    const { hand, look } = this.#turn;
    follow(press, {
      move: (event) => {
        if (this.box === null && !hand.pick(box)) return false;
        this.box = box;
        this.x = event.clientX;
        this.y = event.clientY;
        hand.drag(look.cellAt(event.clientX, event.clientY));
        return true;
      },
      end: (event, dragged) => {
        if (!dragged) return;
        this.box = null;
        if (event.type === 'pointerup') hand.drop(look.cellAt(event.clientX, event.clientY));
      },
      another: () => {
        if (this.box !== null) hand.turn();
      },
    });
  }
}
