//! A view, read the way a player reads the table.

use table::Seat;
use uno_teams::{Action, Card, Color, Edition, Lay, Offer, PlayerView, View};

/// What one seat has before it.
pub(super) struct Desk<'a> {
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) hand: &'a [Card],
}

impl<'a> Desk<'a> {
    /// The desk of the seat that the view belongs to.
    pub(super) fn new(view: &'a View) -> Self {
        let mut players = (0..).map(Seat).zip(&view.players);
        let (seat, hand) = players
            .find_map(|(seat, player)| Some((seat, player.hand.as_deref()?)))
            .expect("a bot gets the view of a seat");
        Self { view, seat, hand }
    }

    pub(super) fn seats(&self) -> u8 {
        self.view.players.len() as u8
    }

    pub(super) fn partner(&self) -> Seat {
        self.seat.opposite(self.seats())
    }

    pub(super) fn player(&self, seat: Seat) -> &'a PlayerView {
        &self.view.players[seat.index()]
    }

    /// The cards of a pair.
    pub(super) fn of_pair(&self, seat: Seat) -> u8 {
        let partner = seat.opposite(self.seats());
        self.player(seat).hand_count + self.player(partner).hand_count
    }

    /// Whether it is one's own seat or the partner's.
    pub(super) fn is_ours(&self, seat: Seat) -> bool {
        seat == self.seat || seat == self.partner()
    }

    /// UT-26 The next player with cards after `seat`, if play goes that way.
    pub(super) fn next_after(&self, seat: Seat, direction: i8) -> Seat {
        let mut next = seat;
        for _ in 0..self.seats() {
            next = next.step(direction, self.seats());
            if self.player(next).hand_count > 0 {
                return next;
            }
        }
        seat
    }

    /// The hand without one such card.
    pub(super) fn without(&self, card: Card) -> Vec<Card> {
        let mut rest = self.hand.to_vec();
        if let Some(place) = rest.iter().position(|&held| held == card) {
            rest.remove(place);
        }
        rest
    }

    /// UT-8 Whether the card may be laid on the open one.
    pub(super) fn fits(&self, card: Card) -> bool {
        card.color().is_none_or(|color| color == self.view.color)
            || card.face() == self.view.top.face()
    }

    /// The cards that lie face down, in other hands, or under the open card.
    pub(super) fn hidden(&self, edition: &Edition) -> Vec<Card> {
        let mut cards = edition.cards().to_vec();
        for known in self.hand.iter().chain([&self.view.top]) {
            if let Some(place) = cards.iter().position(|card| card == known) {
                cards.swap_remove(place);
            }
        }
        cards
    }
}

/// What has to be done, calls and catches aside.
pub(super) fn due(offers: &[Offer]) -> impl Iterator<Item = &Offer> {
    let call = |offer: &Offer| matches!(offer, Offer::CallUno | Offer::Catch { .. });
    offers.iter().filter(move |offer| !call(offer))
}

/// The first of the choices that are worth most.
pub(super) fn best<T: Copy>(
    choices: impl IntoIterator<Item = T>,
    worth: impl Fn(T) -> f32,
) -> Option<T> {
    let weighed = choices.into_iter().map(|choice| (choice, worth(choice)));
    let best = weighed.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map(|(choice, _)| choice)
}

/// The different cards that may be laid now, in order.
pub(super) fn lays(offers: &[Offer]) -> Vec<Card> {
    let mut cards: Vec<Card> = offers
        .iter()
        .filter_map(|offer| match *offer {
            Offer::Play { card, .. } => Some(card),
            _ => None,
        })
        .collect();
    cards.dedup();
    cards
}

/// The card is laid, a wild one with its colour.
pub(super) fn lay(card: Card, color: Color, uno: bool) -> Action {
    Action::Play(Lay {
        card,
        color: card.is_wild().then_some(color),
        uno,
    })
}

/// How many cards of each colour, in their order.
pub(super) fn by_color(cards: &[Card]) -> [u8; 4] {
    let mut counts = [0; 4];
    for color in cards.iter().filter_map(|card| card.color()) {
        counts[color as usize] += 1;
    }
    counts
}
