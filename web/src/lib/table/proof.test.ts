import { describe, expect, it } from 'vitest';
import type { Fault } from '$lib/wire/types/Fault';
import type { Finding } from '$lib/wire/types/Finding';
import { lines, noted } from './proof';
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

const told = (found: Finding[], fault: Fault | null = null, of: Notes | null = notes, seats = [0]) =>
  lines({ found, fault }, of, seats).map(({ what, verdict }) => `${what} ${verdict}`);

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

  it('names the move at fault as people count', () => {
    const error = { code: 'illegal', reason: 'x', facts: {}, message: 'Not now.' } as const;
    const [line] = lines({ found: [], fault: { fault: 'action', index: 40, error } }, null, []);
    expect(line).toEqual({ what: 'action', verdict: 'broken', args: { number: '41', why: 'Not now.' } });
  });
});
