//! Who is here: the connections, through whose eyes each looks, and who is away and since when.

use super::connection::{Conn, Guest};
use super::outbox::Frames;
use crate::Time;
use crate::host::Outlet;
use crate::ledger::Ledger;
use crate::secrets::Hash;
use crate::sitters::Visitor;
use std::time::Duration;
use table::{Seat, Seats};
use wire::rest::Stage;

/// People coming and going is told in one message for all who do within this time.
const GATHER: Duration = Duration::from_millis(40);

/// Before and after a game nobody has to be back sooner: people come and go to fetch others.
const LEAST_PATIENCE: Duration = Duration::from_secs(60);

/// Whether the person who holds a seat is here.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Whereabouts {
    /// They are, or nobody holds it.
    Here,
    /// Not connected since then.
    Away(Time),
    /// Not for longer than the table's limit.
    Gone,
}

/// Everybody at a table, and those who should be.
pub(super) struct Presence<O> {
    conns: Vec<Conn<O>>,
    /// How many of them hold no seat.
    watching: usize,
    holders: Vec<Whereabouts>,
    /// How long the table waits for whoever is away, as its host said.
    limit: Duration,
    /// When the room has to be shown again because people came or went.
    room_due: Option<Time>,
    /// Since when nobody is connected.
    empty_since: Option<Time>,
}

impl<O: Outlet> Presence<O> {
    /// Nobody, at a table of so many seats.
    pub(super) fn new(seats: u8, limit: Duration, now: Time) -> Self {
        Self {
            conns: Vec::new(),
            watching: 0,
            holders: vec![Whereabouts::Here; usize::from(seats)],
            limit,
            room_due: None,
            empty_since: Some(now),
        }
    }

    /// Somebody joins, who is to get nothing of what was sent up to the place `from`.
    pub(super) fn join(&mut self, guest: Guest<O>, eyes: Seats, from: u64) {
        self.conns.push(Conn::new(guest, eyes, from));
    }

    pub(super) fn leave(&mut self, conn: u64) {
        self.conns.retain(|other| other.id != conn);
    }

    /// Everybody gets that frame and is let go.
    pub(super) fn dismiss(&mut self, frame: &O::Frame) {
        for mut conn in self.conns.drain(..) {
            conn.feed(frame.clone());
            conn.flush();
        }
    }

    /// The connection has one more secret.
    pub(super) fn bring(&mut self, conn: u64, hash: Hash) {
        if let Some(conn) = self.conn_mut(conn)
            && !conn.visitor.hashes.contains(&hash)
        {
            conn.visitor.hashes.push(hash);
        }
    }

    /// Looks through every connection's eyes again after seats changed hands; returns those that
    /// see something else now.
    pub(super) fn refocus(&mut self, ledger: &Ledger) -> Vec<u64> {
        let mut changed = Vec::new();
        for conn in &mut self.conns {
            let eyes = ledger.held(&conn.visitor.hashes);
            if std::mem::replace(&mut conn.eyes, eyes) != eyes {
                changed.push(conn.id);
            }
        }
        changed
    }

    /// Notes who is here; the room is due soon if that has changed.
    pub(super) fn note(&mut self, ledger: &Ledger, now: Time) {
        let eyes = self.conns.iter().map(|conn| conn.eyes);
        let here: Seats = eyes.flat_map(Seats::iter).collect();
        let people = ledger.people();
        let mut changed = false;
        for (seat, holder) in (0..).map(Seat).zip(&mut self.holders) {
            let away = people.contains(seat) && !here.contains(seat);
            changed |= (*holder != Whereabouts::Here) != away;
            *holder = match *holder {
                _ if !away => Whereabouts::Here,
                Whereabouts::Here => Whereabouts::Away(now),
                away => away,
            };
        }
        let watching = self.watching().count();
        changed |= watching != std::mem::replace(&mut self.watching, watching);
        if changed {
            self.room_due.get_or_insert(now + GATHER);
        }
        if self.conns.is_empty() {
            self.empty_since.get_or_insert(now);
            self.room_due = None;
        } else {
            self.empty_since = None;
        }
    }

