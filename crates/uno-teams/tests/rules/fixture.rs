//! Tables and moves in the players' own words.
//!
//! ```text
//! let mut table = table_of(4).hand(0, "R5 R6").hand(1, "B1").top("R3").deal();
//! table.does("0 play R5 uno; 1 draw; pass");
//! ```

use conform::{AtPlay, Notation, list, names, one, topped, without};
use std::fmt::Write as _;
use std::sync::Arc;
use table::{Game, Seat, Viewer, seats};
use uno_teams::{
    Action, Card, Color, Edition, Event, Lay, Match, Offer, Options, PlayerView, Setup, Stage,
    Truth, UnoTeams, View,
};

/// The words of UNO TEAMS!.
pub struct Words;

pub type Table = AtPlay<Words>;

impl Notation for Words {
    type Game = UnoTeams;

    /// `play R5`, `play wild red uno`, `draw`, `pass`, `uno`, `catch 0`, `share R5 R6`, `swap R5`,
    /// `gift R5`, `next`.
    fn read(words: &[&str]) -> Option<Action> {
        Some(match words {
            ["gift", name] => Action::Gift { card: one(name) },
            ["swap", name] => Action::Swap { card: one(name) },
            ["play", name, said @ ..] => Action::Play(Lay {
                card: one(name),
                color: said.iter().find_map(|word| color(word)),
                uno: said.contains(&"uno"),
            }),
            ["draw"] => Action::Draw,
            ["pass"] => Action::Pass,
            ["uno"] => Action::CallUno,
            ["catch", seat] => Action::Catch {
                seat: Seat(seat.parse().ok()?),
            },
            ["share", names @ ..] => Action::Share {
                cards: names.iter().map(|name| one::<Card>(name)).collect(),
            },
            ["next"] => Action::NextRound,
            _ => return None,
        })
    }

    fn write(action: &Action) -> String {
        match action {
            Action::Gift { card } => format!("gift {card}"),
            Action::Play(lay) => {
                let color = lay.color.map_or(String::new(), |color| format!(" {color}"));
                let uno = if lay.uno { " uno" } else { "" };
                format!("play {}{color}{uno}", lay.card)
            }
            Action::Draw => "draw".to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::CallUno => "uno".to_owned(),
            Action::Catch { seat } => format!("catch {seat}"),
            Action::Share { cards } => format!("share {}", names(cards.iter())),
            Action::Swap { card } => format!("swap {card}"),
            Action::NextRound => "next".to_owned(),
        }
    }

    fn offer(offer: &Offer) -> String {
        match offer {
            Offer::Gift { card } => format!("gift {card}"),
            Offer::Play { card, color: None } => format!("play {card}"),
            Offer::Play {
                card,
                color: Some(color),
            } => format!("play {card} {color}"),
            Offer::Draw => "draw".to_owned(),
            Offer::Pass => "pass".to_owned(),
            Offer::CallUno => "uno".to_owned(),
            Offer::Catch { seat } => format!("catch {seat}"),
            Offer::Share { choose, from } => {
                format!("share {} of {}", choose.min, names(from.iter()))
            }
            Offer::Swap { card } => format!("swap {card}"),
            Offer::NextRound => "next".to_owned(),
        }
    }

    fn event(event: &Event) -> Option<String> {
        consequence(event)
    }

    fn show(game: &UnoTeams) -> String {
        show(game)
    }
}

/// Our own edition.
pub fn edition() -> Arc<Edition> {
    conform::edition::<UnoTeams>()
}

/// A list of cards: `R5 B-skip team-wild`.
pub fn cards(names: &str) -> Vec<Card> {
    list(names)
}

/// A table to be set. Hands that are not named are three even numbers; all that is left
/// lies at the bottom of the pile.
pub struct Stack {
    seats: u8,
    goal: Match,
    hands: Vec<Option<Vec<Card>>>,
    top: Card,
    color: Option<Color>,
    pile: Vec<Card>,
    under: Vec<Card>,
    hoarder: Option<usize>,
    turn: u8,
    direction: i8,
    out: Vec<Seat>,
    scores: Vec<u32>,
}

/// A table of so many, with partners opposite. It is the turn of seat 0, and R3 lies open.
pub fn table_of(seats: u8) -> Stack {
    Stack {
        seats,
        goal: Match::Round,
        hands: vec![None; usize::from(seats)],
        top: one("R3"),
        color: None,
        pile: Vec::new(),
        under: Vec::new(),
        hoarder: None,
        turn: 0,
        direction: 1,
        out: Vec::new(),
        scores: vec![0; usize::from(seats / 2)],
    }
}

