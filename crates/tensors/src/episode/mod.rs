//! One game, decision by decision.

mod tick;

pub use tick::NoTicks;

use crate::encode::{DONE, Desk, Encode, Taken, WAIT};
use crate::sink::{Layout, Row};
use crate::{Feature, Picked};
use std::sync::Arc;
use table::{BadSetup, Bot, Chance, Fast, Game, Level, Outcome, Seat, Seats, Viewer, seats};
use tick::Clock;

/// What whoever plays may wish for; by default nothing.
pub struct Wishes<'a, G: Game> {
    /// The game's own options.
    pub options: G::Options,
    /// What is stacked instead of shuffled.
    pub setup: G::Setup,
    /// The seats that one of our bots plays, and of which level it is.
    pub bots: Vec<(Seat, &'a Level<G>)>,
    /// A game is broken off after so many decisions: random football may never end.
    pub longest: u32,
    /// Everybody decides at once, and a moment lasts so many milliseconds; `None`: one seat decides after
    /// the other.
    pub tick_ms: Option<u32>,
}

impl<G: Game> Default for Wishes<'_, G> {
    fn default() -> Self {
        Self {
            options: G::Options::default(),
            setup: G::Setup::default(),
            bots: Vec::new(),
            longest: 10_000,
            tick_ms: None,
        }
    }
}

/// What all games of a kind share: deck, seats, options, and who plays for us.
pub struct Rules<G: Encode> {
    edition: Arc<G::Edition>,
    seats: u8,
    options: G::Options,
    setup: G::Setup,
    bots: Seated<G>,
    longest: u32,
    tick_ms: Option<u32>,
    ids: usize,
    layout: Vec<Feature>,
}

impl<G: Encode> Rules<G> {
    /// Rules for games of that many seats.
    pub fn new(
        edition: Arc<G::Edition>,
        seats: u8,
        wishes: Wishes<'_, G>,
    ) -> Result<Arc<Self>, BadSetup> {
        let Wishes {
            options,
            setup,
            bots,
            longest,
            tick_ms,
        } = wishes;
        if tick_ms == Some(0) {
            return Err(BadSetup::new("tick_ms", "time goes on by at least 1"));
        }
        let game = G::new(&edition, seats, &options, &setup, &mut Fast::new(0))?;
        Ok(Arc::new(Self {
            layout: layout(&*edition, &game),
            bots: seated(&edition, seats, &bots)?,
            ids: G::ids(&edition, seats),
            edition,
            seats,
            options,
            setup,
            longest,
            tick_ms,
        }))
    }

    /// How many seats there are.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// How many ids there are.
    #[must_use]
    pub fn ids(&self) -> usize {
        self.ids
    }

    /// What an observation is made of, in order.
    #[must_use]
    pub fn layout(&self) -> &[Feature] {
        &self.layout
    }

    /// How many numbers an observation has.
    #[must_use]
    pub fn width(&self) -> usize {
        self.layout.last().map_or(0, |last| last.at + last.len)
    }

    /// What an id is, in words; `None`: there is no such id.
    #[must_use]
    pub fn name(&self, id: usize) -> Option<String> {
        match id {
            WAIT => Some("wait".to_owned()),
            DONE => Some("done".to_owned()),
            _ => (id < self.ids).then(|| G::name(&self.edition, id)),
        }
    }

    /// The team of each seat.
    #[must_use]
    pub fn teams(&self) -> Vec<u8> {
        seats(self.seats)
            .map(|seat| G::team(seat, self.seats).0)
            .collect()
    }

    fn deal(&self, chance: &mut Fast) -> G {
        G::new(
            &self.edition,
            self.seats,
            &self.options,
            &self.setup,
            chance,
        )
        .expect("these rules were dealt with before")
    }
}

/// What an observation is made of: the same for every view of such a table.
fn layout<G: Encode>(edition: &G::Edition, game: &G) -> Vec<Feature> {
    let mut layout = Layout::default();
    let nothing = Picked::default();
    let desk = Desk::new(edition, game, Seat(0), &[], &nothing);
    G::observe(&desk, &mut layout);
    layout.0
}

