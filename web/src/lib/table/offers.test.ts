import { describe, expect, it } from 'vitest';
import { isAsked, isOffered, isToSayReady, most, offers, takes, whoIsAsked, whoIsNext } from './offers';

describe('offers', () => {
  it('are found by their type', () => {
    const legal = [
      { type: 'draw' as const },
      { type: 'lay' as const, card: 'R5' },
      { type: 'lay' as const, card: 'B2' },
    ];
    expect(offers(legal, 'lay').map(({ card }) => card)).toEqual(['R5', 'B2']);
  });

  it('take exactly so many cards, or one of several numbers', () => {
    expect([takes(2, 1), takes(2, 2), takes([1, 2], 1), takes([1, 2], 3)]).toEqual([false, true, true, false]);
    expect([most(3), most([1, 2])]).toEqual([3, 2]);
  });
});

describe('isAsked', () => {
  it('is nobody who may only do something aside', () => {
    expect(isAsked([])).toBe(false);
    expect(isAsked([{ type: 'catch' }], ['catch', 'call_uno'])).toBe(false);
    expect(isAsked([{ type: 'catch' }, { type: 'draw' }], ['catch', 'call_uno'])).toBe(true);
  });
});

it('only whoever has not said that they are ready is to say so', () => {
  expect(isToSayReady([{ type: 'ready' }])).toBe(true);
  expect([isToSayReady([]), isToSayReady([{ type: 'flip' }])]).toEqual([false, false]);
});

describe('an action', () => {
  const legal = [{ type: 'flip' }, { type: 'lay', from: 'hand', at: 2 }];

  it('is offered also where it says more than the offer', () => {
    expect(isOffered(legal, { type: 'flip' })).toBe(true);
    expect(isOffered(legal, { type: 'lay', from: 'hand', at: 2, card: 7 })).toBe(true);
  });

  it('is not offered where it differs', () => {
    expect(isOffered(legal, { type: 'lay', from: 'hand', at: 3 })).toBe(false);
    expect(isOffered(legal, { type: 'restock' })).toBe(false);
    expect(isOffered([], { type: 'flip' })).toBe(false);
  });
});

describe('several people at one device', () => {
  const sight = (seat: number, ...types: string[]) => ({ seat, view: {}, legal: types.map((type) => ({ type })) });

  it('see the seat that the table waits for', () => {
    const drawing = [sight(0, 'propose_stop'), sight(2, 'draw', 'propose_stop')];
    expect(whoIsAsked(drawing, ['propose_stop'])).toBe(2);
    expect(whoIsAsked([sight(0, 'vote_stop'), sight(2)], ['propose_stop'])).toBe(0);
  });

  it('see nobody in particular while they all wait', () => {
    expect(whoIsAsked([sight(0, 'propose_stop'), sight(2)], ['propose_stop'])).toBeNull();
  });

  it('pass it to whoever is waited for, and not while the one who has it is', () => {
    const aside = ['catch', 'call_uno'];
    expect(whoIsNext([sight(0), sight(2, 'draw')], 0, aside)).toBe(2);
    expect(whoIsNext([sight(0, 'gift'), sight(2, 'gift')], 0, aside)).toBeNull();
    expect(whoIsNext([sight(0), sight(2)], 0, aside)).toBeNull();
  });

  it('pass it on though the one who has it may still catch somebody, and not only to catch', () => {
    expect(whoIsNext([sight(0, 'catch'), sight(2, 'draw', 'catch')], 0, ['catch'])).toBe(2);
    expect(whoIsNext([sight(0), sight(2, 'catch')], 0, ['catch'])).toBeNull();
  });
});
