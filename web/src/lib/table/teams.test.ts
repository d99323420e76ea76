import { describe, expect, it } from 'vitest';
import type { Room } from '$lib/wire';
import { matesOf, othersThan, partnerOf, seatsOf } from './teams';

const room = (...teams: number[]) => ({ seats: teams.map((team) => ({ team })) }) as Room;

describe('teams', () => {
  it('are what the room says', () => {
    expect(seatsOf(room(0, 1, 0, 1), 1)).toEqual([1, 3]);
    expect(matesOf(room(0, 0, 1, 1, 0), 0)).toEqual([1, 4]);
  });

  it('give a seat its partner, and none to a spectator or to somebody who plays alone', () => {
    expect(partnerOf(room(0, 1, 2, 0, 1, 2), 4)).toBe(1);
    expect(partnerOf(room(0, 1, 0, 1), null)).toBeNull();
    expect(partnerOf(room(0, 1, 2), 1)).toBeNull();
  });
});

describe('the others', () => {
  it('go round clockwise from the left neighbour; a spectator sees everybody', () => {
    expect(othersThan(1, 4)).toEqual([2, 3, 0]);
    expect(othersThan(null, 3)).toEqual([0, 1, 2]);
  });
});
