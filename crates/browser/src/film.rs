//! A replay that can be looked at from every side, at every moment, without playing it again.

use crate::{Opened, Sighting, StoryLine};
use table::{Motive, Outcome, Seat, Viewer};
use wire::{AnyTable, Error, Reason, Recorded, Replay, Shelf, Snapshot};

/// A replay, and the table after each of its actions.
pub struct Film {
    replay: Replay,
    seats: u8,
    /// One more than there are actions: the first is the deal.
    moments: Vec<Box<dyn Snapshot>>,
}

impl Film {
    /// Plays a replay through. What is wrong with it is told, with the index of the action at fault.
    pub fn of(shelf: &Shelf, replay: Replay) -> Result<Self, Error> {
        let mut table = shelf.load(&replay, Some(0))?;
        let mut moments = Vec::with_capacity(replay.actions.len() + 1);
        moments.push(table.snapshot());
        for (index, recorded) in replay.actions.iter().enumerate() {
            take(&mut *table, recorded).map_err(|error| error.at(index))?;
            moments.push(table.snapshot());
        }
        Ok(Self {
            seats: table.seats(),
            moments,
            replay,
        })
    }

    /// What there is to know before one looks. The result is the one that the actions lead to.
    pub(crate) fn about(&self, shelf: &Shelf) -> Result<Opened, Error> {
        let Replay {
            game,
            options,
            actions,
            said,
            commitment,
            ..
        } = &self.replay;
        let shelved = shelf.game(game)?;
        Ok(Opened {
            game: game.clone(),
            seats: self.seats,
            teams: shelved.teams(self.seats),
            simultaneous: shelved.simultaneous(),
            options: options.clone(),
            by: actions.iter().map(by).collect(),
            at: actions.iter().map(|action| action.at).collect(),
            rounds: self.rounds(),
            deck: self.deck(shelf),
            said: said.clone(),
            commitment: commitment.clone(),
            result: self.result(),
        })
    }

    /// The moments with which a round begins, but for the deal, with which everything does.
    fn rounds(&self) -> Vec<u32> {
        let rounds = self.moments.iter().map(|moment| moment.round());
        let mut played = self.moments.first().and_then(|moment| moment.round());
        let begins = (0..).zip(rounds).filter(|&(_, round)| {
            let begins = round.is_some() && round != played;
            played = round.or(played);
            begins
        });
        begins.map(|(at, _)| at).collect()
    }

    /// The deck that the game was played with, where a page does not have it.
    fn deck(&self, shelf: &Shelf) -> Option<String> {
        let Replay {
            game,
            deck,
            edition_sha256,
            ..
        } = &self.replay;
        match shelf.edition(game, edition_sha256) {
            Some(edition) => edition.foreign_deck().map(|deck| deck.as_ref().to_owned()),
            None => deck.clone(),
        }
    }

    /// What a viewer noticed of every action.
    pub(crate) fn story(&self, viewer: Option<Seat>) -> Result<Vec<StoryLine>, Error> {
        let viewer = self.viewer(viewer)?;
        let moments = self.moments.iter().skip(1);
        let told = moments.zip(&self.replay.actions).map(|(moment, action)| {
            let events = moment.noticed(viewer);
            let by = by(action);
            StoryLine { by, events }
        });
        Ok(told.collect())
    }

    /// The table after so many actions, as these viewers saw it.
    pub(crate) fn sights(&self, at: u32, viewers: &[Option<Seat>]) -> Result<Vec<Sighting>, Error> {
        let moment = self.moment(at)?;
        let sight = |&seat: &Option<Seat>| {
            let viewer = self.viewer(seat)?;
            Ok(Sighting {
                seat,
                view: moment.view(viewer),
                events: moment.noticed(viewer),
            })
        };
        viewers.iter().map(sight).collect()
    }

    /// Why a bot of that level would have taken the action that led there; nothing at the deal. A
    /// motive may rest on what only that seat sees, so nobody is told one before the game is over.
    pub(crate) fn why(&self, shelf: &Shelf, at: u32, level: &str) -> Result<Option<Motive>, Error> {
        self.moment(at)?;
        if self.result().is_none() {
            let message = "Why a bot did something is told once the game is over.";
            return Err(Error::new(Reason::NotOver, message));
        }
        let Some(before) = (at as usize).checked_sub(1) else {
            return Ok(None);
        };
        let table = shelf.load(&self.replay, Some(before))?;
        let taken = &self.replay.actions[before];
        let action = table.read(&taken.action)?;
        Ok(table.why(table.seat(taken.seat)?, level, &action))
    }

    /// The game as it was after so many actions.
    pub(crate) fn cut(&self, at: u32) -> Result<Replay, Error> {
        let result = self.moment(at)?.outcome();
        let actions = self.replay.actions.iter().take(at as usize);
        let said = self.replay.said.iter().filter(|said| said.after <= at);
        Ok(Replay {
            actions: actions.cloned().collect(),
            said: said.cloned().collect(),
            result,
            ..self.replay.clone()
        })
    }

    /// The result that the actions lead to.
    fn result(&self) -> Option<Outcome> {
        self.moments.last().and_then(|moment| moment.outcome())
    }

    fn moment(&self, at: u32) -> Result<&dyn Snapshot, Error> {
        let moment = self.moments.get(at as usize);
        moment.map(Box::as_ref).ok_or_else(|| {
            let last = self.replay.actions.len();
            Error::malformed(format!(
                "This replay has {last} moves; there is no move {at}."
            ))
        })
    }

    fn viewer(&self, seat: Option<Seat>) -> Result<Viewer, Error> {
        match seat {
            None => Ok(Viewer::Spectator),
            Some(seat) if seat.0 < self.seats => Ok(Viewer::Seat(seat)),
            Some(seat) => Err(Error::no_such_seat(seat.0.into(), self.seats)),
        }
    }
}

/// What is no action at all is malformed, even from a seat that does not exist.
fn take(table: &mut dyn AnyTable, recorded: &Recorded) -> Result<(), Error> {
    let action = table.read(&recorded.action)?;
    let seat = table.seat(recorded.seat)?;
    table.act(seat, &action, recorded.at)
}

/// Who acted: every action of a film has been taken, by a seat of the table.
fn by(action: &Recorded) -> Seat {
    Seat(u8::try_from(action.seat).unwrap_or_default())
}
