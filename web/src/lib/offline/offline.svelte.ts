//! The page without a network: kept by a service worker, where the browser has one for us.
import { route } from '$lib/router.svelte';
import { keepAway, whenAllAreIn } from './tabs';

/**
 * How it stands with playing offline. `insecure`: browsers keep only pages that came over HTTPS or from this machine;
 * `failed`: something is missing, for want of room or of a network, and the next visit tries again.
 */
export type Standing = 'unknown' | 'insecure' | 'unsupported' | 'coming' | 'failed' | 'ready';

/** Remembered across the reload that brings a new version. */
const UPDATED = 'tandem.updated';

class Offline {
  standing = $state<Standing>('unknown');
  /** A new version waits until no game is on. */
  waiting = $state.raw<ServiceWorker | null>(null);
  /** A new version has just been taken over. */
  updated = $state(false);

  /** Has the page kept. Called once, when the page has nothing better to do. */
  async start(): Promise<void> {
    if (!import.meta.env.PROD) return;
    this.updated = taken();
    if (!isSecureContext) {
      this.standing = 'insecure';
      return;
    }
    const workers = navigator.serviceWorker;
    if (!workers) {
      this.standing = 'unsupported';
      return;
    }
    this.standing = 'coming';
    workers.addEventListener('message', ({ data }) => {
      if (data === 'filled') this.standing = 'ready';
      if (data === 'not filled') this.standing = 'failed';
    });
    const registration = await workers.register(new URL('sw.js', home()), { scope: home().href }).catch(() => null);
    if (!registration) {
      this.standing = 'unsupported';
      return;
    }
    this.#watch(registration);
    $effect.root(() => {
      $effect(() => (route().page === 'lobby' ? undefined : keepAway()));
    });
    (await workers.ready).active?.postMessage('fill');
  }

  /**
   * Takes the new version over as soon as every tab is in the lobby: what the old one kept goes with it, and a game
   * would miss it. The returned function gives that up.
   */
  takeOver(): () => void {
    const { waiting } = this;
    return whenAllAreIn(() => waiting?.postMessage('take over'));
  }

  #watch(registration: ServiceWorkerRegistration): void {
    this.#follow();
    const look = () => {
      // The first one there is replaces nothing.
      if (registration.waiting && navigator.serviceWorker.controller) this.waiting = registration.waiting;
      if (!registration.installing && !registration.waiting && !registration.active) this.standing = 'failed';
    };
    // On a busy machine it may be installed before that it was found is heard.
    const follow = () => {
      registration.installing?.addEventListener('statechange', look);
      look();
    };
    follow();
    registration.addEventListener('updatefound', follow);
    // A page that stays open for days looks for a new version as well.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void registration.update().catch(() => undefined);
    });
  }

  /** A tab in the lobby belongs to the version that is in charge: it is loaded again when that is another one. */
  #follow(): void {
    const workers = navigator.serviceWorker;
    let charge = workers.controller;
    workers.addEventListener('controllerchange', () => {
      const replaced = charge !== null;
      charge = workers.controller;
      if (!replaced || route().page !== 'lobby') return;
      note();
      location.reload();
    });
  }
}

/** Where the page lies: the root of its server, or the folder that its files are in. */
const home = (): URL => new URL(document.querySelector('meta[name="tandem-server"]') ? './' : '/', location.href);

function note(): void {
  try {
    sessionStorage.setItem(UPDATED, 'yes');
  } catch {
    // Then the new version comes without a word.
  }
}

function taken(): boolean {
  try {
    const was = sessionStorage.getItem(UPDATED) !== null;
    sessionStorage.removeItem(UPDATED);
    return was;
  } catch {
    return false;
  }
}

export const offline = new Offline();
