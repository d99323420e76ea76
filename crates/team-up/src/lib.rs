//! Team UP: one team loads boxes on a pallet, as the cards ask, as compactly as it can.
//!
//! Rules: docs/rules/team-up.md. The table keeps heights and sets ([`TeamUp`]); `turn` draws and
//! places, `vote` ends the game early, `load` knows where a box may go.

mod action;
mod boxes;
mod edition;
mod event;
mod load;
mod refusal;
mod setup;
mod state;
mod turn;
mod view;
mod vote;

pub use action::Action;
pub use boxes::{Body, BoxId, Color, NoSuchBox, Shape};
pub use edition::{Edition, ShapeSpec, Wanted};
pub use event::{Ending, Event};
pub use refusal::{Cell, Face, Refusal};
pub use setup::{Mode, Neutral, Options, Setup};
pub use state::TeamUp;
pub use view::{Discard, PhaseName, PlacedBox, Truth, View};

use state::Phase;
use std::sync::Arc;
use table::{
    BadSetup, Chance, Game, OptionSpec, Outcome, Revision, Seat, Team, TeamResult, Viewer,
};
use turn::Wish;

impl Game for TeamUp {
    const ID: &'static str = "team-up";
    const REVISION: Revision = Revision(1);
    const SIMULTANEOUS: bool = false;
    const SEATS: &'static [u8] = &[1, 2, 3, 4];
    const DECK: &'static str = include_str!("../../../decks/team-up.json");
    /// The talk at this table is open; these are for those who would rather not type.
    const PHRASES: &'static [&'static str] = &[
        "hello",
        "thanks",
        "well_played",
        "good_idea",
        "what_do_you_think",
        "keep_it_flat",
        "shall_we_stop",
        "oops",
        "again",
    ];
    const SAME_CARDS_FOR_ALL_SEATS: bool = true;
    const HIDES_HANDS: bool = false;

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

    /// TU-17 A challenge has the cards of the game before; the puzzle has its own.
    fn same_cards(dealt: &Options, wished: &Options) -> bool {
        (dealt.mode == Mode::Puzzle) == (wished.mode == Mode::Puzzle)
    }

    /// TU-17, TU-19 Cards to come are public in `challenge` and `puzzle`.
    fn lies_open(options: &Options) -> bool {
        options.mode != Mode::Game
    }

    /// TU-17 In a challenge everybody knows what was drawn or known here.
    fn setup_again(&self, setup: Setup, options: &Options) -> Setup {
        let known = (options.mode == Mode::Challenge).then(|| self.known_cards().into());
        Setup { known, ..setup }
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
        match *action {
            Action::Draw => turn::may_draw(self, seat),
            Action::Place {
                r#box: id,
                x,
                y,
                turned,
            } => turn::may_place(self, seat, Wish { id, x, y, turned }).map(|_| ()),
            Action::ProposeStop => vote::may_propose(self, seat),
            Action::VoteStop { .. } => vote::may_vote(self, seat),
        }
    }

    fn play<C: Chance>(
        &mut self,
        seat: Seat,
        action: &Action,
        _: &mut C,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        match *action {
            Action::Draw => {
                turn::may_draw(self, seat)?;
                turn::draw(self, seat, events);
            }
            Action::Place {
                r#box: id,
                x,
                y,
                turned,
            } => {
                let fit = turn::may_place(self, seat, Wish { id, x, y, turned })?;
                turn::place(self, seat, fit, events);
            }
            Action::ProposeStop => {
                vote::may_propose(self, seat)?;
                vote::propose(self, seat, events);
            }
            Action::VoteStop { yes } => {
                vote::may_vote(self, seat)?;
                vote::vote(self, seat, yes, events);
            }
        }
        Ok(())
    }

    fn legal(&self, seat: Seat, offers: &mut Vec<Action>) {
        match self.phase {
            Phase::Draw => {
                if seat == self.turn {
                    offers.push(Action::Draw);
                }
                if !self.proposal_spent {
                    offers.push(Action::ProposeStop);
                }
            }
            Phase::Place { card } if seat == self.turn => {
                self.each_place(card, |id, cell, turned| {
                    let (x, y) = self.edition.xy(cell);
                    offers.push(Action::Place {
                        r#box: id,
                        x: x.into(),
                        y: y.into(),
                        turned,
                    });
                });
            }
            Phase::Vote if self.votes >> seat.0 & 1 == 0 => {
                offers.extend([true, false].map(|yes| Action::VoteStop { yes }));
            }
            Phase::Place { .. } | Phase::Vote | Phase::Over(_) => {}
        }
    }

    fn may_act(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Draw => seat == self.turn || !self.proposal_spent,
            Phase::Place { .. } => seat == self.turn,
            Phase::Vote => self.votes >> seat.0 & 1 == 0,
            Phase::Over(_) => false,
        }
    }

    fn answer<C: Chance>(offer: &Action, _: &mut C) -> Action {
        *offer
    }

    fn view(&self, _: Viewer) -> View {
        self.known()
    }

    fn seen(&self, event: &Event, _: Viewer) -> Option<Event> {
        match event {
            Event::CardDrawn { .. }
            | Event::CardLaidFaceDown { .. }
            | Event::BoxPlaced { .. }
            | Event::LayersCompleted { .. }
            | Event::StopProposed { .. }
            | Event::StopVoted { .. }
            | Event::GameEnded { .. } => Some(*event),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(ending) = self.phase else {
            return None;
        };
        let reason = match ending {
            Ending::AllPlaced => "All boxes are on the pallet.",
            Ending::NoCardLeft => "No card is left.",
            Ending::Agreed => "The team agreed to draw no more cards.",
        };
        let result = TeamResult {
            team: Team(0),
            seats: table::seats(self.seats).collect(),
            score: self.score(),
            won: None,
        };
        Some(Outcome {
            teams: vec![result],
            reason: reason.to_owned(),
        })
    }

    fn stopped_early(&self) -> bool {
        self.phase == Phase::Over(Ending::Agreed)
    }

    fn truth(&self) -> Truth {
        self.whole()
    }
}
