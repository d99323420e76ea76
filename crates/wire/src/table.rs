//! A typed game behind the untyped traits.

use crate::any::{AnyGame, AnyTable, Opening, Question, Reply, Rival, Search, sha256};
use crate::fields::{RESHUFFLE, options, setup};
use crate::rest::{Best, BestStep};
use crate::socket::write_list;
use crate::{Common, Error, ErrorCode, FORMAT, Recorded, Replay};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};
use std::collections::VecDeque;
use std::fmt::Display;
use std::sync::Arc;
use table::{Chance, Fair, Fast, Game, Hearers, InOrder, Label, Level, Line, Moment, OptionSpec};
use table::{Outcome, Revision, Seat, Solver, SpeedLimit, Untold, Viewer, commitment, is_one_of};

/// A game with its deck and its bots, ready to open tables.
pub struct Shelved<G: Game> {
    deck: Arc<Deck<G>>,
}

struct Deck<G: Game> {
    edition: Arc<G::Edition>,
    name: String,
    json: Arc<str>,
    sha256: String,
    levels: Vec<Level<G>>,
    solver: Option<&'static dyn Solver<G>>,
}

impl<G: Game> Shelved<G> {
    /// The game with our own edition's deck and these bots, weakest first.
    ///
    /// # Panics
    /// If the deck that the game ships is not a good one, which its tests rule out.
    #[must_use]
    pub fn new(levels: Vec<Level<G>>) -> Self {
        Self::with(levels, None)
    }

    /// The same, with a program that knows its best play.
    ///
    /// # Panics
    /// If the deck that the game ships is not a good one, which its tests rule out.
    #[must_use]
    pub fn solved(levels: Vec<Level<G>>, solver: &'static dyn Solver<G>) -> Self {
        Self::with(levels, Some(solver))
    }

    fn with(levels: Vec<Level<G>>, solver: Option<&'static dyn Solver<G>>) -> Self {
        let deck = Deck::read(G::DECK, levels, solver);
        Self {
            deck: Arc::new(deck.expect("the deck that the game ships is sound")),
        }
    }
}

impl<G: Game> Deck<G> {
    fn read(
        json: &str,
        levels: Vec<Level<G>>,
        solver: Option<&'static dyn Solver<G>>,
    ) -> Result<Self, Error> {
        let edition = Arc::new(G::edition(json)?);
        let file: Map<String, Value> = serde_json::from_str(json)
            .map_err(|error| Error::bad_setup("deck", error.to_string()))?;
        let name = file.get("edition").and_then(Value::as_str);
        let name = name.ok_or_else(|| Error::bad_setup("edition", "the deck has no name"))?;
        Ok(Self {
            edition,
            name: name.to_owned(),
            json: json.into(),
            sha256: sha256(json),
            levels,
            solver,
        })
    }

    /// Whether everybody who has the program has it too.
    fn ships(&self) -> bool {
        *self.json == *G::DECK || G::EARLIER_DECKS.contains(&&*self.json)
    }
}

