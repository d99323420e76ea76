//! The seam that every store has to keep: order, one winner, no gaps.

use crate::support::{Folder, choices, deal};
use server::entry::{Deed, Entry};
use server::store::{
    Ages, Append, Comparison, Deal, Ending, HostChoices, Key, Making, Postgres, Receipt, Sqlite,
    Store, StoreError, Sweep, Swept,
};
use server::{StoreError as Failure, Synchronous};
use sha2::{Digest, Sha256};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};
use table::{Outcome, Revision, Seat, Team, TeamResult};
use wire::rest::{Pace, Player, Stage, Takeover};

/// Passes on what it is told.
pub(crate) struct Reporter {
    results: Mutex<Sender<(u32, Result<(), StoreError>)>>,
    lost: AtomicBool,
}

impl Reporter {
    pub(crate) fn through(results: Sender<(u32, Result<(), StoreError>)>) -> Arc<dyn Receipt> {
        Arc::new(Self {
            results: Mutex::new(results),
            lost: AtomicBool::new(false),
        })
    }
}

impl Receipt for Reporter {
    fn settled(&self, n: u32, result: Result<(), StoreError>) {
        self.lost.fetch_or(result.is_err(), Ordering::Relaxed);
        self.results.lock().unwrap().send((n, result)).unwrap();
    }

    fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Relaxed)
    }
}

/// Its SHA-256 does not matter to the store.
const DECK: &str = r#"{"edition": "ours"}"#;

pub(crate) fn making() -> Making {
    Making {
        choices: HostChoices {
            pace: Pace::Slow,
            takeover: Takeover::Team,
            ..choices("table")
        },
        deal: deal("deal", "lanterns"),
        deck: DECK.into(),
        new_deal: true,
        listed: false,
        stage: Stage::Waiting,
        entries: vec![said(1)],
    }
}

pub(crate) fn said(n: u32) -> Entry {
    Entry {
        n,
        at: 1,
        client: Some(format!("id-{n}")),
        deed: Deed::Said {
            seat: Seat(0),
            phrase: "hello".to_owned(),
        },
    }
}

/// Appends one entry; whether it was taken.
fn append_entry(store: &dyn Store, key: Key, entry: Entry) -> bool {
    let (sender, told) = channel();
    store.append(Append {
        key,
        begun: Vec::new(),
        shown: None,
        entry,
        stage: None,
        ending: None,
        receipt: Reporter::through(sender),
    });
    told.recv().unwrap().1.is_ok()
}

/// Appends entries of these numbers at once; whether each was taken.
pub(crate) fn append(store: &dyn Store, key: Key, numbers: &[u32]) -> Vec<bool> {
    let (sender, told) = channel();
    let receipt = Reporter::through(sender);
    for &n in numbers {
        store.append(Append {
            key,
            begun: Vec::new(),
            shown: None,
            entry: said(n),
            stage: None,
            ending: None,
            receipt: Arc::clone(&receipt),
        });
    }
    drop(receipt);
    let taken = told.iter().map(|(_, result)| match result {
        Ok(()) => true,
        Err(Failure::Conflict) => false,
        Err(error) => panic!("{error}"),
    });
    taken.collect()
}

/// A store, and as many more on the same data as a test wants.
trait Place {
    fn open(&self) -> Box<dyn Store>;

    /// A place with nothing in it.
    fn another(&self) -> Box<dyn Place>;
}

struct InFile(Folder);

impl Place for InFile {
    fn open(&self) -> Box<dyn Store> {
        Box::new(open(&self.0))
    }

    fn another(&self) -> Box<dyn Place> {
        Box::new(Self(Folder::new()))
    }
}

struct InPostgres(String);

impl InPostgres {
    fn new() -> Self {
        Self(test_services::Postgres::shared().new_url())
    }
}

impl Place for InPostgres {
    fn open(&self) -> Box<dyn Store> {
        Box::new(Postgres::open(&self.0, Arc::default()).unwrap())
    }

    fn another(&self) -> Box<dyn Place> {
        Box::new(Self::new())
    }
}

