import { recall, remember } from './keep';
import { BOT_PACES, type BotPace, settings } from './settings.svelte';
import type { GameInfo, NewTable, Pace, Takeover } from './wire';

/** How long bots wait before each move, in milliseconds; absent: as people do. */
const DELAYS: Record<BotPace, number | undefined> = { calm: 2600, normal: undefined, quick: 500, 'at-once': 0 };

/** How that delay of bots is called; undefined where it is none of the settings'. */
export const paceOf = (delay: number | null): BotPace | undefined =>
  BOT_PACES.find((pace) => (DELAYS[pace] ?? null) === delay);

/** What somebody wishes of a new table; what they do not choose is as usual. */
export class TableWish {
  pace = $state<Pace>('normal');
  takeover = $state<Takeover>('host');
  listed = $state(false);
  /** The game's own options, as far as they were chosen. */
  options = $state<Record<string, string>>({});
  /** Whether it is to be in this page alone, without a server. */
  inPage = $state(false);
  /** How many people sit at this device. */
  here = $state(1);
  #seats = $state<number | null>(null);
  #level = $state<string | null>(null);
  #nowLevel = $state<string | null>(null);
  /** The names typed, without one's own. */
  #others = $state<string[]>([]);
  readonly #info: () => GameInfo;

  constructor(info: () => GameInfo) {
    this.#info = info;
  }

  get seats(): number {
    const { seats } = this.#info();
    return this.#seats ?? (seats.includes(4) ? 4 : (seats[0] ?? 4));
  }

  set seats(seats: number) {
    this.#seats = seats;
  }

  get level(): string {
    const { levels } = this.#info();
    return this.#level ?? (levels.includes('normal') ? 'normal' : (levels.at(-1) ?? ''));
  }

  set level(level: string) {
    this.#level = level;
  }

  /** The level of the bots that one plays with now. Where all play at once, the first matches are easy ones. */
  get nowLevel(): string {
    const { id, levels, simultaneous } = this.#info();
    const chosen = this.#nowLevel ?? recall<string>(`level.${id}`);
    if (chosen && levels.includes(chosen)) return chosen;
    return simultaneous ? (levels[0] ?? '') : this.level;
  }

  set nowLevel(level: string) {
    this.#nowLevel = level;
    remember(`level.${this.#info().id}`, level);
  }

  /** A table with bots, at once. An easy game in real time is slow, and its referee refuses what is wrong. */
  get now(): Omit<NewTable, 'name'> {
    const { id, levels, simultaneous, options } = this.#info();
    const gentle = simultaneous && this.nowLevel === levels[0];
    const strict = options.some(({ name, values }) => name === 'referee' && values.includes('strict'));
    return {
      game: id,
      play_now: true,
      listed: false,
      level: this.nowLevel || undefined,
      ...(gentle ? { pace: 'slow' as const } : {}),
      ...(gentle && strict ? { options: { referee: 'strict' } } : {}),
      ...this.#delay,
    };
  }

  /** The game's puzzle for one, where it has any. */
  get puzzle(): Omit<NewTable, 'name'> | null {
    const { id, options, seats } = this.#info();
    const known = options.some(({ name, values }) => name === 'mode' && values.includes('puzzle'));
    if (!known || !seats.includes(1)) return null;
    return { game: id, seats: 1, options: { mode: 'puzzle' }, play_now: true, listed: false };
  }

  get #delay(): { bot_delay?: number } {
    const delay = this.#info().simultaneous ? undefined : DELAYS[settings.botPace];
    return delay === undefined ? {} : { bot_delay: delay };
  }

  /** Whether several people can share this device: not where all play at once. */
  get shareable(): boolean {
    return this.seats > 1 && !this.#info().simultaneous;
  }

  /** The others at this device, as many as there are seats for. */
  get company(): string[] {
    if (!this.shareable) return [];
    return Array.from({ length: Math.min(this.here, this.seats) - 1 }, (_, i) => this.#others[i] ?? '');
  }

  nameOther(which: number, name: string): void {
    this.#others[which] = name;
  }

  /** Who may have to agree to a takeover. Where seats see no more than others do, nobody need be asked. */
  get consents(): Takeover[] {
    return this.#info().hides_hands ? ['host', 'team'] : ['host', 'team', 'open'];
  }

  /** As the server takes it. */
  get made(): Omit<NewTable, 'name'> {
    return {
      game: this.#info().id,
      seats: this.seats,
      options: { ...this.options },
      level: this.level || undefined,
      pace: this.pace,
      takeover: this.takeover,
      listed: this.listed,
      play_now: false,
      ...this.#delay,
    };
  }
}
