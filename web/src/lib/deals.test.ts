import { expect, it } from 'vitest';
import { changed, company, lead, toBeat } from './deals';
import type { DealInfo, DealResult } from './wire';

const result = (scores: number[], bots: boolean[], more: Partial<DealResult> = {}): DealResult => ({
  players: bots.map((bot, seat) => ({ name: `P${seat}`, bot })),
  outcome: { teams: scores.map((score, team) => ({ team, seats: [team, team + scores.length], score })), reason: '' },
  options: { mode: 'game' },
  at: 1,
  yours: false,
  ...more,
});
const info = (results: DealResult[]): DealInfo => ({
  deal: 'd',
  game: 'team-up',
  seats: [1],
  options: { mode: 'game' },
  day: null,
  results,
});

it('a result is compared by the best team with a person in it', () => {
  expect(lead(result([3, 9], [false, true, true, true]))?.score).toBe(3);
  expect(lead(result([3, 9], [false, false, true, true]))?.score).toBe(9);
  expect(lead(result([3, 9], [true, true, true, true]))?.score).toBe(9);
});

it('the score to beat was made with the cards as hidden, by others', () => {
  const own = result([20], [false], { yours: true });
  const challenge = result([15], [false], { options: { mode: 'challenge' } });
  const game = result([7], [false]);
  expect(toBeat(info([own, challenge, game]))).toBe(game);
  expect(toBeat(info([own, challenge]))).toBe(challenge);
  expect(toBeat(info([own]))).toBeUndefined();
  expect(changed(info([]), challenge)).toEqual([['mode', 'challenge']]);
});

it('people are named and bots are counted', () => {
  expect(company(result([1, 2], [false, true, true, false]), [0, 2])).toEqual({ names: ['P0'], bots: 1 });
});
