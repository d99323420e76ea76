//! Tables in the players' own notation: cards as `"R5 B3"`, missions by name.

use serde_json::{Value, json};
use std::sync::Arc;
use table::{Code, Fair, Game, InOrder, Refusal as _, Seat, Viewer, seats};
use team_play::{
    Action, Card, Cards, Event, Offer, Options, Place, Refusal, Setup, Source, TeamPlay, View,
};

pub const CENTER: Place = Place::Center;
pub const OWN: Place = Place::Own0;
pub const OWN_1: Place = Place::Own1;

/// A table to be set: the bank, hands, missions and piles that a test cares about. Whatever it
/// leaves open comes in the order of the deck.
#[derive(Default)]
pub struct Stack {
    seats: u8,
    bank: &'static str,
    hands: Vec<&'static str>,
    pile: &'static str,
    missions: &'static str,
    deck: Option<String>,
}

/// A table of so many.
pub fn table_of(seats: u8) -> Stack {
    Stack {
        seats,
        hands: vec![""; usize::from(seats)],
        ..Stack::default()
    }
}

impl Stack {
    /// The bank.
    pub fn bank(mut self, cards: &'static str) -> Self {
        self.bank = cards;
        self
    }

    /// The hand dealt to a seat: one card to seat 0, two to seat 1, three to the others.
    pub fn hand(mut self, seat: u8, cards: &'static str) -> Self {
        self.hands[usize::from(seat)] = cards;
        self
    }

    /// The top of the pile.
    pub fn pile(mut self, cards: &'static str) -> Self {
        self.pile = cards;
        self
    }

    /// The missions from the top: the middle, each seat's, then the pile.
    pub fn missions(mut self, names: &'static str) -> Self {
        self.missions = names;
        self
    }

    /// Another deck file.
    pub fn deck(mut self, json: &Value) -> Self {
        self.deck = Some(json.to_string());
        self
    }

    /// Deals it, with later shuffles in order.
    pub fn deal(self) -> Table {
        let deck = self.deck.as_deref().unwrap_or(TeamPlay::DECK);
        let edition = Arc::new(TeamPlay::edition(deck).expect("a sound deck"));
        let mut sizes = vec![3];
        sizes.extend(seats(self.seats).map(|seat| usize::from(seat.0 + 1).min(3)));
        let mut groups = vec![cards(self.bank)];
        groups.extend(self.hands.iter().map(|hand| cards(hand)));
        let pile = cards(self.pile);

        let mut rest: Vec<Card> = edition.deck().iter().collect();
        for card in groups
            .iter()
            .flat_map(|group| group.iter())
            .chain(pile.iter())
        {
            let place = rest
                .iter()
                .position(|other| other == card)
                .expect("a card of the deck");
            rest.remove(place);
        }
        // What the test leaves open is dealt from the bottom, so that the pile goes on in order.
        let mut numbers = Vec::new();
        for (group, size) in groups.iter().zip(sizes) {
            numbers.extend(group.iter().copied());
            numbers.extend((group.len()..size).map(|_| rest.pop().expect("cards enough")));
        }
        numbers.extend(pile.iter().copied());
        numbers.extend(rest);

        let mut missions: Vec<String> = self
            .missions
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        for mission in edition.missions() {
            if !missions.iter().any(|name| name == mission.name.as_str()) {
                missions.push(mission.name.to_string());
            }
        }
        let setup = Setup {
            numbers: Some(numbers.iter().map(ToString::to_string).collect()),
            missions: Some(missions),
        };
        let mut chance = Fair::new(b"", &[] as &[&str]);
        let game = TeamPlay::new(&edition, self.seats, &Options {}, &setup, &mut chance);
        Table {
            game: game.expect("a sound set-up"),
            events: Vec::new(),
        }
    }

    /// Deals it and lets everybody keep the first mission.
    pub fn begun(self) -> Table {
        let mut table = self.deal();
        while table.view().phase.name() == "choose_missions" {
            table.does(table.turn(), Action::KeepMission);
        }
        table
    }
}

/// A running game and what happened last.
#[derive(Clone)]
pub struct Table {
    pub game: TeamPlay,
    pub events: Vec<Event>,
}

impl Table {
    pub fn does(&mut self, seat: u8, action: Action) -> &mut Self {
        self.events.clear();
        let played = self
            .game
            .play(Seat(seat), &action, &mut InOrder, &mut self.events);
        played.unwrap_or_else(|no| panic!("seat {seat} cannot {action:?}: {no}"));
        self
    }

