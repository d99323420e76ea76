//! The game's wire types, under the names that the screen uses.
/** The list of legal actions is made of the same words as the actions. */
export type { Action, Action as Offer } from '$lib/wire/types/team-up/Action';
export type { Color } from '$lib/wire/types/team-up/Color';
export type { Event as Seen } from '$lib/wire/types/team-up/Event';
export type { View } from '$lib/wire/types/team-up/View';

/** `post-white`, `cube-red`, … */
export type BoxId = string;
