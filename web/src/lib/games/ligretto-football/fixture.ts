//! A table for tests: two against two, with the honest referee, in the middle of play.
import type { DiscardView, PlayerView, TeamView, View } from './wire';

export const pile = (top: DiscardView['top'] = null, count = top === null ? 0 : 1): DiscardView => ({ top, count });
export const player = (team: number, rest: Partial<PlayerView> = {}): PlayerView => ({
  team,
  pile_count: 20,
  turned: null,
  discards: [pile(), pile()],
  ...rest,
});
export const side = (rest: Partial<TeamView> = {}): TeamView => ({
  stage: 'run',
  keeper: null,
  laid: [[], [], [], [], []],
  scene: null,
  built: [null, null, null, null],
  goal_pile_count: 5,
  current: 'keeper',
  ...rest,
});
export const table = (rest: Partial<View> = {}): View => ({
  phase: 'play',
  round: 1,
  goals: [0, 0],
  field: [4, 18, 7, 9, 12],
  ready: [true, true, true, true],
  teams: [side(), side()],
  players: [player(0), player(1), player(0), player(1)],
  referee: 'honest',
  ...rest,
});
