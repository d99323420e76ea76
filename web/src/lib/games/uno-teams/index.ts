import type { GameScreen } from '../contract';
import Rules from './Rules.svelte';
import Score from './Score.svelte';
import Table from './Table.svelte';
import type { Action, Offer, Seen, View } from './wire';
import { facts, sentence } from './words';

const unoTeams: GameScreen<View, Offer, Action, Seen> = {
  Table,
  Rules,
  Score,
  sentence,
  facts,
  shortcuts: [
    ['1 … 9', 'uno-teams-key-hand'],
    ['← →', 'uno-teams-key-arrows'],
    ['N', 'uno-teams-key-next'],
    ['Enter', 'uno-teams-key-main'],
    ['R Y G B', 'uno-teams-key-colors'],
    ['D', 'uno-teams-key-draw'],
    ['P', 'uno-teams-key-pass'],
    ['U', 'uno-teams-key-uno'],
    ['C', 'uno-teams-key-catch'],
    ['Esc', 'uno-teams-key-clear'],
  ],
};

export default unoTeams;
