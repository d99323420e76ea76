//! Ligretto football behind the trait that all games share.

use crate::action::Action;
use crate::edition::Edition;
use crate::event::{Event, Seen};
use crate::profile::PROFILE;
use crate::refusal::Refusal;
use crate::setup::{Options, Setup};
use crate::squad::Stage;
use crate::state::{LigrettoFootball, Phase};
use crate::truth::Truth;
use crate::view::View;
use std::sync::Arc;
use table::{
    BadSetup, Chance, Game, OptionSpec, Outcome, Profile, Revision, Seat, Team, Teams, Viewer,
};

impl Game for LigrettoFootball {
    const ID: &'static str = "ligretto-football";
    const REVISION: Revision = Revision(1);
    const SEATS: &'static [u8] = &[2, 3, 4, 5, 6];
    const DECK: &'static str = include_str!("../../../decks/ligretto-football.json");
    const PROFILE: Profile<Self> = PROFILE;

    type Edition = Edition;
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Offer = Action;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Truth = Truth;
    type Refusal = Refusal;

    fn edition(json: &str) -> Result<Edition, BadSetup> {
        Edition::read(json)
    }

    fn options() -> Vec<OptionSpec> {
        vec![OptionSpec {
            name: "referee",
            default: "honest",
            values: &["honest", "strict"],
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
        Self::deal(edition, seats, *options, setup, chance)
    }

    /// LF-2 Seats alternate, white first.
    fn team(seat: Seat, _: u8) -> Team {
        Team(seat.0 % 2)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn judge(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.must_be_asked(seat, action)?;
        match *action {
            Action::Ready => self.may_say_ready(),
            Action::Flip => self.may_flip(seat),
            Action::Lay { from, at, card } => self.may_lay(seat, from, at, card),
            Action::Drop { pile, card } => self.may_drop(seat, pile, card),
            Action::Restock => self.may_restock(seat),
            Action::Clear { at, pile } => self.may_clear(seat, at, pile),
            Action::TurnUp => self.may_turn_up(seat),
            Action::Build {
                from,
                quarter,
                card,
            } => self.may_build(seat, from, quarter, card),
            Action::Unbuild { quarter, pile } => self.may_unbuild(seat, quarter, pile),
            Action::Goal => self.may_call_goal(seat),
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
        match *action {
            Action::Ready => self.say_ready(seat, events),
            Action::Flip => self.flip(seat, events),
            Action::Lay { from, at, card: _ } => self.lay(seat, from, at, events),
            Action::Drop { pile, card: _ } => self.drop(seat, pile, events),
            Action::Restock => self.restock(seat, chance, events),
            Action::Clear { at, pile } => self.clear(seat, at, pile, events),
            Action::TurnUp => self.turn_up(seat, chance, events),
            Action::Build {
                from,
                quarter,
                card: _,
            } => self.build(seat, from, quarter, events),
            Action::Unbuild { quarter, pile } => self.unbuild(seat, quarter, pile, events),
            Action::Goal => self.call_goal(seat, chance, events),
        }
        Ok(())
    }

    fn legal(&self, seat: Seat, offers: &mut Vec<Action>) {
        match self.phase {
            Phase::KickOff { ready } if ready.contains(seat) => {}
            Phase::KickOff { .. } => self.offer_say_ready(offers),
            // Whoever waits here has nothing left to do, and so is offered nothing by any of these.
            Phase::Play => {
                self.offer_flip(seat, offers);
                self.offer_drop(seat, offers);
                self.offer_restock(seat, offers);
                match self.squad_of(seat).stage {
                    Stage::Run => {
                        let current = self.current(self.team_of(seat));
                        self.offer_lay(seat, current, offers);
                        self.offer_clear(seat, current, offers);
                        self.offer_turn_up(current, offers);
                    }
                    Stage::Shot => {
                        self.offer_build(seat, offers);
                        self.offer_unbuild(seat, offers);
                        self.offer_call_goal(seat, offers);
                    }
                }
            }
            Phase::Over => {}
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
