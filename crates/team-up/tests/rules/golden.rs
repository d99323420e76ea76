//! Whole games as readable text.

use crate::fixture::{Table, Words, table_of};
use conform::Story;
use table::Code;
use team_up::{Action, Mode};

/// The puzzle, loaded perfectly by two.
#[test]
fn tu_19_the_puzzle_is_loaded_perfectly() {
    let mut story = about(table_of(2).mode(Mode::Puzzle).neutral("3,0 3x1x2").deal());
    let actions: Vec<Action> =
        serde_json::from_str(include_str!("../../../team-up-solver/data/puzzle.json")).unwrap();
    let mut layers = 0;
    for action in &actions {
        story.plays(story.table.view().turn, action);
        if story.table.view().layers_complete > layers {
            layers = story.table.view().layers_complete;
            story.show();
        }
    }
    check(story, "puzzle");
}

/// Three load a little, lose a card, vote twice, and stop.
#[test]
fn tu_14_three_lose_a_card_and_stop() {
    let stack = table_of(3).neutral("0,0 3x2x1").pile(&[1, 2, 7, 32, 6]);
    let mut story = about(stack.deal());
    story.follows(
        "
        0 draw; cube-blue 3,0
        1 draw; cube-red 4,2
        2 stop?
        0 no
        2 draw; cube-white 0,2
        0 draw
        1 draw; brick-red 5,0 turned
        0 stop?
        2 yes
        1 yes
        ?
        ",
    );
    check(story, "stop");
}

/// A story that begins with how the table is set.
fn about(table: Table) -> Story<Words> {
    let view = table.view();
    let mut story = Story::about(table);
    story.say(&format!("{} seats, {:?}", view.seats, view.mode).to_lowercase());
    let (x, y, [w, d, h]) = (view.neutral.x, view.neutral.y, view.neutral.size);
    story.say(&format!("neutral {w}x{d}x{h} at {x},{y}\n"));
    story
}

/// The story ends with the result.
fn check(mut story: Story<Words>, name: &str) {
    let outcome = story.outcome();
    story.say(&format!("{} {}", outcome.teams[0].score, outcome.reason));
    story.table.refuses("0 draw", Code::GameOver);
    story.reads_as(name);
}
