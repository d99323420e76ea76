import type { Best } from '$lib/wire';

/** What a search found. */
export type Found = Extract<Best, { state: 'done' }>;

const AGAIN_AFTER = 400;

/** Asks again and again until the search is done. `tell` hears how far it is; null once it is called off. */
export async function found(
  ask: () => Promise<Best>,
  tell: (best: Best) => void,
  signal: AbortSignal,
): Promise<Found | null> {
  while (!signal.aborted) {
    const best = await ask();
    if (signal.aborted) return null;
    tell(best);
    if (best.state === 'done') return best;
    await new Promise((again) => setTimeout(again, AGAIN_AFTER));
  }
  return null;
}
