//! The end.
//! Rules: docs/rules/team-play.md, TP-23, TP-24.

use crate::event::Event;
use crate::state::{Phase, TeamPlay};
use std::cmp::Reverse;
use table::{Outcome, Team, TeamResult, Teams};

impl TeamPlay {
    /// TP-23 The first team with enough missions announces the end: once this turn is over,
    /// everybody has one more, the one who caused it last.
    pub(crate) fn announce_end(&mut self, events: &mut Vec<Event>) {
        let team = self.team_of(self.turn);
        if self.turns_left.is_some() || self.score(team).missions < self.target() {
            return;
        }
        self.turns_left = Some(self.seats);
        events.push(Event::FinalRoundAnnounced {
            seat: self.turn,
            team,
        });
    }

    /// TP-24 Most points win; on a tie fewer missions; still tied, the victory is shared.
    pub(crate) fn result(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let best = self.teams().map(|team| self.rank(team)).max()?;
        let teams = self.teams().map(|team| TeamResult {
            team,
            seats: self.seats_of(team).collect(),
            score: i32::from(self.score(team).points),
            won: Some(self.rank(team) == best),
        });
        Some(Outcome {
            teams: teams.collect(),
            reason: self.reason(),
        })
    }

    fn rank(&self, team: Team) -> (u16, Reverse<u8>) {
        let score = self.score(team);
        (score.points, Reverse(score.missions))
    }

    fn reason(&self) -> String {
        let mut ranks: Vec<_> = self.teams().map(|team| self.rank(team)).collect();
        ranks.sort_unstable_by_key(|&rank| Reverse(rank));
        let (points, Reverse(missions)) = ranks[0];
        match ranks[1] {
            rank if rank == ranks[0] => {
                format!("A shared victory: {points} points with {missions} missions each.")
            }
            (other, Reverse(more)) if other == points => {
                format!("{points} points each, won with {missions} missions against {more}.")
            }
            (other, _) => format!("Most victory points: {points} against {other}."),
        }
    }
}
