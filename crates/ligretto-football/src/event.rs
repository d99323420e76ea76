//! What happened: the whole truth, and what everybody notices of it.

use crate::action::{Pile, Source, Spot};
use crate::card::{Card, Jersey, Part, Quarter, Scene, Side};
use crate::state::{FIELD_CARDS, GoalCards, HAND_CARDS, ROW};
use serde::{Serialize, Serializer};
use table::{Seat, Team};

/// What happened, with every card that moved unseen.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A seat is ready for the kick-off.
    SaidReady {
        /// Who.
        seat: Seat,
    },
    /// All seats are ready: the whistle.
    KickedOff {
        /// Which round, from 1.
        round: u32,
    },
    /// A card was turned up.
    Flipped {
        /// Whose.
        seat: Seat,
        /// Both sides of it.
        card: Card,
        /// The side that counts now.
        shows: Side,
    },
    /// A card was laid at the field.
    Laid {
        /// By whom.
        seat: Seat,
        /// Where it came from.
        from: Source,
        /// Where, from the team's own goal.
        at: Spot,
        /// Both sides of it.
        card: Card,
    },
    /// The card turned up went to a discard pile.
    Dropped {
        /// Whose.
        seat: Seat,
        /// Which pile.
        pile: Pile,
        /// Both sides of it.
        card: Card,
        /// The side that counts now.
        shows: Side,
    },
    /// The discard piles became a new pile.
    Restocked {
        /// Whose.
        seat: Seat,
        /// The new pile, top first.
        pile: Hand,
    },
    /// Cards were taken away from the field.
    Cleared {
        /// By whom.
        seat: Seat,
        /// Where, from the team's own goal.
        at: Spot,
        /// The discard pile that they went to.
        pile: Pile,
        /// The cards, oldest first: the last is on top now.
        cards: Hand,
    },
    /// A team turned up the other team's goal card: the shot begins.
    TurnedUp {
        /// Who did it.
        seat: Seat,
        /// Whose scene it is to build.
        team: Team,
        /// The scene.
        scene: Scene,
    },
    /// A player's cards were put together and turned over.
    TurnedOver {
        /// Whose.
        seat: Seat,
        /// The new pile, top first.
        pile: Hand,
    },
    /// A part was laid in the goal.
    Built {
        /// By whom.
        seat: Seat,
        /// Where it came from.
        from: Source,
        /// Where in the goal.
        quarter: Quarter,
        /// Both sides of it.
        card: Card,
    },
    /// A part was taken back.
    Unbuilt {
        /// By whom.
        seat: Seat,
        /// From where in the goal.
        quarter: Quarter,
        /// The discard pile that it went to.
        pile: Pile,
        /// Both sides of it.
        card: Card,
    },
    /// Somebody called "goal".
    GoalCalled {
        /// Who.
        seat: Seat,
        /// For which team.
        team: Team,
    },
    /// The table checked what lies there.
    Checked(Check),
    /// All was right: the team won the goal card.
    GoalScored {
        /// Which team.
        team: Team,
        /// The goal card.
        card: Scene,
    },
    /// Something was wrong: the other team won a goal card.
    OwnGoal {
        /// The team that called.
        team: Team,
        /// The goal card that it lost.
        card: Scene,
        /// Whether that card lay turned up, so that everybody knows it.
        known: bool,
    },
    /// A scene was shuffled back into the goal pile that it came from.
    SceneReturned {
        /// Whose scene it was.
        team: Team,
        /// The scene.
        card: Scene,
        /// The other team's goal pile, top first.
        pile: Goals,
    },
    /// Neither team can build its scene any more.
    Deadlocked,
    /// The round is over.
    RoundEnded {
        /// Which, from 1.
        round: u32,
    },
    /// Used and waiting field cards became one stack.
    FieldShuffled {
        /// All of them, top first.
        stack: [u8; FIELD_CARDS],
    },
    /// The next round's field cards were laid out.
    FieldLaid {
        /// Their numbers, from white's goal.
        row: [u8; ROW],
    },
    /// A player got a new pile.
    Dealt {
        /// Who.
        seat: Seat,
        /// The pile, top first.
        pile: Hand,
    },
    /// A team has five goals.
    GameEnded {
        /// The winner.
        team: Team,
    },
}

