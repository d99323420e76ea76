//! The bots' minds: what each is doing, what it has heard, and how long it takes.

use crate::Time;
use crate::kept::HostChoices;
use std::time::Duration;
use table::{Seat, Seats};
use wire::rest::Pace;

/// A bot has forgotten a call that is older.
const REMEMBERED: Duration = Duration::from_secs(4);

/// How long a bot says nothing after it has said something.
const BREATH: Duration = Duration::from_secs(4);

/// How long nobody in the team repeats what was said.
const ECHO: Duration = Duration::from_secs(8);

/// What a seat's bot is doing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Mind {
    /// Nothing.
    Idle,
    /// Waiting as long as a person would, until then.
    Due(Time),
    /// The same, and others have had their moment to call or to catch by then.
    Held(Time),
    /// Thinking.
    Thinking,
    /// It let that moment pass, and is asked again after the next entry.
    Passed(u32),
}

impl Mind {
    fn due(self) -> Option<Time> {
        match self {
            Self::Due(at) | Self::Held(at) => Some(at),
            _ => None,
        }
    }

    /// What becomes of it when its seat may act: it waits for `pause`, and from the moment on that
    /// it has to hold back, for all of the `window`.
    pub(super) fn stirred(
        self,
        now: Time,
        window: Option<Duration>,
        pause: impl FnOnce() -> Duration,
    ) -> Self {
        match (self, window) {
            (Self::Idle | Self::Passed(_), None) => Self::Due(now + pause()),
            (Self::Idle | Self::Passed(_), Some(window)) => Self::Held(now + pause().max(window)),
            (Self::Due(at), Some(window)) => Self::Held(at.max(now + window)),
            (Self::Due(_) | Self::Held(_) | Self::Thinking, _) => self,
        }
    }
}

/// How long bots take, as the host of their table chose it.
pub(super) struct Tempo {
    /// Before each move; `None`: as a person would.
    delay: Option<Duration>,
    /// What a bot on turn leaves others who may call or catch.
    window: Duration,
    pace: Pace,
    /// The shortest time between two actions where speed decides.
    least: Duration,
}

impl Tempo {
    pub(super) fn of(choices: &HostChoices, least: Duration) -> Self {
        let millis = |millis: u32| Duration::from_millis(millis.into());
        Self {
            delay: choices.bot_delay.map(millis),
            window: millis(choices.window),
            pace: choices.pace,
            least,
        }
    }

    /// How long a bot waits, where it drew so many milliseconds.
    fn pause(&self, drawn: impl FnOnce() -> u32) -> Duration {
        let as_a_person = || {
            let drawn = Duration::from_millis(drawn().into());
            match self.pace {
                Pace::Normal => drawn,
                Pace::Slow => 2 * drawn,
            }
        };
        self.delay.unwrap_or_else(as_a_person).max(self.least)
    }
}

/// What is known of the bot on one seat, or of who else sits there.
struct OfSeat {
    mind: Mind,
    /// Up to when it has heard what others said.
    heard: Time,
    /// What was said from there last, and when.
    said: Option<(Time, String)>,
}

impl OfSeat {
    /// What was said from there within that time.
    fn said_within(&self, time: Duration, now: Time) -> Option<&str> {
        let (at, phrase) = self.said.as_ref()?;
        (now.since(*at) < time).then_some(phrase)
    }
}

/// The minds of all bots at a table.
pub(super) struct Minds {
    seats: Vec<OfSeat>,
    tempo: Tempo,
    /// Raised with every load, so that answers to an older state are not taken.
    epoch: u32,
}

impl Minds {
    pub(super) fn new(seats: u8, tempo: Tempo, now: Time) -> Self {
        let seat = |_| OfSeat {
            mind: Mind::Idle,
            heard: now,
            said: None,
        };
        Self {
            seats: (0..seats).map(seat).collect(),
            tempo,
            epoch: 0,
        }
    }

    /// The table is another one now: nobody's thoughts count any more.
    pub(super) fn start_afresh(&mut self) {
        self.epoch += 1;
        for seat in &mut self.seats {
            seat.mind = Mind::Idle;
        }
    }

    /// Which state of the table bots are asked about now.
    pub(super) fn epoch(&self) -> u32 {
        self.epoch
    }

