import { type Args, find, t } from '$lib/l10n.svelte';
import type { Cast } from '../contract';
import { missions } from './deck';
import { colour, type Deed, number } from './view';
import type { Card, Place, Seen } from './wire';

/** A card in words: “red 5”. */
export const cardWords = (card: Card): string => t(`team-play-card-${colour(card)}`, { number: number(card) });

/** Several cards in words. */
export const cardsWords = (cards: Card[]): string => cards.map(cardWords).join(', ');

/** What a mission asks for, in words: the deck's own where we have none for it. */
export const missionWords = (mission: string): string =>
  find(`team-play-mission-${mission}`) ?? missions.get(mission)?.asks ?? mission;

/** What somebody did, in words. */
export function deedWords(deed: Deed): string {
  if (deed.kind === 'took') return t('team-play-deed-took', { card: cardWords(deed.card) });
  if (deed.kind === 'drew') return t('team-play-deed-drew');
  if (deed.kind === 'fulfilled') return t('team-play-deed-fulfilled', { points: deed.points });
  return t(`team-play-deed-${deed.kind}`, { count: deed.count });
}

const placeWords = (place: Place): string => t(`team-play-place-${place}`);

/** A sentence of the log; null where the next event says it all. */
export function sentence(event: Seen, cast: Cast): string | null {
  const tell = (id: string, seat: number, args: Args = {}) =>
    t(`team-play-log-${id}`, { name: cast.name(seat), you: cast.you(seat) ? 'yes' : 'no', ...args });
  switch (event.type) {
    case 'mission_kept':
      return tell('kept', event.seat);
    case 'mission_rejected':
      return tell('rejected', event.seat, { mission: missionWords(event.mission) });
    case 'mission_dealt':
      return t('team-play-log-dealt', {
        place: event.place === 'center' ? 'center' : 'own',
        mission: missionWords(event.mission),
      });
    case 'place_left_empty':
      return t('team-play-log-empty');
    case 'reshuffled':
      return t(`team-play-log-reshuffled-${event.pack}`);
    case 'turn_began':
      return cast.you(event.seat) ? t('team-play-log-your-turn') : null;
    case 'discarded':
      return tell('discarded', event.seat, { cards: cardsWords(event.cards) });
    case 'drew_from_pile':
      return event.card ? tell('drew-seen', event.seat, { card: cardWords(event.card) }) : tell('drew', event.seat);
    case 'drew_from_bank':
      return tell('took', event.seat, { card: cardWords(event.card) });
    case 'bank_filled':
      return null;
    case 'fulfilled':
      return tell('fulfilled', event.seat, {
        mission: missionWords(event.mission),
        points: event.points,
        cards: cardsWords(event.cards),
      });
    case 'gave':
      return gave(event, cast);
    case 'turn_ended':
      return null;
    case 'final_round_announced':
      return t('team-play-log-final');
    case 'game_ended':
      return t('team-play-log-ended');
  }
}

function gave(event: Extract<Seen, { type: 'gave' }>, cast: Cast): string {
  const from = cast.you(event.seat) ? 'you' : cast.you(event.to) ? 'to-you' : 'others';
  return t('team-play-log-gave', {
    from,
    name: cast.name(event.seat),
    to: cast.name(event.to),
    count: event.count,
    cards: event.cards ? cardsWords(event.cards) : '',
  });
}

/** A refusal's facts, in words. */
export function facts(facts: Record<string, unknown>, cast: Cast): Args {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factWords(name, fact, cast)]));
}

function factWords(name: string, fact: unknown, cast: Cast): string | number {
  if (name === 'turn') return cast.name(Number(fact));
  if (name === 'card') return cardWords(String(fact));
  if (name === 'mission') return missionWords(String(fact));
  if (name === 'place') return placeWords(fact as Place);
  return typeof fact === 'number' ? fact : String(fact);
}
