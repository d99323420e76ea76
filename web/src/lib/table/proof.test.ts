import { beforeAll, describe, expect, it } from 'vitest';
import { need, speak } from '$lib/l10n.svelte';
import type { Replay } from '$lib/wire';
import type { Broken } from '$lib/wire/types/Broken';
import type { Fault } from '$lib/wire/types/Fault';
import type { Finding } from '$lib/wire/types/Finding';
import { evidence, lines, noted, typedIn, typedLine } from './proof';
import type { Notes } from './shuffle';

const LIST = [{ seat: 0, hash: 'aa' }];
const part = { bits: '00', words: '', hash: 'aa', against: 'ff', opened: LIST };
const notes: Notes = { commitment: 'ff', early: true, parts: { 0: [part] } };
const HONEST: Finding[] = [
  { found: 'secret' },
  { found: 'openings', seats: [0] },
  { found: 'noted', hash: 'ff', seat: null },
  { found: 'noted', hash: 'aa', seat: 0 },
  { found: 'deal', stacked: [] },
  { found: 'actions', count: 41 },
  { found: 'result', over: true },
];

beforeAll(async () => {
  for (const part of ['common', 'replay', 'team-play']) await need(part);
  await speak('de');
});

const told = (found: Finding[], fault: Fault | null = null, of: Notes | null = notes, seats = [0]) =>
  lines({ found, fault }, of, seats, 'team-play').map(({ what, verdict }) => `${what} ${verdict}`);

describe('what the page hands to the check', () => {
  it('is the table’s commitment, and the part that was opened for it with its list', () => {
    expect(noted(notes, [0])).toEqual([
      { hash: 'ff', whose: 'table' },
      { hash: 'aa', whose: { seat: 0 }, list: LIST },
    ]);
  });

  it('leaves out parts of others, those that were never opened, and those of a table that began anew', () => {
    const { opened: _, ...unopened } = part;
    const parts = { 0: [{ ...part, against: '00' }], 1: [unopened], 2: [part] };
    expect(noted({ ...notes, parts }, [0, 1])).toEqual([{ hash: 'ff', whose: 'table' }]);
    expect(noted(null, [0])).toEqual([]);
  });
});

describe('what is said of a check', () => {
  it('says of an honest game what holds, step by step', () => {
    const all = ['list kept', 'table kept', 'own kept', 'deal kept', 'actions kept', 'result kept'];
    expect(told(HONEST)).toEqual(all);
  });

  it('says what it cannot know', () => {
    const alone: Finding[] = [{ found: 'secret' }, { found: 'deal', stacked: [] }];
    const late = { ...notes, early: false, parts: {} };
    expect(told(alone, null, late)).toEqual(['late open', 'deal kept', 'no-part open', 'alone open']);
    expect(told(alone, null, null)).toEqual(['late open', 'deal kept', 'no-part open', 'alone open']);
  });

  it.each<[Fault, string]>([
    [{ fault: 'promise', broken: 'secret' }, 'secret broken'],
    [{ fault: 'promise', broken: 'not_hex' }, 'secret broken'],
    [{ fault: 'promise', broken: 'list' }, 'list broken'],
    [{ fault: 'promise', broken: { opening: 2 } }, 'opening broken'],
    [{ fault: 'promise', broken: { given_up: 'ff' } }, 'given_up broken'],
    [{ fault: 'promise', broken: { unknown: 'ff' } }, 'table broken'],
    [{ fault: 'promise', broken: { unknown: 'aa' } }, 'own broken'],
    [{ fault: 'misplaced', hash: 'aa' }, 'own broken'],
    [{ fault: 'other_list', seat: 0 }, 'own broken'],
    [{ fault: 'result' }, 'result broken'],
  ])('says what is wrong: %o', (fault, words) => {
    expect(told([{ found: 'secret' }], fault).at(-1)).toBe(words);
  });

  it('says of words that nobody committed to that they are there, and not that nobody had a part', () => {
    const open: Finding[] = [{ found: 'secret' }, { found: 'uncommitted', words: 2 }, { found: 'deal', stacked: [] }];
    expect(told(open, null, null, [])).toEqual(['late open', 'words open', 'deal kept']);
  });

  it('names the move at fault as people count, and says why in the language of the page', () => {
    const error = { code: 'illegal', reason: 'illegal', facts: {}, message: 'Not now.' } as const;
    const wrong = (reason: string) =>
      lines(
        { found: [], fault: { fault: 'action', index: 40, error: { ...error, reason } } },
        null,
        [],
        'team-play',
      )[0];
    expect(wrong('no_draws_left')).toMatchObject({ what: 'action', verdict: 'broken', args: { number: '41' } });
    expect(wrong('nobody_knows')?.args?.why).toBe('');
    // A sentence that would name somebody is left out.
    expect(wrong('other_seats_turn')?.args?.why).toBe('');
    expect(wrong('game_over')?.args?.why).toContain('Das Spiel ist zu Ende');
  });

  it('says what a set-up laid down in words', () => {
    const found: Finding[] = [{ found: 'deal', stacked: ['numbers', 'missions', 'something'] }];
    const [line] = lines({ found, fault: null }, null, [], 'team-play');
    expect(line).toMatchObject({ what: 'stacked', args: { fields: 'Zahlenkarten, Aufträge, something' } });
  });
});

