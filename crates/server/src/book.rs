//! What a table's log says, apart from the game itself.

use crate::entry::{Bot, Deed, Entry, Seating};
use crate::reveal::Reveal;
use crate::secrets::Hash;
use crate::sitters::{Sitters, Trace, Visitor};
use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use wire::rest::{Player, Stage, TakenOver};
use wire::{Committed, GivenUp, Recorded, Said};

/// The room as the log tells it. Every change is an entry; folding the log gives the book again.
pub(crate) struct Book {
    /// The number of the last entry.
    pub n: u32,
    /// When the last entry was made.
    pub at: i64,
    pub stage: Stage,
    pub listed: bool,
    pub chairs: Vec<Seated>,
    pub sitters: Sitters,
    /// The seats that were taken over since the deal.
    pub takeovers: Vec<TakenOver>,
    pub went_on: Option<String>,
    /// The number and time of the start.
    pub start: Option<(u32, i64)>,
    /// What the players added to the secret.
    pub words: Vec<String>,
    /// What they had committed to, and who has opened; stays when the cards are dealt.
    pub reveal: Option<Reveal>,
    /// What the table had committed to before.
    pub given_up: Vec<GivenUp>,
    /// The number of each action.
    pub moves: Vec<u32>,
    pub said: Vec<Said>,
    /// The client ids that have acted, hashed together with who sent them.
    ids: HashSet<u64>,
}

/// One chair of the room.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seated {
    pub who: Who,
    pub stood_in: bool,
    /// What their page committed to, in hex.
    pub committed: Option<String>,
    /// The number of the entry that put them there.
    pub since: u32,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Who {
    #[default]
    Free,
    Person {
        name: String,
        hash: Hash,
        browser: Option<Hash>,
    },
    Bot(Bot),
}

impl Who {
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Free => "",
            Self::Person { name, .. } => name,
            Self::Bot(bot) => &bot.name,
        }
    }
}

impl Seated {
    pub(crate) fn is_person(&self) -> bool {
        matches!(self.who, Who::Person { .. })
    }

    /// What is known of who sits here, if it is a person.
    pub(crate) fn trace(&self) -> Option<Trace> {
        match self.who {
            Who::Person { hash, browser, .. } => Some(Trace { hash, browser }),
            Who::Free | Who::Bot(_) => None,
        }
    }

    fn bot(bot: Bot, since: u32) -> Self {
        Self {
            who: Who::Bot(bot),
            since,
            ..Self::default()
        }
    }
}

impl Book {
    pub(crate) fn new(seats: u8) -> Self {
        Self {
            n: 0,
            at: 0,
            stage: Stage::Waiting,
            listed: false,
            chairs: vec![Seated::default(); usize::from(seats)],
            sitters: Sitters::default(),
            takeovers: Vec::new(),
            went_on: None,
            start: None,
            words: Vec::new(),
            reveal: None,
            given_up: Vec::new(),
            moves: Vec::new(),
            said: Vec::new(),
            ids: HashSet::new(),
        }
    }

