//! The table as one viewer knows it. Nothing here is private to a seat: what shows, shows to all, and
//! the rest to nobody. A view says whose it is, and differs in nothing else.

use crate::action::{Nth, Spot};
use crate::card::{Jersey, Part, Quarter, Scene, Side};
use crate::setup::Referee;
use crate::squad::{Stage, TEAMS};
use crate::stack::{Slot, Stack};
use crate::state::{LigrettoFootball, Phase, ROW};
use serde::Serialize;
use table::{Seat, Team, Teams, Viewer, seats};

/// The table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// What the table is at.
    pub phase: PhaseName,
    /// Which round it is, from 1.
    pub round: u32,
    /// Goal cards won: white, black.
    pub goals: [u8; 2],
    /// The field cards, from white's goal.
    pub field: [u8; ROW],
    /// Who is ready for the kick-off, by seat.
    pub ready: Vec<bool>,
    /// White and black.
    pub teams: [TeamView; 2],
    /// What lies in front of each player, by seat.
    pub players: Vec<PlayerView>,
    /// LF-22 Who sees to it that the cards are right.
    pub referee: Referee,
    /// Whose view it is, for players that are handed nothing else; absent for whoever watches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<Seat>,
}

/// What the table is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// A round lies ready and waits for every seat's word.
    KickOff,
    /// Everybody plays at once.
    Play,
    /// A team has five goals.
    Over,
}

/// One team's side of the field.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TeamView {
    /// Whether it runs or shoots.
    pub stage: Stage,
    /// The number at the keeper's place.
    pub keeper: Option<Jersey>,
    /// The numbers at each field card, from its own goal, oldest first.
    pub laid: [Vec<Jersey>; ROW],
    /// The scene it has to build.
    pub scene: Option<Scene>,
    /// What lies in the goal: tl, tr, bl, br.
    pub built: [Option<Part>; 4],
    /// Cards of its own colour still in its goal pile.
    pub goal_pile_count: u8,
    /// LF-11, LF-14 The place where it goes on: the first that has no card, or that the
    /// strict referee sees not fulfilled. Null where it is through.
    pub current: Option<Spot>,
    /// LF-11 How many field cards, from its own goal on, the strict referee has seen fulfilled. With the
    /// honest one it is absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub fulfilled: Option<u8>,
    /// LF-10 What the cards at the current field card lack, as the strict referee sees it. With the
    /// honest one it is absent: adding up is the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub left: Option<u16>,
}

/// What lies in front of one player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// Whose side the player is on.
    pub team: Team,
    /// Cards in the pile.
    pub pile_count: u8,
    /// The card that is up.
    pub turned: Option<Side>,
    /// Each discard pile that the seat may have.
    pub discards: Vec<DiscardView>,
}

/// A discard pile: its top shows.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DiscardView {
    /// The card on top.
    pub top: Option<Side>,
    /// How many cards lie there.
    pub count: u8,
}

impl LigrettoFootball {
    /// The table as `viewer` knows it.
    pub(crate) fn viewed_by(&self, viewer: Viewer) -> View {
        let ready = |seat| match self.phase {
            Phase::KickOff { ready } => ready.contains(seat),
            Phase::Play | Phase::Over => true,
        };
        View {
            phase: match self.phase {
                Phase::KickOff { .. } => PhaseName::KickOff,
                Phase::Play => PhaseName::Play,
                Phase::Over => PhaseName::Over,
            },
            round: self.round,
            goals: TEAMS.map(|team| self.goals(team) as u8),
            field: *self.field.row(),
            ready: seats(self.seats).map(ready).collect(),
            teams: TEAMS.map(|team| self.team_view(team)),
            players: seats(self.seats)
                .map(|seat| self.player_view(seat))
                .collect(),
            referee: self.referee,
            seat: viewer.seat(),
        }
    }

    fn team_view(&self, team: Team) -> TeamView {
        let squad = self.squad(team);
        let jersey = |slot: Slot| squad.cards.face(slot).jersey();
        let laid = |nth: Nth| squad.cards.upwards(squad.laid[nth.index()].stack);
        TeamView {
            stage: squad.stage,
            keeper: squad.keeper.map(|keeper| jersey(keeper.slot)),
            laid: Nth::ALL.map(|nth| laid(nth).map(jersey).collect()),
            scene: squad.scene,
            built: Quarter::ALL.map(|quarter| squad.built(quarter)),
            goal_pile_count: squad.goals.len() as u8,
            current: self.current(team),
            fulfilled: self.is_strict().then(|| self.fulfilled(team)),
            left: self.left(team),
        }
    }

    fn fulfilled(&self, team: Team) -> u8 {
        match self.current(team) {
            Some(Spot::Keeper) => 0,
            Some(Spot::Field(nth)) => nth.index() as u8,
            None => ROW as u8,
        }
    }

    fn player_view(&self, seat: Seat) -> PlayerView {
        let player = self.player(seat);
        let shows = |slot: Slot| self.squad_of(seat).shows(slot);
        let discard = |stack: Stack| DiscardView {
            top: stack.top().map(shows),
            count: stack.count,
        };
        let piles = self.piles(seat).iter();
        PlayerView {
            team: self.team_of(seat),
            pile_count: player.pile.len() as u8,
            turned: player.turned.map(shows),
            discards: piles
                .map(|pile| discard(player.discards[pile.index()]))
                .collect(),
        }
    }
}
