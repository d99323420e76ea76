import { randomBytes } from 'node:crypto';
import { test as base, type Page } from '@playwright/test';
import { Tandem } from './server';

/** Every file has a server of its own. */
export const test = base.extend<{ noErrors: undefined }, { tandem: Tandem }>({
  tandem: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern.
    async ({}, use) => {
      const tandem = await Tandem.start();
      await use(tandem);
      await tandem.stop();
    },
    { scope: 'worker' },
  ],
  /** A page that reports an error, or that its security policy had to stop, fails its test. */
  noErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && /policy|Uncaught/i.test(message.text())) errors.push(message.text());
      });
      await use(undefined);
      if (errors.length > 0) throw new Error(errors.join('\n'));
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

interface Wish {
  game?: string;
  seats?: number;
  play_now?: boolean;
  bot_delay?: number;
  level?: string;
  options?: Record<string, string>;
  listed?: boolean;
  away?: number;
  deal?: string;
}

/** Makes a table with quick bots and sits the page's browser down at it. */
export async function sitDown(page: Page, tandem: Tandem, wish: Wish = {}): Promise<string> {
  const browser = randomBytes(16).toString('hex');
  const body = { game: 'team-play', name: 'Vera', play_now: true, bot_delay: 0, level: 'easy', browser, ...wish };
  const answer = await page.request.post(`${tandem.url}/api/tables`, { data: body });
  const made: { table: string; seat: number; secret: string } = await answer.json();
  await page.addInitScript(
    ({ table, seat, secret, browser }) => {
      localStorage.setItem(`tandem.seats.${table}`, JSON.stringify([{ seat, secret }]));
      localStorage.setItem('tandem.recent', JSON.stringify([table]));
      localStorage.setItem('tandem.browser', JSON.stringify(browser));
    },
    { ...made, browser },
  );
  await page.goto(`${tandem.url}/t/${made.table}`);
  return made.table;
}
