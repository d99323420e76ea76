import type { GameScreen } from '../contract';
import { playWith } from './deck';
import Score from './Score.svelte';
import Table from './Table.svelte';
import type { Action, Offer, Seen, View } from './wire';
import { actionWords, facts, sentence } from './words';

const teamUp: GameScreen<View, Offer, Action, Seen> = {
  Table,
  playWith,
  rules: () => import('./Rules.svelte'),
  Score,
  sentence,
  facts,
  actionWords: (action, { view }) => actionWords(action, view),
  ownHints: ({ hints }) => hints,
  shortcuts: [
    ['Enter', 'team-up-key-main'],
    ['B', 'team-up-key-box'],
    ['← ↑ ↓ →', 'team-up-key-arrows'],
    ['R', 'team-up-key-turn'],
    ['N  P', 'team-up-key-next'],
    ['T', 'team-up-key-top'],
    ['V', 'team-up-key-switch'],
    ['H', 'team-up-key-hint'],
    ['I', 'team-up-key-about'],
    ['Esc', 'team-up-key-clear'],
  ],
};

export default teamUp;
