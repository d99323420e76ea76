//! A table in memory: the log's book, the game, the people who are connected, the bots.
//!
//! Everything here is synchronous and belongs to one task, which feeds it what comes in. The state
//! advances at once; what is sent waits in the outbox until the store has the entries it rests on.

mod admission;
mod bots;
mod frames;
mod opening;
mod outbox;
mod people;
mod race;
mod recent;
mod requests;
mod takeover;

pub(crate) use frames::write;
pub(crate) use people::{Conn, Guest};

use crate::book::{Book, Mask, recorded};
use crate::comparison::Held;
use crate::deals;
use crate::entry::{Deed, Entry};
use crate::hub::Shared;
use crate::limits::{Bucket, Pacing};
use crate::search::Question;
use crate::secrets::Hash;
use crate::store::{Append, Comparison, Deal, Ending, House, Key, Receipt, Stored};
use crate::table_task::Mail;
use axum::extract::ws::Utf8Bytes;
use bots::Mind;
use frames::{Last, Look, Shown};
use outbox::{Out, Outbox, Progress, What};
use recent::Recent;
use serde_json::{Map, Value};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use table::{Hearers, Moment, Outcome};
use takeover::Asking;
use tokio::sync::mpsc;
use wire::rest::Stage;
use wire::socket::Message;
use wire::{AnyGame, AnyTable, Error, ErrorCode, FORMAT, Opening, Replay, Search};

/// No more than this waits for the disk; then the table listens to nobody until some is stored.
const WINDOW: usize = 512;

pub(crate) struct Live {
    shared: Arc<Shared>,
    game: Arc<dyn AnyGame>,
    /// The team of each seat.
    teams: Vec<u8>,
    /// How fast a seat may act, where speed decides.
    pacing: Option<Pacing>,
    key: Key,
    house: House,
    deal: Deal,
    /// Whether the deal was there before the table.
    repeats: bool,
    /// Whether it lays open what the first deal of its cards hides.
    opens: bool,
    /// Whether the results of its cards are compared.
    comparison: Comparison,
    /// When they come to lie open by the clock.
    open_due: Option<Instant>,
    book: Book,
    table: Option<Box<dyn AnyTable>>,
    /// What everybody noticed of the last moves.
    recent: Recent,
    result: Option<Outcome>,
    conns: Vec<Conn>,
    /// How many of them hold no seat.
    watching: usize,
    /// How many seats people hold.
    seated: usize,
    seats: Vec<SeatClock>,
    race: race::Finish,
    outbox: Outbox,
    /// When the moves came in that are just being told.
    arrivals: Vec<Instant>,
    /// How much was put into the outbox so far.
    sent: u64,
    progress: Arc<Progress>,
    /// Raised with every load, so that bots' answers to an older state are not taken.
    epoch: u32,
    /// Where bots' answers go.
    mailbox: mpsc::WeakSender<Box<Mail>>,
    /// When the room has to be shown again because people came or went.
    room_due: Option<Instant>,
    /// Since when nobody is connected.
    empty_since: Option<Instant>,
    /// A new table for the same people is being made.
    going_on: bool,
    asking: Asking,
    /// Until when pages have to open, or to commit anew.
    reveal_due: Option<Instant>,
}

/// What is known of a seat that no log needs to know.
struct SeatClock {
    /// Since when the person who holds it is not connected.
    away_since: Option<Instant>,
    /// Whether that is longer than the table's limit.
    gone: bool,
    mind: Mind,
    /// All that the seat asks for.
    acts: Bucket,
    /// What it does in a game where speed decides.
    moves: Option<Bucket>,
    /// What it said last, and when.
    said: Option<(Instant, String)>,
    /// Up to when its bot has heard what others said.
    heard: Instant,
}

