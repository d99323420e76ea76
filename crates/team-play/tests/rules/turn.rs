//! TP-7 to TP-12, TP-17 to TP-19: a turn.

use crate::fixture::{Look, Table, table_of};
use conform::{names, one};
use serde_json::json;
use table::{Code, Game, Seat};
use team_play::{Event, Pack, Purpose, Refusal, TeamPlay};

#[test]
fn tp_7_play_goes_round_from_seat_0() {
    for seats in 3..=6 {
        let mut table = table_of(seats).begun();
        for turn in 0..2 * seats {
            assert_eq!(table.turn(), turn % seats);
            table.passes();
        }
    }
}

#[test]
fn tp_7_nobody_acts_out_of_turn() {
    let table = table_of(4).begun();
    table.refuses(
        "1 draw",
        (
            Code::NotYourTurn,
            "TP-7",
            &Refusal::OtherSeatsTurn { turn: Seat(0) },
        ),
    );
    assert!(table.may(1).is_empty());
}

/// Seat 2 gets cards from its partner in both rounds: 3 + 2 + 2 + 2 = 9 at its second turn.
fn seat_2_with_nine() -> Table {
    let mut table = table_of(4)
        .bank("R1 R1 R1")
        .hand(0, "B1")
        .hand(2, "B2 B3 B4")
        .pile("B5 B6 R2 R2 B7 B8 R3 R3 R4 R5 R2 R2")
        .missions("suit-6 red-run-5 blue-run-5 red-run-4 blue-run-4")
        .begun();
    table.does("0 draw; draw; give B5 B6; end");
    table.pass(3);
    table.does("0 draw; draw; give R4 R5; end");
    table.pass(1);
    table
}

#[test]
fn tp_8_more_than_six_cards_are_reduced_at_the_start_of_a_turn() {
    let mut table = seat_2_with_nine();
    assert_eq!(
        (table.turn(), table.phase(), table.view().draws_left),
        (2, "reduce", 2)
    );
    assert_eq!(table.hand(2), "R4 R5 B2 B3 B4 B5 B6 B7 B8");
    assert_eq!(
        json!(table.legal(2)),
        json!([{"type": "discard", "choose": 3, "from": ["R4", "R5", "B2", "B3", "B4", "B5", "B6", "B7", "B8"]}])
    );
    table.refuses(
        "2 draw",
        (Code::WrongPhase, "TP-8", &Refusal::ReduceFirst { limit: 6 }),
    );
    table.refuses(
        "2 discard B2 B4 R1",
        (
            Code::NotInHand,
            "TP-8",
            &Refusal::NotInHand {
                card: one("R1"),
                purpose: Purpose::Discard,
            },
        ),
    );
    table.refuses(
        "2 discard B2 B4",
        (
            Code::Illegal,
            "TP-8",
            &Refusal::WrongNumberDiscarded {
                named: 2,
                must: 3,
                limit: 6,
            },
        ),
    );
    table.does("2 discard B8 R4 B2");
    assert_eq!(table.discards(), "B8 R4 B2");
    assert_eq!(
        (table.phase(), table.hand(2).as_str()),
        ("turn", "R5 B3 B4 B5 B6 B7")
    );
}

#[test]
fn tp_8_not_after_the_start_of_the_turn() {
    let mut table = seat_2_with_nine();
    table.does("2 discard B8 R4 B2; draw; draw");
    assert_eq!(table.view().players[2].hand_count, 8);
    table.refuses(
        "2 discard B3 B4",
        (
            Code::WrongPhase,
            "TP-8",
            &Refusal::NothingToReduce { limit: 6 },
        ),
    );
    assert!(table.allows("2 end"));
}

#[test]
fn tp_8_three_and_five_keep_eight() {
    let mut table = table_of(3)
        .missions("red-run-5 blue-run-5 red-run-4 blue-run-4 run-6 suit-6 triples-2")
        .begun();
    table.pass(9);
    // Seat 0 has 1 + 2 + 2 + 2, seat 1 has 8 and seat 2 has 9.
    assert_eq!(
        (table.phase(), table.view().players[0].hand_count),
        ("turn", 7)
    );
    table.pass(1);
    assert_eq!(
        (table.phase(), table.view().players[1].hand_count),
        ("turn", 8)
    );
    table.pass(1);
    assert_eq!(
        (table.phase(), table.view().players[2].hand_count),
        ("reduce", 9)
    );
    assert_eq!(table.view().limit, 8);
}

#[test]
fn tp_8_does_not_apply_in_the_first_round() {
    let mut table = table_of(4).begun();
    table.does(&format!("0 give {}", table.hand(0)));
    table.passes().passes();
    assert_eq!((table.turn(), table.phase()), (2, "turn"));
}

