import { browserKey } from '$lib/browser';
import { go } from '$lib/router.svelte';
import { tablePath } from '$lib/routes';
import { bring, claim } from '$lib/seats';
import { settings } from '$lib/settings.svelte';
import type { NewTable, TableMade } from '$lib/wire';
import { make } from './client';

/** Makes a table in this page, takes its first seat, and goes there; the others named sit down at this device too. */
export async function openHere(
  wish: Omit<NewTable, 'name' | 'avatar' | 'browser'>,
  others: string[] = [],
): Promise<void> {
  enter(await make({ ...wish, listed: false, ...settings.person, browser: browserKey() }), others);
}

/** Sits down at a table that was just made in this page, and goes there. */
export function enter(made: TableMade, others: string[] = []): void {
  claim(made.table, made.seat, made.secret);
  bring(made.table, others);
  go(tablePath(made.table));
}
