//! Team Play behind the trait that all games share.

use crate::action::{Action, Offer};
use crate::edition::Edition;
use crate::event::{Event, Seen};
use crate::profile::PROFILE;
use crate::refusal::Refusal;
use crate::setup::{Options, Setup};
use crate::state::{Phase, TeamPlay};
use crate::truth::Truth;
use crate::view::View;
use std::sync::Arc;
use table::{BadSetup, Chance, Game, OptionSpec, Outcome, Profile, Revision, Seat, Team, Viewer};

impl Game for TeamPlay {
    const ID: &'static str = "team-play";
    const REVISION: Revision = Revision(1);
    const SEATS: &'static [u8] = &[3, 4, 5, 6];
    const DECK: &'static str = include_str!("../../../decks/team-play.json");
    const PROFILE: Profile<Self> = PROFILE;

    type Edition = Edition;
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Offer = Offer;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Truth = Truth;
    type Refusal = Refusal;

    fn edition(json: &str) -> Result<Edition, BadSetup> {
        Edition::read(json)
    }

    fn knows(edition: &Edition, action: &Action) -> bool {
        action.cards().iter().all(|&card| edition.has(card))
    }

    fn options() -> Vec<OptionSpec> {
        Vec::new()
    }

    fn under<C: Chance>(
        _: Revision,
        edition: &Arc<Edition>,
        seats: u8,
        _: &Options,
        setup: &Setup,
        chance: &mut C,
    ) -> Result<Self, BadSetup> {
        Self::deal(edition, seats, setup, chance)
    }

    /// TP-3 Four and six play in teams of two, three and five alone.
    fn team(seat: Seat, seats: u8) -> Team {
        Team(seat.0 % Self::teams_of(seats))
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn judge(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.must_be_asked(seat)?;
        match action {
            Action::KeepMission | Action::SwapMission => self.may_keep_or_swap(),
            Action::Discard { cards } => self.may_discard(cards),
            Action::Draw(source) => self.may_draw(*source),
            Action::Fulfil { mission, cards } => self.may_fulfil(*mission, cards),
            Action::Give { cards } => self.may_give(cards),
            Action::EndTurn => self.may_end_turn(),
        }
    }

    fn play<C: Chance>(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.judge(seat, action)?;
        match action {
            Action::KeepMission => self.keep(events),
            Action::SwapMission => self.swap(chance, events),
            Action::Discard { cards } => self.discard(cards, events),
            Action::Draw(source) => self.draw(*source, chance, events),
            Action::Fulfil { mission, cards } => self.fulfil(*mission, cards, chance, events),
            Action::Give { cards } => self.give(cards, events),
            Action::EndTurn => self.end_turn(events),
        }
        Ok(())
    }

    fn legal(&self, seat: Seat, offers: &mut Vec<Offer>) {
        if !self.is_asked(seat) {
            return;
        }
        match self.phase {
            Phase::ChooseMissions | Phase::NewMission { .. } => self.offer_keep_or_swap(offers),
            Phase::Reduce => self.offer_discard(offers),
            Phase::Turn => {
                self.offer_draw(offers);
                self.offer_end_turn(offers);
                self.offer_give(offers);
                self.offer_fulfil(offers);
            }
            Phase::Over => {}
        }
    }

    fn may_act(&self, seat: Seat) -> bool {
        self.is_asked(seat)
    }

    fn answer<C: Chance>(offer: &Offer, dice: &mut C) -> Action {
        offer.answer(dice)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.viewed_by(viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(event.clone().seen_by(viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn truth(&self) -> Truth {
        self.whole()
    }
}
