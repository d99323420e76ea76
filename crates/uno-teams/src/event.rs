//! What happened, and what each viewer notices of it.

use crate::{Card, Cards, Color, UnoTeams};
use serde::Serialize;
use table::{Seat, Team, Viewer};

/// What happened, the whole truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// UT-18 A new round of the match begins.
    RoundBegan {
        /// The rounds count from 1.
        round: u32,
        /// Who plays first.
        starter: Seat,
    },
    /// UT-4 A player was dealt a hand.
    Dealt {
        /// Who.
        seat: Seat,
        /// The hand, in order.
        cards: Cards,
    },
    /// UT-5 A start card was turned up; a special one is covered by the next.
    TurnedUp {
        /// The card.
        card: Card,
    },
    /// UT-6 A gift was chosen and still lies in the hand.
    GiftChosen {
        /// By whom.
        seat: Seat,
        /// The card that will go.
        card: Card,
    },
    /// UT-25 A card to swap was chosen and still lies in the hand.
    SwapChosen {
        /// By whom.
        seat: Seat,
        /// The card that will go.
        card: Card,
    },
    /// UT-6, UT-14, UT-16, UT-25 Cards went to the partner.
    Given {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// What.
        cards: Cards,
    },
    /// UT-8 A card was laid.
    Laid {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// The colour now in force.
        color: Color,
    },
    /// UT-12 "UNO!" was called.
    UnoCalled {
        /// For whom.
        seat: Seat,
        /// By whom.
        by: Seat,
    },
    /// UT-13 Nobody had called, and somebody noticed.
    Caught {
        /// Who holds one card.
        seat: Seat,
        /// Who noticed.
        by: Seat,
    },
    /// UT-11 The discard pile became the pile.
    Reshuffled {
        /// How many cards.
        count: u8,
    },
    /// Cards were drawn; none, if there were none.
    Drew {
        /// By whom.
        seat: Seat,
        /// The cards, as they came.
        cards: Cards,
    },
    /// UT-10 The turn ended after a draw.
    Passed {
        /// Whose.
        seat: Seat,
    },
    /// UT-15 A hand is empty, and the partner has nothing to give.
    WentOut {
        /// Whose.
        seat: Seat,
    },
    /// UT-20 The direction of play turned round.
    Reversed {
        /// 1 is clockwise, -1 anticlockwise.
        direction: i8,
    },
    /// UT-19, UT-21, UT-24 A turn was lost.
    Skipped {
        /// Whose.
        seat: Seat,
    },
    /// UT-23 The partner of a Team Wild's player must play.
    PartnerCalled {
        /// The partner.
        seat: Seat,
    },
    /// UT-23 The partner of a Team Wild's player has nothing to play: the player draws two, and
    /// then it is the partner's turn.
    PartnerStuck {
        /// The partner.
        seat: Seat,
    },
    /// UT-17 Both hands of a team are empty.
    RoundWon {
        /// Which team.
        team: Team,
        /// UT-18 Its points for the round.
        points: u32,
    },
}

