import { describe, expect, it } from 'vitest';
import { avatarOf } from '$lib/ui/avatars';
import type { Room } from '$lib/wire';
import { ownSeat, pictureToShow } from './picture.svelte';

const room = (...seats: { name: string; avatar?: string }[]) => ({ seats }) as unknown as Room;

describe('the picture at a table', () => {
  it('is of the only seat here, whatever its name, or of the one that is called so', () => {
    const two = room({ name: 'Ann' }, { name: 'Ann 2' }, { name: 'Ben' });
    expect(ownSeat(two, [1], 'Ann')).toBe(1);
    expect(ownSeat(two, [1, 2], 'Ben')).toBe(2);
    expect(ownSeat(two, [1, 2], 'Zoe')).toBeNull();
    expect(ownSeat(two, [], 'Ann')).toBeNull();
  });

  it('is asked for where the table shows another', () => {
    expect(pictureToShow(room({ name: 'Ann' }), 0, undefined)).toBeNull();
    expect(pictureToShow(room({ name: 'Ann', avatar: 'bee' }), 0, 'bee')).toBeNull();
    expect(pictureToShow(room({ name: 'Ann', avatar: 'bee' }), 0, 'owl')).toBe('owl');
  });

  it('goes with the name again once none is picked', () => {
    const other = avatarOf('Ann') === 'bee' ? 'owl' : 'bee';
    expect(pictureToShow(room({ name: 'Ann', avatar: other }), 0, undefined)).toBe(avatarOf('Ann'));
  });
});
