//! The game's wire types, under the names that the screen uses.
export type { Action } from '$lib/wire/types/team-play/Action';
export type { Offer } from '$lib/wire/types/team-play/Offer';
export type { Place } from '$lib/wire/types/team-play/Place';
export type { Seen } from '$lib/wire/types/team-play/Seen';
export type { View } from '$lib/wire/types/team-play/View';

/** `R1` to `R8`, `B1` to `B8`. */
export type Card = string;
