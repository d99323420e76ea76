//! Takeovers: who asks for a bot's seat in a running game, who has to agree, and who has.
//!
//! No log knows the questions: after a restart they are put again, or not.

use crate::Time;
use crate::ledger::Ledger;
use crate::limits::{Bucket, Flow};
use crate::secrets::{self, Hash};
use crate::sitters::Visitor;
use std::collections::{HashMap, VecDeque};
use std::time::Duration;
use table::{Seat, Seats};
use wire::rest::{Avatar, Takeover};
use wire::{Error, Reason};

/// How often somebody may ask for one seat: people may miss a question, and are not to be begged.
const TRIES: u8 = 3;

/// How many questions are put to a table at once, and how many a second over time, whoever asks.
const QUESTIONS: Flow = Flow {
    rate: 1.0 / 20.0,
    burst: 6.0,
};

/// How many questions are remembered as settled: an answer that comes twice is no mistake.
const SETTLED: usize = 16;

/// Somebody who sits down, or would like to.
pub(super) struct Sitter {
    pub conn: u64,
    /// The id of the request.
    pub id: String,
    pub seat: Seat,
    pub name: String,
    pub avatar: Option<Avatar>,
    pub secret: String,
    pub visitor: Visitor,
}

impl Sitter {
    pub(super) fn hash(&self) -> Hash {
        secrets::hash(&self.secret)
    }

    fn asker(&self) -> Asker {
        let browser = self.visitor.browser.map(Asker::Browser);
        browser.unwrap_or(Asker::Connection(self.conn))
    }
}

/// Who asks, as far as it shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Asker {
    Browser(Hash),
    Connection(u64),
}

/// One question.
pub(super) struct Plea {
    /// Its name, by which it is answered.
    pub ask: String,
    pub sitter: Sitter,
    /// The connection and id of the same request, sent again.
    again: Vec<(u64, String)>,
    /// Who has agreed, each with the entry since which they sit there.
    agreed: Vec<(Seat, u32)>,
    until: Time,
}

impl Plea {
    /// The connection and id of every request that waits for the answer.
    pub(super) fn waiting(&self) -> impl Iterator<Item = (u64, String)> {
        let first = (self.sitter.conn, self.sitter.id.clone());
        std::iter::once(first).chain(self.again.iter().cloned())
    }

    /// Those among the asked who have agreed, and still sit where they sat then.
    pub(super) fn agreed(&self, asked: Seats, ledger: &Ledger) -> Seats {
        let has_agreed = |&seat: &Seat| self.agreed.contains(&(seat, ledger.chair(seat).since));
        asked.iter().filter(has_agreed).collect()
    }

    /// What becomes of it by now, if anything; `asked`: those who are asked, `alone`: whoever asks has
    /// no seat yet, so that somebody has to let them in.
    pub(super) fn verdict(
        &self,
        asked: Seats,
        alone: bool,
        ledger: &Ledger,
        now: Time,
    ) -> Option<Verdict> {
        let agreed = self.agreed(asked, ledger);
        if asked.is_empty() && alone {
            return Some(Verdict::Denied(nobody()));
        }
        if agreed == asked {
            return Some(Verdict::Granted(agreed.iter().collect()));
        }
        (self.until <= now).then(|| {
            let message = "Nobody has answered; ask again a little later.";
            let seat = self.sitter.seat;
            Verdict::Denied(Error::new(Reason::SeatUnanswered { seat }, message))
        })
    }
}

/// What becomes of a question.
#[derive(Debug, PartialEq)]
pub(super) enum Verdict {
    /// Those on these seats have agreed.
    Granted(Vec<Seat>),
    /// It is over.
    Denied(Error),
}

pub(super) fn nobody() -> Error {
    let message = "Nobody sits here who could agree; the bots play on.";
    Error::new(Reason::SeatNobody, message)
}

/// The questions that a table's people are asked.
pub(super) struct Takeovers {
    /// Who has to agree here.
    rule: Takeover,
    /// How long a question stands.
    patience: Duration,
    open: Vec<Plea>,
    settled: VecDeque<String>,
    tries: HashMap<(Asker, Seat), u8>,
    questions: Bucket,
}

impl Takeovers {
    pub(super) fn new(rule: Takeover, patience: Duration, now: Time) -> Self {
        Self {
            rule,
            patience,
            open: Vec::new(),
            settled: VecDeque::new(),
            tries: HashMap::new(),
            questions: Bucket::full(QUESTIONS, now),
        }
    }

