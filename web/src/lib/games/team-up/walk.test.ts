import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Walk } from './walk.svelte';

describe('a walk through pictures', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('goes no further than there are pictures', () => {
    const walk = new Walk(() => 3);
    walk.key('ArrowLeft')?.();
    expect(walk.at).toBe(0);
    walk.key('End')?.();
    walk.key('ArrowRight')?.();
    expect(walk.at).toBe(2);
    walk.key('Home')?.();
    expect(walk.at).toBe(0);
    expect(walk.key('x')).toBeUndefined();
  });

  it('plays by itself up to the last, and from there anew', () => {
    const walk = new Walk(() => 3);
    walk.key('P')?.();
    const stop = walk.tick();
    vi.runOnlyPendingTimers();
    expect(walk.at).toBe(1);
    vi.runOnlyPendingTimers();
    vi.runOnlyPendingTimers();
    expect([walk.at, walk.playing]).toEqual([2, false]);
    stop?.();
    walk.play();
    expect([walk.at, walk.playing]).toEqual([0, true]);
  });

  it('stops where somebody takes a step', () => {
    const walk = new Walk(() => 3);
    walk.play();
    walk.go(1);
    expect(walk.playing).toBe(false);
    expect(walk.tick()).toBeUndefined();
  });
});
