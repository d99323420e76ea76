//! Tables and moves in the players' own words: cards by name, actions as they would be called out.
//!
//! ```text
//! let mut game = table_of(2).white(&["1/br 9/bl"]).kicked_off();
//! game.does("0 flip; lay hand keeper; flip; drop 0");
//! ```

use conform::{AtPlay, Notation, list, one, topped, without};
use ligretto_football::{
    Action, Card, Edition, LigrettoFootball, Options, Part, Pile, Referee, Scene, Setup, Side, View,
};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::sync::Arc;
use table::{Game, Viewer, seats};

/// The words of Ligretto football.
pub struct Words;

pub type Table = AtPlay<Words>;

impl Notation for Words {
    type Game = LigrettoFootball;

    /// `lay pile-0 3 =7` and so on: the type, then its fields in order; `=` names the card.
    fn read(words: &[&str]) -> Option<Action> {
        let (kind, words) = words.split_first()?;
        let (named, values): (Vec<&str>, Vec<&str>) =
            words.iter().partition(|word| word.starts_with('='));
        let fields: &[&str] = match *kind {
            "lay" => &["from", "at"],
            "build" => &["from", "quarter"],
            "drop" => &["pile"],
            "clear" => &["at", "pile"],
            "unbuild" => &["quarter", "pile"],
            _ => &[],
        };
        if fields.len() != values.len() {
            return None;
        }
        let named = named.first().map(|named| ("card", &named[1..]));
        let mut action = json!({ "type": kind });
        for (field, value) in fields.iter().copied().zip(values).chain(named) {
            let number: Option<u8> = value.parse().ok();
            action[field] = number.map_or_else(|| value.into(), Into::into);
        }
        serde_json::from_value(action).ok()
    }

    fn write(action: &Action) -> String {
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

    fn offer(offer: &Action) -> String {
        Self::write(offer)
    }

    fn show(game: &LigrettoFootball) -> String {
        sight(&game.view(Viewer::Spectator))
    }
}

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
pub struct Stack {
    seats: u8,
    referee: Referee,
    hands: [Vec<String>; 2],
    field: String,
}

/// A table of so many, with the honest referee, the row 2 3 4 5 6 and the decks in the order of
/// the edition.
pub fn table_of(seats: u8) -> Stack {
    Stack {
        seats,
        referee: Referee::Honest,
        hands: [Vec::new(), Vec::new()],
        field: ROW.to_owned(),
    }
}

impl Stack {
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
        let field: Vec<u8> = list(&self.field);
        Setup {
            white: Some(hand(0)),
            black: Some(hand(1)),
            field: Some(topped(edition.field(), &field)),
            goals_white: Some(edition.goals().to_vec()),
            goals_black: Some(edition.goals().to_vec()),
        }
    }

    /// The table before the first kick-off. Later shuffles leave everything in order.
    pub fn deal(&self) -> Table {
        let options = Options {
            referee: self.referee,
        };
        Table::dealt(self.seats, &options, &self.setup())
    }

    /// The same with everybody ready.
    pub fn kicked_off(&self) -> Table {
        let mut game = self.deal();
        game.everybody_is_ready();
        game
    }
}

pub fn edition() -> Arc<Edition> {
    conform::edition::<LigrettoFootball>()
}

/// A team's cards with these on top of each player's share.
fn dealt(deck: &[Card], tops: &[String], players: usize) -> Vec<Card> {
    let tops: Vec<Vec<Card>> = (0..players)
        .map(|nth| tops.get(nth).map(|tops| cards(tops)).unwrap_or_default())
        .collect();
    let mut rest = without(deck, &tops.concat()).into_iter();
    let share = deck.len() / players;
    let share = |tops: &Vec<Card>| {
        let missing = share - tops.len();
        let fill: Vec<Card> = rest.by_ref().take(missing).collect();
        [tops.as_slice(), &fill].concat()
    };
    tops.iter().map(share).collect::<Vec<_>>().concat()
}

pub fn cards(names: &str) -> Vec<Card> {
    list(names)
}

pub fn card(name: &str) -> Card {
    one(name)
}

