import { describe, expect, it, vi } from 'vitest';
import type { Room, WireError } from '$lib/wire';
import { bar, legal, place, view } from './fixture';
import { Turn } from './turn.svelte';
import type { Action, Offer, View } from './wire';

function sitDown(changes: Partial<View> = {}, offered: Offer[] = legal) {
  const table = {
    room: { table: 'x', seats: [{ name: 'Ann' }, { name: 'Ben' }] } as unknown as Room,
    seat: 0 as number | null,
    together: false,
    view: view(changes),
    legal: offered,
    latest: null,
    act: vi.fn(async (_: Action): Promise<WireError | null> => null),
    judge: vi.fn(async (_: Action): Promise<WireError | null> => null),
    explain: () => '',
    announce: vi.fn(),
  };
  return { table, turn: new Turn(() => table) };
}

const drawing: Offer[] = [{ type: 'draw' }, { type: 'propose_stop' }];

describe('a turn', () => {
  it('draws, takes a box and places it with one button', async () => {
    const { table, turn } = sitDown({ phase: 'draw', card: null }, drawing);
    turn.press();
    expect(table.act).toHaveBeenLastCalledWith({ type: 'draw' });
    await vi.waitFor(() => expect(turn.moves.busy).toBe(false));
    Object.assign(table, { view: view(), legal: [...legal, place('tile-red', 0, 2)] });
    turn.renew();
    expect([turn.asked, turn.ready]).toEqual(['choose', false]);
    turn.press();
    expect([turn.asked, turn.ready]).toEqual(['aim', false]);
    turn.press();
    expect([turn.asked, turn.ready]).toEqual(['place', true]);
    turn.press();
    expect(table.act).toHaveBeenLastCalledWith(place('bar-white', 3, 1, true));
  });

  it('does not place a box with a press that was meant to draw', () => {
    const { table, turn } = sitDown({}, legal.slice(0, 1));
    turn.renew();
    expect(turn.asked).toBe('place');
    turn.press();
    expect(table.act).not.toHaveBeenCalled();
  });

  it('asks somebody alone twice before it stops', () => {
    const { table, turn } = sitDown({ phase: 'draw', card: null }, drawing);
    turn.others[0]?.press();
    expect(table.act).not.toHaveBeenCalled();
    turn.others[0]?.press();
    expect(table.act).toHaveBeenCalledExactlyOnceWith({ type: 'propose_stop' });
  });

  it('proposes to a team at once, and only where the table offers it', () => {
    const { table, turn } = sitDown({ phase: 'draw', card: null, stops_at_once: false }, drawing);
    turn.others[0]?.press();
    expect(table.act).toHaveBeenCalledTimes(1);
    expect(sitDown().turn.others).toEqual([]);
  });

  it('says that a card that fits nowhere costs a point, until one goes on', () => {
    const { table, turn } = sitDown({ phase: 'draw', card: null, score: -5 }, drawing);
    const down = { type: 'card_laid_face_down', seat: 1, number: 8 } as const;
    Object.assign(table, { latest: { n: 4, by: 1, events: [{ type: 'card_drawn', seat: 1, number: 8 }, down] } });
    turn.renew();
    expect(turn.news).toContain('team-up-news-down');
    Object.assign(table, { latest: { n: 5, by: 1, events: [{ type: 'card_drawn', seat: 1, number: 9 }] } });
    turn.renew();
    expect(turn.news).toContain('team-up-news-down');
    Object.assign(table, { latest: { n: 6, by: 0, events: [{ type: 'card_drawn', seat: 0, number: 9 }] } });
    turn.renew();
    expect(turn.news).toBe('');
  });

  it('says who wants to go on, to those who would have stopped', () => {
    const { table, turn } = sitDown({ phase: 'draw', card: null }, drawing);
    Object.assign(table, { latest: { n: 4, by: 1, events: [{ type: 'stop_voted', seat: 1, yes: false }] } });
    turn.renew();
    expect(turn.news).toContain('team-up-news-go-on');
  });

  it('leaves keys to others where there is nothing to do with them', () => {
    const { table, turn } = sitDown();
    expect(turn.key('r')).toBeUndefined();
    turn.hand.take(bar(0, 2));
    turn.key('r')?.();
    expect(turn.hand.ghost?.turned).toBe(true);
    expect(turn.key('x')).toBeUndefined();
    table.seat = null;
    expect(turn.key('Enter')).toBeUndefined();
  });
});