impl Live {
    pub(crate) fn new(
        shared: Arc<Shared>,
        game: Arc<dyn AnyGame>,
        stored: Stored,
        mailbox: mpsc::WeakSender<Box<Mail>>,
    ) -> Result<Self, Error> {
        let Rebuilt {
            book,
            table,
            recent,
        } = rebuild(&*game, &stored)?;
        let opens = deals::opens(&*game, &stored.first_options, &stored.deal.options)?;
        let now = Instant::now();
        let flow = shared.config.limits.flow();
        let pacing = game.speed_limit();
        let pacing = pacing.map(|limit| Pacing::of(limit, stored.house.pace));
        let clock = |_| SeatClock {
            away_since: None,
            gone: false,
            mind: Mind::Idle,
            acts: Bucket::full(flow, now),
            moves: pacing.map(|pacing| pacing.full(now)),
            said: None,
            heard: now,
        };
        let stored_seats = stored.deal.seats;
        let mut live = Self {
            key: stored.key,
            house: stored.house,
            result: None,
            conns: Vec::new(),
            watching: 0,
            seated: 0,
            seats: (0..stored.deal.seats).map(clock).collect(),
            deal: stored.deal,
            race: race::Finish::default(),
            repeats: stored.repeats,
            opens,
            comparison: stored.comparison,
            open_due: None,
            outbox: Outbox::default(),
            arrivals: Vec::new(),
            sent: 0,
            progress: Arc::new(Progress::from(book.n)),
            epoch: 0,
            mailbox,
            room_due: None,
            empty_since: Some(now),
            going_on: false,
            asking: Asking::new(now),
            reveal_due: None,
            shared,
            teams: game.teams(stored_seats),
            pacing,
            game,
            book,
            table,
            recent,
        };
        live.note_result();
        live.note_presence(now);
        live.note_opening(now);
        live.resume_reveal(now);
        Ok(live)
    }

    /// Starts again from what is stored: the last entries were lost, or somebody else wrote some.
    /// Everybody gets a fresh view; whoever waits for an answer is told to try again.
    pub(crate) fn reload(&mut self, stored: &Stored) -> Result<(), Error> {
        let rebuilt = rebuild(&*self.game, stored)?;
        self.book = rebuilt.book;
        self.table = rebuilt.table;
        self.recent = rebuilt.recent;
        self.shared.metrics.reloads.fetch_add(1, Relaxed);
        self.deal.words.clone_from(&stored.deal.words);
        self.comparison.clone_from(&stored.comparison);
        self.deal.secret.clone_from(&stored.deal.secret);
        self.result = None;
        self.note_result();
        self.progress = Arc::new(Progress::from(self.book.n));
        self.race = race::Finish::default();
        self.epoch += 1;
        for seat in &mut self.seats {
            seat.mind = Mind::Idle;
        }
        let waiting = std::mem::take(&mut self.outbox);
        for conn in &mut self.conns {
            conn.eyes = self.book.held(&conn.hashes);
        }
        for to in self.conns.iter().map(|conn| conn.id).collect::<Vec<_>>() {
            self.welcome(to, None);
        }
        for out in waiting.0 {
            if let What::Answer { to, answer } = out.what {
                self.send(
                    self.book.n,
                    What::Answer {
                        to,
                        answer: lost(*answer),
                    },
                );
            }
        }
        let now = Instant::now();
        self.note_presence(now);
        self.review_asks(now);
        self.resume_reveal(now);
        self.stir(now);
        Ok(())
    }

    /// Writes a deed into the log and the book. What it causes to be sent is put into the outbox
    /// by the caller afterwards, under the new number.
    fn record(&mut self, deed: Deed, client: Option<String>) {
        self.record_at(self.time(), deed, client);
    }

    /// What time it is for the log, where time does not run backwards.
    fn time(&self) -> i64 {
        self.shared.now().max(self.book.at)
    }

