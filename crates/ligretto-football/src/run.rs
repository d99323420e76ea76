//! The run: through the field, from one's own goal to the other team's.
//! Rules: docs/rules/ligretto-football.md, LF-9 to LF-12, LF-14, LF-15.

use crate::action::{Action, Nth, Pile, Source, Spot};
use crate::card::{Jersey, Side};
use crate::event::{Event, Hand};
use crate::refusal::Refusal;
use crate::setup::Referee;
use crate::squad::{Laid, Place, Squad, Stage, other};
use crate::state::LigrettoFootball;
use table::{Chance, Label, Seat, Team, Teams};

impl LigrettoFootball {
    /// LF-9, LF-11 The keeper's place takes one card, the field cards follow in their order; which
    /// cards are right is for the strict referee to see (LF-22).
    pub(crate) fn may_lay(
        &self,
        seat: Seat,
        from: Source,
        at: Spot,
        card: Option<Side>,
    ) -> Result<(), Refusal> {
        let slot = self.must_hold(seat, from, card)?;
        let team = self.team_of(seat);
        let squad = self.squad(team);
        match (at, squad.keeper) {
            (Spot::Keeper, Some(Laid { by, .. })) => return Err(Refusal::KeeperTaken { by }),
            (Spot::Keeper, None) => {}
            (Spot::Field(nth), _) => self.may_follow(team, nth)?,
        }
        let jersey = squad.cards.face(slot).jersey();
        match at {
            _ if !self.is_strict() => Ok(()),
            Spot::Keeper if jersey == Jersey::KEEPER => Ok(()),
            Spot::Keeper => Err(Refusal::NotAKeeper { jersey }),
            Spot::Field(nth) => self.may_add(team, nth, jersey),
        }
    }

    pub(crate) fn lay(&mut self, seat: Seat, from: Source, at: Spot, events: &mut Vec<Event>) {
        let slot = self.take(seat, from);
        let (_, squad) = self.hands(seat);
        let card = squad.cards.face(slot);
        match at {
            Spot::Keeper => squad.keeper = Some(Laid { slot, by: seat }),
            Spot::Field(nth) => {
                let place = &mut squad.laid[nth.index()];
                squad.cards.push(&mut place.stack, slot);
                place.sum += u16::from(card.jersey().number());
                place.by = seat;
            }
        }
        events.push(Event::Laid {
            seat,
            from,
            at,
            card,
        });
    }

    /// `current` is how far the team has come, here and below.
    pub(crate) fn offer_lay(&self, seat: Seat, current: Option<Spot>, offers: &mut Vec<Action>) {
        match (self.referee, current) {
            (Referee::Honest, _) => self.offer_lay_any(seat, current, offers),
            (Referee::Strict, Some(at)) => self.offer_lay_right(seat, at, offers),
            (Referee::Strict, None) => {}
        }
    }

    /// LF-12 Cards are taken away all together; the strict referee lets that happen only where the
    /// team is (LF-22).
    pub(crate) fn may_clear(&self, seat: Seat, at: Spot, pile: Pile) -> Result<(), Refusal> {
        let team = self.team_of(seat);
        self.must_have_pile(seat, pile)?;
        if !self.has_laid(team, at) {
            return Err(Refusal::NothingToClear { at });
        }
        if self.is_strict() && self.current(team) != Some(at) {
            return Err(Refusal::ClearElsewhere { at });
        }
        Ok(())
    }

    pub(crate) fn clear(&mut self, seat: Seat, at: Spot, pile: Pile, events: &mut Vec<Event>) {
        let (player, squad) = self.hands(seat);
        let discards = &mut player.discards[pile.index()];
        let cards: Hand = match at {
            Spot::Keeper => {
                let keeper = squad.keeper.take().expect("the judge saw a keeper");
                squad.cards.push(discards, keeper.slot);
                squad.cards.faces(&[keeper.slot])
            }
            Spot::Field(nth) => {
                let place = std::mem::replace(&mut squad.laid[nth.index()], Place::EMPTY);
                let cards = squad.cards.upwards(place.stack);
                let cards = cards.map(|slot| squad.cards.face(slot)).collect();
                squad.cards.put_on(place.stack, discards);
                cards
            }
        };
        events.push(Event::Cleared {
            seat,
            at,
            pile,
            cards,
        });
    }

    pub(crate) fn offer_clear(&self, seat: Seat, current: Option<Spot>, offers: &mut Vec<Action>) {
        let offer = |at| self.offer_clear_at(seat, at, offers);
        match self.referee {
            Referee::Honest => Spot::ALL.into_iter().for_each(offer),
            Referee::Strict => current.into_iter().for_each(offer),
        }
    }

    /// LF-14 The goal card is turned up when the team is through. With the honest referee every
    /// place has a card then, and whether it is fulfilled is for the team to see.
    pub(crate) fn may_turn_up(&self, seat: Seat) -> Result<(), Refusal> {
        match self.current(self.team_of(seat)) {
            Some(at) => Err(Refusal::NotThroughYet { at }),
            None => Ok(()),
        }
    }

