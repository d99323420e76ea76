import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Best } from '$lib/wire';
import { found } from './search';

const searching = (score: number): Best => ({ state: 'searching', score, bound: 25 });
const done: Best = { state: 'done', score: 25, bound: 25, start: {}, steps: [] };

describe('a search', () => {
  afterEach(() => vi.useRealTimers());

  it('is asked about until it is done', async () => {
    vi.useFakeTimers();
    const answers = [searching(3), searching(7), done];
    const told: Best[] = [];
    const ask = () => Promise.resolve(answers.shift() ?? done);
    const result = found(ask, (best) => told.push(best), new AbortController().signal);
    await vi.runAllTimersAsync();
    expect(await result).toBe(done);
    expect(told.map(({ score }) => score)).toEqual([3, 7, 25]);
  });

  it('is asked about no more once it is called off', async () => {
    vi.useFakeTimers();
    const off = new AbortController();
    const ask = vi.fn(() => Promise.resolve(searching(3)));
    const result = found(ask, () => off.abort(), off.signal);
    await vi.runAllTimersAsync();
    expect(await result).toBeNull();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
