//! A table in the page, as a socket sees it.
import type { WireError } from '$lib/wire';
import type { Wire } from '$lib/wire/socket';

/** Tables that are to be taken from the page that has them. */
const wanted = new Set<string>();

/** The next connection takes the table from whichever page has it. */
export const takeHere = (table: string): void => void wanted.add(table);

/** The way to a table of this page: what a WebSocket would be to a server's. What it needs is loaded with the first. */
export class LocalWire implements Wire {
  readonly here = true;
  readyState: Wire['readyState'] = 0;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  #send: ((text: string) => void) | null = null;
  #close: (() => void) | null = null;

  constructor(table: string) {
    const take = wanted.delete(table);
    void import('./client').then(
      ({ connect, hangUp, say }) => {
        if (this.readyState !== 0) return;
        const conn = connect(table, take, {
          opened: () => {
            this.readyState = 1;
            this.onopen?.();
          },
          heard: (text) => this.onmessage?.({ data: text }),
          hungUp: (error) => {
            if (error) this.onmessage?.({ data: JSON.stringify({ type: 'error', error: final(error) }) });
            this.#end();
          },
        });
        this.#send = (text) => say(conn, text);
        this.#close = () => hangUp(conn);
      },
      () => this.#end(),
    );
  }

  send(text: string): void {
    this.#send?.(text);
  }

  close(): void {
    if (this.readyState === 3) return;
    this.#close?.();
    // Like a WebSocket's, the end is told after the call.
    queueMicrotask(() => this.onclose?.());
    this.readyState = 3;
  }

  #end(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
}

/** What cannot be had or set now cannot the next time: it is no use to come again. */
const final = (error: WireError): WireError =>
  error.code === 'no_such_table' ? error : { ...error, code: 'bad_setup' };
