// What the page draws of boxes is what the table says of them: held against games that were recorded.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ask } from '$lib/core/fixture';
import type { Sighting } from '$lib/wire/types/core/Sighting';
import { extentOf, playWith, turnable } from './deck';
import { standing, under } from './held';
import { tops } from './pallet';
import type { Seen, View } from './wire';

const past = join(import.meta.dirname, '../../../../../tests/past/team-up');
const games = readdirSync(past).flatMap((revision) =>
  readdirSync(join(past, revision)).map((file) => join(revision, file)),
);

afterEach(() => playWith(null));

/** The table after so many actions, and what was seen of the last of them. */
function after(film: unknown, at: number): { view: View; events: Seen[] } {
  const { sights } = ask({ op: 'sights', film, at, viewers: [null] });
  const [sight] = sights as [Sighting];
  return { view: sight.view as View, events: sight.events as Seen[] };
}

it.each(games)('boxes lie where they are drawn: %s', (game) => {
  const text = readFileSync(join(past, game), 'utf8');
  const { film, about } = ask({ op: 'open', text }) as { film: number; about: { deck?: string } };
  playWith(about.deck ?? null);
  const moves = JSON.parse(text).actions.length;
  let before = after(film, 0).view;
  for (let at = 1; at <= moves; at++) {
    const { view, events } = after(film, at);
    for (const event of events) {
      if (event.type !== 'box_placed') continue;
      // Held there, it was drawn as high as the table then put it, and over the cells that have grown.
      expect(standing(before, event), `move ${at}`).toBe(event.z);
      const heights = before.heights.map((row) => [...row]);
      for (const { x, y } of under(event)) (heights[y] as number[])[x] = event.z + extentOf(event.box, event.turned)[2];
      expect(heights, `move ${at}`).toEqual(view.heights);
      expect(turnable(event.box) || !event.turned, `move ${at}`).toBe(true);
    }
    const bare = tops(view).flatMap((row) => row.filter(({ height, solid }) => height > 0 !== (solid !== null)));
    expect(bare, `move ${at}`).toEqual([]);
    before = view;
  }
});
