//! From any moment of a replay the game can be played on, in the page, with bots on all other seats.
import { browserKey } from '$lib/browser';
import { playOn } from '$lib/local/client';
import { enter } from '$lib/local/open';
import { settings } from '$lib/settings.svelte';
import type { Player } from './player.svelte';

/** Makes a table in the page that stands where the replay stands, sits down there, and goes to it. */
export async function playOnFrom(player: Player): Promise<void> {
  const { game, seats } = player.about;
  const text = JSON.stringify(await player.cut());
  const wish = { game, seats, play_now: true, listed: false, ...settings.person, browser: browserKey() };
  enter(await playOn(text, player.nextSeat, wish));
}