impl<G: Game> AnyGame for Shelved<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> Revision {
        G::REVISION
    }

    fn plays(&self, rules: Revision) -> Result<(), Error> {
        is_known(rules, G::REVISION)
    }

    fn deck(&self) -> &Arc<str> {
        &self.deck.json
    }

    fn edition_sha256(&self) -> &str {
        &self.deck.sha256
    }

    fn seats(&self) -> &'static [u8] {
        G::SEATS
    }

    fn simultaneous(&self) -> bool {
        G::SIMULTANEOUS
    }

    fn options(&self) -> Vec<OptionSpec> {
        G::options()
    }

    fn levels(&self) -> Vec<&'static str> {
        self.deck.levels.iter().map(|level| level.name).collect()
    }

    fn phrases(&self) -> &'static [&'static str] {
        G::PHRASES
    }

    fn hides_hands(&self) -> bool {
        G::HIDES_HANDS
    }

    fn heard_by(&self) -> Hearers {
        G::HEARD_BY
    }

    fn speed_limit(&self) -> Option<SpeedLimit> {
        G::SPEED_LIMIT
    }

    fn earlier(&self) -> Vec<Arc<dyn AnyGame>> {
        let decks = G::EARLIER_DECKS.iter().map(|json| self.with_deck(json));
        let sound =
            |deck: Result<_, Error>| deck.expect("the decks that the game shipped are sound");
        decks.map(sound).collect()
    }

    fn with_deck(&self, json: &str) -> Result<Arc<dyn AnyGame>, Error> {
        let levels = self.deck.levels.iter();
        let levels = levels.map(|&Level { name, bot }| Level { name, bot });
        let deck = Arc::new(Deck::<G>::read(json, levels.collect(), self.deck.solver)?);
        Ok(Arc::new(Self { deck }))
    }

    fn open(&self, opening: &Opening) -> Result<Box<dyn AnyTable>, Error> {
        Ok(Box::new(Table::open(&self.deck, opening)?))
    }

    fn load(&self, replay: &Replay, upto: Option<usize>) -> Result<Box<dyn AnyTable>, Error> {
        Ok(Box::new(Table::load(&self.deck, replay, upto)?))
    }

    fn matches(&self, mission: &str, cards: &[String]) -> Result<bool, Error> {
        G::matches(&self.deck.edition, mission, cards)
            .map_err(|bad| Error::malformed(format!("{bad}.")))
    }

    fn seats_of_deal(&self, seats: u8) -> Vec<u8> {
        if G::SAME_CARDS_FOR_ALL_SEATS {
            G::SEATS.to_vec()
        } else {
            vec![seats]
        }
    }

    fn same_cards(
        &self,
        dealt: &Map<String, Value>,
        wished: &Map<String, Value>,
    ) -> Result<bool, Error> {
        let (dealt, wished) = (options::<G>(dealt)?, options::<G>(wished)?);
        Ok(G::same_cards(&dealt, &wished))
    }

    fn lies_open(&self, given: &Map<String, Value>) -> Result<bool, Error> {
        Ok(G::lies_open(&options::<G>(given)?))
    }

    fn teams(&self, seats: u8) -> Vec<u8> {
        table::seats(seats)
            .map(|seat| G::team(seat, seats).0)
            .collect()
    }
}

/// As many actions as a race can reach back.
const REMEMBERED: usize = 32;

/// One table of `G`: the game, its chance, and the record of what was done.
struct Table<G: Game> {
    deck: Arc<Deck<G>>,
    rules: Revision,
    game: G,
    chance: Door,
    options: G::Options,
    /// What is stacked, as it was given.
    setup: Option<Map<String, Value>>,
    /// What all shuffles follow from.
    secret: Vec<u8>,
    /// What the players added to it.
    words: Vec<String>,
    taken: Vec<(Seat, G::Action, u64)>,
    events: Vec<G::Event>,
    /// The game before each of the last actions, oldest first, where everybody plays at once: what
    /// comes too late is told whom it met there.
    before: VecDeque<G>,
}

/// Chance after the deal: fair, or none at all where the set-up says `in_order`.
enum Door {
    Fair(Fair),
    InOrder(InOrder),
}

impl Chance for Door {
    fn open(&mut self, label: Label) {
        match self {
            Self::Fair(fair) => fair.open(label),
            Self::InOrder(order) => order.open(label),
        }
    }

    fn below(&mut self, bound: u32) -> u32 {
        match self {
            Self::Fair(fair) => fair.below(bound),
            Self::InOrder(order) => order.below(bound),
        }
    }
}