    /// The seat on turn ends its turn, drawing from the pile what it must and keeping missions.
    pub fn passes(&mut self) -> &mut Self {
        let seat = self.turn();
        while self.view().draws_left > 0 {
            self.does(seat, draw());
        }
        self.does(seat, Action::EndTurn)
    }

    /// As many seats pass, one after the other, discarding what they must.
    pub fn pass(&mut self, turns: usize) -> &mut Self {
        for _ in 0..turns {
            self.reduces();
            self.passes();
        }
        self
    }

    /// The seat on turn discards its first cards if it holds too many.
    pub fn reduces(&mut self) -> &mut Self {
        if self.view().phase.name() == "reduce" {
            let seat = self.turn();
            let hand = self.view_of(seat).players[usize::from(seat)]
                .hand
                .expect("its own");
            let over = usize::from(hand.len() - self.view().limit);
            let cards = hand.iter().take(over).collect();
            self.does(seat, Action::Discard { cards });
        }
        self
    }

    pub fn refuses(&self, seat: u8, action: Action, code: Code, clause: &str, refusal: Refusal) {
        let no = self
            .game
            .judge(Seat(seat), &action)
            .expect_err("this should be refused");
        assert_eq!(no, refusal);
        assert_eq!((no.code(), no.clause()), (code, Some(clause)));
    }

    pub fn refuses_with(&self, seat: u8, action: Action, code: Code) {
        let no = self
            .game
            .judge(Seat(seat), &action)
            .expect_err("this should be refused");
        assert_eq!(no.code(), code, "{no}");
    }

    pub fn allows(&self, seat: u8, action: Action) {
        assert_eq!(self.game.judge(Seat(seat), &action), Ok(()), "{action:?}");
    }

    /// What anybody sees.
    pub fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    pub fn view_of(&self, seat: u8) -> View {
        self.game.view(Viewer::Seat(Seat(seat)))
    }

    pub fn turn(&self) -> u8 {
        self.view().turn.0
    }

    pub fn phase(&self) -> &'static str {
        self.view().phase.name()
    }

    pub fn hand(&self, seat: u8) -> String {
        let hand = self.view_of(seat).players[usize::from(seat)]
            .hand
            .expect("its own");
        text(hand.iter())
    }

    pub fn bank(&self) -> String {
        text(self.view().bank.into_iter())
    }

    pub fn discards(&self) -> String {
        text(self.view().discard.iter().copied())
    }

    /// The open missions of a seat.
    pub fn missions(&self, seat: u8) -> String {
        let missions = &self.view().players[usize::from(seat)].missions;
        let names = missions
            .iter()
            .map(|name| name.map_or("-".to_owned(), |name| name.to_string()));
        names.collect::<Vec<_>>().join(" ")
    }

    pub fn center(&self) -> String {
        self.view()
            .center
            .map_or("-".to_owned(), |name| name.to_string())
    }

    pub fn offers(&self, seat: u8) -> Vec<Offer> {
        let mut offers = Vec::new();
        self.game.legal(Seat(seat), &mut offers);
        offers
    }

    /// The types of what the seat may do, each once.
    pub fn may(&self, seat: u8) -> Vec<String> {
        let mut types: Vec<String> = Vec::new();
        for offer in self.offers(seat) {
            let name = json!(offer)["type"]
                .as_str()
                .expect("offers have a type")
                .to_owned();
            if !types.contains(&name) {
                types.push(name);
            }
        }
        types
    }
}

pub fn text(cards: impl Iterator<Item = Card>) -> String {
    cards.map(Card::name).collect::<Vec<_>>().join(" ")
}

pub fn cards(text: &str) -> Cards {
    text.split_whitespace().map(card).collect()
}

pub fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

pub fn draw() -> Action {
    Action::Draw(Source::Pile)
}

pub fn take(name: &str) -> Action {
    Action::Draw(Source::Bank { card: card(name) })
}

pub fn give(text: &str) -> Action {
    Action::Give { cards: cards(text) }
}

pub fn discard(text: &str) -> Action {
    Action::Discard { cards: cards(text) }
}

pub fn fulfil(mission: Place, text: &str) -> Action {
    Action::Fulfil {
        mission,
        cards: cards(text),
    }
}
