import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentParser, type Message } from '@fluent/syntax';
import { describe, expect, it } from 'vitest';
import deck from '../../../decks/team-play.json';
import { shelf } from './games';
import { LANGUAGES } from './l10n.svelte';

/** A message's variables, by its id. */
type Texts = Map<string, string[]>;

const root = join(import.meta.dirname, '../../..');
const parts = readdirSync(join(root, 'locales/en'));

const texts = new Map(
  LANGUAGES.map((language) => [language, new Map(parts.flatMap((part) => [...read(language, part)]))]),
);
const english = texts.get('en') ?? new Map<string, string[]>();
const sources = sourceFiles(join(root, 'web/src')).map((file) => readFileSync(file, 'utf8'));

describe('the texts', () => {
  it.each(LANGUAGES)('have the same files in %s', (language) => {
    expect(readdirSync(join(root, 'locales', language))).toEqual(parts);
  });

  it.each(LANGUAGES)('have the same messages in %s as in English', (language) => {
    expect([...(texts.get(language)?.keys() ?? [])].sort()).toEqual([...english.keys()].sort());
  });

  it.each(LANGUAGES)('use the same facts in %s as in English', (language) => {
    const different = [...english].filter(([id, facts]) => texts.get(language)?.get(id)?.join() !== facts.join());
    expect(different.map(([id]) => id)).toEqual([]);
  });

  it('spell German with ß where it is spelt so elsewhere, and not as in Switzerland', () => {
    const german = parts.map((part) => readFileSync(join(root, 'locales/de', part), 'utf8')).join();
    expect(german.match(SWISS)).toBeNull();
  });

  it('use no fact that their reason does not have', () => {
    const foreign = [...reasonFacts()].flatMap(([id, facts]) =>
      (english.get(id) ?? []).filter((fact) => !facts.includes(fact)).map((fact) => `${id}: ${fact}`),
    );
    expect(foreign).toEqual([]);
  });

  it('are held against the facts as the types name them', () => {
    expect(reasonFacts().get('reason-too_fast')).toEqual(['wait', 'limit']);
    expect(reasonFacts().get('refusal-uno-teams-does_not_match')).toEqual(['card', 'top', 'color']);
    expect(reasonFacts().get('reason-outdated')).toEqual([]);
  });

  it('have every message that the page asks for', () => {
    expect(asked().filter((id) => !english.has(id))).toEqual([]);
  });

  it('have every message for what the protocol can say', () => {
    expect(told().filter((id) => !english.has(id))).toEqual([]);
  });

  it('have every message for what the page’s own tables and its core refuse', () => {
    const reasons = matches(/\breason: '((?:local|core)_[a-z_]+)'/g);
    expect(reasons).toContain('local_missing');
    expect(reasons.filter((reason) => !english.has(`reason-${reason}`))).toEqual([]);
  });

  it('have no message that nobody asks for', () => {
    const patterns = computed();
    const wanted = new Set([...literals(), ...told()]);
    const unused = [...english.keys()].filter((id) => !wanted.has(id) && !patterns.some((one) => one.test(id)));
    expect(unused).toEqual([]);
  });
});

/** Parts of words that are written with ss in Switzerland alone. */
const SWISS =
  /liess|schiess|giess|heiss|weiss|reiss|beiss|dreissig|fleiss|gross|gröss|grüss|süss|bloss|stoss|spass|strass|fuss|füss|aussen|ausser|äusser|gemäss/gi;

/** Parses strictly: what the browser forgives, the server would refuse. */
function read(language: string, part: string): Texts {
  const resource = new FluentParser({ withSpans: false }).parse(
    readFileSync(join(root, 'locales', language, part), 'utf8'),
  );
  const junk = resource.body.filter((entry) => entry.type === 'Junk');
  if (junk.length > 0) throw new Error(`${language}/${part}: ${junk[0]?.content}`);
  const messages = resource.body.filter((entry): entry is Message => entry.type === 'Message');
  return new Map(messages.map((message) => [message.id.name, facts(message)]));
}

