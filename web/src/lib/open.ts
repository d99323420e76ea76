import { browserKey } from './browser';
import { go } from './router.svelte';
import { tablePath } from './routes';
import { bring, claim } from './seats';
import { settings } from './settings.svelte';
import type { NewTable } from './wire';
import { makeTable } from './wire/rest';

/** Makes a table, takes its first seat, and goes there; the others named sit down at this device too. */
export async function openTable(
  wish: Omit<NewTable, 'name' | 'avatar' | 'browser'>,
  others: string[] = [],
): Promise<void> {
  const made = await makeTable({ ...wish, ...settings.person, browser: browserKey() });
  claim(made.table, made.seat, made.secret);
  bring(made.table, others);
  go(tablePath(made.table));
}
