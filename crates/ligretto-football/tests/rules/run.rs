//! Kick-off and run: LF-6 to LF-13.

use crate::fixture::{
    BLACK, BLACK_RUN, Look, Table, WHITE, WHITE_RUN, cards, one_of_each, pile, table_of,
};
use ligretto_football::{Action, Nth, PhaseName, Refusal, Side, Spot, Stage};
use serde_json::json;
use table::{Code, Game, Refusal as _, Seat, Viewer};

fn shows(view: &serde_json::Value, seat: usize, pile: usize) -> serde_json::Value {
    view["players"][seat]["discards"][pile].clone()
}

#[test]
fn lf_6_the_round_begins_when_every_seat_is_ready() {
    let mut game = table_of(3).deal();
    assert_eq!(game.view().phase, PhaseName::KickOff);
    game.does("1 ready");
    assert_eq!(game.view().ready, [false, true, false]);
    game.does("2 ready");
    assert_eq!(game.view().phase, PhaseName::KickOff);
    game.does("0 ready");
    assert_eq!(game.view().phase, PhaseName::Play);
    assert_eq!(game.view().ready, [true; 3]);
}

#[test]
fn lf_6_before_the_kick_off_there_is_nothing_but_being_ready() {
    let mut game = table_of(2).deal();
    game.may_only(0, &["ready"]);
    for text in &one_of_each()[1..] {
        game.refuses(
            &format!("0 {text}"),
            (Code::WrongPhase, &Refusal::BeforeKickOff),
        );
    }
    game.does("0 ready");
    game.may_only(0, &[]);
    for text in one_of_each() {
        game.refuses(
            &format!("0 {text}"),
            (Code::NotYourTurn, &Refusal::AlreadyReady),
        );
    }
    game.does("1 ready");
    game.refuses("0 ready", (Code::WrongPhase, &Refusal::KickedOff));
}

#[test]
fn lf_6_everybody_may_act_at_the_same_time() {
    let game = table_of(6).kicked_off();
    assert!((0..6).all(|seat| game.game.may_act(Seat(seat))));
    assert!((0..6).all(|seat| game.offers(seat) == ["flip"]));
}

#[test]
fn lf_7_the_top_card_is_turned_up_and_only_its_jersey_shows() {
    let mut game = table_of(2).white(&["7/br@2"]).kicked_off();
    game.does("0 flip");
    let view = game.json();
    assert_eq!(view["players"][0]["turned"], json!(7));
    assert_eq!(view["players"][0]["pile_count"], json!(59));
}

#[test]
fn lf_7_one_card_is_turned_up_at_a_time() {
    let mut game = table_of(2).white(&["7/br@2"]).kicked_off();
    game.does("0 flip");
    let seven = Side::Jersey(cards("7/br@2")[0].jersey());
    game.refuses(
        "0 flip",
        (Code::Illegal, &Refusal::CardTurnedUp { shows: seven }),
    );
}

#[test]
fn lf_7_a_card_that_is_not_wanted_goes_to_a_discard_pile() {
    let mut game = table_of(2).white(&["1/br 2/tl"]).kicked_off();
    game.does("0 flip; drop 1; flip; drop 1");
    let view = game.json();
    assert_eq!(shows(&view, 0, 0), json!({"top": null, "count": 0}));
    assert_eq!(shows(&view, 0, 1), json!({"top": 2, "count": 2}));
    assert_eq!(view["players"][0]["turned"], json!(null));
}

#[test]
fn lf_7_without_a_card_turned_up_there_is_nothing_to_lay_or_drop() {
    let game = table_of(2).kicked_off();
    for text in ["lay hand keeper", "drop 0", "drop 3", "lay hand 2 =4"] {
        game.refuses(
            &format!("0 {text}"),
            (Code::NotInHand, &Refusal::NothingTurnedUp),
        );
    }
}

#[test]
fn lf_8_the_top_of_a_discard_pile_may_be_laid_and_the_turned_up_card_stays_up() {
    let mut game = table_of(2).white(&["1/br 5/tr"]).kicked_off();
    game.does("0 flip; drop 0; flip; lay pile-0 keeper");
    let view = game.json();
    assert_eq!(view["teams"][0]["keeper"], json!(1));
    assert_eq!(view["players"][0]["turned"], json!(5));
    assert_eq!(shows(&view, 0, 0), json!({"top": null, "count": 0}));
}

