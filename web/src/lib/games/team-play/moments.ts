import { t } from '$lib/l10n.svelte';
import type { Onlooker } from '$lib/table/celebrate.svelte';
import { DEAL, type Moment } from '$lib/table/moments.svelte';
import type { Move } from '../contract';
import type { Seen } from './wire';

/** What of a move is worth noticing, in order. */
export function momentsOf({ by, events }: Move<Seen>, eyes: Onlooker): Moment[] {
  const begins: Moment[] = by === null ? [DEAL] : [];
  return [...begins, ...events.flatMap((event) => momentOf(event, eyes) ?? [])];
}

function momentOf(event: Seen, { seat, team, name }: Onlooker): Moment | null {
  switch (event.type) {
    case 'drew_from_pile':
    case 'drew_from_bank':
    case 'discarded':
      return { sound: 'card' };
    case 'gave':
      if (event.to !== seat) return { sound: 'swap' };
      return {
        words: t('team-play-moment-gift', { name: name(event.seat) }),
        at: `seat-${seat}`,
        tone: 'good',
        sound: 'gift',
        buzz: 30,
      };
    case 'fulfilled': {
      const at = event.place === 'center' ? 'center' : `${event.place}-of-${event.seat}`;
      const ours = seat !== null && team(seat) === event.team;
      const tone = seat === null ? 'plain' : ours ? 'good' : 'bad';
      const buzz = event.seat === seat ? 40 : ours ? 20 : 0;
      return { words: `+${event.points}`, at, to: `team-${event.team}`, tone, sound: 'points', buzz };
    }
    case 'final_round_announced':
      return { words: t('team-play-moment-final'), large: true, sound: 'done', buzz: 40 };
    default:
      return null;
  }
}
