//! Material and set-up: LF-1 to LF-5.

use crate::fixture::{BLACK, Look, WHITE, cards, edition, table_of};
use ligretto_football::{LigrettoFootball, Options, Setup, Side};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::{BadSetup, Fast, Game, Seat, Team};

fn our_deck() -> Value {
    serde_json::from_str(LigrettoFootball::DECK).unwrap()
}

#[track_caller]
fn bad_deck(field: &str, change: impl FnOnce(&mut Value)) {
    let mut deck = our_deck();
    change(&mut deck);
    let error = LigrettoFootball::edition(&deck.to_string()).expect_err("a bad deck");
    assert_eq!(error.field, field, "{error}");
}

fn new(seats: u8, setup: &Setup) -> Result<LigrettoFootball, BadSetup> {
    LigrettoFootball::new(
        &edition(),
        seats,
        &Options::default(),
        setup,
        &mut Fast::new(1),
    )
}

#[track_caller]
fn bad_setup(field: &str, change: impl FnOnce(&mut Setup)) {
    let mut setup = table_of(4).setup();
    change(&mut setup);
    let error = new(4, &setup).expect_err("a bad set-up");
    assert_eq!(error.field, field, "{error}");
}

#[test]
fn lf_1_each_team_has_sixty_hand_cards_and_eight_goal_cards_and_there_are_24_field_cards() {
    let edition = edition();
    let mut jerseys = BTreeMap::new();
    let mut parts = BTreeMap::new();
    for card in edition.hand() {
        *jerseys.entry(card.jersey().number()).or_insert(0) += 1;
        *parts.entry(card.part().name()).or_insert(0) += 1;
    }
    assert!((1..=10).all(|number| jerseys[&number] == 6));
    assert_eq!((parts["tl"], parts["tl@1"], parts["br@2"]), (9, 3, 3));
    assert_eq!(parts.len(), 12);
    assert_eq!(edition.goals().len(), 8);
    assert!(edition.field().iter().copied().eq(2..=25));
}

#[test]
fn lf_1_another_deck_of_the_same_form_is_taken() {
    let mut deck = our_deck();
    deck["field"][0] = json!(30);
    deck["hand"][6] = json!("1/br");
    let edition = LigrettoFootball::edition(&deck.to_string()).expect("a sound deck");
    assert_eq!(edition.field()[0], 30);
    assert_eq!(edition.hand()[6].to_string(), "1/br");
}

#[test]
fn lf_1_a_bad_deck_is_refused_with_the_field_at_fault() {
    bad_deck("hand", |deck| {
        deck["hand"].as_array_mut().unwrap().pop();
    });
    bad_deck("hand[3]", |deck| deck["hand"][3] = json!("11/tl"));
    bad_deck("hand[3]", |deck| deck["hand"][3] = json!("07/tl"));
    bad_deck("hand[0]", |deck| deck["hand"][0] = json!("1/br@3"));
    bad_deck("field[2]", |deck| deck["field"][2] = json!(0));
    bad_deck("field", |deck| {
        deck["field"].as_array_mut().unwrap().push(json!(9));
    });
    bad_deck("goals[1]", |deck| {
        deck["goals"][1] = json!(["tl", "tr", "br", "bl"]);
    });
    bad_deck("goals[1]", |deck| {
        deck["goals"][1] = json!(["tl", "tr", "bl"]);
    });
    bad_deck("goals", |deck| {
        deck["goals"].as_array_mut().unwrap().pop();
    });
    bad_deck("quarters", |deck| deck["quarters"] = json!(["tl", "tr"]));
    bad_deck("ball_places", |deck| deck["ball_places"] = json!([1, 2, 3]));
    bad_deck("deck", |deck| deck["hand"] = json!("none"));
    bad_deck("deck", |deck| *deck = json!([]));
}

#[test]
fn lf_1_a_deck_that_cannot_be_played_is_refused() {
    bad_deck("hand", |deck| {
        for nth in 0..6 {
            deck["hand"][nth] = json!("2/br");
        }
    });
    bad_deck("goals[0]", |deck| {
        for card in deck["hand"].as_array_mut().unwrap() {
            *card = json!(card.as_str().unwrap().replace("tl@1", "tl"));
        }
    });
}

#[test]
fn lf_2_two_to_six_play_and_seats_alternate() {
    assert_eq!(LigrettoFootball::SEATS, [2, 3, 4, 5, 6]);
    for (seats, white, black) in [(2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2), (6, 3, 3)] {
        let view = table_of(seats).deal().view();
        let count = |team| view.players.iter().filter(|p| p.team == Team(team)).count();
        assert_eq!((count(0), count(1)), (white, black), "{seats} seats");
        assert!((0..seats).all(|seat| view.players[usize::from(seat)].team == Team(seat % 2)));
        assert!((0..seats).all(|seat| LigrettoFootball::team(Seat(seat), seats) == Team(seat % 2)));
    }
    for seats in [0, 1, 7] {
        assert_eq!(new(seats, &Setup::default()).unwrap_err().field, "seats");
    }
}

#[test]
fn lf_3_five_of_the_eight_goal_cards_make_the_pile_and_three_are_out() {
    let game = table_of(2).deal();
    let goals = edition().goals().to_vec();
    for team in &game.truth().teams {
        assert_eq!(team.goal_pile, goals[..5]);
        assert_eq!(team.goals_out, goals[5..]);
    }
    assert!(
        game.view()
            .teams
            .iter()
            .all(|team| team.goal_pile_count == 5)
    );
}

