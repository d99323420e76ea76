//! `tandem serve`: the game server.

use crate::data::DataFlag;
use crate::{deck::DeckFlags, pages};
use anyhow::{Context, Result, bail};
use clap::Args;
use clap::builder::FalseyValueParser;
use server::{Config, NatsUrl, Network, Peers, Retention, Synchronous, Testing, TlsFiles};
use std::io::IsTerminal;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::{LevelFilter, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// The flags of `tandem serve`.
#[derive(Args)]
pub(crate) struct Flags {
    /// Where to listen
    #[arg(
        long,
        env = "TANDEM_ADDRESS",
        default_value = "127.0.0.1:8080",
        value_name = "ADDRESS:PORT"
    )]
    address: SocketAddr,
    /// Listen to the local network too, and show the address and QR code that friends can open
    #[arg(long, env = "TANDEM_LAN", value_parser = FalseyValueParser::new())]
    lan: bool,
    /// The address that people open, where a proxy stands in front
    #[arg(long, env = "TANDEM_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// Speak HTTPS with this certificate and its chain, in PEM format; with --tls-key
    #[arg(
        long,
        env = "TANDEM_TLS_CERT",
        value_name = "FILE",
        requires = "tls_key"
    )]
    tls_cert: Option<PathBuf>,
    /// The certificate's private key, in PEM format
    #[arg(
        long,
        env = "TANDEM_TLS_KEY",
        value_name = "FILE",
        requires = "tls_cert"
    )]
    tls_key: Option<PathBuf>,
    /// A proxy, or a network of them (10.0.0.0/8, fd00::/8), whose X-Forwarded-For is believed
    #[arg(
        long = "trusted-proxy",
        env = "TANDEM_TRUSTED_PROXY",
        value_delimiter = ',',
        value_name = "NETWORK"
    )]
    trusted_proxies: Vec<Network>,
    #[command(flatten)]
    data: DataFlag,
    /// The bus between several nodes on one PostgreSQL: nats://bus1,nats://bus2
    #[arg(
        long,
        env = "TANDEM_NATS",
        hide_env_values = true,
        value_name = "URL",
        requires = "node"
    )]
    nats: Option<String>,
    /// The authorities that sign the certificates of the bus, in PEM format; left out: the system's
    #[arg(long, env = "TANDEM_NATS_CA", value_name = "FILE", requires = "nats")]
    nats_ca: Option<PathBuf>,
    /// What this node is called among them, in logs and figures
    #[arg(long, env = "TANDEM_NODE", value_name = "NAME", requires = "nats")]
    node: Option<String>,
    /// The socket of `tandem admin`; left out: beside the data file
    #[arg(long, env = "TANDEM_ADMIN_SOCKET", value_name = "FILE")]
    admin_socket: Option<PathBuf>,
    /// Serve the web client from this folder instead of the one inside the program
    #[arg(long, env = "TANDEM_PAGES", value_name = "FOLDER")]
    pages: Option<PathBuf>,
    /// Days that finished games are kept; left out: for ever
    #[arg(long, env = "TANDEM_KEEP_FINISHED", value_name = "DAYS")]
    keep_finished: Option<u32>,
    /// Seconds of processor time for a hint, and for what was possible at Team UP
    #[arg(long, env = "TANDEM_SEARCH", default_value_t = 10, value_name = "SECONDS", value_parser = clap::value_parser!(u16).range(1..))]
    search: u16,
    /// Write logs as JSON, one object a line
    #[arg(long, env = "TANDEM_JSON_LOGS", value_parser = FalseyValueParser::new())]
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
        tls: tls(flags),
        trusted_proxies: flags.trusted_proxies.clone(),
        search: Duration::from_secs(flags.search.into()),
        data: flags.data.data.clone(),
        peers: peers(flags)?,
        admin_socket: flags.admin_socket.clone(),
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

/// What is wrong with a URL is said without showing it: it may hold a password.
fn peers(flags: &Flags) -> Result<Option<Peers>> {
    let Some((nats, node)) = flags.nats.as_ref().zip(flags.node.clone()) else {
        return Ok(None);
    };
    if node.trim().is_empty() {
        bail!("--node: give this node a name of its own, as in --node blue");
    }
    let nats: NatsUrl = nats.parse().context("--nats")?;
    let nats = nats.signed_by(flags.nats_ca.clone());
    Ok(Some(Peers { nats, node }))
}

fn tls(flags: &Flags) -> Option<TlsFiles> {
    let (cert, key) = (flags.tls_cert.clone()?, flags.tls_key.clone()?);
    Some(TlsFiles { cert, key })
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

/// What the client of the bus has to say is said in our own words.
const USUAL_LOG: &str = "info,async_nats=off";

/// Libraries that log, above `info`, what they carry: cards, secrets of seats and shuffles, passwords.
const CARRIERS: [&str; 3] = ["async_nats", "tokio_postgres", "tungstenite"];

fn is_of_carrier(target: &str) -> bool {
    CARRIERS.iter().any(|carrier| target.starts_with(carrier))
}

/// Logs go to standard error; `RUST_LOG` says how much. Colours are for eyes: there are none where the
/// log goes to a file, a pipe or the journal.
fn log(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(USUAL_LOG));
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none())
        .with_target(false);
    // Whatever `RUST_LOG` asks for.
    let fit = filter_fn(|line| *line.level() <= LevelFilter::INFO || !is_of_carrier(line.target()));
    if json {
        lines.json().finish().with(fit).init();
    } else {
        lines.finish().with(fit).init();
    }
}
