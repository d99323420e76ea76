import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Committed, Room, Wish } from '$lib/wire';
import { committedTo, tidied } from './part';
import { addWords, alarmAt, notesOf, takePart, wordsIn } from './shuffle';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/fair-shuffles.md'), 'utf8');
const FIRST = '07'.repeat(32);
const SECOND = '08'.repeat(32);

beforeEach(() => localStorage.clear());

/** A waiting room of two, as a server would show it. */
function room(change: Partial<Room> = {}): Room {
  const person = { team: 0, holder: { kind: 'person', here: true }, name: 'Ann', stood_in: false };
  const seats = [{ ...person }, { ...person, name: 'Bea' }];
  return { table: 'abc', stage: 'waiting', repeats: false, commitment: FIRST, seats, ...change } as Room;
}

function shown(before: Room, wishes: (Wish | null)[]): Room {
  const seats = before.seats.map((chair, seat) => {
    const wish = wishes.find((each) => each?.op === 'commit' && each.seat === seat);
    return wish?.op === 'commit' ? { ...chair, committed: wish.hash } : chair;
  });
  return { ...before, seats };
}

const listOf = ({ seats }: Room): Committed[] =>
  seats.flatMap(({ committed }, seat) => (committed ? [{ seat, hash: committed }] : []));

const opening = (before: Room, list = listOf(before)): Room => ({
  ...before,
  opening: { list, opened: [], left_out: [] },
});

describe('a part', () => {
  it('is committed to as the page says, to the byte', () => {
    const vectors = PAGE.split('```parts\n')[1]?.split('```')[0]?.trim().split('\n\n') ?? [];
    expect(vectors).toHaveLength(4);
    for (const vector of vectors) {
      const [, bits = '', words = '', committed] =
        /^bits (\S+)\nwords ?(.*)\ncommitted (\S+)$/u.exec(vector.trim()) ?? [];
      expect(committedTo({ bits, words })).toBe(committed);
    }
  });

  it('has words on one line, without what cannot be seen', () => {
    expect(tidied('  hop\n\u202e hop\u200b ')).toBe('hop hop');
    expect([...tidied('😀'.repeat(150))]).toHaveLength(100);
  });
});

describe('committing', () => {
  it('happens by itself for every seat held here, once', () => {
    const wishes = takePart(room(), [0, 1]);
    expect(wishes.map((wish) => wish.op)).toEqual(['commit', 'commit']);
    expect(takePart(room(), [0, 1])).toEqual(wishes);
    expect(takePart(shown(room(), wishes), [0, 1])).toEqual([]);
  });

  it('does not happen where the cards are settled, nor for spectators', () => {
    expect(takePart(room({ repeats: true }), [0])).toEqual([]);
    expect(takePart(room(), [])).toEqual([]);
    expect(takePart(room({ stage: 'running' }), [0])).toEqual([]);
  });

  it('leaves alone what another device of the same player has done', () => {
    expect(takePart(shown(room(), [{ op: 'commit', seat: 0, hash: 'f0'.repeat(32) }]), [0])).toEqual([]);
  });

  it('keeps the words here, also over a reload', () => {
    const wish = addWords(room(), 0, ' hop hop ');
    expect(JSON.stringify(wish)).not.toContain('hop hop');
    const after = shown(room(), [wish]);
    expect(wordsIn(after, 0)).toBe('hop hop');
    expect(takePart(opening(after), [0])).toMatchObject([{ op: 'open', seat: 0, words: 'hop hop' }]);
  });
});

