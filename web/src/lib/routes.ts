import { bare, isLocal, localTable } from './local/names';

/** The pages there are. */
export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string }
  | { page: 'deal'; deal: string }
  | { page: 'replay'; table: string }
  | { page: 'lesson'; game: string }
  | { page: 'nowhere' };

/** A lesson is a table of this page too, and is known by its game. */
const LESSON = 'learn-';

export function parse(path: string): Route {
  if (path === '/' || path === '/index.html') return { page: 'lobby' };
  const [, kind, id] = /^\/(t|d|r|local)\/([\w-]+)\/?$/.exec(path) ?? [];
  if (!id) return { page: 'nowhere' };
  if (kind === 'local' && id.startsWith(LESSON)) return { page: 'lesson', game: id.slice(LESSON.length) };
  if (kind === 'local') return { page: 'table', table: localTable(id) };
  if (kind === 'r') return { page: 'replay', table: id };
  return kind === 't' ? { page: 'table', table: id } : { page: 'deal', deal: id };
}

export const tablePath = (table: string): string => (isLocal(table) ? `/local/${bare(table)}` : `/t/${table}`);
/** A finished game, step by step. */
export const replayPath = (table: string): string => `/r/${table}`;
export const dealPath = (deal: string): string => `/d/${deal}`;
/** A first game, with a coach. */
export const lessonPath = (game: string): string => `/local/${LESSON}${game}`;
