import type { GameScreen } from '../contract';
import Rules from './Rules.svelte';
import Score from './Score.svelte';
import Table from './Table.svelte';
import type { Action, Offer, Seen, View } from './wire';
import { actionWords, facts, sentence } from './words';

const teamUp: GameScreen<View, Offer, Action, Seen> = {
  Table,
  Rules,
  Score,
  open: true,
  aside: ['propose_stop'],
  sentence,
  facts,
  actionWords: (action, { view }) => actionWords(action, view),
  ownHints: ({ hints }) => hints,
  // TU-17 Whoever has played the cards plays them again with the order public.
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
    ['I', 'team-up-key-about'],
    ['Esc', 'team-up-key-clear'],
  ],
};

export default teamUp;