describe('opening', () => {
  it('opens what the list has of this page', () => {
    const waiting = shown(room(), takePart(room(), [0, 1]));
    const wishes = takePart(opening(waiting), [0, 1]);
    for (const wish of wishes) {
      if (wish.op !== 'open') throw new Error(wish.op);
      expect(committedTo({ bits: wish.bits, words: wish.words ?? '' })).toBe(waiting.seats[wish.seat]?.committed);
    }
    expect(wishes).toHaveLength(2);
    expect(alarmAt(opening(waiting), [0, 1])).toBeNull();
  });

  it('finds the part that is on the list, although the words were changed meanwhile', () => {
    const waiting = shown(room(), takePart(room(), [0]));
    addWords(waiting, 0, 'too late');
    expect(takePart(opening(waiting), [0])).toMatchObject([{ op: 'open', words: '' }]);
  });

  it('is refused when the table has exchanged its secret', () => {
    const waiting = shown(room(), takePart(room(), [0]));
    const exchanged = opening({ ...waiting, commitment: SECOND });
    expect(takePart(exchanged, [0])).toEqual([]);
    expect(alarmAt(exchanged, [0])).toBe('changed');
    expect(notesOf('abc')?.commitment).toBe(FIRST);
  });

  it('is refused for a second list, and done again for the same one', () => {
    const waiting = shown(room(), takePart(room(), [0, 1]));
    expect(takePart(opening(waiting), [0])).toHaveLength(1);
    expect(takePart(opening(waiting), [0])).toHaveLength(1);
    const other = opening(waiting, listOf(waiting).slice(0, 1));
    expect(takePart(other, [0])).toEqual([]);
    expect(alarmAt(other, [0])).toBe('reused');
  });

  it('draws new bits when the table is as before, although they were opened', () => {
    const waiting = shown(room(), takePart(room(), [0]));
    takePart(opening(waiting), [0]);
    const [wish] = takePart(waiting, [0]);
    expect(wish).toMatchObject({ op: 'commit', seat: 0 });
    expect(wish).not.toMatchObject({ hash: waiting.seats[0]?.committed });
  });

  it('says so when the list has something else for the seat', () => {
    takePart(room(), [0]);
    const forged = opening(room(), [{ seat: 0, hash: 'f0'.repeat(32) }]);
    expect(takePart(forged, [0])).toEqual([]);
    expect(alarmAt(forged, [0])).toBe('foreign');
  });

  it('says so when the cards are dealt without it', () => {
    const waiting = shown(room(), takePart(room(), [0]));
    expect(alarmAt(waiting, [0])).toBeNull();
    expect(alarmAt({ ...waiting, stage: 'running' }, [0])).toBe('unheard');
    const told = { list: [], opened: [], left_out: [0] };
    expect(alarmAt({ ...waiting, stage: 'running', opening: told }, [0])).toBeNull();
  });

  it('says so when the cards are dealt without it after the table began anew', () => {
    takePart(opening(shown(room(), takePart(room(), [0, 1]))), [0, 1]);
    const dealt = room({ stage: 'running', commitment: SECOND, given_up: [{ commitment: FIRST, left_out: [1] }] });
    const told = { list: [], opened: [], left_out: [1] };
    for (const without of [dealt, { ...dealt, opening: told }]) {
      takePart(without, [0, 1]);
      expect(alarmAt(without, [0])).toBe('unheard');
    }
    expect(alarmAt({ ...dealt, opening: told }, [1])).toBeNull();
    const other = { list: [{ seat: 0, hash: 'f0'.repeat(32) }], opened: [0], left_out: [1] };
    expect(alarmAt({ ...dealt, opening: other }, [0])).toBeNull();
  });

  it('begins anew with new bits and the same words when the table says whom it gave up for', () => {
    const waiting = shown(room(), [addWords(room(), 0, 'hop')]);
    const [opened] = takePart(opening(waiting), [0]);
    const anew = room({
      commitment: SECOND,
      given_up: [{ commitment: FIRST, left_out: [1] }],
      opening: { list: null, opened: [], left_out: [1] },
    });
    expect(takePart(anew, [1])).toEqual([]);
    const wishes = takePart(anew, [0]);
    const again = { ...shown(anew, wishes), opening: undefined };
    const [reopened] = takePart(opening(again), [0]);
    expect(reopened).toMatchObject({ op: 'open', words: 'hop' });
    expect(reopened).not.toEqual(opened);
    expect(alarmAt(again, [0])).toBeNull();
  });
});
