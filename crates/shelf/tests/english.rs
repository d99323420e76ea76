//! Comments, pages and texts are plain English: turns of phrase that were carried over from German, and
//! came back more than once, are looked for by name.

use std::fs;
use std::path::{Path, PathBuf};

/// What was written, and what is meant. `who` without anybody before it cannot be told from a question
/// by its letters: what stands here are the places where it is never one.
const TURNS: [(&str, &str); 11] = [
    ("the own ", "one's own, their own, the team's own"),
    ("to be had", "available, free, left, known"),
    ("also if it ", "even if it"),
    ("has to see to next", "has to do next"),
    ("belong into", "belong in"),
    ("belongs into", "belongs in"),
    ("for who is ", "for whoever is"),
    ("only who has ", "only those who have"),
    ("because who ", "because whoever"),
    ("to who asked", "to whoever asked"),
    ("; who is ", "; whoever is, those who are"),
];

/// What people read.
const PLACES: [&str; 8] = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "crates",
    "docs",
    "locales/en",
    "web/e2e",
    "web/src",
];

const ENDINGS: [&str; 6] = ["rs", "md", "ftl", "ts", "svelte", "css"];

/// The turns in a text, however its lines are broken.
fn found_in(text: &str) -> Vec<&'static str> {
    const MARKS: [&str; 4] = ["//", "///", "//!", "*"];
    let words = text.split_whitespace();
    let words: Vec<&str> = words.filter(|word| !MARKS.contains(word)).collect();
    let text = words.join(" ").to_lowercase();
    let found = TURNS.iter().filter(|(turn, _)| text.contains(turn));
    found.map(|&(turn, _)| turn).collect()
}

/// Every file there that people read, except this one.
fn texts(place: &Path, found: &mut Vec<PathBuf>) {
    if place.is_dir() {
        for entry in fs::read_dir(place).unwrap() {
            texts(&entry.unwrap().path(), found);
        }
    } else if place
        .extension()
        .is_some_and(|end| ENDINGS.iter().any(|known| end == *known))
        && !place.ends_with("shelf/tests/english.rs")
    {
        found.push(place.to_owned());
    }
}

#[test]
fn nothing_that_people_read_has_a_turn_that_is_not_english() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for place in PLACES {
        texts(&root.join(place), &mut files);
    }
    assert!(files.len() > 900, "only {} files", files.len());
    let mut wrong = Vec::new();
    for file in files {
        for turn in found_in(&fs::read_to_string(&file).unwrap()) {
            wrong.push(format!("{}: \"{turn}\"", file.display()));
        }
    }
    assert!(wrong.is_empty(), "{}\n{TURNS:#?}", wrong.join("\n"));
}

#[test]
fn a_turn_is_found_across_lines() {
    let text = "    /// Cards go from the\n    /// own goal on; WHO is ready waits.";
    assert_eq!(found_in(text), ["the own ", "; who is "]);
    assert!(found_in("/// Their own goal; whoever is ready waits.").is_empty());
}