    /// Notes who has been away for too long by now; whether that is anybody who was not before.
    pub(super) fn note_gone(&mut self, stage: Stage, now: Time) -> bool {
        let patience = self.patience(stage);
        let is_due = |holder: &Whereabouts| holder.gone_at(patience).is_some_and(|at| at <= now);
        let mut changed = false;
        for holder in self.holders.iter_mut().filter(|holder| is_due(holder)) {
            *holder = Whereabouts::Gone;
            changed = true;
        }
        changed
    }

    /// When somebody will have been away for too long, or the room has to be shown again.
    pub(super) fn due(&self, stage: Stage) -> Option<Time> {
        let patience = self.patience(stage);
        let holders = self.holders.iter();
        let gone = holders.filter_map(|holder| holder.gone_at(patience));
        gone.chain(self.room_due).min()
    }

    pub(super) fn is_room_due(&self, now: Time) -> bool {
        self.room_due.is_some_and(|due| due <= now)
    }

    /// Everybody is shown the room now.
    pub(super) fn room_shown(&mut self) {
        self.room_due = None;
    }

    /// Since when nobody is connected.
    pub(super) fn empty_since(&self) -> Option<Time> {
        self.empty_since
    }

    /// Who made the table, then the person seated longest; whoever is away for longer than the
    /// table's limit stands back while somebody else is there.
    pub(super) fn host(&self, ledger: &Ledger) -> Option<Seat> {
        let present = ledger.eldest(|seat| !self.is_gone(seat));
        present.or_else(|| ledger.eldest(|_| true))
    }

    /// Whether the person who holds the seat is not connected.
    pub(super) fn is_away(&self, seat: Seat) -> bool {
        self.holders[seat.index()] != Whereabouts::Here
    }

    /// Whether that is longer than the table's limit.
    pub(super) fn is_gone(&self, seat: Seat) -> bool {
        self.holders[seat.index()] == Whereabouts::Gone
    }

    /// The seats whose people have been away for longer than that.
    pub(super) fn gone(&self) -> Seats {
        let seats = table::seats(self.holders.len() as u8);
        seats.filter(|&seat| self.is_gone(seat)).collect()
    }

    /// The seats from which nobody is away.
    pub(super) fn here(&self) -> Seats {
        let seats = table::seats(self.holders.len() as u8);
        seats.filter(|&seat| !self.is_away(seat)).collect()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.conns.is_empty()
    }

    /// Whether anybody is here besides who holds that seat and no other.
    pub(super) fn has_others_than(&self, seat: Seat) -> bool {
        let alone = Seats::from_iter([seat]);
        self.conns.iter().any(|conn| conn.eyes != alone)
    }

    pub(super) fn has(&self, conn: u64) -> bool {
        self.conn(conn).is_some()
    }

    /// The seats that the connection holds.
    pub(super) fn eyes(&self, conn: u64) -> Seats {
        self.conn(conn).map_or(Seats::NONE, |conn| conn.eyes)
    }

    /// What the connection shows of who is behind it.
    pub(super) fn visitor(&self, conn: u64) -> Option<&Visitor> {
        self.conn(conn).map(|conn| &conn.visitor)
    }

    /// What is stored of the secrets that it has brought.
    pub(super) fn hashes(&self, conn: u64) -> &[Hash] {
        self.visitor(conn).map_or(&[], |visitor| &visitor.hashes)
    }

    /// All connections.
    pub(super) fn all(&self) -> impl Iterator<Item = u64> {
        self.conns.iter().map(|conn| conn.id)
    }

    /// Those that hold no seat.
    fn watching(&self) -> impl Iterator<Item = u64> {
        let watching = self.conns.iter().filter(|conn| conn.eyes.is_empty());
        watching.map(|conn| conn.id)
    }

    /// How many people watch, as it was noted last.
    pub(super) fn watchers(&self) -> usize {
        self.watching
    }

