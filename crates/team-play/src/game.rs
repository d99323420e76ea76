//! Team Play behind the trait that all games share.

use crate::action::{Action, Offer, Source};
use crate::card::{Card, Hand};
use crate::edition::Edition;
use crate::event::{Event, Pack, Seen};
use crate::refusal::Refusal;
use crate::setup::{Options, Setup};
use crate::state::{Phase, TeamPlay};
use crate::view::{Truth, View};
use std::sync::Arc;
use table::{BadSetup, Chance, Game, OptionSpec, Outcome, Revision, Seat, Team, Viewer};

impl Game for TeamPlay {
    const ID: &'static str = "team-play";
    const REVISION: Revision = Revision(1);
    const SIMULTANEOUS: bool = false;
    const SEATS: &'static [u8] = &[3, 4, 5, 6];
    const DECK: &'static str = include_str!("../../../decks/team-play.json");
    /// TP-18 Friendly words, none of which speaks of cards or wishes.
    const PHRASES: &'static [&'static str] = &[
        "hello",
        "good_luck",
        "thanks",
        "well_played",
        "oops",
        "one_moment",
        "good_game",
    ];

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
        let has = |card: &Card| edition.deck().count(*card) > 0;
        match action {
            Action::Draw(Source::Bank { card }) => has(card),
            Action::Discard { cards } | Action::Fulfil { cards, .. } | Action::Give { cards } => {
                cards.iter().all(has)
            }
            Action::Draw(Source::Pile)
            | Action::KeepMission
            | Action::SwapMission
            | Action::EndTurn => true,
        }
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
        Team(
            seat.0
                % if seats.is_multiple_of(2) {
                    seats / 2
                } else {
                    seats
                },
        )
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn judge(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.judge_turn(seat)?;
        match (self.phase, action) {
            (_, Action::Give { .. }) if !self.is_partnered() => Err(Refusal::NoPartner {}),
            (
                Phase::ChooseMissions | Phase::NewMission { .. },
                Action::KeepMission | Action::SwapMission,
            ) => Ok(()),
            (Phase::Reduce, Action::Discard { cards }) => self.judge_discard(cards),
            (Phase::Turn, Action::Draw(source)) => self.judge_draw(*source),
            (Phase::Turn, Action::Fulfil { mission, cards }) => self.judge_fulfil(*mission, cards),
            (Phase::Turn, Action::Give { cards }) => self.judge_give(cards),
            (Phase::Turn, Action::EndTurn) => self.judge_end_turn(),
            (phase, action) => Err(Refusal::wrong_phase(phase, action, self.limit())),
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
            Action::KeepMission => self.keep_mission(events),
            Action::SwapMission => self.swap_mission(chance, events),
            Action::Discard { cards } => self.discard(cards, events),
            Action::Draw(source) => self.draw(*source, chance, events),
            Action::Fulfil { mission, cards } => self.fulfil(*mission, cards, chance, events),
            Action::Give { cards } => self.give(cards, events),
            Action::EndTurn => self.end_turn(events),
        }
        Ok(())
    }

    fn legal(&self, seat: Seat, offers: &mut Vec<Offer>) {
        if seat != self.turn {
            return;
        }
        match self.phase {
            Phase::ChooseMissions | Phase::NewMission { .. } => self.offer_missions(offers),
            Phase::Reduce => self.offer_discard(offers),
            Phase::Turn => {
                self.offer_turn(offers);
                self.offer_fulfilments(offers);
            }
            Phase::Over => {}
        }
    }

    fn may_act(&self, seat: Seat) -> bool {
        seat == self.turn && self.phase != Phase::Over
    }

    fn answer<C: Chance>(offer: &Offer, dice: &mut C) -> Action {
        offer.answer(dice)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.viewed_by(viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(event.seen_by(viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn truth(&self) -> Truth {
        self.whole()
    }

    /// Cards that the deck does not have that often fulfil nothing.
    fn matches(edition: &Edition, mission: &str, cards: &[String]) -> Result<bool, BadSetup> {
        let id = edition
            .find(mission)
            .ok_or_else(|| BadSetup::new("mission", format!("there is no mission {mission:?}")))?;
        let mut left = edition.deck();
        let mut shown = Hand::EMPTY;
        let mut is_there = true;
        for (place, name) in cards.iter().enumerate() {
            let card: Card = name.parse().map_err(|error| {
                BadSetup::new(format!("cards[{place}]"), format!("{name:?}: {error}"))
            })?;
            if left.count(card) == 0 {
                is_there = false;
                continue;
            }
            left = left.minus(Hand::EMPTY.with(card));
            shown = shown.with(card);
        }
        Ok(is_there && edition.mission(id).pattern.matches(shown))
    }
}

impl TeamPlay {
    fn judge_turn(&self, seat: Seat) -> Result<(), Refusal> {
        let turn = self.turn;
        match self.phase {
            Phase::Over => Err(Refusal::GameOver {}),
            _ if seat == turn => Ok(()),
            Phase::ChooseMissions => Err(Refusal::OtherSeatChooses { turn }),
            Phase::Reduce | Phase::Turn | Phase::NewMission { .. } => {
                Err(Refusal::OtherSeatsTurn { turn })
            }
        }
    }
}

impl Pack {
    /// The name under which chance shuffles it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Numbers => "numbers",
            Self::Missions => "missions",
        }
    }
}
