//! What holds in every run, whatever went wrong in it.

use crate::air::{Came, Overheard};
use crate::asked::Inquiry;
use crate::film::Film;
use crate::heard::{Heard, Sight};
use crate::person::{Person, Received};
use crate::record::{KeptTable, Record};
use crate::world::{Millis, ProcessId};
use axum::extract::ws::Utf8Bytes;
use room::ledger::{Ledger, Who};
use room::secrets;
use server::entry::{Deed, Entry, Seating};
use server::store::NodeId;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use table::{Seat, Viewer};
use wire::rest::Holder;
use wire::{ErrorCode, Reason};

/// A law of the simulated world.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Law {
    /// The entries of a log are numbered without gaps, and time does not run backwards in it.
    Consecutive,
    /// A log can be played.
    Playable,
    /// Each request acts at most once.
    ActsOnce,
    /// What was acknowledged is in the record.
    NothingLost,
    /// What was said not to have happened is not in the record.
    NothingDenied,
    /// Whatever anybody is told is in the record, in its order and without gaps.
    Prefix,
    /// Nobody is told what their seat may not know: views, offers and events are those of the record
    /// for that seat, to the byte.
    Secrets,
    /// A seat's cards go over the bus only to a node where somebody is connected who holds it, and answers
    /// only to a node that was asked, from the one that it asked.
    Carried,
    /// What is asked over HTTP, wherever, is answered by what is in the record; so is the lobby.
    Answered,
    /// Whoever looks at the lobby is told what the record shows of it, to the byte, in its order, and in
    /// the end all of it.
    Pushed,
    /// From a finished table its people go on at one next table at most: whoever is told of one is told
    /// of that one, which is there and has them in their seats.
    OneNext,
    /// No message is of a kind that nobody expects.
    Sensible,
    /// In the end everybody knows what is in the record, and has been answered.
    Converges,
    /// In the end everybody sees who is at the table.
    Presence,
    /// Where nothing goes wrong any more, every game goes on, and after its end those who ask for
    /// another one have it.
    Progress,
    /// Where nothing goes wrong at all, nodes do not quarrel.
    Peace,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Consecutive => "a log is not in order",
            Self::Playable => "a log cannot be played",
            Self::ActsOnce => "a request acted twice",
            Self::NothingLost => "something acknowledged is missing",
            Self::NothingDenied => "something happened that was said not to have happened",
            Self::Prefix => "somebody was told what is not in the record, or not all of it",
            Self::Secrets => "somebody saw another table than theirs",
            Self::Carried => "cards or an answer went to a node that is not concerned",
            Self::Answered => "a question was answered wrongly, or not at all",
            Self::Pushed => "somebody looked at another lobby than there is",
            Self::OneNext => "people were not led to one next table",
            Self::Sensible => "a message made no sense",
            Self::Converges => "somebody was left behind",
            Self::Presence => "somebody is seen at a table who is not there, or not seen who is",
            Self::Progress => "a game does not go on",
            Self::Peace => "nodes quarrelled without a reason",
        })
    }
}

/// Whether the laws are upheld; if not, which one is broken, and how.
pub(crate) type Upheld = Result<(), (Law, String)>;

pub(crate) fn broken<T>(law: Law, told: impl Into<String>) -> Result<T, (Law, String)> {
    Err((law, told.into()))
}

/// A table whose log is to be held against what people were told.
pub(crate) struct Case<'a> {
    pub table: &'a KeptTable,
    pub film: &'a Film,
}

/// Whether a log is in order.
pub(crate) fn of_log(table: &KeptTable) -> Upheld {
    let id = &table.choices.id;
    for (n, entry) in (1..).zip(&table.entries) {
        if entry.n != n {
            return broken(
                Law::Consecutive,
                format!("{id}: {} instead of {n}", entry.n),
            );
        }
    }
    let clients: Vec<&String> = table
        .entries
        .iter()
        .filter_map(|e| e.client.as_ref())
        .collect();
    let different: BTreeSet<&String> = clients.iter().copied().collect();
    let backwards = table.entries.windows(2).any(|two| two[0].at > two[1].at);
    match () {
        () if backwards => broken(Law::Consecutive, format!("{id}: time runs backwards")),
        () if different.len() < clients.len() => broken(Law::ActsOnce, id.clone()),
        () => Ok(()),
    }
}

