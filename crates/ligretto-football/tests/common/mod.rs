//! A table in the players' own words: cards by name, actions as they would be called out.
#![allow(dead_code, reason = "each test file uses its own part")]

use ligretto_football::{
    Action, Card, Event, LigrettoFootball, Options, Pile, Referee, Refusal, Scene, Setup, Truth,
    View,
};
use std::sync::Arc;
use table::{Code, Fair, Game, InOrder, Refusal as _, Seat, Viewer, seats};

/// A row that a team runs through with one card each: 2 3 4 5 6 from white's goal.
pub const ROW: &str = "2 3 4 5 6";
/// White's way through it.
pub const WHITE_RUN: &str = "1/br 2/br 3/br 4/br 5/tr 6/br";
/// Black's way through it, from the other end.
pub const BLACK_RUN: &str = "1/br 6/br 5/tr 4/br 3/br 2/br";
/// The scene on top of either goal pile as the edition lists the cards.
pub const SCENE: [&str; 4] = ["tl@1", "tr", "bl", "br"];
/// The parts that build it.
pub const PARTS: &str = "5/tl@1 4/tr 3/bl 8/br";

pub const WHITE: usize = 0;
pub const BLACK: usize = 1;

/// How a table is to be laid out.
#[derive(Clone)]
pub struct Layout {
    seats: u8,
    referee: Referee,
    hands: [Vec<String>; 2],
    field: String,
}

/// A table of so many, with the honest referee, the row 2 3 4 5 6 and the decks in the order of
/// the edition.
pub fn table_of(seats: u8) -> Layout {
    Layout {
        seats,
        referee: Referee::Honest,
        hands: [Vec::new(), Vec::new()],
        field: ROW.to_owned(),
    }
}

impl Layout {
    pub fn strict(mut self) -> Self {
        self.referee = Referee::Strict;
        self
    }

    /// The top cards of white's players, lowest seat first.
    pub fn white(mut self, tops: &[&str]) -> Self {
        self.hands[0] = tops.iter().map(|&tops| tops.to_owned()).collect();
        self
    }

    /// The top cards of black's players, lowest seat first.
    pub fn black(mut self, tops: &[&str]) -> Self {
        self.hands[1] = tops.iter().map(|&tops| tops.to_owned()).collect();
        self
    }

    /// The first field cards, from white's goal.
    pub fn field(mut self, tops: &str) -> Self {
        tops.clone_into(&mut self.field);
        self
    }

    pub fn setup(&self) -> Setup {
        let edition = edition();
        let hand = |team: usize| {
            let players = usize::from(if team == 0 {
                self.seats.div_ceil(2)
            } else {
                self.seats / 2
            });
            dealt(edition.hand(), &self.hands[team], players)
        };
        let field: Vec<u8> = words(&self.field)
            .map(|word| word.parse().unwrap())
            .collect();
        Setup {
            white: Some(hand(0)),
            black: Some(hand(1)),
            field: Some(topped(edition.field(), &field)),
            goals_white: Some(edition.goals().to_vec()),
            goals_black: Some(edition.goals().to_vec()),
        }
    }

    /// The table before the first kick-off. Later shuffles leave everything in order.
    pub fn laid_out(&self) -> Match {
        let options = Options {
            referee: self.referee,
        };
        let mut fair = Fair::new(b"", &[] as &[&str]);
        let game =
            LigrettoFootball::new(&edition(), self.seats, &options, &self.setup(), &mut fair);
        Match {
            game: game.expect("a sound set-up"),
            events: Vec::new(),
        }
    }

    /// The same with everybody ready.
    pub fn kicked_off(&self) -> Match {
        let mut game = self.laid_out();
        game.everybody_is_ready();
        game
    }
}

pub fn edition() -> Arc<ligretto_football::Edition> {
    Arc::new(LigrettoFootball::edition(LigrettoFootball::DECK).expect("our own deck is sound"))
}

/// The deck with these cards on top.
fn topped<T: Copy + PartialEq>(deck: &[T], tops: &[T]) -> Vec<T> {
    let mut rest = deck.to_vec();
    for top in tops {
        let place = rest.iter().position(|card| card == top);
        rest.remove(place.expect("the edition has this card often enough"));
    }
    [tops, &rest].concat()
}

/// A team's cards with these on top of each player's share.
fn dealt(deck: &[Card], tops: &[String], players: usize) -> Vec<Card> {
    let tops: Vec<Vec<Card>> = (0..players)
        .map(|nth| tops.get(nth).map(|tops| cards(tops)).unwrap_or_default())
        .collect();
    let all = topped(deck, &tops.concat());
    let mut rest = all[tops.concat().len()..].iter().copied();
    let share = deck.len() / players;
    let share = |tops: &Vec<Card>| {
        let missing = share - tops.len();
        let fill: Vec<Card> = rest.by_ref().take(missing).collect();
        [tops.as_slice(), &fill].concat()
    };
    tops.iter().map(share).collect::<Vec<_>>().concat()
}

pub fn cards(names: &str) -> Vec<Card> {
    words(names).map(card).collect()
}

pub fn card(name: &str) -> Card {
    name.parse().expect("a hand card")
}

pub fn scene(parts: [&str; 4]) -> Scene {
    Scene::new(parts.map(|part| part.parse().expect("a part"))).expect("parts in order")
}

pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace()
}

/// A running game and all that has happened in it.
#[derive(Clone)]
pub struct Match {
    pub game: LigrettoFootball,
    pub events: Vec<Event>,
}

