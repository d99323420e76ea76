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
 * browser. What the hand is doing (selection, drag) is the component's own state, apart from the view.
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
  /** Who sits where: names, teams, bots, who is away. */
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
  /** Sends an action. Null: done, and the new view has come or is on its way; else why not. Show it with `explain`. */
  act(action: Action): Promise<WireError | null>;
  /** Asks whether an action would be allowed. Changes nothing. */
  judge(action: Action): Promise<WireError | null>;
  /** The sentence of an error of this game in the user's language, its clause at the end. */
  explain(error: WireError): string;
  /** Tells a screen reader something that is not in the log, such as what is selected. Short. */
  announce(text: string): void;
}

/** Who is who, for sentences. */
export interface Cast {
  /** The name to show for a seat. */
  name(seat: number): string;
  /** Whether that seat is this screen's. */
  you(seat: number): boolean;
}

/** What a game brings. Loaded when its table is opened, not with the lobby. */
export interface GameScreen<View = unknown, Offer = unknown, Action = unknown, Seen = unknown> {
  /** The table. */
  Table: Component<TableProps<View, Offer, Action, Seen>>;
  /** The rules in our own words, for the drawer. */
  Rules: Component;
  /**
   * The end: shown in the score sheet under the teams' scores, for example what each team collected.
   */
  Score?: Component<{ room: Room; view: View; seat: number | null }>;
  /** Whether the table has a place of its own for what may be said; else the top bar has. */
  ownTalk?: boolean;
  /** A team's score in words, where it is no points. */
  scoreWords?(score: number): string;
  /**
   * For games without hidden hands: which of several seats held at one device plays now; null while they all wait.
   * The screen then always shows that seat. Games without it get a switch, and a curtain between seats.
   */
  acting?(view: View, seats: number[]): number | null;
  /**
   * A sentence of the log for an event, in the user's language; null where the event needs none. The frame shows
   * it in the log and reads it to screen readers, other people's events before one's own, merged and kept short.
   */
  sentence(event: Seen, cast: Cast): string | null;
  /** The facts of a refusal as words and numbers for its Fluent message: a card's name, a mission's words. */
  facts(facts: Record<string, unknown>, cast: Cast): Args;
  /** The options that change when the same people play the same cards again; absent: none. */
  sameCards?(options: Room['options']): Room['options'];
  /** The keys that this game's table understands, for the shortcut help: key and the id of its Fluent message. */
  shortcuts: [keys: string, message: string][];
}
