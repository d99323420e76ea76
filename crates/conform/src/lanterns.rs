//! Lanterns, the smallest game of secret choices.
//!
//! - LN-1 Each of 2 to 4 players holds three lanterns of the twelve, numbered 1 to 12; the others
//!   stay in the box, unseen.
//! - LN-2 All at once and in secret, everybody who holds lanterns covers one or two of them.
//! - LN-3 When the last one has chosen, all are shown at once, and burn out. The brightest sum
//!   takes the round; on a tie nobody does. From revision 2 on, a round that a single lantern takes
//!   counts as two.
//! - LN-4 The game ends when nobody holds a lantern. Most rounds win; a tie is shared.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{
    BadSetup, Chance, Choose, Code, Game, Label, OptionSpec, Outcome, Refusal, Revision, Seat,
    Team, TeamResult, Viewer, is_one_of, seats,
};

/// The number on a lantern.
pub type Lantern = u8;
type Lanterns3 = ArrayVec<Lantern, 3>;

const LANTERNS: u8 = 12;
const HELD: usize = 3;

/// A table of Lanterns.
#[derive(Clone, Debug)]
pub struct Lanterns {
    rules: Revision,
    held: ArrayVec<Lanterns3, 4>,
    covered: [Option<Lanterns3>; 4],
    rounds: [u8; 4],
    box_: ArrayVec<Lantern, 12>,
    burnt: ArrayVec<Lantern, 12>,
}

/// The lanterns in the order they are dealt: three to seat 0, three to seat 1, …
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    /// All twelve, top first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lanterns: Option<Vec<Lantern>>,
}

/// There is nothing to choose.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {}

/// What a seat asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Cover these (LN-2).
    Cover {
        /// One or two.
        cards: Vec3,
    },
}

/// A list of lanterns as it comes in: cut at four, one more than anybody can hold, so that a
/// longer list is refused just as the whole would be.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Vec3(pub ArrayVec<Lantern, 4>);

impl<'de> Deserialize<'de> for Vec3 {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let all = Vec::<Lantern>::deserialize(deserializer)?;
        if let Some(unknown) = all.iter().find(|&&card| card == 0 || card > LANTERNS) {
            let text = format!("there is no lantern {unknown}");
            return Err(serde::de::Error::custom(text));
        }
        Ok(Self(all.into_iter().take(4).collect()))
    }
}

/// What a seat may do.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Offer {
    /// Cover so many of these.
    Cover {
        /// One or two.
        choose: Choose,
        /// All that the seat holds.
        from: Lanterns3,
    },
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A seat has chosen.
    Covered {
        /// Who.
        seat: Seat,
        /// What.
        cards: Lanterns3,
    },
    /// All were shown.
    Shown {
        /// What each seat had covered.
        cards: ArrayVec<Lanterns3, 4>,
        /// Who took the round.
        winner: Option<Seat>,
    },
}

/// What happened, as one viewer notices it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Seen {
    /// A seat has chosen; what, only that seat knows.
    Covered {
        /// Who.
        seat: Seat,
        /// What, for who chose it.
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Lanterns3>,
    },
    /// All were shown.
    Shown {
        /// What each seat had covered.
        cards: ArrayVec<Lanterns3, 4>,
        /// Who took the round.
        winner: Option<Seat>,
    },
}

/// The table as one viewer knows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// What each seat shows.
    pub players: Vec<PlayerView>,
    /// Burnt out, oldest first.
    pub burnt: Vec<Lantern>,
}

/// One seat as a viewer knows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerView {
    /// How many lanterns it holds, covered ones included.
    pub count: u8,
    /// Whether it has chosen.
    pub chosen: bool,
    /// Rounds taken.
    pub rounds: u8,
    /// What it holds, for the seat itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Lanterns3>,
    /// What it covered, for the seat itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub covered: Option<Lanterns3>,
}

/// The whole state.
#[derive(Debug, Serialize)]
pub struct Truth {
    /// What each seat holds.
    pub held: ArrayVec<Lanterns3, 4>,
    /// What each seat covered.
    pub covered: [Option<Lanterns3>; 4],
    /// Rounds taken.
    pub rounds: [u8; 4],
    /// Never dealt.
    #[serde(rename = "box")]
    pub box_: ArrayVec<Lantern, 12>,
    /// Burnt out, oldest first.
    pub burnt: ArrayVec<Lantern, 12>,
}

