import type { Room } from '$lib/wire';

/** The seats of a team, as the room says. */
export const seatsOf = (room: Room, team: number): number[] =>
  room.seats.flatMap((chair, seat) => (chair.team === team ? [seat] : []));

/** Who plays with that seat. */
export function matesOf(room: Room, seat: number): number[] {
  const team = room.seats[seat]?.team;
  return team === undefined ? [] : seatsOf(room, team).filter((other) => other !== seat);
}

/** The seat's partner; null for a spectator and for somebody who plays alone. */
export const partnerOf = (room: Room, seat: number | null): number | null =>
  seat === null ? null : (matesOf(room, seat)[0] ?? null);

/** The other seats, clockwise from the left neighbour; all of them for a spectator. */
export function othersThan(seat: number | null, count: number): number[] {
  if (seat === null) return Array.from({ length: count }, (_, each) => each);
  return Array.from({ length: count - 1 }, (_, i) => (seat + 1 + i) % count);
}
