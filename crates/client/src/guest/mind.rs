//! The program of a guest: when it is asked, and what becomes of its answers.

use super::NotPlayed;
use super::news::News;
use super::play::Play;
use bot_process::{Choice, Fault, Seated, Sitting};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::io;
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;
use wire::ErrorCode;
use wire::bot::{STREAM, Told};
use wire::rest::{Pace, Stage};

/// What the program is doing.
pub(super) enum Mind {
    /// Nothing; it has let the moment after that entry pass until then.
    Idle(Box<Seated>, Option<(u32, Option<Instant>)>),
    /// It has been asked.
    Thinking(JoinHandle<(Box<Seated>, Result<Choice, Fault>)>),
    /// It will do this then.
    Waiting(Box<Seated>, Instant, Value),
    /// It has sent an action, as this request.
    Acting(Box<Seated>, String, Value),
}

impl Play<'_> {
    /// News for the program: an answer to what it sent is taken, the rest remembered.
    pub(super) fn hear(&mut self, mind: Mind, news: News) -> Result<Mind, NotPlayed> {
        let (id, error) = (news.id.clone(), news.error.clone());
        let moved = news.kind == "welcome";
        self.note(news);
        let Mind::Acting(mut seated, sent, action) = mind else {
            return Ok(mind);
        };
        if moved {
            // The connection broke on the way: the same request again acts once.
            return Ok(Mind::Waiting(seated, Instant::now(), action));
        }
        if id.as_deref() != Some(&sent) {
            return Ok(Mind::Acting(seated, sent, action));
        }
        match error {
            None => Ok(Mind::Idle(seated, None)),
            Some(error) if error.code == ErrorCode::TooFast => {
                let wait = error
                    .facts
                    .get("wait")
                    .and_then(Value::as_u64)
                    .unwrap_or(500);
                let then = Instant::now() + Duration::from_millis(wait);
                Ok(Mind::Waiting(seated, then, action))
            }
            Some(error) if self.n > self.asked.0 || error.code == ErrorCode::Unavailable => {
                seated.refuse(error);
                Ok(Mind::Idle(seated, None))
            }
            Some(refusal) => Err(NotPlayed::Program(Fault::Illegal {
                action: action.to_string(),
                refusal: Box::new(refusal),
            })),
        }
    }

    /// The next thing that the program has to do.
    pub(super) async fn go_on(&mut self, mind: Mind) -> Result<Mind, NotPlayed> {
        match mind {
            Mind::Idle(seated, passed) => Ok(self.ask(seated, passed)),
            Mind::Thinking(task) if task.is_finished() => {
                let thought = task.await.map_err(io::Error::other);
                let (seated, choice) = thought.map_err(|error| self.guest.unreachable(error))?;
                self.choose(seated, choice?).await
            }
            Mind::Waiting(seated, then, action) if then <= Instant::now() => {
                let id = self.next_id();
                let act = json!({"op": "act", "id": id, "seat": self.seat, "action": action});
                self.send(&act).await?;
                Ok(Mind::Acting(seated, id, action))
            }
            other => Ok(other),
        }
    }

    /// Shows the program the table, if its seat may act and it has not just let that pass.
    fn ask(&mut self, mut seated: Box<Seated>, passed: Option<(u32, Option<Instant>)>) -> Mind {
        let again = |then: Option<Instant>| then.is_some_and(|then| then <= Instant::now());
        let passes = passed.is_some_and(|(n, then)| n == self.n && !again(then));
        let may_act = self
            .sight
            .as_ref()
            .is_some_and(|sight| sight.legal.get() != "[]");
        if passes || !may_act || self.room.stage != Stage::Running {
            return Mind::Idle(seated, passed);
        }
        self.hand_over(&mut seated);
        self.asked = (self.n, Instant::now());
        let (n, at_ms) = (self.n as usize, self.dealt.elapsed().as_millis() as u64);
        let sight = self
            .sight
            .as_ref()
            .map(|sight| (sight.view.clone(), sight.legal.clone()));
        let called_off = self.called_off;
        Mind::Thinking(tokio::task::spawn_blocking(move || {
            let choice = match &sight {
                Some((view, legal)) => seated.turn(
                    &Sitting {
                        n,
                        at_ms,
                        view,
                        legal,
                    },
                    called_off,
                ),
                None => Err(Fault::Passed),
            };
            (seated, choice)
        }))
    }

    fn hand_over(&mut self, seated: &mut Seated) {
        seated.notice(self.unseen.drain(..));
        for heard in self.unheard.drain(..) {
            seated.hear(heard);
        }
    }

    async fn choose(&mut self, seated: Box<Seated>, choice: Choice) -> Result<Mind, NotPlayed> {
        if let Some(phrase) = choice.say {
            let id = self.next_id();
            let say = json!({"op": "say", "id": id, "seat": self.seat, "phrase": phrase});
            self.send(&say).await?;
        }
        let wished = choice.after_ms.map(Duration::from_millis);
        let then = wished.map(|after| self.asked.1 + after.min(Duration::from_secs(3600)));
        Ok(match choice.action {
            None => Mind::Idle(seated, Some((self.asked.0, then))),
            Some(action) => Mind::Waiting(seated, then.unwrap_or(self.asked.1), action),
        })
    }

    pub(super) async fn begin(&mut self, seated: &mut Box<Seated>) -> Result<(), NotPlayed> {
        let game = self
            .guest
            .shelf
            .game(&self.room.game)
            .map_err(NotPlayed::Refused)?;
        let slower = if self.room.pace == Pace::Slow { 2 } else { 1 };
        let limit = game.manners().speed_limit;
        let told = Told::Game {
            stream: STREAM,
            game: &self.room.game,
            rules: None,
            edition_sha256: None,
            seat: self.seat,
            seats: self.room.seats.len() as u8,
            teams: self.room.seats.iter().map(|chair| chair.team).collect(),
            options: &self.room.options,
            limit_ms: self.guest.limit.as_millis() as u64,
            least_ms: limit.map(|limit| slower * 1000 / u64::from(limit.rate)),
        };
        let called_off = self.called_off;
        tokio::task::block_in_place(|| seated.begin(&told, called_off))?;
        Ok(())
    }

    pub(super) async fn end(&mut self, mut seated: Box<Seated>) -> Result<(), NotPlayed> {
        self.hand_over(&mut seated);
        let (result, called_off) = (self.room.result.clone(), self.called_off);
        let view = self.sight.take().map(|sight| sight.view);
        let nothing = RawValue::from_string("null".to_owned()).expect("null is JSON");
        let view = view.unwrap_or(nothing);
        tokio::task::block_in_place(|| {
            let told = seated.end(&view, result.as_ref(), None, called_off);
            seated.dismiss();
            told
        })?;
        Ok(())
    }
}
