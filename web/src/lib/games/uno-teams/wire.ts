//! The game's wire types, under the names that the screen uses.
export type { Action } from '$lib/wire/types/uno-teams/Action';
export type { Card } from '$lib/wire/types/uno-teams/Card';
export type { Color } from '$lib/wire/types/uno-teams/Color';
export type { Left } from '$lib/wire/types/uno-teams/Left';
export type { Offer } from '$lib/wire/types/uno-teams/Offer';
export type { Phase } from '$lib/wire/types/uno-teams/Phase';
export type { Seen } from '$lib/wire/types/uno-teams/Seen';
export type { View } from '$lib/wire/types/uno-teams/View';
export type { Won } from '$lib/wire/types/uno-teams/Won';
