//! The table as everybody knows it. Nothing here is private to a seat: what shows, shows to all,
//! and the rest to nobody.

use crate::action::Nth;
use crate::card::{Jersey, Part, Quarter, Scene, Side};
use crate::state::{
    LigrettoFootball, Phase, ROW, Referee, Slot, Squad, Stack, Stage, TEAMS, team_of,
};
use serde::Serialize;
use table::{Seat, Team, Viewer, seats};

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
    /// Whose eyes these are. All eyes see the same, so this is not on the wire; it is for players
    /// that are handed nothing but a view.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
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

pub(crate) fn of(game: &LigrettoFootball, viewer: Viewer) -> View {
    let ready = |seat| match game.phase {
        Phase::KickOff { ready } => ready.contains(seat),
        Phase::Play | Phase::Over => true,
    };
    View {
        phase: match game.phase {
            Phase::KickOff { .. } => PhaseName::KickOff,
            Phase::Play => PhaseName::Play,
            Phase::Over => PhaseName::Over,
        },
        round: game.round,
        goals: TEAMS.map(|team| game.squad(team).won.as_slice().len() as u8),
        field: *game.field.row(),
        ready: seats(game.seats).map(ready).collect(),
        teams: TEAMS.map(|team| team_view(game.squad(team))),
        players: seats(game.seats)
            .map(|seat| player_view(game, seat))
            .collect(),
        referee: game.referee,
        seat: match viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        },
    }
}

fn team_view(squad: &Squad) -> TeamView {
    let jersey = |slot: Slot| squad.cards.face(slot).jersey();
    let laid = |nth: Nth| squad.cards.upwards(squad.laid[nth.index()].stack);
    TeamView {
        stage: squad.stage,
        keeper: squad.keeper.map(|keeper| jersey(keeper.slot)),
        laid: Nth::ALL.map(|nth| laid(nth).map(jersey).collect()),
        scene: squad.scene,
        built: Quarter::ALL.map(|quarter| squad.built(quarter)),
        goal_pile_count: squad.goals.as_slice().len() as u8,
    }
}

fn player_view(game: &LigrettoFootball, seat: Seat) -> PlayerView {
    let player = game.player(seat);
    let shows = |slot: Slot| game.squad(team_of(seat)).shows(slot);
    let discard = |stack: Stack| DiscardView {
        top: stack.top().map(shows),
        count: stack.count,
    };
    PlayerView {
        team: team_of(seat),
        pile_count: player.pile.count(),
        turned: player.turned.map(shows),
        discards: game
            .piles(seat)
            .iter()
            .map(|pile| discard(player.discards[pile.index()]))
            .collect(),
    }
}
