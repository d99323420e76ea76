import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, sitDown, test } from './fixtures';
import { atRest } from './look';
import { motion, watchMotion } from './motion';
import { MousePlayer } from './team-play';
import { Loader } from './team-up';

const PAST = join(import.meta.dirname, '../../tests/past');
const GAMES = ['team-play', 'team-up', 'uno-teams', 'ligretto-football'];

/** Something that only the game's own table draws. */
const DRAWN: Record<string, string> = {
  'team-play': '[data-zone="bank-0"]',
  'team-up': '.left',
  'uno-teams': '[data-zone="discard"]',
  'ligretto-football': '[data-zone="goals-0"]',
};
/** What the slider marks: in Team UP there are no rounds, and at football there are no turns. */
const MARKED: Record<string, ('turn' | 'round')[]> = {
  'team-play': ['turn', 'round'],
  'team-up': ['turn'],
  'uno-teams': ['turn', 'round'],
  'ligretto-football': ['round'],
};

/** A game that an earlier program recorded under that revision of the rules, played to its end. */
function recorded(game: string, kind = '', revision = '1'): string {
  const folder = join(PAST, game, revision);
  const [name = ''] = readdirSync(folder)
    .filter((file) => file.endsWith(`${kind}-over.json`))
    .sort();
  return join(folder, name);
}

const replayIn = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Opens a replay from the lobby, as a file of that text. */
async function openText(page: Page, url: string, text: string): Promise<void> {
  await page.goto(url);
  const buffer = Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
}

const where = (page: Page) => page.getByTestId('where');

