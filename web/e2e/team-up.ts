import { expect, type Locator, type Page } from '@playwright/test';
import { sitDown } from './fixtures';
import type { Tandem } from './server';

/** Sits the page down at a table of its own; nobody else plays, so there are no bots to choose. */
export const sitAlone = (page: Page, tandem: Tandem, mode = 'game'): Promise<string> =>
  sitDown(page, tandem, { game: 'team-up', seats: 1, level: undefined, options: { mode } });

/** Somebody at a table of Team UP. */
export class Loader {
  readonly mine: Locator;
  readonly main: Locator;
  readonly ghost: Locator;
  readonly ready: Locator;

  constructor(readonly page: Page) {
    this.mine = page.locator('[data-asks]');
    this.main = page.getByTestId('main');
    this.ghost = page.getByTestId('ghost');
    this.ready = page.locator('[data-state=ready]');
  }

  asks(): Promise<string> {
    return this.mine.getAttribute('data-asks').then((asks) => asks ?? '');
  }

  cell(name: string): Locator {
    return this.page.locator(`[data-cell=${name}]`);
  }

  async flat(): Promise<void> {
    await this.page.getByRole('radio', { name: 'Flat' }).check({ force: true });
    await expect(this.page.getByRole('grid')).toBeVisible();
  }

  /** Takes a box of the stock and leaves it at its first place, by keyboard. */
  async hold(box: Locator): Promise<void> {
    await box.click();
    await this.page.keyboard.press('n');
    await expect(this.mine).toHaveAttribute('data-asks', 'place');
  }

  /** Takes a box and goes through its places until it is held there. */
  async holdAt(box: string, cell: string, turned: boolean): Promise<void> {
    await this.page.locator(`[data-box=${box}]`).click();
    for (let tries = 0; tries < 60; tries++) {
      const [at, how] = await this.held();
      if (at === cell && how === String(turned)) return;
      await this.page.keyboard.press('n');
    }
    throw new Error(`${box} has no place at ${cell}.`);
  }

  private async held(): Promise<[at: string | null, turned: string | null]> {
    if ((await this.ghost.count()) === 0) return [null, null];
    return [await this.ghost.getAttribute('data-at'), await this.ghost.getAttribute('data-turned')];
  }

  /** Draws cards until one can be fulfilled, or until the game is over. One that fits nowhere costs a point, aloud. */
  async draw(press: () => Promise<void>): Promise<void> {
    for (let draws = 0; draws < 40 && (await this.asks()) === 'draw'; draws++) {
      const before = await this.count();
      await press();
      await expect.poll(async () => (await this.count()) !== before || (await this.asks()) !== 'draw').toBe(true);
      if ((await this.asks()) === 'draw') await expect(this.page.getByTestId('news')).toContainText('costs a point');
    }
  }

  /** Places what is held, and waits until it stands. */
  async place(press: () => Promise<void>, then = /draw|over/): Promise<void> {
    // The large button takes no press right after a card was drawn.
    await expect(this.main).not.toHaveAttribute('data-guarded');
    await press();
    await expect(this.mine).toHaveAttribute('data-asks', then);
  }

  private async count(): Promise<string | null> {
    return this.page.locator('.left').textContent();
  }
}
