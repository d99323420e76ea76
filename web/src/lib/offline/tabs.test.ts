import { expect, it, vi } from 'vitest';
import { keepAway, whenAllAreIn } from './tabs';

type Held = () => unknown;

/** Locks of one name, as a browser has them: in the order in which they were asked for. */
class Line {
  held: LockMode[] = [];
  waits: { mode: LockMode; go: () => void }[] = [];

  async request(_: string, { mode = 'exclusive', signal }: LockOptions, task: Held): Promise<unknown> {
    await new Promise<void>((go, stop) => {
      this.waits.push({ mode, go });
      signal?.addEventListener('abort', () => {
        this.waits = this.waits.filter((each) => each.go !== go);
        stop(new Error('given up'));
        this.#next();
      });
      this.#next();
    });
    try {
      return await task();
    } finally {
      this.held.splice(this.held.indexOf(mode), 1);
      this.#next();
    }
  }

  async query() {
    return { pending: this.waits.map(({ mode }) => ({ name: 'away from the lobby', mode })) };
  }

  #next(): void {
    const [first] = this.waits;
    if (!first || this.held.includes('exclusive') || (first.mode === 'exclusive' && this.held.length > 0)) return;
    this.waits.shift();
    this.held.push(first.mode);
    first.go();
    this.#next();
  }
}

const line = () => new Line() as unknown as LockManager;
const settled = () => new Promise((done) => setTimeout(done));

it('what waits for the lobby waits for those who went away meanwhile too', async () => {
  const locks = line();
  const task = vi.fn();
  const [first, second] = [keepAway(locks), () => keepAway(locks)];
  whenAllAreIn(task, locks);
  await settled();
  const comeIn = second();
  first();
  await settled();
  expect(task).not.toHaveBeenCalled();
  comeIn();
  await vi.waitFor(() => expect(task).toHaveBeenCalledOnce());
});

it('what was given up does not happen', async () => {
  const locks = line();
  const task = vi.fn();
  const comeIn = keepAway(locks);
  const giveUp = whenAllAreIn(task, locks);
  await settled();
  giveUp();
  comeIn();
  await settled();
  expect(task).not.toHaveBeenCalled();
});

it('without locks it happens at once', () => {
  const task = vi.fn();
  whenAllAreIn(task, undefined);
  expect(task).toHaveBeenCalledOnce();
});
