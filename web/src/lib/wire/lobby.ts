import { hasServer } from '../site';
import type { Lobby } from '.';

/** What a watch needs of an EventSource, so that tests can bring their own. */
export interface Events {
  onmessage: ((event: { data: string }) => void) | null;
  onerror: (() => void) | null;
  close(): void;
}

export interface Listener {
  /** The lobby, now and whenever it has changed. */
  told(lobby: Lobby): void;
  /** It is not told at the moment; the watch tries again by itself. */
  lost(): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 5_000;

/**
 * Looks at the lobby for as long as the page is looked at: a browser has few connections for one server, and a tab that
 * nobody sees needs none. After a failure it waits, longer each time.
 */
export class LobbyWatch {
  #events: Events | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly listener: Listener,
    private readonly open: () => Events | null = lobbyEvents,
  ) {}

  start(): void {
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#turn);
    if (!document.hidden) this.#look();
  }

  /** Looks no more. */
  close(): void {
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#turn);
    this.#rest();
  }

  #look(): void {
    const events = this.open();
    this.#events = events;
    if (!events) {
      this.#lost();
      return;
    }
    events.onmessage = ({ data }) => {
      this.#failures = 0;
      this.listener.told(JSON.parse(data) as Lobby);
    };
    // A browser would try again by itself, but not after it was refused, and nobody would know.
    events.onerror = () => {
      events.close();
      if (this.#events === events) this.#lost();
    };
  }

  #lost(): void {
    this.#events = null;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++);
    // Half of the wait is random, so that a server that comes back is not stormed.
    this.#retry = setTimeout(() => this.#look(), wait / 2 + (Math.random() * wait) / 2);
    this.listener.lost();
  }

  #rest(): void {
    clearTimeout(this.#retry);
    this.#events?.close();
    this.#events = null;
  }

  /** The page is looked at again, or no more. */
  #turn = (): void => {
    this.#rest();
    this.#failures = 0;
    if (!document.hidden) this.#look();
  };

  /** The network is back: do not wait any longer. */
  #hurry = (): void => {
    if (!this.#events) this.#turn();
  };
}

/** The server's events; null where there is no server. */
const lobbyEvents = (): Events | null =>
  hasServer ? (new EventSource('/api/lobby/events') as unknown as Events) : null;