#[test]
fn lf_4_five_field_cards_lie_in_a_row_from_whites_goal_and_the_others_wait() {
    let game = table_of(2).field("18 4 10 2 25").deal();
    assert_eq!(game.view().field, [18, 4, 10, 2, 25]);
    assert_eq!(game.truth().field_waiting.len(), 19);
    assert!(game.truth().field_used.is_empty());
}

#[test]
fn lf_4_when_fewer_than_five_wait_all_become_one_stack() {
    let mut game = table_of(2).field("").deal();
    let rows = [
        [2, 3, 4, 5, 6],
        [7, 8, 9, 10, 11],
        [12, 13, 14, 15, 16],
        [17, 18, 19, 20, 21],
    ];
    for row in rows {
        assert_eq!(game.view().field, row);
        // Goals for either side in turn, so that the game goes on.
        game.own_goal(game.view().round as u8 % 2);
    }
    // 22 to 25 waited; behind them the used ones, oldest first.
    assert_eq!(game.view().field, [22, 23, 24, 25, 2]);
    assert!(game.truth().field_used.is_empty());
    assert_eq!(game.truth().field_waiting[..3], [3, 4, 5]);
    game.own_goal(0);
    assert_eq!(game.view().field, [3, 4, 5, 6, 7]);
    assert_eq!(game.truth().field_used, [22, 23, 24, 25, 2]);
}

#[test]
fn lf_5_hand_cards_are_split_and_the_first_go_to_the_lowest_seat() {
    for (seats, shares) in [
        (2, vec![60, 60]),
        (3, vec![30, 60, 30]),
        (4, vec![30; 4]),
        (5, vec![20, 30, 20, 30, 20]),
        (6, vec![20; 6]),
    ] {
        let layout = table_of(seats);
        let (setup, truth) = (layout.setup(), layout.deal().truth());
        let sizes: Vec<usize> = truth.players.iter().map(|p| p.pile.len()).collect();
        assert_eq!(sizes, shares);
        for (team, deck) in [setup.white, setup.black].into_iter().enumerate() {
            let own = truth.players.iter().filter(|p| p.team.index() == team);
            let piles: Vec<_> = own.flat_map(|player| player.pile.clone()).collect();
            assert_eq!(Some(piles), deck);
        }
    }
}

#[test]
fn lf_5_a_pile_is_held_jersey_side_down() {
    let view = table_of(6).deal().json();
    let player = &view["players"][3];
    assert_eq!(
        *player,
        json!({"team": 1, "pile_count": 20, "turned": null,
            "discards": [{"top": null, "count": 0}, {"top": null, "count": 0}]})
    );
}

#[test]
fn a_set_up_names_whole_decks_of_the_edition() {
    bad_setup("white", |setup| {
        setup.white.as_mut().unwrap().pop();
    });
    bad_setup("black", |setup| {
        setup.black.as_mut().unwrap()[1] = cards("1/br")[0];
    });
    bad_setup("field", |setup| setup.field.as_mut().unwrap()[1] = 2);
    bad_setup("field", |setup| setup.field.as_mut().unwrap()[1] = 77);
    bad_setup("goals_white", |setup| {
        setup.goals_white.as_mut().unwrap().clear();
    });
    bad_setup("goals_black", |setup| {
        let goals = setup.goals_black.as_mut().unwrap();
        goals[0] = goals[1];
    });
    let wrong = [
        json!({"white": ["1/xx"]}),
        json!({"white": 7}),
        json!({"field": ["2"]}),
        json!({"field": [300]}),
        json!({"goals_white": [["tl", "tr", "bl"]]}),
        json!({"goals_white": [["tr", "tl", "bl", "br"]]}),
    ];
    for wrong in wrong {
        assert!(
            serde_json::from_value::<Setup>(wrong.clone()).is_err(),
            "{wrong}"
        );
    }
}

#[test]
fn what_a_set_up_leaves_out_is_shuffled_and_the_rest_stays_as_it_is_named() {
    let mut setup = table_of(2).white(&["7/br@2"]).setup();
    setup.black = None;
    let game = new(2, &setup).unwrap();
    assert_eq!(Some(game.truth().players[WHITE].pile.clone()), setup.white);
    let black = &game.truth().players[BLACK].pile;
    assert_ne!(*black, edition().hand());
    let mut sorted = black.clone();
    sorted.sort_unstable();
    let mut deck = edition().hand().to_vec();
    deck.sort_unstable();
    assert_eq!(sorted, deck);
}

#[test]
fn options_name_the_referee_and_nothing_unknown() {
    let read = |value: Value| serde_json::from_value::<Options>(value);
    assert_eq!(read(json!({})).unwrap(), Options::default());
    assert!(read(json!({"referee": "strict", "speed": 7})).is_ok());
    assert!(read(json!({"referee": "blind"})).is_err());
    assert_eq!(LigrettoFootball::options()[0].default, "honest");
}

#[test]
fn a_turned_up_card_shows_one_side_as_number_or_text() {
    let jersey = serde_json::from_value::<Side>(json!(7)).unwrap();
    let part = serde_json::from_value::<Side>(json!("br@2")).unwrap();
    assert_eq!(
        serde_json::to_value([jersey, part]).unwrap(),
        json!([7, "br@2"])
    );
}
