import { describe, expect, it } from 'vitest';
import { type CoreClient, CoreMissing } from './client';
import { bestHere } from './search';

const best = { state: 'done', score: 30, bound: 35, start: {}, steps: [] };

/** A core that answers, or that is closed before it could. */
class FakeCore {
  closed = false;
  #end = (_: Error) => {};

  constructor(private readonly answers: boolean) {}
  request(): Promise<unknown> {
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
