//! Ligretto football, one against one: keeper, numbers, sums, discard piles, the goal card, its scene, and the goal.
import deck from '$decks/ligretto-football.json';
import type { Action, Quarter, Scene, Spot } from '$lib/games/ligretto-football/wire';
import { type Lesson, stacked } from './lesson';

const STOCK = '[data-testid=stock]';
const KEEPER = '[data-drop="spot:keeper"]';
const spot = (at: number) => `[data-spot="${at}"]`;
const flip: Action = { type: 'flip' };
const lay = (at: Spot, card: number): Action => ({ type: 'lay', from: 'hand', at, card });
const quarter = (of: Quarter) => `[data-quarter=${of}]`;
const build = (of: Quarter, card: string = of): Action => ({ type: 'build', from: 'hand', quarter: of, card });

/** The picture that is built in the end: the ball in the top right corner. */
const SCENE: Scene = ['tl', 'tr@1', 'bl', 'br'];
/** The other goals' cards, as the deck has them. */
const goals = deck.goals as Scene[];

const lesson: Lesson<Action> = {
  game: 'ligretto-football',
  deck: 'e124c3e0d0891e5010b55ff15184aa7abee3aa85066bbd8d92e8d0345df3d344',
  rules: 1,
  options: { referee: 'strict' },
  setup: {
    // What is left of the pile after the run is turned over, and lies in the same order.
    reshuffle: 'in_order',
    white: stacked(
      ['1/br', '7/bl', '4/tr', '5/tr', '8/tr', '4/br', '6/bl', '1/tl', '4/tr', '3/tr@1', '3/bl', '2/br'],
      deck.hand,
    ),
    black: stacked(['1/tl', '9/bl'], deck.hand),
    field: stacked([7, 9, 4, 8, 6], deck.field),
    goals_black: [SCENE, ...goals.filter((scene) => scene.join() !== SCENE.join())],
  },
  names: ['Zoe'],
  steps: [
    { say: 'ready', at: ['[data-testid=ready]'], do: { type: 'ready' } },
    { seat: 1, do: { type: 'ready' } },
    { say: 'flip', at: [STOCK], do: flip },
    { say: 'keeper', at: [KEEPER], do: lay('keeper', 1) },
    { say: 'row', at: [spot(0)] },
    { say: 'seven', at: [STOCK], do: flip },
    { say: 'match', at: [spot(0)], do: lay(0, 7) },
    { seat: 1, do: flip },
    { seat: 1, do: lay('keeper', 1) },
    { say: 'nine', at: [STOCK], do: flip },
    { say: 'sum', at: [spot(1)], do: lay(1, 4) },
    { say: 'rest', at: [STOCK], do: flip },
    { say: 'exact', at: [spot(1)], do: lay(1, 5) },
    { say: 'four', at: [STOCK], do: flip },
    { say: 'drop', at: ['[data-discard="0"]'], do: { type: 'drop', pile: 0, card: 8 } },
    { say: 'on', at: [STOCK], do: flip },
    { say: 'third', at: [spot(2)], do: lay(2, 4) },
    {
      say: 'pile',
      at: ['[data-discard="0"][aria-pressed=false]', spot(3)],
      do: { type: 'lay', from: 'pile-0', at: 3, card: 8 },
    },
    { seat: 1, do: flip },
    { say: 'six', at: [STOCK], do: flip },
    { say: 'fifth', at: [spot(4)], do: lay(4, 6) },
    { say: 'through', at: ['[data-testid=turn-up]'], do: { type: 'turn_up' } },
    { say: 'scene', at: ['[data-testid=wanted]'] },
    { say: 'part', at: [STOCK], do: flip },
    { say: 'corner', at: [quarter('tl')], do: build('tl') },
    { say: 'second', at: [STOCK], do: flip },
    { say: 'ball', at: ['[data-discard="0"]'], do: { type: 'drop', pile: 0, card: 'tr' } },
    { say: 'next', at: [STOCK], do: flip },
    { say: 'with-ball', at: [quarter('tr')], do: build('tr', 'tr@1') },
    { say: 'low', at: [STOCK], do: flip },
    { say: 'low-left', at: [quarter('bl')], do: build('bl') },
    { say: 'missing', at: [STOCK], do: flip },
    { say: 'low-right', at: [quarter('br')], do: build('br') },
    { say: 'compare', at: ['[data-testid=wanted]'] },
    { say: 'call', at: ['[data-testid=goal]'], do: { type: 'goal' } },
    { say: 'check', at: ['[data-testid=verdict]'] },
    { say: 'last' },
  ],
};

export default lesson;
