import { type Args, t } from '$lib/l10n.svelte';
import type { Cast } from '../contract';
import type { Hand } from './hand.svelte';
import { type Next, next, type Standing } from './next';
import type { Step, Verdict } from './verdict';
import { otherTeam, partPicture, pileOf, QUARTERS, shows, sum, type TeamId, teamOf } from './view';
import type { Action, PlayerView, Quarter, Seen, Side, Source, Spot, View } from './wire';

export const teamWords = (team: number): string =>
  t(team === 0 ? 'ligretto-football-white' : 'ligretto-football-black');

export const quarterWords = (quarter: Quarter): string => t(`ligretto-football-quarter-${quarter}`);

/** “top left with the ball in the corner”. */
export function partWords(part: string): string {
  const { quarter, ball } = partPicture(part);
  return t('ligretto-football-part', { quarter: quarterWords(quarter), ball });
}

/** What shows: a number, or a part of the goal. */
export const sideWords = (side: Side): string => (typeof side === 'number' ? String(side) : partWords(side));

/** A place as players count it: the keeper, or field card 1 to 5 from their own goal. */
export const spotWords = (at: Spot): string =>
  at === 'keeper' ? t('ligretto-football-keeper') : t('ligretto-football-field-card', { number: at + 1 });

/**
 * A sentence of the log. The quick moves, cards turned up, laid and dropped, have none: the table shows them, and
 * its own live region tells what counts for the team, so that nobody is read ten sentences a second.
 */
export function sentence(event: Seen, cast: Cast): string | null {
  const tell = (id: string, seat: number, args: Args = {}) =>
    t(`ligretto-football-log-${id}`, { name: cast.name(seat), you: cast.you(seat) ? 'yes' : 'no', ...args });
  const team = (id: string, which: number, args: Args = {}) =>
    t(`ligretto-football-log-${id}`, { team: which === 0 ? 'white' : 'black', ...args });
  switch (event.type) {
    case 'kicked_off':
      return t('ligretto-football-log-kicked-off', { round: event.round });
    case 'cleared':
      return tell('cleared', event.seat, { place: spotWords(event.at), count: event.cards.length });
    case 'unbuilt':
      return tell('unbuilt', event.seat, { part: partWords(event.card) });
    case 'turned_up':
      return tell('turned-up', event.seat, { team: event.team === 0 ? 'white' : 'black' });
    case 'goal_called':
      return tell('goal-called', event.seat, { team: event.team === 0 ? 'white' : 'black' });
    case 'checked':
      return mistakes(event.keeper, event.field, event.scene);
    case 'goal_scored':
      return team('goal', event.team);
    case 'own_goal':
      return team('own-goal', event.team);
    case 'deadlocked':
      return t('ligretto-football-log-deadlocked');
    case 'game_ended':
      return team('ended', event.team);
    case 'said_ready':
    case 'flipped':
    case 'laid':
    case 'dropped':
    case 'restocked':
    case 'turned_over':
    case 'built':
    case 'scene_returned':
    case 'round_ended':
    case 'field_shuffled':
    case 'field_laid':
    case 'dealt':
      return null;
  }
}

/** What the check found wrong; null where all was right. */
function mistakes(keeper: boolean, field: boolean[], scene: boolean[]): string | null {
  const wrong = [
    ...(keeper ? [] : [spotWords('keeper')]),
    ...field.flatMap((right, at) => (right ? [] : [spotWords(at as Spot)])),
    ...QUARTERS.flatMap((quarter, i) => (scene[i] ? [] : [quarterWords(quarter)])),
  ];
  return wrong.length > 0 ? t('ligretto-football-log-wrong', { places: wrong.join(', ') }) : null;
}

/** What an action would do, in a few words. */
export function actionWords(action: Action, view: View, seat: number): string {
  const player = view.players[seat];
  const place = 'at' in action ? spotWords(action.at) : '';
  switch (action.type) {
    case 'ready':
      return t('ligretto-football-do-ready');
    case 'flip':
      return t('ligretto-football-flip', { count: player?.pile_count ?? 0 });
    case 'restock':
      return t('ligretto-football-restock');
    case 'lay':
    case 'build':
      return fromWords(action.type, shows(player, action.from), action.from, place);
    case 'drop':
      return t('ligretto-football-drop', { pile: action.pile + 1 });
    case 'clear':
      return t('ligretto-football-clear', { place });
    case 'turn_up':
      return t('ligretto-football-turn-up', { count: view.teams[otherTeam(teamOf(view, seat))].goal_pile_count });
    case 'unbuild':
      return t('ligretto-football-unbuild', { quarter: quarterWords(action.quarter) });
    case 'goal':
      return t('ligretto-football-do-goal');
  }
}

/** Which card is laid where, or which part is built: each part has its place. */
function fromWords(type: 'lay' | 'build', card: Side | null, from: Source, place: string): string {
  const pile = from === 'hand' ? 0 : pileOf(from) + 1;
  return t(`ligretto-football-do-${type}`, { card: card === null ? '' : sideWords(card), pile, place });
}

/** A refusal's facts, in words. */
export function facts(facts: Record<string, unknown>, cast: Cast): Args {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factWords(name, fact, cast)]));
}

