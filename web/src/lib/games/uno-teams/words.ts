import { type Args, t } from '$lib/l10n.svelte';
import type { Cast } from '../contract';
import { type Choice, type Deed, face } from './view';
import type { Card, Color, Phase, Seen } from './wire';

/** A colour in words. */
export const colorWords = (color: Color): string => t(`uno-teams-color-${color}`);

/** A card in words: “red 5”, “Team Wild”. */
export function cardWords(card: Card): string {
  const { color, kind, number, swaps } = face(card);
  const swap = swaps ? 'yes' : 'no';
  return t(`uno-teams-card-${kind}`, { color: color ?? 'none', number, swap });
}

/** Several cards in words. */
export const cardsWords = (cards: Card[]): string => cards.map(cardWords).join(', ');

/** What pressing the button will do. `fits`: whether a card could be laid instead. */
export function choiceWords({ action, allowed }: Choice, mate: string, fits = false): string {
  switch (action.type) {
    case 'gift':
      return t('uno-teams-do-gift', { card: cardWords(action.card), name: mate });
    case 'swap':
      return t('uno-teams-do-swap', { card: cardWords(action.card), name: mate });
    case 'share':
      return t('uno-teams-do-share', { count: action.cards.length, name: mate });
    case 'play':
      if (!allowed) return t('uno-teams-do-unfit', { card: cardWords(action.card) });
      return t('uno-teams-do-play', { card: cardWords(action.card), uno: action.uno ? 'yes' : 'no' });
    case 'draw':
      return fits ? t('uno-teams-do-draw-instead') : t('uno-teams-do-draw');
    case 'pass':
      return fits ? t('uno-teams-do-keep') : t('uno-teams-do-pass');
    case 'next_round':
      return t('uno-teams-do-next');
    case 'call_uno':
    case 'catch':
      return t('uno-teams-uno');
  }
}

/** What a card does, in words. */
export function effectWords(card: Card): string {
  const { kind, swaps } = face(card);
  return t(`uno-teams-rules-card-${swaps ? 'swap' : kind}`);
}

/** What somebody has just done, in words. */
export function deedWords(deed: Deed): string {
  if (deed.kind === 'laid') return t('uno-teams-deed-laid', { card: cardWords(deed.card) });
  return t(`uno-teams-deed-${deed.kind}`, { count: 'count' in deed ? deed.count : 0 });
}

/** A sentence of the log; null where another event says it all. */
export function sentence(event: Seen, cast: Cast): string | null {
  const tell = (id: string, seat: number, args: Args = {}) =>
    t(`uno-teams-log-${id}`, { name: cast.name(seat), you: cast.you(seat) ? 'yes' : 'no', ...args });
  switch (event.type) {
    case 'round_began':
      return event.round > 1 ? tell('round', event.starter, { round: event.round }) : null;
    case 'dealt':
    case 'partner_called':
      return null;
    case 'turned_up':
      return t('uno-teams-log-turned-up', { card: cardWords(event.card) });
    case 'gift_chosen':
    case 'swap_chosen':
      return event.card ? t('uno-teams-log-chosen', { card: cardWords(event.card) }) : null;
    case 'given':
      return given(event, cast);
    case 'laid':
      return face(event.card).color === null
        ? tell('laid-wild', event.seat, { card: cardWords(event.card), color: colorWords(event.color) })
        : tell('laid', event.seat, { card: cardWords(event.card) });
    case 'uno_called':
      return called(event, cast);
    case 'caught':
      return tell('caught', event.by, { other: cast.name(event.seat), target: cast.you(event.seat) ? 'you' : 'other' });
    case 'reshuffled':
      return t('uno-teams-log-reshuffled');
    case 'drew':
      return event.cards && event.count > 0
        ? tell('drew-seen', event.seat, { cards: cardsWords(event.cards) })
        : tell('drew', event.seat, { count: event.count });
    case 'passed':
      return tell('passed', event.seat);
    case 'went_out':
      return tell('out', event.seat);
    case 'reversed':
      return t('uno-teams-log-reversed', { direction: event.direction > 0 ? 'right' : 'left' });
    case 'skipped':
      return tell('skipped', event.seat);
    case 'partner_stuck':
      return tell('stuck', event.seat);
    case 'round_won':
      return t('uno-teams-log-won', { name: cast.team(event.team), points: event.points });
  }
}

function given(event: Extract<Seen, { type: 'given' }>, cast: Cast): string {
  return t('uno-teams-log-given', {
    from: cast.you(event.from) ? 'you' : cast.you(event.to) ? 'to-you' : 'others',
    name: cast.name(event.from),
    to: cast.name(event.to),
    count: event.count,
    cards: event.cards ? cardsWords(event.cards) : '',
  });
}

function called({ seat, by }: Extract<Seen, { type: 'uno_called' }>, cast: Cast): string {
  const you = cast.you(by) ? 'yes' : 'no';
  if (seat === by) return t('uno-teams-log-uno', { you, name: cast.name(by) });
  return t('uno-teams-log-uno-partner', {
    you,
    name: cast.name(by),
    target: cast.you(seat) ? 'you' : 'other',
    other: cast.name(seat),
  });
}

/** A refusal's facts, in words. */
export function facts(facts: Record<string, unknown>, cast: Cast): Args {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factWords(name, fact, cast)]));
}

function factWords(name: string, fact: unknown, cast: Cast): string | number {
  if (name === 'turn' || name === 'seat') return cast.name(Number(fact));
  if (name === 'card' || name === 'top') return cardWords(String(fact));
  if (name === 'color') return colorWords(fact as Color);
  if (name === 'phase') return t(`uno-teams-phase-${fact as Phase}`);
  return typeof fact === 'number' ? fact : String(fact);
}
