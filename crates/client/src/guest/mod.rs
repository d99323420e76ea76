//! A program that sits down at a server's table, with people and bots. It is told what it would be told
//! in a match; what it answers is sent when it says.

mod mind;
mod news;
mod play;

use crate::{Client, TableLink};
use bot_process::{CommandLine, Fault, Seated, escaped};
use news::{News, read};
use play::Play;
use serde_json::json;
use std::io;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use table::Seat;
use thiserror::Error;
use wire::rest::{Holder, Room, Stage};
use wire::socket::PROTOCOL;
use wire::{Error, Shelf};

/// A program that wants to play at a table.
pub struct Guest {
    /// Which table.
    pub link: TableLink,
    /// Which seat; `None`: the first that is free, or the first that a bot plays.
    pub seat: Option<Seat>,
    /// The name to show; empty: the server makes one up.
    pub name: String,
    /// The program.
    pub command: CommandLine,
    /// The time that it has for each answer.
    pub limit: Duration,
    /// The games, for what is the same at all their tables.
    pub shelf: Shelf,
}

/// Why a guest did not play to the end.
#[derive(Debug, Error)]
pub enum NotPlayed {
    /// The server cannot be reached, or not any more.
    #[error("cannot reach {host}: {error}")]
    Unreachable {
        /// Where.
        host: String,
        /// Why not.
        error: io::Error,
    },
    /// The server says no.
    #[error("{}", escaped(.0.message.trim_end_matches('.')))]
    Refused(Error),
    /// No seat is free.
    #[error("there is no free seat at this table")]
    NoSeat,
    /// The game is over already.
    #[error("the game at this table is over")]
    Over,
    /// The program is at fault. It has left its seat, and a bot goes on there.
    #[error("the program left the table: {0}")]
    Program(#[from] Fault),
}

impl Guest {
    /// Sits down and plays to the end of the game. The room as it was then.
    pub async fn play(
        &self,
        called_off: &'static AtomicBool,
        tell: &mut (dyn FnMut(&str) + Send),
    ) -> Result<Room, NotPlayed> {
        // A program that cannot be started takes nobody's seat.
        let seated = Seated::start(&self.command, self.limit)?;
        let mut client = self.connect().await?;
        let hello = self.greet(&mut client, &[], None).await?;
        let room = hello.room.ok_or(NotPlayed::NoSeat)?;
        let seat = self.pick(&room)?;
        let mut play = Play {
            guest: self,
            client,
            called_off,
            seat,
            secret: own_secret().map_err(|error| self.unreachable(error))?,
            room,
            n: hello.n.unwrap_or(0),
            sight: None,
            unseen: Vec::new(),
            unheard: Vec::new(),
            dealt: Instant::now(),
            asked: (0, Instant::now()),
            requests: 0,
            heard: Instant::now(),
            pinged: Instant::now(),
        };
        play.sit().await?;
        tell(&format!(
            "sits on seat {seat} of a table of {}",
            play.room.game
        ));
        let played = play.run(Box::new(seated)).await;
        if matches!(played, Err(NotPlayed::Program(_))) {
            play.rise().await;
        }
        play.client.close().await;
        played.map(|()| play.room)
    }

    fn unreachable(&self, error: io::Error) -> NotPlayed {
        NotPlayed::Unreachable {
            host: self.link.host().to_owned(),
            error,
        }
    }

    async fn connect(&self) -> Result<Client, NotPlayed> {
        let client = Client::reach(&self.link).await;
        client.map_err(|error| self.unreachable(error))
    }

    /// Says hello; the welcome, or what the server has against it.
    async fn greet(
        &self,
        client: &mut Client,
        secrets: &[&str],
        last: Option<u32>,
    ) -> Result<News, NotPlayed> {
        let hello = json!({"op": "hello", "protocol": PROTOCOL, "table": self.link.table(),
            "secrets": secrets, "last": last});
        let sent = client.send(&hello).await;
        sent.map_err(|error| self.unreachable(error))?;
        let text = client.text().await;
        let text = text.map_err(|error| self.unreachable(error))?;
        let news = read(&text).map_err(|error| self.unreachable(error))?;
        match news.error {
            Some(error) => Err(NotPlayed::Refused(error)),
            None => Ok(news),
        }
    }

    fn pick(&self, room: &Room) -> Result<Seat, NotPlayed> {
        if room.stage == Stage::Over {
            return Err(NotPlayed::Over);
        }
        let seats = || {
            room.seats
                .iter()
                .zip(0..)
                .map(|(chair, seat)| (&chair.holder, Seat(seat)))
        };
        let free = seats().find(|(holder, _)| **holder == Holder::Free);
        let bots = seats().find(|(holder, _)| matches!(holder, Holder::Bot { .. }));
        let any = free.or(bots).map(|(_, seat)| seat);
        self.seat.or(any).ok_or(NotPlayed::NoSeat)
    }
}

/// A seat's secret of the guest's own making.
fn own_secret() -> io::Result<String> {
    let half = || getrandom::u64().map_err(io::Error::other);
    Ok(format!("{:016x}{:016x}", half()?, half()?))
}
