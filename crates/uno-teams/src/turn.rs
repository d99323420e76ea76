//! A turn, from the card laid or drawn to the next player's.
//! Rules: docs/rules/uno-teams.md, UT-8 to UT-11, UT-26.

use crate::action::{Lay, Offer};
use crate::card::{Card, Color};
use crate::cards::{Cards, Hand};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{Phase, Stage, UnoTeams};
use table::{Chance, Label, Seat};

/// The name under which the discard pile is shuffled.
const DISCARD: &str = "discard";

impl UnoTeams {
    /// Whether the seat has anything to do. While a call is open everyone has: to call or to
    /// catch, even those who are out.
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        if self.uno_open.is_some() {
            true
        } else if !self.owes.is_empty() {
            self.owes.contains(seat)
        } else {
            match self.stage {
                Stage::RoundOver => true,
                Stage::Over => false,
                _ => seat == self.turn,
            }
        }
    }

    /// Whoever is not asked waits.
    pub(crate) fn must_be_asked(&self, seat: Seat) -> Result<(), Refusal> {
        if self.stage == Stage::Over {
            Err(Refusal::GameOver)
        } else if !self.is_asked(seat) {
            Err(Refusal::Waiting)
        } else {
            Ok(())
        }
    }

    /// What is asked belongs to one phase.
    pub(crate) fn must_be_in(&self, phase: Phase) -> Result<(), Refusal> {
        let now = self.phase();
        if now == phase {
            Ok(())
        } else {
            Err(Refusal::NotNow { phase: now })
        }
    }

    /// A card is named out of one's own hand.
    pub(crate) fn must_hold(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if self.holds(seat, card) {
            Ok(())
        } else {
            Err(Refusal::NotHeld { card })
        }
    }

    /// UT-8, UT-10 A card that matches; after a draw the one that was drawn.
    pub(crate) fn may_lay(&self, seat: Seat, lay: Lay) -> Result<(), Refusal> {
        self.must_be_on_turn(seat, &[Phase::Turn, Phase::Drawn, Phase::TeamTurn])?;
        let card = lay.card;
        self.must_hold(seat, card)?;
        if let Stage::Drawn { card: drawn } = self.stage
            && card != drawn
        {
            return Err(Refusal::NotTheDrawnCard { card });
        }
        self.must_match(card)?;
        if card.is_wild() && lay.color.is_none() {
            return Err(Refusal::NoColor { card });
        }
        Ok(())
    }

    /// UT-8 A card is laid. UT-26 What follows comes in order: win, going out, swap, effect.
    pub(crate) fn lay<C: Chance>(
        &mut self,
        seat: Seat,
        lay: Lay,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) {
        self.uno_open = None;
        self.discard(seat, lay.card);
        self.color = lay.card.color().or(lay.color).unwrap_or(self.color);
        events.push(Event::Laid {
            seat,
            card: lay.card,
            color: self.color,
        });
        let (hand, partners) = (self.hand(seat), self.hand(self.partner(seat)));
        if hand.is_empty() && partners.is_empty() {
            self.win(seat, chance, events);
            return;
        }
        self.stage = Stage::Laid;
        if hand.is_single() {
            self.open_call(seat, lay.uno, events);
        } else if hand.is_empty() {
            self.go_out(seat, events);
        }
        self.go_on(chance, events);
    }

    /// UT-8, UT-10 Each card once, a wild one with each colour.
    pub(crate) fn offer_lay(&self, seat: Seat, offers: &mut Vec<Offer>) {
        if seat != self.turn {
            return;
        }
        let matching = self.playable(seat);
        self.offer_each_lay(
            match self.stage {
                Stage::Drawn { card } => matching.and(self.edition.copies(card)),
                _ => matching,
            },
            offers,
        );
    }

    /// UT-9 Instead of laying a card, whoever has the turn may draw.
    pub(crate) fn may_draw(&self, seat: Seat) -> Result<(), Refusal> {
        self.must_be_on_turn(seat, &[Phase::Turn])
    }

    /// UT-9 One card. UT-11 A draw that gives none ends the turn.
    pub(crate) fn draw<C: Chance>(&mut self, seat: Seat, chance: &mut C, events: &mut Vec<Event>) {
        self.uno_open = None;
        match self.draw_up_to(1, seat, chance, events) {
            Some(card) => {
                self.stage = Stage::Drawn { card };
                self.bring_back_partner(seat);
            }
            None => self.pass_on_from(seat),
        }
    }

    pub(crate) fn offer_draw(&self, seat: Seat, offers: &mut Vec<Offer>) {
        if seat == self.turn {
            offers.push(Offer::Draw);
        }
    }

    /// UT-10 Whoever has drawn may keep the card.
    pub(crate) fn may_pass(&self, seat: Seat) -> Result<(), Refusal> {
        self.must_be_on_turn(seat, &[Phase::Drawn])
    }

    /// UT-10 The turn ends without a card.
    pub(crate) fn pass(&mut self, seat: Seat, events: &mut Vec<Event>) {
        events.push(Event::Passed { seat });
        self.pass_on_from(seat);
    }

    pub(crate) fn offer_pass(&self, seat: Seat, offers: &mut Vec<Offer>) {
        if seat == self.turn {
            offers.push(Offer::Pass);
        }
    }

    /// UT-26 The turn goes to the next player after `from`, once nothing is owed any more.
    pub(crate) fn pass_on_from(&mut self, from: Seat) {
        if self.owes.is_empty() {
            self.turn = self.next_after(from);
            self.stage = Stage::Turn;
        } else {
            self.stage = Stage::Passing { from };
        }
    }

    /// UT-26 Play goes on where it was, unless cards are owed.
    pub(crate) fn go_on<C: Chance>(&mut self, chance: &mut C, events: &mut Vec<Event>) {
        if !self.owes.is_empty() {
            return;
        }
        match self.stage {
            Stage::Laid => {
                if !self.begin_swap() {
                    self.take_effect(chance, events);
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

    /// UT-11 Draws as many of `count` cards as there are; the first of them is returned. UT-15
    /// Whoever gets a card is not out. UT-13 Whoever does not hold one card has no call to miss.
    pub(crate) fn draw_up_to<C: Chance>(
        &mut self,
        count: u8,
        seat: Seat,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) -> Option<Card> {
        let mut cards = Cards::new();
        for _ in 0..count {
            if self.piles.pile().is_empty() {
                self.reshuffle(chance, events);
            }
            let Some(slot) = self.piles.pop() else {
                break;
            };
            cards.push(self.edition.card(slot));
            self.hands[seat.index()].insert(slot);
        }
        let first = cards.first().copied();
        if first.is_some() {
            self.out.remove(seat);
            if self.uno_open == Some(seat) {
                self.uno_open = None;
            }
        }
        events.push(Event::Drew { seat, cards });
        first
    }

    /// An action of the seat on turn, in phases that have it.
    fn must_be_on_turn(&self, seat: Seat, phases: &[Phase]) -> Result<(), Refusal> {
        let phase = self.phase();
        let a_turn = matches!(phase, Phase::Turn | Phase::Drawn | Phase::TeamTurn);
        if a_turn && seat != self.turn {
            Err(Refusal::NotOnTurn { turn: self.turn })
        } else if !phases.contains(&phase) {
            Err(Refusal::NotNow { phase })
        } else {
            Ok(())
        }
    }

    /// UT-8 The card goes on the open one.
    fn must_match(&self, card: Card) -> Result<(), Refusal> {
        let (top, color) = (self.top(), self.color);
        let matching = self.edition.matching(top, color);
        if matching.and(self.edition.copies(card)).is_empty() {
            return Err(Refusal::DoesNotMatch { card, top, color });
        }
        Ok(())
    }

    fn offer_each_lay(&self, hand: Hand, offers: &mut Vec<Offer>) {
        self.each_card(hand, |card| {
            if card.is_wild() {
                offers.extend(Color::ALL.map(|color| Offer::Play {
                    card,
                    color: Some(color),
                }));
            } else {
                offers.push(Offer::Play { card, color: None });
            }
        });
    }

    /// Moves a card from a hand to the discard pile.
    fn discard(&mut self, seat: Seat, card: Card) {
        let slot = self.slot_of(seat, card);
        self.take_from(seat, slot);
        self.piles.lay(slot);
    }

    /// UT-11 All but the open card become the pile, if there are any.
    fn reshuffle<C: Chance>(&mut self, chance: &mut C, events: &mut Vec<Event>) {
        let label = Label {
            name: DISCARD,
            nth: self.reshuffles,
        };
        let cards = self.piles.turn_over();
        let count = cards.len() as u8;
        if count > 0 {
            chance.shuffle(label, cards);
            self.reshuffles += 1;
            events.push(Event::Reshuffled { count });
        }
    }
}
