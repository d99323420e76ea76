//! Every clause of every finished game has a test that names it, and a place on its rules page.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The games, the names of their clauses, and how many there are.
const GAMES: [(&str, &str, u32); 4] = [
    ("team-play", "TP", 24),
    ("uno-teams", "UT", 27),
    ("team-up", "TU", 19),
    ("ligretto-football", "LF", 24),
];

#[test]
fn every_clause_has_a_test_that_names_it() {
    for (game, prefix, count) in GAMES {
        let tests = sources(&root().join("crates").join(game));
        let missing: Vec<String> = (1..=count)
            .filter(|clause| {
                let name = format!("fn {}_{clause}_", prefix.to_lowercase());
                !tests.iter().any(|source| source.contains(&name))
            })
            .map(|clause| format!("{prefix}-{clause}"))
            .collect();
        assert!(
            missing.is_empty(),
            "{game} has no test for {}",
            missing.join(", ")
        );
    }
}

#[test]
fn every_clause_stands_on_its_rules_page() {
    for (game, prefix, count) in GAMES {
        let page = root().join("docs/rules").join(format!("{game}.md"));
        let page = fs::read_to_string(&page).expect("a finished game has its rules page");
        let named: BTreeSet<&str> = page
            .split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
            .collect();
        for clause in 1..=count {
            let name = format!("{prefix}-{clause}");
            assert!(
                named.contains(name.as_str()),
                "{game}: no {name} on its page"
            );
        }
    }
}

/// A clause that a refusal names must exist.
#[test]
fn no_source_names_a_clause_that_is_not_there() {
    for (game, prefix, count) in GAMES {
        for source in sources(&root().join("crates").join(game)) {
            for rest in source.split(&format!("\"{prefix}-")).skip(1) {
                let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
                let number: u32 = number.parse().expect("a clause has a number");
                assert!(
                    (1..=count).contains(&number),
                    "{game} names {prefix}-{number}"
                );
            }
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn sources(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                found.push(fs::read_to_string(&path).expect("sources are text"));
            }
        }
    }
    found
}
