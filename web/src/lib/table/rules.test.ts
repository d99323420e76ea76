// The rules drawer shows what it says: pages have pictures, drawn by what draws the table.

import type { Component } from 'svelte';
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import { shelf } from '$lib/games';
import { t } from '$lib/l10n.svelte';

const drawers = import.meta.glob<Component>('../games/*/Rules.svelte', { eager: true, import: 'default' });

/** Pages about talk: there is nothing of it to be seen on the table. */
const WORDS_ONLY = ['team-play talk', 'uno-teams talk', 'ligretto-football talk'];
/** Pages with an example to go through. */
const STEPPED = [
  ...['team-play fulfil', 'team-up place', 'team-up clone', 'uno-teams turn', 'uno-teams swap'],
  ...['ligretto-football field', 'ligretto-football shot'],
];

describe.each(shelf)('the rules of $id', ({ id }) => {
  /** What stands on each page, by its topic. */
  async function pages(): Promise<Map<string, Element>> {
    const rules = drawers[`../games/${id}/Rules.svelte`];
    if (!rules) throw new Error('no rules');
    const target = document.createElement('div');
    const drawer = mount(rules, { target });
    const all = new Map<string, Element>();
    for (const topic of target.querySelectorAll<HTMLElement>('nav button')) {
      topic.click();
      flushSync();
      all.set(topic.textContent?.trim() ?? '', target.querySelector('article')?.cloneNode(true) as Element);
    }
    await unmount(drawer);
    return all;
  }
  /** The titles of this game's pages, in whatever language the tests before this one have left. */
  const those = (list: string[]) =>
    list.filter((page) => page.startsWith(`${id} `)).map((page) => t(page.replace(' ', '-rules-')));

  it('have a picture on every page, but where words say all', async () => {
    const bare = [...(await pages())].filter(([, page]) => !page.querySelector('svg, [role=grid], .strip'));
    expect(bare.map(([page]) => page)).toEqual(those(WORDS_ONLY));
  });

  it('have an example to step through where one thing leads to another', async () => {
    const stepped = [...(await pages())].filter(([, page]) => page.querySelector('figcaption button'));
    expect(stepped.map(([page]) => page)).toEqual(those(STEPPED));
  });
});