/** What the game's own table shows of a moment, in words, once that moment is drawn and nothing moves any more. */
async function drawn(page: Page, at: number): Promise<string> {
  const board = page.locator(`[data-at="${at}"]`);
  await expect(board).toBeVisible();
  await atRest(page);
  return board.evaluate((board) => {
    const copy = board.cloneNode(true) as Element;
    // What lies unseen below an open card is whatever lay there before, which goes both ways.
    for (const under of copy.querySelectorAll('.under')) under.remove();
    const named = [...copy.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label'));
    return [copy.textContent, ...named].join('|').replace(/\s+/g, ' ');
  });
}

/** Runs in the page: presses a key so often, each time once the last moment is drawn; how long a press took, in milliseconds. */
async function press({ key, times }: { key: string; times: number }): Promise<number> {
  const board = document.querySelector('[data-at]');
  const before = performance.now();
  for (let n = 0; n < times; n++) {
    await new Promise<void>((done) => {
      const seen = new MutationObserver(() => {
        seen.disconnect();
        done();
      });
      if (board) seen.observe(board, { attributeFilter: ['data-at'] });
      dispatchEvent(new KeyboardEvent('keydown', { key }));
    });
  }
  return (performance.now() - before) / times;
}

for (const game of GAMES) {
  test(`a replay of ${game} by keyboard`, async ({ page, tandem }) => {
    const text = readFileSync(recorded(game), 'utf8');
    const last = replayIn(recorded(game)).actions.length;
    await page.clock.install();
    await openText(page, tandem.url, text);
    await expect(where(page)).toContainText(`0 / ${last}`);
    await expect(page.locator(DRAWN[game] ?? '').first()).toBeVisible();
    await expect(page.getByTestId('result')).toBeHidden();

    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(where(page)).toContainText(`2 / ${last}`);
    await expect.poll(() => new URL(page.url()).hash).toBe('#2');
    await page.keyboard.press('+');
    await expect(page.getByRole('radio', { name: '2×' })).toBeChecked();
    // By a clock that stands still between two looks: at its end the replay would start again with the second press.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeHidden();
    const goesOn = async () => {
      await page.clock.runFor(100);
      return where(page).textContent();
    };
    await expect.poll(goesOn).not.toContain(`2 / ${last}`);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
    await page.clock.resume();

    await page.keyboard.press('End');
    await expect(where(page)).toContainText(`${last} / ${last}`);
    await expect(page.getByTestId('result')).toBeVisible();
    await page.keyboard.press('PageUp');
    await expect(where(page)).not.toContainText(`${last} / ${last}`);
    await expect(page.getByTestId('result')).toBeHidden();
    await page.keyboard.press('Home');
    await expect(where(page)).toContainText(`0 / ${last}`);
  });

  test(`a replay of ${game} shows another table after every few moves, and the same ones on the way back`, async ({
    page,
    tandem,
  }) => {
    await openText(page, tandem.url, readFileSync(recorded(game), 'utf8'));
    const tables = [await drawn(page, 0)];
    // Not every move changes what a spectator sees: some do.
    for (let at = 1; at <= 6; at++) {
      await page.keyboard.press('ArrowRight');
      tables.push(await drawn(page, at));
    }
    expect(new Set(tables).size).toBeGreaterThan(2);
    for (let at = 5; at >= 0; at--) {
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => drawn(page, at)).toBe(tables[at]);
    }
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
    const on = await page.evaluate(press, { key: 'ArrowRight', times: 50 });
    const back = await page.evaluate(press, { key: 'ArrowLeft', times: 50 });
    console.log(`A replay of ${game}: ${on.toFixed(1)} ms for a step on, ${back.toFixed(1)} ms for one back.`);
    await expect(page.locator('[data-at="0"]')).toBeVisible();
  });

  test(`a replay of ${game} runs to its end at eight times its pace, and back`, async ({ page, tandem }) => {
    const last = replayIn(recorded(game)).actions.length;
    await page.clock.install();
    await openText(page, tandem.url, readFileSync(recorded(game), 'utf8'));
    await page.getByRole('slider', { name: 'Where you are in the game' }).fill(String(last - 12));
    await expect(page.locator(`[data-at="${last - 12}"]`)).toBeVisible();
    for (const speed of ['2×', '4×', '8×']) {
      await page.keyboard.press('+');
      await expect(page.getByRole('radio', { name: speed })).toBeChecked();
    }
    await page.keyboard.press('Space');
    await expect(page.locator(`[data-at="${last}"]`)).toBeVisible();
    const result = page.locator('ul[data-testid=result]');
    await expect(result).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();

    // By a clock that stands still between two looks: at this pace it might be through before *Stop* is pressed.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Backspace');
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    const goesBack = async () => {
      await page.clock.runFor(100);
      return Number.parseInt((await where(page).textContent()) ?? '', 10);
    };
    await expect.poll(goesBack).toBeLessThan(last - 6);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
    await page.clock.resume();
    await expect(result).toBeHidden();
    await page.getByRole('slider', { name: 'Where you are in the game' }).fill('3');
    await page.getByRole('button', { name: 'Run backwards' }).click();
    await expect(page.locator('[data-at="0"]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run backwards' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  });
}

test('a move of a replay moves as at the table', async ({ page, tandem }) => {
  await watchMotion(page);
  await page.addInitScript(() => localStorage.setItem('tandem.team-up.flat', 'true'));
  for (const game of GAMES) {
    await openText(page, tandem.url, readFileSync(recorded(game), 'utf8'));
    await expect(page.locator(DRAWN[game] ?? '').first()).toBeVisible();
    // Some moves move nothing: one goes on until one does.
    const moved = async () => {
      await page.keyboard.press('ArrowRight');
      return (await motion(page)).length;
    };
    await expect.poll(moved).toBeGreaterThan(0);
  }
});

test('turns and rounds are marked where they begin, and the slider goes anywhere', async ({ page, tandem }) => {
  for (const [game, kinds] of Object.entries(MARKED)) {
    // A match of several rounds, and a load of several people.
    const file = recorded(game, { 'uno-teams': '500', 'team-up': '2-game' }[game] ?? '');
    const replay = replayIn(file);
    await openText(page, tandem.url, readFileSync(file, 'utf8'));
    const slider = page.getByRole('slider', { name: 'Where you are in the game' });
    for (const kind of ['turn', 'round'] as const) {
      const marks = page.locator(`[data-mark=${kind}]`);
      if (kinds.includes(kind)) await expect(marks).not.toHaveCount(0);
      else await expect(marks).toHaveCount(0);
    }
    const by: number[] = replay.actions.map(({ seat }: { seat: number }) => seat);
    const turns = by.filter((seat, index) => index > 0 && by[index - 1] !== seat).length;
    if (game === 'team-up') await expect(page.locator('[data-mark=turn]')).toHaveCount(turns);
    await slider.fill('5');
    await expect(where(page)).toContainText(`5 / ${by.length}`);
  }
});

test('who thought how long, and a press that goes there', async ({ page, tandem }) => {
  const replay = replayIn(recorded('team-play'));
  // Somebody thinks for a minute and a half about the seventh move.
  const actions = replay.actions.map((action: { at: number }, index: number) => ({
    ...action,
    at: 1000 * (index + 1) + (index >= 6 ? 90_000 : 0),
  }));
  await openText(page, tandem.url, JSON.stringify({ ...replay, actions }));
  await page.getByRole('button', { name: 'More' }).click();
  const thinking = page.getByRole('region', { name: 'Who thought how long' });
  await expect(thinking.getByRole('meter')).toHaveCount(replay.seats);
  await thinking.getByRole('button', { name: /thought longest about move 7: 1:31/ }).click();
  await expect(where(page)).toContainText('7 /');
});

test('where all play at once nobody is said to have thought', async ({ page, tandem }) => {
  await openText(page, tandem.url, readFileSync(recorded('ligretto-football'), 'utf8'));
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText('Here everybody plays at once and nobody waits for anybody')).toBeVisible();
});

test('a file is dropped on the lobby, and downloaded again as it was', async ({ page, tandem }) => {
  const text = readFileSync(recorded('team-play'), 'utf8');
  await page.goto(tandem.url);
  await expect(page.locator('input[type=file]')).toBeAttached();
  const dropped = await page.evaluateHandle((text) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], 'game.json', { type: 'application/json' }));
    return carried;
  }, text);
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
  await expect(where(page)).toContainText('0 /');
  await page.getByRole('button', { name: 'More' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('tandem-team-play.json');
  expect(readFileSync(await download.path(), 'utf8')).toBe(text);

  const large = Buffer.alloc(17 * 1024 * 1024, ' ');
  await page.goto(tandem.url);
  await page.locator('input[type=file]').setInputFiles({ name: 'large.json', mimeType: 'text/plain', buffer: large });
  await expect(page.getByRole('alert')).toContainText('large.json');

  await openText(page, tandem.url, '');
  await expect(page.getByRole('alert')).toContainText('not a replay of Tandem');
  // A folder is no file, and the page that shows replays says so as well as the lobby.
  await page.goto(tandem.url);
  await expect(page.locator('input[type=file]')).toBeAttached();
  await dropFolder(page, join(PAST, 'team-play'));
  await expect(page.getByRole('alert')).toContainText('team-play cannot be read');
  await dropFolder(page, join(PAST, 'team-up'));
  await expect(page.getByRole('alert')).toContainText('team-up cannot be read');
});

