import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real server on a port and with a data file of its own. */
export class Tandem {
  #process: ChildProcess | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'tandem-e2e-'));

  private constructor(readonly port: number) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  static async start(): Promise<Tandem> {
    const tandem = new Tandem(await freePort());
    await tandem.run();
    return tandem;
  }

  /** Starts the program, again if it was killed, on the same port and data. */
  async run(): Promise<void> {
    const program = process.env.TANDEM_BIN;
    if (!program) throw new Error('Set TANDEM_BIN to the built program.');
    const args = ['serve', '--address', `127.0.0.1:${this.port}`, '--data', join(this.#folder, 'data.sqlite3')];
    if (process.env.TANDEM_PAGES) args.push('--pages', process.env.TANDEM_PAGES);
    this.#process = spawn(program, args, { stdio: 'ignore' });
    for (let tries = 0; tries < 200; tries++) {
      if (
        await fetch(`${this.url}/healthz`).then(
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
