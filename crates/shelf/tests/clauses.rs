//! Every clause of every finished game has a test that names it, and a place on its rules page.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A game's clauses: `TP-1` to `TP-24`.
struct Clauses {
    game: &'static str,
    page: String,
    prefix: String,
    count: u32,
}

/// Those of every game on the shelf, as its rules page numbers them: `<a id="tp-1"></a>`.
fn games() -> Vec<Clauses> {
    let shelf = shelf::shelf();
    let games = shelf.games().map(|game| {
        let page = root().join("docs/rules").join(format!("{}.md", game.id()));
        let page = fs::read_to_string(&page).expect("a game on the shelf has its rules page");
        let anchors = page.split("<a id=\"").skip(1);
        let clauses = anchors.filter_map(|rest| rest.split('"').next()?.split_once('-'));
        let clauses = clauses.filter_map(|(prefix, number)| Some((prefix, number.parse().ok()?)));
        let last = clauses.max_by_key(|&(_, number): &(&str, u32)| number);
        let (prefix, count) = last.expect("a rules page has numbered clauses");
        Clauses {
            game: game.id(),
            prefix: prefix.to_uppercase(),
            count,
            page: page.clone(),
        }
    });
    games.collect()
}

#[test]
fn every_clause_has_a_test_that_names_it() {
    for clauses in games() {
        let Clauses {
            game,
            prefix,
            count,
            ..
        } = clauses;
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

/// The page numbers them from 1 on without a gap, so that none gets lost.
#[test]
fn every_clause_stands_on_its_rules_page() {
    for clauses in games() {
        let Clauses { game, prefix, .. } = &clauses;
        let named: BTreeSet<&str> = clauses
            .page
            .split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
            .collect();
        for clause in 1..=clauses.count {
            let name = format!("{prefix}-{clause}");
            assert!(
                named.contains(name.as_str()),
                "{game}: no {name} on its page"
            );
        }
    }
}

/// No test names a clause that is not there: one that was taken off the page is missed.
#[test]
fn every_test_that_names_a_clause_names_one_of_the_page() {
    for clauses in games() {
        let Clauses { game, count, .. } = clauses;
        let begins = format!("fn {}_", clauses.prefix.to_lowercase());
        for source in sources(&root().join("crates").join(game).join("tests")) {
            for rest in source.split(&begins).skip(1) {
                let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
                let number: u32 = number.parse().expect("a clause has a number");
                assert!((1..=count).contains(&number), "{game}: {begins}{number}");
            }
        }
    }
}

/// A clause that a refusal names must exist.
#[test]
fn no_source_names_a_clause_that_is_not_there() {
    for clauses in games() {
        let Clauses {
            game,
            prefix,
            count,
            ..
        } = clauses;
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