/// Each of these is a test of every store.
macro_rules! of_every_store {
    ($(fn $name:ident($place:ident: &dyn Place) $body:block)*) => {
        $(fn $name($place: &dyn Place) $body)*

        mod in_file {
            $(
                #[test]
                fn $name() {
                    super::$name(&super::InFile(crate::support::Folder::new()));
                }
            )*
        }

        mod in_postgres {
            $(
                #[test]
                fn $name() {
                    super::$name(&super::InPostgres::new());
                }
            )*
        }
    };
}

fn open(folder: &Folder) -> Sqlite {
    let path = folder.path().join("tandem.sqlite3");
    Sqlite::open(&path, Synchronous::Full, None, Arc::default()).unwrap()
}

/// A table that plays that deal and ends with this score.
fn played(store: &dyn Store, id: &str, deal: Deal, new_deal: bool, score: i32) {
    ended(store, id, (deal, new_deal), score, false);
}

/// The same, with whether somebody took over Ann's seat from a bot.
fn ended(
    store: &dyn Store,
    id: &str,
    (deal, new_deal): (Deal, bool),
    score: i32,
    taken_over: bool,
) {
    let mut making = making();
    making.choices.id = id.to_owned();
    (making.deal, making.new_deal) = (deal, new_deal);
    let key = store.create(making).unwrap();
    let (sender, told) = channel();
    let team = TeamResult {
        team: Team(0),
        seats: vec![Seat(0)],
        score,
        won: None,
    };
    let bots = TeamResult {
        team: Team(1),
        seats: vec![Seat(1)],
        score: 1_000,
        won: None,
    };
    store.append(Append {
        key,
        begun: Vec::new(),
        shown: None,
        entry: said(2),
        stage: Some(Stage::Over),
        ending: Some(Box::new(Ending {
            at: 7,
            players: [("Ann", false), ("Bot", true)]
                .map(|(name, bot)| Player {
                    name: name.to_owned(),
                    bot,
                    taken_over: taken_over && !bot,
                })
                .into(),
            outcome: Outcome {
                teams: vec![team, bots],
                reason: "The end.".to_owned(),
            },
            took: Some(6),
            stopped: true,
        })),
        receipt: Reporter::through(sender),
    });
    assert!(matches!(told.recv().unwrap(), (2, Ok(()))));
}

fn repeating(id: &str) -> Deal {
    Deal {
        id: id.to_owned(),
        seats: 2,
        origin: Some("deal".to_owned()),
        ..making().deal
    }
}

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// A week of a server's own time, in sweeps as it makes them.
const WEEK: i64 = 7 * 24;

/// A table that was made at that time and touched since by its maker alone.
fn made(store: &dyn Store, id: &str, at: i64) -> Key {
    let mut making = making();
    making.choices.id = id.to_owned();
    making.choices.made = at;
    making.deal.id = format!("deal of {id}");
    making.entries = vec![Entry { at, ..said(1) }];
    store.create(making).unwrap()
}

/// A server that sweeps by a clock that does not know better. What never started goes after a day.
struct Sweeper<'a> {
    store: &'a dyn Store,
    now: i64,
    in_use: Vec<&'static str>,
}

impl<'a> Sweeper<'a> {
    fn at(store: &'a dyn Store, now: i64) -> Self {
        let in_use = Vec::new();
        Self { store, now, in_use }
    }

    fn sweep(&self, up: i64) -> Swept {
        let sweep = Sweep {
            now: self.now,
            up,
            ages: Ages {
                waiting: Some(DAY),
                running: None,
                over: Some(DAY),
            },
            in_use: self.in_use.iter().map(|id| (*id).to_owned()).collect(),
        };
        self.store.sweep(sweep).unwrap()
    }

    /// One sweep an hour, for so many hours: what went.
    fn hours(&mut self, hours: i64) -> Vec<String> {
        let mut gone = Vec::new();
        for _ in 0..hours {
            self.now += HOUR;
            gone.extend(self.sweep(HOUR).gone);
        }
        gone
    }
}

