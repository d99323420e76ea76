//! What the fuzzer once found interesting is thrown at every target again.

use fuzzing::TARGETS;
use std::path::{Path, PathBuf};

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn every_door_stands_what_its_corpus_throws_at_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (name, target) in TARGETS {
        let corpus = files(&root.join("fuzz/corpus").join(name));
        assert!(!corpus.is_empty(), "{name} has no corpus");
        for file in corpus {
            target(&std::fs::read(file).unwrap());
        }
    }
}

#[test]
fn every_door_has_a_target_for_the_fuzzer() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let targets = files(&root.join("fuzz/targets"));
    let names: Vec<_> = targets
        .iter()
        .filter_map(|file| file.file_stem()?.to_str())
        .collect();
    assert_eq!(names, TARGETS.map(|(name, _)| name));
}

#[test]
fn our_own_decks_are_taken() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for file in files(&root.join("decks")) {
        fuzzing::deck(&std::fs::read(file).unwrap());
    }
}
