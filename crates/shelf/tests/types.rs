//! The web client's types are generated from ours. This test fails when the committed ones have
//! drifted; `UPDATE_TYPES=1 cargo test -p shelf --test types` writes them anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use table::Game;
use ts_rs::{Config, TS};
use wire::prose;

#[test]
fn the_web_clients_types_are_those_of_the_program() {
    let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire/types");
    let fresh = Path::new(env!("CARGO_TARGET_TMPDIR")).join("types");
    let _ = fs::remove_dir_all(&fresh);
    generate(&fresh);
    if std::env::var_os("UPDATE_TYPES").is_some() {
        let _ = fs::remove_dir_all(&committed);
        generate(&committed);
    }
    let (fresh, committed) = (files(&fresh), files(&committed));
    let names = |files: &BTreeMap<PathBuf, String>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&fresh), names(&committed), "run with UPDATE_TYPES=1");
    for (name, text) in &fresh {
        assert!(
            !text.contains("```"),
            "{}: an example in Rust",
            name.display()
        );
        assert!(
            text == &committed[name],
            "{} has drifted: run with UPDATE_TYPES=1",
            name.display()
        );
    }
}

fn generate(folder: &Path) {
    let protocol = config(folder.to_owned());
    export::<wire::socket::Request>(&protocol);
    export::<wire::socket::Message>(&protocol);
    export::<wire::Reason>(&protocol);
    export::<wire::Late>(&protocol);
    export::<wire::rest::GameInfo>(&protocol);
    export::<wire::rest::NewTable>(&protocol);
    export::<wire::rest::TableMade>(&protocol);
    export::<wire::rest::Lobby>(&protocol);
    export::<wire::rest::DealInfo>(&protocol);
    export::<wire::rest::Best>(&protocol);
    export::<wire::Replay>(&protocol);
    export::<browser::Request>(&protocol);
    export::<browser::Answer>(&protocol);
    export::<table::Motive>(&protocol);

    game::<team_play::TeamPlay>(folder);
    game::<uno_teams::UnoTeams>(folder);
    game::<team_up::TeamUp>(folder);
    game::<ligretto_football::LigrettoFootball>(folder);
    for (name, text) in files(folder) {
        fs::write(folder.join(name), prose(&text)).expect("the types can be written");
    }
}

/// A game's own types, in a folder of its own.
fn game<G: Game>(folder: &Path)
where
    G::Action: TS,
    G::Offer: TS,
    G::Seen: TS,
    G::View: TS,
    G::Refusal: TS,
{
    let config = config(folder.join(G::ID));
    export::<G::Action>(&config);
    export::<G::Offer>(&config);
    export::<G::Seen>(&config);
    export::<G::View>(&config);
    export::<G::Refusal>(&config);
}

fn config(folder: PathBuf) -> Config {
    Config::new().with_out_dir(folder).with_large_int("number")
}

fn export<T: TS + 'static + ?Sized>(config: &Config) {
    T::export_all(config).expect("the types can be written");
}

/// Every file below the folder, by its path in it.
fn files(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else {
                let text = fs::read_to_string(&path).expect("the types are text");
                let name = path.strip_prefix(folder).expect("it is below the folder");
                found.insert(name.to_owned(), text);
            }
        }
    }
    found
}
