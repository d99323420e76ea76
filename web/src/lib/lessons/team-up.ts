//! Team UP, alone: what a card asks for, what touches what, what a clone is, and what counts.
import type { Action } from '$lib/games/team-up/wire';
import { type Asked, type Lesson, stacked } from './lesson';

const MAIN = '[data-testid=main]';
const draw: Action = { type: 'draw' };

/** A box of which only the place is the learner's to choose. The place that stands here is one that there is. */
const place = (say: string, box: string, x: number, y: number): Asked<Action> => ({
  say,
  at: [`[data-box=${box}][aria-pressed=false]`, MAIN],
  do: { type: 'place', box, x, y, turned: false },
  free: ['x', 'y', 'turned'],
});

const lesson: Lesson<Action> = {
  game: 'team-up',
  deck: 'fd25f1605e01013ac54faa995e04848b47efce12797ed4efb2f39d587024a62e',
  rules: 1,
  options: { mode: 'game' },
  setup: {
    cards: stacked(
      [31, 11, 2],
      Array.from({ length: 36 }, (_, i) => i + 1),
    ),
    neutral: { x: 0, y: 0, size: [1, 2, 3] },
  },
  names: [],
  steps: [
    { say: 'aim', at: ['.pallet'] },
    { say: 'draw', at: [MAIN], do: draw },
    { say: 'card', at: ['.order'] },
    place('plate', 'plate-white', 1, 0),
    { say: 'touch', at: ['.pallet'] },
    { say: 'again', at: [MAIN], do: draw },
    { say: 'clone', at: ['.pallet'] },
    place('glow', 'plate-red', 3, 2),
    { say: 'color', at: [MAIN], do: draw },
    place('red', 'brick-red', 1, 2),
    { say: 'layer', at: ['.pallet'] },
    { say: 'cost', at: ['[data-state]'] },
    { say: 'last' },
  ],
};

export default lesson;
