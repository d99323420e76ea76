//! The worker of the page's tables: the core, what is kept, and the host between them.
import { address } from '$lib/core/address';
import { bring, hex } from '$lib/core/learnt';
import { type Module, open } from '$lib/core/module';
import type { WireError } from '$lib/wire';
import type { Asked, Heard } from './client';
import { type Ask, SaysNo, TableHost } from './host';
import { openKeep } from './keep';
import { browserLocks } from './locks';
import { coreMissing } from './missing';
import { Searches } from './searches';

const page = self as unknown as { postMessage(heard: Heard): void; onmessage: (event: { data: Asked }) => void };

let core: Module | null = null;
const searches = new Searches(() => performance.now());

const ask: Ask = (request) => {
  if (!core) throw new Error('the core is gone');
  let text: string;
  searches.begin(request);
  try {
    text = core.ask(JSON.stringify({ op: 'tables', ask: request }));
  } catch (error) {
    core = null;
    throw error;
  }
  const { ok, error, ...answer } = JSON.parse(text);
  if (!ok) throw new SaysNo(error);
  return answer;
};

const seed = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

const coming = openKeep().then(
  (keep) =>
    new TableHost({
      ask,
      bring: async (game) => orMissing(bring(await opened(), game)),
      keep,
      locks: browserLocks(),
      page: {
        opened: (conn) => page.postMessage({ kind: 'opened', conn }),
        heard: (conn, text) => page.postMessage({ kind: 'heard', conn, text }),
        hungUp: (conn, error) => page.postMessage({ kind: 'hung_up', conn, error }),
        keeping: (how) => page.postMessage({ kind: 'keeping', how }),
      },
      now: () => ({ clock: Date.now(), timer: performance.now() }),
      seed,
    }),
);

/** The core comes first, and comes again when it broke. */
async function ready(): Promise<TableHost> {
  await opened();
  return coming;
}

async function opened(): Promise<Module> {
  core ??= await orMissing(open(address(), searches.goOn));
  return core;
}

/** What cannot be fetched or started does not come by asking again and again: the page says so instead. */
async function orMissing<T>(coming: Promise<T>): Promise<T> {
  return coming.catch((error) => {
    throw new SaysNo(coreMissing(String(error)));
  });
}

async function answer(asked: Extract<Asked, { kind: 'ask' }>): Promise<unknown> {
  // What is kept says that by itself: the lobby has no core loaded for it.
  if (asked.what === 'room') return (await coming).room(asked.table);
  if (asked.what === 'unfinished') return (await coming).unfinished();
  const host = await ready();
  switch (asked.what) {
    case 'games':
      return host.games();
    case 'make':
      return host.make(asked.wish);
    case 'play_on':
      return host.playOn(asked.text, asked.seat, asked.wish);
    case 'forget':
      return host.forget(asked.table);
    case 'replay':
      return host.replay(asked.table);
    case 'best':
    case 'hint':
      return host.best(asked.table, asked.what === 'hint');
  }
}

page.onmessage = async ({ data }) => {
  if (data.kind === 'ask') {
    try {
      page.postMessage({ kind: 'answered', id: data.id, value: await answer(data) });
    } catch (error) {
      page.postMessage({ kind: 'failed', id: data.id, error: wordsOf(error) });
    }
    return;
  }
  try {
    const host = await ready();
    if (data.kind === 'connect') await host.connect(data.conn, data.table, data.take);
    else if (data.kind === 'say') host.hear(data.conn, data.text);
    else host.hangUp(data.conn);
  } catch (error) {
    page.postMessage({ kind: 'hung_up', conn: data.conn, error: wordsOf(error) });
  }
};

/** A core that breaks while it is asked is as good as none. */
const wordsOf = (error: unknown): WireError => (error instanceof SaysNo ? error.error : coreMissing(String(error)));
