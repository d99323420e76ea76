import type { Cast, GameScreen } from '$lib/games/contract';
import { find, t } from '$lib/l10n.svelte';
import type { Entry } from './live.svelte';

/** What a log entry says, sentence by sentence. */
export function sentences(entry: Entry, screen: GameScreen, cast: Cast): string[] {
  if (entry.kind === 'said') return [t('said', { name: cast.name(entry.by), phrase: phrase(entry.phrase) })];
  if (entry.by === null) return [t('game-started')];
  return entry.events.map((event) => screen.sentence(event, cast)).filter((sentence) => sentence !== null);
}

/** A phrase in the user's language. */
export const phrase = (key: string): string => find(`phrase-${key}`) ?? key.replaceAll('_', ' ');
