//! Matches between players, ours and anybody's, and what they prove.
//!
//! Luck is taken out: every deal is played once for each way to seat two players, with the same cards,
//! and is one sample. What is played between our own players follows from the seed alone, whatever the
//! number of games at once. A program that breaks down, is too slow or does what is not allowed has
//! lost that game, and the match goes on.

mod arena;
mod at_table;
mod calls;
mod clock;
mod elo;
mod entrant;
mod lineup;
mod one_game;
mod pairing;
mod ratings;
mod report;
mod series;
mod waiting;
mod words;

pub use arena::{Arena, BadArena, Meeting, Met, Terms};
pub use elo::{Elo, Sprt, Verdict, elo_of, share_of};
pub use entrant::{Entrant, NoEntrant, Player};
pub use one_game::{Loss, Played};
pub use pairing::{Paired, Share};
pub use ratings::{Pair, Rating, ratings};
pub use report::{Game, Report, Standing, Tested};
pub use series::{Progress, Series, Trouble};
pub use words::seconds;
