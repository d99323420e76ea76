//! The protocol's types, and what the client adds to them.
export const PROTOCOL = 1;

export interface GameInfo { id: string; seats: number[]; simultaneous: boolean; options: OptionInfo[]; levels: string[]; phrases: string[] }
export interface OptionInfo { name: string; default: string; values: string[] }
export interface NewTable { game: string; seats?: number; options?: Record<string, unknown>; name: string; play_now: boolean; level?: string; listed: boolean; deal?: string; bot_delay?: number; away?: number }
export interface TableMade { table: string; seat: number; secret: string }
export type Stage = 'waiting' | 'running' | 'over';
export type Holder = { kind: 'free' } | { kind: 'person'; here: boolean } | { kind: 'bot'; level: string };
export interface Chair { team: number; holder: Holder; name: string; stood_in: boolean; words: boolean }
export interface TeamResult { team: number; seats: number[]; score: number; won?: boolean }
export interface Outcome { teams: TeamResult[]; reason: string }
export interface Room { table: string; game: string; options: Record<string, unknown>; deal: string; stage: Stage; seats: Chair[]; host: number | null; listed: boolean; commitment: string; watching: number; away: number; result: Outcome | null; again: string | null }
export interface Lobby { tables: Room[] }
export interface WireError { code: string; clause?: string; reason: string; facts: Record<string, unknown>; message: string; index?: number }
export interface Sight { seat: number | null; view: unknown; legal: unknown[] }
export interface Moved { n: number; by?: number; events: unknown[][] }
export type Request =
  | { op: 'hello'; protocol: number; table: string; secrets: string[]; last?: number }
  | { op: 'ping' }
  | { op: 'act'; id: string; seat: number; action: unknown }
  | { op: 'judge'; id: string; seat: number; action: unknown }
  | { op: 'say'; id: string; seat: number; phrase: string }
  | { op: 'sit'; id: string; seat: number; name: string }
  | { op: 'rise'; id: string; seat: number }
  | { op: 'rename'; id: string; seat: number; name: string }
  | { op: 'words'; id: string; seat: number; words: string }
  | { op: 'bot'; id: string; seat: number; level: string | null }
  | { op: 'take_back'; id: string; seat: number }
  | { op: 'start'; id: string }
  | { op: 'list'; id: string; listed: boolean }
  | { op: 'again'; id: string };
export type Message =
  | { type: 'welcome'; protocol: number; version: string; n: number; room: Room; yours: number[]; missed: Moved[]; sights: Sight[] }
  | { type: 'room'; room: Room; yours: number[] }
  | ({ type: 'moved'; sights: Sight[] } & Moved)
  | { type: 'said'; n: number; seat: number; phrase: string }
  | Answer
  | { type: 'again'; table: string }
  | { type: 'pong' }
  | { type: 'error'; error: WireError };
export interface Answer { type: 'answer'; id: string; error?: WireError; secret?: string; table?: string }

/** A request as the page makes it; the socket adds the id. */
type WithoutId<T> = T extends { id: string } ? Omit<T, 'id'> : never;
export type Wish = WithoutId<Request>;
