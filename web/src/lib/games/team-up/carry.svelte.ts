import type { Turn } from './turn.svelte';
import type { BoxId } from './wire';

/** How far a finger may slip before a press becomes a drag. */
const SLIP = 8;

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
    const listening = new AbortController();
    const { signal } = listening;
    const move = (event: PointerEvent) => {
      if (event.pointerId !== press.pointerId) return;
      if (this.box === null && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < SLIP) return;
      if (this.box === null && !hand.pick(box)) return listening.abort();
      this.box = box;
      this.x = event.clientX;
      this.y = event.clientY;
      hand.drag(look.cellAt(event.clientX, event.clientY));
    };
    const stop = (event: PointerEvent) => {
      if (event.pointerId !== press.pointerId) return;
      listening.abort();
      if (this.box === null) return;
      this.box = null;
      if (event.type === 'pointerup') hand.drop(look.cellAt(event.clientX, event.clientY));
    };
    const secondFinger = (event: PointerEvent) => {
      if (this.box !== null && event.pointerId !== press.pointerId) hand.turn();
    };
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', stop, { signal });
    addEventListener('pointercancel', stop, { signal });
    addEventListener('pointerdown', secondFinger, { signal });
  }
}
