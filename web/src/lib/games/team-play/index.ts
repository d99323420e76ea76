import type { GameScreen } from '../contract';
import Rules from './Rules.svelte';
import Score from './Score.svelte';
import Table from './Table.svelte';
import type { Action, Offer, Seen, View } from './wire';
import { facts, sentence } from './words';

const teamPlay: GameScreen<View, Offer, Action, Seen> = {
  Table,
  Rules,
  Score,
  sentence,
  facts,
  shortcuts: [
    ['1 … 9', 'team-play-key-hand'],
    ['← →', 'team-play-key-arrows'],
    ['B', 'team-play-key-bank'],
    ['D', 'team-play-key-draw'],
    ['M', 'team-play-key-mission'],
    ['G', 'team-play-key-give'],
    ['S', 'team-play-key-swap'],
    ['Enter', 'team-play-key-main'],
    ['E', 'team-play-key-end'],
    ['Esc', 'team-play-key-clear'],
  ],
};

export default teamPlay;
