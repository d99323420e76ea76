//! The core's module: its memory and its three names (`crates/browser/src/exports.rs`).

interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  tandem_room(bytes: number): number;
  tandem_ask(): number;
  tandem_answer(): number;
}

/** Hears how good the best play is so far; false ends the search. */
export type Heard = (score: number, bound: number) => boolean;

/** The core, ready to be asked. */
export class Module {
  readonly #exports: Exports;
  readonly #writer = new TextEncoder();
  readonly #reader = new TextDecoder();

  constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as Exports;
  }

  /** Answers a request, text for text. Throws if the core stops, which it does for nothing that comes from outside. */
  ask(request: string): string {
    const bytes = this.#writer.encode(request);
    const room = this.#exports.tandem_room(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, room, bytes.length).set(bytes);
    const length = this.#exports.tandem_ask();
    // The memory may have grown meanwhile: look at it anew.
    return this.#reader.decode(new Uint8Array(this.#exports.memory.buffer, this.#exports.tandem_answer(), length));
  }
}

/** What the core asks of the page. */
export const brought = (heard: Heard): WebAssembly.Imports => ({
  page: { go_on: (score: number, bound: number) => Number(heard(score, bound)) },
});

/** Fetches the core, and compiles it while it comes in. */
export async function open(address: string, heard: Heard): Promise<Module> {
  const imports = brought(heard);
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`${address}: ${response.status}`);
  // A plain file server may not know what it sends; then it is compiled when all of it is here.
  const streams = response.headers.get('content-type')?.startsWith('application/wasm');
  const { instance } = streams
    ? await WebAssembly.instantiateStreaming(response, imports)
    : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  return new Module(instance);
}
