import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inquire } from './inquire';

const tell = vi.fn();
const clicked = vi.fn();
let element: HTMLElement;
let leave: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  element = document.createElement('button');
  document.body.append(element);
  leave = inquire(tell)(element) as () => void;
  element.addEventListener('click', clicked);
});
afterEach(() => {
  leave?.();
  element.remove();
  vi.useRealTimers();
  vi.clearAllMocks();
});

function pointer(type: string, { x = 5, by = 'touch' } = {}): void {
  const event = new MouseEvent(type, { clientX: x, clientY: 5, bubbles: true });
  element.dispatchEvent(
    Object.defineProperties(event, { pointerType: { value: by }, isPrimary: { value: true } }) as PointerEvent,
  );
}

it('is told to a finger that is held still, whose click is no press', () => {
  pointer('pointerdown');
  vi.advanceTimersByTime(600);
  expect(tell).toHaveBeenCalledOnce();
  pointer('pointerup');
  element.click();
  expect(clicked).not.toHaveBeenCalled();
  element.click();
  expect(clicked).toHaveBeenCalledOnce();
});

it('is not told to a tap, a drag or a mouse', () => {
  pointer('pointerdown');
  vi.advanceTimersByTime(200);
  pointer('pointerup');
  pointer('pointerdown');
  pointer('pointermove', { x: 40 });
  pointer('pointerdown', { by: 'mouse' });
  vi.advanceTimersByTime(2000);
  expect(tell).not.toHaveBeenCalled();
  element.click();
  expect(clicked).toHaveBeenCalledOnce();
});

it('is told to the other button', () => {
  const menu = new MouseEvent('contextmenu', { cancelable: true });
  element.dispatchEvent(menu);
  expect(tell).toHaveBeenCalledOnce();
  expect(menu.defaultPrevented).toBe(true);
});
