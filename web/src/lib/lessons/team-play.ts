//! Team Play: a pair, a new mission, a present for the partner, and the mission in the middle.
import { missions } from '$lib/games/team-play/deck';
import type { Action, Card } from '$lib/games/team-play/wire';
import { type Lesson, stacked } from './lesson';

const numbers: Card[] = ['R', 'B'].flatMap((color) =>
  [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) => Array<Card>(4).fill(color + number)),
);

const MAIN = '[data-testid=main]';
const bank = (place: number) => `[data-zone=bank-${place}]`;
const unchosen = (card: Card) => `[role=option][data-card="${card}"][aria-selected=false]`;
const mission = (seat: number) => `[data-zone=own-0-of-${seat}]`;
const pile: Action = { type: 'draw', from: 'pile' };
const take = (card: Card): Action => ({ type: 'draw', from: 'bank', card });

const lesson: Lesson<Action> = {
  game: 'team-play',
  deck: '28b65a370666ba962a20a2e921559da8272329edd728645c310571818868ba1b',
  rules: 1,
  options: {},
  setup: {
    numbers: stacked(
      [
        ...['R3', 'R6', 'B7'], // the bank
        ...['R3'],
        ...['B1', 'R8'],
        ...['R1', 'B7', 'B2'],
        ...['R5', 'B5', 'B8'],
        ...['B4', 'R7', 'R2', 'B6', 'R8', 'R4', 'B3', 'R5', 'B1', 'B4', 'R6', 'B2'], // the pile
      ],
      numbers,
    ),
    missions: stacked(
      ['blue-pair', 'red-pair', 'run-5', 'triple', 'suit-6', 'red-run-5', 'even-triple', 'run-3', 'pairs-2'],
      [...missions.keys()],
    ),
  },
  names: ['Ben', 'Mia', 'Zoe'],
  steps: [
    { say: 'aim', at: ['[data-zone=seat-2]'] },
    { say: 'mission', at: [mission(0)] },
    { say: 'keep', at: [MAIN], do: { type: 'keep_mission' } },
    { seat: 1, do: { type: 'keep_mission' } },
    { seat: 2, do: { type: 'keep_mission' } },
    { seat: 3, do: { type: 'keep_mission' } },
    { say: 'turn', at: ['[role=option][data-card="R3"]'] },
    { say: 'bank', at: [`${bank(0)}[aria-pressed=false]`, MAIN], do: take('R3') },
    { say: 'fulfil', at: [MAIN], do: { type: 'fulfil', mission: 'own-0', cards: ['R3', 'R3'] } },
    { say: 'swap', at: ['[data-testid=swap_mission]'], do: { type: 'swap_mission' } },
    { say: 'pile', at: ['[data-zone=pile][aria-pressed=false]', MAIN], do: pile },
    { say: 'end', at: [MAIN], do: { type: 'end_turn' } },
    { seat: 1, do: take('R6') },
    { seat: 1, do: pile },
    { seat: 1, do: { type: 'end_turn' } },
    { seat: 2, do: take('B7') },
    { seat: 2, do: pile },
    { seat: 2, do: { type: 'end_turn' } },
    { seat: 3, do: pile },
    { seat: 3, do: pile },
    { seat: 3, do: { type: 'end_turn' } },
    { say: 'partner', at: [mission(2)] },
    { say: 'give', at: [unchosen('R7'), MAIN], do: { type: 'give', cards: ['R7'] } },
    { say: 'center', at: ['[data-zone=center]'] },
    { say: 'blue', at: [`${bank(0)}[aria-pressed=false]`, MAIN], do: take('B4') },
    { say: 'luck', at: ['[data-zone=pile][aria-pressed=false]', MAIN], do: pile },
    { say: 'center-fulfil', at: [MAIN], do: { type: 'fulfil', mission: 'center', cards: ['B4', 'B4'] } },
    { say: 'end-again', at: [MAIN], do: { type: 'end_turn' } },
    { seat: 1, do: pile },
    { seat: 1, do: pile },
    { seat: 1, do: { type: 'end_turn' } },
    { seat: 2, do: { type: 'fulfil', mission: 'own-0', cards: ['B7', 'B7', 'R7'] } },
    { say: 'together', at: ['[data-zone=team-0]'] },
    { say: 'last' },
  ],
};

export default lesson;
