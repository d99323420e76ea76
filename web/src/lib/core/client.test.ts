import { beforeEach, describe, expect, it } from 'vitest';
import { type Asked, CoreClient, CoreMissing, CoreRefused, type CoreWorker, type Told } from './client';

let workers: FakeWorker[] = [];

class FakeWorker implements CoreWorker {
  onmessage: ((event: MessageEvent<Told>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  asked: Asked[] = [];
  ended = false;

  constructor() {
    workers.push(this);
  }
  postMessage(asked: Asked): void {
    this.asked.push(asked);
  }
  terminate(): void {
    this.ended = true;
  }
  tell(told: Told): void {
    this.onmessage?.({ data: told } as MessageEvent<Told>);
  }
}

const refusal = { code: 'malformed', reason: 'malformed', facts: {}, message: 'This is no replay.' };
const worker = () => workers.at(-1) as FakeWorker;

describe('the page’s side of the core', () => {
  let core: CoreClient;
  beforeEach(() => {
    workers = [];
    core = new CoreClient(() => new FakeWorker());
  });

  it('starts a worker with the first request, and keeps it', () => {
    expect(workers).toHaveLength(0);
    void core.request({ op: 'close', film: 1 });
    void core.request({ op: 'close', film: 2 });
    expect(workers).toHaveLength(1);
    expect(worker().asked.map(({ request }) => JSON.parse(request))).toEqual([
      { op: 'close', film: 1 },
      { op: 'close', film: 2 },
    ]);
  });

  it('gives each answer to whoever asked, in whatever order they come', async () => {
    const [one, two] = [core.request({ op: 'close', film: 1 }), core.request({ op: 'story', film: 1, viewer: null })];
    worker().tell({ id: 2, kind: 'answered', answer: '{"ok":true,"story":[]}' });
    worker().tell({ id: 1, kind: 'answered', answer: '{"ok":true}' });
    expect([await one, await two]).toEqual([{}, { story: [] }]);
  });

  it('says why not', async () => {
    const refused = core.request({ op: 'open', text: '' });
    worker().tell({ id: 1, kind: 'answered', answer: JSON.stringify({ ok: false, error: refusal }) });
    await expect(refused).rejects.toBeInstanceOf(CoreRefused);
    await expect(refused).rejects.toThrow('This is no replay.');
  });

  it('tells how far a search is until it is done', async () => {
    const heard: number[] = [];
    const best = core.request({ op: 'best', text: '' }, { patience: 10, tell: ({ score }) => heard.push(score) });
    worker().tell({ id: 1, kind: 'so_far', score: 30, bound: 35, done: 0.2 });
    worker().tell({ id: 1, kind: 'so_far', score: 32, bound: 35, done: 0.4 });
    worker().tell({ id: 1, kind: 'answered', answer: '{"ok":true,"best":{"state":"done"}}' });
    expect(await best).toEqual({ best: { state: 'done' } });
    expect(heard).toEqual([30, 32]);
    expect(worker().asked[0]?.patience).toBe(10);
  });

  it('fails all that waits when the core breaks, and starts another for what comes next', async () => {
    const [one, two] = [core.request({ op: 'close', film: 1 }), core.request({ op: 'close', film: 2 })];
    worker().tell({ id: 1, kind: 'broken', message: 'unreachable' });
    await expect(one).rejects.toBeInstanceOf(CoreMissing);
    await expect(two).rejects.toThrow('unreachable');
    expect(worker().ended).toBe(true);
    void core.request({ op: 'close', film: 3 });
    expect(workers).toHaveLength(2);
  });

  it('fails in words where there are no workers', async () => {
    const none = new CoreClient(() => {
      throw new ReferenceError('Worker is not defined');
    });
    await expect(none.request({ op: 'close', film: 1 })).rejects.toBeInstanceOf(CoreMissing);
  });

  it('ends what it does when it is closed', async () => {
    const best = core.request({ op: 'best', text: '' });
    core.close();
    await expect(best).rejects.toBeInstanceOf(CoreMissing);
    expect(worker().ended).toBe(true);
  });
});
