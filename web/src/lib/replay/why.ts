//! Why a move was made, in words: what a bot says of its own move, and what one would say of anybody else's.
import type { Cast, GameScreen } from '$lib/games/contract';
import { because, t } from '$lib/l10n.svelte';
import type { Room } from '$lib/wire';
import type { Why } from './player.svelte';

/** Whoever asks for the reasons of a person's move hears what a player of this level would say. */
const ANYBODY = 'normal';

/** How well the bot on that seat plays; null where a person played there, or nobody knows who did. */
function botOn(room: Room, seat: number): string | null {
  const holder = room.seats[seat]?.holder;
  return holder?.kind === 'bot' ? holder.level : null;
}

/** Which bot is asked about a seat's moves. */
export const levelOf = (room: Room, seat: number): string => botOn(room, seat) ?? ANYBODY;

/** The sentence; null where this language has none. */
export function whyWords({ by, motive }: Why, room: Room, screen: GameScreen, cast: Cast): string | null {
  const why = because(room.game, motive, screen.facts(motive.facts, cast));
  if (why === null) return null;
  return botOn(room, by) === null
    ? t('replay-why-anybody', { why })
    : t('replay-why-bot', { name: cast.name(by), why });
}
