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
            Face::DrawTwo => self.draw_two(self.game.next_after(seat)),
            Face::TeamWild => self.team_wild(seat),
            Face::TeamDrawFour => self.team_draw_four(self.game.next_after(seat)),
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

    /// UT-19 The next player draws two and loses the turn.
    fn draw_two(&mut self, victim: Seat) {
        if !self.draw_up_to(victim, 2).is_empty() {
            self.bring_back_partner(victim);
        }
        self.skip(victim);
    }

    /// UT-23 The partner must play; one who cannot costs the player two cards and keeps the place
    /// from which play goes on.
    fn team_wild(&mut self, seat: Seat) {
        let partner = self.game.partner(seat);
        if !self.game.playable(partner).is_empty() {
            self.events.push(Event::PartnerCalled { seat: partner });
            self.game.turn = partner;
            self.game.stage = Stage::TeamTurn;
            return;
        }
        self.events.push(Event::PartnerStuck { seat: partner });
        if !self.draw_up_to(seat, 2).is_empty() {
            self.bring_back_partner(seat);
        }
        self.pass_on_from(partner);
    }

    /// UT-24 The next player and that player's partner draw two each, at once: one who is out is
    /// back with them, and only one for whom there was no card is brought back by UT-16.
    fn team_draw_four(&mut self, victim: Seat) {
        let drawn = self.draw_up_to(victim, 2);
        self.draw_up_to(self.game.partner(victim), 2);
        if !drawn.is_empty() {
            self.bring_back_partner(victim);
        }
        self.skip(victim);
    }
}
