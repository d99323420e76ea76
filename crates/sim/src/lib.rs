//! Games between bots at full speed, and what they prove.
//!
//! Everything follows from a seed: the same contest gives the same games on every machine and any
//! number of cores. Deals are played once for each way to seat the players, so that nobody wins
//! by the cards.

mod contest;
mod playout;
mod statistics;

pub use contest::{Contest, Entrant, GamePlayed, Report, Standing, Thinking};
pub use playout::{Playouts, Questions, playouts, questions};
pub use statistics::{Estimate, cpu_seconds, thread_seconds};
