//! Which tabs are in the lobby. Known by a lock of the browser's: a tab that sleeps has it too, and one that is gone has not.

/** Shared by the tabs that are somewhere else. */
const AWAY = 'away from the lobby';

/** Says that this tab is not in the lobby, until the returned function is called. */
export function keepAway(locks: LockManager | undefined = navigator.locks): () => void {
  let comeIn = (): void => undefined;
  const away = new Promise<void>((done) => {
    comeIn = done;
  });
  void locks?.request(AWAY, { mode: 'shared' }, () => away).catch(() => undefined);
  return comeIn;
}

/** Does something once every tab is in the lobby, at once where that cannot be known. The returned function gives it up. */
export function whenAllAreIn(task: () => void, locks: LockManager | undefined = navigator.locks): () => void {
  const giveUp = new AbortController();
  if (locks) void waitFor(locks, giveUp.signal, task).catch(() => undefined);
  else task();
  return () => giveUp.abort();
}

async function waitFor(locks: LockManager, signal: AbortSignal, task: () => void): Promise<void> {
  for (let done = false; !done; ) {
    done = await locks.request(AWAY, { signal }, async () => {
      // Whoever went away while this waited stands behind it.
      const { pending = [] } = await locks.query();
      if (pending.some(({ name, mode }) => name === AWAY && mode === 'shared')) return false;
      if (!signal.aborted) task();
      return true;
    });
  }
}
