//! UT-1 to UT-7 and UT-27: the cards, the deal, the gifts, the talk.

use crate::fixture::{Look, cards, dealt, edition, look_alike, table_of};
use conform::topped;
use std::collections::HashSet;
use std::sync::Arc;
use table::{Code, Fair, Fast, Game, InOrder, Seat, Team};
use uno_teams::{Card, Color, Face, Match, Options, Setup, UnoTeams};

#[test]
fn ut_1_the_deck_has_112_cards() {
    let edition = edition();
    let count = |wanted: &dyn Fn(Card) -> bool| {
        edition.cards().iter().filter(|&&card| wanted(card)).count()
    };
    assert_eq!(edition.cards().len(), 112);
    for color in Color::ALL {
        let face = |face| count(&|card| card.color() == Some(color) && card.face() == face);
        assert!((1..=9).all(|number| face(Face::Number(number)) == 2));
        assert_eq!(face(Face::Number(0)), 0);
        for symbol in [Face::Skip, Face::Reverse, Face::DrawTwo] {
            assert_eq!(face(symbol), 2);
        }
    }
    assert_eq!(count(&Card::is_wild), 16);
    assert_eq!(count(&Card::swaps), 20);
    assert!(
        !cards("R-skip R-draw2 wild R2")
            .iter()
            .any(|card| card.swaps())
    );
}

#[test]
fn ut_1_names_are_unique_and_in_the_order_of_a_hand() {
    let names: Vec<&str> = Card::all().map(Card::name).collect();
    assert_eq!(names.iter().collect::<HashSet<_>>().len(), Card::COUNT);
    assert_eq!(names[..4], ["R1", "R1*", "R2", "R2*"]);
    assert_eq!(
        names[17..22],
        ["R9*", "R-skip", "R-reverse", "R-draw2", "Y1"]
    );
    assert_eq!(names[83..], ["B-draw2", "wild", "team-wild", "team-draw4"]);
    assert!(edition().cards().is_sorted());
    for card in Card::all() {
        assert_eq!(card.name().parse(), Ok(card));
    }
    assert!("R0".parse::<Card>().is_err());
}

