import { expect, test } from './fixtures';

test('a table that somebody else shows is in the lobby without asking for it again', async ({
  page,
  browser,
  fresh,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(fresh.url);
  const open = page.getByRole('region', { name: 'Open tables' });
  await expect(open).toContainText('No table is open just now');

  const anna = await (await browser.newContext()).newPage();
  await anna.goto(fresh.url);
  await anna.getByLabel('Your name').fill('Anna');
  await anna.getByLabel('Your name').press('Tab');
  await anna.getByRole('button', { name: 'With friends: Team Play' }).click();
  await anna.getByLabel('Show the table in the lobby').check();
  await anna.getByRole('button', { name: 'Set the table' }).click();
  const join = open.getByRole('link', { name: /^Join: Team Play, Anna/ });
  await expect(join).toBeVisible();
  await anna.getByRole('button', { name: 'Start the game' }).click();
  await expect(open.getByRole('link', { name: /^Watch: Team Play, Anna/ })).toBeVisible();

  expect(asked.filter((path) => path === '/api/lobby/events')).toHaveLength(1);
  expect(asked).not.toContain('/api/tables');
  await anna.context().close();
});

test('a server that was killed and is back tells the lobby again', async ({ page, fresh }) => {
  await page.goto(fresh.url);
  const open = page.getByRole('region', { name: 'Open tables' });
  const make = async (name: string) => {
    const data = { game: 'team-play', name, listed: true };
    await page.request.post(`${fresh.url}/api/tables`, { data });
  };
  await make('Bea');
  await expect(open).toContainText('Bea');
  await fresh.kill();
  await fresh.run();
  await make('Cyd');
  await expect(open).toContainText('Cyd');
  await expect(open).toContainText('Bea');
});
