import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { coach, followPointers } from './coach';
import { expect, knowsTheGames, test } from './fixtures';
import { Footballer, whistled } from './ligretto-football';
import { atRest } from './look';
import { isAnswered } from './main-button';
import { Tandem } from './server';
import { MousePlayer } from './team-play';
import { Loader } from './team-up';
import { UnoMouse } from './uno-teams';

test.use({ serviceWorkers: 'allow' });

const GAMES = ['Team Play', 'UNO TEAMS!', 'Team UP', 'Ligretto football'];

/** Waits until everything that the games need is in this browser. */
async function kept(page: Page): Promise<void> {
  await expect(page.getByTestId('offline')).toHaveAttribute('data-standing', 'ready', { timeout: 300_000 });
}

/** A page that has been here once, and has no network any more. */
async function cutOff(page: Page): Promise<Tandem> {
  const tandem = await Tandem.start();
  await page.goto(tandem.url);
  await kept(page);
  await tandem.kill();
  await page.context().setOffline(true);
  await home(page, tandem);
  return tandem;
}

async function home(page: Page, tandem: Tandem): Promise<void> {
  await page.goto(tandem.url);
  await expect(page.getByRole('status').filter({ hasText: 'The server cannot be reached' })).toBeVisible();
}

/** What one has at the table of that game, once nobody else can change it. */
const SIGHTS: Record<string, (page: Page) => Promise<string>> = {
  'Team Play': (page) => handOf(page),
  'UNO TEAMS!': (page) => handOf(page),
  'Team UP': async (page) => {
    await onTurn(page);
    return (await page.locator('.left').textContent()) ?? '';
  },
  'Ligretto football': (page) => new Footballer(page).turned(),
};

async function onTurn(page: Page): Promise<void> {
  await expect(page.locator('[data-asks]')).not.toHaveAttribute('data-asks', /^wait/);
}

/** The cards in hand, when it is one's turn. That one of them is a present still to be looked at belongs to the page. */
async function handOf(page: Page): Promise<string> {
  await onTurn(page);
  // In Team Play a turn may begin without a card.
  const cards = page.getByRole('listbox').getByRole('option');
  const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
  return `${names.length} cards: ${names.join()}`;
}

/** Makes some moves at the table of that game. */
const PLAYS: Record<string, (page: Page) => Promise<void>> = {
  'Team Play': async (page) => {
    const player = new MousePlayer(page);
    await expect(player.main).toBeVisible();
    for (let moves = 0; moves < 4; moves++) await player.move();
  },
  'UNO TEAMS!': async (page) => {
    const player = new UnoMouse(page);
    await expect(player.main).toBeVisible();
    for (let moves = 0; moves < 4; moves++) await player.move();
  },
  'Team UP': async (page) => {
    const loader = new Loader(page);
    await expect(loader.mine).toHaveAttribute('data-asks', 'draw');
    await loader.draw(() => loader.main.click());
    await loader.hold(loader.ready.first());
    await loader.place(() => loader.main.click(), /^(wait|draw|over)/);
  },
  'Ligretto football': async (page) => {
    await expect(page.getByTestId('ready')).toBeVisible();
    await page.keyboard.press('Space');
    await whistled(page);
    await new Footballer(page).flip();
  },
};

test('after the first visit every game is played without a network', async ({ page }) => {
  test.slow();
  const tandem = await cutOff(page);
  for (const [game, play] of Object.entries(PLAYS)) {
    await home(page, tandem);
    await page.getByRole('button', { name: `Play now: ${game}` }).click();
    await expect(page).toHaveURL(/\/local\/\w+$/);
    await play(page);
    // A table that is here needs no network, and says nothing of one.
    await expect(page.getByText('This device is offline.')).toHaveCount(0);
    // The page knows where it was: nothing is lost when it is closed.
    const sight = SIGHTS[game] ?? (async () => '');
    const [address, before] = [page.url(), await sight(page)];
    expect(before).not.toBe('');
    await page.reload();
    await expect(page).toHaveURL(address);
    await expect.poll(() => sight(page)).toBe(before);
  }
  await tandem.stop();
});

test('where the network is silent the page comes from here, and plays without it', async ({ page }) => {
  test.slow();
  const tandem = await Tandem.start();
  await page.goto(tandem.url);
  await kept(page);
  await tandem.kill();
  // Somebody takes every connection, and never says a word.
  const silent = createTcpServer(() => undefined).listen(tandem.port, '127.0.0.1');
  await once(silent, 'listening');
  await page.goto(tandem.url);
  await expect(page.getByRole('status').filter({ hasText: 'The server cannot be reached' })).toBeVisible();
  await page.getByRole('button', { name: 'Play now: Team Play' }).click();
  await expect(page).toHaveURL(/\/local\/\w+$/);
  await expect(page.getByTestId('main')).toBeVisible();
  // Nor does the page wait without end for what only a server has.
  await page.goto(`${tandem.url}/d/abcdefgh`);
  await expect(page.getByText('The server cannot be reached')).toBeVisible();
  await page.goto(`${tandem.url}/r/abcdefgh`);
  await expect(page.getByRole('alert')).toContainText('server');
  silent.close();
  await page.close();
  await tandem.stop();
});