    /// What the seat's bot is doing; `None` where it is left alone after the entry `n`: it thinks,
    /// or has let this moment pass.
    pub(super) fn to_stir(&self, seat: Seat, n: u32) -> Option<Mind> {
        let mind = self.seats[seat.index()].mind;
        (mind != Mind::Thinking && mind != Mind::Passed(n)).then_some(mind)
    }

    pub(super) fn set(&mut self, seat: Seat, mind: Mind) {
        self.seats[seat.index()].mind = mind;
    }

    /// How long a bot waits that drew so many milliseconds.
    pub(super) fn pause(&self, drawn: impl FnOnce() -> u32) -> Duration {
        self.tempo.pause(drawn)
    }

    /// What a bot leaves the others whose move would take them by surprise.
    pub(super) fn window(&self) -> Duration {
        self.tempo.window
    }

    /// When the next bot has waited long enough.
    pub(super) fn due(&self) -> Option<Time> {
        self.seats.iter().filter_map(|seat| seat.mind.due()).min()
    }

    /// Whether the seat's bot has waited long enough.
    pub(super) fn is_due(&self, seat: Seat, now: Time) -> bool {
        let due = self.seats[seat.index()].mind.due();
        due.is_some_and(|due| due <= now)
    }

    /// What its mates have called out since the seat's bot last listened.
    pub(super) fn listen(&mut self, seat: Seat, mates: Seats, now: Time) -> Vec<String> {
        let heard = std::mem::replace(&mut self.seats[seat.index()].heard, now);
        let others = mates.iter().filter(|&other| other != seat);
        others
            .filter_map(|other| self.seats[other.index()].said.as_ref())
            .filter(|&&(at, _)| at > heard && now.since(at) < REMEMBERED)
            .map(|(_, phrase)| phrase.clone())
            .collect()
    }

    /// A bot's answer has come; false: it is about an older state of the table.
    pub(super) fn take_answer(&mut self, seat: Seat, epoch: u32) -> bool {
        let current = epoch == self.epoch;
        if current {
            self.set(seat, Mind::Idle);
        }
        current
    }

    /// Somebody, or a bot, has said something.
    pub(super) fn note_said(&mut self, seat: Seat, phrase: String, now: Time) {
        self.seats[seat.index()].said = Some((now, phrase));
    }