/// All that a seat of this table is told by numbers: what it knows, and the ids that it may choose, in
/// order.
#[must_use]
pub fn told<G: Encode>(edition: &G::Edition, game: &G, seat: Seat) -> (Vec<i16>, Vec<usize>) {
    let (mut offers, nothing) = (Vec::new(), Picked::default());
    game.legal(seat, &mut offers);
    let desk = Desk::new(edition, game, seat, &offers, &nothing);
    let width = layout(edition, game)
        .last()
        .map_or(0, |last| last.at + last.len);
    let (mut row, mut ids) = (vec![0; width], Vec::new());
    G::observe(&desk, &mut Row(&mut row));
    G::mask(&desk, |id| ids.push(id));
    ids.sort_unstable();
    (row, ids)
}

type Seated<G> = Vec<Option<Box<dyn Bot<G>>>>;

/// The bots on their seats.
fn seated<G: Game>(
    edition: &Arc<G::Edition>,
    seats: u8,
    bots: &[(Seat, &Level<G>)],
) -> Result<Seated<G>, BadSetup> {
    let mut seated: Seated<G> = (0..seats).map(|_| None).collect();
    for (seat, level) in bots {
        let place = seated.get_mut(seat.index()).ok_or_else(|| {
            let reason = format!("there is no seat {}; seats are 0 to {}", seat.0, seats - 1);
            BadSetup::new("bots", reason)
        })?;
        *place = Some((level.bot)(edition));
    }
    if seated.iter().all(Option::is_some) {
        let reason = "somebody else has to play: leave at least one seat free";
        return Err(BadSetup::new("bots", reason));
    }
    Ok(seated)
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By the rules.
    Over,
    /// By the number of decisions.
    BrokenOff,
}

/// An id that the seat may not choose now.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{id} ({name}) is not allowed to seat {} now{why}", seat.0)]
pub struct NotAllowed {
    /// The id.
    pub id: usize,
    /// What it is.
    pub name: String,
    /// Who chose it.
    pub seat: Seat,
    /// What the rules say, with their clause, where it is they who refuse.
    pub why: String,
}

/// One game, decision by decision.
///
/// At any time one seat decides. Where several could, those come first who may as well let it pass, in
/// clockwise order; where everybody plays at once, a round in which each is asked once is a moment.
pub struct Episode<G: Encode> {
    rules: Arc<Rules<G>>,
    game: G,
    chance: Fast,
    seat: Seat,
    offers: Vec<G::Offer>,
    events: Vec<G::Event>,
    picked: Picked,
    /// Who has let the present moment pass.
    waited: Seats,
    decisions: u32,
    clock: Clock,
    outcome: Option<Outcome>,
}

impl<G: Encode> Clone for Episode<G> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            game: self.game.clone(),
            chance: self.chance.clone(),
            offers: self.offers.clone(),
            events: Vec::new(),
            picked: self.picked.clone(),
            clock: self.clock.clone(),
            outcome: self.outcome.clone(),
            ..*self
        }
    }
}

impl<G: Encode> Episode<G> {
    /// A game whose cards follow from the seed.
    #[must_use]
    pub fn new(rules: &Arc<Rules<G>>, seed: u64) -> Self {
        let mut chance = Fast::new(seed);
        let mut episode = Self {
            game: rules.deal(&mut chance),
            rules: Arc::clone(rules),
            chance,
            seat: Seat(rules.seats - 1),
            offers: Vec::new(),
            events: Vec::new(),
            picked: Picked::default(),
            waited: Seats::NONE,
            decisions: 0,
            clock: Clock::new(rules.seats),
            outcome: None,
        };
        episode.begin();
        episode
    }

    /// Another game of the same kind, whose cards follow from all that chance decided before.
    pub fn deal_again(&mut self) {
        self.game = self.rules.deal(&mut self.chance);
        self.seat = Seat(self.rules.seats - 1);
        self.picked.clear();
        self.waited = Seats::NONE;
        self.decisions = 0;
        self.outcome = None;
        self.begin();
    }

