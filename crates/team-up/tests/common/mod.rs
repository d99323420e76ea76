//! Players' notation for tests.
#![allow(dead_code, reason = "every test file takes what it needs")]

use std::sync::Arc;
use table::{Game, InOrder, Refusal as _, Seat, Viewer};
use team_up::{Action, Edition, Event, Mode, Neutral, Options, Refusal, Setup, TeamUp, View};

/// Our own deck.
pub fn edition() -> Arc<Edition> {
    Arc::new(TeamUp::edition(TeamUp::DECK).expect("our deck is sound"))
}

/// A table that tests play on.
#[derive(Clone, Debug)]
pub struct Table {
    pub game: TeamUp,
    pub events: Vec<Event>,
}

/// A table of `seats` with the neutral box at `neutral` (`x,y size`, as in `0,0 1x2x3`), and these
/// cards on top of the pile; the others follow by number.
pub fn table(seats: u8, neutral: &str, cards: &[u64]) -> Table {
    in_mode(Mode::Game, seats, neutral, cards)
}

pub fn in_mode(mode: Mode, seats: u8, neutral: &str, cards: &[u64]) -> Table {
    let setup = Setup {
        cards: Some(pile(cards)),
        neutral: Some(place(neutral)),
        known: None,
    };
    let options = Options { mode };
    let game = TeamUp::new(&edition(), seats, &options, &setup, &mut InOrder);
    Table {
        game: game.expect("the set-up is sound"),
        events: Vec::new(),
    }
}

/// These cards on top, the others by number.
pub fn pile(top: &[u64]) -> Vec<u64> {
    let rest = (1..=36).filter(|card| !top.contains(card));
    top.iter().copied().chain(rest).collect()
}

/// `0,0 1x2x3`.
pub fn place(text: &str) -> Neutral {
    let (corner, size) = text.split_once(' ').expect("corner and size");
    let (x, y) = corner.split_once(',').expect("x,y");
    let size: Vec<u8> = size.split('x').map(|n| n.parse().unwrap()).collect();
    Neutral {
        x: x.parse().unwrap(),
        y: y.parse().unwrap(),
        size: size.try_into().unwrap(),
    }
}

/// `draw`, `stop?`, `yes`, `no`, or a box and its place, `bar-red 0,2`, `turned` at the end.
pub fn action(text: &str) -> Action {
    match text {
        "draw" => return Action::Draw,
        "stop?" => return Action::ProposeStop,
        "yes" => return Action::VoteStop { yes: true },
        "no" => return Action::VoteStop { yes: false },
        _ => {}
    }
    let words: Vec<&str> = text.split(' ').collect();
    let (x, y) = words[1].split_once(',').expect("x,y");
    Action::Place {
        r#box: words[0].parse().expect("a box"),
        x: x.parse().unwrap(),
        y: y.parse().unwrap(),
        turned: words.get(2) == Some(&"turned"),
    }
}

/// An action in the notation that `action` reads.
pub fn written(action: &Action) -> String {
    match action {
        Action::Draw => "draw".to_owned(),
        Action::Place {
            r#box,
            x,
            y,
            turned,
        } => {
            let turned = if *turned { " turned" } else { "" };
            format!("{box} {x},{y}{turned}")
        }
        Action::ProposeStop => "stop?".to_owned(),
        Action::VoteStop { yes } => if *yes { "yes" } else { "no" }.to_owned(),
    }
}

/// Every box, placed or not, on every cell and round the edge, both ways.
pub fn every_place(game: &TeamUp) -> Vec<Action> {
    let boxes = (0..game.deck().box_count()).map(|number| game.deck().box_id(number));
    let cells = || (-1..=6).flat_map(|x| (-1..=4).map(move |y| (x, y)));
    let places = boxes.flat_map(|id| cells().map(move |(x, y)| (id, x, y)));
    let both = places.flat_map(|(id, x, y)| {
        [false, true].map(|turned| Action::Place {
            r#box: id,
            x,
            y,
            turned,
        })
    });
    both.collect()
}

impl Table {
    /// Plays; the seat on turn acts, unless the text begins with another's number: `2: yes`.
    pub fn play(mut self, actions: &[&str]) -> Self {
        for text in actions {
            self.act(text);
        }
        self
    }

    /// Draws and places, turn by turn: each text a placement.
    pub fn load(mut self, placements: &[&str]) -> Self {
        for text in placements {
            self.act("draw");
            self.act(text);
        }
        self
    }

    pub fn act(&mut self, text: &str) {
        let (seat, action) = self.by(text);
        self.events.clear();
        let played = self
            .game
            .play(seat, &action, &mut InOrder, &mut self.events);
        played.unwrap_or_else(|no| panic!("{text}: {no}"));
    }

    pub fn refusal(&self, text: &str) -> Refusal {
        let (seat, action) = self.by(text);
        let judged = self.game.judge(seat, &action);
        judged.expect_err(text)
    }

    /// The clause that refuses.
    pub fn clause(&self, text: &str) -> &'static str {
        self.refusal(text).clause().expect("a rule says no")
    }

    pub fn allows(&self, text: &str) -> bool {
        let (seat, action) = self.by(text);
        self.game.judge(seat, &action).is_ok()
    }

    pub fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    pub fn legal(&self, seat: u8) -> Vec<Action> {
        let mut offers = Vec::new();
        self.game.legal(Seat(seat), &mut offers);
        offers
    }

    fn by(&self, text: &str) -> (Seat, Action) {
        match text.split_once(": ") {
            Some((seat, rest)) => (Seat(seat.parse().expect("a seat")), action(rest)),
            None => (self.view().turn, action(text)),
        }
    }
}
