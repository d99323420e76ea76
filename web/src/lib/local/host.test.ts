import { describe, expect, it, vi } from 'vitest';
import type { Room } from '$lib/wire';
import type { Consequences } from '$lib/wire/types/core/Consequences';
import type { LogLine } from '$lib/wire/types/core/LogLine';
import type { TableRequest } from '$lib/wire/types/core/TableRequest';
import { type Locks, type Page, SaysNo, TableHost, type World } from './host';
import { type KeptTable, Memory, NotKept, openKeep } from './keep';

const nothing: Consequences = { frames: [], entries: [], makes: [], due: null, thinking: false };
const entry = (n: number): LogLine => ({ n, at: 0, client: null, kind: 'said', seat: 0, payload: '{}' });
const free: Locks = { hold: async () => true, release: () => undefined };

/** Locks that one can look at. */
class Held implements Locks {
  held: string[] = [];
  async hold(table: string): Promise<boolean> {
    this.held.push(table);
    return true;
  }
  release(table: string): void {
    this.held = this.held.filter((other) => other !== table);
  }
}

/** Locks that another page takes away whenever the test says so. */
class Stolen extends Held {
  #lost: () => void = () => undefined;
  override async hold(table: string, _take = false, lost: () => void = () => undefined): Promise<boolean> {
    this.#lost = lost;
    return super.hold(table);
  }
  steal(): void {
    this.#lost();
  }
}

/** Storage that is full while the test says so. */
class Narrow extends Memory {
  full = true;
  appended: number[][] = [];
  override async append(id: string, log: LogLine[]): Promise<void> {
    if (this.full) throw new NotKept('full');
    this.appended.push(log.map(({ n }) => n));
    await super.append(id, log);
  }
}

/** A core with an entry for whatever it hears. */
function talkative(): { hear: () => Consequences } {
  let n = 1;
  return { hear: () => ({ ...nothing, entries: [entry(++n)] }) };
}

const wasSet = (asked: TableRequest[]): number[] | undefined => {
  const set = asked.findLast(({ op }) => op === 'set');
  return set?.op === 'set' ? set.log.map(({ n }) => n) : undefined;
};

/** A core that answers what the test says, and a page that notes what it hears. */
function setting(
  answers: Partial<Record<TableRequest['op'], (request: TableRequest) => unknown>>,
  world: Partial<World> = {},
) {
  const asked: TableRequest[] = [];
  let sets = 0;
  const heard: string[] = [];
  const page: Page = {
    opened: (conn) => heard.push(`opened ${conn}`),
    heard: (_, text) => heard.push(text),
    hungUp: (_, error) => heard.push(`hung up: ${error?.reason}`),
    keeping: (how) => heard.push(how),
  };
  const keep = world.keep ?? new Memory();
  const host = new TableHost({
    ask: (request) => {
      asked.push(request);
      if (request.op === 'set') return ++sets === 1 ? { wants: 'team-up' } : { table: 1 };
      if (request.op === 'make') return { made: { table: 'local-a', seat: 0, secret: 'x' }, kept: {}, log: [entry(1)] };
      return answers[request.op]?.(request) ?? nothing;
    },
    bring: async () => undefined,
    keep,
    locks: free,
    page,
    now: () => ({ clock: 0, timer: 0 }),
    seed: () => '',
    ...world,
  });
  return { host, asked, heard, keep };
}

async function seated(host: TableHost): Promise<void> {
  await host.make({ game: 'team-up', name: 'Ann', play_now: true, listed: false });
  await host.connect(1, 'local-a', false);
}

