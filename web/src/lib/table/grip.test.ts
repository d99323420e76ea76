import { describe, expect, it, vi } from 'vitest';
import { Grip, isThrow } from './grip.svelte';

const pointer = (type: string, x: number, y: number, at = 0) => {
  const event = new MouseEvent(type, { clientX: x, clientY: y, button: 0 });
  return Object.defineProperties(event, { pointerId: { value: 1 }, timeStamp: { value: at } }) as PointerEvent;
};

/** A press on a card that lies above `target`, and where the pointer goes from there. */
function drag(target: string | null, path: [x: number, y: number, at: number][]) {
  const heard = { drop: vi.fn(), hold: vi.fn() };
  const grip = new Grip(heard);
  const place = document.createElement('div');
  if (target !== null) place.dataset.drop = target;
  document.elementFromPoint = () => place;
  grip.start('R5#0', pointer('pointerdown', 100, 500));
  for (const [x, y, at] of path) dispatchEvent(pointer('pointermove', x, y, at));
  const [x, y, at] = path.at(-1) ?? [100, 500, 0];
  dispatchEvent(pointer('pointerup', x, y, at));
  return { ...heard, grip };
}

describe('a card under the finger', () => {
  it('is dropped on what lies below', () => {
    const { drop, grip } = drag('discard', [[140, 300, 400]]);
    expect(drop).toHaveBeenCalledWith('R5#0', 'discard');
    expect(grip.takesClick()).toBe(true);
    expect(grip.takesClick()).toBe(false);
  });

  it('goes back where nothing takes it', () => {
    expect(drag(null, [[140, 300, 4000]]).drop).not.toHaveBeenCalled();
  });

  it('is thrown to the field by a quick move away from the player', () => {
    const quick = drag(null, [
      [102, 470, 20],
      [104, 420, 60],
    ]);
    expect(quick.drop).toHaveBeenCalledWith('R5#0', 'field');
    expect(isThrow([])).toBe(false);
    expect(
      isThrow([
        { x: 0, y: 400, at: 0 },
        { x: 90, y: 380, at: 40 },
      ]),
    ).toBe(false);
  });

  it('is only tapped where it hardly moves', () => {
    const { drop, grip } = drag('discard', [[103, 497, 30]]);
    expect(drop).not.toHaveBeenCalled();
    expect(grip.takesClick()).toBe(false);
  });

  it('says what it does when it is held still', () => {
    vi.useFakeTimers();
    const hold = vi.fn();
    const grip = new Grip({ drop: vi.fn(), hold });
    grip.start('R5#0', pointer('pointerdown', 100, 500));
    vi.advanceTimersByTime(600);
    vi.useRealTimers();
    expect(hold).toHaveBeenCalledWith('R5#0');
    expect(grip.takesClick()).toBe(true);
  });

  it('is only pressed where a mouse holds it: that has another button to ask with', () => {
    vi.useFakeTimers();
    const hold = vi.fn();
    const grip = new Grip({ drop: vi.fn(), hold });
    const press = pointer('pointerdown', 100, 500);
    grip.start('R5#0', Object.defineProperty(press, 'pointerType', { value: 'mouse' }));
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect(hold).not.toHaveBeenCalled();
    expect(grip.takesClick()).toBe(false);
  });
});
