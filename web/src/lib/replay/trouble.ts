//! Why a replay cannot be shown, in words.
import { CoreMissing, CoreRefused } from '$lib/core/client';
import { explain, findWhole, t } from '$lib/l10n.svelte';
import { hasServer } from '$lib/site';
import { ours, type WireError } from '$lib/wire';
import { Refused, Unreachable } from '$lib/wire/rest';

/** `game`: whose moves they are, with its texts loaded, where that is known. */
export function troubleWords(error: unknown, game?: string): string {
  if (error instanceof Unreachable && !hasServer) return t('alone-files');
  if (error instanceof Refused) return explain(error.error);
  if (error instanceof CoreRefused) return refusalWords(error.error, game);
  if (error instanceof CoreMissing) return t('reason-core_missing', { why: error.message });
  return String(error);
}

/** What is wrong with a replay. The core's own sentences are English: none of them is passed on. */
export function refusalWords(error: WireError, game?: string): string {
  if (error.index !== undefined) {
    return [t('replay-bad-move', { number: String(error.index + 1) }), ruleWords(error, game)].join(' ').trim();
  }
  const why = ours(error);
  switch (why.reason) {
    case 'malformed':
      return t('replay-foreign');
    case 'no_such_game':
      return t('replay-other-game', { game: why.facts.game });
    case 'edition_missing':
      return t('replay-other-edition', { edition: why.facts.edition });
    case 'bad_setup':
      return t('replay-bad-setup', { field: why.facts.field });
    default:
      return explain(error);
  }
}

/**
 * Why a move is not possible: the sentence that whoever made it would have been told; empty where there is none. A
 * sentence that names people or cards is left out, since nobody has seen the table that they would be of.
 */
export function ruleWords(error: WireError, game?: string): string {
  const why = (game && findWhole(`refusal-${game}-${error.reason}`)) || findWhole(`reason-${error.reason}`);
  return why ? t('move-refused', { why }) : '';
}
