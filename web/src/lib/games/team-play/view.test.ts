import { describe, expect, it } from 'vitest';
import { held, keysOf } from '$lib/table/hand';
import { ask, deeds, fitWith, flights, nextFit, nothing, plan, prune, ripe, type Selection } from './view';
import type { Offer, View } from './wire';

const HAND = ['R5', 'R5', 'R7', 'B3'];
const SEAT = 0;

function table(change: Partial<View> = {}): View {
  return {
    phase: 'turn',
    turn: SEAT,
    round: 1,
    draws_left: 2,
    given: false,
    new_mission: null,
    limit: 6,
    give_limit: 2,
    target: 8,
    bank: ['R1', 'B2', 'B8'],
    pile_count: 40,
    discard: [],
    center: 'sum-12',
    mission_pile_count: 20,
    mission_discard: [],
    final_round: false,
    players: [0, 1, 2, 3].map((seat) => ({
      team: seat % 2,
      hand_count: 4,
      taken: [],
      missions: ['pair'],
      ...(seat === SEAT ? { hand: HAND } : {}),
    })),
    teams: [],
    ...change,
  };
}

const hand = held(HAND);
const draws: Offer[] = [
  { type: 'draw', from: 'pile' },
  { type: 'draw', from: 'bank', card: 'R1' },
];
const give: Offer = { type: 'give', choose: [1, 2], from: HAND };
const pair: Offer = { type: 'fulfil', mission: 'own-0', cards: ['R5', 'R5'] };
const twelve: Offer = { type: 'fulfil', mission: 'center', cards: ['R5', 'R7'] };
const choose = (cards: string[], change: Partial<Selection> = {}): Selection => ({
  ...nothing,
  keys: keysOf(hand, cards),
  ...change,
});
const planned = (legal: Offer[], selection: Selection) => plan(table(), legal, hand, selection, SEAT);

describe('what the table asks', () => {
  it.each<[string, Partial<View>, Offer[], number | null]>([
    ['draw', {}, draws, SEAT],
    ['free', { draws_left: 0 }, [{ type: 'end_turn' }], SEAT],
    ['mission', { phase: 'new_mission' }, [{ type: 'keep_mission' }, { type: 'swap_mission' }], SEAT],
    ['discard', { phase: 'reduce' }, [{ type: 'discard', choose: 2, from: HAND }], SEAT],
    ['wait', { turn: 1 }, [], SEAT],
    ['wait-mission', { turn: 1, phase: 'choose_missions' }, [], SEAT],
    ['watch', {}, [], null],
    ['over', { phase: 'over' }, [], SEAT],
  ])('is %s', (id, change, legal, seat) => {
    expect(ask(table(change), legal, seat).id).toBe(id);
  });
});

describe('the large button', () => {
  it('draws from the pile while nothing is chosen', () => {
    expect(planned([...draws, give], nothing).main).toEqual({ action: { type: 'draw', from: 'pile' }, allowed: true });
  });

  it('ends the turn once both cards are drawn', () => {
    expect(planned([give, { type: 'end_turn' }], nothing).main?.action).toEqual({ type: 'end_turn' });
  });

  it('fulfils the mission that brings most as soon as one is ready, and shows with which cards', () => {
    const worth = table({ center: 'red-sum-of-two' });
    const { main, others, meant } = plan(worth, [...draws, pair, twelve, give], hand, nothing, SEAT);
    expect(main).toEqual({ action: { ...twelve }, allowed: true });
    expect(others.map(({ action }) => action)).toEqual([{ type: 'draw', from: 'pile' }]);
    expect(meant).toEqual(['R5', 'R7']);
  });

  it('takes the player’s own mission of two that bring the same', () => {
    const center: Offer = { type: 'fulfil', mission: 'center', cards: ['R5', 'R5'] };
    const both = plan(table({ center: 'pair' }), [center, pair], hand, nothing, SEAT);
    expect(both.main?.action).toMatchObject({ mission: 'own-0' });
  });

  it('takes the chosen card of the bank', () => {
    const { main } = planned(draws, { ...nothing, source: 0 });
    expect(main).toEqual({ action: { type: 'draw', from: 'bank', card: 'R1' }, allowed: true });
  });

  it('draws from the pile, or asks why not, once the pile is chosen', () => {
    expect(planned(draws, { ...nothing, source: 'pile' }).main?.allowed).toBe(true);
    expect(planned([{ type: 'end_turn' }], { ...nothing, source: 'pile' }).main?.allowed).toBe(false);
  });

  it('fulfils with cards that match, and offers to give them beside it', () => {
    const { main, others } = planned([...draws, pair, give], choose(['R5', 'R5']));
    expect(main?.action).toEqual({ type: 'fulfil', mission: 'own-0', cards: ['R5', 'R5'] });
    expect(others.map(({ action }) => action.type)).toEqual(['give']);
  });

  it('prefers the mission that the cards are meant for', () => {
    const both: Offer[] = [pair, { ...pair, mission: 'center' } as Offer];
    expect(planned(both, choose(['R5', 'R5'], { place: 'center' })).main?.action).toMatchObject({ mission: 'center' });
  });

  it('gives one or two cards that fulfil nothing', () => {
    expect(planned([...draws, give], choose(['B3'])).main).toEqual({
      action: { type: 'give', cards: ['B3'] },
      allowed: true,
    });
  });

  it('asks why, where nothing is offered for the cards', () => {
    const { main } = planned([...draws, give], choose(['R5', 'R7', 'B3']));
    expect(main).toEqual({ action: { type: 'fulfil', mission: 'own-0', cards: ['R5', 'R7', 'B3'] }, allowed: false });
    expect(planned(draws, choose(['B3'])).main).toMatchObject({ action: { type: 'give' }, allowed: false });
  });

  it('speaks of no partner where nobody has one', () => {
    const { main } = plan(table({ give_limit: 0 }), draws, hand, choose(['B3']), SEAT);
    expect(main).toMatchObject({ action: { type: 'fulfil' }, allowed: false });
  });

  it('discards only when as many are chosen as must go', () => {
    const legal: Offer[] = [{ type: 'discard', choose: 2, from: HAND }];
    expect(planned(legal, choose(['R5'])).main?.allowed).toBe(false);
    expect(planned(legal, choose(['R5', 'B3'])).main).toEqual({
      action: { type: 'discard', cards: ['R5', 'B3'] },
      allowed: true,
    });
  });

  it('keeps a new mission, with swapping beside it', () => {
    const { main, others } = planned([{ type: 'keep_mission' }, { type: 'swap_mission' }], nothing);
    expect([main?.action.type, others[0]?.action.type]).toEqual(['keep_mission', 'swap_mission']);
  });

  it('waits while it is somebody else’s turn', () => {
    expect(planned([], choose(['B3']))).toEqual({ main: null, others: [] });
  });
});

