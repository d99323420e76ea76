import { describe, expect, it } from 'vitest';
import { besides, overlap } from './pointer';

const phone = { width: 360, height: 640 };
const words = { width: 320, height: 130 };

describe('where the words stand', () => {
  it.each([
    ['a card of the hand', { left: 150, top: 480, width: 50, height: 70 }],
    ['a plate at the top', { left: 120, top: 60, width: 120, height: 60 }],
    ['a button at the bottom', { left: 8, top: 580, width: 344, height: 52 }],
    ['the whole board', { left: 0, top: 60, width: 360, height: 300 }],
  ])('never covers %s', (_, about) => {
    const spot = { ...besides(about, words, phone), ...words };
    expect(overlap(spot, about)).toBe(false);
    expect(spot.left).toBeGreaterThanOrEqual(0);
    expect(spot.left + spot.width).toBeLessThanOrEqual(phone.width);
    expect(spot.top + spot.height).toBeLessThanOrEqual(phone.height);
  });

  it('stands beside what is as high as the window', () => {
    const about = { left: 0, top: 0, width: 400, height: 390 };
    const spot = { ...besides(about, words, { width: 844, height: 390 }), ...words };
    expect(overlap(spot, about)).toBe(false);
  });

  it('stands in the middle where it is about nothing', () => {
    expect(besides(null, words, phone)).toEqual({ left: 20, top: 255 });
  });
});
