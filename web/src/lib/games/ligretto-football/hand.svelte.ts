import { t } from '$lib/l10n.svelte';
import type { Guard } from '$lib/table/guard.svelte';
import { offers } from '$lib/table/offers';
import type { Ahead } from './ahead.svelte';
import type { Complaint } from './complaint.svelte';
import { Drag, type Load, type Target } from './drag.svelte';
import {
  aim,
  aimQuarter,
  held,
  laidAt,
  type Nth,
  type Offer,
  type Pointed,
  pileSource,
  pointedAt,
  QUARTERS,
  shows,
  sources,
  stockAction,
  sweepPile,
  type TeamId,
  teamOf,
} from './view';
import type { Action, Pile, PlayerView, Quarter, Source, Spot, TeamView, View } from './wire';

/** What the hand knows of the table. */
interface Table {
  readonly view: View;
  readonly legal: Offer[];
  readonly seat: number | null;
  /** What a bot would do, where the player has asked. */
  readonly hint?: Action | null;
}

/**
 * The player's hand: which of their own cards it holds, and what becomes of it. Whatever is pressed is sent, allowed or
 * not, as long as there is a card for it; the table says why not.
 */
export class Hand {
  /** Where the team laid last. */
  last = $state<Spot | null>(null);
  readonly drag = new Drag();
  #chosen = $state<Source>('hand');
  /** The card that was tapped last: a second tap plays it. */
  #tapped: Source | null = null;
  readonly #table: () => Table;
  readonly #ahead: Ahead;
  readonly #complaint: Complaint;
  /** Right after the shot began a press may still have meant the run: a goal is not called by a slip. */
  readonly #slip: Guard;
  readonly #counting: () => boolean;

  constructor(table: () => Table, ahead: Ahead, complaint: Complaint, slip: Guard, counting: () => boolean) {
    this.#table = table;
    this.#ahead = ahead;
    this.#complaint = complaint;
    this.#slip = slip;
    this.#counting = counting;
  }

  /** The player's own cards, as they are drawn; undefined for somebody who watches. */
  get player(): PlayerView | undefined {
    const { seat } = this.#table();
    return seat === null ? undefined : this.#ahead.shown.players[seat];
  }

  get team(): TeamId {
    const { view, seat } = this.#table();
    return seat === null ? 0 : teamOf(view, seat);
  }

  get ours(): TeamView {
    return this.#ahead.shown.teams[this.team];
  }

