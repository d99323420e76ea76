//! Games and tables without their types.

use crate::rest::Best;
use crate::{AnyBot, Error, Move, Reason, Replay};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::ops::ControlFlow;
use std::sync::Arc;
use table::{Fast, Manners, Moment, Motive, OptionSpec, Outcome, Revision, Seat, SoFar};
use table::{Team, Viewer};

/// How a table is to be opened. Checked by the game, not before.
///
/// ```
/// use wire::Opening;
///
/// // Four seats, the usual options, and cards that follow from a secret and the players' words.
/// let opening = Opening {
///     seats: 4,
///     secret: b"sixteen bytes or more".to_vec(),
///     words: vec!["hop".to_owned()],
///     ..Opening::default()
/// };
/// assert!(opening.rules.is_none(), "the newest rules");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// The rules; `None`: the newest.
    pub rules: Option<Revision>,
    /// How many seats.
    pub seats: u8,
    /// The options, as given.
    pub options: Map<String, Value>,
    /// What is stacked, as given; `reshuffle` included.
    pub setup: Option<Map<String, Value>>,
    /// What all shuffles follow from.
    pub secret: Vec<u8>,
    /// What the players added to it.
    pub words: Vec<String>,
}

/// A game on the shelf, with one deck: opens tables of it, under every revision of its rules.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use table::Revision;
/// use wire::{AnyGame, Opening, Shelved};
///
/// let game: &dyn AnyGame = &Shelved::<Lanterns>::new(Vec::new());
/// assert_eq!((game.id(), game.seats()), ("lanterns", &[2, 3, 4][..]));
/// assert!(game.plays(Revision(1)).is_ok() && game.plays(Revision(9)).is_err());
///
/// let five = Opening { seats: 5, ..Opening::default() };
/// assert_eq!(game.open(&five).err().unwrap().reason, "bad_setup");
/// ```
pub trait AnyGame: Send + Sync {
    /// Its name on the wire.
    fn id(&self) -> &'static str;
    /// The newest revision of its rules.
    fn rules(&self) -> Revision;
    /// Whether tables of it are opened under these rules: from the first revision to the newest.
    fn plays(&self, rules: Revision) -> Result<(), Error>;
    /// Its deck file.
    fn deck(&self) -> &Arc<str>;
    /// The SHA-256 of its deck file, in hex.
    fn edition_sha256(&self) -> &str;
    /// Its deck file where it is another one than the newest that ships, which every page has.
    fn foreign_deck(&self) -> Option<&Arc<str>>;
    /// The seat counts it takes.
    fn seats(&self) -> &'static [u8];
    /// Whether everybody plays at once.
    fn simultaneous(&self) -> bool {
        self.manners().simultaneous
    }
    /// What the host may choose.
    fn options(&self) -> Vec<OptionSpec>;
    /// The levels of its bots, weakest first.
    fn levels(&self) -> Vec<&'static str>;
    /// A bot of that level, or `random`, with `effort` times the thought that it has at a table.
    /// `None`: no such level.
    fn bot(&self, level: &str, effort: u32) -> Option<AnyBot>;
    /// How all its tables are run.
    fn manners(&self) -> &'static Manners;
    /// The same game with each of the decks that shipped before its own.
    fn earlier(&self) -> Vec<Arc<dyn AnyGame>>;
    /// The same game with another deck.
    fn with_deck(&self, json: &str) -> Result<Arc<dyn AnyGame>, Error>;
    /// Sets a table.
    fn open(&self, opening: &Opening) -> Result<Box<dyn AnyTable>, Error>;
    /// Rebuilds a table after the first `upto` actions of a replay, or all.
    fn load(&self, replay: &Replay, upto: Option<usize>) -> Result<Box<dyn AnyTable>, Error>;
    /// Whether these cards fulfil that mission.
    fn matches(&self, mission: &str, cards: &[String]) -> Result<bool, Error>;
    /// The seat counts that a deal made for `seats` can be played with.
    fn seats_of_deal(&self, seats: u8) -> Vec<u8>;
    /// Whether a deal made with the one options has the same cards with the other.
    fn same_cards(
        &self,
        dealt: &Map<String, Value>,
        wished: &Map<String, Value>,
    ) -> Result<bool, Error>;
    /// Whether these options lay open what is still to be drawn.
    fn lies_open(&self, options: &Map<String, Value>) -> Result<bool, Error>;
    /// With which options whoever has just played a game with these plays its cards again.
    fn options_again(&self, played: &Map<String, Value>) -> Result<Map<String, Value>, Error>;
    /// Which team each seat of a table of `seats` belongs to.
    fn teams(&self, seats: u8) -> Vec<Team>;
}

