//! The host of the page's tables: what a server does around a table, in a worker.
//!
//! It sets tables out of what is kept, carries messages between them and the page, stores what happens before it is
//! told, wakes the tables when something is due, and lets their bots think. It knows no game and no rule.
import type { Best, GameInfo, NewTable, Replay, Room, TableMade, WireError } from '$lib/wire';
import type { LogLine } from '$lib/wire/types/core/LogLine';
import type { TableRequest } from '$lib/wire/types/core/TableRequest';
import type { Told } from '$lib/wire/types/core/Told';
import { type Keep, type KeptTable, NotKept } from './keep';

/** Why a table is not to be had here. */
export type Why = 'missing' | 'elsewhere' | 'broken';

/** How what happens is kept: as usual, not because the storage is full, or not at all. */
export type Keeping = 'kept' | 'full' | 'off';

/** What the page hears. */
export interface Page {
  opened(conn: number): void;
  heard(conn: number, text: string): void;
  hungUp(conn: number, why?: Why, error?: WireError): void;
  keeping(how: Keeping): void;
}

/** One page at a time has a table. */
export interface Locks {
  /** Whether it is ours now; `take`: also where another page has it. `lost` is called when that is over. */
  hold(table: string, take: boolean, lost: () => void): Promise<boolean>;
  release(table: string): void;
}

/** The core, asked about tables. Throws `CoreSaysNo` where it says no, and anything else where it broke. */
export type Ask = (request: TableRequest) => unknown;

/** The core said no. */
export class CoreSaysNo extends Error {
  constructor(readonly error: WireError) {
    super(error.message);
  }
}

/** What the host needs of the world. */
export interface World {
  ask: Ask;
  /** Brings the core what the players of a game have learnt. */
  bring(game: string): Promise<void>;
  keep: Keep;
  locks: Locks;
  page: Page;
  now(): { clock: number; timer: number };
  seed(): string;
}

/** So many finished games are kept: the newest. */
const FINISHED = 50;

/** The longest that a timer of a browser can wait. */
const LONGEST = 2 ** 31 - 1;

/** A table that is set. */
interface SetTable {
  id: string;
  /** The core's number for it. */
  table: number;
  conns: Set<number>;
  /** What is being stored: each waits for what came before it. */
  storing: Promise<void>;
  timer: ReturnType<typeof setTimeout> | undefined;
  thinking: ReturnType<typeof setTimeout> | undefined;
}

export class TableHost {
  #set = new Map<string, Promise<SetTable>>();
  #at = new Map<number, SetTable>();
  /** What could not be stored and is tried again with the next entry; `table`: where not even that is. */
  #unsaved = new Map<string, { table: KeptTable | null; log: LogLine[] }>();
  #keeping: Keeping | null = null;

  constructor(private readonly world: World) {}

  games(): GameInfo[] {
    return (this.world.ask({ op: 'games' }) as { games: GameInfo[] }).games;
  }

  /** Makes a table and stores it; it is set when somebody comes. */
  async make(wish: NewTable): Promise<TableMade> {
    return this.#made({ op: 'make', wish, clock: this.world.now().clock, seed: this.world.seed() });
  }

  /** Makes a table where a replay is played on by whoever has that seat. */
  async playOn(text: string, seat: number, wish: NewTable): Promise<TableMade> {
    return this.#made({ op: 'play_on', text, seat, wish, clock: this.world.now().clock, seed: this.world.seed() });
  }

