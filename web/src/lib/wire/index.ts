//! The protocol's types, generated from the server's, under the names that the page uses.
import type { Error as WireError } from './types/Error';
import type { Message } from './types/Message';
import type { Reason } from './types/Reason';
import type { Request } from './types/Request';

export type { Ask } from './types/Ask';
export type { Avatar } from './types/Avatar';
export type { Best } from './types/Best';
export type { Chair } from './types/Chair';
export type { Committed } from './types/Committed';
export type { Compared } from './types/Compared';
export type { DealInfo } from './types/DealInfo';
export type { DealResult } from './types/DealResult';
export type { GameInfo } from './types/GameInfo';
export type { Late } from './types/Late';
export type { Lobby } from './types/Lobby';
export type { Message } from './types/Message';
export type { Motive } from './types/Motive';
export type { Moved } from './types/Moved';
export type { NewTable } from './types/NewTable';
export type { Outcome } from './types/Outcome';
export type { Pace } from './types/Pace';
export type { Replay } from './types/Replay';
export type { Request } from './types/Request';
export type { Room } from './types/Room';
export type { SeatChange } from './types/SeatChange';
export type { Sight } from './types/Sight';
export type { TableMade } from './types/TableMade';
export type { TakenOver } from './types/TakenOver';
export type { Takeover } from './types/Takeover';

/** The version that this page speaks. */
export const PROTOCOL = 2;

export type { WireError };

export type Answer = Extract<Message, { type: 'answer' }>;

type WithoutId<T> = T extends { id: string } ? Omit<T, 'id'> : never;
/** A request as the page makes it; the socket adds the id. */
export type Wish = WithoutId<Request>;

/** An error as one of the program's own reasons, with the facts of each; what a game refuses is none of them. */
export const ours = (error: WireError): Reason => error as WireError & Reason;
