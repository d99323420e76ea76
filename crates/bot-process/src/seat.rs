//! A program on a seat: what it has still to be told, and what it makes of it.

use crate::fault::beginning;
use crate::{CommandLine, Fault, Program, escaped};
use serde_json::Value;
use serde_json::value::RawValue;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use table::Outcome;
use wire::Error;
use wire::bot::{Answer, Heard, Told};

/// How long a program, which may be slow to start, has for its first answer.
const START: Duration = Duration::from_secs(20);

/// A program, the game that it sits at, and what it has not been told yet.
pub struct Seated {
    program: Program,
    /// The time for each answer.
    limit: Duration,
    unseen: Vec<Box<RawValue>>,
    unheard: Vec<Heard>,
    refused: Option<Error>,
}

/// The table as the seat sees it when it is asked.
pub struct Sitting<'a> {
    /// How many actions the game has seen.
    pub n: usize,
    /// Milliseconds since the deal.
    pub at_ms: u64,
    /// The seat's view.
    pub view: &'a RawValue,
    /// What the seat may do.
    pub legal: &'a RawValue,
}

/// What the program wants.
#[derive(Debug, PartialEq)]
pub struct Choice {
    /// What it does; `None`: it lets the moment pass.
    pub action: Option<Value>,
    /// How long it takes for it, in milliseconds, if it said so.
    pub after_ms: Option<u64>,
    /// What it says.
    pub say: Option<String>,
}

impl Seated {
    /// Starts the program, which then waits for a game.
    pub fn start(command: &CommandLine, limit: Duration) -> Result<Self, Fault> {
        Ok(Self {
            program: Program::start(command)?,
            limit,
            unseen: Vec::new(),
            unheard: Vec::new(),
            refused: None,
        })
    }

    /// Tells it of a game ([`Told::Game`]). The name that it gives itself, if it does, fit for a terminal.
    pub fn begin(
        &mut self,
        game: &Told<'_>,
        called_off: &AtomicBool,
    ) -> Result<Option<String>, Fault> {
        self.unseen.clear();
        self.unheard.clear();
        self.refused = None;
        let answer = self.tell(game, self.limit.max(START), called_off)?;
        Ok(answer.name.as_deref().map(escaped))
    }

    /// The seat has noticed these events; they are told with the next line.
    pub fn notice(&mut self, events: impl IntoIterator<Item = Box<RawValue>>) {
        self.unseen.extend(events);
    }

    /// The seat has heard somebody say something.
    pub fn hear(&mut self, heard: Heard) {
        self.unheard.push(heard);
    }

    /// The action that it sent was not taken: somebody was quicker.
    pub fn refuse(&mut self, refusal: Error) {
        self.refused = Some(refusal);
    }

    /// Asks what it does now.
    pub fn turn(&mut self, now: &Sitting<'_>, called_off: &AtomicBool) -> Result<Choice, Fault> {
        let events = std::mem::take(&mut self.unseen);
        let said = std::mem::take(&mut self.unheard);
        let refused = self.refused.take();
        let turn = Told::Turn {
            n: now.n,
            at_ms: now.at_ms,
            events: &events,
            said: &said,
            refused: refused.as_ref(),
            view: now.view,
            legal: now.legal,
        };
        let answer = self.tell(&turn, self.limit, called_off)?;
        Ok(Choice {
            action: answer.action,
            after_ms: answer.after_ms,
            say: answer.say,
        })
    }

    /// Tells it that the game is over.
    pub fn end(
        &mut self,
        view: &RawValue,
        result: Option<&Outcome>,
        because: Option<&str>,
        called_off: &AtomicBool,
    ) -> Result<(), Fault> {
        let events = std::mem::take(&mut self.unseen);
        let over = Told::Over {
            events: &events,
            view,
            result,
            because,
        };
        self.tell(&over, self.limit, called_off).map(|_| ())
    }

    /// Lets the program go.
    pub fn dismiss(self) {
        self.program.dismiss();
    }

    fn tell(
        &mut self,
        told: &Told<'_>,
        within: Duration,
        called_off: &AtomicBool,
    ) -> Result<Answer, Fault> {
        let line = serde_json::to_string(told).expect("what is told is plain data");
        let answer = self.program.ask(&line, within, called_off)?;
        read(&answer)
    }
}

fn read(line: &[u8]) -> Result<Answer, Fault> {
    let rubbish = |why: &str| Fault::Rubbish {
        why: why.to_owned(),
        line: beginning(line),
    };
    let value: Value = serde_json::from_slice(line).map_err(|_| rubbish("it is not JSON"))?;
    if !value.is_object() {
        return Err(rubbish("it is not an object"));
    }
    serde_json::from_value(value).map_err(|error| rubbish(&format!("it is no answer ({error})")))
}
