//! The shot: building the scene, calling "goal", the check.
//! Rules: docs/rules/ligretto-football.md, LF-16 to LF-18.

use crate::action::{Action, Nth, Pile, Source, Spot};
use crate::card::{Quarter, Side};
use crate::event::{Check, Event};
use crate::refusal::Refusal;
use crate::squad::{Laid, other};
use crate::state::LigrettoFootball;
use table::{Chance, Seat, Team, Teams};

impl LigrettoFootball {
    /// LF-16 A quarter takes one part; whether it is the right one is for the strict referee to see
    /// (LF-22).
    pub(crate) fn may_build(
        &self,
        seat: Seat,
        from: Source,
        quarter: Quarter,
        card: Option<Side>,
    ) -> Result<(), Refusal> {
        let slot = self.must_hold(seat, from, card)?;
        let squad = self.squad_of(seat);
        if let Some(Laid { by, .. }) = squad.built[quarter.index()] {
            return Err(Refusal::QuarterTaken { quarter, by });
        }
        let part = squad.cards.face(slot).part();
        if self.is_strict() && squad.wanted(quarter) != Some(part) {
            return Err(Refusal::WrongPart { part, quarter });
        }
        Ok(())
    }

    pub(crate) fn build(
        &mut self,
        seat: Seat,
        from: Source,
        quarter: Quarter,
        events: &mut Vec<Event>,
    ) {
        let slot = self.take(seat, from);
        let (_, squad) = self.hands(seat);
        squad.built[quarter.index()] = Some(Laid { slot, by: seat });
        events.push(Event::Built {
            seat,
            from,
            quarter,
            card: squad.cards.face(slot),
        });
    }

    pub(crate) fn offer_build(&self, seat: Seat, offers: &mut Vec<Action>) {
        let squad = self.squad_of(seat);
        let card = None;
        for (from, slot) in self.sources(seat) {
            let part = squad.cards.face(slot).part();
            for quarter in Quarter::ALL {
                let free = squad.built[quarter.index()].is_none();
                if free && (!self.is_strict() || squad.wanted(quarter) == Some(part)) {
                    offers.push(Action::Build {
                        from,
                        quarter,
                        card,
                    });
                }
            }
        }
    }

    /// LF-16 With the honest referee any player of the team may take a part back.
    pub(crate) fn may_unbuild(
        &self,
        seat: Seat,
        quarter: Quarter,
        pile: Pile,
    ) -> Result<(), Refusal> {
        if self.is_strict() {
            return Err(Refusal::PartsStay);
        }
        self.must_have_pile(seat, pile)?;
        match self.squad_of(seat).built[quarter.index()] {
            Some(_) => Ok(()),
            None => Err(Refusal::NothingBuilt { quarter }),
        }
    }

    pub(crate) fn unbuild(
        &mut self,
        seat: Seat,
        quarter: Quarter,
        pile: Pile,
        events: &mut Vec<Event>,
    ) {
        let (player, squad) = self.hands(seat);
        let built = squad.built[quarter.index()].take();
        let Laid { slot, .. } = built.expect("the judge saw a part there");
        squad.cards.push(&mut player.discards[pile.index()], slot);
        events.push(Event::Unbuilt {
            seat,
            quarter,
            pile,
            card: squad.cards.face(slot),
        });
    }

    pub(crate) fn offer_unbuild(&self, seat: Seat, offers: &mut Vec<Action>) {
        if self.is_strict() {
            return;
        }
        let squad = self.squad_of(seat);
        for quarter in Quarter::ALL {
            if squad.built[quarter.index()].is_some() {
                let unbuild = |&pile: &Pile| Action::Unbuild { quarter, pile };
                offers.extend(self.piles(seat).iter().map(unbuild));
            }
        }
    }

    /// LF-17 Only the strict referee minds an early call (LF-22).
    pub(crate) fn may_call_goal(&self, seat: Seat) -> Result<(), Refusal> {
        let squad = self.squad_of(seat);
        let empty = |quarter: &Quarter| squad.built[quarter.index()].is_none();
        match Quarter::ALL.into_iter().find(empty) {
            Some(quarter) if self.is_strict() => Err(Refusal::SceneUnfinished { quarter }),
            _ => Ok(()),
        }
    }

    pub(crate) fn call_goal<C: Chance>(
        &mut self,
        seat: Seat,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) {
        let team = self.team_of(seat);
        events.push(Event::GoalCalled { seat, team });
        let check = self.check(team);
        events.push(Event::Checked(check));
        let scorer = if check.is_right() {
            self.score(team, events);
            team
        } else {
            self.own_goal(team, chance, events);
            other(team)
        };
        self.after_goal(scorer, chance, events);
    }

    pub(crate) fn offer_call_goal(&self, seat: Seat, offers: &mut Vec<Action>) {
        if self.may_call_goal(seat).is_ok() {
            offers.push(Action::Goal);
        }
    }

    /// LF-17 Keeper, field cards and scene are checked as they lie.
    fn check(&self, team: Team) -> Check {
        let squad = self.squad(team);
        let is_right = |at: Spot| self.is_fulfilled(team, at);
        Check {
            team,
            keeper: is_right(Spot::Keeper),
            field: Nth::ALL.map(|nth| is_right(Spot::Field(nth))),
            scene: Quarter::ALL.map(|quarter| squad.fits(quarter)),
        }
    }

    fn score(&mut self, team: Team, events: &mut Vec<Event>) {
        let squad = self.squad_mut(team);
        let card = squad.scene.take().expect("a team that shoots has a scene");
        squad.won.push(card);
        events.push(Event::GoalScored { team, card });
    }

    /// LF-18 The scene goes back, and the other team wins the top card of this team's pile. If the
    /// pile is empty, the other team has its last card turned up, and wins that.
    fn own_goal<C: Chance>(&mut self, team: Team, chance: &mut C, events: &mut Vec<Event>) {
        self.return_scene(team, chance, events);
        let hidden = self.squad_mut(team).goals.pop_at(0);
        let winner = self.squad_mut(other(team));
        let card = hidden.or_else(|| winner.scene.take());
        let card = card.expect("a pile that is empty lacks the card that is turned up");
        winner.won.push(card);
        events.push(Event::OwnGoal {
            team,
            card,
            known: hidden.is_none(),
        });
    }
}