    /// Whether nobody has to be asked.
    pub(super) fn are_free(&self) -> bool {
        self.rule == Takeover::Open
    }

    /// Those who are asked for a seat of that team: the host, or all people of the team, and if
    /// there are none the host. Nobody is asked for what they want themselves, so the next host is
    /// asked for what the host wants; whoever has been away for too long is not waited for while
    /// others are there.
    pub(super) fn asked(
        &self,
        team: Seats,
        asker: Seats,
        ledger: &Ledger,
        is_gone: impl Fn(Seat) -> bool,
    ) -> Seats {
        let others = |other: Seat| !asker.contains(other);
        let present = |other: Seat| others(other) && !is_gone(other);
        if self.rule == Takeover::Team {
            let people = ledger.people();
            let mates = team.iter().filter(|&mate| people.contains(mate));
            let mates: Seats = mates.filter(|&mate| present(mate)).collect();
            if !mates.is_empty() {
                return mates;
            }
        }
        let host = ledger.eldest(present);
        host.or_else(|| ledger.eldest(others)).into_iter().collect()
    }

    /// Whether the same question stands already; then this request waits for its answer as well.
    pub(super) fn joins(&mut self, sitter: &Sitter) -> bool {
        let hash = sitter.hash();
        let mut open = self.open.iter_mut();
        let same = open.find(|plea| plea.sitter.seat == sitter.seat && plea.sitter.hash() == hash);
        let Some(plea) = same else { return false };
        let request = (sitter.conn, sitter.id.clone());
        if plea.waiting().all(|other| other != request) {
            plea.again.push(request);
        }
        true
    }

    /// Puts a new question of that name, unless somebody else asks for that seat or there were too many.
    pub(super) fn put(&mut self, ask: String, sitter: Sitter, now: Time) -> Result<(), Error> {
        let seat = sitter.seat;
        if self.open.iter().any(|plea| plea.sitter.seat == seat) {
            let message = "Somebody else asks for this seat just now.";
            return Err(Error::new(Reason::SeatAsked { seat }, message));
        }
        self.charge(&sitter, now)?;
        self.open.push(Plea {
            ask,
            sitter,
            again: Vec::new(),
            agreed: Vec::new(),
            until: now + self.patience,
        });
        Ok(())
    }

    /// The questions that stand, oldest first.
    pub(super) fn open(&self) -> impl Iterator<Item = &Plea> {
        self.open.iter()
    }

    /// Whether that question stood once, and was settled not long ago.
    pub(super) fn was_settled(&self, ask: &str) -> bool {
        self.settled.iter().any(|settled| settled == ask)
    }

    /// Those on these seats agree to that question.
    pub(super) fn agree(&mut self, ask: &str, own: Seats, ledger: &Ledger) {
        if let Some(plea) = self.open.iter_mut().find(|plea| plea.ask == ask) {
            let agreed = own.iter().map(|seat| (seat, ledger.chair(seat).since));
            plea.agreed.extend(agreed);
        }
    }

    /// A no is final for that browser and seat in this game: the question is closed, and not put
    /// again.
    pub(super) fn turn_down(&mut self, ask: &str) -> Option<Plea> {
        let plea = self.close(ask)?;
        let tries = (plea.sitter.asker(), plea.sitter.seat);
        self.tries.insert(tries, TRIES);
        Some(plea)
    }

    /// The question of the same asker, closed: they ask for something else now.
    pub(super) fn replace(&mut self, sitter: &Sitter) -> Option<Plea> {
        let asker = sitter.asker();
        self.close_where(|plea| plea.sitter.asker() == asker)
    }

    /// The question for that seat by that connection, closed: it is no longer asked.
    pub(super) fn withdraw(&mut self, conn: u64, seat: Seat) -> Option<Plea> {
        self.close_where(|plea| {
            plea.sitter.seat == seat && plea.waiting().any(|(other, _)| other == conn)
        })
    }

    /// Closes that question.
    pub(super) fn close(&mut self, ask: &str) -> Option<Plea> {
        self.close_where(|plea| plea.ask == ask)
    }

    /// When a question will have stood for too long.
    pub(super) fn due(&self) -> Option<Time> {
        self.open.iter().map(|plea| plea.until).min()
    }

