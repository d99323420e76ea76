//! Searches for the best play: one at a time, each once, in a corner of the machine, and in turns for
//! all who ask.
//!
//! What was found is kept in memory only; whoever asks after a restart has it searched again.

use crate::addresses::network;
use crate::fair_queue::FairQueue;
use crate::threads;
use rayon::ThreadPool;
use room::SearchKey;
use room::limits::millis;
use rustix::time::{ClockId, clock_gettime};
use std::collections::HashMap;
use std::net::IpAddr;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use table::SoFar;
use wire::rest::Best;
use wire::{Error, Reason, Search};

/// How many answers are kept, and how many searches may wait.
const KEPT: usize = 64;

/// How many of them may wait for one address.
const EACH: usize = 8;

/// When to ask again, where others are to be served first.
const WAIT: Duration = Duration::from_secs(5);

/// All searches that are known.
pub(crate) struct Searches {
    /// `None`: in simulations. What is asked for is never begun there, for how far a search has come at some moment
    /// follows from no seed.
    thread: Option<ThreadPool>,
    /// The time of the processor that one search may take.
    limit: Duration,
    board: Arc<Mutex<Board>>,
}

/// What is known, and what is still to be searched.
#[derive(Default)]
struct Board {
    known: HashMap<SearchKey, Known>,
    queue: FairQueue<IpAddr, (SearchKey, Search)>,
}

struct Known {
    asked: Instant,
    answer: Answer,
}

enum Answer {
    Searching(Option<SoFar>),
    Done(Arc<str>),
}

impl Searches {
    pub(crate) fn new(limit: Duration) -> std::io::Result<Self> {
        Ok(Self {
            thread: Some(threads::for_searches()?),
            limit,
            board: Arc::default(),
        })
    }

    /// For simulations: all that is asked for waits for ever.
    pub(crate) fn never_begun() -> Self {
        Self {
            thread: None,
            limit: Duration::ZERO,
            board: Arc::default(),
        }
    }

    /// What is known, as JSON; `None` where nobody has asked yet.
    pub(crate) fn known(&self, question: &SearchKey) -> Option<Arc<str>> {
        lock(&self.board).known(question)
    }

    /// What is known, as JSON. The search begins with the first who asks, in its turn among all who
    /// do; whoever has moved on since calls the search for the old moment off.
    pub(crate) fn ask(
        &self,
        question: SearchKey,
        search: Search,
        client: IpAddr,
    ) -> Result<Arc<str>, Error> {
        let mut board = lock(&self.board);
        if let Some(known) = board.known(&question) {
            return Ok(known);
        }
        let text = board.take_in(question, search, network(client))?;
        drop(board);
        let Some(thread) = &self.thread else {
            return Ok(text);
        };
        let (board, limit) = (Arc::clone(&self.board), self.limit);
        thread.spawn(move || {
            let next = lock(&board).queue.pop();
            if let Some((question, search)) = next {
                Job { board, question }.run(search, limit);
            }
        });
        Ok(text)
    }
}

impl Board {
    fn known(&mut self, question: &SearchKey) -> Option<Arc<str>> {
        let known = self.known.get_mut(question)?;
        known.asked = Instant::now();
        Some(known.answer.text())
    }

    fn take_in(
        &mut self,
        question: SearchKey,
        search: Search,
        client: IpAddr,
    ) -> Result<Arc<str>, Error> {
        self.known.retain(|other, _| !replaces(&question, other));
        let known = &self.known;
        self.queue
            .retain(|(waiting, _)| known.contains_key(waiting));
        if self.queue.count(client) >= EACH {
            return Err(too_many(Some(EACH)));
        }
        if self.known.len() >= KEPT {
            self.forget_oldest()?;
        }
        let answer = Answer::Searching(None);
        let text = answer.text();
        let asked = Instant::now();
        self.known.insert(question.clone(), Known { asked, answer });
        self.queue.push(client, (question, search));
        Ok(text)
    }

    /// Makes room for one more.
    fn forget_oldest(&mut self) -> Result<(), Error> {
        let known = self.known.iter();
        let done = known.filter(|(_, known)| matches!(known.answer, Answer::Done(_)));
        let oldest = done.min_by_key(|(_, known)| known.asked);
        let question = oldest.map(|(question, _)| question.clone());
        let question = question.ok_or_else(|| too_many(None))?;
        self.known.remove(&question);
        Ok(())
    }
}

fn too_many(most: Option<usize>) -> Error {
    let message = "Too many want to know what was possible just now; try again in a while.";
    let wait = millis(WAIT);
    Error::new(Reason::TooManySearches { most, wait }, message)
}

/// Whether nobody asks the other one any more.
fn replaces(question: &SearchKey, other: &SearchKey) -> bool {
    match (question, other) {
        (SearchKey::Now { table, .. }, SearchKey::Now { table: other, .. }) => table == other,
        _ => false,
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
    board: Arc<Mutex<Board>>,
    question: SearchKey,
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
        let mut board = lock(&self.board);
        let place = board.known.get_mut(&self.question);
        place.map(|known| known.answer = answer).is_some()
    }
}

