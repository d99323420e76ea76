//! One page at a time has a table, where the browser has locks; elsewhere the numbers of entries decide.
import type { Locks } from './host';

/** The browser's locks; without them (plain HTTP, or a browser that refuses them) everybody gets what they ask for. */
export function browserLocks(manager: LockManager | undefined = navigator.locks): Locks {
  const releases = new Map<string, () => void>();
  return {
    hold: (table, take, lost) => {
      if (!manager) return Promise.resolve(true);
      return new Promise((resolve) => {
        let answered = false;
        const held = manager.request(`table ${table}`, take ? { steal: true } : { ifAvailable: true }, (lock) => {
          answered = true;
          resolve(lock !== null);
          return lock && new Promise<void>((release) => releases.set(table, release));
        });
        held.catch(() => {
          releases.delete(table);
          // A lock that another page took is lost in this way; one that never came is refused to all.
          if (answered) lost();
          else resolve(true);
        });
      });
    },
    release: (table) => {
      releases.get(table)?.();
      releases.delete(table);
    },
  };
}
