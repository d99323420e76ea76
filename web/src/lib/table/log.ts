import type { Cast, GameScreen } from '$lib/games/contract';
import { find, language, t } from '$lib/l10n.svelte';
import type { SeatChange, TakenOver } from '$lib/wire';
import type { Entry } from './live.svelte';

/** What a log entry says, sentence by sentence. */
export function sentences(entry: Entry, screen: Pick<GameScreen, 'sentence'>, now: Cast): string[] {
  const cast: Cast = { ...now, name: (seat) => entry.names?.[seat] ?? now.name(seat) };
  if (entry.kind === 'said') return [t('said', { name: cast.name(entry.by), phrase: phrase(entry.phrase) })];
  if (entry.kind === 'seat') return [seatNews(entry.change)];
  if (entry.by === null) return [t('game-started')];
  return entry.events.map((event) => screen.sentence(event, cast)).filter((sentence) => sentence !== null);
}

/** How a seat has changed hands. */
export function seatNews(change: SeatChange): string {
  switch (change.kind) {
    case 'took_over':
      return takenOver(change);
    case 'came_back':
      return t('seat-came-back', { name: change.name, from: change.from });
    case 'left':
      return t('seat-left', { name: change.name, bot: change.bot });
    case 'freed': {
      const { name, by, bot } = change;
      return bot ? t('seat-freed-bot', { name, by, bot }) : t('seat-freed', { name, by });
    }
  }
}

/** Who took over which bot's seat, and who agreed. */
export function takenOver({ name, from, by }: Pick<TakenOver, 'name' | 'from' | 'by'>): string {
  if (by.length === 0) return t('seat-taken-over', { name, from });
  return t('seat-taken-over-by', { name, from, by: names(by) });
}

/** Several names, as the language lists them. */
export const names = (all: string[]): string => new Intl.ListFormat(language(), { type: 'conjunction' }).format(all);

/** A phrase in the user's language. */
export const phrase = (key: string): string => find(`phrase-${key}`) ?? key.replaceAll('_', ' ');
