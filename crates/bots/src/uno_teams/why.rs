//! Why a player did what it did, in facts that its view shows.

use super::desk::{Desk, by_color, lays};
use table::{Motive, Seat};
use uno_teams::{Action, Card, Cards, Color, Face, Lay, Offer, View};

/// Every key that a motive of this game has.
pub const MOTIVES: &[&str] = &[
    "last_card",
    "stops",
    "makes_draw",
    "skips",
    "partner_next",
    "names_color",
    "only_one",
    "swaps",
    "keeps_fitting",
    "fits",
    "nothing_fits",
    "saves",
    "drawn_misfit",
    "drawn_kept",
    "partner_fits",
    "spare_color",
    "spare",
    "shares",
    "call",
    "catch",
    "next_round",
];

/// A pair with no more cards than this has to be stopped.
const CLOSE: u8 = 4;

/// Why a player of this view took that action.
pub(super) fn motive(view: &View, offers: &[Offer], action: &Action) -> Motive {
    let desk = Desk::new(view);
    match action {
        Action::Play(lay) => lay_motive(&desk, offers, *lay),
        Action::Draw => draw_motive(offers),
        Action::Pass if lays(offers).is_empty() => Motive::new("drawn_misfit"),
        Action::Pass => Motive::new("drawn_kept"),
        Action::Gift { card } | Action::Swap { card } => gift_motive(&desk, *card),
        Action::Share { cards } => share_motive(&desk, cards),
        Action::CallUno => Motive::new("call"),
        Action::Catch { seat } => Motive::new("catch").with("seat", *seat),
        Action::NextRound => Motive::new("next_round"),
    }
}

fn lay_motive(desk: &Desk, offers: &[Offer], lay: Lay) -> Motive {
    let card = lay.card;
    if desk.of_pair(desk.seat) == 1 {
        return Motive::new("last_card");
    }
    let victim = desk.next_after(desk.seat, desk.view.direction);
    if let Some(motive) = attack(desk, card, victim) {
        return motive;
    }
    if lays(offers).len() == 1 {
        return Motive::new("only_one");
    }
    match (card.face(), lay.color) {
        (Face::TeamWild, _) => Motive::new("partner_next"),
        (Face::Wild, Some(color)) => named(desk, card, color),
        _ if card.swaps() => Motive::new("swaps"),
        _ => goes_on(desk, lay),
    }
}

/// What the card does to opponents.
fn attack(desk: &Desk, card: Card, victim: Seat) -> Option<Motive> {
    let draws: u8 = match card.face() {
        Face::DrawTwo => 2,
        Face::TeamDrawFour => 4,
        Face::Skip => 0,
        _ => return None,
    };
    if desk.is_ours(victim) {
        return None;
    }
    let cards = desk.of_pair(victim);
    let motive = if cards <= CLOSE {
        Motive::new("stops").with("cards", cards)
    } else if draws > 0 {
        Motive::new("makes_draw").with("count", draws)
    } else {
        Motive::new("skips")
    };
    Some(motive.with("seat", victim))
}

fn named(desk: &Desk, card: Card, color: Color) -> Motive {
    let count = by_color(&desk.without(card))[color as usize];
    Motive::new("names_color")
        .with("color", color.to_string())
        .with("count", count)
}

/// How many cards of the hand go on it.
fn goes_on(desk: &Desk, lay: Lay) -> Motive {
    let color = lay.card.color().or(lay.color);
    let fits =
        |held: &&Card| held.is_wild() || held.color() == color || held.face() == lay.card.face();
    match desk.without(lay.card).iter().filter(fits).count() {
        0 => Motive::new("fits"),
        count => Motive::new("keeps_fitting").with("count", count),
    }
}

fn draw_motive(offers: &[Offer]) -> Motive {
    match lays(offers).len() {
        0 => Motive::new("nothing_fits"),
        count => Motive::new("saves").with("count", count),
    }
}

fn gift_motive(desk: &Desk, card: Card) -> Motive {
    if desk.fits(card) {
        return Motive::new("partner_fits");
    }
    let rest = by_color(&desk.without(card));
    match card.color() {
        Some(color) if rest[color as usize] > 0 => Motive::new("spare_color")
            .with("color", color.to_string())
            .with("count", rest[color as usize]),
        _ => Motive::new("spare"),
    }
}

fn share_motive(desk: &Desk, given: &Cards) -> Motive {
    let mut kept = desk.hand.to_vec();
    for card in given.iter() {
        if let Some(place) = kept.iter().position(|held| held == card) {
            kept.remove(place);
        }
    }
    let colors = |cards: &[Card]| by_color(cards).iter().filter(|&&count| count > 0).count();
    Motive::new("shares")
        .with("given", colors(given))
        .with("kept", colors(&kept))
}
