import { untrack } from 'svelte';
import type { Move, TableProps } from '$lib/games/contract';
import { type Moment, moments } from './moments.svelte';

/** Who looks on, and who is who. */
export interface Onlooker {
  seat: number | null;
  /** The team of a seat. */
  team(seat: number): number | undefined;
  name(seat: number): string;
}

/** The table as it was before the newest move, and as it is. */
export interface Change<View> {
  before: View;
  view: View;
}

/** Celebrates what has happened, each move once, and what is shown again. */
export function celebrating<View, Offer, Action, Seen>(
  table: () => TableProps<View, Offer, Action, Seen>,
  momentsOf: (move: Move<Seen>, eyes: Onlooker, change: Change<View>) => Moment[],
): void {
  let before = untrack(() => table().view);
  let told: Move<Seen> | null = null;
  const celebrate = (move: Move<Seen> | null | undefined): void => {
    if (!move) return;
    untrack(() => {
      const { room, seat, view } = table();
      const team = (each: number) => room.seats[each]?.team;
      const name = (each: number) => room.seats[each]?.name ?? '';
      for (const moment of momentsOf(move, { seat, team, name }, { before, view })) moments.celebrate(moment);
    });
  };
  $effect(() => {
    const { latest, view } = table();
    if (latest !== told) celebrate(latest);
    told = latest;
    before = view;
  });
  $effect(() => celebrate(table().again));
}
