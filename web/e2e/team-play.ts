import { expect, type Locator, type Page } from '@playwright/test';
import { isAnswered, pressMain } from './main-button';

/** What the table asks of the player now, as the page marks it. */
export type Asks = 'over' | 'wait' | 'wait-mission' | 'mission' | 'discard' | 'draw' | 'free';

/** Somebody who plays Team Play in a page, by mouse or by keyboard alone. */
export abstract class Player {
  constructor(readonly page: Page) {}

  get mine(): Locator {
    return this.page.locator('[data-asks]');
  }
  get main(): Locator {
    return this.page.getByTestId('main');
  }
  get hand(): Locator {
    return this.page.getByRole('listbox').getByRole('option');
  }
  async asks(): Promise<Asks> {
    return (await this.mine.getAttribute('data-asks')) as Asks;
  }
  get sheet(): Locator {
    return this.page.getByRole('heading', { level: 2, name: /won|better|shared/i });
  }

  /** Plays until the score sheet is there. */
  async playToTheEnd(most = 400): Promise<void> {
    for (let moves = 0; moves < most; moves++) {
      if ((await this.asks()) === 'over') break;
      await this.move();
    }
    await expect(this.sheet).toBeVisible();
  }

  /** Makes one move, or waits for one; when the game is over, there is none. */
  async move(): Promise<Asks> {
    // What was pressed before has been answered, so what is asked now is not what was asked then.
    await isAnswered(this.page);
    // All at one moment: what is asked now must not be taken for what was there before.
    const before = await this.snapshot();
    const [asked, count, ripe] = before.split('|');
    const asks = asked as Asks;
    if (asks.startsWith('wait')) {
      await expect.poll(() => this.asks(), { intervals: [30, 60, 120] }).not.toMatch(/^wait/);
      return asks;
    }
    if (asks === 'over') return asks;
    if (asks === 'mission') await this.keep();
    else if (asks === 'discard') await this.discard(Number(count));
    else if (asks === 'draw' || asks === 'free') {
      if (Number(ripe) > 0) await this.fulfil();
      else if (asks === 'draw') await this.draw();
      else await this.finish();
    }
    await expect.poll(() => this.snapshot(), { intervals: [30, 60, 120] }).not.toBe(before);
    return asks;
  }

  /** Everything that a move changes; what is asked, how many cards, and how many missions are ripe come first. */
  async snapshot(): Promise<string> {
    return this.page.evaluate(() => {
      const zones = [...document.querySelectorAll('[data-zone]')];
      const texts = zones.map(
        (zone) => `${zone.getAttribute('data-zone')}=${zone.getAttribute('aria-label') ?? zone.textContent}`,
      );
      const mine = document.querySelector('[data-asks]');
      const turn = document.querySelector('[aria-current]')?.getAttribute('data-seat');
      const ripe = document.querySelectorAll('.mission.ripe').length;
      return [mine?.getAttribute('data-asks'), mine?.getAttribute('data-count'), ripe, turn, ...texts].join('|');
    });
  }

  /** Presses the large button. */
  abstract confirm(): Promise<void>;
  abstract keep(): Promise<void>;
  abstract discard(count: number): Promise<void>;
  abstract fulfil(): Promise<void>;
  abstract draw(): Promise<void>;
  abstract finish(): Promise<void>;
}

export class MousePlayer extends Player {
  #draws = 0;

  async confirm(): Promise<void> {
    await pressMain(this.page, () => this.main.click());
  }
  async keep(): Promise<void> {
    await this.confirm();
  }
  async discard(count: number): Promise<void> {
    for (let i = 0; i < count; i++) await this.hand.nth(i).click();
    await this.confirm();
  }
  async fulfil(): Promise<void> {
    await this.page.locator('.mission.ripe button').first().click();
    await expect(this.main).toHaveText(/^Fulfil/);
    await this.confirm();
  }
  async draw(): Promise<void> {
    if (this.#draws++ % 2 === 0) await this.page.locator('[data-zone="bank-1"]').click();
    await this.confirm();
  }
  async finish(): Promise<void> {
    await this.confirm();
  }
}

export class KeyboardPlayer extends Player {
  #draws = 0;

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }
  async confirm(): Promise<void> {
    await pressMain(this.page, () => this.press('Enter'));
  }
  async keep(): Promise<void> {
    await this.confirm();
  }
  async discard(count: number): Promise<void> {
    for (let i = 1; i <= count; i++) await this.press(String(i));
    await this.confirm();
  }
  async fulfil(): Promise<void> {
    await this.press('m');
    await expect(this.main).toHaveText(/^Fulfil/);
    await this.confirm();
  }
  async draw(): Promise<void> {
    if (this.#draws++ % 2 === 0) {
      await this.press('b');
      await this.confirm();
    } else await this.press('d');
  }
  async finish(): Promise<void> {
    await this.press('e');
  }
}
