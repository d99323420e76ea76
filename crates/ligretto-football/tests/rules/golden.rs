//! Whole games as readable text.

use crate::fixture::{BLACK_RUN, PARTS, Table, WHITE_RUN, Words, table_of};
use conform::Story;
use table::Game;

/// Through the field with whatever is on top.
const RUSH: &str = "flip; lay hand keeper; flip; lay hand 0; flip; lay hand 1; flip; lay hand 2; \
                    flip; lay hand 3; flip; lay hand 4; turn_up";

/// A goal, an own goal in return, and the way to five.
const HONEST: &str = "
    # Everybody is ready.
    0 ready
    1 ready
    ?
    # White begins at its own goal and goes on in order; a 9 that does not fit goes to a discard pile.
    0 flip; lay hand 0; lay hand keeper; flip; lay hand 1; drop 0; flip; lay hand 0; flip; lay hand 1
    # Black leaves a wrong sum behind and thinks better of it; what lies behind waits meanwhile.
    1 flip; lay hand keeper; flip; lay hand 0; flip; lay hand 1; flip; lay hand 1; flip; lay hand 2
    ?
    1 clear 1 0; lay pile-0 2; lay pile-0 1
    ?
    # White is through, turns up black's goal card, and builds.
    0 flip; lay hand 2; flip; lay hand 3; turn_up; flip; lay hand 4; turn_up
    ?
    0 flip; build hand tr; flip; build hand tr; build hand bl; unbuild bl 1; build pile-1 tl
    0 flip; build hand bl; flip; build hand br
    ?
    0 goal
    ?
    # Round two: white does not add up, and black gets a goal card for it.
    0 ready; flip
    1 ready
    0 rush
    ?
    0 goal
    ?
    # Black makes the same mistake, three times.
    0 ready
    1 ready; rush; goal
    0 ready
    1 ready; rush; goal
    0 ready
    1 ready; rush; goal
    # The next time white has black's last goal card turned up, and wins that.
    0 ready
    1 ready
    0 rush
    1 rush
    ?
    1 goal
    ?
    0 flip
";

/// One against two, and the table sees to the rules.
const STRICT: &str = "
    0 ready
    1 ready
    2 ready
    # Two white players have a 1 at the same time.
    0 flip
    2 flip; lay hand keeper =1
    0 lay hand keeper =1; drop 1
    # What the strict referee refuses.
    0 flip; lay hand 1; lay hand 0; lay hand 0; clear keeper 0; turn_up; goal
    2 flip; lay hand 0; lay hand 1; drop 2; drop 0; lay pile-0 1
    ?
    # Black has four discard piles.
    1 flip; drop 3; flip; drop 2; flip; lay hand keeper; drop 1; lay pile-3 keeper
    ?
    0 flip; lay hand 2; flip; lay hand 3; flip; lay hand 4; turn_up
    ?
    0 flip; build hand tr; build hand tl; goal; flip; build hand tr
    2 flip; drop 0; unbuild tl 0; flip; build hand bl; build pile-0 bl
    0 flip; build hand br; goal
    ?
";

#[test]
fn a_whole_honest_game_one_against_one() {
    let white = format!(
        "{} 4/tr {}",
        WHITE_RUN.replacen("1/br", "1/br 9/bl", 1),
        PARTS.replace("4/tr ", "")
    );
    let game = table_of(2).white(&[&white]).black(&[BLACK_RUN]).deal();
    told(game, &HONEST.replace("rush", RUSH)).reads_as("honest-1-1");
}

#[test]
fn a_strict_round_two_against_one() {
    let zero = "1/br 2/br 4/br 5/tr 6/br 5/tl@1 4/tr 8/br";
    let two = "1/tl 3/br 7/bl 3/bl";
    let black = "9/bl 1/br 1/tl 6/br";
    let layout = table_of(3).strict().white(&[zero, two]).black(&[black]);
    told(layout.deal(), STRICT).reads_as("strict-2-1");
}

/// Plays the script and writes down what happens.
fn told(game: Table, script: &str) -> Story<Words> {
    let mut story = Story::about(game);
    story.follows(script);
    if let Some(outcome) = story.table.game.outcome() {
        story.say(&format!("\n{}", outcome.reason));
    }
    story
}
