//! Whoever comes from outside meets `table`, `wire` and `referee` first: each of their public types is
//! shown in use, in an example of its own or in one with others. `cargo test --doc` runs them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const CRATES: [&str; 3] = ["table", "wire", "referee"];

#[test]
fn every_public_type_stands_in_an_example() {
    let mut declared = Vec::new();
    let mut shown = BTreeSet::new();
    for name in CRATES {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut found = Vec::new();
        sources(&crates.join(name).join("src"), &mut found);
        for text in &found {
            declared.extend(public_types(text));
            shown.extend(words_of_examples(text));
        }
    }
    assert!(declared.len() > 90, "only {}", declared.len());
    let lacks = |kind: &&Declared| !kind.has_its_own && !shown.contains(&kind.name);
    let lacking: Vec<&Declared> = declared.iter().filter(lacks).collect();
    assert!(lacking.is_empty(), "in no example: {lacking:?}");
}

/// A type that a source declares for others: `pub struct Seat(pub u8);`.
#[derive(Debug, PartialEq)]
struct Declared {
    name: String,
    /// Whether the comment above it has an example.
    has_its_own: bool,
}

fn public_types(source: &str) -> Vec<Declared> {
    let kinds = ["pub struct ", "pub enum ", "pub trait "];
    let mut found = Vec::new();
    for block in source.split("\n\n") {
        let begins = |line: &str| {
            kinds
                .iter()
                .find_map(|kind| Some(line.strip_prefix(kind)?.to_owned()))
        };
        if let Some(rest) = block.lines().find_map(begins) {
            let mut name = rest.split(|c: char| !c.is_alphanumeric());
            found.push(Declared {
                name: name.next().unwrap_or_default().to_owned(),
                has_its_own: !words_of_examples(block).is_empty(),
            });
        }
    }
    found
}

/// All words of the examples that are compiled and run: those fenced without any word behind the fence.
fn words_of_examples(source: &str) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    let mut fence: Option<bool> = None;
    for line in source.lines() {
        let line = line.trim_start();
        let Some(said) = line.strip_prefix("///").or(line.strip_prefix("//!")) else {
            fence = None;
            continue;
        };
        match (said.trim().strip_prefix("```"), fence) {
            (Some(how), None) => fence = Some(how.is_empty()),
            (Some(_), Some(_)) => fence = None,
            (None, Some(true)) => {
                let parts = said.split(|c: char| !c.is_alphanumeric());
                words.extend(parts.map(str::to_owned));
            }
            (None, _) => {}
        }
    }
    words
}

fn sources(folder: &Path, found: &mut Vec<String>) {
    let entries = fs::read_dir(folder).unwrap();
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push(fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn an_example_counts_only_where_it_runs() {
    let source = "/// A lamp.\n///\n/// ```\n/// let lamp = light(3);\n/// ```\n#[derive(Debug)]\n\
        pub struct Lamp(u8);\n\n/// ```ignore\n/// let oil = Oil;\n/// ```\npub struct Oil;\n\n\
        pub(crate) struct Wick;\n";
    let declared = |name: &str, has_its_own| Declared {
        name: name.to_owned(),
        has_its_own,
    };
    assert_eq!(
        public_types(source),
        [declared("Lamp", true), declared("Oil", false)]
    );
    let words = words_of_examples(source);
    assert!(
        words.contains("light") && !words.contains("oil"),
        "{words:?}"
    );
}
