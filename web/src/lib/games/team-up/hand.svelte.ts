import { t } from '$lib/l10n.svelte';
import type { Moves } from '$lib/table/moves.svelte';
import type { TableProps } from '../contract';
import { turnable } from './deck';
import {
  alike,
  at,
  candidates,
  fits,
  type Ghost,
  hold,
  nextPlace,
  nudge,
  type Place,
  places,
  placing,
  point,
  standing,
  step,
  turn,
  under,
} from './held';
import { type Blame, blame, blameless, type Cell, sizeOf } from './pallet';
import type { Action, BoxId, Offer, Seen, View } from './wire';
import { boxWords, placeWords } from './words';

type Table = Pick<TableProps<View, Offer, Action, Seen>, 'view' | 'legal' | 'judge' | 'explain' | 'announce'>;

/** How long a pointer rests at a place before the table is asked why not, in milliseconds. */
const RESTS = 160;

/**
 * The box in hand: which one, where it is held, and what stands in its way there. Nothing of it has been sent.
 *
 * A box that is taken has no place at first: the table shows all that there are and prefers none. A pointer over the
 * pallet takes it along; a press leaves it there, and a second one at the same place sets it down.
 */
export class Hand {
  #box = $state.raw<BoxId | null>(null);
  #turned = $state(false);
  #at = $state.raw<Cell | null>(null);
  /** Whether it was left at its place, and does not follow a pointer. */
  #left = $state(false);
  #blame = $state.raw<Blame>(blameless);
  /** Where the cursor is while no box is over the pallet. */
  #resting = $state.raw<Cell>({ x: 0, y: 0 });
  /** The card that it is held for. */
  #card: number | null = null;
  #asking: ReturnType<typeof setTimeout> | undefined;
  readonly #table: () => Table;
  readonly #moves: Moves<Action>;

  constructor(table: () => Table, moves: Moves<Action>) {
    this.#table = table;
    this.#moves = moves;
  }

  /** The box in hand; null while there is none. */
  get box(): BoxId | null {
    return this.#box;
  }

  /** The box and where it is held; null while it is not over the pallet. */
  get ghost(): Ghost | null {
    return this.#box !== null && this.#at ? { box: this.#box, ...this.#at, turned: this.#turned } : null;
  }

  get blame(): Blame {
    return this.#blame;
  }

  /** The places that the table offers for it. */
  get places(): Place[] {
    return this.#box === null ? [] : places(this.#table().legal, this.#box);
  }

  /** Every cell that one of those places covers. */
  get glowing(): Cell[] {
    const cells = new Map(this.places.flatMap(under).map((cell) => [`${cell.x} ${cell.y}`, cell]));
    return [...cells.values()];
  }

