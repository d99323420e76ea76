//! Talk, the two referees, and real time: LF-21 to LF-24.

use crate::fixture::{Look, PARTS, WHITE, WHITE_RUN, card, one_of_each, pile, table_of};
use ligretto_football::{
    LigrettoFootball, Nth, Options, Quarter, Referee, Refusal, SHOUTS, Side, Spot,
};
use serde_json::json;
use table::{Code, Game, Hearers, Refusal as _, Seat};

#[test]
fn lf_21_team_mates_may_shout_a_number_or_a_word() {
    let numbers = (1..=10).map(|number: u8| number.to_string());
    let words = ["have_it", "clear_it"].map(str::to_owned);
    assert!(numbers.chain(words).eq(SHOUTS[..12].iter().copied()));
    assert_eq!(LigrettoFootball::PROFILE.manners.phrases, SHOUTS);
}

#[test]
fn lf_21_team_mates_may_cheer_each_other_on_and_the_other_team_does_not_hear_it() {
    let cheers = ["come_on", "nearly_there", "well_done", "keep_cool"];
    assert_eq!(SHOUTS[12..], cheers);
    assert_eq!(LigrettoFootball::PROFILE.manners.heard_by, Hearers::Team);
}

#[test]
fn lf_22_a_referee_is_a_name_and_nothing_else() {
    let read = |options| serde_json::from_value::<Options>(options);
    assert_eq!(
        read(json!({"referee": "strict"})).unwrap().referee,
        Referee::Strict
    );
    assert_eq!(read(json!({})).unwrap().referee, Referee::Honest);
    for wrong in [json!("blind"), json!({"strict": null}), json!(null)] {
        assert!(read(json!({ "referee": wrong })).is_err(), "{wrong}");
    }
}

#[test]
fn lf_22_the_honest_referee_keeps_the_order_and_lets_any_card_be_laid() {
    let mut game = table_of(2).white(&["9/bl 10/tl 10/tr 8/br"]).kicked_off();
    game.does("0 flip");
    game.may_only(0, &["drop 0", "drop 1", "lay hand keeper"]);
    game.does("0 lay hand keeper; flip; lay hand 0; flip; lay hand 0; flip; drop 1");
    let view = game.json();
    assert_eq!(view["teams"][0]["keeper"], json!(9));
    assert_eq!(view["teams"][0]["laid"][0], json!([10, 10]));
    game.may_only(
        0,
        &[
            "flip",
            "lay pile-1 0",
            "lay pile-1 1",
            "clear keeper 0",
            "clear keeper 1",
            "clear 0 0",
            "clear 0 1",
        ],
    );
}

#[test]
fn lf_22_the_places_behind_a_cleared_one_wait_until_it_has_a_card_again() {
    let white = format!("{WHITE_RUN} 9/bl");
    let mut game = table_of(2).white(&[&white]).kicked_off();
    game.run_through(0);
    assert!(game.offers(0).contains(&"turn_up".to_owned()));
    game.does("0 clear 1 0; flip");
    let early = |at| Refusal::TooEarly {
        at: Nth::ALL[at],
        current: Nth::ALL[1],
    };
    game.refuses("0 lay hand 2", &early(2));
    game.refuses("0 lay hand 4", &early(4));
    let at = Spot::Field(Nth::ALL[1]);
    game.refuses("0 turn_up", &Refusal::NotThroughYet { at });
    // What lies behind it stays, and may be cleared as well.
    let laid = json!([[2], [], [4], [5], [6]]);
    assert_eq!(game.json()["teams"][0]["laid"], laid);
    game.does("0 clear 3 1");
    game.does("0 lay pile-0 1; lay hand 2");
    let laid = json!([[2], [3], [4, 9], [], [6]]);
    assert_eq!(game.json()["teams"][0]["laid"], laid);
    let at = Spot::Field(Nth::ALL[3]);
    game.refuses("0 turn_up", &Refusal::NotThroughYet { at });
}

#[test]
fn lf_22_without_its_keeper_the_whole_field_waits() {
    let mut game = table_of(2).white(&[WHITE_RUN]).kicked_off();
    game.run_through(0);
    game.does("0 clear keeper 1; flip");
    for at in 0..5 {
        game.refuses(&format!("0 lay hand {at}"), &Refusal::KeeperFirst);
    }
    game.refuses("0 turn_up", &Refusal::NotThroughYet { at: Spot::Keeper });
    game.does("0 lay pile-1 keeper; lay hand 4; turn_up");
}

#[test]
fn lf_22_the_honest_referee_lets_any_part_be_laid_at_any_empty_quarter_and_goal_be_called() {
    let white = format!("{WHITE_RUN} 9/bl 4/tr");
    let mut game = table_of(2).white(&[&white]).kicked_off();
    game.rush(0);
    game.may_only(0, &["flip", "goal"]);
    game.does("0 flip; build hand tr; flip");
    game.may_only(
        0,
        &[
            "drop 0",
            "drop 1",
            "build hand tl",
            "build hand bl",
            "build hand br",
            "unbuild tr 0",
            "unbuild tr 1",
            "goal",
        ],
    );
    assert_eq!(
        game.json()["teams"][0]["built"],
        json!([null, "bl", null, null])
    );
}

