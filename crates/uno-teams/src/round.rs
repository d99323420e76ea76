//! Winning a round, and the match. Rules: `docs/rules/uno-teams.md`, UT-17 and UT-18.

use crate::setup::DECK;
use crate::{Course, Event, Match, Stage, UnoTeams, Won};
use table::{Chance, Label, Outcome, Seat, Team, TeamResult, seats};

impl<C: Chance> Course<'_, C> {
    /// UT-17 Both hands are empty: the round is won. What the last card makes others draw counts.
    pub(crate) fn win(&mut self, seat: Seat) {
        self.draw_before_the_count(seat);
        let game = &mut *self.game;
        let (team, points) = (game.team_of(seat), game.points_left());
        let score = &mut game.scores[team.index()];
        *score += points;
        game.won = Some(Won { team, points });
        game.stage = if game.goal.is_won(*score) {
            Stage::Over
        } else {
            Stage::RoundOver
        };
        self.events.push(Event::RoundWon { team, points });
    }

    /// UT-18 The deck is gathered as it first lay, shuffled and dealt; the next seat begins.
    pub(crate) fn next_round(&mut self) {
        let game = &mut *self.game;
        game.round += 1;
        let label = Label {
            name: DECK,
            nth: game.round,
        };
        let mut deck = game.deck;
        let len = usize::from(game.edition.len());
        self.chance.shuffle(label, &mut deck[..len]);
        game.deal(deck);
        self.report_deal();
    }

    fn report_deal(&mut self) {
        let game = &*self.game;
        self.events.push(Event::RoundBegan {
            round: game.round + 1,
            starter: game.turn,
        });
        for seat in game.everyone() {
            let cards = game.cards_of(seat);
            self.events.push(Event::Dealt { seat, cards });
        }
        for &slot in game.piles.discard() {
            let card = game.edition.card(slot);
            self.events.push(Event::TurnedUp { card });
        }
    }
}

impl UnoTeams {
    /// UT-18 What all cards in hands are worth: the winners hold none.
    fn points_left(&self) -> u32 {
        self.everyone()
            .flat_map(|seat| self.hand(seat))
            .map(|slot| self.edition.card(slot).points())
            .sum()
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        let (Stage::Over, Some(won)) = (self.stage, self.won) else {
            return None;
        };
        let teams = (0..self.teams()).map(|team| TeamResult {
            team: Team(team),
            seats: seats(self.seats)
                .filter(|&seat| self.team_of(seat) == Team(team))
                .collect(),
            score: self.scores[usize::from(team)] as i32,
            won: Some(Team(team) == won.team),
        });
        Some(Outcome {
            teams: teams.collect(),
            reason: match self.goal {
                Match::Round => format!("Team {} got rid of all its cards.", won.team.0),
                Match::To500 => format!("Team {} has 500 points or more.", won.team.0),
            },
        })
    }
}
