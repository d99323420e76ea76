import { describe, expect, it } from 'vitest';
import { pile, player, side, table } from './fixture';
import { flightOf, flights, shownAgain } from './flights';
import type { Seen } from './wire';

describe('a card of one’s own', () => {
  const view = table({ players: [player(0, { turned: 7, discards: [pile(3, 2), pile()] }), player(1)] });

  it('flies the same way that others see it fly', () => {
    const action = { type: 'lay', from: 'hand', at: 1, card: 7 } as const;
    const event: Seen = { type: 'laid', seat: 0, from: 'hand', at: 1, card: 7 };
    expect(flights(view, [event])).toEqual([flightOf(view, 0, action)]);
  });

  it('that is taken away is the one laid last', () => {
    const teams: typeof view.teams = [side({ laid: [[1, 3], [], [], [], []] }), side()];
    const flight = flightOf({ ...view, teams }, 0, { type: 'clear', at: 0, pile: 1 });
    expect(flight).toEqual({ card: 3, team: 0, from: 'spot-0-0', to: 'discard-0-1' });
  });
});

describe('what is shown once more', () => {
  const [run, shot] = [table(), table({ teams: [side({ stage: 'shot' }), side()] })];
  const moved = (n: number, ...events: Seen[]) => ({ n, by: 1, events });
  const ours = moved(2, { type: 'laid', seat: 0, from: 'hand', at: 0, card: 4 });
  const theirs = moved(1, { type: 'laid', seat: 1, from: 'hand', at: 0, card: 4 });
  const flipped = moved(3, { type: 'flipped', seat: 1, card: 5 });
  const again = (view: typeof run, seat: number | null, ...moves: ReturnType<typeof moved>[]) =>
    shownAgain(moves, { view, seat })?.n;

  it('is the last card that went anywhere, whoever turned one up since', () => {
    expect(again(run, 0, theirs, ours, flipped)).toBe(2);
    expect(again(run, 0, flipped)).toBeUndefined();
  });

  it('is nothing that went where the goal stands now', () => {
    expect(again(shot, 0, theirs, ours)).toBe(1);
    expect(again(shot, null, theirs, ours)).toBe(1);
    expect(again(shot, 1, theirs, ours)).toBe(2);
    const built = moved(4, { type: 'built', seat: 0, from: 'hand', quarter: 'tl', card: 'tl' });
    expect(again(shot, 0, theirs, built)).toBe(4);
  });

  it('is nothing of an earlier round, and nothing between two', () => {
    const kickOff = moved(4, { type: 'kicked_off', round: 2 });
    expect(again(run, 0, ours, kickOff)).toBeUndefined();
    expect(again(table({ phase: 'kick_off' }), 0, ours)).toBeUndefined();
  });
});
