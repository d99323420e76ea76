import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { CoreClient } from '$lib/core/client';
import type { Opened } from '$lib/wire/types/core/Opened';
import { Player } from './player.svelte';

const about = {
  seats: 2,
  by: [0, 1, 0],
  at: [0, 0, 0],
  said: [{ after: 1, seat: 1, phrase: 'hello', at: 0 }],
} as unknown as Opened;

/** A core that shows which table was asked for, and may be slow. */
function fake(): { core: Pick<CoreClient, 'request'>; asked: string[]; gate: { wait: Promise<void> } } {
  const asked: string[] = [];
  const gate = { wait: Promise.resolve() };
  // biome-ignore lint/suspicious/noExplicitAny: stands for every request at once.
  const request = async (wish: any): Promise<any> => {
    asked.push(JSON.stringify(wish));
    await gate.wait;
    if (wish.op === 'story') return { story: about.by.map((by) => ({ by, events: [wish.viewer] })) };
    if (wish.op === 'why') return { why: { key: wish.level, facts: {} } };
    const sight = (seat: number | null) => ({ seat, view: `${wish.at} ${seat}`, events: [`to ${wish.at}`] });
    return { sights: wish.viewers.map(sight) };
  };
  return { core: { request }, asked, gate };
}

describe('a replay as one watches it', () => {
  it('lets things fly on the way on, and on no other', async () => {
    const player = new Player(fake().core, 7, about);
    const latest = async (at: number) => {
      player.go(at);
      await player.show();
      return player.shown?.latest;
    };
    expect(await latest(0)).toBeNull();
    expect(await latest(1)).toEqual({ n: 1, by: 0, events: ['to 1'] });
    expect(await latest(3)).toBeNull();
    expect(await latest(2)).toBeNull();
    expect(player.shown?.view).toBe('2 null');
  });

  it('shows what is wanted now, not what was wanted before', async () => {
    const { core, gate } = fake();
    const player = new Player(core, 7, about);
    let open = () => {};
    gate.wait = new Promise((resolve) => (open = resolve));
    const first = player.show();
    player.go(2);
    open();
    await Promise.all([first, player.show()]);
    expect(player.shown?.at).toBe(2);
  });

  it('asks for each table once, and has the neighbours ready', async () => {
    const { core, asked } = fake();
    const player = new Player(core, 7, about);
    player.go(1);
    await player.show();
    expect(asked).toHaveLength(3);
    player.go(2);
    await player.show();
    expect(asked).toHaveLength(4);
  });

  it('looks through each seat’s own eyes where all hands lie open', async () => {
    const player = new Player(fake().core, 7, about);
    player.open = true;
    await player.show();
    expect(player.shown?.hands).toEqual(['0 0', '0 1']);
  });

  it('says why the move on the screen was made, to whoever asks, once the game is over', async () => {
    const { core, asked } = fake();
    const why = async (result: unknown, asking: boolean, at: number) => {
      const player = new Player(core, 7, { ...about, result } as Opened);
      player.asking = asking;
      player.go(at);
      await player.explain((seat) => `level ${seat}`);
      return player.why;
    };
    expect(await why({}, true, 2)).toEqual({ at: 2, by: 1, motive: { key: 'level 1', facts: {} } });
    asked.length = 0;
    expect([await why(null, true, 2), await why({}, false, 2), await why({}, true, 0)]).toEqual([null, null, null]);
    expect(asked).toEqual([]);
  });

  it('stays within the game', () => {
    const player = new Player(fake().core, 7, about);
    player.go(99);
    expect(player.at).toBe(3);
    player.go(-1);
    expect(player.at).toBe(0);
  });

  it('stops at the end, and starts anew from there', () => {
    const player = new Player(fake().core, 7, about);
    player.go(3);
    player.run(1);
    expect([player.at, player.way]).toEqual([0, 1]);
    player.at = 3;
    flushSync();
    expect(player.tick()).toBeUndefined();
    expect(player.way).toBe(0);
  });

  it('runs back as it runs on, and stops at the start', () => {
    vi.useFakeTimers();
    const player = new Player(fake().core, 7, about);
    player.run(-1);
    expect([player.at, player.way]).toEqual([3, -1]);
    for (const at of [2, 1, 0]) {
      player.tick();
      vi.runAllTimers();
      expect(player.at).toBe(at);
    }
    expect([player.tick(), player.way]).toEqual([undefined, 0]);
    player.run(1);
    player.run(-1);
    expect([player.at, player.way]).toEqual([3, -1]);
    player.run(-1);
    expect(player.way).toBe(0);
    vi.useRealTimers();
  });

  it('logs what was noticed and said until then, and nothing of what comes', async () => {
    const player = new Player(fake().core, 7, about);
    await player.tell();
    player.go(1);
    expect(player.log.map(({ kind, by }) => `${kind} ${by}`)).toEqual(['move 0', 'said 1']);
    player.go(0);
    expect(player.log).toEqual([]);
  });
});
