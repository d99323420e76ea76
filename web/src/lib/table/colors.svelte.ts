//! Every seat's colour, as this screen shows it.
import { settings } from '$lib/settings.svelte';
import { seatColor } from '$lib/ui/avatars';
import type { Room } from '$lib/wire';
import { useTable } from './live.svelte';
import { ownSeat } from './picture.svelte';

/** Called while a component is made; what it returns follows what is picked. */
export function seatColors(room: () => Room): (seat: number) => string {
  const live = useTable();
  return (seat) => seatColor(seat, ownSeat(room(), live?.yours ?? [], settings.name), settings.color);
}