test('behind a proxy whose server is away the page comes from here, and plays without it', async ({ page }) => {
  test.slow();
  const tandem = await Tandem.start();
  await page.goto(tandem.url);
  await kept(page);
  await tandem.kill();
  const proxy = await away(tandem.port);
  await page.goto(tandem.url);
  await expect(page.getByRole('status').filter({ hasText: 'The server cannot be reached' })).toBeVisible();
  await page.getByRole('button', { name: 'Play now: Team Play' }).click();
  await expect(page).toHaveURL(/\/local\/\w+$/);
  await expect(page.getByTestId('main')).toBeVisible();
  // What only a server has is not said to be gone.
  await page.goto(`${tandem.url}/d/abcdefgh`);
  await expect(page.getByText('The server cannot be reached')).toBeVisible();
  await page.goto(`${tandem.url}/r/abcdefgh`);
  await expect(page.getByRole('alert')).toContainText('server');
  await page.close();
  proxy.close();
  await tandem.stop();
});

/** A proxy at that port, with no server behind it. */
async function away(port: number): Promise<Server> {
  const proxy = createServer((_, answer) => {
    answer.writeHead(502, { 'content-type': 'text/html' }).end('<!doctype html><h1>502 Bad Gateway</h1>');
  });
  await once(proxy.listen(port, '127.0.0.1'), 'listening');
  return proxy;
}

