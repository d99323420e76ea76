//! Where the password of a URL without one is: in `PGPASSWORD`, or in a file as PostgreSQL's own tools
//! read it. Neither stands in the process list.

use crate::store::StoreError;
use std::path::{Path, PathBuf};

/// Whom a password is for.
pub(super) struct Wanted {
    pub host: String,
    pub port: u16,
    pub database: String,
    pub user: String,
}

/// The password, if there is one anywhere. A file that somebody named must be there.
pub(super) fn find(named: Option<&Path>, wanted: &Wanted) -> Result<Option<String>, StoreError> {
    if let Ok(password) = std::env::var("PGPASSWORD") {
        return Ok(Some(password));
    }
    let set = std::env::var_os("PGPASSFILE").map(PathBuf::from);
    if let Some(file) = named.map(Path::to_owned).or(set) {
        return read(&file).map(|text| matching(&text, wanted));
    }
    let usual = std::env::home_dir().map(|home| home.join(".pgpass"));
    let usual = usual.filter(|file| file.exists());
    usual.map_or(Ok(None), |file| {
        read(&file).map(|text| matching(&text, wanted))
    })
}

fn read(file: &Path) -> Result<String, StoreError> {
    let shown = file.display();
    let failed =
        |error| StoreError::Broken(format!("cannot read the passwords in {shown}: {error}"));
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let mode = file.metadata().map_err(failed)?.mode();
        if mode & 0o077 != 0 {
            let why = format!("others can read the passwords in {shown}; `chmod 600` it");
            return Err(StoreError::Broken(why));
        }
    }
    std::fs::read_to_string(file).map_err(failed)
}

/// The password of the first line that fits: `host:port:database:user:password`, each but the last
/// perhaps `*`.
fn matching(text: &str, wanted: &Wanted) -> Option<String> {
    let port = wanted.port.to_string();
    let given = [&wanted.host, &port, &wanted.database, &wanted.user];
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(fields).find_map(|mut fields| {
        let fits = fields.len() == 5
            && fields
                .iter()
                .zip(given)
                .all(|(field, given)| field == "*" || field == given);
        fits.then(|| fields.pop()).flatten()
    })
}

/// A colon or a backslash in a field has a backslash before it.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        let last = fields.len() - 1;
        match character {
            '\\' => fields[last].extend(characters.next()),
            ':' if last < 4 => fields.push(String::new()),
            other => fields[last].push(other),
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_fits_has_the_password() {
        let file = "# ours\nother:*:*:*:wrong\ndb:5432:*:ann:a\\:b:c\n*:*:*:*:any\n";
        let wanted = |host: &str, user: &str| Wanted {
            host: host.to_owned(),
            port: 5432,
            database: "games".to_owned(),
            user: user.to_owned(),
        };
        let found = |host, user| matching(file, &wanted(host, user));
        assert_eq!(found("db", "ann").as_deref(), Some("a:b:c"));
        assert_eq!(found("db", "ben").as_deref(), Some("any"));
        assert_eq!(matching("db:1:*:ann:x", &wanted("db", "ann")), None);
    }
}
