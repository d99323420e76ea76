import type { GameInfo } from '$lib/wire';
import { listGames } from '$lib/wire/rest';

let known: Promise<GameInfo[]> | null = null;

/** Asks the server which games it has: no table needs to ask it again. */
export async function askForGames(): Promise<GameInfo[]> {
  const games = await listGames();
  known = Promise.resolve(games);
  return games;
}

/** What the server says of a game, asked once. */
export async function gameInfo(id: string): Promise<GameInfo | null> {
  known ??= listGames().catch(async () => (await import('$lib/local/client')).games());
  try {
    return (await known).find((game) => game.id === id) ?? null;
  } catch {
    known = null;
    return null;
  }
}
