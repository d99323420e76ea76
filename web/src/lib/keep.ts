//! What this browser remembers. Storage may be forbidden; then nothing outlives the page.

const PREFIX = 'tandem.';
const fallback = new Map<string, string>();

/** A remembered value, or null. */
export function recall<T>(key: string): T | null {
  const stored = attempt(() => localStorage.getItem(PREFIX + key));
  const text = stored === undefined ? fallback.get(key) : stored;
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
  fallback.set(key, text);
  attempt(() => localStorage.setItem(PREFIX + key, text));
}

/** Whether anything is remembered under a name that begins like that. */
export function remembers(beginning: string): boolean {
  const kept = attempt(() => Object.keys(localStorage)) ?? [];
  return (
    kept.some((name) => name.startsWith(PREFIX + beginning)) ||
    [...fallback.keys()].some((name) => name.startsWith(beginning))
  );
}

function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
