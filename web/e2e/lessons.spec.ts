import type { Page } from '@playwright/test';
import { coach, followPointers } from './coach';
import { sized } from './fits';
import { expect, sitDown, test } from './fixtures';

test.use({ newcomer: true });

/** The games that have a lesson, by their names on the screen. */
const GAMES = ['Team Play', 'Team UP', 'UNO TEAMS!', 'Ligretto football'];

const playNow = (page: Page, game: string) => page.getByRole('button', { name: `Play now: ${game}` });

/** Opens the lobby as somebody who wants the others to be quick. */
async function arrive(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('tandem.bot-pace', '"at-once"'));
  await page.goto(url);
}

for (const game of GAMES) {
  test(`a newcomer is asked once, and learns ${game} by following the pointers`, async ({ page, tandem }) => {
    await arrive(page, tandem.url);
    await playNow(page, game).click();
    await page.getByRole('button', { name: 'First game, with a coach' }).click();
    const heard = await followPointers(page, async (said) => {
      // Football's lesson goes on to a goal that was checked.
      if (said === 'check') await expect(page.getByTestId('result')).toHaveText(/You scored!.*1 : 0/s);
      // Team UP's shows a clone where it would be, with the table's own reason, and a card that cost a point.
      if (said === 'clone') await expect(page.getByText(/would clone the red brick/)).toBeVisible();
      if (said === 'nowhere') await expect(page.getByTestId('news')).toBeVisible();
    });
    if (game === 'Ligretto football') expect(heard).toContain('check');
    expect(new Set(heard).size).toBe(heard.length);
    expect(heard.length).toBeGreaterThan(8);

    await page.getByRole('button', { name: 'Play a real game' }).click();
    await expect(page).toHaveURL(/\/t\//);
    await expect(page.getByTestId('ask')).toBeVisible();
    await page.goto(tandem.url);
    await playNow(page, game).click();
    await expect(page).toHaveURL(/\/t\//);
  });
}

for (const size of ['360x640', '844x390'])
  for (const game of ['team-play', 'team-up', 'uno-teams', 'ligretto-football'])
    test.describe(`at ${size}`, () => {
      test.use({ locale: 'de-DE', viewport: sized(size), contextOptions: { reducedMotion: 'reduce' } });

      test(`the coach of ${game} is in sight, and never over what is meant`, async ({ page, tandem }) => {
        await page.addInitScript(() => localStorage.setItem('tandem.bot-pace', '"at-once"'));
        await page.goto(`${tandem.url}/local/learn-${game}`);
        const wrong: string[] = [];
        await followPointers(page, async (said) => {
          const fault = await misplaced(page);
          if (fault) wrong.push(`${said}: ${fault}`);
        });
        expect([...new Set(wrong)]).toEqual([]);
      });
    });

for (const size of ['360x640', '844x390', '1280x800'])
  test.describe(`at ${size}`, () => {
    test.use({ viewport: sized(size) });

    test('who asks what a card does during a lesson can still press what the coach has', async ({ page, tandem }) => {
      await page.goto(`${tandem.url}/local/learn-team-play`);
      await expect(coach(page)).toHaveAttribute('data-say', 'aim');
      const about = page.getByTestId('about');
      const mission = page.locator('[data-zone=own-0-of-2]');
      await mission.click();
      await expect(about).toBeVisible();
      expect(await misplaced(page)).toBe('');
      await expect.poll(() => page.evaluate(apart)).toBe(true);
      // What lay open is put away when the button goes down; the words stay where they are until it is up.
      await coach(page).getByRole('button', { name: 'Go on' }).hover();
      await page.mouse.down();
      await expect(about).toBeHidden();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.mouse.up();
      await expect(coach(page)).toHaveAttribute('data-say', 'mission');

      // A press beside it puts it away, and does nothing else; so does Escape.
      await mission.click();
      await expect(about).toBeVisible();
      await page.mouse.click(3, 3);
      await expect(about).toBeHidden();
      await mission.click();
      await expect(about.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(about).toBeHidden();
      await expect(coach(page)).toHaveAttribute('data-say', 'mission');
    });
  });

/** Runs in the page: whether the coach stands beside what was asked about. */
function apart(): boolean {
  const box = (id: string) => document.querySelector(`[data-testid=${id}]`)?.getBoundingClientRect();
  const [a, b] = [box('coach'), box('about')];
  return !!a && !!b && (a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top);
}

test('a mouse button that is held for long is a press like any other', async ({ page, tandem }) => {
  await page.clock.install();
  await page.goto(`${tandem.url}/local/learn-team-play`);
  await expect(coach(page)).toHaveAttribute('data-say', 'aim');
  await page.locator('[role=option]').first().hover();
  await page.mouse.down();
  // Longer than a finger is held to ask what a card does.
  await page.clock.runFor(700);
  await expect(page.getByTestId('about')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(1);
});

test('a press that was meant for the table does not end the lesson when the coach comes there', async ({
  page,
  tandem,
}) => {
  await page.goto(`${tandem.url}/local/learn-team-play`);
  await expect(coach(page)).toHaveAttribute('data-say', 'aim');
  const skip = coach(page).getByRole('button', { name: 'Skip the lesson' });
  await skip.click({ trial: true });
  const hit = await coach(page).evaluate(async (words) => {
    const close = words.querySelector('.icon') as HTMLElement;
    (words.querySelector('.main') as HTMLElement).click();
    while (words.getAttribute('data-say') === 'aim') await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { left, top, width, height } = close.getBoundingClientRect();
    return words.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(hit).toBe(false);
  await skip.click();
  await expect(page.getByTestId('lesson-end')).toBeVisible();
});

/** What is wrong with where the coach stands, once that has come to rest; empty: nothing. */
const misplaced = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const box = (id: string) => document.querySelector(`[data-testid=${id}]`)?.getBoundingClientRect();
    const fault = () => {
      const [words, ring] = [box('coach'), box('pointer')];
      if (!words) return '';
      if (words.left < 0 || words.top < 0 || words.right > innerWidth || words.bottom > innerHeight)
        return 'the coach is outside of the window';
      const points = document.querySelector('[data-testid=coach][data-points=true]') !== null;
      if (!ring) return points && !box('about') ? 'the coach points at nothing' : '';
      const [x, y] = [ring.left + ring.width / 2, ring.top + ring.height / 2];
      const covers = x > words.left && x < words.right && y > words.top && y < words.bottom;
      return covers ? 'the coach lies over what is meant' : '';
    };
    for (let frames = 0; frames < 60 && fault() !== ''; frames++) await new Promise(requestAnimationFrame);
    return fault();
  });

test('who would rather just play does, and is not asked again', async ({ page, tandem }) => {
  await arrive(page, tandem.url);
  await playNow(page, 'Team Play').click();
  await page.getByRole('button', { name: 'Just play' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await page.goto(tandem.url);
  await playNow(page, 'Team Play').click();
  await expect(page).toHaveURL(/\/t\//);
});

test('a lesson can be skipped, and taken again from the lobby', async ({ page, tandem }) => {
  await arrive(page, tandem.url);
  await page.getByRole('link', { name: 'Learn it with a coach: Team Play' }).click();
  await coach(page).getByRole('button', { name: 'Go on' }).click();
  await coach(page).getByRole('button', { name: 'Skip the lesson' }).click();
  await page.getByRole('button', { name: 'The lesson again' }).click();
  await expect(coach(page)).toHaveAttribute('data-say', 'aim');
  // A page that is closed in the middle leaves its table behind: the next lesson clears it away.
  await page.reload();
  await expect(coach(page)).toHaveAttribute('data-say', 'aim');
  await page.getByRole('link', { name: 'To the lobby' }).click();
  await expect(playNow(page, 'Team Play')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your tables' })).toHaveCount(0);
  await expect.poll(() => page.evaluate(keptTables)).toBe(0);
});

/** Runs in the page: how many tables this browser keeps. */
async function keptTables(): Promise<number> {
  const answer = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => fail(asked.error);
    });
  const database = await answer(indexedDB.open('tandem'));
  const tables = await answer(database.transaction('tables').objectStore('tables').count());
  database.close();
  return tables;
}

test('what the coach does not ask for is not done, and says so', async ({ page, tandem }) => {
  await arrive(page, tandem.url);
  await page.getByRole('link', { name: 'Learn it with a coach: Team Play' }).click();
  await expect(coach(page)).toHaveAttribute('data-say', 'aim');
  await page.getByTestId('swap_mission').click();
  await expect(page.getByText('Good idea, but first the coach’s')).toBeVisible();
  await expect(coach(page)).toHaveAttribute('data-say', 'aim');
});

test('where the lesson cannot be fetched one is told, and just plays', async ({ page, tandem }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await arrive(page, tandem.url);
  await page.getByRole('link', { name: 'Learn it with a coach: Team Play' }).click();
  await expect(page.getByRole('heading', { name: 'The lesson could not be fetched' })).toBeVisible();
  await page.getByRole('button', { name: 'Play a real game' }).click();
  await expect(page).toHaveURL(/\/t\//);
});

test('the rules are short pages that one leafs through, searches, and leaves for the lesson', async ({
  page,
  tandem,
}) => {
  await sitDown(page, tandem, { game: 'uno-teams' });
  await page.getByRole('button', { name: 'Rules' }).click();
  const rules = page.getByRole('dialog', { name: 'Rules: UNO TEAMS!' });
  const topic = rules.getByRole('article').getByRole('heading');
  await expect(topic).toHaveText('The aim');
  await expect(topic).toHaveCount(1);
  await rules.getByRole('button', { name: 'The next page' }).click();
  await expect(topic).not.toHaveText('The aim');
  // An example is gone through step by step, forth and back.
  while ((await rules.locator('figure').count()) === 0) {
    const before = (await topic.textContent()) ?? '';
    await rules.getByRole('button', { name: 'The next page' }).click();
    await expect(topic).not.toHaveText(before);
  }
  const step = rules.locator('figcaption p').first();
  const first = (await step.textContent()) ?? '';
  await rules.getByRole('button', { name: 'One step on' }).first().click();
  await expect(step).not.toHaveText(first);
  await rules.getByRole('button', { name: 'One step back' }).first().click();
  await expect(step).toHaveText(first);
  await rules.getByRole('searchbox').fill('Team Draw Four');
  await expect(topic).toBeVisible();
  await expect(rules.getByRole('navigation').getByRole('button', { name: 'The aim' })).toHaveCount(0);
  await rules.getByRole('searchbox').fill('submarine');
  await expect(rules.getByText('Nothing in the rules has these words.')).toBeVisible();
  await rules.getByRole('link', { name: 'Learn it with a coach' }).click();
  await expect(coach(page)).toHaveAttribute('data-say', 'aim');
});
