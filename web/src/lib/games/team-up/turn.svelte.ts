import { t } from '$lib/l10n.svelte';
import type { Button } from '$lib/table/Actions.svelte';
import { Moves, may } from '$lib/table/moves.svelte';
import { offers } from '$lib/table/offers';
import { hintFor, Refused } from '$lib/wire/rest';
import type { TableProps } from '../contract';
import { turnable } from './deck';
import { Hand } from './hand.svelte';
import { steer } from './held';
import { Hint } from './hint.svelte';
import { Look } from './look.svelte';
import { type Ask, ask, bringsBox } from './view';
import type { Action, Offer, Seen, View } from './wire';
import { askWords, newsWords } from './words';

type Table = TableProps<View, Offer, Action, Seen>;

/** One player's part at the table: what it asks of them, and what buttons and keys do about it. */
export class Turn {
  readonly moves: Moves<Action>;
  readonly hand: Hand;
  readonly look = new Look();
  readonly hint: Hint;
  /** Whether somebody alone has said once that the game shall stop. */
  #sure = $state(false);
  /** What happened that must not pass unseen: a card that cost a point, a vote against stopping. */
  #news = $state('');
  readonly #table: () => Table;

  constructor(table: () => Table) {
    this.#table = table;
    this.moves = new Moves<Action>(table);
    this.hand = new Hand(table, this.moves);
    this.hint = new Hint({
      view: () => table().view,
      search: () => hintFor(table().room.table),
      take: (ghost) => this.hand.take(ghost),
      tell: (words) => {
        this.moves.trouble = '';
        table().announce(words);
      },
      fail: (error) => this.moves.complain(error instanceof Refused ? table().explain(error.error) : String(error)),
    });
  }

  get asked(): Ask {
    const { view, legal, seat } = this.#table();
    return ask(view, legal, seat, this.hand);
  }

  /** The sentence above the buttons. Several people at one device are called by their names. */
  get sentence(): string {
    const { room, seat, together, view } = this.#table();
    const name = (each: number) => room.seats[each]?.name ?? '';
    const said = askWords(this.asked, view, this.hand, name);
    if (!together || seat === null || this.asked === 'over') return said;
    return t('team-up-ask-by-name', { name: name(seat), ask: said });
  }

  /** The last thing that must not pass unseen; empty once one has gone on. */
  get news(): string {
    return this.#news;
  }

  get mayHint(): boolean {
    const { view, seat } = this.#table();
    return view.hints && seat !== null;
  }

  /** Whether the large button does what it says. */
  get ready(): boolean {
    return this.asked === 'draw' || (this.asked === 'place' && this.hand.fitting);
  }

  /** What the large button does. */
  press(): void {
    if (this.asked === 'draw') void this.moves.press(may({ type: 'draw' }));
    else if (this.asked === 'choose') this.hand.pickNext();
    else if (this.asked === 'aim') this.hand.goOn(1);
    else if (this.asked === 'place') this.hand.place();
  }

  /** The buttons beside the large one. */
  get others(): Button[] {
    const { view, legal } = this.#table();
    if (this.hand.box !== null) return this.#holdingButtons(this.hand.box);
    if (offers(legal, 'propose_stop').length === 0) return [];
    const words = this.#sure ? t('team-up-do-stop-sure', { count: view.score }) : t('team-up-do-stop');
    return [{ id: 'stop', words, press: () => this.#stop() }];
  }

  vote(yes: boolean): void {
    void this.moves.press(may({ type: 'vote_stop', yes }));
  }

  /** Goes a step as the screen shows it. */
  go(right: number, near: number): void {
    this.hand.go(...steer(right, near, this.look.quarters));
  }

  /** The table has changed. Where another card lies there, or none, what was held or asked for the last one is let go. */
  renew(): void {
    this.#hear();
    if (this.hand.goesOn) return;
    const meant = this.hint.shown;
    this.hint.forget();
    this.moves.guard.close();
    this.#sure = false;
    this.hand.renew(meant);
  }

  /** What a key does. */
  key(name: string): (() => unknown) | undefined {
    const { seat, view } = this.#table();
    // With nothing in hand to turn, R opens the rules as at every table.
    const isForOthers = seat === null || view.phase === 'over' || (name === 'r' && this.hand.box === null);
    return isForOthers ? undefined : this.#keys[name];
  }

  readonly #keys: Record<string, () => unknown> = {
    ArrowLeft: () => this.go(-1, 0),
    ArrowRight: () => this.go(1, 0),
    ArrowUp: () => this.go(0, -1),
    ArrowDown: () => this.go(0, 1),
    r: () => this.hand.turn(),
    n: () => this.hand.goOn(1),
    p: () => this.hand.goOn(-1),
    b: () => this.hand.pickNext(),
    t: () => this.look.solid?.lookFromTop(),
    v: () => this.look.change(),
    h: () => this.mayHint && this.hint.ask(),
    Escape: () => this.hand.take(null),
    Enter: () => this.press(),
  };

  #holdingButtons(box: string): Button[] {
    const next = { id: 'next', words: t('team-up-next-place'), press: () => this.hand.goOn(1) };
    const turning = { id: 'turn', words: `↻ ${t('team-up-turn')}`, press: () => this.hand.turn() };
    const several = this.hand.places.length > 1 && this.hand.ghost !== null;
    return [...(turnable(box) ? [turning] : []), ...(several ? [next] : [])];
  }

  /** A box that was placed lands. What a player does themselves puts away what they were told. */
  #hear(): void {
    const { latest, room, seat, view } = this.#table();
    if (latest === null) return;
    if (bringsBox(latest)) this.look.landing = latest;
    const news = newsWords(latest.events, view, (each) => room.seats[each]?.name ?? '', seat);
    if (news !== '' || latest.by === seat) this.#news = news;
  }

  /** Whoever ends the game with it is asked twice. */
  #stop(): void {
    if (this.#table().view.stops_at_once && !this.#sure) this.#sure = true;
    else void this.moves.press(may({ type: 'propose_stop' }));
  }
}
