import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message, Request } from '.';
import { type Status, TableSocket, type Wire } from './socket';

/** A server of our own: remembers what it was sent, says what a test tells it to. */
class Line implements Wire {
  static all: Line[] = [];
  here = false;
  sent: Request[] = [];
  readyState: WebSocket['readyState'] = 0;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;

  constructor() {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: Partial<Message> & { type: Message['type'] }): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(n = 1): void {
    this.open();
    this.say({ type: 'welcome', n, missed: [], sights: [], yours: [] } as never);
  }
}

let statuses: Status[] = [];
let heard: Message[] = [];
let forgotten = false;
let quiet: boolean[] = [];
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  statuses = [];
  heard = [];
  forgotten = false;
  quiet = [];
  const forget = () => (forgotten = true);
  const options = { table: 'abc', secrets: () => ['s3'], browser: 'b7', forget, open: () => new Line() };
  socket = new TableSocket(options, {
    message: (one) => heard.push(one),
    status: (one) => statuses.push(one),
    quiet: (one) => quiet.push(one),
  });
  socket.start();
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

const line = () => Line.all.at(-1) as Line;
const move = () => socket.request({ op: 'act', seat: 0, action: { type: 'end_turn' } });
const acts = (one: Line) => one.sent.filter((request) => request.op === 'act');

describe('a table’s socket', () => {
  it('says hello first, with its secrets and the browser’s key', () => {
    line().open();
    expect(line().sent).toEqual([{ op: 'hello', protocol: 2, table: 'abc', secrets: ['s3'], last: 0, browser: 'b7' }]);
  });

  it('names the last entry it knows when it comes back', async () => {
    line().welcome(3);
    line().say({ type: 'moved', n: 7, events: [], sights: [] } as never);
    line().close();
    await vi.advanceTimersByTimeAsync(1000);
    line().open();
    expect(line().sent[0]).toMatchObject({ op: 'hello', last: 7 });
  });

  it('sends what was not answered again, under the same id', async () => {
    line().welcome();
    const first = line();
    const answer = move();
    first.close();
    await vi.advanceTimersByTimeAsync(1000);
    line().welcome();
    expect(acts(line())).toEqual(acts(first));
    line().say({ type: 'answer', id: acts(first)[0]?.id } as never);
    await expect(answer).resolves.toMatchObject({ type: 'answer' });
  });

  it('keeps requests until it is welcome', () => {
    void move();
    line().open();
    expect(acts(line())).toHaveLength(0);
    line().welcome();
    expect(acts(line())).toHaveLength(1);
  });

  it('waits longer after each failure, up to a limit', async () => {
    for (let i = 0; i < 12; i++) {
      line().close();
      await vi.advanceTimersByTimeAsync(15_000);
    }
    expect(Line.all).toHaveLength(13);
    line().close();
    await vi.advanceTimersByTimeAsync(7000);
    expect(Line.all).toHaveLength(13);
  });

  it('gives up a line that does not answer a ping', async () => {
    line().welcome();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(line().sent.at(-1)).toEqual({ op: 'ping' });
    await vi.advanceTimersByTimeAsync(8_500);
    expect(Line.all.length).toBeGreaterThan(1);
  });

  it('gives up a line that welcomes nobody, open or not, and stays on one that does', async () => {
    await vi.advanceTimersByTimeAsync(15_000);
    expect(statuses.at(-1)).toBe('waiting');
    await vi.advanceTimersByTimeAsync(300);
    expect(Line.all).toHaveLength(2);
    line().open();
    await vi.advanceTimersByTimeAsync(16_000);
    expect(Line.all).toHaveLength(3);
    line().welcome();
    await vi.advanceTimersByTimeAsync(10_000);
    line().say({ type: 'pong' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(Line.all).toHaveLength(3);
  });

  it('stays on a line that answers', async () => {
    line().welcome();
    for (let i = 0; i < 20; i++) {
      await vi.advanceTimersByTimeAsync(10_000);
      line().say({ type: 'pong' });
    }
    expect(Line.all).toHaveLength(1);
  });

  it('asks for a reload when the page is outdated, and stops', async () => {
    line().open();
    line().say({ type: 'error', error: { code: 'outdated', reason: 'outdated', facts: {}, message: '' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([statuses.at(-1), Line.all.length]).toEqual(['outdated', 1]);
  });

  it.each(['no_such_table', 'bad_setup'] as const)(
    'does not try again where there will never be such a table: %s',
    async (code) => {
      line().open();
      line().say({ type: 'error', error: { code, reason: code, facts: {}, message: '' } });
      await vi.advanceTimersByTimeAsync(60_000);
      expect([statuses.at(-1), Line.all.length]).toEqual(['gone', 1]);
    },
  );

  it('watches where its secrets are not good any more', async () => {
    line().open();
    line().say({ type: 'error', error: { code: 'not_yours', reason: 'not_yours', facts: {}, message: '' } });
    await vi.advanceTimersByTimeAsync(1000);
    expect([forgotten, Line.all.length]).toEqual([true, 2]);
  });

  it('passes on what the table says', () => {
    line().welcome();
    line().say({ type: 'said', n: 2, seat: 1, phrase: 'hello' });
    expect(heard.map((one) => one.type)).toEqual(['welcome', 'said']);
  });
});

describe('being offline', () => {
  it('is noticed at once where the device says so, and over as soon as it is back', () => {
    line().welcome();
    dispatchEvent(new Event('offline'));
    expect(statuses.at(-1)).toBe('waiting');
    dispatchEvent(new Event('online'));
    expect(Line.all).toHaveLength(2);
    line().welcome();
    expect(statuses.at(-1)).toBe('open');
  });

  it('is nothing to a table in the page', () => {
    line().here = true;
    line().welcome();
    dispatchEvent(new Event('offline'));
    expect(statuses.at(-1)).toBe('open');
    expect(Line.all).toHaveLength(1);
  });

  it('is noticed within three seconds where something is unanswered, and taken back by any word', () => {
    line().welcome();
    void move();
    quiet = [];
    vi.advanceTimersByTime(2_900);
    expect(quiet).toEqual([true]);
    expect(line().sent.at(-1)).toEqual({ op: 'ping' });
    line().say({ type: 'pong' });
    expect(quiet.at(-1)).toBe(false);
  });

  const pings = () => line().sent.filter(({ op }) => op === 'ping').length;
  const hide = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('is noticed within five seconds by whoever looks, though nobody asks for anything', () => {
    line().welcome();
    quiet = [];
    vi.advanceTimersByTime(5_000);
    expect(quiet).toEqual([true]);
  });

  it('costs no ping while anything comes', () => {
    line().welcome();
    for (let i = 0; i < 10; i++) {
      vi.advanceTimersByTime(2_500);
      line().say({ type: 'moved', n: i + 2, events: [], sights: [] } as never);
    }
    expect([pings(), quiet.includes(true)]).toEqual([0, false]);
  });

  it('costs a page that nobody sees a ping in fifteen seconds, and is asked at once when somebody looks again', () => {
    hide(true);
    line().welcome();
    vi.advanceTimersByTime(14_000);
    expect(pings()).toBe(0);
    vi.advanceTimersByTime(1_000);
    line().say({ type: 'pong' });
    expect(pings()).toBe(1);
    quiet = [];
    hide(false);
    expect(pings()).toBe(2);
    vi.advanceTimersByTime(2_000);
    expect(quiet).toEqual([true]);
    vi.restoreAllMocks();
  });
});