  async #made(request: TableRequest): Promise<TableMade> {
    const { made, kept, log } = this.world.ask(request) as { made: TableMade; kept: unknown; log: LogLine[] };
    await this.#create(made.table, kept, log);
    void this.#tidy().catch(() => undefined);
    return made;
  }

  async #create(id: string, kept: unknown, log: LogLine[]): Promise<void> {
    const table: KeptTable = { id, kept, room: null, touched: this.world.now().clock };
    try {
      await this.world.keep.create(table, log);
      this.#say(this.world.keep.lasts ? 'kept' : 'off');
    } catch (error) {
      if (error instanceof NotKept && error.taken) throw error;
      this.#unsaved.set(id, { table, log });
      this.#say('full');
    }
  }

  /** Somebody comes to a table. */
  async connect(conn: number, id: string, take: boolean): Promise<void> {
    try {
      const set = await this.#reach(id, take);
      set.conns.add(conn);
      this.#at.set(conn, set);
      this.world.page.opened(conn);
    } catch (error) {
      const said = error instanceof CoreSaysNo ? error.error : undefined;
      this.world.page.hungUp(conn, error instanceof NotHere ? error.why : 'broken', said);
    }
  }

  /** What a connection sends. */
  hear(conn: number, text: string): void {
    const set = this.#at.get(conn);
    if (set) this.#tell(set, { op: 'hear', table: set.table, conn, text, now: this.world.now() });
  }

  /** A connection goes. A table that nobody is at leaves the memory. */
  hangUp(conn: number): void {
    const set = this.#at.get(conn);
    if (!set) return;
    this.#at.delete(conn);
    set.conns.delete(conn);
    this.#tell(set, { op: 'leave', table: set.table, conn, now: this.world.now() });
    if (set.conns.size === 0) void set.storing.then(() => set.conns.size === 0 && this.#letGo(set));
  }

  /** What everybody may see of a table, set or not: nothing else of what is kept goes to the page. */
  room(id: string): Promise<Room | null> {
    return this.world.keep.room(id);
  }

  /** Takes a table away for good, unless another page has it. */
  async forget(id: string): Promise<void> {
    const { keep, locks } = this.world;
    const set = await this.#set.get(id)?.catch(() => undefined);
    if (set) await this.#clear(set);
    else if (!(await locks.hold(id, false, () => undefined))) return;
    this.#unsaved.delete(id);
    await keep.remove(id);
    locks.release(id);
  }

  /** Nobody is at the table any more. */
  async #clear(set: SetTable): Promise<void> {
    for (const conn of set.conns) this.#at.delete(conn);
    set.conns.clear();
    await set.storing;
    this.#close(set);
  }

  /** Storage is not filled by what was: old games that are over go, but for those that somebody looks at. */
  async #tidy(): Promise<void> {
    const tables = await this.world.keep.list();
    const over = tables.filter(({ room }) => room?.stage === 'over').sort((a, b) => b.touched - a.touched);
    for (const { id } of over.slice(FINISHED)) if (!this.#set.has(id)) await this.forget(id);
  }

  async replay(id: string): Promise<Replay> {
    return this.#look(id, (table) => ({ op: 'replay', table, now: this.world.now() }), 'replay');
  }

  async best(id: string, hint: boolean): Promise<Best> {
    return this.#look(id, (table) => ({ op: 'best', table, hint, now: this.world.now() }), 'best');
  }

  async #look<T>(id: string, request: (table: number) => TableRequest, field: string): Promise<T> {
    const set = await this.#reach(id, false);
    return (this.world.ask(request(set.table)) as Record<string, T>)[field] as T;
  }

  #reach(id: string, take: boolean): Promise<SetTable> {
    const there = this.#set.get(id);
    if (there) return there;
    const coming = this.#load(id, take);
    this.#set.set(id, coming);
    coming.catch(() => this.#set.delete(id));
    return coming;
  }

  async #load(id: string, take: boolean): Promise<SetTable> {
    const { keep, locks } = this.world;
    if (!(await locks.hold(id, take, () => this.#lose(id)))) throw new NotHere('elsewhere');
    const found = await this.#found(id);
    if (!found) {
      locks.release(id);
      throw new NotHere('missing');
    }
    const { table: kept, log } = found;
    const request = { op: 'set', kept: kept.kept, log, now: this.world.now(), seed: this.world.seed() } as const;
    const table = await this.#placed(request);
    if (!this.#unsaved.has(id)) this.#say(keep.lasts ? 'kept' : 'off');
    return {
      id,
      table,
      conns: new Set<number>(),
      storing: Promise.resolve(),
      timer: undefined,
      thinking: undefined,
    };
  }

  /** A table with all that happened there, stored or not. */
  async #found(id: string): Promise<{ table: KeptTable; log: LogLine[] } | null> {
    const { table, log: late } = this.#unsaved.get(id) ?? { table: null, log: [] };
    const found = table ? { table, log: [] } : await this.world.keep.load(id).catch(() => null);
    return found && { table: found.table, log: [...found.log, ...late] };
  }

  /** Has the core set a table; returns its number there. */
  async #placed(request: TableRequest): Promise<number> {
    const ask = () => this.world.ask(request) as { table: number } | { wants: string };
    let answer = ask();
    if ('wants' in answer) {
      await this.world.bring(answer.wants);
      answer = ask();
    }
    if ('wants' in answer) throw new Error(`the core lacks what it was brought for ${answer.wants}`);
    return answer.table;
  }

  /** Asks the table, and does what follows. */
  #tell(set: SetTable, request: TableRequest): void {
    let told: Told;
    try {
      told = this.world.ask(request) as Told;
    } catch (error) {
      // A core that broke is another one now, without this table: whoever is here comes again, and finds all that is kept.
      if (!(error instanceof CoreSaysNo)) this.#lose(set.id, 'broken');
      return;
    }
    for (const { to, text } of told.frames) {
      this.world.page.heard(to, text);
      if (text.startsWith('{"type":"room"')) this.#note(set, JSON.parse(text).room);
    }
    if (told.entries.length > 0) this.#store(set, told.entries);
    for (const next of told.makes) void this.#goOn(set, next);
    this.#wait(set, told);
  }

  /** Stores what happened, then lets the table tell it. */
  #store(set: SetTable, entries: LogLine[]): void {
    const n = entries.at(-1)?.n ?? 0;
    set.storing = set.storing.then(async () => {
      const { keep } = this.world;
      const { table, log: late } = this.#unsaved.get(set.id) ?? { table: null, log: [] };
      const log = [...late, ...entries];
      try {
        await (table ? keep.create(table, log) : keep.append(set.id, log));
        this.#unsaved.delete(set.id);
        this.#say(keep.lasts ? 'kept' : 'off');
      } catch (error) {
        if (error instanceof NotKept && error.taken) return this.#lose(set.id, 'elsewhere');
        // The game goes on, and nothing is lost while the page is open.
        this.#unsaved.set(set.id, { table, log });
        this.#say('full');
      }
      if (this.#set.has(set.id)) this.#tell(set, { op: 'stored', table: set.table, n, now: this.world.now() });
    });
  }

  #note(set: SetTable, room: Room): void {
    set.storing = set.storing.then(() => this.world.keep.note(set.id, room).catch(() => undefined));
  }

  async #goOn(set: SetTable, { conn, id, kept, log, table }: Told['makes'][number]): Promise<void> {
    const made = await this.#create(table, kept, log).then(
      () => table,
      () => null,
    );
    this.#tell(set, { op: 'went_on', table: set.table, conn, id, made, now: this.world.now() });
  }

  /** The timers of a table: what is due, and bots that want to think. */
  #wait(set: SetTable, told: Told): void {
    clearTimeout(set.timer);
    if (told.due !== null) {
      const wait = Math.min(LONGEST, Math.max(0, told.due - this.world.now().timer));
      set.timer = setTimeout(() => this.#tell(set, { op: 'tick', table: set.table, now: this.world.now() }), wait);
    }
    if (told.thinking && set.thinking === undefined) {
      // Messages of the page come first.
      set.thinking = setTimeout(() => {
        set.thinking = undefined;
        this.#tell(set, { op: 'think', table: set.table, now: this.world.now() });
      });
    }
  }

  /** The table is somebody else's now, or broke: whoever is at it is told. */
  #lose(id: string, why: Why = 'elsewhere'): void {
    void this.#set.get(id)?.then((set) => {
      this.#letGo(set);
      for (const conn of set.conns) {
        this.#at.delete(conn);
        this.world.page.hungUp(conn, why);
      }
    });
  }

  #letGo(set: SetTable): void {
    this.#close(set);
    this.world.locks.release(set.id);
  }

  /** The table leaves the memory. */
  #close(set: SetTable): void {
    clearTimeout(set.timer);
    clearTimeout(set.thinking);
    this.#set.delete(set.id);
    try {
      this.world.ask({ op: 'close', table: set.table });
    } catch {
      // The core that had it is gone.
    }
  }

  #say(how: Keeping): void {
    if (how === this.#keeping) return;
    this.#keeping = how;
    this.world.page.keeping(how);
  }
}

class NotHere extends Error {
  constructor(readonly why: Why) {
    super(why);
  }
}
