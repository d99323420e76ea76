//! The page's core for tests, as the page has it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brought, Module } from './module';

const wasm = readFileSync(join(import.meta.dirname, 'core.wasm'));
const core = new Module(
  new WebAssembly.Instance(
    new WebAssembly.Module(wasm),
    brought(() => true),
  ),
);

/** What the core answers; a refusal is thrown, with its facts. */
export function ask(request: object): Record<string, unknown> {
  const { ok, error, ...answer } = JSON.parse(core.ask(JSON.stringify(request)));
  if (!ok) throw new Error(`${error.message} ${JSON.stringify(error.facts)}`);
  return answer;
}