#[test]
fn lf_22_a_mistake_shows_at_the_check_as_an_own_goal() {
    let white = format!("{} {PARTS}", WHITE_RUN.replace("4/br", "9/bl"));
    let mut game = table_of(2).white(&[&white]).kicked_off();
    game.run_through(0);
    game.build_all(0);
    game.does("0 goal");
    assert_eq!(game.view().goals, [0, 1]);
}

#[test]
fn lf_22_the_strict_referee_offers_only_what_is_right() {
    let mut game = table_of(2).strict().white(&[WHITE_RUN]).kicked_off();
    game.may_only(0, &["flip"]);
    game.does("0 flip");
    game.may_only(0, &["drop 0", "drop 1", "lay hand keeper"]);
    game.does("0 lay hand keeper; flip");
    game.may_only(0, &["drop 0", "drop 1", "lay hand 0"]);
    game.does("0 lay hand 0");
    game.may_only(0, &["flip"]);
    let at = Spot::ALL[1];
    game.refuses("0 clear 0 0", &Refusal::ClearElsewhere { at });
}

#[test]
fn lf_22_the_strict_referee_lets_nothing_be_cleared_once_a_team_is_through() {
    let mut game = table_of(2).strict().white(&[WHITE_RUN]).kicked_off();
    game.run_through(0);
    game.may_only(0, &["flip", "turn_up"]);
    for at in ["keeper", "0", "4"] {
        game.refuses(&format!("0 clear {at} 0"), Code::Illegal);
    }
}

#[test]
fn lf_22_the_shot_has_no_lay_clear_or_turn_up_and_the_run_no_build_unbuild_or_goal() {
    for layout in [table_of(2), table_of(2).strict()] {
        let white = format!("{WHITE_RUN} {PARTS}");
        let mut game = layout.white(&[&white]).kicked_off();
        // Even with nothing in hand, and for piles that the seat does not have: the phase first.
        for text in [
            "build hand tl",
            "build pile-3 tl =7",
            "unbuild tl 3",
            "goal",
        ] {
            game.refuses(
                &format!("0 {text}"),
                (Code::WrongPhase, &Refusal::OnlyInShot),
            );
        }
        game.run_through(0);
        game.does("0 turn_up");
        for text in [
            "lay hand keeper",
            "lay pile-3 2 =tl",
            "clear 0 0",
            "turn_up",
        ] {
            game.refuses(
                &format!("0 {text}"),
                (Code::WrongPhase, &Refusal::OnlyInRun),
            );
        }
    }
}

#[test]
fn lf_22_whoever_has_laid_the_last_card_waits_until_there_is_something_to_clear() {
    // Seat 0 lays all of its twenty cards: the keeper, 24 with nine, 19 with ten.
    let zero = "1/br 3/tr@2 3/br 3/bl 3/bl 3/br 3/tr@1 2/br 2/tl 2/bl@1 \
                2/bl@2 2/br 2/tr 1/tl@2 1/tl 1/tr@2 1/bl@1 1/br@2 4/tr 4/tr";
    let layout = table_of(6).strict().field("24 19 9 10 11");
    let mut game = layout.white(&[zero, "5/tr"]).kicked_off();
    game.does("0 flip; lay hand keeper");
    for at in [[0; 9].as_slice(), &[1; 10]].concat() {
        game.does(&format!("0 flip; lay hand {at}"));
    }
    game.may_only(0, &[]);
    assert!(!game.game.may_act(Seat(0)));
    for text in one_of_each() {
        game.refuses(
            &format!("0 {text}"),
            (Code::NotYourTurn, &Refusal::NothingToDo),
        );
    }
    game.does("2 flip; lay hand 2");
    game.may_only(0, &["clear 2 0", "clear 2 1"]);
    game.refuses("0 flip", &Refusal::PileUsedUp);
}

#[test]
fn lf_22_whoever_has_laid_the_last_card_and_has_nothing_to_clear_waits_with_the_honest_referee_too()
{
    let mut game = table_of(6).kicked_off();
    game.does("0 flip; lay hand keeper");
    for _ in 1..20 {
        game.does("0 flip; lay hand 0");
    }
    let clears = ["clear keeper 0", "clear keeper 1", "clear 0 0", "clear 0 1"];
    game.may_only(0, &clears);
    game.does("2 clear 0 0; clear keeper 0");
    game.may_only(0, &[]);
    assert!(!game.game.may_act(Seat(0)));
    game.refuses("0 turn_up", (Code::NotYourTurn, &Refusal::NothingToDo));
}