impl Case<'_> {
    /// Whether everything that somebody was told is true, and fit for their eyes.
    pub(crate) fn of_person(&self, person: &Person) -> Upheld {
        let id = &*self.table.choices.id;
        let told = person.frames.iter().filter(|told| &*told.table == id);
        let mut frames = Vec::new();
        for Received {
            connection, text, ..
        } in told
        {
            let heard = Heard::read(text);
            let heard = heard.or_else(|error| broken(Law::Sensible, format!("{error}: {text}")))?;
            frames.push((*connection, text, heard));
        }
        let within = |text: &Utf8Bytes| {
            let text = shortened(text);
            move |(law, told)| (law, format!("{told}\n  in {text}"))
        };
        // What they were promised comes first: whatever else they were told may only follow from a
        // promise that was not kept.
        for (_, text, heard) in frames.iter().filter(|(.., heard)| heard.kind == "answer") {
            self.of_answer(person, heard).map_err(within(text))?;
        }
        let mut known = Known::default();
        for (connection, text, heard) in &frames {
            if known.connection != *connection {
                known = Known {
                    connection: *connection,
                    n: None,
                };
            }
            self.of_frame(person, heard, &mut known)
                .map_err(within(text))?;
        }
        Ok(())
    }

    fn of_frame(&self, person: &Person, heard: &Heard<'_>, known: &mut Known) -> Upheld {
        if let Some(room) = &heard.room
            && room.table != self.table.choices.id
        {
            return broken(Law::Sensible, format!("the room is that of {}", room.table));
        }
        is_next(self.table, heard.next())?;
        match &*heard.kind {
            "welcome" => self.of_welcome(person, heard, known),
            "moved" => self.of_move(person, heard, known),
            "said" => self.of_phrase(heard),
            "error" => of_error(heard),
            "answer" | "room" | "seat" | "again" | "pong" => Ok(()),
            other => broken(Law::Sensible, other.to_owned()),
        }
    }

    fn of_welcome(&self, person: &Person, heard: &Heard<'_>, known: &mut Known) -> Upheld {
        let n = heard.n.unwrap_or(0);
        if n > self.last() {
            return broken(
                Law::Prefix,
                format!("{n} entries, there are {}", self.last()),
            );
        }
        known.n = Some(n);
        self.of_sights(person, n, &heard.sights)?;
        for (missed, next) in heard.missed.iter().zip(heard.missed.iter().skip(1)) {
            if self.film.next(missed.n) != Some(next.n) {
                return broken(Law::Prefix, format!("{} follows upon {}", next.n, missed.n));
            }
        }
        if let Some(last) = heard
            .missed
            .last()
            .filter(|last| self.film.last(n) != Some(last.n))
        {
            return broken(Law::Prefix, format!("{} is not the last move", last.n));
        }
        for missed in &heard.missed {
            self.is_by(missed.n, missed.by)?;
            self.of_events(missed.n, &heard.sights, &missed.events)?;
        }
        Ok(())
    }

    fn of_move(&self, person: &Person, heard: &Heard<'_>, known: &mut Known) -> Upheld {
        let n = heard.n.unwrap_or(0);
        self.is_by(n, heard.by)?;
        let Some(before) = known.n.replace(n) else {
            return broken(Law::Prefix, "a move before the welcome");
        };
        if self.film.next(before) != Some(n) {
            return broken(Law::Prefix, format!("move {n} comes after {before}"));
        }
        self.of_sights(person, n, &heard.sights)?;
        self.of_events(n, &heard.sights, &heard.events)
    }

    fn is_by(&self, n: u32, by: Option<Seat>) -> Upheld {
        if self.film.by(n) == Some(by) {
            return Ok(());
        }
        let is = self.film.by(n);
        broken(
            Law::Prefix,
            format!("{n} is no move of {by:?} but of {is:?}"),
        )
    }

    /// Whether these are the sights of that person's seats, as the record has them.
    fn of_sights(&self, person: &Person, n: u32, sights: &[Sight<'_>]) -> Upheld {
        let Some(table) = self.film.after(n) else {
            return match sights {
                [] => Ok(()),
                _ => broken(Law::Secrets, "something is seen before the start"),
            };
        };
        let seats: Vec<Option<Seat>> = sights.iter().map(|sight| sight.seat).collect();
        let own = self.held_by(person, n);
        if seats != [own] {
            return broken(Law::Secrets, format!("{seats:?} is seen, not {own:?}"));
        }
        for sight in sights {
            let viewer = viewer(sight.seat);
            let legal = sight.seat.map(|seat| table.legal(seat));
            let legal = legal.as_ref().map_or("[]", |legal| legal.get());
            if sight.view.get() != table.view(viewer).get() || sight.legal.get() != legal {
                return broken(
                    Law::Secrets,
                    format!("{viewer:?} sees another table at {n}"),
                );
            }
        }
        Ok(())
    }

    fn of_events(
        &self,
        n: u32,
        sights: &[Sight<'_>],
        events: &[&serde_json::value::RawValue],
    ) -> Upheld {
        let viewers = sights.iter().map(|sight| viewer(sight.seat));
        let noticed = viewers.map(|viewer| self.film.noticed(n, viewer));
        let told = events.iter().map(|events| Some(events.get().to_owned()));
        if noticed.eq(told) {
            return Ok(());
        }
        broken(Law::Secrets, format!("other events at {n}"))
    }

    fn of_phrase(&self, heard: &Heard<'_>) -> Upheld {
        let n = heard.n.unwrap_or(0);
        let said = self.entry(n).is_some_and(|entry| match &entry.deed {
            Deed::Said { seat, phrase } => {
                (Some(*seat), Some(phrase)) == (heard.seat, heard.phrase.as_ref())
            }
            _ => false,
        });
        if said {
            return Ok(());
        }
        broken(Law::Prefix, format!("nobody said that at {n}"))
    }

    fn of_answer(&self, person: &Person, heard: &Heard<'_>) -> Upheld {
        let id = heard.id.clone().unwrap_or_default();
        let Some(&kind) = person.asks.get(&id) else {
            return broken(Law::Sensible, format!("nobody asked {id}"));
        };
        let mut entries = self.table.entries.iter();
        let stored = entries.any(|entry| entry.client.as_ref() == Some(&id));
        match &heard.error {
            None if self.owes(kind, person) && !stored => {
                broken(Law::NothingLost, format!("{kind} {id}"))
            }
            None if kind == "again" && heard.table.is_none() => broken(Law::OneNext, id),
            Some(error) if stored && error.ours() == Some(Reason::NotStored) => {
                broken(Law::NothingDenied, id)
            }
            Some(error) if error.code == ErrorCode::Malformed => {
                broken(Law::Sensible, format!("{id}: {}", error.message))
            }
            _ => Ok(()),
        }
    }

    /// Whether there has to be an entry of that person's request, now that it was acknowledged. What
    /// has come about already needs none: the seat is theirs, the part is open, no bot stands in. Who
    /// agrees, judges or asks for a hint writes nothing, and where people go on is another law.
    fn owes(&self, kind: &str, person: &Person) -> bool {
        let seat = person.role.seat;
        match kind {
            "act" | "say" | "start" | "commit" => true,
            "sit" => self.held_by(person, self.last()).is_none(),
            "open" => {
                !self.has(|deed| matches!(deed, Deed::Opened { seat: of, .. } if *of == seat))
            }
            _ => false,
        }
    }

    fn has(&self, is_it: impl Fn(&Deed) -> bool) -> bool {
        self.table.entries.iter().any(|entry| is_it(&entry.deed))
    }

    /// Whether somebody who has not gone home holds a seat at the end.
    pub(crate) fn is_played_by(&self, person: &Person) -> bool {
        !person.is_gone() && self.held_by(person, self.last()).is_some()
    }

    /// The seat that somebody holds after the entry of that number.
    fn held_by(&self, person: &Person, n: u32) -> Option<Seat> {
        let own = secrets::hash(person.role.secret.as_ref()?);
        let entries = self.table.entries.iter().take_while(|entry| entry.n <= n);
        let sat = entries.filter_map(|entry| match entry.deed {
            Deed::Sat { seat, hash, .. } if hash == own => Some(seat),
            _ => None,
        });
        sat.last()
    }

    fn entry(&self, n: u32) -> Option<&Entry> {
        self.table.entries.get(n.checked_sub(1)? as usize)
    }

    fn last(&self) -> u32 {
        self.table.entries.last().map_or(0, |entry| entry.n)
    }
}

/// How far a client's copy of the log goes, over one connection.
#[derive(Default)]
struct Known {
    connection: u32,
    n: Option<u32>,
}

/// Errors that a page takes for the end, or that only a broken client gets.
fn of_error(heard: &Heard<'_>) -> Upheld {
    let Some(error) = &heard.error else {
        return broken(Law::Sensible, "an error without an error");
    };
    match error.code {
        ErrorCode::Unavailable => Ok(()),
        _ => broken(
            Law::Sensible,
            format!("{:?}: {}", error.code, error.message),
        ),
    }
}

/// How many people got a bot's seat there in the running game, with the consent of others.
pub(crate) fn taken_over(table: &KeptTable) -> usize {
    let by_consent = |entry: &&Entry| match &entry.deed {
        Deed::Sat { how, .. } => matches!(how, Seating::TakenOver(by) if !by.is_empty()),
        _ => false,
    };
    table.entries.iter().filter(by_consent).count()
}

/// The table where the people of a finished one go on, as its log says first.
pub(crate) fn next_of(table: &KeptTable) -> Option<&str> {
    nexts_of(table).next()
}

fn nexts_of(table: &KeptTable) -> impl Iterator<Item = &str> {
    let entries = table.entries.iter();
    entries.filter_map(|entry| match &entry.deed {
        Deed::WentOn { table } => Some(table.as_str()),
        _ => None,
    })
}

/// Whether that is where the people of a table go on; it may be too early to be told of it.
pub(crate) fn is_next(table: &KeptTable, told: Option<&str>) -> Upheld {
    let next = next_of(table);
    if told.is_none() || told == next {
        return Ok(());
    }
    let told = told.unwrap_or_default();
    broken(Law::OneNext, format!("{told} is next, not {next:?}"))
}

/// Whether a table leads to one next table at most, where the same people sit in the same seats.
pub(crate) fn of_next(table: &KeptTable, record: &Record) -> Upheld {
    let nexts: Vec<&str> = nexts_of(table).collect();
    let id = match nexts[..] {
        [] => return Ok(()),
        [id] => id,
        _ => {
            return broken(
                Law::OneNext,
                format!("{} leads to {nexts:?}", table.choices.id),
            );
        }
    };
    let Some(next) = record.table(id) else {
        return broken(Law::OneNext, format!("there is no {id}"));
    };
    // Its first entries put somebody on each of its seats: a game begins at a full table.
    let seats = record.seats(table);
    let first = &next.entries[..next.entries.len().min(seats.into())];
    if sitting(seats, &table.entries) == sitting(seats, first) {
        return Ok(());
    }
    broken(Law::OneNext, format!("others sit at {id} than before"))
}

fn sitting(seats: u8, entries: &[Entry]) -> Option<Vec<Who>> {
    let ledger = Ledger::read(seats, entries).ok()?;
    Some(
        ledger
            .seated()
            .map(|(_, chair)| chair.who.clone())
            .collect(),
    )
}

/// Whether everybody at a table sees who is there, and nobody else.
pub(crate) fn of_presence(case: &Case<'_>, people: &[&Person]) -> Upheld {
    let sits = |person: &Person| case.held_by(person, case.last()).is_some();
    let there: Vec<&Person> = people
        .iter()
        .copied()
        .filter(|person| !person.is_gone())
        .collect();
    let watching = there.iter().filter(|person| !sits(person));
    let watching = watching.count() as u32;
    for room in there.iter().filter_map(|person| person.room()) {
        if room.watching != watching {
            let told = format!("{} watch, {watching} do", room.watching);
            return broken(Law::Presence, told);
        }
        for (seat, chair) in (0..).map(Seat).zip(&room.seats) {
            let mut holders = there.iter().filter(|person| sits(person));
            let is_there = holders.any(|person| person.role.seat == seat);
            if matches!(chair.holder, Holder::Person { here, .. } if here != is_there) {
                return broken(Law::Presence, format!("{seat:?} is there: {is_there}"));
            }
        }
    }
    Ok(())
}

/// Whether nobody's cards went to a node where they were not at that time; of those who have left
/// `forgotten` says when everybody knows that.
pub(crate) fn of_bus(
    overheard: &Overheard,
    people: &[Person],
    forgotten: impl Fn(Millis) -> Millis,
) -> Upheld {
    for (node, stay, seat, at) in &overheard.seats {
        let came = overheard.came.get(&(*node, *stay));
        let process = overheard.processes.get(node);
        let is_theirs = |came: &Came, person: &Person| {
            let secret = person.role.secret.as_ref();
            let is_known = |secret: &String| came.hashes.contains(&secrets::hash(secret));
            let was_there =
                |process: &ProcessId| person.was_at(&came.table, *process, *at, &forgotten);
            person.role.seat == *seat
                && secret.is_some_and(is_known)
                && process.is_some_and(was_there)
        };
        let is_meant = came.is_some_and(|came| people.iter().any(|person| is_theirs(came, person)));
        if !is_meant {
            let told = format!("{seat:?} to {node:?} for {stay:?} at {at}");
            return broken(Law::Carried, told);
        }
    }
    Ok(())
}

/// Whether nodes passed on what somebody had asked there before, with the secret that they had shown,
/// and were answered by those that they had asked, and nobody else was.
pub(crate) fn of_questions(overheard: &Overheard, inquiries: &[Inquiry]) -> Upheld {
    let process = |node: &NodeId| overheard.processes.get(node).copied();
    for ((edge, number), asked) in &overheard.asked {
        let is_it = |inquiry: &Inquiry| {
            process(edge) == Some(inquiry.process)
                && inquiry.at <= asked.at
                && inquiry.question.path() == asked.path
                && inquiry.authorization() == asked.authorization
        };
        if !inquiries.iter().any(is_it) {
            let told = format!("nobody asked {edge:?} for {}, its {number}th", asked.path);
            return broken(Law::Carried, told);
        }
    }
    for (from, to, number) in &overheard.answers {
        let asked = overheard.asked.get(&(*to, *number));
        if asked.and_then(|asked| process(&asked.owner)) != Some(*from) {
            let told = format!("{from:?} answers the {number}th question of {to:?}");
            return broken(Law::Carried, told);
        }
    }
    Ok(())
}

/// Whether somebody knows at the end what was in the record a while before, where the others went on,
/// and was answered.
pub(crate) fn of_end(person: &Person, table: &KeptTable, before: &BTreeMap<String, u32>) -> Upheld {
    let least = before.get(&person.role.table).copied().unwrap_or(0);
    if !person.is_content() {
        let told = format!("somebody waits for {:?}", person.waits_for());
        return broken(Law::Converges, told);
    }
    if person.last < least {
        let told = format!("somebody knows {} of {least}", person.last);
        return broken(Law::Converges, told);
    }
    let (next, known) = (next_of(table), person.room());
    if known.and_then(|room| room.again.as_deref()) != next {
        let told = format!("somebody does not know that the others are at {next:?}");
        return broken(Law::Converges, told);
    }
    Ok(())
}

fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

fn shortened(text: &str) -> String {
    text.chars().take(200).collect()
}
