//! TP-1 to TP-6: the cards, the teams and the deal.

use crate::fixture::{Look, OWN, table_of};
use std::sync::Arc;
use table::{Code, Fair, Fast, Game, Seat, Team};
use team_play::{Edition, Event, Options, Refusal, Setup, TeamPlay};

fn edition() -> Arc<Edition> {
    Arc::new(TeamPlay::edition(TeamPlay::DECK).expect("the deck is sound"))
}

#[test]
fn tp_1_sixty_four_cards_four_of_each() {
    let deck = edition().deck();
    assert_eq!(deck.len(), 64);
    assert!(team_play::Card::all().all(|card| deck.count(card) == 4));
}

#[test]
fn tp_2_forty_six_missions_worth_one_to_six() {
    let edition = edition();
    assert_eq!(edition.missions().len(), 46);
    assert!(
        edition
            .missions()
            .iter()
            .all(|mission| (1..=6).contains(&mission.points))
    );
    let total: u32 = edition
        .missions()
        .iter()
        .map(|mission| u32::from(mission.points))
        .sum();
    assert_eq!(total, 162);
}

#[test]
fn tp_3_partners_sit_opposite_and_odd_tables_play_alone() {
    for (seats, teams) in [
        (3, vec![vec![0], vec![1], vec![2]]),
        (4, vec![vec![0, 2], vec![1, 3]]),
        (5, vec![vec![0], vec![1], vec![2], vec![3], vec![4]]),
        (6, vec![vec![0, 3], vec![1, 4], vec![2, 5]]),
    ] {
        let view = table_of(seats).deal().view();
        let seated: Vec<Vec<u8>> = view
            .teams
            .iter()
            .map(|team| team.seats.iter().map(|seat| seat.0).collect())
            .collect();
        assert_eq!(seated, teams);
        for (team, seats_of) in teams.iter().enumerate() {
            for &seat in seats_of {
                assert_eq!(TeamPlay::team(Seat(seat), seats), Team(team as u8));
                assert_eq!(view.players[usize::from(seat)].team, Team(team as u8));
            }
        }
    }
}

#[test]
fn tp_3_two_and_seven_do_not_play() {
    for seats in [0, 1, 2, 7, 8] {
        let new = TeamPlay::new(
            &edition(),
            seats,
            &Options {},
            &Setup::default(),
            &mut Fast::new(1),
        );
        assert_eq!(new.unwrap_err().field, "seats");
    }
}

#[test]
fn tp_4_three_in_the_bank_then_one_two_three_and_three_cards() {
    for seats in 3..=6 {
        let table = table_of(seats)
            .bank("R1 R2 R3")
            .hand(0, "R4")
            .hand(1, "B1 R5")
            .hand(2, "B8 B2 R6")
            .pile("B5 B4")
            .deal();
        assert_eq!(table.bank(), "R1 R2 R3");
        assert_eq!(
            (table.hand(0), table.hand(1)),
            ("R4".to_owned(), "R5 B1".to_owned())
        );
        assert_eq!(table.hand(2), "R6 B2 B8");
        let dealt = 3 + 1 + 2 + 3 * (seats - 2);
        assert_eq!(table.view().pile_count, 64 - dealt);
        let pile = table.game.truth().pile;
        assert_eq!(format!("{:?}", &pile[..2]), "[B5, B4]");
    }
}

#[test]
fn tp_4_without_a_set_up_the_deal_follows_from_chance_alone() {
    let deal = |seed: &str| {
        let mut chance = Fair::new(seed.as_bytes(), &[] as &[&str]);
        let game = TeamPlay::new(&edition(), 4, &Options {}, &Setup::default(), &mut chance);
        serde_json::to_string(&game.expect("a table").truth()).unwrap()
    };
    assert_eq!(deal("a"), deal("a"));
    assert_ne!(deal("a"), deal("b"));
}

