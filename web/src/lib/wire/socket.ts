import { newId } from '$lib/ids';
import { type Answer, type Message, PROTOCOL, type Request, type WireError, type Wish } from '.';

/** How the connection stands. `gone` and `outdated` are final; the others heal by themselves. */
export type Status = 'connecting' | 'open' | 'waiting' | 'gone' | 'outdated' | 'closed';

/** What a socket needs of a WebSocket, so that tests can bring their own. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  /** It leads to a table in this page, and needs no network. */
  readonly here?: boolean;
};

export interface Listener {
  /** Everything but answers and pongs. */
  message(message: Message): void;
  status(status: Status, error?: WireError): void;
  /** Whether something was asked, by somebody or by the line itself, and nothing at all has come for longer than one likes to wait. */
  quiet?(quiet: boolean): void;
}

interface Options {
  table: string;
  /** The secrets held now; asked again at every connection. */
  secrets(): string[];
  /** The browser's key. */
  browser: string;
  /** The secrets were refused: forget them and watch. */
  forget(): void;
  open?(): Wire;
}

/** A line that has been silent for so long is asked whether it is there: soon while somebody looks at the page. */
const SILENCE = 3_000;
/** Nobody waits for a page that is not seen, or for a table that needs no network: their batteries may rest. */
const UNSEEN_SILENCE = 15_000;
/** A line that gives no answer to that is given up; slow networks do take seconds. */
const PONG_WITHIN = 8_000;
/** Something on the way may take a connection and lead it nowhere: another try may find a better way. */
const WELCOME_WITHIN = 15_000;
/** Whoever looks at the page is told so soon that nothing comes back. */
const ANSWER_WITHIN = 2_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 15_000;

/**
 * One table's connection: says hello, resyncs by log number, waits longer after each failure, and
 * sends what was not answered again under the same id, so that a move is made once and never lost.
 */
export class TableSocket {
  #wire: Wire | null = null;
  #status: Status = 'closed';
  #welcomed = false;
  #last = 0;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #unwelcome: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #pending = new Map<string, { request: Request; resolve: (answer: Answer) => void }>();

  constructor(
    private readonly options: Options,
    private readonly listener: Listener,
  ) {}

