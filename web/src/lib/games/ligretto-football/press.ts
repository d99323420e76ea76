import type { Attachment } from 'svelte/attachments';

/**
 * Acts when a finger or a button goes down, not when it comes up: in this game a tenth of a second counts. Keyboards
 * and screen readers, which send a click without a press before it, act too. A press leaves the focus where it was.
 */
export function press(act: (event: PointerEvent | MouseEvent) => void): Attachment<HTMLElement> {
  return (element) => {
    let answered = false;
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      answered = true;
      act(event);
    };
    const click = (event: MouseEvent) => {
      if (!answered || event.detail === 0) act(event);
      answered = false;
    };
    const keepFocus = (event: MouseEvent) => event.preventDefault();
    element.addEventListener('pointerdown', down);
    element.addEventListener('click', click);
    element.addEventListener('mousedown', keepFocus);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('click', click);
      element.removeEventListener('mousedown', keepFocus);
    };
  };
}
