import { describe, expect, it } from 'vitest';
import { PATIENCE } from '$lib/core/patience';
import { Searches } from './searches';

const time = { clock: 0, timer: 0 };
const best = { op: 'best', table: 1, hint: false, now: time } as const;
const hint = { op: 'best', table: 2, hint: true, now: time } as const;

describe('a search in the page', () => {
  it('has its own time, whatever was asked before it', () => {
    let now = 1_000;
    const searches = new Searches(() => now);
    searches.begin(hint);
    searches.begin(best);
    now += PATIENCE - 1;
    expect(searches.goOn()).toBe(true);
    now += 1;
    expect(searches.goOn()).toBe(false);
  });

  it('is short where somebody waits for a hint', () => {
    let now = 1_000;
    const searches = new Searches(() => now);
    searches.begin(best);
    searches.begin(hint);
    expect(searches.goOn()).toBe(true);
    now += 2_000;
    expect(searches.goOn()).toBe(false);
  });

  it('is over with what was asked', () => {
    const searches = new Searches(() => 1_000);
    searches.begin(best);
    searches.begin({ op: 'games' });
    expect(searches.goOn()).toBe(false);
  });
});
