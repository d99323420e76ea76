import { describe, expect, it } from 'vitest';
import { paceOf, TableWish } from './new-table.svelte';
import { BOT_PACES, type BotPace, settings } from './settings.svelte';
import type { GameInfo } from './wire';

const wish = (changes: Partial<GameInfo> = {}) => {
  const info: GameInfo = {
    id: 'team-up',
    seats: [1, 2, 3, 4],
    simultaneous: false,
    hides_hands: false,
    options: [],
    levels: ['easy', 'normal', 'hard'],
    phrases: [],
    cheers: [],
    aside: [],
    ...changes,
  };
  return new TableWish(() => info);
};

describe('a new table', () => {
  it('has four seats and usual bots where nobody says otherwise', () => {
    expect(wish().made).toMatchObject({ game: 'team-up', seats: 4, level: 'normal', pace: 'normal', listed: false });
    expect(wish({ seats: [2, 6], levels: ['weak', 'strong'] }).made).toMatchObject({ seats: 2, level: 'strong' });
    expect(wish({ levels: [] }).made.level).toBeUndefined();
  });

  it('takes as many to this device as there are seats', () => {
    const table = wish();
    table.here = 4;
    table.nameOther(1, 'Ben');
    expect(table.company).toEqual(['', 'Ben', '']);
    table.seats = 2;
    expect(table.company).toEqual(['']);
    table.seats = 4;
    expect(table.company).toEqual(['', 'Ben', '']);
  });

  it('may be open to all where nothing is hidden', () => {
    expect(wish().consents).toContain('open');
    expect(wish({ hides_hands: true }).consents).not.toContain('open');
  });

  it('in real time is easy, slow and strict at first, and one choice away from harder', () => {
    localStorage.clear();
    const referee = { name: 'referee', default: 'honest', values: ['honest', 'strict'] };
    const football = wish({ id: 'ligretto-football', simultaneous: true, options: [referee] });
    expect(football.now).toMatchObject({ level: 'easy', pace: 'slow', options: { referee: 'strict' } });
    football.nowLevel = 'normal';
    expect(football.now.options).toBeUndefined();
    expect(football.now).toMatchObject({ level: 'normal', play_now: true });
    expect(wish({ id: 'ligretto-football', simultaneous: true }).nowLevel).toBe('normal');
  });

  it('has bots at the pace that this device has chosen, but for real time', () => {
    const paced = (pace: BotPace) => {
      settings.botPace = pace;
      return wish().now.bot_delay;
    };
    const [calm, normal, quick, atOnce] = (['calm', 'normal', 'quick', 'at-once'] as const).map(paced);
    expect([normal, atOnce]).toEqual([undefined, 0]);
    expect(Number(calm)).toBeGreaterThan(Number(quick));
    // A table that others made is told in the same words.
    expect([calm, normal, quick, atOnce].map((delay) => paceOf(delay ?? null))).toEqual(BOT_PACES);
    expect(paceOf(1500)).toBeUndefined();
    expect(wish({ simultaneous: true }).now.bot_delay).toBeUndefined();
    settings.botPace = 'normal';
  });

  it('in real time is not for several people at one device', () => {
    const football = wish({ simultaneous: true });
    football.here = 3;
    expect([football.shareable, football.company]).toEqual([false, []]);
    expect(wish().shareable).toBe(true);
  });

  it('has a puzzle where the game has one for a single player', () => {
    const mode = { name: 'mode', default: 'game', values: ['game', 'puzzle'] };
    expect(wish({ options: [mode] }).puzzle).toMatchObject({ seats: 1, options: { mode: 'puzzle' } });
    expect(wish().puzzle).toBeNull();
  });
});
