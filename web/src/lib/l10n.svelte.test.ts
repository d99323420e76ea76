import { flushSync } from 'svelte';
import { beforeEach, expect, it } from 'vitest';
import { language, need, speak, t } from './l10n.svelte';

beforeEach(async () => {
  await need('common');
  await speak('en');
});

it('ends in the language that was asked for last, whichever is loaded first', async () => {
  await Promise.all([speak('fr'), speak('de'), need('team-play')]);
  expect(language()).toBe('de');
  expect(document.documentElement.lang).toBe('de');
  expect(t('settings')).toBe('Einstellungen');
  expect(t('team-play-card-red', { number: 3 })).toContain('3');
});

it('lets whoever asks for texts stay as they are when the language changes', async () => {
  let runs = 0;
  const stop = $effect.root(() => {
    $effect(() => {
      runs++;
      void need('uno-teams');
    });
  });
  flushSync();
  await speak('it');
  flushSync();
  expect(runs).toBe(1);
  stop();
});