    /// Takes in the next entry. Only the end of the game is not among the entries: the game knows.
    pub(crate) fn apply(&mut self, entry: &Entry) {
        if let Some(client) = &entry.client {
            let (kind, seat) = (entry.deed.kind(), entry.deed.seat());
            self.ids.insert(self.fingerprint(kind, seat, client));
            if let Deed::Rose { seat, .. } = entry.deed
                && let Who::Person { hash, .. } = self.chair(seat).who
            {
                self.ids.insert(farewell(seat, &hash, client));
            }
            if let Deed::Freed { seat, .. } = entry.deed {
                self.ids.insert(freed(seat, client));
            }
        }
        self.n = entry.n;
        self.at = entry.at;
        match &entry.deed {
            Deed::Sat {
                seat,
                name,
                hash,
                browser,
                how,
            } => {
                if self.stage == Stage::Running {
                    self.sit_in_game(*seat, name, how);
                }
                *self.chair(*seat) = Seated {
                    who: Who::Person {
                        name: name.clone(),
                        hash: *hash,
                        browser: *browser,
                    },
                    since: entry.n,
                    ..Seated::default()
                };
                self.note_sitters();
            }
            Deed::TurnedDown { seat, browser, .. } => self.sitters.turned_down(*seat, *browser),
            Deed::Freed { seat, bot, .. } => {
                self.put_out(*seat);
                self.put(*seat, bot.clone());
            }
            Deed::Barred { hash, browser } => self.sitters.bar(Trace {
                hash: *hash,
                browser: *browser,
            }),
            Deed::Rose { seat, bot } | Deed::Botted { seat, bot } => self.put(*seat, bot.clone()),
            Deed::Renamed { seat, name } => {
                if let Who::Person { name: shown, .. } = &mut self.chair(*seat).who {
                    shown.clone_from(name);
                }
            }
            Deed::Worded { .. } => {}
            Deed::Committed { seat, hash } => self.chair(*seat).committed = Some(hash.clone()),
            Deed::Fixed { list, left_out } => {
                let before = self.reveal.take().unwrap_or_default();
                self.reveal = Some(before.fixed(list.clone(), left_out.clone()));
            }
            Deed::Opened { seat, part } => {
                if let Some(reveal) = &mut self.reveal {
                    reveal.opened.insert(*seat, part.clone());
                }
            }
            Deed::Renewed {
                given_up, left_out, ..
            } => self.renew(given_up, left_out),
            Deed::CalledOff => self.reveal = None,
            Deed::StoodIn { seat } => self.chair(*seat).stood_in = true,
            Deed::TookBack { seat } => self.chair(*seat).stood_in = false,
            Deed::Listed { listed } => self.listed = *listed,
            Deed::Started { words, bots } => {
                self.stage = Stage::Running;
                self.start = Some((entry.n, entry.at));
                self.words.clone_from(words);
                for (seat, bot) in bots {
                    self.put(*seat, Some(bot.clone()));
                }
                self.note_sitters();
            }
            Deed::Acted { .. } => self.moves.push(entry.n),
            Deed::Said { seat, phrase } => self.said.push(Said {
                after: self.moves.len() as u32,
                seat: *seat,
                phrase: phrase.clone(),
                at: self.since_start(entry.at),
            }),
            Deed::WentOn { table } => self.went_on = Some(table.clone()),
            Deed::Shared { .. } | Deed::Closed { .. } => {}
        }
    }

    /// Whether a request of that id from who holds the seat has become such a deed already.
    pub(crate) fn has_acted(&self, kind: &str, seat: Option<u8>, client: &str) -> bool {
        self.ids.contains(&self.fingerprint(kind, seat, client))
    }

    /// Whether somebody who holds one of these secrets has left the seat by a request of that id.
    pub(crate) fn has_risen(&self, seat: u8, hashes: &[Hash], client: &str) -> bool {
        let mut farewells = hashes.iter().map(|hash| farewell(seat, hash, client));
        farewells.any(|farewell| self.ids.contains(&farewell))
    }

    /// Whether a request of that id has freed the seat.
    pub(crate) fn has_freed(&self, seat: u8, client: &str) -> bool {
        self.ids.contains(&freed(seat, client))
    }

    /// Milliseconds from the start to `at`.
    pub(crate) fn since_start(&self, at: i64) -> u64 {
        let (_, start) = self.start.unwrap_or((0, at));
        u64::try_from(at - start).unwrap_or(0)
    }

    /// Who sits where, as results name them.
    pub(crate) fn players(&self) -> Vec<Player> {
        let player = |(seat, chair): (u8, &Seated)| Player {
            name: chair.who.name().to_owned(),
            bot: !chair.is_person(),
            taken_over: self.takeovers.iter().any(|taken| taken.seat == seat),
        };
        (0..).zip(&self.chairs).map(player).collect()
    }

    /// The hashes of the secrets of all people who sit here.
    pub(crate) fn hashes(&self) -> Vec<Hash> {
        let hash = |chair: &Seated| match chair.who {
            Who::Person { hash, .. } => Some(hash),
            Who::Free | Who::Bot(_) => None,
        };
        self.chairs.iter().filter_map(hash).collect()
    }

    /// What is stored of the browsers of all people who sit here.
    pub(crate) fn browsers(&self) -> Vec<Hash> {
        let browser = |chair: &Seated| match chair.who {
            Who::Person { browser, .. } => browser,
            Who::Free | Who::Bot(_) => None,
        };
        self.chairs.iter().filter_map(browser).collect()
    }

