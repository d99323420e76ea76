import { t } from '$lib/l10n.svelte';
import type { Onlooker } from '$lib/table/celebrate.svelte';
import { DEAL, type Moment } from '$lib/table/moments.svelte';
import type { Move } from '../contract';
import type { Seen } from './wire';

/** What of a move is worth noticing, in order. */
export function momentsOf({ by, events }: Move<Seen>, eyes: Onlooker): Moment[] {
  const drew = new Set(events.flatMap((event) => (event.type === 'drew' && event.count > 1 ? [event.seat] : [])));
  const swapped = events.some(({ type }) => type === 'swap_chosen');
  return events.flatMap((event) => momentOf(event, by, eyes, { drew, swapped }) ?? []);
}

/** What else the move was: who had to draw, and whether cards changed hands both ways. */
interface Whole {
  drew: ReadonlySet<number>;
  swapped: boolean;
}

function momentOf(event: Seen, by: number | null, eyes: Onlooker, { drew, swapped }: Whole): Moment | null {
  switch (event.type) {
    case 'round_began':
      return { ...DEAL, words: t('uno-teams-round', { round: event.round }), large: true };
    case 'laid':
      return { sound: 'card' };
    case 'drew':
      if (event.seat === by && event.count < 2) return { sound: 'card' };
      return hit(event.seat, by, `+${event.count}`, 'card', eyes);
    case 'skipped':
      // Whoever had to draw sees that, and loses the turn with it.
      return drew.has(event.seat) ? null : hit(event.seat, by, t('uno-teams-moment-skipped'), 'skip', eyes);
    case 'reversed':
      return { words: t('uno-teams-moment-reversed'), sound: 'skip', buzz: 20 };
    case 'given':
      if (event.to !== eyes.seat) return event.from === eyes.seat ? null : { sound: 'swap' };
      return {
        words: t(`uno-teams-moment-${swapped ? 'swap' : 'gift'}`, { name: eyes.name(event.from) }),
        at: zone(event.to),
        tone: swapped ? 'plain' : 'good',
        sound: swapped ? 'swap' : 'gift',
        buzz: 30,
      };
    case 'uno_called':
      return { words: t('uno-teams-uno'), at: zone(event.seat), tone: side(event.seat, eyes), sound: 'call', buzz: 20 };
    case 'caught':
      return hit(event.seat, event.by, t('uno-teams-moment-caught'), 'catch', eyes);
    case 'went_out':
      return {
        words: t('uno-teams-moment-out'),
        at: zone(event.seat),
        tone: side(event.seat, eyes),
        sound: 'done',
        buzz: 40,
      };
    case 'round_won': {
      const ours = eyes.seat !== null && eyes.team(eyes.seat) === event.team;
      const points = t('points', { count: event.points });
      const tone = eyes.seat === null ? 'plain' : ours ? 'good' : 'bad';
      return { words: `+${points}`, to: 'scores', tone, large: true, sound: ours ? 'won' : 'lost', buzz: 60 };
    }
    default:
      return null;
  }
}

/** Something that is no fun for whoever it happens to: they feel it most, and whoever did it feels it too. */
function hit(
  seat: number,
  by: number | null,
  words: string,
  sound: NonNullable<Moment['sound']>,
  eyes: Onlooker,
): Moment {
  const tone = ({ good: 'bad', bad: 'good', plain: 'plain' } as const)[side(seat, eyes)];
  const buzz = eyes.seat === null ? 0 : seat === eyes.seat ? 50 : by === eyes.seat ? 30 : 0;
  return { words, at: zone(seat), tone, sound, buzz };
}

/** What is good for that seat is good, bad or neither for whoever looks on. */
function side(seat: number, { seat: own, team }: Onlooker): 'good' | 'bad' | 'plain' {
  if (own === null) return 'plain';
  return team(seat) === team(own) ? 'good' : 'bad';
}

const zone = (seat: number): string => `seat-${seat}`;
