//! Moments: everybody decides at once, in steps of simulated time.

use super::{End, Episode, NotAllowed};
use crate::encode::{Encode, WAIT};
use table::{Chance, Seat, Viewer, seats};

/// What time it is, and from when on each seat may act again.
#[derive(Clone)]
pub(super) struct Clock {
    now: u64,
    ready: Vec<u64>,
}

impl Clock {
    /// The time at the deal.
    pub(super) fn new(seats: u8) -> Self {
        Self {
            now: 0,
            ready: vec![0; seats.into()],
        }
    }

    fn is_ready(&self, seat: Seat, at: u64) -> bool {
        self.ready[seat.index()] <= at
    }

    fn rest(&mut self, seat: Seat, ms: u32) {
        self.ready[seat.index()] = self.now + u64::from(ms);
    }
}

/// What is wrong with a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this game is played decision by decision: wish for ticks to play in moments")]
pub struct NoTicks;

impl<G: Encode> Episode<G> {
    /// Everybody decides at once, as far as they do: a moment of a game in which all play at the same
    /// time. `None`: that seat lets the moment pass.
    ///
    /// The time goes on by [`Wishes::tick_ms`](crate::Wishes::tick_ms). Who is first is drawn; what has become impossible
    /// by then has come too late and is nothing, and so is what a seat does faster than the game allows. Our bots look
    /// when they have waited as long as they do at a table. Each seat acts once in a moment at most. A moment counts
    /// as one decision.
    pub fn tick(&mut self, ids: &[Option<usize>]) -> Result<(), NoTicks> {
        let tick_ms = self.rules.tick_ms.ok_or(NoTicks)?;
        self.clock.now += u64::from(tick_ms);
        self.decisions += 1;
        let mut order: Vec<Seat> = seats(self.rules.seats).collect();
        self.chance.shuffle(table::Label::first("tick"), &mut order);
        for seat in order {
            if self.outcome.is_none() {
                let id = ids.get(seat.index()).copied().flatten();
                self.have_moment(seat, id.unwrap_or(WAIT));
                self.outcome = self.game.outcome();
            }
        }
        self.ask_anybody();
        Ok(())
    }

    /// Milliseconds since the deal, where they are counted.
    #[must_use]
    pub fn time_ms(&self) -> u64 {
        self.clock.now
    }

    /// The ids that any seat may choose now, where everybody plays at once; before its next action is due, to
    /// wait.
    pub fn mask_as(&self, seat: Seat, mut mark: impl FnMut(usize)) {
        if self.end().is_some() {
            return;
        }
        if !self.may_choose(seat) {
            return mark(WAIT);
        }
        let mut offers = Vec::new();
        self.game.legal(seat, &mut offers);
        let nothing = crate::Picked::default();
        let desk = crate::Desk::new(&*self.rules.edition, &self.game, seat, &offers, &nothing);
        G::mask(&desk, &mut mark);
        if G::may_wait(&offers) {
            mark(WAIT);
        }
    }

    /// Everybody's first moment is still to come.
    pub(super) fn begin_ticks(&mut self) {
        self.clock = Clock::new(self.rules.seats);
        for seat in seats(self.rules.seats) {
            self.let_wait(seat);
        }
        self.ask_anybody();
    }

    /// Where time goes on by itself nobody is asked alone.
    pub(super) fn not_alone(&self, id: usize) -> Result<(), NotAllowed> {
        match self.rules.tick_ms {
            Some(_) => Err(self.not_allowed(id, "; here everybody decides at once")),
            None => Ok(()),
        }
    }

    /// Whether the seat's next action would not come too fast.
    fn may_choose(&self, seat: Seat) -> bool {
        let next = self.clock.now + u64::from(self.rules.tick_ms.unwrap_or(0));
        self.clock.is_ready(seat, next)
    }

    fn have_moment(&mut self, seat: Seat, id: usize) {
        if !self.game.may_act(seat) {
            // A bot begins to wait when there is something to do for it.
            self.let_wait(seat);
        } else if self.clock.is_ready(seat, self.clock.now) {
            if self.rules.bots[seat.index()].is_some() {
                self.let_bot_act(seat);
            } else if id != WAIT {
                self.try_to_take(seat, id);
            }
        }
    }

    /// Whoever comes too late has lost the race, and nothing else.
    fn try_to_take(&mut self, seat: Seat, id: usize) {
        self.ask(seat);
        if self.take(id).is_ok() {
            let limit = G::PROFILE.manners.speed_limit;
            let rest = limit.map_or(0, |limit| 1_000 / u32::from(limit.rate));
            self.clock.rest(seat, rest);
        }
        self.picked.clear();
    }

    fn let_bot_act(&mut self, seat: Seat) {
        self.ask(seat);
        let view = self.game.view(Viewer::Seat(seat));
        let bot = self.rules.bots[seat.index()].as_ref();
        let chosen = bot.and_then(|bot| bot.choose(&view, &self.offers, &mut self.chance));
        if let Some(action) = chosen {
            self.events.clear();
            let (chance, events) = (&mut self.chance, &mut self.events);
            let played = self.game.play(seat, &action, chance, events);
            played.expect("a bot does what is offered");
        }
        self.let_wait(seat);
    }

    /// A bot waits as long as it does at a table before it looks again.
    fn let_wait(&mut self, seat: Seat) {
        if let Some(bot) = &self.rules.bots[seat.index()] {
            let pause = bot.pause(&mut self.chance);
            self.clock.rest(seat, pause);
        }
    }

    /// The seat that is told of as deciding is one that nobody plays for us.
    fn ask_anybody(&mut self) {
        if self.end() == Some(End::Over) {
            return;
        }
        let free = |seat: &Seat| self.rules.bots[seat.index()].is_none();
        let free = seats(self.rules.seats).find(free);
        self.ask(free.expect("a bot's game leaves somebody a seat"));
    }
}
