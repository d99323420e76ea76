import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Tandem } from './server';

interface Wish {
  seats: number;
  referee: 'honest' | 'strict';
  pace?: 'normal' | 'slow';
}

/** Makes a table and sits the page's browser down at its first seat. */
export async function open(page: Page, tandem: Tandem, { seats, referee, pace }: Wish): Promise<string> {
  const data = { game: 'ligretto-football', name: 'Vera', play_now: false, seats, options: { referee }, pace };
  const made: { table: string; seat: number; secret: string } = await (
    await page.request.post(`${tandem.url}/api/tables`, { data })
  ).json();
  await page.addInitScript(({ table, seat, secret }) => {
    localStorage.setItem(`tandem.seats.${table}`, JSON.stringify([{ seat, secret }]));
  }, made);
  await page.goto(`${tandem.url}/t/${made.table}`);
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  return made.table;
}

/** Another person comes through the link and sits down. */
export async function join(context: BrowserContext, tandem: Tandem, table: string, seat: number): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${tandem.url}/t/${table}`);
  await page.getByRole('button', { name: `Sit here: Seat ${seat + 1}`, exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  return page;
}

export async function start(host: Page): Promise<void> {
  await host.getByRole('button', { name: 'Start the game' }).click();
  await expect(host.getByTestId('ready')).toBeVisible();
}

/** Waits until the countdown is over and cards can be played. */
export async function whistled(page: Page): Promise<void> {
  await expect(page.locator('[data-phase="play"][data-counting="false"]')).toBeVisible();
}

/** Somebody without a screen: a script at the socket that says ready and plays what the table offers, slowly. */
export interface Robot {
  seat: number;
  /** Milliseconds between two of its actions. */
  pace: number;
  /** The types of action it takes, the dearest first; `ready` comes before all. It lays as far on as it may. */
  likes: string[];
}

const KEEN = ['goal', 'turn_up', 'build', 'lay', 'flip', 'drop', 'restock'];
export const robot = (seat: number, pace = 700, likes = KEEN): Robot => ({ seat, pace, likes });

/** Lets robots take their seats; they go on until their context is closed. */
export async function seatRobots(browser: Browser, tandem: Tandem, table: string, robots: Robot[]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${tandem.url}/healthz`);
  for (const each of robots) await page.evaluate(run, { table, ...each });
  return page;
}

