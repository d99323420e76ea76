//! What a table's log says, apart from the game itself.

mod chair;
mod requests;
mod shuffle;

pub(crate) use chair::Face;
pub use chair::{Seated, Who};

use crate::entry::{Bot, Deed, Entry, Seating};
use crate::reveal::Reveal;
use crate::secrets::Hash;
use crate::sitters::{Sitters, Trace, Visitor};
use requests::{Request, Requests};
use table::{Seat, Seats};
use wire::rest::{Avatar, Player, Stage, TakenOver};
use wire::{Error, GivenUp, Recorded, Said};

/// The room as the log tells it. Every change is an entry; reading the log gives the ledger again.
pub struct Ledger {
    /// The number of the last entry.
    pub n: u32,
    /// When the last entry was made.
    pub at: i64,
    /// How far the table is.
    pub stage: Stage,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// Every chair, in the order of the seats.
    pub chairs: Vec<Seated>,
    pub(crate) sitters: Sitters,
    /// The seats that were taken over since the deal.
    pub(crate) takeovers: Vec<TakenOver>,
    pub(crate) went_on: Option<String>,
    /// The number and time of the start.
    pub(crate) start: Option<(u32, i64)>,
    /// What the players added to the secret.
    pub(crate) words: Vec<String>,
    /// What they had committed to, and who has opened; stays when the cards are dealt.
    pub(crate) reveal: Option<Reveal>,
    /// What the table had committed to before.
    pub(crate) given_up: Vec<GivenUp>,
    /// The number of each action.
    pub(crate) moves: Vec<u32>,
    pub(crate) said: Vec<Said>,
    requests: Requests,
}