test('without a network: cards of a server are not said to be gone', async ({ page }) => {
  const tandem = await cutOff(page);
  await page.goto(`${tandem.url}/d/abcdefgh`);
  await expect(page.getByText('The server cannot be reached')).toBeVisible();
  await expect(page.getByText('These cards are not here')).toHaveCount(0);
  // Nor a table, or its replay.
  await page.goto(`${tandem.url}/t/abcdefgh`);
  await expect(page.getByText('This device is offline.')).toBeVisible();
  await expect(page.getByText('There is no such table')).toHaveCount(0);
  await page.goto(`${tandem.url}/r/abcdefgh`);
  await expect(page.getByRole('heading', { name: 'This replay cannot be shown' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('server');
  await expect(page.getByRole('alert')).not.toContainText('Nobody plays there');
  await tandem.stop();
});

test('without a network: a puzzle with hints, and what was possible', async ({ page }) => {
  const tandem = await cutOff(page);
  await page.getByRole('button', { name: 'Puzzle: Team UP' }).click();
  const loader = new Loader(page);
  await loader.flat();
  const hint = page.getByTestId('hint');
  await hint.click();
  await expect(loader.mine).toContainText('25 points are still possible from here', { timeout: 240_000 });
  await hint.click();
  await expect(loader.mine).toContainText('Next: ');

  await home(page, tandem);
  await page.getByRole('button', { name: 'With friends: Team UP' }).click();
  const players = page.getByRole('group', { name: 'Players' });
  await players.getByRole('radio', { name: '1', exact: true }).check({ force: true });
  await expect(page.getByText('Show the table in the lobby')).toHaveCount(0);
  await page.getByRole('button', { name: 'Set the table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await loader.flat();
  await page.getByTestId('stop').click();
  await page.getByTestId('stop').click();
  await expect(page.getByText('it is compared with nobody’s', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Let others play' })).toHaveCount(0);
  await page.getByRole('button', { name: 'What was possible' }).click();
  const best = page.getByRole('dialog', { name: 'What was possible' });
  await expect(best).toContainText(/\d+ points were possible with these cards/, { timeout: 240_000 });
  await tandem.stop();
});

test('without a network: several people behind the curtain', async ({ page }) => {
  const tandem = await cutOff(page);
  await page.getByLabel('Your name').fill('Anna');
  const curtain = async (name: string) => {
    await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'That is me: show my cards' }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  };
  await page.getByRole('button', { name: 'With friends: Team Play' }).click();
  await page.getByRole('group', { name: 'At this device' }).getByRole('radio', { name: '2' }).check();
  await page.getByLabel('Name of player 2').fill('Ben');
  await page.getByRole('button', { name: 'Set the table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  // Both choose a mission, and neither sees the other's hand.
  for (const name of ['Anna', 'Ben']) {
    await curtain(name);
    await page.getByTestId('main').click();
  }

  await home(page, tandem);
  await page.getByRole('button', { name: 'With friends: UNO TEAMS!' }).click();
  await page.getByRole('group', { name: 'At this device' }).getByRole('radio', { name: '2' }).check();
  await page.getByLabel('Name of player 2').fill('Ben');
  await page.getByRole('button', { name: 'Set the table' }).click();
  await expect(page.getByText('This table is in this page alone.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Start the game' }).click();
  for (const name of ['Anna', 'Ben']) {
    await curtain(name);
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByTestId('main').click();
  }
  await tandem.stop();
});

/** How the rules of each game begin, each in another language. */
const RULES = [
  ['Team Play', 'Deutsch', 'Du sammelst mit dem Menschen gegenüber Aufträge'],
  ['UNO TEAMS!', 'Français', 'Toi et le partenaire en face voulez vous défaire de toutes vos cartes, tous les deux'],
  ['Team UP', 'Italiano', 'Caricate insieme il bancale: cinque strati pieni, senza casse avanzate'],
  [
    'Ligretto football',
    'English',
    'Two teams run through the same row of five field cards, each from its own goal to the other’s',
  ],
] as const;

test('without a network: the rules of every game, and all languages', async ({ page }) => {
  const tandem = await cutOff(page);
  for (const [game, language, aim] of RULES) {
    await page.goto(tandem.url);
    await page.getByRole('radio', { name: language }).check({ force: true });
    await page
      .getByRole('button', { name: new RegExp(`: ${game}$`) })
      .first()
      .click();
    await expect(page.locator('[data-testid=main], [data-testid=ready]').first()).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog').getByText(aim)).toBeVisible();
  }
  await tandem.stop();
});

/** From the lobby: a replay out of a file is stepped through, and its shuffle is proven. */
async function showsAReplayAndItsProof(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(recorded());
  await expect(page.getByTestId('where')).toContainText('0 /');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('where')).toContainText('1 /');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByText('Was the shuffle fair?').click();
  await expect(page.getByText('The result is the one that the moves lead to')).toBeVisible();
}

test('without a network: a replay out of a file, and its proof', async ({ page }) => {
  const tandem = await cutOff(page);
  await showsAReplayAndItsProof(page);
  await tandem.stop();
});

test('without a network: two at one device, and what a bot would do', async ({ page }) => {
  const tandem = await cutOff(page);
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'With friends: Team UP' }).click();
  for (const group of ['Players', 'At this device']) {
    const two = page.getByRole('group', { name: group }).getByRole('radio', { name: '2', exact: true });
    await two.check({ force: true });
  }
  await page.getByLabel('Name of player 2').fill('Ben');
  await page.getByRole('button', { name: 'Set the table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  // Nothing is hidden in Team UP, so there is no curtain: whoever's turn it is plays.
  const loader = new Loader(page);
  await loader.flat();
  for (const name of ['Ann', 'Ben']) {
    await expect(loader.mine).toHaveAttribute('data-asks', 'draw');
    await expect(page.getByText(name).first()).toBeVisible();
    await loader.draw(() => loader.main.click());
    await loader.hold(loader.ready.first());
    await loader.place(() => loader.main.click());
  }

  await home(page, tandem);
  await page.getByRole('button', { name: 'Play now: Team Play' }).click();
  await onTurn(page);
  await page.getByRole('button', { name: 'What would a bot do?' }).click();
  await expect(page.getByText('A bot would do this:', { exact: false })).toBeVisible();
  await tandem.stop();
});

test.describe('somebody who has never been here', () => {
  test.use({ newcomer: true });

  test('without a network: the first game with a coach, and a real one after it', async ({ page }) => {
    test.slow();
    await page.addInitScript(() => localStorage.setItem('tandem.bot-pace', '"at-once"'));
    const tandem = await cutOff(page);
    for (const game of GAMES) {
      await home(page, tandem);
      await page.getByRole('link', { name: `Learn it with a coach: ${game}` }).click();
      await expect(coach(page)).toHaveAttribute('data-say', /\w/);
      const heard = await followPointers(page);
      expect(heard.length).toBeGreaterThan(8);
    }
    await page.getByRole('button', { name: 'Play a real game' }).click();
    await expect(page).toHaveURL(/\/local\/(?!learn-)\w+$/);
    await expect(page.getByTestId('ask')).toBeVisible();
    await tandem.stop();
  });
});

test.describe('where this browser stores nothing', () => {
  // The parts of the page are put together here, so nobody else may hand them out.
  test.use({ serviceWorkers: 'block' });

  test('the game goes on, and the page says that it is lost when it is closed', async ({ page, tandem }) => {
    await page.addInitScript(noStorage);
    await page.route('**/assets/worker-*.js', async (route) => {
      const answer = await route.fetch();
      const off =
        'Object.defineProperty(self, "indexedDB", { get() { throw new Error("switched off"); } });' +
        'navigator.locks.request = () => Promise.reject(new DOMException("switched off", "SecurityError"));';
      await route.fulfill({ response: answer, body: `${off}\n${await answer.text()}` });
    });
    await page.goto(tandem.url);
    await expect(page.getByTestId('offline')).toContainText('this browser does not allow it');
    await expect(page.getByTestId('offline')).toContainText('where it does not trust the server’s certificate');
    await playHere(page, 'Team Play');
    await expect(page.getByTestId('keeping')).toContainText('This browser stores nothing.');
    await new MousePlayer(page).move();
    await page.reload();
    await expect(page.getByText('This table is not kept in this browser.', { exact: false })).toBeVisible();
  });
});

/** Runs in the page: whoever touches what a browser stores is refused. */
function noStorage(): void {
  const get = () => {
    throw new DOMException('switched off', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
}

test('where there is no room to store anything a seat at a server’s table is held while the page is open', async ({
  page,
  tandem,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(tandem.url);
  await page.getByRole('button', { name: 'With friends: Team Play' }).click();
  await page.getByRole('button', { name: 'Set the table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  const player = new MousePlayer(page);
  await expect(player.main).toBeVisible();
  await player.move();
  const address = page.url();
  await page.getByRole('link', { name: 'To the lobby' }).click();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await player.move();
});

test.describe('where the storage is full in the middle of a game', () => {
  // As above.
  test.use({ serviceWorkers: 'block' });

  test('what could not be stored is given up when another tab takes the table, with a word', async ({
    page,
    context,
    tandem,
  }) => {
    await context.route('**/assets/worker-*.js', async (route) => {
      const answer = await route.fetch();
      // A browser looks but once a minute how much room there is.
      const narrow =
        'let full = false; new BroadcastChannel("room").onmessage = ({ data }) => { full = data === "none"; };' +
        'const add = IDBObjectStore.prototype.add; IDBObjectStore.prototype.add = function (what) {' +
        'if (full) throw new DOMException("full", "QuotaExceededError"); return add.call(this, what); };';
      await route.fulfill({ response: answer, body: `${narrow}\n${await answer.text()}` });
    });
    const room = (how: 'none' | 'enough') => page.evaluate((how) => new BroadcastChannel('room').postMessage(how), how);
    await page.goto(tandem.url);
    await playHere(page, 'Team Play');
    const player = new MousePlayer(page);
    await player.move();
    await room('none');
    while (!(await page.getByTestId('keeping').textContent())?.includes('storage')) await player.move();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Play here' }).click();
    await expect(page.getByTestId('keeping')).toContainText('The table went on in another tab');
    await expect(page.getByText('This table is open in another tab.')).toBeVisible();
    // The other tab goes on from what was stored, and so does this one after it.
    await room('enough');
    await onTurn(other);
    await new MousePlayer(other).move();
    await expect(other.getByTestId('keeping')).toHaveText('');
    await isAnswered(other);
    await atRest(other);
    const played = await handOf(other);
    await page.getByRole('button', { name: 'Play here' }).click();
    await expect.poll(() => handOf(page)).toBe(played);
    await expect(page.getByTestId('keeping')).toHaveText('');
    await player.move();
  });
});

test('over plain HTTP: replays, their proof and tables in the page, and why nothing is kept for offline play', async ({
  playwright,
}) => {
  const tandem = await Tandem.start('tandem.test');
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const mapped = [...args, '--host-resolver-rules=MAP tandem.test 127.0.0.1'];
  const browser = await playwright.chromium.launch({ ...(executablePath && { executablePath }), args: mapped });
  const context = await browser.newContext({ locale: 'en-GB' });
  await context.addInitScript(knowsTheGames);
  const page = await context.newPage();
  await page.goto(tandem.url);
  expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator, 'locks' in navigator])).toEqual([
    false,
    false,
    false,
  ]);
  await expect(page.getByTestId('offline')).toContainText('browsers allow that only over HTTPS');

  await showsAReplayAndItsProof(page);

  await page.goto(tandem.url);
  await playHere(page, 'Team Play');
  const player = new MousePlayer(page);
  await player.move();
  // Without locks the numbers of entries decide: whoever writes second is told, and loses nothing.
  const hand = await handOf(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect.poll(() => handOf(other)).toBe(hand);
  await new MousePlayer(other).move();
  const late = player.move().catch(() => undefined);
  await expect(page.getByText('This table is open in another tab.')).toBeVisible();
  await browser.close();
  await late;
  await tandem.stop();
});

test('where the storage is full the game goes on, and the page says so', async ({ page }) => {
  const tandem = await Tandem.start();
  await page.goto(tandem.url);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: tandem.url, quotaSize: 1 });
  await page.getByRole('button', { name: 'With friends: Team Play' }).click();
  await page.getByRole('radio', { name: 'In this page' }).check({ force: true });
  await page.getByRole('button', { name: 'Set the table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByTestId('keeping')).toContainText('The storage of this browser is full.');
  const player = new MousePlayer(page);
  await expect(player.main).toBeVisible();
  await player.move();
  // With room again everything is kept, from the first entry on.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: tandem.url });
  while ((await page.getByTestId('keeping').textContent())?.trim()) await player.move();
  const before = await handOf(page);
  await page.reload();
  await expect.poll(() => handOf(page)).toBe(before);
  await tandem.stop();
});

test('storage that is closed under a game is opened again, and a table cleared away says so', async ({
  page,
  tandem,
}) => {
  await page.goto(tandem.url);
  await playHere(page, 'Team Play');
  const player = new MousePlayer(page);
  // Another version that asks for the storage and then gives up has it closed here.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('tandem', 99);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => done();
      }),
  );
  await player.move();
  const hand = await handOf(page);
  await expect(page.getByTestId('keeping')).toHaveText('');
  await page.reload();
  await expect.poll(() => handOf(page)).toBe(hand);

  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        indexedDB.deleteDatabase('tandem').onsuccess = () => done();
      }),
  );
  const late = player.move().catch(() => undefined);
  await expect(page.getByText('This table is not kept in this browser.')).toBeVisible();
  await page.close();
  await late;
});

test('where the storage is full every part of the page still comes, and the lobby says that it is not kept', async ({
  page,
}) => {
  const tandem = await Tandem.start();
  await page.goto(tandem.url);
  await kept(page);
  const part = await page.evaluate(forgetScreen);
  expect(part).toContain('/assets/');
  await full(page, tandem);
  const sent = page.waitForResponse((response) => response.url() === part && response.fromServiceWorker());
  await page.getByRole('button', { name: 'Play now: Team Play' }).click();
  expect((await sent).ok()).toBe(true);
  await expect(page.getByTestId('main')).toBeVisible();
  expect(await page.evaluate((url) => caches.match(url).then((found) => found === undefined), part)).toBe(true);

  await page.goto(tandem.url);
  await expect(page.getByTestId('offline')).toHaveText(/Not everything could be kept for playing offline/);
  await tandem.stop();
});

test('a first visit with full storage says that nothing is kept', async ({ page }) => {
  const tandem = await Tandem.start();
  await full(page, tandem);
  await page.goto(tandem.url);
  await expect(page.getByTestId('offline')).toHaveAttribute('data-standing', 'failed');
  await tandem.stop();
});

/** Runs in the page: takes the screen of a table out of what is kept; returns where it comes from. */
async function forgetScreen(): Promise<string> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const part = (await cache.keys()).find(({ url }) => /\/assets\/Table-[\w-]+\.js$/.test(url));
    if (part && (await cache.delete(part))) return part.url;
  }
  return '';
}

/** Leaves no room in the storage of the page's browser. */
async function full(page: Page, tandem: Tandem): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: tandem.url, quotaSize: 1 });
}