#[test]
fn tp_9_drawing_fulfilling_and_giving_come_in_any_order() {
    let open = |table: &Table| {
        assert!(table.allows("0 draw"));
        assert!(table.allows("0 give R3"));
    };
    let stack = || {
        table_of(4)
            .bank("B3 B3 R8")
            .hand(0, "R3")
            .missions("pair triple")
            .begun()
    };
    open(&stack());
    let mut given_first = stack();
    given_first.does("0 give R3; take B3; take B3");
    given_first.does("0 fulfil center B3 B3; end");
    let mut given_last = stack();
    given_last.does("0 take B3; fulfil center R3 B3; draw");
    given_last
        .does(&format!("0 give {}", given_last.hand(0)))
        .does("0 end");
    assert_eq!((given_first.turn(), given_last.turn()), (1, 1));
}

#[test]
fn tp_10_exactly_two_cards_are_drawn() {
    let mut table = table_of(4).begun();
    table.refuses(
        "0 end",
        (
            Code::Illegal,
            "TP-19",
            &Refusal::DrawFirst { draws_left: 2 },
        ),
    );
    table.does("0 draw");
    assert_eq!(table.view().draws_left, 1);
    table.refuses(
        "0 end",
        (
            Code::Illegal,
            "TP-19",
            &Refusal::DrawFirst { draws_left: 1 },
        ),
    );
    table.does("0 draw");
    table.refuses("0 draw", (Code::Illegal, "TP-10", &Refusal::NoDrawsLeft));
    table.refuses(
        &format!("0 take {}", &table.bank()[..2]),
        (Code::Illegal, "TP-10", &Refusal::NoDrawsLeft),
    );
}

#[test]
fn tp_10_a_card_from_the_bank_is_replaced_in_its_place_and_may_be_drawn_next() {
    let mut table = table_of(4).bank("R5 B2 R5").pile("B7 R8").begun();
    assert_eq!(
        json!(table.legal(0)[..3]),
        json!([
            {"type": "draw", "from": "pile"},
            {"type": "draw", "from": "bank", "card": "R5"},
            {"type": "draw", "from": "bank", "card": "B2"},
        ])
    );
    table.does("0 take R5");
    assert_eq!(table.bank(), "B7 B2 R5");
    table.does("0 take B7");
    assert_eq!(table.bank(), "R8 B2 R5");
    table.pass(0);
}

#[test]
fn tp_10_only_what_lies_in_the_bank_is_taken_from_it() {
    let table = table_of(4).bank("R5 B2 R5").begun();
    let card = one("B8");
    table.refuses(
        "0 take B8",
        (Code::Illegal, "TP-10", &Refusal::NotInBank { card }),
    );
}

#[test]
fn tp_11_fulfilling_comes_between_the_draws_and_giving_does_not() {
    let mut table = table_of(4)
        .bank("B3 B4 R8")
        .hand(0, "R3")
        .missions("pair triple")
        .begun();
    table.does("0 take B3");
    assert_eq!(table.may(0), ["draw", "fulfil"]);
    table.refuses(
        "0 give R3",
        (Code::Illegal, "TP-11", &Refusal::GiveBetweenDraws),
    );
    table.does("0 fulfil center B3 R3; take B4");
    assert!(table.allows("0 give B4"));
}

#[test]
fn tp_11_between_giving_and_drawing_a_mission_may_be_fulfilled() {
    let mut table = table_of(4)
        .bank("B3 R3 R8")
        .hand(0, "R3")
        .missions("pair triple run-3 run-4 run-5 red-run-5 blue-run-5")
        .begun();
    table.pass(4);
    let kept = table.hand(0);
    assert!(kept.starts_with("R1 R1 R3"), "{kept}");
    table.does("0 give R3; fulfil center R1 R1; draw");
    table.refuses("0 give R1", Code::NotInHand);
}

#[test]
fn tp_12_the_discards_become_the_pile_once_a_card_is_needed() {
    let mut table = table_of(3)
        .missions("red-run-5 blue-run-5 red-run-4 blue-run-4 run-6 suit-6 triples-2")
        .begun();
    let mut oldest = String::new();
    while table.view().pile_count > 0 {
        table.reduces();
        let seat = table.turn();
        if table.view().draws_left > 0 {
            table.does(&format!("{seat} draw"));
        } else {
            table.does(&format!("{seat} end"));
        }
        oldest = table.discards();
    }
    // Nothing is shuffled before a card is needed.
    table.reduces();
    let seat = table.turn();
    if table.view().draws_left == 0 {
        table.does(&format!("{seat} end")).reduces();
        oldest = table.discards();
    }
    let count = table.view().discard.len() as u8;
    assert!(count > 0 && table.view().pile_count == 0);
    let seat = table.turn();
    table.does(&format!("{seat} draw"));
    assert_eq!(
        table.events[0],
        Event::Reshuffled {
            pack: Pack::Numbers,
            count
        }
    );
    assert_eq!(
        table.events[1],
        Event::DrewFromPile {
            seat: Seat(seat),
            card: one(&oldest[..2])
        }
    );
    assert_eq!(
        (table.view().pile_count, table.discards().as_str()),
        (count - 1, "")
    );
}

