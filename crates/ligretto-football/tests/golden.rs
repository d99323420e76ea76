//! Whole games in words. With `UPDATE_GOLDEN=1` the files are written anew.

mod common;

use common::{BLACK_RUN, Match, PARTS, WHITE_RUN, table_of};
use ligretto_football::{Part, Side, View};
use serde_json::Value;
use std::fmt::Write;
use std::path::PathBuf;
use table::{Game, Refusal as _};

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
    let game = table_of(2).white(&[&white]).black(&[BLACK_RUN]).laid_out();
    compare("honest-1-1", &told(game, &HONEST.replace("rush", RUSH)));
}

#[test]
fn a_strict_round_two_against_one() {
    let zero = "1/br 2/br 4/br 5/tr 6/br 5/tl@1 4/tr 8/br";
    let two = "1/tl 3/br 7/bl 3/bl";
    let black = "9/bl 1/br 1/tl 6/br";
    let layout = table_of(3).strict().white(&[zero, two]).black(&[black]);
    compare("strict-2-1", &told(layout.laid_out(), STRICT));
}

/// Plays the script and writes down what happens.
fn told(mut game: Match, script: &str) -> String {
    let mut text = String::new();
    for line in script
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        if let Some(remark) = line.strip_prefix('#') {
            writeln!(text, "\n--{remark}").unwrap();
        } else if line == "?" {
            text += &sight(&game.view());
        } else {
            let (seat, actions) = line.split_once(' ').expect("a seat and what it does");
            let seat: u8 = seat.parse().expect("a seat");
            for action in actions.split(';') {
                act(&mut game, seat, action.trim(), &mut text);
            }
        }
    }
    if let Some(outcome) = game.game.outcome() {
        writeln!(text, "\n{}", outcome.reason).unwrap();
    }
    text
}

fn act(game: &mut Match, seat: u8, action: &str, text: &mut String) {
    writeln!(text, "{seat} {action}").unwrap();
    let judged = game.game.judge(table::Seat(seat), &common::action(action));
    if let Err(refusal) = judged {
        let clause = refusal.clause().unwrap_or("-");
        let code = serde_json::to_value(refusal.code()).unwrap();
        writeln!(
            text,
            "    no: {} {clause}: {refusal}",
            code.as_str().unwrap()
        )
        .unwrap();
        return;
    }
    let before = game.events.len();
    game.act(seat, action);
    for event in &game.events[before..] {
        let event = serde_json::to_value(event).unwrap();
        writeln!(text, "    {}", in_words(&event)).unwrap();
    }
}

/// `type field value field value …`; a long list is cut.
fn in_words(event: &Value) -> String {
    let fields = event.as_object().expect("an event is an object");
    let mut words: Vec<String> = fields
        .iter()
        .filter(|(name, _)| *name != "type")
        .map(|(name, value)| format!("{name} {}", plain(value)))
        .collect();
    // Sorted, because the order in which fields are kept is a matter of how the tests were built.
    words.sort_unstable();
    words.insert(0, plain(&fields["type"]));
    words.join(", ")
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => {
            let shown: Vec<String> = list.iter().take(6).map(plain).collect();
            let rest = list.len().saturating_sub(6);
            let more = if rest == 0 {
                String::new()
            } else {
                format!(" and {rest} more")
            };
            format!("[{}{more}]", shown.join(" "))
        }
        other => other.to_string(),
    }
}

/// The view in short.
fn sight(view: &View) -> String {
    let mut text = String::new();
    let phase = serde_json::to_value(view.phase).unwrap();
    writeln!(
        text,
        "  | round {}, {}; goals {} : {}; field {:?}",
        view.round,
        phase.as_str().unwrap(),
        view.goals[0],
        view.goals[1],
        view.field
    )
    .unwrap();
    for (name, team) in ["white", "black"].into_iter().zip(&view.teams) {
        let keeper = team
            .keeper
            .map_or("-".to_owned(), |j| j.number().to_string());
        let laid = team.laid.iter().map(|laid| {
            let numbers: Vec<String> = laid.iter().map(|j| j.number().to_string()).collect();
            format!("[{}]", numbers.join("+"))
        });
        let laid: Vec<String> = laid.collect();
        let scene = team.scene.map_or("-".to_owned(), |scene| scene.to_string());
        let built = team
            .built
            .map(|part| part.map_or("-", Part::name))
            .join(" ");
        let stage = serde_json::to_value(team.stage).unwrap();
        writeln!(
            text,
            "  | {name}: {}, keeper {keeper}, laid {}, scene {scene}, built {built}, pile {}",
            stage.as_str().unwrap(),
            laid.join(" "),
            team.goal_pile_count
        )
        .unwrap();
    }
    for (seat, player) in view.players.iter().enumerate() {
        let show = |side: Option<Side>| side.map_or("-".to_owned(), |side| side.to_string());
        let discards = player.discards.iter();
        let discards = discards.map(|pile| format!("{} ({})", show(pile.top), pile.count));
        let discards: Vec<String> = discards.collect();
        writeln!(
            text,
            "  | seat {seat}: pile {}, up {}, discards {}",
            player.pile_count,
            show(player.turned),
            discards.join(", ")
        )
        .unwrap();
    }
    text
}

fn compare(name: &str, told: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.txt"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, told).expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(&path).expect("the golden file is there");
    assert!(
        golden == told,
        "{name} reads differently; see UPDATE_GOLDEN=1\n{told}"
    );
}
