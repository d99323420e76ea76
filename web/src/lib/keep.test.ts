import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recall, remember, remembers } from './keep';
import { claim, claims, disclaim } from './seats';

/** What is stored, and what the browser does not let anybody do. */
const stored = new Map<string, string>();
let forbidden: 'nothing' | 'writing' | 'all' = 'nothing';

/** A browser's storage, as it is where it can be read but has no room, or cannot be used at all. */
function storage(): unknown {
  if (forbidden === 'all') throw new DOMException('switched off', 'SecurityError');
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (forbidden === 'writing') throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, text);
    },
    removeItem: (key: string) => stored.delete(key),
  };
}

const usual = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');

beforeEach(() => {
  stored.clear();
  forbidden = 'nothing';
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: storage });
});

afterEach(() => {
  for (const key of ['key', 'seats.a', 'recent']) remember(key, null);
  if (usual) Object.defineProperty(globalThis, 'localStorage', usual);
});

describe.each(['writing', 'all'] as const)('where %s is forbidden', (what) => {
  beforeEach(() => {
    remember('key', 'old');
    forbidden = what;
  });

  it('the page knows what it was told last', () => {
    remember('key', 'new');
    expect(recall('key')).toBe('new');
    expect(remembers('ke')).toBe(true);
  });

  it('a seat is held until it is given up', () => {
    claim('a', 2, 'secret');
    expect(claims('a')).toEqual([{ seat: 2, secret: 'secret' }]);
    disclaim('a');
    expect(claims('a')).toEqual([]);
  });

  it('what is stored counts again once it can be', () => {
    remember('key', 'new');
    forbidden = 'nothing';
    remember('key', 'newest');
    expect(stored.get('tandem.key')).toBe('"newest"');
    // Another tab writes.
    stored.set('tandem.key', '"from elsewhere"');
    expect(recall('key')).toBe('from elsewhere');
  });

  it('what is forgotten stays forgotten', () => {
    remember('key', 'new');
    forbidden = 'writing';
    remember('key', null);
    forbidden = 'nothing';
    expect(recall('key')).toBeNull();
    expect(remembers('key')).toBe(false);
  });
});
