import type { Component } from 'svelte';
import LigrettoFootball from './art/LigrettoFootball.svelte';
import TeamPlay from './art/TeamPlay.svelte';
import TeamUp from './art/TeamUp.svelte';
import UnoTeams from './art/UnoTeams.svelte';
import type { GameScreen } from './contract';

/** A game on the shelf. Its texts in the lobby are `game-<id>`, `game-<id>-about`, `game-<id>-meta`. */
export interface Shelved {
  id: string;
  /** The picture on the lobby's card. */
  Art: Component;
  /** Its screen, as a chunk of its own; absent while there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own types; the frame passes them through unread.
  load?: () => Promise<{ default: GameScreen<any, any, any, any> }>;
}

/** Every game, in the lobby's order. */
export const shelf: Shelved[] = [
  { id: 'team-play', Art: TeamPlay, load: () => import('./team-play') },
  { id: 'team-up', Art: TeamUp, load: () => import('./team-up') },
  { id: 'uno-teams', Art: UnoTeams, load: () => import('./uno-teams') },
  { id: 'ligretto-football', Art: LigrettoFootball, load: () => import('./ligretto-football') },
];

export const shelved = (id: string): Shelved | undefined => shelf.find((game) => game.id === id);
