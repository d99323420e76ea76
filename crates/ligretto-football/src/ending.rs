//! The end: five goals win.
//! Rules: docs/rules/ligretto-football.md, LF-20.

use crate::event::Event;
use crate::squad::TEAMS;
use crate::state::{GOALS, LigrettoFootball, Phase};
use table::{Chance, Outcome, Team, TeamResult};

impl LigrettoFootball {
    /// LF-20 Five goals win at once, and all else stays as it is; otherwise the round ends (LF-19).
    pub(crate) fn after_goal<C: Chance>(
        &mut self,
        scorer: Team,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) {
        if self.goals(scorer) < GOALS {
            return self.end_round(chance, events);
        }
        self.phase = Phase::Over;
        events.push(Event::GameEnded { team: scorer });
    }

    /// Who has won, and why.
    pub(crate) fn result(&self) -> Option<Outcome> {
        let winner = TEAMS.into_iter().find(|&team| self.goals(team) == GOALS)?;
        let result = |team: Team| TeamResult {
            team,
            seats: self.seats_of(team).collect(),
            score: self.goals(team) as i32,
            won: Some(team == winner),
        };
        let [white, black] = TEAMS.map(|team| self.goals(team));
        let name = ["White", "Black"][winner.index()];
        Some(Outcome {
            teams: TEAMS.map(result).to_vec(),
            reason: format!("{name} was first to {GOALS} goals: {white} to {black}."),
        })
    }

    /// The goals of the team so far.
    pub(crate) fn goals(&self, team: Team) -> usize {
        self.squad(team).won.len()
    }
}
