//! The game at a table: the cards on it, who plays with whom, who was first, and the last moves.

use super::frames::{self, Last, Look};
use super::log::Over;
use super::outbox::Frames;
use super::presence::Presence;
use super::race::{Finish, First};
use super::recent::Recent;
use super::requests::not_started;
use crate::Time;
use crate::host::Outlet;
use crate::levels;
use std::sync::Arc;
use table::{Hearers, Motive, Seat, Seats, Team};
use wire::{AnyGame, AnyTable, Error, Move, Opening};

/// One game, from before its start to after its end.
pub(super) struct Play {
    game: Arc<dyn AnyGame>,
    /// The team of each seat.
    teams: Vec<Team>,
    /// Nothing before the cards are dealt.
    table: Option<Box<dyn AnyTable>>,
    race: Finish,
    /// What everybody noticed of the last moves.
    recent: Recent,
}

impl Play {
    pub(super) fn new(
        game: Arc<dyn AnyGame>,
        seats: u8,
        table: Option<Box<dyn AnyTable>>,
        recent: Recent,
    ) -> Self {
        Self {
            teams: game.teams(seats),
            game,
            table,
            race: Finish::default(),
            recent,
        }
    }

    /// The table as it was rebuilt; nobody has raced there.
    pub(super) fn reload(&mut self, table: Option<Box<dyn AnyTable>>, recent: Recent) {
        self.table = table;
        self.recent = recent;
        self.race = Finish::default();
    }

    /// Deals the cards.
    pub(super) fn deal(&mut self, opening: &Opening) -> Result<(), Error> {
        self.table = Some(self.game.open(opening)?);
        Ok(())
    }

    /// Why a bot would do that on that seat, asked after that entry. Only as long as nobody has moved
    /// since: a reason rests on the view.
    pub(super) fn why(&self, seat: Seat, asked: u32, action: &Move) -> Option<Motive> {
        let newest = self.recent.newest();
        let moved = newest.is_some_and(|newest| newest.last.n > asked);
        let table = self.table().filter(|_| !moved)?;
        table.why(seat, self.usual_level(), action)
    }

    /// The level of bots where nobody chose one.
    pub(super) fn usual_level(&self) -> &'static str {
        levels::usual(&*self.game)
    }

    /// Takes an action that arrived then, `at` milliseconds after the start.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        action: &Move,
        at: u64,
        arrived: Time,
    ) -> Result<(), Error> {
        let table = self.table.as_mut().ok_or_else(not_started)?;
        table.act(seat, action, at)?;
        if self.game.simultaneous() {
            self.race.note(arrived);
        }
        Ok(())
    }

    /// Who was first, where a refused action that arrived then came too late.
    pub(super) fn first(&self, seat: Seat, action: &Move, arrived: Time) -> Option<First> {
        let rival = self.table()?.overtaken_by(seat, action)?;
        let late = self.race.late(rival.ago, arrived)?;
        let seat = rival.seat;
        Some(First { seat, late })
    }

    /// What everybody noticed of the move that the table has just taken: the entry `n`.
    pub(super) fn note(&mut self, n: u32, by: Option<Seat>) {
        let table = self.table.as_deref().expect("a move needs a table");
        self.recent.note(table, Last { n, by });
    }

    /// The last move and the table after it, through everybody's eyes.
    pub(super) fn written_out<O: Outlet>(
        &self,
        presence: &Presence<O>,
        wait: Option<u64>,
        look: impl Fn(Seats) -> Look,
    ) -> Frames<O::Frame> {
        let table = self.table.as_deref().expect("a move needs a table");
        let noticed = self.recent.newest().expect("a move is noted");
        presence.through_all_eyes(|eyes| frames::moved(table, noticed, wait, look(eyes)).into())
    }

    /// That the game is over, once it is.
    pub(super) fn over(&self) -> Option<Over> {
        self.table().and_then(Over::of)
    }

    /// The start that all play from, by number, while they do.
    pub(super) fn start(&self) -> Option<u32> {
        self.table().and_then(AnyTable::start)
    }

    pub(super) fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    pub(super) fn table(&self) -> Option<&dyn AnyTable> {
        self.table.as_deref()
    }

    /// The table, where the game has begun.
    pub(super) fn started(&self) -> Result<&dyn AnyTable, Error> {
        self.table().ok_or_else(not_started)
    }

    /// What everybody noticed of the last moves.
    pub(super) fn recent(&self) -> &Recent {
        &self.recent
    }

    pub(super) fn teams(&self) -> &[Team] {
        &self.teams
    }

    pub(super) fn are_mates(&self, seat: Seat, other: Seat) -> bool {
        self.teams[seat.index()] == self.teams[other.index()]
    }

    /// All seats of that seat's team, itself among them.
    pub(super) fn team_of(&self, seat: Seat) -> Seats {
        let seats = table::seats(self.teams.len() as u8);
        seats.filter(|&other| self.are_mates(seat, other)).collect()
    }

    /// Whether whoever looks through these eyes hears what that seat says.
    pub(super) fn hears(&self, eyes: Seats, seat: Seat) -> bool {
        match self.game.manners().heard_by {
            Hearers::Everybody => true,
            Hearers::Team => eyes.iter().any(|other| self.are_mates(seat, other)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use conform::lanterns::Lanterns;
    use ligretto_football::LigrettoFootball;
    use table::Game;
    use wire::Shelved;

    fn play<G: Game>() -> Play {
        let game = Arc::new(Shelved::<G>::new(Vec::new()));
        Play::new(game, 4, None, Recent::default())
    }

    fn dealt<G: Game>() -> Play {
        let mut play = play::<G>();
        let opening = Opening {
            seats: 4,
            secret: vec![7; 32],
            ..Opening::default()
        };
        play.deal(&opening).unwrap();
        play
    }

    /// Something that the seat may do.
    fn action_of(play: &Play, seat: Seat) -> Move {
        let table = play.table().unwrap();
        let legal = serde_json::from_str(table.legal(seat).get()).unwrap();
        let any = client::any_of(&legal, &mut table::Fast::new(1)).unwrap();
        table.read(&any).unwrap()
    }

    #[test]
    fn nothing_is_played_before_the_cards_are_dealt() {
        let mut play = play::<Lanterns>();
        let action = action_of(&dealt::<Lanterns>(), Seat(0));
        let refused = play.act(Seat(0), &action, 0, Time::default());
        assert_eq!(refused.unwrap_err().reason, "not_started");
        assert!(play.started().is_err() && play.over().is_none());
    }

    #[test]
    fn an_action_that_is_taken_is_noted() {
        let mut play = dealt::<Lanterns>();
        let seat = play.table().unwrap().to_act()[0];
        let action = action_of(&play, seat);
        assert!(play.act(seat, &action, 0, Time::default()).is_ok());
        assert_eq!(play.table().unwrap().taken(), 1);
        play.note(9, Some(seat));
        assert_eq!(play.recent().newest().unwrap().last.n, 9);
    }

    #[test]
    fn where_talk_stays_in_the_team_others_hear_nothing() {
        let football = play::<LigrettoFootball>();
        let speaker = Seat(0);
        let team = football.team_of(speaker);
        assert!(team.contains(speaker) && team.len() == 2);
        for seat in table::seats(4) {
            let eyes = Seats::from_iter([seat]);
            assert_eq!(football.hears(eyes, speaker), team.contains(seat));
        }
        assert!(!football.hears(Seats::NONE, speaker), "nor those who watch");
        assert!(play::<Lanterns>().hears(Seats::NONE, speaker));
    }
}
