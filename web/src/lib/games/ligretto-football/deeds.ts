//! What everybody did last for their team, in this round.
import type { Entry } from '$lib/table/live.svelte';
import type { Seen, Side } from './wire';

/** A card laid or a part built; or cards taken back from the field or the goal. */
export type Deed = { kind: 'laid'; card: Side } | { kind: 'took'; count: number };

/** What everybody did last, by seat. What a player turns up or puts aside shows in front of them anyway. */
export function deeds(log: readonly Entry[]): Map<number, Deed> {
  const done = new Map<number, Deed>();
  for (const event of log.flatMap((entry) => (entry.kind === 'move' ? (entry.events as Seen[]) : []))) {
    if (event.type === 'kicked_off' || event.type === 'round_ended') done.clear();
    const deed = deedOf(event);
    if (deed && 'seat' in event) done.set(event.seat, deed);
  }
  return done;
}

function deedOf(event: Seen): Deed | null {
  switch (event.type) {
    case 'laid':
    case 'built':
      return { kind: 'laid', card: event.card };
    case 'cleared':
      return { kind: 'took', count: event.cards.length };
    case 'unbuilt':
      return { kind: 'took', count: 1 };
    default:
      return null;
  }
}
