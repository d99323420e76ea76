import type { Find } from '$lib/table/shortcuts';
import type { Hand } from './hand.svelte';
import { pileSource, type shows } from './view';

/** The keys of the discard piles. */
export const PILE_KEYS = 'asdf';
/** With shift, the keys of the first cheers. */
const CHEER_KEYS = 'qwer';

/** What the keys do besides moving cards. */
interface Around {
  /** What cheers the team on, in order. */
  cheers: readonly string[];
  /** Calls out to the team. */
  say(phrase: string): void;
  /** Names the card that was taken in hand. */
  tell(card: NonNullable<ReturnType<typeof shows>>): void;
  /** Puts away what covers the table. */
  dismiss(): void;
}

/** The keys at the table of Ligretto football. A key that is held down acts once. */
export function keyboard(hand: Hand, around: Around): Find {
  const step = (by: number) => {
    const card = hand.step(by);
    if (card !== null) around.tell(card);
  };
  const keys: Record<string, () => void> = {
    ' ': () => hand.stock(),
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    ArrowUp: () => hand.layAhead(),
    ArrowDown: () => hand.dropAnywhere(),
    c: () => hand.aimed !== null && hand.clear(hand.aimed),
    u: () => hand.turnUp(),
    g: () => hand.call(),
    h: () => around.say('have_it'),
    Escape: () => {
      around.dismiss();
      hand.choose('hand');
    },
  };

  function plain(key: string): (() => void) | undefined {
    if (/^\d$/.test(key)) return () => hand.digit(Number(key));
    const pile = key.length === 1 ? PILE_KEYS.indexOf(key) : -1;
    return pile >= 0 ? () => hand.dropOrTake(pile) : keys[key];
  }

  function shifted(key: string, code: string): (() => void) | undefined {
    const number = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
    if (number !== undefined) return () => around.say(number === '0' ? '10' : number);
    if (key === 'c') return () => around.say('clear_it');
    if (key.length !== 1) return undefined;
    if (PILE_KEYS.includes(key)) return () => hand.choose(pileSource(PILE_KEYS.indexOf(key)));
    const cheer = around.cheers[CHEER_KEYS.indexOf(key)];
    return cheer === undefined ? undefined : () => around.say(cheer);
  }

  return (key, event) => {
    if (event.repeat) return undefined;
    return event.shiftKey ? shifted(key, event.code) : plain(key);
  };
}
