//! What every game is: a judge and a book-keeper.

use crate::{Chance, Outcome, Profile, Refusal, Revision, Seat, Team, Viewer};
use serde::{Serialize, Serializer, de::DeserializeOwned};
use std::fmt::Debug;
use std::sync::Arc;

/// One rule book. Pure: no clock, no I/O, no dice of its own.
///
/// Rules, edition, options, seats, set-up and chance give the deal; the ordered list of (seat,
/// action) gives everything after it, on every machine, for ever. States are small and flat, cheap to
/// clone: the server, the bots' search and the simulator run the same code.
///
/// ```
/// use conform::lanterns::{Lanterns, Options, Setup};
/// use std::sync::Arc;
/// use table::{BadSetup, Chance, Fast, Game, Outcome};
///
/// /// Any game, played to its end by whoever takes the first offer.
/// fn play_out<G: Game>(mut game: G, chance: &mut Fast) -> Option<Outcome> {
///     let (mut offers, mut events) = (Vec::new(), Vec::new());
///     while game.outcome().is_none() {
///         for seat in table::seats(game.seats()) {
///             offers.clear();
///             game.legal(seat, &mut offers);
///             if let Some(offer) = offers.first() {
///                 let action = G::answer(offer, chance);
///                 game.play(seat, &action, chance, &mut events).expect("it was offered");
///             }
///         }
///     }
///     game.outcome()
/// }
///
/// let (edition, mut chance) = (Arc::new(Lanterns::edition(Lanterns::DECK)?), Fast::new(7));
/// let game = Lanterns::new(&edition, 2, &Options {}, &Setup::default(), &mut chance)?;
/// assert!(play_out(game, &mut chance).is_some());
/// # Ok::<(), BadSetup>(())
/// ```
pub trait Game: Clone + Debug + Send + Sync + Sized + 'static {
    /// The game's name on the wire.
    const ID: &'static str;
    /// The newest revision of the rules, under which new games are played. Raised by every change
    /// that changes what an old game would have been; every one from the first on stays playable.
    const REVISION: Revision;
    /// The seat counts it takes, ascending.
    const SEATS: &'static [u8];
    /// Our own edition's deck file, as it stands in `decks/`.
    const DECK: &'static str;
    /// The deck files that stood there before, oldest first. One that was released never goes: games
    /// that were played with it are known by its SHA-256.
    const EARLIER_DECKS: &'static [&'static str] = &[];
    /// How a table of it is run: what is said there, and all else that is no rule of play.
    const PROFILE: Profile<Self>;

    /// The deck: data out of a file, checked and prepared once, then shared.
    type Edition: Debug + Send + Sync + 'static;
    /// What the host may choose; absent fields take their defaults, unknown ones are refused.
    type Options: Serialize + DeserializeOwned + Default + Clone + PartialEq + Debug + Send + Sync;
    /// Decks stacked in advance; what is absent is left to chance.
    type Setup: Serialize + DeserializeOwned + Default + Clone + Debug + Send + Sync;
    /// What a seat asks for.
    type Action: Serialize + DeserializeOwned + Clone + PartialEq + Debug + Send + Sync;
    /// One entry of the list of what a seat may do: an action, or a choice of k out of n.
    type Offer: Serialize + Clone + PartialEq + Debug + Send + Sync;
    /// What happened, the whole truth. For the referee and replays only.
    type Event: Serialize + Clone + PartialEq + Debug + Send + Sync;
    /// What happened, as one viewer notices it.
    type Seen: Serialize + Clone + PartialEq + Debug + Send + Sync;
    /// The table as one viewer knows it, built in one fixed order.
    type View: Serialize + Clone + PartialEq + Debug + Send + Sync;
    /// The whole state written out, for tests and analysis.
    type Truth: Serialize;
    /// Why not.
    type Refusal: Refusal;

    /// Reads a deck file; a bad one is refused with the field and the reason.
    fn edition(json: &str) -> Result<Self::Edition, BadSetup>;

    /// Whether the deck has every card that the action names. What it has not is as unknown as a
    /// name that no deck has.
    fn knows(_: &Self::Edition, _: &Self::Action) -> bool {
        true
    }

    /// What `Options` may hold, for people who ask.
    fn options() -> Vec<OptionSpec>;

    /// Sets a table that is played under these rules to its end; they are no newer than
    /// [`Self::REVISION`]. Whatever `setup` names is taken from it, the rest is drawn by `chance`.
    fn under<C: Chance>(
        rules: Revision,
        edition: &Arc<Self::Edition>,
        seats: u8,
        options: &Self::Options,
        setup: &Self::Setup,
        chance: &mut C,
    ) -> Result<Self, BadSetup>;

    /// Sets a table that is played under the newest rules.
    fn new<C: Chance>(
        edition: &Arc<Self::Edition>,
        seats: u8,
        options: &Self::Options,
        setup: &Self::Setup,
        chance: &mut C,
    ) -> Result<Self, BadSetup> {
        Self::under(Self::REVISION, edition, seats, options, setup, chance)
    }

    /// The team that a seat belongs to at a table of `seats`.
    fn team(seat: Seat, seats: u8) -> Team;

    /// How many seats the table has.
    fn seats(&self) -> u8;

    /// Whether the seat may do this now. Changes nothing.
    fn judge(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Judges first; then changes the state and pushes what happened to `events`, a buffer that
    /// the caller keeps, so that playouts allocate nothing. A refusal leaves both as they were.
    fn play<C: Chance>(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        chance: &mut C,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// Pushes all that the seat may do now, each thing once, to `offers`, a buffer that the caller
    /// keeps. Nothing: the seat waits. Several seats with offers: simultaneous play.
    fn legal(&self, seat: Seat, offers: &mut Vec<Self::Offer>);

    /// Whether the seat may do anything now: whether `legal` would list something.
    fn may_act(&self, seat: Seat) -> bool {
        let mut offers = Vec::new();
        self.legal(seat, &mut offers);
        !offers.is_empty()
    }

    /// An action that `offer` stands for, drawn evenly by `dice`.
    fn answer<C: Chance>(offer: &Self::Offer, dice: &mut C) -> Self::Action;

    /// The table as `viewer` knows it.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// An event as `viewer` notices it; `None` where it goes unnoticed. Called on the state after
    /// the whole action, and needs nothing of it that has changed since the event. Matches every
    /// event by name, so that nobody forgets to say of a new one who notices it.
    fn seen(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Everything.
    fn truth(&self) -> Self::Truth;
}

/// A seat count, option, set-up or deck that cannot be played, with the field at fault.
///
/// ```
/// use table::BadSetup;
///
/// let bad = BadSetup::new("seats", "5 do not play this; it takes 2, 3, 4");
/// assert_eq!(bad.to_string(), "seats: 5 do not play this; it takes 2, 3, 4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct BadSetup {
    /// Where: `seats`, `numbers[3]`, `missions[7].points`, …
    pub field: String,
    /// What is wrong there, and what would be right.
    pub reason: String,
}

impl BadSetup {
    /// `reason` is wrong with `field`.
    pub fn new(field: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            field: field.into(),
            reason: reason.into(),
        }
    }
}

