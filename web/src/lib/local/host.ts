//! The host of the page's tables: what a server does around a table, in a worker.
//!
//! It sets tables out of what is kept, carries messages between them and the page, stores what happens before it is
//! told, wakes the tables when something is due, and lets their bots think. It knows no game and no rule.
import type { Best, GameInfo, NewTable, Replay, Room, TableMade, WireError } from '$lib/wire';
import type { Consequences } from '$lib/wire/types/core/Consequences';
import type { LogLine } from '$lib/wire/types/core/LogLine';
import type { TableRequest } from '$lib/wire/types/core/TableRequest';
import { type Fault, type Keep, type KeptTable, NotKept } from './keep';

/**
 * How what happens is kept: as usual; not, because the storage is full or fails; or not at all. `dropped`: what could not
 * be stored is lost, for another page went on without it.
 */
export type Keeping = 'kept' | 'full' | 'broken' | 'off' | 'dropped';

/** What the page hears. */
export interface Page {
  opened(conn: number): void;
  heard(conn: number, text: string): void;
  /** `error`: it is no use to come again; without one it is. */
  hungUp(conn: number, error?: WireError): void;
  keeping(how: Keeping): void;
}

/** One page at a time has a table. */
export interface Locks {
  /** Whether it is ours now; `take`: also where another page has it. `lost` is called when that is over. */
  hold(table: string, take: boolean, lost: () => void): Promise<boolean>;
  release(table: string): void;
}

/** The core, asked about tables. Throws `SaysNo` where it says no, and anything else where it broke. */
export type Ask = (request: TableRequest) => unknown;

/** Something cannot be had, and asking again changes nothing. */
export class SaysNo extends Error {
  constructor(readonly error: WireError) {
    super(error.message);
  }
}

const faultOf = (error: unknown): Fault => (error instanceof NotKept ? error.fault : 'broken');
const keepingOf = (error: unknown): Keeping => (faultOf(error) === 'full' ? 'full' : 'broken');

const missing = (): SaysNo =>
  new SaysNo({
    code: 'no_such_table',
    reason: 'local_missing',
    facts: {},
    message: 'This table is not kept in this browser.',
  });

/** What a browser keeps and cannot read just now is not said to be missing. */
const unreadable = (): SaysNo =>
  new SaysNo({
    code: 'unavailable',
    reason: 'local_unreadable',
    facts: {},
    message: 'What this browser keeps of the table cannot be read.',
  });

/** As on a server: what shows the cards of a game that is over would show the running one with the same cards, too. */
const inPlay = (): SaysNo =>
  new SaysNo({
    code: 'wrong_phase',
    reason: 'deal_in_play',
    facts: {},
    message: 'These cards are being played again at another table.',
  });

/** What is kept is no table that this program knows. It stays as it is: a later program may. */
const damaged = (): SaysNo =>
  new SaysNo({
    code: 'bad_setup',
    reason: 'local_damaged',
    facts: {},
    message: 'What this browser keeps of the table is damaged.',
  });

/** Whether it is what is kept that is at fault, and not the games or decks that there are. */
const isDamage = ({ error }: SaysNo): boolean =>
  error.index !== undefined || ['malformed', 'bad_setup'].includes(error.reason);

const elsewhere = (): SaysNo =>
  new SaysNo({
    code: 'no_such_table',
    reason: 'local_elsewhere',
    facts: {},
    message: 'This table is open in another tab.',
  });

/** Why a table is lost here: another page has it, it is kept no more, or the core broke, and one may come again. */
type Loss = 'taken' | 'gone' | 'broke';

const LOSSES: Record<Loss, () => SaysNo | null> = { taken: elsewhere, gone: missing, broke: () => null };

/** Whether other entries are stored in the place of these. */
const areReplaced = ([first]: LogLine[], stored: LogLine[]): boolean =>
  first !== undefined && first.n <= (stored.at(-1)?.n ?? 0);

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
  /** It has left the memory. */
  closed: boolean;
}

