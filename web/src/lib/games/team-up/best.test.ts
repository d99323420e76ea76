import { describe, expect, it } from 'vitest';
import type { Found } from '$lib/table/search';
import { advice, steps } from './best';
import type { View } from './wire';

const level = (height: number) => Array.from({ length: 4 }, () => Array.from({ length: 6 }, () => height));
const view = (height: number, cards: number[]): View =>
  ({ heights: level(height), discards: cards.map((number) => ({ number, face_down: false })) }) as unknown as View;

const place = { type: 'place', box: 'bar-red', x: 1, y: 2, turned: true };
const found = (steps: Found['steps']): Found => ({ state: 'done', score: 7, bound: 9, start: view(3, []), steps });
const placed = { actions: [{ type: 'draw' }, place], view: view(4, [8]) };
const down = { actions: [{ type: 'draw' }], view: view(4, [8, 30]) };
const stop = { actions: [{ type: 'propose_stop' }], view: view(4, [8, 30]) };

describe('the best load', () => {
  it('begins with the bare deal and says of each step which card came, and where its box went', () => {
    const [start, first, second, last] = steps(found([placed, down, stop]));
    expect(start).toMatchObject({ card: null, placed: null });
    expect(first).toMatchObject({ card: 8, placed: { ghost: { box: 'bar-red', x: 1, y: 2, turned: true }, z: 3 } });
    expect(second).toMatchObject({ card: 30, placed: null, stops: false });
    expect(last).toMatchObject({ card: null, stops: true });
  });

  it('advises the next box, or says that there is none', () => {
    expect(advice(found([placed]))).toMatchObject({ kind: 'place', z: 3 });
    expect(advice(found([down]))).toEqual({ kind: 'down' });
    expect(advice(found([stop]))).toEqual({ kind: 'stop' });
    expect(advice(found([]))).toEqual({ kind: 'stop' });
  });
});
