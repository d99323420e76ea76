//! Several nodes on one record, with everything that can go wrong, from a seed.
//!
//! A world of some machines, each with the server's own node on it ([`server::Node`]), a record that
//! all of them share, a bus that loses, delays, doubles and reorders, and people who play all games,
//! go on to a next table after the end, and send again what was not answered. Nodes are killed,
//! stopped, paused past their leases, parted from each other and from the record; clocks go wrong;
//! commits fail before and after they took effect. Then everything heals, and the laws are held
//! against the record and against every frame that anybody ever got ([`Law`]).
//!
//! All of it runs on one thread and in its own time: a machine's time goes on when the world lets it,
//! and chance comes from the seed alone. What was found can be repeated.

mod air;
mod asked;
mod dice;
mod faults;
mod film;
mod heard;
mod laws;
mod looker;
mod machine;
mod past;
mod person;
mod pipe;
mod record;
mod run;
mod scenario;
mod world;

pub use laws::Law;
pub use run::run;
pub use scenario::{Broken, Plant, Report, Scenario};
