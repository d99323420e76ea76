//! What the team has to do next, and how it stands: facts for sentences, with no sum in honest play.
import { type Column, columns, laidAt, QUARTERS, sum, type TeamId, teamOf } from './view';
import type { Quarter, Side, Spot, View } from './wire';

/** What the team has to do next in its run. */
export type Next =
  | { kind: 'keeper' }
  /** With the honest referee: the field card that the team has come to, whether it is right or not. */
  | { kind: 'first' | 'field' | 'last'; at: number; number: number }
  /** An empty place that those behind it wait for. */
  | { kind: 'again'; at: number }
  /** With the strict referee, who shows the sums: what the first open field card lacks. */
  | { kind: 'left'; at: number; left: number }
  | { kind: 'through' };

export function next(view: View, team: TeamId): Next {
  const { current, left } = view.teams[team];
  if (current === 'keeper') return { kind: 'keeper' };
  if (view.referee === 'honest') return nextHonestly(columns(view, team), current);
  return current === null || left === undefined ? { kind: 'through' } : { kind: 'left', at: current, left };
}

function nextHonestly(row: Column[], current: number | null): Next {
  const begun = row.findLastIndex(({ ours }) => ours.length > 0);
  if (current !== null && current < begun) return { kind: 'again', at: current };
  const at = Math.max(begun, 0);
  const kind = begun < 0 ? 'first' : begun === row.length - 1 ? 'last' : 'field';
  return { kind, at, number: row[at]?.number ?? 0 };
}

/** What the live region tells: one's own card, then how the team stands. */
export interface Standing {
  card: Side | null;
  /** What comes next; null in the shot. */
  next: Next | null;
  /** The place that the team laid at last, and what lies there. */
  at: Spot | null;
  number: number;
  laid: number[];
  /** Only with the strict referee: adding up is the game. */
  sum: number | null;
  missing: Quarter[] | null;
}

export function standing(view: View, seat: number, at: Spot | null): Standing {
  const team = teamOf(view, seat);
  const { stage, built } = view.teams[team];
  const column = typeof at === 'number' ? columns(view, team)[at] : undefined;
  const laid = column ? laidAt(view, team, column.at) : [];
  return {
    card: view.players[seat]?.turned ?? null,
    next: stage === 'run' ? next(view, team) : null,
    at: stage === 'run' ? at : null,
    number: column?.number ?? 0,
    laid,
    sum: view.referee === 'strict' ? sum(laid) : null,
    missing: stage === 'shot' ? QUARTERS.filter((_, index) => built[index] === null) : null,
  };
}
