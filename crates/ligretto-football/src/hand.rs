//! A player's own cards: the pile, the card turned up, the discard piles. They are the same in
//! the run and in the shot; only the side that counts differs.
//! Rules: docs/rules/ligretto-football.md, LF-7, LF-8, LF-13.

use crate::action::{Pile, Source};
use crate::card::Side;
use crate::event::{Event, Hand};
use crate::refusal::Refusal;
use crate::state::{LigrettoFootball, Slot, Slots, Stack, team_of};
use table::{Chance, Label, Seat};

/// LF-7 One card is turned up at a time.
pub(crate) fn may_flip(game: &LigrettoFootball, seat: Seat) -> Result<(), Refusal> {
    nothing_is_up(game, seat)?;
    if game.player(seat).pile.is_empty() {
        return Err(Refusal::PileUsedUp);
    }
    Ok(())
}

pub(crate) fn flip(game: &mut LigrettoFootball, seat: Seat, events: &mut Vec<Event>) {
    let (player, squad) = game.hands(seat);
    let slot = player.pile.pop();
    let slot = slot.expect("the judge saw a card on the pile");
    player.turned = Some(slot);
    events.push(Event::Flipped {
        seat,
        card: squad.cards.face(slot),
        shows: squad.shows(slot),
    });
}

/// LF-7 The card turned up may go to any of the own discard piles.
pub(crate) fn may_drop(
    game: &LigrettoFootball,
    seat: Seat,
    pile: Pile,
    card: Option<Side>,
) -> Result<(), Refusal> {
    held(game, seat, Source::Hand, card)?;
    has_pile(game, seat, pile)
}

pub(crate) fn drop(game: &mut LigrettoFootball, seat: Seat, pile: Pile, events: &mut Vec<Event>) {
    let slot = game.take(seat, Source::Hand);
    let (player, squad) = game.hands(seat);
    squad.cards.push(&mut player.discards[pile.index()], slot);
    events.push(Event::Dropped {
        seat,
        pile,
        card: squad.cards.face(slot),
        shows: squad.shows(slot),
    });
}

/// LF-13 A pile that is used up is made anew out of the discard piles.
pub(crate) fn may_restock(game: &LigrettoFootball, seat: Seat) -> Result<(), Refusal> {
    let player = game.player(seat);
    if !player.pile.is_empty() {
        let count = player.pile.count();
        return Err(Refusal::PileNotUsedUp { count });
    }
    nothing_is_up(game, seat)?;
    if !player.has_discards() {
        return Err(Refusal::NothingToRestock);
    }
    Ok(())
}

pub(crate) fn restock<C: Chance>(
    game: &mut LigrettoFootball,
    seat: Seat,
    chance: &mut C,
    events: &mut Vec<Event>,
) {
    let label = Label {
        name: "restock",
        nth: game.draws.restocks,
    };
    game.draws.restocks += 1;
    let pile = into_one_pile(game, seat, label, chance);
    events.push(Event::Restocked { seat, pile });
}

/// LF-13, LF-15 Puts all that a player has together, and shuffles it.
pub(crate) fn into_one_pile<C: Chance>(
    game: &mut LigrettoFootball,
    seat: Seat,
    label: Label,
    chance: &mut C,
) -> Hand {
    let (player, squad) = game.hands(seat);
    let mut slots = Slots::new();
    player.gather(&squad.cards, &mut slots);
    chance.shuffle(label, &mut slots);
    player.turned = None;
    player.discards = [Stack::default(); Pile::MOST as usize];
    player.pile.fill(&slots);
    squad.cards.faces(&slots)
}

/// The card that the seat means: one must lie there, and show the side that the action names
/// (LF-23).
pub(crate) fn held(
    game: &LigrettoFootball,
    seat: Seat,
    from: Source,
    card: Option<Side>,
) -> Result<Slot, Refusal> {
    if let Source::Pile(pile) = from {
        has_pile(game, seat, pile)?;
    }
    let slot = game.player(seat).card(from).ok_or(match from {
        Source::Hand => Refusal::NothingTurnedUp,
        Source::Pile(pile) => Refusal::EmptyDiscardPile { pile },
    })?;
    let shows = game.squad(team_of(seat)).shows(slot);
    match card {
        Some(meant) if meant != shows => Err(Refusal::AnotherCardShows { meant, shows }),
        _ => Ok(slot),
    }
}

/// LF-8 The seat has such a discard pile.
pub(crate) fn has_pile(game: &LigrettoFootball, seat: Seat, pile: Pile) -> Result<(), Refusal> {
    let piles = game.piles(seat);
    if piles.contains(&pile) {
        return Ok(());
    }
    Err(Refusal::NoSuchPile {
        pile,
        piles: piles.len() as u8,
    })
}

fn nothing_is_up(game: &LigrettoFootball, seat: Seat) -> Result<(), Refusal> {
    match game.player(seat).turned {
        Some(slot) => Err(Refusal::CardTurnedUp {
            shows: game.squad(team_of(seat)).shows(slot),
        }),
        None => Ok(()),
    }
}