  /** Connects, and keeps connected until `close`. */
  start(): void {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#cut);
    document.addEventListener('visibilitychange', this.#seen);
    this.#connect();
  }

  /** Ends the connection for good. */
  close(): void {
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#cut);
    document.removeEventListener('visibilitychange', this.#seen);
    this.#end('closed');
  }

  /** Asks for something; the answer comes after a reconnection too. */
  request(wish: Wish): Promise<Answer> {
    const request = { ...wish, id: newId() } as Extract<Request, { id: string }>;
    return new Promise((resolve) => {
      this.#pending.set(request.id, { request, resolve });
      if (this.#welcomed) this.#send(request);
      this.#await();
    });
  }

  #connect(): void {
    this.#set('connecting');
    this.#welcomed = false;
    const wire = this.options.open?.() ?? (new WebSocket(address()) as unknown as Wire);
    this.#wire = wire;
    // A table in the page may have to be fetched first, however long that takes.
    if (!wire.here) this.#unwelcome = setTimeout(() => this.#giveUp(wire), WELCOME_WITHIN);
    wire.onopen = () => {
      const { table, browser } = this.options;
      const secrets = this.options.secrets();
      this.#send({ op: 'hello', protocol: PROTOCOL, table, secrets, last: this.#last, browser });
    };
    wire.onmessage = ({ data }) => {
      if (this.#wire === wire && typeof data === 'string') this.#receive(JSON.parse(data) as Message);
    };
    wire.onclose = () => {
      if (this.#wire === wire) this.#lost();
    };
  }

  #receive(message: Message): void {
    this.#trust();
    this.listener.quiet?.(false);
    this.#listen();
    switch (message.type) {
      case 'pong':
        return;
      case 'answer':
        this.#pending.get(message.id)?.resolve(message);
        this.#pending.delete(message.id);
        this.#await();
        return;
      case 'error':
        this.#fail(message.error);
        return;
      case 'welcome':
        clearTimeout(this.#unwelcome);
        this.#last = message.n;
        this.#failures = 0;
        this.#welcomed = true;
        this.#set('open');
        // What was asked before comes before what the listener may ask now, and is sent once.
        for (const { request } of this.#pending.values()) this.#send(request);
        this.listener.message(message);
        return;
      case 'moved':
      case 'said':
        this.#last = Math.max(this.#last, message.n);
    }
    this.listener.message(message);
  }

  #fail(error: WireError): void {
    if (error.code === 'outdated') this.#end('outdated', error);
    else if (error.code === 'no_such_table' || error.code === 'bad_setup') this.#end('gone', error);
    else if (!this.#welcomed) {
      if (error.code === 'not_yours') this.options.forget();
      this.#wire?.close();
    }
  }

  #lost(): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#deadline);
    clearTimeout(this.#unwelcome);
    this.#wire = null;
    this.#welcomed = false;
    this.#set('waiting');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++);
    // Half of the wait is random, so that a server that comes back is not stormed.
    this.#retry = setTimeout(() => this.#connect(), wait / 2 + (Math.random() * wait) / 2);
  }

  /** Gives up a line that may never report its end: it counts as lost now. */
  #giveUp(wire: Wire | null): void {
    if (this.#wire !== wire) return;
    this.#lost();
    wire?.close();
  }

  #end(status: Status, error?: WireError): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#ping);
    clearTimeout(this.#unwelcome);
    this.#trust();
    const wire = this.#wire;
    this.#wire = null;
    this.#welcomed = false;
    wire?.close();
    this.#set(status, error);
  }

  /** Back from a tunnel or from another tab: do not wait any longer. */
  #hurry = (): void => {
    if (this.#status !== 'waiting' || document.hidden) return;
    clearTimeout(this.#retry);
    this.#failures = 0;
    this.#connect();
  };

  /** A line may have died in a pocket: it is asked as soon as somebody looks again. */
  #seen = (): void => {
    this.#hurry();
    if (this.#welcomed && !document.hidden) this.#probe();
  };

  /** The device says that it has no network: whatever comes now comes over a new connection. */
  #cut = (): void => {
    const wire = this.#wire;
    if (!wire || wire.here) return;
    wire.onclose = null;
    wire.close();
    this.#lost();
  };

  /** While something is unanswered, silence is told early, and asked about. */
  #await(): void {
    this.#forbear();
    if (this.#pending.size > 0) this.#doubt(() => this.#send({ op: 'ping' }));
  }

  /** Asks a line that stays silent from now on whether it is there. */
  #listen(): void {
    clearTimeout(this.#ping);
    const seen = !document.hidden && !this.#wire?.here;
    this.#ping = setTimeout(() => this.#probe(), seen ? SILENCE : UNSEEN_SILENCE);
  }

  #probe(): void {
    const wire = this.#wire;
    this.#send({ op: 'ping' });
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#giveUp(wire), PONG_WITHIN);
    if (this.#patience === undefined) this.#doubt();
  }

  /** Something has come: the line is there. */
  #trust(): void {
    clearTimeout(this.#deadline);
    this.#forbear();
  }

  /** Tells of the silence when it has lasted for too long. */
  #doubt(and?: () => void): void {
    this.#patience = setTimeout(() => {
      this.listener.quiet?.(true);
      and?.();
    }, ANSWER_WITHIN);
  }

  #forbear(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }

  #send(request: Request): void {
    if (this.#wire?.readyState === 1) this.#wire.send(JSON.stringify(request));
  }

  #set(status: Status, error?: WireError): void {
    if (status === this.#status) return;
    this.#status = status;
    this.listener.status(status, error);
  }
}

function address(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`;
}
