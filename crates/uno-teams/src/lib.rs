//! UNO TEAMS!: partners sit opposite each other and win when both their hands are empty.
//!
//! The rules stand in `docs/rules/uno-teams.md`; clauses are named `UT-1` to `UT-27` there and
//! here. The file `judge` says whether an action is allowed; then one file for each group of rules
//! carries it out: `exchange` (gifts and swaps, chosen unseen), `turn`, `uno`, `share` (going out
//! and coming back), `effect` (the special cards) and `round`.

mod action;
mod card;
mod cards;
mod edition;
mod effect;
mod event;
mod exchange;
mod judge;
mod legal;
mod refusal;
mod round;
mod setup;
mod share;
mod state;
mod talk;
mod turn;
mod uno;
mod view;

pub use action::{Action, Lay, Offer};
pub use card::{Card, Color, Face};
pub use cards::Cards;
pub use edition::Edition;
pub use event::{Event, Seen};
pub use refusal::Refusal;
pub use setup::{Match, Options, Setup};
pub use state::{Phase, Stage, UnoTeams, Won};
pub use view::{PlayerView, Truth, View};

use state::DEALT;
use std::sync::Arc;
use table::{BadSetup, Chance, Game, OptionSpec, Outcome, Revision, Seat, Team, Viewer};

impl Game for UnoTeams {
    const ID: &'static str = "uno-teams";
    const REVISION: Revision = Revision(1);
    const SIMULTANEOUS: bool = false;
    const SEATS: &'static [u8] = &[4, 6, 8];
    const DECK: &'static str = include_str!("../../../decks/uno-teams.json");
    const PHRASES: &'static [&'static str] = talk::PHRASES;

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
        let has = |card: &Card| !edition.copies(*card).is_empty();
        match action {
            Action::Gift { card } | Action::Swap { card } => has(card),
            Action::Play(lay) => has(&lay.card),
            Action::Share { cards } => cards.as_slice().iter().all(has),
            Action::Draw
            | Action::Pass
            | Action::CallUno
            | Action::Catch { .. }
            | Action::NextRound => true,
        }
    }

    fn options() -> Vec<OptionSpec> {
        vec![OptionSpec {
            name: "match",
            default: "round",
            values: &["round", "500"],
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
        setup::set(edition, seats, *options, setup, chance)
    }

    fn team(seat: Seat, seats: u8) -> Team {
        Team(seat.0 % (seats / 2))
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn judge(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.verdict(seat, action)
    }

    fn play<C: Chance>(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.verdict(seat, action)?;
        let mut course = Course {
            game: self,
            chance,
            events,
        };
        match action {
            Action::Gift { card } => course.gift(seat, *card),
            Action::Play(lay) => course.lay(seat, *lay),
            Action::Draw => course.draw(seat),
            Action::Pass => course.pass(seat),
            Action::CallUno => course.call_uno(seat),
            Action::Catch { seat: missed } => course.catch(seat, *missed),
            Action::Share { cards } => course.share(seat, cards),
            Action::Swap { card } => course.swap(seat, *card),
            Action::NextRound => course.next_round(),
        }
        Ok(())
    }

    fn legal(&self, seat: Seat, offers: &mut Vec<Offer>) {
        self.offer(seat, offers);
    }

    fn may_act(&self, seat: Seat) -> bool {
        self.has_something_to_do(seat)
    }

    fn holds_back(&self, seat: Seat) -> bool {
        self.would_close_call(seat)
    }

    fn answer<C: Chance>(offer: &Offer, dice: &mut C) -> Action {
        offer.answer(dice)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(Self::noticed(event, viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn truth(&self) -> Truth {
        self.written_out()
    }
}

/// An action on its way through the rules, from the first consequence to the last.
struct Course<'a, C> {
    game: &'a mut UnoTeams,
    chance: &'a mut C,
    events: &'a mut Vec<Event>,
}
