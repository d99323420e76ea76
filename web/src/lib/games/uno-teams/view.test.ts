import { describe, expect, it } from 'vitest';
import { held } from '$lib/table/hand';
import {
  around,
  ask,
  awaited,
  capacity,
  counted,
  deeds,
  face,
  flights,
  nothing,
  plan,
  prune,
  rounds,
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
    awaited: [SEAT],
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
  it('has one card chosen where one is asked for, and several for a share', () => {
    expect([...toggled(pick('R5#0'), 'wild#0', 1).keys]).toEqual(['wild#0']);
    expect([...toggled(pick('R5#0'), 'R5#0', 1).keys]).toEqual([]);
    expect([...toggled(pick('R5#0'), 'wild#0', 2).keys]).toEqual(['R5#0', 'wild#0']);
    expect([...toggled(pick('R5#0', 'wild#0'), 'R5#1', 2).keys]).toEqual(['wild#0', 'R5#1']);
  });

  it('keeps what was chosen as far as it is still there', () => {
    const selection = pick('R5#1');
    expect(prune(selection, table(), hand, 1)).toBe(selection);
    expect(prune(selection, table(), held(['R5']), 1).keys.size).toBe(0);
    expect(prune(pick('R5#0', 'R5#1'), table(), hand, 1).keys.size).toBe(0);
    expect(prune({ ...selection, uno: true }, table(), hand, 1).uno).toBe(false);
    expect(prune({ ...selection, uno: true }, table({ uno_due: true }), hand, 1).uno).toBe(true);
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
    expect(plan(share, hand, pick('R5#0')).main?.allowed).toBe(false);
    expect(plan(share, hand, pick('R5#0', 'wild#0')).main).toEqual({
      action: { type: 'share', cards: ['R5', 'wild'] },
      allowed: true,
    });
  });

  it('awaits whoever owes, or else whoever has the turn', () => {
    expect(awaited(table({ turn: 2, awaited: [2] }), 2)).toBe(true);
    expect(awaited(table({ phase: 'swap', turn: 2, owes: [0], awaited: [0] }), 2)).toBe(false);
    expect(awaited(table({ phase: 'swap', turn: 2, owes: [0], awaited: [0] }), 0)).toBe(true);
  });
});

describe('the large button', () => {
  it('draws where nothing fits; while a card can be laid, drawing stands back', () => {
    const draw = { action: { type: 'draw' }, allowed: true };
    expect(plan([{ type: 'draw' }], hand, nothing)).toEqual({ main: draw, others: [], wild: null });
    expect(plan(TURN, hand, nothing)).toEqual({ main: null, others: [draw], wild: null });
  });

  it('lets a drawn wild card be kept', () => {
    const keep = { action: { type: 'pass' }, allowed: true };
    expect(plan([...WILD, { type: 'pass' }], hand, pick('wild#0'))).toEqual({
      main: null,
      others: [keep],
      wild: 'wild',
    });
  });

  it('lays the chosen card, with the call if that was wished for', () => {
    expect(plan(TURN, hand, pick('R5#1')).main?.action).toEqual({ type: 'play', card: 'R5' });
    expect(plan(TURN, hand, { ...pick('R5#1'), uno: true }).main?.action).toEqual({
      type: 'play',
      card: 'R5',
      uno: true,
    });
  });

  it('asks why a card does not match', () => {
    expect(plan(TURN, hand, pick('B-skip#0')).main).toEqual({
      action: { type: 'play', card: 'B-skip' },
      allowed: false,
    });
  });

  it('gives way to the colours for a wild card', () => {
    expect(plan(TURN, hand, pick('wild#0'))).toMatchObject({ main: null, wild: 'wild' });
  });

  it('gives or swaps one card', () => {
    expect(plan([{ type: 'gift', card: 'R5' }], hand, nothing).main).toBeNull();
    expect(plan([{ type: 'gift', card: 'R5' }], hand, pick('R5#0')).main?.action).toEqual({
      type: 'gift',
      card: 'R5',
    });
  });

  it('does nothing with a card chosen while others are on', () => {
    expect(plan([{ type: 'catch', seat: 1 }], hand, pick('R5#0')).main).toBeNull();
  });

  it('begins the next round', () => {
    expect(plan([{ type: 'next_round' }], [], nothing).main?.action.type).toBe('next_round');
  });
});

describe('the shout', () => {
  it('catches, calls, gets ready, or has nothing to say', () => {
    expect(shout(table({ uno_open: 1 }), [{ type: 'catch', seat: 1 }])).toEqual({ type: 'catch', seat: 1 });
    expect(shout(table({ uno_open: 2 }), [{ type: 'call_uno' }])).toEqual({ type: 'call', seat: 2 });
    expect(shout(table({ uno_due: true }), TURN)).toEqual({ type: 'announce' });
    expect(shout(table({ uno_due: false }), TURN)).toEqual({ type: 'idle' });
  });
});

it('raises what may be laid, given or swapped', () => {
  expect([...usable(TURN)]).toEqual(['R5', 'wild']);
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

describe('what everybody did last', () => {
  it('is what they laid, and what that did to others', () => {
    const done = deeds([
      { by: 1, events: [{ type: 'drew', seat: 1, count: 1 }] },
      { by: 1, events: [{ type: 'passed', seat: 1 }] },
      {
        by: 2,
        events: [
          { type: 'laid', seat: 2, card: 'R-draw2', color: 'red' },
          { type: 'drew', seat: 3, count: 2 },
          { type: 'skipped', seat: 3 },
        ],
      },
    ]);
    expect(done.get(1)).toEqual([{ kind: 'drew', count: 1 }, { kind: 'passed' }]);
    expect(done.get(2)).toEqual([{ kind: 'laid', card: 'R-draw2', color: 'red' }]);
    expect(done.get(3)).toEqual([{ kind: 'plus', count: 2 }, { kind: 'skipped' }]);
  });

  it('begins anew with every lay and every round', () => {
    const lay = { by: 1, events: [{ type: 'laid', seat: 1, card: 'R5', color: 'red' }] } as const;
    const moves = [lay, { by: 1, events: [{ type: 'laid', seat: 1, card: 'R6', color: 'red' }] }] as const;
    expect(deeds(moves.map((move) => ({ by: move.by, events: [...move.events] }))).get(1)).toHaveLength(1);
    expect(deeds([{ by: 0, events: [{ type: 'round_began', round: 2, starter: 1 }] }]).size).toBe(0);
  });
});

it('writes the rounds down', () => {
  expect(
    rounds([
      { type: 'round_won', team: 1, points: 120 },
      { type: 'reshuffled', count: 3 },
    ]),
  ).toEqual([{ team: 1, points: 120 }]);
});

describe('the count of a round', () => {
  const over = (left: boolean): View => {
    const view = table({ phase: 'over', won: { team: 0, points: 50 } });
    const players = view.players.map((player) => (left ? { ...player, left: [{ card: 'wild', points: 50 }] } : player));
    return { ...view, players };
  };

  it('shows what the hands of a team have left', () => {
    expect(counted(over(true), 1)).toEqual([
      { card: 'wild', points: 50 },
      { card: 'wild', points: 50 },
    ]);
  });

  it('leaves the hands of a compared deal covered', () => {
    expect(counted(over(false), 1)).toBeNull();
    expect(counted(table(), 1)).toBeNull();
  });
});
