import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { Tandem } from './server';

const NODES = ['blue', 'green', 'red'] as const;
export type NodeName = (typeof NODES)[number];

/** Three nodes on one PostgreSQL with NATS between them, and a load balancer in front. */
export class Cluster {
  private constructor(
    private readonly services: ChildProcess,
    private readonly nodes: ReadonlyMap<NodeName, Tandem>,
    private readonly balancer: Balancer,
  ) {}

  /** Where people open it. */
  get url(): string {
    return `http://127.0.0.1:${this.balancer.port}`;
  }

  static async start(): Promise<Cluster> {
    const program = process.env.TEST_SERVICES_BIN;
    if (!program) throw new Error('Set TEST_SERVICES_BIN to the program that starts PostgreSQL and NATS.');
    // They end when this process does, which closes the pipe.
    const services = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
    const [line] = await once(createInterface(services.stdout), 'line');
    const { postgres, nats } = JSON.parse(line) as { postgres: string; nats: string };
    const start = async (name: NodeName) => {
      const environment = { TANDEM_DATA: postgres, TANDEM_NATS: nats, TANDEM_NODE: name };
      return [name, await Tandem.start('127.0.0.1', environment)] as const;
    };
    const nodes = new Map(await Promise.all(NODES.map(start)));
    const balancer = await Balancer.start([...nodes.values()].map((node) => node.port));
    return new Cluster(services, nodes, balancer);
  }

  /** From now on connections are passed on to that node, or where it does not take them to any other. */
  prefer(name: NodeName): void {
    this.balancer.prefer(this.node(name).port);
  }

  /** Ends all connections that people have. */
  cut(): void {
    this.balancer.cut();
  }

  /** Ends a node as a power cut would. */
  async kill(name: NodeName): Promise<void> {
    await this.node(name).kill();
  }

  /** Starts a node that was killed. */
  async run(name: NodeName): Promise<void> {
    await this.node(name).run();
  }

  /** The nodes that have tables in memory, and those that have sockets open. */
  owners(): Promise<NodeName[]> {
    return this.withSome('tandem_tables');
  }
  edges(): Promise<NodeName[]> {
    return this.withSome('tandem_connections');
  }

  async stop(): Promise<void> {
    this.balancer.stop();
    for (const node of this.nodes.values()) await node.stop();
    const gone = once(this.services, 'exit');
    this.services.stdin?.end();
    await gone;
  }

  private async withSome(figure: string): Promise<NodeName[]> {
    const some = async (name: NodeName) => {
      const figures = await fetch(`${this.node(name).url}/metrics`).then(
        (answer) => answer.text(),
        () => '',
      );
      return Number(figures.match(new RegExp(`^${figure} (\\d+)$`, 'm'))?.[1] ?? 0) > 0;
    };
    const have = await Promise.all(NODES.map(some));
    return NODES.filter((_, nth) => have[nth]);
  }

  private node(name: NodeName): Tandem {
    const node = this.nodes.get(name);
    if (!node) throw new Error(`There is no node ${name}.`);
    return node;
  }
}

/** Passes bytes on to the first of its ports that takes a connection, as any load balancer might. */
class Balancer {
  readonly #server = createServer((client) => this.#pass(client, this.#ports));
  readonly #clients = new Set<Socket>();
  #ports: number[];

  private constructor(ports: number[]) {
    this.#ports = ports;
  }

  static async start(ports: number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The load balancer does not listen.');
    return address.port;
  }

  prefer(port: number): void {
    this.#ports = [port, ...this.#ports.filter((other) => other !== port)];
  }

  cut(): void {
    for (const client of this.#clients) client.destroy();
  }

  stop(): void {
    this.cut();
    this.#server.close();
  }

  /** Whatever ends one side ends the other; what nobody takes is let go. */
  #pass(client: Socket, [port, ...others]: number[]): void {
    if (port === undefined) {
      client.destroy();
      return;
    }
    const node = connect(port, '127.0.0.1');
    const refused = () => this.#pass(client, others);
    node.once('error', refused);
    node.once('connect', () => {
      node.off('error', refused);
      this.#clients.add(client);
      for (const [side, other] of [
        [client, node],
        [node, client],
      ] as const) {
        side.on('error', () => other.destroy());
        side.on('close', () => other.destroy());
        side.pipe(other);
      }
      client.on('close', () => this.#clients.delete(client));
    });
  }
}
