//! A table of a typed game behind the untyped trait.

mod best;
mod chance;
mod race;
mod record;
mod shown;

use crate::any::{AnyTable, Opening, Question, Reply, Rival, Search, Snapshot};
use crate::any_bot::reply;
use crate::fields::{RESHUFFLE, options, setup};
use crate::json::{object, raw};
use crate::moves::{Move, no_action};
use crate::shelved::{Deck, must_be_known};
use crate::{AnyBot, Error, Reason, Replay};
use best::{told, untold};
use chance::{AfterDeal, is_in_order};
use race::Before;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use shown::Shown;
use std::sync::Arc;
use table::{Fair, Fast, Game, InOrder, Level, Moment, Motive};
use table::{Outcome, Revision, Seat, Viewer, must_be_one_of};

/// One table of `G`: the game, its chance, and the record of what was done.
#[derive(Clone)]
pub(crate) struct Table<G: Game> {
    deck: Arc<Deck<G>>,
    rules: Revision,
    game: G,
    chance: AfterDeal,
    options: G::Options,
    /// What is stacked, as it was given.
    setup: Option<Map<String, Value>>,
    /// What all shuffles follow from.
    secret: Vec<u8>,
    /// What the players added to it.
    words: Vec<String>,
    taken: Vec<(Seat, G::Action, u64)>,
    /// What the last action caused.
    events: Vec<G::Event>,
    /// The game before the last actions, where everybody plays at once.
    before: Before<G>,
}

impl<G: Game> Table<G> {
    /// The table as it is dealt.
    pub(crate) fn open(deck: &Arc<Deck<G>>, opening: &Opening) -> Result<Self, Error> {
        let rules = opening.rules.unwrap_or(G::REVISION);
        must_be_known(rules, G::REVISION)?;
        must_be_one_of(opening.seats, G::SEATS)?;
        let options = options::<G>(&opening.options)?;
        let stacked = opening.setup.clone().unwrap_or_default();
        let in_order = is_in_order(&stacked)?;
        let setup = setup::<G>(&stacked)?;
        let mut fair = Fair::new(&opening.secret, &opening.words);
        let (edition, seats) = (&deck.edition, opening.seats);
        let game = G::under(rules, edition, seats, &options, &setup, &mut fair)?;
        Ok(Self {
            deck: Arc::clone(deck),
            rules,
            game,
            chance: if in_order {
                AfterDeal::InOrder(InOrder)
            } else {
                AfterDeal::Fair(fair)
            },
            options,
            setup: opening.setup.clone(),
            secret: opening.secret.clone(),
            words: opening.words.clone(),
            taken: Vec::new(),
            events: Vec::new(),
            before: Before::default(),
        })
    }

    /// An action out of JSON. It comes as a `Value`: requests on the socket are told apart by a field
    /// among others, so that serde has to hold all of them before it knows which one it reads, and
    /// what is wrong with an action is said without lines and columns of a text that nobody sees.
    fn parse(&self, action: &Value) -> Result<G::Action, Error> {
        if !action.is_object() {
            return Err(no_action(&"it is not an object"));
        }
        let action = G::Action::deserialize(action).map_err(|error| no_action(&error))?;
        if !G::knows(&self.deck.edition, &action) {
            return Err(no_action(&"it names a card that the deck does not have"));
        }
        Ok(action)
    }

    fn take(&mut self, seat: Seat, action: G::Action, at: u64) -> Result<(), Error> {
        let mut events = std::mem::take(&mut self.events);
        events.clear();
        let played = self.game.play(seat, &action, &mut self.chance, &mut events);
        self.events = events;
        played.map_err(|refusal| Error::refused(&refusal))?;
        self.taken.push((seat, action, at));
        Ok(())
    }

    fn level(&self, name: &str) -> Option<&Level<G>> {
        self.deck.levels.iter().find(|level| level.name == name)
    }
}