    /// The person seated longest among those that `counts`.
    pub(crate) fn eldest(&self, counts: impl Fn(usize) -> bool) -> Option<u8> {
        let people = self.chairs.iter().enumerate();
        people
            .filter(|&(seat, chair)| chair.is_person() && counts(seat))
            .min_by_key(|(_, chair)| chair.since)
            .map(|(seat, _)| seat as u8)
    }

    /// The seats of those who hold one of these secrets.
    pub(crate) fn held(&self, hashes: &[Hash]) -> Mask {
        let chairs = self.chairs.iter().enumerate();
        let held = chairs.filter(
            |(_, chair)| matches!(&chair.who, Who::Person { hash, .. } if hashes.contains(hash)),
        );
        Mask::of(held.map(|(seat, _)| seat as u8))
    }

    /// The seats that they hold now, as far as it shows.
    pub(crate) fn held_by(&self, visitor: &Visitor) -> Mask {
        let chairs = (0..).zip(&self.chairs);
        let theirs = chairs.filter(|(_, chair)| chair.trace().is_some_and(|t| visitor.is(&t)));
        Mask::of(theirs.map(|(seat, _)| seat))
    }

    /// Somebody sits down on a bot's seat: back on their own, or as somebody else.
    fn sit_in_game(&mut self, seat: u8, name: &str, how: &Seating) {
        let agreed = match how {
            Seating::CameBack => return,
            Seating::Free => &[][..],
            Seating::TakenOver(agreed) => agreed,
        };
        let name_of = |&seat: &u8| self.chairs[usize::from(seat)].who.name().to_owned();
        let taken = TakenOver {
            seat,
            name: name.to_owned(),
            from: name_of(&seat),
            by: agreed.iter().map(name_of).collect(),
        };
        self.takeovers.push(taken);
    }

    /// Once the cards are dealt, it is remembered who sat where.
    fn note_sitters(&mut self) {
        if self.start.is_none() {
            return;
        }
        for (seat, chair) in (0..).zip(&self.chairs) {
            if let Some(trace) = chair.trace() {
                self.sitters.sat(seat, trace);
            }
        }
    }

    /// Who sits there does not come back. A browser that others still sit here from is not meant.
    fn put_out(&mut self, seat: u8) {
        let traces = || self.chairs.iter().filter_map(Seated::trace);
        let Some(mut trace) = self.chairs[usize::from(seat)].trace() else {
            return;
        };
        if traces()
            .filter(|other| other.browser == trace.browser)
            .count()
            > 1
        {
            trace.browser = None;
        }
        self.sitters.bar(trace);
    }

    /// Whether the list of commitments is being opened, or everybody commits anew.
    pub(crate) fn is_opening(&self) -> bool {
        self.stage == Stage::Waiting && self.reveal.is_some()
    }

    /// What the seats committed to whose parts were opened, where there was anything to open.
    pub(crate) fn committed(&self) -> Option<Vec<Committed>> {
        self.reveal.as_ref()?.list.clone()
    }

    /// Nothing that was committed to counts any more.
    fn renew(&mut self, given_up: &str, left_out: &[u8]) {
        self.given_up.push(GivenUp {
            commitment: given_up.to_owned(),
            left_out: left_out.to_vec(),
        });
        for chair in &mut self.chairs {
            chair.committed = None;
        }
        let before = self.reveal.take();
        self.reveal = before.map(|before| before.renewed(left_out));
    }

    fn put(&mut self, seat: u8, bot: Option<Bot>) {
        let since = self.n;
        *self.chair(seat) = bot.map_or_else(Seated::default, |bot| Seated::bot(bot, since));
    }

    fn chair(&mut self, seat: u8) -> &mut Seated {
        &mut self.chairs[usize::from(seat)]
    }

    /// Ids are each holder's own: who sits down later may use the same ones.
    fn fingerprint(&self, kind: &str, seat: Option<u8>, client: &str) -> u64 {
        let since = seat.map(|seat| self.chairs[usize::from(seat)].since);
        hash_of((kind, seat, since, client))
    }
}

/// The id of a request to leave, with who made it: afterwards the seat is no longer theirs.
fn farewell(seat: u8, hash: &Hash, client: &str) -> u64 {
    hash_of(("farewell", seat, hash, client))
}

/// The id of a request to free a seat: sent again, it does not put out who sits there next.
fn freed(seat: u8, client: &str) -> u64 {
    hash_of(("freed", seat, client))
}