function facts(message: Message): string[] {
  const names = JSON.stringify(message).matchAll(
    /"type":"VariableReference","id":\{"type":"Identifier","name":"([^"]+)"/g,
  );
  return [...new Set([...names].map(([, name]) => name ?? ''))].sort();
}

/** Message ids written out where a text is asked for. */
function asked(): string[] {
  return matches(/\bt\(\s*'([\w-]+)'/g);
}

/** Every quoted word in the source, for ids that are kept in lists. */
function literals(): string[] {
  return matches(/['"`]([a-z][\w-]+)['"`]/g);
}

/** Ids that are put together, such as `theme-${theme}`, as patterns. */
function computed(): RegExp[] {
  return matches(/\b(?:t|find|word)\(\s*`([^`]+)`/g).map(
    (template) => new RegExp(`^${template.replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
  );
}

const types = (file: string) => readFileSync(join(root, 'web/src/lib/wire/types', file), 'utf8');

/** What is known to each sentence of why not: the reason's facts, by the message's id. */
function reasonFacts(): Map<string, string[]> {
  const games = shelf.filter((game) => game.load);
  const refusals = games.flatMap(({ id }) => factsOf(types(`${id}/Refusal.ts`), `refusal-${id}`));
  return new Map([...factsOf(types('Reason.ts'), 'reason'), ...refusals]);
}

/** The names of each variant's fields, from a generated type. */
function factsOf(type: string, prefix: string): [string, string[]][] {
  const variants = type.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/"reason": "(\w+)"(?:, "facts": \{([^}]*)\})?/g);
  return [...variants].map(([, reason, fields = '']) => [
    `${prefix}-${reason}`,
    [...fields.matchAll(/(\w+)\??:/g)].map(([, name]) => name ?? ''),
  ]);
}

/** Messages that follow from generated types and from the decks. */
function told(): string[] {
  const codes = [...types('ErrorCode.ts').matchAll(/"([a-z_]+)"/g)].map(([, code]) => `error-${code}`);
  const refusals = shelf
    .filter((game) => game.load)
    .flatMap(({ id }) =>
      [...types(`${id}/Refusal.ts`).matchAll(/"reason": "([a-z_]+)"/g)].map(([, reason]) => `refusal-${id}-${reason}`),
    );
  const missions = deck.missions.map(({ id }) => `team-play-mission-${id}`);
  const games = shelf.flatMap(({ id }) => [`game-${id}`, `game-${id}-about`, `game-${id}-meta`]);
  return [...codes, ...refusals, ...missions, ...games, ...phrases(), ...reasons(types('Reason.ts'))];
}

/** What may be said at the tables of the games that have a screen, read from their profiles. */
function phrases(): string[] {
  return shelf
    .filter((game) => game.load)
    .map(({ id }) => readFileSync(join(root, 'crates', id, 'src/profile.rs'), 'utf8'))
    .flatMap((profile) => [...profile.matchAll(/const \w+: &(?:\[&str\]|str) = ([^;]*);/g)])
    .flatMap(([, said]) => [...(said ?? '').matchAll(/"(\w+)"/g)])
    .map(([, key]) => `phrase-${key}`);
}

/** Why not, where no rule of a game says so: every reason that the server has. */
function reasons(types: string): string[] {
  return [...types.matchAll(/"reason": "([a-z_0-9]+)"/g)].map(([, reason]) => `reason-${reason}`);
}

function matches(pattern: RegExp): string[] {
  return sources.flatMap((source) => [...source.matchAll(pattern)].map(([, found]) => found ?? ''));
}

function sourceFiles(folder: string, kind = /(?<!\.test)\.(ts|svelte)$/): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file) && !file.includes('types/'))
    .map((file) => join(folder, file));
}
