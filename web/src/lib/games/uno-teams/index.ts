import { partnerOf } from '$lib/table/teams';
import type { GameScreen } from '../contract';
import OpenHand from './OpenHand.svelte';
import Score from './Score.svelte';
import Table from './Table.svelte';
import type { Action, Offer, Seen, View } from './wire';
import { choiceWords, facts, sentence } from './words';

const unoTeams: GameScreen<View, Offer, Action, Seen> = {
  Table,
  rules: () => import('./Rules.svelte'),
  Score,
  Hand: OpenHand,
  sentence,
  facts,
  actionWords: (action, { seat, room }) =>
    choiceWords({ action, allowed: true }, room.seats[partnerOf(room, seat) ?? -1]?.name ?? ''),
  shortcuts: [
    ['1 … 9', 'uno-teams-key-hand'],
    ['← →', 'uno-teams-key-arrows'],
    ['N', 'uno-teams-key-next'],
    ['I', 'uno-teams-key-about'],
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