    /// A message through everybody's eyes, written once for all who look through the same.
    pub(super) fn through_all_eyes(&self, frame: impl Fn(Seats) -> O::Frame) -> Frames<O::Frame> {
        let mut frames = Frames::with_capacity(self.conns.len());
        for conn in &self.conns {
            if !frames.iter().any(|(eyes, _)| *eyes == conn.eyes) {
                frames.push((conn.eyes, frame(conn.eyes)));
            }
        }
        frames
    }

    /// The connection has read what it had in line, and is about to be welcomed again.
    pub(super) fn begin_afresh(&self, conn: u64) {
        if let Some(conn) = self.conn(conn) {
            conn.begin_afresh();
        }
    }

    /// The connection is welcomed by what is sent at that place.
    pub(super) fn welcomed(&mut self, conn: u64, place: u64) {
        if let Some(conn) = self.conn_mut(conn) {
            conn.from = place;
        }
    }

    /// Puts what was sent at that place in line for all who were welcomed before.
    pub(super) fn feed_all(&mut self, place: u64, frames: &Frames<O::Frame>) {
        for conn in self.conns.iter_mut().filter(|conn| conn.from < place) {
            let frame = frames.iter().find(|(eyes, _)| *eyes == conn.eyes);
            if let Some((_, frame)) = frame {
                conn.feed(frame.clone());
            }
        }
    }

    /// Puts a frame in line for one connection.
    pub(super) fn feed(&mut self, to: u64, frame: O::Frame) {
        if let Some(conn) = self.conns.iter_mut().find(|conn| conn.id == to) {
            conn.feed(frame);
        }
    }

    /// Writes what is in line for everybody. Never waits.
    pub(super) fn flush(&mut self) {
        for conn in &mut self.conns {
            conn.flush();
        }
    }

    /// How long the table waits for whoever is away: as long as its host said once it plays.
    fn patience(&self, stage: Stage) -> Duration {
        match stage {
            Stage::Running => self.limit,
            Stage::Waiting | Stage::Over => self.limit.max(LEAST_PATIENCE),
        }
    }

    fn conn(&self, id: u64) -> Option<&Conn<O>> {
        self.conns.iter().find(|conn| conn.id == id)
    }

    fn conn_mut(&mut self, id: u64) -> Option<&mut Conn<O>> {
        self.conns.iter_mut().find(|conn| conn.id == id)
    }
}

