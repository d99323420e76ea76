import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shelf } from '.';

/** What is more than a layout has a place of its own: the kit in `lib/table`, or a file beside the table's. */
const MOST_LINES = 250;

it.each(shelf.map(({ id }) => id))('the table of %s holds its layout and nothing else', (id) => {
  const lines = readFileSync(join(import.meta.dirname, id, 'Table.svelte'), 'utf8').split('\n');
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
});