#[test]
fn lf_8_an_outnumbered_team_has_more_discard_piles() {
    let piles = |seats: u8| -> Vec<usize> {
        let view = table_of(seats).deal().view();
        view.players.iter().map(|p| p.discards.len()).collect()
    };
    assert_eq!(piles(2), [2, 2]);
    assert_eq!(piles(3), [2, 4, 2]);
    assert_eq!(piles(4), [2, 2, 2, 2]);
    assert_eq!(piles(5), [2, 3, 2, 3, 2]);
    assert_eq!(piles(6), [2, 2, 2, 2, 2, 2]);
}

#[test]
fn lf_8_a_pile_that_the_seat_does_not_have_is_refused() {
    let mut game = table_of(3).kicked_off();
    game.does("0 flip");
    game.does("1 flip; drop 3; flip");
    let none = |number, piles| Refusal::NoSuchPile {
        pile: pile(number),
        piles,
    };
    game.refuses("0 drop 2", &none(2, 2));
    game.refuses("0 lay pile-3 keeper", &none(3, 2));
    game.refuses("0 lay pile-3 keeper", Code::Illegal);
    game.refuses("0 clear 0 3", &none(3, 2));
    game.refuses(
        "1 lay pile-2 0",
        (
            Code::NotInHand,
            &Refusal::EmptyDiscardPile { pile: pile(2) },
        ),
    );
    // What is not in hand comes before what is not allowed.
    game.refuses("0 drop 3 =10", Code::NotInHand);
}

#[test]
fn lf_8_names_of_piles_that_no_seat_has_are_malformed() {
    for wrong in [
        json!({"type": "lay", "from": "pile-4", "at": 0}),
        json!({"type": "lay", "from": "deck", "at": 0}),
        json!({"type": "lay", "from": "hand", "at": 5}),
        json!({"type": "lay", "from": "hand", "at": "goal"}),
        json!({"type": "lay", "from": "hand", "at": -1}),
        json!({"type": "lay", "from": "hand", "at": 1.5}),
        json!({"type": "lay", "from": "hand"}),
        json!({"type": "lay", "at": 0}),
        json!({"type": "lay", "from": "hand", "at": 0, "card": 11}),
        json!({"type": "lay", "from": "hand", "at": 0, "card": "tl@3"}),
        json!({"type": "lay", "from": "hand", "at": 0, "card": "7/tl"}),
        json!({"type": "drop", "pile": 4}),
        json!({"type": "drop", "pile": "0"}),
        json!({"type": "drop"}),
        json!({"type": "clear", "at": 0}),
        json!({"type": "build", "from": "hand", "quarter": "tl@1"}),
        json!({"type": "build", "from": "hand", "quarter": {"tl": null}}),
        json!({"type": "unbuild", "quarter": "xx", "pile": 0}),
        json!({"type": "unbuild", "quarter": {"tl": null}, "pile": 0}),
        json!({"type": "pass"}),
        json!({}),
        json!("flip"),
    ] {
        assert!(
            serde_json::from_value::<Action>(wrong.clone()).is_err(),
            "{wrong}"
        );
    }
    let more = json!({"type": "flip", "at": 99, "mood": "good"});
    assert_eq!(
        serde_json::from_value::<Action>(more).unwrap(),
        Action::Flip
    );
}

#[test]
fn lf_9_first_a_one_must_lie_at_the_own_goal() {
    let mut game = table_of(2).strict().white(&["2/br 1/br"]).kicked_off();
    game.does("0 flip");
    let two = cards("2/br")[0].jersey();
    game.refuses("0 lay hand keeper", &Refusal::NotAKeeper { jersey: two });
    game.refuses("0 lay hand 0", &Refusal::KeeperFirst);
    game.may_only(0, &["drop 0", "drop 1"]);
    game.does("0 drop 0; flip; lay hand keeper; lay pile-0 0");
    assert_eq!(game.json()["teams"][0]["laid"][0], json!([2]));
}

#[test]
fn lf_9_no_field_card_is_begun_without_a_keeper_whoever_is_the_referee() {
    for layout in [table_of(2), table_of(2).strict()] {
        let mut game = layout.white(&["1/br 2/br"]).kicked_off();
        game.does("0 flip; drop 0; flip");
        for text in ["lay hand 0", "lay hand 4", "lay pile-0 0"] {
            game.refuses(&format!("0 {text}"), (Code::Illegal, &Refusal::KeeperFirst));
        }
        game.does("0 lay pile-0 keeper; lay hand 0");
    }
    assert_eq!(Refusal::KeeperFirst.clause(), Some("LF-9"));
}

