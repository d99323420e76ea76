//! Why a server or a referee says no, where no rule of a game does.

use crate::ErrorCode;
use serde::{Deserialize, Serialize};
use table::Seat;

/// One for each way to go wrong, with the facts that belong in its sentence. Its name is the
/// error's stable key: screens have a sentence for every one of them, in every language. What a game
/// refuses has reasons of the game's own.
///
/// ```
/// use wire::{Error, Reason};
///
/// let error = Error::new(Reason::TooLarge { most: 4096 }, "A message may have 4096 bytes.");
/// assert_eq!((error.reason.as_str(), &error.facts["most"]), ("too_large", &4096.into()));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "what a reason's line says names its facts")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "reason", content = "facts", rename_all = "snake_case")]
pub enum Reason {
    // What was sent.
    /// Not JSON, not a request, or a field that is missing or has a value nobody knows.
    Malformed,
    /// A frame or a body beyond its limit, in bytes.
    TooLarge { most: usize },
    /// A text of people's own beyond its limit, in characters.
    TooLong { what: String, longest: usize },
    /// An id beyond its limit, in bytes.
    IdTooLong { longest: usize },
    /// A text with characters that cannot be shown.
    Unprintable { what: String },
    /// A body that did not come within its time.
    TooSlow { seconds: f64, wait: u64 },
    /// A page of another version.
    Outdated,
    /// A request before `hello`.
    NoHello,
    /// A path that leads nowhere.
    NoSuchAddress,
    /// A page of another site.
    ForeignOrigin,
    /// A name that this server does not answer to.
    ForeignHost { host: String },

    // Games, decks, set-ups.
    /// No game of that name.
    NoSuchGame { game: String },
    /// A seat count, option, set-up or replay that cannot be played.
    BadSetup { field: String, because: String },
    /// A deck that is nowhere to be found.
    EditionMissing {
        game: String,
        edition: String,
        sha256: String,
    },
    /// Rules from before the first release.
    RulesUncorrected,
    /// Rules newer than this program.
    RulesUnknown { rules: u32, newest: u32 },
    /// Nobody knows the best play of this game.
    NoSolver,
    /// What comes is hidden, so there are no hints.
    NoHints,
    /// Others play these cards too, so there are no hints.
    CardsShared,
    /// Other people play at this table, so there are no hints.
    NotAlone,
    /// There is nothing to do on this seat.
    NothingToDo { seat: Seat },

    // Tables.
    /// No table is set.
    NoTable,
    /// No table of that name.
    NoSuchTable,
    /// The operator closed it.
    TableClosed,
    /// The table has no such seat.
    NoSuchSeat { seat: i64, seats: u8 },
    /// The game has not begun.
    NotStarted,
    /// The game has begun; this is for before the start.
    HasBegun,
    /// No game is on.
    NotRunning,
    /// The game is not over yet.
    NotOver,
    /// The game is over.
    GameOver,
    /// The next table is just being made.
    GoingOn,
    /// Only the host can do this.
    NotHost,
    /// Not this connection's seat, or nobody asked it.
    NotYours {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<Seat>,
    },
    /// This is not said at this table.
    NoSuchPhrase,
    /// Somebody here is called so already.
    NameTaken { name: String },
    /// So much has happened that the table takes nothing but moves.
    LogFull { most: usize },
    /// So many people watch that there is no room for more.
    TooManyWatchers,

    // Seats.
    /// Somebody sits here already.
    SeatTaken { seat: Seat },
    /// Nobody is away from this seat.
    NotAway { seat: Seat },
    /// A bot stands in; the seat has to be taken back first.
    StoodIn { seat: Seat },
    /// Whoever has played for another team cannot take it.
    SeatOfOthers { seat: Seat },
    /// Whoever has left a seat may come back to that one.
    SeatLeft { seat: Seat },
    /// Somebody else asks for it.
    SeatAsked { seat: Seat },
    /// It is no longer asked for.
    SeatWithdrawn { seat: Seat },
    /// They would rather leave it to the bot.
    SeatRefused { seat: Seat },
    /// Nobody has answered.
    SeatUnanswered { seat: Seat },
    /// It is the host's own.
    SeatOwn { seat: Seat },
    /// Nobody asks this any more.
    SeatLapsed,
    /// Nobody sits here who could agree.
    SeatNobody,
    /// That was asked often enough.
    SeatOften,
    /// Whoever was put out does not come back.
    SeatBarred,

    // Deals and shuffles.
    /// No deal of that name.
    NoSuchDeal,
    /// Nobody has played it to the end.
    DealNotFinished,
    /// Those who played it have not let others.
    DealNotShared,
    /// It belongs to another game.
    DealOfOtherGame { game: String },
    /// It is for another number of seats.
    DealForOtherSeats { seats: u8 },
    /// With these options the cards would be others.
    DealWithOtherCards,
    /// Its order is shown only to those who have played it.
    DealHidden,
    /// It is compared: nobody is told more of it until then, in milliseconds since 1970.
    DealHeld { until: i64 },
    /// It is compared: only its makers are told more of it.
    DealHeldForMakers,
    /// A game with it is on at another table.
    DealInPlay,
    /// It is in no competition.
    NoCompetition,
    /// Only those who made the competition can close it.
    NotMakers,
    /// It was shuffled before: nothing can be added.
    DealSettled,
    /// The commitments are fixed.
    ListFixed,
    /// Whoever did not open in time is left out.
    LeftOut { seat: Seat },
    /// Nothing is opened now.
    NotOpening,
    /// This commitment is not on the list.
    NotListed { seat: Seat },
    /// This is not what was committed to.
    WrongOpening { seat: Seat },

