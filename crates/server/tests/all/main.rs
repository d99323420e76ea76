//! The server as its clients meet it, over real sockets and a real file: one program, because linking thirteen took a
//! minute of every build.

mod attacks;
mod best;
mod deals;
mod football;
mod held;
mod limits;
mod lobby;
#[cfg(unix)]
mod nodes;

mod opening;
mod operations;
mod past;
mod play;
#[cfg(unix)]
mod postgres;
mod room;
mod seats;
mod store;
mod support;
mod tls;
