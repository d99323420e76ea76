//! Whether a finished game kept what was promised before its cards were dealt, against what this page noted.
import type { Committed, Replay } from '$lib/wire';
import { commitmentTo, committedTo, entryOf, partOf } from './part';
import { type DrawnPart, type Notes, sameList } from './shuffle';

/** One thing that was checked. `verdict`: `kept` and `broken` are findings, `open` says what cannot be known. */
export interface Finding {
  what: 'table' | 'late' | 'own' | 'no-part' | 'list' | 'alone';
  verdict: 'kept' | 'broken' | 'open';
  /** Whose part it is about. */
  seat?: number;
}

/** What can be said of the game, for these seats. Nothing is repeated here: neither the deal nor a move. */
export function findings(replay: Replay, notes: Notes | null, seats: number[]): Finding[] {
  return [secretKept(replay, notes), ...seats.map((seat) => ownKept(replay, notes, seat)), listKept(replay)];
}

function secretKept({ secret, commitment }: Replay, notes: Notes | null): Finding {
  const given = /^([0-9a-f]{2})*$/.test(secret) ? commitmentTo(secret) : null;
  const kept = given === commitment && given === (notes?.commitment ?? given);
  if (!kept) return { what: 'table', verdict: 'broken' };
  return notes?.early ? { what: 'table', verdict: 'kept' } : { what: 'late', verdict: 'open' };
}

function ownKept({ words, committed }: Replay, notes: Notes | null, seat: number): Finding {
  const opened = notes?.parts[seat]?.filter((part) => part.opened && part.against === notes.commitment) ?? [];
  if (opened.length === 0) return { what: 'no-part', verdict: 'open', seat };
  const place = committed?.findIndex((each) => each.seat === seat) ?? -1;
  const isThis = (part: DrawnPart) =>
    committed?.[place]?.hash === part.hash &&
    words[place] === entryOf(part) &&
    sameList(part.opened ?? [], committed ?? []);
  return { what: 'own', verdict: opened.some(isThis) ? 'kept' : 'broken', seat };
}

function listKept({ words, committed }: Replay): Finding {
  if (!committed || committed.length === 0) return { what: 'alone', verdict: 'open' };
  const isOpened = ({ hash }: Committed, place: number) => {
    const part = partOf(words[place] ?? '');
    return part !== null && committedTo(part) === hash;
  };
  const kept = committed.length === words.length && committed.every(isOpened);
  return { what: 'list', verdict: kept ? 'kept' : 'broken' };
}