#[test]
fn lf_9_with_the_honest_referee_any_card_may_be_the_keeper_and_the_field_is_open() {
    let mut game = table_of(2).white(&["9/bl 2/br"]).kicked_off();
    game.does("0 flip");
    game.may_only(0, &["drop 0", "drop 1", "lay hand keeper"]);
    game.does("0 lay hand keeper; flip; lay hand 0");
    let view = game.json();
    assert_eq!(view["teams"][0]["keeper"], json!(9));
    assert_eq!(view["teams"][0]["laid"][0], json!([2]));
}

#[test]
fn lf_9_the_keepers_place_takes_one_card() {
    for layout in [table_of(2), table_of(2).strict()] {
        let mut game = layout.white(&["1/br 1/tl"]).kicked_off();
        game.does("0 flip; lay hand keeper; flip");
        game.refuses("0 lay hand keeper", &Refusal::KeeperTaken { by: Seat(0) });
    }
}

#[test]
fn lf_10_ten_six_and_two_make_eighteen() {
    // The rule book's example: white fulfils 18 with 10, 6 and 2, black its 4 with one card.
    let layout = table_of(2).strict().field("18 9 10 11 4");
    let layout = layout.white(&["1/br 10/tl 6/br 2/br"]);
    let mut game = layout.black(&["1/br 4/tr"]).kicked_off();
    game.does("0 flip; lay hand keeper; flip; lay hand 0; flip; lay hand 0");
    game.does("1 flip; lay hand keeper; flip; lay hand 0");
    let current = |legal: Vec<String>| legal.iter().any(|words| words.contains("clear 0"));
    assert!(current(game.offers(0)), "10 and 6 are not 18 yet");
    game.does("0 flip; lay hand 0");
    assert!(!current(game.offers(0)), "white goes on to the next card");
    let view = game.json();
    assert_eq!(
        view["teams"][0]["laid"],
        json!([[10, 6, 2], [], [], [], []])
    );
    assert_eq!(view["teams"][1]["laid"], json!([[4], [], [], [], []]));
}

#[test]
fn lf_10_the_strict_referee_refuses_a_sum_that_is_too_high() {
    let mut game = table_of(2)
        .strict()
        .field("7")
        .white(&["1/br 6/br 2/br"])
        .kicked_off();
    game.does("0 flip; lay hand keeper; flip; lay hand 0; flip");
    let at = Nth::ALL[0];
    let jersey = cards("2/br")[0].jersey();
    game.refuses(
        "0 lay hand 0",
        &Refusal::SumTooHigh {
            at,
            number: 7,
            sum: 6,
            jersey,
        },
    );
    game.may_only(0, &["drop 0", "drop 1", "clear 0 0", "clear 0 1"]);
}

#[test]
fn lf_11_field_cards_are_fulfilled_one_after_the_other() {
    let mut game = table_of(2).strict().white(&["1/br 3/br 2/br"]).kicked_off();
    game.does("0 flip; lay hand keeper; flip");
    let [first, second, ..] = Nth::ALL;
    game.refuses(
        "0 lay hand 1",
        &Refusal::TooEarly {
            at: second,
            current: first,
        },
    );
    game.does("0 drop 0; flip; lay hand 0; lay pile-0 1");
    assert_eq!(
        game.json()["teams"][0]["laid"],
        json!([[2], [3], [], [], []])
    );
}

#[test]
fn lf_11_with_the_honest_referee_too_no_place_is_begun_before_the_one_before_it() {
    let mut game = table_of(2).white(&["1/br 9/bl 3/br"]).kicked_off();
    game.does("0 flip; lay hand keeper; flip");
    let [first, second, third, ..] = Nth::ALL;
    let early = |at, current| Refusal::TooEarly { at, current };
    game.refuses("0 lay hand 1", &early(second, first));
    game.refuses("0 lay hand 2", &early(third, first));
    game.refuses("0 lay hand 1", Code::Illegal);
    assert_eq!(early(second, first).clause(), Some("LF-11"));
    // Begun is enough: that a 9 is no 2 is for the team to see.
    game.does("0 lay hand 0; flip");
    game.refuses("0 lay hand 2", &early(third, second));
    game.does("0 lay hand 1");
    assert_eq!(
        game.json()["teams"][0]["laid"],
        json!([[9], [3], [], [], []])
    );
}

