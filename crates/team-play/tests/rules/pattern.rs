//! TP-20 to TP-22: all missions of the deck against a matcher as plain as the deck file's own words.

use serde_json::Value;
use std::collections::BTreeSet;
use table::{Chance, Fast, Game, Label};
use team_play::{Card, Color, Edition, Hand, Mission, TeamPlay};

fn edition() -> Edition {
    TeamPlay::edition(TeamPlay::DECK).expect("the deck is sound")
}

/// Each mission with its terms as they stand in the file.
fn missions(edition: &Edition) -> Vec<(&Mission, Value)> {
    let file: Value = serde_json::from_str(TeamPlay::DECK).unwrap();
    let terms = file["missions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mission| mission["pattern"].clone());
    edition.missions().iter().zip(terms).collect()
}

/// Whether these cards are exactly what the terms ask for, term by term.
fn plainly_matches(terms: &Value, cards: &[Card]) -> bool {
    let mut numbers: Vec<u64> = cards.iter().map(|card| u64::from(card.number())).collect();
    numbers.sort_unstable();
    let list = |value: &Value| {
        value
            .as_array()
            .unwrap()
            .iter()
            .map(|n| n.as_u64().unwrap())
            .collect::<Vec<_>>()
    };
    !cards.is_empty()
        && terms
            .as_object()
            .unwrap()
            .iter()
            .all(|(term, value)| match term.as_str() {
                "color" => color_fits(value, cards),
                "parity" => match value.as_str().unwrap() {
                    "odd" => numbers.iter().all(|n| n % 2 == 1),
                    "even" => numbers.iter().all(|n| n % 2 == 0),
                    _ => numbers.iter().all(|n| n % 2 == numbers[0] % 2),
                },
                "cards" => cards.len() as u64 == value.as_u64().unwrap(),
                "numbers" => numbers.iter().all(|n| list(value).contains(n)),
                "sets" => sets_fit(value.as_array().unwrap(), cards),
                "run" => {
                    cards.len() as u64 == value.as_u64().unwrap()
                        && numbers.windows(2).all(|pair| pair[1] == pair[0] + 1)
                }
                "exact" => numbers == list(value),
                "total" => numbers.iter().sum::<u64>() == value.as_u64().unwrap(),
                "sum_of_two" => numbers.len() == 3 && numbers[0] + numbers[1] == numbers[2],
                _ => panic!("{term} is no term"),
            })
}

fn color_fits(color: &Value, cards: &[Card]) -> bool {
    match color.as_str() {
        None => true,
        Some("red") => cards.iter().all(|card| card.color() == Color::Red),
        Some("blue") => cards.iter().all(|card| card.color() == Color::Blue),
        Some(_) => cards.iter().all(|card| card.color() == cards[0].color()),
    }
}

/// Tries every number for the first group, then the rest for the others.
fn sets_fit(groups: &[Value], cards: &[Card]) -> bool {
    let Some((group, others)) = groups.split_first() else {
        return cards.is_empty();
    };
    let size = group.as_u64().or(group["size"].as_u64()).unwrap() as usize;
    (1..=8).any(|number| {
        let (mine, rest): (Vec<Card>, Vec<Card>) =
            cards.iter().partition(|card| card.number() == number);
        mine.len() == size && color_fits(&group["color"], &mine) && sets_fit(others, &rest)
    })
}

/// Hands of up to ten cards, many of them with few different ones, so that hard missions are met.
fn some_hands(edition: &Edition, count: u32, dice: &mut Fast) -> Vec<Vec<Card>> {
    let deck: Vec<Card> = edition.deck().iter().collect();
    (0..count)
        .map(|nth| {
            let mut cards = deck.clone();
            dice.shuffle(Label::first("hand"), &mut cards);
            match nth % 6 {
                0 => {}
                1 => cards.sort_by_key(|card| card.color() == Color::Red),
                2 => cards.sort_by_key(|card| card.color() == Color::Blue),
                3 => cards.sort_by_key(|card| card.number() % 2),
                4 => cards.sort_by_key(|card| card.number() > 4),
                _ => cards.sort_by_key(|card| card.number() < 4),
            }
            cards.truncate(1 + dice.below(10) as usize);
            cards
        })
        .collect()
}

fn every_choice(hand: &[Card]) -> BTreeSet<Vec<Card>> {
    (0u32..1 << hand.len())
        .map(|set| {
            let mut cards: Vec<Card> = (0..hand.len())
                .filter(|place| set >> place & 1 == 1)
                .map(|place| hand[place])
                .collect();
            cards.sort_unstable();
            cards
        })
        .collect()
}

#[test]
fn tp_20_every_mission_finds_and_matches_what_brute_force_does() {
    let edition = edition();
    let missions = missions(&edition);
    assert_eq!(missions.len(), 46);
    let mut met = vec![0; missions.len()];
    for hand in some_hands(&edition, 360, &mut Fast::new(22)) {
        let choices = every_choice(&hand);
        for (nth, (mission, terms)) in missions.iter().enumerate() {
            let right: BTreeSet<Vec<Card>> = choices
                .iter()
                .filter(|cards| plainly_matches(terms, cards))
                .cloned()
                .collect();
            let mut found = Vec::new();
            let whole = Hand::from(&hand[..]);
            mission
                .pattern
                .each(whole, |cards| found.push(cards.iter().collect::<Vec<_>>()));
            assert_eq!(
                found.len(),
                right.len(),
                "{} in {hand:?}: {found:?}",
                mission.name
            );
            assert_eq!(
                found.into_iter().collect::<BTreeSet<_>>(),
                right,
                "{} in {hand:?}",
                mission.name
            );
            assert_eq!(mission.pattern.is_met_by(whole), !right.is_empty());
            for cards in &choices {
                let matches = mission.pattern.matches(Hand::from(&cards[..]));
                assert_eq!(
                    matches,
                    right.contains(cards),
                    "{} and {cards:?}",
                    mission.name
                );
            }
            met[nth] += right.len();
        }
    }
    for ((mission, _), met) in missions.iter().zip(met) {
        assert!(met > 5, "{} was met only {met} times", mission.name);
    }
}

#[test]
fn tp_21_a_whole_pile_of_cards_is_matched_like_a_hand() {
    let edition = edition();
    let mut dice = Fast::new(21);
    let deck: Vec<Card> = edition.deck().iter().collect();
    for _ in 0..400 {
        let mut cards = deck.clone();
        dice.shuffle(Label::first("cards"), &mut cards);
        cards.truncate(dice.below(64) as usize);
        for (mission, terms) in missions(&edition) {
            let matches = mission.pattern.matches(Hand::from(&cards[..]));
            assert_eq!(
                matches,
                plainly_matches(&terms, &cards),
                "{} and {cards:?}",
                mission.name
            );
        }
    }
}

fn matches(mission: &str, cards: &str) -> bool {
    let cards: Vec<String> = cards.split_whitespace().map(str::to_owned).collect();
    (TeamPlay::PROFILE.matches)(&edition(), mission, &cards)
        .expect("a mission and cards of the deck")
}

#[test]
fn tp_22_the_rule_books_own_examples() {
    for (mission, cards) in [
        ("red-sum-of-two", "R1 R5 R6"),
        ("red-sum-7", "R3 R2 R2"),
        ("blue-high-4", "B6 B6 B7 B8"),
        ("red-run-5", "R2 R3 R4 R5 R6"),
        ("pair", "R3 B3"),
        ("full-house", "R7 B7 R7 B5 R5"),
        ("odd-pairs-2", "B3 R3 B7 B7"),
        ("even-triple", "R4 B4 R4"),
        ("odd-triple", "B3 R3 B3"),
        ("pairs-3", "R3 B3 R5 B5 R8 R8"),
        ("red-pairs-2", "R2 R2 R5 R5"),
        ("parity-pairs-3", "R7 B7 R5 B5 R1 R1"),
        ("sum-12", "R4 B4 R3 B1"),
        ("odd-suit-4", "R1 R5 R5 R7"),
        ("low-3", "R1 B3 R3"),
        ("one-three-five-seven", "R1 B3 B5 R7"),
    ] {
        assert!(matches(mission, cards), "{mission}: {cards}");
    }
}

#[test]
fn tp_22_three_pairs_are_three_different_pairs() {
    assert!(!matches("pairs-3", "R3 B3 R5 B5 R3 B3"));
}

#[test]
fn tp_21_one_card_more_or_fewer_is_not_what_is_asked() {
    assert!(!matches("pair", "R3"));
    assert!(!matches("pair", "R3 B3 R3"));
    assert!(!matches("red-run-5", "R2 R3 R4 R5 R6 R7"));
    assert!(!matches("sum-12", ""));
    assert!(!matches("one-three-five-seven", "R1 B3 B5"));
    assert!(!matches("sum-12", "R4 B4 R3"));
}

#[test]
fn tp_20_colours_are_exactly_those_asked_for() {
    assert!(!matches("red-pair", "R3 B3"));
    assert!(!matches("odd-suit-4", "R1 R5 R5 B7"));
    assert!(matches("red-and-blue-pair", "B2 R6 R6 B2"));
    assert!(!matches("red-and-blue-pair", "B2 B2 B6 B6"));
    assert!(!matches("red-and-blue-pair", "R2 B2 R6 B6"));
    assert!(!matches("red-and-blue-pair", "R2 R2 B2 B2"));
}

#[test]
fn tp_20_different_signs_are_different_numbers() {
    assert!(!matches("full-house", "R5 R5 R5 B5 B5"));
    assert!(!matches("odd-pairs-2", "R3 R3 B3 B3"));
}

#[test]
fn tp_20_letters_in_a_row_are_any_numbers_without_a_gap() {
    assert!(matches("red-run-5", "R4 R5 R6 R7 R8"));
    assert!(!matches("red-run-5", "R1 R2 R3 R5 R6"));
    assert!(!matches("red-run-5", "R7 R8 R1 R2 R3"));
}

#[test]
fn tp_1_cards_that_the_deck_does_not_have_fulfil_nothing() {
    assert!(matches("four-of-a-kind", "R3 R3 R3 R3"));
    assert!(!matches("low-3", "R1 R1 R1 R1 R1"));
    let cards = ["R9".to_owned()];
    assert_eq!(
        (TeamPlay::PROFILE.matches)(&edition(), "pair", &cards)
            .unwrap_err()
            .field,
        "cards[0]"
    );
    assert_eq!(
        (TeamPlay::PROFILE.matches)(&edition(), "peace", &[])
            .unwrap_err()
            .field,
        "mission"
    );
}
