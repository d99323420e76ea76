import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

/**
 * After every change the focus is where one can go on, not lost with a card or a button that went away. Whoever has not
 * used the table yet keeps the focus where it is.
 *
 * Called while a table's component is made. `changes` reads what may take the focused element away; `go` puts the focus
 * somewhere useful. The attachment belongs on the table's root.
 */
export function refocus(changes: () => unknown, go: () => unknown): Attachment<HTMLElement> {
  let used = false;
  $effect(() => {
    changes();
    void tick().then(() => {
      if (used && document.activeElement === document.body) go();
    });
  });
  return (root) =>
    on(root, 'focusin', () => {
      used = true;
    });
}
