import deck from '$decks/team-play.json';

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
  pattern: Pattern;
}

/** Every mission of the edition, by name. */
export const missions = new Map((deck.missions as Mission[]).map((mission) => [mission.id, mission]));
