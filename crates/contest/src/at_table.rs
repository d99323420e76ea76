//! A table and those who sit at it.

use crate::one_game::{Conduct, Table, Thought};
use bot_process::{Choice, Fault, Seated, Sitting};
use sim::thread_seconds;
use std::sync::atomic::AtomicBool;
use std::time::Instant;
use table::{Chance, Fast, Seat, Team, Viewer, seats};
use wire::bot::Heard;
use wire::{AnyBot, Error, Move};

/// Who sits there.
pub(crate) enum Chair<'a> {
    Ours(&'a AnyBot),
    Program(Box<Seated>),
}

/// What somebody wants to do now.
pub(crate) struct Wish {
    pub action: Option<Move>,
    /// How long it takes for it, if it said so.
    pub after_ms: Option<u64>,
    pub say: Option<String>,
}

pub(crate) struct AtTable<'a> {
    pub table: Table,
    pub chairs: Vec<Chair<'a>>,
    pub thinking: Vec<Thought>,
    pub teams: Vec<Team>,
    pub dice: Fast,
    /// The least that a program takes for an action where all play at once, and whose pace it keeps.
    pub least_ms: u64,
    pub pace: Option<&'a AnyBot>,
    pub phrases: &'static [&'static str],
    called_off: &'a AtomicBool,
}

impl<'a> AtTable<'a> {
    pub(crate) fn new(conduct: &Conduct<'a>, table: Table, dice: Fast) -> Self {
        let manners = conduct.game.manners();
        let limit = manners.speed_limit;
        Self {
            table,
            chairs: Vec::new(),
            thinking: vec![Thought::default(); conduct.seats.into()],
            teams: conduct.teams(),
            dice,
            least_ms: limit.map_or(0, |limit| 1000 / u64::from(limit.rate)),
            pace: conduct.pace,
            phrases: manners.phrases,
            called_off: conduct.called_off,
        }
    }

    /// Turn by turn: one action by the first seat, counted from a random one, that wants to act. Ends
    /// with the game, or with a fault and whose it is.
    pub(crate) fn play_in_turns(&mut self, longest: usize) -> Result<(), (Seat, Fault)> {
        while self.table.outcome().is_none() && self.table.taken() < longest {
            let count = self.table.seats();
            let first = Seat(self.dice.below(u32::from(count)) as u8);
            let mut passed = Vec::new();
            let mut acted = false;
            for steps in 0..count {
                let seat = first.step(steps as i8, count);
                if !self.table.may_act(seat) {
                    continue;
                }
                let wish = self.ask(seat, &[], 0).map_err(|fault| (seat, fault))?;
                if let Some(action) = wish.action {
                    let taken = self.act(seat, &action, 0);
                    taken.map_err(|error| (seat, illegal(&action, error)))?;
                    acted = true;
                    break;
                }
                passed.push(seat);
            }
            if !acted {
                return match self.whose_pass(&passed) {
                    Some(seat) => Err((seat, Fault::Passed)),
                    None => Ok(()),
                };
            }
        }
        Ok(())
    }

    /// Nobody acts any more. Ours never pass where the game waits for them, so it is a program that
    /// should have acted: if several passed, the one whose move the others' calls would have preceded.
    pub(crate) fn whose_pass(&self, passed: &[Seat]) -> Option<Seat> {
        let is_program = |seat: &&Seat| matches!(self.chairs[seat.index()], Chair::Program(_));
        let mut programs = passed.iter().filter(is_program);
        let on_turn = programs.clone().find(|&&seat| self.table.holds_back(seat));
        on_turn.or_else(|| programs.next()).copied()
    }

    /// Shows the seat the table. What a program answers is judged at once.
    pub(crate) fn ask(&mut self, seat: Seat, calls: &[String], now: u64) -> Result<Wish, Fault> {
        let (wish, thought) = match &mut self.chairs[seat.index()] {
            Chair::Ours(bot) => {
                let start = thread_seconds();
                let reply = self.table.choose(seat, bot, calls, &mut self.dice);
                let seconds = thread_seconds() - start;
                let wish = Wish {
                    action: reply.action,
                    after_ms: None,
                    say: reply.call.map(str::to_owned),
                };
                (Ok(wish), seconds)
            }
            Chair::Program(seated) => {
                let (view, legal) = (self.table.view(Viewer::Seat(seat)), self.table.legal(seat));
                let sitting = Sitting {
                    n: self.table.taken(),
                    at_ms: now,
                    view: &view,
                    legal: &legal,
                };
                let start = Instant::now();
                let choice = seated.turn(&sitting, self.called_off);
                let seconds = start.elapsed().as_secs_f64();
                (choice.and_then(|choice| self.wish(seat, choice)), seconds)
            }
        };
        self.thinking[seat.index()].add(Thought {
            asked: 1,
            seconds: thought,
            longest: thought,
        });
        wish
    }

    fn wish(&self, seat: Seat, choice: Choice) -> Result<Wish, Fault> {
        let action = choice.action.as_ref().map(|value| {
            let refused = |refusal| Fault::Illegal {
                action: value.to_string(),
                refusal: Box::new(refusal),
            };
            let action = self.table.read(value).map_err(refused)?;
            self.table.judge(seat, &action).map_err(refused)?;
            Ok(action)
        });
        Ok(Wish {
            action: action.transpose()?,
            after_ms: choice.after_ms,
            say: choice.say,
        })
    }

    /// The seat acts, and everybody notices what they can.
    pub(crate) fn act(&mut self, seat: Seat, action: &Move, at: u64) -> Result<(), Error> {
        self.table.act(seat, action, at)?;
        for viewer in seats(self.table.seats()) {
            if let Chair::Program(seated) = &mut self.chairs[viewer.index()] {
                let noticed = self.table.noticed(Viewer::Seat(viewer));
                let events: Vec<_> = serde_json::from_str(noticed.get()).expect("a list of events");
                seated.notice(events);
            }
        }
        Ok(())
    }

    /// The seats of that seat's team.
    pub(crate) fn team_of(&self, seat: Seat) -> Vec<Seat> {
        let team = self.teams[seat.index()];
        let all = seats(self.table.seats());
        all.filter(|mate| self.teams[mate.index()] == team)
            .collect()
    }

    /// Programs among the mates are told with their next line.
    pub(crate) fn tell_mates(&mut self, seat: Seat, phrase: &str) {
        for mate in self.team_of(seat) {
            if let Chair::Program(seated) = &mut self.chairs[mate.index()]
                && mate != seat
            {
                seated.hear(Heard {
                    seat,
                    phrase: phrase.to_owned(),
                });
            }
        }
    }
}

pub(crate) fn illegal(action: &Move, refusal: Error) -> Fault {
    Fault::Illegal {
        action: action.text().get().to_owned(),
        refusal: Box::new(refusal),
    }
}
