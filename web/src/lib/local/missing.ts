import type { WireError } from '$lib/wire';

/** The part of the page that knows the rules could not be fetched or started. */
export const coreMissing = (why: string): WireError => ({
  code: 'unavailable',
  reason: 'core_missing',
  facts: { why },
  message: `this browser cannot run the games by itself: ${why}`,
});
