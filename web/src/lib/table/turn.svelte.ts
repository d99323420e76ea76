import { play } from '$lib/sound';
import { buzz } from './moments.svelte';

const BUZZ = 30;

/** The tab's icon while one is waited for: the ordinary one with a dot. */
const CALLING = '/icon-turn.svg';

/**
 * Lets a player feel that it is their turn: once when it begins, by a sound and a short vibration. Called while the table's
 * component is made.
 */
export function feelTurn(asked: () => boolean): void {
  let was = asked();
  $effect(() => {
    const now = asked();
    if (now && !was) {
      play('turn');
      buzz(BUZZ);
    }
    was = now;
  });
}

/**
 * Calls whoever looks at another tab, for as long as the table waits for them: by the tab's icon, and by its title through
 * `tell`. Called while the table's component is made.
 */
export function callBack(awaited: () => boolean, tell: (calling: boolean) => void): void {
  let hidden = $state(document.hidden);
  $effect(() => {
    const look = () => {
      hidden = document.hidden;
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
  $effect(() => {
    if (!hidden || !awaited()) return;
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
