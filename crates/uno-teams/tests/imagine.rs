//! Imagined tables are drawn without bias: counted with a deck of two kinds of cards, where every
//! share is known.

use std::sync::Arc;
use table::{Fast, Game, Imagine, Seat, Viewer};
use uno_teams::{Action, Card, Color, Edition, Lay, Options, Phase, Setup, UnoTeams};

const TABLES: u32 = 20_000;

/// Fifty-eight red ones and two wild cards.
fn two_kinds() -> Arc<Edition> {
    let deck = r#"{"edition": "two kinds", "cards": [
        {"card": "R1", "copies": 58}, {"card": "wild", "copies": 2}]}"#;
    Arc::new(UnoTeams::edition(deck).expect("enough numbers to start with"))
}

/// Within five standard deviations of its share.
fn is_share(count: u32, share: f64) -> bool {
    let tables = f64::from(TABLES);
    let spread = (tables * share * (1.0 - share)).sqrt();
    (f64::from(count) - tables * share).abs() < 5.0 * spread
}

#[test]
fn every_hidden_card_is_as_likely_anywhere() {
    let edition = two_kinds();
    // The wild cards are hidden from seat 0, wherever they really are.
    let mut deck: Vec<Card> = edition.cards().to_vec();
    deck.rotate_left(1);
    deck.swap(9, 58);
    deck.swap(30, 59);
    let setup = Setup { deck: Some(deck) };
    let mut dice = Fast::new(11);
    let game = UnoTeams::new(&edition, 4, &Options::default(), &setup, &mut dice);
    let view = game.expect("a whole deck").view(Viewer::Seat(Seat(0)));
    let (mut held, mut on_top) = ([0; 3], 0);
    for _ in 0..TABLES {
        let table = UnoTeams::imagine(&edition, &view, &mut dice).expect("there is such a table");
        let truth = table.truth();
        let wild = |cards: &[Card]| cards.iter().filter(|card| card.is_wild()).count();
        held[wild(&truth.hands[2])] += 1;
        on_top += u32::from(truth.pile[0].is_wild());
    }
    // Two of fifty-two hidden cards, seven of which are in that hand.
    let pairs = 52.0 * 51.0;
    assert!(is_share(held[0], 45.0 * 44.0 / pairs), "{held:?}");
    assert!(is_share(held[1], 2.0 * 7.0 * 45.0 / pairs), "{held:?}");
    assert!(is_share(held[2], 7.0 * 6.0 / pairs), "{held:?}");
    assert!(is_share(on_top, 2.0 / 52.0), "{on_top}");
}

/// Everybody knows that the partner of whoever laid a Team Wild can play, and nothing else of that hand: its cards
/// are as likely as among all hands that can.
#[test]
fn a_hand_that_can_play_is_drawn_from_all_that_can() {
    let text = r#"{"edition": "few fit", "cards": [
        {"card": "B2", "copies": 51}, {"card": "R1", "copies": 8}, {"card": "team-wild", "copies": 1}]}"#;
    let edition = Arc::new(UnoTeams::edition(text).expect("enough numbers to start with"));
    let count = |cards: &[Card], name: &str| {
        let wanted: Card = name.parse().expect("a card");
        cards.iter().filter(|&&card| card == wanted).count()
    };
    // Seven cards each: seat 0 holds the Team Wild, seat 2 one red card, and all others lie deep in the pile.
    let card = |name: &str| name.parse::<Card>().expect("a card");
    let mut deck = vec![card("B2"); 60];
    deck[0] = card("team-wild");
    deck[14] = card("R1");
    deck[53..].fill(card("R1"));
    let setup = Setup { deck: Some(deck) };
    let (options, mut dice) = (Options::default(), Fast::new(7));
    let mut game = UnoTeams::new(&edition, 4, &options, &setup, &mut dice).expect("a whole deck");
    let mut plays = |seat: u8, action: Action| {
        game.play(Seat(seat), &action, &mut dice, &mut Vec::new())
            .unwrap_or_else(|refusal| panic!("{seat}: {refusal}"));
    };
    for seat in 0..4 {
        plays(seat, Action::Gift { card: card("B2") });
    }
    let lay = Lay {
        card: card("team-wild"),
        color: Some(Color::Red),
        uno: false,
    };
    plays(0, Action::Play(lay));
    let view = game.view(Viewer::Seat(Seat(1)));
    assert_eq!(view.phase, Phase::TeamTurn);
    let held = view.players[1]
        .hand
        .as_ref()
        .map_or(0, |hand| count(hand, "R1"));
    let (size, mut found) = (usize::from(view.players[2].hand_count), [0u32; 9]);
    for _ in 0..TABLES {
        let table = UnoTeams::imagine(&edition, &view, &mut dice).expect("there is such a table");
        found[count(&table.truth().hands[2], "R1")] += 1;
    }
    // Of the cards that seat 1 does not see so many are red, and so many of all lie in that hand.
    // Its own gift is none of the hidden ones: it knows where that is.
    let hidden = 60 - 1 - usize::from(view.players[1].hand_count) - 1;
    let shares = shares(hidden, 8 - held, size);
    assert_eq!(found[0], 0, "it can play");
    for reds in 1..=4 {
        let share = shares[reds] / (1.0 - shares[0]);
        assert!(is_share(found[reds], share), "{reds} of {found:?}: {share}");
    }
}

/// Seat 0 has given seat 2 one of the two wild cards; the other lies in the pile, and may be anywhere for all that
/// seat 0 knows.
#[test]
fn what_was_given_is_still_there_and_nothing_else_is_known() {
    let edition = two_kinds();
    let mut deck: Vec<Card> = edition.cards().to_vec();
    deck.swap(0, 58);
    let setup = Setup { deck: Some(deck) };
    let (options, mut dice) = (Options::default(), Fast::new(17));
    let mut game = UnoTeams::new(&edition, 4, &options, &setup, &mut dice).expect("a whole deck");
    for seat in 0..4 {
        let card = if seat == 0 {
            Card::WILD
        } else {
            edition.cards()[0]
        };
        game.play(
            Seat(seat),
            &Action::Gift { card },
            &mut dice,
            &mut Vec::new(),
        )
        .expect("everybody holds one");
    }
    let view = game.view(Viewer::Seat(Seat(0)));
    let mut held = [0; 3];
    for _ in 0..TABLES {
        let table = UnoTeams::imagine(&edition, &view, &mut dice).expect("there is such a table");
        held[table.truth().hands[2]
            .iter()
            .filter(|card| card.is_wild())
            .count()] += 1;
    }
    // One of fifty-one hidden cards, six of which are in that hand beside the gift.
    assert_eq!(held[0], 0, "the gift is there");
    assert!(is_share(held[2], 6.0 / 51.0), "{held:?}");
}

/// How likely so many of the marked cards are in a hand of that size, as `drawn[marked]`.
fn shares(cards: usize, marked: usize, hand: usize) -> Vec<f64> {
    let ways = |of: usize, some: usize| -> f64 {
        (0..some)
            .map(|nth| of.saturating_sub(nth) as f64 / (nth + 1) as f64)
            .product()
    };
    let of = |some| ways(marked, some) * ways(cards - marked, hand - some) / ways(cards, hand);
    (0..=marked.min(hand)).map(of).collect()
}
