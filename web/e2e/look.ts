import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Whichever of the two is seen; while one goes and the other comes, both may be. */
export const oneOf = (one: Locator, other: Locator): Locator => one.or(other).filter({ visible: true }).first();

/** Waits until nothing on the page moves or fades any more; what goes round for ever is not waited for. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => {
      const ends = Number.isFinite(one.effect?.getComputedTiming().endTime);
      return !ends || one.playState === 'finished' || one.playState === 'idle';
    }),
  );
}

/** No serious or critical violation. A colour on its way to another is nobody's contrast: the page is at rest first. */
export async function isAccessible(page: Page): Promise<void> {
  await atRest(page);
  // There are no frames: it looks at the page by itself, and needs no other page to put the findings together.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** How much wider than its window the page is. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** What flies in may stick out for a moment: it counts how the page comes to lie. */
export async function fitsTheWidth(page: Page): Promise<void> {
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
}

/** The whole page fits into its window once it has come to lie. */
export async function fitsTheWindow(page: Page): Promise<void> {
  await fitsTheWidth(page);
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
}

/** Something on the page has the focus, once what is drawn anew is there. */
export async function holdsTheFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY');
}

/** The page has face-up cards in one hand only. Looked at in one moment: between two looks a card may come. */
export async function knowsOnlyItsOwnHand(page: Page): Promise<void> {
  const { hands, cards, held } = await page.evaluate(() => ({
    hands: document.querySelectorAll('[role=listbox]').length,
    cards: document.querySelectorAll('[data-card]').length,
    held: document.querySelectorAll('[role=listbox] [data-card]').length,
  }));
  expect(hands).toBe(1);
  expect(held).toBe(cards);
}
