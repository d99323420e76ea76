import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Bubbles } from './bubbles.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a phrase is shown for a while', () => {
  const bubbles = new Bubbles();
  bubbles.say(2, 'thanks');
  expect(bubbles.saying[2]).toBe('thanks');
  vi.runAllTimers();
  expect(bubbles.saying[2]).toBeUndefined();
});

it('a phrase does not go away with the one before it', () => {
  const bubbles = new Bubbles();
  bubbles.say(2, 'thanks');
  vi.advanceTimersByTime(4000);
  bubbles.say(2, 'well_played');
  bubbles.say(1, 'hello');
  vi.advanceTimersByTime(4000);
  expect(bubbles.saying).toEqual({ 1: 'hello', 2: 'well_played' });
});
