import { newId } from './ids';
import { recall, remember } from './keep';

/**
 * This browser's key: 128 random bits, made once and kept. It tells the server which seats of a table were taken
 * from here, and nothing else; the server stores only its hash.
 */
export function browserKey(): string {
  const kept = recall<string>('browser');
  if (kept && /^[0-9a-f]{32}$/.test(kept)) return kept;
  const key = newId(16);
  remember('browser', key);
  return key;
}
