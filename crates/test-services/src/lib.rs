//! Services for tests and benchmarks: Debian's own programs on loopback, as an ordinary user, in a folder of their
//! own. They end with whoever started them, however that happens: a small shell stands beside each
//! and waits for the end of a pipe.
#![cfg(unix)]

#[cfg(feature = "certificates")]
mod authority;
mod certified;
mod guard;
mod nats;
mod postgres;

#[cfg(feature = "certificates")]
pub use authority::Authority;
pub use certified::Certified;
pub use nats::{Counting, Nats};
pub use postgres::Postgres;

use std::net::{Ipv4Addr, TcpListener};

/// A port of loopback that nobody uses now.
fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
    let address = listener.and_then(|listener| listener.local_addr());
    address.expect("loopback has free ports").port()
}
