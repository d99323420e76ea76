//! A turn, from the card laid or drawn to the next player's. Rules: `docs/rules/uno-teams.md`,
//! UT-8 to UT-11 and UT-26.

use crate::state::UnoTeams;
use crate::{Card, Cards, Course, Event, Lay, Stage};
use table::{Chance, Label, Seat};

/// The name under which the discard pile is shuffled.
const DISCARD: &str = "discard";

impl<C: Chance> Course<'_, C> {
    /// UT-8 A card is laid. UT-26 What follows comes in order: win, going out, swap, effect.
    pub(crate) fn lay(&mut self, seat: Seat, lay: Lay) {
        let game = &mut *self.game;
        game.uno_open = None;
        game.discard(seat, lay.card);
        game.color = lay.card.color().or(lay.color).unwrap_or(game.color);
        let (hand, partners) = (game.hand(seat), game.hand(game.partner(seat)));
        self.events.push(Event::Laid {
            seat,
            card: lay.card,
            color: self.game.color,
        });
        if hand.is_empty() && partners.is_empty() {
            self.win(seat);
            return;
        }
        self.game.stage = Stage::Laid;
        if hand.is_single() {
            self.open_call(seat, lay.uno);
        } else if hand.is_empty() {
            self.go_out(seat);
        }
        self.go_on();
    }

    /// UT-9 One card. UT-11 A draw that gives none ends the turn.
    pub(crate) fn draw(&mut self, seat: Seat) {
        self.game.uno_open = None;
        match self.draw_up_to(seat, 1).as_slice() {
            [] => self.pass_on_from(seat),
            [card, ..] => {
                self.game.stage = Stage::Drawn { card: *card };
                self.bring_back_partner(seat);
            }
        }
    }

    /// UT-10 The turn ends without a card.
    pub(crate) fn pass(&mut self, seat: Seat) {
        self.events.push(Event::Passed { seat });
        self.pass_on_from(seat);
    }

    /// UT-26 The turn goes to the next player after `from`, once nothing is owed any more.
    pub(crate) fn pass_on_from(&mut self, from: Seat) {
        if self.game.owes.is_empty() {
            self.game.turn = self.game.next_after(from);
            self.game.stage = Stage::Turn;
        } else {
            self.game.stage = Stage::Passing { from };
        }
    }

    /// UT-26 Play goes on where it was, unless cards are owed.
    pub(crate) fn go_on(&mut self) {
        if !self.game.owes.is_empty() {
            return;
        }
        match self.game.stage {
            Stage::Laid => {
                if !self.begin_swap() {
                    self.take_effect();
                }
            }
            Stage::Passing { from } => self.pass_on_from(from),
            Stage::Gift
            | Stage::Turn
            | Stage::Drawn { .. }
            | Stage::TeamTurn
            | Stage::Swap
            | Stage::RoundOver
            | Stage::Over => {}
        }
    }

    /// UT-11 Draws as many of `count` cards as there are. UT-15 Whoever gets a card is not out.
    /// UT-13 Whoever does not hold one card has no call to miss.
    pub(crate) fn draw_up_to(&mut self, seat: Seat, count: u8) -> Cards {
        let mut cards = Cards::new();
        for _ in 0..count {
            if self.game.piles.pile().is_empty() {
                self.reshuffle();
            }
            let Some(slot) = self.game.piles.pop() else {
                break;
            };
            cards.push(self.game.edition.card(slot));
            self.game.hands[seat.index()].insert(slot);
        }
        if !cards.is_empty() {
            self.game.out.drop(seat);
            if self.game.uno_open == Some(seat) {
                self.game.uno_open = None;
            }
        }
        self.events.push(Event::Drew { seat, cards });
        cards
    }

    /// UT-11 All but the open card become the pile, if there are any.
    fn reshuffle(&mut self) {
        let label = Label {
            name: DISCARD,
            nth: self.game.reshuffles,
        };
        let cards = self.game.piles.turn_over();
        let count = cards.len() as u8;
        if count > 0 {
            self.chance.shuffle(label, cards);
            self.game.reshuffles += 1;
            self.events.push(Event::Reshuffled { count });
        }
    }
}

impl UnoTeams {
    /// Moves a card from a hand to the discard pile.
    fn discard(&mut self, seat: Seat, card: Card) {
        let hand = &mut self.hands[seat.index()];
        let slot = hand.and(self.edition.copies(card)).first();
        let slot = slot.expect("a card that was judged to be held");
        hand.remove(slot);
        self.piles.lay(slot);
    }
}
