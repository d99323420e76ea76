//! The round: whose time it is, the kick-off, and clearing away for the next.
//! Rules: docs/rules/ligretto-football.md, LF-4 to LF-6, LF-19.

use crate::action::{Action, Pile, Spot};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::setup::{GOAL_PILES, HANDS};
use crate::squad::{Place, Stage, TEAMS, other};
use crate::stack::{Slot, Slots};
use crate::state::{LigrettoFootball, Phase, ROW};
use table::{Chance, Label, Seat, Seats, Team};

impl LigrettoFootball {
    /// Whether the seat has anything to do.
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Over => false,
            Phase::KickOff { ready } => !ready.contains(seat),
            Phase::Play => !self.is_idle(seat),
        }
    }

    /// Whoever is ready, or has nothing to do, waits; and the phase and the team's stage must have such an
    /// action (LF-6, LF-22).
    pub(crate) fn must_be_asked(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match self.phase {
            Phase::Over => Err(Refusal::GameOver),
            Phase::KickOff { ready } if ready.contains(seat) => Err(Refusal::AlreadyReady),
            Phase::KickOff { .. } if *action == Action::Ready => Ok(()),
            Phase::KickOff { .. } => Err(Refusal::BeforeKickOff),
            Phase::Play if self.is_idle(seat) => Err(Refusal::NothingToDo),
            Phase::Play => self.must_be_at_stage(seat, action),
        }
    }

    /// LF-6 Only before the kick-off.
    pub(crate) fn may_say_ready(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::KickOff { .. } => Ok(()),
            Phase::Play | Phase::Over => Err(Refusal::KickedOff),
        }
    }

    /// LF-6 The last seat to be ready kicks off.
    pub(crate) fn say_ready(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let Phase::KickOff { ready } = &mut self.phase else {
            unreachable!("the judge saw that the table waits for the kick-off");
        };
        ready.insert(seat);
        events.push(Event::SaidReady { seat });
        if ready.len() == self.seats {
            self.phase = Phase::Play;
            events.push(Event::KickedOff { round: self.round });
        }
    }

    pub(crate) fn offer_say_ready(&self, offers: &mut Vec<Action>) {
        offers.push(Action::Ready);
    }

    /// LF-19 Everything is cleared away, and the next round lies ready.
    pub(crate) fn end_round<C: Chance>(&mut self, chance: &mut C, events: &mut Vec<Event>) {
        for team in TEAMS {
            self.return_scene(team, chance, events);
        }
        events.push(Event::RoundEnded { round: self.round });

        self.round += 1;
        self.phase = Phase::KickOff { ready: Seats::NONE };
        if let Some(stack) = self.field.lay_next(chance) {
            events.push(Event::FieldShuffled { stack });
        }
        events.push(Event::FieldLaid {
            row: *self.field.row(),
        });
        for team in TEAMS {
            let mut slots = self.clear_away(team);
            let label = Label {
                name: HANDS[team.index()],
                nth: self.round - 1,
            };
            chance.shuffle(label, &mut slots);
            self.split(team, &slots, events);
        }
    }

    /// Shuffles the team's scene, if it has one, back into the other team's goal pile.
    pub(crate) fn return_scene<C: Chance>(
        &mut self,
        team: Team,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) {
        let Some(card) = self.squad_mut(team).scene.take() else {
            return;
        };
        let owner = other(team);
        let shuffles = &mut self.draws.goals[owner.index()];
        *shuffles += 1;
        let label = Label {
            name: GOAL_PILES[owner.index()],
            nth: *shuffles,
        };
        let pile = &mut self.squad_mut(owner).goals;
        pile.push(card);
        chance.shuffle(label, pile);
        let pile = pile.clone();
        events.push(Event::SceneReturned { team, card, pile });
    }

    /// LF-5 Splits the team's cards among its players: the first cards go to the lowest seat, which
    /// also has one more where they do not come out even.
    pub(crate) fn split(&mut self, team: Team, slots: &[Slot], events: &mut Vec<Event>) {
        let seats = self.seats_of(team);
        let players = seats.len();
        let mut rest = slots;
        for (nth, seat) in seats.enumerate() {
            let count = rest.len().div_ceil(players - nth);
            let (own, others) = rest.split_at(count);
            rest = others;
            let (player, squad) = self.hands(seat);
            player.fill(own);
            let pile = squad.cards.faces(own);
            events.push(Event::Dealt { seat, pile });
        }
    }

    /// LF-22 Some actions belong to the run, some to the shot.
    fn must_be_at_stage(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (action, self.squad_of(seat).stage) {
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
        match self.squad_of(seat).stage {
            Stage::Run => {
                let clear = |at| self.may_clear(seat, at, Pile::ALL[0]).is_ok();
                self.may_turn_up(seat).is_err() && !Spot::ALL.into_iter().any(clear)
            }
            Stage::Shot => self.may_call_goal(seat).is_err(),
        }
    }

    /// Takes all the team's hand cards off the table: by seat, then the keeper, the cards laid from
    /// one's own goal on and the parts built, each oldest first.
    fn clear_away(&mut self, team: Team) -> Slots {
        let mut slots = Slots::new();
        for seat in self.seats_of(team) {
            let (player, squad) = self.hands(seat);
            player.gather(&squad.cards, &mut slots);
        }
        let squad = self.squad_mut(team);
        slots.extend(squad.keeper.take().map(|keeper| keeper.slot));
        for place in std::mem::replace(&mut squad.laid, [Place::EMPTY; ROW]) {
            slots.extend(squad.cards.upwards(place.stack));
        }
        for built in std::mem::take(&mut squad.built) {
            slots.extend(built.map(|built| built.slot));
        }
        squad.stage = Stage::Run;
        slots
    }
}