/// What one viewer notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Seen {
    /// UT-18 A new round of the match begins.
    RoundBegan {
        /// The rounds count from 1.
        round: u32,
        /// Who plays first.
        starter: Seat,
    },
    /// UT-4 A player was dealt a hand.
    Dealt {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: u8,
        /// The viewer's own hand.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        cards: Option<Cards>,
    },
    /// UT-5 A start card was turned up; a special one is covered by the next.
    TurnedUp {
        /// The card.
        card: Card,
    },
    /// UT-6 A gift was chosen.
    GiftChosen {
        /// By whom.
        seat: Seat,
        /// The viewer's own choice.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<Card>,
    },
    /// UT-25 A card to swap was chosen.
    SwapChosen {
        /// By whom.
        seat: Seat,
        /// The viewer's own choice.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<Card>,
    },
    /// UT-6, UT-14, UT-16, UT-25 Cards went to the partner.
    Given {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// How many.
        count: u8,
        /// What, for the two of them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        cards: Option<Cards>,
    },
    /// UT-8 A card was laid.
    Laid {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// The colour now in force.
        color: Color,
    },
    /// UT-12 "UNO!" was called.
    UnoCalled {
        /// For whom.
        seat: Seat,
        /// By whom.
        by: Seat,
    },
    /// UT-13 Nobody had called, and somebody noticed.
    Caught {
        /// Who holds one card.
        seat: Seat,
        /// Who noticed.
        by: Seat,
    },
    /// UT-11 The discard pile became the pile.
    Reshuffled {
        /// How many cards.
        count: u8,
    },
    /// Cards were drawn; none, if there were none.
    Drew {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
        /// What the viewer drew.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        cards: Option<Cards>,
    },
    /// UT-10 The turn ended after a draw.
    Passed {
        /// Whose.
        seat: Seat,
    },
    /// UT-15 A hand is empty, and the partner has nothing to give.
    WentOut {
        /// Whose.
        seat: Seat,
    },
    /// UT-20 The direction of play turned round.
    Reversed {
        /// 1 is clockwise, -1 anticlockwise.
        direction: i8,
    },
    /// UT-19, UT-21, UT-24 A turn was lost.
    Skipped {
        /// Whose.
        seat: Seat,
    },
    /// UT-23 The partner of a Team Wild's player must play.
    PartnerCalled {
        /// The partner.
        seat: Seat,
    },
    /// UT-23 The partner of a Team Wild's player has nothing to play: the player draws two, and
    /// then it is the partner's turn.
    PartnerStuck {
        /// The partner.
        seat: Seat,
    },
    /// UT-17 Both hands of a team are empty.
    RoundWon {
        /// Which team.
        team: Team,
        /// UT-18 Its points for the round.
        points: u32,
    },
}

impl UnoTeams {
    /// An event as one viewer notices it. Everyone notices that something happened; faces stay
    /// with those who held the card.
    pub(crate) fn noticed(event: &Event, viewer: Viewer) -> Seen {
        match *event {
            Event::RoundBegan { round, starter } => Seen::RoundBegan { round, starter },
            Event::Dealt { seat, cards } => Seen::Dealt {
                seat,
                count: cards.len(),
                cards: viewer.is(seat).then_some(cards),
            },
            Event::TurnedUp { card } => Seen::TurnedUp { card },
            Event::GiftChosen { seat, card } => Seen::GiftChosen {
                seat,
                card: viewer.is(seat).then_some(card),
            },
            Event::SwapChosen { seat, card } => Seen::SwapChosen {
                seat,
                card: viewer.is(seat).then_some(card),
            },
            Event::Given { from, to, cards } => Seen::Given {
                from,
                to,
                count: cards.len(),
                cards: (viewer.is(from) || viewer.is(to)).then_some(cards),
            },
            Event::Laid { seat, card, color } => Seen::Laid { seat, card, color },
            Event::UnoCalled { seat, by } => Seen::UnoCalled { seat, by },
            Event::Caught { seat, by } => Seen::Caught { seat, by },
            Event::Reshuffled { count } => Seen::Reshuffled { count },
            Event::Drew { seat, cards } => Seen::Drew {
                seat,
                count: cards.len(),
                cards: viewer.is(seat).then_some(cards),
            },
            Event::Passed { seat } => Seen::Passed { seat },
            Event::WentOut { seat } => Seen::WentOut { seat },
            Event::Reversed { direction } => Seen::Reversed { direction },
            Event::Skipped { seat } => Seen::Skipped { seat },
            Event::PartnerCalled { seat } => Seen::PartnerCalled { seat },
            Event::PartnerStuck { seat } => Seen::PartnerStuck { seat },
            Event::RoundWon { team, points } => Seen::RoundWon { team, points },
        }
    }
}
