import type { Move } from '../contract';
import { laidAt, pileOf, QUARTERS, shows, type TeamId, teamOf } from './view';
import type { Action, Quarter, Seen, Side, Source, Spot, View } from './wire';

/** Whose screen it is, and what is on it. */
interface Onlooker {
  view: View;
  seat: number | null;
}

/** A card on its way from zone to zone. */
export interface Flight {
  card: Side;
  team: TeamId;
  from: string;
  to: string;
}

export const zones = {
  pile: (seat: number) => `pile-${seat}`,
  source: (seat: number, from: Source) => (from === 'hand' ? `turned-${seat}` : `discard-${seat}-${pileOf(from)}`),
  discard: (seat: number, pile: number) => `discard-${seat}-${pile}`,
  spot: (team: TeamId, at: Spot) => `spot-${team}-${at}`,
  quarter: (team: TeamId, quarter: Quarter) => `quarter-${team}-${quarter}`,
};

/** How the screen shows an action of one's own at once, before the table has answered. */
export function flightOf(view: View, seat: number, action: Action): Flight | null {
  const player = view.players[seat];
  const team = teamOf(view, seat);
  const fly = (card: Side | null | undefined, from: string, to: string): Flight | null =>
    card === null || card === undefined ? null : { card, team, from, to };
  switch (action.type) {
    case 'lay':
      return fly(shows(player, action.from), zones.source(seat, action.from), zones.spot(team, action.at));
    case 'build':
      return fly(shows(player, action.from), zones.source(seat, action.from), zones.quarter(team, action.quarter));
    case 'drop':
      return fly(player?.turned, zones.source(seat, 'hand'), zones.discard(seat, action.pile));
    case 'clear':
      return fly(laidAt(view, team, action.at).at(-1), zones.spot(team, action.at), zones.discard(seat, action.pile));
    case 'unbuild': {
      const part = view.teams[team].built[QUARTERS.indexOf(action.quarter)];
      return fly(part, zones.quarter(team, action.quarter), zones.discard(seat, action.pile));
    }
    default:
      return null;
  }
}

/** The last move of this round whose cards can still be seen to go: the place that they went to is on the screen. */
export function shownAgain(moves: readonly Move<Seen>[], { view, seat }: Onlooker): Move<Seen> | null {
  if (view.phase !== 'play') return null;
  const team = seat === null ? 0 : teamOf(view, seat);
  const begun = moves.findLastIndex(({ events }) => events.some(({ type }) => type === 'kicked_off'));
  const isSeen = (flight: Flight) => isDrawn(flight.from, view, team) && isDrawn(flight.to, view, team);
  return moves.slice(begun + 1).findLast(({ events }) => flights(view, events).some(isSeen)) ?? null;
}

/** Whether a zone is on the screen of somebody in that team: in the shot the goal takes the place of their half. */
function isDrawn(zone: string, view: View, team: TeamId): boolean {
  const [kind, whose] = zone.split('-');
  const theirs = Number(whose) !== team;
  if (kind === 'spot') return theirs || view.teams[team].stage === 'run';
  return kind !== 'quarter' || view.teams[Number(whose) as TeamId].stage === 'shot';
}

/** What others moved. */
export function flights(view: View, events: Seen[]): Flight[] {
  return events.flatMap((event): Flight[] => {
    if (!('seat' in event)) return [];
    const { seat } = event;
    const team = teamOf(view, seat);
    switch (event.type) {
      case 'laid':
        return [{ card: event.card, team, from: zones.source(seat, event.from), to: zones.spot(team, event.at) }];
      case 'built':
        return [
          { card: event.card, team, from: zones.source(seat, event.from), to: zones.quarter(team, event.quarter) },
        ];
      case 'dropped':
        return [{ card: event.card, team, from: zones.source(seat, 'hand'), to: zones.discard(seat, event.pile) }];
      case 'unbuilt':
        return [
          { card: event.card, team, from: zones.quarter(team, event.quarter), to: zones.discard(seat, event.pile) },
        ];
      case 'cleared': {
        const [from, to] = [zones.spot(team, event.at), zones.discard(seat, event.pile)];
        return event.cards.map((card) => ({ card, team, from, to }));
      }
      default:
        return [];
    }
  });
}