/** Drops a folder on the page, as by hand: no script can make one. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 20, y: 20, data });
  await devtools.detach();
}

test('all hands of Team Play lie open', async ({ page, tandem }) => {
  const file = recorded('team-play');
  await openText(page, tandem.url, readFileSync(file, 'utf8'));
  await page.getByRole('button', { name: 'All hands' }).click();
  const hands = page
    .getByTestId('hands')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(hands).toHaveCount(replayIn(file).seats);
  // Everybody begins with cards, and each is called by its name.
  for (const hand of await hands.all()) await expect(hand.getByRole('listitem').first()).toHaveText(/\w/);
});

test('each seat’s cards are seen through its own eyes, and all hands side by side', async ({ page, tandem }) => {
  await openText(page, tandem.url, readFileSync(recorded('uno-teams'), 'utf8'));
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.getByLabel('Through whose eyes').selectOption({ label: 'As Seat 2' });
  const hand = page.getByRole('listbox');
  await expect(hand).toBeVisible();
  await page.getByRole('button', { name: 'All hands' }).click();
  const open = page
    .getByTestId('hands')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(open).toHaveCount(replayIn(recorded('uno-teams')).seats);
  // Everybody is dealt seven.
  await expect(hand.getByRole('option')).toHaveCount(7);
  await expect(open.nth(1).getByRole('listitem')).toHaveCount(7);
});

for (const game of GAMES) {
  test(`${game} is seen through the eyes of every seat`, async ({ page, tandem }) => {
    const { seats, actions } = replayIn(recorded(game));
    await openText(page, tandem.url, readFileSync(recorded(game), 'utf8'));
    const eyes = page.getByLabel('Through whose eyes');
    await expect(eyes.getByRole('option')).toHaveCount(seats + 1);
    await page.getByRole('slider', { name: 'Where you are in the game' }).fill(String(Math.floor(actions.length / 2)));
    const at = Math.floor(actions.length / 2);
    const watched = await drawn(page, at);
    for (let seat = 1; seat <= seats; seat++) {
      await eyes.selectOption({ label: `As Seat ${seat}` });
      await expect(page.locator(DRAWN[game] ?? '').first()).toBeVisible();
      // Whoever sits there sees at least where they sit; with hands, their own.
      await expect.poll(() => drawn(page, at)).not.toBe(watched);
    }
    await eyes.selectOption({ label: 'As a spectator' });
    await expect.poll(() => drawn(page, at)).toBe(watched);
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  });

  test(`a game of ${game} under every revision of its rules is shown to its end`, async ({ page, tandem }) => {
    for (const revision of readdirSync(join(PAST, game))) {
      const file = recorded(game, '', revision);
      const last = replayIn(file).actions.length;
      await openText(page, tandem.url, readFileSync(file, 'utf8'));
      await expect(where(page)).toContainText(`0 / ${last}`);
      await page.keyboard.press('End');
      await expect(page.locator(`[data-at="${last}"]`)).toBeVisible();
      await expect(page.locator('ul[data-testid=result]')).toBeVisible();
    }
  });
}

const LANGUAGES = [
  ['English', 'Why?', 'Here a bot would say: '],
  ['Deutsch', 'Warum?', 'Ein Bot würde hier sagen: '],
  ['Français', 'Pourquoi ?', 'Ici, un bot dirait : '],
  ['Italiano', 'Perché?', 'Qui un bot direbbe: '],
] as const;

for (const game of GAMES) {
  test(`why the moves of ${game} were made is told in four languages`, async ({ page, tandem }) => {
    const text = readFileSync(recorded(game), 'utf8');
    const told = new Set<string>();
    for (const [language, question, begins] of LANGUAGES) {
      await page.goto(tandem.url);
      await page.getByRole('radio', { name: language }).check();
      await openText(page, tandem.url, text);
      const why = page.getByTestId('why');
      const ask = page.getByRole('button', { name: question });
      await expect(ask).toHaveAttribute('aria-pressed', 'false');
      await expect(why).toBeEmpty();
      await ask.click();
      await expect(why).not.toBeEmpty();
      await page.keyboard.press('ArrowRight');
      await expect(why).toContainText(begins);
      const sentence = (await why.textContent()) ?? '';
      expect(sentence).not.toMatch(/motive|[{$]/);
      told.add(sentence);
      await ask.click();
      await expect(why).toBeEmpty();
    }
    expect(told.size).toBe(LANGUAGES.length);
  });
}

test('a game that is not over keeps to itself why its bots play as they do', async ({ page, tandem }) => {
  const folder = join(PAST, 'uno-teams', '1');
  const [running = ''] = readdirSync(folder).filter((file) => file.endsWith('-running.json'));
  await openText(page, tandem.url, readFileSync(join(folder, running), 'utf8'));
  await expect(where(page)).toContainText('0 /');
  await expect(page.getByRole('button', { name: 'All hands' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Why?' })).toBeHidden();
});

test('the result can be asked for before the end, and the proof repeats every move', async ({ page, tandem }) => {
  await openText(page, tandem.url, readFileSync(recorded('team-play'), 'utf8'));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByText('Was the shuffle fair?').click();
  await expect(page.getByText('the cards are the same')).toBeVisible();
  await expect(page.getByText('each is allowed by the rules')).toBeVisible();
  await expect(page.getByText('The result is the one that the moves lead to')).toBeVisible();
  await page.getByRole('button', { name: 'Show the result' }).click();
  await expect(page.getByTestId('result')).toBeVisible();
});

test('a fingerprint that was noted elsewhere is compared with the replay', async ({ page, tandem }) => {
  const { commitment } = replayIn(recorded('team-play'));
  await openText(page, tandem.url, readFileSync(recorded('team-play'), 'utf8'));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByText('Was the shuffle fair?').click();
  const proof = page.getByTestId('proof');
  const field = page.getByLabel('A fingerprint that you noted elsewhere');
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await field.fill(commitment.toUpperCase());
  await compare.click();
  await expect(proof).toContainText('is the one that the table committed to');
  await expect(page.getByText(`tandem verify replay.json --commitment ${commitment}`)).toBeVisible();

  // Another one is told as broken, and takes nothing back of what the page found by itself.
  await field.fill('0'.repeat(64));
  await expect(proof).not.toContainText('is the one that the table committed to');
  await field.press('Enter');
  await expect(proof.locator('.broken')).toContainText('stands nowhere in this replay');
  await expect(proof).toContainText('The result is the one that the moves lead to');

  await field.fill('good morning');
  await compare.click();
  await expect(page.getByRole('alert')).toContainText('This is no fingerprint');
  await expect(proof.locator('.broken')).toHaveCount(0);
});

test('a file that was tampered with is told by what is wrong', async ({ page, tandem }) => {
  const replay = replayIn(recorded('team-play'));
  const proof = async (changed: unknown) => {
    await openText(page, tandem.url, JSON.stringify(changed));
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByText('Was the shuffle fair?').click();
    return page.getByTestId('proof');
  };
  const teams = replay.result.teams.map((team: { score: number }) => ({ ...team, score: team.score + 1 }));
  const better = await proof({ ...replay, result: { ...replay.result, teams } });
  await expect(better).toContainText('The result is not the one that the moves lead to.');
  const promised = await proof({ ...replay, commitment: '0'.repeat(64) });
  await expect(promised).toContainText('The table’s secret does not fit its own fingerprint.');

  const actions = replay.actions.filter((_: unknown, index: number) => index !== 4);
  await openText(page, tandem.url, JSON.stringify({ ...replay, actions }));
  await expect(page.getByRole('alert')).toContainText(/damaged or was changed: move \d+ is not possible/);
  await openText(page, tandem.url, JSON.stringify({ ...replay, edition_sha256: '0'.repeat(64), edition: 'holiday' }));
  await expect(page.getByRole('alert')).toContainText('played with the deck holiday');
  await openText(page, tandem.url, JSON.stringify({ ...replay, game: 'chess' }));
  await expect(page.getByRole('alert')).toContainText('a replay of chess');
  await openText(page, tandem.url, JSON.stringify({ ...replay, format: 'tandem-replay-9' }));
  await expect(page.getByRole('alert')).toContainText('format');
  await openText(page, tandem.url, '{"hello":"world"}');
  await expect(page.getByRole('alert')).toContainText('not a replay of Tandem');
  await openText(page, tandem.url, 'good morning');
  await expect(page.getByRole('alert')).toContainText('not a replay of Tandem');
});

/** Every three words that follow each other. */
function triples(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.slice(2).map((_, at) => words.slice(at, at + 3).join(' '));
}