/// What a data file looked like before tables kept their endings.
const VERSION_2: &str = r#"
CREATE TABLE deals (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, edition TEXT NOT NULL,
    edition_sha256 TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL,
    secret BLOB NOT NULL, words TEXT, setup TEXT
) WITHOUT ROWID;
CREATE TABLE tables (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, deal TEXT NOT NULL REFERENCES deals (id),
    level TEXT NOT NULL, bot_delay INTEGER, away INTEGER NOT NULL, made INTEGER NOT NULL,
    stage TEXT NOT NULL, listed INTEGER NOT NULL, call_window INTEGER NOT NULL DEFAULT 2000
);
CREATE INDEX tables_by_deal ON tables (deal);
CREATE INDEX tables_listed ON tables (made) WHERE listed = 1 AND stage <> 'over';
CREATE TABLE log (
    tbl INTEGER NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL,
    seat INTEGER, payload TEXT NOT NULL, client TEXT, PRIMARY KEY (tbl, n)
) WITHOUT ROWID;
INSERT INTO deals VALUES ('old', 'lanterns', 1, 'ours', '', 4, '{}', x'07', '[]', NULL);
INSERT INTO deals VALUES ('lone', 'lanterns', 1, 'ours', '', 4, '{}', x'08', '[]', NULL);
INSERT INTO tables VALUES (3, 'lonely', 'lone', 'easy', NULL, 60, 1, 'over', 0, 2000);
INSERT INTO tables VALUES (1, 'over', 'old', 'easy', NULL, 60, 1, 'over', 0, 2000);
INSERT INTO tables VALUES (2, 'running', 'old', 'easy', NULL, 60, 1, 'running', 0, 2000);
INSERT INTO log VALUES (1, 1, 5, 'listed', NULL, '{"kind":"listed","listed":true}', NULL);
INSERT INTO log VALUES (2, 1, 6, 'listed', NULL, '{"kind":"listed","listed":true}', NULL);
INSERT INTO log VALUES (1, 2, 7, 'took_back', 3, '{"kind":"took_back","seat":3}', 'id');
INSERT INTO log VALUES (2, 2, 8, 'took_back', 1, '{"kind":"took_back","seat":1}', NULL);
PRAGMA user_version = 2;
"#;

/// A deal from a deck of that SHA-256.
fn from_deck(id: &str, sha256: &str) -> Deal {
    Deal {
        id: id.to_owned(),
        edition_sha256: sha256.to_owned(),
        ..making().deal
    }
}

/// Appends an entry that changes what the lobby shows; whether it was taken.
fn append_shown(
    store: &dyn Store,
    key: Key,
    (n, deed): (u32, Deed),
    stage: Option<Stage>,
    shown: Option<&str>,
) -> bool {
    let (sender, told) = channel();
    store.append(Append {
        key,
        begun: Vec::new(),
        shown: shown.map(str::to_owned),
        entry: Entry { deed, ..said(n) },
        stage,
        ending: None,
        receipt: Reporter::through(sender),
    });
    told.recv().unwrap().1.is_ok()
}

