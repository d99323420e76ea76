//! A player's own cards: the pile, the card turned up, the discard piles. They are the same in
//! the run and in the shot; only the side that counts differs.
//! Rules: docs/rules/ligretto-football.md, LF-7, LF-8, LF-13.

use crate::action::{Action, Pile, Source};
use crate::card::Side;
use crate::event::{Event, Hand};
use crate::refusal::Refusal;
use crate::squad::BLACK;
use crate::stack::{Slot, Slots};
use crate::state::LigrettoFootball;
use table::{Chance, Label, Seat, Teams};

impl LigrettoFootball {
    /// LF-7 One card is turned up at a time.
    pub(crate) fn may_flip(&self, seat: Seat) -> Result<(), Refusal> {
        self.must_have_nothing_up(seat)?;
        if self.player(seat).pile.is_empty() {
            return Err(Refusal::PileUsedUp);
        }
        Ok(())
    }

    pub(crate) fn flip(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let (player, squad) = self.hands(seat);
        let slot = player.pile.pop();
        let slot = slot.expect("the judge saw a card on the pile");
        player.turned = Some(slot);
        events.push(Event::Flipped {
            seat,
            card: squad.cards.face(slot),
            shows: squad.shows(slot),
        });
    }

    pub(crate) fn offer_flip(&self, seat: Seat, offers: &mut Vec<Action>) {
        let player = self.player(seat);
        if player.turned.is_none() && !player.pile.is_empty() {
            offers.push(Action::Flip);
        }
    }

    /// LF-7 The card turned up may go to any of one's own discard piles.
    pub(crate) fn may_drop(
        &self,
        seat: Seat,
        pile: Pile,
        card: Option<Side>,
    ) -> Result<(), Refusal> {
        self.must_hold(seat, Source::Hand, card)?;
        self.must_have_pile(seat, pile)
    }

    pub(crate) fn drop(&mut self, seat: Seat, pile: Pile, events: &mut Vec<Event>) {
        let slot = self.take(seat, Source::Hand);
        let (player, squad) = self.hands(seat);
        squad.cards.push(&mut player.discards[pile.index()], slot);
        events.push(Event::Dropped {
            seat,
            pile,
            card: squad.cards.face(slot),
            shows: squad.shows(slot),
        });
    }

    pub(crate) fn offer_drop(&self, seat: Seat, offers: &mut Vec<Action>) {
        if self.player(seat).turned.is_some() {
            let drop = |&pile: &Pile| Action::Drop { pile, card: None };
            offers.extend(self.piles(seat).iter().map(drop));
        }
    }

    /// LF-13 A pile that is used up is made anew out of the discard piles.
    pub(crate) fn may_restock(&self, seat: Seat) -> Result<(), Refusal> {
        let player = self.player(seat);
        if !player.pile.is_empty() {
            let count = player.pile.len() as u8;
            return Err(Refusal::PileNotUsedUp { count });
        }
        self.must_have_nothing_up(seat)?;
        if !player.has_discards() {
            return Err(Refusal::NothingToRestock);
        }
        Ok(())
    }

    pub(crate) fn restock<C: Chance>(
        &mut self,
        seat: Seat,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) {
        let label = Label {
            name: "restock",
            nth: self.draws.restocks,
        };
        self.draws.restocks += 1;
        let pile = self.put_together(seat, label, chance);
        events.push(Event::Restocked { seat, pile });
    }

    pub(crate) fn offer_restock(&self, seat: Seat, offers: &mut Vec<Action>) {
        let player = self.player(seat);
        if player.pile.is_empty() && player.turned.is_none() && player.has_discards() {
            offers.push(Action::Restock);
        }
    }

    /// LF-13, LF-15 Puts all that a player has together, and shuffles it.
    pub(crate) fn put_together<C: Chance>(
        &mut self,
        seat: Seat,
        label: Label,
        chance: &mut C,
    ) -> Hand {
        let (player, squad) = self.hands(seat);
        let mut slots = Slots::new();
        player.gather(&squad.cards, &mut slots);
        chance.shuffle(label, &mut slots);
        player.fill(&slots);
        squad.cards.faces(&slots)
    }

    /// LF-8 The discard piles that the seat has: two, and more in an outnumbered team.
    pub(crate) fn piles(&self, seat: Seat) -> &'static [Pile] {
        let count = match (self.team_of(seat), self.seats) {
            (BLACK, 3) => 4,
            (BLACK, 5) => 3,
            _ => 2,
        };
        &Pile::ALL[..count]
    }

    /// LF-8 The seat has such a discard pile.
    pub(crate) fn must_have_pile(&self, seat: Seat, pile: Pile) -> Result<(), Refusal> {
        let piles = self.piles(seat);
        if piles.contains(&pile) {
            return Ok(());
        }
        Err(Refusal::NoSuchPile {
            pile,
            piles: piles.len() as u8,
        })
    }

    /// The card that the seat means: one must lie there, and show the side that the action names
    /// (LF-23).
    pub(crate) fn must_hold(
        &self,
        seat: Seat,
        from: Source,
        card: Option<Side>,
    ) -> Result<Slot, Refusal> {
        if let Source::Pile(pile) = from {
            self.must_have_pile(seat, pile)?;
        }
        let slot = self.player(seat).card(from).ok_or(match from {
            Source::Hand => Refusal::NothingTurnedUp,
            Source::Pile(pile) => Refusal::EmptyDiscardPile { pile },
        })?;
        let shows = self.squad_of(seat).shows(slot);
        match card {
            Some(meant) if meant != shows => Err(Refusal::AnotherCardShows { meant, shows }),
            _ => Ok(slot),
        }
    }

    /// LF-8 The cards that the seat can lay now: the one turned up, and the tops of its piles.
    pub(crate) fn sources(&self, seat: Seat) -> impl Iterator<Item = (Source, Slot)> {
        let player = self.player(seat);
        let piles = self.piles(seat).iter().map(|&pile| Source::Pile(pile));
        [Source::Hand]
            .into_iter()
            .chain(piles)
            .filter_map(|source| Some((source, player.card(source)?)))
    }

    /// Takes the card that `source` means out of the player's hands.
    pub(crate) fn take(&mut self, seat: Seat, source: Source) -> Slot {
        let (player, squad) = self.hands(seat);
        let taken = match source {
            Source::Hand => player.turned.take(),
            Source::Pile(pile) => squad.cards.pop(&mut player.discards[pile.index()]),
        };
        taken.expect("the judge saw a card there")
    }

    fn must_have_nothing_up(&self, seat: Seat) -> Result<(), Refusal> {
        match self.player(seat).turned {
            Some(slot) => Err(Refusal::CardTurnedUp {
                shows: self.squad_of(seat).shows(slot),
            }),
            None => Ok(()),
        }
    }
}
