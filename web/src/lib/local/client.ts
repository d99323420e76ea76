//! The page's side of its tables: one worker, started when it is first needed.
import type { Best, GameInfo, NewTable, Replay, Room, TableMade, WireError } from '$lib/wire';
import { Refused } from '$lib/wire/rest';
import type { Keeping } from './host';
import { keeping } from './keeping.svelte';
import { coreMissing } from './missing';

type Question =
  | { what: 'games' | 'unfinished' }
  | { what: 'make'; wish: NewTable }
  | { what: 'play_on'; text: string; seat: number; wish: NewTable }
  | { what: 'room' | 'forget' | 'replay' | 'best' | 'hint'; table: string };

/** To the worker. */
export type Asked =
  | ({ kind: 'ask'; id: number } & Question)
  | { kind: 'connect'; conn: number; table: string; take: boolean }
  | { kind: 'say'; conn: number; text: string }
  | { kind: 'hang_up'; conn: number };

/** From the worker. */
export type Heard =
  | { kind: 'answered'; id: number; value: unknown }
  | { kind: 'failed'; id: number; error: WireError }
  | { kind: 'opened'; conn: number }
  | { kind: 'heard'; conn: number; text: string }
  | { kind: 'hung_up'; conn: number; error?: WireError | undefined }
  | { kind: 'keeping'; how: Keeping };

/** What hears of one connection. */
export interface Ear {
  opened(): void;
  heard(text: string): void;
  /** `error`: it is no use to come again; without one it is. */
  hungUp(error?: WireError): void;
}

let line: Worker | null = null;
/** Whether the worker has ever said anything: one that breaks before it does is none. */
let works = false;
let asked = 0;
const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
const ears = new Map<number, Ear>();

export const games = (): Promise<GameInfo[]> => question({ what: 'games' }) as Promise<GameInfo[]>;
export const make = (wish: NewTable): Promise<TableMade> => made({ what: 'make', wish });
/** A table where a replay is played on, by whoever has that seat, and bots. */
export const playOn = (text: string, seat: number, wish: NewTable): Promise<TableMade> =>
  made({ what: 'play_on', text, seat, wish });
/** What everybody may see of a table that is kept here; null where there is none, or nobody was there yet. */
export const room = (table: string): Promise<Room | null> => question({ what: 'room', table }) as Promise<Room | null>;
/** What everybody may see of all tables of this page whose game is not over, newest first. */
export const unfinished = (): Promise<Room[]> => question({ what: 'unfinished' }) as Promise<Room[]>;
/** Takes a table away for good. */
export const forget = (table: string): Promise<unknown> => question({ what: 'forget', table });
export const replay = (table: string): Promise<Replay> => question({ what: 'replay', table }) as Promise<Replay>;
export const best = (table: string): Promise<Best> => question({ what: 'best', table }) as Promise<Best>;
export const hint = (table: string): Promise<Best> => question({ what: 'hint', table }) as Promise<Best>;

/** Comes to a table; returns the connection's number. */
export function connect(table: string, take: boolean, ear: Ear): number {
  const conn = ++asked;
  ears.set(conn, ear);
  post({ kind: 'connect', conn, table, take });
  return conn;
}

export const say = (conn: number, text: string): void => post({ kind: 'say', conn, text });

export function hangUp(conn: number): void {
  ears.delete(conn);
  post({ kind: 'hang_up', conn });
}

/** Makes a table. Whoever has one here is asked for storage that the browser does not clear away when it wants room. */
async function made(what: Question): Promise<TableMade> {
  void Promise.resolve(navigator.storage?.persist?.()).catch(() => undefined);
  return question(what) as Promise<TableMade>;
}

function question(what: Question): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const id = ++asked;
    waiting.set(id, { resolve, reject });
    post({ kind: 'ask', id, ...what });
  });
}

function post(message: Asked): void {
  try {
    line ??= start();
    line.postMessage(message);
  } catch (error) {
    lose(String(error));
  }
}

function start(): Worker {
  works = false;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Heard>) => {
    works = true;
    hear(data);
  };
  worker.onerror = ({ message }) => lose(message ?? 'no worker');
  return worker;
}

function hear(heard: Heard): void {
  switch (heard.kind) {
    case 'answered':
      waiting.get(heard.id)?.resolve(heard.value);
      waiting.delete(heard.id);
      break;
    case 'failed':
      waiting.get(heard.id)?.reject(new Refused(heard.error));
      waiting.delete(heard.id);
      break;
    case 'opened':
      ears.get(heard.conn)?.opened();
      break;
    case 'heard':
      ears.get(heard.conn)?.heard(heard.text);
      break;
    case 'hung_up':
      ears.get(heard.conn)?.hungUp(heard.error);
      ears.delete(heard.conn);
      break;
    case 'keeping':
      keeping.how = heard.how;
  }
}

/** The worker broke, or none can be started: whoever waits is told, and the next question starts another. */
function lose(why: string): void {
  line?.terminate();
  line = null;
  const error = coreMissing(why);
  const [lost, deaf] = [[...waiting.values()], [...ears.values()]];
  waiting.clear();
  ears.clear();
  for (const { reject } of lost) reject(new Refused(error));
  for (const ear of deaf) ear.hungUp(works ? undefined : error);
}
