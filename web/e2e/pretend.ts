import type { Page, WebSocketRoute } from '@playwright/test';
import type { DealInfo } from '../src/lib/wire/types/DealInfo';
import type { Error as WireError } from '../src/lib/wire/types/Error';
import type { Motive } from '../src/lib/wire/types/Motive';
import type { Outcome } from '../src/lib/wire/types/Outcome';
import type { Room } from '../src/lib/wire/types/Room';

/** A table as a test sets it: who sits there, and what the page's seat sees. */
export interface Scene<View, Offer> {
  game: string;
  /** One team for each seat, in order. */
  teams: number[];
  /** The page's seat; null: it watches. */
  seat: number | null;
  /** All seats that are held at this device, where there are several. */
  yours?: number[];
  view: View;
  legal: Offer[];
  names?: string[];
  options?: Room['options'];
  /** What others did with these cards, where they are to be beaten. */
  deal?: DealInfo;
  /** For how long a start is counted down, in milliseconds. */
  wait?: number;
}

type Change<View, Offer> = Partial<Pick<Scene<View, Offer>, 'view' | 'legal'>>;
type Asked = { op: string; id: string; seat?: number; action?: unknown };

const NAMES = ['Vera', 'Maximilian', 'Ida', 'Annegret', 'Bo', 'Franziska', 'Jan', 'Wilhelmine'];
const TABLE = 'pretended';

/**
 * A table in any state, without a game that has to be played up to it: the page is the real one, and the test answers
 * its socket. Says nothing about rules; what a seat may do is what the scene lists.
 */
export class Pretended<View, Offer, Seen = unknown> {
  /** What the page has asked to be done, in order. */
  readonly acts: unknown[] = [];
  /** How the next questions are answered; null: yes. */
  refusal: WireError | null = null;
  /** What a bot would do, and why. */
  hint: { action?: unknown; motive?: Motive } = {};
  #socket: WebSocketRoute | undefined;
  #n = 1;

  private constructor(
    readonly page: Page,
    private scene: Scene<View, Offer>,
  ) {}

  /** Opens the table in the page, whose pages come from `url`. */
  static async open<View, Offer, Seen = unknown>(
    page: Page,
    url: string,
    scene: Scene<View, Offer>,
  ): Promise<Pretended<View, Offer, Seen>> {
    const table = new Pretended<View, Offer, Seen>(page, scene);
    await page.addInitScript(({ table, held }) => localStorage.setItem(`tandem.seats.${table}`, JSON.stringify(held)), {
      table: TABLE,
      held: heldBy(scene).map((seat) => ({ seat, secret: 'secret' })),
    });
    await page.route('**/api/deals/**', (route) => {
      const { deal } = table.scene;
      return route.fulfill(deal ? { json: deal } : { status: 404, json: {} });
    });
    await page.routeWebSocket(/\/socket$/, (socket) => table.#meet(socket));
    await page.goto(`${url}/t/${TABLE}`);
    await page.getByTestId('ask').or(page.getByTestId('curtain')).waitFor();
    return table;
  }

  /** Looks at the table in a window of another size. */
  async resize(size: { width: number; height: number }): Promise<void> {
    await this.page.setViewportSize(size);
    await drawn(this.page);
  }

  /** Waits until everything lies where it stays. */
  async settle(): Promise<void> {
    await drawn(this.page);
  }

  /** Shows another table of the same game, as a page is shown one that has been away. */
  async reset(scene: Scene<View, Offer>): Promise<void> {
    this.scene = scene;
    this.#welcome();
    await drawn(this.page);
  }

  /** Goes on to another view, by a move with these events; without any nothing flies. */
  async show(change: Change<View, Offer>, events: Seen[] = [], by = 1): Promise<void> {
    this.tell(change, events, by);
    await drawn(this.page);
  }

  /** The same, and waits for nothing. */
  tell(change: Change<View, Offer>, events: Seen[] = [], by = 1): void {
    this.scene = { ...this.scene, ...change };
    const sights = this.#sights();
    this.#tell({ type: 'moved', n: ++this.#n, by, events: sights.map(() => events), sights });
  }

  /** Ends the game with that result. */
  async end(teams: Outcome['teams']): Promise<void> {
    const over = { ...room(this.scene), stage: 'over', result: { teams, reason: '' } };
    this.#tell({ type: 'room', n: ++this.#n, room: over, yours: heldBy(this.scene) });
    await drawn(this.page);
  }

  #meet(socket: WebSocketRoute): void {
    this.#socket = socket;
    socket.onMessage((text) => this.#answer(JSON.parse(String(text)) as Asked));
  }

  #answer({ op, id, action }: Asked): void {
    if (op === 'hello') this.#welcome();
    else if (op === 'ping') this.#tell({ type: 'pong' });
    else {
      if (op === 'act') this.acts.push(action);
      const told = this.refusal ? { error: this.refusal } : op === 'hint' ? this.hint : {};
      this.#tell({ type: 'answer', id, ...told });
    }
  }

  #welcome(): void {
    this.#tell({
      type: 'welcome',
      protocol: 2,
      version: '0.0.0',
      n: ++this.#n,
      room: room(this.scene),
      yours: heldBy(this.scene),
      missed: [],
      sights: this.#sights(),
      wait: this.scene.wait,
    });
  }

  #sights(): object[] {
    const { seat, view, legal } = this.scene;
    const others = heldBy(this.scene).filter((each) => each !== seat);
    return [{ seat, view, legal }, ...others.map((each) => ({ seat: each, view, legal: [] }))];
  }

  #tell(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }
}

/** Waits until everything lies where it stays: a table that has changed measures itself, and lays itself out again. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const places = () =>
      [...document.querySelectorAll('button, [role=option], [data-zone]')]
        .map((element) => Object.values(element.getBoundingClientRect().toJSON()).join())
        .join(';');
    for (let still = 0, before = ''; still < 3; ) {
      await frame();
      const now = places();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  });

/** The seats of this device. */
const heldBy = ({ seat, yours }: Scene<unknown, unknown>): number[] => yours ?? (seat === null ? [] : [seat]);

function room(scene: Scene<unknown, unknown>): Room {
  const { game, teams, seat, names = NAMES, options = {}, deal } = scene;
  return {
    table: TABLE,
    game,
    options,
    deal: 'pretended',
    compared: { kind: 'alone' },
    makers: false,
    hints: true,
    repeats: deal !== undefined,
    stage: 'running',
    seats: teams.map((team, each) => ({
      team,
      holder: heldBy(scene).includes(each) ? { kind: 'person', here: true } : { kind: 'bot', level: 'easy' },
      name: names[each] ?? '',
      stood_in: false,
    })),
    host: seat,
    listed: false,
    commitment: '0'.repeat(64),
    watching: 0,
    level: 'easy',
    bot_delay: null,
    away: 60,
    pace: 'normal',
    takeover: 'host',
    asks: [],
    takeovers: [],
    result: null,
    again: null,
  } as Room;
}
