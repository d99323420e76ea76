import { describe, expect, it } from 'vitest';
import { t } from '$lib/l10n.svelte';
import { momentsOf } from './moments';
import type { Seen } from './wire';

const eyes = { seat: 0, team: (seat: number) => seat % 2, name: (seat: number) => `Seat ${seat}` };
const seen = (events: Seen[], by: number | null = 1) => momentsOf({ n: 1, by, events }, eyes);

describe('moments', () => {
  it('show a Draw Two over the one it hits, once', () => {
    const moments = seen([
      { type: 'laid', seat: 1, card: 'R-draw2', color: 'red' },
      { type: 'drew', seat: 2, count: 2 },
      { type: 'skipped', seat: 2 },
    ]);
    expect(moments.map(({ words, at, tone }) => [words, at, tone])).toEqual([
      [undefined, undefined, undefined],
      ['+2', 'seat-2', 'bad'],
    ]);
  });

  it('are good where the other side is skipped or caught', () => {
    expect(seen([{ type: 'skipped', seat: 3 }], 2)[0]).toMatchObject({ at: 'seat-3', tone: 'good', sound: 'skip' });
    expect(seen([{ type: 'caught', seat: 0, by: 1 }])[0]).toMatchObject({ tone: 'bad', sound: 'catch', buzz: 50 });
  });

  it('are felt by whoever did it too, and by nobody else', () => {
    const felt = (event: Seen, by: number) => seen([event], by).map(({ buzz }) => buzz);
    for (const by of [0, 1]) {
      const buzz = by === 0 ? 30 : 0;
      expect(felt({ type: 'caught', seat: 3, by }, 2)).toEqual([buzz]);
      expect(felt({ type: 'skipped', seat: 3 }, by)).toEqual([buzz]);
      expect(felt({ type: 'drew', seat: 3, count: 2 }, by)).toEqual([buzz]);
    }
  });

  it('name who gave a present, and are silent about one’s own', () => {
    const gift = seen([
      { type: 'given', from: 2, to: 0, count: 1, cards: ['R5'] },
      { type: 'given', from: 0, to: 2, count: 1, cards: ['B1'] },
    ]);
    expect(gift).toHaveLength(1);
    expect(gift[0]).toMatchObject({ at: 'seat-0', sound: 'gift', tone: 'good' });
  });

  it('call a swap a swap, with its own word and sound', () => {
    const swap = seen([
      { type: 'swap_chosen', seat: 2 },
      { type: 'given', from: 0, to: 2, count: 1, cards: ['B1'] },
      { type: 'given', from: 2, to: 0, count: 1, cards: ['R5'] },
    ]);
    const words = t('uno-teams-moment-swap', { name: 'Seat 2' });
    expect(swap).toEqual([{ words, at: 'seat-0', tone: 'plain', sound: 'swap', buzz: 30 }]);
  });

  it('are felt where the order turns, or somebody is out', () => {
    expect(seen([{ type: 'reversed', direction: -1 }])[0]).toMatchObject({ sound: 'skip', buzz: 20 });
    expect(seen([{ type: 'went_out', seat: 3 }])[0]).toMatchObject({ at: 'seat-3', sound: 'done', buzz: 40 });
  });

  it('call over the seat, and let a round’s points fly to the score', () => {
    expect(seen([{ type: 'uno_called', seat: 2, by: 0 }])[0]).toMatchObject({ at: 'seat-2', tone: 'good' });
    expect(seen([{ type: 'round_won', team: 1, points: 40 }])[0]).toMatchObject({ to: 'scores', sound: 'lost' });
    expect(seen([{ type: 'round_won', team: 0, points: 40 }])[0]).toMatchObject({ tone: 'good', sound: 'won' });
  });

  it('make nothing of a card that somebody draws', () => {
    expect(seen([{ type: 'drew', seat: 1, count: 1 }])).toEqual([{ sound: 'card' }]);
  });
});
