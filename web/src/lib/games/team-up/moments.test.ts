import { expect, it } from 'vitest';
import { view } from './fixture';
import { momentsOf } from './moments';

const before = { layers: 0, boxes: -20, face_down: 0 };

it('the points of a layer fly to the score', () => {
  const after = view({ points: { layers: 5, boxes: -19, face_down: 0 } });
  const [moment, ...more] = momentsOf([{ type: 'layers_completed', layers: 1 }], before, after);
  expect(more).toEqual([]);
  expect(moment).toMatchObject({ to: 'score', tone: 'good', sound: 'layer' });
  expect(moment?.words).toMatch(/\+5$/);
});

it('a card that fits nowhere takes its point from the score', () => {
  const after = view({ points: { layers: 0, boxes: -20, face_down: -1 } });
  expect(momentsOf([{ type: 'card_laid_face_down', seat: 0, number: 7 }], before, after)).toMatchObject([
    { words: '−1', at: 'order', to: 'score', tone: 'bad' },
  ]);
});

it('a box alone is no moment', () => {
  expect(momentsOf([{ type: 'card_drawn', seat: 0, number: 3 }], before, view({}))).toEqual([]);
});
