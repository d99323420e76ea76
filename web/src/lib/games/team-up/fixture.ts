//! A table for tests.
import type { Ghost, Place } from './held';
import type { View } from './wire';

/** A pallet with the neutral box flat in the far left corner and a red bar beside it. */
export const view = (changes: Partial<View> = {}): View => ({
  phase: 'place',
  turn: 0,
  card: 8,
  cards_left: 30,
  discards: [],
  neutral: { x: 0, y: 0, size: [3, 2, 1] },
  boxes: [{ box: 'bar-red', x: 3, y: 0, z: 0, turned: false }],
  remaining: ['post-white', 'bar-white', 'bar-blue', 'tile-red'],
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
  seats: 1,
  may_propose: false,
  refused_at: null,
  ending: null,
  allowed: ['bar-white', 'bar-blue'],
  layers: 5,
  points: { layers: 0, boxes: -4, face_down: 0 },
  best: 25,
  hints: false,
  stops_at_once: true,
  ...changes,
});

export const place = (box: string, x: number, y: number, turned = false): Place => ({
  type: 'place',
  box,
  x,
  y,
  turned,
});

/** What the table offers: the white bar, at three places. */
export const legal = [place('bar-white', 0, 2), place('bar-white', 3, 1, true), place('bar-white', 1, 2)];

/** The white bar, held somewhere. */
export const bar = (x: number, y: number, turned = false): Ghost => ({ box: 'bar-white', x, y, turned });
