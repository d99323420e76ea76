//! What the special cards do to others. Rules: `docs/rules/uno-teams.md`, UT-19 to UT-24.

use crate::{Course, Event, Face, Stage};
use table::{Chance, Seat};

impl<C: Chance> Course<'_, C> {
    /// UT-26 What the open card does to others; then the turn passes.
    pub(crate) fn take_effect(&mut self) {
        let seat = self.game.turn;
        match self.game.top().face() {
            Face::Number(_) | Face::Wild => self.pass_on_from(seat),
            Face::Skip => self.skip(self.game.next_after(seat)),
            Face::Reverse => self.reverse(seat),
            Face::DrawTwo | Face::TeamDrawFour => self.penalty(self.game.next_after(seat)),
            Face::TeamWild => self.team_wild(seat),
        }
    }

    /// UT-17 Those whom the last card of a round makes draw do so; nothing else follows.
    pub(crate) fn draw_before_the_count(&mut self, seat: Seat) {
        match self.game.top().face() {
            Face::DrawTwo | Face::TeamDrawFour => self.hand_out(self.game.next_after(seat)),
            Face::Number(_) | Face::Skip | Face::Reverse | Face::Wild | Face::TeamWild => {}
        }
    }

    /// UT-21 The next player loses the turn.
    fn skip(&mut self, victim: Seat) {
        self.events.push(Event::Skipped { seat: victim });
        self.pass_on_from(victim);
    }

    /// UT-20 The direction of play turns round.
    fn reverse(&mut self, seat: Seat) {
        self.game.direction = self.game.direction.reversed();
        let direction = self.game.direction.step();
        self.events.push(Event::Reversed { direction });
        self.pass_on_from(seat);
    }

    /// UT-19, UT-24 The next player draws two and loses the turn. Where a partner draws too, both
    /// do so at once: one who is out is back with the cards, and only one for whom there was no
    /// card is brought back by UT-16.
    fn penalty(&mut self, victim: Seat) {
        self.hand_out(victim);
        self.bring_back_partner(victim);
        self.skip(victim);
    }

    /// UT-19 Two cards for the next player; UT-24 with a Wild Team Draw Four two for that player's
    /// partner as well. There is one at least: what lies under the open card.
    fn hand_out(&mut self, victim: Seat) {
        self.draw_up_to(victim, 2);
        if self.game.top().face() == Face::TeamDrawFour {
            self.draw_up_to(self.game.partner(victim), 2);
        }
    }

    /// UT-23 The partner's turn comes at once: one who can play must. One who cannot costs the
    /// player two cards and then has an ordinary turn; one who is out has it with half of the
    /// player's hand (UT-16), since one card at least was drawn: what lies under the Team Wild.
    fn team_wild(&mut self, seat: Seat) {
        let partner = self.game.partner(seat);
        self.game.turn = partner;
        if self.game.playable(partner).is_empty() {
            self.events.push(Event::PartnerStuck { seat: partner });
            self.draw_up_to(seat, 2);
            self.bring_back_partner(seat);
            self.game.stage = Stage::Turn;
        } else {
            self.events.push(Event::PartnerCalled { seat: partner });
            self.game.stage = Stage::TeamTurn;
        }
    }
}
