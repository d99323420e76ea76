import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real server on a port and with a data file of its own, unless its environment names other data. */
export class Tandem {
  #process: ChildProcess | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'tandem-e2e-'));

  private constructor(
    readonly port: number,
    private readonly host: string,
    private readonly environment: Record<string, string>,
  ) {}

  get url(): string {
    return `http://${this.host}:${this.port}`;
  }

  /** `host`: the name that people open it by; `environment`: settings, as `TANDEM_NODE`. */
  static async start(host = '127.0.0.1', environment: Record<string, string> = {}): Promise<Tandem> {
    const tandem = new Tandem(await freePort(), host, environment);
    await tandem.run();
    return tandem;
  }

  /** Starts the program, again if it was killed, on the same port and data. */
  async run(): Promise<void> {
    const program = process.env.TANDEM_BIN;
    if (!program) throw new Error('Set TANDEM_BIN to the built program.');
    const args = ['serve', '--address', `127.0.0.1:${this.port}`];
    if (!this.environment.TANDEM_DATA) args.push('--data', join(this.#folder, 'data.sqlite3'));
    // What a search finds in a second is as good to look at as what it finds in ten.
    args.push('--search', '1');
    if (this.host !== '127.0.0.1') args.push('--public-url', this.url);
    if (process.env.TANDEM_PAGES) args.push('--pages', process.env.TANDEM_PAGES);
    this.#process = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...this.environment } });
    for (let tries = 0; tries < 2400; tries++) {
      if (
        await fetch(`http://127.0.0.1:${this.port}/healthz`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The server did not start.');
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