test('what is wrong with a file is said in the language of the page, in every part', async ({ page, tandem }) => {
  test.slow();
  const replay = replayIn(recorded('team-play'));
  const actions = replay.actions.filter((_: unknown, index: number) => index !== 4);
  const files = [
    'good morning',
    JSON.stringify({ ...replay, format: 'tandem-replay-9' }),
    JSON.stringify({ ...replay, seats: 40 }),
    JSON.stringify({ ...replay, rules: 99 }),
    JSON.stringify({ ...replay, rules: 0 }),
    JSON.stringify({ ...replay, edition_sha256: '0'.repeat(64), edition: 'holiday' }),
    JSON.stringify({ ...replay, actions: [{ ...replay.actions[0], action: { type: 'fly' } }] }),
    JSON.stringify({ ...replay, actions }),
  ];
  const said: string[][] = [];
  for (const [language] of LANGUAGES) {
    await page.goto(tandem.url);
    await page.getByRole('radio', { name: language }).check();
    const words: string[] = [];
    for (const file of files) {
      await openText(page, tandem.url, file);
      const alert = page.getByRole('alert');
      await expect(alert).toHaveText(/\w/);
      words.push((await alert.textContent()) ?? '');
    }
    said.push(words);
  }
  const [english = [], ...others] = said;
  for (const words of others)
    for (const [nth, told] of words.entries()) {
      const same = new Set(triples(english[nth] ?? ''));
      expect(triples(told).filter((three) => same.has(three))).toEqual([]);
      expect(told).not.toMatch(/[{}$]|(replay|reason|refusal)-/);
    }
});

