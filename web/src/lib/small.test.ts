import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserKey } from './browser';
import { draining, milestone } from './draining.svelte';
import { newId } from './ids';
import { preferred } from './l10n.svelte';
import { inventName, numbered } from './names';
import { parse } from './routes';
import { carryOver, claim, claims, disclaim, leave, leftSeats, recentTables } from './seats';
import { merge } from './table/live.svelte';
import { qrPath } from './table/qr';

describe('addresses', () => {
  it.each([
    ['/', { page: 'lobby' }],
    ['/t/k3Xy-9_', { page: 'table', table: 'k3Xy-9_' }],
    ['/d/k3xy', { page: 'deal', deal: 'k3xy' }],
    ['/local/learn-team-play', { page: 'lesson', game: 'team-play' }],
    ['/t/', { page: 'nowhere' }],
    ['/d/', { page: 'nowhere' }],
    ['/elsewhere', { page: 'nowhere' }],
  ])('%s', (path, route) => {
    expect(parse(path)).toEqual(route);
  });

  it('are pages for the server where they are pages here', () => {
    const server = readFileSync(join(process.cwd(), '../crates/server/src/assets.rs'), 'utf8');
    const [, list = ''] = /const PAGES[^=]*= \[([^\]]*)\]/.exec(server) ?? [];
    const pages = [...list.matchAll(/"(\w+)"/g)].map(([, page]) => page);
    const words = [...'abcdefghijklmnopqrstuvwxyz', 'local'];
    expect(words.filter((word) => parse(`/${word}/x`).page !== 'nowhere').sort()).toEqual([...pages].sort());
  });
});

describe('the language', () => {
  it('is the first of the browser’s that we speak', () => {
    expect(preferred(['pt-BR', 'de-CH', 'en'])).toBe('de');
    expect(preferred(['pt'])).toBe('en');
  });
});

describe('the browser’s key', () => {
  beforeEach(() => localStorage.clear());

  it('is made once and kept', () => {
    const key = browserKey();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(browserKey()).toBe(key);
    localStorage.clear();
    expect(browserKey()).not.toBe(key);
  });

  it('is made anew where what was kept is no key', () => {
    localStorage.setItem('tandem.browser', '"short"');
    expect(browserKey()).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('seats held', () => {
  beforeEach(() => localStorage.clear());

  it('are kept by table, newest table first', () => {
    claim('a', 0, 'x');
    claim('b', 2, 'y');
    expect(claims('a')).toEqual([{ seat: 0, secret: 'x' }]);
    expect(recentTables()).toEqual(['b', 'a']);
  });

  it('are remembered when they are left, until one is back or the table is gone', () => {
    claim('a', 0, 'x');
    leave('a', 0);
    expect([claims('a'), leftSeats('a')]).toEqual([[], [0]]);
    claim('a', 0, 'y');
    expect(leftSeats('a')).toEqual([]);
    leave('a', 0);
    disclaim('a');
    expect(leftSeats('a')).toEqual([]);
  });

  it('are given up one by one', () => {
    claim('a', 0, 'x');
    claim('a', 1, 'y');
    disclaim('a', 0);
    expect(claims('a')).toEqual([{ seat: 1, secret: 'y' }]);
    disclaim('a', 1);
    expect(recentTables()).toEqual([]);
  });

  it('go along to the next table', () => {
    claim('a', 3, 'x');
    carryOver('a', 'b');
    expect(claims('b')).toEqual([{ seat: 3, secret: 'x' }]);
  });
});

describe('the log', () => {
  it('takes each entry once', () => {
    const entry = (n: number) => ({ kind: 'move' as const, n, by: 0, events: [] });
    expect(merge([entry(1), entry(2)], [entry(2), entry(3)]).map(({ n }) => n)).toEqual([1, 2, 3]);
  });
});

it('ids do not repeat', () => {
  expect(new Set(Array.from({ length: 100 }, () => newId())).size).toBe(100);
  expect(newId(16)).toMatch(/^[0-9a-f]{32}$/);
});

it('names are made up', () => {
  expect(inventName(() => 0.999)).toBeTruthy();
});

it('a name that is taken gets a number, and stays short enough', () => {
  expect(numbered('Ann').slice(0, 3)).toEqual(['Ann', 'Ann 2', 'Ann 3']);
  expect(numbered('é'.repeat(24))[1]).toBe(`${'é'.repeat(22)} 2`);
});

it('a link becomes a QR code', async () => {
  const code = await qrPath('http://192.168.0.7:8080/t/abc');
  expect(code.size).toBeGreaterThan(20);
  expect(code.path).toMatch(/^M\d+ \d+h1v1h-1z/);
});

describe('a server that is about to stop', () => {
  it('is told of aloud at a few moments, not every second', () => {
    const told = [300, 299, 241, 240, 61, 60, 31, 30, 11, 10, 1].map(milestone);
    expect(told).toEqual([300, 300, 300, 240, 120, 60, 60, 30, 30, 10, 10]);
  });
});

describe('a screen that nobody tells', () => {
  it('asks at once and now and then whether the server stops, until it is left', async () => {
    vi.useFakeTimers();
    const answers: (number | null)[] = [60, null];
    const ask = vi.fn(() => {
      const next = answers.shift();
      return next === undefined ? Promise.reject(new Error('offline')) : Promise.resolve({ draining: next });
    });
    const leave = draining.follow(ask);
    await vi.advanceTimersByTimeAsync(0);
    expect(draining.until).not.toBeNull();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(draining.until).toBeNull();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(draining.until).toBeNull();
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });
});
