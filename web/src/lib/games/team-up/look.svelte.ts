import type { Move } from '../contract';
import type Pallet from './Pallet.svelte';
import type { Cell } from './pallet';
import { drawsSolids, preferFlat, prefersFlat } from './see';
import type { Seen } from './wire';

/** How somebody looks at the pallet: at a solid one, or flat from above. */
export class Look {
  /** Whether this browser cannot draw the solid one. */
  fails = $state(!drawsSolids());
  /** Whether one looks at the solid one from above. */
  fromTop = $state(false);
  /** The solid one, while it is there. */
  solid = $state<Pallet>();
  #flat = $state(prefersFlat());

  get flat(): boolean {
    return this.#flat || this.fails;
  }

  choose(kind: 'flat' | 'solid'): void {
    this.#flat = kind === 'flat';
    this.fromTop = false;
    preferFlat(this.#flat);
  }

  /** Goes over to the other one, if there is another. */
  change(): void {
    if (!this.fails) this.choose(this.#flat ? 'solid' : 'flat');
  }

  /** The move whose box comes from above, flat; null: none has yet. */
  landing = $state.raw<Move<Seen> | null>(null);

  /** Lets the newest box come once more. */
  repeat(move: Move<Seen>): void {
    if (this.flat) this.landing = move;
    else this.solid?.repeat();
  }

  /** The cell at a point of the screen; null where there is none. */
  cellAt(x: number, y: number): Cell | null {
    return this.flat ? flatCellAt(x, y) : (this.solid?.cellAt(x, y) ?? null);
  }

  /** How many quarters one has gone round. */
  get quarters(): number {
    return this.solid?.quarters() ?? 0;
  }
}

/** The cell of the flat pallet that is drawn there. */
export function flatCellAt(x: number, y: number): Cell | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]');
  return cell?.dataset.x && cell.dataset.y ? { x: Number(cell.dataset.x), y: Number(cell.dataset.y) } : null;
}
