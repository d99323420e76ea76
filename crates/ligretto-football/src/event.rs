//! What happened: the whole truth, and what a viewer notices of it.

use crate::action::{Pile, Source, Spot};
use crate::card::{Card, Jersey, Part, Quarter, Scene, Side};
use crate::state::{FIELD_CARDS, GOALS, HAND_CARDS, ROW};
use arrayvec::ArrayVec;
use serde::Serialize;
use table::{Seat, Team};

table::events! {
    /// What happened, with every card that moved unseen.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Event;

    /// What happened, as everybody at the table and around it notices it: the side of a card that
    /// does not count, and the order of a shuffled pile, are left out.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Seen by viewer;

    /// A seat is ready for the kick-off.
    SaidReady open {
        /// Who.
        seat: Seat,
    },
    /// All seats are ready: the whistle.
    KickedOff open {
        /// Which round, from 1.
        round: u32,
    },
    /// A card was turned up.
    Flipped open {
        /// Whose.
        seat: Seat,
    } hides {
        /// Both sides of it.
        card: Card,
        /// The side that counts now.
        shows: Side,
    } shows {
        /// The side that counts now.
        card: Side = shows,
    },
    /// A card was laid at the field.
    Laid open {
        /// By whom.
        seat: Seat,
        /// Where it came from.
        from: Source,
        /// Where, from the team's own goal.
        at: Spot,
    } hides {
        /// Both sides of it.
        card: Card,
    } shows {
        /// Its number.
        card: Jersey = card.jersey(),
    },
    /// The card turned up went to a discard pile.
    Dropped open {
        /// Whose.
        seat: Seat,
        /// Which pile.
        pile: Pile,
    } hides {
        /// Both sides of it.
        card: Card,
        /// The side that counts now.
        shows: Side,
    } shows {
        /// The side that counts now.
        card: Side = shows,
    },
    /// The discard piles became a new pile.
    Restocked open {
        /// Whose.
        seat: Seat,
    } hides {
        /// The new pile, top first.
        pile: Hand,
    } shows {
        /// How many cards it has.
        count: u8 = pile.len() as u8,
    },
    /// Cards were taken away from the field.
    Cleared open {
        /// By whom.
        seat: Seat,
        /// Where, from the team's own goal.
        at: Spot,
        /// The discard pile that they went to.
        pile: Pile,
    } hides {
        /// The cards, oldest first: the last is on top now.
        cards: Hand,
    } shows {
        /// Their numbers, oldest first: the last is on top now.
        cards: Vec<Jersey> = cards.iter().map(|card| card.jersey()).collect(),
    },
    /// A team turned up the other team's goal card: the shot begins.
    TurnedUp open {
        /// Who did it.
        seat: Seat,
        /// Whose scene it is to build.
        team: Team,
        /// The scene.
        scene: Scene,
    },
    /// A player's cards were put together and turned over.
    TurnedOver open {
        /// Whose.
        seat: Seat,
    } hides {
        /// The new pile, top first.
        pile: Hand,
    } shows {
        /// How many cards the new pile has.
        count: u8 = pile.len() as u8,
    },
    /// A part was laid in the goal.
    Built open {
        /// By whom.
        seat: Seat,
        /// Where it came from.
        from: Source,
        /// Where in the goal.
        quarter: Quarter,
    } hides {
        /// Both sides of it.
        card: Card,
    } shows {
        /// The part.
        card: Part = card.part(),
    },
    /// A part was taken back.
    Unbuilt open {
        /// By whom.
        seat: Seat,
        /// From where in the goal.
        quarter: Quarter,
        /// The discard pile that it went to.
        pile: Pile,
    } hides {
        /// Both sides of it.
        card: Card,
    } shows {
        /// The part.
        card: Part = card.part(),
    },
    /// Somebody called "goal".
    GoalCalled open {
        /// Who.
        seat: Seat,
        /// For which team.
        team: Team,
    },
    /// The table checked what lies there.
    Checked open(Check),
    /// All was right: the team won the goal card.
    GoalScored open {
        /// Which team.
        team: Team,
        /// The goal card.
        card: Scene,
    },
    /// Something was wrong: the other team won a goal card.
    OwnGoal open {
        /// The team that called.
        team: Team,
    } hides {
        /// The goal card that it lost.
        card: Scene,
        /// Whether that card lay turned up, so that everybody knows it.
        known: bool,
    } shows {
        /// The goal card that it lost, if that lay turned up.
        card: Option<Scene> = known.then_some(card),
    },
    /// A scene was shuffled back into the goal pile that it came from.
    SceneReturned open {
        /// Whose scene it was.
        team: Team,
        /// The scene.
        card: Scene,
    } hides {
        /// The other team's goal pile, top first.
        pile: Goals,
    } shows {
        /// How many cards that pile has now.
        count: u8 = pile.len() as u8,
    },
    /// Neither team can build its scene any more.
    Deadlocked open,
    /// The round is over.
    RoundEnded open {
        /// Which, from 1.
        round: u32,
    },
    /// Used and waiting field cards became one stack.
    FieldShuffled hides {
        /// All of them, top first.
        stack: [u8; FIELD_CARDS],
    },
    /// The next round's field cards were laid out.
    FieldLaid open {
        /// Their numbers, from white's goal.
        row: [u8; ROW],
    },
    /// A player got a new pile.
    Dealt open {
        /// Who.
        seat: Seat,
    } hides {
        /// The pile, top first.
        pile: Hand,
    } shows {
        /// How many cards it has.
        count: u8 = pile.len() as u8,
    },
    /// A team has five goals.
    GameEnded open {
        /// The winner.
        team: Team,
    },
}

/// Hand cards in order.
pub type Hand = ArrayVec<Card, HAND_CARDS>;

/// Goal cards in order: a pile, top first, or those that a team has won, oldest first.
pub type Goals = ArrayVec<Scene, GOALS>;

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
