//! What this browser remembers of a table's past, for whoever loads the table anew or opens it in another tab: the table
//! tells the last moves again, but not what everybody was called then, nor who has left.
import { recall, remember } from '$lib/keep';
import type { SeatChange } from '$lib/wire';

/** A seat that has changed hands. */
export interface SeatNews {
  kind: 'seat';
  n: number;
  by: number;
  change: SeatChange;
}

interface Kept {
  /** From which entry on everybody was called so, oldest first. */
  names: [from: number, names: string[]][];
  news: SeatNews[];
}

const KEY = 'past';
/** Of so many tables the past is remembered; those that changed last. */
const MOST = 8;

const pasts = (): [table: string, kept: Kept][] => recall(KEY) ?? [];
const pastsBut = (table: string) => pasts().filter(([other]) => other !== table);

/** Forgets the past of a table that is gone. */
export const forgetPast = (table: string): void => remember(KEY, pastsBut(table));

/** The past of one table, the same in all tabs. */
export class Past {
  constructor(private readonly table: string) {}

  /** From that entry on everybody is called so. */
  rename(from: number, names: string[]): void {
    const kept = this.#kept();
    const latest = kept.names.at(-1);
    if (latest && latest[1].join('\n') === names.join('\n')) return;
    this.#keep({ ...kept, names: [...kept.names, [from, names]] });
  }

  /** What everybody was called at that entry. */
  namesAt(n: number): string[] {
    const { names } = this.#kept();
    return (names.findLast(([from]) => from <= n) ?? names[0])?.[1] ?? [];
  }

  /** A seat has changed hands. */
  note(news: SeatNews): void {
    const kept = this.#kept();
    if (kept.news.some(({ n }) => n === news.n)) return;
    this.#keep({ ...kept, news: [...kept.news, news] });
  }

  /** The seats that have changed hands since that entry. */
  newsSince(n: number): SeatNews[] {
    return this.#kept().news.filter((news) => news.n >= n);
  }

  #kept(): Kept {
    return pasts().find(([table]) => table === this.table)?.[1] ?? { names: [], news: [] };
  }

  #keep(kept: Kept): void {
    remember(KEY, [[this.table, kept], ...pastsBut(this.table)].slice(0, MOST));
  }
}
