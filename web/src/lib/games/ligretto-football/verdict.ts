import { columns, type Nth, QUARTERS, type TeamId } from './view';
import type { Check, Quarter, Seen, View } from './wire';

/** One step of the check: what lay there, and whether it was right. */
export type Step =
  | { kind: 'keeper'; keeper: number | null; right: boolean }
  | { kind: 'field'; at: Nth; number: number; laid: number[]; right: boolean }
  | { kind: 'quarter'; quarter: Quarter; part: string | null; wanted: string | null; right: boolean };

/** A call of "goal", to be played out: who called, what the check found step by step, how it ended. */
export interface Verdict {
  seat: number;
  team: TeamId;
  steps: Step[];
  /** Whose goal it is; the other team's than the one that called where that made a mistake. */
  winner: TeamId;
}

/** What the check looked at, out of the table as it lay when "goal" was called; null where nobody called. */
export function verdict(before: View, after: View, events: Seen[]): Verdict | null {
  const called = events.find((event) => event.type === 'goal_called');
  const checked = events.find((event) => event.type === 'checked');
  if (called?.type !== 'goal_called' || checked?.type !== 'checked') return null;
  return {
    seat: called.seat,
    team: called.team as TeamId,
    steps: steps(before, checked),
    winner: after.goals[0] > before.goals[0] ? 0 : 1,
  };
}

function steps(before: View, check: Check): Step[] {
  const team = check.team as TeamId;
  const { keeper, scene, built } = before.teams[team];
  return [
    { kind: 'keeper', keeper, right: check.keeper },
    ...columns(before, team).map(
      ({ at, number, ours }): Step => ({ kind: 'field', at, number, laid: ours, right: check.field[at] === true }),
    ),
    ...QUARTERS.map(
      (quarter, index): Step => ({
        kind: 'quarter',
        quarter,
        part: built[index] ?? null,
        wanted: scene?.[index] ?? null,
        right: check.scene[index] === true,
      }),
    ),
  ];
}