of_every_store! {
    fn the_lobby_shows_what_came_with_the_last_entry_that_changed_it(place: &dyn Place) {
        let store = place.open();
        let mut making = making();
        making.listed = true;
        let key = store.create(making).unwrap();
        let lobby = || store.lobby(9).unwrap();
        assert_eq!(
            (lobby(), store.unshown().unwrap()),
            (vec![], vec!["table".to_owned()])
        );
        store.show(key, "first".to_owned()).unwrap();
        assert_eq!(
            (lobby(), store.unshown().unwrap()),
            (vec!["first".to_owned()], vec![])
        );
        store.show(key, "late".to_owned()).unwrap();
        assert_eq!(lobby(), ["first"], "only where nothing is shown");

        let spoke = |n| (n, said(n).deed);
        let list = |n, listed| (n, Deed::Listed { listed });
        assert!(append_shown(&*store, key, spoke(2), None, Some("second")));
        assert_eq!(lobby(), ["second"]);
        assert!(!append_shown(&*store, key, spoke(2), None, Some("fork")));
        assert_eq!(lobby(), ["second"], "whoever comes second changes nothing");
        assert!(append_shown(
            &*store,
            key,
            spoke(3),
            Some(Stage::Running),
            None
        ));
        assert_eq!(lobby(), ["second"]);
        assert!(append_shown(&*store, key, list(4, false), None, None));
        assert_eq!((lobby(), store.unshown().unwrap()), (vec![], vec![]));
        assert!(append_shown(
            &*store,
            key,
            list(5, true),
            None,
            Some("third")
        ));
        assert_eq!(lobby(), ["third"]);
        store.set_closed("table", Some(1)).unwrap();
        assert!(lobby().is_empty());
        store.set_closed("table", None).unwrap();
        assert_eq!(lobby(), ["third"]);
        assert!(append_shown(&*store, key, spoke(6), Some(Stage::Over), None));
        assert_eq!((lobby(), store.unshown().unwrap()), (vec![], vec![]));
    }

    fn the_lobby_shows_the_newest_first_and_no_more_than_it_can(place: &dyn Place) {
        let store = place.open();
        for (made, id) in [(2, "b"), (3, "c"), (1, "a")] {
            let mut making = making();
            making.listed = true;
            (making.choices.id, making.choices.made) = (id.to_owned(), made);
            making.new_deal = made == 2;
            let key = store.create(making).unwrap();
            store.show(key, id.to_owned()).unwrap();
        }
        assert_eq!(store.lobby(9).unwrap(), ["c", "b", "a"]);
        assert_eq!(store.lobby(2).unwrap(), ["c", "b"]);
    }

    fn of_two_writers_one_succeeds_and_nobody_leaves_a_gap(place: &dyn Place) {
        let store = place.open();
        let key = store.create(making()).unwrap();
        assert_eq!(append(&*store, key, &[2, 3]), [true, true]);
        assert_eq!(append(&*store, key, &[3]), [false], "the place is taken");
        assert_eq!(append(&*store, key, &[5, 6]), [false, false], "4 is missing");
        assert_eq!(append(&*store, key, &[4, 5]), [true, true]);
        let stored = store.load("table").unwrap().unwrap();
        let numbers: Vec<u32> = stored.table.entries.iter().map(|entry| entry.n).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5]);
        assert_eq!(stored.table.entries[4].client.as_deref(), Some("id-5"));
    }

    fn another_process_that_writes_first_is_noticed(place: &dyn Place) {
        let (ours, theirs) = (place.open(), place.open());
        let key = ours.create(making()).unwrap();
        assert_eq!(append(&*theirs, key, &[2]), [true]);
        assert_eq!(
            append(&*ours, key, &[2, 3]),
            [false, false],
            "3 rests on our 2"
        );
    }

    fn what_comes_after_the_end_is_refused(place: &dyn Place) {
        let store = place.open();
        let key = store.create(making()).unwrap();
        store.close();
        let (sender, told) = channel();
        store.append(Append {
            key,
            begun: Vec::new(),
            shown: None,
            entry: said(2),
            stage: None,
            ending: None,
            receipt: Reporter::through(sender),
        });
        assert!(matches!(told.recv().unwrap(), (2, Err(Failure::Closed))));
    }

    fn a_familys_results_are_told_best_first_and_the_own_one_always(place: &dyn Place) {
        let store = place.open();
        played(&*store, "fair", making().deal, true, 5);
        played(&*store, "good", repeating("second"), true, 9);
        played(&*store, "poor", making().deal, false, -3);
        let tables = |own: &str, most| {
            let played = store.played("deal", own, most).unwrap();
            played.into_iter().map(|one| one.table).collect::<Vec<_>>()
        };
        assert_eq!(tables("", 50), ["good", "fair", "poor"]);
        assert_eq!(tables("", 2), ["good", "fair"]);
        assert_eq!(tables("poor", 2), ["good", "poor"]);
        let ending = &store.played("deal", "", 1).unwrap()[0].ending;
        assert_eq!((ending.at, ending.outcome.teams[0].score), (7, 9));
        assert_eq!(ending.players[0].name, "Ann");
        assert_eq!((ending.took, ending.stopped), (Some(6), true));
        for name in ["deal", "second"] {
            let found = store.deal(name, "").unwrap().unwrap();
            assert!(found.finished && found.deal.id == "deal", "{name}");
        }
    }

    fn a_game_with_a_seat_that_was_taken_over_comes_behind_those_that_count(place: &dyn Place) {
        let store = place.open();
        ended(&*store, "taken", (making().deal, true), 9, true);
        played(&*store, "fair", making().deal, false, 5);
        for own in ["", "taken"] {
            let played = store.played("deal", own, 50).unwrap();
            let tables: Vec<_> = played.into_iter().map(|one| one.table).collect();
            assert_eq!(tables, ["fair", "taken"]);
        }
        assert!(store.deal("deal", "").unwrap().unwrap().finished);
    }

    fn a_house_is_read_as_it_was_made(place: &dyn Place) {
        let store = place.open();
        store.create(making()).unwrap();
        let choices = store.load("table").unwrap().unwrap().table.choices;
        assert_eq!(format!("{choices:?}"), format!("{:?}", making().choices));
    }

    fn an_entry_that_is_not_taken_ends_no_table(place: &dyn Place) {
        let store = place.open();
        let key = store.create(making()).unwrap();
        let (sender, told) = channel();
        store.append(Append {
            key,
            begun: Vec::new(),
            shown: None,
            entry: said(1),
            stage: Some(Stage::Over),
            ending: Some(Box::new(Ending {
                at: 7,
                players: Vec::new(),
                outcome: Outcome {
                    teams: Vec::new(),
                    reason: String::new(),
                },
                took: None,
                stopped: false,
            })),
            receipt: Reporter::through(sender),
        });
        assert!(told.recv().unwrap().1.is_err());
        assert!(!store.deal("deal", "").unwrap().unwrap().finished);
        assert!(store.played("deal", "", 50).unwrap().is_empty());
    }

    fn a_day_has_the_deal_that_was_first(place: &dyn Place) {
        let store = place.open();
        let of_day = |id: &str, day, rules| {
            let rules = Revision(rules);
            let deal = Deal {
                id: id.to_owned(),
                day: Some(day),
                rules,
                ..making().deal
            };
            store.deal_of_day(deal, DECK.into()).unwrap().id
        };
        assert_eq!(of_day("one", 100, 1), "one");
        assert_eq!(of_day("two", 100, 1), "one");
        assert_eq!(of_day("three", 101, 1), "three");
        assert_eq!(of_day("four", 101, 2), "three", "older rules stay");
        assert_eq!(of_day("five", 102, 2), "five");
        assert_eq!(of_day("six", 102, 1), "six", "newer rules are not known");
        assert_eq!(of_day("seven", 103, 0), "seven");
        assert_eq!(of_day("eight", 103, 1), "eight", "corrected rules are gone");
        // Two that ask at once both find none, and one of them is late.
        let racing = [place.open(), place.open()].map(|store| {
            std::thread::spawn(move || {
                let deals = (200..230).map(|day| {
                    let id = format!("{day} {:?}", std::thread::current().id());
                    let deal = Deal {
                        id,
                        day: Some(day),
                        ..making().deal
                    };
                    store.deal_of_day(deal, DECK.into()).unwrap().id
                });
                deals.collect::<Vec<_>>()
            })
        });
        let [one, other] = racing.map(|racer| racer.join().unwrap());
        assert_eq!(one, other);
    }

    fn what_is_old_has_a_week_to_be_remembered(place: &dyn Place) {
        let store = place.open();
        made(&*store, "old", 100 * DAY);
        made(&*store, "new", 110 * DAY);
        let mut server = Sweeper::at(&*store, 110 * DAY);
        assert_eq!(server.sweep(0).marked, 1);
        assert!(server.hours(WEEK - 1).is_empty());
        assert_eq!(server.hours(1), ["old"]);
        assert!(server.hours(WEEK).is_empty(), "the new one is the newest");
    }

    fn whoever_comes_back_takes_the_mark_away(place: &dyn Place) {
        let store = place.open();
        let touched = made(&*store, "touched", 100 * DAY);
        made(&*store, "open", 100 * DAY);
        let mut server = Sweeper::at(&*store, 110 * DAY);
        made(&*store, "new", server.now);
        server.in_use = vec!["new"];
        assert_eq!(server.sweep(0).marked, 2);
        assert!(server.hours(WEEK - 1).is_empty());
        let entry = Entry {
            at: server.now,
            ..said(2)
        };
        assert!(append_entry(&*store, touched, entry));
        server.in_use = vec!["new", "open"];
        assert!(server.hours(1).is_empty());
        server.in_use = vec!["new"];
        made(&*store, "newest", server.now + 30 * DAY);
        assert!(server.hours(WEEK).is_empty(), "each has a week again");
        assert_eq!(server.hours(1), ["open"]);
        assert_eq!(server.hours(24), ["touched"]);
    }

    fn where_nobody_came_since_nothing_is_old(place: &dyn Place) {
        let store = place.open();
        made(&*store, "old", 100 * DAY);
        made(&*store, "newest", 100 * DAY + HOUR);
        let mut server = Sweeper::at(&*store, 1_000 * DAY);
        assert_eq!(server.sweep(0), Swept::default());
        assert!(server.hours(3 * WEEK).is_empty());
    }

    fn a_clock_that_jumps_forwards_deletes_nothing(place: &dyn Place) {
        let store = place.open();
        made(&*store, "old", 100 * DAY);
        let mut server = Sweeper::at(&*store, 100 * DAY + HOUR);
        server.sweep(0);
        server.hours(3);
        // Ten years, and somebody plays by that clock: everything else seems old.
        server.now += 3_650 * DAY;
        made(&*store, "future", server.now);
        assert!(server.hours(WEEK - 1).is_empty());
        // Somebody notices.
        server.now -= 3_650 * DAY;
        assert!(server.hours(1).is_empty());
        made(&*store, "present", server.now);
        assert!(server.hours(20).is_empty());
        assert!(store.load("old").unwrap().is_some());
    }

    fn a_jump_gives_what_was_marked_a_week_again(place: &dyn Place) {
        for jump in [30 * DAY, -30 * DAY] {
            let place = place.another();
            let store = place.open();
            made(&*store, "old", 100 * DAY);
            made(&*store, "new", 200 * DAY);
            let mut server = Sweeper::at(&*store, 200 * DAY);
            assert_eq!(server.sweep(0).marked, 1);
            assert!(server.hours(WEEK - 1).is_empty());
            server.now += jump;
            assert!(server.hours(WEEK).is_empty(), "{jump}");
            assert_eq!(server.hours(1), ["old"], "{jump}");
        }
    }

    fn a_clock_that_goes_back_and_forth_deletes_nothing(place: &dyn Place) {
        let store = place.open();
        made(&*store, "old", 100 * DAY);
        made(&*store, "new", 110 * DAY);
        let mut server = Sweeper::at(&*store, 110 * DAY);
        for nth in 0..WEEK {
            server.now += if nth % 2 == 0 { 8 * DAY } else { -8 * DAY };
            assert!(server.hours(2).is_empty());
        }
    }

    fn deals_go_with_the_last_table_and_the_day(place: &dyn Place) {
        let store = place.open();
        played(&*store, "first", making().deal, true, 1);
        played(&*store, "again", repeating("second"), true, 2);
        let of_day = Deal {
            id: "day".to_owned(),
            day: Some(100),
            words: Some(Vec::new()),
            ..making().deal
        };
        store.deal_of_day(of_day, DECK.into()).unwrap();
        let is_there = |id: &str| store.deal(id, "").unwrap().is_some();
        made(&*store, "new", 101 * DAY);
        let mut server = Sweeper::at(&*store, 101 * DAY);
        server.in_use = vec!["again", "new"];
        server.sweep(0);
        assert_eq!(server.hours(WEEK), ["first"]);
        assert!(is_there("deal") && is_there("second"), "a table needs both");
        assert!(is_there("day"), "it was midnight a moment ago");
        server.in_use = vec!["new"];
        assert_eq!(server.hours(WEEK + 1), ["again"]);
        assert!(is_there("second"), "somebody may have its link open");
        assert!(server.hours(2 * WEEK + 2).is_empty());
        assert!(!is_there("deal") && !is_there("second"));
        assert!(is_there("day"), "nobody has come since its day");
        made(&*store, "newest", server.now);
        server.in_use.push("newest");
        server.hours(WEEK);
        assert!(is_there("day"));
        server.hours(1);
        assert!(!is_there("day"));
    }

    fn a_deck_is_kept_from_the_first_deal_on(place: &dyn Place) {
        let store = place.open();
        assert_eq!(store.deck("one").unwrap(), None);
        played(&*store, "first", from_deck("a", "one"), true, 1);
        assert_eq!(store.deck("one").unwrap().as_deref(), Some(DECK));
        let of_day = Deal {
            day: Some(100),
            ..from_deck("b", "two")
        };
        let of_day = store.deal_of_day(of_day, "second".into()).unwrap();
        assert_eq!(store.deck("two").unwrap().as_deref(), Some("second"));
        let exchanged = Deal {
            day: Some(100),
            ..from_deck("c", "three")
        };
        let settled = store.deal_of_day(exchanged, "third".into()).unwrap();
        assert_eq!(settled.id, of_day.id, "the day keeps its deck");
        assert_eq!(store.deck("three").unwrap(), None, "nothing was dealt");
    }

    fn a_table_that_cannot_be_made_leaves_no_deck(place: &dyn Place) {
        let store = place.open();
        store.create(making()).unwrap();
        let mut twice = making();
        twice.deal = from_deck("other", "one");
        assert!(
            store.create(twice).is_err(),
            "there is such a table already"
        );
        assert_eq!(store.deck("one").unwrap(), None);
    }
}

