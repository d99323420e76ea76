import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lobby } from '.';
import { type Events, LobbyWatch } from './lobby';

/** A server of our own: tells what a test tells it to. */
class Told implements Events {
  static all: Told[] = [];
  closed = false;
  onmessage: Events['onmessage'] = null;
  onerror: Events['onerror'] = null;

  constructor() {
    Told.all.push(this);
  }
  close(): void {
    this.closed = true;
  }
  say(draining: number): void {
    this.onmessage?.({ data: JSON.stringify({ tables: [], draining }) });
  }
}

let heard: Lobby[] = [];
let losses = 0;
let hidden = false;
let watch: LobbyWatch;

const listener = { told: (lobby: Lobby) => void heard.push(lobby), lost: () => void losses++ };
const last = () => Told.all.at(-1) as Told;
const open = () => Told.all.filter(({ closed }) => !closed).length;

function hide(now: boolean): void {
  hidden = now;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  Told.all = [];
  heard = [];
  losses = 0;
  hidden = false;
  watch = new LobbyWatch(listener, () => new Told());
});

afterEach(() => {
  watch.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a watch of the lobby', () => {
  it('is told at once and whenever something changes, and asks for nothing', async () => {
    watch.start();
    last().say(1);
    await vi.advanceTimersByTimeAsync(60_000);
    last().say(2);
    expect(heard.map(({ draining }) => draining)).toEqual([1, 2]);
    expect([Told.all.length, losses]).toEqual([1, 0]);
  });

  it('says that it is lost, and comes back by itself, later each time', async () => {
    watch.start();
    const tries: number[] = [];
    for (let failure = 0; failure < 8; failure++) {
      last().onerror?.();
      const before = Date.now();
      while (open() === 0) await vi.advanceTimersByTimeAsync(10);
      tries.push(Date.now() - before);
    }
    expect(losses).toBe(8);
    expect(tries[0]).toBeLessThanOrEqual(510);
    expect(Math.max(...tries)).toBeLessThanOrEqual(5_010);
    expect(tries[7]).toBeGreaterThanOrEqual(2_500);
    last().say(1);
    last().onerror?.();
    await vi.advanceTimersByTimeAsync(510);
    expect(open()).toBe(1);
  });

  it('has no connection while nobody looks at the page', async () => {
    watch.start();
    hide(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([Told.all.length, open(), losses]).toEqual([1, 0, 0]);
    hide(false);
    expect([Told.all.length, open()]).toEqual([2, 1]);
  });

  it('does not wait when the network is back', () => {
    watch.start();
    last().onerror?.();
    dispatchEvent(new Event('online'));
    expect([Told.all.length, open()]).toEqual([2, 1]);
    dispatchEvent(new Event('online'));
    expect(Told.all.length).toBe(2);
  });

  it('is over when it is closed, also while it waits', async () => {
    watch.start();
    last().onerror?.();
    watch.close();
    hide(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([Told.all.length, open()]).toEqual([1, 0]);
  });

  it('without a server it is lost again and again, as slowly as with one', async () => {
    watch = new LobbyWatch(listener, () => null);
    watch.start();
    expect(losses).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(losses).toBeGreaterThan(10);
    expect(losses).toBeLessThan(30);
  });
});
