//! Whoever picks another picture at a table is shown with it to everybody.
import { untrack } from 'svelte';
import { settings } from '$lib/settings.svelte';
import { avatarOf, pictureOf } from '$lib/ui/avatars';
import type { Avatar, Room } from '$lib/wire';
import type { LiveTable } from './live.svelte';

/** The seat of whoever this browser's settings belong to; null where nobody of several is called that. */
export function ownSeat(room: Room, yours: readonly number[], name: string): number | null {
  const [only, ...others] = yours;
  if (only === undefined || others.length === 0) return only ?? null;
  return yours.find((seat) => room.seats[seat]?.name === name) ?? null;
}

/** The picture to ask the table for; null where it shows the right one. */
export function pictureToShow(room: Room, seat: number, picked: Avatar | undefined): Avatar | null {
  const chair = room.seats[seat];
  if (!chair) return null;
  const wanted = picked ?? avatarOf(chair.name);
  return wanted === pictureOf(chair) ? null : wanted;
}

/** Asks once for each change: a table that refuses one need not be asked again. Called while a component is made. */
export function showPicture(live: LiveTable): void {
  let asked = '';
  $effect(() => {
    const { room, yours } = live;
    const { picked } = settings;
    const seat = room && ownSeat(room, yours, settings.name);
    if (!room || seat === null) return;
    const avatar = pictureToShow(room, seat, picked);
    const name = room.seats[seat]?.name ?? '';
    if (avatar === null || asked === `${seat} ${name} ${avatar}`) return;
    asked = `${seat} ${name} ${avatar}`;
    untrack(() => void live.ask({ op: 'rename', seat, name, avatar }));
  });
}
