//! The end: LN-4.

use super::Lanterns;
use table::{Game, Outcome, Seat, Team, TeamResult, seats};

impl Lanterns {
    /// LN-4 Most rounds win; a tie is shared.
    pub(super) fn result(&self) -> Option<Outcome> {
        let best = self.rounds.iter().max().filter(|_| self.is_over())?;
        let result = |seat: Seat| TeamResult {
            team: Team(seat.0),
            seats: vec![seat],
            score: self.rounds[seat.index()].into(),
            won: Some(self.rounds[seat.index()] == *best),
        };
        Some(Outcome {
            teams: seats(self.seats()).map(result).collect(),
            reason: "every lantern has burnt out".to_owned(),
        })
    }
}
