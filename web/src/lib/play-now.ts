import { TableWish } from './new-table.svelte';
import { openTable } from './open';
import { gameInfo } from './table/games';
import { Unreachable } from './wire/rest';

/** Plays a game with bots at once: at the server's table, or in this page where there is no server. */
export async function playNow(game: string): Promise<void> {
  const info = await gameInfo(game);
  const wish = info ? new TableWish(() => info).now : { game, play_now: true, listed: false };
  await openTable(wish).catch(async (error) => {
    if (!(error instanceof Unreachable)) throw error;
    await (await import('./local/open')).openHere(wish);
  });
}