impl Whereabouts {
    /// When they will have been away for so long.
    fn gone_at(self, patience: Duration) -> Option<Time> {
        match self {
            Self::Away(since) => Some(since + patience),
            Self::Here | Self::Gone => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::{Deed, Entry, Seating};
    use crate::host::testing::Recorder;

    const LIMIT: Duration = Duration::from_secs(5);

    /// Seats 0 and 1 are held by the secrets of those numbers; 1 sat down first.
    fn ledger() -> Ledger {
        let mut ledger = Ledger::new(3);
        for (n, seat) in (1..).zip([1, 0]) {
            let deed = Deed::Sat {
                seat: Seat(seat),
                name: format!("Guest {seat}"),
                avatar: None,
                hash: [seat; 32],
                browser: None,
                how: Seating::Free,
            };
            let (at, client) = (0, None);
            ledger.apply(&Entry {
                n,
                at,
                client,
                deed,
            });
        }
        ledger
    }

    fn nobody(now: Time) -> Presence<Recorder> {
        let mut presence = Presence::new(3, LIMIT, now);
        presence.note(&ledger(), now);
        presence
    }

    /// That connection comes, with these secrets.
    fn come(presence: &mut Presence<Recorder>, id: u64, secrets: &[u8], now: Time) -> Recorder {
        let outlet = Recorder::default();
        let hashes: Vec<Hash> = secrets.iter().map(|&secret| [secret; 32]).collect();
        let eyes = ledger().held(&hashes);
        let guest = Guest {
            id,
            outlet: outlet.clone(),
            hashes,
            browser: None,
            last: None,
        };
        presence.join(guest, eyes, 0);
        presence.note(&ledger(), now);
        outlet
    }

    #[test]
    fn a_seat_is_here_while_any_device_of_its_holder_is() {
        let now = Time::default();
        let mut presence = nobody(now);
        assert!(presence.is_away(Seat(0)) && !presence.is_away(Seat(2)));
        come(&mut presence, 1, &[0], now);
        come(&mut presence, 2, &[0, 1], now);
        assert_eq!(presence.here(), Seats::all(3));
        presence.leave(1);
        presence.note(&ledger(), now);
        assert!(!presence.is_away(Seat(0)));
        presence.leave(2);
        presence.note(&ledger(), now);
        assert_eq!(presence.here(), [Seat(2)].into_iter().collect());
    }

    #[test]
    fn coming_and_going_is_told_once_for_all_within_a_moment() {
        let now = Time::default();
        let mut presence = nobody(now);
        assert_eq!(presence.empty_since(), Some(now));
        come(&mut presence, 1, &[0], now);
        come(&mut presence, 2, &[1], now + GATHER / 2);
        assert!(!presence.is_room_due(now + GATHER / 2));
        assert!(presence.is_room_due(now + GATHER));
        presence.room_shown();
        presence.note(&ledger(), now + GATHER);
        assert!(!presence.is_room_due(now + 9 * GATHER), "nothing changed");
        come(&mut presence, 3, &[], now + GATHER);
        assert_eq!((presence.watchers(), presence.empty_since()), (1, None));
        assert!(presence.is_room_due(now + 2 * GATHER), "somebody watches");
    }

    #[test]
    fn whoever_is_away_for_too_long_is_gone_once_and_no_longer_the_host() {
        let now = Time::default();
        let mut presence = nobody(now);
        come(&mut presence, 1, &[0], now);
        assert_eq!(presence.host(&ledger()), Some(Seat(1)));
        assert_eq!(presence.due(Stage::Waiting), Some(now + GATHER));
        presence.room_shown();
        assert_eq!(presence.due(Stage::Waiting), Some(now + LEAST_PATIENCE));
        assert_eq!(presence.due(Stage::Running), Some(now + LIMIT));
        assert!(!presence.note_gone(Stage::Running, now));
        let late = now + LIMIT;
        assert!(presence.note_gone(Stage::Running, late));
        assert_eq!(presence.gone(), Seats::from_iter([Seat(1)]));
        assert!(!presence.note_gone(Stage::Running, late));
        assert_eq!(presence.host(&ledger()), Some(Seat(0)));
        come(&mut presence, 2, &[1], late);
        assert_eq!(presence.host(&ledger()), Some(Seat(1)));
        presence.leave(1);
        presence.leave(2);
        presence.note(&ledger(), late);
        assert!(!presence.is_gone(Seat(1)), "the time begins anew");
    }

    #[test]
    fn whoever_holds_more_than_before_sees_something_else() {
        let now = Time::default();
        let mut presence = nobody(now);
        come(&mut presence, 1, &[], now);
        come(&mut presence, 2, &[1], now);
        assert!(presence.refocus(&ledger()).is_empty());
        presence.bring(1, [0; 32]);
        assert_eq!(presence.refocus(&ledger()), [1]);
        assert_eq!(presence.eyes(1), [Seat(0)].into_iter().collect());
        assert!(presence.has_others_than(Seat(0)));
        presence.leave(2);
        assert!(!presence.has_others_than(Seat(0)));
    }

    #[test]
    fn everybody_gets_what_was_sent_after_their_welcome_through_their_own_eyes() {
        let now = Time::default();
        let mut presence = nobody(now);
        let seated = come(&mut presence, 1, &[0], now);
        let first = come(&mut presence, 2, &[], now);
        let late = come(&mut presence, 3, &[], now);
        presence.welcomed(3, 7);
        let frames = presence.through_all_eyes(|eyes| format!("for {}", eyes.len()));
        assert_eq!(frames.len(), 2, "two look through the same eyes");
        presence.feed_all(7, &frames);
        presence.feed(3, "welcome".to_owned());
        presence.flush();
        assert_eq!(seated.sent(), ["for 1"]);
        assert_eq!(first.sent(), ["for 0"]);
        assert_eq!(late.sent(), ["welcome"]);
    }
}