impl Stack {
    /// What a seat holds.
    pub fn hand(mut self, seat: usize, names: &str) -> Self {
        self.hands[seat] = Some(cards(names));
        self
    }

    /// A seat without cards that is out (UT-15).
    pub fn out(mut self, seat: u8) -> Self {
        self.hands[usize::from(seat)] = Some(Vec::new());
        self.out.push(Seat(seat));
        self
    }

    /// The open card.
    pub fn top(mut self, name: &str) -> Self {
        self.top = one(name);
        self
    }

    /// The open card is a wild with that colour.
    pub fn wild_top(mut self, color: Color) -> Self {
        self.top = Card::WILD;
        self.color = Some(color);
        self
    }

    /// The cards on top of the pile.
    pub fn pile(mut self, names: &str) -> Self {
        self.pile = cards(names);
        self
    }

    /// This seat holds all cards that are named nowhere else, so that the pile is what `pile`
    /// says and the discard pile what `top` and `under` say.
    pub fn hoarder(mut self, seat: usize) -> Self {
        self.hoarder = Some(seat);
        self
    }

    /// The cards under the open one, oldest first.
    pub fn under(mut self, names: &str) -> Self {
        self.under = cards(names);
        self
    }

    pub fn turn(mut self, seat: u8) -> Self {
        self.turn = seat;
        self
    }

    pub fn anticlockwise(mut self) -> Self {
        self.direction = -1;
        self
    }

    /// A match to 500 that stands at these scores.
    pub fn match_at(mut self, scores: &[u32]) -> Self {
        self.goal = Match::To500;
        self.scores = scores.to_vec();
        self
    }

    pub fn deal(self) -> Table {
        let edition = edition();
        let named = self.hands.iter().flatten().flatten();
        let named = named.chain(&self.pile).chain(&self.under);
        let named: Vec<Card> = named.copied().chain([self.top]).collect();
        let mut rest = without(edition.cards(), &named);
        let even = |card: &Card| matches!(card.name().as_bytes()[1], b'2' | b'4' | b'6' | b'8');
        let mut filler = || {
            let mut next = || rest.iter().position(even).map(|place| rest.remove(place));
            std::iter::from_fn(&mut next).take(3).collect()
        };
        let hands = self.hands.into_iter();
        let mut hands: Vec<Vec<Card>> =
            hands.map(|hand| hand.unwrap_or_else(&mut filler)).collect();
        let mut pile = self.pile;
        match self.hoarder {
            Some(seat) => hands[seat].append(&mut rest),
            None => pile.append(&mut rest),
        }
        let mut discard = self.under;
        discard.push(self.top);
        let color = self.color.or(self.top.color());
        let truth = Truth {
            seats: self.seats,
            goal: self.goal,
            chosen: vec![None; hands.len()],
            given: Vec::new(),
            hands,
            pile,
            discard,
            deck: edition.cards().to_vec(),
            color: color.expect("a wild card lies with a colour"),
            direction: self.direction,
            turn: Seat(self.turn),
            stage: Stage::Turn,
            owes: Vec::new(),
            uno_open: None,
            out: self.out,
            scores: self.scores,
            won: None,
            round: 0,
            reshuffles: 0,
        };
        Table::at(UnoTeams::restore(&edition, &truth).expect("a position of our deck"))
    }
}

/// A table as it is dealt, with these cards on top of the deck and the others below in order.
pub fn dealt(seats: u8, goal: Match, top: &str) -> Table {
    let setup = Setup {
        deck: Some(topped(edition().cards(), &cards(top))),
    };
    Table::dealt(seats, &Options { goal }, &setup)
}

/// What tests ask of a table besides.
pub trait Look {
    fn hand(&self, seat: u8) -> String;
    fn count(&self, seat: u8) -> u8;
    fn player(&self, seat: u8) -> PlayerView;
    fn is_out(&self, seat: u8) -> bool;
    /// What `seat` knows that `player` has from the partner, if it is one of the two.
    fn given(&self, seat: u8, player: usize) -> Option<String>;
    /// Phase and seat, where a seat has the turn; else who owes a card: `turn 1`, `share 2 3`.
    fn state(&self) -> String;
    fn uno_open(&self) -> Option<u8>;
}

impl Look for Table {
    fn hand(&self, seat: u8) -> String {
        names(&self.truth().hands[usize::from(seat)])
    }

    fn count(&self, seat: u8) -> u8 {
        self.player(seat).hand_count
    }

