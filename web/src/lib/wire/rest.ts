import { isLocal } from '../local/names';
import { claims } from '../seats';
import { hasServer } from '../site';
import type { Best, DealInfo, GameInfo, Lobby, NewTable, Replay, Room, TableMade, WireError } from '.';

/** An answer that says no, thrown. */
export class Refused extends Error {
  constructor(readonly error: WireError) {
    super(error.message);
  }
}

/** There is no server, or it cannot be reached: nobody answers, or somebody on the way who speaks for nobody. */
export class Unreachable extends Refused {}

/** A server that is silent for so long, in milliseconds, is as good as none: the lobby goes on without it. */
const PATIENCE = 8_000;
/** A whole game may take longer over a slow line. */
const PATIENCE_FOR_A_GAME = 30_000;

export const listGames = (): Promise<GameInfo[]> => ask('/api/games', { within: PATIENCE });
export const visitLobby = (): Promise<Lobby> => ask('/api/tables', { within: PATIENCE });
/** A table's room; null for a table of this page where nobody was yet. */
export const findTable = async (table: string): Promise<Room | null> =>
  isLocal(table)
    ? (await here()).room(table)
    : ask<Room>(`/api/tables/${encodeURIComponent(table)}`, { within: PATIENCE });
export const makeTable = (table: NewTable): Promise<TableMade> => ask('/api/tables', { body: table, within: PATIENCE });
/** The whole of a game that is over. */
export const replayOf = async (table: string): Promise<Replay> =>
  isLocal(table)
    ? (await here()).replay(table)
    : ask(`/api/tables/${encodeURIComponent(table)}/replay`, { secret: secretAt(table), within: PATIENCE_FOR_A_GAME });
/** What was possible with a table's cards, as far as it is known. */
export const bestOf = async (table: string): Promise<Best> =>
  isLocal(table)
    ? (await here()).best(table)
    : ask(`/api/tables/${encodeURIComponent(table)}/best`, { secret: secretAt(table), within: PATIENCE });
/** What is still possible at a table, and the next step. */
export const hintFor = async (table: string): Promise<Best> =>
  isLocal(table)
    ? (await here()).hint(table)
    : ask(`/api/tables/${encodeURIComponent(table)}/hint`, { secret: secretAt(table), within: PATIENCE });

/** A deal by its name; `table`: whose result is one's own. */
export const findDeal = (deal: string, table = ''): Promise<DealInfo> =>
  ask(`/api/deals/${encodeURIComponent(deal)}?table=${encodeURIComponent(table)}`, { within: PATIENCE });
export const findToday = (game: string): Promise<DealInfo> =>
  ask(`/api/today/${encodeURIComponent(game)}`, { within: PATIENCE });

/** The secret of a seat that is held at a table. */
const secretAt = (table: string): string | undefined => claims(table)[0]?.secret;

/** The tables of this page. */
const here = () => import('../local/client');

interface Question {
  /** What is sent. */
  body?: unknown;
  /** The secret of a seat, if one is held here: some things are told to its holder alone. */
  secret?: string;
  /** How long one waits for the answer, in milliseconds. */
  within: number;
}

async function ask<T>(path: string, { body, secret, within }: Question): Promise<T> {
  const headers = new Headers(secret ? { authorization: `Bearer ${secret}` } : {});
  if (body !== undefined) headers.set('content-type', 'application/json');
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const signal = AbortSignal.timeout(within);
  const response = hasServer ? await fetch(path, { headers, ...post, signal }).catch(() => null) : null;
  if (!response) throw new Unreachable(unavailable);
  return told(response);
}

/** What the server says. A proxy whose server is away has pages of its own, which say nothing of ours. */
async function told<T>(response: Response): Promise<T> {
  const answer = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer;
  if (isOurs(answer?.error)) throw new Refused(answer.error);
  if (response.ok || response.status >= 500) throw new Unreachable(unavailable);
  throw new Refused(unavailable);
}

const isOurs = (error: Partial<WireError> | undefined): boolean => typeof error?.code === 'string';

const unavailable: WireError = {
  code: 'unavailable',
  reason: 'unavailable',
  facts: {},
  message: 'The server does not answer. Try again in a moment.',
};
