import { play } from '$lib/sound';
import { buzz } from './moments.svelte';

const BUZZ = 30;

/** The tab's icon while one is waited for: the ordinary one with a dot. */
const CALLING = '/icon-turn.svg';

/**
 * Lets a player feel that it is their turn: once when it begins a sound and a short vibration, and in the background the
 * tab's icon, and its title through `tell`, for as long as it lasts. Called while the table's component is made.
 */
export function feelTurn(asked: () => boolean, tell: (calling: boolean) => void): void {
  let was = asked();
  let hidden = $state(document.hidden);
  $effect(() => {
    const look = () => {
      hidden = document.hidden;
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
  $effect(() => {
    const now = asked();
    if (now && !was) {
      play('turn');
      buzz(BUZZ);
    }
    was = now;
  });
  $effect(() => {
    if (!hidden || !asked()) return;
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    const usual = icon?.getAttribute('href') ?? '';
    icon?.setAttribute('href', CALLING);
    tell(true);
    return () => {
      icon?.setAttribute('href', usual);
      tell(false);
    };
  });
}
