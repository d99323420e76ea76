//! What this tab remembers of a table's past when it is loaded anew: the table tells the last moves again, but not what
//! everybody was called then, nor who has left.
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

/** The past of one table. Storage may be forbidden; then it ends with the page. */
export class Past {
  readonly #key: string;
  readonly #kept: Kept;

  constructor(table: string) {
    this.#key = `tandem.past.${table}`;
    this.#kept = read(this.#key);
  }

  /** From that entry on everybody is called so. */
  rename(from: number, names: string[]): void {
    const latest = this.#kept.names.at(-1);
    if (latest && latest[1].join('\n') === names.join('\n')) return;
    this.#kept.names.push([from, names]);
    this.#write();
  }

  /** What everybody was called at that entry. */
  namesAt(n: number): string[] {
    const { names } = this.#kept;
    return (names.findLast(([from]) => from <= n) ?? names[0])?.[1] ?? [];
  }

  /** A seat has changed hands. */
  note(news: SeatNews): void {
    if (this.#kept.news.some(({ n }) => n === news.n)) return;
    this.#kept.news.push(news);
    this.#write();
  }

  /** The seats that have changed hands since that entry. */
  newsSince(n: number): SeatNews[] {
    return this.#kept.news.filter((news) => news.n >= n);
  }

  #write(): void {
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(this.#kept));
    } catch {
      // Nothing is kept, then.
    }
  }
}

function read(key: string): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as Kept;
  } catch {
    return { names: [], news: [] };
  }
}
