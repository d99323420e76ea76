//! The whole state written out, for tests and analysis.

use crate::action::{Nth, Pile};
use crate::card::{Card, Quarter, Scene};
use crate::setup::Referee;
use crate::squad::{Stage, TEAMS};
use crate::stack::{Slot, Stack};
use crate::state::{GOAL_CARDS, GOALS, LigrettoFootball};
use crate::view::PhaseName;
use serde::Serialize;
use table::{Seat, Team, Teams, Viewer, seats};

/// The whole state: every card, where it lies.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Truth {
    /// Who sees to it that the cards are right.
    pub referee: Referee,
    /// What the table is at.
    pub phase: PhaseName,
    /// Which round it is, from 1.
    pub round: u32,
    /// Who is ready, by seat.
    pub ready: Vec<bool>,
    /// The field cards of this round, from white's goal.
    pub field: Vec<u8>,
    /// Those that were used, oldest first.
    pub field_used: Vec<u8>,
    /// Those that wait, top first.
    pub field_waiting: Vec<u8>,
    /// White and black.
    pub teams: [TeamTruth; 2],
    /// What each player has, by seat.
    pub players: Vec<PlayerTruth>,
}

/// One team's side of the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TeamTruth {
    /// Whether it runs or shoots.
    pub stage: Stage,
    /// The card at the keeper's place.
    pub keeper: Option<Card>,
    /// The cards at each field card, from its own goal, oldest first.
    pub laid: [Vec<Card>; 5],
    /// The scene it has to build.
    pub scene: Option<Scene>,
    /// What lies in the goal: tl, tr, bl, br.
    pub built: [Option<Card>; 4],
    /// Its goal pile, top first.
    pub goal_pile: Vec<Scene>,
    /// Its goal cards that are out of the game.
    pub goals_out: [Scene; GOAL_CARDS - GOALS],
    /// The other team's goal cards that it has won, oldest first.
    pub won: Vec<Scene>,
}

/// What one player has.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerTruth {
    /// Whose side the player is on.
    pub team: Team,
    /// The pile, top first.
    pub pile: Vec<Card>,
    /// The card that is up.
    pub turned: Option<Card>,
    /// Each discard pile, top first.
    pub discards: Vec<Vec<Card>>,
}

/// Which of a team's hand cards show a side, as bits by their place in the set-up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Showing {
    /// Those whose jersey shows.
    pub jerseys: u64,
    /// Those whose part shows.
    pub parts: u64,
}

impl LigrettoFootball {
    /// The cards of `team` that show a side at this moment, told apart by their place in the
    /// set-up. For analysis: out of a whole game it follows which sides were never seen.
    #[must_use]
    pub fn showing(&self, team: Team) -> Showing {
        let squad = self.squad(team);
        let mut jerseys = squad.at_field();
        let mut parts = 0;
        for built in squad.built.iter().flatten() {
            parts |= built.slot.bit();
        }
        let open = match squad.stage {
            Stage::Run => &mut jerseys,
            Stage::Shot => &mut parts,
        };
        for seat in self.seats_of(team) {
            let player = self.player(seat);
            let tops = player.discards.iter().filter_map(|pile| pile.top());
            for slot in tops.chain(player.turned) {
                *open |= slot.bit();
            }
        }
        Showing { jerseys, parts }
    }

    /// Everything.
    pub(crate) fn whole(&self) -> Truth {
        let view = self.viewed_by(Viewer::Spectator);
        Truth {
            referee: view.referee,
            phase: view.phase,
            round: view.round,
            ready: view.ready,
            field: view.field.to_vec(),
            field_used: self.field.used().to_vec(),
            field_waiting: self.field.waiting().to_vec(),
            teams: TEAMS.map(|team| self.team_truth(team)),
            players: seats(self.seats)
                .map(|seat| self.player_truth(seat))
                .collect(),
        }
    }

    fn team_truth(&self, team: Team) -> TeamTruth {
        let squad = self.squad(team);
        let face = |slot: Slot| squad.cards.face(slot);
        let laid = |nth: Nth| squad.cards.upwards(squad.laid[nth.index()].stack);
        let built = |quarter: Quarter| squad.built[quarter.index()];
        TeamTruth {
            stage: squad.stage,
            keeper: squad.keeper.map(|keeper| face(keeper.slot)),
            laid: Nth::ALL.map(|nth| laid(nth).map(face).collect()),
            scene: squad.scene,
            built: Quarter::ALL.map(|quarter| built(quarter).map(|built| face(built.slot))),
            goal_pile: squad.goals.to_vec(),
            goals_out: squad.out,
            won: squad.won.to_vec(),
        }
    }

    fn player_truth(&self, seat: Seat) -> PlayerTruth {
        let player = self.player(seat);
        let squad = self.squad_of(seat);
        let face = |slot: Slot| squad.cards.face(slot);
        let stack = |stack: Stack| squad.cards.downwards(stack).map(face).collect();
        let discard = |pile: &Pile| stack(player.discards[pile.index()]);
        PlayerTruth {
            team: self.team_of(seat),
            pile: player.downwards().map(face).collect(),
            turned: player.turned.map(face),
            discards: self.piles(seat).iter().map(discard).collect(),
        }
    }
}
