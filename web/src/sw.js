//! The page without a network. What the page needs to begin is kept at once; everything else when it is used, or when
//! the page asks for it in a quiet moment. What a server is asked is never answered from here.

/** Put in by the build: what the page needs to begin, what else it is made of, and a name for all of it. */
const BUILD = globalThis.__BUILD__ ?? { version: 'none', shell: [], rest: [] };
const CACHE = `tandem ${BUILD.version}`;
const HOME = new URL('./', self.location.href);

const address = (file) => new URL(file, HOME).href;

self.addEventListener('install', (event) => {
  event.waitUntil(keep(BUILD.shell));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  // The page says when no game is on.
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
  if (event.data === 'fill') event.waitUntil(fill(event.source));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== HOME.origin || !url.pathname.startsWith(HOME.pathname)) return;
  const path = url.pathname.slice(HOME.pathname.length);
  if (path.startsWith('api/') || path === 'socket' || path === 'sw.js') return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (path.startsWith('assets/')) event.respondWith(part(event));
  else event.respondWith(fresh(request));
});

/** How long a network may be silent before what is kept is good enough, in milliseconds. */
const PATIENCE = 3_000;

/** A page of ours, from the network where there is one: that way a new version comes by itself. */
async function page(request) {
  return inTime(request, () => caches.match(address('./')));
}

/** What has its own bytes in its name is the same for ever. It is handed on while it comes, and kept where there is room. */
async function part(event) {
  const { request } = event;
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(put(request, response.clone()).catch(() => undefined));
  return response;
}

async function put(request, response) {
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
}

/** What keeps its name may have changed. */
async function fresh(request) {
  return inTime(request, () => caches.match(request));
}

/** What the network answers, unless it fails, is silent for too long or has no server behind it, and something is kept. */
async function inTime(request, kept) {
  const answer = fetch(request);
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE));
  try {
    return await Promise.race([answer.then(mustComeFromServer), late]);
  } catch {
    return (await kept()) ?? answer.catch(() => Response.error());
  }
}

/** A proxy whose server is away says so with such a number. */
function mustComeFromServer(response) {
  if (response.status >= 500) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

/** Keeps these files, those of an older version that are the same without fetching them again. */
async function keep(files) {
  const cache = await caches.open(CACHE);
  for (const file of files) {
    const url = address(file);
    if (await cache.match(url)) continue;
    const same = file.startsWith('assets/') ? await caches.match(url) : undefined;
    const response = same ?? (await fetch(url, { cache: 'no-cache' }));
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    if (file === './') await mustBeOfThisBuild(response.clone());
    await cache.put(url, response);
  }
}

/**
 * While a site is renewed machine by machine its page may come from another build than this worker: kept together they
 * would lack each other's parts. Then nothing is kept, and the next visit tries again.
 */
async function mustBeOfThisBuild(page) {
  const parts = (await page.text()).match(/assets\/[\w.-]+/g) ?? [];
  const ours = parts.length > 0 && parts.every((part) => BUILD.shell.includes(part));
  if (!ours) throw new Error(`${page.url} is the page of another build`);
}

/** Keeps all that is missing, one file after the other, and tells the page when it can do without a network. */
async function fill(client) {
  try {
    await keep([...BUILD.shell, ...BUILD.rest]);
    client?.postMessage('filled');
  } catch {
    client?.postMessage('not filled');
  }
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('tandem ') && name !== CACHE).map((name) => caches.delete(name)),
  );
}
