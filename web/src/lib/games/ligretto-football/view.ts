import type { Action, Check, PlayerView, Quarter, Seen, Side, Source, Spot, View } from './wire';

export type Offer = Action;
export type TeamId = 0 | 1;

/** The quarters in the order of the wire. */
export const QUARTERS: readonly Quarter[] = ['tl', 'tr', 'bl', 'br'];
/** What team mates shout to cheer each other on, in the order of the keys (LF-21). */
export const CHEERS: readonly string[] = ['come_on', 'nearly_there', 'well_done', 'keep_cool'];
/** A team's places at the field, from its own goal on. */
export const SPOTS: readonly Spot[] = ['keeper', 0, 1, 2, 3, 4];

/** Where the ball is in a part: not there, in the goal's corner, or towards its middle. */
export interface PartPicture {
  quarter: Quarter;
  ball: 0 | 1 | 2;
}

export function partPicture(part: string): PartPicture {
  const [quarter, ball = '0'] = part.split('@');
  return { quarter: quarter as Quarter, ball: Number(ball) as 0 | 1 | 2 };
}

export const teamOf = (seat: number): TeamId => (seat % 2) as TeamId;
export const otherTeam = (team: TeamId): TeamId => (1 - team) as TeamId;

/** The seats of a team, the lowest first. */
export const squad = (view: View, team: TeamId): number[] =>
  view.players.flatMap((player, seat) => (player.team === team ? [seat] : []));

/** One field card with both teams' cards at it, as the team that looks at it counts: from its own goal on. */
export interface Column {
  at: 0 | 1 | 2 | 3 | 4;
  number: number;
  ours: number[];
  theirs: number[];
  /** The same place, counted from the other team's goal. */
  theirAt: 0 | 1 | 2 | 3 | 4;
}

/** The row, with the own goal at the left. */
export function columns(view: View, team: TeamId): Column[] {
  return ([0, 1, 2, 3, 4] as const).map((at) => {
    const theirAt = (4 - at) as Column['at'];
    return {
      at,
      theirAt,
      number: view.field[team === 0 ? at : theirAt] ?? 0,
      ours: view.teams[team].laid[at] ?? [],
      theirs: view.teams[otherTeam(team)].laid[theirAt] ?? [],
    };
  });
}

export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The card that shows there, if one does. */
export function shows(player: PlayerView | undefined, from: Source): Side | null {
  if (!player) return null;
  return from === 'hand' ? player.turned : (player.discards[pileOf(from)]?.top ?? null);
}

const pileOf = (from: Exclude<Source, 'hand'>): number => Number(from.slice('pile-'.length));
export const pileSource = (pile: number): Source => `pile-${pile}` as Source;

/** The sources that hold a card, the turned-up card first. */
export function sources(player: PlayerView | undefined): Source[] {
  const all: Source[] = ['hand', ...(player?.discards ?? []).map((_, pile) => pileSource(pile))];
  return all.filter((from) => shows(player, from) !== null);
}

/** What the hand holds: the card chosen, as long as there is one, else the one turned up. */
export const held = (player: PlayerView | undefined, chosen: Source): Source =>
  shows(player, chosen) === null ? 'hand' : chosen;

/** What pressing the own pile does: the next card, or a new pile where it is used up. */
export const stockAction = (player: PlayerView): Action =>
  player.pile_count > 0 ? { type: 'flip' } : { type: 'restock' };

/** The discard pile for cards that are swept up: the emptiest, the first of equals. */
export function sweepPile(player: PlayerView): 0 | 1 | 2 | 3 {
  const counts = player.discards.map(({ count }) => count);
  return counts.indexOf(Math.min(...counts)) as 0 | 1 | 2 | 3;
}

/** Places where the table lets us lay one of the own cards that show. */
export const layable = (legal: Offer[]): Set<Spot> =>
  new Set(legal.flatMap((offer) => (offer.type === 'lay' ? [offer.at] : [])));

/** Whether the table lets us turn up the goal card. */
export const mayTurnUp = (legal: Offer[]): boolean => legal.some(({ type }) => type === 'turn_up');

/** Places whose cards the table lets us take away. */
export const clearable = (legal: Offer[]): Set<Spot> =>
  new Set(legal.flatMap((offer) => (offer.type === 'clear' ? [offer.at] : [])));

/** Quarters whose parts the table lets us take back. */
export const removable = (legal: Offer[]): Set<Quarter> =>
  new Set(legal.flatMap((offer) => (offer.type === 'unbuild' ? [offer.quarter] : [])));