test('words that lay in the open are told as what they are, with what was checked', async ({ page, tandem }) => {
  await openText(page, tandem.url, readFileSync(join(PAST, 'open-words.json'), 'utf8'));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByText('Was the shuffle fair?').click();
  const proof = page.getByTestId('proof');
  await expect(proof).toContainText('In the shuffle there are words of 2 players that nobody committed to');
  await expect(proof).not.toContainText('Nobody committed to a part here');
  const evidence = page.getByTestId('evidence');
  await evidence.getByText('What was checked').click();
  await expect(evidence).toContainText('Words: “hop hop”');
  await expect(evidence).toContainText("Words: “Zoë's luck”");
  await expect(evidence).toContainText(replayIn(join(PAST, 'open-words.json')).secret);
});

test('a running game has no replay; a finished one has, with a link to every move', async ({
  browser,
  page,
  tandem,
}) => {
  test.slow();
  const table = await sitDown(page, tandem, { game: 'uno-teams', seats: 4, options: { match: 'round' }, away: 1 });
  const watcher = await browser.newPage();
  await watcher.goto(`${tandem.url}/r/${table}`);
  await expect(watcher.getByRole('alert')).toContainText('not over');

  await watcher.goto(`${tandem.url}/t/${table}`);
  await page.goto(tandem.url);
  await expect(watcher.getByRole('link', { name: 'Watch the replay' })).toBeVisible({ timeout: 180_000 });
  await watcher.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(where(watcher)).toContainText('0 /');
  await watcher.goto(`${tandem.url}/r/${table}#3`);
  await expect(where(watcher)).toContainText('3 /');
  await expect(watcher.getByText('Vera').first()).toBeVisible();
  await watcher.evaluate(() => Object.assign(navigator, { share: undefined }));
  await watcher.getByRole('button', { name: 'More' }).click();
  await watcher.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await watcher.getByRole('button', { name: 'Link to move 3' }).click();
  await expect(watcher.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await watcher.evaluate(() => navigator.clipboard.readText())).toBe(`${tandem.url}/r/${table}#3`);
  await watcher.keyboard.press('Escape');
  // A bot that has played speaks for itself.
  const get = async (path: string) => (await watcher.request.get(`${tandem.url}/api/tables/${table}${path}`)).json();
  const { seats }: { seats: { name: string; holder: { kind: string } }[] } = await get('');
  const { actions }: { actions: { seat: number }[] } = await get('/replay');
  const first = actions.findIndex(({ seat }) => seats[seat]?.holder.kind === 'bot');
  await watcher.goto(`${tandem.url}/r/${table}#${first + 1}`);
  await watcher.getByRole('button', { name: 'Why?' }).click();
  await expect(watcher.getByTestId('why')).toContainText(`${seats[actions[first]?.seat ?? 0]?.name}: `);
  await watcher.goto(`${tandem.url}/r/nowhere`);
  await expect(watcher.getByRole('heading', { name: 'This replay cannot be shown' })).toBeVisible();
  await expect(watcher.getByRole('alert')).toContainText('Nobody plays there');
  await watcher.goto(`${tandem.url}/r/${table}#9999`);
  await expect(watcher.getByRole('alert')).toContainText('This game has no move 9999');
  await expect(where(watcher)).toContainText('0 /');
  await watcher.goto(`${tandem.url}/r/${table}#abc`);
  await expect(watcher.getByRole('alert')).toContainText('The link names no move');
  await expect(where(watcher)).toContainText('0 /');
  await watcher.close();
});

