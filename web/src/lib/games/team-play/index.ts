import { partnerOf } from '$lib/table/teams';
import type { GameScreen } from '../contract';
import { playWith } from './deck';
import { choiceWords } from './labels';
import OpenHand from './OpenHand.svelte';
import Score from './Score.svelte';
import Table from './Table.svelte';
import type { Action, Offer, Seen, View } from './wire';
import { facts, sentence } from './words';

const teamPlay: GameScreen<View, Offer, Action, Seen> = {
  Table,
  playWith,
  rules: () => import('./Rules.svelte'),
  Score,
  Hand: OpenHand,
  sentence,
  facts,
  actionWords: (action, { view, seat, room }) =>
    choiceWords({ action, allowed: true }, view, seat, room.seats[partnerOf(room, seat) ?? -1]?.name ?? ''),
  shortcuts: [
    ['1 … 9', 'team-play-key-hand'],
    ['← →', 'team-play-key-arrows'],
    ['B', 'team-play-key-bank'],
    ['D', 'team-play-key-draw'],
    ['M', 'team-play-key-mission'],
    ['I', 'team-play-key-about'],
    ['G', 'team-play-key-give'],
    ['S', 'team-play-key-swap'],
    ['Enter', 'team-play-key-main'],
    ['E', 'team-play-key-end'],
    ['Esc', 'team-play-key-clear'],
  ],
};

export default teamPlay;