    fn record_at(&mut self, at: i64, deed: Deed, client: Option<String>) {
        let entry = Entry {
            n: self.book.n + 1,
            at,
            client,
            deed,
        };
        let before = self.book.stage;
        self.book.apply(&entry);
        self.note_result();
        let after = self.book.stage;
        let over = after == Stage::Over && before != after;
        let ending = over.then(|| self.ending(entry.at)).flatten();
        let begun = match &entry.deed {
            Deed::Started { .. } => self.book.browsers(),
            Deed::Sat { browser, .. } if before == Stage::Running => {
                browser.iter().copied().collect()
            }
            _ => Vec::new(),
        };
        self.shared.store.append(Append {
            key: self.key,
            entry,
            begun,
            stage: (after != before).then_some(after),
            ending,
            receipt: Arc::clone(&self.progress) as _,
        });
    }

    fn ending(&self, at: i64) -> Option<Box<Ending>> {
        let (_, start) = self.book.start?;
        Some(Box::new(Ending {
            at,
            players: self.book.players(),
            outcome: self.result.clone()?,
            took: Some(at - start),
            stopped: self.table.as_ref()?.stopped_early(),
        }))
    }

    /// The game knows when it is over.
    fn note_result(&mut self) {
        if self.book.stage == Stage::Running {
            self.result = self.table.as_ref().and_then(|table| table.outcome());
        }
        if self.result.is_some() {
            self.book.stage = Stage::Over;
        }
    }

    /// Sends something once the entry `n` is stored; at once, where nothing waits.
    fn send(&mut self, n: u32, what: What) {
        self.sent += 1;
        let place = self.sent;
        self.outbox.0.push_back(Out { n, place, what });
        self.release();
    }

    /// Lets go what the store has made safe: each connection gets all of it in one go.
    fn release(&mut self) {
        let stored = self.progress.stored();
        let mut arrivals = std::mem::take(&mut self.arrivals);
        while let Some(out) = self.outbox.next(stored) {
            arrivals.extend(self.deliver(out));
        }
        for conn in &mut self.conns {
            conn.flush();
        }
        for arrived in arrivals.drain(..) {
            self.shared.metrics.broadcast(arrived.elapsed());
        }
        self.arrivals = arrivals;
    }

    /// Puts it in line for whom it is meant; returns when the move came in that it tells of.
    fn deliver(&mut self, out: Out) -> Option<Instant> {
        match out.what {
            What::Moved { arrived } => {
                let frames = self.written_out();
                let what = What::All {
                    frames,
                    arrived: Some(arrived),
                };
                return self.deliver(Out { what, ..out });
            }
            What::All { frames, arrived } => {
                for conn in self.conns.iter_mut().filter(|conn| conn.from < out.place) {
                    let frame = frames.iter().find(|(eyes, _)| *eyes == conn.eyes);
                    if let Some((_, frame)) = frame {
                        conn.feed(frame.clone(), &self.shared.metrics);
                    }
                }
                return arrived;
            }
            What::One { to, frame } => self.feed(to, frame),
            What::Compared => self.shared.compared_anew(self.deal.family().to_owned()),
            What::Answer { to, answer } => self.feed(to, write(&answer)),
        }
        None
    }

    fn feed(&mut self, to: u64, frame: Utf8Bytes) {
        if let Some(conn) = self.conns.iter_mut().find(|conn| conn.id == to) {
            conn.feed(frame, &self.shared.metrics);
        }
    }

    /// The same for everybody, each through their own eyes, after the last entry.
    fn send_all(&mut self, frame: impl Fn(Mask) -> Utf8Bytes) {
        let frames = self.through_all_eyes(frame);
        let arrived = None;
        self.send(self.book.n, What::All { frames, arrived });
    }

    fn through_all_eyes(&self, frame: impl Fn(Mask) -> Utf8Bytes) -> Vec<(Mask, Utf8Bytes)> {
        let mut frames: Vec<(Mask, Utf8Bytes)> = Vec::with_capacity(self.conns.len());
        for conn in &self.conns {
            if !frames.iter().any(|(eyes, _)| *eyes == conn.eyes) {
                frames.push((conn.eyes, frame(conn.eyes)));
            }
        }
        frames
    }

