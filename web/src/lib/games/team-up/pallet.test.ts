import { describe, expect, it } from 'vitest';
import { view } from './fixture';
import { blame, cellName, layers, sizeOf, solids, tops, upTo } from './pallet';

describe('the pile from above', () => {
  it('shows what lies on top of each cell, and where it ends', () => {
    const rows = tops(view());
    expect(rows[0]?.[3]).toMatchObject({ height: 1, solid: { id: 'bar-red' }, rim: { west: true, east: false } });
    expect(rows[1]?.[0]?.solid?.id).toBe('neutral');
    expect(rows[3]?.[5]).toMatchObject({ height: 0, solid: null, rim: { south: false } });
  });

  it('sees the upper of two boxes', () => {
    const boxes = [
      { box: 'tile-red', x: 4, y: 2, z: 0, turned: false },
      { box: 'post-blue', x: 4, y: 2, z: 1, turned: false },
    ];
    const heights = [
      [1, 1, 1, 0, 0, 0],
      [1, 1, 1, 0, 0, 0],
      [0, 0, 0, 0, 3, 1],
      [0, 0, 0, 0, 1, 1],
    ];
    const rows = tops(view({ boxes, heights }));
    expect(rows[2]?.[4]?.solid?.id).toBe('post-blue');
    expect(rows[2]?.[5]?.solid?.id).toBe('tile-red');
  });

  it('stands as far as a layer without what reaches above it', () => {
    const boxes = [
      { box: 'tile-red', x: 4, y: 2, z: 0, turned: false },
      { box: 'post-blue', x: 4, y: 2, z: 1, turned: false },
    ];
    const heights = [
      [1, 1, 1, 0, 0, 0],
      [1, 1, 1, 0, 0, 0],
      [0, 0, 0, 0, 3, 1],
      [0, 0, 0, 0, 1, 1],
    ];
    const load = view({ boxes, heights });
    for (const layer of [1, 2]) {
      expect(upTo(layer, load).boxes.map(({ box }) => box)).toEqual(['tile-red']);
      expect(upTo(layer, load).heights[2]).toEqual([0, 0, 0, 0, 1, 1]);
    }
    expect(upTo(3, load)).toEqual(load);
  });

  it('has the neutral box only once it is built up as high as that reaches', () => {
    const neutral = { x: 4, y: 1, size: [1, 2, 3] as [number, number, number] };
    const heights = [
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 3, 0],
      [0, 0, 0, 0, 3, 0],
      [0, 0, 0, 0, 0, 0],
    ];
    const load = view({ neutral, boxes: [], heights });
    const heightsAt = (layer: number) =>
      upTo(layer, load)
        .heights.slice(1, 3)
        .map((row) => row[4]);
    expect(heightsAt(1)).toEqual([0, 0]);
    expect(heightsAt(2)).toEqual([0, 0]);
    expect(heightsAt(3)).toEqual([3, 3]);
  });

  it('has the neutral box first, and turned boxes turned', () => {
    const boxes = [{ box: 'plate-blue', x: 4, y: 1, z: 0, turned: true }];
    expect(solids(view({ boxes })).map(({ id, size }) => [id, size])).toEqual([
      ['neutral', [3, 2, 1]],
      ['plate-blue', [2, 3, 1]],
    ]);
  });

  it('counts the cells of each layer', () => {
    expect(layers(view())).toEqual([9, 0, 0, 0, 0]);
  });

  it('names cells by letter and number', () => {
    expect([cellName({ x: 0, y: 0 }), cellName({ x: 5, y: 3 })]).toEqual(['A1', 'F4']);
  });

  it('shows what a refusal names', () => {
    expect(blame({ other: 'neutral' })).toEqual({ solid: 'neutral', cells: [] });
    expect(blame({ cells: [{ x: 1, y: 2, height: 0 }] }).cells).toHaveLength(1);
  });

  it('is as large as the table says', () => {
    const heights = [
      [1, 0],
      [1, 1],
      [1, 0],
    ];
    expect(sizeOf(view({ heights }))).toEqual({ w: 2, d: 3 });
    expect(layers(view({ heights, layers: 2 }))).toEqual([4, 0]);
  });
});