/// One table, spoken to in JSON. What it tells is written out by the game's own types, once;
/// answers and messages carry that text as it is.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use serde_json::json;
/// use table::Seat;
/// use wire::{AnyGame, ErrorCode, Opening, Shelved};
///
/// let game = Shelved::<Lanterns>::new(Vec::new());
/// let mut table = game.open(&Opening { seats: 2, ..Opening::default() })?;
///
/// // What is no action at all is malformed; what is one may still be refused, and changes nothing.
/// assert_eq!(table.read(&json!({"type": "sing"})).unwrap_err().code, ErrorCode::Malformed);
/// let nothing = table.read(&json!({"type": "cover", "cards": []}))?;
/// let refused = table.act(Seat(0), &nothing, 0).unwrap_err();
/// assert_eq!((refused.code, refused.clause.as_deref()), (ErrorCode::Illegal, Some("LN-2")));
/// assert_eq!(table.taken(), 0);
/// # Ok::<(), wire::Error>(())
/// ```
pub trait AnyTable: Send + Sync {
    /// Its game's name.
    fn game(&self) -> &'static str;
    /// How many seats it has.
    fn seats(&self) -> u8;
    /// How many actions it has taken.
    fn taken(&self) -> usize;
    /// The same table once more: what is tried there leaves this one as it is.
    fn copy(&self) -> Box<dyn AnyTable>;
    /// Reads an action of the game, whoever takes it and whenever; what is none is malformed.
    fn read(&self, action: &Value) -> Result<Move, Error>;
    /// What `act` would answer. Changes nothing.
    fn judge(&self, seat: Seat, action: &Move) -> Result<(), Error>;
    /// Takes an action; what it caused is kept until the next one. Refused, it changes nothing.
    /// `at`: milliseconds since the start.
    fn act(&mut self, seat: Seat, action: &Move, at: u64) -> Result<(), Error>;
    /// Whose action came in the way of one that is refused now: before it, it was allowed to the
    /// seat, and since then it is not. Only where everybody plays at once, and only as far back as a
    /// race can reach. `None`: nobody else is to blame.
    fn overtaken_by(&self, seat: Seat, action: &Move) -> Option<Rival>;
    /// What the last action caused, the whole truth: a list.
    fn happened(&self) -> Box<RawValue>;
    /// What the last action caused, as `viewer` noticed it: a list.
    fn noticed(&self, viewer: Viewer) -> Box<RawValue>;
    /// All that the seat may do now: a list.
    fn legal(&self, seat: Seat) -> Box<RawValue>;
    /// Whether the seat may do anything now.
    fn may_act(&self, seat: Seat) -> bool;
    /// Whether a bot on this seat leaves the others a moment, to call or to catch, before it moves.
    fn holds_back(&self, seat: Seat) -> bool;
    /// Whether the game lies between two rounds: as long as a person sits there, only people go on.
    fn rests(&self) -> bool;
    /// The table as `viewer` knows it.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether it is over because the players agreed to end it early.
    fn stopped_early(&self) -> bool;
    /// How many rounds have been played, where the game counts them.
    fn rounds(&self) -> Option<u32>;
    /// The start that all play from, by number, while they do.
    fn start(&self) -> Option<u32>;
    /// Everything.
    fn state(&self) -> Box<RawValue>;
    /// The game so far.
    fn replay(&self) -> Replay;
    /// The table as it is now, to be looked at later.
    fn snapshot(&self) -> Box<dyn Snapshot>;
    /// The set-up for the cards of this finished table once more, with those options; `None`: there
    /// is nothing to name.
    fn setup_again(
        &self,
        options: &Map<String, Value>,
    ) -> Result<Option<Map<String, Value>>, Error>;
    /// How long a bot of that level would take, in milliseconds, before it looks at anything.
    fn pause(&self, level: &str, dice: &mut Fast) -> u32;
    /// Shows the seat's view to a bot of that level, which has just heard its team mates call out
    /// these phrases. `None`: no such level, or nothing to do.
    fn ask(&self, seat: Seat, level: &str, calls: Vec<String>) -> Option<Question>;
    /// A bot that knows this table's deck: of that level, or `random`, with `effort` times the
    /// thought that it usually has. `None`: no such level.
    fn bot(&self, level: &str, effort: u32) -> Option<AnyBot>;
    /// What the bot does on that seat, at once, having just heard its team mates call out these
    /// phrases. Nothing where the seat has nothing to do, or the bot is one of another game.
    fn choose(&self, seat: Seat, bot: &AnyBot, calls: &[String], dice: &mut Fast) -> Reply;
    /// How long that bot would take, in milliseconds, before it looks at anything.
    fn pause_of(&self, bot: &AnyBot, dice: &mut Fast) -> u32;
    /// Why a bot of that level, on this seat, would take this action now: ask it before the action is
    /// taken. It may rest on what only this seat sees, so it is nobody else's to know before the
    /// game is over. `None`: no such level, or nothing to say.
    fn why(&self, seat: Seat, level: &str, action: &Move) -> Option<Motive>;
    /// A search for the best play from there on; of what follows from now, only the next step is
    /// told. Refused where the game has no solver, and where the answer would tell a secret.
    fn search(&self, from: Moment) -> Result<Search, Error>;

