import type { Page } from '@playwright/test';
import type { Tandem } from './server';

interface Wish {
  seats?: number;
  options?: Record<string, string>;
}

/**
 * Sets a table of UNO TEAMS!, sits the page down at it, and lets scripted players take all other seats: they share one
 * socket in a page of their own, play the first thing that fits, always call UNO, and never catch anybody.
 */
export async function playWithCompany(page: Page, tandem: Tandem, { seats = 4, options = {} }: Wish = {}) {
  const body = { game: 'uno-teams', name: 'Vera', seats, options, play_now: false, away: 600 };
  const answer = await page.request.post(`${tandem.url}/api/tables`, { data: body });
  const made: { table: string; seat: number; secret: string } = await answer.json();
  await page.addInitScript(({ table, seat, secret }) => {
    localStorage.setItem(`tandem.seats.${table}`, JSON.stringify([{ seat, secret }]));
  }, made);
  const company = await page.context().newPage();
  company.on('pageerror', (error) => {
    throw error;
  });
  await company.goto(tandem.url);
  await company.evaluate(playTheOthers, { ...made, seats });
  await page.bringToFront();
  await page.goto(`${tandem.url}/t/${made.table}`);
}

/** Runs in the company's page, so it stands alone. */
async function playTheOthers(table: { table: string; seat: number; secret: string; seats: number }): Promise<void> {
  interface Offer {
    type: string;
    choose?: number;
    from?: string[];
  }
  interface Sight {
    seat: number | null;
    legal: Offer[];
  }
  /** `wait`: for so many milliseconds whoever was too fast is to do nothing. */
  interface Refused {
    message: string;
    facts: { wait?: number };
  }
  /** So late nothing comes any more, in milliseconds. */
  const LATEST = 60_000;
  const ORDER = ['gift', 'swap', 'play', 'draw', 'pass'];
  const answers = new Map<string, (error?: Refused) => void>();
  let sights: Sight[] = [];
  let told = () => {};
  let asked = 0;
  let playing = false;
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/socket`);

  const ask = (wish: object): Promise<Refused | undefined> => {
    const id = String(asked++);
    socket.send(JSON.stringify({ ...wish, id }));
    return new Promise((resolve) => answers.set(id, resolve));
  };
  const answerTo = (offer: Offer): object => {
    if (offer.type === 'share') return { type: 'share', cards: offer.from?.slice(0, offer.choose) };
    return offer.type === 'play' ? { ...offer, uno: true } : offer;
  };
  const next = (): { seat: number | null; action: object } | undefined =>
    sights
      .filter(({ seat }) => seat !== table.seat)
      .flatMap(({ seat, legal }) => {
        const offer =
          legal.find(({ type }) => type === 'share') ??
          ORDER.flatMap((type) => legal.filter((each) => each.type === type))[0];
        return offer ? [{ seat, action: answerTo(offer) }] : [];
      })[0];
  const play = async (): Promise<void> => {
    if (playing) return;
    playing = true;
    for (let move = next(); move; move = next()) {
      const before = sights;
      const refused = await ask({ op: 'act', ...move });
      const wait = refused?.facts.wait;
      if (wait !== undefined) await new Promise((resolve) => setTimeout(resolve, wait));
      else await anotherThan(before, `${JSON.stringify(move)}: ${refused?.message ?? 'done'}`);
    }
    playing = false;
  };
  /** The new view comes before the answer or after it, also where somebody else was first and this one is refused. */
  const anotherThan = async (before: Sight[], after: string): Promise<void> => {
    const late = setTimeout(() => {
      throw new Error(`No view came after ${after}`);
    }, LATEST);
    while (sights === before) await new Promise<void>((resolve) => (told = resolve));
    clearTimeout(late);
  };

  await new Promise<void>((resolve) => {
    socket.onopen = () => {
      socket.send(JSON.stringify({ op: 'hello', protocol: 2, table: table.table, secrets: [table.secret] }));
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'answer') answers.get(message.id)?.(message.error);
      if (message.type === 'welcome') resolve();
      if (message.type === 'moved') {
        sights = message.sights;
        told();
        void play();
      }
    };
  });
  for (let seat = 0; seat < table.seats; seat++)
    if (seat !== table.seat) await ask({ op: 'sit', seat, name: `Friend ${seat}` });
  await ask({ op: 'start' });
}
