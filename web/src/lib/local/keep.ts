//! Where tables of the page are kept: in IndexedDB, or for as long as the page is open where there is none.
import type { Room } from '$lib/wire';
import type { LogLine } from '$lib/wire/types/core/LogLine';

/** A table as it is kept. `kept` is the core's own, and nobody else looks into it. */
export interface KeptTable {
  id: string;
  kept: unknown;
  /** What everybody may see of it, for the lobby; null before anybody was there. */
  room: Room | null;
  /** When something happened there last, in milliseconds since 1970. */
  touched: number;
}

/** `taken`: another page wrote that entry; `gone`: the table is kept no more; `full`, `broken`: the storage's fault. */
export type Fault = 'taken' | 'gone' | 'full' | 'broken';

/** Why something is not kept. */
export class NotKept extends Error {
  constructor(readonly fault: Fault) {
    super(`not kept: ${fault}`);
  }
}

/** Browsers say in one of these words that there is no room. */
const FULL = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];

function faultOf(error: unknown): Fault {
  if (error instanceof NotKept) return error.fault;
  const name = error instanceof DOMException ? error.name : '';
  return name === 'ConstraintError' ? 'taken' : FULL.includes(name) ? 'full' : 'broken';
}

export interface Keep {
  /** Whether what is kept outlives the page. */
  readonly lasts: boolean;
  create(table: KeptTable, log: LogLine[]): Promise<void>;
  load(id: string): Promise<{ table: KeptTable; log: LogLine[] } | null>;
  /** Entries that follow those that are there: all of them, or none. */
  append(id: string, log: LogLine[]): Promise<void>;
  /** What everybody may see of it has changed. */
  note(id: string, room: Room): Promise<void>;
  /** What everybody may see of it; null where there is none, or nobody was there yet. */
  room(id: string): Promise<Room | null>;
  list(): Promise<KeptTable[]>;
  remove(id: string): Promise<void>;
}

const NAME = 'tandem';
const VERSION = 1;
const TABLES = 'tables';
const ENTRIES = 'entries';

/** The best that this browser has. */
export async function openKeep(): Promise<Keep> {
  try {
    const keep = new Database();
    await keep.open();
    return keep;
  } catch {
    return new Memory();
  }
}

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(TABLES, { keyPath: 'id' });
      opening.result.createObjectStore(ENTRIES, { keyPath: ['table', 'n'] });
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('blocked'));
  });
}

class Database implements Keep {
  readonly lasts = true;

  /** What is open; null where it was closed, and is to be opened again. */
  #db: Promise<IDBDatabase> | null = null;

  /** What is kept, opened again where it was closed meanwhile. */
  open(): Promise<IDBDatabase> {
    this.#db ??= database().then((db) => {
      // A page of a newer version wants to change what is kept: it waits for nobody.
      db.onversionchange = () => {
        db.close();
        this.#db = null;
      };
      db.onclose = () => {
        this.#db = null;
      };
      return db;
    });
    this.#db.catch(() => {
      this.#db = null;
    });
    return this.#db;
  }

  create(table: KeptTable, log: LogLine[]): Promise<void> {
    return this.#write([TABLES, ENTRIES], (stores) => {
      stores(TABLES).add(table);
      for (const line of log) stores(ENTRIES).add({ table: table.id, ...line });
    });
  }

  async load(id: string): Promise<{ table: KeptTable; log: LogLine[] } | null> {
    const reading = (await this.open()).transaction([TABLES, ENTRIES], 'readonly');
    const [table, log] = await Promise.all([
      answer<KeptTable | undefined>(reading.objectStore(TABLES).get(id)),
      answer<LogLine[]>(reading.objectStore(ENTRIES).getAll(all(id))),
    ]);
    return table ? { table, log } : null;
  }

  append(id: string, log: LogLine[]): Promise<void> {
    return this.#write([TABLES, ENTRIES], (stores) => {
      for (const line of log) stores(ENTRIES).add({ table: id, ...line });
      touch(stores(TABLES), id, {});
    });
  }

  note(id: string, room: Room): Promise<void> {
    return this.#write([TABLES], (stores) => touch(stores(TABLES), id, { room }));
  }

  async room(id: string): Promise<Room | null> {
    const tables = (await this.open()).transaction([TABLES], 'readonly').objectStore(TABLES);
    return (await answer<KeptTable | undefined>(tables.get(id)))?.room ?? null;
  }

  async list(): Promise<KeptTable[]> {
    return answer((await this.open()).transaction([TABLES], 'readonly').objectStore(TABLES).getAll());
  }

  remove(id: string): Promise<void> {
    return this.#write([TABLES, ENTRIES], (stores) => {
      stores(TABLES).delete(id);
      stores(ENTRIES).delete(all(id));
    });
  }

  /** Done once all of it is stored: on the disk, and not only on its way there, where the browser knows the difference. */
  async #write(names: string[], task: (stores: (name: string) => IDBObjectStore) => void): Promise<void> {
    try {
      const writing = (await this.open()).transaction(names, 'readwrite', { durability: 'strict' });
      await new Promise<void>((resolve, reject) => {
        writing.oncomplete = () => resolve();
        // Whoever stops it because the table is gone leaves no error there.
        writing.onabort = () => reject(writing.error ?? new NotKept('gone'));
        task((name) => writing.objectStore(name));
      });
    } catch (error) {
      throw new NotKept(faultOf(error));
    }
  }
}

/** All entries of a table. */
const all = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Notes a change; nothing of the transaction is done where there is no such table. */
function touch(tables: IDBObjectStore, id: string, change: Partial<KeptTable>): void {
  const found = tables.get(id);
  found.onsuccess = () => {
    if (found.result) tables.put({ ...found.result, ...change, touched: Date.now() });
    else tables.transaction.abort();
  };
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** For as long as the page is open. */
export class Memory implements Keep {
  readonly lasts = false;
  #tables = new Map<string, { table: KeptTable; log: LogLine[] }>();

  async create(table: KeptTable, log: LogLine[]): Promise<void> {
    this.#tables.set(table.id, { table, log: [...log] });
  }

  async load(id: string): Promise<{ table: KeptTable; log: LogLine[] } | null> {
    const found = this.#tables.get(id);
    return found ? { table: found.table, log: [...found.log] } : null;
  }

  async append(id: string, log: LogLine[]): Promise<void> {
    this.#tables.get(id)?.log.push(...log);
  }

  async note(id: string, room: Room): Promise<void> {
    const found = this.#tables.get(id);
    if (found) found.table = { ...found.table, room, touched: Date.now() };
  }

  async room(id: string): Promise<Room | null> {
    return this.#tables.get(id)?.table.room ?? null;
  }

  async list(): Promise<KeptTable[]> {
    return [...this.#tables.values()].map(({ table }) => table);
  }

  async remove(id: string): Promise<void> {
    this.#tables.delete(id);
  }
}
