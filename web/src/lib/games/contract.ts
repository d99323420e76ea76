import type { Component } from 'svelte';
import type { Args } from '$lib/l10n.svelte';
import type { Room, WireError } from '$lib/wire';

/**
 * The seam between the frame and a game's screen.
 *
 * The frame owns the connection, the waiting room, the top bar, the log, the phrases, the rules drawer, the live
 * region and *again*. A game brings one folder, `games/<id>/`, with an `index.ts` whose default export is a
 * `GameScreen`, its texts in `locales/<language>/<id>.ftl`, and one line in `games/index.ts`.
 *
 * A game's screen knows no rules: it draws `view`, offers what `legal` lists, and asks `judge` why something else
 * is not allowed. What a view means for the screen is worked out by pure functions in `view.ts`, tested without a
 * browser. What the hand is doing (selection, drag) is the screen's own state, apart from the view.
 *
 * The parts that tables share stand in `lib/table`: keys (`shortcuts.ts`), press and why not (`moves.svelte.ts`), focus
 * (`refocus.svelte.ts`, `stops.svelte.ts`), movement (`places.svelte.ts`, `Flights.svelte`), the sentence above the hand
 * (`Sentence.svelte`), the buttons (`Actions.svelte`), players (`Plate.svelte`), the rules (`RuleSections.svelte`).
 * A game's `Table.svelte` holds its layout and nothing else.
 *
 * Its root is one `Stage.svelte`, which fills the window under the top bar, knows five shapes, and lays out three areas
 * that the game brings as snippets: `board`, `mine`, and where it wants one `extra`. Sizes come from the stage
 * (`--hand-card`, `--table-card`, `--plate`, `--gap`, `data-shape`, `rem`), never from the window: no media query on
 * width or height, no `vh`. The page does not scroll. What a player must press or read to decide is in sight in every
 * shape; buttons, links, fields, options of a list and the sentence are known to the browser test that looks
 * (`e2e/fits.ts`), anything else that one needs is marked with `data-needed`. What is told meanwhile (refusals,
 * questions, news) lies over the stage and pushes nothing. What is worth celebrating is a moment (`moments.svelte.ts`):
 * `moments.celebrate({ words, at: 'seat-2', tone: 'good', sound: 'call', buzz: 30 })`, once for each move that `latest`
 * brings, and never after a (re)connection. `your turn` is the frame's: a game plays no sound for it.
 */

/** One move as this viewer noticed it. */
export interface Move<Seen> {
  /** Its number in the table's log. */
  n: number;
  /** Who acted; null for the start. */
  by: number | null;
  /** What followed, in order. */
  events: Seen[];
}

/** What the frame hands to a game's table. The type parameters are the game's generated wire types. */
export interface TableProps<View, Offer, Action, Seen> {
  /** Who sits where: names, teams, bots, and who is away. */
  room: Room;
  /** The seat that this screen plays; null for a spectator. */
  seat: number | null;
  /** Whether several people play at this device, so that they are called by their names. */
  together: boolean;
  /** The table as that seat knows it. */
  view: View;
  /** What the seat may do now; empty while it waits. */
  legal: Offer[];
  /**
   * The move that led to `view`, for movement, sounds and focus; null after a (re)connection: then draw the table
   * as it is and let nothing fly. It changes together with `view`.
   */
  latest: Move<Seen> | null;
  /**
   * What happened last, to be shown once more: what moved moves again, from where it would lie now, and moments are celebrated
   * again. A new object each time; null or absent: nothing is asked for.
   */
  again?: Move<Seen> | null;
  /** Sends an action. Null: done, and the new view has come or is on its way; else why not. Show it with `explain`. */
  act(action: Action): Promise<WireError | null>;
  /** Asks whether an action would be allowed. Changes nothing. */
  judge(action: Action): Promise<WireError | null>;
  /** The sentence of an error of this game in the user's language, its clause at the end. */
  explain(error: WireError): string;
  /**
   * What a bot would do in this seat, while the player has asked for it: the table points at what the action names. Null
   * most of the time; it goes with the next change, or where all play at once with the player's own next act and once it
   * is offered no more. The frame has the button, the sentence and the reason.
   */
  hint?: Action | null;
  /** Tells a screen reader something that is not in the log, such as what is selected. Short. */
  announce(text: string): void;
}

/** Who is who, for sentences. */
export interface Cast {
  /** The name to show for a seat. */
  name(seat: number): string;
  /** The name that a team goes by: its first player's. */
  team(team: number): string;
  /** Whether that seat is this screen's. */
  you(seat: number): boolean;
}

/** What a game brings. Loaded when its table is opened, not with the lobby. */
export interface GameScreen<View = unknown, Offer = unknown, Action = unknown, Seen = unknown> {
  /** The table. */
  Table: Component<TableProps<View, Offer, Action, Seen>>;
  /**
   * Draws tables of that deck file from now on; null: of the one that ships. Called before a table is drawn; absent where
   * nothing is read from the deck.
   */
  playWith?(deck: string | null): void;
  /** The rules in our own words, for the drawer; fetched when somebody opens it. */
  rules(): Promise<{ default: Component }>;
  /**
   * The end: shown in the score sheet under the teams' scores, for example what each team collected. `replay`: brings the
   * whole game.
   */
  Score?: Component<{ room: Room; view: View; seat: number | null; replay(): Promise<string> }>;
  /** Whether the table has a place of its own for what may be said; else the top bar has. */
  ownTalk?: boolean;
  /** A team's score in words, where it is not points. */
  scoreWords?(score: number): string;
  /**
   * A sentence of the log for an event, in the user's language; null where the event needs none. The frame shows
   * it in the log and reads it to screen readers, other people's events before one's own, merged and kept short.
   */
  sentence(event: Seen, cast: Cast): string | null;
  /**
   * Of a game in which all play at once: which of these moves, the newest last, is shown once more as the table lies now;
   * null: none. Absent: all that the last player did in a row.
   */
  shownAgain?(moves: readonly Move<Seen>[], about: { view: View; seat: number | null }): Move<Seen> | null;
  /**
   * What an action would do, in a few words, as a button says it; for hints. Absent: the game has none of the frame's.
   */
  actionWords?(action: Action, about: { view: View; seat: number; room: Room }): string;
  /** Whether the table itself has hints now, so that the frame offers none. */
  ownHints?(view: View): boolean;
  /** The facts of a refusal as words and numbers for its Fluent message: a card's name, a mission's words. */
  facts(facts: Record<string, unknown>, cast: Cast): Args;
  /** A seat's cards out of its own view, face up, for replays with all hands open; absent where nobody holds any. */
  Hand?: Component<{ view: View; seat: number }>;
  /** The keys that this game's table understands, for the shortcut help: key and the id of its Fluent message. */
  shortcuts: [keys: string, message: string][];
}
