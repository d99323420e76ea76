import { describe, expect, it } from 'vitest';
import { Stops } from './stops.svelte';

/** Where the row stands after each of these keys. */
const steps = (stops: Stops, ...keys: string[]) =>
  keys.map((key) => {
    stops.step(key);
    return stops.at;
  });

describe('the stops of a row', () => {
  it('are gone along with the arrows, round at the ends, and to both ends at once', () => {
    const keys = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'];
    expect(steps(new Stops(() => 4), ...keys)).toEqual([1, 3, 0, 3, 0]);
  });

  it('stay where they are as far as things are left', () => {
    let count = 4;
    const stops = new Stops(() => count);
    stops.go(3);
    count = 2;
    expect(stops.at).toBe(1);
    count = 0;
    expect([stops.at, stops.step('ArrowRight')]).toEqual([0, false]);
  });

  it('leave other keys alone', () => {
    expect(new Stops(() => 4).step('Enter')).toBe(false);
  });
});
