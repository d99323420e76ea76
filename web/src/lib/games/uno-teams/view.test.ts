import { describe, expect, it } from 'vitest';
import {
  around,
  ask,
  awaited,
  capacity,
  chosen,
  face,
  flights,
  held,
  nothing,
  partnerOf,
  plan,
  prune,
  rounds,
  rows,
  type Selection,
  shout,
  toggled,
  usable,
} from './view';
import type { Offer, View } from './wire';

const HAND = ['R5', 'R5', 'Y7*', 'B-skip', 'wild'];
const SEAT = 0;
const hand = held(HAND);

function table(change: Partial<View> = {}): View {
  return {
    phase: 'turn',
    turn: SEAT,
    direction: 1,
    top: 'R9',
    color: 'red',
    pile_count: 70,
    discard_count: 4,
    players: [0, 1, 2, 3].map((seat) => ({
      team: seat % 2,
      hand_count: HAND.length,
      out: false,
      ...(seat === SEAT ? { hand: HAND } : {}),
    })),
    uno_open: null,
    scores: [0, 0],
    owes: [],
    round: 1,
    won: null,
    match: 'round',
    ...change,
  };
}

const WILD: Offer[] = (['red', 'yellow', 'green', 'blue'] as const).map((color) => ({
  type: 'play',
  card: 'wild',
  color,
}));
const TURN: Offer[] = [{ type: 'play', card: 'R5' }, ...WILD, { type: 'draw' }];
const pick = (...keys: string[]): Selection => ({ keys: new Set(keys), uno: false });

describe('a card', () => {
  it('says what is printed on it', () => {
    expect(face('Y7*')).toEqual({ color: 'yellow', kind: 'number', number: 7, swaps: true });
    expect(face('B-skip')).toEqual({ color: 'blue', kind: 'skip', number: 0, swaps: false });
    expect(face('G-draw2')).toMatchObject({ color: 'green', kind: 'draw2' });
    expect(face('team-draw4')).toMatchObject({ color: null, kind: 'team-draw4' });
  });
});

describe('the hand', () => {
  it('tells equal cards apart', () => {
    expect(hand.map(({ key }) => key)).toEqual(['R5#0', 'R5#1', 'Y7*#0', 'B-skip#0', 'wild#0']);
  });

  it('is one row while every card shows enough of itself, and then even rows', () => {
    const many = held(Array(20).fill('R5'));
    expect(rows(hand, 336, 58, 26)).toEqual([hand]);
    expect(rows(many, 336, 58, 26).map((row) => row.length)).toEqual([10, 10]);
    expect(rows([], 336, 58, 26)).toEqual([[]]);
  });

  it('has one card chosen where one is asked for, and several for a share', () => {
    expect([...toggled(pick('R5#0'), 'wild#0', 1).keys]).toEqual(['wild#0']);
    expect([...toggled(pick('R5#0'), 'R5#0', 1).keys]).toEqual([]);
    expect([...toggled(pick('R5#0'), 'wild#0', 2).keys]).toEqual(['R5#0', 'wild#0']);
  });

  it('keeps what was chosen as far as it is still there', () => {
    const selection = pick('R5#1');
    expect(prune(selection, hand, 1)).toBe(selection);
    expect(prune(selection, held(['R5']), 1).keys.size).toBe(0);
    expect(prune(pick('R5#0', 'R5#1'), hand, 1).keys.size).toBe(0);
    expect(prune({ ...selection, uno: true }, hand, 1).uno).toBe(false);
  });
});

describe('the places', () => {
  const spots = (seats: number, seat: number | null) =>
    around(seats, seat).map(({ seat, column, row }) => [seat, column, row]);

  it('have the left neighbour at the left and the partner opposite', () => {
    expect(spots(4, 1)).toEqual([
      [2, 1, 2],
      [3, 2, 1],
      [0, 3, 2],
    ]);
    expect(spots(6, 0)).toEqual([
      [1, 1, 2],
      [2, 1, 1],
      [3, 2, 1],
      [4, 3, 1],
      [5, 3, 2],
    ]);
  });

  it('go up the left side, along the far side and down the right one with eight', () => {
    expect(spots(8, 0)).toEqual([
      [1, 1, 3],
      [2, 1, 2],
      [3, 1, 1],
      [4, 2, 1],
      [5, 3, 1],
      [6, 3, 2],
      [7, 3, 3],
    ]);
    expect(partnerOf(6, 8)).toBe(2);
  });

  it('show a spectator everybody', () => {
    expect(spots(4, null)).toContainEqual([0, 2, 3]);
  });
});

