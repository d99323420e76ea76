//! Where a PostgreSQL is, as its URL says, and the password, which no message and no log ever shows.

use super::passwords::{self, Wanted};
use super::tls::{self, Trust};
use crate::store::StoreError;
use percent_encoding::percent_decode_str;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres_rustls::MakeRustlsConnect;

/// How a URL begins.
pub(crate) const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];

/// A server that does not take a connection within this time is not there.
const CONNECTING: Duration = Duration::from_secs(3);

/// What was sent and is not even received within this time went nowhere.
const UNRECEIVED: Duration = Duration::from_secs(5);

/// What an operator is told who wrote a URL that is none.
const EXAMPLE: &str = "write it as postgres://USER@HOST/DATABASE";

/// Where a PostgreSQL is, and how it is spoken to.
pub(super) struct Address {
    pub config: Config,
    pub tls: MakeRustlsConnect,
}

/// What the URL itself says about TLS and files, which is not tokio-postgres's to know.
#[derive(Default)]
struct Ours {
    verify: bool,
    authorities: Option<PathBuf>,
    passwords: Option<PathBuf>,
}

impl Address {
    /// Reads the URL, and fetches the password from where it is.
    pub(super) fn read(url: &str) -> Result<Self, StoreError> {
        let (url, ours) = ours(url)?;
        let mut config: Config = url.parse().map_err(|error: tokio_postgres::Error| {
            refused(format!("this is no URL of a PostgreSQL ({error})"))
        })?;
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            return Err(refused("the URL names no host".to_owned()));
        }
        let user = config.get_user().unwrap_or_default().to_owned();
        if user.is_empty() {
            return Err(refused("the URL names no user".to_owned()));
        }
        if config.get_dbname().is_none_or(str::is_empty) {
            return Err(refused("the URL names no database".to_owned()));
        }
        if config.get_password().is_none() {
            let wanted = Wanted {
                host: host(&config),
                port: port(&config),
                database: config.get_dbname().unwrap_or_default().to_owned(),
                user,
            };
            if let Some(password) = passwords::find(ours.passwords.as_deref(), &wanted)? {
                config.password(password);
            }
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECTING);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(UNRECEIVED);
        }
        config.keepalives_idle(UNRECEIVED);
        if config.get_application_name().is_none() {
            config.application_name("tandem");
        }
        let trust = match (ours.verify, ours.authorities) {
            (true, authorities) => Trust::Certificate(authorities),
            // As PostgreSQL's own tools take it: encrypted, to whoever answers.
            (false, _) => Trust::Anybody,
        };
        let tls = tls::connector(trust)?;
        Ok(Self { config, tls })
    }
}

/// The address without its password.
impl fmt::Display for Address {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let user = self.config.get_user().unwrap_or_default();
        let database = self.config.get_dbname().unwrap_or_default();
        let (host, port) = (host(&self.config), port(&self.config));
        write!(out, "postgres://{user}@{host}:{port}/{database}")
    }
}

fn refused(why: String) -> StoreError {
    StoreError::Broken(format!("{why}; {EXAMPLE}"))
}

fn host(config: &Config) -> String {
    match config.get_hosts().first() {
        Some(Host::Tcp(name)) => name.clone(),
        #[cfg(unix)]
        Some(Host::Unix(folder)) => folder.display().to_string(),
        None => {
            let address = config.get_hostaddrs().first();
            address.map_or_else(String::new, ToString::to_string)
        }
    }
}

fn port(config: &Config) -> u16 {
    config.get_ports().first().copied().unwrap_or(5432)
}

/// Takes out of the URL what tokio-postgres does not know: which certificates are believed, and where
/// passwords are.
fn ours(url: &str) -> Result<(String, Ours), StoreError> {
    let Some((bare, query)) = url.split_once('?') else {
        return Ok((url.to_owned(), Ours::default()));
    };
    let mut ours = Ours::default();
    let mut theirs = Vec::new();
    for pair in query.split('&') {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        match (key, value) {
            ("sslmode", "verify-full") => {
                ours.verify = true;
                theirs.push("sslmode=require");
            }
            ("sslmode", "disable" | "prefer" | "require") => theirs.push(pair),
            ("sslmode", _) => {
                let known = "there are disable, prefer, require and verify-full";
                let why = format!("the URL asks for an sslmode that is not known; {known}");
                return Err(StoreError::Broken(why));
            }
            ("sslrootcert", file) => ours.authorities = Some(path(file)),
            ("passfile", file) => ours.passwords = Some(path(file)),
            _ => theirs.push(pair),
        }
    }
    if theirs.is_empty() {
        return Ok((bare.to_owned(), ours));
    }
    let query = theirs.join("&");
    Ok((format!("{bare}?{query}"), ours))
}

fn path(encoded: &str) -> PathBuf {
    percent_decode_str(encoded)
        .decode_utf8_lossy()
        .into_owned()
        .into()
}

/// Whether the URL leaves it to the server whether TLS is spoken.
pub(super) fn insists_on_tls(config: &Config) -> bool {
    matches!(config.get_ssl_mode(), SslMode::Require)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_never_tells_its_password() {
        let address = Address::read("postgres://ann:s3cret@db:6543/games?sslmode=disable").unwrap();
        assert_eq!(address.to_string(), "postgres://ann@db:6543/games");
        assert!(!format!("{:?}", address.config).contains("s3cret"));
    }

    #[test]
    fn what_is_no_url_is_refused_in_a_sentence_without_the_password() {
        for url in [
            "postgres://ann:s3cret@db:port/games",
            "postgres://ann:s3cret@db",
            "postgres://:s3cret@db/games",
            "postgres:///games?user=ann&password=s3cret",
            "postgres://ann:s3cret@db/games?sslmode=perhaps",
            "postgres://ann:s3cret@db/games?colour=red",
        ] {
            let told = Address::read(url).err().unwrap().to_string();
            assert!(!told.contains("s3cret") && !told.contains('\n'), "{told}");
        }
    }

    #[test]
    fn certificates_are_verified_where_the_url_says_so() {
        let (url, ours) =
            ours("postgres://db/x?sslmode=verify-full&sslrootcert=%2Fca.pem").unwrap();
        assert_eq!(url, "postgres://db/x?sslmode=require");
        assert!(ours.verify);
        assert_eq!(ours.authorities, Some("/ca.pem".into()));
    }
}
