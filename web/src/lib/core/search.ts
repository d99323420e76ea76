//! Searches in the page: each in a worker of its own, which ends with it, so that nothing else waits.
import type { Found } from '$lib/table/search';
import { CoreClient, type SoFar } from './client';
import { PATIENCE } from './patience';

/** The best play of a finished game's cards. `tell` hears how far it is; null once it is called off. */
export async function bestHere(
  text: string,
  tell: (so_far: SoFar) => void,
  signal: AbortSignal,
  core: Pick<CoreClient, 'request' | 'close'> = new CoreClient(),
): Promise<Found | null> {
  const stop = () => core.close();
  signal.addEventListener('abort', stop);
  try {
    const { best } = await core.request({ op: 'best', text }, { patience: PATIENCE, tell });
    return best.state === 'done' ? best : null;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    core.close();
  }
}
