import type { BrowserContext, Page } from '@playwright/test';
import { playWithCompany } from './company';
import { expect, test } from './fixtures';
import { atRest, fitsTheWindow, holdsTheFocus, isAccessible, knowsOnlyItsOwnHand } from './look';
import { isAnswered } from './main-button';
import { UnoKeyboard, UnoMouse } from './uno-teams';

// Whole rounds on a busy machine: no animations to wait for, nothing recorded on the way.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });
test.slow();

test('a round by mouse, its sheet, and the next round', async ({ page, tandem }) => {
  await playWithCompany(page, tandem, { options: { match: '500' } });
  const player = new UnoMouse(page);
  await player.playTheRound();
  // A single round is hardly ever worth the whole match.
  if ((await player.asks()) === 'over') return expect(player.sheet).toBeVisible();
  await expect(page.getByRole('table', { name: 'Score sheet' })).toContainText(/\d+/);
  await player.confirm();
  await expect(player.mine).toHaveAttribute('data-asks', 'gift');
  await expect(page.getByRole('button', { name: /Round 2/ })).toBeVisible();
});

test('a round by keyboard alone, with the focus never lost', async ({ page, tandem }) => {
  await playWithCompany(page, tandem);
  const player = new UnoKeyboard(page);
  await expect(player.hand).toHaveCount(7);
  await player.hand.first().press('ArrowRight');
  await player.playTheRound(() => holdsTheFocus(page));
  await expect(player.sheet).toBeFocused();
});

test('a card that does not match says why', async ({ page, tandem }) => {
  await playWithCompany(page, tandem);
  const player = new UnoMouse(page);
  const unfit = page.locator('[role=option]:not([data-fits])');
  for (let moves = 0; moves < 40; moves++) {
    // What is asked while a move is on its way is what was asked before it.
    await isAnswered(page);
    const { asks, cries } = await player.sight();
    if (/^turn/.test(asks) && cries === 'idle' && (await unfit.count()) > 0) break;
    await player.move();
  }
  await unfit.first().click();
  await expect(page.getByRole('alert')).toContainText(/does not go on .+ is in force\./);
  await expect(player.cry).toHaveAttribute('data-cry', 'idle');
  await player.cry.click({ force: true });
  await expect(page.getByRole('alert')).toContainText('Nobody has to call UNO now.');
});

test('four friends: a gift, a swap, a call by the partner, a catch', async ({ browser, tandem }) => {
  const contexts = await Promise.all([0, 1, 2, 3].map(() => browser.newContext({ reducedMotion: 'reduce' })));
  const friends = await Promise.all(contexts.map((context) => arrive(context)));
  await sitTogether(
    friends.map(({ page }) => page),
    tandem.url,
  );

  const given = await Promise.all(friends.map(({ player }) => player.hand.first().getAttribute('data-card')));
  for (const { player } of friends) await player.move();
  for (const [seat, { player }] of friends.entries()) {
    await expect(player.hand).toHaveCount(7);
    await expect(player.hand.and(player.page.locator(`[data-card="${given[(seat + 2) % 4]}"]`)).first()).toBeVisible();
  }

  const seen = { swap: false, call: false, catch: false };
  for (let moves = 0; moves < 900 && !(seen.swap && seen.call && seen.catch); moves++) {
    const { asks, next, catcher } = await whoIsAsked(friends);
    if (asks === 'over') break;
    seen.swap ||= asks === 'swap';
    if (catcher && seen.call) {
      await catcher.player.shout();
      await expect(catcher.player.log).toContainText(/You catch .+, who forgot to call\./);
      seen.catch = true;
    } else if (catcher) {
      const partner = await partnerWhoMayCall(friends);
      await partner.player.shout();
      await expect(partner.player.log).toContainText(/You call UNO! for /);
      seen.call = true;
    } else if (asks === 'round-over') {
      await next.player.confirm();
      for (const { player } of friends) await expect(player.mine).toHaveAttribute('data-asks', 'gift');
    } else await next.player.move(false);
    const cries = () => Promise.all(friends.map(({ player }) => player.cries()));
    if (catcher) await expect.poll(cries).not.toContain('catch');
    await Promise.all(friends.map(({ page }) => knowsOnlyItsOwnHand(page)));
  }
  expect(seen).toEqual({ swap: true, call: true, catch: true });
  for (const friend of friends) hearsOnlyItsOwnHand(friend);
  await Promise.all(contexts.map((context) => context.close()));
});