    /// The seats that may act now.
    fn to_act(&self) -> Vec<Seat> {
        table::seats(self.seats())
            .filter(|&seat| self.may_act(seat))
            .collect()
    }

    /// The seat of that number, if the table has it.
    fn seat(&self, number: i64) -> Result<Seat, Error> {
        u8::try_from(number)
            .ok()
            .filter(|&number| number < self.seats())
            .map(Seat)
            .ok_or_else(|| Error::no_such_seat(number, self.seats()))
    }
}

/// A table as it was after one of its actions. It is looked at and takes no action; states are small, so
/// that a replay can keep one for every move.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use serde_json::json;
/// use table::{Seat, Viewer};
/// use wire::{AnyGame, Opening, Shelved};
///
/// let game = Shelved::<Lanterns>::new(Vec::new());
/// let mut table = game.open(&Opening { seats: 2, ..Opening::default() })?;
/// let dealt = (table.snapshot(), table.view(Viewer::Spectator));
/// let held: serde_json::Value = serde_json::from_str(table.legal(Seat(0)).get()).unwrap();
/// let card = &held[0]["from"][0];
/// table.act(Seat(0), &table.read(&json!({"type": "cover", "cards": [card]}))?, 0)?;
/// assert_ne!(table.view(Viewer::Spectator).get(), dealt.1.get());
/// assert_eq!(dealt.0.view(Viewer::Spectator).get(), dealt.1.get());
/// # Ok::<(), wire::Error>(())
/// ```
pub trait Snapshot: Send {
    /// The table as `viewer` knew it.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;
    /// What the action that led there caused, as `viewer` noticed it: a list.
    fn noticed(&self, viewer: Viewer) -> Box<RawValue>;
    /// All that the seat could do then: a list.
    fn legal(&self, seat: Seat) -> Box<RawValue>;
    /// The result, if the game was over.
    fn outcome(&self) -> Option<Outcome>;
    /// The round that was played, by number, if one was.
    fn round(&self) -> Option<u32>;
}

