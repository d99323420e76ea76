//! Whether a seat may do something now.
//!
//! What is asked comes in the protocol's order: the end of the game, a seat that waits, a phase
//! that has no such action for it, cards that are not held, and the rest.

use crate::{Action, Card, Cards, Lay, Phase, Refusal, Stage, UnoTeams};
use table::Seat;

impl UnoTeams {
    pub(crate) fn verdict(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.stage == Stage::Over {
            return Err(Refusal::Over {});
        }
        if !self.has_something_to_do(seat) {
            return Err(Refusal::Waiting {});
        }
        match action {
            Action::Gift { card } => self.may_choose(Phase::Gift, seat, *card),
            Action::Swap { card } => self.may_choose(Phase::Swap, seat, *card),
            Action::Play(lay) => self.may_lay(seat, *lay),
            Action::Draw => self.on_turn(seat, &[Phase::Turn]),
            Action::Pass => self.on_turn(seat, &[Phase::Drawn]),
            Action::CallUno => self.may_call(seat),
            Action::Catch { seat: missed } => self.may_catch(seat, *missed),
            Action::Share { cards } => self.may_share(seat, cards),
            Action::NextRound => self.in_phase(Phase::RoundOver),
        }
    }

    /// Whether the seat has anything to do. While a call is open everyone has: to call or to
    /// catch, even those who are out.
    pub(crate) fn has_something_to_do(&self, seat: Seat) -> bool {
        if self.uno_open.is_some() {
            true
        } else if !self.owes.is_empty() {
            self.owes.has(seat)
        } else {
            match self.stage {
                Stage::RoundOver => true,
                Stage::Over => false,
                _ => seat == self.turn,
            }
        }
    }

    fn in_phase(&self, phase: Phase) -> Result<(), Refusal> {
        let now = self.phase();
        if now == phase {
            Ok(())
        } else {
            Err(Refusal::NotNow { phase: now })
        }
    }

    /// An action of the seat on turn, in phases that have it.
    fn on_turn(&self, seat: Seat, phases: &[Phase]) -> Result<(), Refusal> {
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

    /// UT-6, UT-25 A card of the own hand, once.
    fn may_choose(&self, phase: Phase, seat: Seat, card: Card) -> Result<(), Refusal> {
        self.in_phase(phase)?;
        if !self.owes.has(seat) {
            let asked = self.team_of(seat) == self.team_of(self.turn);
            return Err(if asked {
                Refusal::ChosenAlready {}
            } else {
                Refusal::NothingOwed {}
            });
        }
        self.held(seat, card)
    }

    fn held(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if self.holds(seat, card) {
            Ok(())
        } else {
            Err(Refusal::NotHeld { card })
        }
    }

    /// UT-8, UT-10 A card that matches; after a draw the one that was drawn.
    fn may_lay(&self, seat: Seat, lay: Lay) -> Result<(), Refusal> {
        self.on_turn(seat, &[Phase::Turn, Phase::Drawn, Phase::TeamTurn])?;
        let card = lay.card;
        self.held(seat, card)?;
        if let Stage::Drawn { card: drawn } = self.stage
            && card != drawn
        {
            return Err(Refusal::NotTheDrawnCard { card });
        }
        let (top, color) = (self.top(), self.color);
        if self
            .edition
            .copies(card)
            .and(self.edition.matching(top, color))
            .is_empty()
        {
            return Err(Refusal::DoesNotMatch { card, top, color });
        }
        if card.is_wild() && lay.color.is_none() {
            return Err(Refusal::NoColor { card });
        }
        Ok(())
    }

    /// UT-12 By the player with one card or the partner. Before the first turn and after the last
    /// there is nothing to call.
    fn may_call(&self, seat: Seat) -> Result<(), Refusal> {
        self.during_play()?;
        match self.uno_open {
            None => Err(Refusal::NothingToCall {}),
            Some(open) if self.team_of(open) != self.team_of(seat) => {
                Err(Refusal::NotYoursToCall { seat: open })
            }
            Some(_) => Ok(()),
        }
    }

    /// UT-13 By an opponent of the player whose call is open.
    fn may_catch(&self, seat: Seat, missed: Seat) -> Result<(), Refusal> {
        self.during_play()?;
        if self.uno_open != Some(missed) {
            Err(Refusal::NothingToCatch { seat: missed })
        } else if self.team_of(missed) == self.team_of(seat) {
            Err(Refusal::OwnTeam { seat: missed })
        } else {
            Ok(())
        }
    }

    fn during_play(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Gift | Stage::RoundOver => Err(Refusal::NotNow {
                phase: self.phase(),
            }),
            _ => Ok(()),
        }
    }

    /// UT-14, UT-16 Half of the hand, by the one who owes it.
    fn may_share(&self, seat: Seat, cards: &Cards) -> Result<(), Refusal> {
        self.in_phase(Phase::Share)?;
        if !self.owes.has(seat) {
            return Err(Refusal::NothingOwed {});
        }
        let mut rest = self.hand(seat);
        for &card in cards.as_slice() {
            let slot = rest.and(self.edition.copies(card)).first();
            rest.remove(slot.ok_or(Refusal::NotHeld { card })?);
        }
        let (owed, given) = (self.half(seat), cards.len());
        if owed == given {
            Ok(())
        } else {
            Err(Refusal::NotHalf { owed, given })
        }
    }
}
