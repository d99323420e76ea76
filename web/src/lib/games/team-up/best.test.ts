import { describe, expect, it } from 'vitest';
import type { Found } from '$lib/table/search';
import { advice, steps } from './best';
import type { View } from './wire';

const bar = { box: 'bar-red', x: 1, y: 2, turned: true };
const lying: View['boxes'] = [{ box: 'cube-blue', x: 4, y: 2, z: 0, turned: false }];
const view = (cards: number[], boxes = lying): View =>
  ({ boxes, discards: cards.map((number) => ({ number, face_down: false })) }) as unknown as View;
const loaded = [...lying, { ...bar, z: 3 }];

const place = { type: 'place', ...bar };
const found = (steps: Found['steps']): Found => ({ state: 'done', score: 7, bound: 9, start: view([]), steps });
const placed = { actions: [{ type: 'draw' }, place], view: view([8], loaded) };
const down = { actions: [{ type: 'draw' }], view: view([8, 30], loaded) };
const stop = { actions: [{ type: 'propose_stop' }], view: view([8, 30], loaded) };

describe('the best load', () => {
  it('begins with the bare deal and says of each step which card came, and where its box went', () => {
    const [start, first, second, last] = steps(found([placed, down, stop]));
    expect(start).toMatchObject({ card: null, placed: null });
    expect(first).toMatchObject({ card: 8, placed: { ghost: bar, z: 3 } });
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
