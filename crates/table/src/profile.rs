//! How a table of a game is run.

use crate::{BadSetup, Game, Seat};

/// What whoever runs a table of `G` asks besides the rules: one value of a game, so that a new
/// question costs one line here and one in the game that answers it otherwise than usual.
///
/// ```
/// use table::{Game, Manners, Profile};
///
/// const fn profile<G: Game>() -> Profile<G> {
///     Profile {
///         manners: Manners {
///             phrases: &["hello", "thanks"],
///             ..Manners::USUAL
///         },
///         ..Profile::USUAL
///     }
/// }
/// ```
pub struct Profile<G: Game> {
    /// What is the same at all its tables.
    pub manners: Manners,
    /// Whether the same chance deals the same cards with the one options as with the other: a deal
    /// can then be played again with them. Usually only with equal ones.
    pub same_cards: fn(dealt: &G::Options, wished: &G::Options) -> bool,
    /// Whether these options lay open what is still to be drawn: whoever has not played a hidden deal
    /// may not play it so. Usually not.
    pub lies_open: fn(&G::Options) -> bool,
    /// The set-up for the cards of this finished table once more, with those options: the set-up
    /// that it was dealt with, changed by what the same people know now. Usually unchanged.
    pub setup_again: fn(&G, G::Setup, &G::Options) -> G::Setup,
    /// Whether the seat's next move may cut short a moment that others have, to call or to catch: a
    /// bot then leaves them the table's window before it moves. Usually not.
    pub holds_back: fn(&G, Seat) -> bool,
    /// Whether it lies between two rounds, where people look at what came out: as long as a person
    /// sits there, only people go on. Usually not.
    pub rests: fn(&G) -> bool,
    /// Whether it is over because the players agreed to end it early, before the rules would have:
    /// a result that is compared with others says so. Usually not.
    pub stopped_early: fn(&G) -> bool,
    /// The start that all play from, by number, while they do: whoever carries the actions counts down
    /// ([`Manners::count_down`]) whenever another one begins. Usually there is none.
    pub start: fn(&G) -> Option<u32>,
    /// How many rounds have been played, as the game counts them for everybody to see; for what is said
    /// of many games together. Usually it counts none.
    pub rounds: fn(&G) -> Option<u32>,
    /// The round that is played now, by number, while one is: where it changes a round begins, for whoever
    /// looks through a replay. Usually there are no rounds.
    pub round: fn(&G) -> Option<u32>,
    /// With which options whoever has just played these cards plays them again: those of the game that was
    /// played, unless what is known now makes another game of it. Usually with the same.
    pub options_again: fn(G::Options) -> G::Options,
    /// Whether these cards, all of them, fulfil that mission, for programs that ask. Usually there are
    /// no missions, and it says so.
    pub matches: Matches<G>,
}

/// Whether these cards of the edition fulfil that mission.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use table::{Game, Matches};
///
/// let matches: Matches<Lanterns> = Lanterns::PROFILE.matches;
/// let edition = Lanterns::edition(Lanterns::DECK)?;
/// assert!(matches(&edition, "any", &[]).is_err(), "it has no missions");
/// # Ok::<(), table::BadSetup>(())
/// ```
pub type Matches<G> =
    fn(&<G as Game>::Edition, mission: &str, cards: &[String]) -> Result<bool, BadSetup>;

impl<G: Game> Profile<G> {
    /// A game that asks for nothing.
    pub const USUAL: Self = Self {
        manners: Manners::USUAL,
        same_cards: |dealt, wished| dealt == wished,
        lies_open: |_| false,
        setup_again: |_, setup, _| setup,
        holds_back: |_, _| false,
        rests: |_| false,
        stopped_early: |_| false,
        start: |_| None,
        rounds: |_| None,
        round: |_| None,
        options_again: |options| options,
        matches: |_, _, _| Err(BadSetup::new("game", "this game has no missions to match")),
    };
}

/// The part of a [`Profile`] that needs neither options nor a state, so that those who do not know
/// the game's types read it as it is.
///
/// ```
/// use table::{Hearers, Manners};
///
/// let shouts = Manners {
///     phrases: &["mine"],
///     heard_by: Hearers::Team,
///     ..Manners::USUAL
/// };
/// assert!(shouts.hides_hands, "what is not said is as usual");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manners {
    /// What may be said: fixed phrases, as keys that screens translate.
    pub phrases: &'static [&'static str],
    /// Those among them that cheer and say nothing about the game, so that a screen may set them apart.
    pub cheers: &'static [&'static str],
    /// Who hears it.
    pub heard_by: Hearers,
    /// The types of offers that call nobody: what a seat may do while another one has the turn. A seat
    /// that is offered nothing else is not waited for.
    pub aside: &'static [&'static str],
    /// Whether several seats act at the same time as a matter of course, so that it is told who was
    /// first, and bots are timed. Offers alone say who may act: no rule asks this.
    pub simultaneous: bool,
    /// How fast one seat may act where speed decides. A game reads no clock: whoever carries the
    /// actions to it keeps to this. `None`: nobody gains by haste.
    pub speed_limit: Option<SpeedLimit>,
    /// How many milliseconds go by from a start ([`Profile::start`]) until anybody may act, person or bot.
    pub count_down: u32,
    /// Whether a seat sees cards that others do not: whoever sits down on one then knows more than
    /// whoever watches.
    pub hides_hands: bool,
    /// Whether the same chance deals the same cards to any number of seats: a deal can then be
    /// played again by more people, or fewer.
    pub same_cards_for_all_seats: bool,
}

impl Manners {
    /// Hidden hands, turns, and nothing to say.
    pub const USUAL: Self = Self {
        phrases: &[],
        cheers: &[],
        heard_by: Hearers::Everybody,
        aside: &[],
        simultaneous: false,
        speed_limit: None,
        count_down: 0,
        hides_hands: true,
        same_cards_for_all_seats: false,
    };
}

/// Who hears what is said at a table.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use table::{Game, Hearers};
///
/// assert_eq!(Lanterns::PROFILE.manners.heard_by, Hearers::Everybody);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hearers {
    /// All who are there, spectators too.
    Everybody,
    /// The team mates of whoever speaks, and nobody else.
    Team,
}

/// How fast a person can act: whoever acts faster is a script.
///
/// ```
/// use table::{Manners, SpeedLimit};
///
/// // LF-24 Eight cards a second, and six at once after a hiccup of the network.
/// let football = Manners {
///     speed_limit: Some(SpeedLimit {
///         rate: 8,
///         burst: 6,
///         clause: "LF-24",
///     }),
///     ..Manners::USUAL
/// };
/// assert_ne!(football, Manners::USUAL, "usually nobody gains by haste");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpeedLimit {
    /// Actions a second, over time.
    pub rate: u8,
    /// Actions that may come at once, as after a moment without a connection.
    pub burst: u8,
    /// The clause that says so.
    pub clause: &'static str,
}
