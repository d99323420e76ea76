import { expect, type Locator, type Page } from '@playwright/test';
import { oneOf } from './look';

/** What the coach says, and what goes with it. */
export const coach = (page: Page): Locator => page.getByTestId('coach');

/**
 * Follows the coach until there is nothing more to say: reads and goes on, or presses what the ring is around. `look`
 * is called whenever something is said.
 */
export async function followPointers(page: Page, look?: (said: string) => Promise<void>): Promise<string[]> {
  const heard: string[] = [];
  const done = page.getByTestId('lesson-end');
  for (;;) {
    await expect(oneOf(coach(page), done)).toBeVisible();
    if (await done.isVisible()) return heard;
    // Looked at once: between two looks the coach may have gone on.
    const now = await coach(page)
      .evaluate((element) => ({
        said: element.getAttribute('data-say'),
        hasNext: element.querySelector('.button.main') !== null,
      }))
      .catch(() => null);
    if (!now || now.said === null) continue;
    if (heard.at(-1) !== now.said) heard.push(now.said);
    await look?.(now.said);
    if (now.hasNext) await coach(page).locator('.button.main').click();
    else await pressPointed(page, now.said);
  }
}

/**
 * Presses the middle of what the ring is around while the coach says that, once it lies still and takes presses. What the
 * ring will be around later may be something to read about, and not to press.
 */
async function pressPointed(page: Page, said: string): Promise<void> {
  await expect(page.locator('[data-guarded]')).toHaveCount(0);
  const spot = await page.evaluate(async (said) => {
    const find = () => {
      const saying = document.querySelector(`[data-testid=coach][data-say="${said}"]`);
      return saying ? document.querySelector('[data-testid=pointer]')?.getBoundingClientRect() : undefined;
    };
    const box = find();
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const still = find();
    if (!box || !still || box.x !== still.x || box.y !== still.y) return null;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, said);
  if (spot) await page.mouse.click(spot.x, spot.y);
}