/**
 * The place that a single key lays at: where the team laid last, right or not, for the screen does not add up for
 * anybody. Where the table offers nothing there, it is the furthest of the places that it does offer.
 */
export function aim(legal: Offer[], last: Spot | null): Spot | null {
  const offered = layable(legal);
  if (offered.size === 0 || (last !== null && offered.has(last))) return last;
  return SPOTS.findLast((at) => offered.has(at)) ?? null;
}

/** What the team has to see to next in its run, for a sentence. */
export type Next =
  | { kind: 'keeper' }
  /** With the honest referee: the field card that the team has come to, whether it is right or not. */
  | { kind: 'first' | 'field' | 'last'; at: number; number: number }
  /** An empty place that those behind it wait for. */
  | { kind: 'again'; at: number }
  /** With the strict referee, who shows the sums: what the first open field card lacks. */
  | { kind: 'left'; at: number; left: number }
  | { kind: 'through' };

export function next(view: View, team: TeamId): Next {
  if (view.teams[team].keeper === null) return { kind: 'keeper' };
  const row = columns(view, team);
  return view.referee === 'strict' ? nextStrictly(row) : nextHonestly(row);
}

function nextStrictly(row: Column[]): Next {
  const open = row.find(({ number, ours }) => sum(ours) !== number);
  return open ? { kind: 'left', at: open.at, left: open.number - sum(open.ours) } : { kind: 'through' };
}

function nextHonestly(row: Column[]): Next {
  const begun = row.findLastIndex(({ ours }) => ours.length > 0);
  const empty = row.findIndex(({ ours }) => ours.length === 0);
  if (empty >= 0 && empty < begun) return { kind: 'again', at: empty };
  const at = Math.max(begun, 0);
  const kind = begun < 0 ? 'first' : begun === row.length - 1 ? 'last' : 'field';
  return { kind, at, number: row[at]?.number ?? 0 };
}

/** The quarter that a single key builds at: only the strict referee tells. */
export function aimQuarter(view: View, legal: Offer[], from: Source): Quarter | null {
  if (view.referee !== 'strict') return null;
  const offer = legal.find((each) => each.type === 'build' && each.from === from);
  return offer?.type === 'build' ? offer.quarter : null;
}

/** Where the team laid last, after these events. */
export function lastLaid(before: Spot | null, events: Seen[], team: TeamId): Spot | null {
  return events.reduce<Spot | null>((last, event) => {
    if (event.type === 'round_ended') return null;
    return event.type === 'laid' && teamOf(event.seat) === team ? event.at : last;
  }, before);
}

/** The table as it will be when our own action has gone through: drawn at once, taken back when refused. */
export function predict(view: View, seat: number, action: Action): View {
  const next = structuredClone(view);
  const player = next.players[seat];
  if (!player) return view;
  const team = next.teams[teamOf(seat)];
  switch (action.type) {
    case 'ready':
      next.ready[seat] = true;
      break;
    case 'flip':
      player.pile_count = Math.max(0, player.pile_count - 1);
      break;
    case 'drop': {
      const pile = player.discards[action.pile];
      if (pile && player.turned !== null) put(pile, player.turned);
      player.turned = null;
      break;
    }
    case 'restock':
      player.pile_count = sum(player.discards.map(({ count }) => count));
      player.discards = player.discards.map(() => ({ top: null, count: 0 }));
      break;
    case 'lay': {
      const card = take(player, action.from);
      if (typeof card !== 'number') break;
      if (action.at === 'keeper') team.keeper = card;
      else team.laid[action.at]?.push(card);
      break;
    }
    case 'clear': {
      const pile = player.discards[action.pile];
      const cards = action.at === 'keeper' ? [team.keeper ?? 0] : (team.laid[action.at] ?? []);
      for (const card of cards) if (pile) put(pile, card);
      if (action.at === 'keeper') team.keeper = null;
      else team.laid[action.at] = [];
      break;
    }
    case 'build': {
      const card = take(player, action.from);
      if (typeof card === 'string') team.built[QUARTERS.indexOf(action.quarter)] = card;
      break;
    }
    case 'unbuild': {
      const quarter = QUARTERS.indexOf(action.quarter);
      const pile = player.discards[action.pile];
      const part = team.built[quarter];
      if (pile && part) put(pile, part);
      team.built[quarter] = null;
      break;
    }
    case 'turn_up':
    case 'goal':
      return view;
  }
  return next;
}