impl<G: Game> AnyTable for Table<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn taken(&self) -> usize {
        self.taken.len()
    }

    fn copy(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn read(&self, action: &Value) -> Result<Move, Error> {
        self.parse(action).map(Move::new)
    }

    fn judge(&self, seat: Seat, action: &Move) -> Result<(), Error> {
        self.game
            .judge(seat, action.of_game()?)
            .map_err(|refusal| Error::refused(&refusal))
    }

    fn act(&mut self, seat: Seat, action: &Move, at: u64) -> Result<(), Error> {
        let action: &G::Action = action.of_game()?;
        let at_once = G::PROFILE.manners.simultaneous;
        let before = at_once.then(|| self.game.clone());
        self.take(seat, action.clone(), at)?;
        if let Some(before) = before {
            self.before.remember(before);
        }
        Ok(())
    }

    fn overtaken_by(&self, seat: Seat, action: &Move) -> Option<Rival> {
        let action = action.of_game().ok()?;
        let refused = |game: &G| game.judge(seat, action).is_err();
        if !refused(&self.game) {
            return None;
        }
        let ago = self.before.last(|game| !refused(game))?;
        let (first, ..) = self.taken[self.taken.len() - 1 - ago];
        (first != seat).then_some(Rival { seat: first, ago })
    }

    fn happened(&self) -> Box<RawValue> {
        raw(&self.events)
    }

    fn noticed(&self, viewer: Viewer) -> Box<RawValue> {
        shown::noticed(&self.game, &self.events, viewer)
    }

    fn legal(&self, seat: Seat) -> Box<RawValue> {
        raw(&shown::offers(&self.game, seat))
    }

    fn may_act(&self, seat: Seat) -> bool {
        self.game.may_act(seat)
    }

    fn holds_back(&self, seat: Seat) -> bool {
        (G::PROFILE.holds_back)(&self.game, seat)
    }

    fn rests(&self) -> bool {
        (G::PROFILE.rests)(&self.game)
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        raw(&self.game.view(viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn start(&self) -> Option<u32> {
        (G::PROFILE.start)(&self.game)
    }

    fn stopped_early(&self) -> bool {
        (G::PROFILE.stopped_early)(&self.game)
    }

    fn rounds(&self) -> Option<u32> {
        (G::PROFILE.rounds)(&self.game)
    }

    fn state(&self) -> Box<RawValue> {
        raw(&self.game.truth())
    }

    fn replay(&self) -> Replay {
        self.record()
    }

    fn snapshot(&self) -> Box<dyn Snapshot> {
        Box::new(Shown {
            game: self.game.clone(),
            events: self.events.clone(),
        })
    }

    fn setup_again(&self, given: &Map<String, Value>) -> Result<Option<Map<String, Value>>, Error> {
        let stacked = self.setup.clone().unwrap_or_default();
        let setup = setup::<G>(&stacked)?;
        let again = (G::PROFILE.setup_again)(&self.game, setup, &options::<G>(given)?);
        let mut fields = object(&again);
        if let Some(reshuffle) = stacked.get(RESHUFFLE) {
            fields.insert(RESHUFFLE.to_owned(), reshuffle.clone());
        }
        Ok((!fields.is_empty()).then_some(fields))
    }

    fn pause(&self, level: &str, dice: &mut Fast) -> u32 {
        self.level(level)
            .map_or(0, |level| (level.bot)(&self.deck.edition).pause(dice))
    }

    fn ask(&self, seat: Seat, level: &str, calls: Vec<String>) -> Option<Question> {
        let level = self.level(level)?;
        let offers = shown::offers(&self.game, seat);
        if offers.is_empty() {
            return None;
        }
        let bot = (level.bot)(&self.deck.edition);
        let view = self.game.view(Viewer::Seat(seat));
        Some(Question {
            answer: Box::new(move |dice| reply(&*bot, &view, &offers, &calls, dice)),
        })
    }

    fn bot(&self, level: &str, effort: u32) -> Option<AnyBot> {
        self.deck.bot(level, effort)
    }

    fn choose(&self, seat: Seat, bot: &AnyBot, calls: &[String], dice: &mut Fast) -> Reply {
        let offers = shown::offers(&self.game, seat);
        match bot.of_game::<G>() {
            Some(bot) if !offers.is_empty() => {
                let view = self.game.view(Viewer::Seat(seat));
                reply(bot, &view, &offers, calls, dice)
            }
            _ => Reply::default(),
        }
    }

    fn pause_of(&self, bot: &AnyBot, dice: &mut Fast) -> u32 {
        bot.of_game::<G>().map_or(0, |bot| bot.pause(dice))
    }

    fn why(&self, seat: Seat, level: &str, action: &Move) -> Option<Motive> {
        let bot = (self.level(level)?.bot)(&self.deck.edition);
        let view = self.game.view(Viewer::Seat(seat));
        bot.why(
            &view,
            &shown::offers(&self.game, seat),
            action.of_game().ok()?,
        )
    }

    fn search(&self, from: Moment) -> Result<Search, Error> {
        let solver = self.deck.solver.ok_or_else(|| {
            let message = "Nobody knows the best play of this game.";
            Error::new(Reason::NoSolver, message)
        })?;
        let search = solver.search(&self.game, from).map_err(untold)?;
        let steps = match from {
            Moment::Deal => usize::MAX,
            Moment::Now => 1,
        };
        Ok(Search::new(move |go_on| told(search(go_on), steps)))
    }
}
