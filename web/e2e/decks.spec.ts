//! Decks: what a page draws of the one that ships, and tables with a deck of somebody's own.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mission } from '../src/lib/games/team-play/deck';
import { example } from '../src/lib/games/team-play/example';
import { expect, sitDown, test } from './fixtures';
import { Tandem } from './server';
import { Loader, sitAlone } from './team-up';

const shipped = (game: string) => JSON.parse(readFileSync(`../decks/${game}.json`, 'utf8'));

test('the cards that are shown for a mission fulfil it, as the referee says', () => {
  const missions: Mission[] = shipped('team-play').missions;
  const asked = missions.map(({ id, pattern }) =>
    JSON.stringify({ op: 'match', game: 'team-play', mission: id, cards: example(pattern) }),
  );
  const { stdout } = spawnSync(process.env.TANDEM_BIN ?? '', ['referee'], { input: `${asked.join('\n')}\n` });
  const answers: { matches?: boolean }[] = String(stdout)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers).toHaveLength(missions.length);
  expect(missions.filter((_, i) => answers[i]?.matches !== true).map(({ id }) => id)).toEqual([]);
});

test.describe('with a deck of one’s own', () => {
  let tandem: Tandem;
  test.beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tandem-decks-'));
    const file = (game: string, deck: unknown) => {
      const path = join(folder, `${game}.json`);
      writeFileSync(path, JSON.stringify(deck));
      return `${game}=${path}`;
    };
    const decks = [file('team-play', ownMissions()), file('team-up', ownBoxes())];
    tandem = await Tandem.start('127.0.0.1', { TANDEM_DECK: decks.join(',') });
  });
  test.afterAll(() => tandem.stop());

  /** Missions that we have no words for, and each worth six. */
  function ownMissions() {
    const deck = shipped('team-play');
    const missions = deck.missions.map((mission: Mission) => ({ ...mission, id: `own-${mission.id}`, points: 6 }));
    return { ...deck, edition: 'own-missions', missions };
  }

  /** Four cards more, the last of which is drawn first, and bars of four cells. */
  function ownBoxes() {
    const deck = shipped('team-up');
    const more = [37, 38, 39, 40].map((n) => ({ n, shapes: ['bar'] }));
    const shapes = deck.shapes.map((shape: { id: string }) =>
      shape.id === 'bar' ? { ...shape, footprint: [4, 1] } : shape,
    );
    const cards = [40, ...Array.from({ length: 39 }, (_, i) => i + 1)];
    const puzzle = { ...deck.puzzle, cards };
    return { ...deck, edition: 'own-boxes', shapes, cards: [...deck.cards, ...more], puzzle };
  }

  test('missions have the deck’s words and points', async ({ page }) => {
    await sitDown(page, tandem, { bot_delay: 60_000 });
    const missions = page.locator('[data-mission^=own-]');
    await expect(missions.first()).toBeVisible();
    const asks = new Map(ownMissions().missions.map(({ id, asks }: Mission) => [id, asks]));
    for (const mission of await missions.all()) {
      const name = (await mission.getAttribute('aria-label')) ?? (await mission.textContent()) ?? '';
      expect(name).toContain(asks.get((await mission.getAttribute('data-mission')) ?? ''));
      await expect(mission.locator('svg text').first()).toHaveText('6');
    }
  });

  test('boxes and cards are those of the deck, and are placed as they are large', async ({ page }) => {
    await sitAlone(page, tandem, 'puzzle');
    const loader = new Loader(page);
    await loader.flat();
    await expect(page.getByRole('list', { name: 'Cards to come' }).getByRole('listitem')).toHaveCount(40);
    await loader.main.click();
    await expect(page.locator('[data-box=bar-red]')).toHaveAttribute('data-state', 'ready');
    await expect(page.locator('[data-state=ready]')).toHaveCount(3);
    await loader.hold(page.locator('[data-box=bar-red]'));
    await page.keyboard.press('i');
    await expect(page.getByRole('dialog')).toContainText('4');
    await page.keyboard.press('Escape');
    await loader.place(() => loader.main.click());
    await expect(page.locator('[data-box=bar-red]')).toHaveCount(0);
  });
});
