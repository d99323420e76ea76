import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const HOME = 'https://tandem.test/';
const SHELL = ['./', 'icon.svg', 'assets/index-new.js', 'assets/index-new.css'];
const NEW = '<script src="/assets/index-new.js"></script><link href="/assets/index-new.css">';
const OLD = '<script src="/assets/index-old.js"></script><link href="/assets/index-new.css">';

type Handler = (event: object) => void;

/** A cache that is a list. */
class Kept {
  all = new Map<string, Response>();
  async match(url: string | Request): Promise<Response | undefined> {
    return this.all.get(typeof url === 'string' ? url : url.url)?.clone();
  }
  async put(url: string, response: Response): Promise<void> {
    this.all.set(url, response);
  }
}

/** The service worker of that build, where the network answers so. */
function worker(network: (url: string) => Promise<Response>) {
  const kept = new Kept();
  const handlers = new Map<string, Handler>();
  const world = {
    __BUILD__: { version: 'new', shell: SHELL, rest: [] },
    self: {
      location: { href: `${HOME}sw.js` },
      addEventListener: (what: string, how: Handler) => handlers.set(what, how),
    },
    caches: { open: async () => kept, match: (url: string) => kept.match(url) },
    fetch: (asked: string | { url: string }) => network(typeof asked === 'string' ? asked : asked.url),
    URL,
    Response,
    setTimeout,
  };
  runInNewContext(readFileSync(join(import.meta.dirname, 'sw.js'), 'utf8'), world);
  const install = () =>
    new Promise<void>((done, failed) =>
      handlers.get('install')?.({ waitUntil: (kept: Promise<void>) => kept.then(done, failed) }),
    );
  /** What somebody gets who goes to that page. */
  const visit = (path: string) =>
    new Promise<Response>((done) => {
      const request = { method: 'GET', mode: 'navigate', url: `${HOME}${path}` };
      handlers.get('fetch')?.({ request, respondWith: done });
    });
  return { kept, install, visit };
}

/** A site that has that page, and everything else. */
const site = (page: string) => async (url: string) => new Response(url === HOME ? page : 'a part');
const down = (status: number) => async () => new Response('<h1>Bad Gateway</h1>', { status });

describe('the page without a network', () => {
  it('keeps the page of its own build, with its parts', async () => {
    const { kept, install } = worker(site(NEW));
    await install();
    expect([...kept.all.keys()]).toEqual([HOME, ...SHELL.slice(1).map((file) => `${HOME}${file}`)]);
    expect(await (await kept.match(HOME))?.text()).toBe(NEW);
  });

  it.each([
    ['another build', OLD],
    ['somebody else', '<h1>Sign in to this network</h1>'],
  ])('keeps nothing where the page is of %s', async (_, page) => {
    const { kept, install } = worker(site(page));
    await expect(install()).rejects.toThrow('the page of another build');
    expect(kept.all.size).toBe(0);
  });

  it.each([502, 503])(
    'shows the page that is kept where a proxy answers %i for a server that is away',
    async (status) => {
      const network = vi.fn(site(NEW));
      const { install, visit } = worker(network);
      await install();
      network.mockImplementation(down(status));
      expect(await (await visit('t/abc')).text()).toBe(NEW);
    },
  );

  it('shows what the network answers where nothing is kept, and what a server says with it', async () => {
    const { visit } = worker(down(502));
    expect((await visit('')).status).toBe(502);
    const { install, visit: look } = worker(
      async (url) => new Response(NEW, { status: url.endsWith('x') ? 404 : 200 }),
    );
    await install();
    expect((await look('x')).status).toBe(404);
  });
});
