import { expect, test } from './fixtures';
import { atRest } from './look';
import { Pretended } from './pretend';
import { play, playPhases, uno, unoPhases } from './scenes';

// What went wrong at the two card tables, each in the moment in which it did.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const REFUSED = {
  code: 'wrong_phase',
  reason: 'not_now',
  facts: { phase: 'gift' },
  message: 'Not now.',
  clause: 'UT-26',
} as const;
const NO_DRAWS = { code: 'illegal', reason: 'no_draws_left', facts: {}, message: 'No.', clause: 'TP-10' } as const;

const scene = <Scene>(scenes: Record<string, Scene>, name: string): Scene => {
  const found = scenes[name];
  if (found === undefined) throw new Error(`There is no scene ${name}.`);
  return found;
};

test.describe('UNO TEAMS!', () => {
  test('a drawn wild card can be kept', async ({ page, tandem }) => {
    const table = await Pretended.open(page, tandem.url, scene(unoPhases(4, 8), 'drawn wild'));
    await expect(page.getByTestId('picker')).toBeVisible();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect.poll(() => table.acts).toEqual([{ type: 'pass' }]);
  });

  test('a click on the pile says why it is of no use now', async ({ page, tandem }) => {
    const table = await Pretended.open(page, tandem.url, scene(unoPhases(4, 7), 'gift'));
    table.refusal = { ...REFUSED };
    await page.locator('[data-zone=pile]').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not now' })).toBeVisible();
    expect(table.acts).toEqual([]);
  });

  test('a refusal above the table shows its clause to those who ask for it', async ({ page, tandem }) => {
    const table = await Pretended.open(page, tandem.url, uno(4, 7, {}, [{ type: 'draw' }]));
    table.refusal = { ...REFUSED };
    await page.getByRole('button', { name: 'What would a bot do?' }).click();
    const banner = page.locator('.banner').filter({ hasText: 'Not now' });
    await expect(banner).toBeVisible();
    await expect(banner).not.toContainText('UT-26');
    await banner.getByRole('button', { name: 'Which rule?' }).click();
    await expect(banner.getByRole('button')).toHaveText('UT-26');
  });

  test('a refusal does not hide that it is your swap, and goes with the next change', async ({ page, tandem }) => {
    const waiting = scene(unoPhases(4, 7), 'waiting');
    const table = await Pretended.open(page, tandem.url, waiting);
    table.refusal = { code: 'not_your_turn', reason: 'waiting', facts: {}, message: 'Others first.', clause: 'UT-26' };
    await page.locator('[data-zone=pile]').click();
    const why = page.getByRole('alert').filter({ hasText: 'Others have to act first' });
    await expect(why).toBeVisible();
    const { view, legal } = scene(unoPhases(4, 7), 'swap');
    await table.show({ view, legal });
    await expect(page.getByTestId('ask')).toContainText('Swap: give Ida one card');
    await expect(why).toBeHidden();
  });

  test('the second tap on a card plays it, and on one that does not fit puts it back', async ({ page, tandem }) => {
    const table = await Pretended.open(
      page,
      tandem.url,
      uno(4, 7, { top: 'B5', color: 'blue' }, [{ type: 'play', card: 'B9*' }, { type: 'draw' }]),
    );
    const unfit = page.locator('[data-card="B1"]');
    await unfit.click();
    await expect(unfit).toHaveAttribute('aria-selected', 'true');
    await unfit.click();
    await expect(unfit).toHaveAttribute('aria-selected', 'false');
    const card = page.locator('[data-card="B9*"]');
    await card.click();
    expect(table.acts).toEqual([]);
    await card.click();
    await expect.poll(() => table.acts).toEqual([{ type: 'play', card: 'B9*' }]);
  });

  test('drawing stays quiet while a card can be played', async ({ page, tandem }) => {
    const table = await Pretended.open(page, tandem.url, uno(4, 7));
    await expect(page.getByTestId('main')).toHaveAttribute('aria-disabled', 'true');
    await page.getByTestId('draw').click();
    await expect.poll(() => table.acts).toEqual([{ type: 'draw' }]);
  });

  test('every one of 20 cards can be pressed in its middle on the smallest phone', async ({ page, tandem }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await Pretended.open(page, tandem.url, scene(unoPhases(4, 20), 'share'));
    const cards = page.getByRole('option');
    await expect(cards).toHaveCount(20);
    for (const card of await cards.all()) {
      await card.click();
      await expect(card).toHaveAttribute('aria-selected', 'true');
    }
  });

  test('the open card leaves no hole while another flies', async ({ page, tandem }) => {
    const first = uno(4, 7, { turn: 1 }, []);
    const table = await Pretended.open(page, tandem.url, first);
    const laid = { type: 'laid', seat: 1, card: 'R4', color: 'red' };
    await table.show({ view: { ...first.view, top: 'R4', turn: 2 } }, [laid]);
    await expect(page.locator('[data-zone=discard]')).toHaveAttribute('data-top', 'R4');
    await expect(page.locator('.under')).toBeVisible();
  });

  test('at a round’s end the cards left in hands lie open with their values', async ({ page, tandem }) => {
    await Pretended.open(page, tandem.url, scene(unoPhases(4, 7), 'round over'));
    const sheet = page.getByRole('region', { name: 'Score sheet' });
    await expect(sheet).toContainText('= 240');
    await expect(sheet.getByText('Team Wild: 20 points')).toHaveCount(1);
    await expect(page.locator('[data-seat="2"]')).toContainText('140');
  });

  test('one question is told once, however often the table changes', async ({ page, tandem }) => {
    const gift = scene(unoPhases(4, 7), 'gift');
    const table = await Pretended.open(page, tandem.url, uno(4, 7, { turn: 1 }, []));
    const told: string[] = [];
    await page.exposeFunction('tell', (text: string) => told.push(text));
    await page.evaluate(() => {
      const region = document.querySelector('[data-testid=announcer]');
      if (region)
        new MutationObserver(() =>
          (window as never as { tell(text: string): void }).tell(region.textContent ?? ''),
        ).observe(region, { childList: true, characterData: true, subtree: true });
    });
    await table.show({ view: gift.view, legal: gift.legal });
    await expect.poll(() => told.join(' ')).toContain('Give Ida one card');
    for (const seat of [1, 2, 3]) {
      const owes = gift.view.owes.filter((each) => each === 0 || each > seat);
      await table.show({ view: { ...gift.view, owes, awaited: owes } }, [{ type: 'gift_chosen', seat }], seat);
    }
    // Something else that is told afterwards shows that nothing was on its way.
    await page.getByRole('option').first().click();
    await expect.poll(() => told.join(' ')).toContain('Chosen:');
    expect(told.join(' ').match(/Give Ida one card/g)).toHaveLength(1);
  });
});

