// Records the lobby, and each game as the page shows it: still pictures, and frames of a few moves. scripts/pictures calls it.
//   TANDEM_BIN=PROGRAM node scripts/pictures.mjs FOLDER [lobby|GAME...]
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('@playwright/test');
const program = process.env.TANDEM_BIN ?? '';
const [folder, ...wanted] = process.argv.slice(2);
if (!folder || !program) throw new Error('say: TANDEM_BIN=PROGRAM node scripts/pictures.mjs FOLDER [lobby|GAME...]');

/** From which move on each game has something to show, and how many moves are recorded. */
const GAMES = {
  'team-play': { from: 60, moves: 14, phone: true },
  'uno-teams': { from: 24, moves: 14 },
  'team-up': { from: 26, moves: 14 },
  'ligretto-football': { from: 120, moves: 24, phone: true },
};
const PHONE = { width: 390, height: 844 };
const ADDRESS = '127.0.0.1:8931';
/** What is seen of a move, in milliseconds since it began, and how long one looks at it then, in frames. */
const STEPS = [0, 60, 120, 180, 240, 300];
const REST = 4;

const server = spawn(program, ['serve', '--address', ADDRESS, '--data', join(folder, 'data.sqlite3'), ...pages()]);
try {
  await answers();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
  });
  const asked = wanted.length > 0 ? wanted : ['lobby', ...Object.keys(GAMES)];
  if (asked.includes('lobby')) await shootLobby(browser);
  for (const game of asked.filter((each) => each in GAMES)) await record(browser, game);
  await browser.close();
} finally {
  server.kill();
}

function pages() {
  return process.env.TANDEM_PAGES ? ['--pages', process.env.TANDEM_PAGES] : [];
}

async function answers() {
  for (let tries = 0; tries < 600; tries++) {
    const up = await fetch(`http://${ADDRESS}/healthz`).then(({ ok }) => ok, () => false);
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not start.');
}

/** A game between our own bots, as a replay. */
function replayOf(game) {
  const replays = join(folder, `replays-${game}`);
  const order = ['match', '--game', game, 'normal', 'easy', '--games', '2', '--seed', '7', '--replays', replays];
  execFileSync(program, order, { stdio: 'ignore' });
  const [first] = readdirSync(replays, { recursive: true }).filter((name) => String(name).endsWith('.json'));
  return join(replays, String(first));
}

async function shootLobby(browser) {
  const context = await browser.newContext({ viewport: { width: 1180, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`http://${ADDRESS}/`);
  await page.getByRole('button', { name: /^Play now/ }).first().waitFor();
  await painted(page);
  await page.screenshot({ path: join(folder, 'lobby.png') });
  await context.close();
}

async function record(browser, game) {
  const { from, moves, phone } = GAMES[game];
  const replay = replayOf(game);
  await still(browser, game, replay, from + moves);
  if (phone) await still(browser, `${game}-phone`, replay, from + moves, { viewport: PHONE });
  // Small frames: laid out as on a desk, and drawn at six tenths of it.
  const page = await open(browser, replay, { deviceScaleFactor: 0.6 }, from);
  const frames = join(folder, `frames-${game}`);
  mkdirSync(frames);
  const clip = await page.locator('.stage').boundingBox();
  let number = 0;
  const shoot = () => page.screenshot({ path: join(frames, `${String(number++).padStart(4, '0')}.png`), clip });
  for (let move = 0; move < moves; move++) {
    await page.keyboard.press('ArrowRight');
    await painted(page);
    for (const time of STEPS) {
      await page.evaluate(stopAt, time);
      await shoot();
    }
    await page.evaluate(letEnd);
    for (let rest = 0; rest < REST; rest++) await shoot();
  }
  await page.context().close();
}

async function still(browser, name, replay, at, device = { deviceScaleFactor: 1 }) {
  const page = await open(browser, replay, device, at);
  await page.evaluate(letEnd);
  const clip = await page.locator('.stage').boundingBox();
  await page.screenshot({ path: join(folder, `${name}.png`), clip });
  await page.context().close();
}

/** The replay in the page, seen by its first seat, at that move. */
async function open(browser, replay, device, at) {
  const context = await browser.newContext({ viewport: { width: 1090, height: 760 }, locale: 'en-GB', ...device });
  const page = await context.newPage();
  await page.goto(`http://${ADDRESS}/`);
  await page.locator('input[type=file]').setInputFiles(replay);
  await page.locator('.eyes select').selectOption('0');
  await page.evaluate((move) => {
    location.hash = `#${move}`;
  }, at);
  await page.locator('[data-testid=ask]').waitFor();
  await painted(page);
  return page;
}

/** Waits until the page has drawn what it was last told. */
function painted(page) {
  const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return page.evaluate(twoFrames);
}

/** Runs in the page: shows everything that moves as it is so long after its start. */
function stopAt(time) {
  for (const animation of document.getAnimations()) {
    if (!Number.isFinite(animation.effect?.getComputedTiming().endTime)) continue;
    animation.pause();
    animation.currentTime = time;
  }
}

/** Runs in the page: lets everything come to rest. */
function letEnd() {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
}
