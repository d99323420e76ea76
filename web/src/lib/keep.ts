//! What this browser remembers. Storage may be forbidden, or full: what finds no room there lives as long as the page.

const PREFIX = 'tandem.';
/** What could not be stored; it is newer than what is. */
const fallback = new Map<string, string>();

/** A remembered value, or null. */
export function recall<T>(key: string): T | null {
  const text = fallback.get(key) ?? attempt(() => localStorage.getItem(PREFIX + key));
  return text == null ? null : (attempt(() => JSON.parse(text)) ?? null);
}

/** Remembers a value; null forgets it. */
export function remember(key: string, value: unknown): void {
  if (value === null) {
    fallback.delete(key);
    attempt(() => localStorage.removeItem(PREFIX + key));
    return;
  }
  const text = JSON.stringify(value);
  if (stores(key, text)) fallback.delete(key);
  else fallback.set(key, text);
}

/** Whether anything is remembered under a name that begins like that. */
export function remembers(beginning: string): boolean {
  const kept = attempt(() => Object.keys(localStorage)) ?? [];
  return (
    kept.some((name) => name.startsWith(PREFIX + beginning)) ||
    [...fallback.keys()].some((name) => name.startsWith(beginning))
  );
}

function stores(key: string, text: string): boolean {
  const done = attempt(() => {
    localStorage.setItem(PREFIX + key, text);
    return true;
  });
  return done ?? false;
}

function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
