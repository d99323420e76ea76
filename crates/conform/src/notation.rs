//! Moves, offers and events in the players' own words, for tests that read like a game.

use serde::Serialize;
use serde_json::Value;
use std::fmt::Debug;
use std::str::FromStr;
use std::sync::Arc;
use table::{Game, Seat};

/// The words of a game. Everything that tests say about a game, and all that a golden game tells,
/// is said in them.
///
/// A move is a seat's number and what it does: `0 play R5`. Several are parted by `;`, and one
/// that names no seat is made by the seat before it: `0 flip; lay hand keeper; 1 flip`.
pub trait Notation {
    /// The game.
    type Game: Game;

    /// What the words after the seat's number ask for. `None`: nothing that can be asked for.
    fn read(words: &[&str]) -> Option<<Self::Game as Game>::Action>;

    /// The words for an action, as [`Self::read`] takes them.
    fn write(action: &<Self::Game as Game>::Action) -> String;

    /// The words for an offer.
    fn offer(offer: &<Self::Game as Game>::Offer) -> String {
        in_words(offer)
    }

    /// What an action caused. `None`: the action itself says so.
    fn event(event: &<Self::Game as Game>::Event) -> Option<String> {
        Some(in_words(event))
    }

    /// The table in a few lines.
    fn show(game: &Self::Game) -> String;
}

/// A move as it was said: who, and the words for what.
#[derive(Clone, Copy)]
pub(crate) struct Said<'a> {
    pub seat: Seat,
    pub words: &'a str,
}

/// The moves of a text, one after the other.
#[track_caller]
pub(crate) fn moves(text: &str) -> Vec<Said<'_>> {
    let mut moves: Vec<Said<'_>> = Vec::new();
    for part in text.split(';').map(str::trim) {
        let (first, rest) = part.split_once(' ').unwrap_or((part, ""));
        let said = match (first.parse(), moves.last()) {
            (Ok(seat), _) => Said {
                seat: Seat(seat),
                words: rest.trim_start(),
            },
            (Err(_), Some(&Said { seat, .. })) => Said { seat, words: part },
            (Err(_), None) => panic!("{text:?}: who?"),
        };
        moves.push(said);
    }
    moves
}

impl Said<'_> {
    /// The action that the words ask for.
    #[track_caller]
    pub(crate) fn action<N: Notation>(self) -> <N::Game as Game>::Action {
        let words: Vec<&str> = self.words.split_whitespace().collect();
        N::read(&words).unwrap_or_else(|| panic!("{:?}: how?", self.words))
    }
}

/// Things by their names: `R5 B3`.
///
/// # Panics
/// If a name is unknown.
#[track_caller]
#[must_use]
pub fn list<T: FromStr>(names: &str) -> Vec<T> {
    names.split_whitespace().map(one).collect()
}

/// A thing by its name.
///
/// # Panics
/// If the name is unknown.
#[track_caller]
#[must_use]
pub fn one<T: FromStr>(name: &str) -> T {
    let thing = name.parse().ok();
    thing.unwrap_or_else(|| panic!("there is no {name}"))
}

/// The names of things: `R5 B3`.
pub fn names<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    let names: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    names.join(" ")
}

/// The whole deck with these cards on top and the others below, in order.
///
/// # Panics
/// If the deck does not have a card that often.
#[track_caller]
#[must_use]
pub fn topped<T: Clone + PartialEq + Debug>(deck: &[T], tops: &[T]) -> Vec<T> {
    let mut cards = tops.to_vec();
    cards.extend(without(deck, tops));
    cards
}

/// What is left of the deck without these cards, in order.
///
/// # Panics
/// If the deck does not have a card that often.
#[track_caller]
#[must_use]
pub fn without<T: Clone + PartialEq + Debug>(deck: &[T], taken: &[T]) -> Vec<T> {
    let mut rest = deck.to_vec();
    for card in taken {
        let place = rest.iter().position(|other| other == card);
        rest.remove(place.unwrap_or_else(|| panic!("there are not so many {card:?}")));
    }
    rest
}

/// The deck that the game ships.
///
/// # Panics
/// If it is unsound.
#[must_use]
pub fn edition<G: Game>() -> Arc<G::Edition> {
    Arc::new(G::edition(G::DECK).expect("the deck that the game ships is sound"))
}

/// `type, field value, field value`; a long list is cut.
fn in_words(thing: &impl Serialize) -> String {
    let thing = serde_json::to_value(thing).expect("what games tell is plain data");
    let fields = thing.as_object().expect("it is an object with a type");
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
    const SHOWN: usize = 6;
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => {
            let shown: Vec<String> = list.iter().take(SHOWN).map(plain).collect();
            let more = match list.len().saturating_sub(SHOWN) {
                0 => String::new(),
                rest => format!(" and {rest} more"),
            };
            format!("[{}{more}]", shown.join(" "))
        }
        other => other.to_string(),
    }
}
