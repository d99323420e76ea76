import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Moves } from '$lib/table/moves.svelte';
import type { WireError } from '$lib/wire';
import { bar, legal, place, view } from './fixture';
import { Hand } from './hand.svelte';
import type { Action, Offer } from './wire';

const refusal = (reason: string, facts: Record<string, unknown> = {}): WireError => ({
  code: 'illegal',
  reason,
  facts,
  message: reason,
});

/** A hand at a table that offers the white bar; `judge` refuses whatever it is asked. */
function sitDown(offered: Offer[] = legal) {
  const table = {
    view: view(),
    legal: offered,
    act: vi.fn(async (_: Action): Promise<WireError | null> => null),
    judge: vi.fn(async (_: Action): Promise<WireError | null> => refusal('touches_nothing', { other: 'bar-red' })),
    explain: (error: WireError) => error.reason,
    announce: vi.fn(),
  };
  const moves = new Moves<Action>(() => table);
  return { table, moves, hand: new Hand(() => table, moves) };
}

describe('the hand', () => {
  let { table, moves, hand } = sitDown();
  beforeEach(() => {
    ({ table, moves, hand } = sitDown());
  });

  it('takes the only box that there is as soon as its card lies there', () => {
    hand.renew(null);
    expect([hand.box, hand.ghost]).toEqual(['bar-white', null]);
    expect(hand.goesOn).toBe(true);
    table.view = view({ card: 9 });
    expect(hand.goesOn).toBe(false);
  });

  it('takes nothing where there is a choice, but what was meant', () => {
    table.legal = [...legal, place('tile-red', 0, 2)];
    hand.renew(null);
    expect(hand.box).toBeNull();
    hand.renew(bar(1, 2));
    expect(hand.ghost).toEqual(bar(1, 2));
    hand.renew(bar(5, 3));
    expect(hand.box).toBeNull();
  });

  it('prefers no place for the box that it takes, and shows all that there are', () => {
    hand.pick('bar-white');
    expect(hand.ghost).toBeNull();
    expect(hand.glowing).toHaveLength(6);
    table.legal = legal.slice(0, 1);
    hand.pick('bar-white');
    expect(hand.ghost).toEqual(bar(0, 2));
  });

  it('takes the box along with a pointer until it is left somewhere, and sets it down with a second press', () => {
    hand.pick('bar-white');
    hand.hover({ x: 0, y: 2 });
    expect(hand.ghost).toEqual(bar(0, 2));
    hand.hover(null);
    expect(hand.ghost).toBeNull();
    hand.tap({ x: 1, y: 2 });
    hand.hover({ x: 3, y: 3 });
    expect(hand.ghost).toEqual(bar(0, 2));
    expect(table.act).not.toHaveBeenCalled();
    hand.tap({ x: 1, y: 2 });
    expect(table.act).toHaveBeenCalledExactlyOnceWith(place('bar-white', 0, 2));
  });

  it('sets a box down where it is dropped, if it fits there', async () => {
    hand.pick('bar-white');
    hand.drag({ x: 5, y: 3 });
    hand.drop({ x: 5, y: 3 });
    await vi.waitFor(() => expect(moves.trouble).toBe('touches_nothing'));
    expect(table.act).not.toHaveBeenCalled();
    hand.drop({ x: 1, y: 2 });
    expect(table.act).toHaveBeenCalledExactlyOnceWith(place('bar-white', 0, 2));
  });

  it('places what fits, once', () => {
    hand.take(bar(3, 1, true));
    hand.place();
    hand.place();
    expect(table.act).toHaveBeenCalledExactlyOnceWith(place('bar-white', 3, 1, true));
  });

  it('says why it does not fit, and what stands in the way, until it is moved', async () => {
    hand.take(bar(0, 2));
    hand.go(0, 1);
    await vi.waitFor(() => expect(moves.trouble).toBe('touches_nothing'));
    expect(hand.fitting).toBe(false);
    expect(hand.blame.solid).toBe('bar-red');
    hand.place();
    expect(table.act).not.toHaveBeenCalled();
    hand.tap({ x: 1, y: 2 });
    expect([moves.trouble, hand.blame.solid, hand.fitting]).toEqual(['', null, true]);
  });

  it('does not hear an answer about a place that it has left', async () => {
    let answer: (error: WireError) => void = () => {};
    table.judge.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    hand.take(bar(0, 2));
    hand.go(0, 1);
    hand.tap({ x: 1, y: 2 });
    answer(refusal('too_late'));
    await Promise.resolve();
    expect(moves.trouble).toBe('');
  });

  it('tells a box that has no place from one that the card does not allow', async () => {
    hand.pick('bar-blue');
    expect(table.judge).not.toHaveBeenCalled();
    expect(moves.trouble).not.toBe('');
    hand.pick('tile-red');
    expect(table.judge).toHaveBeenCalledWith(place('tile-red', 0, 0));
    await vi.waitFor(() => expect(moves.trouble).toBe('touches_nothing'));
    expect(hand.ghost).toBeNull();
  });

  it('asks the table about turning a square', () => {
    hand.take({ box: 'tile-red', x: 1, y: 1, turned: false });
    hand.turn();
    expect(table.judge).toHaveBeenCalledWith(place('tile-red', 1, 1, true));
    expect(hand.ghost?.turned).toBe(false);
  });

  it('has a cursor while nothing is held', () => {
    hand.go(-1, 1);
    hand.go(1, 0);
    expect(hand.cursor).toEqual({ x: 1, y: 1 });
    hand.tap({ x: 4, y: 3 });
    hand.go(9, 9);
    expect(hand.cursor).toEqual({ x: 5, y: 3 });
  });
});
