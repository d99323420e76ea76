import { untrack } from 'svelte';
import { t } from '$lib/l10n.svelte';
import { cardsOf, held, keysOf } from '$lib/table/hand';
import { Moves } from '$lib/table/moves.svelte';
import { offers } from '$lib/table/offers';
import { Presents } from '$lib/table/presents.svelte';
import type { TableProps } from '../contract';
import { type Choice, type Fit, fitWith, nextFit, nothing, plan, prune, type Selection } from './view';
import type { Action, Offer, Place, Seen, View } from './wire';
import { cardsWords } from './words';

/** What the player has chosen, and what pressing does with it. */
export class Choosing {
  readonly moves: Moves<Action>;
  readonly #props: () => TableProps<View, Offer, Action, Seen>;
  #selection = $state.raw<Selection>(nothing);
  readonly #presents: Presents<Seen>;
  /** Whether the turn's end was asked about while a mission was ready. */
  #asked = $state(false);
  readonly hand = $derived.by(() => held(this.#own?.hand ?? []));
  readonly plans = $derived.by(() =>
    plan(this.#table.view, this.#table.legal, this.hand, this.#selection, this.#table.seat ?? 0),
  );

  constructor(props: () => TableProps<View, Offer, Action, Seen>) {
    this.#props = props;
    this.moves = new Moves(props);
    // The table has changed: what was chosen stays, as far as it is still there.
    $effect(() => {
      this.#selection = prune(this.#selection, this.hand, offers(this.#table.legal, 'draw').length > 0);
    });
    $effect(() => {
      void this.#table.view;
      this.#asked = false;
    });
    this.#presents = new Presents(
      props,
      () => this.hand,
      (event) => (event.type === 'gave' ? event : null),
    );
    // The turn's end comes to the large button by itself, after the last draw.
    $effect(() => {
      const ends = this.plans.main?.action.type === 'end_turn';
      if (ends && untrack(() => this.#selection === nothing)) this.moves.guard.close();
      else this.moves.guard.open();
    });
  }

  get selection(): Selection {
    return this.#selection;
  }

  get #table() {
    return this.#props();
  }

  get #own() {
    const { seat, view } = this.#table;
    return seat === null ? undefined : view.players[seat];
  }

  get #cards(): string[] {
    return cardsOf(this.hand, this.#selection.keys);
  }

  clear(): void {
    this.#select(nothing);
  }

  toggle(key: string): void {
    this.#presents.touch(key);
    const keys = new Set(this.#selection.keys);
    if (!keys.delete(key)) keys.add(key);
    this.#select({ keys, source: null, place: keys.size > 0 ? this.#selection.place : null });
    this.#tell(this.#cards);
  }

  /** A press on the pile or the bank: chooses the card; on the chosen one it takes it. Or says why none is drawn now. */
  async pickSource(source: number | 'pile'): Promise<void> {
    const action = this.#drawing(source);
    if (!action) return;
    if (offers(this.#table.legal, 'draw').length === 0) return this.moves.why(action);
    if (this.#selection.source === source) await this.press(this.plans.main);
    else this.#select({ ...nothing, source });
  }

  /** Draws a card that was dragged to the hand. */
  async take(source: number | 'pile'): Promise<void> {
    const action = this.#drawing(source);
    if (action) await this.press({ action, allowed: offers(this.#table.legal, 'draw').length > 0 });
  }

  /** The bank's places one after the other, then none. */
  nextSource(): void {
    const { source } = this.#selection;
    const next = typeof source === 'number' ? source + 1 : 0;
    this.#select({ ...nothing, source: next < this.#table.view.bank.length ? next : null });
  }

  /** A press on a mission: chooses cards for it, or aims the chosen cards at it; pressed again it is fulfilled. */
  async pickMission(place: Place): Promise<void> {
    const cards = this.#cards;
    const { legal } = this.#table;
    const fit = fitWith(legal, place, cards) ?? nextFit(legal, null, place);
    if (this.#aims(place)) await this.press(this.plans.main);
    else if (fit) this.#choose(fit);
    else if (cards.length > 0)
      this.#select({ ...this.#selection, source: null, place: this.#selection.place === place ? null : place });
    else if (legal.length > 0) this.moves.complain(t('team-play-nothing-fits'));
  }

  /** Goes through all ways to fulfil a mission. */
  nextMission(place?: Place): void {
    const aim = this.#selection.place;
    const fit = nextFit(this.#table.legal, aim && { place: aim, cards: this.#cards }, place);
    if (fit) this.#choose(fit);
    else if (this.#table.legal.length > 0) this.moves.complain(t('team-play-nothing-fits'));
  }

  /** The mission that the large button, or else the chosen cards, are meant for. */
  get aim(): Place | null {
    const { main, meant } = this.plans;
    return meant && main?.action.type === 'fulfil' ? main.action.mission : this.#selection.place;
  }

  /** How many ways there are to fulfil the mission that the chosen cards are meant for. */
  get ways(): number {
    const { place } = this.#selection;
    return offers(this.#table.legal, 'fulfil').filter((offer) => offer.mission === place).length;
  }

  /** Whether ending the turn was asked about, and the next press means it. */
  get sure(): boolean {
    return this.#asked;
  }

  /** Cards that the partner gave, until they are touched. */
  get fresh(): ReadonlySet<string> {
    return this.#presents.fresh;
  }

  /** A card, and with it all that are chosen, was dragged to a mission, the partner or the middle, or thrown. */
  async drop(key: string, target: string): Promise<void> {
    this.#presents.touch(key);
    const { legal } = this.#table;
    const alone = !this.#selection.keys.has(key);
    const discarding = offers(legal, 'discard').length > 0;
    if (alone) this.#select({ ...nothing, keys: new Set(discarding ? [...this.#selection.keys, key] : [key]) });
    if (target === 'partner') return this.press(this.#giving());
    const place = (['own-0', 'own-1', 'center'] as const).find((each) => target === each);
    if (place === undefined) {
      const { main } = this.plans;
      const ready = main?.allowed && (main.action.type === 'fulfil' || main.action.type === 'discard');
      return ready ? this.press(main) : undefined;
    }
    const more = alone ? fitWith(legal, place, this.#cards) : null;
    if (more && more.cards.length > 1) this.#choose(more);
    else {
      this.#select({ ...this.#selection, place });
      await this.press(
        this.plans.main ?? { action: { type: 'fulfil', mission: place, cards: this.#cards }, allowed: false },
      );
    }
  }

  async press(choice: Choice | null): Promise<void> {
    if (choice?.allowed && choice.action.type === 'end_turn' && this.#asksFirst()) return;
    if (await this.moves.press(choice)) this.#selection = nothing;
  }

  async pressMain(): Promise<void> {
    if (!this.moves.guard.closed) await this.press(this.plans.main);
  }

  /** What single keys do. */
  readonly keys: Record<string, () => unknown> = {
    b: () => this.nextSource(),
    d: () => this.press(this.#as({ type: 'draw', from: 'pile' })),
    m: () => this.nextMission(),
    g: () => this.press(this.#giving()),
    e: () => this.press(this.#as({ type: 'end_turn' })),
    s: () => this.press(this.#as({ type: 'swap_mission' })),
    Escape: () => this.clear(),
    Enter: () => this.pressMain(),
  };

  /** Somebody who could still fulfil a mission is asked once whether the turn is really to end. */
  #asksFirst(): boolean {
    if (this.#asked || offers(this.#table.legal, 'fulfil').length === 0) return false;
    this.#asked = true;
    this.moves.complain(t('team-play-still-ready'));
    return true;
  }

  #drawing(source: number | 'pile'): Action | null {
    if (source === 'pile') return { type: 'draw', from: 'pile' };
    const card = this.#table.view.bank[source];
    return card === undefined ? null : { type: 'draw', from: 'bank', card };
  }

  /** Whether exactly the chosen cards are about to fulfil the mission there. */
  #aims(place: Place): boolean {
    const { main } = this.plans;
    return (
      this.#selection.place === place &&
      main?.allowed === true &&
      main.action.type === 'fulfil' &&
      main.action.mission === place
    );
  }

  #choose({ place, cards }: Fit): void {
    this.#select({ keys: keysOf(this.hand, cards), source: null, place });
    this.#tell(cards);
  }

  #select(next: Selection): void {
    this.moves.trouble = '';
    this.#selection = next;
  }

  #tell(cards: string[]): void {
    const words = cards.length > 0 ? t('team-play-chosen', { cards: cardsWords(cards) }) : t('team-play-chosen-none');
    this.#table.announce(words);
  }

  #as(action: Action): Choice {
    return { action, allowed: offers(this.#table.legal, action.type).length > 0 };
  }

  #giving(): Choice {
    const planned = [this.plans.main, ...this.plans.others].find((choice) => choice?.action.type === 'give');
    return planned ?? { action: { type: 'give', cards: this.#cards }, allowed: false };
  }
}
