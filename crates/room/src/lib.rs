//! A table in memory, sans I/O.
//!
//! [`Live`] takes what people ask for, in the words of [`wire::socket`], writes down what happens
//! ([`entry`]), and tells everybody what they may know. It knows no clock, no network, no disk and
//! no thread: the time comes in with every call ([`Now`]), and whatever it needs besides it asks of
//! its [`Host`]. So the server's tables and those in a page are the same.

pub mod comparison;
pub mod cost;
pub mod deals;
pub mod entry;
mod host;
mod kept;
pub mod ledger;
pub mod levels;
pub mod limits;
mod live;
pub mod making;
pub mod names;
mod reveal;
pub mod secrets;
mod sitters;
mod time;

pub use comparison::Comparison;
pub use host::{Answered, Counted, Fault, Host, Outlet, RequestId, Thought};
pub use kept::{DAY, Deal, Ending, HostChoices, Making, Record, Written};
pub use live::{Guest, Live, Rebuilt, SearchKey, Terms, Unstored, rebuild, shown_in_lobby, write};
pub use time::{Now, Time};