test('a link to a move goes to whomever the device can pass it on', async ({ page, tandem }) => {
  const table = await sitDown(page, tandem, { game: 'team-up', seats: 1 });
  await page.getByTestId('stop').click();
  await page.getByRole('button', { name: /^Really stop/ }).click();
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(where(page)).toContainText('0 /');
  await page.getByRole('button', { name: 'More' }).click();
  const link = page.getByRole('button', { name: 'Link to move 0' });
  // Whoever closes the device's list of people without choosing wants nothing else: no error, and no copy.
  for (const closed of [false, true]) {
    await page.evaluate(passOn, closed);
    await link.click();
    const passed = () => page.evaluate(() => sessionStorage.getItem('passed on'));
    await expect.poll(passed).toBe(JSON.stringify({ title: 'Replay', url: `${tandem.url}/r/${table}#0` }));
    await expect(link).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(0);
  }
});

/** Runs in the page: from now on its device has a list of people to pass something on to. */
function passOn(closed: boolean): void {
  sessionStorage.removeItem('passed on');
  const share = async (what: ShareData) => {
    sessionStorage.setItem('passed on', JSON.stringify(what));
    if (closed) throw new DOMException('closed', 'AbortError');
  };
  Object.assign(navigator, { share });
}

test('who plays cards that are held back has no replay of them to show', async ({ page, tandem }) => {
  await page.goto(tandem.url);
  const { deal } = await (await page.request.get(`${tandem.url}/api/today/team-up`)).json();
  const table = await sitDown(page, tandem, { game: 'team-up', seats: 1, deal, level: undefined });
  await page.getByTestId('stop').click();
  await page.getByRole('button', { name: /^Really stop/ }).click();
  await expect(page.getByRole('button', { name: 'Same cards again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Watch the replay' })).toHaveCount(0);
  await page.goto(`${tandem.url}/r/${table}`);
  await expect(page.getByRole('heading', { name: 'This replay cannot be shown' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/\w/);
});

test('a game in the page has a replay when it is over, and not before', async ({ page, tandem }) => {
  await page.goto(tandem.url);
  await page.getByRole('button', { name: 'With friends: Team UP' }).click();
  const alone = page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '1', exact: true });
  await alone.check({ force: true });
  await page.getByRole('radio', { name: 'In this page' }).check({ force: true });
  await page.getByRole('button', { name: 'Set the table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByTestId('stop')).toBeVisible();
  const address = page.url();
  const replay = address.replace('/local/', '/r/local-');
  await page.goto(replay);
  await expect(page.getByRole('alert')).toContainText('not over');
  await page.goto(address);
  await page.getByTestId('stop').click();
  await page.getByTestId('stop').click();
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(where(page)).toContainText('0 /');
  await expect(page).toHaveURL(`${replay}#0`);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Link to move/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // Whoever looks at the score sheet in one tab may look at the replay in another.
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Watch the replay' })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(replay);
  await expect(where(second)).toContainText('0 /');
  await second.goto(`${tandem.url}/r/local-nope`);
  await expect(second.getByRole('alert')).toContainText('This table is not kept in this browser.');
});

test('a game that is on in one tab has no replay in another, which says why', async ({ page, tandem }) => {
  await page.goto(tandem.url);
  await page.getByRole('button', { name: 'With friends: Team Play' }).click();
  await page.getByRole('radio', { name: 'In this page' }).check({ force: true });
  await page.getByRole('button', { name: 'Set the table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByTestId('main')).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(page.url().replace('/local/', '/r/local-'));
  await expect(second.getByRole('alert')).toContainText('This table is open in another tab.');
});

test('from any moment the game is played on in the page, with bots', async ({ page, tandem }) => {
  await openText(page, tandem.url, readFileSync(recorded('team-play'), 'utf8'));
  await expect(where(page)).toContainText('0 /');
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
  await expect(where(page)).toContainText('6 /');
  await page.getByLabel('Through whose eyes').selectOption({ label: 'As Seat 2' });
  const cards = () =>
    page
      .getByRole('listbox')
      .getByRole('option')
      .evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')).sort());
  await expect.poll(async () => (await cards()).length).toBeGreaterThan(0);
  const hand = await cards();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Play on from here as Seat 2' }).click();
  await page.waitForURL(/\/local\//);
  // The cards are those that the replay showed, and the game goes on with them.
  await expect.poll(cards).toEqual(hand);
  const player = new MousePlayer(page);
  await player.move();
  await player.move();
});

test('a core that is there is told nothing of a server’s table before its game is over', async ({ page, tandem }) => {
  await page.addInitScript(notePosted);
  const posted = () => page.evaluate(() => (window as unknown as { posted: string[] }).posted);
  await openText(page, tandem.url, readFileSync(recorded('team-up'), 'utf8'));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByText('Was the shuffle fair?').click();
  await expect(page.getByText('The result is the one that the moves lead to')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'To the lobby' }).click();

  await page.getByRole('button', { name: 'With friends: Team UP' }).click();
  const alone = page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '1', exact: true });
  await alone.check({ force: true });
  await page.getByRole('button', { name: 'Set the table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page).toHaveURL(/\/t\/\w+$/);
  const loader = new Loader(page);
  await loader.flat();
  // What was asked about the replay, and not a word since.
  const before = await posted();
  expect(before.filter((text) => text.includes('"op":"verify"'))).toHaveLength(1);
  for (let moves = 0; moves < 3; moves++) {
    await loader.draw(() => loader.main.click());
    await loader.hold(loader.ready.first());
    await loader.place(() => loader.main.click());
  }
  expect(await posted()).toEqual(before);

  await page.getByTestId('stop').click();
  await page.getByRole('button', { name: /^Really stop/ }).click();
  await page.getByText('Was the shuffle fair?').click();
  await expect(page.getByText('The result is the one that the moves lead to')).toBeVisible();
  const since = (await posted()).slice(before.length);
  expect(since.filter((text) => text.includes('"op":"verify"'))).toHaveLength(1);
});

/** Runs in the page: notes whatever the page tells its workers. */
function notePosted(): void {
  const posted: string[] = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, what: { request?: string }) {
    posted.push(what.request ?? JSON.stringify(what));
    post.call(this, what);
  };
  Object.assign(window, { posted });
}

test('neither the lobby nor a live table fetches the core, and both are painted soon', async ({ page, tandem }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime.toFixed(0));
  await page.goto(tandem.url);
  await expect(page.locator('input[type=file]')).toBeAttached();
  console.log(`The lobby: first paint after ${await painted()} ms, ${fetched.length} requests.`);
  await sitDown(page, tandem, { game: 'uno-teams', seats: 4 });
  await expect(page.getByRole('listbox')).toBeVisible();
  console.log(`A live table: first paint after ${await painted()} ms.`);
  expect(fetched.filter((url) => url.endsWith('.wasm'))).toEqual([]);
});
