//! What a seat asks for, and the list of what it may ask for.

use crate::card::{Card, Cards, Hand};
use crate::mission::Place;
use serde::{Deserialize, Serialize};
use table::{Chance, Choose};

/// What a seat asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// TP-6, TP-14 Be content with one's own mission that was just dealt.
    KeepMission,
    /// TP-6, TP-14 Discard it for the next, which must be kept.
    SwapMission,
    /// TP-8 Go down to the hand limit.
    Discard {
        /// As many as there are too many.
        cards: Cards,
    },
    /// TP-10 Draw a card.
    Draw(Source),
    /// TP-13 Fulfil a mission.
    Fulfil {
        /// Which.
        #[serde(deserialize_with = "table::named")]
        mission: Place,
        /// With exactly these.
        cards: Cards,
    },
    /// TP-17 Give cards to the partner.
    Give {
        /// One or two.
        cards: Cards,
    },
    /// TP-19 Say that the turn is over.
    EndTurn,
}

impl Action {
    /// The cards that it names.
    pub(crate) fn cards(&self) -> &[Card] {
        match self {
            Self::Draw(Source::Bank { card }) => std::slice::from_ref(card),
            Self::Discard { cards } | Self::Fulfil { cards, .. } | Self::Give { cards } => cards,
            Self::Draw(Source::Pile) | Self::KeepMission | Self::SwapMission | Self::EndTurn => &[],
        }
    }
}

/// Where a card is drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "from", rename_all = "snake_case")]
pub enum Source {
    /// The top of the face-down pile.
    Pile,
    /// The bank.
    Bank {
        /// Which of its cards.
        card: Card,
    },
}

/// One entry of the list of what a seat may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Offer {
    /// TP-6, TP-14 Keep one's own mission that was just dealt.
    KeepMission,
    /// TP-6, TP-14 Discard it for the next.
    SwapMission,
    /// TP-8 Discard down to the hand limit.
    Discard {
        /// How many.
        choose: Choose,
        /// The whole hand.
        from: Hand,
    },
    /// TP-10 Draw a card.
    Draw(Source),
    /// TP-13 Fulfil a mission with exactly these cards.
    Fulfil {
        /// Which.
        mission: Place,
        /// With these, in order.
        cards: Hand,
    },
    /// TP-17 Give cards to the partner.
    Give {
        /// One or two.
        choose: Choose,
        /// The whole hand.
        from: Hand,
    },
    /// TP-19 End the turn.
    EndTurn,
}

impl Offer {
    /// An action that the offer stands for: first how many cards, evenly, then which, evenly.
    pub(crate) fn answer<C: Chance>(self, dice: &mut C) -> Action {
        match self {
            Self::KeepMission => Action::KeepMission,
            Self::SwapMission => Action::SwapMission,
            Self::Discard { choose, from } => Action::Discard {
                cards: pick(choose, from, dice),
            },
            Self::Draw(source) => Action::Draw(source),
            Self::Fulfil { mission, cards } => Action::Fulfil {
                mission,
                cards: cards.iter().collect(),
            },
            Self::Give { choose, from } => Action::Give {
                cards: pick(choose, from, dice),
            },
            Self::EndTurn => Action::EndTurn,
        }
    }
}

fn pick<C: Chance>(choose: Choose, from: Hand, dice: &mut C) -> Cards {
    let spread = u32::from(choose.max - choose.min) + 1;
    let count = choose.min + dice.below(spread) as u8;
    from.pick(count, dice)
}
