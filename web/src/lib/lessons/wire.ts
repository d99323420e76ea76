//! The learner's way to the table: what the coach wants to see first does not get through.
import type { Message, Request, WireError } from '$lib/wire';
import type { Wire } from '$lib/wire/socket';

export interface Watcher {
  /** Why this may not be done now; null: it may. */
  refuse(seat: number, action: unknown): WireError | null;
  /** What the page was told. */
  heard(message: Message): void;
}

export class WatchedWire implements Wire {
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;

  constructor(
    private readonly inner: Wire,
    private readonly watcher: Watcher,
  ) {
    inner.onopen = () => this.onopen?.();
    inner.onclose = () => this.onclose?.();
    inner.onmessage = (event) => {
      this.onmessage?.(event);
      if (typeof event.data === 'string') watcher.heard(JSON.parse(event.data) as Message);
    };
  }

  get here(): boolean {
    return this.inner.here ?? false;
  }

  get readyState(): Wire['readyState'] {
    return this.inner.readyState;
  }

  send(text: string): void {
    const request = JSON.parse(text) as Request;
    const error = request.op === 'act' && this.watcher.refuse(request.seat, request.action);
    if (!error) this.inner.send(text);
    else this.#answer({ type: 'answer', id: request.id, error });
  }

  close(): void {
    this.inner.close();
  }

  #answer(answer: Message): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(answer) }));
  }
}