/// Why not.
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "reason", content = "facts", rename_all = "snake_case")]
pub enum Illegal {
    /// The game is over.
    #[error("The game is over.")]
    Over,
    /// The seat has chosen already, or holds nothing.
    #[error("You have nothing to cover now.")]
    NothingToCover,
    /// Not held.
    #[error("You do not hold lantern {card}.")]
    NotHeld {
        /// Which.
        card: Lantern,
    },
    /// Neither one nor two.
    #[error("Cover one or two lanterns, not {count}.")]
    OneOrTwo {
        /// How many.
        count: u8,
    },
}

impl Refusal for Illegal {
    fn code(&self) -> Code {
        match self {
            Self::Over => Code::GameOver,
            Self::NothingToCover => Code::NotYourTurn,
            Self::NotHeld { .. } => Code::NotInHand,
            Self::OneOrTwo { .. } => Code::Illegal,
        }
    }

    fn clause(&self) -> Option<&'static str> {
        match self {
            Self::Over => Some("LN-4"),
            Self::NothingToCover | Self::NotHeld { .. } | Self::OneOrTwo { .. } => Some("LN-2"),
        }
    }
}

impl Game for Lanterns {
    const ID: &'static str = "lanterns";
    const REVISION: Revision = Revision(2);
    const SIMULTANEOUS: bool = true;
    const SEATS: &'static [u8] = &[2, 3, 4];
    const DECK: &'static str = r#"{"edition": "lanterns-2"}"#;
    const EARLIER_DECKS: &'static [&'static str] = &[r#"{"edition": "lanterns-1"}"#];
    const PHRASES: &'static [&'static str] = &["hello"];

    type Edition = ();
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Offer = Offer;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Truth = Truth;
    type Refusal = Illegal;

    fn edition(_: &str) -> Result<(), BadSetup> {
        Ok(())
    }

    fn options() -> Vec<OptionSpec> {
        Vec::new()
    }

    fn under<C: Chance>(
        rules: Revision,
        _: &Arc<()>,
        seats: u8,
        _: &Options,
        setup: &Setup,
        chance: &mut C,
    ) -> Result<Self, BadSetup> {
        is_one_of(seats, Self::SEATS)?;
        let mut box_: ArrayVec<Lantern, 12> = (1..=LANTERNS).collect();
        match &setup.lanterns {
            None => chance.shuffle(Label::first("lanterns"), &mut box_),
            Some(order) => {
                let mut sorted = order.clone();
                sorted.sort_unstable();
                if sorted != box_.as_slice() {
                    let reason = "name each lantern from 1 to 12 once";
                    return Err(BadSetup::new("lanterns", reason));
                }
                box_ = order.iter().copied().collect();
            }
        }
        let hand = |_| {
            let mut hand: Lanterns3 = box_.drain(..HELD).collect();
            hand.sort_unstable();
            hand
        };
        let held = (0..seats).map(hand).collect();
        Ok(Self {
            rules,
            held,
            covered: [const { None }; 4],
            rounds: [0; 4],
            box_,
            burnt: ArrayVec::new(),
        })
    }

    fn team(seat: Seat, _: u8) -> Team {
        Team(seat.0)
    }

    fn seats(&self) -> u8 {
        self.held.len() as u8
    }

    fn judge(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let Action::Cover { cards: Vec3(cards) } = action;
        if self.is_over() {
            return Err(Illegal::Over);
        }
        if !self.may_act(seat) {
            return Err(Illegal::NothingToCover);
        }
        let mut held = self.held[seat.index()].clone();
        for &card in cards {
            let place = held.iter().position(|&other| other == card);
            held.remove(place.ok_or(Illegal::NotHeld { card })?);
        }
        let count = cards.len() as u8;
        if !(1..=2).contains(&count) {
            return Err(Illegal::OneOrTwo { count });
        }
        Ok(())
    }

    fn play<C: Chance>(
        &mut self,
        seat: Seat,
        action: &Action,
        _: &mut C,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        self.judge(seat, action)?;
        let Action::Cover { cards } = action;
        let cards: Lanterns3 = cards.0.iter().copied().collect();
        self.covered[seat.index()] = Some(cards.clone());
        events.push(Event::Covered { seat, cards });
        if !seats(self.seats()).any(|seat| self.may_act(seat)) {
            self.show(events);
        }
        Ok(())
    }

    fn legal(&self, seat: Seat, offers: &mut Vec<Offer>) {
        if self.may_act(seat) {
            let from = self.held[seat.index()].clone();
            let max = from.len().min(2) as u8;
            offers.push(Offer::Cover {
                choose: Choose { min: 1, max },
                from,
            });
        }
    }

    fn may_act(&self, seat: Seat) -> bool {
        self.covered[seat.index()].is_none() && !self.held[seat.index()].is_empty()
    }

    fn answer<C: Chance>(offer: &Offer, dice: &mut C) -> Action {
        let Offer::Cover { choose, from } = offer;
        let count = choose.min + dice.below(u32::from(choose.max - choose.min) + 1) as u8;
        let mut from = from.clone();
        let pick = |_| from.remove(dice.below(from.len() as u32) as usize);
        Action::Cover {
            cards: Vec3((0..count).map(pick).collect()),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let player = |seat: Seat| PlayerView {
            count: self.held[seat.index()].len() as u8,
            chosen: self.covered[seat.index()].is_some(),
            rounds: self.rounds[seat.index()],
            hand: viewer.is(seat).then(|| self.held[seat.index()].clone()),
            covered: self.covered[seat.index()]
                .clone()
                .filter(|_| viewer.is(seat)),
        };
        View {
            players: seats(self.seats()).map(player).collect(),
            burnt: self.burnt.to_vec(),
        }
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(match event.clone() {
            Event::Covered { seat, cards } => Seen::Covered {
                seat,
                cards: viewer.is(seat).then_some(cards),
            },
            Event::Shown { cards, winner } => Seen::Shown { cards, winner },
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        let best = self.rounds.iter().max().filter(|_| self.is_over())?;
        let result = |seat: Seat| TeamResult {
            team: Team(seat.0),
            seats: vec![seat],
            score: self.rounds[seat.index()].into(),
            won: Some(self.rounds[seat.index()] == *best),
        };
        Some(Outcome {
            teams: seats(self.seats()).map(result).collect(),
            reason: "every lantern has burnt out".to_owned(),
        })
    }

    fn truth(&self) -> Truth {
        Truth {
            held: self.held.clone(),
            covered: self.covered.clone(),
            rounds: self.rounds,
            box_: self.box_.clone(),
            burnt: self.burnt.clone(),
        }
    }
}

impl Lanterns {
    fn is_over(&self) -> bool {
        self.held.iter().all(ArrayVec::is_empty)
    }

    /// LN-3 The last one to choose causes the showing.
    fn show(&mut self, events: &mut Vec<Event>) {
        let mut cards: ArrayVec<Lanterns3, 4> = ArrayVec::new();
        for (held, covered) in self.held.iter_mut().zip(&mut self.covered) {
            let covered = covered.take().unwrap_or_default();
            held.retain(|card| !covered.contains(card));
            self.burnt.extend(covered.iter().copied());
            cards.push(covered);
        }
        let winner = brightest(&cards);
        if let Some(seat) = winner {
            self.rounds[seat.index()] += self.worth(&cards[seat.index()]);
        }
        events.push(Event::Shown { cards, winner });
    }

    /// LN-3 What the round counts that these lanterns take.
    fn worth(&self, shown: &Lanterns3) -> u8 {
        if self.rules >= Revision(2) && shown.len() == 1 {
            2
        } else {
            1
        }
    }
}

fn brightest(cards: &[Lanterns3]) -> Option<Seat> {
    let sum = |shown: &Lanterns3| shown.iter().sum::<u8>();
    let best = cards.iter().map(sum).max()?;
    let mut winners = seats(cards.len() as u8).filter(|seat| sum(&cards[seat.index()]) == best);
    winners.next().filter(|_| winners.next().is_none())
}