    fn player(&self, seat: u8) -> PlayerView {
        self.view().players[usize::from(seat)].clone()
    }

    fn given(&self, seat: u8, player: usize) -> Option<String> {
        let given = self.view_of(seat).players[player].given.clone();
        given.map(|cards| names(cards.iter()))
    }

    fn is_out(&self, seat: u8) -> bool {
        self.player(seat).out
    }

    fn state(&self) -> String {
        let view = self.view();
        let phase = serde_json::to_value(view.phase).expect("a phase is a word");
        let phase = phase.as_str().expect("a phase is a word");
        let awaited = view.awaited.iter();
        awaited.fold(phase.to_owned(), |text, seat| format!("{text} {seat}"))
    }

    fn uno_open(&self) -> Option<u8> {
        self.view().uno_open.map(|seat| seat.0)
    }
}

/// Two tables that differ in hidden things only look the same to the seat, whatever it asks.
#[track_caller]
pub fn look_alike(seat: u8, one: &Table, other: &Table) {
    assert_eq!(one.view_of(seat), other.view_of(seat));
    assert_eq!(one.seen_by(seat), other.seen_by(seat));
    assert_eq!(one.offers(seat), other.offers(seat));
}

fn color(word: &str) -> Option<Color> {
    Color::ALL
        .into_iter()
        .find(|color| color.to_string() == word)
}

/// The type of an event, for those that a win may cause.
pub fn kind(event: &Event) -> &'static str {
    match event {
        Event::Laid { .. } => "laid",
        Event::Reshuffled { .. } => "reshuffled",
        Event::Drew { .. } => "drew",
        Event::RoundWon { .. } => "round_won",
        other => panic!("{other:?} follows no last card"),
    }
}

/// What an action caused, where the action itself does not say so.
fn consequence(event: &Event) -> Option<String> {
    match event {
        Event::GiftChosen { .. } | Event::SwapChosen { .. } => None,
        Event::Laid { .. } | Event::Passed { .. } => None,
        Event::RoundBegan { round, starter } => Some(format!("round {round}, {starter} starts")),
        Event::Dealt { seat, cards } => Some(format!("{seat} is dealt {}", names(cards.iter()))),
        Event::TurnedUp { card } => Some(format!("{card} is turned up")),
        Event::Given { from, to, cards } => {
            Some(format!("{from} gives {to} {}", names(cards.iter())))
        }
        Event::UnoCalled { seat, by } => Some(format!("{by} calls UNO for {seat}")),
        Event::Caught { seat, by } => Some(format!("{by} catches {seat}")),
        Event::Reshuffled { count } => Some(format!("{count} cards become the pile")),
        Event::Drew { seat, cards } => Some(format!("{seat} draws {}", names(cards.iter()))),
        Event::WentOut { seat } => Some(format!("{seat} is out")),
        Event::Reversed { direction } => Some(format!("direction {direction}")),
        Event::Skipped { seat } => Some(format!("{seat} loses the turn")),
        Event::PartnerCalled { seat } => Some(format!("{seat} must play")),
        Event::PartnerStuck { seat } => Some(format!("{seat} cannot play")),
        Event::RoundWon { team, points } => {
            Some(format!("team {} wins the round: {points} points", team.0))
        }
    }
}

/// The table as a spectator sees it, and each hand as its player sees it.
fn show(game: &UnoTeams) -> String {
    let table = Table::at(game.clone());
    let view = table.view();
    let direction = if view.direction == 1 {
        "clockwise"
    } else {
        "anticlockwise"
    };
    let mut text = format!(
        "  [{}] {} {}{}, {direction}, pile {}, discard {}, scores {:?}{}\n",
        table.state(),
        view.top,
        view.color.symbol(),
        view.color,
        view.pile_count,
        view.discard_count,
        view.scores,
        view.uno_open
            .map_or(String::new(), |seat| format!(", {seat} has not called")),
    );
    for seat in seats(game.seats()) {
        let own = game.view(Viewer::Seat(seat));
        writeln!(text, "  [{seat}] {}", hand(&own, seat)).unwrap();
    }
    text
}

fn hand(view: &View, seat: Seat) -> String {
    let player = &view.players[seat.index()];
    let cards = player
        .hand
        .as_ref()
        .map(|cards| names(cards.iter()))
        .expect("one's own hand");
    match (player.out, view.chosen) {
        (true, _) => "out".to_owned(),
        (_, Some(chosen)) => format!("{cards} (has chosen {chosen})"),
        _ => cards,
    }
}
