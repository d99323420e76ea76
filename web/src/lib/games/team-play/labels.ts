import { t } from '$lib/l10n.svelte';
import { missions } from './deck';
import { type Choice, missionAt } from './view';
import type { Action, View } from './wire';
import { cardsWords, cardWords } from './words';

/** What pressing the button will do. `sure`: the player was asked whether the turn is to end all the same. */
export function choiceWords({ action, allowed }: Choice, view: View, seat: number, mate: string, sure = false): string {
  switch (action.type) {
    case 'keep_mission':
      return t('team-play-do-keep');
    case 'swap_mission':
      return t('team-play-do-swap');
    case 'end_turn':
      return sure ? t('team-play-do-end-sure') : t('team-play-do-end');
    case 'draw':
      return action.from === 'pile' ? t('team-play-do-draw') : t('team-play-do-take', { card: cardWords(action.card) });
    case 'discard':
      return t('team-play-do-discard', { count: action.cards.length });
    case 'give':
      return t('team-play-do-give', { cards: cardsWords(action.cards), name: mate });
    case 'fulfil': {
      const mission = missionAt(view, seat, action.mission);
      if (!allowed || mission === null) return t('team-play-do-unfit', { count: action.cards.length });
      const points = missions.get(mission)?.points ?? 0;
      return t('team-play-do-fulfil', { points });
    }
  }
}

/** What tells a button from the others. */
export const buttonOf = (action: Action): string =>
  action.type === 'fulfil' ? `fulfil-${action.mission}` : action.type;