#[test]
fn tp_4_a_set_up_names_the_whole_deck_or_is_refused() {
    let new = |numbers: Vec<&str>| {
        let setup = Setup {
            numbers: Some(numbers.into_iter().map(str::to_owned).collect()),
            missions: None,
        };
        TeamPlay::new(&edition(), 4, &Options {}, &setup, &mut Fast::new(1)).map(|_| ())
    };
    let deck = edition().deck();
    let whole: Vec<&str> = deck.iter().map(team_play::Card::name).collect();
    assert_eq!(new(whole.clone()), Ok(()));
    assert_eq!(new(whole[1..].to_vec()).unwrap_err().field, "numbers");
    let mut unknown = whole.clone();
    unknown[7] = "G1";
    assert_eq!(new(unknown).unwrap_err().field, "numbers[7]");
    let mut doubled = whole;
    doubled[63] = "R1";
    assert_eq!(new(doubled).unwrap_err().field, "numbers[63]");
}

#[test]
fn tp_5_one_mission_in_the_middle_and_one_or_two_for_each_seat() {
    let four = table_of(4).missions("pair triple run-3 run-4 run-5").deal();
    assert_eq!(four.center(), "pair");
    assert_eq!(
        [0, 1, 2, 3].map(|seat| four.missions(seat)),
        ["triple", "run-3", "run-4", "run-5"]
    );
    assert_eq!(four.view().mission_pile_count, 41);

    let three = table_of(3)
        .missions("pair triple run-3 run-4 run-5 run-6 suit-6")
        .deal();
    assert_eq!(
        [0, 1, 2].map(|seat| three.missions(seat)),
        ["triple run-5", "run-3 run-6", "run-4 suit-6"]
    );
    assert_eq!(three.view().mission_pile_count, 39);
}

#[test]
fn tp_5_a_set_up_names_every_mission_once_or_is_refused() {
    let new = |missions: Vec<String>| {
        let setup = Setup {
            numbers: None,
            missions: Some(missions),
        };
        TeamPlay::new(&edition(), 4, &Options {}, &setup, &mut Fast::new(1)).map(|_| ())
    };
    let whole: Vec<String> = edition()
        .missions()
        .iter()
        .map(|m| m.name.to_string())
        .collect();
    assert_eq!(new(whole.clone()), Ok(()));
    assert_eq!(new(whole[..45].to_vec()).unwrap_err().field, "missions");
    let mut doubled = whole.clone();
    doubled[9] = "pair".to_owned();
    assert_eq!(new(doubled).unwrap_err().field, "missions[9]");
    let mut unknown = whole;
    unknown[3] = "peace".to_owned();
    assert_eq!(new(unknown).unwrap_err().field, "missions[3]");
}

#[test]
fn tp_6_each_seat_in_order_may_swap_its_first_mission_once() {
    let mut table = table_of(4)
        .missions("pair triple run-3 run-4 run-5 suit-6 low-3")
        .deal();
    assert_eq!(
        (table.phase(), table.turn(), table.view().draws_left),
        ("choose_missions", 0, 0)
    );
    assert_eq!(table.may(0), ["keep_mission", "swap_mission"]);
    assert!(table.may(1).is_empty());
    table.refuses(
        "1 keep",
        (
            Code::NotYourTurn,
            "TP-6",
            &Refusal::OtherSeatChooses { turn: Seat(0) },
        ),
    );
    table.refuses(
        "0 draw",
        (
            Code::WrongPhase,
            "TP-6",
            &Refusal::DecideOnMission {
                place: OWN,
                before_first_turn: true,
            },
        ),
    );

    table.does("0 swap");
    assert_eq!(table.missions(0), "suit-6");
    assert_eq!(table.view().mission_discard[0].as_str(), "triple");
    assert_eq!(table.turn(), 1);
    table.does("1 keep; 2 keep; 3 swap");
    assert_eq!(table.missions(3), "low-3");
    assert_eq!(
        (table.phase(), table.turn(), table.view().draws_left),
        ("turn", 0, 2)
    );
    assert_eq!(
        table.events.last(),
        Some(&Event::TurnBegan { seat: Seat(0) })
    );
}

#[test]
fn tp_6_three_and_five_have_no_such_choice() {
    for seats in [3, 5] {
        let table = table_of(seats).deal();
        assert_eq!(
            (table.phase(), table.turn(), table.view().draws_left),
            ("turn", 0, 2)
        );
        table.refuses(
            "0 swap",
            (Code::WrongPhase, "TP-14", &Refusal::NoNewMission),
        );
    }
}
