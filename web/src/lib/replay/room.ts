//! The room that a replay is drawn in: who sat there, as the server still knows, or as far as the file tells.
import { t } from '$lib/l10n.svelte';
import type { Chair, Room } from '$lib/wire';
import type { Opened } from '$lib/wire/types/core/Opened';

/** The table's room while its game is shown; `over`: whether its end is reached, and may be told. */
export function roomOf(about: Opened, known: Room | null, over: boolean): Room {
  const seats = about.teams.map((team, seat) => chair(team, seat, known?.seats[seat]));
  return {
    ...(known ?? nowhere(about)),
    seats,
    stage: over ? 'over' : 'running',
    result: over ? about.result : null,
    asks: [],
    watching: 0,
    again: null,
  };
}

/** Nobody is away from a game that is over. */
function chair(team: number, seat: number, known: Chair | undefined): Chair {
  const name = known?.name || t('seat', { number: seat + 1 });
  const holder = known?.holder.kind === 'bot' ? known.holder : ({ kind: 'person', here: true } as const);
  return { team, name, holder, stood_in: false };
}

const nowhere = ({ game, options, commitment }: Opened): Room => ({
  table: '',
  game,
  options,
  deal: '',
  compared: { kind: 'alone' },
  makers: false,
  hints: false,
  repeats: false,
  stage: 'running',
  seats: [],
  host: null,
  listed: false,
  commitment,
  watching: 0,
  level: '',
  bot_delay: null,
  away: 0,
  pace: 'normal',
  takeover: 'host',
  asks: [],
  takeovers: [],
  result: null,
  again: null,
});
