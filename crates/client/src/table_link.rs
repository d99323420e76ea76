//! The link to a table, as people send it to each other.

use std::io;
use std::net::SocketAddr;
use thiserror::Error;

/// Where a table is.
///
/// ```
/// use client::TableLink;
///
/// let link = TableLink::read("http://games.example:8080/t/k3Xy-9_").unwrap();
/// assert_eq!((link.host(), link.table()), ("games.example:8080", "k3Xy-9_"));
/// assert_eq!(TableLink::read("http://games.example/t/abc").unwrap().host(), "games.example:80");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLink {
    host: String,
    table: String,
}

/// What is no link to a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoLink {
    /// It does not look like one.
    #[error("{0:?} is no link to a table; it looks like http://localhost:8080/t/NAME")]
    Strange(String),
    /// It is encrypted.
    #[error("{0:?}: this program speaks http only; use the server's own address behind its proxy")]
    Encrypted(String),
}

impl TableLink {
    /// Reads a link.
    pub fn read(text: &str) -> Result<Self, NoLink> {
        let strange = || NoLink::Strange(text.to_owned());
        if text.starts_with("https://") {
            return Err(NoLink::Encrypted(text.to_owned()));
        }
        let rest = text.strip_prefix("http://").ok_or_else(strange)?;
        let (host, path) = rest.split_once('/').ok_or_else(strange)?;
        let table = path.strip_prefix("t/").ok_or_else(strange)?;
        let table = table.trim_end_matches('/');
        if host.is_empty() || table.is_empty() || table.contains(['/', '?', '#']) {
            return Err(strange());
        }
        let has_port = host
            .rsplit_once(':')
            .is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let host = if has_port {
            host.to_owned()
        } else {
            format!("{host}:80")
        };
        let table = table.to_owned();
        Ok(Self { host, table })
    }

    /// The server's name and port.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The table's name.
    #[must_use]
    pub fn table(&self) -> &str {
        &self.table
    }

    /// Where the server is.
    pub async fn address(&self) -> io::Result<SocketAddr> {
        let mut found = tokio::net::lookup_host(&self.host).await?;
        found
            .next()
            .ok_or_else(|| io::Error::other("nobody has that name"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_link_is_told() {
        for text in [
            "",
            "localhost:8080/t/abc",
            "http://localhost:8080",
            "http://h/t/",
            "http:///t/a",
        ] {
            assert!(
                matches!(TableLink::read(text), Err(NoLink::Strange(_))),
                "{text}"
            );
        }
        assert!(matches!(
            TableLink::read("https://h/t/a"),
            Err(NoLink::Encrypted(_))
        ));
    }
}
