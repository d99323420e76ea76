//! A replay file on its way from the lobby, or from a button, to its page.
import { go } from '$lib/router.svelte';
import { replayPath } from '$lib/routes';

/** Where a replay out of a file is shown. */
export const FILE = 'file';
/** No game is larger; what is would only keep the page busy. In bytes. */
export const LARGEST = 16 * 1024 * 1024;

export interface Handed {
  name: string;
  /** Null where the file is too large to be a replay. */
  text: string | null;
}

let handed: Handed | null = null;

/** Takes a file, and goes to where it is shown. */
export async function handIn(file: File): Promise<void> {
  handed = { name: file.name, text: file.size > LARGEST ? null : await file.text() };
  go(replayPath(FILE));
}

/** What was handed in last; null after a reload. */
export const lastHanded = (): Handed | null => handed;
