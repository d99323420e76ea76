import { describe, expect, it } from 'vitest';
import { ballAt } from './goal';
import {
  aim,
  aimQuarter,
  clearable,
  columns,
  flightOf,
  flights,
  held,
  lastLaid,
  layable,
  mayTurnUp,
  next,
  notReady,
  partPicture,
  predict,
  sources,
  squad,
  standing,
  stillOut,
  stockAction,
  sweepPile,
  verdict,
} from './view';
import type { DiscardView, PlayerView, Seen, Spot, TeamView, View } from './wire';

const pile = (top: DiscardView['top'] = null, count = top === null ? 0 : 1): DiscardView => ({ top, count });
const player = (team: number, rest: Partial<PlayerView> = {}): PlayerView => ({
  team,
  pile_count: 20,
  turned: null,
  discards: [pile(), pile()],
  ...rest,
});
const side = (rest: Partial<TeamView> = {}): TeamView => ({
  stage: 'run',
  keeper: null,
  laid: [[], [], [], [], []],
  scene: null,
  built: [null, null, null, null],
  goal_pile_count: 5,
  ...rest,
});
const table = (rest: Partial<View> = {}): View => ({
  phase: 'play',
  round: 1,
  goals: [0, 0],
  field: [4, 18, 7, 9, 12],
  ready: [true, true, true, true],
  teams: [side(), side()],
  players: [player(0), player(1), player(0), player(1)],
  referee: 'honest',
  ...rest,
});

describe('the field', () => {
  it('is seen from the own goal: black reads the row the other way round', () => {
    expect(columns(table(), 0).map(({ number }) => number)).toEqual([4, 18, 7, 9, 12]);
    expect(columns(table(), 1).map(({ number }) => number)).toEqual([12, 9, 7, 18, 4]);
  });

  it('shows each team’s cards at the same field card, though the teams count from opposite ends', () => {
    const view = table({ teams: [side({ laid: [[4], [], [], [], []] }), side({ laid: [[], [], [], [], [1, 3]] })] });
    expect(columns(view, 0)[0]).toMatchObject({ number: 4, ours: [4], theirs: [1, 3], theirAt: 4 });
    expect(columns(view, 1)[4]).toMatchObject({ number: 4, ours: [1, 3], theirs: [4], theirAt: 0 });
  });

  it('knows who plays together', () => {
    expect(squad(table(), 0)).toEqual([0, 2]);
    expect(squad(table(), 1)).toEqual([1, 3]);
  });
});

describe('the hand', () => {
  const me = player(0, { turned: 7, discards: [pile(3, 2), pile()] });

  it('holds the turned-up card unless another was taken', () => {
    expect(held(me, 'hand')).toBe('hand');
    expect(held(me, 'pile-0')).toBe('pile-0');
    expect(held(me, 'pile-1')).toBe('hand');
  });

  it('goes through the cards that show', () => {
    expect(sources(me)).toEqual(['hand', 'pile-0']);
  });

  it('turns up, and makes a new pile when the old one is used up', () => {
    expect(stockAction(player(0))).toEqual({ type: 'flip' });
    expect(stockAction(player(0, { pile_count: 0 }))).toEqual({ type: 'restock' });
  });

  it('sweeps onto the emptiest pile', () => {
    expect(sweepPile(me)).toBe(1);
    expect(sweepPile(player(0))).toBe(0);
  });
});

describe('the marked place', () => {
  const lays = (...places: Spot[]) => places.map((at) => ({ type: 'lay', from: 'hand', at }) as const);
  const offers = lays(2);

  it('is where the team laid last, right or wrong, as long as the table offers it', () => {
    expect(aim(lays(0, 1, 2), 1)).toBe(1);
    expect(aim([], 1)).toBe(1);
  });

  it('is else the furthest that the table offers: the keeper’s at first, then the field card behind it', () => {
    expect(aim(lays('keeper'), null)).toBe('keeper');
    expect(aim(lays(0), 'keeper')).toBe(0);
    expect(aim(lays(0, 1), 3)).toBe(1);
    expect(aim([], null)).toBeNull();
  });

  it('is one of those that invite a card', () => {
    expect([...layable([...lays('keeper'), { type: 'flip' }])]).toEqual(['keeper']);
    expect(mayTurnUp(offers)).toBe(false);
    expect(mayTurnUp([...offers, { type: 'turn_up' }])).toBe(true);
  });

  it('tells a quarter only with the strict referee', () => {
    const build = [{ type: 'build', from: 'hand', quarter: 'br' } as const];
    expect(aimQuarter(table({ referee: 'strict' }), build, 'hand')).toBe('br');
    expect(aimQuarter(table(), build, 'hand')).toBeNull();
  });

  it('follows the own team and starts anew with the round', () => {
    const laid = (seat: number, at: 0 | 3): Seen => ({ type: 'laid', seat, from: 'hand', at, card: 5 });
    expect(lastLaid(null, [laid(2, 3)], 0)).toBe(3);
    expect(lastLaid(3, [laid(1, 0)], 0)).toBe(3);
    expect(lastLaid(3, [{ type: 'round_ended', round: 1 }], 0)).toBeNull();
  });

  it('offers to clear where the table does', () => {
    expect([...clearable([{ type: 'clear', at: 'keeper', pile: 0 }, ...offers])]).toEqual(['keeper']);
  });
});