/// Who was first.
///
/// ```
/// use table::Seat;
/// use wire::Rival;
///
/// // Seat 2 was first, and one more action was taken since.
/// let rival = Rival { seat: Seat(2), ago: 1 };
/// let taken_at = [900, 940, 945];
/// assert_eq!(taken_at[taken_at.len() - 1 - rival.ago], 940);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rival {
    /// Whose action it was.
    pub seat: Seat,
    /// How many actions of the table came after it.
    pub ago: usize,
}

/// A bot that has been shown a view and is still to answer. It owns all it needs, so it can be
/// answered on another thread while the table goes on.
///
/// ```
/// use conform::lanterns::{Action, Lanterns, Offer, View};
/// use table::{Bot, Fast, Level, Seat};
/// use wire::{AnyGame, Opening, Reply, Shelved};
///
/// struct Bold;
///
/// impl Bot<Lanterns> for Bold {
///     fn choose(&self, _: &View, offers: &[Offer], _: &mut Fast) -> Option<Action> {
///         let Offer::Cover { from, .. } = offers.first()?;
///         let cards = from.iter().copied().max().into_iter().collect();
///         Some(Action::Cover { cards })
///     }
/// }
///
/// let bold = Level { name: "bold", bot: |_| Box::new(Bold) };
/// let game = Shelved::<Lanterns>::new(vec![bold]);
/// let mut table = game.open(&Opening { seats: 2, ..Opening::default() })?;
///
/// let question = table.ask(Seat(0), "bold", Vec::new()).expect("it may act");
/// let Reply { action, call } = question.answer(&mut Fast::new(1));
/// table.act(Seat(0), &action.expect("it always covers one"), 0)?;
/// assert_eq!(call, None, "it calls nothing out");
/// assert_eq!(table.to_act(), [Seat(1)]);
/// # Ok::<(), wire::Error>(())
/// ```
pub struct Question {
    pub(crate) answer: Answer,
}

pub(crate) type Answer = Box<dyn FnOnce(&mut Fast) -> Reply + Send>;

/// What a bot does and says.
#[derive(Debug, Default)]
pub struct Reply {
    /// Its action; `None` where it lets the moment pass.
    pub action: Option<Move>,
    /// What it would call out to its team mates.
    pub call: Option<&'static str>,
}

impl Question {
    /// What the bot makes of what it has been shown.
    #[must_use]
    pub fn answer(self, dice: &mut Fast) -> Reply {
        (self.answer)(dice)
    }
}

/// A search for the best play that is still to be run. It owns all it needs, so it can run on
/// another thread while the table goes on.
///
/// ```
/// use std::ops::ControlFlow;
/// use table::SoFar;
/// use wire::Search;
/// use wire::rest::Best;
///
/// let search = Search::new(|go_on| {
///     let (score, bound) = (31, 40);
///     let _ = go_on(SoFar { score, bound });
///     Best::Searching { score: Some(score), bound: Some(bound) }
/// });
/// let mut best = None;
/// search.run(&mut |so_far| {
///     best = Some(so_far.score);
///     ControlFlow::Break(())
/// });
/// assert_eq!(best, Some(31));
/// ```
pub struct Search {
    run: Run,
}

type Run = Box<dyn FnOnce(&mut dyn FnMut(SoFar) -> ControlFlow<()>) -> Best + Send>;

impl Search {
    /// A search that runs like this.
    pub fn new(
        run: impl FnOnce(&mut dyn FnMut(SoFar) -> ControlFlow<()>) -> Best + Send + 'static,
    ) -> Self {
        Self { run: Box::new(run) }
    }

    /// Runs it. `go_on` is told many times a second how good the best is so far, and may end it.
    pub fn run(self, go_on: &mut dyn FnMut(SoFar) -> ControlFlow<()>) -> Best {
        (self.run)(go_on)
    }
}

