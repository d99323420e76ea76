import { expect, type Page } from '@playwright/test';

/**
 * Presses the large button of a table. It takes no press while one is under way, nor right after it has changed by
 * itself, as when the page comes back to its table: a press that met such a moment after all is made again.
 */
export async function pressMain(page: Page, press: () => Promise<void>): Promise<void> {
  const main = page.getByTestId('main');
  const open = main.and(page.locator(':not([data-guarded]):not([aria-busy=true])'));
  do await expect(open).toBeVisible();
  while (!(await isTaken(page, press)));
}

/** Whether the large button took presses at the very moment at which this one came. */
async function isTaken(page: Page, press: () => Promise<void>): Promise<boolean> {
  const seen = await page.evaluateHandle(() => {
    const seen = { guarded: false };
    const look = () => {
      seen.guarded = document.querySelector('[data-testid=main][data-guarded]') !== null;
      for (const type of ['click', 'keydown']) removeEventListener(type, look, true);
    };
    for (const type of ['click', 'keydown']) addEventListener(type, look, true);
    return seen;
  });
  await press();
  return !(await seen.evaluate(({ guarded }) => guarded));
}

/** Waits until what was pressed has been answered. */
export async function isAnswered(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