    // What a server can bear.
    /// More than a person does; when to try again, in milliseconds.
    TooFast {
        wait: u64,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        limit: Option<f64>,
    },
    /// A start is counted down; when it is through, in milliseconds.
    CountingDown { wait: u64 },
    /// More tables than one address may make.
    TooManyTables { most: u32, wait: u64 },
    /// More connections than one address may have.
    TooManyConnections { most: u32, wait: u64 },
    /// More searches than one address may ask for, or than the server has room for.
    TooManySearches {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        most: Option<usize>,
        wait: u64,
    },
    /// No room for more people.
    Full { most: u32, wait: u64 },
    /// This name is not welcome.
    NameBlocked,
    /// This address is kept out; for how long, in milliseconds.
    AddressBlocked { wait: i64 },
    /// The server stops in so many seconds.
    Draining { seconds: u32, wait: u64 },
    /// The server is going down.
    Closing { wait: u64 },
    /// The server cannot take this now.
    Unavailable {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        wait: Option<u64>,
    },
    /// It could not be stored, so it did not happen.
    NotStored,
}

impl Reason {
    /// What kind of no it is.
    #[must_use]
    pub fn code(&self) -> ErrorCode {
        match self {
            Self::Malformed
            | Self::Unprintable { .. }
            | Self::TooSlow { .. }
            | Self::NoSuchAddress => ErrorCode::Malformed,
            Self::TooLarge { .. } | Self::TooLong { .. } | Self::IdTooLong { .. } => {
                ErrorCode::TooLarge
            }
            Self::Outdated => ErrorCode::Outdated,
            Self::NoHello | Self::NoTable | Self::NotStarted => ErrorCode::NoTable,
            Self::NoSuchGame { .. } => ErrorCode::NoSuchGame,
            Self::BadSetup { .. }
            | Self::EditionMissing { .. }
            | Self::RulesUncorrected
            | Self::RulesUnknown { .. }
            | Self::DealOfOtherGame { .. }
            | Self::DealForOtherSeats { .. }
            | Self::DealWithOtherCards
            | Self::DealHidden => ErrorCode::BadSetup,
            Self::NoSuchTable | Self::TableClosed => ErrorCode::NoSuchTable,
            Self::NoSuchSeat { .. } => ErrorCode::NoSuchSeat,
            Self::NoSuchDeal => ErrorCode::NoSuchDeal,
            Self::GameOver => ErrorCode::GameOver,
            Self::NoSolver
            | Self::NoHints
            | Self::CardsShared
            | Self::NotAlone
            | Self::NothingToDo { .. }
            | Self::NoSuchPhrase
            | Self::NotAway { .. }
            | Self::WrongOpening { .. } => ErrorCode::Illegal,
            Self::HasBegun
            | Self::NotRunning
            | Self::NotOver
            | Self::SeatWithdrawn { .. }
            | Self::SeatUnanswered { .. }
            | Self::SeatLapsed
            | Self::DealNotFinished
            | Self::DealNotShared
            | Self::DealHeld { .. }
            | Self::DealInPlay
            | Self::NoCompetition
            | Self::DealSettled
            | Self::ListFixed
            | Self::LeftOut { .. }
            | Self::NotOpening
            | Self::NotListed { .. } => ErrorCode::WrongPhase,
            Self::ForeignOrigin
            | Self::ForeignHost { .. }
            | Self::NotHost
            | Self::NotYours { .. }
            | Self::NameTaken { .. }
            | Self::SeatTaken { .. }
            | Self::StoodIn { .. }
            | Self::SeatOfOthers { .. }
            | Self::SeatLeft { .. }
            | Self::SeatRefused { .. }
            | Self::SeatOwn { .. }
            | Self::SeatNobody
            | Self::SeatBarred
            | Self::DealHeldForMakers
            | Self::NotMakers
            | Self::NameBlocked
            | Self::AddressBlocked { .. } => ErrorCode::NotYours,
            Self::TooFast { .. } | Self::CountingDown { .. } => ErrorCode::TooFast,
            Self::LogFull { .. }
            | Self::TooManyWatchers
            | Self::SeatAsked { .. }
            | Self::SeatOften
            | Self::TooManyTables { .. }
            | Self::TooManyConnections { .. }
            | Self::TooManySearches { most: Some(_), .. } => ErrorCode::TooMany,
            Self::TooManySearches { most: None, .. }
            | Self::GoingOn
            | Self::Full { .. }
            | Self::Draining { .. }
            | Self::Closing { .. }
            | Self::Unavailable { .. }
            | Self::NotStored => ErrorCode::Unavailable,
        }
    }
}
