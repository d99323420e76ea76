//! A replay file on its way from the lobby, or from a button, to its page.
import { go } from '$lib/router.svelte';
import { replayPath } from '$lib/routes';

/** Where a replay out of a file is shown. */
export const FILE = 'file';
/** No game is larger; what is would only keep the page busy. In bytes. */
export const LARGEST = 16 * 1024 * 1024;

/** What a file holds, or why that is not known. */
type Content = { text: string; fault: null } | { text: null; fault: 'large' | 'unreadable' };
export type Handed = Content & { name: string };

let handed: Handed | null = null;

/** Takes a file, and goes to where it is shown. */
export async function handIn(file: File): Promise<void> {
  handed = { name: file.name, ...(await contentOf(file)) };
  go(replayPath(FILE));
}

/** A folder cannot be read, nor a file that has gone since it was chosen. */
async function contentOf(file: File): Promise<Content> {
  if (file.size > LARGEST) return { text: null, fault: 'large' };
  const text = await file.text().catch(() => null);
  return text === null ? { text, fault: 'unreadable' } : { text, fault: null };
}

/** What was handed in last; null after a reload. */
export const lastHanded = (): Handed | null => handed;