  /** The card in hand. */
  get from(): Source {
    return held(this.player, this.#chosen);
  }

  /** The place that a single key lays at. */
  get aimed(): Spot | null {
    return aim(this.#table().legal, this.last);
  }

  /** Whether cards answer to a press. */
  get active(): boolean {
    const { view, seat } = this.#table();
    return seat !== null && view.phase === 'play' && !this.#counting();
  }

  /** A card is being turned up, and not known yet. */
  get turning(): boolean {
    return this.#ahead.awaits('flip');
  }

  /** Whether the table waits for this player to be ready. */
  get asksReady(): boolean {
    return offers(this.#table().legal, 'ready').length > 0 && !this.#ahead.awaits('ready');
  }

  /** Whether a hint names that. */
  points(at: Pointed): boolean {
    const { hint } = this.#table();
    return hint ? pointedAt(hint).includes(at) : false;
  }

  /** Says ready for the round. */
  ready(): void {
    if (this.asksReady) this.#send({ type: 'ready' });
  }

  /** What pressing one's own pile does now. */
  stock(): void {
    if (this.#table().view.phase === 'kick_off') this.ready();
    else if (this.player && this.active && !this.turning) this.#send(stockAction(this.#table().legal, this.player));
  }

  /** Takes one of the player's own cards that show in hand; a finger may drag it on. */
  take(source: Source, event: PointerEvent | MouseEvent): void {
    const card = shows(this.player, source);
    if (!this.active || card === null) return;
    this.#chosen = source;
    if (event.type !== 'pointerdown') return;
    const land = (load: Load, to: Target) => this.#land(load, to);
    this.drag.start({ kind: 'card', from: source, card }, event as PointerEvent, land, () => this.#tap(source));
  }

  /** A card that was tapped is in hand; tapped again it is laid where a single key lays. */
  #tap(source: Source): void {
    if (this.#tapped !== source) {
      this.#tapped = source;
      return;
    }
    this.#tapped = null;
    this.#chosen = source;
    this.layAhead();
  }

  /** A finger is on the cards at a place: they are dragged to a pile, or cleared away when it goes up. */
  dragStack(at: Spot, event: PointerEvent): void {
    const card = laidAt(this.#ahead.shown, this.team, at).at(-1);
    if (card === undefined) return;
    const land = (load: Load, to: Target) => this.#land(load, to);
    this.drag.start({ kind: 'stack', at, card }, event, land, () => this.clear(at));
  }

  /** Takes the card of that source in hand, if it has one. */
  choose(source: Source): void {
    this.#chosen = source;
  }

  /** Takes the next of the player's own cards that show, to the left or to the right, and tells which. */
  step(by: number): ReturnType<typeof shows> {
    const all = sources(this.player);
    this.#chosen = all[(all.indexOf(this.from) + by + all.length) % all.length] ?? 'hand';
    return shows(this.player, this.#chosen);
  }

  /** Names the face that must lie there, so that nothing else is laid by mistake (LF-23). */
  lay(at: Spot, from = this.from): void {
    const card = shows(this.player, from);
    if (!this.active) return;
    if (card === null) this.#missCard();
    else this.#sendIn('run', { type: 'lay', from, at, card });
  }

  build(quarter: Quarter, from = this.from): void {
    const card = shows(this.player, from);
    if (!this.active) return;
    if (card === null) this.#missCard();
    else this.#sendIn('shot', { type: 'build', from, quarter, card });
  }

  /** Lays or builds where a single key does. */
  layAhead(): void {
    if (shows(this.player, this.from) === null) this.#missCard();
    else if (this.ours.stage === 'shot') this.#buildAhead();
    else if (this.aimed !== null) this.lay(this.aimed);
    else this.#complaint.text = t('ligretto-football-which-place');
  }

  /** The place, or in the shot the quarter, that a digit stands for: 0 is the keeper, and the field cards count from 1. */
  digit(number: number): void {
    if (this.ours.stage === 'shot') {
      const quarter = QUARTERS[number - 1];
      if (quarter) this.build(quarter);
    } else if (number <= this.#table().view.field.length) this.lay(number === 0 ? 'keeper' : ((number - 1) as Nth));
  }

  /** Puts the turned-up card on a discard pile. */
  drop(pile: number): void {
    const { player } = this;
    if (!this.active || !player || pile >= player.discards.length) return;
    if (player.turned === null) this.#missCard();
    else this.#send({ type: 'drop', pile: pile as Pile, card: player.turned });
  }

  /** Puts the turned-up card on the emptiest pile. */
  dropAnywhere(): void {
    if (this.player) this.drop(sweepPile(this.player));
  }

  /** Puts the turned-up card on that pile; with none turned up, takes the pile's top in hand. */
  dropOrTake(pile: number): void {
    if (this.player?.turned === null && !this.turning) this.choose(pileSource(pile));
    else this.drop(pile);
  }

  clear(at: Spot, pile?: number): void {
    if (this.active && this.player) this.#send({ type: 'clear', at, pile: (pile ?? sweepPile(this.player)) as Pile });
  }

  unbuild(quarter: Quarter): void {
    if (this.active && this.player) this.#send({ type: 'unbuild', quarter, pile: sweepPile(this.player) });
  }

  turnUp(): void {
    if (this.active) this.#send({ type: 'turn_up' });
  }

  call(): void {
    if (this.active && !this.#slip.closed) this.#sendIn('shot', { type: 'goal' });
  }

  #send(action: Action): void {
    this.#chosen = 'hand';
    this.#tapped = null;
    void this.#ahead.send(action);
  }

  /** Sends what belongs to that stage; in the other one nothing is drawn ahead, and the table says why not. */
  #sendIn(stage: TeamView['stage'], action: Action): void {
    if (this.ours.stage === stage) this.#send(action);
    else void this.#ahead.why(action);
  }

  #buildAhead(): void {
    const quarter = aimQuarter(this.#table().view, this.#table().legal, this.from);
    if (quarter) this.build(quarter);
    else this.#complaint.text = t('ligretto-football-which-quarter');
  }

  #land(load: Load, to: Target): void {
    if (load.kind === 'stack') {
      if (to.kind === 'pile') this.clear(load.at, to.pile);
    } else if (to.kind === 'spot') this.lay(to.at, load.from);
    else if (to.kind === 'quarter') this.build(to.quarter as Quarter, load.from);
    else if (load.from === 'hand') this.drop(to.pile);
  }

  #missCard(): void {
    if (!this.turning) this.#complaint.text = t('ligretto-football-nothing-up');
  }
}
