import { describe, expect, it, vi } from 'vitest';
import { Drag, type Load } from './drag.svelte';

const load: Load = { kind: 'card', from: 'hand', card: 7 };
const at = (type: string, x: number, y: number): PointerEvent =>
  new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y });

/** A page with one place, the field card 2, above the line at 100. */
function lay(...way: PointerEvent[]) {
  const place = document.createElement('div');
  place.dataset.drop = 'spot:2';
  Object.assign(document, { elementFromPoint: (_: number, y: number) => (y < 100 ? place : null) });
  const land = vi.fn();
  new Drag().start(load, at('pointerdown', 50, 400), land);
  for (const event of way) dispatchEvent(event);
  return land;
}

describe('a card under the finger', () => {
  it('is laid where it is let go', () => {
    const land = lay(at('pointermove', 50, 300), at('pointermove', 50, 60), at('pointerup', 50, 60));
    expect(land).toHaveBeenCalledExactlyOnceWith(load, { kind: 'spot', at: 2 });
  });

  it('is laid at the place that it is thrown to', () => {
    const land = lay(at('pointermove', 50, 380), at('pointermove', 50, 300), at('pointerup', 50, 300));
    expect(land).toHaveBeenCalledExactlyOnceWith(load, { kind: 'spot', at: 2 });
  });

  it('goes back where it is thrown to nowhere', () => {
    expect(
      lay(at('pointermove', 50, 420), at('pointermove', 50, 520), at('pointerup', 50, 520)),
    ).not.toHaveBeenCalled();
  });
});
