//! Services for tests that are not written in Rust: starts both, tells where they are in one line of JSON, and
//! ends them when its input ends.
#![cfg(unix)]

use std::io;
use test_services::{Nats, Postgres};

fn main() -> io::Result<()> {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    println!(
        r#"{{"postgres":"{}","nats":"{}"}}"#,
        postgres.new_url(),
        nats.url()
    );
    io::copy(&mut io::stdin(), &mut io::sink()).map(drop)
}
