import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Wire } from '$lib/wire/socket';
import type { Ear } from './client';
import { LocalWire, takeHere } from './wire';

/** The page's side of the tables, pretended: what was asked of it, and who hears of it. */
const client = vi.hoisted(() => ({ calls: [] as unknown[][], ear: null as Ear | null }));
vi.mock('./client', () => ({
  connect: (table: string, take: boolean, ear: Ear) => {
    client.calls.push(['connect', table, take]);
    client.ear = ear;
    return 7;
  },
  say: (conn: number, text: string) => client.calls.push(['say', conn, text]),
  hangUp: (conn: number) => client.calls.push(['hang up', conn]),
}));

/** A wire that has reached its table, and what it reports. */
async function reached(): Promise<{ wire: Wire; told: string[]; ear: Ear }> {
  const told: string[] = [];
  const wire: Wire = new LocalWire('local-a');
  wire.onopen = () => told.push('open');
  wire.onmessage = ({ data }) => told.push(String(data));
  wire.onclose = () => told.push('close');
  await vi.waitFor(() => expect(client.ear).not.toBeNull());
  return { wire, told, ear: client.ear as Ear };
}

beforeEach(() => {
  client.calls = [];
  client.ear = null;
});

describe('the way to a table of this page', () => {
  it('is like a socket: it opens, carries both ways, and closes', async () => {
    const { wire, told, ear } = await reached();
    ear.opened();
    ear.heard('welcome');
    wire.send('hello');
    expect([wire.readyState, told]).toEqual([1, ['open', 'welcome']]);
    wire.close();
    wire.close();
    // The end is told after the call, once.
    expect([wire.readyState, told.includes('close')]).toEqual([3, false]);
    await Promise.resolve();
    expect(told).toEqual(['open', 'welcome', 'close']);
    expect(client.calls).toEqual([
      ['connect', 'local-a', false],
      ['say', 7, 'hello'],
      ['hang up', 7],
    ]);
  });

  it('closes where the worker breaks, and says why where it is no use to come again', async () => {
    const broken = await reached();
    broken.ear.hungUp();
    expect(broken.told).toEqual(['close']);
    client.ear = null;
    const missing = await reached();
    missing.ear.hungUp({ code: 'no_such_table', reason: 'local_missing', facts: {}, message: 'Not here.' });
    expect(JSON.parse(missing.told[0] ?? '')).toMatchObject({
      error: { code: 'no_such_table', reason: 'local_missing' },
    });
    expect(missing.told[1]).toBe('close');
    client.ear = null;
    const strange = await reached();
    strange.ear.hungUp({ code: 'no_such_game', reason: 'no_such_game', facts: {}, message: 'No.' });
    expect(JSON.parse(strange.told[0] ?? '')).toMatchObject({ error: { code: 'bad_setup', reason: 'no_such_game' } });
  });

  it('closed before it is there, it never comes to the table', async () => {
    const wire = new LocalWire('local-a');
    wire.close();
    await import('./client');
    await new Promise((done) => setTimeout(done));
    expect(client.calls).toEqual([]);
  });

  it('takes a table from another page once when it is told to', async () => {
    takeHere('local-a');
    await reached();
    client.ear = null;
    await reached();
    expect(client.calls.map(([, , take]) => take)).toEqual([true, false]);
  });
});