#[test]
fn lf_23_two_lay_at_the_same_empty_keeper_and_the_second_keeps_the_card() {
    for layout in [table_of(4), table_of(4).strict()] {
        let mut game = layout.white(&["1/br", "1/tl"]).kicked_off();
        game.does("0 flip");
        game.does("2 flip");
        game.does("2 lay hand keeper =1");
        let refusal = Refusal::KeeperTaken { by: Seat(2) };
        game.refuses("0 lay hand keeper =1", &refusal);
        assert_eq!(refusal.clause(), Some("LF-23"));
        let told = json!({"reason": "keeper_taken", "facts": {"by": 2}});
        assert_eq!(serde_json::to_value(&refusal).unwrap(), told);
        assert_eq!(game.truth().players[0].turned, Some(card("1/br")));
    }
}

#[test]
fn lf_23_a_field_card_that_a_team_mate_has_fulfilled_is_full() {
    let mut game = table_of(4)
        .strict()
        .white(&["1/br 2/br", "2/tl"])
        .kicked_off();
    game.does("0 flip; lay hand keeper; flip");
    game.does("2 flip; lay hand 0");
    let at = Nth::ALL[0];
    game.refuses(
        "0 lay hand 0",
        &Refusal::FieldCardFulfilled { at, by: Seat(2) },
    );
}

#[test]
fn lf_23_a_quarter_that_a_team_mate_has_filled_is_full() {
    let zero = format!("{WHITE_RUN} 4/tr");
    let mut game = table_of(4).white(&[&zero, "5/tr"]).kicked_off();
    game.rush(0);
    game.does("0 flip");
    game.does("2 flip; build hand tr");
    let quarter = Quarter::Tr;
    game.refuses(
        "0 build hand tr",
        &Refusal::QuarterTaken {
            quarter,
            by: Seat(2),
        },
    );
    game.does("0 build hand tl");
}

#[test]
fn lf_23_the_card_named_must_be_the_one_that_shows() {
    let white = format!("7/br@2 4/tr {WHITE_RUN}");
    let mut game = table_of(2).white(&[&white]).kicked_off();
    game.does("0 flip; drop 0; flip");
    let another = |meant: &str, shows: &str| {
        let side = |text: &str| -> Side { serde_json::from_str(text).unwrap() };
        Refusal::AnotherCardShows {
            meant: side(meant),
            shows: side(shows),
        }
    };
    game.refuses("0 lay hand 0 =7", &another("7", "4"));
    game.refuses("0 lay hand 0 =7", Code::NotInHand);
    game.refuses("0 lay pile-0 0 =4", &another("4", "7"));
    game.refuses("0 drop 1 =9", &another("9", "4"));
    // The side that does not count is no name for a card, even if it is the right one.
    game.refuses("0 lay hand 0 =tr", &another("\"tr\"", "4"));
    game.does("0 drop 1 =4");
    game.does("0 lay pile-0 keeper =7");
    game.refuses(
        "0 lay pile-0 0 =7",
        &Refusal::EmptyDiscardPile { pile: pile(0) },
    );

    for at in 0..5 {
        game.does(&format!("0 flip; lay hand {at}"));
    }
    game.does("0 turn_up; flip");
    let shows = game.view().players[WHITE].turned.unwrap();
    game.refuses("0 build hand tl =4", Code::NotInHand);
    game.does(&format!("0 drop 0 ={shows}"));
    game.does(&format!("0 build pile-0 tl ={shows}"));
}

#[test]
fn lf_23_a_card_that_was_meant_before_the_team_turned_over_is_refused() {
    let mut game = table_of(4).white(&["7/br@2", WHITE_RUN]).kicked_off();
    game.does("0 flip");
    game.rush(2);
    game.refuses("0 lay hand 0 =7", &Refusal::OnlyInRun);
    game.refuses("0 drop 0 =7", &Refusal::NothingTurnedUp);
    assert_eq!(game.truth().players[0].pile.len(), 30);
}

#[test]
fn lf_23_order_of_arrival_is_order_of_play() {
    let mut start = table_of(4).white(&["1/br 2/br", "3/br"]).kicked_off();
    start.does("0 flip; lay hand keeper");
    let laid = |order: [u8; 2]| {
        let mut game = start.clone();
        for seat in order {
            game.does(&format!("{seat} flip; lay hand 0"));
        }
        game.json()["teams"][0]["laid"][0].clone()
    };
    assert_eq!(laid([0, 2]), json!([2, 3]));
    assert_eq!(laid([2, 0]), json!([3, 2]));
}

#[test]
fn lf_24_the_engine_sets_no_pace() {
    let mut game = table_of(2).kicked_off();
    for _ in 0..20 {
        for _ in 0..60 {
            game.does("0 flip; drop 0");
        }
        game.does("0 restock");
    }
    assert_eq!(game.view().players[WHITE].pile_count, 60);
}