#[test]
fn lf_11_a_place_left_behind_takes_cards_still_with_the_honest_referee() {
    let layout = table_of(2).field("7");
    let mut game = layout.white(&["1/br 5/tr 3/br 2/br"]).kicked_off();
    game.does("0 flip; lay hand keeper; flip; lay hand 0; flip; lay hand 1");
    game.does("0 flip; lay hand 0");
    assert_eq!(
        game.json()["teams"][0]["laid"],
        json!([[5, 2], [3], [], [], []])
    );
}

#[test]
fn lf_11_a_view_names_the_place_that_a_team_has_to_see_to_next() {
    let mut game = table_of(2).strict().white(&["1/br 2/br"]).kicked_off();
    let current = |game: &Table| game.json()["teams"][0]["current"].clone();
    assert_eq!(current(&game), json!("keeper"));
    game.does("0 flip; lay hand keeper");
    assert_eq!(current(&game), json!(0));
    game.does("0 flip; lay hand 0");
    assert_eq!(current(&game), json!(1));

    // That a 9 is no 2 is for the honest team to see; a place that is cleared comes first again.
    let mut game = table_of(2).white(&["1/br 9/bl"]).kicked_off();
    game.does("0 flip; lay hand keeper; flip; lay hand 0");
    assert_eq!(current(&game), json!(1));
    game.does("0 clear keeper 0");
    assert_eq!(current(&game), json!("keeper"));
}

#[test]
fn lf_11_only_the_strict_referee_says_how_many_cards_are_fulfilled() {
    let fulfilled = |game: &Table| game.json()["teams"][0].get("fulfilled").cloned();
    let laid = "0 flip; lay hand keeper; flip; lay hand 0";
    let layout = || table_of(2).field("2").white(&["1/br 2/tr"]);
    let mut game = layout().strict().kicked_off();
    assert_eq!(fulfilled(&game), Some(json!(0)), "the keeper comes first");
    game.does(laid);
    assert_eq!(fulfilled(&game), Some(json!(1)));
    let mut game = layout().kicked_off();
    game.does(laid);
    assert_eq!(fulfilled(&game), None);
}

#[test]
fn lf_10_only_the_strict_referee_says_what_the_cards_lack() {
    let left = |game: &Table| game.json()["teams"][0].get("left").cloned();
    let laid = "0 flip; lay hand keeper; flip; lay hand 0";
    let layout = || table_of(2).field("7").white(&["1/br 5/tr 2/br"]);
    let mut game = layout().strict().kicked_off();
    assert_eq!(left(&game), None, "the keeper comes first");
    game.does(laid);
    assert_eq!(left(&game), Some(json!(2)));
    let mut game = layout().kicked_off();
    game.does(laid);
    assert_eq!(left(&game), None);
}

#[test]
fn only_the_seat_tells_one_view_from_another() {
    let game = table_of(2).kicked_off();
    let seen = |viewer| json!(game.game.view(viewer));
    let mut mine = seen(Viewer::Seat(Seat(1)));
    assert_eq!(mine["seat"], json!(1));
    mine.as_object_mut().unwrap().remove("seat");
    assert_eq!(mine, seen(Viewer::Spectator));
}

#[test]
fn lf_11_the_teams_go_through_the_row_in_opposite_directions_on_their_own_sides() {
    let mut game = table_of(2)
        .strict()
        .white(&[WHITE_RUN])
        .black(&[BLACK_RUN])
        .kicked_off();
    game.run_through(0);
    game.run_through(1);
    let view = game.json();
    assert_eq!(view["field"], json!([2, 3, 4, 5, 6]));
    assert_eq!(view["teams"][0]["laid"], json!([[2], [3], [4], [5], [6]]));
    assert_eq!(view["teams"][1]["laid"], json!([[6], [5], [4], [3], [2]]));
    assert_eq!(view["teams"][0]["current"], json!(null));
    assert!(game.offers(0).contains(&"turn_up".to_owned()));
    assert!(game.offers(1).contains(&"turn_up".to_owned()));
}