impl Ledger {
    /// Of a table where nothing has happened yet.
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
            requests: Requests::default(),
        }
    }

    /// Reads a whole log. One that names seats which the table does not have is refused.
    pub fn read(seats: u8, entries: &[Entry]) -> Result<Self, Error> {
        let mut ledger = Self::new(seats);
        for entry in entries {
            if let Some(seat) = entry.deed.seats().find(|seat| seat.0 >= seats) {
                return Err(Error::no_such_seat(seat.0.into(), seats));
            }
            ledger.apply(entry);
        }
        Ok(ledger)
    }

    /// Takes in the next entry. Only the end of the game is not among the entries: the game knows.
    pub(crate) fn apply(&mut self, entry: &Entry) {
        if let Some(client) = &entry.client {
            self.note_request(&entry.deed, client);
        }
        self.n = entry.n;
        self.at = entry.at;
        match &entry.deed {
            &Deed::Sat {
                seat,
                ref name,
                avatar,
                hash,
                browser,
                ref how,
            } => self.sit(seat, (name, avatar), Trace { hash, browser }, how),
            Deed::TurnedDown { seat, browser, .. } => self.sitters.turned_down(*seat, *browser),
            Deed::Freed { seat, bot, .. } => {
                self.put_out(*seat);
                self.put(*seat, bot.clone());
            }
            &Deed::Barred { hash, browser } => self.sitters.bar(Trace { hash, browser }),
            Deed::Rose { seat, bot } | Deed::Botted { seat, bot } => self.put(*seat, bot.clone()),
            Deed::Renamed { seat, name, avatar } => self.rename(*seat, name, *avatar),
            Deed::StoodIn { seat } => self.chair_mut(*seat).stood_in = true,
            Deed::TookBack { seat } => self.chair_mut(*seat).stood_in = false,
            Deed::Listed { listed } => self.listed = *listed,
            Deed::Committed { seat, hash } => self.chair_mut(*seat).committed = Some(hash.clone()),
            Deed::Fixed { list, left_out } => self.fix(list, left_out),
            Deed::Opened { seat, part } => self.open(*seat, part),
            Deed::Renewed {
                given_up, left_out, ..
            } => self.renew(given_up, left_out),
            Deed::CalledOff => self.reveal = None,
            Deed::Started { words, bots } => self.begin(words, bots),
            Deed::Acted { .. } => self.moves.push(entry.n),
            Deed::Said { seat, phrase } => self.say(*seat, phrase),
            Deed::WentOn { table } => self.went_on = Some(table.clone()),
            Deed::Worded { .. } | Deed::Shared { .. } | Deed::Closed { .. } => {}
        }
    }

    /// Every chair with its seat, in order.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, &Seated)> + Clone {
        (0..).map(Seat).zip(&self.chairs)
    }

    /// One chair; there is one for every seat of the table.
    pub(crate) fn chair(&self, seat: Seat) -> &Seated {
        &self.chairs[seat.index()]
    }

    /// The name of whoever sits there.
    pub(crate) fn name_of(&self, seat: Seat) -> String {
        self.chair(seat).who.name().to_owned()
    }

    /// Whether a request of that id from whoever holds the seat has become such a deed already.
    pub(crate) fn has_acted(&self, kind: &str, seat: Option<Seat>, client: &str) -> bool {
        self.requests.have(self.own(kind, seat), client)
    }

    /// Whether somebody who holds one of these secrets has left the seat by a request of that id.
    pub(crate) fn has_risen(&self, seat: Seat, hashes: &[Hash], client: &str) -> bool {
        let mut farewells = hashes.iter().map(|hash| Request::Farewell { seat, hash });
        farewells.any(|farewell| self.requests.have(farewell, client))
    }

    /// Whether a request of that id has freed the seat.
    pub(crate) fn has_freed(&self, seat: Seat, client: &str) -> bool {
        self.requests.have(Request::Freed { seat }, client)
    }

    /// How many entries there are besides moves and the start.
    pub(crate) fn besides_moves(&self) -> usize {
        self.n as usize - self.moves.len() - usize::from(self.start.is_some())
    }

    /// Milliseconds from the start to `at`.
    pub(crate) fn since_start(&self, at: i64) -> u64 {
        let (_, start) = self.start.unwrap_or((0, at));
        u64::try_from(at - start).unwrap_or(0)
    }

    /// Who sits where, as results name them.
    pub(crate) fn players(&self) -> Vec<Player> {
        let player = |(seat, chair): (Seat, &Seated)| Player {
            name: chair.who.name().to_owned(),
            bot: !chair.is_person(),
            taken_over: self.takeovers.iter().any(|taken| taken.seat == seat),
        };
        self.seated().map(player).collect()
    }

    /// The hashes of the secrets of all people who sit here.
    pub(crate) fn hashes(&self) -> Vec<Hash> {
        self.traces().map(|trace| trace.hash).collect()
    }

    /// The hashes of the secrets of those people who hold these seats.
    pub(crate) fn hashes_of(&self, seats: Seats) -> Vec<Hash> {
        let traces = seats.iter().filter_map(|seat| self.chair(seat).trace());
        traces.map(|trace| trace.hash).collect()
    }

    /// What is stored of the browsers of all people who sit here.
    pub(crate) fn browsers(&self) -> Vec<Hash> {
        self.traces().filter_map(|trace| trace.browser).collect()
    }

    /// The seats that people hold.
    pub(crate) fn people(&self) -> Seats {
        let people = self.seated().filter(|(_, chair)| chair.is_person());
        people.map(|(seat, _)| seat).collect()
    }

    /// The person seated longest among those that `counts`.
    pub(crate) fn eldest(&self, counts: impl Fn(Seat) -> bool) -> Option<Seat> {
        self.people()
            .iter()
            .filter(|&seat| counts(seat))
            .min_by_key(|&seat| self.chair(seat).since)
    }

    /// The seats of those who hold one of these secrets.
    pub(crate) fn held(&self, hashes: &[Hash]) -> Seats {
        self.seats_where(|trace| hashes.contains(&trace.hash))
    }

    /// The seats that they hold now, as far as it shows.
    pub(crate) fn held_by(&self, visitor: &Visitor) -> Seats {
        self.seats_where(|trace| visitor.is(trace))
    }

    /// The actions of the log that this was read from, as replays have them.
    pub(crate) fn actions(&self, entries: &[Entry]) -> serde_json::Result<Vec<Recorded>> {
        let mut actions = Vec::with_capacity(self.moves.len());
        for entry in entries {
            if let Deed::Acted { seat, action } = &entry.deed {
                actions.push(Recorded {
                    seat: seat.0.into(),
                    action: serde_json::from_str(action.get())?,
                    at: self.since_start(entry.at),
                });
            }
        }
        Ok(actions)
    }

    fn seats_where(&self, is_meant: impl Fn(&Trace) -> bool) -> Seats {
        let meant = |chair: &Seated| chair.trace().is_some_and(|trace| is_meant(&trace));
        let chairs = self.seated().filter(|(_, chair)| meant(chair));
        chairs.map(|(seat, _)| seat).collect()
    }

    fn traces(&self) -> impl Iterator<Item = Trace> {
        self.chairs.iter().filter_map(Seated::trace)
    }

    fn note_request(&mut self, deed: &Deed, client: &str) {
        let own = self.own(deed.kind(), deed.seat());
        self.requests.note(own, client);
        if let Deed::Rose { seat, .. } = *deed
            && let Some(Trace { hash, .. }) = self.chair(seat).trace()
        {
            let farewell = Request::Farewell { seat, hash: &hash };
            self.requests.note(farewell, client);
        }
        if let Deed::Freed { seat, .. } = *deed {
            self.requests.note(Request::Freed { seat }, client);
        }
    }

    /// A request of whoever holds the seat now.
    fn own<'a>(&self, kind: &'a str, seat: Option<Seat>) -> Request<'a> {
        let holder = seat.map(|seat| (seat, self.chair(seat).since));
        Request::Deed { kind, holder }
    }

    fn sit(&mut self, seat: Seat, face: Face, trace: Trace, how: &Seating) {
        if self.stage == Stage::Running {
            self.note_takeover(seat, face.0, how);
        }
        *self.chair_mut(seat) = Seated::person(face, trace, self.n);
        self.note_sitters();
    }

    /// Somebody sits down on a bot's seat: back on their own, or as somebody else.
    fn note_takeover(&mut self, seat: Seat, name: &str, how: &Seating) {
        let agreed = match how {
            Seating::CameBack => return,
            Seating::Free => &[][..],
            Seating::TakenOver(agreed) => agreed,
        };
        self.takeovers.push(TakenOver {
            seat,
            name: name.to_owned(),
            from: self.name_of(seat),
            by: agreed.iter().map(|&seat| self.name_of(seat)).collect(),
        });
    }

    /// Once the cards are dealt, it is remembered who sat where.
    fn note_sitters(&mut self) {
        if self.start.is_none() {
            return;
        }
        for (seat, chair) in (0..).map(Seat).zip(&self.chairs) {
            if let Some(trace) = chair.trace() {
                self.sitters.sat(seat, trace);
            }
        }
    }

    /// Whoever sits there does not come back. A browser that others still sit here from is not
    /// meant.
    fn put_out(&mut self, seat: Seat) {
        let Some(mut trace) = self.chair(seat).trace() else {
            return;
        };
        let same = self.traces().filter(|other| other.browser == trace.browser);
        if same.count() > 1 {
            trace.browser = None;
        }
        self.sitters.bar(trace);
    }

    fn rename(&mut self, seat: Seat, name: &str, avatar: Option<Avatar>) {
        let who = &mut self.chair_mut(seat).who;
        if let Who::Person {
            name: shown,
            avatar: picture,
            ..
        } = who
        {
            name.clone_into(shown);
            *picture = avatar.or(*picture);
        }
    }

    fn begin(&mut self, words: &[String], bots: &[(Seat, Bot)]) {
        self.stage = Stage::Running;
        self.start = Some((self.n, self.at));
        self.words = words.to_vec();
        for (seat, bot) in bots {
            self.put(*seat, Some(bot.clone()));
        }
        self.note_sitters();
    }

    fn say(&mut self, seat: Seat, phrase: &str) {
        self.said.push(Said {
            after: self.moves.len() as u32,
            seat,
            phrase: phrase.to_owned(),
            at: self.since_start(self.at),
        });
    }

    fn put(&mut self, seat: Seat, bot: Option<Bot>) {
        let since = self.n;
        *self.chair_mut(seat) = bot.map_or_else(Seated::default, |bot| Seated::bot(bot, since));
    }

    fn chair_mut(&mut self, seat: Seat) -> &mut Seated {
        &mut self.chairs[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn told(deeds: impl IntoIterator<Item = Deed>) -> Ledger {
        let mut ledger = Ledger::new(4);
        for (n, deed) in (1..).zip(deeds) {
            ledger.apply(&Entry {
                n,
                at: 0,
                client: None,
                deed,
            });
        }
        ledger
    }

    pub(super) fn sat(seat: Seat, name: &str, browser: u8, how: Seating) -> Deed {
        Deed::Sat {
            seat,
            name: name.to_owned(),
            avatar: None,
            hash: [seat.0; 32],
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
            bots: vec![(Seat(2), bot("Cleo")), (Seat(3), bot("Dario"))],
        }
    }

    fn from(browser: u8) -> Visitor {
        Visitor {
            hashes: Vec::new(),
            browser: Some([browser; 32]),
        }
    }

    #[test]
    fn a_picture_stays_with_its_person_until_another_is_picked() {
        let named = |name: &str, avatar| Deed::Renamed {
            seat: Seat(0),
            name: name.to_owned(),
            avatar,
        };
        let shown = |renamed| {
            let sat = sat(Seat(0), "Ann", 1, Seating::Free);
            let picked = named("Ann", Some(Avatar::Owl));
            told([sat, picked, renamed]).chair(Seat(0)).who.avatar()
        };
        assert_eq!(shown(named("Anna", None)), Some(Avatar::Owl));
        assert_eq!(shown(named("Anna", Some(Avatar::Bee))), Some(Avatar::Bee));
        assert_eq!(shown(sat(Seat(0), "Zoë", 2, Seating::Free)), None);
    }

    #[test]
    fn a_seat_that_was_simply_taken_in_earlier_days_was_taken_over() {
        let ledger = told([
            sat(Seat(0), "Ann", 1, Seating::Free),
            sat(Seat(1), "Bea", 2, Seating::Free),
            started(),
            sat(Seat(2), "Zoë", 3, Seating::Free),
        ]);
        assert_eq!(
            (ledger.takeovers[0].seat, &*ledger.takeovers[0].from),
            (Seat(2), "Cleo")
        );
        let flags: Vec<bool> = ledger.players().iter().map(|one| one.taken_over).collect();
        assert_eq!(flags, [false, false, true, false]);
    }

    #[test]
    fn who_sat_where_counts_from_the_deal_on() {
        let ledger = told([
            sat(Seat(1), "Ann", 1, Seating::Free),
            Deed::Rose {
                seat: Seat(1),
                bot: None,
            },
            sat(Seat(0), "Ann", 1, Seating::Free),
            sat(Seat(1), "Bea", 2, Seating::Free),
            started(),
        ]);
        assert_eq!(
            ledger.sitters.seats_of(&from(1)),
            [Seat(0)].into_iter().collect()
        );
        assert_eq!(
            ledger.sitters.seats_of(&from(2)),
            [Seat(1)].into_iter().collect()
        );
        assert!(ledger.sitters.seats_of(&from(9)).is_empty());
    }

    #[test]
    fn a_browser_is_put_out_with_the_last_one_who_sits_here_from_it() {
        let freed = |seat| Deed::Freed {
            seat,
            by: Seat(0),
            bot: None,
        };
        let both = [
            sat(Seat(0), "Ann", 1, Seating::Free),
            sat(Seat(1), "Bea", 2, Seating::Free),
            sat(Seat(2), "Cyd", 2, Seating::Free),
            freed(Seat(1)),
        ];
        assert!(!told(both.clone()).sitters.is_put_out(&from(2)));
        let nobody = told(both.into_iter().chain([freed(Seat(2))]));
        assert!(nobody.sitters.is_put_out(&from(2)));
        assert!(!nobody.sitters.is_put_out(&from(1)));
    }

    #[test]
    fn a_log_that_names_a_seat_which_the_table_does_not_have_is_refused() {
        let how = |by: u8| Seating::TakenOver(vec![Seat(by)]);
        let read = |deed: Deed| {
            let (n, at, client) = (1, 0, None);
            let entry = Entry {
                n,
                at,
                client,
                deed,
            };
            Ledger::read(4, &[entry]).map(drop)
        };
        assert!(read(sat(Seat(3), "Ann", 1, how(2))).is_ok());
        assert!(read(sat(Seat(4), "Ann", 1, how(2))).is_err());
        assert!(read(sat(Seat(3), "Ann", 1, how(9))).is_err());
        let (seat, bot) = (Seat(1), None);
        let by = Seat(9);
        assert!(read(Deed::Freed { seat, by, bot }).is_err());
    }
}
