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

/** Celebrates what has happened, and what is shown again. */
export function celebrating<View, Offer, Action, Seen>(
  table: () => TableProps<View, Offer, Action, Seen>,
  momentsOf: (move: Move<Seen>, eyes: Onlooker) => Moment[],
): void {
  const celebrate = (move: Move<Seen> | null | undefined): void => {
    if (!move) return;
    untrack(() => {
      const { room, seat } = table();
      const team = (each: number) => room.seats[each]?.team;
      const name = (each: number) => room.seats[each]?.name ?? '';
      for (const moment of momentsOf(move, { seat, team, name })) moments.celebrate(moment);
    });
  };
  $effect(() => celebrate(table().latest));
  $effect(() => celebrate(table().again));
}
