//! UNO TEAMS!: a present, colour and number, the swap, the Team Wild, drawing, “UNO!”, and catching who forgets it.
import deck from '$decks/uno-teams.json';
import type { Action, Card, Color } from '$lib/games/uno-teams/wire';
import { type Lesson, stacked } from './lesson';

const MAIN = '[data-testid=main]';
const unchosen = (card: Card) => `[role=option][data-card="${card}"][aria-selected=false]`;
const lay = (card: Card, more: { color?: Color; uno?: boolean } = {}): Action => ({ type: 'play', card, ...more });
const gift = (card: Card): Action => ({ type: 'gift', card });

const lesson: Lesson<Action> = {
  game: 'uno-teams',
  deck: '3b762c923ec5e37cdab08ee1d8b3f2050da9eec176e60242e44fb1aecf7e412e',
  rules: 1,
  options: { match: 'round' },
  setup: {
    deck: stacked(
      [
        ...['R3', 'G8', 'G7*', 'team-wild', 'R2', 'Y3', 'B6'],
        ...['R1', 'G1', 'G3', 'B1', 'Y1', 'Y2', 'B2'],
        ...['R8', 'G4', 'Y6', 'G9', 'B5', 'Y8', 'R9'],
        ...['B8', 'G6', 'G2', 'B4', 'B3', 'Y4', 'R4'],
        ...['R5', 'B9'], // the start, and the pile
      ],
      deck.cards.flatMap(({ card, copies }) => Array<Card>(copies).fill(card)),
    ),
  },
  names: ['Ben', 'Mia', 'Zoe'],
  steps: [
    { say: 'aim', at: ['[data-zone=seat-2]'] },
    { say: 'gift', at: [unchosen('B6'), MAIN], do: gift('B6') },
    { seat: 1, do: gift('B2') },
    { seat: 2, do: gift('R9') },
    { seat: 3, do: gift('R4') },
    { say: 'top', at: ['.discard'] },
    { say: 'color', at: [unchosen('R3'), MAIN], do: lay('R3') },
    { seat: 1, do: lay('R1') },
    { seat: 2, do: lay('R8') },
    { seat: 3, do: lay('B8') },
    { say: 'number', at: [unchosen('G8'), MAIN], do: lay('G8') },
    { seat: 1, do: lay('G1') },
    { seat: 2, do: lay('G4') },
    { seat: 3, do: lay('G6') },
    { say: 'symbol', at: [unchosen('G7*'), MAIN], do: lay('G7*') },
    { say: 'swap', at: [unchosen('R2'), MAIN], do: { type: 'swap', card: 'R2' } },
    { seat: 2, do: { type: 'swap', card: 'Y6' } },
    { seat: 1, do: lay('G3') },
    { seat: 2, do: lay('G9') },
    { seat: 3, do: lay('G2') },
    {
      say: 'team',
      at: [unchosen('team-wild'), '[data-testid=picker] [data-color=blue]'],
      do: lay('team-wild', { color: 'blue' }),
    },
    { seat: 2, do: lay('B5') },
    { seat: 3, do: lay('B4') },
    { say: 'draw', at: [MAIN], do: { type: 'draw' } },
    { say: 'drawn', at: [unchosen('B9'), MAIN], do: lay('B9') },
    { seat: 1, do: lay('B1') },
    { seat: 2, do: lay('B6') },
    { seat: 3, do: lay('B3') },
    { say: 'three', at: [unchosen('Y3'), MAIN], do: lay('Y3') },
    { seat: 1, do: lay('Y1') },
    { seat: 2, do: lay('Y8', { uno: true }) },
    { seat: 3, do: lay('Y4', { uno: true }) },
    {
      say: 'uno',
      at: ['[data-cry=announce][aria-pressed=false]', unchosen('Y6'), MAIN],
      do: lay('Y6', { uno: true }),
    },
    { seat: 1, do: lay('Y2') },
    { say: 'catch', at: ['[data-cry=catch]'], do: { type: 'catch', seat: 1 } },
    { say: 'share', at: ['[data-zone=seat-2]'] },
    { say: 'last' },
  ],
};

export default lesson;