    fn close_where(&mut self, is_meant: impl Fn(&Plea) -> bool) -> Option<Plea> {
        let place = self.open.iter().position(is_meant)?;
        let plea = self.open.remove(place);
        self.settled.truncate(SETTLED - 1);
        self.settled.push_front(plea.ask.clone());
        Some(plea)
    }

    /// Takes one more question, unless there were too many.
    fn charge(&mut self, sitter: &Sitter, now: Time) -> Result<(), Error> {
        let asked = (sitter.asker(), sitter.seat);
        let tries = self.tries.get(&asked).copied().unwrap_or(0);
        if tries >= TRIES || self.questions.pay(1.0, QUESTIONS, now).is_err() {
            let message = "That was asked often enough; leave them in peace for a while.";
            return Err(Error::new(Reason::SeatOften, message));
        }
        // Whoever is refused is not remembered: somebody can make up keys of browsers without end.
        self.tries.insert(asked, tries + 1);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::{Deed, Entry, Seating};

    const PATIENCE: Duration = Duration::from_secs(30);

    /// People on the seats 1, 0 and 2 of four, who sat down in that order.
    fn ledger() -> Ledger {
        let mut ledger = Ledger::new(4);
        for seat in [1, 0, 2] {
            sit(&mut ledger, seat);
        }
        ledger
    }

    fn sit(ledger: &mut Ledger, seat: u8) {
        let deed = Deed::Sat {
            seat: Seat(seat),
            name: format!("Guest {seat}"),
            avatar: None,
            hash: [seat; 32],
            browser: None,
            how: Seating::Free,
        };
        ledger.apply(&Entry {
            n: ledger.n + 1,
            at: 0,
            client: None,
            deed,
        });
    }

    fn seats(seats: &[u8]) -> Seats {
        seats.iter().copied().map(Seat).collect()
    }

    fn ask_name() -> String {
        "question".to_owned()
    }

    fn sitter(conn: u64, seat: u8, secret: &str) -> Sitter {
        Sitter {
            conn,
            id: format!("by {conn}"),
            seat: Seat(seat),
            name: "Zoë".to_owned(),
            avatar: None,
            secret: secret.to_owned(),
            visitor: Visitor {
                hashes: Vec::new(),
                browser: None,
            },
        }
    }

    fn takeovers(rule: Takeover, now: Time) -> Takeovers {
        Takeovers::new(rule, PATIENCE, now)
    }

    #[test]
    fn the_host_is_asked_or_the_team_and_nobody_for_themselves() {
        let now = Time::default();
        let (ledger, team) = (ledger(), seats(&[0, 3]));
        let here = |_| false;
        let asked = |rule, asker, is_gone: fn(Seat) -> bool| {
            takeovers(rule, now).asked(team, asker, &ledger, is_gone)
        };
        assert_eq!(asked(Takeover::Host, Seats::NONE, here), seats(&[1]));
        assert_eq!(asked(Takeover::Host, seats(&[1]), here), seats(&[0]));
        assert_eq!(asked(Takeover::Team, Seats::NONE, here), seats(&[0]));
        assert_eq!(asked(Takeover::Team, seats(&[0]), here), seats(&[1]));
        let first_two = |seat: Seat| seat.0 < 2;
        assert_eq!(asked(Takeover::Host, Seats::NONE, first_two), seats(&[2]));
        let all = |_| true;
        assert_eq!(asked(Takeover::Team, Seats::NONE, all), seats(&[1]));
        assert!(asked(Takeover::Host, seats(&[0, 1, 2]), here).is_empty());
    }

    #[test]
    fn a_question_is_settled_by_all_who_are_asked_or_by_the_clock() {
        let now = Time::default();
        let ledger = ledger();
        let mut takeovers = takeovers(Takeover::Team, now);
        takeovers.put(ask_name(), sitter(1, 3, "own"), now).unwrap();
        let verdict = |takeovers: &Takeovers, asked, now| {
            let plea = takeovers.open().next().unwrap();
            plea.verdict(asked, true, &ledger, now)
        };
        let both = seats(&[0, 1]);
        assert_eq!(verdict(&takeovers, both, now), None);
        takeovers.agree(&ask_name(), seats(&[0]), &ledger);
        assert_eq!(verdict(&takeovers, both, now), None, "one is not both");
        let denied = |reason, verdict| match verdict {
            Some(Verdict::Denied(error)) => assert_eq!(error.ours(), Some(reason)),
            other => panic!("{other:?}"),
        };
        let seat = Seat(3);
        denied(
            Reason::SeatUnanswered { seat },
            verdict(&takeovers, both, now + PATIENCE),
        );
        denied(Reason::SeatNobody, verdict(&takeovers, Seats::NONE, now));
        takeovers.agree(&ask_name(), seats(&[1]), &ledger);
        let granted = Verdict::Granted(vec![Seat(0), Seat(1)]);
        assert_eq!(verdict(&takeovers, both, now + PATIENCE), Some(granted));
    }

    #[test]
    fn a_question_that_is_sent_again_is_one_question() {
        let now = Time::default();
        let mut takeovers = takeovers(Takeover::Host, now);
        takeovers.put(ask_name(), sitter(1, 3, "own"), now).unwrap();
        assert!(takeovers.joins(&sitter(1, 3, "own")));
        assert!(takeovers.joins(&sitter(2, 3, "own")), "from another device");
        assert!(!takeovers.joins(&sitter(3, 3, "other")));
        let open: Vec<&Plea> = takeovers.open().collect();
        let waiting: Vec<u64> = open[0].waiting().map(|(conn, _)| conn).collect();
        assert_eq!((open.len(), &waiting[..]), (1, &[1, 2][..]));
        let other = takeovers
            .put(ask_name(), sitter(3, 3, "other"), now)
            .unwrap_err();
        assert_eq!(other.reason, "seat_asked");
        assert_eq!(takeovers.due(), Some(now + PATIENCE));
    }

    #[test]
    fn whoever_agreed_has_to_sit_there_still() {
        let now = Time::default();
        let mut takeovers = takeovers(Takeover::Host, now);
        takeovers.put(ask_name(), sitter(1, 3, "own"), now).unwrap();
        let ask = takeovers.open().next().unwrap().ask.clone();
        let (mut ledger, host) = (ledger(), seats(&[1]));
        takeovers.agree(&ask, host, &ledger);
        let agreed = |ledger: &Ledger| takeovers.open().next().unwrap().agreed(host, ledger);
        assert_eq!(agreed(&ledger), host);
        sit(&mut ledger, 1);
        assert!(agreed(&ledger).is_empty(), "that is somebody else");
    }

    #[test]
    fn a_question_is_settled_once_and_remembered_for_a_while() {
        let now = Time::default();
        let mut takeovers = takeovers(Takeover::Host, now);
        takeovers.put(ask_name(), sitter(1, 3, "own"), now).unwrap();
        let ask = takeovers.open().next().unwrap().ask.clone();
        assert!(!takeovers.was_settled(&ask));
        assert!(takeovers.withdraw(2, Seat(3)).is_none(), "not theirs");
        assert!(takeovers.withdraw(1, Seat(3)).is_some());
        assert!(takeovers.was_settled(&ask) && takeovers.close(&ask).is_none());
    }

    #[test]
    fn who_is_refused_takes_no_memory() {
        let now = Time::default();
        let mut takeovers = takeovers(Takeover::Host, now);
        for conn in 0..100 {
            takeovers.open.clear();
            let _ = takeovers.put(ask_name(), sitter(conn, 3, "own"), now);
        }
        assert_eq!(takeovers.tries.len(), 6, "as many as were put");
    }

    #[test]
    fn nobody_is_begged() {
        let now = Time::default();
        let mut takeovers = takeovers(Takeover::Host, now);
        let ask = |takeovers: &mut Takeovers, conn| {
            let replaced = takeovers.replace(&sitter(conn, 3, "own"));
            let put = takeovers.put(ask_name(), sitter(conn, 3, "own"), now);
            (replaced.is_some(), put.map_err(|error| error.reason))
        };
        let often = Err("seat_often".to_owned());
        assert_eq!(ask(&mut takeovers, 1), (false, Ok(())));
        assert_eq!(ask(&mut takeovers, 1), (true, Ok(())));
        assert_eq!(ask(&mut takeovers, 1), (true, Ok(())));
        assert_eq!(ask(&mut takeovers, 1), (true, often.clone()));
        assert_eq!(ask(&mut takeovers, 2), (false, Ok(())));
        let asked = takeovers.open().next().unwrap().ask.clone();
        assert!(takeovers.turn_down(&asked).is_some());
        assert_eq!(ask(&mut takeovers, 2), (false, often), "a no is final");
    }
}
