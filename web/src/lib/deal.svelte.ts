import type { DealInfo, WireError } from './wire';
import { findDeal, Refused, Unreachable } from './wire/rest';

const LOOK_EVERY = 10_000;

/** A deal with its results, kept up to date while somebody looks at it. */
export class WatchedDeal {
  /** What the server says of it; null until then. */
  info = $state.raw<DealInfo | null>(null);
  /** Why it says nothing. */
  trouble = $state.raw<WireError | null>(null);
  /** Whether that is because there is no server to ask. */
  unreachable = $state(false);

  /** `table`: whose result is one's own. */
  constructor(
    readonly deal: string,
    readonly table = '',
  ) {}

  /** Looks now, and again and again while the page is visible; the returned function ends it. */
  watch(): () => void {
    const look = () => {
      if (!document.hidden) void this.#look();
    };
    void this.#look();
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async #look(): Promise<void> {
    try {
      this.info = await findDeal(this.deal, this.table);
      this.trouble = null;
    } catch (error) {
      this.trouble = error instanceof Refused ? error.error : null;
      this.unreachable = error instanceof Unreachable;
    }
  }
}