#[test]
fn lf_12_all_cards_at_a_field_card_are_taken_away_and_the_last_ends_on_top() {
    let layout = table_of(2).white(&["9/bl 1/br 2/br 3/br 4/br"]);
    let mut game = layout.kicked_off();
    game.does("0 flip; drop 1; flip; lay hand keeper");
    game.does("0 flip; lay hand 0; flip; lay hand 0; flip; lay hand 0");
    game.does("0 clear 0 1");
    let discards = &game.truth().players[WHITE].discards;
    assert_eq!(discards[1], cards("4/br 3/br 2/br 9/bl"));
    assert_eq!(game.json()["teams"][0]["laid"][0], json!([]));
    // The place begins anew: nothing of the old sum is left.
    game.does("0 lay pile-1 0");
    assert_eq!(game.json()["teams"][0]["laid"][0], json!([4]));
}

#[test]
fn lf_12_a_team_mate_may_take_the_cards_to_an_own_pile() {
    let mut game = table_of(4).white(&["1/br 2/br 3/br", ""]).kicked_off();
    game.does("0 flip; lay hand keeper; flip; lay hand 0; flip; lay hand 0");
    game.does("2 clear 0 1");
    assert_eq!(game.truth().players[2].discards[1], cards("3/br 2/br"));
    game.refuses("1 clear 0 0", &Refusal::NothingToClear { at: Spot::ALL[1] });
}

#[test]
fn lf_12_at_the_keepers_place_only_with_the_honest_referee() {
    let mut honest = table_of(2).white(&["1/br"]).kicked_off();
    honest.does("0 flip; lay hand keeper; clear keeper 0");
    assert_eq!(honest.truth().players[WHITE].discards[0], cards("1/br"));
    assert_eq!(honest.json()["teams"][0]["keeper"], json!(null));

    let mut strict = table_of(2).strict().white(&["1/br"]).kicked_off();
    strict.refuses(
        "0 clear keeper 0",
        &Refusal::NothingToClear { at: Spot::Keeper },
    );
    strict.does("0 flip; lay hand keeper");
    strict.refuses(
        "0 clear keeper 0",
        (Code::Illegal, &Refusal::ClearElsewhere { at: Spot::Keeper }),
    );
}

#[test]
fn lf_13_a_pile_that_is_used_up_is_made_of_the_discard_piles() {
    let mut game = table_of(2).white(&["1/br 2/br 3/br"]).kicked_off();
    game.refuses("0 restock", &Refusal::PileNotUsedUp { count: 60 });
    game.does("0 flip; drop 1; flip; drop 0; flip; drop 1");
    game.does("0 flip; lay hand keeper");
    for _ in 4..60 {
        game.does("0 flip; lay hand 0");
    }
    game.refuses("0 flip", &Refusal::PileUsedUp);
    game.does("0 restock");
    // In order: pile 0, then pile 1, each from the top.
    let player = &game.truth().players[WHITE];
    assert_eq!(player.pile, cards("2/br 3/br 1/br"));
    assert!(player.discards.iter().all(Vec::is_empty));
}

#[test]
fn lf_13_a_restock_needs_an_empty_pile_no_card_turned_up_and_a_discard() {
    let mut game = table_of(6).kicked_off();
    game.does("0 flip; lay hand keeper");
    for _ in 1..19 {
        game.does("0 flip; lay hand 0");
    }
    game.does("0 flip");
    assert!(matches!(
        game.refusal("0 restock"),
        Refusal::CardTurnedUp { .. }
    ));
    game.does("0 lay hand 0");
    game.refuses("0 restock", &Refusal::NothingToRestock);
    game.does("0 clear 0 0");
    game.may_only(
        0,
        &[
            "restock",
            "lay pile-0 0",
            "clear keeper 0",
            "clear keeper 1",
        ],
    );
    game.does("0 restock");
    assert_eq!(game.view().players[0].pile_count, 19);
}

#[test]
fn lf_13_in_the_shot_as_well() {
    let mut game = table_of(2).kicked_off();
    game.rush(0);
    for _ in 6..60 {
        game.does("0 flip; drop 0");
    }
    game.does("0 restock");
    assert_eq!(game.view().players[0].pile_count, 54);
    assert_eq!(game.view().teams[WHITE].stage, Stage::Shot);
    assert_eq!(game.view().teams[BLACK].stage, Stage::Run);
}
