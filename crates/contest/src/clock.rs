//! The simulated clock by which players act where all play at once.
//!
//! A bot of ours begins to wait when there is something to do for it, and looks at the table when it
//! has waited, as at a server's table. A program is shown the table at once, and says how long it
//! takes for what it does; until then others may act, and it may come too late.

use crate::at_table::{AtTable, Chair, Wish};
use crate::calls::Calls;
use bot_process::Fault;
use table::{Seat, seats};
use wire::Move;

/// How many times all let the moment pass before a game counts as stuck.
const PATIENCE: usize = 100;

/// What a seat does next.
enum Plan {
    /// It looks at the table then.
    Look(u64),
    /// It does this then.
    Act(u64, Move),
}

impl Plan {
    fn at(&self) -> u64 {
        match self {
            Self::Look(at) | Self::Act(at, _) => *at,
        }
    }
}

pub(crate) struct Clock {
    /// Milliseconds since the deal.
    now: u64,
    plans: Vec<Option<Plan>>,
    calls: Calls,
}

impl Clock {
    pub(crate) fn new(seats: u8) -> Self {
        Self {
            now: 0,
            plans: seats_of(seats, || None),
            calls: Calls::new(seats),
        }
    }

    pub(crate) fn now(&self) -> u64 {
        self.now
    }

    /// Plays to the end of the game, or to a fault.
    pub(crate) fn play(&mut self, at: &mut AtTable, longest: usize) -> Result<(), (Seat, Fault)> {
        let patience = PATIENCE * self.plans.len();
        let mut idle = 0;
        while at.table.outcome().is_none() && at.table.taken() < longest && idle < patience {
            self.stir(at)?;
            let plans = seats(at.table.seats());
            let plans =
                plans.filter_map(|seat| Some((self.plans[seat.index()].as_ref()?.at(), seat)));
            let Some((due, seat)) = plans.min() else {
                break;
            };
            self.now = due;
            let taken = at.table.taken();
            match self.plans[seat.index()].take() {
                Some(Plan::Act(_, action)) => self.act(at, seat, &action),
                Some(Plan::Look(_)) => self.look(at, seat)?,
                None => {}
            }
            idle = if at.table.taken() > taken {
                0
            } else {
                idle + 1
            };
        }
        if at.table.outcome().is_none() && at.table.taken() < longest {
            let everybody: Vec<Seat> = seats(at.table.seats()).collect();
            return match at.whose_pass(&everybody) {
                Some(seat) => Err((seat, Fault::Passed)),
                None => Ok(()),
            };
        }
        Ok(())
    }

    /// Everybody who may act and has no plan makes one.
    fn stir(&mut self, at: &mut AtTable) -> Result<(), (Seat, Fault)> {
        for seat in seats(at.table.seats()) {
            let may = at.table.may_act(seat);
            match (&at.chairs[seat.index()], &self.plans[seat.index()]) {
                (Chair::Ours(_), Some(_)) if !may => self.plans[seat.index()] = None,
                (Chair::Ours(bot), None) if may => {
                    let pause = at.table.pause_of(bot, &mut at.dice);
                    self.plans[seat.index()] = Some(Plan::Look(self.now + u64::from(pause)));
                }
                (Chair::Program(_), None) if may => {
                    let wish = at.ask(seat, &[], self.now).map_err(|fault| (seat, fault))?;
                    self.say(at, seat, wish.say.as_deref());
                    self.plans[seat.index()] = Some(self.plan(at, wish));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Nobody is quicker than the pace allows.
    fn plan(&self, at: &mut AtTable, wish: Wish) -> Plan {
        let pace = at.pace.map(|bot| at.table.pause_of(bot, &mut at.dice));
        let least = at.least_ms.max(pace.unwrap_or(0).into());
        // A day: whoever wants to wait longer might as well say never.
        let after = wish
            .after_ms
            .unwrap_or(0)
            .clamp(least, 86_400_000.max(least));
        let then = self.now + after;
        match wish.action {
            Some(action) => Plan::Act(then, action),
            None => Plan::Look(then),
        }
    }

    /// One of ours has waited and looks; a program that let the moment pass is asked anew.
    fn look(&mut self, at: &mut AtTable, seat: Seat) -> Result<(), (Seat, Fault)> {
        if matches!(at.chairs[seat.index()], Chair::Program(_)) {
            return Ok(());
        }
        let team = at.team_of(seat);
        let calls = self.calls.listen(seat, &team, self.now);
        let wish = at
            .ask(seat, &calls, self.now)
            .map_err(|fault| (seat, fault))?;
        self.say(at, seat, wish.say.as_deref());
        if let Some(action) = wish.action {
            self.act(at, seat, &action);
        }
        Ok(())
    }

    /// Somebody may have been quicker: then it is told, and has lost nothing but time.
    fn act(&self, at: &mut AtTable, seat: Seat, action: &Move) {
        if let Err(refusal) = at.act(seat, action, self.now)
            && let Chair::Program(seated) = &mut at.chairs[seat.index()]
        {
            seated.refuse(refusal);
        }
    }

    /// What is no phrase of the game is not heard.
    fn say(&mut self, at: &mut AtTable, seat: Seat, phrase: Option<&str>) {
        let Some(phrase) = phrase.filter(|phrase| at.phrases.contains(phrase)) else {
            return;
        };
        let team = at.team_of(seat);
        if self.calls.say(seat, &team, phrase, self.now) {
            at.tell_mates(seat, phrase);
        }
    }
}

fn seats_of<T>(count: u8, value: impl Fn() -> T) -> Vec<T> {
    seats(count).map(|_| value()).collect()
}
