import { t } from '$lib/l10n.svelte';
import type { GameScreen } from '../contract';
import { shownAgain } from './flights';
import Table from './Table.svelte';
import type { Offer } from './view';
import type { Action, Seen, View } from './wire';
import { actionWords, facts, sentence } from './words';

const ligrettoFootball: GameScreen<View, Offer, Action, Seen> = {
  Table,
  rules: () => import('./Rules.svelte'),
  sentence,
  facts,
  actionWords: (action, { view, seat }) => actionWords(action, view, seat),
  shownAgain,
  scoreWords: (goals) => t('ligretto-football-score', { goals }),
  ownTalk: true,
  shortcuts: [
    ['Space', 'ligretto-football-key-space'],
    ['0', 'ligretto-football-key-keeper'],
    ['1 … 5', 'ligretto-football-key-digits'],
    ['1 … 4', 'ligretto-football-key-quarters'],
    ['↑', 'ligretto-football-key-up'],
    ['A S D F', 'ligretto-football-key-drop'],
    ['↓', 'ligretto-football-key-down'],
    ['⇧ A S D F', 'ligretto-football-key-take'],
    ['← →', 'ligretto-football-key-arrows'],
    ['C', 'ligretto-football-key-clear'],
    ['U', 'ligretto-football-key-turn-up'],
    ['G', 'ligretto-football-key-goal'],
    ['I', 'ligretto-football-key-about'],
    ['⇧ 1 … 0', 'ligretto-football-key-shout'],
    ['H', 'ligretto-football-key-have-it'],
    ['⇧ C', 'ligretto-football-key-clear-it'],
    ['⇧ Q W E R', 'ligretto-football-key-cheer'],
  ],
};

export default ligrettoFootball;