    /// The rules that it is played by.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules<G>> {
        &self.rules
    }

    /// Who decides; when the game is over, who decided last.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether the seat has begun to pick cards, and is not done.
    #[must_use]
    pub fn is_picking(&self) -> bool {
        !self.picked.is_empty()
    }

    /// How it ended; `None`: it goes on.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        if self.outcome.is_some() {
            Some(End::Over)
        } else {
            (self.decisions >= self.rules.longest).then_some(End::BrokenOff)
        }
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// What the game is worth to each seat, as [`returns`] says; nothing before the end.
    #[must_use]
    pub fn returns(&self) -> Vec<f32> {
        match &self.outcome {
            Some(outcome) => returns(outcome, self.rules.seats),
            None => vec![0.0; self.rules.seats.into()],
        }
    }

    /// Calls `mark` with every id that the seat may choose now.
    pub fn mask(&self, mark: impl FnMut(usize)) {
        self.mask_at(&self.desk(), mark);
    }

    /// Writes what the seat knows into a row of [`Rules::width`] numbers, and marks and lists what it may
    /// choose.
    pub fn look(&self, observation: &mut [i16], mask: &mut [bool], ids: &mut Vec<u32>) {
        let desk = self.desk();
        observation.fill(0);
        G::observe(&desk, &mut Row(observation));
        mask.fill(false);
        ids.clear();
        self.mask_at(&desk, |id| {
            if !mask[id] {
                mask[id] = true;
                ids.push(id as u32);
            }
        });
    }

    /// Writes what any seat knows, whether it decides now or not. What somebody else is picking is
    /// nobody's business.
    pub fn look_as(&self, seat: Seat, observation: &mut [i16]) {
        let nothing = Picked::default();
        let picked = if seat == self.seat {
            &self.picked
        } else {
            &nothing
        };
        let desk = Desk::new(&*self.rules.edition, &self.game, seat, &[], picked);
        observation.fill(0);
        G::observe(&desk, &mut Row(observation));
    }

    /// One of the ids that the seat may choose now, evenly.
    pub fn random_id(&self, dice: &mut Fast) -> usize {
        let (mut chosen, mut count) = (WAIT, 0);
        self.mask(|id| {
            count += 1;
            if dice.below(count) == 0 {
                chosen = id;
            }
        });
        chosen
    }

    /// The seat decides. An id that is not allowed changes nothing.
    pub fn step(&mut self, id: usize) -> Result<(), NotAllowed> {
        if self.end().is_some() {
            return Err(self.not_allowed(id, "; the game is over"));
        }
        self.not_alone(id)?;
        if id == WAIT && self.picked.is_empty() && G::may_wait(&self.offers) {
            self.waited.insert(self.seat);
        } else {
            self.take(id)?;
        }
        self.decisions += 1;
        if self.picked.is_empty() {
            self.go_on();
        }
        Ok(())
    }

    fn take(&mut self, id: usize) -> Result<(), NotAllowed> {
        let taken = G::take(&self.desk(), id);
        match taken.ok_or_else(|| self.not_allowed(id, ""))? {
            Taken::Begin => self.picked.head = Some(id),
            Taken::Pick(card) => self.picked.push(card),
            Taken::Act(action) => {
                self.events.clear();
                let (chance, events) = (&mut self.chance, &mut self.events);
                let played = self.game.play(self.seat, &action, chance, events);
                played.map_err(|refusal| {
                    use table::Refusal;
                    let clause = refusal.clause().unwrap_or_default();
                    self.not_allowed(id, &format!(": {refusal} {clause}"))
                })?;
                self.picked.clear();
                self.waited = Seats::NONE;
            }
        }
        Ok(())
    }

    fn not_allowed(&self, id: usize, why: &str) -> NotAllowed {
        NotAllowed {
            id,
            name: self
                .rules
                .name(id)
                .unwrap_or_else(|| "no such id".to_owned()),
            seat: self.seat,
            why: why.trim_end().to_owned(),
        }
    }

    fn mask_at(&self, desk: &Desk<'_, G>, mut mark: impl FnMut(usize)) {
        if self.end().is_some() {
            return;
        }
        G::mask(desk, &mut mark);
        if self.picked.is_empty() && G::may_wait(&self.offers) {
            mark(WAIT);
        }
    }

    fn desk(&self) -> Desk<'_, G> {
        let edition = &*self.rules.edition;
        Desk::new(edition, &self.game, self.seat, &self.offers, &self.picked)
    }

    fn begin(&mut self) {
        match self.rules.tick_ms {
            Some(_) => self.begin_ticks(),
            None => self.go_on(),
        }
    }

    /// Lets our bots play until somebody else decides, or the game is over.
    fn go_on(&mut self) {
        loop {
            self.outcome = self.game.outcome();
            if self.end().is_some() {
                return;
            }
            self.find_next();
            if !self.let_bot_decide() {
                return;
            }
        }
    }

    /// Finds who decides next: first those who may as well wait and have not, then the first who must.
    fn find_next(&mut self) {
        let count = self.rules.seats;
        let mut must = None;
        for steps in 1..=count {
            let seat = self.seat.step(steps as i8, count);
            if !self.game.may_act(seat) {
                continue;
            }
            self.offers.clear();
            self.game.legal(seat, &mut self.offers);
            if !G::may_wait(&self.offers) {
                must = must.or(Some(seat));
            } else if !self.waited.contains(seat) {
                self.seat = seat;
                return;
            }
        }
        match must {
            Some(seat) => self.ask(seat),
            None => self.begin_moment(),
        }
    }

    /// Everybody has let the moment pass: the next one begins.
    fn begin_moment(&mut self) {
        self.waited = Seats::NONE;
        let count = self.rules.seats;
        let next = (1..=count).map(|steps| self.seat.step(steps as i8, count));
        let next = next.into_iter().find(|&seat| self.game.may_act(seat));
        self.ask(next.expect("a game that is not over waits for somebody"));
    }

    fn ask(&mut self, seat: Seat) {
        self.seat = seat;
        self.offers.clear();
        self.game.legal(seat, &mut self.offers);
    }

    /// Whether a bot had to decide, and did.
    fn let_bot_decide(&mut self) -> bool {
        let rules = Arc::clone(&self.rules);
        let Some(bot) = &rules.bots[self.seat.index()] else {
            return false;
        };
        let view = self.game.view(Viewer::Seat(self.seat));
        let chosen = bot.choose(&view, &self.offers, &mut self.chance);
        self.decisions += 1;
        if chosen.is_none() && G::may_wait(&self.offers) {
            self.waited.insert(self.seat);
            return true;
        }
        let action = chosen.unwrap_or_else(|| G::answer(&self.offers[0], &mut self.chance));
        self.events.clear();
        let (chance, events) = (&mut self.chance, &mut self.events);
        let played = self.game.play(self.seat, &action, chance, events);
        played.expect("a bot does what is offered");
        self.waited = Seats::NONE;
        true
    }
}

/// What a result is worth to each seat. Against each other: 1 to whoever has won, and so much less than
/// nothing to the others that all of it adds up to 0; nothing where all have won. Together: the score.
#[must_use]
pub fn returns(outcome: &Outcome, seats: u8) -> Vec<f32> {
    let mut returns = vec![0.0; seats.into()];
    let seats_of = |won| {
        let teams = outcome.teams.iter().filter(|team| team.won == Some(won));
        teams.map(|team| team.seats.len()).sum::<usize>() as f32
    };
    let (winners, losers) = (seats_of(true), seats_of(false));
    for team in &outcome.teams {
        let worth = match team.won {
            None => team.score as f32,
            Some(_) if losers == 0.0 => 0.0,
            Some(true) => 1.0,
            Some(false) => -winners / losers,
        };
        for seat in &team.seats {
            returns[seat.index()] = worth;
        }
    }
    returns
}
