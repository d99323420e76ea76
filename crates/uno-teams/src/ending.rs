//! Winning a round, and the match.
//! Rules: docs/rules/uno-teams.md, UT-17, UT-18.

use crate::event::Event;
use crate::setup::Match;
use crate::state::{Stage, UnoTeams, Won};
use table::{Chance, Outcome, Seat, TeamResult, Teams};

impl UnoTeams {
    /// UT-17 Both hands are empty: the round is won. What the last card makes others draw counts.
    pub(crate) fn win<C: Chance>(&mut self, seat: Seat, chance: &mut C, events: &mut Vec<Event>) {
        self.draw_before_the_count(seat, chance, events);
        let (team, points) = (self.team_of(seat), self.points_left());
        let score = &mut self.scores[team.index()];
        *score += points;
        self.won = Some(Won { team, points });
        self.stage = if self.goal.is_won(*score) {
            Stage::Over
        } else {
            Stage::RoundOver
        };
        events.push(Event::RoundWon { team, points });
    }

    /// UT-18 Whoever won the round that ended the match.
    pub(crate) fn result(&self) -> Option<Outcome> {
        let (Stage::Over, Some(won)) = (self.stage, self.won) else {
            return None;
        };
        let teams = self.teams().map(|team| TeamResult {
            team,
            seats: self.seats_of(team).collect(),
            score: self.score(team) as i32,
            won: Some(team == won.team),
        });
        Some(Outcome {
            teams: teams.collect(),
            reason: match self.goal {
                Match::Round => format!("Team {} got rid of all its cards.", won.team.0),
                Match::To500 => format!("Team {} has 500 points or more.", won.team.0),
            },
        })
    }

    /// UT-18 What all cards in hands are worth: the winners hold none.
    fn points_left(&self) -> u32 {
        self.everyone()
            .flat_map(|seat| self.hand(seat))
            .map(|slot| self.edition.card(slot).points())
            .sum()
    }
}