    /// Whether a bot may call that out: not all the time, and nothing that has just been said in its
    /// team.
    pub(super) fn may_call(&self, seat: Seat, mates: Seats, call: &str, now: Time) -> bool {
        let said = |seat: Seat, time| self.seats[seat.index()].said_within(time, now);
        let repeated = mates.iter().any(|mate| said(mate, ECHO) == Some(call));
        said(seat, BREATH).is_none() && !repeated
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAUSE: Duration = Duration::from_millis(700);
    const WINDOW: Duration = Duration::from_millis(2_000);
    const SECOND: Duration = Duration::from_secs(1);

    fn stirred(mind: Mind, now: Time, window: Option<Duration>) -> Mind {
        mind.stirred(now, window, || PAUSE)
    }

    fn tempo() -> Tempo {
        Tempo {
            delay: None,
            window: WINDOW,
            pace: Pace::Normal,
            least: Duration::ZERO,
        }
    }

    fn minds(now: Time) -> Minds {
        Minds::new(4, tempo(), now)
    }

    fn mates() -> Seats {
        [Seat(0), Seat(2)].into_iter().collect()
    }

    #[test]
    fn a_bot_takes_as_long_as_a_person_would() {
        let now = Time::default();
        assert_eq!(stirred(Mind::Idle, now, None), Mind::Due(now + PAUSE));
        assert_eq!(stirred(Mind::Passed(3), now, None), Mind::Due(now + PAUSE));
    }

    #[test]
    fn a_bot_on_turn_waits_the_whole_window() {
        let now = Time::default();
        let held = Mind::Held(now + WINDOW);
        assert_eq!(stirred(Mind::Idle, now, Some(WINDOW)), held);
        let slow = Mind::Idle.stirred(now, Some(WINDOW), || 2 * WINDOW);
        assert_eq!(slow, Mind::Held(now + 2 * WINDOW));
    }

    #[test]
    fn a_bot_that_was_about_to_speak_waits_from_when_its_turn_comes() {
        let start = Time::default();
        let about_to = stirred(Mind::Idle, start, None);
        let turn = start + PAUSE / 2;
        let held = stirred(about_to, turn, Some(WINDOW));
        assert_eq!(held, Mind::Held(turn + WINDOW));
        let later = turn + PAUSE;
        assert_eq!(stirred(held, later, Some(WINDOW)), held, "the wait is one");
        assert_eq!(stirred(held, later, None), held);
    }

    #[test]
    fn without_a_window_nobody_is_held_up() {
        let now = Time::default();
        let at_once = Mind::Idle.stirred(now, Some(Duration::ZERO), || Duration::ZERO);
        assert_eq!(at_once.due(), Some(now));
    }

    #[test]
    fn the_host_says_how_long_bots_take() {
        let drawn = || 300;
        assert_eq!(tempo().pause(drawn), Duration::from_millis(300));
        let slow = Tempo {
            pace: Pace::Slow,
            ..tempo()
        };
        assert_eq!(slow.pause(drawn), Duration::from_millis(600));
        let at_once = Tempo {
            delay: Some(Duration::ZERO),
            least: Duration::from_millis(125),
            ..tempo()
        };
        assert_eq!(
            at_once.pause(drawn),
            Duration::from_millis(125),
            "nobody is faster"
        );
    }

    #[test]
    fn a_bot_that_thinks_or_has_passed_is_left_alone() {
        let now = Time::default();
        let mut minds = minds(now);
        minds.set(Seat(0), Mind::Thinking);
        minds.set(Seat(1), Mind::Passed(7));
        minds.set(Seat(2), Mind::Due(now + PAUSE));
        assert_eq!(minds.to_stir(Seat(0), 7), None);
        assert_eq!(minds.to_stir(Seat(1), 7), None);
        assert_eq!(minds.to_stir(Seat(1), 8), Some(Mind::Passed(7)));
        assert_eq!(minds.due(), Some(now + PAUSE));
        assert!(!minds.is_due(Seat(2), now) && minds.is_due(Seat(2), now + PAUSE));
    }

    #[test]
    fn what_a_bot_thought_of_an_older_table_counts_for_nothing() {
        let mut minds = minds(Time::default());
        let asked = minds.epoch();
        minds.set(Seat(1), Mind::Thinking);
        minds.start_afresh();
        minds.set(Seat(1), Mind::Thinking);
        assert!(!minds.take_answer(Seat(1), asked));
        assert_eq!(minds.to_stir(Seat(1), 0), None, "it still thinks");
        assert!(minds.take_answer(Seat(1), minds.epoch()));
        assert_eq!(minds.to_stir(Seat(1), 0), Some(Mind::Idle));
    }

    #[test]
    fn a_bot_hears_its_mates_once_and_nobody_else() {
        let start = Time::default();
        let mut minds = minds(start);
        minds.note_said(Seat(1), "other team".to_owned(), start + SECOND);
        minds.note_said(Seat(2), "mine".to_owned(), start + SECOND);
        minds.note_said(Seat(0), "own".to_owned(), start + SECOND);
        let hear = |minds: &mut Minds, now| minds.listen(Seat(0), mates(), now);
        assert_eq!(hear(&mut minds, start + SECOND), ["mine"]);
        assert!(hear(&mut minds, start + 2 * SECOND).is_empty());
        minds.note_said(Seat(2), "again".to_owned(), start + 3 * SECOND);
        let late = start + 3 * SECOND + REMEMBERED;
        assert!(hear(&mut minds, late).is_empty(), "that is forgotten");
    }

    #[test]
    fn a_bot_does_not_repeat_what_was_said_and_draws_breath() {
        let start = Time::default();
        let mut minds = minds(start);
        assert!(minds.may_call(Seat(0), mates(), "goal", start));
        minds.note_said(Seat(2), "goal".to_owned(), start);
        assert!(!minds.may_call(Seat(0), mates(), "goal", start + SECOND));
        assert!(minds.may_call(Seat(0), mates(), "goal", start + ECHO));
        assert!(minds.may_call(Seat(0), mates(), "help", start + SECOND));
        assert!(!minds.may_call(Seat(2), mates(), "help", start + SECOND));
        assert!(minds.may_call(Seat(2), mates(), "help", start + BREATH));
    }
}