describe('what is asked', () => {
  it('is a card that matches, or a draw', () => {
    expect(ask(table(), TURN, SEAT)).toEqual({ id: 'turn', args: {}, yours: true });
    expect(ask(table(), [{ type: 'draw' }], SEAT).id).toBe('turn-draw');
    expect(ask(table({ phase: 'drawn' }), [{ type: 'pass' }], SEAT).id).toBe('drawn');
    expect(ask(table({ phase: 'team_turn' }), WILD, SEAT).id).toBe('team-turn');
  });

  it('is nothing while others are on, also when one may catch', () => {
    expect(ask(table({ turn: 1 }), [{ type: 'catch', seat: 3 }], SEAT)).toMatchObject({ id: 'wait', yours: false });
    expect(ask(table(), [], null).yours).toBe(false);
  });

  it('is a gift, then patience', () => {
    const gifts: Offer[] = [{ type: 'gift', card: 'R5' }];
    expect(ask(table({ phase: 'gift', owes: [0, 1] }), gifts, SEAT).id).toBe('gift');
    expect(ask(table({ phase: 'gift', owes: [1], chosen: 'R5' }), [], SEAT).id).toBe('wait-chosen');
    expect(ask(table({ phase: 'swap', owes: [1, 3] }), [], SEAT).id).toBe('wait-swap');
  });

  it('is half a hand', () => {
    const share: Offer[] = [{ type: 'share', choose: 2, from: HAND }];
    expect(ask(table({ phase: 'share', owes: [0] }), share, SEAT)).toMatchObject({ id: 'share', args: { count: 2 } });
    expect(capacity(share)).toBe(2);
    expect(plan(table({ phase: 'share' }), share, hand, pick('R5#0')).main?.allowed).toBe(false);
    expect(plan(table({ phase: 'share' }), share, hand, pick('R5#0', 'wild#0')).main).toEqual({
      action: { type: 'share', cards: ['R5', 'wild'] },
      allowed: true,
    });
  });

  it('awaits whoever owes, or else whoever has the turn', () => {
    expect(awaited(table({ turn: 2 }), 2)).toBe(true);
    expect(awaited(table({ phase: 'swap', turn: 2, owes: [0] }), 2)).toBe(false);
    expect(awaited(table({ phase: 'swap', turn: 2, owes: [0] }), 0)).toBe(true);
  });
});

describe('the large button', () => {
  it('draws while nothing is chosen', () => {
    expect(plan(table(), TURN, hand, nothing)).toEqual({
      main: { action: { type: 'draw' }, allowed: true },
      others: [],
      wild: null,
    });
  });

  it('lays the chosen card, with the call if that was wished for', () => {
    expect(plan(table(), TURN, hand, pick('R5#1')).main?.action).toEqual({ type: 'play', card: 'R5' });
    expect(plan(table(), TURN, hand, { ...pick('R5#1'), uno: true }).main?.action).toEqual({
      type: 'play',
      card: 'R5',
      uno: true,
    });
  });

  it('asks why a card does not match', () => {
    expect(plan(table(), TURN, hand, pick('B-skip#0')).main).toEqual({
      action: { type: 'play', card: 'B-skip' },
      allowed: false,
    });
  });

  it('gives way to the colours for a wild card', () => {
    expect(plan(table(), TURN, hand, pick('wild#0'))).toMatchObject({ main: null, wild: 'wild' });
  });

  it('gives or swaps one card', () => {
    expect(plan(table({ phase: 'gift' }), [{ type: 'gift', card: 'R5' }], hand, nothing).main).toBeNull();
    expect(plan(table({ phase: 'gift' }), [{ type: 'gift', card: 'R5' }], hand, pick('R5#0')).main?.action).toEqual({
      type: 'gift',
      card: 'R5',
    });
  });

  it('does nothing with a card chosen while others are on', () => {
    expect(plan(table({ turn: 1 }), [{ type: 'catch', seat: 1 }], hand, pick('R5#0')).main).toBeNull();
  });

  it('begins the next round', () => {
    expect(plan(table({ phase: 'round_over' }), [{ type: 'next_round' }], [], nothing).main?.action.type).toBe(
      'next_round',
    );
  });
});

describe('the shout', () => {
  it('catches, calls, gets ready, or has nothing to say', () => {
    expect(shout(table({ uno_open: 1 }), [{ type: 'catch', seat: 1 }], hand)).toEqual({ type: 'catch', seat: 1 });
    expect(shout(table({ uno_open: 2 }), [{ type: 'call_uno' }], hand)).toEqual({ type: 'call', seat: 2 });
    expect(shout(table(), TURN, held(['R5', 'wild']))).toEqual({ type: 'announce' });
    expect(shout(table(), TURN, hand)).toEqual({ type: 'idle' });
  });
});

it('raises what may be laid, given or swapped', () => {
  expect([...usable(TURN)]).toEqual(['R5', 'wild']);
  expect(chosen(hand, pick('wild#0', 'R5#0'))).toEqual(['R5', 'wild']);
});

it('lets cards fly, face up only where they were seen', () => {
  expect(
    flights([
      { type: 'laid', seat: 1, card: 'R-draw2', color: 'red' },
      { type: 'drew', seat: 2, count: 2 },
      { type: 'given', from: 2, to: 0, count: 1, cards: ['B4'] },
      { type: 'skipped', seat: 2 },
    ]),
  ).toEqual([
    { card: 'R-draw2', from: 'seat-1', to: 'discard' },
    { card: null, from: 'pile', to: 'seat-2' },
    { card: null, from: 'pile', to: 'seat-2' },
    { card: 'B4', from: 'seat-2', to: 'seat-0' },
  ]);
});

it('writes the rounds down', () => {
  expect(
    rounds([
      { type: 'round_won', team: 1, points: 120 },
      { type: 'reshuffled', count: 3 },
    ]),
  ).toEqual([{ team: 1, points: 120 }]);
});
