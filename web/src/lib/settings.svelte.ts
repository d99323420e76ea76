import { recall, remember } from './keep';
import { LANGUAGES, type Language, preferred, speak } from './l10n.svelte';
import { inventName } from './names';
import { AVATARS } from './ui/avatars';
import type { Avatar } from './wire';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** What the table is made of. */
export const CLOTHS = ['wood', 'felt', 'night', 'contrast'] as const;
export type Cloth = (typeof CLOTHS)[number];
/** The picture on the back of every card. */
export const BACKS = ['symbols', 'waves', 'lattice', 'sun'] as const;
export type Back = (typeof BACKS)[number];
/** Off, soft, normal, loud. */
export const VOLUMES = [0, 1, 2, 3] as const;
export type Volume = (typeof VOLUMES)[number];
/** How long bots take. */
export const BOT_PACES = ['calm', 'normal', 'quick', 'at-once'] as const;
export type BotPace = (typeof BOT_PACES)[number];

/** One thing that this user has chosen, kept in the browser. What is kept and no choice any more is as if never chosen. */
class Kept<T> {
  #value: T;

  constructor(
    readonly key: string,
    usual: T,
    readonly choices?: readonly T[],
  ) {
    const kept = recall<T>(key);
    const known = kept !== null && (choices?.includes(kept) ?? typeof kept === typeof usual);
    this.#value = $state(known ? kept : usual);
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    this.#value = value;
    remember(this.key, value);
  }
}

/** What this user likes; kept in the browser. */
class Settings {
  readonly #name = new Kept('name', '');
  readonly #theme = new Kept<Theme>('theme', 'auto', THEMES);
  readonly #cloth = new Kept<Cloth>('cloth', 'wood', CLOTHS);
  readonly #back = new Kept<Back>('back', 'symbols', BACKS);
  readonly #volume = new Kept<Volume>('volume', recall<boolean>('sound') ? 2 : 0, VOLUMES);
  readonly #buzz = new Kept('buzz', true);
  readonly #shortcuts = new Kept('shortcuts', true);
  readonly #botPace = new Kept<BotPace>('bot-pace', 'normal', BOT_PACES);
  readonly #avatar = new Kept<number>('avatar', -1);
  readonly #color = new Kept<number>('color', -1);

  constructor() {
    // A name that was made up stays, so that others know who comes back.
    if (this.#name.value === '') this.#name.value = inventName();
  }

  get name(): string {
    return this.#name.value;
  }

  set name(name: string) {
    this.#name.value = name.trim().slice(0, 24) || inventName();
  }

  get theme(): Theme {
    return this.#theme.value;
  }

  set theme(theme: Theme) {
    this.#theme.value = theme;
    this.paint();
  }

  get cloth(): Cloth {
    return this.#cloth.value;
  }

  set cloth(cloth: Cloth) {
    this.#cloth.value = cloth;
    this.paint();
  }

  get back(): Back {
    return this.#back.value;
  }

  set back(back: Back) {
    this.#back.value = back;
  }

  get volume(): Volume {
    return this.#volume.value;
  }

  set volume(volume: Volume) {
    this.#volume.value = volume;
  }

  /** Whether anything is heard. */
  get sound(): boolean {
    return this.volume > 0;
  }

  /** Whether the device may shake. */
  get buzz(): boolean {
    return this.#buzz.value;
  }

  set buzz(buzz: boolean) {
    this.#buzz.value = buzz;
  }

  /** Whether single keys act at the table; people who dictate switch them off. */
  get shortcuts(): boolean {
    return this.#shortcuts.value;
  }

  set shortcuts(shortcuts: boolean) {
    this.#shortcuts.value = shortcuts;
  }

  get botPace(): BotPace {
    return this.#botPace.value;
  }

  set botPace(pace: BotPace) {
    this.#botPace.value = pace;
  }

  /** One's own picture, by its number; -1: the one that goes with the name. */
  get avatar(): number {
    return this.#avatar.value;
  }

  set avatar(avatar: number) {
    this.#avatar.value = avatar;
  }

  /** One's own colour, by its number; -1: the seat's. */
  get color(): number {
    return this.#color.value;
  }

  set color(color: number) {
    this.#color.value = color;
  }

  /** The picture that was picked, as a table calls it; undefined: the one that goes with the name. */
  get picked(): Avatar | undefined {
    return AVATARS[this.avatar];
  }

  /** How this person is shown to others. */
  get person(): { name: string; avatar?: Avatar } {
    const { name, picked } = this;
    return picked ? { name, avatar: picked } : { name };
  }

  /** Lights the page as the theme says, and lays the cloth on the tables. */
  paint(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.dataset.cloth = this.cloth;
  }

  async speak(language: Language): Promise<void> {
    remember('language', language);
    await speak(language);
  }

  /** The language chosen before, or the browser's. */
  startingLanguage(): Language {
    const chosen = recall<Language>('language');
    return chosen && LANGUAGES.includes(chosen) ? chosen : preferred();
  }
}

export const settings = new Settings();
