//! Missions: choosing, fulfilling, replacing.
//! Rules: docs/rules/team-play.md, TP-6, TP-13 to TP-16, TP-23.

use crate::action::Offer;
use crate::card::Cards;
use crate::event::{Event, Pack};
use crate::mission::{MissionId, Place};
use crate::refusal::{Purpose, Refusal};
use crate::state::{Phase, TeamPlay};
use table::{Chance, Seat, Teams};

impl TeamPlay {
    /// TP-6, TP-14 An own mission that was just dealt may be kept or swapped.
    pub(crate) fn may_keep_or_swap(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::ChooseMissions | Phase::NewMission { .. } => Ok(()),
            Phase::Reduce | Phase::Turn | Phase::Over => {
                self.must_be_in_turn()?;
                Err(Refusal::NoNewMission)
            }
        }
    }

    pub(crate) fn keep(&mut self, events: &mut Vec<Event>) {
        let (place, mission) = self.new_mission();
        events.push(Event::MissionKept {
            seat: self.turn,
            place,
            mission: self.name(mission),
        });
        self.go_on(events);
    }

    /// TP-6, TP-14 Discard it first, then draw the next. What was just discarded may come back
    /// (TP-16), so there always is one.
    pub(crate) fn swap<C: Chance>(&mut self, chance: &mut C, events: &mut Vec<Event>) {
        let (place, mission) = self.new_mission();
        events.push(Event::MissionRejected {
            seat: self.turn,
            place,
            mission: self.name(mission),
        });
        self.missions.discards.push(mission);
        self.deal_mission(place, chance, events);
        self.go_on(events);
    }

    pub(crate) fn offer_keep_or_swap(&self, offers: &mut Vec<Offer>) {
        offers.extend([Offer::KeepMission, Offer::SwapMission]);
    }

    /// TP-13 An open mission, own or in the middle, with exactly the cards it asks for (TP-21).
    pub(crate) fn may_fulfil(&self, place: Place, cards: &Cards) -> Result<(), Refusal> {
        self.must_be_in_turn()?;
        self.must_hold(cards, Purpose::Fulfil)?;
        if place.own().is_some_and(|nth| nth >= self.own_missions()) {
            return Err(Refusal::NoSuchPlace { place });
        }
        let id = self.at(place).ok_or(Refusal::EmptyPlace { place })?;
        let mission = self.edition.mission(id);
        if !mission.pattern.matches(cards[..].into()) {
            return Err(Refusal::DoesNotMatch {
                place,
                mission: mission.name,
            });
        }
        Ok(())
    }

    pub(crate) fn fulfil<C: Chance>(
        &mut self,
        place: Place,
        cards: &Cards,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) {
        let id = self.at(place).expect("a mission was judged to lie there");
        self.lay_down(cards);
        let team = self.team_of(self.turn);
        let mission = self.edition.mission(id);
        let points = mission.points;
        events.push(Event::Fulfilled {
            seat: self.turn,
            team,
            place,
            mission: mission.name,
            points,
            cards: cards.clone(),
        });
        self.fulfilled.push((id, team));
        let score = &mut self.scores[team.index()];
        score.missions += 1;
        score.points += u16::from(points);
        self.announce_end(events);
        self.replace_mission(place, chance, events);
    }

    /// TP-13 Every place and every different choice of cards.
    pub(crate) fn offer_fulfil(&self, offers: &mut Vec<Offer>) {
        let hand = self.hand();
        for mission in Place::ALL {
            if let Some(id) = self.at(mission) {
                let pattern = &self.edition.mission(id).pattern;
                pattern.each(hand, |cards| offers.push(Offer::Fulfil { mission, cards }));
            }
        }
    }

    fn new_mission(&self) -> (Place, MissionId) {
        let place = match self.phase {
            Phase::NewMission { place } => place,
            Phase::ChooseMissions | Phase::Reduce | Phase::Turn | Phase::Over => Place::Own0,
        };
        let mission = self.at(place);
        (
            place,
            mission.expect("there is a choice only where a mission was dealt"),
        )
    }

    /// TP-6 In seat order, before the first turn; TP-14 within a turn, which goes on.
    fn go_on(&mut self, events: &mut Vec<Event>) {
        if self.phase != Phase::ChooseMissions {
            self.phase = Phase::Turn;
            return;
        }
        self.turn = self.turn.next(self.seats);
        if self.turn == Seat(0) {
            self.begin_turn(events);
        }
    }

    /// TP-14 The mission is replaced at once; one's own may then be rejected.
    fn replace_mission<C: Chance>(
        &mut self,
        place: Place,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) {
        self.deal_mission(place, chance, events);
        if place != Place::Center && self.at(place).is_some() {
            self.phase = Phase::NewMission { place };
        }
    }

    /// TP-16 Turns up the next mission; if there is none, the place stays empty for good.
    fn deal_mission<C: Chance>(&mut self, place: Place, chance: &mut C, events: &mut Vec<Event>) {
        let seat = self.turn;
        let next = self.missions.next(Pack::Missions, chance, events);
        *self.at_mut(place) = next;
        events.push(match next {
            Some(id) => Event::MissionDealt {
                seat,
                place,
                mission: self.name(id),
            },
            None => Event::PlaceLeftEmpty { seat, place },
        });
    }
}