describe('choosing cards', () => {
  it('goes through the ways to fulfil a mission', () => {
    const other: Offer = { type: 'fulfil', mission: 'own-0', cards: ['R7', 'B3'] };
    const fits = [twelve, pair, other];
    const first = nextFit(fits, null);
    expect(first).toEqual({ place: 'own-0', cards: ['R5', 'R5'] });
    expect(nextFit(fits, first)).toEqual({ place: 'own-0', cards: ['R7', 'B3'] });
    expect(nextFit(fits, { place: 'own-0', cards: ['R7', 'B3'] })).toMatchObject({ place: 'center' });
    expect(nextFit(fits, { place: 'own-0', cards: ['R7', 'B3'] }, 'own-0')).toEqual(first);
    expect(nextFit([twelve], null, 'own-0')).toBeNull();
    expect([...ripe([pair, twelve])]).toEqual(['own-0', 'center']);
  });

  it('finds what else a mission needs besides a card', () => {
    expect(fitWith([pair, twelve], 'center', ['R7'])).toEqual({ place: 'center', cards: ['R5', 'R7'] });
    expect(fitWith([pair, twelve], 'center', ['B3'])).toBeNull();
    expect(fitWith([pair, twelve], 'own-0', ['R7'])).toBeNull();
  });

  it('keeps what is still there when the table changes', () => {
    const selection = { keys: keysOf(hand, ['R5', 'B3']), source: 1, place: 'own-0' as const };
    expect(prune(selection, held(['R5', 'R7']), false)).toEqual({
      keys: new Set(['R5#0']),
      source: null,
      place: 'own-0',
    });
    expect(prune(selection, [], true)).toEqual({ keys: new Set(), source: 1, place: null });
    expect(prune(selection, hand, true)).toBe(selection);
  });
});

it('tells what everybody did in their last turn', () => {
  const done = deeds([
    { events: [{ type: 'drew_from_pile', seat: 1 }] },
    {
      events: [
        { type: 'turn_ended', seat: 1 },
        { type: 'turn_began', seat: 2 },
      ],
    },
    { events: [{ type: 'drew_from_bank', seat: 2, card: 'B8' }] },
    { events: [{ type: 'gave', seat: 2, to: 0, count: 2 }] },
  ]);
  expect(done.get(1)).toEqual([{ kind: 'drew' }]);
  expect(done.get(2)).toEqual([
    { kind: 'took', card: 'B8' },
    { kind: 'gave', count: 2 },
  ]);
  expect(
    deeds([
      {
        events: [
          { type: 'drew_from_pile', seat: 1 },
          { type: 'turn_began', seat: 1 },
        ],
      },
    ]).get(1),
  ).toEqual([]);
});

describe('movement', () => {
  it('shows who took which card of the bank, and what filled its place', () => {
    const moved = flights([
      { type: 'drew_from_bank', seat: 2, card: 'B8' },
      { type: 'bank_filled', slot: 2, card: 'R4' },
    ]);
    expect(moved).toEqual([
      { kind: 'number', card: 'B8', from: 'bank-2', to: 'seat-2' },
      { kind: 'number', card: 'R4', from: 'pile', to: 'bank-2' },
    ]);
  });

  it('keeps the backs of cards that others draw and give', () => {
    expect(flights([{ type: 'drew_from_pile', seat: 1 }])[0]?.card).toBeNull();
    expect(flights([{ type: 'gave', seat: 1, to: 3, count: 2 }]).map(({ card, to }) => [card, to])).toEqual([
      [null, 'seat-3'],
      [null, 'seat-3'],
    ]);
  });

  it('brings a fulfilled mission to its team', () => {
    const moved = flights([
      { type: 'fulfilled', seat: 0, team: 0, place: 'center', mission: 'pair', points: 1, cards: ['R5', 'B5'] },
    ]);
    expect(moved.map(({ from, to }) => `${from} ${to}`)).toEqual(['seat-0 discard', 'seat-0 discard', 'center team-0']);
  });
});
