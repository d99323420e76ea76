import { beforeAll, describe, expect, it } from 'vitest';
import { CoreRefused } from '$lib/core/client';
import { LANGUAGES, need, speak } from '$lib/l10n.svelte';
import type { WireError } from '$lib/wire';
import { troubleWords } from './trouble';

const MESSAGE = 'An English sentence of the core.';
const error = (more: Partial<WireError>): WireError => ({
  code: 'bad_setup',
  reason: 'malformed',
  facts: {},
  message: MESSAGE,
  ...more,
});
const words = (more: Partial<WireError>, game?: string): string => troubleWords(new CoreRefused(error(more)), game);

beforeAll(async () => {
  for (const part of ['common', 'replay', 'team-play']) await need(part);
});

describe.each(LANGUAGES)('what is wrong with a replay, in %s', (language) => {
  beforeAll(() => speak(language));

  it.each<Partial<WireError>>([
    { reason: 'malformed' },
    { reason: 'bad_setup', facts: { field: 'format', because: MESSAGE } },
    { reason: 'no_such_game', facts: { game: 'chess' } },
    { reason: 'edition_missing', facts: { game: 'team-up', edition: 'holiday', sha256: '00' } },
    { reason: 'rules_unknown', facts: { rules: 9, newest: 3 } },
    { reason: 'malformed', index: 4 },
    { reason: 'no_such_seat', facts: { seat: 9, seats: 4 }, index: 4 },
    { reason: 'not_your_turn', index: 4 },
    { reason: 'nobody_has_heard_of_it', index: 4 },
  ])('is said in words of ours: %o', (more) => {
    const said = words(more, 'team-play');
    expect(said).not.toContain(MESSAGE);
    expect(said).not.toMatch(/[{}$]|^(replay|reason|refusal|move)-/);
    for (const fact of [more.facts?.field, more.facts?.game, more.index && more.index + 1]) {
      if (fact && more.reason !== 'edition_missing') expect(said).toContain(String(fact));
    }
  });
});

describe('a move that is not possible', () => {
  beforeAll(() => speak('de'));

  it('is explained by the rule that says no, where that takes nothing but the rule', () => {
    expect(words({ reason: 'no_draws_left', index: 4 }, 'team-play')).toMatch(/Zug 5 ist nicht möglich\. .*„/);
    expect(words({ reason: 'other_seats_turn', index: 4 }, 'team-play')).toMatch(/Zug 5 ist nicht möglich\.$/);
    expect(words({ reason: 'no_draws_left', index: 4 })).toMatch(/Zug 5 ist nicht möglich\.$/);
  });
});
