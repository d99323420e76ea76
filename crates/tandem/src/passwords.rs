//! A password on the command line stands in the process list, for everybody at the machine to read.

use std::ffi::OsString;

/// How a URL begins that may hold one, and whether several stand in one argument, with commas between.
const SCHEMES: [(&str, bool); 4] = [
    ("postgres://", false),
    ("postgresql://", false),
    ("nats://", true),
    ("tls://", true),
];

/// Why the program does not start, and what to do instead.
pub(crate) const REFUSED: &str = "a password on the command line stands in the process list: leave it out there, and \
    give it as PGPASSWORD or in a file that PGPASSFILE names, or give the whole URL in TANDEM_DATA or TANDEM_NATS \
    (`migrate`: TANDEM_FROM, TANDEM_TO)";

/// Whether one of the arguments holds a password.
pub(crate) fn are_among(mut arguments: impl Iterator<Item = OsString>) -> bool {
    arguments.any(|argument| is_in(&argument.to_string_lossy()))
}

/// The argument is a URL, or a flag with one: `--data=postgres://…`.
fn is_in(argument: &str) -> bool {
    let urls = SCHEMES.iter().filter_map(|(scheme, several)| {
        let (before, rest) = argument.split_once(scheme)?;
        (before.is_empty() || before.ends_with('=')).then_some((rest, *several))
    });
    let mut urls = urls;
    urls.any(|(rest, several)| match several {
        true => rest.split(',').any(has_password),
        false => has_password(rest),
    })
}

/// `rest` is what stands behind the scheme; signs that end a host may be part of a password.
fn has_password(rest: &str) -> bool {
    let named = rest.split(['?', '&']).skip(1);
    let mut named = named.filter_map(|pair| pair.split_once('='));
    let user = rest.rsplit_once('@').map_or("", |(user, _)| user);
    let user = user.rsplit_once("://").map_or(user, |(_, user)| user);
    user.contains(':') || named.any(|(name, _)| name == "password")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_found_wherever_it_may_stand() {
        for argument in [
            "postgres://ann:s3cret@db/games",
            "--data=postgresql://ann:s3/c?r@et@db/games",
            "postgres://ann@db/games?password=s3cret",
            "postgres://db/games?user=ann&password=s3cret",
            "postgres://ann:s3cret@db:port",
            "nats://bus1,nats://ann:s3cret@bus2",
            "nats://bus1,ann:s3cret@bus2",
            "--nats=tls://ann:s3cret@bus",
        ] {
            assert!(is_in(argument), "{argument}");
        }
    }

    #[test]
    fn nothing_else_is_one() {
        for argument in [
            "postgres://ann@db:5432/games?sslmode=require",
            "postgres://ann@/games?host=/run/postgresql&port=5433",
            "postgres://ann@db/games?passfile=/etc/passwords",
            "nats://bus1:4222,nats://ann@bus2:4333",
            "--nats=tls://bus1:4222",
            "https://ann:s3cret@play.example.org",
            "Ann: hello @ home",
            "tandem.sqlite3",
        ] {
            assert!(!is_in(argument), "{argument}");
        }
    }
}
