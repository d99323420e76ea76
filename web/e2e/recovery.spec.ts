import { expect, sitDown, test } from './fixtures';
import { MousePlayer } from './team-play';

test('a reload in mid-game keeps seat, hand and log', async ({ page, tandem }) => {
  await sitDown(page, tandem);
  const player = new MousePlayer(page);
  for (let moves = 0; moves < 6 || (await player.asks()).startsWith('wait'); moves++) await player.move();
  const hand = await player.hand.allTextContents();
  await page.reload();
  await expect(player.hand).toHaveCount(hand.length);
  await expect(player.hand).toHaveText(hand);
  await expect(page.getByRole('complementary').getByRole('listitem').nth(3)).toBeVisible();
  await player.move();
});

test('a server killed and started again in mid-game goes on where it was', async ({ page, tandem }) => {
  await sitDown(page, tandem);
  const player = new MousePlayer(page);
  for (let moves = 0; moves < 6 || (await player.asks()).startsWith('wait'); moves++) await player.move();
  const before = await player.snapshot();
  await tandem.kill();
  await expect(page.getByText('The connection is lost')).toBeVisible();
  await tandem.run();
  await expect(page.getByText('The connection is lost')).toBeHidden();
  await expect.poll(() => player.snapshot()).toBe(before);
  for (let moves = 0; moves < 3; moves++) await player.move();
});

test('a move made while the server is away is made once it is back', async ({ page, tandem }) => {
  await sitDown(page, tandem);
  const player = new MousePlayer(page);
  while ((await player.asks()) !== 'draw') await player.move();
  const cards = await player.hand.count();
  await tandem.kill();
  await player.confirm();
  await tandem.run();
  await expect(player.hand).toHaveCount(cards + 1);
});

test('whoever was away too long takes the seat back from the bot', async ({ page, tandem }) => {
  const table = await sitDown(page, tandem, { away: 1, bot_delay: 1500 });
  await expect(page.getByTestId('main')).toBeVisible();
  await page.goto(tandem.url);
  const stoodIn = async () => {
    const room = await (await page.request.get(`${tandem.url}/api/tables/${table}`)).json();
    return room.seats[0].stood_in;
  };
  await expect.poll(stoodIn).toBe(true);
  await page.getByRole('link', { name: /^Go on/ }).click();
  await expect(page).toHaveURL(new RegExp(table));
  await page.getByRole('button', { name: 'Take my seat back' }).click();
  await expect(page.getByRole('button', { name: 'Take my seat back' })).toBeHidden();
});
