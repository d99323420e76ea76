//! The page's side of the core: typed requests to a worker that is started when something is first asked of it.
import type { WireError } from '$lib/wire';
import type { Request } from '$lib/wire/types/core/Request';
import type { Answers } from './answers';

export type { Request };

/** To the worker: a request as text, with the page's number for it. */
export interface Asked {
  id: number;
  request: string;
  /** How long it may search, in milliseconds. */
  patience: number;
}

/** From the worker. `answered` and `broken` are the last of a request. */
export type Told =
  | { id: number; kind: 'answered'; answer: string }
  | ({ id: number; kind: 'so_far' } & SoFar)
  | { id: number; kind: 'broken'; message: string };

/** How far a search is. */
export interface SoFar {
  /** The best that was found. */
  score: number;
  /** What nobody can beat. */
  bound: number;
  /** How much of its time has passed, from 0 to 1. */
  done: number;
}

/** The core said no: `error` says why, as a server's would. */
export class CoreRefused extends Error {
  constructor(readonly error: WireError) {
    super(error.message);
  }
}

/** The core cannot be used: this browser has no WebAssembly or no workers, or it could not be fetched. */
export class CoreMissing extends Error {}

/** What a client needs of a worker, so that tests can bring their own. */
export type CoreWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<Told>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  tell?: ((so_far: SoFar) => void) | undefined;
}

interface Manner {
  /** How long a search may take, in milliseconds. */
  patience?: number;
  /** Hears how far a search is. */
  tell?: (so_far: SoFar) => void;
}

/** One worker with one core. What takes long gets one of its own, so that nothing else waits for it. */
export class CoreClient {
  #worker: CoreWorker | null = null;
  #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(private readonly start: () => CoreWorker = worker) {}

  /** Asks the core. Fails with `CoreRefused` where it says no, and with `CoreMissing` where there is none. */
  request<Op extends Request['op']>(
    request: Extract<Request, { op: Op }>,
    { patience = 0, tell }: Manner = {},
  ): Promise<Answers[Op]> {
    return new Promise((resolve, reject) => {
      const id = ++this.#asked;
      this.#waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject, tell });
      const asked: Asked = { id, request: JSON.stringify(request), patience };
      try {
        this.#worker ??= this.#connect();
        this.#worker.postMessage(asked);
      } catch (error) {
        this.#break(String(error));
      }
    });
  }

  /** Stops whatever it does, and forgets what it had open. */
  close(): void {
    this.#break('it was closed');
  }

  #connect(): CoreWorker {
    const started = this.start();
    started.onmessage = ({ data }) => this.#hear(data);
    started.onerror = (event) => this.#break(event.message);
    return started;
  }

  #hear(told: Told): void {
    const waiting = this.#waiting.get(told.id);
    if (told.kind === 'so_far') {
      waiting?.tell?.(told);
    } else if (told.kind === 'broken') {
      this.#break(told.message);
    } else {
      this.#waiting.delete(told.id);
      const { ok, error, ...answer } = JSON.parse(told.answer);
      if (ok) waiting?.resolve(answer);
      else waiting?.reject(new CoreRefused(error));
    }
  }

  /** A core that broke has lost what it had open; the next request starts another. */
  #break(message: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of lost) reject(new CoreMissing(message));
  }
}

/** The core that replays and proofs share. */
export const core = new CoreClient();

function worker(): CoreWorker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as CoreWorker;
}
