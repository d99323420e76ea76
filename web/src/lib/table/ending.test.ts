import { expect, it } from 'vitest';
import { endMoment } from './ending';

const team = (number: number, won?: boolean) => ({
  team: number,
  seats: [number, number + 2],
  score: number,
  ...(won === undefined ? {} : { won }),
});
const end = (teams: ReturnType<typeof team>[], seat: number | null) =>
  endMoment({ teams, reason: '' }, seat, (each) => `Seat ${each}`);

it('winning and losing are moments of their own', () => {
  const teams = [team(0, true), team(1, false)];
  expect(end(teams, 2)).toMatchObject({ ends: 'won', tone: 'good', sound: 'won' });
  expect(end(teams, 3)).toMatchObject({ ends: 'lost', sound: 'lost' });
});

it('whoever watches has neither won nor lost', () => {
  expect(end([team(0, true), team(1, false)], null)).toMatchObject({ ends: 'over', sound: 'end' });
});

it('a game that all play together is over, whatever it brought', () => {
  expect(end([team(0)], 0)).toMatchObject({ ends: 'over' });
});
