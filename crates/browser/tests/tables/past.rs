//! What a browser kept once can be played on: `tests/past/page-tables` holds tables of every game, running and over,
//! as pages kept them, one file for each form that they had.
//!
//! `UPDATE_PAST=1 cargo nextest run -p browser -E 'test(/^past::/)'` records the form of today, if that is new. It never
//! changes what lies there.

use crate::GAMES;
use crate::page::{Page, ask, wish};
use browser::Core;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A table as a browser kept it.
#[derive(Serialize, Deserialize)]
struct Left {
    kept: Value,
    log: Vec<Value>,
    /// The secret of its seat.
    secret: Value,
    /// What whoever sat there saw last.
    view: Value,
    over: bool,
}

impl Left {
    fn of(page: &Page, secret: &Value) -> Self {
        Self {
            kept: page.kept.clone(),
            log: page.log.clone(),
            secret: secret.clone(),
            view: page.sight()["view"].clone(),
            over: page.stage() == "over",
        }
    }
}

/// A running table of each game, and one that is over.
fn leave() -> Vec<Left> {
    let mut left = Vec::new();
    for game in GAMES {
        let (mut page, made) = Page::make(wish(game));
        page.hello(&made["secret"], None);
        page.play_until_another_has_moved(0);
        left.push(Left::of(&page, &made["secret"]));
        page.play_out();
        left.push(Left::of(&page, &made["secret"]));
    }
    left
}

#[test]
fn what_a_page_keeps_today_is_recorded() {
    let (page, _) = Page::make(wish("team-up"));
    let today = shape(&page.kept, &page.log);
    let newest = files().pop().map(|file| {
        let newest = &read(&file)[0];
        shape(&newest.kept, &newest.log)
    });
    if newest.as_ref() == Some(&today) {
        return;
    }
    assert!(
        std::env::var_os("UPDATE_PAST").is_some(),
        "pages keep their tables in another form than was recorded last. Tables of that form are in people's browsers: a \
         field that is new needs a default. Then run with UPDATE_PAST=1: CONTRIBUTING.md says more."
    );
    let file = folder().join(format!("{}.json", files().len() + 1));
    fs::create_dir_all(folder()).unwrap();
    let lines: Vec<String> = leave()
        .iter()
        .map(|left| serde_json::to_string(left).unwrap())
        .collect();
    fs::write(file, format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
}

#[test]
fn a_table_that_a_browser_has_kept_is_played_on() {
    let mut tables = 0;
    for file in files() {
        for left in read(&file) {
            let game = &left.kept["deal"]["game"];
            let mut page = Page::of(Core::new(shelf::shelf()), &left.kept, left.log);
            page.hello(&left.secret, None);
            assert_eq!(page.heard[0]["yours"], json!([0]), "{game}");
            assert_eq!(page.sight()["view"], left.view, "{game}");
            assert_eq!(page.stage() == "over", left.over, "{game}");
            page.play_out();
            let replay = page.look("replay");
            assert!(replay["replay"]["result"].is_object(), "{game}: {replay}");
            tables += 1;
        }
    }
    assert!(tables >= 2 * GAMES.len(), "only {tables} tables");
}

/// What is damaged says so, and stays where it is: it is the page that keeps it.
#[test]
fn a_table_that_is_damaged_is_refused_and_breaks_nothing() {
    let (mut page, made) = Page::make(wish("team-up"));
    page.hello(&made["secret"], None);
    page.play_until_another_has_moved(0);
    let whole = json!({"op": "set", "kept": page.kept, "log": page.log, "now": page.now(), "seed": "01".repeat(32)});
    let damage: [fn(&mut Value); 6] = [
        |set| set["kept"] = Value::Null,
        |set| set["kept"]["deal"]["secret"] = "no hex".into(),
        |set| set["kept"]["choices"] = json!({}),
        |set| set["log"] = json!([{"n": 1}]),
        |set| set["log"][0]["payload"] = "{".into(),
        |set| {
            let log = set["log"].as_array_mut().unwrap();
            let acted = log
                .iter_mut()
                .rfind(|line| line["kind"] == "acted")
                .unwrap();
            acted["payload"] = "{\"type\":\"nothing\"}".into();
        },
    ];
    for (nth, damage) in damage.iter().enumerate() {
        let mut set = whole.clone();
        damage(&mut set);
        let answer = ask(&mut page.core, set);
        assert_eq!(answer["ok"], false, "damage {nth}: {answer}");
    }
    let again = ask(&mut page.core, whole);
    assert_eq!(again["ok"], true, "{again}");
}

/// The names of all that is kept, but for what the games write.
fn shape(kept: &Value, log: &[Value]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    collect("kept", kept, &mut names);
    for line in log {
        collect("log", line, &mut names);
    }
    names
}

fn collect(place: &str, value: &Value, names: &mut BTreeSet<String>) {
    names.insert(place.to_owned());
    let Value::Object(fields) = value else { return };
    for (name, value) in fields {
        let place = format!("{place}.{name}");
        if ["options", "first_options", "setup"].contains(&name.as_str()) {
            names.insert(place);
        } else {
            collect(&place, value, names);
        }
    }
}

fn read(file: &Path) -> Vec<Left> {
    serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/past/page-tables")
}

/// The oldest first.
fn files() -> Vec<PathBuf> {
    let Ok(there) = fs::read_dir(folder()) else {
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = there.map(|file| file.unwrap().path()).collect();
    files.sort_by_key(|file| (file.as_os_str().len(), file.clone()));
    files
}
