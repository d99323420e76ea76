//! Tables and moves in the players' own words: `0 take B3; fulfil center R3 B3; end`.

use conform::{AtPlay, Notation, list, names, one, topped, without};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::sync::Arc;
use table::{Game, InOrder, Viewer, seats};
use team_play::{Action, Card, Event, MissionName, Options, Place, Setup, Source, TeamPlay};

pub const CENTER: Place = Place::Center;
pub const OWN: Place = Place::Own0;
pub const OWN_1: Place = Place::Own1;

/// The words of Team Play.
pub struct Words;

pub type Table = AtPlay<Words>;

impl Notation for Words {
    type Game = TeamPlay;

    /// `keep`, `swap`, `discard R5 B3`, `draw`, `take R5`, `fulfil center R5 B5`, `give R5`, `end`.
    fn read(words: &[&str]) -> Option<Action> {
        let cards = |names: &[&str]| names.iter().map(|name| one::<Card>(name)).collect();
        Some(match words {
            ["keep"] => Action::KeepMission,
            ["swap"] => Action::SwapMission,
            ["discard", names @ ..] => Action::Discard {
                cards: cards(names),
            },
            ["draw"] => Action::Draw(Source::Pile),
            ["take", name] => Action::Draw(Source::Bank { card: one(name) }),
            ["fulfil", place, names @ ..] => Action::Fulfil {
                mission: Place::ALL
                    .into_iter()
                    .find(|own| own.to_string() == *place)?,
                cards: cards(names),
            },
            ["give", names @ ..] => Action::Give {
                cards: cards(names),
            },
            ["end"] => Action::EndTurn,
            _ => return None,
        })
    }

    fn write(action: &Action) -> String {
        match action {
            Action::KeepMission => "keep".to_owned(),
            Action::SwapMission => "swap".to_owned(),
            Action::Discard { cards } => format!("discard {}", names(cards.iter())),
            Action::Draw(Source::Pile) => "draw".to_owned(),
            Action::Draw(Source::Bank { card }) => format!("take {card}"),
            Action::Fulfil { mission, cards } => {
                format!("fulfil {mission} {}", names(cards.iter()))
            }
            Action::Give { cards } => format!("give {}", names(cards.iter())),
            Action::EndTurn => "end".to_owned(),
        }
    }

    fn event(event: &Event) -> Option<String> {
        consequence(event)
    }

    fn show(game: &TeamPlay) -> String {
        show(game)
    }
}

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
        let mut groups = vec![list::<Card>(self.bank)];
        groups.extend(self.hands.iter().map(|hand| list(hand)));
        let pile: Vec<Card> = list(self.pile);
        let named: Vec<Card> = groups.iter().flatten().chain(&pile).copied().collect();
        let deck: Vec<Card> = edition.deck().iter().collect();
        let mut rest = without(&deck, &named);
        // What the test leaves open is dealt from the bottom, so that the pile goes on in order.
        let mut numbers = Vec::new();
        for (group, size) in groups.into_iter().zip(sizes) {
            let open = size.saturating_sub(group.len());
            numbers.extend(group);
            numbers.extend(rest.split_off(rest.len() - open).into_iter().rev());
        }
        numbers.extend(pile);
        numbers.extend(rest);

        let missions = edition.missions().iter();
        let missions: Vec<String> = missions.map(|mission| mission.name.to_string()).collect();
        let setup = Setup {
            numbers: Some(numbers.iter().map(ToString::to_string).collect()),
            missions: Some(topped(&missions, &list(self.missions))),
        };
        let game = TeamPlay::new(&edition, self.seats, &Options {}, &setup, &mut InOrder);
        Table::at(game.expect("a sound set-up"))
    }

    /// Deals it and lets everybody keep the first mission.
    pub fn begun(self) -> Table {
        let mut table = self.deal();
        while table.view().phase.name() == "choose_missions" {
            table.does(&format!("{} keep", table.turn()));
        }
        table
    }
}

/// What tests ask of a table besides, and what they do often.
pub trait Look {
    /// The seat on turn ends its turn, drawing from the pile what it must and keeping missions.
    fn passes(&mut self) -> &mut Self;
    /// As many seats pass, one after the other, discarding what they must.
    fn pass(&mut self, turns: usize) -> &mut Self;
    /// The seat on turn discards its first cards if it holds too many.
    fn reduces(&mut self) -> &mut Self;
    fn turn(&self) -> u8;
    fn phase(&self) -> &'static str;
    fn hand(&self, seat: u8) -> String;
    fn bank(&self) -> String;
    fn discards(&self) -> String;
    /// The open missions of a seat.
    fn missions(&self, seat: u8) -> String;
    fn center(&self) -> String;
    /// The types of what the seat may do, each once.
    fn may(&self, seat: u8) -> Vec<String>;
}

