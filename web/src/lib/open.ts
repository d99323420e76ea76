import { go } from './router.svelte';
import { tablePath } from './routes';
import { claim } from './seats';
import { settings } from './settings.svelte';
import type { NewTable } from './wire';
import { makeTable } from './wire/rest';

/** Makes a table, takes its first seat, and goes there. */
export async function openTable(wish: Omit<NewTable, 'name'>): Promise<void> {
  const made = await makeTable({ ...wish, name: settings.name });
  claim(made.table, made.seat, made.secret);
  go(tablePath(made.table));
}
