//! Commit, then open: what this page notes at a table, and what it sends for the seats held here. The laws:
//! what the table committed to is noted at first sight, and nothing is opened once it is another; bits are drawn
//! against one commitment of the table, and opened for one list.
import { recall, remember } from '$lib/keep';
import type { Committed, Room, Wish } from '$lib/wire';
import { committedTo, drawPart, type Part, tidied } from './part';

/** A part that was drawn here. */
export interface DrawnPart extends Part {
  hash: string;
  /** What the table had committed to when its bits were drawn. */
  against: string;
  /** The list that it was opened for. */
  opened?: Committed[];
}

/** What this browser noted at a table. */
export interface Notes {
  /** What the table has committed to. */
  commitment: string;
  /** Whether that was before the cards were dealt. */
  early: boolean;
  /** The parts of each seat held here, oldest first. */
  parts: Record<number, DrawnPart[]>;
}

/** What the table does that it should not: nothing is opened for it. */
export type Alarm = 'changed' | 'reused' | 'foreign' | 'unheard';

const TABLES = 'shuffles';
/** Notes of so many tables are kept, and so many parts of a seat. */
const MOST_TABLES = 24;
const MOST_PARTS = 8;

export const notesOf = (table: string): Notes | null => recall<Notes>(`shuffle.${table}`);

/** Follows the table's commitment, and says what to send for these seats now. */
export function takePart(room: Room, seats: number[]): Wish[] {
  if (seats.length === 0) return [];
  const notes = follow(room);
  if (room.stage !== 'waiting' || room.repeats || notes.commitment !== room.commitment) return [];
  const wishes = seats.flatMap((seat) => nextStep(notes, room, seat) ?? []);
  write(room.table, notes);
  return wishes;
}

/** Draws a new part with these words, and says what to send; null while nothing can be changed. */
export function addWords(room: Room, seat: number, typed: string): Wish | null {
  const notes = follow(room);
  if (room.opening || notes.commitment !== room.commitment) return null;
  const { hash } = draw(notes, seat, tidied(typed));
  write(room.table, notes);
  return { op: 'commit', seat, hash };
}

/** The words in what is committed to for a seat. */
export function wordsIn(room: Room, seat: number): string {
  const parts = notesOf(room.table)?.parts[seat];
  return parts?.find(({ hash }) => hash === room.seats[seat]?.committed)?.words ?? '';
}

/** Forgets the parts of a seat that was left. */
export function dropParts(table: string, seat: number): void {
  const notes = notesOf(table);
  if (!notes) return;
  delete notes.parts[seat];
  write(table, notes);
}

/** What is wrong with what the table shows, as far as these seats can know. */
export function alarmAt(room: Room, seats: number[]): Alarm | null {
  const notes = notesOf(room.table);
  if (!notes || seats.length === 0) return null;
  if (notes.commitment !== room.commitment) return 'changed';
  const alarms = seats.map((seat) => alarmOf(notes, room, seat));
  return alarms.find((alarm) => alarm !== null) ?? null;
}

function alarmOf({ commitment, parts }: Notes, { stage, opening }: Room, seat: number): Alarm | null {
  const drawn = parts[seat] ?? [];
  const own = drawn.filter(({ against }) => against === commitment);
  const list = opening?.list ?? [];
  const entry = list.find((each) => each.seat === seat);
  if (drawn.length === 0) return null;
  // That somebody has no part is said to everybody; it is not kept quiet, also not after the table began anew.
  if (!entry) return stage === 'waiting' || opening?.left_out.includes(seat) ? null : 'unheard';
  // Another device of the same player took part when the table began anew.
  if (own.length === 0) return null;
  const part = own.find(({ hash }) => hash === entry.hash);
  if (!part) return 'foreign';
  return part.opened && !sameList(part.opened, list) ? 'reused' : null;
}

/** The notes of a table. Another commitment is taken only if the table says openly that it gave up the noted one. */
function follow(room: Room): Notes {
  const notes = notesOf(room.table) ?? { commitment: room.commitment, early: room.stage === 'waiting', parts: {} };
  const gaveUp = room.given_up?.some(({ commitment }) => commitment === notes.commitment);
  if (gaveUp) Object.assign(notes, { commitment: room.commitment, early: room.stage === 'waiting' });
  write(room.table, notes);
  return notes;
}

function nextStep(notes: Notes, room: Room, seat: number): Wish | null {
  const { opening } = room;
  if (opening?.list) return opening.opened.includes(seat) ? null : open(notes, room.commitment, opening.list, seat);
  if (opening?.left_out.includes(seat)) return null;
  return commit(notes, room.seats[seat]?.committed ?? null, seat);
}

function commit(notes: Notes, shown: string | null, seat: number): Wish | null {
  const parts = notes.parts[seat] ?? [];
  // Another device of the same player was first: two that took turns would never be done.
  if (shown && !parts.some(({ hash }) => hash === shown)) return null;
  const latest = newest(notes, seat);
  const unused = latest && latest.against === notes.commitment && !latest.opened;
  const { hash } = unused ? latest : draw(notes, seat, latest?.words ?? '');
  return hash === shown ? null : { op: 'commit', seat, hash };
}

function open(notes: Notes, commitment: string, list: Committed[], seat: number): Wish | null {
  const entry = list.find((each) => each.seat === seat);
  const part = notes.parts[seat]?.find(({ hash }) => hash === entry?.hash);
  if (!part || part.against !== commitment) return null;
  if (part.opened && !sameList(part.opened, list)) return null;
  part.opened = list;
  return { op: 'open', seat, bits: part.bits, words: part.words };
}

function draw(notes: Notes, seat: number, words: string): DrawnPart {
  const part = drawPart(words);
  const drawn = { ...part, hash: committedTo(part), against: notes.commitment };
  notes.parts[seat] = [...(notes.parts[seat] ?? []), drawn].slice(-MOST_PARTS);
  return drawn;
}

const newest = (notes: Notes, seat: number): DrawnPart | undefined => notes.parts[seat]?.at(-1);

const sameList = (one: Committed[], other: Committed[]): boolean =>
  one.length === other.length && one.every(({ seat, hash }, i) => seat === other[i]?.seat && hash === other[i]?.hash);

function write(table: string, notes: Notes): void {
  remember(`shuffle.${table}`, notes);
  const tables = recall<string[]>(TABLES) ?? [];
  if (tables[0] === table) return;
  const latest = [table, ...tables.filter((other) => other !== table)];
  for (const old of latest.slice(MOST_TABLES)) remember(`shuffle.${old}`, null);
  remember(TABLES, latest.slice(0, MOST_TABLES));
}
