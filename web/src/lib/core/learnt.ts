//! What players of a game have learnt is large: it is fetched when the core wants it for that game.
import { learntAddress } from './address';
import type { Module } from './module';

/** The game whose tables an answer wants; null: it is the answer itself. */
export const wanted = (answer: string): string | null => /^\{"ok":true,"wants":"([\w-]+)"\}$/.exec(answer)?.[1] ?? null;

/** Fetches them, and hands them to the core. */
export async function bring(core: Module, game: string): Promise<void> {
  const address = learntAddress(game);
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`${address}: ${response.status}`);
  const learnt = hex(new Uint8Array(await response.arrayBuffer()));
  const { ok, error } = JSON.parse(core.ask(JSON.stringify({ op: 'bring', game, learnt })));
  if (!ok) throw new TypeError(error.message);
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
