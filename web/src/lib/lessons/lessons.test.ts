// Every lesson is played through in the core, by the real rules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentParser, type Message } from '@fluent/syntax';
import { describe, expect, it } from 'vitest';
import { ask } from '$lib/core/fixture';
import { shelf } from '$lib/games';
import { LANGUAGES } from '$lib/l10n.svelte';
import { loadLesson, taught } from '.';
import { answers, dealt, deedsOf, isTold, type Lesson, same, stacked } from './lesson';

const root = join(import.meta.dirname, '../../../..');
/** What is said in each language, by its id; whoever is named is somebody. */
const texts = LANGUAGES.map((language) => {
  const file = readFileSync(join(root, 'locales', language, 'lessons.ftl'), 'utf8');
  const { body } = new FluentParser({ withSpans: false }).parse(file);
  return new Map(body.flatMap((entry) => (entry.type === 'Message' ? [[entry.id.name, wordsOf(entry)]] : [])));
});

function wordsOf({ value }: Message): string {
  return (value?.elements ?? []).map((each) => (each.type === 'TextElement' ? each.value : 'Zoe')).join('');
}

/** Names and calls that end like a sentence and end none. */
const SHOUTS = /UNO TEAMS!|“UNO!”|„UNO!“|« UNO ! »|«UNO!»/g;
const isOneSentence = (words: string): boolean => /^[^.!?…]+[.!?]$/.test(words.replace(SHOUTS, 'UNO'));

it('there is a lesson for every game', () => {
  expect(taught).toEqual(shelf.map(({ id }) => id));
});

describe.each(taught)('the lesson of %s', (game) => {
  const coming = loadLesson(game) as Promise<Lesson>;

  it('is played by the rules, move by move', async () => {
    const lesson = await coming;
    const moves = deedsOf(lesson);
    for (let n = 0; n <= moves.length; n++) {
      // A refusal names the last move that was too many.
      expect(() => ask({ op: 'open', text: JSON.stringify(dealt(lesson, n)) }), `move ${n}`).not.toThrow();
    }
  });

  it('can be begun at a table of the page', async () => {
    const lesson = await coming;
    const wish = { game, name: 'Vera', play_now: true, listed: false };
    const request = {
      op: 'play_on',
      text: JSON.stringify(dealt(lesson)),
      seat: 0,
      wish,
      clock: 0,
      seed: '00'.repeat(32),
    };
    const { made } = ask({ op: 'tables', ask: request }) as { made: { seat: number } };
    expect(made.seat).toBe(0);
  });

  it('says everything in four languages, and each thing once', async () => {
    const lesson = await coming;
    const said = lesson.steps.flatMap((step) => ('say' in step ? [`lesson-${game}-${step.say}`] : []));
    expect(new Set(said).size).toBe(said.length);
    for (const ids of texts) expect(said.filter((id) => !ids.has(id))).toEqual([]);
    const ours = [...(texts[0]?.keys() ?? [])].filter((id) => id.startsWith(`lesson-${game}-`));
    expect(ours.filter((id) => !said.includes(id))).toEqual([]);
  });

  it.each(LANGUAGES.map((language, i) => [language, i] as const))('says one sentence at a time in %s', (_, i) => {
    const said = [...(texts[i] ?? [])].filter(([id]) => id.startsWith(`lesson-${game}-`));
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter(([, words]) => !isOneSentence(words))).toEqual([]);
  });

  it('shows as wrong only what the rules refuse', async () => {
    const lesson = await coming;
    for (const [n, step] of lesson.steps.entries()) {
      if (!('shows' in step)) continue;
      const sofar = { ...lesson, steps: [...lesson.steps.slice(0, n), { seat: 0, do: step.shows }] };
      const refused = game === 'team-up' && (step.say === 'over' ? /over/ : /clone/);
      expect(() => ask({ op: 'open', text: JSON.stringify(dealt(sofar, 99)) }), step.say).toThrow(refused || '');
    }
  });

  it('ends with something to read', async () => {
    const last = (await coming).steps.at(-1);
    expect(last && isTold(last)).toBe(true);
  });
});

describe('what a lesson waits for', () => {
  it('is the same with the cards in another order', () => {
    expect(same({ type: 'give', cards: ['R1', 'B2'] }, { type: 'give', cards: ['B2', 'R1'] })).toBe(true);
  });

  it.each([
    [{ type: 'give', cards: ['R1'] }],
    [{ type: 'give', cards: ['R1', 'R1'] }],
    [{ type: 'discard', cards: ['R1', 'B2'] }],
    [{ type: 'give', cards: ['R1', 'B2'], more: true }],
  ])('is not %j', (other) => {
    expect(same({ type: 'give', cards: ['R1', 'B2'] }, other)).toBe(false);
  });

  it('leaves to the learner what is free', () => {
    const step = { say: '', at: [], do: { type: 'place', box: 'cube', x: 1 }, free: ['x'] };
    expect(answers(step, { type: 'place', box: 'cube', x: 4 })).toBe(true);
    expect(answers(step, { type: 'place', box: 'tile', x: 1 })).toBe(false);
  });

  it('is stacked from the whole pack', () => {
    expect(stacked(['c', 'a'], ['a', 'a', 'b', 'c'])).toEqual(['c', 'a', 'a', 'b']);
    expect(() => stacked(['b', 'b'], ['a', 'b'])).toThrow('more b than the pack has');
  });
});
