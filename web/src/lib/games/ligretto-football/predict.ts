import { laidAt, pileOf, QUARTERS, shows, sum, teamOf } from './view';
import type { Action, DiscardView, PlayerView, Quarter, Side, Source, Spot, TeamView, View } from './wire';

/** The table as it will be when our own action has gone through: drawn at once, taken back when refused. */
export function predict(view: View, seat: number, action: Action): View {
  const next = structuredClone(view);
  const player = next.players[seat];
  if (!player) return view;
  const team = next.teams[teamOf(view, seat)];
  switch (action.type) {
    case 'ready':
      next.ready[seat] = true;
      break;
    case 'flip':
      player.pile_count = Math.max(0, player.pile_count - 1);
      break;
    case 'drop':
      put(player.discards[action.pile], take(player, 'hand'));
      break;
    case 'restock':
      restock(player);
      break;
    case 'lay':
      lay(team, action.at, take(player, action.from));
      break;
    case 'clear':
      for (const card of laidAt(view, teamOf(view, seat), action.at)) put(player.discards[action.pile], card);
      sweep(team, action.at);
      break;
    case 'build':
      build(team, action.quarter, take(player, action.from));
      break;
    case 'unbuild':
      put(player.discards[action.pile], team.built[QUARTERS.indexOf(action.quarter)] ?? null);
      build(team, action.quarter, null);
      break;
    case 'turn_up':
    case 'goal':
      return view;
  }
  return next;
}

function put(pile: DiscardView | undefined, card: Side | null): void {
  if (!pile || card === null) return;
  pile.top = card;
  pile.count += 1;
}

/** Takes the card off; what lay below it is not known before the table says so. */
function take(player: PlayerView, from: Source): Side | null {
  const card = shows(player, from);
  if (from === 'hand') player.turned = null;
  else {
    const pile = player.discards[pileOf(from)];
    if (pile) Object.assign(pile, { top: null, count: Math.max(0, pile.count - 1) });
  }
  return card;
}

function restock(player: PlayerView): void {
  player.pile_count = sum(player.discards.map(({ count }) => count));
  player.discards = player.discards.map(() => ({ top: null, count: 0 }));
}

function lay(team: TeamView, at: Spot, card: Side | null): void {
  if (typeof card !== 'number') return;
  if (at === 'keeper') team.keeper = card;
  else team.laid[at].push(card);
}

function sweep(team: TeamView, at: Spot): void {
  if (at === 'keeper') team.keeper = null;
  else team.laid[at] = [];
}

function build(team: TeamView, quarter: Quarter, part: Side | null): void {
  if (typeof part !== 'number') team.built[QUARTERS.indexOf(quarter)] = part;
}
