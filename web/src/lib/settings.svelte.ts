import { recall, remember } from './keep';
import { LANGUAGES, type Language, preferred, speak } from './l10n.svelte';
import { inventName } from './names';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What this user likes; kept in the browser. */
class Settings {
  #name = $state(recall<string>('name') ?? inventName());
  #theme = $state<Theme>(recall<Theme>('theme') ?? 'auto');
  #sound = $state(recall<boolean>('sound') ?? false);
  #shortcuts = $state(recall<boolean>('shortcuts') ?? true);

  get name(): string {
    return this.#name;
  }

  set name(name: string) {
    this.#name = name.trim().slice(0, 24) || inventName();
    remember('name', this.#name);
  }

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    remember('theme', theme);
    this.paint();
  }

  get sound(): boolean {
    return this.#sound;
  }

  set sound(sound: boolean) {
    this.#sound = sound;
    remember('sound', sound);
  }

  /** Whether single keys act at the table; people who dictate switch them off. */
  get shortcuts(): boolean {
    return this.#shortcuts;
  }

  set shortcuts(shortcuts: boolean) {
    this.#shortcuts = shortcuts;
    remember('shortcuts', shortcuts);
  }

  /** Lights the page as the theme says. */
  paint(): void {
    document.documentElement.dataset.theme = this.#theme;
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
