//! Searches for the best play: one at a time, each once, in a corner of the machine.
//!
//! What was found is kept in memory only; who asks after a restart has it searched again.

use crate::pool::Pool;
use rustix::time::{ClockId, clock_gettime};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use table::Found;
use wire::rest::Best;
use wire::{Error, ErrorCode, Search};

/// How many answers are kept, and how many searches may wait.
const KEPT: usize = 64;

/// What is asked for. Equal questions are searched once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Question {
    /// The best play of a deal.
    Deal(String),
    /// The best way on at a table, after so many actions.
    Now { table: String, taken: usize },
}

/// All searches that are known.
pub(crate) struct Searches {
    pool: Pool,
    /// The time of the processor that one search may take.
    limit: Duration,
    known: Arc<Mutex<HashMap<Question, Known>>>,
}

struct Known {
    asked: Instant,
    answer: Answer,
}

enum Answer {
    Searching(Option<Found>),
    Done(Arc<str>),
}

impl Searches {
    pub(crate) fn new(limit: Duration) -> std::io::Result<Self> {
        Ok(Self {
            pool: Pool::single("search")?,
            limit,
            known: Arc::default(),
        })
    }

    /// What is known, as JSON. The search begins with the first who asks; who has moved on since
    /// calls the search for the old moment off.
    pub(crate) fn ask(&self, question: Question, search: Search) -> Result<Arc<str>, Error> {
        let mut known = lock(&self.known);
        if let Some(known) = known.get_mut(&question) {
            known.asked = Instant::now();
            return Ok(known.answer.text());
        }
        known.retain(|other, _| !question.replaces(other));
        if known.len() >= KEPT {
            forget_oldest(&mut known)?;
        }
        let answer = Answer::Searching(None);
        let text = answer.text();
        let asked = Instant::now();
        known.insert(question.clone(), Known { asked, answer });
        drop(known);
        let (known, limit) = (Arc::clone(&self.known), self.limit);
        self.pool.spawn(move || {
            let job = Job { known, question };
            job.run(search, limit);
        });
        Ok(text)
    }
}

impl Question {
    /// Whether nobody asks the other one any more.
    fn replaces(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Now { table, .. }, Self::Now { table: other, .. }) => table == other,
            _ => false,
        }
    }
}

impl Answer {
    fn text(&self) -> Arc<str> {
        match self {
            Self::Done(text) => Arc::clone(text),
            Self::Searching(found) => written(&Best::Searching {
                score: found.map(|found| found.score),
                bound: found.map(|found| found.bound),
            }),
        }
    }
}

/// A search on its thread.
struct Job {
    known: Arc<Mutex<HashMap<Question, Known>>>,
    question: Question,
}

impl Job {
    fn run(&self, search: Search, limit: Duration) {
        let begun = processor_time();
        let best = search.run(&mut |found| {
            let goes_on = self.note(Answer::Searching(Some(found)));
            if goes_on && processor_time().saturating_sub(begun) < limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        self.note(Answer::Done(written(&best)));
    }

    /// Says how far it is. False: nobody wants to know.
    fn note(&self, answer: Answer) -> bool {
        let mut known = lock(&self.known);
        let place = known.get_mut(&self.question);
        place.map(|known| known.answer = answer).is_some()
    }
}

/// A search that failed is forgotten, so that it may be tried again.
impl Drop for Job {
    fn drop(&mut self) {
        let mut known = lock(&self.known);
        let answer = known.get(&self.question).map(|known| &known.answer);
        if matches!(answer, Some(Answer::Searching(_))) {
            known.remove(&self.question);
        }
    }
}

/// Makes room for one more.
fn forget_oldest(known: &mut HashMap<Question, Known>) -> Result<(), Error> {
    let done = known
        .iter()
        .filter(|(_, known)| matches!(known.answer, Answer::Done(_)));
    let oldest = done.min_by_key(|(_, known)| known.asked);
    let Some(question) = oldest.map(|(question, _)| question.clone()) else {
        let message = "Too many want to know what was possible just now; try again in a while.";
        return Err(Error::new(
            ErrorCode::Unavailable,
            "too_many_searches",
            message,
        ));
    };
    known.remove(&question);
    Ok(())
}

fn written(best: &Best) -> Arc<str> {
    let text = serde_json::to_string(best);
    text.expect("what tables show is plain data").into()
}

/// What this thread has taken of the processor: others who are busy do not shorten a search.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(
        time.tv_sec.unsigned_abs(),
        time.tv_nsec.unsigned_abs() as u32,
    )
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use wire::Search;

    fn searches() -> Searches {
        Searches::new(Duration::from_secs(10)).unwrap()
    }

    fn now(table: &str, taken: usize) -> Question {
        let table = table.to_owned();
        Question::Now { table, taken }
    }

    /// A search that goes on until it is called off, and says when it begins and ends.
    fn endless() -> (Search, mpsc::Receiver<&'static str>) {
        let (say, hear) = mpsc::channel();
        let search = Search::new(move |go_on| {
            say.send("begun").unwrap();
            let found = Found { score: 1, bound: 2 };
            while go_on(found).is_continue() {
                std::thread::yield_now();
            }
            say.send("ended").unwrap();
            let (score, bound) = (None, None);
            Best::Searching { score, bound }
        });
        (search, hear)
    }

    #[test]
    fn an_equal_question_is_not_searched_again() {
        let searches = searches();
        let (first, heard) = endless();
        let (second, silent) = endless();
        searches.ask(now("a", 1), first).unwrap();
        assert_eq!(heard.recv(), Ok("begun"));
        let told = searches.ask(now("a", 1), second).unwrap();
        assert!(told.contains("searching"), "{told}");
        assert!(silent.recv().is_err(), "it was dropped");
        lock(&searches.known).clear();
    }

    #[test]
    fn who_has_moved_on_calls_the_old_search_off() {
        let searches = searches();
        let (old, heard) = endless();
        searches.ask(now("a", 1), old).unwrap();
        assert_eq!(heard.recv(), Ok("begun"));
        let (new, next) = endless();
        searches.ask(now("a", 2), new).unwrap();
        assert_eq!(heard.recv(), Ok("ended"));
        assert_eq!(next.recv(), Ok("begun"));
        lock(&searches.known).clear();
        assert_eq!(next.recv(), Ok("ended"));
    }

    #[test]
    fn a_search_has_so_much_of_the_processor_and_no_more() {
        let searches = Searches::new(Duration::from_millis(30)).unwrap();
        let (search, heard) = endless();
        searches.ask(now("a", 1), search).unwrap();
        assert_eq!(heard.recv(), Ok("begun"));
        assert_eq!(heard.recv(), Ok("ended"));
    }

    #[test]
    fn only_so_many_wait() {
        let searches = searches();
        for nth in 0..KEPT {
            searches.ask(now(&nth.to_string(), 1), endless().0).unwrap();
        }
        let refused = searches.ask(now("late", 1), endless().0).unwrap_err();
        assert_eq!(refused.code, ErrorCode::Unavailable);
        lock(&searches.known).clear();
    }

    #[test]
    fn a_search_that_fails_may_be_tried_again() {
        let searches = searches();
        searches
            .ask(now("a", 1), Search::new(|_| panic!("on purpose")))
            .unwrap();
        let (search, heard) = endless();
        searches.ask(now("b", 1), search).unwrap();
        assert_eq!(heard.recv(), Ok("begun"), "the thread is still there");
        assert!(!lock(&searches.known).contains_key(&now("a", 1)));
        lock(&searches.known).clear();
    }
}
