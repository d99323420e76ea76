import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { knowsOnlyItsOwnHand } from './look';
import { isAnswered } from './main-button';
import { MousePlayer } from './team-play';

interface Friend {
  player: MousePlayer;
  page: Page;
  /** Everything that the socket brought. */
  frames: string[];
}

async function arrive(context: BrowserContext): Promise<Friend> {
  const page = await context.newPage();
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  return { page, player: new MousePlayer(page), frames };
}

test('four friends play one game through the invite link, each seeing only their own hand', async ({
  browser,
  tandem,
}) => {
  test.slow();
  const contexts = await Promise.all([0, 1, 2, 3].map(() => browser.newContext()));
  const friends = await Promise.all(contexts.map(arrive));
  const [host, ...guests] = friends as [Friend, ...Friend[]];

  await host.page.goto(tandem.url);
  await host.page.getByLabel('Your name').fill('Anna');
  await host.page.getByLabel('Your name').press('Tab');
  await host.page.getByRole('button', { name: 'With friends: Team Play' }).click();
  await host.page.getByRole('button', { name: 'Set the table' }).click();
  const link = await host.page.getByLabel('Link to this table').inputValue();
  await expect(host.page.getByRole('img', { name: /QR code/ })).toBeVisible();

  for (const { page } of guests) {
    await page.goto(link);
    await page
      .getByRole('button', { name: /^Sit here/ })
      .first()
      .click();
    await expect(page.getByText('you', { exact: false }).first()).toBeVisible();
  }
  await expect(host.page.getByRole('button', { name: /^Sit here/ })).toHaveCount(0);
  await host.page.getByRole('button', { name: 'Start the game' }).click();
  for (const { player } of friends) await expect(player.main).toBeVisible();

  for (let moves = 0; moves < 24; moves++) {
    await (await whoIsAsked(friends)).player.move();
    await Promise.all(friends.map(({ page }) => knowsOnlyItsOwnHand(page)));
  }
  for (const friend of friends) hearsOnlyItsOwnHand(friend);
  await Promise.all(contexts.map((context) => context.close()));
});

/** Whoever is to act. As long as all of them wait, the next one has not heard of the last move. */
async function whoIsAsked(friends: Friend[]): Promise<Friend> {
  let asked: Friend | undefined;
  await Promise.all(friends.map(({ page }) => isAnswered(page)));
  await expect
    .poll(async () => {
      const asks = await Promise.all(friends.map(({ player }) => player.asks()));
      asked = friends[asks.findIndex((each) => !/^(wait|over)/.test(each))];
      return asked !== undefined;
    })
    .toBe(true);
  return asked as Friend;
}

/** In all that came over the socket, no hand but one's own is named. */
function hearsOnlyItsOwnHand({ frames }: Friend): void {
  const sights = frames.map((frame) => JSON.parse(frame)).flatMap((message) => message.sights ?? []);
  expect(sights.length).toBeGreaterThan(10);
  for (const { seat, view } of sights) {
    const seen = view.players.flatMap((player: { hand?: unknown }, each: number) => (player.hand ? [each] : []));
    expect(seen).toEqual([seat]);
  }
}

test('a spectator sees no hand', async ({ browser, tandem }) => {
  const watcher = await arrive(await browser.newContext());
  const made = await watcher.page.request.post(`${tandem.url}/api/tables`, {
    data: { game: 'team-play', name: 'Vera', play_now: true },
  });
  const { table } = await made.json();
  await watcher.page.goto(`${tandem.url}/t/${table}`);
  await expect(watcher.page.getByText('You are watching', { exact: false }).first()).toBeVisible();
  expect(watcher.frames.join()).toContain('"view":');
  expect(watcher.frames.join()).not.toContain('"hand":');
  await watcher.page.context().close();
});
