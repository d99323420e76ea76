//! Whether a finished game kept what was promised before its cards were dealt: what the core found, and what this page
//! noted, as sentences.
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

/** What is to be said of a game, for these seats. */
export function lines({ found, fault }: Verified, notes: Notes | null, seats: number[]): Line[] {
  const kept = found.flatMap((finding) => keptLine(finding, notes));
  const committed = found.some((finding) => finding.found === 'openings');
  const ours = noted(notes, seats).flatMap(({ whose }) => (typeof whose === 'object' ? whose.seat : []));
  const without = seats.filter((seat) => !ours.includes(seat));
  return [
    ...kept,
    ...without.map((seat): Line => ({ what: 'no-part', verdict: 'open', seat })),
    ...(committed || fault ? [] : [{ what: 'alone', verdict: 'open' } as const]),
    ...(fault ? [faultLine(fault, notes)] : []),
  ];
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
    case 'given_up':
      return [];
    case 'deal':
      if (finding.stacked.length === 0) return { what: 'deal', verdict: 'kept' };
      return { what: 'stacked', verdict: 'kept', args: { fields: finding.stacked.join(', ') } };
    case 'actions':
      return { what: 'actions', verdict: 'kept', args: { count: finding.count } };
    case 'result':
      return finding.over ? { what: 'result', verdict: 'kept' } : { what: 'running', verdict: 'open' };
  }
}

function faultLine(fault: Fault, notes: Notes | null): Line {
  const broken = (what: string, more: Partial<Line> = {}): Line => ({ what, verdict: 'broken', ...more });
  switch (fault.fault) {
    case 'promise':
      return promiseLine(fault.broken, notes);
    case 'misplaced':
      return broken('own');
    case 'other_list':
      return broken('own', { seat: fault.seat });
    case 'deal':
      return broken('deal', { args: { why: fault.error.message } });
    case 'action':
      return broken('action', { args: { number: String(fault.index + 1), why: fault.error.message } });
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