/** Runs in a page, so it stands on its own. Resolves when the seat is taken. */
function run({ table, seat, pace, likes }: Robot & { table: string }): Promise<void> {
  interface Offer {
    type: string;
  }
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/socket`);
  const send = (message: object) => socket.send(JSON.stringify(message));
  const hex = () => Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  let legal: Offer[] = [];
  socket.onopen = () => send({ op: 'hello', protocol: 2, table, secrets: [] });
  setInterval(() => {
    const ranked = ['ready', ...likes].map((type) => legal.filter((offer) => offer.type === type));
    const best = ranked.find((offers) => offers.length > 0);
    const action = best?.[0]?.type === 'lay' ? best.at(-1) : best?.[Math.floor(Math.random() * best.length)];
    if (action) send({ op: 'act', id: hex(), seat, action });
  }, pace);
  return new Promise((seated) => {
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'welcome') send({ op: 'sit', id: 'sit', seat, name: `Robot ${seat}`, secret: hex() });
      if (message.type === 'answer' && message.id === 'sit') seated();
      for (const sight of message.sights ?? []) if (sight.seat === seat) legal = sight.legal;
    };
  });
}

/** After so many keys in vain all cards have gone by. */
const IN_VAIN = 120;
/** A place that was cleared so often is not filled by clearing it again. */
const OFTEN = 3;

/** How long a finger is on a key, in milliseconds: whoever types faster than the table's pace is refused (LF-24). */
const FINGER = 130;

/** One player's cards as the page shows them. */
export class Footballer {
  constructor(readonly page: Page) {}

  async turned(): Promise<string> {
    return (await this.page.getByTestId('turned').getAttribute('data-card')) ?? '';
  }
  /** Turns up a card and tells which. */
  async flip(): Promise<string> {
    await this.page.keyboard.press('Space', { delay: FINGER });
    await expect.poll(() => this.turned(), { intervals: [20, 40, 80] }).not.toBe('');
    return this.turned();
  }
  async laid(at: number): Promise<string> {
    return (await this.page.locator(`[data-spot="${at}"]`).getAttribute('data-laid')) ?? '';
  }
  get trouble() {
    return this.page.getByTestId('trouble');
  }
  get ask() {
    return this.page.getByTestId('ask');
  }
  /** The button of a place: the keeper's, or a field card's from 0 on. */
  place(at: 'keeper' | number) {
    return this.page.locator(`[data-drop="spot:${at}"]`);
  }

  /** Honestly through the field by keyboard, with whatever comes up. */
  async run(): Promise<void> {
    for (const place of '012345') {
      await this.flip();
      await this.press(place);
      await expect.poll(() => this.turned()).toBe('');
    }
  }

  /** The same, and on to the goal card. */
  async rush(): Promise<void> {
    await this.run();
    await this.press('u');
    await expect(this.page.locator('[data-stage="shot"]')).toBeVisible();
  }

  /**
   * Runs through the field by keyboard: lays what fits the marked place, from the hand or from a pile. A place that no
   * card is left for is cleared and filled in another way: the cards are shuffled, and some orders lead there. False: it
   * was cleared often enough, and what it needs lies in other places.
   */
  async runStrictly(): Promise<boolean> {
    let [rest, inVain, cleared] = [0, 0, 0];
    for (let tries = 0; cleared < OFTEN; tries++) {
      const { turned, tops, room, through } = await this.look();
      if (through) return true;
      inVain = room === rest ? inVain + 1 : 0;
      rest = room;
      if (inVain > IN_VAIN) {
        await this.press('c');
        cleared++;
        inVain = 0;
        continue;
      }
      const fits = (card: string) => card !== '' && Number(card) <= room;
      const top = tops.findIndex(fits);
      if (fits(turned)) await this.press('ArrowUp');
      else if (top >= 0) await this.press(top === 0 ? 'Shift+A' : 'Shift+S', 'ArrowUp');
      else if (turned === '') await this.press('Space');
      else await this.press(tries % 2 ? 'a' : 's');
    }
    return false;
  }

  /**
   * Builds the scene by keyboard: the strict referee takes only what belongs there. False: that cannot be done, since all
   * cards with a part that is missing lie in the field.
   */
  async buildStrictly(): Promise<boolean> {
    let [rest, inVain] = [0, 0];
    while (inVain <= IN_VAIN) {
      const { turned, open } = await this.look();
      if (open === 0) return true;
      inVain = open === rest ? inVain + 1 : 0;
      rest = open;
      if (turned === '') await this.press('Space');
      else await this.press('ArrowUp', 'a');
    }
    return false;
  }

  /** Presses keys one after the other, as long as a finger does, and waits until the table has answered. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key, { delay: FINGER });
    await this.page.waitForFunction(() => document.querySelector('[data-out]')?.getAttribute('data-out') === '0');
  }

  /** What a player sees: their own cards, what still fits at the marked place, what is open in the goal. */
  look(): Promise<{ turned: string; tops: string[]; room: number; through: boolean; open: number }> {
    return this.page.evaluate(() => {
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const [aimed] = all('.place.aimed');
      const laid = (aimed?.dataset.laid ?? '').split(' ').map(Number);
      const number = aimed?.dataset.spot ? Number(aimed.querySelector('.number')?.textContent) : aimed ? 1 : 0;
      return {
        turned: all('[data-testid="turned"]')[0]?.dataset.card ?? '',
        tops: all('[data-discard]').map(({ dataset }) => dataset.card ?? ''),
        room: number - laid.reduce((sum, card) => sum + card, 0),
        through: all('[data-spot] .sum.full').length === 5,
        open: all('[data-part=""]').length,
      };
    });
  }
}
