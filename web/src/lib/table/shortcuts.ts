//! Single keys at a table: which presses are meant for it, and what they do.
import { settings } from '$lib/settings.svelte';

/** What has keys of its own. */
const TAKES_TEXT = 'input, textarea, select, dialog, [popover]';
const TAKES_PRESSES = 'button, a, summary';

/**
 * The key that somebody pressed for the table, letters in lower case; null where the press is meant for the browser, a
 * field, a dialog or the button in focus, or where single keys are switched off.
 */
export function tableKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !settings.shortcuts) return null;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest(TAKES_TEXT)) return null;
  const button = target.closest(TAKES_PRESSES);
  if (event.key === 'Enter' && button) return null;
  // The space bar is a button's own where the keyboard brought the focus there, not where a click left it.
  if (event.key === ' ' && button?.matches(':focus-visible')) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** What a key does at this table now; undefined leaves the key to others. */
export type Find = (key: string, event: KeyboardEvent) => (() => unknown) | undefined;

/** A table's `onkeydown`. As `onkeydowncapture` it comes before everything else on the page. */
export function shortcuts(find: Find): (event: KeyboardEvent) => void {
  return (event) => {
    const key = tableKey(event);
    const run = key === null ? undefined : find(key, event);
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
}

/** The thing that a digit stands for: 1 the first, 0 the tenth. */
export function byDigit<Thing>(things: readonly Thing[], key: string): Thing | undefined {
  return /^\d$/.test(key) ? things[(Number(key) + 9) % 10] : undefined;
}
