import type { Keeping } from './host';

/** How this page keeps its tables. */
class HowKept {
  how = $state<Keeping>('kept');
}

export const keeping = new HowKept();
