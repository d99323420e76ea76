//! Positions and moves in the players' notation.
//!
//! ```text
//! let mut table = four().hand(0, "R5 R6").hand(1, "B1").top("R3").start();
//! table.does("0 play R5 uno");
//! ```

use std::sync::Arc;
use table::{Code, Game, InOrder, Refusal as _, Seat, Viewer};
use uno_teams::{
    Action, Card, Cards, Color, Edition, Event, Lay, Match, Offer, Options, PlayerView, Refusal,
    Seen, Setup, Stage, Truth, UnoTeams, View,
};

/// Our own edition.
pub fn edition() -> Arc<Edition> {
    Arc::new(UnoTeams::edition(UnoTeams::DECK).expect("our deck is sound"))
}

/// A list of cards: `R5 B-skip team-wild`.
pub fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(card).collect()
}

fn card(name: &str) -> Card {
    Card::named(name).unwrap_or_else(|| panic!("{name} is no card"))
}

fn list(cards: &[Card]) -> String {
    let names: Vec<&str> = cards.iter().map(|card| card.name()).collect();
    names.join(" ")
}

/// A position to be set up. Hands that are not named are three even numbers; all that is left
/// lies at the bottom of the pile.
pub struct Position {
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

/// Seats 0 and 2 against 1 and 3. It is the turn of seat 0, and R3 lies open.
pub fn four() -> Position {
    position(4)
}

/// Seats 0 and 3, 1 and 4, 2 and 5.
pub fn six() -> Position {
    position(6)
}

/// A table of any size, as [`four`].
pub fn position(seats: u8) -> Position {
    Position {
        seats,
        goal: Match::Round,
        hands: vec![None; usize::from(seats)],
        top: card("R3"),
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

impl Position {
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
        self.top = card(name);
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

    pub fn start(self) -> Table {
        let edition = edition();
        let mut rest = edition.cards().to_vec();
        let mut take = |card: Card| {
            let place = rest.iter().position(|&other| other == card);
            rest.remove(place.unwrap_or_else(|| panic!("there are not so many {card}")))
        };
        take(self.top);
        let named = self.hands.iter().flatten().flatten();
        for &card in named.chain(&self.pile).chain(&self.under) {
            take(card);
        }
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
        Table {
            game: UnoTeams::restore(&edition, &truth).expect("a position of our deck"),
            events: Vec::new(),
        }
    }
}

/// A table at play. Nothing is left to chance: reshuffles leave the cards in order.
#[derive(Clone)]
pub struct Table {
    pub game: UnoTeams,
    /// What the last action caused.
    pub events: Vec<Event>,
}

/// A table as it is dealt, with these cards on top of the deck and the others below in order.
pub fn dealt(seats: u8, goal: Match, top: &str) -> Table {
    let edition = edition();
    let setup = Setup {
        deck: Some(stacked(&edition, &cards(top))),
    };
    let game = UnoTeams::new(&edition, seats, &Options { goal }, &setup, &mut InOrder);
    Table {
        game: game.expect("a deck of our edition"),
        events: Vec::new(),
    }
}

/// A whole deck that begins with these cards.
pub fn stacked(edition: &Edition, top: &[Card]) -> Vec<Card> {
    let mut rest = edition.cards().to_vec();
    for card in top {
        let place = rest.iter().position(|other| other == card);
        rest.remove(place.unwrap_or_else(|| panic!("there are not so many {card}")));
    }
    top.iter().copied().chain(rest).collect()
}

impl Table {
    /// `0 play R5`, `0 play wild red uno`, `1 draw`, `1 pass`, `2 uno`, `3 catch 0`,
    /// `2 share R5 R6`, `0 swap R5`, `0 gift R5`, `0 next`; several, one after the other, with `;`.
    #[track_caller]
    pub fn does(&mut self, moves: &str) -> &mut Self {
        for text in moves.split(';') {
            let (seat, action) = parse(text);
            self.play(seat, &action);
        }
        self
    }

    #[track_caller]
    pub fn play(&mut self, seat: Seat, action: &Action) {
        self.events.clear();
        let played = self.game.play(seat, action, &mut InOrder, &mut self.events);
        played.unwrap_or_else(|refusal| panic!("{seat} {action:?}: {refusal}"));
    }

    /// Why that is refused; `play` must agree and change nothing.
    #[track_caller]
    pub fn refusal(&self, text: &str) -> Refusal {
        let (seat, action) = parse(text);
        let judged = self.game.judge(seat, &action);
        let played = self
            .game
            .clone()
            .play(seat, &action, &mut InOrder, &mut Vec::new());
        assert_eq!(judged, played);
        judged.expect_err("this should be refused")
    }

    #[track_caller]
    pub fn refuses(&self, text: &str, code: Code) {
        let refusal = self.refusal(text);
        assert_eq!(refusal.code(), code, "{text}: {refusal}");
    }

    pub fn truth(&self) -> Truth {
        self.game.truth()
    }

    pub fn hand(&self, seat: u8) -> String {
        list(&self.truth().hands[usize::from(seat)])
    }

    pub fn count(&self, seat: u8) -> u8 {
        self.player(seat).hand_count
    }

    pub fn view(&self, seat: u8) -> View {
        self.game.view(Viewer::Seat(Seat(seat)))
    }

    pub fn watch(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    pub fn player(&self, seat: u8) -> PlayerView {
        self.watch().players[usize::from(seat)].clone()
    }

    pub fn is_out(&self, seat: u8) -> bool {
        self.player(seat).out
    }

    /// Phase and seat, where a seat has the turn; else who owes a card: `turn 1`, `share 2 3`.
    pub fn state(&self) -> String {
        let view = self.watch();
        let phase = serde_json::to_value(view.phase).expect("a phase is a word");
        let phase = phase.as_str().expect("a phase is a word");
        match phase {
            "turn" | "drawn" | "team_turn" => format!("{phase} {}", view.turn),
            "round_over" | "over" => phase.to_owned(),
            _ => view
                .owes
                .iter()
                .fold(phase.to_owned(), |text, seat| format!("{text} {seat}")),
        }
    }

    pub fn uno_open(&self) -> Option<u8> {
        self.watch().uno_open.map(|seat| seat.0)
    }

    /// Everything that the seat may do, in the notation of [`Table::does`].
    pub fn offers(&self, seat: u8) -> Vec<String> {
        let mut offers = Vec::new();
        self.game.legal(Seat(seat), &mut offers);
        offers.iter().map(offer).collect()
    }

    pub fn to_act(&self) -> Vec<u8> {
        let seats = 0..self.game.seats();
        seats
            .filter(|&seat| self.game.may_act(Seat(seat)))
            .collect()
    }

    /// What a seat notices of the last action.
    pub fn seen(&self, seat: u8) -> Vec<Seen> {
        let viewer = Viewer::Seat(Seat(seat));
        let events = self.events.iter();
        events
            .filter_map(|event| self.game.seen(event, viewer))
            .collect()
    }
}

/// Two tables that differ in hidden things only look the same to the seat, whatever it asks.
#[track_caller]
pub fn look_alike(seat: u8, one: &Table, other: &Table) {
    assert_eq!(one.view(seat), other.view(seat));
    assert_eq!(one.seen(seat), other.seen(seat));
    assert_eq!(one.offers(seat), other.offers(seat));
}

fn parse(text: &str) -> (Seat, Action) {
    let mut words = text.split_whitespace();
    let seat = words.next().and_then(|seat| seat.parse().ok());
    let seat = Seat(seat.unwrap_or_else(|| panic!("{text}: who?")));
    let verb = words.next().unwrap_or_else(|| panic!("{text}: what?"));
    let rest: Vec<&str> = words.collect();
    let action = match (verb, rest.as_slice()) {
        ("gift", [name]) => Action::Gift { card: card(name) },
        ("swap", [name]) => Action::Swap { card: card(name) },
        ("play", [name, said @ ..]) => Action::Play(Lay {
            card: card(name),
            color: said.iter().find_map(|word| color(word)),
            uno: said.contains(&"uno"),
        }),
        ("draw", []) => Action::Draw,
        ("pass", []) => Action::Pass,
        ("uno", []) => Action::CallUno,
        ("catch", [seat]) => Action::Catch {
            seat: Seat(seat.parse().expect("a seat is a number")),
        },
        ("share", names) => Action::Share {
            cards: names.iter().map(|name| card(name)).collect(),
        },
        ("next", []) => Action::NextRound,
        _ => panic!("{text}: how?"),
    };
    (seat, action)
}

fn color(word: &str) -> Option<Color> {
    Color::ALL
        .into_iter()
        .find(|color| color.to_string() == word)
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
        Offer::Share { choose, from } => format!("share {} of {}", choose.min, text(from)),
        Offer::Swap { card } => format!("swap {card}"),
        Offer::NextRound => "next".to_owned(),
    }
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

/// Cards by name.
pub fn text(cards: &Cards) -> String {
    list(cards.as_slice())
}

/// An action in the notation of [`Table::does`].
pub fn notation(action: &Action) -> String {
    match action {
        Action::Gift { card } => format!("gift {card}"),
        Action::Play(lay) => {
            let color = lay.color.map_or(String::new(), |color| format!(" {color}"));
            format!(
                "play {}{color}{}",
                lay.card,
                if lay.uno { " uno" } else { "" }
            )
        }
        Action::Draw => "draw".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::CallUno => "uno".to_owned(),
        Action::Catch { seat } => format!("catch {seat}"),
        Action::Share { cards } => format!("share {}", text(cards)),
        Action::Swap { card } => format!("swap {card}"),
        Action::NextRound => "next".to_owned(),
    }
}
