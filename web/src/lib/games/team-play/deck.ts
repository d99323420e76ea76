import ours from '$decks/team-play.json';

/** What a mission asks for, in the deck file's terms. */
export interface Pattern {
  color?: 'red' | 'blue' | 'one';
  parity?: 'odd' | 'even' | 'one';
  cards?: number;
  numbers?: number[];
  sets?: (number | { size: number; color?: 'red' | 'blue' })[];
  run?: number;
  exact?: number[];
  total?: number;
  sum_of_two?: boolean;
}

export interface Mission {
  id: string;
  points: number;
  /** What it asks for, in the deck's own words. */
  asks?: string;
  pattern: Pattern;
}

const read = (file: unknown): ReadonlyMap<string, Mission> =>
  new Map((file as { missions: Mission[] }).missions.map((mission) => [mission.id, mission]));

/** Every mission of the deck on the table, by name. */
export let missions = read(ours);

/** Draws tables of that deck file from now on; null: of the one that ships. */
export function playWith(file: string | null): void {
  missions = read(file === null ? ours : JSON.parse(file));
}
