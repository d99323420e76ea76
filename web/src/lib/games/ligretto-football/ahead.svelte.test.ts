import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from '$lib/table/live.svelte';
import type { WireError } from '$lib/wire';
import { Ahead } from './ahead.svelte';
import { Complaint } from './complaint.svelte';
import { player, table } from './fixture';
import type { Action, View } from './wire';

const refusal: WireError = { code: 'illegal', reason: 'keeper_taken', facts: {}, message: 'Taken.' };
const lay: Action = { type: 'lay', from: 'hand', at: 'keeper', card: 7 };
const view = (): View => table({ players: [player(0, { turned: 7 }), player(1), player(0), player(1)] });
const move = (n: number, by: number): Entry => ({ kind: 'move', n, by, events: [] });

/** A table whose answers come when `answer` is called. */
function sitDown() {
  const answers: ((error: WireError | null) => void)[] = [];
  let log = $state.raw<Entry[]>([move(1, 1)]);
  const state = {
    view: view(),
    seat: 0,
    act: (_: Action) => new Promise<WireError | null>((resolve) => answers.push(resolve)),
    judge: async () => null,
    explain: (error: WireError) => error.reason,
  };
  const complaint = new Complaint();
  const fly = vi.fn();
  const ahead = new Ahead(
    () => state,
    () => log,
    complaint,
    fly,
  );
  const hear = (...entries: Entry[]) => {
    log = [...log, ...entries];
  };
  return { answers, hear, state, complaint, fly, ahead };
}

describe('a move of one’s own', () => {
  let { answers, hear, state, complaint, fly, ahead } = sitDown();
  beforeEach(() => {
    ({ answers, hear, state, complaint, fly, ahead } = sitDown());
  });

  it('is drawn at once, and flies', () => {
    void ahead.send(lay);
    expect(ahead.shown.teams[0].keeper).toBe(7);
    expect(ahead.awaits('lay')).toBe(true);
    expect(fly).toHaveBeenCalledExactlyOnceWith({ card: 7, team: 0, from: 'turned-0', to: 'spot-0-keeper' });
  });

  it('stays drawn until the table’s own word has come, the oldest first', () => {
    void ahead.send(lay);
    void ahead.send({ type: 'flip' });
    answers[0]?.(null);
    hear(move(2, 3), move(3, 0));
    expect(ahead.out.map(({ type }) => type)).toEqual(['flip']);
    ahead.settle();
    expect(ahead.out.map(({ type }) => type)).toEqual(['flip']);
    hear(move(4, 0));
    expect(ahead.out).toEqual([]);
  });

  it('goes back where it came from when it is refused, and says why', async () => {
    const sent = ahead.send(lay);
    answers[0]?.(refusal);
    await sent;
    expect(ahead.shown).toBe(state.view);
    expect([complaint.text, complaint.refused]).toEqual(['keeper_taken', 'hand']);
    expect(fly).toHaveBeenLastCalledWith({ card: 7, team: 0, from: 'spot-0-keeper', to: 'turned-0' });
  });

  it('that fails along with another has no reason of its own', async () => {
    const both = [ahead.send(lay), ahead.send({ type: 'flip' })];
    answers[0]?.(refusal);
    await both[0];
    answers[1]?.({ ...refusal, reason: 'card_turned_up' });
    await both[1];
    expect(complaint.text).toBe('keeper_taken');
    expect(ahead.out).toEqual([]);
  });

  it('is forgotten after a new connection', () => {
    void ahead.send(lay);
    ahead.reset();
    expect(ahead.shown).toBe(state.view);
  });
});
