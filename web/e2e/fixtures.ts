import { randomBytes } from 'node:crypto';
import { test as base, type Page } from '@playwright/test';
import { Tandem } from './server';

/** Every worker has a server of its own, and all files that it runs share it: its limits count for them together. */
export const test = base.extend<
  { fresh: Tandem; noErrors: undefined; newcomer: boolean; meets: undefined },
  { tandem: Tandem }
>({
  tandem: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern.
    async ({}, use) => {
      const tandem = await Tandem.start();
      await use(tandem);
      await tandem.stop();
    },
    { scope: 'worker' },
  ],
  /** A server at which nobody has been before. */
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  fresh: async ({}, use) => {
    const fresh = await Tandem.start();
    await use(fresh);
    await fresh.stop();
  },
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
  /** Whether the page's browser has never seen any of the games. */
  newcomer: [false, { option: true }],
  /** Whoever knows the games is not asked how to begin. */
  meets: [
    async ({ context, newcomer }, use) => {
      if (!newcomer) await context.addInitScript(knowsTheGames);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Runs in the page. */
export function knowsTheGames(): void {
  try {
    for (const game of ['team-play', 'team-up', 'uno-teams', 'ligretto-football'])
      localStorage.setItem(`tandem.met.${game}`, 'true');
  } catch {
    // A browser that stores nothing knows nothing.
  }
}

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
  takeover?: string;
  deal?: string;
}

/** Makes a table with quick bots and sits the page's browser down at it. */
export async function sitDown(page: Page, tandem: { url: string }, wish: Wish = {}): Promise<string> {
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
