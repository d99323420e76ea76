//! What happened: the whole truth, and what a viewer notices of it.

use crate::card::{Card, Color};
use crate::cards::Cards;
use table::{Seat, Team};

table::events! {
    /// What happened, the whole truth.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Event;

    /// What one viewer notices.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Seen by viewer;

    /// UT-18 A new round of the match begins.
    RoundBegan open {
        /// The rounds count from 1.
        round: u32,
        /// Who plays first.
        starter: Seat,
    },
    /// UT-4 A player was dealt a hand.
    Dealt open {
        /// Who.
        seat: Seat,
    } hides {
        /// The hand, in order.
        cards: Cards,
    } shows {
        /// How many cards.
        count: u8 = cards.len() as u8,
        /// The viewer's own hand.
        cards?: Cards where viewer.is(seat),
    },
    /// UT-5 A start card was turned up; a special one is covered by the next.
    TurnedUp open {
        /// The card.
        card: Card,
    },
    /// UT-6 A gift was chosen.
    GiftChosen open {
        /// By whom.
        seat: Seat,
    } hides {
        /// The card that will go, and still lies in the hand.
        card: Card,
    } shows {
        /// The viewer's own choice.
        card?: Card where viewer.is(seat),
    },
    /// UT-25 A card to swap was chosen.
    SwapChosen open {
        /// By whom.
        seat: Seat,
    } hides {
        /// The card that will go, and still lies in the hand.
        card: Card,
    } shows {
        /// The viewer's own choice.
        card?: Card where viewer.is(seat),
    },
    /// UT-6, UT-14, UT-16, UT-25 Cards went to the partner.
    Given open {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
    } hides {
        /// What.
        cards: Cards,
    } shows {
        /// How many.
        count: u8 = cards.len() as u8,
        /// What, for the two of them.
        cards?: Cards where viewer.is(from) || viewer.is(to),
    },
    /// UT-8 A card was laid.
    Laid open {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// The colour now in force.
        color: Color,
    },
    /// UT-12 "UNO!" was called.
    UnoCalled open {
        /// For whom.
        seat: Seat,
        /// By whom.
        by: Seat,
    },
    /// UT-13 Nobody had called, and somebody noticed.
    Caught open {
        /// Who holds one card.
        seat: Seat,
        /// Who noticed.
        by: Seat,
    },
    /// UT-11 The discard pile became the pile.
    Reshuffled open {
        /// How many cards.
        count: u8,
    },
    /// Cards were drawn; none, if there were none.
    Drew open {
        /// By whom.
        seat: Seat,
    } hides {
        /// The cards, as they came.
        cards: Cards,
    } shows {
        /// How many.
        count: u8 = cards.len() as u8,
        /// What the viewer drew.
        cards?: Cards where viewer.is(seat),
    },
    /// UT-10 The turn ended after a draw.
    Passed open {
        /// Whose.
        seat: Seat,
    },
    /// UT-15 A hand is empty, and the partner has nothing to give.
    WentOut open {
        /// Whose.
        seat: Seat,
    },
    /// UT-20 The direction of play turned round.
    Reversed open {
        /// 1 is clockwise, -1 anticlockwise.
        direction: i8,
    },
    /// UT-19, UT-21, UT-24 A turn was lost.
    Skipped open {
        /// Whose.
        seat: Seat,
    },
    /// UT-23 The partner of a Team Wild's player must play.
    PartnerCalled open {
        /// The partner.
        seat: Seat,
    },
    /// UT-23 The partner of a Team Wild's player has nothing to play: the player draws two, and
    /// then it is the partner's turn.
    PartnerStuck open {
        /// The partner.
        seat: Seat,
    },
    /// UT-17 Both hands of a team are empty.
    RoundWon open {
        /// Which team.
        team: Team,
        /// UT-18 Its points for the round.
        points: u32,
    },
}