describe('the host of the page’s tables', () => {
  it('stores what happened before it is told', async () => {
    const { host, heard, keep } = setting({
      hear: () => ({ ...nothing, entries: [entry(2)] }),
      stored: () => ({ ...nothing, frames: [{ to: 1, text: 'told' }] }),
    });
    await seated(host);
    const append = vi.spyOn(keep, 'append');
    host.hear(1, 'something');
    expect(heard).not.toContain('told');
    await vi.waitFor(() => expect(heard).toContain('told'));
    expect(append).toHaveBeenCalledWith('local-a', [entry(2)]);
  });

  it('plays on when the storage is full, says so, and stores it all once there is room', async () => {
    const keep = new Memory();
    let full = true;
    const appended: number[][] = [];
    vi.spyOn(keep, 'append').mockImplementation(async (_, log) => {
      if (full) throw new NotKept('full');
      appended.push(log.map(({ n }) => n));
    });
    let n = 1;
    const { host, heard } = setting(
      {
        hear: () => ({ ...nothing, entries: [entry(++n)] }),
        stored: (request) => ({
          ...nothing,
          frames: [{ to: 1, text: `told ${request.op === 'stored' && request.n}` }],
        }),
      },
      { keep },
    );
    await seated(host);
    host.hear(1, 'one');
    await vi.waitFor(() => expect(heard).toContain('told 2'));
    expect(heard).toContain('full');
    full = false;
    host.hear(1, 'two');
    await vi.waitFor(() => expect(heard).toContain('told 3'));
    expect(appended).toEqual([[2, 3]]);
  });

  it('plays also where not even the table can be stored, and stores all of it once there is room', async () => {
    const keep = new Memory();
    const create = vi.spyOn(keep, 'create').mockRejectedValue(new NotKept('full'));
    let n = 1;
    const { host, heard, asked } = setting({ hear: () => ({ ...nothing, entries: [entry(++n)] }) }, { keep });
    await seated(host);
    expect(heard).toEqual(expect.arrayContaining(['full', 'opened 1']));
    host.hear(1, 'one');
    // Whoever goes away and comes back in the same page finds all of it.
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ op: 'stored', n: 2 }));
    host.hangUp(1);
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ op: 'close' }));
    await host.connect(2, 'local-a', false);
    expect(asked.findLast(({ op }) => op === 'set')).toMatchObject({ log: [{ n: 1 }, { n: 2 }] });
    create.mockRestore();
    host.hear(2, 'two');
    await vi.waitFor(async () => expect((await keep.load('local-a'))?.log.map((line) => line.n)).toEqual([1, 2, 3]));
  });

  it('says that nothing is kept where the browser stores nothing', async () => {
    const keep = await openKeep();
    const { host, heard } = setting({}, { keep });
    await seated(host);
    expect(heard).toContain('off');
  });

  it('lets go of a table that another tab writes to', async () => {
    const keep = new Memory();
    vi.spyOn(keep, 'append').mockRejectedValue(new NotKept('taken'));
    const { host, heard } = setting({ hear: () => ({ ...nothing, entries: [entry(2)] }) }, { keep });
    await seated(host);
    host.hear(1, 'one');
    await vi.waitFor(() => expect(heard).toContain('hung up: local_elsewhere'));
    expect(heard).not.toContain('told');
  });

  it('says what is wrong with the storage in its own word, and lets go of a table that is kept no more', async () => {
    const keep = new Memory();
    const append = vi.spyOn(keep, 'append').mockRejectedValue(new NotKept('broken'));
    let n = 1;
    const { host, heard } = setting({ hear: () => ({ ...nothing, entries: [entry(++n)] }) }, { keep });
    await seated(host);
    host.hear(1, 'one');
    await vi.waitFor(() => expect(heard).toContain('broken'));
    append.mockRejectedValue(new NotKept('gone'));
    host.hear(1, 'two');
    await vi.waitFor(() => expect(heard).toContain('hung up: local_missing'));
    vi.spyOn(keep, 'load').mockRejectedValue(new DOMException('no', 'UnknownError'));
    await host.connect(2, 'local-b', false);
    expect(heard).toContain('hung up: local_unreadable');
  });

  it.each(['malformed', 'bad_setup'])('says that what is kept is damaged (%s), and lets it lie', async (reason) => {
    const error = { code: 'bad_setup', reason, facts: {}, message: 'No.' } as const;
    const locks = new Held();
    const keep = new Memory();
    const { host, heard } = setting({}, { keep, locks });
    await host.make({ game: 'team-up', name: 'Ann', play_now: true, listed: false });
    const ask = () => {
      throw new SaysNo(error);
    };
    const broken = setting({}, { keep, locks, ask });
    await broken.host.connect(1, 'local-a', false);
    expect(broken.heard).toContain('hung up: local_damaged');
    expect(locks.held).toEqual([]);
    expect(await keep.load('local-a')).not.toBeNull();
    await host.connect(2, 'local-a', false);
    expect(heard).toContain('opened 2');
  });

  it('knows its tables also where one of them is of another form', async () => {
    const keep = new Memory();
    const { host } = setting({}, { keep });
    await keep.create({ id: 'local-old', kept: {}, touched: 3 } as unknown as KeptTable, []);
    await keep.create({ id: 'local-a', kept: {}, room: { stage: 'running' } as Room, touched: 2 }, []);
    expect(await host.unfinished()).toEqual([{ stage: 'running' }]);
  });

  it('leaves a table alone that another tab has, and takes it when it is told to', async () => {
    let lost: () => void = () => undefined;
    const locks: Locks = {
      hold: async (_, take, whenLost) => {
        lost = whenLost;
        return take;
      },
      release: () => undefined,
    };
    const { host, heard } = setting({}, { locks });
    await seated(host);
    expect(heard).toContain('hung up: local_elsewhere');
    await host.connect(2, 'local-a', true);
    expect(heard).toContain('opened 2');
    lost();
    await vi.waitFor(() => expect(heard.filter((word) => word === 'hung up: local_elsewhere')).toHaveLength(2));
  });

  it('gives up what could not be stored when another tab takes the table, says so, and stores nothing twice', async () => {
    const [keep, locks] = [new Narrow(), new Stolen()];
    const { host, heard, asked } = setting(talkative(), { keep, locks });
    await seated(host);
    host.hear(1, 'one');
    await vi.waitFor(() => expect(heard).toContain('full'));
    locks.steal();
    await vi.waitFor(() => expect(heard.slice(-2)).toEqual(['dropped', 'hung up: local_elsewhere']));
    keep.full = false;
    await keep.append('local-a', [entry(2), entry(3)]);
    await host.connect(2, 'local-a', true);
    expect(wasSet(asked)).toEqual([1, 2, 3]);
    expect(heard.at(-2)).toBe('off');
    expect((await keep.load('local-a'))?.log.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  it('says nothing of loss where another tab takes a table of which all is stored', async () => {
    const [keep, locks] = [new Narrow(), new Stolen()];
    keep.full = false;
    const { host, heard, asked } = setting(talkative(), { keep, locks });
    await seated(host);
    host.hear(1, 'one');
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ op: 'stored' }));
    locks.steal();
    await vi.waitFor(() => expect(heard).toContain('hung up: local_elsewhere'));
    expect(heard).not.toContain('dropped');
  });

  it('keeps a table that is stored nowhere when another tab asks for it: nobody else can go on with it', async () => {
    const [keep, locks] = [new Narrow(), new Stolen()];
    vi.spyOn(keep, 'create').mockRejectedValue(new NotKept('full'));
    const { host, heard, asked } = setting(talkative(), { keep, locks });
    await seated(host);
    host.hear(1, 'one');
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ op: 'stored', n: 2 }));
    locks.steal();
    await vi.waitFor(() => expect(heard).toContain('hung up: local_elsewhere'));
    expect(heard).not.toContain('dropped');
    await host.connect(2, 'local-a', true);
    expect(wasSet(asked)).toEqual([1, 2]);
  });

  it('stores nothing more of a table that another tab has taken', async () => {
    const [keep, locks] = [new Narrow(), new Stolen()];
    keep.full = false;
    const { host, heard } = setting(talkative(), { keep, locks });
    await seated(host);
    let stored: (() => void) | undefined;
    const append = vi.spyOn(keep, 'append').mockImplementation(() => new Promise((done) => (stored = done)));
    host.hear(1, 'one');
    host.hear(1, 'two');
    await vi.waitFor(() => expect(append).toHaveBeenCalledTimes(1));
    locks.steal();
    await vi.waitFor(() => expect(heard).toContain('hung up: local_elsewhere'));
    stored?.();
    await new Promise((done) => setTimeout(done));
    expect(append).toHaveBeenCalledTimes(1);
  });

  it('finds a table as another tab left it, though something of it waited here, and says so', async () => {
    const [keep, locks] = [new Narrow(), new Held()];
    const { host, heard, asked } = setting(talkative(), { keep, locks });
    await seated(host);
    host.hear(1, 'one');
    await vi.waitFor(() => expect(heard).toContain('full'));
    host.hangUp(1);
    await vi.waitFor(() => expect(locks.held).toEqual([]));
    keep.full = false;
    await keep.append('local-a', [entry(2), entry(3)]);
    await host.connect(2, 'local-a', false);
    expect(wasSet(asked)).toEqual([1, 2, 3]);
    expect(heard.slice(-2)).toEqual(['dropped', 'opened 2']);
  });

  it('shows the room of a table that is kept, and asks no core for it', async () => {
    const room = { table: 'local-a', stage: 'running' };
    const frames = [{ to: 1, text: JSON.stringify({ type: 'room', room }) }];
    const { host, asked } = setting({ hear: () => ({ ...nothing, frames }) });
    await seated(host);
    expect(await host.room('local-a')).toBeNull();
    host.hear(1, 'hello');
    const before = asked.length;
    await vi.waitFor(async () => expect(await host.room('local-a')).toEqual(room));
    expect([await host.room('local-b'), asked.length]).toEqual([null, before]);
  });

  it('knows every table whose game is not over, however many, and asks no core for them', async () => {
    const keep = new Memory();
    for (let n = 0; n < 11; n++) {
      const room = n === 10 ? null : ({ table: `local-${n}`, stage: n === 3 ? 'over' : 'running' } as Room);
      await keep.create({ id: `local-${n}`, kept: {}, room, touched: n }, []);
    }
    const { host, asked } = setting({}, { keep });
    const names = (await host.unfinished()).map(({ table }) => table);
    expect(names).toEqual([9, 8, 7, 6, 5, 4, 2, 1, 0].map((n) => `local-${n}`));
    expect(asked).toEqual([]);
  });

  it('takes a table away that nobody needs any more, with whoever is still at it', async () => {
    const { host, heard, keep, asked } = setting({});
    await seated(host);
    await host.forget('local-a');
    expect(await keep.load('local-a')).toBeNull();
    expect(asked.at(-1)).toMatchObject({ op: 'close' });
    const ops = asked.length;
    host.hear(1, 'late');
    host.hangUp(1);
    expect(asked).toHaveLength(ops);
    await host.connect(2, 'local-a', false);
    expect(heard).toContain('hung up: local_missing');
  });

  it('leaves a table that another tab has where it is', async () => {
    const { host, keep } = setting({}, { locks: { hold: async () => false, release: () => undefined } });
    await host.make({ game: 'team-up', name: 'Ann', play_now: true, listed: false });
    await host.forget('local-a');
    expect(await keep.load('local-a')).not.toBeNull();
  });

  it('keeps the newest fifty finished games, and every game that is not over', async () => {
    const keep = new Memory();
    for (let n = 0; n < 60; n++) {
      const room = { stage: n < 5 ? 'running' : 'over' } as Room;
      await keep.create({ id: `local-${n}`, kept: {}, room, touched: n }, []);
    }
    const { host } = setting({}, { keep });
    await host.make({ game: 'team-up', name: 'Ann', play_now: true, listed: false });
    const names = async () => (await keep.list()).map(({ id }) => id);
    await vi.waitFor(async () => expect(await names()).toHaveLength(56));
    expect(await names()).toEqual(expect.arrayContaining(['local-a', 'local-4', 'local-10', 'local-59']));
    expect(await names()).not.toContain('local-9');
  });

  it('has no replay of a game whose cards are being played again, however often they were', async () => {
    const keep = new Memory();
    const { host } = setting({ replay: () => ({ replay: 'all of it' }), best: () => ({ best: 'this' }) }, { keep });
    const put = (id: string, room: Partial<Room>) =>
      keep.create({ id, kept: {}, room: room as Room, touched: 0 }, [entry(1)]);
    await put('local-1', { stage: 'over', again: 'local-2' });
    await put('local-2', { stage: 'over', repeats: true, again: 'local-3' });
    await put('local-3', { stage: 'running', repeats: true, again: null });
    for (const id of ['local-1', 'local-2']) {
      await expect(host.replay(id)).rejects.toMatchObject({ error: { reason: 'deal_in_play' } });
      await expect(host.best(id, false)).rejects.toMatchObject({ error: { reason: 'deal_in_play' } });
    }
    await keep.note('local-3', { stage: 'over', repeats: true, again: 'local-4' } as Room);
    // New cards are other cards.
    await put('local-4', { stage: 'running', repeats: false, again: null });
    expect(await host.replay('local-1')).toBe('all of it');
    expect(await host.best('local-2', false)).toBe('this');
  });

  it('has no replay where it cannot be known whether the cards are being played again', async () => {
    const keep = new Memory();
    const { host } = setting({ replay: () => ({ replay: 'all of it' }), best: () => ({ best: 'this' }) }, { keep });
    const over = { stage: 'over', again: 'local-2' } as Room;
    await keep.create({ id: 'local-1', kept: {}, room: over, touched: 0 }, [entry(1)]);
    // Nobody plays at a table that is kept no more.
    expect(await host.replay('local-1')).toBe('all of it');
    await keep.create({ id: 'local-2', kept: {}, room: null, touched: 0 }, [entry(1)]);
    const inPlay = { error: { reason: 'deal_in_play' } };
    await expect(host.replay('local-1')).rejects.toMatchObject(inPlay);
    await expect(host.best('local-1', false)).rejects.toMatchObject(inPlay);
    vi.spyOn(keep, 'load').mockRejectedValue(new DOMException('no', 'UnknownError'));
    await expect(host.replay('local-1')).rejects.toMatchObject({ error: { reason: 'local_unreadable' } });
  });

  it('knows of a game with the same cards that could not be noted, and notes it with the next entry', async () => {
    const keep = new Memory();
    const running = { table: 'local-a', stage: 'running', repeats: true, again: null };
    const frames = [{ to: 1, text: JSON.stringify({ type: 'room', room: running }) }];
    let n = 1;
    const { host, asked } = setting({ hear: () => ({ ...nothing, frames, entries: [entry(++n)] }) }, { keep });
    await keep.create({ id: 'local-1', kept: {}, room: { stage: 'over', again: 'local-a' } as Room, touched: 0 }, []);
    await seated(host);
    await keep.note('local-a', { stage: 'waiting', repeats: false } as Room);
    const note = vi.spyOn(keep, 'note').mockRejectedValue(new NotKept('full'));
    host.hear(1, 'one');
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ op: 'stored', n: 2 }));
    await expect(host.replay('local-1')).rejects.toMatchObject({ error: { reason: 'deal_in_play' } });
    note.mockRestore();
    host.hear(1, 'two');
    await vi.waitFor(async () => expect(await keep.room('local-a')).toEqual(running));
  });

  it('says that a table is not here', async () => {
    const { host, heard } = setting({});
    await host.connect(1, 'local-b', false);
    expect(heard).toEqual(['hung up: local_missing']);
  });

  it('lets a table go that was only looked at', async () => {
    const locks = new Held();
    const { host, asked } = setting({ best: () => ({ best: { state: 'done' } }) }, { locks });
    await host.make({ game: 'team-up', name: 'Ann', play_now: true, listed: false });
    expect(await host.best('local-a', true)).toEqual({ state: 'done' });
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ op: 'close' }));
    expect(locks.held).toEqual([]);
    // Whoever comes while it is let go finds it all the same.
    const looked = host.best('local-a', true);
    await Promise.all([looked, host.connect(1, 'local-a', false)]);
    host.hear(1, 'hello');
    expect(asked.at(-1)).toMatchObject({ op: 'hear' });
    expect(locks.held).toEqual(['local-a']);
  });

  it('shows a game that is over though another tab has it, and no other', async () => {
    const locks: Locks = { hold: async () => false, release: () => undefined };
    const { host, asked, keep } = setting({ replay: () => ({ replay: { game: 'team-up' } }) }, { locks });
    await host.make({ game: 'team-up', name: 'Ann', play_now: true, listed: false });
    await expect(host.replay('local-a')).rejects.toMatchObject({ error: { reason: 'local_elsewhere' } });
    await keep.note('local-a', { stage: 'over' } as Room);
    expect(await host.replay('local-a')).toEqual({ game: 'team-up' });
    expect(asked.at(-1)).toMatchObject({ op: 'close', table: 1 });
  });

  it('has no replay of a table that is not here, and keeps no lock for it', async () => {
    const locks = new Held();
    const { host } = setting({}, { locks });
    await expect(host.replay('local-b')).rejects.toMatchObject({ error: { reason: 'local_missing' } });
    expect(locks.held).toEqual([]);
  });

  it('brings what players have learnt when the core wants it, and then sets the table', async () => {
    const brought: string[] = [];
    const { host, heard } = setting({}, { bring: async (game) => void brought.push(game) });
    const made = await host.make({ game: 'team-up', name: 'Ann', play_now: true, listed: false });
    expect(brought).toEqual([]);
    await host.connect(1, made.table, false);
    expect(brought).toEqual(['team-up']);
    expect(heard).toContain('opened 1');
  });

  it('wakes a table when something is due, and lets its bots think', async () => {
    const { host, asked } = setting({
      hear: () => ({ ...nothing, due: 0, thinking: true }),
      tick: () => nothing,
    });
    await seated(host);
    host.hear(1, 'hello');
    const ops = () => asked.map(({ op }) => op);
    await vi.waitFor(() => expect(ops()).toEqual(expect.arrayContaining(['tick', 'think'])));
  });

  it('keeps the next table before it is told', async () => {
    const next = { conn: 1, id: 'r', kept: {}, log: [entry(1)], table: 'local-n' };
    const { host, asked, keep } = setting({ hear: () => ({ ...nothing, makes: [next] }) });
    await seated(host);
    host.hear(1, 'again');
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ op: 'went_on', made: 'local-n' }));
    expect(await keep.load('local-n')).not.toBeNull();
  });
});