/// Refuses a seat count that the game does not take.
///
/// ```
/// assert!(table::must_be_one_of(4, &[2, 4]).is_ok());
/// assert_eq!(table::must_be_one_of(3, &[2, 4]).unwrap_err().field, "seats");
/// ```
pub fn must_be_one_of(seats: u8, counts: &[u8]) -> Result<(), BadSetup> {
    if counts.contains(&seats) {
        return Ok(());
    }
    let counts: Vec<String> = counts.iter().map(u8::to_string).collect();
    let reason = format!("{seats} do not play this; it takes {}", counts.join(", "));
    Err(BadSetup::new("seats", reason))
}

/// One option of a game, as `games` lists it.
///
/// ```
/// use table::OptionSpec;
///
/// let length = OptionSpec {
///     name: "match",
///     default: "round",
///     values: &["round", "500"],
/// };
/// assert!(length.values.contains(&length.default));
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct OptionSpec {
    /// Its name among the options.
    pub name: &'static str,
    /// What it is when nobody says.
    pub default: &'static str,
    /// All it can be.
    pub values: &'static [&'static str],
}

/// How many of the cards offered are to be chosen: exactly `min`, or any number up to `max`.
/// On the wire a number, or the list of all possible numbers.
///
/// ```
/// use table::Choose;
///
/// let one_or_two = Choose { min: 1, max: 2 };
/// assert!(one_or_two.allows(2) && !one_or_two.allows(3));
/// assert_eq!(serde_json::to_string(&one_or_two).unwrap(), "[1,2]");
/// assert_eq!(serde_json::to_string(&Choose::exactly(3)).unwrap(), "3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choose {
    /// The fewest.
    pub min: u8,
    /// The most.
    pub max: u8,
}

impl Choose {
    /// Exactly `count`.
    #[must_use]
    pub const fn exactly(count: u8) -> Self {
        Self {
            min: count,
            max: count,
        }
    }

    /// Whether `count` cards may be chosen.
    #[must_use]
    pub const fn allows(self, count: usize) -> bool {
        self.min as usize <= count && count <= self.max as usize
    }
}

impl Serialize for Choose {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.min == self.max {
            serializer.serialize_u8(self.min)
        } else {
            serializer.collect_seq(self.min..=self.max)
        }
    }
}

#[cfg(feature = "ts")]
impl ts_rs::TS for Choose {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "number | number[]".to_owned()
    }

    fn inline(config: &ts_rs::Config) -> String {
        Self::name(config)
    }
}
