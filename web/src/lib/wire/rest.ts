import { claims } from '../seats';
import type { Best, DealInfo, GameInfo, Lobby, NewTable, Replay, Room, TableMade, WireError } from '.';

/** An answer that says no, thrown. */
export class Refused extends Error {
  constructor(readonly error: WireError) {
    super(error.message);
  }
}

export const listGames = (): Promise<GameInfo[]> => ask('/api/games');
export const visitLobby = (): Promise<Lobby> => ask('/api/tables');
export const findTable = (table: string): Promise<Room> => ask(`/api/tables/${encodeURIComponent(table)}`);
export const makeTable = (table: NewTable): Promise<TableMade> => ask('/api/tables', { body: table });
/** The whole of a game that is over. */
export const replayOf = (table: string): Promise<Replay> =>
  ask(`/api/tables/${encodeURIComponent(table)}/replay`, { secret: claims(table)[0]?.secret });
/** What was possible with a table's cards, as far as it is known. */
export const bestOf = (table: string): Promise<Best> =>
  ask(`/api/tables/${encodeURIComponent(table)}/best`, { secret: claims(table)[0]?.secret });
/** What is still possible at a table, and the next step. */
export const hintFor = (table: string): Promise<Best> =>
  ask(`/api/tables/${encodeURIComponent(table)}/hint`, { secret: claims(table)[0]?.secret });

/** A deal by its name; `table`: whose result is one's own. */
export const findDeal = (deal: string, table = ''): Promise<DealInfo> =>
  ask(`/api/deals/${encodeURIComponent(deal)}?table=${encodeURIComponent(table)}`);
export const findToday = (game: string): Promise<DealInfo> => ask(`/api/today/${encodeURIComponent(game)}`);

interface Question {
  /** What is sent. */
  body?: unknown;
  /** The secret of a seat, from who holds one: some things are told to them alone. */
  secret?: string;
}

async function ask<T>(path: string, { body, secret }: Question = {}): Promise<T> {
  const headers = new Headers(secret ? { authorization: `Bearer ${secret}` } : {});
  if (body !== undefined) headers.set('content-type', 'application/json');
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(path, { headers, ...post }).catch(() => null);
  if (response?.ok) return response.json();
  const told = await response?.json().catch(() => null);
  throw new Refused(told?.error ?? unavailable);
}

const unavailable: WireError = {
  code: 'unavailable',
  reason: 'unavailable',
  facts: {},
  message: 'The server does not answer. Try again in a moment.',
};
