//! Lanterns behind the trait that all games share.

use super::action::{Action, Offer};
use super::edition::Edition;
use super::event::{Event, Seen};
use super::profile::PROFILE;
use super::refusal::Refusal;
use super::setup::{Options, Setup};
use super::state::Lanterns;
use super::truth::Truth;
use super::view::View;
use std::sync::Arc;
use table::{BadSetup, Chance, Game, OptionSpec, Outcome, Profile, Revision, Seat, Team, Viewer};

impl Game for Lanterns {
    const ID: &'static str = "lanterns";
    const REVISION: Revision = Revision(2);
    const SEATS: &'static [u8] = &[2, 3, 4];
    const DECK: &'static str = r#"{"edition": "lanterns-2"}"#;
    const EARLIER_DECKS: &'static [&'static str] = &[r#"{"edition": "lanterns-1"}"#];
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

    fn options() -> Vec<OptionSpec> {
        Vec::new()
    }

    fn under<C: Chance>(
        rules: Revision,
        _: &Arc<Edition>,
        seats: u8,
        _: &Options,
        setup: &Setup,
        chance: &mut C,
    ) -> Result<Self, BadSetup> {
        Self::deal(rules, seats, setup, chance)
    }

    fn team(seat: Seat, _: u8) -> Team {
        Team(seat.0)
    }

    fn seats(&self) -> u8 {
        self.held.len() as u8
    }

    fn judge(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.must_be_asked(seat)?;
        match action {
            Action::Cover { cards } => self.may_cover(seat, cards),
        }
    }

    fn play<C: Chance>(
        &mut self,
        seat: Seat,
        action: &Action,
        _: &mut C,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.judge(seat, action)?;
        match action {
            Action::Cover { cards } => self.cover(seat, cards, events),
        }
        Ok(())
    }

    fn legal(&self, seat: Seat, offers: &mut Vec<Offer>) {
        if !self.is_asked(seat) {
            return;
        }
        self.offer_cover(seat, offers);
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
