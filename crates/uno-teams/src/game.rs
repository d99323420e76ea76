//! UNO TEAMS! behind the trait that all games share.

use crate::action::{Action, Offer};
use crate::edition::Edition;
use crate::event::{Event, Seen};
use crate::profile::PROFILE;
use crate::refusal::Refusal;
use crate::setup::{Options, Setup};
use crate::state::{Phase, UnoTeams};
use crate::truth::Truth;
use crate::view::View;
use std::sync::Arc;
use table::{BadSetup, Chance, Game, OptionSpec, Outcome, Profile, Revision, Seat, Team, Viewer};

impl Game for UnoTeams {
    const ID: &'static str = "uno-teams";
    const REVISION: Revision = Revision(1);
    const SEATS: &'static [u8] = &[4, 6, 8];
    const DECK: &'static str = include_str!("../../../decks/uno-teams.json");
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
        Self::deal(edition, seats, *options, setup, chance)
    }

    /// UT-3 Partners sit opposite each other.
    fn team(seat: Seat, seats: u8) -> Team {
        Team(seat.0 % Self::teams_of(seats))
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn judge(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.must_be_asked(seat)?;
        match action {
            Action::Gift { card } => self.may_gift(seat, *card),
            Action::Play(lay) => self.may_lay(seat, *lay),
            Action::Draw => self.may_draw(seat),
            Action::Pass => self.may_pass(seat),
            Action::CallUno => self.may_call_uno(seat),
            Action::Catch { seat: missed } => self.may_catch(seat, *missed),
            Action::Share { cards } => self.may_share(seat, cards),
            Action::Swap { card } => self.may_swap(seat, *card),
            Action::NextRound => self.may_begin_round(),
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
            Action::Gift { card } => self.gift(seat, *card, events),
            Action::Play(lay) => self.lay(seat, *lay, chance, events),
            Action::Draw => self.draw(seat, chance, events),
            Action::Pass => self.pass(seat, events),
            Action::CallUno => self.call_uno(seat, events),
            Action::Catch { seat: missed } => self.catch(seat, *missed, chance, events),
            Action::Share { cards } => self.share(seat, cards, chance, events),
            Action::Swap { card } => self.swap(seat, *card, chance, events),
            Action::NextRound => self.begin_round(chance, events),
        }
        Ok(())
    }

    fn legal(&self, seat: Seat, offers: &mut Vec<Offer>) {
        if !self.is_asked(seat) {
            return;
        }
        match self.phase() {
            Phase::Gift => self.offer_gift(seat, offers),
            Phase::Turn => {
                self.offer_lay(seat, offers);
                self.offer_draw(seat, offers);
            }
            Phase::Drawn => {
                self.offer_lay(seat, offers);
                self.offer_pass(seat, offers);
            }
            Phase::Share => self.offer_share(seat, offers),
            Phase::Swap => self.offer_swap(seat, offers),
            Phase::TeamTurn => self.offer_lay(seat, offers),
            Phase::RoundOver => self.offer_begin_round(offers),
            Phase::Over => {}
        }
        self.offer_call_uno(seat, offers);
        self.offer_catch(seat, offers);
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