    pub(crate) fn turn_up<C: Chance>(
        &mut self,
        seat: Seat,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) {
        let team = self.team_of(seat);
        // Five cards less the team's goals are left there, and with five goals the game is over.
        let scene = self.squad_mut(other(team)).goals.pop_at(0);
        let scene = scene.expect("a team that runs finds a goal card");
        let squad = self.squad_mut(team);
        squad.scene = Some(scene);
        squad.stage = Stage::Shot;
        events.push(Event::TurnedUp { seat, team, scene });
        self.turn_over(team, chance, events);

        // LF-19 From here on no card reaches or leaves the field in either team's shot, so that
        // this is the one moment at which a deadlock can come about.
        if self.squads.iter().all(Squad::is_stuck) {
            events.push(Event::Deadlocked);
            self.end_round(chance, events);
        }
    }

    pub(crate) fn offer_turn_up(&self, current: Option<Spot>, offers: &mut Vec<Action>) {
        if current.is_none() {
            offers.push(Action::TurnUp);
        }
    }

    /// LF-11 How far the team has come: the first of its places, from its own goal on, that the
    /// ones behind it wait for. With the strict referee they wait until it is fulfilled, with the
    /// honest one until it has a card. `None`: the team is through (LF-14).
    pub(crate) fn current(&self, team: Team) -> Option<Spot> {
        let is_open = |at: &Spot| match self.referee {
            Referee::Honest => !self.has_laid(team, *at),
            Referee::Strict => !self.is_fulfilled(team, *at),
        };
        Spot::ALL.into_iter().find(is_open)
    }

    /// LF-10 What the cards at the current field card lack, which only the strict referee says.
    pub(crate) fn left(&self, team: Team) -> Option<u16> {
        match self.current(team)? {
            Spot::Field(nth) if self.is_strict() => {
                let sum = self.squad(team).laid[nth.index()].sum;
                Some(self.field.number(team, nth) - sum)
            }
            Spot::Field(_) | Spot::Keeper => None,
        }
    }

    /// Whether the team's card at its goal is a 1 (LF-9), or its cards at this field card add up
    /// to it (LF-10).
    pub(crate) fn is_fulfilled(&self, team: Team, at: Spot) -> bool {
        let squad = self.squad(team);
        match at {
            Spot::Keeper => squad.has_keeper(),
            Spot::Field(nth) => squad.laid[nth.index()].sum == self.field.number(team, nth),
        }
    }

    /// LF-9, LF-11 No place is begun before the one before it. A place left behind is open still.
    fn may_follow(&self, team: Team, at: Nth) -> Result<(), Refusal> {
        match self.current(team) {
            Some(Spot::Keeper) => Err(Refusal::KeeperFirst),
            Some(Spot::Field(current)) if at > current => Err(Refusal::TooEarly { at, current }),
            _ => Ok(()),
        }
    }

    /// LF-10, LF-23 A field card takes cards up to its number.
    fn may_add(&self, team: Team, at: Nth, jersey: Jersey) -> Result<(), Refusal> {
        let Place { sum, by, .. } = self.squad(team).laid[at.index()];
        let number = self.field.number(team, at);
        if sum == number {
            return Err(Refusal::FieldCardFulfilled { at, by });
        }
        if sum + u16::from(jersey.number()) > number {
            return Err(Refusal::SumTooHigh {
                at,
                number,
                sum,
                jersey,
            });
        }
        Ok(())
    }

    /// LF-9, LF-11 Any card at the place that comes next, and at the field cards left behind.
    fn offer_lay_any(&self, seat: Seat, current: Option<Spot>, offers: &mut Vec<Action>) {
        let open = match current {
            Some(Spot::Keeper) => &Spot::ALL[..1],
            Some(Spot::Field(nth)) => &Spot::ALL[1..=nth.index() + 1],
            None => &Spot::ALL[1..],
        };
        for (from, _) in self.sources(seat) {
            let card = None;
            offers.extend(open.iter().map(|&at| Action::Lay { from, at, card }));
        }
    }

    /// LF-9 to LF-11 What fits at the place that comes next.
    fn offer_lay_right(&self, seat: Seat, at: Spot, offers: &mut Vec<Action>) {
        let team = self.team_of(seat);
        let squad = self.squad(team);
        let highest = match at {
            // The keeper is a 1, and no jersey is lower.
            Spot::Keeper => 1,
            Spot::Field(nth) => self.field.number(team, nth) - squad.laid[nth.index()].sum,
        };
        for (from, slot) in self.sources(seat) {
            let number = squad.cards.face(slot).jersey().number();
            if u16::from(number) <= highest {
                let card = None;
                offers.push(Action::Lay { from, at, card });
            }
        }
    }

    fn offer_clear_at(&self, seat: Seat, at: Spot, offers: &mut Vec<Action>) {
        if self.has_laid(self.team_of(seat), at) {
            let clear = |&pile: &Pile| Action::Clear { at, pile };
            offers.extend(self.piles(seat).iter().map(clear));
        }
    }

    /// LF-15 The whole team turns its cards over.
    fn turn_over<C: Chance>(&mut self, team: Team, chance: &mut C, events: &mut Vec<Event>) {
        for seat in self.seats_of(team) {
            let label = Label {
                name: "turn_over",
                nth: self.draws.turn_overs,
            };
            self.draws.turn_overs += 1;
            let pile = self.put_together(seat, label, chance);
            events.push(Event::TurnedOver { seat, pile });
        }
    }

    /// Whether the team has a card at that place.
    const fn has_laid(&self, team: Team, at: Spot) -> bool {
        match at {
            Spot::Keeper => self.squad(team).keeper.is_some(),
            Spot::Field(nth) => !self.squad(team).laid[nth.index()].stack.is_empty(),
        }
    }
}
