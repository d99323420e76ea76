//! Small pictures for players, drawn in a 40 by 40 field: a ground, a head, and what tells it from the others.
import type { Avatar } from '$lib/wire';

export const AVATARS: readonly Avatar[] = ['fox', 'owl', 'bear', 'cat', 'frog', 'whale', 'rabbit', 'bee'];

/** The seats' colours, the same at every table: bright on wood, and none of them a colour of the games' own cards or boxes. */
const SEATS = ['#a06cd5', '#2fb5b0', '#ea86b6', '#b8cf4a', '#7f8be0', '#d8a7e8', '#6f9c8a', '#9a94a6'] as const;
export const seatColor = (seat: number): string => SEATS[seat % SEATS.length] ?? SEATS[0];

/** The picture that goes with a name, the same on every device. */
export function avatarOf(name: string): Avatar {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return AVATARS[sum % AVATARS.length] ?? 'fox';
}

/** The picture of whoever sits there: the one that they picked, or the one that goes with the name. */
export const pictureOf = (chair: { name: string; avatar?: Avatar } | undefined): Avatar =>
  chair?.avatar ?? avatarOf(chair?.name ?? '');