function factWords(name: string, fact: unknown, cast: Cast): string | number {
  if (name === 'by') return cast.name(Number(fact));
  if (name === 'pile') return Number(fact) + 1;
  if (name === 'at' || name === 'current') return spotWords(fact as Spot);
  if (name === 'meant' || name === 'shows') return sideWords(fact as Side);
  if (name === 'part') return partWords(String(fact));
  if (name === 'quarter') return quarterWords(fact as Quarter);
  return typeof fact === 'number' ? fact : String(fact);
}

/** What a card of one's own is good for. */
export function aboutWords(card: Side): string {
  if (typeof card !== 'number') return t('ligretto-football-about-part');
  return t(card === 1 ? 'ligretto-football-about-one' : 'ligretto-football-about-number', { number: card });
}

/** What lies at a place, for its label; the sum only where the referee is strict. */
export function laidWords(number: number, laid: number[], strict: boolean): string {
  if (laid.length === 0) return t('ligretto-football-laid-none', { number });
  const cards = laid.join(' + ');
  return strict
    ? t('ligretto-football-laid-sum', { number, cards, sum: sum(laid) })
    : t('ligretto-football-laid', { number, cards });
}

/** The score for whoever listens: our own goals first, or White's for somebody who watches. */
export function goalsWords(goals: [number, number], you: TeamId | null): string {
  if (you === null) return t('ligretto-football-goals-watched', { white: goals[0], black: goals[1] });
  return t('ligretto-football-goals', { team: teamWords(you), ours: goals[you], theirs: goals[otherTeam(you)] });
}

/** What the game is about, in one sentence, and for whom one plays. */
export const aimWords = (you: TeamId | null): string =>
  t('ligretto-football-aim', { team: you === null ? 'none' : you === 0 ? 'white' : 'black' });

/** How a call ended, as the team hears it that this screen plays for. */
export function resultWords({ team, winner }: Verdict, you: TeamId | null): string {
  const kind = winner === team ? 'goal' : 'own-goal';
  if (you === null) return t(`ligretto-football-result-${kind}`, { team: teamWords(team), winner: teamWords(winner) });
  return t(`ligretto-football-result-${kind}-${winner === you ? 'ours' : 'theirs'}`);
}

/** What lay there, and what was wanted instead. */
export function wrongWords(step: Step): string {
  const none = t('ligretto-football-none');
  switch (step.kind) {
    case 'keeper':
      return t('ligretto-football-wrong-keeper', { lay: step.keeper ?? none });
    case 'field':
      return t('ligretto-football-wrong-field', {
        place: spotWords(step.at),
        lay: step.laid.length > 1 ? `${step.laid.join(' + ')} = ${sum(step.laid)}` : sum(step.laid),
        wanted: step.number,
      });
    case 'quarter':
      return t('ligretto-football-wrong-quarter', {
        quarter: quarterWords(step.quarter),
        lay: step.part === null ? none : partWords(step.part),
        wanted: step.wanted === null ? none : partWords(step.wanted),
      });
  }
}

/** What the team has to do next: the keeper, then field card by field card, then the goal card. */
export function nextWords(next: Next): string {
  if (next.kind === 'keeper' || next.kind === 'through') return t(`ligretto-football-ask-${next.kind}`);
  const place = { place: next.at + 1, next: next.at + 2 };
  if (next.kind === 'again') return t('ligretto-football-ask-again', place);
  if (next.kind === 'left') return t('ligretto-football-ask-left', { ...place, left: next.left });
  return t(`ligretto-football-ask-${next.kind}`, { ...place, number: next.number });
}

/** The sentence above the hand in the run. Where all that is left is the goal card, the hand has nothing to add. */
export function runWords(next: Next, player: PlayerView): string {
  if (next.kind === 'last' || next.kind === 'through') return nextWords(next);
  const hand = player.turned !== null ? 'lay' : player.pile_count > 0 ? 'flip' : 'restock';
  return `${nextWords(next)} ${t(`ligretto-football-ask-${hand}`)}`;
}

/** The sentence above the hand. */
export function askWords(view: View, hand: Pick<Hand, 'player' | 'team' | 'asksReady'>, waiting: string[]): string {
  const { player, team, asksReady } = hand;
  if (view.phase === 'over') return t('ligretto-football-ask-over');
  if (!player) return t('ligretto-football-ask-watch');
  if (asksReady) return t('ligretto-football-ask-ready');
  if (view.phase === 'kick_off') return t('ligretto-football-ask-wait', { names: waiting.join(', ') });
  return view.teams[team].stage === 'shot' ? t('ligretto-football-ask-shot') : runWords(next(view, team), player);
}

/** What a player who listens needs now: their own card, then where the team is. */
export function standingWords(standing: Standing): string {
  const { card } = standing;
  const own = card === null ? '' : t('ligretto-football-tell-card', { card: sideWords(card) });
  return [own, ...teamStanding(standing)].filter((words) => words !== '').join(' ');
}

function teamStanding({ next, at, number, laid, sum, missing }: Standing): string[] {
  if (missing) {
    const quarters = missing.map(quarterWords).join(', ');
    return missing.length > 0 ? [t('ligretto-football-tell-missing', { quarters })] : [];
  }
  const ahead = next === null || next.kind === 'field' || next.kind === 'left' ? [] : [nextWords(next)];
  if (at === null || at === 'keeper' || laid.length === 0) return ahead;
  const place = { number, cards: laid.join(' + ') };
  const team =
    sum === null ? t('ligretto-football-tell-laid', place) : t('ligretto-football-tell-sum', { number, sum });
  return [team, ...ahead];
}
