import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const LOOPBACK = '127.0.0.1';

/** A real server on a port and with a data file of its own, unless its environment names other data. */
export class Tandem {
  #process: ChildProcess | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'tandem-e2e-'));
  /** Any that is free, until the program has said which one it took. */
  #port = 0;

  private constructor(
    private readonly host: string,
    private readonly environment: Record<string, string>,
  ) {}

  /** Where it listens on this machine. */
  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `http://${this.host}:${this.port}`;
  }

  /** `host`: the name that people open it by; `environment`: settings, as `TANDEM_NODE`. */
  static async start(host = LOOPBACK, environment: Record<string, string> = {}): Promise<Tandem> {
    const tandem = new Tandem(host, environment);
    await tandem.run();
    // What a name stands for can only be said once the port is known.
    if (host !== LOOPBACK) {
      await tandem.kill();
      await tandem.run();
    }
    return tandem;
  }

  /** Starts the program, again if it was killed, on the same port and data. */
  async run(): Promise<void> {
    const program = process.env.TANDEM_BIN;
    if (!program) throw new Error('Set TANDEM_BIN to the built program.');
    const args = ['serve', '--address', `${LOOPBACK}:${this.port}`];
    if (!this.environment.TANDEM_DATA) args.push('--data', join(this.#folder, 'data.sqlite3'));
    // What a search finds in a second is as good to look at as what it finds in ten.
    args.push('--search', '1');
    if (this.host !== LOOPBACK && this.port !== 0) args.push('--public-url', this.url);
    if (process.env.TANDEM_PAGES) args.push('--pages', process.env.TANDEM_PAGES);
    const started = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...this.environment },
    });
    this.#process = started;
    const [told] = await Promise.race([once(createInterface(started.stdout), 'line'), once(started, 'exit')]);
    const port = /^Tandem is at .*:(\d+)\/?$/.exec(String(told))?.[1];
    if (port === undefined) throw new Error('The server did not start.');
    this.#port = Number(port);
  }

  /** Gives an operator's order. */
  async admin(...order: string[]): Promise<void> {
    const args = ['admin', ...order, '--data', join(this.#folder, 'data.sqlite3')];
    const [code] = await once(spawn(process.env.TANDEM_BIN ?? '', args, { stdio: 'ignore' }), 'exit');
    if (code !== 0) throw new Error(`tandem ${args.join(' ')} ended with ${code}.`);
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null) return;
    const gone = once(running, 'exit');
    running.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