#[test]
fn tp_12_a_card_for_the_bank_is_needed_too() {
    let mut table = table_of(3)
        .missions("red-run-5 blue-run-5 red-run-4 blue-run-4 run-6 suit-6 triples-2")
        .begun();
    loop {
        table.reduces();
        let seat = table.turn();
        let ready = table.view().pile_count == 0 && table.view().draws_left > 0;
        if ready {
            let card = table.view().bank[1];
            let oldest = table.view().discard[0];
            table.does(&format!("{seat} take {}", card.name()));
            assert!(matches!(
                table.events[..],
                [
                    Event::DrewFromBank { .. },
                    Event::Reshuffled { .. },
                    Event::BankFilled { .. }
                ]
            ));
            let slot = usize::from(table.view().bank[1] == oldest);
            assert_eq!(table.view().bank[slot], oldest);
            return;
        }
        if table.view().draws_left > 0 {
            table.does(&format!("{seat} draw"));
        } else {
            table.does(&format!("{seat} end"));
        }
    }
}

#[test]
fn tp_17_one_or_two_cards_go_to_the_partner_once_a_turn() {
    let mut table = table_of(6)
        .hand(0, "R3")
        .hand(3, "B1 B2 B3")
        .pile("R4 R5")
        .begun();
    assert_eq!(
        json!(table.legal(0).last()),
        json!({"type": "give", "choose": 1, "from": ["R3"]})
    );
    table.does("0 draw; draw");
    let all = json!({"type": "give", "choose": [1, 2], "from": ["R3", "R4", "R5"]});
    assert!(table.legal(0).iter().any(|offer| json!(offer) == all));
    table.refuses(
        "0 give R3 R4 R5",
        (
            Code::Illegal,
            "TP-17",
            &Refusal::WrongNumberGiven { named: 3 },
        ),
    );
    table.refuses(
        "0 give",
        (
            Code::Illegal,
            "TP-17",
            &Refusal::WrongNumberGiven { named: 0 },
        ),
    );
    table.refuses("0 give B1", Code::NotInHand);
    table.refuses("0 give R3 R3", Code::NotInHand);
    table.does("0 give R5 R3");
    assert_eq!(
        (table.hand(0).as_str(), table.hand(3).as_str()),
        ("R4", "R3 R5 B1 B2 B3")
    );
    table.refuses(
        "0 give R4",
        (Code::Illegal, "TP-17", &Refusal::AlreadyGiven),
    );
    assert_eq!(table.may(0), ["end_turn"]);
}

#[test]
fn tp_17_an_empty_hand_has_nothing_to_give() {
    let mut table = table_of(4).begun();
    table.does(&format!("0 give {}", table.hand(0)));
    assert_eq!(table.hand(0), "");
    assert_eq!(table.may(0), ["draw"]);
}

#[test]
fn tp_17_whoever_plays_alone_gives_nothing() {
    for seats in [3, 5] {
        let mut table = table_of(seats).hand(0, "R3").begun();
        table.refuses(
            "0 give R3",
            (Code::WrongPhase, "TP-17", &Refusal::NoPartner),
        );
        table.does("0 draw; draw");
        assert!(!table.may(0).contains(&"give".to_owned()));
    }
}

#[test]
fn tp_17_a_partner_over_the_limit_reduces_only_at_the_own_turn() {
    let mut table = seat_2_with_nine();
    assert_eq!((table.turn(), table.phase()), (2, "reduce"));
    table.does("2 discard B8 R4 B2; draw; draw; end");
    assert_eq!(table.view().players[2].hand_count, 8);
    assert_eq!((table.turn(), table.phase()), (3, "turn"));
}

#[test]
fn tp_18_friendly_phrases_are_all_that_can_be_said_and_counts_are_open() {
    assert!(TeamPlay::PROFILE.manners.phrases.contains(&"well_played"));
    let counts = table_of(4)
        .deal()
        .view()
        .players
        .iter()
        .map(|player| player.hand_count)
        .collect::<Vec<_>>();
    assert_eq!(counts, [1, 2, 3, 3]);
}

#[test]
fn tp_19_the_turn_ends_when_the_player_says_so() {
    let mut table = table_of(4).begun();
    table.does("0 draw; draw");
    assert_eq!(table.turn(), 0);
    table.does("0 end");
    assert_eq!(
        table.events[..],
        [
            Event::TurnEnded { seat: Seat(0) },
            Event::TurnBegan { seat: Seat(1) }
        ]
    );
}

#[test]
fn tp_10_what_was_taken_from_the_bank_is_known_to_all_until_it_is_laid_down() {
    let mut table = table_of(4)
        .bank("R3 B8 B7")
        .hand(0, "B3")
        .missions("pair")
        .begun();
    let taken = |table: &Table| names(table.view().players[0].taken.iter());
    table.does("0 take R3; draw");
    assert_eq!(taken(&table), "R3");
    table.does("0 fulfil center R3 B3");
    assert_eq!(taken(&table), "");
}
