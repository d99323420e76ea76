//! Team UP behind the trait that all games share.

use crate::action::Action;
use crate::edition::Edition;
use crate::event::Event;
use crate::load::Wish;
use crate::profile::PROFILE;
use crate::refusal::Refusal;
use crate::setup::{Options, Setup};
use crate::state::{Phase, TeamUp};
use crate::truth::Truth;
use crate::view::View;
use std::sync::Arc;
use table::{BadSetup, Chance, Game, OptionSpec, Outcome, Profile, Revision, Seat, Team, Viewer};

impl Game for TeamUp {
    const ID: &'static str = "team-up";
    const REVISION: Revision = Revision(1);
    const SEATS: &'static [u8] = &[1, 2, 3, 4];
    const DECK: &'static str = include_str!("../../../decks/team-up.json");
    const PROFILE: Profile<Self> = PROFILE;

    type Edition = Edition;
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Offer = Action;
    type Event = Event;
    type Seen = Event;
    type View = View;
    type Truth = Truth;
    type Refusal = Refusal;

    fn edition(json: &str) -> Result<Edition, BadSetup> {
        Edition::read(json)
    }

    fn options() -> Vec<OptionSpec> {
        vec![OptionSpec {
            name: "mode",
            default: "game",
            values: &["game", "challenge", "puzzle"],
        }]
    }

    fn under<C: Chance>(
        _: Revision,
        edition: &Arc<Edition>,
        seats: u8,
        options: &Options,
        setup: &Setup,
        chance: &mut C,
    ) -> Result<Self, BadSetup> {
        Self::deal(edition, seats, options, setup, chance)
    }

    fn team(_: Seat, _: u8) -> Team {
        Team(0)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn judge(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.must_be_asked(seat, action)?;
        match *action {
            Action::Draw => self.may_draw(seat),
            Action::Place {
                r#box: id,
                x,
                y,
                turned,
            } => self.may_place(seat, Wish { id, x, y, turned }),
            Action::ProposeStop => self.may_propose(),
            Action::VoteStop { .. } => self.may_vote(),
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
        match *action {
            Action::Draw => self.draw(seat, events),
            Action::Place {
                r#box: id,
                x,
                y,
                turned,
            } => self.place(seat, Wish { id, x, y, turned }, events),
            Action::ProposeStop => self.propose(seat, events),
            Action::VoteStop { yes } => self.vote(seat, yes, events),
        }
        Ok(())
    }

    fn legal(&self, seat: Seat, offers: &mut Vec<Action>) {
        if !self.is_asked(seat) {
            return;
        }
        match self.phase {
            Phase::Draw => {
                self.offer_draw(seat, offers);
                self.offer_propose(offers);
            }
            Phase::Place { card } => self.offer_place(card, offers),
            Phase::Vote => self.offer_vote(offers),
            Phase::Over(_) => {}
        }
    }

    fn may_act(&self, seat: Seat) -> bool {
        self.is_asked(seat)
    }

    fn answer<C: Chance>(offer: &Action, _: &mut C) -> Action {
        *offer
    }

    fn view(&self, viewer: Viewer) -> View {
        self.viewed_by(viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen_by(viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn truth(&self) -> Truth {
        self.whole()
    }
}