/// A search that failed is forgotten, so that it may be tried again.
impl Drop for Job {
    fn drop(&mut self) {
        let known = &mut lock(&self.board).known;
        let answer = known.get(&self.question).map(|known| &known.answer);
        if matches!(answer, Some(Answer::Searching(_))) {
            known.remove(&self.question);
        }
    }
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
    use wire::ErrorCode;
    use wire::Search;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const THERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

    fn searches() -> Searches {
        Searches::new(Duration::from_secs(10)).unwrap()
    }

    fn now(table: &str, taken: usize) -> SearchKey {
        let table = table.to_owned();
        SearchKey::Now { table, taken }
    }

    fn ask(searches: &Searches, question: SearchKey, search: Search) -> Result<Arc<str>, Error> {
        searches.ask(question, search, HERE)
    }

    /// A search that goes on until it is called off, and says when it begins and ends.
    fn endless() -> (Search, mpsc::Receiver<&'static str>) {
        let (say, hear) = mpsc::channel();
        let search = Search::new(move |go_on| {
            say.send("begun").unwrap();
            let found = SoFar { score: 1, bound: 2 };
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
        ask(&searches, now("a", 1), first).unwrap();
        assert_eq!(heard.recv(), Ok("begun"));
        let told = ask(&searches, now("a", 1), second).unwrap();
        assert!(told.contains("searching"), "{told}");
        assert!(silent.recv().is_err(), "it was dropped");
        lock(&searches.board).known.clear();
    }

    #[test]
    fn whoever_has_moved_on_calls_the_old_search_off() {
        let searches = searches();
        let (old, heard) = endless();
        ask(&searches, now("a", 1), old).unwrap();
        assert_eq!(heard.recv(), Ok("begun"));
        let (new, next) = endless();
        ask(&searches, now("a", 2), new).unwrap();
        assert_eq!(heard.recv(), Ok("ended"));
        assert_eq!(next.recv(), Ok("begun"));
        lock(&searches.board).known.clear();
        assert_eq!(next.recv(), Ok("ended"));
    }

    #[test]
    fn a_search_has_so_much_of_the_processor_and_no_more() {
        let searches = Searches::new(Duration::from_millis(30)).unwrap();
        let (search, heard) = endless();
        ask(&searches, now("a", 1), search).unwrap();
        assert_eq!(heard.recv(), Ok("begun"));
        assert_eq!(heard.recv(), Ok("ended"));
    }

    #[test]
    fn only_so_many_wait() {
        let searches = searches();
        for nth in 0..KEPT {
            let from = IpAddr::from([192, 0, 2, nth as u8]);
            let asked = searches.ask(now(&nth.to_string(), 1), endless().0, from);
            asked.unwrap();
        }
        let refused = ask(&searches, now("late", 1), endless().0).unwrap_err();
        assert_eq!(refused.code, ErrorCode::Unavailable);
        lock(&searches.board).known.clear();
    }

    #[test]
    fn a_search_that_fails_may_be_tried_again() {
        let searches = searches();
        let failing = Search::new(|_| panic!("on purpose"));
        ask(&searches, now("a", 1), failing).unwrap();
        let (search, heard) = endless();
        ask(&searches, now("b", 1), search).unwrap();
        assert_eq!(heard.recv(), Ok("begun"), "the thread is still there");
        assert!(searches.known(&now("a", 1)).is_none());
        lock(&searches.board).known.clear();
    }

    #[test]
    fn whoever_asks_for_much_keeps_nobody_else_waiting() {
        let searches = searches();
        let (first, heard) = endless();
        ask(&searches, now("first", 1), first).unwrap();
        assert_eq!(heard.recv(), Ok("begun"));
        for nth in 0..EACH {
            ask(&searches, now(&nth.to_string(), 1), endless().0).unwrap();
        }
        let refused = ask(&searches, now("one more", 1), endless().0).unwrap_err();
        assert_eq!(refused.code, ErrorCode::TooMany);
        assert_eq!(refused.facts["most"], EACH);
        let (other, next) = endless();
        searches.ask(now("other", 1), other, THERE).unwrap();
        lock(&searches.board).known.remove(&now("first", 1));
        assert_eq!(heard.recv(), Ok("ended"));
        assert_eq!(next.recv(), Ok("begun"), "before all the rest");
        lock(&searches.board).known.clear();
    }

    #[test]
    fn whoever_moves_on_and_on_waits_for_the_last_question_only() {
        let searches = searches();
        let (first, heard) = endless();
        ask(&searches, now("first", 1), first).unwrap();
        assert_eq!(heard.recv(), Ok("begun"));
        for taken in 0..10 * EACH {
            ask(&searches, now("a", taken), endless().0).unwrap();
        }
        assert_eq!(lock(&searches.board).queue.count(HERE), 1);
        lock(&searches.board).known.clear();
    }
}
