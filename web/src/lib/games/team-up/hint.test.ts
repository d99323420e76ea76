import { describe, expect, it, vi } from 'vitest';
import type { Best } from '$lib/wire';
import { bar, place, view } from './fixture';
import { Hint } from './hint.svelte';
import type { Action, View } from './wire';

const answer = (actions: Action[], after: View): Best => ({
  state: 'done',
  score: 20,
  bound: 25,
  start: view(),
  steps: [{ actions, view: after }],
});

function open(now: View, found: Best) {
  const table = {
    view: () => now,
    search: vi.fn(async () => found),
    take: vi.fn(),
    tell: vi.fn(),
    fail: vi.fn(),
  };
  return { table, hint: new Hint(table) };
}

const lies = { ...bar(1, 2), z: 0 };
const placed = answer([place('bar-white', 1, 2)], view({ boxes: [...view().boxes, lies] }));

describe('a hint', () => {
  it('tells first how much is possible, then takes the box in hand', async () => {
    const { table, hint } = open(view(), placed);
    await hint.ask();
    expect(hint.known).toBe(true);
    expect(table.take).not.toHaveBeenCalled();
    await hint.ask();
    expect(table.take).toHaveBeenCalledExactlyOnceWith(bar(1, 2));
    expect(table.search).toHaveBeenCalledTimes(1);
    expect(table.tell).toHaveBeenCalledTimes(2);
  });

  it('shows the place where the card is not drawn yet', async () => {
    const { table, hint } = open(view({ phase: 'draw', card: null }), placed);
    await hint.ask();
    await hint.ask();
    expect(table.take).not.toHaveBeenCalled();
    expect(hint.shown).toEqual(bar(1, 2));
  });

  it('is forgotten, and an answer on its way with it', async () => {
    const { table, hint } = open(view(), placed);
    const asked = hint.ask();
    expect(hint.words).not.toBe('');
    hint.forget();
    await asked;
    expect([hint.known, hint.words]).toEqual([false, '']);
    expect(table.tell).not.toHaveBeenCalled();
  });

  it('says what went wrong', async () => {
    const { table, hint } = open(view(), placed);
    table.search.mockRejectedValueOnce(new Error('away'));
    await hint.ask();
    expect(table.fail).toHaveBeenCalledTimes(1);
    expect([hint.known, hint.words]).toEqual([false, '']);
    await hint.ask();
    expect(hint.known).toBe(true);
  });
});
