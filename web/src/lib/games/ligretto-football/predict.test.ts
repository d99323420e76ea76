import { describe, expect, it } from 'vitest';
import { pile, player, side, table } from './fixture';
import { predict } from './predict';

describe('an action of one’s own is drawn at once', () => {
  const view = table({ players: [player(0, { turned: 7, discards: [pile(3, 2), pile()] }), player(1)] });

  it('lays the turned-up card', () => {
    const next = predict(view, 0, { type: 'lay', from: 'hand', at: 1, card: 7 });
    expect(next.players[0]?.turned).toBeNull();
    expect(next.teams[0].laid[1]).toEqual([7]);
    expect(view.teams[0].laid[1]).toEqual([]);
  });

  it('lays the top of a discard pile, and does not know what was below', () => {
    const next = predict(view, 0, { type: 'lay', from: 'pile-0', at: 'keeper', card: 3 });
    expect(next.players[0]?.discards[0]).toEqual({ top: null, count: 1 });
    expect(next.teams[0].keeper).toBe(3);
    expect(next.players[0]?.turned).toBe(7);
  });

  it('drops, turns up and makes a new pile', () => {
    const dropped = predict(view, 0, { type: 'drop', pile: 1, card: 7 });
    expect(dropped.players[0]?.discards[1]).toEqual({ top: 7, count: 1 });
    expect(predict(dropped, 0, { type: 'flip' }).players[0]?.pile_count).toBe(19);
    expect(predict(dropped, 0, { type: 'restock' }).players[0]).toMatchObject({
      pile_count: 3,
      discards: [pile(), pile()],
    });
  });

  it('clears a place: the card laid last ends on top', () => {
    const laid = predict(view, 0, { type: 'lay', from: 'hand', at: 1, card: 7 });
    const cleared = predict(laid, 0, { type: 'clear', at: 1, pile: 0 });
    expect(cleared.teams[0].laid[1]).toEqual([]);
    expect(cleared.players[0]?.discards[0]).toEqual({ top: 7, count: 3 });
  });

  it('builds and takes back a part', () => {
    const shot = table({
      players: [player(0, { turned: 'tl@1' }), player(1)],
      teams: [side({ stage: 'shot' }), side()],
    });
    const built = predict(shot, 0, { type: 'build', from: 'hand', quarter: 'br', card: 'tl@1' });
    expect(built.teams[0].built).toEqual([null, null, null, 'tl@1']);
    const back = predict(built, 0, { type: 'unbuild', quarter: 'br', pile: 0 });
    expect(back.teams[0].built).toEqual([null, null, null, null]);
    expect(back.players[0]?.discards[0]).toEqual({ top: 'tl@1', count: 1 });
  });
});
