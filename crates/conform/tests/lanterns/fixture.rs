//! Tables in the players' own words: `0 cover 2 3`.

use conform::lanterns::{Action, Event, Lantern, Lanterns, Offer, Options, Setup};
use conform::{AtPlay, Notation, edition, list, names, topped};
use std::fmt::Write;
use table::{Game, InOrder, Revision};

/// The words of Lanterns.
pub struct Words;

pub type Table = AtPlay<Words>;

impl Notation for Words {
    type Game = Lanterns;

    fn read(words: &[&str]) -> Option<Action> {
        match words {
            ["cover", lanterns @ ..] => Some(cover(&lit(&lanterns.join(" ")))),
            _ => None,
        }
    }

    fn write(Action::Cover { cards }: &Action) -> String {
        format!("cover {}", names(cards))
    }

    fn offer(Offer::Cover { choose, from }: &Offer) -> String {
        format!("cover {} to {} of {}", choose.min, choose.max, names(from))
    }

    fn event(event: &Event) -> Option<String> {
        match event {
            Event::Covered { .. } => None,
            Event::Shown { winner, .. } => Some(match winner {
                Some(seat) => format!("{seat} takes the round"),
                None => "nobody takes the round".to_owned(),
            }),
        }
    }

    fn show(game: &Lanterns) -> String {
        let truth = game.truth();
        let mut text = format!("  [box] {}\n", names(&truth.r#box));
        for (seat, held) in truth.held.iter().enumerate() {
            let rounds = truth.rounds[seat];
            writeln!(text, "  [{seat}] {}, rounds {rounds}", names(held)).unwrap();
        }
        text
    }
}

/// The lanterns with these numbers.
pub fn lit(numbers: &str) -> Vec<Lantern> {
    let lantern = |number: u8| Lantern::try_from(number).expect("a number from 1 to 12");
    list(numbers).into_iter().map(lantern).collect()
}

/// Cover these.
pub fn cover(lanterns: &[Lantern]) -> Action {
    Action::Cover {
        cards: lanterns.iter().copied().collect(),
    }
}

/// A table to be set. Whatever it leaves open comes in the order of the numbers.
pub struct Stack {
    seats: u8,
    rules: Revision,
    lanterns: Vec<Lantern>,
}

/// A table of so many: seat 0 holds 1 2 3, seat 1 holds 4 5 6, and so on.
pub fn table_of(seats: u8) -> Stack {
    Stack {
        seats,
        rules: Lanterns::REVISION,
        lanterns: Vec::new(),
    }
}

impl Stack {
    /// The lanterns that are dealt first, three to a seat.
    pub fn hands(mut self, lanterns: &str) -> Self {
        self.lanterns = lit(lanterns);
        self
    }

    /// Rules of another time.
    pub fn under(mut self, rules: Revision) -> Self {
        self.rules = rules;
        self
    }

    pub fn deal(self) -> Table {
        let all: Vec<Lantern> = Lantern::all().collect();
        let setup = Setup {
            lanterns: Some(topped(&all, &self.lanterns)),
        };
        let (edition, options) = (edition::<Lanterns>(), Options::default());
        let (rules, seats) = (self.rules, self.seats);
        let game = Lanterns::under(rules, &edition, seats, &options, &setup, &mut InOrder);
        Table::at(game.expect("every lantern once"))
    }
}
