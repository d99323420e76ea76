//! What a table's log says, apart from the game itself.

use crate::entry::{Bot, Deed, Entry};
use crate::secrets::Hash;
use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use wire::rest::{Player, Stage};
use wire::{Recorded, Said};

/// The room as the log tells it. Every change is an entry; folding the log gives the book again.
pub(crate) struct Book {
    /// The number of the last entry.
    pub n: u32,
    /// When the last entry was made.
    pub at: i64,
    pub stage: Stage,
    pub listed: bool,
    pub chairs: Vec<Seated>,
    pub went_on: Option<String>,
    /// The number and time of the start.
    pub start: Option<(u32, i64)>,
    /// What the players added to the secret.
    pub words: Vec<String>,
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
    pub words: String,
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
            went_on: None,
            start: None,
            words: Vec::new(),
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
        }
        self.n = entry.n;
        self.at = entry.at;
        match &entry.deed {
            Deed::Sat {
                seat,
                name,
                hash,
                browser,
            } => {
                *self.chair(*seat) = Seated {
                    who: Who::Person {
                        name: name.clone(),
                        hash: *hash,
                        browser: *browser,
                    },
                    since: entry.n,
                    ..Seated::default()
                };
            }
            Deed::Rose { seat, bot } | Deed::Botted { seat, bot } => self.put(*seat, bot.clone()),
            Deed::Renamed { seat, name } => {
                if let Who::Person { name: shown, .. } = &mut self.chair(*seat).who {
                    shown.clone_from(name);
                }
            }
            Deed::Worded { seat, words } => self.chair(*seat).words.clone_from(words),
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
            }
            Deed::Acted { .. } => self.moves.push(entry.n),
            Deed::Said { seat, phrase } => self.said.push(Said {
                after: self.moves.len() as u32,
                seat: *seat,
                phrase: phrase.clone(),
                at: self.since_start(entry.at),
            }),
            Deed::WentOn { table } => self.went_on = Some(table.clone()),
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

    /// Milliseconds from the start to `at`.
    pub(crate) fn since_start(&self, at: i64) -> u64 {
        let (_, start) = self.start.unwrap_or((0, at));
        u64::try_from(at - start).unwrap_or(0)
    }

    /// Who sits where, as results name them.
    pub(crate) fn players(&self) -> Vec<Player> {
        let player = |chair: &Seated| Player {
            name: chair.who.name().to_owned(),
            bot: !chair.is_person(),
        };
        self.chairs.iter().map(player).collect()
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
