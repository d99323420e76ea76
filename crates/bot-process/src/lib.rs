//! Programs that play. A program holds one seat: it is told what that seat may know, a line at a time,
//! and answers each line with one of its own (`docs/bot-protocol.md`).
//!
//! Nothing that a program does can hold up whoever runs it: every answer has its time, every line its
//! length, and when the program is dropped, it and all that it started are ended.

mod command;
mod escaped;
mod fault;
mod program;
mod running;
mod seat;

pub use command::CommandLine;
pub use escaped::escaped;
pub use fault::Fault;
pub use program::{LONGEST_LINE, Program};
pub use running::end_all;
pub use seat::{Choice, Seated, Sitting};