describe('a fingerprint that was noted elsewhere and typed in', () => {
  const HASH = 'ab'.repeat(32);
  const said = (found: Finding[], fault: Fault | null = null) => {
    const { what, verdict, seat } = typedLine({ found, fault });
    return [what, verdict, ...(seat === undefined ? [] : [seat])].join(' ');
  };

  it('is taken in capitals and with spaces, as people note it', () => {
    for (const text of [HASH, HASH.toUpperCase(), ` ${HASH.replace(/.{8}/g, '$& ')}\n`])
      expect(typedIn(text)).toEqual({ hash: HASH });
  });

  it.each(['', 'good morning', HASH.slice(1), `${HASH}a`, `${HASH.slice(1)}g`])('is not: %o', (text) => {
    expect(typedIn(text)).toBeNull();
  });

  it('is the table’s or a player’s', () => {
    const rest: Finding[] = [{ found: 'deal', stacked: [] }];
    expect(said([{ found: 'secret' }, { found: 'noted', hash: HASH, seat: null }, ...rest])).toBe('typed kept');
    expect(said([{ found: 'secret' }, { found: 'noted', hash: HASH, seat: 0 }, ...rest])).toBe('typed-part kept 0');
    // That it stands in the replay is true also where something else is not.
    expect(said([{ found: 'noted', hash: HASH, seat: null }], { fault: 'result' })).toBe('typed kept');
  });

  it.each<[Broken, string]>([
    [{ unknown: HASH }, 'typed broken'],
    [{ given_up: HASH }, 'typed-given-up broken'],
    ['secret', 'typed open'],
    ['list', 'typed open'],
    [{ opening: 2 }, 'typed open'],
  ])('is missing, given up, or was not reached by the check: %o', (broken, words) => {
    expect(said([], { fault: 'promise', broken })).toBe(words);
  });
});

describe('what a check rested on', () => {
  const replay = { commitment: 'ff', secret: '00', words: [], committed: undefined } as unknown as Replay;

  it('is the fingerprint, the secret, and each part by whose it is', () => {
    const words = [`${'0a'.repeat(16)}:hop hop`, `${'0b'.repeat(16)}:`];
    const committed = [
      { seat: 1, hash: 'aa' },
      { seat: 3, hash: 'bb' },
    ];
    expect(evidence({ ...replay, words, committed })).toEqual({
      fingerprint: 'ff',
      secret: '00',
      parts: [
        { seat: 1, hash: 'aa', words: 'hop hop' },
        { seat: 3, hash: 'bb', words: '' },
      ],
    });
  });

  it('has words that lay in the open as nobody’s', () => {
    const open = evidence({ ...replay, words: ['hop: hop'] });
    expect(open.parts).toEqual([{ seat: null, hash: null, words: 'hop: hop' }]);
  });
});
