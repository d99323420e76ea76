import type { GameScreen } from '../contract';
import Rules from './Rules.svelte';
import Score from './Score.svelte';
import Table from './Table.svelte';
import { acting } from './view';
import type { Action, Offer, Seen, View } from './wire';
import { facts, sentence } from './words';

const teamUp: GameScreen<View, Offer, Action, Seen> = {
  Table,
  Rules,
  Score,
  acting,
  sentence,
  facts,
  // TU-17 Who has played the cards plays them again with the order public.
  sameCards: ({ mode }) => (mode === 'game' ? { mode: 'challenge' } : {}),
  shortcuts: [
    ['Enter', 'team-up-key-main'],
    ['B', 'team-up-key-box'],
    ['← ↑ ↓ →', 'team-up-key-arrows'],
    ['R', 'team-up-key-turn'],
    ['N  P', 'team-up-key-next'],
    ['T', 'team-up-key-top'],
    ['V', 'team-up-key-switch'],
    ['H', 'team-up-key-hint'],
    ['Esc', 'team-up-key-clear'],
  ],
};

export default teamUp;
