//! UT-18: points, rounds and the match.

use crate::fixture::{Look, dealt, table_of};
use serde_json::json;
use table::{Code, Game, InOrder, Seat, Team, Viewer, seats};
use uno_teams::{Event, Match, Options, Setup, UnoTeams, Won};

#[test]
fn ut_18_numbers_count_their_value_symbols_20_and_wilds_50() {
    let points = |name: &str| name.parse::<uno_teams::Card>().unwrap().points();
    assert_eq!([points("R1"), points("B9"), points("G5*")], [1, 9, 5]);
    assert_eq!(
        [points("R-skip"), points("Y-reverse"), points("B-draw2")],
        [20; 3]
    );
    assert_eq!(
        [points("wild"), points("team-wild"), points("team-draw4")],
        [50; 3]
    );
}

#[test]
fn ut_18_the_winners_score_what_is_left_in_the_other_teams_hands() {
    let mut table = table_of(4)
        .hand(0, "R5")
        .out(2)
        .hand(1, "B9 B-skip")
        .hand(3, "team-wild Y1*")
        .deal();
    table.does("0 play R5");
    assert_eq!(table.view().scores, [80, 0]);
    assert_eq!(
        table.view().won,
        Some(Won {
            team: Team(0),
            points: 80
        })
    );
    let outcome = table.game.outcome().unwrap();
    let scores: Vec<_> = outcome.teams.iter().map(|team| team.score).collect();
    assert_eq!(scores, [80, 0]);
}

#[test]
fn ut_18_the_count_shows_all_what_is_left_and_what_it_is_worth() {
    let mut table = table_of(4)
        .hand(0, "R5")
        .out(2)
        .hand(1, "B9 B-skip")
        .hand(3, "team-wild Y1*")
        .deal();
    for viewer in Viewer::all(4) {
        let players = table.game.view(viewer).players;
        assert!(players.iter().all(|player| player.left.is_none()));
    }
    table.does("0 play R5");
    let points = table.view().won.expect("the round is won").points;
    for viewer in Viewer::all(4) {
        let players = serde_json::to_value(table.game.view(viewer).players).unwrap();
        let left = |seat: usize| players[seat]["left"].clone();
        let worth = |card: &str, points: u32| json!({"card": card, "points": points});
        assert_eq!((left(0), left(2)), (json!([]), json!([])), "{viewer:?}");
        assert_eq!(left(1), json!([worth("B9", 9), worth("B-skip", 20)]));
        assert_eq!(left(3), json!([worth("Y1*", 1), worth("team-wild", 50)]));
    }
    assert_eq!(points, 80);
}

#[test]
fn ut_18_while_results_are_compared_the_count_shows_its_points_alone() {
    let mut table = table_of(4)
        .hand(0, "R5")
        .out(2)
        .hand(1, "B9 B-skip")
        .hand(3, "team-wild Y1*")
        .deal();
    table.does("0 play R5");
    for viewer in Viewer::compared(4) {
        let view = table.game.view(viewer);
        assert_eq!(view.won.expect("the round is won").points, 80);
        for (seat, player) in seats(4).zip(view.players) {
            assert_eq!(player.left, None);
            assert_eq!(player.hand.is_some(), viewer.is(seat), "{viewer:?}");
        }
    }
}

#[test]
fn ut_18_the_next_round_covers_the_hands_again() {
    let mut table = table_of(4)
        .match_at(&[0, 0])
        .hand(0, "R5")
        .out(2)
        .hand(1, "B9")
        .hand(3, "B8")
        .deal();
    table.does("0 play R5; 1 next");
    for viewer in Viewer::all(4) {
        for (seat, player) in seats(4).zip(table.game.view(viewer).players) {
            assert_eq!(player.left, None);
            assert_eq!(player.hand.is_some(), viewer.is(seat), "{viewer:?}");
        }
    }
}

#[test]
fn ut_18_all_other_teams_count() {
    let mut table = table_of(6)
        .hand(0, "R5")
        .out(3)
        .hand(1, "B1")
        .hand(2, "B2")
        .hand(4, "B3")
        .hand(5, "B4")
        .deal();
    table.does("0 play R5");
    assert_eq!(table.view().scores, [10, 0, 0]);
}

#[test]
fn ut_18_a_match_goes_on_below_500() {
    let mut table = table_of(4)
        .match_at(&[480, 499])
        .hand(0, "R5")
        .out(2)
        .hand(1, "B9")
        .hand(3, "B1")
        .deal();
    table.does("0 play R5");
    assert_eq!(
        (table.state().as_str(), table.view().scores),
        ("round_over", vec![490, 499])
    );
    assert_eq!(table.game.outcome(), None);
    assert_eq!(table.to_act(), [0, 1, 2, 3]);
    for seat in 0..4 {
        assert_eq!(table.offers(seat), ["next"]);
    }
    for text in [
        "0 draw",
        "1 play B9",
        "2 uno",
        "3 catch 0",
        "0 gift R5",
        "1 share B9",
    ] {
        table.refuses(text, Code::WrongPhase);
    }
}

