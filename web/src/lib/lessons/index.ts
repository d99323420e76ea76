//! The lessons there are. The lobby knows their names; what they are is loaded when one begins.
import { recall, remember } from '$lib/keep';
import type { Lesson } from './lesson';

// biome-ignore lint/suspicious/noExplicitAny: each game has its own actions; the coach compares them and reads none.
type Load = () => Promise<{ default: Lesson<any> }>;

const lessons: Record<string, Load> = {
  'team-play': () => import('./team-play'),
  'team-up': () => import('./team-up'),
  'uno-teams': () => import('./uno-teams'),
  'ligretto-football': () => import('./ligretto-football'),
};

/** The games that have a lesson. */
export const taught: readonly string[] = Object.keys(lessons);

export const loadLesson = async (game: string): Promise<Lesson | null> => (await lessons[game]?.())?.default ?? null;

/** Whether to ask a newcomer to this game if they would like a coach: once, before the first game. */
export const asksFirst = (game: string): boolean => game in lessons && !recall<boolean>(`met.${game}`);
/** This browser knows the game. */
export const met = (game: string): void => remember(`met.${game}`, true);