/// LF-17 What the check found, place by place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Check {
    /// The team that called.
    pub team: Team,
    /// Whether its keeper is a 1.
    pub keeper: bool,
    /// Whether each field card is fulfilled, from its own goal.
    pub field: [bool; ROW],
    /// Whether each quarter is right: tl, tr, bl, br.
    pub scene: [bool; 4],
}

impl Check {
    /// Whether all is right.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.keeper && self.field == [true; ROW] && self.scene == [true; 4]
    }
}

/// Hand cards in order, written out in place so that events need no memory of their own.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
pub struct Hand {
    cards: [Card; HAND_CARDS],
    count: u8,
}

impl Hand {
    /// The cards, in order.
    #[must_use]
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..self.count as usize]
    }
}

impl Hand {
    /// The cards that these stand for.
    pub(crate) fn of<T>(items: &[T], card: impl Fn(&T) -> Card) -> Self {
        let mut cards = [Card::FILLER; HAND_CARDS];
        for (place, item) in cards.iter_mut().zip(items) {
            *place = card(item);
        }
        Self {
            cards,
            count: items.len() as u8,
        }
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self {
            cards: [Card::FILLER; HAND_CARDS],
            count: 0,
        };
        for (place, card) in hand.cards.iter_mut().zip(cards) {
            *place = card;
            hand.count += 1;
        }
        hand
    }
}

