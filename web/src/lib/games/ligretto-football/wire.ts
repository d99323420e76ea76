//! The game's wire types, under the names that the screen uses.
export type { Action } from '$lib/wire/types/ligretto-football/Action';
export type { Check } from '$lib/wire/types/ligretto-football/Check';
export type { DiscardView } from '$lib/wire/types/ligretto-football/DiscardView';
export type { Pile } from '$lib/wire/types/ligretto-football/Pile';
export type { PlayerView } from '$lib/wire/types/ligretto-football/PlayerView';
export type { Quarter } from '$lib/wire/types/ligretto-football/Quarter';
export type { Scene } from '$lib/wire/types/ligretto-football/Scene';
export type { Seen } from '$lib/wire/types/ligretto-football/Seen';
export type { Side } from '$lib/wire/types/ligretto-football/Side';
export type { Source } from '$lib/wire/types/ligretto-football/Source';
export type { Spot } from '$lib/wire/types/ligretto-football/Spot';
export type { TeamView } from '$lib/wire/types/ligretto-football/TeamView';
export type { View } from '$lib/wire/types/ligretto-football/View';