impl Match {
    pub fn everybody_is_ready(&mut self) {
        for seat in seats(self.game.seats()) {
            self.act(seat.0, "ready");
        }
    }

    /// Actions of one seat, one after the other: `flip; lay hand keeper; drop 0`.
    #[track_caller]
    pub fn act(&mut self, seat: u8, actions: &str) {
        for text in actions.split(';') {
            let played = self
                .game
                .play(Seat(seat), &action(text), &mut InOrder, &mut self.events);
            if let Err(refusal) = played {
                panic!("seat {seat} cannot {text}: {refusal}");
            }
        }
    }

    /// The action is refused for this reason, and changes nothing.
    #[track_caller]
    pub fn refuses(&self, seat: u8, text: &str, expected: &Refusal) {
        assert_eq!(self.refusal(seat, text), *expected, "{text}");
    }

    /// The action is refused with this code.
    #[track_caller]
    pub fn refuses_with(&self, seat: u8, text: &str, code: Code) {
        assert_eq!(self.refusal(seat, text).code(), code, "{text}");
    }

    #[track_caller]
    pub fn refusal(&self, seat: u8, text: &str) -> Refusal {
        let mut copy = self.clone();
        let played = copy
            .game
            .play(Seat(seat), &action(text), &mut InOrder, &mut copy.events);
        assert_eq!(copy.truth(), self.truth(), "a refusal changes nothing");
        assert_eq!(copy.events.len(), self.events.len());
        played.expect_err(text)
    }

    /// Keeper and field cards 0 to 4, one card each, straight from the pile; the honest referee
    /// takes whatever they are.
    #[track_caller]
    pub fn run_through(&mut self, seat: u8) {
        self.act(seat, "flip; lay hand keeper");
        for nth in 0..5 {
            self.act(seat, &format!("flip; lay hand {nth}"));
        }
    }

    /// The goal card and all four parts, straight from the pile.
    #[track_caller]
    pub fn build_all(&mut self, seat: u8) {
        self.act(seat, "turn_up");
        for quarter in ["tl", "tr", "bl", "br"] {
            self.act(seat, &format!("flip; build hand {quarter}"));
        }
    }

    /// Through the field with whatever is on top, and the goal card turned up (honest referee).
    #[track_caller]
    pub fn rush(&mut self, seat: u8) {
        self.run_through(seat);
        self.act(seat, "turn_up");
    }

    /// A rush that ends in an own goal (honest referee, round not kicked off).
    #[track_caller]
    pub fn own_goal(&mut self, seat: u8) {
        self.everybody_is_ready();
        self.rush(seat);
        self.act(seat, "goal");
    }

    pub fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    pub fn truth(&self) -> Truth {
        self.game.truth()
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::to_value(self.view()).unwrap()
    }

    /// What the seat may do, in words, sorted.
    pub fn legal(&self, seat: u8) -> Vec<String> {
        let mut offers = Vec::new();
        self.game.legal(Seat(seat), &mut offers);
        let mut offers: Vec<String> = offers.iter().map(in_words).collect();
        offers.sort_unstable();
        offers
    }

    #[track_caller]
    pub fn may_only(&self, seat: u8, expected: &[&str]) {
        let mut expected = expected.to_vec();
        expected.sort_unstable();
        assert_eq!(self.legal(seat), expected);
    }
}

/// `lay pile-0 3 =7` and so on: the type, then its fields in order; `=` names the card.
pub fn action(text: &str) -> Action {
    let mut words = words(text);
    let kind = words.next().expect("an action");
    let (named, fields): (Vec<&str>, Vec<&str>) = words.partition(|word| word.starts_with('='));
    let names: &[&str] = match kind {
        "lay" => &["from", "at"],
        "build" => &["from", "quarter"],
        "drop" => &["pile"],
        "clear" => &["at", "pile"],
        "unbuild" => &["quarter", "pile"],
        _ => &[],
    };
    assert_eq!(names.len(), fields.len(), "{text}");
    let named = named.first().map(|named| ("card", &named[1..]));
    let fields = names.iter().copied().zip(fields).chain(named);
    let mut object = serde_json::json!({ "type": kind });
    for (name, value) in fields {
        let number: Option<u8> = value.parse().ok();
        object[name] = number.map_or_else(|| value.into(), Into::into);
    }
    serde_json::from_value(object).unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub fn in_words(action: &Action) -> String {
    match action {
        Action::Ready => "ready".to_owned(),
        Action::Flip => "flip".to_owned(),
        Action::Lay { from, at, .. } => format!("lay {from} {at}"),
        Action::Drop { pile, .. } => format!("drop {pile}"),
        Action::Restock => "restock".to_owned(),
        Action::Clear { at, pile } => format!("clear {at} {pile}"),
        Action::TurnUp => "turn_up".to_owned(),
        Action::Build { from, quarter, .. } => format!("build {from} {quarter}"),
        Action::Unbuild { quarter, pile } => format!("unbuild {quarter} {pile}"),
        Action::Goal => "goal".to_owned(),
    }
}

pub fn pile(number: u8) -> Pile {
    number.try_into().expect("a discard pile")
}

/// Every action type once, with values that every seat knows.
pub fn one_of_each() -> [&'static str; 10] {
    [
        "ready",
        "flip",
        "lay hand keeper",
        "drop 0",
        "restock",
        "clear 0 0",
        "turn_up",
        "build hand tl",
        "unbuild tl 0",
        "goal",
    ]
}
