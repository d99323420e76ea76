//! How long the core may search: each request has a time of its own, which begins when the core gets it.
import { PATIENCE } from '$lib/core/patience';
import type { TableRequest } from '$lib/wire/types/core/TableRequest';

/** In milliseconds: somebody in the middle of a game waits for a hint. */
const MAY_TAKE = { best: PATIENCE, hint: 1_500 };

export class Searches {
  #until = 0;

  constructor(private readonly now: () => number) {}

  /** The core gets this request now, and nothing else until it has answered. */
  begin(request: TableRequest): void {
    this.#until = this.now() + (request.op === 'best' ? MAY_TAKE[request.hint ? 'hint' : 'best'] : 0);
  }

  /** Whether the search may go on. */
  readonly goOn = (): boolean => this.now() < this.#until;
}