test('what makes a page installable is there, and the core is small as it is sent', async ({ page }) => {
  const tandem = await Tandem.start();
  await page.goto(tandem.url);
  await kept(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Tests run in a private window, where nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { icons } = await (await page.request.get(`${tandem.url}/manifest.webmanifest`)).json();
  for (const { src, sizes, type } of icons.filter((icon: { type: string }) => icon.type === 'image/png')) {
    const image = await (await page.request.get(`${tandem.url}/${src}`)).body();
    expect([type, `${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`]).toEqual(['image/png', sizes]);
  }
  const worker = await (await page.request.get(`${tandem.url}/sw.js`)).text();
  const sizes = await Promise.all(['core.*wasm', 'team-up.*bin'].map((name) => sent(tandem, worker, name)));
  console.log(
    `As sent: the core ${sizes[0]} bytes, what Team UP’s players have learnt ${sizes[1]} bytes. Installable.`,
  );
  expect(sizes[0]).toBeLessThanOrEqual(600_000);
  await tandem.stop();
});

/** How many bytes of a file go over the wire; pages out of a folder are packed by nobody. */
async function sent(tandem: Tandem, worker: string, name: string): Promise<number> {
  const [path = ''] = new RegExp(`assets/${name}`).exec(worker.replaceAll('"', '\n')) ?? [];
  const [answer] = await once(get(`${tandem.url}/${path}`, { headers: { 'accept-encoding': 'br' } }), 'response');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const body = Buffer.concat(parts);
  expect([answer.statusCode, body.length > 10_000]).toEqual([200, true]);
  return answer.headers['content-encoding'] === 'br' ? body.length : brotliCompressSync(body).length;
}

test('a table in the page is played in one tab at a time', async ({ page, context }) => {
  const tandem = await Tandem.start();
  await page.goto(tandem.url);
  await kept(page);
  await tandem.kill();
  await page.goto(tandem.url);
  await page.getByRole('button', { name: 'Play now: Team Play' }).click();
  await PLAYS['Team Play']?.(page);
  const hand = await handOf(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText('This table is open in another tab.')).toBeVisible();
  await other.getByRole('button', { name: 'Play here' }).click();
  // What was played in the one tab is there in the other.
  await expect.poll(() => handOf(other)).toBe(hand);
  await expect(page.getByText('This table is open in another tab.')).toBeVisible();
  await tandem.stop();
});

test('the lobby knows the tables in the page, and never looks into what is kept of them', async ({ page, tandem }) => {
  // Nobody but the worker of the tables reads what is stored: secrets lie there.
  await page.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new Error('the page looks into the storage');
      },
    }),
  );
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(tandem.url);
  await playHere(page, 'Team Play');
  // What one game's players have learnt is fetched for that game alone.
  expect(fetched.filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
  expect(fetched.filter((url) => url.endsWith('.bin'))).toEqual([]);
  const address = page.url();
  await page.getByRole('link', { name: 'To the lobby' }).click();
  const mine = page.getByRole('region', { name: 'Your tables' });
  await expect(mine.getByRole('link', { name: 'Go on' })).toBeVisible();
  // Games with others that came after it do not push it out.
  await page.evaluate(() => {
    const others = Array.from({ length: 9 }, (_, n) => `another${n}`);
    localStorage.setItem('tandem.recent', JSON.stringify(others));
  });
  await page.reload();
  await mine.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByTestId('main')).toBeVisible();
});

