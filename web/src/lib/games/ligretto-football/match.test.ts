import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moments } from '$lib/table/moments.svelte';
import type { Room } from '$lib/wire';
import type { Move } from '../contract';
import { side, table } from './fixture';
import { Match } from './match.svelte';
import type { Offer } from './view';
import type { Seen, View } from './wire';

function sitDown() {
  const state = {
    room: {} as Room,
    seat: 0 as number | null,
    together: false,
    view: table(),
    legal: [] as Offer[],
    latest: null as Move<Seen> | null,
    act: () => new Promise<null>(() => {}),
    judge: async () => null,
    explain: () => '',
    announce: () => {},
    whistle: null as number | null,
  };
  const match = new Match(
    () => state,
    () => [],
    () => {},
    () => state.whistle,
  );
  let n = 0;
  const follow = (view: View, ...events: Seen[]) => {
    Object.assign(state, { view, latest: { n: ++n, by: 1, events } });
    match.follow();
  };
  match.follow();
  return { state, match, follow };
}

const goal: Seen[] = [
  { type: 'goal_called', seat: 2, team: 0 },
  {
    type: 'checked',
    team: 0,
    keeper: true,
    field: [true, true, true, true, true],
    scene: [true, true, true, true],
  },
];

describe('a match', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('takes no cards before the whistle, which is heard and felt', () => {
    const { state, match, follow } = sitDown();
    const heard = vi.spyOn(moments, 'celebrate');
    state.whistle = performance.now() + 1650;
    follow(table(), { type: 'kicked_off', round: 1 });
    expect([match.countdown.left, match.hand.active]).toEqual([3, false]);
    expect(heard).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(match.hand.active).toBe(true);
    expect(heard.mock.calls).toEqual([[{ sound: 'whistle', buzz: 30 }]]);
  });

  it('tells a goal against us from one of our own', () => {
    const { match, follow } = sitDown();
    follow(table({ goals: [1, 0] }), ...goal);
    expect(match.cheer).toEqual({ side: 'ours', own: false });
    vi.runAllTimers();
    expect(match.cheer).toBeNull();
    follow(table({ goals: [1, 1] }), ...goal);
    expect(match.cheer).toEqual({ side: 'theirs', own: true });
    match.hush();
    expect(match.cheer).toBeNull();
  });

  it('sounds unlike for a goal of ours, one of theirs, and an own goal, and is felt each time', () => {
    const { match, follow } = sitDown();
    const heard = vi.spyOn(moments, 'celebrate');
    const theirs = goal.map((event) => ('team' in event ? { ...event, team: 1 } : event)) as Seen[];
    follow(table({ goals: [1, 0] }), ...goal);
    follow(table({ goals: [1, 1] }), ...theirs);
    follow(table({ goals: [1, 2] }), ...goal);
    const sounds = heard.mock.calls.flatMap(([{ sound, buzz }]) => (sound ? [[sound, buzz]] : []));
    expect(sounds).toEqual([
      ['goal', 60],
      ['conceded', 60],
      ['own-goal', 60],
    ]);
    match.leave();
  });

  it('plays a call out, until it is put away or the next round begins', () => {
    const { match, follow } = sitDown();
    follow(table({ goals: [1, 0] }), ...goal);
    expect(match.called).toMatchObject({ seat: 2, winner: 0 });
    match.dismissCall();
    expect(match.called).toBeNull();
    follow(table({ goals: [2, 0] }), ...goal);
    follow(table({ goals: [2, 0] }), { type: 'kicked_off', round: 3 });
    expect(match.called).toBeNull();
  });

  it('has shown the call to whoever is ready for the next round', () => {
    const { state, match, follow } = sitDown();
    const next = table({ goals: [1, 0], phase: 'kick_off', ready: [false, false, false, false] });
    follow(next, ...goal);
    state.legal = [{ type: 'ready' }];
    expect(match.called).not.toBeNull();
    match.ready?.();
    expect([match.called, match.ready]).toEqual([null, null]);
  });

  it('guards the call of a goal right after one’s own shot began, not after theirs', () => {
    const { match, follow } = sitDown();
    const scene: [string, string, string, string] = ['tl@1', 'tr', 'bl', 'br'];
    const shot = table({ teams: [side({ stage: 'shot', scene }), side()] });
    follow(shot, { type: 'turned_up', seat: 1, team: 1, scene });
    expect(match.slip.closed).toBe(false);
    follow(shot, { type: 'turned_up', seat: 2, team: 0, scene });
    expect(match.slip.closed).toBe(true);
  });

  it('knows where the team laid last, until it has to start anew', () => {
    const { state, match, follow } = sitDown();
    follow(table(), { type: 'laid', seat: 2, from: 'hand', at: 3, card: 5 });
    expect(match.hand.last).toBe(3);
    state.latest = null;
    match.follow();
    expect(match.hand.last).toBeNull();
  });
});