for (const [name, seats, width, height, colorScheme] of [
  ['phone', 8, 360, 740, 'light'],
  ['phone', 4, 360, 740, 'dark'],
  ['desk', 8, 1440, 900, 'dark'],
] as const) {
  test.describe(`${seats} seats, ${name}, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('the table fits and is accessible', async ({ page, tandem }) => {
      await playWithCompany(page, tandem, { seats });
      const player = new UnoKeyboard(page);
      for (let moves = 0; moves < 6 || (await player.asks()) !== 'turn'; moves++) {
        if ((await player.asks()) === 'over') break;
        await player.move();
      }
      await expect(page.locator('.place')).toHaveCount(seats - 1);
      await fitsTheWindow(page);
      await atRest(page);
      await page.screenshot({ path: `e2e/screenshots/uno-teams-${seats}-${name}-${colorScheme}.png` });
      await isAccessible(page);
      await page.getByRole('button', { name: 'Rules', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('article').getByRole('heading')).toBeVisible();
      await isAccessible(page);
    });
  });
}

interface Friend {
  page: Page;
  player: UnoMouse;
  /** Everything that the socket brought. */
  frames: string[];
}

async function arrive(context: BrowserContext): Promise<Friend> {
  const page = await context.newPage();
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  return { page, player: new UnoMouse(page), frames };
}

/** One makes a match through the lobby, the others come through its link and sit down in order. */
async function sitTogether(pages: Page[], lobby: string): Promise<void> {
  const [host, ...guests] = pages as [Page, ...Page[]];
  await host.goto(lobby);
  await host.getByRole('button', { name: 'With friends: UNO TEAMS!' }).click();
  await host.getByRole('radio', { name: 'match to 500 points' }).check();
  await host.getByRole('button', { name: 'Set the table' }).click();
  const link = await host.getByRole('textbox', { name: 'Link to this table' }).inputValue();
  for (const [index, guest] of guests.entries()) {
    await guest.goto(link);
    await guest.getByRole('button', { name: `Sit here: Seat ${index + 2}` }).click();
    await expect(guest.getByLabel('Your name')).toBeVisible();
  }
  await host.getByRole('button', { name: 'Start the game' }).click();
  for (const page of pages) await expect(page.getByRole('option')).toHaveCount(7);
}

/**
 * Whoever is to act, what they are asked, and who can catch somebody. As long as all of them wait, the next one has not
 * heard of the last move.
 */
async function whoIsAsked(friends: Friend[]): Promise<{ asks: string; next: Friend; catcher: Friend | undefined }> {
  let found: { asks: string; next: Friend; catcher: Friend | undefined } | undefined;
  await Promise.all(friends.map(({ page }) => isAnswered(page)));
  await expect
    .poll(async () => {
      const sights = await Promise.all(friends.map(({ player }) => player.sight()));
      const at = sights.findIndex(({ asks }) => !/^(wait|$)/.test(asks));
      const [next, asks = ''] = [friends[at], sights[at]?.asks];
      found = next && { asks, next, catcher: friends[sights.findIndex(({ cries }) => cries === 'catch')] };
      return found !== undefined;
    })
    .toBe(true);
  return found as NonNullable<typeof found>;
}

/** The one who sees the open call and is not the player with one card. */
async function partnerWhoMayCall(friends: Friend[]): Promise<Friend> {
  let partner: Friend | undefined;
  await expect
    .poll(async () => {
      const calls = await Promise.all(friends.map(({ player }) => player.callsForPartner()));
      partner = friends[calls.indexOf(true)];
      return partner !== undefined;
    })
    .toBe(true);
  return partner as Friend;
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
