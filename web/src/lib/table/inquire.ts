//! What does this do? Asked by a finger that is held still, or by the other button of a mouse.
import type { Attachment } from 'svelte/attachments';
import { SLIP } from './drag';
import { LONG } from './grip.svelte';

/** Calls `tell` when somebody asks about the element. The click that ends the press then does nothing else. */
export function inquire(tell: () => void): Attachment<HTMLElement> {
  return (element) => {
    const listening = new AbortController();
    const { signal } = listening;
    let told = false;
    let still: ReturnType<typeof setTimeout> | undefined;
    let pressed = { x: 0, y: 0 };
    const letGo = () => clearTimeout(still);
    element.addEventListener(
      'pointerdown',
      ({ pointerType, clientX, clientY, isPrimary }) => {
        letGo();
        told = false;
        pressed = { x: clientX, y: clientY };
        if (pointerType === 'mouse' || !isPrimary) return;
        still = setTimeout(() => {
          told = true;
          tell();
        }, LONG);
      },
      { signal },
    );
    element.addEventListener(
      'contextmenu',
      (event) => {
        event.preventDefault();
        letGo();
        tell();
      },
      { signal },
    );
    element.addEventListener(
      'click',
      (event) => {
        if (!told) return;
        told = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { signal, capture: true },
    );
    const slip = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - pressed.x, clientY - pressed.y) >= SLIP) letGo();
    };
    addEventListener('pointermove', slip, { signal });
    addEventListener('pointerup', letGo, { signal });
    addEventListener('pointercancel', letGo, { signal });
    return () => {
      letGo();
      listening.abort();
    };
  };
}
