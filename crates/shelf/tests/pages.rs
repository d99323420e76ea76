//! What the pages for developers name is there: files, folders, crates, and the pages that they point to.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Endings by which a word in backquotes is known to be a file of ours.
const ENDINGS: [&str; 6] = [".rs", ".ts", ".svelte", ".mjs", ".py", ".ftl"];

/// What stands for anything: the path before it has to be there.
const PLACEHOLDERS: [char; 5] = ['<', '{', '*', '#', '…'];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn pages() -> Vec<PathBuf> {
    let mut pages: Vec<PathBuf> = ["README.md", "CONTRIBUTING.md", "python/README.md"]
        .map(|page| root().join(page))
        .into();
    for folder in ["docs", "docs/schema"] {
        let entries = fs::read_dir(root().join(folder)).unwrap();
        let files = entries.map(|entry| entry.unwrap().path());
        pages.extend(files.filter(|file| file.extension().is_some_and(|end| end == "md")));
    }
    pages
}

/// The words in backquotes.
fn quoted(page: &str) -> impl Iterator<Item = &str> {
    let lines = page.lines();
    lines.flat_map(|line| line.split('`').skip(1).step_by(2))
}

/// Where the links to other pages lead, relative to the page.
fn links(page: &str) -> impl Iterator<Item = &str> {
    let ends = page.split("](").skip(1);
    let links = ends.filter_map(|rest| rest.split([')', '#']).next());
    links.filter(|link| !link.is_empty() && !link.contains("://"))
}

/// The names of all files of a tree, except for what was fetched or built.
fn names(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !["target", "node_modules", "dist"].contains(&name.as_str()) {
            names(&path, found);
        }
        found.insert(name);
    }
}

struct Tree {
    /// What paths on the pages start from: the root, a crate, or the folder that the page speaks of.
    bases: Vec<PathBuf>,
    folders: BTreeSet<String>,
    names: BTreeSet<String>,
}

impl Tree {
    fn new() -> Self {
        let root = root();
        let subfolders = |folder: &Path| -> Vec<PathBuf> {
            let entries = fs::read_dir(folder).unwrap();
            let paths = entries.map(|entry| entry.unwrap().path());
            paths.filter(|path| path.is_dir()).collect()
        };
        let mut bases = vec![root.clone(), root.join("crates"), root.join("docs")];
        bases.push(root.join("crates/room/src"));
        bases.push(root.join("crates/conform/src"));
        bases.extend(subfolders(&root.join("crates")));
        let mut names_there = BTreeSet::new();
        for folder in [
            "crates", "web/src", "web/e2e", "scripts", "examples", "locales",
        ] {
            names(&root.join(folder), &mut names_there);
        }
        let folders = subfolders(&root);
        let folders = folders.iter().filter_map(|path| path.file_name());
        Self {
            bases,
            folders: folders.map(|name| name.to_string_lossy().into()).collect(),
            names: names_there,
        }
    }

    /// Whether a word in backquotes is meant as a path of ours.
    fn means(&self, word: &str) -> bool {
        let first = word.split('/').next().unwrap_or_default();
        let in_folder = word.contains('/') && self.folders.contains(first);
        let plain = !word.contains([' ', ':', '=', '(']) && !word.starts_with(['/', '.']);
        plain && (in_folder || ENDINGS.iter().any(|ending| word.ends_with(ending)))
    }

    fn has(&self, word: &str) -> bool {
        let known = match word.find(PLACEHOLDERS) {
            Some(end) => word[..end]
                .rsplit_once('/')
                .map_or("", |(folder, _)| folder),
            None => word,
        };
        let placed = self.bases.iter().any(|base| base.join(known).exists());
        placed || (!known.contains('/') && self.names.contains(known))
    }
}

#[test]
fn every_path_that_a_page_names_is_there() {
    let tree = Tree::new();
    let mut missing = Vec::new();
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        let words = quoted(&text).filter(|word| tree.means(word) && !tree.has(word));
        missing.extend(words.map(|word| format!("{}: `{word}`", page.display())));
        let folder = page.parent().unwrap();
        let dead = links(&text).filter(|link| !folder.join(link).exists());
        missing.extend(dead.map(|link| format!("{}: ({link})", page.display())));
    }
    assert!(missing.is_empty(), "not there:\n{}", missing.join("\n"));
}

#[test]
fn a_path_that_is_not_there_is_noticed() {
    let tree = Tree::new();
    for word in [
        "crates/room/src/nowhere.rs",
        "nowhere.rs",
        "docs/no/<id>.md",
    ] {
        assert!(tree.means(word) && !tree.has(word), "{word}");
    }
    for word in ["crates/room/src/host.rs", "live/mod.rs", "decks/<id>.json"] {
        assert!(tree.has(word), "{word}");
    }
}

#[test]
fn the_architecture_names_every_crate() {
    let page = fs::read_to_string(root().join("docs/architecture.md")).unwrap();
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    let named: BTreeSet<&str> = rows.flat_map(quoted).collect();
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let name = entry.unwrap().file_name();
        let name = name.to_string_lossy();
        assert!(named.contains(&*name), "no row for {name}");
    }
}
