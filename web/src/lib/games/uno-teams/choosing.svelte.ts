import { untrack } from 'svelte';
import { t } from '$lib/l10n.svelte';
import { cardsOf, held } from '$lib/table/hand';
import { Moves, may } from '$lib/table/moves.svelte';
import { offers } from '$lib/table/offers';
import { Presents } from '$lib/table/presents.svelte';
import type { TableProps } from '../contract';
import {
  ask,
  type Choice,
  capacity,
  isTurn,
  nothing,
  plan,
  play,
  prune,
  type Selection,
  shout,
  toggled,
  usable,
} from './view';
import type { Action, Color, Offer, Seen, View } from './wire';
import { cardsWords } from './words';

/** What the player has chosen, and what pressing does with it. */
export class Choosing {
  readonly moves: Moves<Action>;
  readonly #props: () => TableProps<View, Offer, Action, Seen>;
  #selection = $state.raw<Selection>(nothing);
  /** What the player chose last, until the table changes. */
  #touched: Selection | null = null;
  readonly #presents: Presents<Seen>;

  readonly hand = $derived.by(() => held(this.#own?.hand ?? []));
  readonly asked = $derived.by(() => ask(this.#table.view, this.#table.legal, this.#table.seat));
  /** The cards that may be used now. */
  readonly usable = $derived.by(() => usable(this.#table.legal));
  /** How many cards are chosen at a time. */
  readonly most = $derived.by(() => capacity(this.#table.legal));
  readonly plans = $derived.by(() => plan(this.#table.legal, this.hand, this.#selection));
  readonly cry = $derived.by(() => shout(this.#table.view, this.#table.legal));
  /** Whether the hand falls apart into cards that may be laid and others. */
  readonly sorting = $derived.by(() => this.asked.yours && isTurn(this.#table.legal));
  readonly #mainKey = $derived.by(() => JSON.stringify(this.plans.main?.action));

  constructor(props: () => TableProps<View, Offer, Action, Seen>) {
    this.#props = props;
    this.moves = new Moves(props);
    // The table has changed: what was chosen stays, as far as it is still there.
    $effect(() => {
      this.#selection = prune(this.#selection, this.#table.view, this.hand, this.most);
    });
    $effect(() => {
      void this.#table.view;
      this.#touched = null;
    });
    this.#presents = new Presents(
      props,
      () => this.hand,
      (event) => (event.type === 'given' ? event : null),
    );
    $effect(() => this.#chooseDrawn());
    // What the large button does has changed: by the player's choice, or by itself.
    $effect(() => {
      void this.#mainKey;
      if (untrack(() => this.#selection) === this.#touched) this.moves.guard.open();
      else this.moves.guard.close();
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

  /** Cards that the partner gave, until they are touched. */
  get fresh(): ReadonlySet<string> {
    return this.#presents.fresh;
  }

  /**
   * Tells what is asked to those who do not see it: once, however often the table changes meanwhile, and again only when
   * the player has answered. Called once, while the table is made.
   */
  announce(words: () => string): void {
    let told = '';
    $effect(() => {
      const { id, yours } = this.asked;
      untrack(() => {
        const { latest, seat, announce } = this.#table;
        if (!yours || latest?.by === seat) told = '';
        if (yours && id !== told) announce(words());
        if (yours) told = id;
      });
    });
  }

  clear(): void {
    this.#select(nothing);
  }

  /** A tap on a card: chooses it; on the chosen one it does what the large button says, where that can be done. */
  async tap(key: string): Promise<void> {
    const again = this.#selection.keys.has(key) && this.most === 1 && this.asked.yours;
    if (again && this.plans.wild !== null) return;
    if (again && this.plans.main?.allowed) await this.pressMain();
    else this.toggle(key);
  }

  /** A card was dragged to the middle or to the partner, or thrown. */
  async drop(key: string, target: string): Promise<void> {
    this.#presents.touch(key);
    const card = this.hand.find((held) => held.key === key)?.card;
    if (card === undefined) return;
    const giving = offers(this.#table.legal, 'gift').length + offers(this.#table.legal, 'swap').length > 0;
    if (target === 'partner' && !giving && this.most === 1) return this.moves.why({ type: 'swap', card });
    if (!this.#selection.keys.has(key)) this.#select(toggled(this.#selection, key, this.most));
    if (this.plans.wild !== null) return;
    await this.press(this.plans.main ?? { action: play(card, false, 'red'), allowed: false });
  }

  toggle(key: string): void {
    this.#presents.touch(key);
    this.#select(toggled(this.#selection, key, this.most));
    const cards = cardsOf(this.hand, this.#selection.keys);
    const words = cards.length > 0 ? t('uno-teams-chosen', { cards: cardsWords(cards) }) : t('uno-teams-chosen-none');
    this.#table.announce(words);
    const { main } = this.plans;
    if (this.sorting && main && !main.allowed) void this.moves.why(main.action);
  }

  /** Chooses the next card that can be laid or given; says which. */
  next(): string | undefined {
    const able = this.hand.filter(({ card }) => this.usable.has(card));
    const now = able.findIndex(({ key }) => this.#selection.keys.has(key));
    const key = able[(now + 1) % able.length]?.key;
    if (key === undefined || this.most > 1) return undefined;
    if (!this.#selection.keys.has(key)) this.toggle(key);
    return key;
  }

  async press(choice: Choice | null): Promise<void> {
    const used = this.#selection;
    if (await this.moves.press(choice)) this.#forget(used);
  }

  async pressMain(): Promise<void> {
    const used = this.#selection;
    if (await this.moves.pressMain(this.plans.main)) this.#forget(used);
  }

  /** Whether one card is chosen that a press on the open card would lay. */
  get mayLay(): boolean {
    return this.#selection.keys.size > 0 && this.most === 1;
  }

  /** A press on the open card lays the chosen one. */
  async pressLay(): Promise<void> {
    const [key] = this.#selection.keys;
    if (key !== undefined) await this.drop(key, 'discard');
  }

  /** Draws or passes, or says why not. */
  async pressFree(type: 'draw' | 'pass'): Promise<void> {
    await this.press({ action: { type }, allowed: offers(this.#table.legal, type).length > 0 });
  }

  /** Lays the wild card that waits for its colour. */
  async pick(color: Color): Promise<void> {
    const { wild } = this.plans;
    if (wild) await this.press(may(play(wild, this.#selection.uno, color)));
  }

  /** Shouts do not wait for anything else: a moment decides. */
  async cryOut(): Promise<void> {
    const { cry, moves } = this;
    if (cry.type === 'catch') await moves.send({ type: 'catch', seat: cry.seat });
    else if (cry.type === 'call') await moves.send({ type: 'call_uno' });
    else if (cry.type === 'announce') this.#select({ ...this.#selection, uno: !this.#selection.uno });
    else await moves.why({ type: 'call_uno' });
  }

  /** What single keys do. */
  readonly keys: Record<string, () => unknown> = {
    d: () => this.pressFree('draw'),
    p: () => this.pressFree('pass'),
    u: () => this.cry.type !== 'catch' && this.cryOut(),
    c: () => this.cry.type === 'catch' && this.cryOut(),
    Escape: () => this.clear(),
    Enter: () => this.pressMain(),
  };

  #select(next: Selection): void {
    this.moves.trouble = '';
    this.#selection = next;
    this.#touched = next;
  }

  /** What was used is no longer chosen; what was chosen meanwhile is. */
  #forget(used: Selection): void {
    if (this.#selection === used) this.#selection = nothing;
  }

  /** A drawn card that fits is what one most likely wants to play. */
  #chooseDrawn(): void {
    const { phase, drawn } = this.#table.view;
    if (phase !== 'drawn' || drawn === undefined) return;
    untrack(() => {
      const key = this.usable.has(drawn) && this.hand.findLast((each) => each.card === drawn)?.key;
      if (key) this.#selection = { ...this.#selection, keys: new Set([key]) };
    });
  }
}
