//! Ligretto football: two teams, everybody at once.
//!
//! There are no turns. Whoever calls [`Game::play`] first was first; what comes too late is
//! refused and says who stood there already (LF-23). The engine reads no clock and sets no pace
//! (LF-24): that is for whoever carries the actions here.
//! Rules: docs/rules/ligretto-football.md.

mod action;
mod card;
mod edition;
mod event;
mod hand;
mod legal;
mod refusal;
mod round;
mod run;
mod setup;
mod shot;
mod state;
mod talk;
mod truth;
mod view;

pub use action::{Action, Nth, Pile, Source, Spot};
pub use card::{Card, Jersey, Part, Quarter, Scene, Side, Unknown};
pub use edition::Edition;
pub use event::{Check, Event, Goals, Hand, Seen};
pub use refusal::Refusal;
pub use setup::{Options, Setup};
pub use state::{LigrettoFootball, Referee, Stage};
pub use talk::{CLEAR_IT, SHOUTS};
pub use truth::{PlayerTruth, Showing, TeamTruth, Truth};
pub use view::{DiscardView, PhaseName, PlayerView, TeamView, View};

use state::{GOALS, Phase, TEAMS, seats_of, team_of};
use std::sync::Arc;
use table::{BadSetup, Chance, Game, Hearers, OptionSpec, Outcome, Revision, Seat, SpeedLimit};
use table::{Team, TeamResult, Viewer};

impl Game for LigrettoFootball {
    const ID: &'static str = "ligretto-football";
    const REVISION: Revision = Revision(1);
    const SIMULTANEOUS: bool = true;
    const SEATS: &'static [u8] = &[2, 3, 4, 5, 6];
    const DECK: &'static str = include_str!("../../../decks/ligretto-football.json");
    const PHRASES: &'static [&'static str] = &SHOUTS;
    const HIDES_HANDS: bool = false;
    const HEARD_BY: Hearers = Hearers::Team;
    const SPEED_LIMIT: Option<SpeedLimit> = Some(SpeedLimit {
        rate: 8,
        burst: 6,
        clause: "LF-24",
    });

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
        setup::deal(edition, seats, *options, setup, chance)
    }

    fn team(seat: Seat, _: u8) -> Team {
        team_of(seat)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn judge(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.is_time_for(seat, action)?;
        match *action {
            Action::Ready => Ok(()),
            Action::Flip => hand::may_flip(self, seat),
            Action::Drop { pile, card } => hand::may_drop(self, seat, pile, card),
            Action::Restock => hand::may_restock(self, seat),
            Action::Lay { from, at, card } => run::may_lay(self, seat, from, at, card),
            Action::Clear { at, pile } => run::may_clear(self, seat, at, pile),
            Action::TurnUp => run::may_turn_up(self, seat),
            Action::Build {
                from,
                quarter,
                card,
            } => shot::may_build(self, seat, from, quarter, card),
            Action::Unbuild { quarter, pile } => shot::may_unbuild(self, seat, quarter, pile),
            Action::Goal => shot::may_call_goal(self, seat),
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
            Action::Ready => round::say_ready(self, seat, events),
            Action::Flip => hand::flip(self, seat, events),
            Action::Drop { pile, card: _ } => hand::drop(self, seat, pile, events),
            Action::Restock => hand::restock(self, seat, chance, events),
            Action::Lay { from, at, card: _ } => run::lay(self, seat, from, at, events),
            Action::Clear { at, pile } => run::clear(self, seat, at, pile, events),
            Action::TurnUp => run::turn_up(self, seat, chance, events),
            Action::Build {
                from,
                quarter,
                card: _,
            } => shot::build(self, seat, from, quarter, events),
            Action::Unbuild { quarter, pile } => shot::unbuild(self, seat, quarter, pile, events),
            Action::Goal => shot::call_goal(self, seat, chance, events),
        }
        Ok(())
    }

    fn legal(&self, seat: Seat, offers: &mut Vec<Action>) {
        legal::list(self, seat, offers);
    }

    fn may_act(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Over => false,
            Phase::KickOff { ready } => !ready.contains(seat),
            Phase::Play => !self.is_idle(seat),
        }
    }

    fn answer<C: Chance>(offer: &Action, _: &mut C) -> Action {
        *offer
    }

    fn view(&self, viewer: Viewer) -> View {
        view::of(self, viewer)
    }

    fn seen(&self, event: &Event, _: Viewer) -> Option<Seen> {
        Some(event.into())
    }

    fn outcome(&self) -> Option<Outcome> {
        let goals = |team: Team| self.squad(team).won.as_slice().len();
        let winner = TEAMS.into_iter().find(|&team| goals(team) == GOALS)?;
        let result = |team: Team| TeamResult {
            team,
            seats: seats_of(team, self.seats).collect(),
            score: goals(team) as i32,
            won: Some(team == winner),
        };
        let [white, black] = TEAMS.map(goals);
        let name = ["White", "Black"][winner.index()];
        Some(Outcome {
            teams: TEAMS.map(result).to_vec(),
            reason: format!("{name} was first to {GOALS} goals: {white} to {black}."),
        })
    }

    fn truth(&self) -> Truth {
        truth::of(self)
    }
}

impl LigrettoFootball {
    /// Whether the phase and the team's stage have such an action for the seat.
    fn is_time_for(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match self.phase {
            Phase::Over => return Err(Refusal::GameOver),
            Phase::KickOff { ready } if ready.contains(seat) => return Err(Refusal::AlreadyReady),
            Phase::KickOff { .. } if *action == Action::Ready => return Ok(()),
            Phase::KickOff { .. } => return Err(Refusal::BeforeKickOff),
            Phase::Play if self.is_idle(seat) => return Err(Refusal::NothingToDo),
            Phase::Play => {}
        }
        match (action, self.squad(team_of(seat)).stage) {
            (Action::Ready, _) => Err(Refusal::KickedOff),
            (Action::Lay { .. } | Action::Clear { .. } | Action::TurnUp, Stage::Shot) => {
                Err(Refusal::OnlyInRun)
            }
            (Action::Build { .. } | Action::Unbuild { .. } | Action::Goal, Stage::Run) => {
                Err(Refusal::OnlyInShot)
            }
            _ => Ok(()),
        }
    }

    /// Whether the seat can do nothing at all: it has no card left, and nothing to clear, to turn
    /// up or to call.
    fn is_idle(&self, seat: Seat) -> bool {
        if self.player(seat).has_cards() {
            return false;
        }
        match self.squad(team_of(seat)).stage {
            Stage::Run => {
                let clear = |at| run::may_clear(self, seat, at, Pile::ALL[0]).is_ok();
                run::may_turn_up(self, seat).is_err() && !Spot::ALL.into_iter().any(clear)
            }
            Stage::Shot => shot::may_call_goal(self, seat).is_err(),
        }
    }
}
