//! What a seat asks for, and the list of what it may ask for.

use crate::card::{Card, Color};
use crate::cards::Cards;
use serde::{Deserialize, Serialize};
use table::{Chance, Choose, Label, Seat};

/// What a seat asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// UT-6 One card for the partner, before the first turn.
    Gift {
        /// The card that goes.
        card: Card,
    },
    /// UT-8 A card on the discard pile.
    Play(Lay),
    /// UT-9 One card from the pile.
    Draw,
    /// UT-10 The end of the turn after a draw.
    Pass,
    /// UT-12 "UNO!", for oneself or for the partner.
    CallUno,
    /// UT-13 Nobody has called for that player.
    Catch {
        /// The player with one card.
        seat: Seat,
    },
    /// UT-14, UT-16 Half of the hand for the partner.
    Share {
        /// The cards that go.
        cards: Cards,
    },
    /// UT-25 One card for the partner, against one of theirs.
    Swap {
        /// The card that goes.
        card: Card,
    },
    /// UT-18 The next round of a match.
    NextRound,
}

impl Action {
    /// The cards that it names.
    pub(crate) fn cards(&self) -> &[Card] {
        match self {
            Self::Gift { card } | Self::Swap { card } | Self::Play(Lay { card, .. }) => {
                std::slice::from_ref(card)
            }
            Self::Share { cards } => cards,
            Self::Draw | Self::Pass | Self::CallUno | Self::Catch { .. } | Self::NextRound => &[],
        }
    }
}

/// A card to be laid, with all that is said about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "Spoken")]
pub struct Lay {
    /// The card.
    pub card: Card,
    /// The colour that a wild card asks for; other cards have their own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub color: Option<Color>,
    /// Whether "UNO!" is called in the same breath; ignored where it is not due.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub uno: bool,
}

/// A lay as it comes over the wire: with a wild card the colour is a required field, with any
/// other it says nothing and is ignored.
#[derive(Deserialize)]
struct Spoken {
    card: Card,
    color: Option<Named>,
    uno: Option<bool>,
}

/// A colour by its name.
#[derive(Deserialize)]
struct Named(#[serde(deserialize_with = "table::named")] Color);

impl TryFrom<Spoken> for Lay {
    type Error = &'static str;

    fn try_from(spoken: Spoken) -> Result<Self, Self::Error> {
        if spoken.card.is_wild() && spoken.color.is_none() {
            return Err("missing field `color`: a wild card names one");
        }
        Ok(Self {
            card: spoken.card,
            color: spoken
                .color
                .filter(|_| spoken.card.is_wild())
                .map(|named| named.0),
            uno: spoken.uno.unwrap_or(false),
        })
    }
}

/// One thing that a seat may do now: an action, but for a share, where one entry stands for every
/// choice of so many cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Offer {
    /// UT-6 This card may be given.
    Gift {
        /// A card of the hand.
        card: Card,
    },
    /// UT-8 This card may be laid.
    Play {
        /// A card of the hand that matches.
        card: Card,
        /// With a wild card one of the four colours.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        color: Option<Color>,
    },
    /// UT-9 A card may be drawn.
    Draw,
    /// UT-10 The turn may be ended.
    Pass,
    /// UT-12 "UNO!" may be called.
    CallUno,
    /// UT-13 This player may be caught.
    Catch {
        /// The player with one card.
        seat: Seat,
    },
    /// UT-14, UT-16 So many of these cards are to be given.
    Share {
        /// How many.
        choose: Choose,
        /// The whole hand.
        from: Cards,
    },
    /// UT-25 This card may be swapped.
    Swap {
        /// A card of the hand.
        card: Card,
    },
    /// UT-18 The next round may be begun.
    NextRound,
}

impl Offer {
    /// An action that this offer stands for, drawn evenly.
    pub(crate) fn answer<C: Chance>(&self, dice: &mut C) -> Action {
        match self {
            &Self::Gift { card } => Action::Gift { card },
            &Self::Play { card, color } => Action::Play(Lay {
                card,
                color,
                uno: false,
            }),
            Self::Draw => Action::Draw,
            Self::Pass => Action::Pass,
            Self::CallUno => Action::CallUno,
            &Self::Catch { seat } => Action::Catch { seat },
            Self::Share { choose, from } => {
                let mut cards = from.clone();
                dice.shuffle(Label::first("answer"), &mut cards);
                cards.truncate(choose.min.into());
                Action::Share { cards }
            }
            &Self::Swap { card } => Action::Swap { card },
            Self::NextRound => Action::NextRound,
        }
    }
}
