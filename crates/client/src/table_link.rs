//! The link to a table, as people send it to each other.

use thiserror::Error;

/// Where a table is.
///
/// ```
/// use client::TableLink;
///
/// let link = TableLink::read("http://games.example:8080/t/k3Xy-9_").unwrap();
/// assert_eq!((link.host(), link.table()), ("games.example:8080", "k3Xy-9_"));
/// assert_eq!(TableLink::read("http://games.example/t/abc").unwrap().host(), "games.example:80");
/// let encrypted = TableLink::read("https://games.example/t/abc").unwrap();
/// assert!(encrypted.is_encrypted() && encrypted.host() == "games.example:443");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLink {
    is_encrypted: bool,
    name: String,
    host: String,
    table: String,
}

/// What is no link to a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is no link to a table; it looks like http://localhost:8080/t/NAME")]
pub struct NoLink(String);

impl TableLink {
    /// Reads a link.
    pub fn read(text: &str) -> Result<Self, NoLink> {
        Self::parts(text).ok_or_else(|| NoLink(text.to_owned()))
    }

    fn parts(text: &str) -> Option<Self> {
        let (scheme, rest) = text.split_once("://")?;
        let (is_encrypted, usual_port) = match scheme {
            "http" => (false, 80),
            "https" => (true, 443),
            _ => return None,
        };
        let (host, path) = rest.split_once('/')?;
        let table = path.strip_prefix("t/")?.trim_end_matches('/');
        if table.is_empty() || table.contains(['/', '?', '#']) {
            return None;
        }
        let port = |text: &str| text.parse::<u16>().ok();
        let with_port = host
            .rsplit_once(':')
            .and_then(|(name, text)| Some((name, port(text)?)));
        let (name, port) = with_port.unwrap_or((host, usual_port));
        (!name.is_empty()).then(|| Self {
            is_encrypted,
            host: format!("{name}:{port}"),
            // An address with colons stands in brackets.
            name: name.trim_matches(['[', ']']).to_owned(),
            table: table.to_owned(),
        })
    }

    /// Whether it is https.
    #[must_use]
    pub fn is_encrypted(&self) -> bool {
        self.is_encrypted
    }

    /// The server's name, which its certificate has to have.
    pub(crate) fn name(&self) -> &str {
        &self.name
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
            "https:///t/a",
            "ftp://h/t/a",
        ] {
            assert_eq!(TableLink::read(text), Err(NoLink(text.to_owned())));
        }
    }

    #[test]
    fn a_certificate_has_the_name_without_the_port() {
        for (text, host, name) in [
            ("https://h/t/a", "h:443", "h"),
            ("https://h:8443/t/a/", "h:8443", "h"),
            ("https://127.0.0.1:8443/t/a", "127.0.0.1:8443", "127.0.0.1"),
            ("https://[::1]/t/a", "[::1]:443", "::1"),
            ("https://[::1]:8443/t/a", "[::1]:8443", "::1"),
        ] {
            let link = TableLink::read(text).unwrap();
            assert_eq!((link.host(), link.name()), (host, name));
            assert!(link.is_encrypted());
        }
    }
}
