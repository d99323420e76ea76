//! Where a server keeps everything: in a file of its own, or in a PostgreSQL that several share.

use crate::store::SCHEMES;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

/// Where everything is kept. Written as a path, or as `postgres://user@host/database`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Data {
    /// A SQLite file.
    File(PathBuf),
    /// A PostgreSQL.
    Postgres(Url),
}

/// The URL of a PostgreSQL, which may hold a password and is shown without it.
#[derive(Clone, PartialEq, Eq)]
pub struct Url(String);

impl Data {
    /// The file, if it is one.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Postgres(_) => None,
        }
    }
}

impl From<PathBuf> for Data {
    fn from(path: PathBuf) -> Self {
        Self::File(path)
    }
}

impl From<OsString> for Data {
    fn from(text: OsString) -> Self {
        match text.into_string() {
            Ok(text) => text.as_str().into(),
            Err(text) => Self::File(text.into()),
        }
    }
}

impl From<&str> for Data {
    fn from(text: &str) -> Self {
        if SCHEMES.iter().any(|scheme| text.starts_with(scheme)) {
            Self::Postgres(Url(text.to_owned()))
        } else {
            Self::File(text.into())
        }
    }
}

impl fmt::Display for Data {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(out),
            Self::Postgres(url) => url.fmt(out),
        }
    }
}

impl Url {
    /// With its password: for whoever connects, and nobody else.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Url {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scheme, rest) = self.0.split_once("://").unwrap_or(("postgres", &self.0));
        // Passwords may also be among the parameters, and may hold any of these signs.
        let (place, _) = rest.split_once('?').unwrap_or((rest, ""));
        let (user, host) = place.rsplit_once('@').unwrap_or(("", place));
        let (user, _) = user.split_once(':').unwrap_or((user, ""));
        let at = if user.is_empty() { "" } else { "@" };
        write!(out, "{scheme}://{user}{at}{host}")
    }
}

impl fmt::Debug for Url {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_is_told_without_its_password() {
        for (url, told) in [
            ("postgres://ann:s3cret@db/games", "postgres://ann@db/games"),
            (
                "postgresql://ann:s3:c@ret@db:1/x",
                "postgresql://ann@db:1/x",
            ),
            ("postgres://db/x?password=s3cret", "postgres://db/x"),
            ("postgres://ann@db/x", "postgres://ann@db/x"),
        ] {
            let data = Data::from(url);
            assert_eq!(data.to_string(), told);
            assert_eq!(format!("{data:?}"), format!("Postgres({told})"));
        }
    }

    #[test]
    fn everything_else_is_a_file() {
        for path in ["tandem.sqlite3", "./postgres:x", "/var/lib/tandem"] {
            assert_eq!(Data::from(path).file(), Some(Path::new(path)));
        }
    }
}
