//! Whether a finished game kept what was promised before its cards were dealt: what the core found, and what this page
//! noted, as sentences.
import { find } from '$lib/l10n.svelte';
import { refusalWords, ruleWords } from '$lib/replay/trouble';
import type { Replay } from '$lib/wire';
import type { Broken } from '$lib/wire/types/Broken';
import type { Fault } from '$lib/wire/types/Fault';
import type { Finding } from '$lib/wire/types/Finding';
import type { Noted } from '$lib/wire/types/Noted';
import type { Verified } from '$lib/wire/types/Verified';
import type { Notes } from './shuffle';

/** One thing that was checked. `verdict`: `kept` and `broken` are findings, `open` says what cannot be known. */
export interface Line {
  /** With the verdict, the message that says it: `proof-<what>-<verdict>`. */
  what: string;
  verdict: 'kept' | 'broken' | 'open';
  /** Whose part it is about. */
  seat?: number;
  args?: Record<string, string | number>;
}

/** What this page noted of a table, for these seats: its commitment, and the parts that it opened for that. */
export function noted(notes: Notes | null, seats: number[]): Noted[] {
  if (!notes) return [];
  const own = seats.flatMap((seat): Noted[] => {
    const part = notes.parts[seat]?.findLast(({ opened, against }) => opened && against === notes.commitment);
    return part?.opened ? [{ hash: part.hash, whose: { seat }, list: part.opened }] : [];
  });
  return [{ hash: notes.commitment, whose: 'table' }, ...own];
}

/** A fingerprint that somebody noted elsewhere and typed in; null where it is none. Spaces make it easier to read. */
export function typedIn(text: string): Noted | null {
  const hash = text.replace(/\s/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(hash) ? { hash } : null;
}

/** What went into a shuffle, and what was promised of it before: whoever wants to can check it by hand. */
export interface Evidence {
  /** The SHA-256 of the secret, which was told before the cards were dealt. */
  fingerprint: string;
  secret: string;
  /** What the players added, in order. */
  parts: Part[];
}

/** What one player added. */
export interface Part {
  /** Whose it is; null where nobody committed, so that the replay does not say. */
  seat: number | null;
  /** Their own words; empty where they added none. */
  words: string;
  /** What was committed to before; null where nobody did. */
  hash: string | null;
}

/** What the check rested on. */
export function evidence({ commitment, secret, words, committed }: Replay): Evidence {
  const parts = words.map((opened, place): Part => {
    const { seat = null, hash = null } = committed?.[place] ?? {};
    return { seat, hash, words: opened.replace(OPENING, '') };
  });
  return { fingerprint: commitment, secret, parts };
}

/** In front of the words that were committed to stand 128 random bits. */
const OPENING = /^[0-9a-f]{32}:/;

/** What is to be said of a game, for these seats; `game`: whose moves they are. */
export function lines({ found, fault }: Verified, notes: Notes | null, seats: number[], game: string): Line[] {
  const kept = found.flatMap((finding) => keptLine(finding, notes));
  const committed = found.some(({ found }) => found === 'openings' || found === 'uncommitted');
  const ours = noted(notes, seats).flatMap(({ whose }) => (typeof whose === 'object' ? whose.seat : []));
  const without = seats.filter((seat) => !ours.includes(seat));
  return [
    ...kept,
    ...without.map((seat): Line => ({ what: 'no-part', verdict: 'open', seat })),
    ...(committed || fault ? [] : [{ what: 'alone', verdict: 'open' } as const]),
    ...(fault ? [faultLine(fault, notes, game)] : []),
  ];
}

/** What is to be said of a fingerprint that was typed in; `verified`: the check against nothing but that. */
export function typedLine({ found, fault }: Verified): Line {
  const kept = found.find((finding) => finding.found === 'noted');
  if (kept?.seat === null) return { what: 'typed', verdict: 'kept' };
  if (kept) return { what: 'typed-part', verdict: 'kept', seat: kept.seat };
  const broken = fault?.fault === 'promise' ? fault.broken : null;
  if (broken === null || typeof broken === 'string' || 'opening' in broken) return { what: 'typed', verdict: 'open' };
  return { what: 'given_up' in broken ? 'typed-given-up' : 'typed', verdict: 'broken' };
}

function keptLine(finding: Finding, notes: Notes | null): Line | [] {
  switch (finding.found) {
    case 'secret':
      // Where the page noted a commitment in time, that it is the same is said instead.
      return notes?.early ? [] : { what: 'late', verdict: 'open' };
    case 'noted':
      if (finding.seat !== null) return { what: 'own', verdict: 'kept', seat: finding.seat };
      return notes?.early ? { what: 'table', verdict: 'kept' } : [];
    case 'openings':
      return { what: 'list', verdict: 'kept' };
    case 'uncommitted':
      return { what: 'words', verdict: 'open', args: { count: finding.words } };
    case 'given_up':
      return [];
    case 'deal':
      if (finding.stacked.length === 0) return { what: 'deal', verdict: 'kept' };
      return { what: 'stacked', verdict: 'kept', args: { fields: finding.stacked.map(fieldWords).join(', ') } };
    case 'actions':
      return { what: 'actions', verdict: 'kept', args: { count: finding.count } };
    case 'result':
      return finding.over ? { what: 'result', verdict: 'kept' } : { what: 'running', verdict: 'open' };
  }
}

/** What a set-up names, in words; its own name where we have none. */
const fieldWords = (field: string): string => find(`proof-field-${field}`) ?? field;

function faultLine(fault: Fault, notes: Notes | null, game: string): Line {
  const broken = (what: string, more: Partial<Line> = {}): Line => ({ what, verdict: 'broken', ...more });
  switch (fault.fault) {
    case 'promise':
      return promiseLine(fault.broken, notes);
    case 'misplaced':
      return broken('own');
    case 'other_list':
      return broken('own', { seat: fault.seat });
    case 'deal':
      return broken('deal', { args: { why: refusalWords(fault.error, game) } });
    case 'action':
      return broken('action', { args: { number: String(fault.index + 1), why: ruleWords(fault.error, game) } });
    case 'result':
      return broken('result');
  }
}

function promiseLine(broken: Broken, notes: Notes | null): Line {
  if (broken === 'list') return { what: 'list', verdict: 'broken' };
  if (typeof broken === 'string') return { what: 'secret', verdict: 'broken' };
  if ('opening' in broken) return { what: 'opening', verdict: 'broken', seat: broken.opening };
  if ('given_up' in broken) return { what: 'given_up', verdict: 'broken' };
  return { what: broken.unknown === notes?.commitment ? 'table' : 'own', verdict: 'broken' };
}