describe('what comes next', () => {
  const ahead = (keeper: number | null, laid: TeamView['laid'], referee: View['referee'] = 'honest') =>
    next(table({ teams: [side({ keeper, laid }), side()], referee }), 0);

  it('is the keeper before all else', () => {
    expect(ahead(null, [[4], [], [], [], []])).toEqual({ kind: 'keeper' });
  });

  it('is with the honest referee the field card that the team has come to, right or wrong', () => {
    expect(ahead(1, [[], [], [], [], []])).toEqual({ kind: 'first', at: 0, number: 4 });
    expect(ahead(9, [[10], [3], [], [], []])).toEqual({ kind: 'field', at: 1, number: 18 });
  });

  it('is an empty place before those behind it', () => {
    expect(ahead(1, [[4], [], [7], [], []])).toEqual({ kind: 'again', at: 1 });
  });

  it('is the goal card once every place has a card', () => {
    expect(ahead(1, [[4], [9], [7], [9], [5]])).toEqual({ kind: 'last', at: 4, number: 12 });
  });

  it('tells only with the strict referee how much is left', () => {
    expect(ahead(1, [[4], [10, 6], [], [], []], 'strict')).toEqual({ kind: 'left', at: 1, left: 2 });
    expect(ahead(1, [[4], [10, 8], [7], [9], [5, 7]], 'strict')).toEqual({ kind: 'through' });
  });

  it('is read from the own goal', () => {
    const view = table({ teams: [side(), side({ keeper: 1 })] });
    expect(next(view, 1)).toEqual({ kind: 'first', at: 0, number: 12 });
  });
});

describe('an own action is drawn at once', () => {
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

  it('stays drawn until the table’s own word has come, the oldest first', () => {
    const sent = [
      { id: 1, action: { type: 'flip' } as const },
      { id: 2, action: { type: 'goal' } as const },
    ];
    expect(stillOut(sent, 1).map(({ id }) => id)).toEqual([2]);
  });

  it('flies the same way that others see it fly', () => {
    const action = { type: 'lay', from: 'hand', at: 1, card: 7 } as const;
    const event: Seen = { type: 'laid', seat: 0, from: 'hand', at: 1, card: 7 };
    expect(flights([event])).toEqual([flightOf(view, 0, action)]);
  });
});

describe('the check', () => {
  const before = table({
    teams: [
      side({
        stage: 'shot',
        keeper: 1,
        laid: [[4], [10, 8], [7], [9], [5]],
        scene: ['tl@1', 'tr', 'bl', 'br'],
        built: ['tl@1', 'tr', 'bl', null],
      }),
      side(),
    ],
  });
  const events: Seen[] = [
    { type: 'goal_called', seat: 2, team: 0 },
    {
      type: 'checked',
      team: 0,
      keeper: true,
      field: [true, true, true, true, false],
      scene: [true, true, true, false],
    },
    { type: 'own_goal', team: 0, card: null },
  ];

  it('is played out place by place, from the own goal to the scene', () => {
    const found = verdict(before, events);
    expect(found).toMatchObject({ seat: 2, team: 0, goal: false });
    expect(found?.steps.map(({ kind, right }) => `${kind} ${right}`)).toEqual([
      'keeper true',
      'field true',
      'field true',
      'field true',
      'field true',
      'field false',
      'quarter true',
      'quarter true',
      'quarter true',
      'quarter false',
    ]);
    expect(found?.steps[5]).toEqual({ kind: 'field', number: 12, laid: [5], right: false });
  });

  it('is there only when somebody called', () => {
    expect(verdict(before, [{ type: 'flipped', seat: 0, card: 3 }])).toBeNull();
  });
});

describe('a listener', () => {
  const laid: TeamView['laid'] = [[1, 3], [], [], [], []];

  it('hears the sum only with the strict referee', () => {
    const teams: View['teams'] = [side({ laid }), side()];
    expect(standing(table({ teams, referee: 'strict' }), 0, 0)).toMatchObject({ number: 4, sum: 4 });
    expect(standing(table({ teams }), 0, 0)).toMatchObject({ number: 4, sum: null, laid: [1, 3] });
  });

  it('hears in the shot which quarters are open', () => {
    const teams: View['teams'] = [side({ stage: 'shot', built: ['tl', null, 'bl', null] }), side()];
    expect(standing(table({ teams }), 0, 0)).toMatchObject({ missing: ['tr', 'br'], next: null });
  });

  it('hears what comes next', () => {
    expect(standing(table(), 0, null).next).toEqual({ kind: 'keeper' });
  });

  it('hears whom the kick-off waits for', () => {
    expect(notReady(table({ ready: [true, false, true, false] }))).toEqual([1, 3]);
  });
});

describe('the picture of a goal', () => {
  it('has the ball in eight places', () => {
    const places = ['tl', 'tr', 'bl', 'br'].flatMap((quarter) =>
      [1, 2].map((ball) => JSON.stringify(ballAt(partPicture(`${quarter}@${ball}`)))),
    );
    expect(new Set(places).size).toBe(8);
    expect(ballAt(partPicture('tl'))).toBeNull();
  });
});
