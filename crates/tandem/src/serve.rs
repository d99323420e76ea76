//! `tandem serve`: the game server.

use crate::{deck::DeckFlags, pages};
use anyhow::{Context, Result, bail};
use clap::Args;
use server::{Config, Network, Retention, Synchronous, Testing};
use std::io::IsTerminal;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;
use tracing_subscriber::EnvFilter;

/// The flags of `tandem serve`.
#[derive(Args)]
pub(crate) struct Flags {
    /// Where to listen
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS:PORT")]
    address: SocketAddr,
    /// Listen to the local network too, and show the address and QR code that friends can open
    #[arg(long)]
    lan: bool,
    /// The address that people open, where a proxy stands in front
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// A proxy, or a network of them (10.0.0.0/8, fd00::/8), whose X-Forwarded-For is believed
    #[arg(long = "trusted-proxy", value_name = "NETWORK")]
    trusted_proxies: Vec<Network>,
    /// The file that holds all tables
    #[arg(long, default_value = "tandem.sqlite3", value_name = "FILE")]
    data: PathBuf,
    /// Serve the web client from this folder instead of the one inside the program
    #[arg(long, value_name = "FOLDER")]
    pages: Option<PathBuf>,
    /// Days that finished games are kept; left out: for ever
    #[arg(long, value_name = "DAYS")]
    keep_finished: Option<u32>,
    /// Write logs as JSON, one object a line
    #[arg(long)]
    json_logs: bool,
    /// Commit without waiting for the disk: only to prove that a test would notice
    #[arg(long, hide = true)]
    unsafe_no_sync: bool,
    /// Behave as if the disk were full at this many pages
    #[arg(long, hide = true)]
    test_most_pages: Option<u32>,
    #[command(flatten)]
    deck: DeckFlags,
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    log(flags.json_logs);
    let shelf = flags.deck.shelf()?;
    let config = config(flags)?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start")?;
    Ok(runtime.block_on(server::serve(shelf, config))?)
}

fn config(flags: &Flags) -> Result<Config> {
    let public_url = flags.public_url.as_deref().map(origin).transpose()?;
    let mut address = flags.address;
    if flags.lan && address.ip().is_loopback() {
        address.set_ip(Ipv4Addr::UNSPECIFIED.into());
    }
    let days = |days: u32| Duration::from_secs(u64::from(days) * 24 * 60 * 60);
    Ok(Config {
        address,
        lan: flags.lan,
        public_url,
        trusted_proxies: flags.trusted_proxies.clone(),
        data: flags.data.clone(),
        assets: pages::assets(flags.pages.as_deref())?,
        retention: Retention {
            over: flags.keep_finished.map(days),
            ..Retention::default()
        },
        testing: Testing {
            synchronous: if flags.unsafe_no_sync {
                Synchronous::Off
            } else {
                Synchronous::Full
            },
            most_pages: flags.test_most_pages,
            ..Testing::default()
        },
        ..Config::default()
    })
}

/// The public address as browsers name it: scheme, host and port. Pages and links begin at the root,
/// so that an address with a path would lead nowhere.
fn origin(url: &str) -> Result<String> {
    let bare = url.strip_suffix('/').unwrap_or(url);
    let host = bare
        .strip_prefix("https://")
        .or_else(|| bare.strip_prefix("http://"));
    match host {
        None | Some("") => bail!("--public-url {url}: write it as https://play.example.org"),
        Some(host) if host.contains(['/', '?', '#', '@']) || host.contains(char::is_whitespace) => {
            bail!(
                "--public-url {url}: it needs a host of its own and has no path; \
                 write it as https://play.example.org"
            )
        }
        Some(_) => Ok(bare.to_owned()),
    }
}

/// Logs go to standard error; `RUST_LOG` says how much. Colours are for eyes: there are none where the
/// log goes to a file, a pipe or the journal.
fn log(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none())
        .with_target(false);
    if json {
        lines.json().init();
    } else {
        lines.init();
    }
}
