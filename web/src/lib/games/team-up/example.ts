//! A pallet for the pictures of the rules.
import { extentOf, neutral, pallet } from './deck';
import type { BoxId, View } from './wire';

type Laid = readonly [box: BoxId, x: number, y: number, turned?: 'turned'];

/** The neutral box in its corner, and these boxes on the pallet or on what lies there. */
export function loaded(laid: readonly Laid[]): View {
  const view = {
    neutral: { x: 0, y: 0, size: neutral },
    boxes: [] as View['boxes'],
    heights: Array.from({ length: pallet.d }, () => Array<number>(pallet.w).fill(0)),
    layers: pallet.layers,
  };
  const lay = (x: number, y: number, [w, d, h]: readonly number[]): number => {
    const rows = view.heights.slice(y, y + (d ?? 0));
    const z = Math.max(...rows.flatMap((row) => row.slice(x, x + (w ?? 0))));
    for (const row of rows) row.fill(z + (h ?? 0), x, x + (w ?? 0));
    return z;
  };
  lay(0, 0, view.neutral.size);
  for (const [box, x, y, turned] of laid) {
    const z = lay(x, y, extentOf(box, turned === 'turned'));
    view.boxes.push({ box, x, y, z, turned: turned === 'turned' });
  }
  return view as View;
}