#[test]
fn a_file_of_a_newer_program_is_left_alone() {
    let folder = Folder::new();
    let path = folder.path().join("tandem.sqlite3");
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection
        .pragma_update(None, "application_id", 0x544e_444d)
        .unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);
    let refused = Sqlite::open(&path, Synchronous::Full, None, Arc::default())
        .err()
        .unwrap();
    assert!(refused.to_string().contains("version 99"), "{refused}");
}

#[test]
fn a_file_of_another_program_is_left_as_it_is() {
    let folder = Folder::new();
    let path = folder.path().join("tandem.sqlite3");
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection
        .execute_batch("CREATE TABLE tables (chairs); PRAGMA user_version = 2;")
        .unwrap();
    drop(connection);
    let before = std::fs::read(&path).unwrap();
    let refused = Sqlite::open(&path, Synchronous::Full, None, Arc::default())
        .err()
        .unwrap();
    assert!(refused.to_string().contains("not a data file"), "{refused}");
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn an_old_backup_clears_nothing_away_for_a_week() {
    let folder = Folder::new();
    let (data, copy) = (
        folder.path().join("tandem.sqlite3"),
        folder.path().join("copy"),
    );
    let store = open(&folder);
    made(&store, "old", 100 * DAY);
    made(&store, "new", 110 * DAY);
    let mut server = Sweeper::at(&store, 110 * DAY);
    server.sweep(0);
    assert!(server.hours(WEEK - 1).is_empty(), "an hour before it goes");
    server::backup(&data, &copy, server::Target::New).unwrap();
    let plain = std::fs::read(&copy).unwrap();
    assert_eq!(server.hours(1), ["old"]);
    let now = server.now;
    store.close();
    drop(store);

    server::restore(&copy, &data).unwrap();
    let store = open(&folder);
    let mut server = Sweeper::at(&store, now);
    server.sweep(0);
    assert!(server.hours(WEEK - 1).is_empty());
    assert_eq!(server.hours(1), ["old"]);
    store.close();

    // A copy that was made without us, and lay in a drawer for a year.
    let folder = Folder::new();
    let path = folder.path().join("tandem.sqlite3");
    std::fs::write(&path, plain).unwrap();
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection
        .pragma_update(None, "application_id", 0x544e_444d)
        .unwrap();
    drop(connection);
    let store = open(&folder);
    let mut server = Sweeper::at(&store, now + 365 * DAY);
    server.sweep(0);
    assert!(server.hours(WEEK - 1).is_empty());
    assert_eq!(server.hours(1), ["old"]);
}

#[test]
fn a_file_of_an_older_program_is_brought_up_to_date() {
    let folder = Folder::new();
    let path = folder.path().join("tandem.sqlite3");
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute_batch(VERSION_2).unwrap();
    drop(connection);
    let store = open(&folder);
    let found = store.deal("old", "running").unwrap().unwrap();
    assert!(found.finished && found.own);
    let closed = Comparison::Competition {
        makers: Vec::new(),
        closed: Some(0),
    };
    assert_eq!(
        found.comparison, closed,
        "what others played they still can"
    );
    assert_eq!(
        store.load("running").unwrap().unwrap().table.comparison,
        closed
    );
    let lone = store.deal("lone", "running").unwrap().unwrap();
    assert_eq!((lone.comparison, lone.own), (Comparison::Alone, false));
    assert_eq!(found.deal.words, Some(Vec::new()));
    let log = |id: &str| {
        let entries = store.load(id).unwrap().unwrap().table.entries;
        let told = entries
            .iter()
            .map(|entry| (entry.n, entry.at, entry.deed.seat()));
        told.collect::<Vec<_>>()
    };
    assert_eq!(log("over"), [(1, 5, None), (2, 7, Some(Seat(3)))]);
    assert_eq!(log("running"), [(1, 6, None), (2, 8, Some(Seat(1)))]);
    let key = store.load("running").unwrap().unwrap().key;
    let running = store.load("running").unwrap().unwrap();
    assert_eq!(running.table.choices.takeover, Takeover::Host);
    assert_eq!(append(&store, key, &[2]), [false], "that place is taken");
    assert_eq!(append(&store, key, &[3]), [true]);
    assert_eq!(log("running").len(), 3);
    assert!(store.played("old", "over", 50).unwrap().is_empty());
    played(&store, "again", found.deal, false, 4);
    assert_eq!(store.played("old", "over", 50).unwrap().len(), 1);
    store.close();
    let connection = rusqlite::Connection::open(&path).unwrap();
    let number: i32 = connection
        .pragma_query_value(None, "application_id", |row| row.get(0))
        .unwrap();
    assert_eq!(number, 0x544e_444d, "it is signed from now on");
}

#[test]
fn a_file_of_an_older_program_is_checked_without_being_changed() {
    let folder = Folder::new();
    let path = folder.path().join("tandem.sqlite3");
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute_batch(VERSION_2).unwrap();
    drop(connection);
    let before = std::fs::read(&path).unwrap();
    let checked = server::check(&path.clone().into(), &crate::support::shelf(), |_, _| {}).unwrap();
    assert_eq!((checked.tables, checked.entries), (3, 4));
    assert_eq!(checked.faults.len(), 3, "{:?}", checked.faults);
    for fault in &checked.faults {
        assert!(fault.contains("cannot be played again"), "{fault}");
    }
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_backup_of_an_older_program_can_be_restored() {
    let folder = Folder::new();
    let path = folder.path().join("backup.db");
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute_batch(VERSION_2).unwrap();
    drop(connection);
    let kept = server::restore(&path, &folder.path().join("tandem.sqlite3")).unwrap();
    assert_eq!(kept, None, "there was nothing to keep");
    assert!(open(&folder).load("running").unwrap().is_some());
}

#[test]
fn decks_of_deals_that_came_without_them_are_kept_once_they_are_at_hand() {
    let folder = Folder::new();
    let store = open(&folder);
    let (ours, other): (Arc<str>, Arc<str>) = ("ours".into(), "other".into());
    let sha256 = hex::encode(Sha256::digest(ours.as_bytes()));
    played(&store, "first", from_deck("a", &sha256), true, 1);
    let connection = rusqlite::Connection::open(folder.path().join("tandem.sqlite3")).unwrap();
    connection.execute("DELETE FROM editions", []).unwrap();
    store.keep_decks(vec![ours.clone(), other]).unwrap();
    let kept: u32 = connection
        .query_row("SELECT count(*) FROM editions", [], |row| row.get(0))
        .unwrap();
    assert_eq!(kept, 1, "of the other nothing was dealt");
    assert_eq!(store.deck(&sha256).unwrap(), Some(ours.as_ref().to_owned()));
    store.keep_decks(vec![ours]).unwrap();
}
