//! Tables in every phase, with the fullest hands, for tests of how they look and what can be pressed.
import { table as pitch, player } from '../src/lib/games/ligretto-football/fixture';
import type { DealInfo } from '../src/lib/wire/types/DealInfo';
import type { Action as FootballOffer } from '../src/lib/wire/types/ligretto-football/Action';
import type { View as FootballView } from '../src/lib/wire/types/ligretto-football/View';
import type { Offer as PlayOffer } from '../src/lib/wire/types/team-play/Offer';
import type { View as PlayView } from '../src/lib/wire/types/team-play/View';
import type { Action as UpOffer } from '../src/lib/wire/types/team-up/Action';
import type { View as UpView } from '../src/lib/wire/types/team-up/View';
import type { Offer as UnoOffer } from '../src/lib/wire/types/uno-teams/Offer';
import type { View as UnoView } from '../src/lib/wire/types/uno-teams/View';
import type { Scene } from './pretend';

export type UnoScene = Scene<UnoView, UnoOffer>;
export type PlayScene = Scene<PlayView, PlayOffer>;
export type UpScene = Scene<UpView, UpOffer>;
export type FootballScene = Scene<FootballView, FootballOffer>;

/** More cards than anybody wants: the first so many of these are a hand, in a hand's order. */
const UNO_HAND = [
  ...[
    'R1',
    'R2',
    'R3',
    'R4',
    'R5',
    'R7*',
    'R-skip',
    'R-draw2',
    'Y1',
    'Y4',
    'Y7*',
    'Y-reverse',
    'G3',
    'G5*',
    'G8',
    'G-skip',
    'G-draw2',
  ],
  ...['B1', 'B6', 'B9*', 'B-reverse', 'wild', 'team-wild', 'team-draw4'],
];
const COLORS = ['red', 'yellow', 'green', 'blue'] as const;

const unoHand = (cards: number): string[] => [...Array<string>(6).fill('R1'), ...UNO_HAND].slice(-cards);

const plays = (cards: string[]): UnoOffer[] =>
  cards.flatMap((card): UnoOffer[] =>
    /wild|draw4/.test(card) ? COLORS.map((color) => ({ type: 'play', card, color })) : [{ type: 'play', card }],
  );

/** UNO TEAMS! with so many players, and so many cards in the hand, the page's seat on turn. */
export function uno(seats: number, cards: number, change: Partial<UnoView> = {}, legal?: UnoOffer[]): UnoScene {
  const hand = unoHand(cards);
  const fits = hand.filter((card) => /^R|^.5|wild|draw4/.test(card));
  return {
    game: 'uno-teams',
    teams: Array.from({ length: seats }, (_, seat) => seat % (seats / 2)),
    seat: 0,
    view: {
      phase: 'turn',
      turn: 0,
      direction: 1,
      top: 'R9',
      color: 'red',
      pile_count: 41,
      discard_count: 12,
      players: Array.from({ length: seats }, (_, seat) => ({
        team: seat % (seats / 2),
        hand_count: seat === 0 ? cards : 3 + seat,
        out: false,
        ...(seat === 0 ? { hand } : {}),
      })),
      uno_open: null,
      uno_due: cards === 2,
      scores: Array<number>(seats / 2).fill(135),
      owes: [],
      awaited: change.owes ?? [change.turn ?? 0],
      round: 2,
      won: null,
      match: '500',
      ...change,
    },
    legal: legal ?? [...plays(fits), { type: 'draw' }],
  };
}