  /** Whether the table offers the place that it is held at. */
  get fitting(): boolean {
    return this.ghost !== null && fits(this.#table().legal, this.ghost);
  }

  /** The cell that the arrow keys are at. */
  get cursor(): Cell {
    return this.#at ?? this.#resting;
  }

  /** Whether it goes on being held for the card that lies there now. */
  get goesOn(): boolean {
    return this.#card === this.#table().view.card && this.places.length > 0;
  }

  /** Another card, or none: takes what was meant for it, or the only box that there is; else nothing. */
  renew(meant: Ghost | null): void {
    const { view, legal } = this.#table();
    this.#card = view.card;
    this.take(null);
    const [only, ...others] = candidates(legal);
    if (meant && fits(legal, meant)) this.take(meant);
    else if (only !== undefined && others.length === 0) this.#hold(only);
  }

  /** Holds a box at a place, or nothing. */
  take(next: Ghost | null): void {
    this.#box = next?.box ?? null;
    this.#at = next && { x: next.x, y: next.y };
    this.#turned = next?.turned ?? false;
    this.#left = next !== null;
    this.#forgetTrouble();
  }

  /** Holds a box where somebody else shows it, and says why if it must not stand there. */
  show(next: Ghost): void {
    this.take(next);
    if (!this.fitting) void this.#why(placing(next));
  }

  /** Takes a box of the stock, or says why it cannot be placed. True where it is in hand now. */
  pick(box: BoxId): boolean {
    const { view, legal, announce } = this.#table();
    if (places(legal, box).length > 0) {
      this.#hold(box);
      this.#moves.guard.open();
      announce(t('team-up-held', { box: boxWords(box), count: this.places.length }));
      return true;
    }
    if (legal.length > 0 && view.allowed.includes(box))
      this.#moves.complain(t('team-up-nowhere', { box: boxWords(box) }));
    else void this.#why({ type: 'place', box, x: 0, y: 0, turned: false });
    return false;
  }

  /** Takes the next box that can be placed. */
  pickNext(): void {
    const all = candidates(this.#table().legal);
    const next = all[(all.indexOf(this.#box ?? '') + 1) % all.length];
    if (next !== undefined) this.pick(next);
  }

  /** A pointer is over a cell: a box that was not left somewhere comes along. Null: it has gone off the pallet. */
  hover(cell: Cell | null): void {
    if (this.#box === null || this.#left) return;
    if (cell) this.#follow(this.#over(cell));
    else {
      this.#at = null;
      this.#forgetTrouble();
    }
  }

  /** The box is dragged over a cell. */
  drag(cell: Cell | null): void {
    this.#left = false;
    this.hover(cell);
  }

  /** Somebody has pressed a cell: leaves the box there; where it was left there before, sets it down. */
  tap(cell: Cell): void {
    if (this.#box === null) {
      this.#resting = cell;
      return;
    }
    const next = this.#over(cell);
    if (this.#left && this.ghost && alike(next, this.ghost)) this.place();
    else this.#move(next);
  }

  /** The box that was dragged is let go: sets it down where it fits, or leaves it there and says why not. */
  drop(cell: Cell | null): void {
    if (this.#box === null || !cell) return;
    const next = this.#over(cell);
    this.#move(next);
    if (fits(this.#table().legal, next)) this.place();
  }

  /** Goes a step on the pallet; a box without a place comes to its first. */
  go(dx: number, dy: number): void {
    const size = sizeOf(this.#table().view);
    if (this.ghost) this.#move(nudge(size, this.ghost, dx, dy));
    else if (this.#box !== null) this.goOn(1);
    else this.#resting = step(size, this.#resting, dx, dy);
  }

  /** Goes to the next place, or to the one before. */
  goOn(by: 1 | -1): void {
    if (this.#box !== null) this.#move(nextPlace(this.#table().legal, this.#box, this.ghost, by));
  }

  /** Turns it, or says why that changes nothing. */
  turn(): void {
    if (this.#box === null) return;
    if (!turnable(this.#box)) {
      void this.#why({ ...placing(this.ghost ?? at(this.#box, { x: 0, y: 0, turned: false })), turned: true });
      return;
    }
    if (!this.ghost) this.#turned = !this.#turned;
    else if (this.#left) this.#move(turn(sizeOf(this.#table().view), this.ghost));
    else this.#follow(turn(sizeOf(this.#table().view), this.ghost));
  }

  /** Places it where it is held, or says why it does not fit there. */
  place(): void {
    if (!this.ghost) return;
    if (this.fitting) void this.#moves.pressMain({ action: placing(this.ghost), allowed: true });
    else void this.#why(placing(this.ghost));
  }

  /** Takes a box in hand: at the place where another one was left if it fits there, or at the only one; else at none. */
  #hold(box: BoxId): void {
    const { legal } = this.#table();
    const left = this.#left ? this.ghost : null;
    const kept = hold(legal, box, left);
    if (kept.at) this.take(kept.at);
    else {
      this.take(null);
      this.#box = box;
      this.#turned = kept.turned;
    }
  }

  /** The place that is meant by a cell. */
  #over(cell: Cell): Ghost {
    const { view, legal } = this.#table();
    const held = at(this.#box ?? '', { ...cell, turned: this.#turned });
    return point(sizeOf(view), legal, held, cell);
  }

  /** Goes along with a pointer; asks why not only where it rests. */
  #follow(next: Ghost): void {
    if (this.ghost && alike(next, this.ghost)) return;
    this.#at = { x: next.x, y: next.y };
    this.#turned = next.turned;
    this.#forgetTrouble();
    if (fits(this.#table().legal, next)) return;
    this.#asking = setTimeout(() => void this.#why(placing(next)), RESTS);
  }

  /** Leaves it there, and says how it stands, or why it does not. */
  #move(next: Ghost): void {
    const { view, legal, announce } = this.#table();
    const fitting = fits(legal, next);
    if (this.#left && this.ghost && alike(next, this.ghost) && (this.#moves.trouble !== '' || fitting)) return;
    this.take(next);
    this.#moves.guard.open();
    if (fitting) announce(t('team-up-fits', { place: placeWords(next, standing(view, next)) }));
    else void this.#why(placing(next));
  }

  #forgetTrouble(): void {
    clearTimeout(this.#asking);
    this.#moves.trouble = '';
    this.#blame = blameless;
  }

  /** Asks the table why not, and shows what stands in the way. An answer that comes too late is not heard. */
  async #why(action: Action): Promise<void> {
    const about = this.ghost;
    const error = await this.#table().judge(action);
    if (!error || !sameGhost(about, this.ghost)) return;
    this.#moves.complain(this.#table().explain(error));
    this.#blame = about ? blame(error.facts) : blameless;
  }
}

const sameGhost = (one: Ghost | null, other: Ghost | null): boolean =>
  one === other || (one !== null && other !== null && one.box === other.box && alike(one, other));