fn hash_of(what: impl std::hash::Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(what)
}

/// A set of seats: whose eyes a connection looks through. None: a spectator's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mask(u32);

impl Mask {
    pub(crate) fn of(seats: impl Iterator<Item = u8>) -> Self {
        Self(seats.fold(0, |mask, seat| mask | 1 << seat))
    }

    pub(crate) fn has(self, seat: u8) -> bool {
        seat < 32 && self.0 & (1 << seat) != 0
    }

    pub(crate) fn watches(self) -> bool {
        self.0 == 0
    }

    /// Whether it holds nothing but that seat.
    pub(crate) fn is_only(self, seat: u8) -> bool {
        self.0 == 1 << seat
    }

    pub(crate) fn seats(self) -> impl Iterator<Item = u8> {
        (0..32).filter(move |&seat| self.has(seat))
    }
}

/// The actions of a log, as replays have them.
pub(crate) fn recorded(entries: &[Entry], book: &Book) -> serde_json::Result<Vec<Recorded>> {
    let mut actions = Vec::with_capacity(book.moves.len());
    for entry in entries {
        if let Deed::Acted { seat, action } = &entry.deed {
            actions.push(Recorded {
                seat: (*seat).into(),
                action: serde_json::from_str(action.get())?,
                at: book.since_start(entry.at),
            });
        }
    }
    Ok(actions)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(deeds: impl IntoIterator<Item = Deed>) -> Book {
        let mut book = Book::new(4);
        for (n, deed) in (1..).zip(deeds) {
            book.apply(&Entry {
                n,
                at: 0,
                client: None,
                deed,
            });
        }
        book
    }

    fn sat(seat: u8, name: &str, browser: u8, how: Seating) -> Deed {
        Deed::Sat {
            seat,
            name: name.to_owned(),
            hash: [seat; 32],
            browser: Some([browser; 32]),
            how,
        }
    }

    fn started() -> Deed {
        let bot = |name: &str| Bot {
            name: name.to_owned(),
            level: "easy".to_owned(),
        };
        Deed::Started {
            words: Vec::new(),
            bots: vec![(2, bot("Cleo")), (3, bot("Dario"))],
        }
    }

    fn from(browser: u8) -> Visitor {
        Visitor {
            hashes: Vec::new(),
            browser: Some([browser; 32]),
        }
    }

    #[test]
    fn a_seat_that_was_simply_taken_in_earlier_days_was_taken_over() {
        let book = told([
            sat(0, "Ann", 1, Seating::Free),
            sat(1, "Bea", 2, Seating::Free),
            started(),
            sat(2, "Zoë", 3, Seating::Free),
        ]);
        assert_eq!(
            (book.takeovers[0].seat, &*book.takeovers[0].from),
            (2, "Cleo")
        );
        let flags: Vec<bool> = book.players().iter().map(|one| one.taken_over).collect();
        assert_eq!(flags, [false, false, true, false]);
    }

    #[test]
    fn who_sat_where_counts_from_the_deal_on() {
        let book = told([
            sat(1, "Ann", 1, Seating::Free),
            Deed::Rose { seat: 1, bot: None },
            sat(0, "Ann", 1, Seating::Free),
            sat(1, "Bea", 2, Seating::Free),
            started(),
        ]);
        assert_eq!(book.sitters.seats_of(&from(1)), Mask::of([0].into_iter()));
        assert_eq!(book.sitters.seats_of(&from(2)), Mask::of([1].into_iter()));
        assert!(book.sitters.seats_of(&from(9)).watches());
    }

    #[test]
    fn a_browser_is_put_out_with_the_last_who_sits_here_from_it() {
        let freed = |seat| Deed::Freed {
            seat,
            by: 0,
            bot: None,
        };
        let both = [
            sat(0, "Ann", 1, Seating::Free),
            sat(1, "Bea", 2, Seating::Free),
            sat(2, "Cyd", 2, Seating::Free),
            freed(1),
        ];
        assert!(!told(both.clone()).sitters.is_put_out(&from(2)));
        let nobody = told(both.into_iter().chain([freed(2)]));
        assert!(nobody.sitters.is_put_out(&from(2)));
        assert!(!nobody.sitters.is_put_out(&from(1)));
    }
}
