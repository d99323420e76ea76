import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Motive, WireError } from './wire';

export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Args = Record<string, FluentVariable>;

/** Every language's files, each loaded when it is first needed. */
const files = import.meta.glob<string>('../../../locales/*/*.ftl', { query: '?raw', import: 'default' });
const needed = new Set<string>();
/** The language asked for last. Not reactive: loading texts does not depend on the language in use. */
let wanted: Language = 'en';
let bundle = $state.raw(new FluentBundle('en'));
let current = $state<Language>('en');

/** The language in use. */
export const language = (): Language => current;

/** The language in use as the browser's owner writes it, for dates: British English, Swiss German. */
export const locale = (): string => navigator.languages.find((tag) => tag.startsWith(current)) ?? current;

/** The language that suits the browser best. */
export function preferred(tags: readonly string[] = navigator.languages): Language {
  const known = tags.map((tag) => LANGUAGES.find((each) => tag.toLowerCase().startsWith(each)));
  return known.find((each) => each !== undefined) ?? 'en';
}

/** Speaks another language from now on. */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  await refresh();
}

/** Loads one more part of the texts: `common`, or a game's. */
export async function need(part: string): Promise<void> {
  if (needed.has(part)) return;
  needed.add(part);
  await refresh();
}

/** Shows what is wanted once it is loaded; what was overtaken meanwhile is never shown. */
async function refresh(): Promise<void> {
  const [next, parts] = [wanted, [...needed]];
  const loaded = await load(next, parts);
  if (next !== wanted || parts.length !== needed.size) return refresh();
  bundle = loaded;
  current = next;
  document.documentElement.lang = next;
}

/** The message in the user's language. */
export function t(id: string, args?: Args): string {
  return find(id, args) ?? id;
}

/** The message, or null where there is none. */
export function find(id: string, args?: Args): string | null {
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, args) : null;
}

/** The message, or null where there is none, or where it takes facts that are not given. */
export function findWhole(id: string, args?: Args): string | null {
  const pattern = bundle.getMessage(id)?.value;
  const lacking: Error[] = [];
  const words = pattern ? bundle.formatPattern(pattern, args, lacking) : null;
  return lacking.length > 0 ? null : words;
}

/** A moment as the browser's owner writes it; it is given in milliseconds since 1970. */
export const moment = (at: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** Why not, in the user's language; the server's English sentence where we have none. */
export function explain(error: WireError, game?: string, facts: Args = {}): string {
  const ruled = game ? find(`refusal-${game}-${error.reason}`, facts) : null;
  const reasoned = find(`reason-${error.reason}`, { ...plain(error.facts), ...facts });
  return ruled ?? reasoned ?? find(`error-${error.code}`, facts) ?? error.message;
}

/** Why a bot did what it did, in the user's language; its facts come in words. */
export function because(game: string, motive: Motive, facts: Args): string | null {
  return find(`motive-${game}-${motive.key}`, facts);
}

/** The facts that a sentence can take as they are, and until when something holds. */
function plain(facts: WireError['facts']): Args {
  const taken = Object.entries(facts).filter((fact): fact is [string, string | number] =>
    ['string', 'number'].includes(typeof fact[1]),
  );
  const told = Object.fromEntries(taken);
  return typeof told.until === 'number' ? { ...told, until: moment(told.until) } : told;
}

async function load(language: Language, parts: string[]): Promise<FluentBundle> {
  // Marks around inserted names would end up in labels and copied text; all four languages run left to right.
  const fresh = new FluentBundle(language, { useIsolating: false });
  const texts = parts.map((part) => files[`../../../locales/${language}/${part}.ftl`]?.() ?? '');
  for (const text of await Promise.all(texts)) fresh.addResource(new FluentResource(text));
  return fresh;
}