export class TableHost {
  #set = new Map<string, Promise<SetTable>>();
  #at = new Map<number, SetTable>();
  /** What could not be stored and is tried again with the next entry; `table`: where not even that is. */
  #unsaved = new Map<string, { table: KeptTable | null; log: LogLine[] }>();
  /** What everybody may see of tables where that is not noted yet, or could not be: then it is with the next entry. */
  #unnoted = new Map<string, Room>();
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
      if (faultOf(error) === 'taken') throw error;
      this.#unsaved.set(id, { table, log });
      this.#say(keepingOf(error));
    }
  }

  /** Somebody comes to a table. */
  async connect(conn: number, id: string, take: boolean): Promise<void> {
    try {
      await this.#with(id, take, (set) => {
        set.conns.add(conn);
        this.#at.set(conn, set);
        this.world.page.opened(conn);
      });
    } catch (error) {
      this.world.page.hungUp(conn, error instanceof SaysNo ? error.error : undefined);
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
    this.#leave(set);
  }

  /** Once nobody is at it any more a table goes, and all of it is stored. */
  #leave(set: SetTable): void {
    void set.storing.then(() => {
      if (set.conns.size === 0 && !set.closed) this.#letGo(set);
    });
  }

  /** What everybody may see of a table, set or not: nothing else of what is kept goes to the page. */
  room(id: string): Promise<Room | null> {
    return this.world.keep.room(id);
  }

  /** What everybody may see of the tables where a game is on or is to begin: the one touched last comes first. */
  async unfinished(): Promise<Room[]> {
    const tables = (await this.world.keep.list()).sort((one, other) => other.touched - one.touched);
    const rooms = tables.flatMap(({ room }) => room ?? []);
    return rooms.filter(({ stage }) => stage !== 'over');
  }

  /** Takes a table away for good, unless another page has it. */
  async forget(id: string): Promise<void> {
    const { keep, locks } = this.world;
    const set = await this.#set.get(id)?.catch(() => undefined);
    if (set) await this.#clear(set);
    else if (!(await locks.hold(id, false, () => undefined))) return;
    this.#forgetLate(id);
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
    await this.#mustNotBeInPlay(id);
    return this.#look(id, (table) => ({ op: 'replay', table, now: this.world.now() }), 'replay');
  }

  async best(id: string, hint: boolean): Promise<Best> {
    if (!hint) await this.#mustNotBeInPlay(id);
    return this.#look(id, (table) => ({ op: 'best', table, hint, now: this.world.now() }), 'best');
  }

  /**
   * No table where the same people went on with the same cards is in the middle of its game. One that is there and of
   * which nothing is known may be.
   */
  async #mustNotBeInPlay(id: string): Promise<void> {
    let next = (await this.#known(id))?.room?.again;
    while (next) {
      const there = await this.#known(next);
      if (!there) return;
      if (!there.room) throw inPlay();
      if (!there.room.repeats) return;
      if (there.room.stage === 'running') throw inPlay();
      next = there.room.again;
    }
  }

  /** What everybody may see of a table, as the latest that is known here; null where there is no table. */
  async #known(id: string): Promise<{ room: Room | null } | null> {
    const room = this.#unnoted.get(id);
    if (room) return { room };
    return this.#unsaved.get(id)?.table ?? (await this.#stored(id))?.table ?? null;
  }

  #stored(id: string): ReturnType<Keep['load']> {
    return this.world.keep.load(id).catch(() => {
      throw unreadable();
    });
  }

  /** Asks a table for what changes nothing there. What is over can be looked at in any number of tabs. */
  async #look<T>(id: string, request: (table: number) => TableRequest, field: string): Promise<T> {
    const ask = (table: number) => (this.world.ask(request(table)) as Record<string, T>)[field] as T;
    if (!this.#set.has(id) && (await this.#isOver(id))) {
      const table = await this.#place(await this.#found(id));
      try {
        return ask(table);
      } finally {
        this.#forgetPlaced(table);
      }
    }
    return this.#with(id, false, (set) => {
      this.#leave(set);
      return ask(set.table);
    });
  }

  async #isOver(id: string): Promise<boolean> {
    return !this.#unsaved.has(id) && (await this.world.keep.room(id).catch(() => null))?.stage === 'over';
  }

  /** Does something with a table that is set: one that is let go while this waits is set anew. */
  async #with<T>(id: string, take: boolean, use: (set: SetTable) => T): Promise<T> {
    const set = await this.#reach(id, take);
    return set.closed ? this.#with(id, take, use) : use(set);
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
    if (!(await locks.hold(id, take, () => this.#lose(id, 'taken')))) throw elsewhere();
    const waits = this.#unsaved.has(id);
    const table = await this.#found(id)
      .then((found) => this.#place(found))
      .catch((error) => {
        locks.release(id);
        throw error;
      });
    if (!waits) this.#say(keep.lasts ? 'kept' : 'off');
    return {
      id,
      table,
      conns: new Set<number>(),
      storing: Promise.resolve(),
      timer: undefined,
      thinking: undefined,
      closed: false,
    };
  }

  /** A table with all that happened there, stored or not. */
  async #found(id: string): Promise<{ table: KeptTable; log: LogLine[] }> {
    const { table, log: late } = this.#unsaved.get(id) ?? { table: null, log: [] };
    const found = table ? { table, log: [] } : await this.#stored(id);
    if (!found) throw missing();
    if (!areReplaced(late, found.log)) return { table: found.table, log: [...found.log, ...late] };
    this.#drop(id);
    return found;
  }

  /** Has the core set a table; returns its number there. */
  async #place({ table: { kept }, log }: { table: KeptTable; log: LogLine[] }): Promise<number> {
    const request = { op: 'set', kept, log, now: this.world.now(), seed: this.world.seed() } as const;
    const ask = () => {
      try {
        return this.world.ask(request) as { table: number } | { wants: string };
      } catch (error) {
        throw error instanceof SaysNo && isDamage(error) ? damaged() : error;
      }
    };
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
    let told: Consequences;
    try {
      told = this.world.ask(request) as Consequences;
    } catch (error) {
      // A core that broke is another one now, without this table: whoever is here comes again, and finds all that is kept.
      if (!(error instanceof SaysNo)) this.#lose(set.id, 'broke');
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
      // Another page may have the table by now, and what nobody was told did not happen.
      if (set.closed) return;
      const { keep } = this.world;
      const { table, log: late } = this.#unsaved.get(set.id) ?? { table: null, log: [] };
      const log = [...late, ...entries];
      try {
        await (table ? keep.create(table, log) : keep.append(set.id, log));
        this.#unsaved.delete(set.id);
        this.#say(keep.lasts ? 'kept' : 'off');
        await this.#noteLate(set.id);
      } catch (error) {
        if (set.closed) return;
        const fault = faultOf(error);
        if (fault === 'taken' || fault === 'gone') return this.#lose(set.id, fault);
        // The game goes on, and nothing is lost while the page is open.
        this.#unsaved.set(set.id, { table, log });
        this.#say(keepingOf(error));
      }
      if (this.#set.has(set.id)) this.#tell(set, { op: 'stored', table: set.table, n, now: this.world.now() });
    });
  }

  #note(set: SetTable, room: Room): void {
    this.#unnoted.set(set.id, room);
    set.storing = set.storing.then(() => this.#noteLate(set.id));
  }

  async #noteLate(id: string): Promise<void> {
    const room = this.#unnoted.get(id);
    if (!room) return;
    const noted = await this.world.keep.note(id, room).then(
      () => true,
      () => false,
    );
    if (noted && this.#unnoted.get(id) === room) this.#unnoted.delete(id);
  }

  async #goOn(set: SetTable, { conn, id, kept, log, table }: Consequences['makes'][number]): Promise<void> {
    const made = await this.#create(table, kept, log).then(
      () => table,
      () => null,
    );
    this.#tell(set, { op: 'went_on', table: set.table, conn, id, made, now: this.world.now() });
  }

  /** The timers of a table: what is due, and bots that want to think. */
  #wait(set: SetTable, told: Consequences): void {
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

  /** The table goes, and whoever is at it is told. */
  #lose(id: string, why: Loss): void {
    void this.#set.get(id)?.then((set) => {
      this.#letGo(set);
      if (why === 'taken') this.#drop(id);
      if (why === 'gone') this.#forgetLate(id);
      for (const conn of set.conns) {
        this.#at.delete(conn);
        this.world.page.hungUp(conn, LOSSES[why]()?.error);
      }
    });
  }

  /**
   * Another page goes on from what is stored: what is not is lost, and must not come after it. A table that is stored
   * nowhere is nobody else's, and stays.
   */
  #drop(id: string): void {
    if (this.#unsaved.get(id)?.table) return;
    if (this.#forgetLate(id)) this.#say('dropped');
  }

  /** Forgets what is not stored of a table; says whether there was anything that happened. */
  #forgetLate(id: string): boolean {
    this.#unnoted.delete(id);
    return this.#unsaved.delete(id);
  }

  #letGo(set: SetTable): void {
    this.#close(set);
    this.world.locks.release(set.id);
  }

  /** The table leaves the memory. */
  #close(set: SetTable): void {
    clearTimeout(set.timer);
    clearTimeout(set.thinking);
    set.closed = true;
    this.#set.delete(set.id);
    this.#forgetPlaced(set.table);
  }

  #forgetPlaced(table: number): void {
    try {
      this.world.ask({ op: 'close', table });
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
