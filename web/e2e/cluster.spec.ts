import type { Page } from '@playwright/test';
import { Cluster } from './cluster';
import { test as base, expect, sitDown } from './fixtures';
import { MousePlayer } from './team-play';

const test = base.extend<{ cluster: Cluster }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern.
  cluster: async ({}, use) => {
    const cluster = await Cluster.start();
    await use(cluster);
    await cluster.stop();
  },
});

test('a game goes on without a reload whichever of its nodes dies', async ({ page, cluster }) => {
  cluster.prefer('blue');
  const notes = writeDown(page);
  const table = await sitDown(page, cluster);
  await page.evaluate(() => Object.assign(window, { wasNeverReloaded: true }));
  const player = new MousePlayer(page);
  const playSome = async () => {
    for (let moves = 0; moves < 4 || (await player.asks()).startsWith('wait'); moves++) await player.move();
  };
  const isAt = (edge: string, owner: string) =>
    expect.poll(() => Promise.all([cluster.edges(), cluster.owners()])).toEqual([[edge], [owner]]);
  await playSome();

  // The node that has both the page and the table.
  await isAt('blue', 'blue');
  cluster.prefer('green');
  await Promise.all([player.move(), cluster.kill('blue')]);
  await playSome();
  await isAt('green', 'green');

  // The one that has the table, while the page is at another.
  cluster.prefer('red');
  cluster.cut();
  await playSome();
  await isAt('red', 'green');
  await Promise.all([player.move(), cluster.kill('green')]);
  await playSome();
  await isAt('red', 'red');

  // The one that has the page, while the table is at another.
  await cluster.run('blue');
  cluster.prefer('blue');
  cluster.cut();
  await playSome();
  await isAt('blue', 'red');
  await cluster.run('green');
  cluster.prefer('green');
  await Promise.all([player.move(), cluster.kill('blue')]);
  await playSome();
  await isAt('green', 'red');

  await player.playToTheEnd();
  expect(await page.evaluate(() => 'wasNeverReloaded' in window)).toBe(true);
  const replay = await (await page.request.get(`${cluster.url}/api/tables/${table}/replay`)).json();
  const done = replay.actions.filter((action: { seat: number }) => action.seat === 0);
  expect(done.map((action: { action: unknown }) => action.action)).toEqual(notes.acknowledged());
});

/** Writes down what a page asks for and is granted, over all its connections. */
function writeDown(page: Page): { acknowledged(): unknown[] } {
  const asked = new Map<string, unknown>();
  const granted = new Set<string>();
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const request = JSON.parse(payload.toString());
      if (request.op === 'act') asked.set(request.id, request.action);
    });
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload.toString());
      if (message.type === 'answer' && !message.error && asked.has(message.id)) granted.add(message.id);
    });
  });
  return { acknowledged: () => [...granted].map((id) => asked.get(id)) };
}
