import { expect, it } from 'vitest';
import { view } from './fixture';
import { momentsOf } from './moments';
import type { Seen, View } from './wire';

/** What is noticed of these events when the points become those. */
const noticed = (points: View['points'], ...events: Seen[]) =>
  momentsOf({ events }, null, {
    before: view({ points: { layers: 0, boxes: -20, face_down: 0 } }),
    view: view({ points }),
  });

it('the points of a layer fly to the score', () => {
  const [moment, ...more] = noticed({ layers: 5, boxes: -19, face_down: 0 }, { type: 'layers_completed', layers: 1 });
  expect(more).toEqual([]);
  expect(moment).toMatchObject({ to: 'score', tone: 'good', sound: 'layer' });
  expect(moment?.words).toMatch(/\+5$/);
});

it('a card that fits nowhere takes its point from the score', () => {
  const lost: Seen = { type: 'card_laid_face_down', seat: 0, number: 7 };
  expect(noticed({ layers: 0, boxes: -20, face_down: -1 }, lost)).toEqual([
    { words: '−1', at: 'order', to: 'score', tone: 'bad', sound: 'no', buzz: 30 },
  ]);
});

it('a card alone is heard, and nothing is seen', () => {
  const drawn: Seen = { type: 'card_drawn', seat: 0, number: 3 };
  expect(noticed({ layers: 0, boxes: -20, face_down: 0 }, drawn)).toEqual([{ sound: 'card' }]);
});
