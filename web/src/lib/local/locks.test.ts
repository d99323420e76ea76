import { expect, it, vi } from 'vitest';
import { browserLocks } from './locks';

type Task = (lock: object | null) => unknown;

/** The locks of a browser, which all its pages share. */
class Manager {
  #held = new Map<string, (error: Error) => void>();

  async request(name: string, { steal = false }: LockOptions, task: Task): Promise<unknown> {
    const holder = this.#held.get(name);
    if (holder && !steal) return task(null);
    holder?.(new Error('stolen'));
    let lose: (error: Error) => void = () => undefined;
    const stolen = new Promise<never>((_, reject) => {
      lose = reject;
    });
    this.#held.set(name, lose);
    try {
      return await Promise.race([task({ name }), stolen]);
    } finally {
      if (this.#held.get(name) === lose) this.#held.delete(name);
    }
  }
}

const pages = () => {
  const manager = new Manager() as unknown as LockManager;
  return [browserLocks(manager), browserLocks(manager)] as const;
};

it('one page has a table, and another one once it is let go', async () => {
  const [one, other] = pages();
  const lost = vi.fn();
  expect(await one.hold('a', false, lost)).toBe(true);
  expect(await other.hold('a', false, lost)).toBe(false);
  expect(await other.hold('b', false, lost)).toBe(true);
  one.release('a');
  await vi.waitFor(async () => expect(await other.hold('a', false, lost)).toBe(true));
  expect(lost).not.toHaveBeenCalled();
});

it('a table that another page takes is lost, and that is told', async () => {
  const [one, other] = pages();
  const lost = vi.fn();
  await one.hold('a', false, lost);
  expect(await other.hold('a', true, vi.fn())).toBe(true);
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
  // What is lost is not let go a second time: it is the other page's now.
  one.release('a');
});

it('where the browser refuses locks everybody gets what they ask for, and loses nothing', async () => {
  const manager = { request: () => Promise.reject(new DOMException('switched off', 'SecurityError')) };
  const locks = browserLocks(manager as unknown as LockManager);
  const lost = vi.fn();
  expect(await locks.hold('a', false, lost)).toBe(true);
  expect(await locks.hold('a', true, lost)).toBe(true);
  locks.release('a');
  expect(lost).not.toHaveBeenCalled();
});

it('without locks everybody gets what they ask for', async () => {
  const locks = browserLocks(undefined);
  expect(await locks.hold('a', false, vi.fn())).toBe(true);
  expect(await locks.hold('a', false, vi.fn())).toBe(true);
  locks.release('a');
});