/** Every phase of UNO TEAMS! in which something is asked, and the waiting. */
export function unoPhases(seats: number, cards: number): Record<string, UnoScene> {
  const hand = unoHand(cards);
  const others = Array.from({ length: seats - 1 }, (_, i) => i + 1);
  const drawn = 'team-draw4';
  const left = (seat: number) => (seat % (seats / 2) === 1 ? [] : hand.slice(0, 5 + seat));
  const over = uno(seats, cards).view.players.map((player, seat) => ({
    ...player,
    left: left(seat).map((card) => ({ card, points: 20 })),
  }));
  return {
    turn: uno(seats, cards),
    'nothing fits': uno(seats, cards, {}, [{ type: 'draw' }]),
    'drawn wild': uno(seats, cards, { phase: 'drawn', drawn }, [...plays([drawn]), { type: 'pass' }]),
    drawn: uno(seats, cards, { phase: 'drawn', drawn: 'G3' }, [{ type: 'pass' }]),
    gift: uno(
      seats,
      cards,
      { phase: 'gift', owes: [0, ...others] },
      hand.map((card) => ({ type: 'gift', card })),
    ),
    swap: uno(
      seats,
      cards,
      { phase: 'swap', owes: [0, seats / 2] },
      hand.map((card) => ({ type: 'swap', card })),
    ),
    share: uno(seats, cards, { phase: 'share', owes: [0] }, [
      { type: 'share', choose: Math.floor(cards / 2), from: hand },
    ]),
    'team turn': uno(seats, cards, { phase: 'team_turn', top: 'team-wild' }, plays(hand.slice(0, 4))),
    'a call and a catch': uno(seats, cards, { turn: 1, uno_open: 1 }, [{ type: 'catch', seat: 1 }]),
    waiting: uno(seats, cards, { turn: 1 }, []),
    'round over': uno(seats, cards, { phase: 'round_over', won: { team: 1, points: 240 }, players: over }, [
      { type: 'next_round' },
    ]),
  };
}

/** The fullest hand of Team Play: what one holds, two drawn cards, and two gifts from the partner. */
const PLAY_HAND = ['R1', 'R2', 'R3', 'R4', 'R5', 'B1', 'B2', 'B3', 'B5', 'B7', 'B8', 'B8'];
const MISSIONS = [
  ...['red-sum-of-two', 'parity-pairs-3', 'full-house', 'blue-high-4', 'odd-suit-4', 'pairs-3', 'suit-6'],
  ...['red-run-5', 'sum-12', 'red-and-blue-pair', 'one-three-five-seven'],
];

/** Team Play with so many players, the page's seat on turn with two cards to draw. */
export function play(seats: number, cards: number, change: Partial<PlayView> = {}, legal?: PlayOffer[]): PlayScene {
  const alone = seats % 2 === 1;
  const teams = alone ? seats : seats / 2;
  const hand = PLAY_HAND.slice(0, cards);
  const own = alone ? 2 : 1;
  return {
    game: 'team-play',
    teams: Array.from({ length: seats }, (_, seat) => seat % teams),
    seat: 0,
    view: {
      phase: 'turn',
      turn: 0,
      round: 3,
      draws_left: 2,
      given: false,
      new_mission: null,
      limit: alone ? 8 : 6,
      give_limit: alone ? 0 : 2,
      target: alone ? 5 : 8,
      bank: ['R8', 'B4', 'R6'],
      pile_count: 21,
      discard: ['R7', 'B6', 'B2'],
      center: 'pair',
      mission_pile_count: 30,
      mission_discard: [],
      final_round: false,
      players: Array.from({ length: seats }, (_, seat) => ({
        team: seat % teams,
        hand_count: seat === 0 ? cards : 4 + seat,
        taken: [],
        missions: Array.from({ length: own }, (_, i) => MISSIONS[(seat * own + i) % MISSIONS.length] ?? null),
        ...(seat === 0 ? { hand } : {}),
      })),
      teams: Array.from({ length: teams }, (_, team) => ({
        seats: Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat % teams === team),
        fulfilled: ['pair', 'triple', 'run-3'].slice(0, team + 2),
        points: 7 + team,
      })),
      ...change,
    },
    legal: legal ?? [...DRAWS, ...READY, ...(alone ? [] : [{ type: 'give' as const, choose: [1, 2], from: hand }])],
  };
}

const DRAWS: PlayOffer[] = [
  { type: 'draw', from: 'pile' },
  ...['R8', 'B4', 'R6'].map((card): PlayOffer => ({ type: 'draw', from: 'bank', card })),
];
const READY: PlayOffer[] = [
  { type: 'fulfil', mission: 'own-0', cards: ['R1', 'R2', 'R3'] },
  { type: 'fulfil', mission: 'center', cards: ['R1', 'B1'] },
  { type: 'fulfil', mission: 'center', cards: ['R2', 'B2'] },
];