    /// What somebody said, to those who may hear it.
    fn send_said(&mut self, seat: u8, phrase: &str) {
        let n = self.book.n;
        let frame = write(&Message::Said {
            n,
            seat,
            phrase: phrase.to_owned(),
        });
        let hearing = self.conns.iter().map(|conn| conn.eyes);
        let hearing = hearing.filter(|&eyes| self.hears(eyes, seat));
        let frames = hearing.map(|eyes| (eyes, frame.clone())).collect();
        let arrived = None;
        self.send(n, What::All { frames, arrived });
    }

    /// Whether who looks through these eyes hears what that seat says.
    fn hears(&self, eyes: Mask, seat: u8) -> bool {
        match self.game.heard_by() {
            Hearers::Everybody => true,
            Hearers::Team => eyes.seats().any(|other| self.are_mates(seat, other)),
        }
    }

    fn are_mates(&self, seat: u8, other: u8) -> bool {
        self.teams[usize::from(seat)] == self.teams[usize::from(other)]
    }

    /// The last move, to everybody.
    fn send_moved(&mut self, by: Option<u8>, arrived: Instant) {
        let last = Last { n: self.book.n, by };
        let table = self.table.as_deref().expect("a move needs a table");
        self.recent.note(table, last);
        self.send(last.n, What::Moved { arrived });
    }

    /// The table is about to change: what tells of it as it is must be written out now.
    fn write_out(&mut self) {
        let mut waiting = self.outbox.0.iter().rev();
        let place = waiting.position(|out| matches!(out.what, What::Moved { .. }));
        let Some(place) = place.map(|behind| self.outbox.0.len() - 1 - behind) else {
            return;
        };
        if let What::Moved { arrived } = self.outbox.0[place].what {
            self.outbox.0[place].what = What::All {
                frames: self.written_out(),
                arrived: Some(arrived),
            };
        }
    }

    /// The last move and the table after it, through everybody's eyes.
    fn written_out(&self) -> Vec<(Mask, Utf8Bytes)> {
        let table = self.table.as_deref().expect("a move needs a table");
        let noticed = self.recent.newest().expect("a move is noted");
        let shown = Shown::new(table);
        self.through_all_eyes(|eyes| frames::moved(&shown, noticed, self.look(eyes)))
    }

    /// What is seen through these eyes: nothing by who watches while the cards are held back.
    fn look(&self, eyes: Mask) -> Look {
        let held = self.comparison.held(self.shared.now());
        match eyes.watches() {
            false => Look::Seats(eyes),
            true if held.may_watch() => Look::Spectator,
            true => Look::Nothing,
        }
    }

    /// What is held back of some cards has changed.
    pub(crate) fn compare(&mut self, family: &str, comparison: Comparison) {
        if family == self.deal.family() && comparison != self.comparison {
            self.comparison = comparison;
            self.show_anew();
        }
    }

    /// Shows the room to all, and the table afresh to those who watch.
    fn show_anew(&mut self) {
        self.note_opening(Instant::now());
        self.send_room();
        let watching = self.conns.iter().filter(|conn| conn.eyes.watches());
        for to in watching.map(|conn| conn.id).collect::<Vec<_>>() {
            self.welcome(to, None);
        }
    }

    fn note_opening(&mut self, now: Instant) {
        let clock = self.shared.now();
        self.open_due = match self.comparison.held(clock) {
            Held::Until(until) => {
                let left = u64::try_from(until - clock).unwrap_or(0);
                Some(now + Duration::from_millis(left))
            }
            Held::No | Held::ForMakers(_) => None,
        };
    }

    /// Everything that the store said since the last time. False: the table must be loaded again.
    pub(crate) fn settle(&mut self) -> bool {
        self.release();
        !self.progress.is_lost()
    }

    pub(crate) async fn settled(progress: &Waiting) {
        progress.0.changed().await;
    }

