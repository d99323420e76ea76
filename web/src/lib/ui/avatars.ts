//! Small pictures for players, drawn in a 40 by 40 field: a ground, a head, and what tells it from the others.
import type { Avatar } from '$lib/wire';

export const AVATARS: readonly Avatar[] = ['fox', 'owl', 'bear', 'cat', 'frog', 'whale', 'rabbit', 'bee'];

/** The seats' colours in the seats' order: bright on wood, and none of them a colour of the games' own cards or boxes. */
export const COLORS = ['violet', 'teal', 'pink', 'lime', 'blue', 'lilac', 'sage', 'grey'] as const;
type Color = (typeof COLORS)[number];
const PAINT: Record<Color, string> = {
  violet: '#a06cd5',
  teal: '#2fb5b0',
  pink: '#ea86b6',
  lime: '#b8cf4a',
  blue: '#7f8be0',
  lilac: '#d8a7e8',
  sage: '#6f9c8a',
  grey: '#9a94a6',
};

/** A colour by its number. */
export const paint = (color: number): string => PAINT[COLORS[color % COLORS.length] ?? 'violet'];

/**
 * A seat's colour. Where this screen's player, at the seat `own`, has picked one, that is theirs, and the seat that it
 * belongs to has theirs: no two seats look alike.
 */
export function seatColor(seat: number, own: number | null, picked: number): string {
  if (own === null || COLORS[picked] === undefined) return paint(seat);
  if (seat === own) return paint(picked);
  return paint(seat === picked ? own : seat);
}

/** The picture that goes with a name, the same on every device. */
export function avatarOf(name: string): Avatar {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return AVATARS[sum % AVATARS.length] ?? 'fox';
}

/** The picture of whoever sits there: the one that they picked, or the one that goes with the name. */
export const pictureOf = (chair: { name: string; avatar?: Avatar } | undefined): Avatar =>
  chair?.avatar ?? avatarOf(chair?.name ?? '');