test.describe('Team Play', () => {
  test('a click on bank and pile in a phase that has no use for them says why', async ({ page, tandem }) => {
    const table = await Pretended.open(page, tandem.url, scene(playPhases(4, 8), 'only the end'));
    table.refusal = { ...NO_DRAWS };
    const why = page.getByRole('alert').filter({ hasText: 'drawn both cards' });
    await page.locator('[data-zone=bank-1]').click();
    await expect(why).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(why).toBeHidden();
    await page.locator('[data-zone=pile]').click();
    await expect(why).toBeVisible();
  });

  test('the second tap on the bank takes the card, and on a mission fulfils it', async ({ page, tandem }) => {
    const table = await Pretended.open(page, tandem.url, play(4, 8));
    await page.locator('[data-zone=bank-1]').click();
    expect(table.acts).toEqual([]);
    await page.locator('[data-zone=bank-1]').click();
    await expect.poll(() => table.acts).toEqual([{ type: 'draw', from: 'bank', card: 'B4' }]);
    await page.locator('[data-zone=center]').click();
    await page.locator('[data-zone=center]').click();
    await expect.poll(() => table.acts[1]).toEqual({ type: 'fulfil', mission: 'center', cards: ['R1', 'B1'] });
  });

  test('the large button fulfils the mission that is ready', async ({ page, tandem }) => {
    const table = await Pretended.open(page, tandem.url, play(4, 8));
    await expect(page.getByTestId('main')).toHaveText('Fulfil for 3 points');
    await page.getByTestId('main').click();
    await expect.poll(() => table.acts).toEqual([{ type: 'fulfil', mission: 'own-0', cards: ['R1', 'R2', 'R3'] }]);
  });

  test('ending a turn with a ready mission asks once', async ({ page, tandem }) => {
    const table = await Pretended.open(page, tandem.url, scene(playPhases(4, 8), 'free'));
    const end = page.getByTestId('end_turn');
    await end.click();
    await expect(page.getByRole('alert').filter({ hasText: 'still fulfil' })).toBeVisible();
    expect(table.acts).toEqual([]);
    await expect(end).toHaveText('End the turn all the same');
    await end.click();
    await expect.poll(() => table.acts).toEqual([{ type: 'end_turn' }]);
  });

  test('nine missions of eight are told as nine', async ({ page, tandem }) => {
    const { view } = play(4, 8);
    const [ours, theirs] = view.teams;
    if (!ours || !theirs) throw new Error('There are two teams.');
    const nine = { ...ours, fulfilled: Array<string>(9).fill('pair') };
    await Pretended.open(page, tandem.url, play(4, 8, { final_round: true, teams: [nine, theirs] }));
    const scores = page.getByRole('list', { name: 'Scores' });
    await expect(scores).toContainText('9 missions');
    await expect(scores).not.toContainText('9/8');
  });
});