impl PartialEq for Hand {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl std::fmt::Debug for Hand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

/// A goal pile in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "Array<[string, string, string, string]>"))]
pub struct Goals(pub(crate) GoalCards);

impl Goals {
    /// The cards, top first.
    #[must_use]
    pub fn as_slice(&self) -> &[Scene] {
        self.0.as_slice()
    }
}

impl Serialize for Goals {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

/// What happened, as everybody at the table and around it notices it: the side of a card that
/// does not count, and the order of a shuffled pile, are left out.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Seen {
    /// A seat is ready for the kick-off.
    SaidReady {
        /// Who.
        seat: Seat,
    },
    /// All seats are ready: the whistle.
    KickedOff {
        /// Which round, from 1.
        round: u32,
    },
    /// A card was turned up.
    Flipped {
        /// Whose.
        seat: Seat,
        /// The side that counts now.
        card: Side,
    },
    /// A card was laid at the field.
    Laid {
        /// By whom.
        seat: Seat,
        /// Where it came from.
        from: Source,
        /// Where, from the team's own goal.
        at: Spot,
        /// Its number.
        card: Jersey,
    },
    /// The card turned up went to a discard pile.
    Dropped {
        /// Whose.
        seat: Seat,
        /// Which pile.
        pile: Pile,
        /// The side that counts now.
        card: Side,
    },
    /// The discard piles became a new pile.
    Restocked {
        /// Whose.
        seat: Seat,
        /// How many cards it has.
        count: u8,
    },
    /// Cards were taken away from the field.
    Cleared {
        /// By whom.
        seat: Seat,
        /// Where, from the team's own goal.
        at: Spot,
        /// The discard pile that they went to.
        pile: Pile,
        /// Their numbers, oldest first: the last is on top now.
        cards: Vec<Jersey>,
    },
    /// A team turned up the other team's goal card: the shot begins.
    TurnedUp {
        /// Who did it.
        seat: Seat,
        /// Whose scene it is to build.
        team: Team,
        /// The scene.
        scene: Scene,
    },
    /// A player's cards were put together and turned over.
    TurnedOver {
        /// Whose.
        seat: Seat,
        /// How many cards the new pile has.
        count: u8,
    },
    /// A part was laid in the goal.
    Built {
        /// By whom.
        seat: Seat,
        /// Where it came from.
        from: Source,
        /// Where in the goal.
        quarter: Quarter,
        /// The part.
        card: Part,
    },
    /// A part was taken back.
    Unbuilt {
        /// By whom.
        seat: Seat,
        /// From where in the goal.
        quarter: Quarter,
        /// The discard pile that it went to.
        pile: Pile,
        /// The part.
        card: Part,
    },
    /// Somebody called "goal".
    GoalCalled {
        /// Who.
        seat: Seat,
        /// For which team.
        team: Team,
    },
    /// The table checked what lies there.
    Checked(Check),
    /// All was right: the team won the goal card.
    GoalScored {
        /// Which team.
        team: Team,
        /// The goal card.
        card: Scene,
    },
    /// Something was wrong: the other team won a goal card.
    OwnGoal {
        /// The team that called.
        team: Team,
        /// The goal card that it lost, if that lay turned up.
        card: Option<Scene>,
    },
    /// A scene was shuffled back into the goal pile that it came from.
    SceneReturned {
        /// Whose scene it was.
        team: Team,
        /// The scene.
        card: Scene,
        /// How many cards that pile has now.
        count: u8,
    },
    /// Neither team can build its scene any more.
    Deadlocked,
    /// The round is over.
    RoundEnded {
        /// Which, from 1.
        round: u32,
    },
    /// Used and waiting field cards became one stack.
    FieldShuffled,
    /// The next round's field cards were laid out.
    FieldLaid {
        /// Their numbers, from white's goal.
        row: [u8; ROW],
    },
    /// A player got a new pile.
    Dealt {
        /// Who.
        seat: Seat,
        /// How many cards it has.
        count: u8,
    },
    /// A team has five goals.
    GameEnded {
        /// The winner.
        team: Team,
    },
}

impl From<&Event> for Seen {
    fn from(event: &Event) -> Self {
        let count = |hand: Hand| hand.count;
        match *event {
            Event::SaidReady { seat } => Self::SaidReady { seat },
            Event::KickedOff { round } => Self::KickedOff { round },
            Event::Flipped {
                seat,
                card: _,
                shows: card,
            } => Self::Flipped { seat, card },
            Event::Laid {
                seat,
                from,
                at,
                card,
            } => Self::Laid {
                seat,
                from,
                at,
                card: card.jersey(),
            },
            Event::Dropped {
                seat,
                pile,
                card: _,
                shows: card,
            } => Self::Dropped { seat, pile, card },
            Event::Restocked { seat, pile } => Self::Restocked {
                seat,
                count: count(pile),
            },
            Event::Cleared {
                seat,
                at,
                pile,
                cards,
            } => Self::Cleared {
                seat,
                at,
                pile,
                cards: cards.as_slice().iter().map(|card| card.jersey()).collect(),
            },
            Event::TurnedUp { seat, team, scene } => Self::TurnedUp { seat, team, scene },
            Event::TurnedOver { seat, pile } => Self::TurnedOver {
                seat,
                count: count(pile),
            },
            Event::Built {
                seat,
                from,
                quarter,
                card,
            } => Self::Built {
                seat,
                from,
                quarter,
                card: card.part(),
            },
            Event::Unbuilt {
                seat,
                quarter,
                pile,
                card,
            } => Self::Unbuilt {
                seat,
                quarter,
                pile,
                card: card.part(),
            },
            Event::GoalCalled { seat, team } => Self::GoalCalled { seat, team },
            Event::Checked(check) => Self::Checked(check),
            Event::GoalScored { team, card } => Self::GoalScored { team, card },
            Event::OwnGoal { team, card, known } => Self::OwnGoal {
                team,
                card: known.then_some(card),
            },
            Event::SceneReturned { team, card, pile } => Self::SceneReturned {
                team,
                card,
                count: pile.as_slice().len() as u8,
            },
            Event::Deadlocked => Self::Deadlocked,
            Event::RoundEnded { round } => Self::RoundEnded { round },
            Event::FieldShuffled { stack: _ } => Self::FieldShuffled,
            Event::FieldLaid { row } => Self::FieldLaid { row },
            Event::Dealt { seat, pile } => Self::Dealt {
                seat,
                count: count(pile),
            },
            Event::GameEnded { team } => Self::GameEnded { team },
        }
    }
}