impl<G: Game> Table<G> {
    fn open(deck: &Arc<Deck<G>>, opening: &Opening) -> Result<Self, Error> {
        let rules = opening.rules.unwrap_or(G::REVISION);
        is_known(rules, G::REVISION)?;
        is_one_of(opening.seats, G::SEATS)?;
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
                Door::InOrder(InOrder)
            } else {
                Door::Fair(fair)
            },
            options,
            setup: opening.setup.clone(),
            secret: opening.secret.clone(),
            words: opening.words.clone(),
            taken: Vec::new(),
            events: Vec::new(),
            before: VecDeque::new(),
        })
    }

    fn load(deck: &Arc<Deck<G>>, replay: &Replay, upto: Option<usize>) -> Result<Self, Error> {
        fits(deck, replay)?;
        let secret = hex::decode(&replay.secret)
            .map_err(|_| Error::bad_setup("secret", "it is not written in hex"))?;
        let opening = Opening {
            rules: Some(replay.rules),
            seats: replay.seats,
            options: replay.options.clone(),
            setup: replay.setup.clone(),
            secret,
            words: replay.words.clone(),
        };
        let mut table = Self::open(deck, &opening)?;
        let upto = upto.unwrap_or(replay.actions.len());
        for (index, recorded) in replay.actions.iter().take(upto).enumerate() {
            table.repeat(recorded).map_err(|error| error.at(index))?;
        }
        Ok(table)
    }

    /// What is no action at all is malformed, even from a seat that does not exist.
    fn repeat(&mut self, recorded: &Recorded) -> Result<(), Error> {
        let action = self.parse(&recorded.action)?;
        let seat = self.seat(recorded.seat)?;
        self.take(seat, action, recorded.at)
    }

    fn parse(&self, action: &Value) -> Result<G::Action, Error> {
        let no_action =
            |why: &dyn Display| Error::malformed(format!("This is no action of the game: {why}."));
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

    fn shape(&self, action: &Value) -> Result<(), Error> {
        self.parse(action).map(drop)
    }

    fn judge(&self, seat: Seat, action: &Value) -> Result<(), Error> {
        let action = self.parse(action)?;
        self.game
            .judge(seat, &action)
            .map_err(|refusal| Error::refused(&refusal))
    }

    fn act(&mut self, seat: Seat, action: &Value, at: u64) -> Result<(), Error> {
        let action = self.parse(action)?;
        let before = G::SIMULTANEOUS.then(|| self.game.clone());
        self.take(seat, action, at)?;
        if let Some(before) = before {
            self.remember(before);
        }
        Ok(())
    }

    fn overtaken_by(&self, seat: Seat, action: &Value) -> Option<Rival> {
        let action = self.parse(action).ok()?;
        let refused = |game: &G| game.judge(seat, &action).is_err();
        if !refused(&self.game) {
            return None;
        }
        let ago = self.before.iter().rev().position(|game| !refused(game))?;
        let (first, ..) = self.taken[self.taken.len() - 1 - ago];
        (first != seat).then_some(Rival { seat: first, ago })
    }

    fn last_action(&self) -> Option<Box<RawValue>> {
        let (_, action, _) = self.taken.last()?;
        Some(raw(action))
    }

    fn happened(&self, out: &mut Vec<u8>) {
        write(&self.events, out);
    }

    fn noticed(&self, viewer: Viewer, out: &mut Vec<u8>) {
        let events = self.events.iter();
        let seen = events.filter_map(|event| self.game.seen(event, viewer));
        write_list(seen, out, |seen, out| write(&seen, out));
    }

    fn legal(&self, seat: Seat, out: &mut Vec<u8>) {
        write(&self.offers(seat), out);
    }

    fn may_act(&self, seat: Seat) -> bool {
        self.game.may_act(seat)
    }

    fn holds_back(&self, seat: Seat) -> bool {
        self.game.holds_back(seat)
    }

    fn common(&self) -> Common {
        Common::of(&self.game.view(Viewer::Spectator))
    }

    fn view(&self, viewer: Viewer, common: &Common, out: &mut Vec<u8>) {
        common.with_own(&self.game.view(viewer), out);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn stopped_early(&self) -> bool {
        self.game.stopped_early()
    }

    fn state(&self, out: &mut Vec<u8>) {
        write(&self.game.truth(), out);
    }

    fn replay(&self) -> Replay {
        Replay {
            format: FORMAT.to_owned(),
            game: G::ID.to_owned(),
            rules: self.rules,
            edition: self.deck.name.clone(),
            edition_sha256: self.deck.sha256.clone(),
            deck: (!self.deck.ships()).then(|| self.deck.json.as_ref().to_owned()),
            seats: self.game.seats(),
            options: object(&self.options),
            secret: hex::encode(&self.secret),
            words: self.words.clone(),
            committed: None,
            setup: self.setup.clone(),
            commitment: hex::encode(commitment(&self.secret)),
            given_up: Vec::new(),
            actions: self.taken.iter().map(recorded::<G>).collect(),
            said: Vec::new(),
            result: self.game.outcome(),
        }
    }

    fn setup_again(&self, given: &Map<String, Value>) -> Result<Option<Map<String, Value>>, Error> {
        let stacked = self.setup.clone().unwrap_or_default();
        let setup = setup::<G>(&stacked)?;
        let mut fields = object(&self.game.setup_again(setup, &options::<G>(given)?));
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
        let offers = self.offers(seat);
        if offers.is_empty() {
            return None;
        }
        let bot = (level.bot)(&self.deck.edition);
        let view = self.game.view(Viewer::Seat(seat));
        Some(Question {
            answer: Box::new(move |dice| {
                let heeded = bot.heed(&view, &offers, &calls, dice);
                let action = heeded.or_else(|| bot.choose(&view, &offers, dice));
                Reply {
                    action: action.as_ref().map(plain),
                    call: bot.call(&view, dice),
                }
            }),
        })
    }

    fn search(&self, from: Moment) -> Result<Search, Error> {
        let solver = self.deck.solver.ok_or_else(|| {
            let message = "Nobody knows the best play of this game.";
            Error::new(ErrorCode::Illegal, "no_solver", message)
        })?;
        let search = solver.search(&self.game, from).map_err(untold)?;
        let told = match from {
            Moment::Deal => usize::MAX,
            Moment::Now => 1,
        };
        Ok(Search::new(move |go_on| shown(search(go_on), told)))
    }
}

/// The best play as everybody may watch it: the first `told` steps, with the table after each.
fn shown<G: Game>(line: Line<G>, told: usize) -> Best {
    let mut game = line.start;
    let start = raw(&game.view(Viewer::Spectator));
    let steps = line.steps.into_iter().take(told).map(|step| {
        let mut actions = Vec::with_capacity(step.len());
        for (seat, action) in step {
            let played = game.play(seat, &action, &mut InOrder, &mut Vec::new());
            played.expect("a solver plays by the rules");
            actions.push(raw(&action));
        }
        BestStep {
            actions,
            view: raw(&game.view(Viewer::Spectator)),
        }
    });
    Best::Done {
        score: line.found.score,
        bound: line.found.bound,
        steps: steps.collect(),
        start,
    }
}

fn untold(why: Untold) -> Error {
    match why {
        Untold::NotOver => {
            let message =
                "What was possible would tell what comes, so it waits until the game is over.";
            Error::new(ErrorCode::WrongPhase, "not_over", message)
        }
        Untold::Hidden => {
            let message = "Nobody knows what comes in this game, so there are no hints.";
            Error::new(ErrorCode::Illegal, "no_hints", message)
        }
        Untold::Over => Error::new(ErrorCode::GameOver, "game_over", "The game is over."),
    }
}

impl<G: Game> Table<G> {
    fn remember(&mut self, before: G) {
        if self.before.len() == REMEMBERED {
            self.before.pop_front();
        }
        self.before.push_back(before);
    }

    fn offers(&self, seat: Seat) -> Vec<G::Offer> {
        let mut offers = Vec::new();
        self.game.legal(seat, &mut offers);
        offers
    }

    fn level(&self, name: &str) -> Option<&Level<G>> {
        self.deck.levels.iter().find(|level| level.name == name)
    }
}

/// A replay belongs to one game and one deck.
fn fits<G: Game>(deck: &Deck<G>, replay: &Replay) -> Result<(), Error> {
    if replay.format != FORMAT {
        let reason = format!("it is {:?}, this program reads {FORMAT:?}", replay.format);
        return Err(Error::bad_setup("format", reason));
    }
    if replay.edition != deck.name || replay.edition_sha256 != deck.sha256 {
        let reason = format!("played with another deck than {:?} here", deck.name);
        return Err(Error::bad_setup("edition", reason));
    }
    Ok(())
}

/// Every revision from the first to the newest is played.
fn is_known(rules: Revision, newest: Revision) -> Result<(), Error> {
    if rules < Revision::FIRST {
        let message = "This was played under rules that were corrected before the first release; \
                       it cannot be continued or replayed.";
        return Err(Error::new(
            ErrorCode::BadSetup,
            "rules_uncorrected",
            message,
        ));
    }
    if rules > newest {
        let message = format!(
            "This was played under revision {rules} of the rules; this program knows them up to \
             {newest}. Use a newer one."
        );
        let error = Error::new(ErrorCode::BadSetup, "rules_unknown", message);
        return Err(error.with("rules", rules.0).with("newest", newest.0));
    }
    Ok(())
}

fn is_in_order(setup: &Map<String, Value>) -> Result<bool, Error> {
    match setup.get(RESHUFFLE) {
        None | Some(Value::Null) => Ok(false),
        Some(Value::String(text)) if text == "in_order" => Ok(true),
        Some(_) => Err(Error::bad_setup(RESHUFFLE, "it can only be \"in_order\"")),
    }
}

fn recorded<G: Game>((seat, action, at): &(Seat, G::Action, u64)) -> Recorded {
    Recorded {
        seat: seat.0.into(),
        action: plain(action),
        at: *at,
    }
}

fn object(value: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}

fn plain(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("actions are plain data")
}

fn write(value: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("what games show is plain data");
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("what games show is plain data")
}