/** Every phase of Team Play in which something is asked, and the waiting. */
export function playPhases(seats: number, cards: number): Record<string, PlayScene> {
  const hand = PLAY_HAND.slice(0, cards);
  const give: PlayOffer[] = seats % 2 === 1 ? [] : [{ type: 'give', choose: [1, 2], from: hand }];
  const choice: PlayOffer[] = [{ type: 'keep_mission' }, { type: 'swap_mission' }];
  return {
    draw: play(seats, cards),
    'nothing is ready': play(seats, cards, { draws_left: 1 }, DRAWS),
    free: play(seats, cards, { draws_left: 0, final_round: true }, [...READY, ...give, { type: 'end_turn' }]),
    'only the end': play(seats, cards, { draws_left: 0, given: true }, [{ type: 'end_turn' }]),
    'choose missions': play(seats, cards, { phase: 'choose_missions', draws_left: 0 }, choice),
    'new mission': play(seats, cards, { phase: 'new_mission', new_mission: 'own-0' }, choice),
    reduce: play(seats, cards, { phase: 'reduce' }, [{ type: 'discard', choose: cards - 6, from: hand }]),
    waiting: play(seats, cards, { turn: 1 }, []),
  };
}

const BOXES = ['white', 'red', 'blue'].flatMap((color) =>
  ['post', 'brick', 'tower', 'bar', 'panel', 'tile', 'wall', 'plate', 'cube'].map((shape) => `${shape}-${color}`),
);

/** Team UP with four players, the page's seat to draw. */
export function up(change: Partial<UpView> = {}, legal?: UpOffer[]): UpScene {
  return {
    game: 'team-up',
    teams: [0, 0, 0, 0],
    seat: 0,
    view: {
      phase: 'draw',
      turn: 0,
      card: null,
      cards_left: 30,
      discards: [{ number: 8, face_down: false }],
      neutral: { x: 0, y: 0, size: [3, 2, 1] },
      boxes: [{ box: 'bar-red', x: 3, y: 0, z: 0, turned: false }],
      remaining: BOXES.filter((box) => box !== 'bar-red'),
      heights: [
        [1, 1, 1, 1, 1, 1],
        [1, 1, 1, 0, 0, 0],
        [0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0],
      ],
      layers_complete: 0,
      score: -4,
      upcoming: null,
      votes: [],
      mode: 'game',
      seats: 4,
      may_propose: true,
      refused_at: null,
      ending: null,
      allowed: [],
      layers: 5,
      points: { layers: 0, boxes: -4, face_down: 0 },
      best: 25,
      hints: false,
      stops_at_once: false,
      ...change,
    },
    legal: legal ?? [{ type: 'draw' }, { type: 'propose_stop' }],
  };
}

/** Ligretto football, two against two, in the middle of play: the page's seat has a 7 turned up. */
export function football(change: Partial<FootballView> = {}): FootballScene {
  const players = [player(0, { turned: 7 }), player(1), player(0), player(1)];
  return {
    game: 'ligretto-football',
    teams: [0, 1, 0, 1],
    seat: 0,
    view: pitch({ players, ...change }),
    legal: [{ type: 'flip' }],
  };
}

/** What two people with long names did with the same cards before. */
export function rival(game: string, teams: number[]): DealInfo {
  const names = ['Maximiliane Charlotte', 'Franz-Ferdinand von H.'];
  const seats = teams.flatMap((team, seat) => (team === 0 ? [seat] : []));
  return {
    deal: 'pretended',
    compared: { kind: 'alone' },
    game,
    seats: [teams.length],
    options: {},
    day: null,
    results: [
      {
        players: teams.map((_, seat) => ({ name: names[seats.indexOf(seat)] ?? 'Wilhelmine', bot: false })),
        outcome: { teams: [{ team: 0, seats, score: 420, won: true }], reason: '' },
        options: {},
        at: 0,
        took: 600_000,
        stopped: false,
        uncounted: null,
        yours: false,
      },
    ],
  };
}
