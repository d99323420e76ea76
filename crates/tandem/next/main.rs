//! A node as the next version of the program might be: the same, at the next protocol. Only tests run
//! it, beside nodes of this version.

use clap::Parser;
use server::{Config, Data, NatsUrl, Peers, Testing};
use std::net::SocketAddr;
use wire::socket::PROTOCOL;

/// What a node is told, as `tandem serve` takes it.
#[derive(Parser)]
enum Command {
    Serve {
        #[arg(long)]
        address: SocketAddr,
        #[arg(long)]
        data: String,
        #[arg(long)]
        nats: NatsUrl,
        #[arg(long)]
        node: String,
    },
}

#[tokio::main]
async fn main() -> Result<(), server::ServeError> {
    let Command::Serve {
        address,
        data,
        nats,
        node,
    } = Command::parse();
    let config = Config {
        address,
        data: Data::from(data.as_str()),
        peers: Some(Peers { nats, node }),
        testing: Testing {
            protocol: Some(PROTOCOL + 1),
            ..Testing::default()
        },
        ..Config::default()
    };
    server::serve(shelf::shelf(), config).await
}