pub fn scene(parts: [&str; 4]) -> Scene {
    Scene::new(parts.map(one)).expect("parts in order")
}

/// What tests ask of a table besides, and what they do often.
pub trait Look {
    fn everybody_is_ready(&mut self);
    /// Keeper and field cards 0 to 4, one card each, straight from the pile; the honest referee
    /// takes whatever they are.
    fn run_through(&mut self, seat: u8);
    /// The goal card and all four parts, straight from the pile.
    fn build_all(&mut self, seat: u8);
    /// Through the field with whatever is on top, and the goal card turned up (honest referee).
    fn rush(&mut self, seat: u8);
    /// A rush that ends in an own goal (honest referee, round not kicked off).
    fn own_goal(&mut self, seat: u8);
    /// What a spectator sees, as it goes over the wire.
    fn json(&self) -> Value;
    /// The seat is offered this and nothing else.
    fn may_only(&self, seat: u8, expected: &[&str]);
}

impl Look for Table {
    fn everybody_is_ready(&mut self) {
        for seat in seats(self.game.seats()) {
            self.does(&format!("{seat} ready"));
        }
    }

    #[track_caller]
    fn run_through(&mut self, seat: u8) {
        self.does(&format!("{seat} flip; lay hand keeper"));
        for nth in 0..5 {
            self.does(&format!("{seat} flip; lay hand {nth}"));
        }
    }

    #[track_caller]
    fn build_all(&mut self, seat: u8) {
        self.does(&format!("{seat} turn_up"));
        for quarter in ["tl", "tr", "bl", "br"] {
            self.does(&format!("{seat} flip; build hand {quarter}"));
        }
    }

    #[track_caller]
    fn rush(&mut self, seat: u8) {
        self.run_through(seat);
        self.does(&format!("{seat} turn_up"));
    }

    #[track_caller]
    fn own_goal(&mut self, seat: u8) {
        self.everybody_is_ready();
        self.rush(seat);
        self.does(&format!("{seat} goal"));
    }

    fn json(&self) -> Value {
        json!(self.view())
    }

    #[track_caller]
    fn may_only(&self, seat: u8, expected: &[&str]) {
        let (mut offers, mut expected) = (self.offers(seat), expected.to_vec());
        offers.sort_unstable();
        expected.sort_unstable();
        assert_eq!(offers, expected);
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

/// The view in short.
fn sight(view: &View) -> String {
    let mut text = String::new();
    let phase = serde_json::to_value(view.phase).unwrap();
    writeln!(
        text,
        "  | round {}, {}; goals {} : {}; field {:?}",
        view.round,
        phase.as_str().unwrap(),
        view.goals[0],
        view.goals[1],
        view.field
    )
    .unwrap();
    for (name, team) in ["white", "black"].into_iter().zip(&view.teams) {
        let keeper = team
            .keeper
            .map_or("-".to_owned(), |j| j.number().to_string());
        let laid = team.laid.iter().map(|laid| {
            let numbers: Vec<String> = laid.iter().map(|j| j.number().to_string()).collect();
            format!("[{}]", numbers.join("+"))
        });
        let laid: Vec<String> = laid.collect();
        let scene = team.scene.map_or("-".to_owned(), |scene| scene.to_string());
        let built = team
            .built
            .map(|part| part.map_or("-", Part::name))
            .join(" ");
        let stage = serde_json::to_value(team.stage).unwrap();
        writeln!(
            text,
            "  | {name}: {}, keeper {keeper}, laid {}, scene {scene}, built {built}, pile {}",
            stage.as_str().unwrap(),
            laid.join(" "),
            team.goal_pile_count
        )
        .unwrap();
    }
    for (seat, player) in view.players.iter().enumerate() {
        let show = |side: Option<Side>| side.map_or("-".to_owned(), |side| side.to_string());
        let discards = player.discards.iter();
        let discards = discards.map(|pile| format!("{} ({})", show(pile.top), pile.count));
        let discards: Vec<String> = discards.collect();
        writeln!(
            text,
            "  | seat {seat}: pile {}, up {}, discards {}",
            player.pile_count,
            show(player.turned),
            discards.join(", ")
        )
        .unwrap();
    }
    text
}
