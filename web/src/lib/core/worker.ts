//! The worker that holds the core: fetched when it is first asked, then asked one thing after the other.
import { address } from './address';
import type { Asked, Told } from './client';
import { bring, wanted } from './learnt';
import { type Module, open } from './module';

const page = self as unknown as { postMessage(told: Told): void; onmessage: (event: { data: Asked }) => void };

/** How often the page hears of a search, in milliseconds. */
const TELL_EVERY = 100;

let core: Promise<Module> | null = null;
/** What is being answered, since when, and until when it may search. */
let search = { id: 0, began: 0, until: 0, told: 0 };

page.onmessage = async ({ data: { id, request, patience } }) => {
  try {
    core ??= open(address(), goOn);
    const module = await core;
    page.postMessage({ id, kind: 'answered', answer: await answer(module, { id, request, patience }) });
  } catch (error) {
    core = null;
    page.postMessage({ id, kind: 'broken', message: String(error) });
  }
};

/** Answers a request, with what players have learnt where that is wanted. */
async function answer(module: Module, { id, request, patience }: Asked): Promise<string> {
  const ask = () => {
    const began = performance.now();
    search = { id, began, until: began + patience, told: 0 };
    return module.ask(request);
  };
  const first = ask();
  const game = wanted(first);
  if (game === null) return first;
  await bring(module, game);
  return ask();
}

/** Tells the page now and then how far a search is; false ends it. */
function goOn(score: number, bound: number): boolean {
  const now = performance.now();
  const { id, began, until, told } = search;
  if (now - told > TELL_EVERY) {
    search.told = now;
    page.postMessage({ id, kind: 'so_far', score, bound, done: Math.min(1, (now - began) / (until - began)) });
  }
  return now < until;
}