#[test]
fn ut_1_other_decks_are_taken_if_they_can_be_played() {
    let deck = |cards: &str| UnoTeams::edition(&format!(r#"{{"edition":"x","cards":[{cards}]}}"#));
    let numbers = r#"{"card":"R1","copies":30},{"card":"B2*","copies":27}"#;
    let taken = deck(numbers).unwrap();
    assert_eq!((taken.name(), taken.cards().len()), ("x", 57));

    let field = |cards: &str| deck(cards).unwrap_err().field;
    assert_eq!(field(r#"{"card":"R0","copies":2}"#), "cards[0].card");
    assert_eq!(field(r#"{"card":"R1","copies":56}"#), "cards");
    assert_eq!(
        field(&format!(r#"{numbers},{{"card":"wild","copies":72}}"#)),
        "cards"
    );
    assert_eq!(field(r#"{"card":"R1","copies":-1}"#), "deck");
    assert_eq!(UnoTeams::edition("[]").unwrap_err().field, "deck");
}

#[test]
fn ut_2_each_color_has_its_own_symbol() {
    let symbols: HashSet<char> = Color::ALL.map(Color::symbol).into();
    assert_eq!(symbols.len(), 4);
    assert_eq!(Color::Red.symbol(), '▲');
    assert_eq!(Color::Blue.symbol(), '●');
}

#[test]
fn ut_3_partners_sit_opposite_each_other() {
    for seats in [4, 6, 8] {
        let table = dealt(seats, Match::Round, "");
        for seat in 0..seats {
            let team = Team(seat % (seats / 2));
            assert_eq!(table.player(seat).team, team);
            assert_eq!(UnoTeams::team(Seat(seat), seats), team);
        }
        assert_eq!(table.view().scores.len(), usize::from(seats / 2));
    }
}

#[test]
fn ut_3_other_numbers_of_players_are_refused() {
    for seats in [0, 1, 2, 3, 5, 7, 9, 10, 255] {
        let (options, setup) = (Options::default(), Setup::default());
        let new = UnoTeams::new(&edition(), seats, &options, &setup, &mut InOrder);
        assert_eq!(new.unwrap_err().field, "seats");
    }
}

#[test]
fn ut_4_everyone_is_dealt_seven_and_the_rest_is_the_pile() {
    for seats in [4, 6, 8] {
        let table = dealt(seats, Match::Round, "");
        let view = table.view();
        assert!(view.players.iter().all(|player| player.hand_count == 7));
        assert_eq!(view.pile_count, 112 - 7 * seats - view.discard_count);
    }
}

#[test]
fn ut_4_a_stacked_deck_is_dealt_seat_by_seat() {
    let table = dealt(
        4,
        Match::Round,
        "wild B9 R1 R2 R3 R4 R5 Y2 Y2 Y4 Y4 Y6 Y6 Y8",
    );
    assert_eq!(table.hand(0), "R1 R2 R3 R4 R5 B9 wild");
    assert_eq!(table.hand(1), "Y2 Y2 Y4 Y4 Y6 Y6 Y8");
}

#[test]
fn ut_4_without_a_deck_the_seed_decides() {
    let deal = |seed: &str| {
        let mut chance = Fair::new::<&str>(seed.as_bytes(), &[]);
        let (options, setup) = (Options::default(), Setup::default());
        UnoTeams::new(&edition(), 4, &options, &setup, &mut chance)
            .unwrap()
            .truth()
    };
    assert_eq!(deal("one"), deal("one"));
    assert_ne!(deal("one").hands, deal("two").hands);
}

#[test]
fn ut_4_a_stacked_deck_must_be_the_edition() {
    let edition = edition();
    let refusal = |deck: Vec<Card>| {
        let setup = Setup { deck: Some(deck) };
        UnoTeams::new(&edition, 4, &Options::default(), &setup, &mut InOrder).unwrap_err()
    };
    let whole = edition.cards().to_vec();
    assert_eq!(refusal(whole[1..].to_vec()).field, "deck");
    let mut doubled = whole.clone();
    doubled[0] = doubled[1];
    let refused = refusal(doubled);
    assert_eq!(
        refused.to_string(),
        "deck: R1* is there 2 times; the edition has 1"
    );
    assert!(serde_json::from_str::<Setup>(r#"{"deck":["R0"]}"#).is_err());
    assert!(serde_json::from_str::<Setup>(r#"{"deck":7}"#).is_err());
    assert!(serde_json::from_str::<Setup>(r#"{"reshuffle":"in_order"}"#).is_ok());
}

/// Seven cards for each of four that no test looks at.
const HANDS: &str =
    "R1 R2 R2 R3 R4 R4 R5 Y1 Y2 Y2 Y3 Y4 Y4 Y5 G1 G2 G2 G3 G4 G4 G5 B1 B2 B2 B3 B4 B4 B5";

#[test]
fn ut_5_the_next_card_starts_the_discard_pile() {
    let table = dealt(4, Match::Round, &format!("{HANDS} B9"));
    let view = table.view();
    assert_eq!((view.top.name(), view.color), ("B9", Color::Blue));
    assert_eq!((view.discard_count, view.pile_count), (1, 83));
}

#[test]
fn ut_5_special_cards_are_covered_without_effect() {
    let special = "R-reverse team-draw4 wild team-wild R-skip R-draw2";
    let table = dealt(4, Match::Round, &format!("{HANDS} {special} G9"));
    let view = table.view();
    assert_eq!((view.top.name(), view.color), ("G9", Color::Green));
    assert_eq!((view.discard_count, view.pile_count), (7, 77));
    assert_eq!((view.direction, view.turn), (1, Seat(0)));
    assert!(view.players.iter().all(|player| player.hand_count == 7));
}

#[test]
fn ut_5_a_start_card_with_the_swap_symbol_causes_no_swap() {
    let mut table = dealt(4, Match::Round, &format!("{HANDS} G9*"));
    assert_eq!(table.state(), "gift 0 1 2 3");
    table.does("0 gift R1; 1 gift Y1; 2 gift G1; 3 gift B1");
    assert_eq!(table.state(), "turn 0");
}

#[test]
fn ut_6_everyone_gives_the_partner_a_card() {
    let mut table = dealt(4, Match::Round, &format!("{HANDS} B9"));
    table.does("2 gift G1; 0 gift R5; 3 gift B3");
    assert_eq!(table.state(), "gift 1");
    table.does("1 gift Y2");
    assert_eq!(table.hand(0), "R1 R2 R2 R3 R4 R4 G1");
    assert_eq!(table.hand(1), "Y1 Y2 Y3 Y4 Y4 Y5 B3");
    assert_eq!(table.hand(2), "R5 G2 G2 G3 G4 G4 G5");
    assert_eq!(table.hand(3), "Y2 B1 B2 B2 B4 B4 B5");
}

#[test]
fn ut_6_a_gift_stays_in_the_hand_until_all_have_chosen() {
    let mut table = dealt(4, Match::Round, &format!("{HANDS} B9"));
    table.does("0 gift R5");
    assert_eq!((table.count(0), table.count(2)), (7, 7));
    assert_eq!(table.hand(0), "R1 R2 R2 R3 R4 R4 R5");
    assert_eq!(table.view_of(0).chosen, "R5".parse().ok());
    assert_eq!(table.to_act(), [1, 2, 3]);
}

#[test]
fn ut_6_a_gift_is_chosen_once() {
    let mut table = dealt(4, Match::Round, &format!("{HANDS} B9"));
    table.refuses("0 gift B1", Code::NotInHand);
    table.does("0 gift R5");
    table.refuses("0 gift R4", Code::NotYourTurn);
    assert!(table.offers(0).is_empty());
}

#[test]
fn ut_6_nobody_sees_a_gift_before_all_have_chosen_and_then_only_the_partner() {
    let begin = || dealt(4, Match::Round, &format!("{HANDS} B9"));
    let (mut one, mut other) = (begin(), begin());
    one.does("0 gift R5");
    other.does("0 gift R1");
    for seat in 1..4 {
        look_alike(seat, &one, &other);
    }
    one.does("1 gift Y1; 2 gift G1; 3 gift B1");
    other.does("1 gift Y1; 2 gift G1; 3 gift B1");
    look_alike(1, &one, &other);
    look_alike(3, &one, &other);
    assert_ne!(one.view_of(2), other.view_of(2));
}

#[test]
fn ut_6_the_two_remember_their_gifts_for_the_round() {
    let mut table = dealt(4, Match::Round, "R1 R2 R3 R4 R5 R6 R7");
    let before = table.given(0, 2);
    let gift = table.hand(2).split(' ').next().expect("a card").to_owned();
    let others: Vec<String> = [1, 3].map(|seat| table.hand(seat)).into();
    let first = |hand: &str| hand.split(' ').next().expect("a card").to_owned();
    table.does(&format!(
        "0 gift R7; 1 gift {}; 2 gift {gift}; 3 gift {}",
        first(&others[0]),
        first(&others[1])
    ));
    assert_eq!(before.as_deref(), Some(""), "nothing was given yet");
    assert_eq!(table.given(0, 2).as_deref(), Some("R7"));
    assert_eq!(table.given(2, 0), Some(gift));
    assert_eq!(table.given(1, 2), None);
    assert_eq!(table.view().players[2].given, None, "the table at large");
}

#[test]
fn ut_6_everyone_is_offered_each_card_once() {
    let table = dealt(4, Match::Round, &format!("{HANDS} B9"));
    assert_eq!(
        table.offers(0),
        ["gift R1", "gift R2", "gift R3", "gift R4", "gift R5"]
    );
}

#[test]
fn ut_7_seat_0_starts_and_play_goes_clockwise() {
    let mut table = dealt(4, Match::Round, &format!("{HANDS} B9"));
    table.does("0 gift R1; 1 gift Y1; 2 gift G1; 3 gift B1");
    assert_eq!(table.view().direction, 1);
    for seat in 0..5 {
        let seat = seat % 4;
        assert_eq!(table.state(), format!("turn {seat}"));
        table.does(&format!("{seat} draw; {seat} pass"));
    }
}

#[test]
fn ut_27_phrases_are_friendly_and_say_nothing_of_cards() {
    assert!(UnoTeams::PROFILE.manners.phrases.contains(&"well_played"));
    let distinct: HashSet<_> = UnoTeams::PROFILE.manners.phrases.iter().collect();
    assert_eq!(distinct.len(), UnoTeams::PROFILE.manners.phrases.len());
    let hints = [
        "red", "yellow", "green", "blue", "wild", "skip", "reverse", "draw", "card", "color",
        "play_", "give", "swap", "keep", "take", "uno", "wait", "next",
    ];
    for phrase in UnoTeams::PROFILE.manners.phrases {
        assert!(!hints.iter().any(|hint| phrase.contains(hint)), "{phrase}");
    }
}

#[test]
fn a_position_written_out_can_be_restored() {
    let edition = edition();
    let mut table = table_of(4).hand(0, "R1* R4").hand(2, "B1 B2").deal();
    table.does("0 play R1*; 2 swap B1");
    let restored = UnoTeams::restore(&edition, &table.truth()).unwrap();
    assert_eq!(restored.truth(), table.truth());
    let json = serde_json::to_string(&table.truth()).unwrap();
    assert_eq!(
        serde_json::from_str::<uno_teams::Truth>(&json).unwrap(),
        table.truth()
    );

    let mut wrong = table.truth();
    wrong.pile.pop();
    assert!(UnoTeams::restore(&edition, &wrong).is_err());
    let mut wrong = table.truth();
    wrong.given[0] = cards("R9");
    assert_eq!(
        UnoTeams::restore(&edition, &wrong).unwrap_err().field,
        "given"
    );
    let mut wrong = table.truth();
    wrong.chosen[2] = "R9".parse().ok();
    assert_eq!(
        UnoTeams::restore(&edition, &wrong).unwrap_err().field,
        "chosen"
    );
}

#[test]
fn stacking_a_deck_keeps_every_card() {
    let edition = edition();
    let mut deck = topped(edition.cards(), &cards("team-wild B9"));
    assert_eq!(deck[..2], cards("team-wild B9"));
    deck.sort_unstable();
    assert_eq!(deck, edition.cards());
}

#[test]
fn states_are_small_and_cheap_to_copy() {
    assert!(size_of::<UnoTeams>() <= 512, "{}", size_of::<UnoTeams>());
    let edition = Arc::clone(&edition());
    let options = Options::default();
    let game = UnoTeams::new(&edition, 8, &options, &Setup::default(), &mut Fast::new(1)).unwrap();
    assert_eq!(game.clone().truth(), game.truth());
}
