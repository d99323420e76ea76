import { expect, type Locator, type Page } from '@playwright/test';
import { oneOf } from './look';
import { isAnswered, pressMain } from './main-button';

/** Somebody who plays UNO TEAMS! in a page, by mouse or by keyboard alone. */
export abstract class UnoPlayer {
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
  get fitting(): Locator {
    return this.page.locator('[role=option][data-fits]');
  }
  get picker(): Locator {
    return this.page.getByTestId('picker');
  }
  get cry(): Locator {
    return this.page.getByTestId('cry');
  }
  get sheet(): Locator {
    return this.page.getByRole('heading', { level: 2, name: /won|better/i });
  }
  get log(): Locator {
    return this.page.getByRole('complementary');
  }

  /** What the table asks of the player now, as the page marks it. */
  async asks(): Promise<string> {
    return (await this.mine.getAttribute('data-asks')) ?? '';
  }
  /** What the button beside the large one would shout; empty where there is none. */
  async cries(): Promise<string> {
    return this.page.evaluate(() => document.querySelector('[data-cry]')?.getAttribute('data-cry') ?? '');
  }
  /** Both at one moment; empty while no table is drawn. */
  async sight(): Promise<{ asks: string; cries: string }> {
    return this.page.evaluate(() => {
      const read = (name: string) => document.querySelector(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? '';
      return { asks: read('asks'), cries: read('cry') };
    });
  }
  /** Whether it would be for the partner, who has one card and has not called. */
  async callsForPartner(): Promise<boolean> {
    return (await this.cry.filter({ hasText: /^UNO! for/ }).count()) > 0;
  }
  async isAsked(): Promise<boolean> {
    return !/^(wait|over$)/.test(await this.asks());
  }

  /** Plays until the round is over. */
  async playTheRound(after: () => Promise<void> = async () => {}, most = 500): Promise<void> {
    for (let moves = 0; moves < most && !/over$/.test(await this.asks()); moves++) {
      await this.move();
      await after();
    }
    expect(await this.asks()).toMatch(/over$/);
  }

  /** Makes one move, or waits for one; when the round is over, there is none. */
  async move(calling = true): Promise<void> {
    // What was pressed before has been answered, so what is asked now is not what was asked then.
    await isAnswered(this.page);
    // Both at one moment: what is asked now must not be taken for what was there before.
    const before = await this.snapshot();
    const [asks = '', count, cry] = before.split('|');
    if (/over$/.test(asks)) return;
    if (calling && cry === 'announce') await this.shout();
    if (asks === 'gift' || asks === 'swap') await this.hold(1);
    else if (asks === 'share') await this.hold(Number(count));
    else if (asks === 'turn' || asks === 'team-turn') await this.match();
    if (asks === 'turn-draw') await this.draw();
    else if (asks === 'drawn') await this.pass();
    // While no table is drawn nothing is asked.
    else if (asks !== '' && !asks.startsWith('wait')) await this.finish();
    await expect.poll(() => this.snapshot(), { intervals: [20, 40, 80] }).not.toBe(before);
  }

  /** Does what was chosen; a wild card needs a colour, and is asked for it once it is seen to be chosen. */
  async finish(): Promise<void> {
    const allowed = this.main.and(this.page.locator('[aria-disabled=false]'));
    await expect(oneOf(this.picker, allowed)).toBeVisible();
    if (await this.picker.isVisible()) await this.name('blue');
    else await this.confirm();
  }

  /** Everything that a move changes; what is asked, how many, and what can be shouted come first. */
  async snapshot(): Promise<string> {
    return this.page.evaluate(() => {
      const read = (name: string) =>
        [...document.querySelectorAll(`[data-${name}]`)].map((element) => element.getAttribute(`data-${name}`)).join();
      const turn = [...document.querySelectorAll('[aria-current]')].map((element) => element.getAttribute('data-seat'));
      const pile = document.querySelector('[data-zone=pile]')?.getAttribute('aria-label');
      const names = ['asks', 'choose', 'cry', 'count', 'top', 'color', 'card', 'fits', 'direction'];
      return [...names.map(read), turn, pile].join('|');
    });
  }

  /** Chooses the first so many cards of the hand; once more where the line was made anew, which forgets what was chosen. */
  async hold(count: number): Promise<void> {
    await expect(async () => {
      for (let i = 0; i < count; i++)
        if ((await this.hand.nth(i).getAttribute('aria-selected')) !== 'true') await this.choose(i);
      await expect(this.page.locator('[role=option][aria-selected=true]')).toHaveCount(count, { timeout: 2_000 });
    }).toPass();
  }

  /** Chooses that card of the hand, counted from 0. */
  abstract choose(nth: number): Promise<void>;
  /** Chooses a card that can be laid. */
  abstract match(): Promise<void>;
  /** Presses the large button. */
  abstract confirm(): Promise<void>;
  abstract name(color: 'red' | 'yellow' | 'green' | 'blue'): Promise<void>;
  abstract draw(): Promise<void>;
  abstract pass(): Promise<void>;
  abstract shout(): Promise<void>;
}

export class UnoMouse extends UnoPlayer {
  #draws = 0;

  async choose(nth: number): Promise<void> {
    await this.hand.nth(nth).click();
  }
  async match(): Promise<void> {
    await this.fitting.first().click();
  }
  async confirm(): Promise<void> {
    await pressMain(this.page, () => this.main.click());
  }
  async name(color: string): Promise<void> {
    await this.picker.locator(`[data-color=${color}]`).click();
  }
  async draw(): Promise<void> {
    if (this.#draws++ % 2 === 0) await this.page.locator('[data-zone=pile]').click();
    else await this.confirm();
  }
  async pass(): Promise<void> {
    await this.confirm();
  }
  async shout(): Promise<void> {
    await this.cry.click();
  }
}

export class UnoKeyboard extends UnoPlayer {
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }
  async choose(nth: number): Promise<void> {
    await this.press(String((nth + 1) % 10));
  }
  async match(): Promise<void> {
    await this.press('n');
  }
  async confirm(): Promise<void> {
    await pressMain(this.page, () => this.press('Enter'));
  }
  async name(color: string): Promise<void> {
    await this.press(color.charAt(0));
  }
  async draw(): Promise<void> {
    await this.press('d');
  }
  async pass(): Promise<void> {
    await this.press('p');
  }
  async shout(): Promise<void> {
    await this.press('u');
  }
}