#[test]
fn ut_18_500_or_more_wins_the_match() {
    let mut table = table_of(4)
        .match_at(&[490, 499])
        .hand(0, "R5")
        .out(2)
        .hand(1, "B9")
        .hand(3, "B1")
        .deal();
    table.does("0 play R5");
    assert_eq!(
        (table.state().as_str(), table.view().scores),
        ("over", vec![500, 499])
    );
    let outcome = table.game.outcome().unwrap();
    assert_eq!(
        (outcome.teams[0].score, outcome.teams[0].won),
        (500, Some(true))
    );
    assert_eq!(
        (outcome.teams[1].score, outcome.teams[1].won),
        (499, Some(false))
    );
    table.refuses("0 next", Code::GameOver);
}

#[test]
fn ut_18_a_single_round_ends_the_game_whatever_it_brings() {
    let mut table = table_of(4).hand(0, "R5").out(2).deal();
    table.does("0 play R5");
    assert_eq!(table.state(), "over");
    table.refuses("1 next", Code::GameOver);
}

#[test]
fn ut_18_the_next_round_is_dealt_anew_and_the_next_seat_starts() {
    let mut table = table_of(4)
        .match_at(&[0, 0])
        .anticlockwise()
        .hand(0, "R5")
        .out(2)
        .deal();
    table.does("0 play R5; 3 next");
    let view = table.view();
    assert_eq!(
        (table.state().as_str(), view.turn, view.direction),
        ("gift 0 1 2 3", Seat(1), 1)
    );
    assert!(
        view.players
            .iter()
            .all(|player| player.hand_count == 7 && !player.out)
    );
    assert_eq!((view.pile_count, view.discard_count), (83, 1));
    assert_eq!((view.round, view.won, view.uno_open), (2, None, None));
    assert!(view.scores[0] > 0);
    assert_eq!(
        table.events[0],
        Event::RoundBegan {
            round: 2,
            starter: Seat(1)
        }
    );
    assert_eq!(table.events.len(), 1 + 4 + 1);
    table.does("0 gift R1; 1 gift R4; 2 gift R8; 3 gift Y2");
    assert_eq!(table.state(), "turn 1");
}

#[test]
fn ut_18_in_order_every_round_deals_the_first_deck_again() {
    let first = dealt(4, Match::To500, "wild B9 R1 R2 R3 R4 R5 G9 G9* team-wild").truth();
    let mut truth = first.clone();
    truth.stage = uno_teams::Stage::RoundOver;
    truth.owes.clear();
    let edition = crate::fixture::edition();
    let mut game = UnoTeams::restore(&edition, &truth).unwrap();
    let next = uno_teams::Action::NextRound;
    game.play(Seat(2), &next, &mut InOrder, &mut Vec::new())
        .unwrap();
    let second = game.truth();
    assert_eq!((second.hands, second.pile), (first.hands, first.pile));
    assert_eq!((second.turn, second.round), (Seat(1), 1));
}

#[test]
fn ut_18_the_start_goes_round_the_table() {
    let edition = crate::fixture::edition();
    let goal = Options { goal: Match::To500 };
    let game = UnoTeams::new(&edition, 4, &goal, &Setup::default(), &mut InOrder).unwrap();
    let mut truth = game.truth();
    for round in 1..9 {
        truth.stage = uno_teams::Stage::RoundOver;
        let mut game = UnoTeams::restore(&edition, &truth).unwrap();
        let next = uno_teams::Action::NextRound;
        game.play(Seat(0), &next, &mut InOrder, &mut Vec::new())
            .unwrap();
        truth = game.truth();
        assert_eq!(truth.turn, Seat(round % 4));
    }
}

#[test]
fn ut_18_only_after_a_round_comes_the_next() {
    let table = table_of(4).match_at(&[0, 0]).deal();
    table.refuses("0 next", Code::WrongPhase);
    table.refuses("1 next", Code::NotYourTurn);
}

#[test]
fn ut_18_the_options_are_named_round_and_500() {
    let options = |json: &str| serde_json::from_str::<Options>(json);
    assert_eq!(options("{}").unwrap().goal, Match::Round);
    assert_eq!(options(r#"{"match":"round"}"#).unwrap().goal, Match::Round);
    assert_eq!(options(r#"{"match":"500"}"#).unwrap().goal, Match::To500);
    for bad in [
        r#"{"match":500}"#,
        r#"{"match":"501"}"#,
        r#"{"match":null}"#,
    ] {
        assert!(options(bad).is_err());
    }
    let named = &UnoTeams::options()[0];
    assert_eq!(
        (named.name, named.default, named.values),
        ("match", "round", &["round", "500"][..])
    );
    assert_eq!(
        serde_json::to_string(&Options::default()).unwrap(),
        r#"{"match":"round"}"#
    );
}