test.describe('by hand', () => {
  test('a card is dragged onto the open card, and thrown', async ({ page, tandem }) => {
    const table = await Pretended.open(
      page,
      tandem.url,
      uno(4, 7, {}, [{ type: 'play', card: 'B1' }, { type: 'play', card: 'B6' }, { type: 'draw' }]),
    );
    await page.locator('[data-card="B1"]').dragTo(page.locator('[data-zone=discard]'));
    await expect.poll(() => table.acts).toEqual([{ type: 'play', card: 'B1' }]);
    await atRest(page);
    const box = await page.locator('[data-card="B6"]').boundingBox();
    if (!box) throw new Error('The card is not there.');
    await page.mouse.move(box.x + 8, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + 10, box.y - 20);
    await page.mouse.move(box.x + 12, box.y - 60);
    await page.mouse.up();
    await expect.poll(() => table.acts).toHaveLength(2);
  });

  test('a gift is dragged to the partner', async ({ page, tandem }) => {
    const table = await Pretended.open(page, tandem.url, scene(unoPhases(4, 7), 'gift'));
    await page.locator('[data-card="B6"]').dragTo(page.locator('[data-seat="2"]'));
    await expect.poll(() => table.acts).toEqual([{ type: 'gift', card: 'B6' }]);
  });

  test('cards are dragged onto a mission and to the partner, and a card of the bank to the hand', async ({
    page,
    tandem,
  }) => {
    const table = await Pretended.open(page, tandem.url, play(4, 8));
    await page.locator('[data-zone=bank-2]').dragTo(page.getByTestId('ask'));
    await expect.poll(() => table.acts).toEqual([{ type: 'draw', from: 'bank', card: 'R6' }]);
    await page.locator('[data-card="B3"]').dragTo(page.locator('[data-seat="2"]'));
    await expect.poll(() => table.acts[1]).toEqual({ type: 'give', cards: ['B3'] });
    await page.locator('[data-card="R2"]').dragTo(page.locator('[data-zone=center]'));
    await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(2);
    await page.locator('[data-card="R2"]').dragTo(page.locator('[data-zone=center]'));
    await expect.poll(() => table.acts[2]).toEqual({ type: 'fulfil', mission: 'center', cards: ['R2', 'B2'] });
  });

  const press = { pointerType: 'touch', pointerId: 7, button: 0, clientX: 200, clientY: 500, bubbles: true };

  test('a card and a mission of Team Play say what they are for, by a long press', async ({ page, tandem }) => {
    await Pretended.open(page, tandem.url, play(4, 6));
    const about = page.getByTestId('about');
    await page.getByRole('option').first().dispatchEvent('pointerdown', press);
    await expect(about).toHaveAccessibleName('red 1');
    await expect(about).toContainText('the cards that a mission asks for');
    await page.keyboard.press('Escape');
    await expect(about).toHaveCount(0);
    await page.locator('[data-zone=center]').dispatchEvent('pointerdown', press);
    await expect(about).toContainText('Worth 1 point');
  });

  test('a long press on the bank chooses the card all the same', async ({ page, tandem }) => {
    await Pretended.open(page, tandem.url, play(4, 6));
    const bank = page.locator('[data-zone=bank-1]');
    await bank.dispatchEvent('pointerdown', press);
    await expect(bank).toHaveAttribute('aria-pressed', 'true');
    // The click that ends the press is no second one.
    await bank.dispatchEvent('click');
    await expect(bank).toHaveAttribute('aria-pressed', 'true');
  });

  test('the open card says what it does where none is chosen to be laid on it', async ({ page, tandem }) => {
    const table = await Pretended.open(page, tandem.url, uno(4, 7, { top: 'R-skip' }));
    const about = page.getByTestId('about');
    const open = page.locator('.discard');
    await open.click();
    await expect(about).toHaveAccessibleName('red Skip');
    await page.keyboard.press('Escape');
    await page.locator('[data-card="team-wild"]').click();
    await open.click({ button: 'right' });
    await expect(about).toHaveAccessibleName('red Skip');
    expect(table.acts).toEqual([]);
  });

  test('a card says what it does: by a long press and by a key', async ({ page, tandem }) => {
    await Pretended.open(page, tandem.url, uno(4, 7));
    const about = page.getByTestId('about');
    await page.locator('[data-card="team-draw4"]').dispatchEvent('pointerdown', press);
    await expect(about).toContainText('draw two cards each');
    await page.keyboard.press('Escape');
    await expect(about).toHaveCount(0);
    await page.locator('[data-card="B-reverse"]').focus();
    await page.keyboard.press('i');
    await expect(about).toHaveAccessibleName('blue Reverse');
    await page.keyboard.press('Escape');
    await expect(about).toHaveCount(0);
    await page.locator('[data-card="team-wild"]').click({ button: 'right' });
    await expect(about).toContainText('Team Wild');
  });

  test('a present glows until it is touched', async ({ page, tandem }) => {
    const before = scene(unoPhases(4, 7), 'waiting');
    const table = await Pretended.open(page, tandem.url, before);
    const players = before.view.players.map((player, seat) =>
      seat === 0 ? { ...player, hand: [...(player.hand ?? []), 'wild'] } : player,
    );
    const given = { type: 'given', from: 2, to: 0, count: 1, cards: ['wild'] };
    await table.show({ view: { ...before.view, players } }, [given], 2);
    const present = page.getByRole('option', { name: 'a present from Ida' });
    await expect(present).toBeVisible();
    await present.click();
    await expect(page.locator('[data-fresh]')).toHaveCount(0);
  });
});
