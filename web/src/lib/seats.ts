import { recall, remember, remembers } from './keep';
import { localTable } from './local/names';
import { forgetPast } from './table/past';

/** A seat that this browser holds. Its secret stays here and is never part of an address. */
export interface Claim {
  seat: number;
  secret: string;
}

const RECENT = 'recent';
const LONGEST = 8;

export const claims = (table: string): Claim[] => recall<Claim[]>(`seats.${table}`) ?? [];

export function claim(table: string, seat: number, secret: string): void {
  const others = claims(table).filter((held) => held.seat !== seat);
  remember(`seats.${table}`, [...others, { seat, secret }]);
  remember(RECENT, [table, ...recentTables().filter((other) => other !== table)].slice(0, LONGEST));
  noteLeft(
    table,
    leftSeats(table).filter((other) => other !== seat),
  );
}

/** Seats of a running game that were left from here: whoever left one may come back to it. */
export const leftSeats = (table: string): number[] => recall<number[]>(`left.${table}`) ?? [];

const noteLeft = (table: string, seats: number[]): void => remember(`left.${table}`, seats.length > 0 ? seats : null);

/** Leaves a seat, to which one may come back while the game is on. */
export function leave(table: string, seat: number): void {
  disclaim(table, seat);
  noteLeft(table, [...leftSeats(table).filter((other) => other !== seat), seat]);
}

/** Gives up one seat, or all of a table. */
export function disclaim(table: string, seat?: number): void {
  if (seat === undefined) {
    noteLeft(table, []);
    forgetPast(table);
  }
  const rest = seat === undefined ? [] : claims(table).filter((held) => held.seat !== seat);
  remember(`seats.${table}`, rest.length > 0 ? rest : null);
  if (rest.length === 0)
    remember(
      RECENT,
      recentTables().filter((other) => other !== table),
    );
}

/** The same people go on at a new table; their secrets stay good there. */
export function carryOver(from: string, to: string): void {
  if (claims(to).length > 0) return;
  for (const { seat, secret } of claims(from)) claim(to, seat, secret);
}

/** Who is to sit down at this device besides its owner, once the table is there. */
const company = new Map<string, string[]>();
export const bring = (table: string, names: string[]): unknown => names.length > 0 && company.set(table, names);

/** Those who were brought along, once. */
export function brought(table: string): string[] {
  const names = company.get(table) ?? [];
  company.delete(table);
  return names;
}

/** Tables that begin as soon as one is there: nobody else has to be waited for. */
const atOnce = new Set<string>();
export const startAtOnce = (table: string): unknown => atOnce.add(table);
/** Whether that table is one of them; asked once. */
export const startsAtOnce = (table: string): boolean => atOnce.delete(table);

/** Whether this browser has ever held a seat at a table of its page. */
export const playedHere = (): boolean => remembers(`seats.${localTable('')}`);

/** The tables where this browser took a seat last, newest first. */
export const recentTables = (): string[] => recall<string[]>(RECENT) ?? [];
