//! How a game ended for whoever looks on.
import { t } from '$lib/l10n.svelte';
import type { Outcome } from '$lib/wire';
import type { Moment } from './moments.svelte';

/** The end in a few words. */
export function endWords(result: Outcome, seat: number | null, name: (seat: number) => string): string {
  const [only] = result.teams;
  if (result.teams.length === 1) return t('end-together', { score: only?.score ?? 0 });
  const winners = result.teams.filter((team) => team.won);
  const yours = result.teams.find((team) => seat !== null && team.seats.includes(seat));
  if (!yours) return t('end-watched', { names: (winners[0] ?? only)?.seats.map(name).join(' & ') ?? '' });
  if (!yours.won) return t('end-lost');
  return winners.length > 1 ? t('end-shared') : t('end-won');
}

/** The moment in which a game is won, lost, or over. */
export function endMoment(result: Outcome, seat: number | null, name: (seat: number) => string): Moment {
  const words = endWords(result, seat, name);
  const yours = result.teams.find((team) => seat !== null && team.seats.includes(seat));
  if (yours?.won === undefined) return { words, ends: 'over', large: true, sound: 'end', buzz: 40 };
  if (yours.won) return { words, ends: 'won', large: true, tone: 'good', sound: 'won', buzz: 80 };
  return { words, ends: 'lost', large: true, sound: 'lost', buzz: 40 };
}
