import { describe, expect, it } from 'vitest';
import { endMoment } from '$lib/table/ending';
import type { Moment } from '$lib/table/moments.svelte';
import { momentsOf as playMoments } from './team-play/moments';
import type { Seen as PlaySeen } from './team-play/wire';
import { view as load } from './team-up/fixture';
import { momentsOf as upMoments } from './team-up/moments';
import type { Seen as UpSeen } from './team-up/wire';
import { momentsOf as unoMoments } from './uno-teams/moments';
import type { Seen as UnoSeen } from './uno-teams/wire';

const NAME = (seat: number) => `Seat ${seat}`;
/** Seat 0 looks on; seat 2 is its partner. */
const EYES = { seat: 0, team: (seat: number) => seat % 2, name: NAME };

const uno = (by: number | null, ...events: UnoSeen[]) => unoMoments({ n: 1, by, events }, EYES);
const play = (by: number | null, ...events: PlaySeen[]) => playMoments({ n: 1, by, events }, EYES);
const up = (...events: UpSeen[]) =>
  upMoments({ events }, null, {
    before: load({ points: { layers: 0, boxes: -20, face_down: 0 } }),
    view: load({ points: { layers: 5, boxes: -19, face_down: -1 } }),
  });
const ends = (won: boolean) => endMoment({ teams: [{ team: 0, seats: [0, 2], score: 1, won }], reason: '' }, 0, NAME);

/** Every moment, as whoever it is about notices it. Football's are its match's own (`match.test.ts`). */
const ALL: Record<string, Moment[]> = {
  'the deal of Team Play': play(null),
  'the deal of UNO TEAMS!': uno(null, { type: 'round_began', round: 1, starter: 0 }),
  'a gift at Team Play': play(2, { type: 'gave', seat: 2, to: 0, count: 1, cards: ['R5'] }),
  'a gift at UNO TEAMS!': uno(2, { type: 'given', from: 2, to: 0, count: 1, cards: ['R5'] }),
  'a swap': uno(2, { type: 'swap_chosen', seat: 2 }, { type: 'given', from: 2, to: 0, count: 1, cards: ['R5'] }),
  'a catch': uno(1, { type: 'caught', seat: 0, by: 1 }),
  'a catch of one’s own': uno(0, { type: 'caught', seat: 1, by: 0 }),
  'UNO!': uno(0, { type: 'uno_called', seat: 0, by: 0 }),
  'a skip': uno(3, { type: 'skipped', seat: 0 }),
  '+2': uno(3, { type: 'drew', seat: 0, count: 2 }),
  'the points of a mission': play(0, {
    type: 'fulfilled',
    seat: 0,
    team: 0,
    place: 'own-0',
    mission: 'pair',
    points: 4,
    cards: ['R1', 'B1'],
  }),
  'the points of a round': uno(0, { type: 'round_won', team: 0, points: 40 }),
  'a layer': up({ type: 'layers_completed', layers: 1 }),
  'a card that fits nowhere': up({ type: 'card_laid_face_down', seat: 0, number: 7 }),
  'a game that is won': [ends(true)],
  'a game that is lost': [ends(false)],
};

describe.each(Object.entries(ALL))('%s', (_, moments) => {
  it('is heard and felt, shortly', () => {
    expect(moments).toHaveLength(1);
    const [{ sound, buzz = 0 } = {}] = moments;
    expect(sound).toBeDefined();
    expect(buzz).toBeGreaterThan(0);
    expect(buzz).toBeLessThan(100);
  });
});