test('a table whose keep is damaged says so, and the others are played on', async ({ page, tandem }) => {
  await page.goto(tandem.url);
  await playHere(page, 'Team UP');
  const damaged = page.url();
  await page.goto(tandem.url);
  await playHere(page, 'Team Play');
  const whole = page.url();
  await page.goto(tandem.url);
  await page.evaluate(damage, damaged.replace(/.*\//, 'local-'));
  await page.goto(damaged);
  await expect(page.getByRole('heading', { name: 'This table cannot be opened' })).toBeVisible();
  await expect(page.getByText('What this browser keeps of this table is damaged')).toBeVisible();
  await page.goto(tandem.url);
  await expect(page.getByRole('link', { name: /^Go on/ }).first()).toBeVisible();
  await page.goto(whole);
  await new MousePlayer(page).move();
});

/** Runs in the page: takes the heart out of what is kept of a table. */
async function damage(id: string): Promise<void> {
  const opening = indexedDB.open('tandem');
  await new Promise((done) => {
    opening.onsuccess = done;
  });
  const tables = opening.result.transaction('tables', 'readwrite').objectStore('tables');
  const found = tables.get(id);
  await new Promise<void>((done, failed) => {
    found.onsuccess = () => {
      tables.put({ ...found.result, kept: { ...found.result.kept, deal: {} } });
    };
    tables.transaction.oncomplete = () => done();
    tables.transaction.onabort = failed;
  });
  opening.result.close();
}

test('at football a device is for one player, and the form says so', async ({ page, tandem }) => {
  await page.goto(tandem.url);
  await page.getByRole('button', { name: 'With friends: Ligretto football' }).click();
  await expect(page.getByText('Here everybody plays at once: one device is for one player.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'At this device' })).toHaveCount(0);
  await page.goto(tandem.url);
  await page.getByRole('button', { name: 'With friends: Team Play' }).click();
  await expect(page.getByRole('group', { name: 'At this device' })).toBeVisible();
  await expect(page.getByText('one device is for one player')).toHaveCount(0);
});

test('a game in the page asks no server about its cards', async ({ page, tandem }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(tandem.url);
  await page.getByRole('button', { name: 'With friends: Team UP' }).click();
  const alone = page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '1', exact: true });
  await alone.check({ force: true });
  await page.getByRole('radio', { name: 'In this page' }).check({ force: true });
  await page.getByRole('button', { name: 'Set the table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  const loader = new Loader(page);
  await loader.flat();
  const address = page.url();
  await page.getByTestId('stop').click();
  await page.getByTestId('stop').click();
  await page.getByRole('button', { name: 'Same cards again' }).click();
  await expect(page).not.toHaveURL(address);
  await expect(loader.mine).toHaveAttribute('data-asks', 'draw');
  expect(asked.filter((path) => /^\/api\/(deals|tables\/)/.test(path))).toEqual([]);
});

test.describe('where this browser cannot run the games by itself', () => {
  test.use({ serviceWorkers: 'block' });

  test('the lobby and a table in the page say so, and do not try for ever', async ({ page, tandem }) => {
    await page.route('**/*.wasm', (route) => route.abort());
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(tandem.url);
    await expect(page.getByRole('alert')).toContainText(
      'the part of the page that knows the rules could not be started',
    );
    await page.goto(`${tandem.url}/local/nope`);
    await expect(page.getByRole('heading', { name: 'This table cannot be opened' })).toBeVisible();
    await expect(page.getByText('the part of the page that knows the rules could not be started')).toBeVisible();
    await page.goto(`${tandem.url}/r/local-nope`);
    await expect(page.getByRole('alert')).toContainText(
      'the part of the page that knows the rules could not be started',
    );
  });
});

/** Sets a table in the page, although there is a server. */
async function playHere(page: Page, game: string): Promise<void> {
  await page.getByRole('button', { name: `With friends: ${game}` }).click();
  await page.getByRole('radio', { name: 'In this page' }).check({ force: true });
  await page.getByRole('button', { name: 'Set the table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByTestId('main')).toBeVisible();
}

test('a new version is taken over in the lobby, with a word', async ({ page }) => {
  const site = await newSite(page);
  await page.getByRole('button', { name: 'Play now: Team Play' }).click();
  await expect(page.getByTestId('main')).toBeVisible();
  site.update();
  await expect.poll(() => page.evaluate(newVersionWaits)).toBe(true);
  // A game is on: nothing happens to it.
  await expect(page.getByTestId('main')).toBeVisible();
  await page.getByRole('link', { name: 'To the lobby' }).click();
  await expect(page.getByText('Tandem has been updated.')).toBeVisible();
  site.close();
});

test('a new version waits for the game in another tab', async ({ page, context }) => {
  const site = await newSite(page);
  const other = await context.newPage();
  await other.goto(site.url);
  await other.getByRole('button', { name: 'Play now: Team Play' }).click();
  await expect(other.getByTestId('main')).toBeVisible();
  await expect.poll(() => page.evaluate(locksOf, 'held' as const)).toContain('away from the lobby');
  site.update();
  await expect.poll(() => page.evaluate(newVersionWaits)).toBe(true);
  // The lobby stands in line behind the game, which keeps all its parts.
  await expect.poll(() => page.evaluate(locksOf, 'pending' as const)).toContain('away from the lobby');
  expect(await page.evaluate(() => caches.keys())).toHaveLength(2);
  await expect(page.getByText('Tandem has been updated.')).toHaveCount(0);
  await other.close();
  await expect(page.getByText('Tandem has been updated.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['tandem another']);
  site.close();
});

test('the old game has all its parts while a new version waits, and the new page has the new ones', async ({
  page,
}) => {
  const site = await newSite(page);
  await page.getByRole('button', { name: 'Play now: Team Play' }).click();
  await expect(page.getByTestId('main')).toBeVisible();
  // What nobody has asked for yet: the rules in another language.
  const { old, fresh } = site.rename((text) => text.includes('team-play-rules-turn = Ton tour'));
  expect(old).toMatch(/^team-play-[\w-]{8}\.js$/);
  expect((await page.request.get(`${site.url}assets/${old}`)).status()).toBe(404);
  expect((await page.request.get(`${site.url}assets/${fresh}`)).status()).toBe(200);
  await expect.poll(() => page.evaluate(newVersionWaits)).toBe(true);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  // What is put away is unseen at once, and gone some moments later: till then no key opens anything else.
  const putAway = async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
  };
  const frenchRules = async () => {
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog').getByText('Ton tour', { exact: true })).toBeVisible();
    await putAway();
  };
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Français' }).check({ force: true });
  await putAway();
  await frenchRules();
  expect(fetched).toContain(`${site.url}assets/${old}`);

  await page.getByRole('link', { name: 'Vers l’accueil' }).click();
  await expect(page.getByTestId('offline')).toContainText('Tandem a été mis à jour.');
  await page.getByRole('link', { name: /^Continuer/ }).click();
  await expect(page.getByTestId('main')).toBeVisible();
  await frenchRules();
  expect(fetched).toContain(`${site.url}assets/${fresh}`);
  site.close();
});

test('of a site that is renewed by halves nothing is mixed, and all is taken over once it is whole', async ({
  page,
}) => {
  const site = await newSite(page);
  await page.getByRole('button', { name: 'Play now: Team Play' }).click();
  await expect(page.getByTestId('main')).toBeVisible();
  const old = readFileSync(site.page, 'utf8');
  site.rename((text) => text.includes('team-play-rules-turn = Ton tour'));
  const fresh = readFileSync(site.page, 'utf8');
  expect(fresh).not.toBe(old);
  // One machine has the new worker and its parts, the other still hands out the old page.
  writeFileSync(site.page, old);
  expect(await page.evaluate(newVersionBecomes)).toBe('redundant');
  expect(await page.evaluate(() => caches.open('tandem another').then((cache) => cache.match('/')))).toBeUndefined();
  writeFileSync(site.page, fresh);
  await expect.poll(() => page.evaluate(newVersionWaits)).toBe(true);
  await page.getByRole('link', { name: 'To the lobby' }).click();
  await expect(page.getByText('Tandem has been updated.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['tandem another']);
  site.close();
});

/** Runs in the page: looks for a new version, and says what became of it once it is there, or could not be kept. */
async function newVersionBecomes(): Promise<string> {
  const registration = await navigator.serviceWorker.ready;
  const became = new Promise<string>((done) => {
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => done(coming.state));
    });
  });
  await registration.update().catch(() => undefined);
  return became;
}

/** Runs in the page: the names of locks that tabs have, or wait for. */
async function locksOf(which: 'held' | 'pending'): Promise<(string | undefined)[]> {
  return ((await navigator.locks.query())[which] ?? []).map(({ name }) => name);
}

/** Runs in the page: looks for a new version, and says whether one waits. */
async function newVersionWaits(): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  return registration.waiting !== null;
}

interface Site {
  url: string;
  /** Puts another version there. */
  update(): void;
  /** The file that holds its page. */
  page: string;
  /** Puts another version there in which a part has another name, and so have all parts that name it; returns both names. */
  rename(part: (text: string) => boolean): { old: string; fresh: string };
  close(): void;
}

/** A site of files that this page has kept. */
async function newSite(page: Page): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-pages-'));
  write(folder);
  const { url, server } = await serve(folder, '/');
  await page.goto(url);
  await kept(page);
  const worker = join(folder, 'sw.js');
  return {
    url,
    update: () => {
      const text = readFileSync(worker, 'utf8');
      writeFileSync(worker, text.replace(/"version":"\w+"/, '"version":"another"'));
    },
    page: join(folder, 'index.html'),
    rename: (part) => renamed(folder, part),
    close: () => {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Names a part of a site anew, as a build does: whatever names it changes with it, and has another name too. */
function renamed(folder: string, part: (text: string) => boolean): { old: string; fresh: string } {
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const files = ['index.html', 'sw.js', ...scripts.map((name) => `assets/${name}`)];
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const [old = ''] = scripts.filter((name) => part(texts.get(`assets/${name}`) ?? ''));
  const names = new Map([[old, anew(old)]]);
  // A map grows while one walks through it: those that name the named are walked through as well.
  for (const name of names.keys())
    for (const each of scripts)
      if (!names.has(each) && texts.get(`assets/${each}`)?.includes(name)) names.set(each, anew(each));
  for (const [file, text] of texts) {
    let changed = text.replace(/"version":"\w+"/, '"version":"another"');
    for (const [name, fresh] of names) changed = changed.replaceAll(name, fresh);
    const fresh = names.get(file.slice('assets/'.length));
    if (fresh) rmSync(join(folder, file));
    writeFileSync(join(folder, fresh ? `assets/${fresh}` : file), changed);
  }
  return { old, fresh: anew(old) };
}

/** The same name with another hash. */
const anew = (name: string): string =>
  name.replace(/-([\w-]{8})\.js$/, (_, hash) => `-${[...hash].reverse().join('')}.js`);

test('a folder of files plays under any address with no server of ours', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-pages-'));
  write(folder);
  const files = await serve(folder, '/some/where/');
  for (const game of GAMES) {
    await page.goto(files.url);
    await expect(page.getByText('This page runs without a server')).toBeVisible();
    await page.getByRole('button', { name: `Play now: ${game}` }).click();
    await expect(page).toHaveURL(/\/some\/where\/#\/local\/\w+$/);
    await PLAYS[game]?.(page);
  }
  const address = page.url();
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(page.getByTestId('turned')).toBeVisible();

  // A move of a replay has its place behind the page's path.
  await page.goto(files.url);
  await page.locator('input[type=file]').setInputFiles(recorded());
  await expect(page.getByTestId('where')).toContainText('0 /');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/some\/where\/#\/r\/\w+#1$/);
  await expect(page.getByTestId('where')).toContainText('1 /');

  // What only a server has is not waited for.
  for (const path of ['#/t/someones', '#/d/someones', '#/r/someones']) {
    await page.goto(files.url);
    await page.goto(`${files.url}${path}`);
    await expect(page.getByText('This page runs without a server')).toBeVisible();
  }
  // A link leads to the same place in another tab.
  const lobby = await page.getByRole('link', { name: 'To the lobby' }).evaluate((link: HTMLAnchorElement) => link.href);
  expect(lobby).toBe(`${files.url}#/`);

  // And once it was there, it needs no file server either.
  await page.goto(files.url);
  await kept(page);
  files.server.close();
  files.server.closeAllConnections();
  await page.reload();
  await page.getByRole('button', { name: 'Play now: Team Play' }).click();
  await PLAYS['Team Play']?.(page);
  rmSync(folder, { recursive: true });
});

/** A game of Team Play that an earlier program recorded. */
function recorded(): string {
  const folder = join(import.meta.dirname, '../../tests/past/team-play/1');
  const [over = ''] = readdirSync(folder).filter((file) => file.endsWith('-over.json'));
  return join(folder, over);
}

/** Writes the site of files. */
function write(folder: string): void {
  const args = ['pages', folder, ...(process.env.TANDEM_PAGES ? ['--from', process.env.TANDEM_PAGES] : [])];
  const done = spawnSync(process.env.TANDEM_BIN ?? '', args, { encoding: 'utf8' });
  expect(done.stderr).toBe('');
  expect(done.status).toBe(0);
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A plain file server that knows nothing of us, with the folder below that path. */
async function serve(folder: string, below: string): Promise<{ url: string; server: Server }> {
  const server = createServer((asked, answer) => {
    const path = decodeURIComponent(new URL(asked.url ?? '/', 'http://x').pathname);
    const file = path.startsWith(below) ? join(folder, path.slice(below.length) || 'index.html') : null;
    if (!file || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      answer.writeHead(404).end();
      return;
    }
    answer.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    // The folder may go while a page still fetches from it.
    createReadStream(file)
      .on('error', () => answer.destroy())
      .pipe(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return { url: `http://127.0.0.1:${address.port}${below}`, server };
}