    /// What the task waits for while it owns the table.
    pub(crate) fn waiting(&self) -> Waiting {
        Waiting(Arc::clone(&self.progress))
    }

    /// Whether the table can take more before some of it is stored.
    pub(crate) fn has_room(&self) -> bool {
        self.outbox.0.len() < WINDOW
    }

    /// Whether everything is stored and sent.
    pub(crate) fn is_settled(&self) -> bool {
        self.progress.stored() == self.book.n && self.outbox.0.is_empty()
    }

    /// When something is due by the clock.
    pub(crate) fn due(&self) -> Option<Instant> {
        let minds = self.seats.iter().filter_map(|seat| seat.mind.due());
        let away = self.seats.iter().filter_map(|seat| self.gone_at(seat));
        let empty = self.empty_since.filter(|_| self.is_settled());
        let idle = empty.map(|since| since + self.shared.config.idle);
        let unanswered = self.asking.due();
        let room = self.room_due.into_iter().chain(self.open_due);
        let due = minds.chain(away).chain(room).chain(idle);
        due.chain(unanswered).chain(self.reveal_due).min()
    }

    /// Does what is due.
    pub(crate) fn tick(&mut self, now: Instant) {
        self.note_gone(now);
        if self.room_due.is_some_and(|due| due <= now) {
            self.send_room();
        }
        if self.open_due.is_some_and(|due| due <= now) {
            self.show_anew();
        }
        self.review_asks(now);
        self.go_on_reveal(now);
        self.ask_bots(now);
    }

    /// Whether nobody has been here for so long that the table may leave the memory.
    pub(crate) fn is_idle(&self, now: Instant) -> bool {
        let since = self.empty_since;
        since.is_some_and(|since| since + self.shared.config.idle <= now) && self.is_settled()
    }

    /// The whole game; only once it is over, for it holds the secret, and to who holds these seats
    /// only if it is not held back from them.
    pub(crate) fn replay(&self, hashes: &[Hash]) -> Result<Replay, Error> {
        let table = match (&self.table, self.book.stage) {
            (Some(table), Stage::Over) => table,
            _ => {
                let message = "The replay shows everything, so it waits until the game is over.";
                return Err(Error::new(ErrorCode::WrongPhase, "not_over", message));
            }
        };
        self.may_know(hashes)?;
        let mut replay = table.replay();
        replay.said.clone_from(&self.book.said);
        replay.committed = self.book.committed();
        replay.given_up.clone_from(&self.book.given_up);
        Ok(replay)
    }

    /// Whether who holds these seats may know more of the cards than play shows.
    fn may_know(&self, hashes: &[Hash]) -> Result<(), Error> {
        self.comparison.held(self.shared.now()).may_know(hashes)
    }

    /// The set-up for these cards once more, with those options, as people know them who have played
    /// them to the end; before that there is none.
    pub(crate) fn setup_again(
        &self,
        options: &Map<String, Value>,
    ) -> Result<Option<Map<String, Value>>, Error> {
        match (&self.table, self.book.stage) {
            (Some(table), Stage::Over) => table.setup_again(options),
            _ => Err(requests::not_over()),
        }
    }

    /// A search for the best play from there on, and what it answers. Whether that may be told is
    /// the game's to say, where it is not held back from who holds these seats.
    pub(crate) fn search(
        &self,
        from: Moment,
        hashes: &[Hash],
    ) -> Result<(Question, Search), Error> {
        let table = self.table.as_ref().ok_or_else(requests::not_started)?;
        self.may_know(hashes)?;
        let question = match from {
            Moment::Deal => Question::Deal(self.deal.id.clone()),
            Moment::Now => Question::Now {
                table: self.house.id.clone(),
                taken: table.taken(),
            },
        };
        Ok((question, table.search(from)?))
    }

    pub(crate) fn id(&self) -> &str {
        &self.house.id
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.shared
            .metrics
            .seats
            .fetch_sub(self.seated as u64, Relaxed);
    }
}

