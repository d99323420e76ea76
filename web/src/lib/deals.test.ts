import { expect, it } from 'vitest';
import { changed, company, heldBack, lead, onTheClock, toBeat } from './deals';
import type { DealInfo, DealResult, Room } from './wire';

const result = (scores: number[], bots: boolean[], more: Partial<DealResult> = {}): DealResult => ({
  players: bots.map((bot, seat) => ({ name: `P${seat}`, bot })),
  outcome: { teams: scores.map((score, team) => ({ team, seats: [team, team + scores.length], score })), reason: '' },
  options: { mode: 'game' },
  at: 1,
  took: 61_000,
  stopped: false,
  uncounted: null,
  yours: false,
  ...more,
});
const info = (results: DealResult[]): DealInfo => ({
  deal: 'd',
  compared: { kind: 'alone' },
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
  expect(toBeat(info([own, result([25], [false], { uncounted: 'played_before' }), game]))).toBe(game);
  expect(changed(info([]), challenge)).toEqual([['mode', 'challenge']]);
});

it('people are named and bots are counted', () => {
  expect(company(result([1, 2], [false, true, true, false]), [0, 2])).toEqual({ names: ['P0'], bots: 1 });
});

it('cards are held back while they are compared, but not from those who made the competition', () => {
  const room = (compared: Room['compared'], makers = false) => ({ compared, makers }) as Room;
  expect(heldBack(room({ kind: 'alone' }))).toBe(false);
  expect(heldBack(room({ kind: 'day', until: 1 }))).toBe(true);
  expect(heldBack(room({ kind: 'competition' }))).toBe(true);
  expect(heldBack(room({ kind: 'competition' }, true))).toBe(false);
  expect(heldBack(room({ kind: 'open' }))).toBe(false);
});

it('times are told as on a clock', () => {
  expect([0, 9_400, 249_000, 3_630_000].map(onTheClock)).toEqual(['0:00', '0:09', '4:09', '1:00:30']);
});
