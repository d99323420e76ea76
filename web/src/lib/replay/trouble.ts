//! Why a replay cannot be shown, in words.
import { CoreMissing, CoreRefused } from '$lib/core/client';
import { explain, t } from '$lib/l10n.svelte';
import { hasServer } from '$lib/site';
import { ours, type WireError } from '$lib/wire';
import { Refused, Unreachable } from '$lib/wire/rest';

export function troubleWords(error: unknown): string {
  if (error instanceof Unreachable && !hasServer) return t('alone-files');
  if (error instanceof Refused) return explain(error.error);
  if (error instanceof CoreRefused) return refusalWords(error.error);
  if (error instanceof CoreMissing) return t('reason-core_missing', { why: error.message });
  return String(error);
}

function refusalWords(error: WireError): string {
  if (error.index !== undefined) return t('replay-bad-move', { number: String(error.index + 1), why: error.message });
  const why = ours(error);
  switch (why.reason) {
    case 'malformed':
      return t('replay-foreign', { why: error.message });
    case 'no_such_game':
      return t('replay-other-game', { game: why.facts.game });
    case 'edition_missing':
      return t('replay-other-edition', { edition: why.facts.edition });
    case 'bad_setup':
      return t('replay-bad-setup', { field: why.facts.field, why: why.facts.because });
    default:
      return explain(error);
  }
}
