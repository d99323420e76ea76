import type { Lobby } from '$lib/wire';

/** How often a screen asks that is told nothing, in milliseconds. */
const EVERY = 20_000;

/** When the server stops, where that has been announced: one for all screens of this page. */
class Draining {
  /** By the page's own clock, in milliseconds; null: it goes on. */
  until = $state<number | null>(null);

  /** The server has said how many seconds are left, or that it goes on. */
  say(seconds: number | null): void {
    this.until = seconds === null ? null : performance.now() + seconds * 1000;
  }

  /** Asks at once and now and then, for screens that nobody tells; returns how to end that. */
  follow(ask: () => Promise<Pick<Lobby, 'draining'>>): () => void {
    // Without a server nothing is known, and what was said stands.
    const look = () =>
      void ask().then(
        (lobby) => this.say(lobby.draining),
        () => undefined,
      );
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }
}

export const draining = new Draining();

/** What is read aloud as the time runs out: not every second. */
export function milestone(seconds: number): number {
  return [10, 30, 60].find((limit) => seconds <= limit) ?? Math.ceil(seconds / 60) * 60;
}
