//! Collects the licences of all that goes into the program: the crates that it links, and the
//! packages that the web client is built from.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// One package with its licence.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    name: String,
    version: String,
    license: String,
    folder: PathBuf,
}

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says where")).join("../..");
    println!(
        "cargo::rerun-if-changed={}",
        root.join("Cargo.lock").display()
    );
    println!(
        "cargo::rerun-if-changed={}",
        root.join("web/package-lock.json").display()
    );
    let dist = root.join("web/dist");
    embed_pages(&dist);
    let mut parts = crates();
    parts.extend(web_packages(
        &root.join("web/node_modules"),
        &root.join("web/package.json"),
        has_pages(&dist),
    ));
    let out = Path::new(&env::var("OUT_DIR").expect("cargo says where")).join("licenses.txt");
    fs::write(out, told(&parts)).expect("the build folder can be written to");
}

/// The pages are embedded as they were built; without them the program says how to build them.
fn embed_pages(dist: &Path) {
    println!("cargo::rerun-if-changed={}", dist.display());
    fs::create_dir_all(dist).expect("the folder of the web client can be written to");
}

/// Whether there are pages to embed, and not the word that there are none.
fn has_pages(dist: &Path) -> bool {
    dist.join("index.html").exists()
}

/// The crates that are linked into `tandem`, by way of normal dependencies.
fn crates() -> BTreeSet<Part> {
    let output = Command::new(env::var("CARGO").expect("cargo says which"))
        .args(["metadata", "--format-version", "1", "--filter-platform"])
        .arg(env::var("TARGET").expect("cargo says which"))
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|error| {
        panic!(
            "cargo metadata: {error}: {}",
            String::from_utf8_lossy(&output.stderr)
        )
    });
    let linked = linked(&metadata);
    let packages = metadata["packages"].as_array().expect("packages");
    packages
        .iter()
        .filter(|package| !package["source"].is_null())
        .filter(|package| linked.contains(text(&package["id"])))
        .map(|package| Part {
            name: text(&package["name"]).to_owned(),
            version: text(&package["version"]).to_owned(),
            license: text(&package["license"]).to_owned(),
            folder: Path::new(text(&package["manifest_path"])).with_file_name(""),
        })
        .collect()
}

fn linked(metadata: &Value) -> BTreeSet<&str> {
    let nodes = metadata["resolve"]["nodes"].as_array().expect("nodes");
    let nodes: BTreeMap<&str, &Value> =
        nodes.iter().map(|node| (text(&node["id"]), node)).collect();
    let own = |id: &&str| id.contains("/crates/tandem#");
    let mut open: Vec<&str> = nodes.keys().copied().filter(own).collect();
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        for dependency in nodes[id]["deps"].as_array().expect("deps") {
            let kinds = dependency["dep_kinds"].as_array().expect("kinds");
            if kinds.iter().any(|kind| kind["kind"].is_null()) {
                open.push(text(&dependency["pkg"]));
            }
        }
    }
    seen
}

/// The packages that the page is built from. A program with the page inside that could not tell them
/// would be given away without their licences: none may be missing then.
fn web_packages(modules: &Path, manifest: &Path, needed: bool) -> BTreeSet<Part> {
    let mut open = vec![manifest.to_owned()];
    let mut seen = BTreeSet::new();
    let mut parts = BTreeSet::new();
    while let Some(manifest) = open.pop() {
        let Ok(json) = fs::read_to_string(&manifest) else {
            assert!(
                !needed,
                "{} is missing, and the page is built from it: run `npm install` in web/",
                manifest.display()
            );
            continue;
        };
        let package: Value = serde_json::from_str(&json).expect("a package.json is JSON");
        if !seen.insert(manifest.clone()) {
            continue;
        }
        if let Some(dependencies) = package["dependencies"].as_object() {
            open.extend(
                dependencies
                    .keys()
                    .map(|name| modules.join(name).join("package.json")),
            );
        }
        if manifest.starts_with(modules) {
            parts.insert(Part {
                name: text(&package["name"]).to_owned(),
                version: text(&package["version"]).to_owned(),
                license: text(&package["license"]).to_owned(),
                folder: manifest.with_file_name(""),
            });
        }
    }
    parts
}

/// The list, then every different licence text once, with those that it covers.
fn told(parts: &BTreeSet<Part>) -> String {
    let mut told = String::from("Tandem is MIT OR Apache-2.0. It is made with:\n\n");
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for part in parts {
        let name = format!("{} {}", part.name, part.version);
        let _ = writeln!(told, "  {name:<40} {}", part.license);
        for text in license_texts(&part.folder) {
            texts.entry(text).or_default().push(name.clone());
        }
    }
    for (text, names) in texts {
        let _ = write!(
            told,
            "\n{}\n\n{}:\n\n{}\n",
            "-".repeat(80),
            names.join(", "),
            text.trim()
        );
    }
    told
}

fn license_texts(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| {
        let name = file
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .to_uppercase();
        ["LICENSE", "LICENCE", "COPYING", "NOTICE"]
            .iter()
            .any(|start| name.starts_with(start))
    });
    files.sort();
    files
        .iter()
        .filter_map(|file| fs::read_to_string(file).ok())
        .collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
