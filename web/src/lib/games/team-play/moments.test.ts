import { describe, expect, it } from 'vitest';
import { momentsOf } from './moments';
import type { Seen } from './wire';

const eyes = { seat: 0, team: (seat: number) => seat % 2, name: (seat: number) => `Seat ${seat}` };
const seen = (events: Seen[], by: number | null = 1) => momentsOf({ n: 1, by, events }, eyes);
const fulfilled = (seat: number, place: 'center' | 'own-0'): Seen => ({
  type: 'fulfilled',
  seat,
  team: seat % 2,
  place,
  mission: 'pair',
  points: 4,
  cards: ['R1', 'B1'],
});

describe('moments', () => {
  it('let points fly from the mission to the team that won them', () => {
    expect(seen([fulfilled(0, 'own-0')], 0)).toEqual([
      { words: '+4', at: 'own-0-of-0', to: 'team-0', tone: 'good', sound: 'points', buzz: 40 },
    ]);
    expect(seen([fulfilled(2, 'own-0')], 2)[0]).toMatchObject({ to: 'team-0', tone: 'good', buzz: 20 });
    expect(seen([fulfilled(1, 'center')])[0]).toMatchObject({ at: 'center', to: 'team-1', tone: 'bad', buzz: 0 });
  });

  it('name who gave a present', () => {
    expect(seen([{ type: 'gave', seat: 2, to: 0, count: 1, cards: ['R5'] }])[0]).toMatchObject({ at: 'seat-0' });
    expect(seen([{ type: 'gave', seat: 1, to: 3, count: 1 }])).toEqual([{ sound: 'swap' }]);
  });

  it('begin with the deal and end with the last round', () => {
    expect(seen([], null)).toEqual([{ sound: 'deal', buzz: 20 }]);
    expect(seen([{ type: 'final_round_announced', seat: 1, team: 1 }])[0]).toMatchObject({ large: true });
  });
});
