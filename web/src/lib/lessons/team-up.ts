//! Team UP with a partner: what a card asks for, turning, what a clone is, a card that fits nowhere, and what counts.
import type { Action } from '$lib/games/team-up/wire';
import { type Asked, type Lesson, stacked } from './lesson';

const MAIN = '[data-testid=main]';
const draw: Action = { type: 'draw' };
const at = (box: string, x: number, y: number, turned = false): Action => ({ type: 'place', box, x, y, turned });

/** A box to be chosen and placed; the large button shows its places, the first one first. */
const place = (
  say: string,
  box: string,
  [x, y]: [number, number],
  more: Partial<Asked<Action>> = {},
): Asked<Action> => ({
  say,
  at: [`[data-box=${box}][aria-pressed=false]`, MAIN],
  do: at(box, x, y),
  ...more,
});

const lesson: Lesson<Action> = {
  game: 'team-up',
  deck: 'fd25f1605e01013ac54faa995e04848b47efce12797ed4efb2f39d587024a62e',
  rules: 1,
  options: { mode: 'game' },
  setup: {
    cards: stacked(
      [7, 1, 6, 9, 2, 31],
      Array.from({ length: 36 }, (_, i) => i + 1),
    ),
    neutral: { x: 0, y: 0, size: [1, 2, 3] },
  },
  names: ['Ben'],
  steps: [
    { say: 'aim', at: ['.pallet'] },
    { say: 'draw', at: [MAIN], do: draw },
    { say: 'card', at: ['.order'] },
    place('plate', 'plate-white', [1, 0]),
    { seat: 1, do: draw },
    { seat: 1, do: at('plate-blue', 4, 0, true) },
    { say: 'partner', at: ['[data-testid=newest]', '.pallet'] },
    { say: 'again', at: [MAIN], do: draw },
    { say: 'over', at: ['[data-testid=ghost]', '.pallet'], shows: at('brick-red', 3, 2) },
    {
      say: 'turn',
      at: ['[data-box=brick-red][aria-pressed=false]', '.mine[data-turned=false] [data-testid=turn]', MAIN],
      do: at('brick-red', 3, 2, true),
    },
    { seat: 1, do: draw },
    { seat: 1, do: at('post-blue', 5, 0) },
    { say: 'post', at: ['[data-testid=newest]', '.pallet'] },
    { say: 'color', at: [MAIN], do: draw },
    { say: 'red', at: ['.order'] },
    // Its side would lie flush against the brick's.
    { say: 'clone', at: ['[data-testid=ghost]', '.pallet'], shows: at('plate-red', 0, 2) },
    place('glow', 'plate-red', [2, 0], {
      at: ['[data-box=plate-red][aria-pressed=false]', `${MAIN}[aria-disabled=false]`, '[data-testid=next]'],
      free: ['x', 'y', 'turned'],
    }),
    { seat: 1, do: draw },
    { say: 'nowhere', at: ['[data-testid=news]', '.order'] },
    { say: 'layer', at: ['.pallet'] },
    { say: 'cost', at: ['[data-state]'] },
    { say: 'last' },
  ],
};

export default lesson;
