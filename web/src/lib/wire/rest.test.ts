import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  bestOf,
  findDeal,
  findTable,
  findToday,
  hintFor,
  listGames,
  makeTable,
  Refused,
  replayOf,
  Unreachable,
  visitLobby,
} from './rest';

/** Somebody at the server's address answers that. */
function answers(status: number, body: string): void {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

const page = '<!doctype html><h1>502 Bad Gateway</h1>';
const draining = { code: 'full', reason: 'draining', facts: { seconds: 5, wait: 9 }, message: 'Not now.' };
const wish = { game: 'team-up', name: 'Ann', play_now: true, listed: false };

/** Somebody takes every question and never says a word. */
const silence = (_: string, { signal }: RequestInit): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a question to the server', () => {
  it('is answered', async () => {
    answers(200, '[]');
    expect(await listGames()).toEqual([]);
  });

  it.each([
    ['a proxy’s page', 502, page],
    ['a proxy’s page that says that all is well', 200, page],
    ['nothing at all', 504, ''],
    ['a proxy’s error in a form of its own', 503, '{"error": "no upstream"}'],
    ['another’s word that is JSON', 500, 'null'],
  ])('has found no server behind %s', async (_, status, body) => {
    answers(status, body);
    await expect(listGames()).rejects.toBeInstanceOf(Unreachable);
    await expect(makeTable(wish)).rejects.toMatchObject({ error: { reason: 'unavailable' } });
  });

  it('has found none where nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(listGames()).rejects.toBeInstanceOf(Unreachable);
  });

  it.each([
    ['the games', listGames],
    ['the lobby', visitLobby],
    ['a table', () => findTable('x')],
    ['a new table', () => makeTable(wish)],
    ['a replay', () => replayOf('x')],
    ['the best play', () => bestOf('x')],
    ['a hint', () => hintFor('x')],
    ['a deal', () => findDeal('x')],
    ['the deal of the day', () => findToday('team-up')],
  ])('about %s is not waited for without end', async (_, ask) => {
    const limit = new AbortController();
    const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.stubGlobal('fetch', silence);
    const answer = ask();
    await vi.waitFor(() => expect(limited).toHaveBeenCalled());
    limit.abort();
    await expect(answer).rejects.toBeInstanceOf(Unreachable);
  });

  it.each([503, 404])('is refused in the server’s own words, with %i too', async (status) => {
    answers(status, JSON.stringify({ error: draining }));
    const refused = listGames().catch((error) => error);
    expect(await refused).toBeInstanceOf(Refused);
    expect(await refused).not.toBeInstanceOf(Unreachable);
    expect(await refused).toMatchObject({ error: draining });
  });

  it('is refused without words where somebody on the way forbids it', async () => {
    answers(403, page);
    const refused = await listGames().catch((error) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).not.toBeInstanceOf(Unreachable);
  });
});