impl Look for Table {
    fn passes(&mut self) -> &mut Self {
        let seat = self.turn();
        while self.view().draws_left > 0 {
            self.does(&format!("{seat} draw"));
        }
        self.does(&format!("{seat} end"))
    }

    fn pass(&mut self, turns: usize) -> &mut Self {
        for _ in 0..turns {
            self.reduces();
            self.passes();
        }
        self
    }

    fn reduces(&mut self) -> &mut Self {
        if self.view().phase.name() == "reduce" {
            let seat = self.turn();
            let hand = self.view_of(seat).players[usize::from(seat)]
                .hand
                .expect("its own");
            let over = usize::from(hand.len() - self.view().limit);
            let cards = names(hand.iter().take(over));
            self.does(&format!("{seat} discard {cards}"));
        }
        self
    }

    fn turn(&self) -> u8 {
        self.view().turn.0
    }

    fn phase(&self) -> &'static str {
        self.view().phase.name()
    }

    fn hand(&self, seat: u8) -> String {
        let hand = self.view_of(seat).players[usize::from(seat)]
            .hand
            .expect("its own");
        names(hand.iter())
    }

    fn bank(&self) -> String {
        names(self.view().bank)
    }

    fn discards(&self) -> String {
        names(self.view().discard.iter())
    }

    fn missions(&self, seat: u8) -> String {
        let missions = &self.view().players[usize::from(seat)].missions;
        names(missions.iter().map(or_dash))
    }

    fn center(&self) -> String {
        or_dash(&self.view().center)
    }

    fn may(&self, seat: u8) -> Vec<String> {
        let mut types: Vec<String> = Vec::new();
        for offer in self.legal(seat) {
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

/// What the words ask for.
pub fn action(words: &str) -> Action {
    let words: Vec<&str> = words.split(' ').collect();
    Words::read(&words).expect("an action")
}

fn or_dash(mission: &Option<MissionName>) -> String {
    mission.map_or("-".to_owned(), |name| name.to_string())
}

/// What an action caused, where the action itself does not say so.
fn consequence(event: &Event) -> Option<String> {
    Some(match event {
        Event::Discarded { .. } | Event::DrewFromBank { .. } | Event::TurnEnded { .. } => {
            return None;
        }
        Event::MissionKept { place, mission, .. } => format!("keeps {mission} at {place}"),
        Event::MissionRejected { place, mission, .. } => format!("rejects {mission} at {place}"),
        Event::MissionDealt { place, mission, .. } => format!("{mission} comes to {place}"),
        Event::PlaceLeftEmpty { place, .. } => format!("no mission is left for {place}"),
        Event::Reshuffled { pack, count } => format!("{count} {pack:?} are shuffled"),
        Event::TurnBegan { seat } => format!("turn of seat {seat}"),
        Event::DrewFromPile { card, .. } => format!("draws {card}"),
        Event::BankFilled { slot, card } => format!("{card} comes to the bank at {slot}"),
        Event::Fulfilled {
            mission, points, ..
        } => format!("fulfils {mission} for {points}"),
        Event::Gave { to, .. } => format!("to seat {to}"),
        Event::FinalRoundAnnounced { team, .. } => format!("team {} announces the end", team.0),
        Event::GameEnded => "the game is over".to_owned(),
    })
}

/// The table as a spectator sees it, and what each seat holds.
fn show(game: &TeamPlay) -> String {
    let mut told = String::new();
    let view = game.view(Viewer::Spectator);
    let truth = game.truth().table;
    let last = if view.final_round {
        ", final round"
    } else {
        ""
    };
    writeln!(
        told,
        "\n== round {}, {}{last}",
        view.round + 1,
        view.phase.name()
    )
    .unwrap();
    writeln!(
        told,
        "bank {} | pile {} | discards {}",
        names(view.bank),
        view.pile_count,
        view.discard.len()
    )
    .unwrap();
    writeln!(
        told,
        "center {} | mission pile {} | discarded missions {}",
        or_dash(&view.center),
        view.mission_pile_count,
        view.mission_discard.len()
    )
    .unwrap();
    for (seat, player) in truth.players.iter().enumerate() {
        let missions: Vec<String> = player.missions.iter().map(or_dash).collect();
        let hand = player.hand.map_or(String::new(), |hand| names(hand.iter()));
        writeln!(
            told,
            "seat {seat} (team {}) {} | {hand}",
            player.team.0,
            missions.join(", ")
        )
        .unwrap();
    }
    for (nth, team) in view.teams.iter().enumerate() {
        writeln!(
            told,
            "team {nth}: {} missions, {} points",
            team.fulfilled.len(),
            team.points
        )
        .unwrap();
    }
    told
}