/// The games there are: each with the deck that new tables play with, and beside them those with
/// the decks of earlier days, with which old games are replayed and running ones finish.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use std::sync::Arc;
/// use wire::{ErrorCode, Shelf, Shelved};
///
/// let lanterns = Shelved::<Lanterns>::new(Vec::new());
/// let shelf = Shelf::new(vec![Arc::new(lanterns)]);
/// assert_eq!(shelf.games().count(), 1);
/// assert_eq!(shelf.editions().count(), 2, "and one deck of earlier days");
/// assert_eq!(shelf.game("chess").err().unwrap().code, ErrorCode::NoSuchGame);
/// ```
#[derive(Clone, Default)]
pub struct Shelf {
    present: Vec<Arc<dyn AnyGame>>,
    past: Vec<Arc<dyn AnyGame>>,
}

impl Shelf {
    /// A shelf of these games, listed in this order.
    #[must_use]
    pub fn new(games: Vec<Arc<dyn AnyGame>>) -> Self {
        Self {
            past: games.iter().flat_map(|game| game.earlier()).collect(),
            present: games,
        }
    }

    /// All of them with the decks of new tables, in order.
    pub fn games(&self) -> impl Iterator<Item = &Arc<dyn AnyGame>> {
        self.present.iter()
    }

    /// The game of that name, with the deck of new tables.
    pub fn game(&self, id: &str) -> Result<&Arc<dyn AnyGame>, Error> {
        self.games().find(|game| game.id() == id).ok_or_else(|| {
            let known: Vec<&str> = self.games().map(|game| game.id()).collect();
            let message = format!("There is no game {id:?}; there are {}.", known.join(", "));
            Error::new(
                Reason::NoSuchGame {
                    game: id.to_owned(),
                },
                message,
            )
        })
    }

    /// All of them with all their decks.
    pub fn editions(&self) -> impl Iterator<Item = &Arc<dyn AnyGame>> {
        self.present.iter().chain(&self.past)
    }

    /// The game of that name with the deck of that SHA-256, in hex; `None`: the shelf has no such
    /// deck.
    #[must_use]
    pub fn edition(&self, id: &str, sha256: &str) -> Option<&Arc<dyn AnyGame>> {
        self.editions()
            .find(|game| game.id() == id && game.edition_sha256() == sha256)
    }

    /// Rebuilds a table after the first `upto` actions of a replay, or all, under the rules and with
    /// the deck that it was played with: off the shelf, or as the replay carries it.
    pub fn load(&self, replay: &Replay, upto: Option<usize>) -> Result<Box<dyn AnyTable>, Error> {
        let game = self.game(&replay.game)?;
        let named = &replay.edition_sha256;
        if let Some(json) = &replay.deck
            && sha256(json) != *named
        {
            let reason = "its SHA-256 is not the one that the replay names in edition_sha256";
            return Err(Error::bad_setup("deck", reason));
        }
        if let Some(played) = self.edition(game.id(), named) {
            return played.load(replay, upto);
        }
        let missing = || Error::edition_missing(game.id(), &replay.edition, named);
        let json = replay.deck.as_ref().ok_or_else(missing)?;
        game.with_deck(json)?.load(replay, upto)
    }

    /// Exchanges the deck of one game; games with the old one can still be played to their end.
    pub fn exchange_deck(&mut self, id: &str, json: &str) -> Result<(), Error> {
        let changed = self.game(id)?.with_deck(json)?;
        let place = self.present.iter_mut().find(|game| game.id() == id);
        let old = std::mem::replace(place.expect("the game was just found"), changed);
        self.past.push(old);
        Ok(())
    }
}

/// The SHA-256 of a deck file, in hex.
pub(crate) fn sha256(json: &str) -> String {
    hex::encode(Sha256::digest(json.as_bytes()))
}
