import { t } from '$lib/l10n.svelte';
import { type Found, found } from '$lib/table/search';
import type { Best } from '$lib/wire';
import { advice } from './best';
import type { Ghost } from './held';
import { hiddenCards } from './view';
import type { View } from './wire';
import { boxWords, placeWords } from './words';

/** What a hint needs of the table. */
interface Table {
  view(): View;
  /** Asks the server. */
  search(): Promise<Best>;
  /** Takes a box in hand as the hint says. */
  take(ghost: Ghost): void;
  /** Says it aloud. */
  tell(words: string): void;
  fail(error: unknown): void;
}

/** A hint: first how much is still possible, then where the next box goes. */
export class Hint {
  /** What it says now; empty while nobody has asked. */
  words = $state('');
  /** Where it puts the next box, before its card is drawn. */
  shown = $state.raw<Ghost | null>(null);
  #found = $state.raw<Found | null>(null);
  #asking: AbortController | null = null;
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether the next thing that it tells is where the box goes. */
  get known(): boolean {
    return this.#found !== null;
  }

  forget(): void {
    this.#asking?.abort();
    this.#asking = null;
    this.#found = null;
    this.words = '';
    this.shown = null;
  }

  async ask(): Promise<void> {
    if (this.#found) this.#follow(this.#found);
    else if (!this.#asking) await this.#search();
  }

  async #search(): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    this.words = t('team-up-hint-searching');
    try {
      const answer = await found(
        () => this.#table.search(),
        () => {},
        asking.signal,
      );
      if (answer) this.#hear(answer);
    } catch (error) {
      if (asking.signal.aborted) return;
      this.forget();
      this.#table.fail(error);
    }
  }

  #hear(answer: Found): void {
    this.#asking = null;
    this.#found = answer;
    this.#tellScore(answer);
  }

  #tellScore({ score, bound }: Found): void {
    const id = score < bound ? 'team-up-hint-bound' : 'team-up-hint-score';
    this.#tell(t(id, { count: score, bound, cards: this.#planned() }));
  }

  #follow(hint: Found): void {
    const next = advice(hint);
    if (next.kind === 'place') this.#show(next.ghost, next.z);
    else this.#tell(next.kind === 'down' ? t('team-up-hint-down') : t('team-up-hint-stop', { cards: this.#planned() }));
  }

  #show(ghost: Ghost, z: number): void {
    if (this.#table.view().phase === 'place') this.#table.take(ghost);
    else this.shown = ghost;
    this.#tell(t('team-up-hint-place', { box: boxWords(ghost.box), place: placeWords(ghost, z) }));
  }

  /** Which cards it reckons with. */
  #planned(): 'known' | 'all' {
    return hiddenCards(this.#table.view()) > 0 ? 'known' : 'all';
  }

  #tell(words: string): void {
    this.words = words;
    this.#table.tell(words);
  }
}
