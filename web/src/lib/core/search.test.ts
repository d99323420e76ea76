import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CoreClient, CoreMissing } from './client';
import { PATIENCE } from './patience';
import { bestHere } from './search';

const best = { state: 'done', score: 30, bound: 35, start: {}, steps: [] };

/** A core that answers, or that is closed before it could. */
class FakeCore {
  closed = false;
  patience = 0;
  #end = (_: Error) => {};

  constructor(private readonly answers: boolean) {}
  request(_: unknown, { patience }: { patience: number }): Promise<unknown> {
    this.patience = patience;
    if (this.answers) return Promise.resolve({ best });
    return new Promise((_, reject) => (this.#end = reject));
  }
  close(): void {
    this.closed = true;
    this.#end(new CoreMissing('it was closed'));
  }
}

const search = (core: FakeCore, signal: AbortSignal) => bestHere('', () => {}, signal, core as unknown as CoreClient);

describe('a search in the page', () => {
  it('ends with its worker', async () => {
    const core = new FakeCore(true);
    expect(await search(core, new AbortController().signal)).toEqual(best);
    expect(core.closed).toBe(true);
  });

  it('may take as long as a server’s', async () => {
    const core = new FakeCore(true);
    await search(core, new AbortController().signal);
    expect(core.patience).toBe(PATIENCE);
    const config = readFileSync(join(import.meta.dirname, '../../../../crates/server/src/config.rs'), 'utf8');
    expect(config).toContain(`search: Duration::from_secs(${PATIENCE / 1000}),`);
  });

  it('is called off without a word', async () => {
    const [core, off] = [new FakeCore(false), new AbortController()];
    const searching = search(core, off.signal);
    off.abort();
    expect(await searching).toBeNull();
  });

  it('fails where there is no core, so that the server can be asked', async () => {
    const core = new FakeCore(false);
    const searching = search(core, new AbortController().signal);
    core.close();
    await expect(searching).rejects.toBeInstanceOf(CoreMissing);
  });
});
