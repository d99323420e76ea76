//! Whole games as readable text.

use crate::fixture::table_of;
use conform::Story;

#[test]
fn a_game_of_three_is_played_as_written() {
    let mut story = Story::about(table_of(3).hands("12 1 7 3 4 9 2 8 11").deal());
    story.follows(
        "
        ?
        # The last to choose shows them all, and a single lantern counts as two.
        0 cover 12
        2 cover 2 8
        1 cover 3 4
        ?
        # Whoever has chosen waits.
        1 cover 9
        1 cover 9
        0 cover 7 1
        2 cover 2
        2 cover 11
        ?
        ",
    );
    story.say(&story.outcome().reason);
    story.reads_as("three");
}
