import type { Best, DealInfo, GameInfo, Lobby, NewTable, Room, TableMade, WireError } from '.';

/** An answer that says no, thrown. */
export class Refused extends Error {
  constructor(readonly error: WireError) {
    super(error.message);
  }
}

export const listGames = (): Promise<GameInfo[]> => ask('/api/games');
export const listTables = async (): Promise<Room[]> => (await ask<Lobby>('/api/tables')).tables;
export const findTable = (table: string): Promise<Room> => ask(`/api/tables/${encodeURIComponent(table)}`);
export const makeTable = (table: NewTable): Promise<TableMade> => ask('/api/tables', table);
/** What was possible with a table's cards, as far as it is known. */
export const bestOf = (table: string): Promise<Best> => ask(`/api/tables/${encodeURIComponent(table)}/best`);
/** What is still possible at a table, and the next step. */
export const hintFor = (table: string): Promise<Best> => ask(`/api/tables/${encodeURIComponent(table)}/hint`);

/** A deal by its name; `table`: whose result is one's own. */
export const findDeal = (deal: string, table = ''): Promise<DealInfo> =>
  ask(`/api/deals/${encodeURIComponent(deal)}?table=${encodeURIComponent(table)}`);
export const findToday = (game: string): Promise<DealInfo> => ask(`/api/today/${encodeURIComponent(game)}`);

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, body === undefined ? {} : post).catch(() => null);
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
