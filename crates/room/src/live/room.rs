//! The room, as everybody may see it: who is connected now, and what the log alone tells.

use super::Live;
use super::log::TableLog;
use super::rebuild::rebuild;
use super::takeovers::Plea;
use crate::Comparison;
use crate::host::Host;
use crate::kept::{Deal, HostChoices, Record};
use crate::ledger::{Seated, Who};
use crate::reveal::Reveal;
use serde_json::{Map, Value};
use table::{Seat, Seats, Team};
use wire::rest::{Ask, Chair, Holder, Room, Stage};
use wire::{AnyGame, Error};

/// What the lobby shows of a kept table, at that time, as JSON; `None`: it does not show it.
///
/// It follows from what is stored, so it is the same whoever works it out, and after a crash too:
/// nobody in it is connected.
pub fn shown_in_lobby(
    game: &dyn AnyGame,
    record: &Record,
    clock: i64,
) -> Result<Option<String>, Error> {
    let rebuilt = rebuild(game, record)?;
    let over = rebuilt.over();
    let room = Stored {
        choices: &record.choices,
        deal: &record.deal,
        repeats: record.repeats,
        comparison: &record.comparison,
        teams: &game.teams(record.deal.seats),
        log: &TableLog::new(rebuilt.ledger, over),
    };
    Ok(room.in_lobby(clock))
}

/// All that a room follows from, except who is connected.
struct Stored<'a> {
    choices: &'a HostChoices,
    deal: &'a Deal,
    repeats: bool,
    comparison: &'a Comparison,
    teams: &'a [Team],
    log: &'a TableLog,
}

impl Stored<'_> {
    fn in_lobby(&self, clock: i64) -> Option<String> {
        let text = || serde_json::to_string(&self.room(clock)).expect("a room is plain data");
        self.log.is_in_lobby().then(text)
    }

    /// The room with nobody in it.
    fn room(&self, clock: i64) -> Room {
        let (deal, log) = (self.deal, self.log);
        Room {
            table: self.choices.id.clone(),
            game: deal.game.clone(),
            options: deal.options.clone(),
            deal: deal.family().to_owned(),
            compared: self.comparison.told(clock),
            makers: self.comparison.is_made_by(&log.hashes()),
            repeats: self.repeats,
            stage: log.stage,
            seats: self.chairs(),
            host: log.eldest(|_| true),
            listed: log.listed,
            commitment: deal.commitment(),
            given_up: log.given_up.clone(),
            opening: log.reveal.as_ref().map(Reveal::shown),
            watching: 0,
            level: self.choices.level.clone(),
            bot_delay: self.choices.bot_delay,
            away: self.choices.away,
            pace: self.choices.pace,
            takeover: self.choices.takeover,
            asks: Vec::new(),
            takeovers: log.takeovers.clone(),
            hints: false,
            options_again: None,
            result: log.result().cloned(),
            again: log.went_on.clone(),
        }
    }

    fn chairs(&self) -> Vec<Chair> {
        let chairs = self.log.seated().zip(self.teams);
        chairs
            .map(|((_, seated), &team)| self.chair(seated, team))
            .collect()
    }

    fn chair(&self, seated: &Seated, team: Team) -> Chair {
        let holder = match &seated.who {
            Who::Free => Holder::Free,
            Who::Person { .. } => Holder::Person { here: false },
            Who::Bot(bot) => Holder::Bot {
                level: bot.level.clone(),
            },
        };
        let waiting = self.log.stage == Stage::Waiting;
        Chair {
            team,
            holder,
            name: seated.who.name().to_owned(),
            avatar: seated.who.avatar(),
            stood_in: seated.stood_in,
            committed: waiting.then(|| seated.committed.clone()).flatten(),
        }
    }
}

impl<H: Host> Live<H> {
    /// The room with those who are here now.
    pub(super) fn shown(&self) -> Room {
        let mut room = self.stored().room(self.now.clock);
        room.host = self.presence.host(&self.log);
        room.watching = self.presence.watchers() as u32;
        room.asks = self.asks();
        room.options_again = self.options_again();
        for (seat, chair) in (0..).map(Seat).zip(&mut room.seats) {
            if let Holder::Person { here } = &mut chair.holder {
                *here = !self.presence.is_away(seat);
            }
        }
        room
    }

    /// The room as it is told to whoever looks through these eyes.
    pub(super) fn shown_to(&self, eyes: Seats) -> Room {
        self.hinting(self.shown(), eyes)
    }

    /// The room, saying whether there are hints for those who look through these eyes.
    pub(super) fn hinting(&self, room: Room, eyes: Seats) -> Room {
        let hints = !eyes.is_empty() && self.may_hint(eyes).is_ok();
        Room { hints, ..room }
    }

    /// With which options the same people play the same cards again: those that lay more of them open
    /// are not for whoever still keeps them to themselves.
    fn options_again(&self) -> Option<Map<String, Value>> {
        let played = &self.cards.deal().options;
        let is_over = self.log.stage == Stage::Over;
        let hashes = self.log.hashes();
        let may_know = self
            .cards
            .comparison()
            .held(self.now.clock)
            .may_know(&hashes)
            .is_ok();
        is_over.then(|| {
            let again = may_know.then(|| self.play.game().options_again(played).ok());
            again.flatten().unwrap_or_else(|| played.clone())
        })
    }

    /// What the lobby shows of the table now, as JSON, if it does.
    pub(super) fn in_lobby(&self) -> Option<String> {
        self.stored().in_lobby(self.now.clock)
    }

    fn stored(&self) -> Stored<'_> {
        Stored {
            choices: &self.choices,
            deal: self.cards.deal(),
            repeats: self.cards.repeats(),
            comparison: self.cards.comparison(),
            teams: self.play.teams(),
            log: &self.log,
        }
    }

    /// The questions that are open.
    fn asks(&self) -> Vec<Ask> {
        let told = |plea: &Plea| {
            let asked = self.asked_by(plea);
            Ask {
                ask: plea.ask.clone(),
                seat: plea.sitter.seat,
                name: plea.sitter.name.clone(),
                asked: asked.iter().collect(),
                agreed: plea.agreed(asked, &self.log).iter().collect(),
            }
        };
        self.takeovers.open().map(told).collect()
    }
}