function put(pile: { top: Side | null; count: number }, card: Side): void {
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

/** An action that was sent and drawn, and not yet answered. */
export interface Sent {
  id: number;
  action: Action;
}

/** What of the sent actions is not in the view yet: own moves that came back count from the oldest on. */
export const stillOut = (sent: Sent[], landed: number): Sent[] => sent.slice(landed);

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

/** How the screen shows an own action at once, before the table has answered. */
export function flightOf(view: View, seat: number, action: Action): Flight | null {
  const player = view.players[seat];
  const team = teamOf(seat);
  const fly = (card: Side | null | undefined, from: string, to: string): Flight | null =>
    card === null || card === undefined ? null : { card, team, from, to };
  switch (action.type) {
    case 'lay':
      return fly(shows(player, action.from), zones.source(seat, action.from), zones.spot(team, action.at));
    case 'build':
      return fly(shows(player, action.from), zones.source(seat, action.from), zones.quarter(team, action.quarter));
    case 'drop':
      return fly(player?.turned, zones.source(seat, 'hand'), zones.discard(seat, action.pile));
    case 'clear': {
      const { keeper, laid } = view.teams[team];
      const card = action.at === 'keeper' ? keeper : laid[action.at]?.at(-1);
      return fly(card, zones.spot(team, action.at), zones.discard(seat, action.pile));
    }
    case 'unbuild': {
      const part = view.teams[team].built[QUARTERS.indexOf(action.quarter)];
      return fly(part, zones.quarter(team, action.quarter), zones.discard(seat, action.pile));
    }
    default:
      return null;
  }
}

/** What others moved. */
export function flights(events: Seen[]): Flight[] {
  return events.flatMap((event): Flight[] => {
    if (!('seat' in event)) return [];
    const { seat } = event;
    const team = teamOf(seat);
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

/** One step of the check: what lay there, and whether it was right. */
export type Step =
  | { kind: 'keeper'; keeper: number | null; right: boolean }
  | { kind: 'field'; number: number; laid: number[]; right: boolean }
  | { kind: 'quarter'; quarter: Quarter; part: string | null; wanted: string | null; right: boolean };

/** A call of "goal", to be played out: who called, what the check found step by step, how it ended. */
export interface Verdict {
  seat: number;
  team: TeamId;
  steps: Step[];
  /** Whether it is a goal for the team that called; else the other team has it. */
  goal: boolean;
}

/** What the check looked at, out of the table as it lay when "goal" was called; null where nobody called. */
export function verdict(before: View, events: Seen[]): Verdict | null {
  const called = events.find((event) => event.type === 'goal_called');
  const checked = events.find((event) => event.type === 'checked');
  if (called?.type !== 'goal_called' || checked?.type !== 'checked') return null;
  return {
    seat: called.seat,
    team: called.team as TeamId,
    steps: steps(before, checked),
    goal: events.some((event) => event.type === 'goal_scored'),
  };
}

function steps(before: View, check: Check): Step[] {
  const team = check.team as TeamId;
  const { keeper, scene, built } = before.teams[team];
  return [
    { kind: 'keeper', keeper, right: check.keeper },
    ...columns(before, team).map(
      ({ at, number, ours }): Step => ({ kind: 'field', number, laid: ours, right: check.field[at] === true }),
    ),
    ...QUARTERS.map(
      (quarter, index): Step => ({
        kind: 'quarter',
        quarter,
        part: built[index] ?? null,
        wanted: scene?.[index] ?? null,
        right: check.scene[index] === true,
      }),
    ),
  ];
}

/** Who the kick-off still waits for. */
export const notReady = (view: View): number[] => view.ready.flatMap((ready, seat) => (ready ? [] : [seat]));

/** What the live region tells: the own card, then how the team stands. Facts for a sentence, no sum in honest play. */
export interface Standing {
  card: Side | null;
  /** What comes next; null in the shot. */
  next: Next | null;
  /** The place that the team laid at last, and what lies there. */
  at: Spot | null;
  number: number;
  laid: number[];
  /** Only with the strict referee: adding up is the game. */
  sum: number | null;
  missing: Quarter[] | null;
}

export function standing(view: View, seat: number, at: Spot | null): Standing {
  const team = teamOf(seat);
  const { stage, built } = view.teams[team];
  const column = typeof at === 'number' ? columns(view, team)[at] : undefined;
  const laid = column?.ours ?? [];
  return {
    card: view.players[seat]?.turned ?? null,
    next: stage === 'run' ? next(view, team) : null,
    at: stage === 'run' ? at : null,
    number: column?.number ?? 0,
    laid,
    sum: view.referee === 'strict' ? sum(laid) : null,
    missing: stage === 'shot' ? QUARTERS.filter((_, index) => built[index] === null) : null,
  };
}
