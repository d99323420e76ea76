//! What the special cards do to others.
//! Rules: docs/rules/uno-teams.md, UT-19 to UT-24.

use crate::card::Face;
use crate::event::Event;
use crate::state::{Stage, UnoTeams};
use table::{Chance, Seat};

impl UnoTeams {
    /// UT-26 What the open card does to others; then the turn passes.
    pub(crate) fn take_effect<C: Chance>(&mut self, chance: &mut C, events: &mut Vec<Event>) {
        let seat = self.turn;
        match self.top().face() {
            Face::Number(_) | Face::Wild => self.pass_on_from(seat),
            Face::Skip => self.skip(self.next_after(seat), events),
            Face::Reverse => self.reverse(seat, events),
            Face::DrawTwo | Face::TeamDrawFour => {
                self.penalty(self.next_after(seat), chance, events);
            }
            Face::TeamWild => self.team_wild(seat, chance, events),
        }
    }

    /// UT-17 Those whom the last card of a round makes draw do so; nothing else follows.
    pub(crate) fn draw_before_the_count<C: Chance>(
        &mut self,
        seat: Seat,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) {
        match self.top().face() {
            Face::DrawTwo | Face::TeamDrawFour => {
                self.hand_out(self.next_after(seat), chance, events);
            }
            Face::Number(_) | Face::Skip | Face::Reverse | Face::Wild | Face::TeamWild => {}
        }
    }

    /// UT-21 The next player loses the turn.
    fn skip(&mut self, victim: Seat, events: &mut Vec<Event>) {
        events.push(Event::Skipped { seat: victim });
        self.pass_on_from(victim);
    }

    /// UT-20 The direction of play turns round.
    fn reverse(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.direction = self.direction.reversed();
        let direction = self.direction.step();
        events.push(Event::Reversed { direction });
        self.pass_on_from(seat);
    }

    /// UT-19, UT-24 The next player draws two and loses the turn. Where a partner draws too, both
    /// do so at once: one who is out is back with the cards, and only one for whom there was no
    /// card is brought back by UT-16.
    fn penalty<C: Chance>(&mut self, victim: Seat, chance: &mut C, events: &mut Vec<Event>) {
        self.hand_out(victim, chance, events);
        self.bring_back_partner(victim);
        self.skip(victim, events);
    }

    /// UT-19 Two cards for the next player; UT-24 with a Wild Team Draw Four two for that player's
    /// partner as well. There is one at least: what lies under the open card.
    fn hand_out<C: Chance>(&mut self, victim: Seat, chance: &mut C, events: &mut Vec<Event>) {
        self.draw_up_to(2, victim, chance, events);
        if self.top().face() == Face::TeamDrawFour {
            self.draw_up_to(2, self.partner(victim), chance, events);
        }
    }

    /// UT-23 The partner's turn comes at once: one who can play must. One who cannot costs the
    /// player two cards and then has an ordinary turn; one who is out has it with half of the
    /// player's hand (UT-16), since one card at least was drawn: what lies under the Team Wild.
    fn team_wild<C: Chance>(&mut self, seat: Seat, chance: &mut C, events: &mut Vec<Event>) {
        let partner = self.partner(seat);
        self.turn = partner;
        if self.playable(partner).is_empty() {
            events.push(Event::PartnerStuck { seat: partner });
            self.draw_up_to(2, seat, chance, events);
            self.bring_back_partner(seat);
            self.stage = Stage::Turn;
        } else {
            events.push(Event::PartnerCalled { seat: partner });
            self.stage = Stage::TeamTurn;
        }
    }
}