/// What the store reports to.
pub(crate) struct Waiting(Arc<Progress>);

/// A table as the store's log tells it.
pub(crate) struct Rebuilt {
    pub book: Book,
    /// The game, once it has begun.
    pub table: Option<Box<dyn AnyTable>>,
    recent: Recent,
}

impl Rebuilt {
    /// How the game ended, if it did.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.table.as_ref().and_then(|table| table.outcome())
    }

    /// How far the table is. Only the game knows its end.
    pub(crate) fn stage(&self) -> Stage {
        self.outcome().map_or(self.book.stage, |_| Stage::Over)
    }
}

/// A table's log without its game. One that names seats which the table does not have is refused.
pub(crate) fn book_of(stored: &Stored) -> Result<Book, Error> {
    let mut book = Book::new(stored.deal.seats);
    for entry in &stored.entries {
        if let Some(seat) = entry.deed.seats().find(|seat| *seat >= stored.deal.seats) {
            return Err(Error::no_such_seat(seat.into(), stored.deal.seats));
        }
        book.apply(entry);
    }
    Ok(book)
}

/// Plays a table's log once more. A log that is no game's is refused.
pub(crate) fn rebuild(game: &dyn AnyGame, stored: &Stored) -> Result<Rebuilt, Error> {
    let book = book_of(stored)?;
    let actions = recorded(&stored.entries, &book)
        .map_err(|error| Error::bad_setup("actions", error.to_string()))?;
    let replay = replay_of(&stored.deal, &book.words, actions);
    // Loaded before the start as well: whether rules and deck fit is better said now than then.
    let long_ago = replay.actions.len().saturating_sub(recent::MOST_MOVES);
    let mut table = game.load(&replay, Some(long_ago))?;
    let mut recent = Recent::default();
    if let Some((n, _)) = book.start.filter(|_| long_ago == 0) {
        recent.note(&*table, Last { n, by: None });
    }
    let lately = replay.actions.iter().zip(&book.moves).enumerate();
    for (index, (recorded, &n)) in lately.skip(long_ago) {
        let seat = table.seat(recorded.seat)?;
        let played = table.act(seat, &recorded.action, recorded.at);
        played.map_err(|error| error.at(index))?;
        let by = Some(seat.0);
        recent.note(&*table, Last { n, by });
    }
    Ok(Rebuilt {
        table: book.start.is_some().then_some(table),
        book,
        recent,
    })
}

fn replay_of(deal: &Deal, words: &[String], actions: Vec<wire::Recorded>) -> Replay {
    Replay {
        format: FORMAT.to_owned(),
        game: deal.game.clone(),
        rules: deal.rules,
        edition: deal.edition.clone(),
        edition_sha256: deal.edition_sha256.clone(),
        deck: None,
        seats: deal.seats,
        options: deal.options.clone(),
        secret: hex::encode(&deal.secret),
        words: words.to_vec(),
        committed: None,
        setup: deal.setup.clone(),
        commitment: hex::encode(table::commitment(&deal.secret)),
        given_up: Vec::new(),
        actions,
        said: Vec::new(),
        result: None,
    }
}

fn opening_of(deal: &Deal, words: &[String]) -> Opening {
    Opening {
        rules: Some(deal.rules),
        seats: deal.seats,
        options: deal.options.clone(),
        setup: deal.setup.clone(),
        secret: deal.secret.clone(),
        words: words.to_vec(),
    }
}

/// The answer to a request whose entry was lost.
fn lost(answer: Message) -> Box<Message> {
    let Message::Answer { id, .. } = answer else {
        return Box::new(answer);
    };
    let message = "This could not be stored, so it did not happen; please try again.";
    Box::new(Message::Answer {
        id,
        error: Some(Error::new(ErrorCode::Unavailable, "not_stored", message)),
        secret: None,
        table: None,
    })
}
