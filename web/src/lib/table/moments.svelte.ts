//! Moments: what is worth more than a card that flies. A moment is something to see over a place on the table, with a
//! sound and a short vibration; it lasts less than a second, and any press ends it.
import { settings } from '$lib/settings.svelte';
import { play, type Sound } from '$lib/sound';

export interface Moment {
  /** A word or two, in the user's language: “UNO!”, “+2”, a name. Without it nothing is seen. */
  words?: string;
  /** The zone over which it is seen (`data-zone`, such as `seat-2`); absent: the middle of the board. */
  at?: string;
  /** The zone that it flies to, such as a score's. */
  to?: string;
  /** For whom: it is good for this screen's player, bad, or neither. */
  tone?: 'good' | 'bad' | 'plain';
  /** Across the whole board: a goal, the end of a game. */
  large?: boolean;
  /** The game's end: the symbols rain for whoever has won, the words sink for whoever has not. */
  ends?: 'won' | 'lost' | 'over';
  sound?: Sound;
  /** Milliseconds of vibration, on devices that can. */
  buzz?: number;
}

/** How a deal is heard and felt, in every game that deals hands. */
export const DEAL: Moment = { sound: 'deal', buzz: 20 };

/** How long one is seen, in milliseconds. */
export const LASTS = 900;
/** More at once would be a crowd. */
const MOST = 4;

class Moments {
  #next = 0;
  /** What is seen just now, oldest first. */
  shown = $state.raw<(Moment & { id: number })[]>([]);

  /** Lets everybody at this screen notice it. */
  celebrate(moment: Moment): void {
    // A last round and a game that are won at once are heard once.
    const heard = moment.ends && this.shown.some(({ sound }) => sound === moment.sound);
    if (!heard) play(moment.sound ?? null);
    buzz(moment.buzz ?? 0);
    if (!moment.words) return;
    const id = this.#next++;
    // Nothing else that is large stands in the end's way.
    const others = moment.ends ? this.shown.filter(({ large }) => !large) : this.shown;
    this.shown = [...others, { ...moment, id }].slice(-MOST);
    setTimeout(() => this.#end(id), LASTS);
  }

  /** Whether the end of the game is celebrated just now. */
  get ending(): boolean {
    return this.shown.some(({ ends }) => ends !== undefined);
  }

  /** Ends all of them: somebody goes on. */
  skip(): void {
    this.shown = [];
  }

  #end(id: number): void {
    this.shown = this.shown.filter((moment) => moment.id !== id);
  }
}

export const moments = new Moments();

/** Shakes a phone that can, for that many milliseconds. */
export function buzz(time: number): void {
  if (time > 0 && settings.buzz && matchMedia('(pointer: coarse)').matches) navigator.vibrate?.(time);
}
