import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './countdown.svelte';

describe('the countdown', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('counts three, two, one, and whistles once', () => {
    const countdown = new Countdown();
    const whistle = vi.fn();
    countdown.start(performance.now() + 1650, whistle);
    const shown = [countdown.left];
    while (countdown.left > 0) {
      vi.advanceTimersToNextTimer();
      shown.push(countdown.left);
    }
    expect(shown).toEqual([3, 2, 1, 0]);
    vi.advanceTimersByTime(60_000);
    expect(whistle).toHaveBeenCalledTimes(1);
  });

  it('says as much as is left to whoever comes later, and nothing after the whistle', () => {
    const countdown = new Countdown();
    const whistle = vi.fn();
    countdown.start(performance.now() + 700, whistle);
    expect(countdown.left).toBe(2);
    countdown.start(performance.now() - 1, whistle);
    expect([countdown.left, whistle.mock.calls.length]).toEqual([0, 1]);
  });

  it('starts anew where it is started again', () => {
    const countdown = new Countdown();
    const [first, second] = [vi.fn(), vi.fn()];
    countdown.start(performance.now() + 1650, first);
    vi.advanceTimersToNextTimer();
    countdown.start(performance.now() + 1650, second);
    expect(countdown.left).toBe(3);
    vi.advanceTimersByTime(60_000);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });
});
