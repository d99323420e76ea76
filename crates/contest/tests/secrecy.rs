//! The law of secrets on the bot's stream: a program is told its seat's share, and nothing else.

use bot_process::{CommandLine, Seated, Sitting};
use conform::lanterns::Lanterns;
use contest::{Entrant, Report, Series};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use table::{Seat, Viewer};
use wire::bot::{STREAM, Told};
use wire::{AnyGame, AnyTable, Opening, Replay, Shelved};

static GO_ON: AtomicBool = AtomicBool::new(false);

fn folder(name: &str) -> PathBuf {
    let name = format!("secrecy-{name}-{}", std::process::id());
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder for tests can be written to");
    folder
}

/// The example, with all that it is told written to a file of its own.
fn overheard(folder: &Path) -> String {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let (folder, example) = (folder.display(), example.display());
    format!("cmd=sh -c 'tee {folder}/$$.told | python3 {example}'")
}

fn texts(folder: &Path, ending: &str) -> Vec<String> {
    let files = std::fs::read_dir(folder).expect("it is there");
    let files = files.map(|file| file.expect("it can be listed").path());
    let fitting = files.filter(|file| file.extension().is_some_and(|end| end == ending));
    fitting
        .map(|file| std::fs::read_to_string(file).expect("it is text"))
        .collect()
}

/// What the seat may be told of a game, told anew out of its replay: for each number of actions the
/// view, the offers, and what was noticed.
struct Seen {
    views: Vec<Value>,
    legal: Vec<Value>,
    noticed: Vec<Vec<Value>>,
}

impl Seen {
    fn of(replay: &Replay, seat: Seat) -> Self {
        let mut table = shelf::shelf().load(replay, Some(0)).expect("it was played");
        let mut seen = Self {
            views: Vec::new(),
            legal: Vec::new(),
            noticed: Vec::new(),
        };
        seen.look(&*table, seat);
        for recorded in &replay.actions {
            let action = table.read(&recorded.action).expect("it was read");
            let by = table.seat(recorded.seat).expect("it has the seat");
            table.act(by, &action, recorded.at).expect("it was taken");
            seen.look(&*table, seat);
            let noticed = table.noticed(Viewer::Seat(seat));
            seen.noticed
                .push(serde_json::from_str(noticed.get()).expect("a list"));
        }
        seen
    }

    fn look(&mut self, table: &dyn AnyTable, seat: Seat) {
        let value = |text: &str| serde_json::from_str(text).expect("JSON");
        self.views.push(value(table.view(Viewer::Seat(seat)).get()));
        self.legal.push(value(table.legal(seat).get()));
    }
}

/// The lines of each game that a process played to its end, one game after the other.
fn games(told: &str) -> Vec<Vec<Value>> {
    let mut games: Vec<Vec<Value>> = Vec::new();
    for line in told.lines() {
        let line: Value = serde_json::from_str(line).expect("it is told JSON");
        match (&line["type"], games.last_mut()) {
            (kind, _) if kind == "game" => games.push(vec![line]),
            (_, Some(game)) => game.push(line),
            _ => panic!("{line} belongs to no game"),
        }
    }
    games.retain(|game| game[game.len() - 1]["type"] == "over");
    games
}

/// Whose of these replays such a game's lines are: all games of a match are told apart by how they ended for that seat.
fn replay_of<'a>(game: &[Value], replays: &'a [Replay]) -> &'a Replay {
    let seat = Seat(game[0]["seat"].as_u64().expect("a seat") as u8);
    let own = replays.iter().find(|replay| {
        let table = shelf::shelf().load(replay, None).expect("it was played");
        let view = table.view(Viewer::Seat(seat));
        let view: Value = serde_json::from_str(view.get()).expect("JSON");
        view == game[game.len() - 1]["view"]
    });
    own.expect("it has a replay")
}

/// A match with this one among the players; its replays are in the folder.
fn hold(folder: &Path, id: &str, seats: u8, players: &[&str], games: u64) -> Report {
    let shelf = shelf::shelf();
    let game = &**shelf.game(id).expect("it is on the shelf");
    let entrants = players.iter().map(|text| Entrant::read(text, game, 1));
    let mut series = Series {
        game,
        seats,
        options: serde_json::Map::new(),
        entrants: entrants
            .collect::<Result<_, _>>()
            .expect("they are players"),
        games,
        first_deal: 0,
        seed: 3,
        at_once: 1,
        limit: Duration::from_secs(60),
        pace: None,
        sprt: None,
        replays: Some(folder.to_owned()),
    };
    series.prepare(&GO_ON).expect("everybody begins");
    series.hold(&GO_ON, &mut |_| {}).expect("it can be held")
}

fn replays(folder: &Path) -> Vec<Replay> {
    let texts = texts(folder, "json");
    let read = |text: &String| serde_json::from_str(text).expect("it is a replay");
    texts.iter().map(read).collect()
}

fn names(line: &Value) -> Vec<&str> {
    line.as_object()
        .expect("an object")
        .keys()
        .map(String::as_str)
        .collect()
}

/// Checks one game's lines for one seat against its replay.
fn check(lines: &[Value], replay: &Replay) {
    let seat = Seat(lines[0]["seat"].as_u64().expect("a seat") as u8);
    let seen = Seen::of(replay, seat);
    let mut told = 0;
    for line in &lines[1..] {
        let now = match line["type"].as_str() {
            Some("turn") => line["n"].as_u64().expect("a number") as usize,
            _ => replay.actions.len(),
        };
        let fresh: Vec<Value> = seen.noticed[told..now].iter().flatten().cloned().collect();
        assert_eq!(
            line["events"],
            Value::from(fresh),
            "each event once, seat {seat} at {now}"
        );
        assert_eq!(line["view"], seen.views[now]);
        told = now;
        if line["type"] == "over" {
            assert_eq!(names(line), ["events", "result", "type", "view"]);
            continue;
        }
        assert_eq!(line["legal"], seen.legal[now]);
        let public = ["at_ms", "events", "legal", "n", "said", "type", "view"];
        let others = names(line)
            .into_iter()
            .filter(|name| !public.contains(name));
        assert!(others.eq(line.get("refused").map(|_| "refused")), "{line}");
    }
    assert_eq!(told, replay.actions.len(), "it was told to the end");
}

#[test]
fn a_program_is_told_its_seats_share_and_nothing_else() {
    for (id, seats) in [
        ("team-play", 4),
        ("uno-teams", 4),
        ("team-up", 2),
        ("ligretto-football", 2),
    ] {
        let folder = folder(id);
        hold(&folder, id, seats, &[&overheard(&folder), "easy"], 1);
        let replays = replays(&folder);
        let mut count = 0;
        for game in texts(&folder, "told").iter().flat_map(|told| games(told)) {
            check(&game, replay_of(&game, &replays));
            count += 1;
        }
        // Half of the seats of both games, or all of one where everybody is one team.
        assert_eq!(count, usize::from(seats), "{id}");
        std::fs::remove_dir_all(folder).unwrap();
    }
}

/// With three players a seat meets the same opponents' cards in several pairs, with three teams in several ways.
#[test]
fn a_process_never_plays_a_deal_again() {
    for (seats, others, games_each) in [(4, &["easy", "random"][..], 4), (6, &["random"], 12)] {
        let folder = folder(&format!("deals-{seats}"));
        let program = overheard(&folder);
        let players: Vec<&str> = [&*program]
            .into_iter()
            .chain(others.iter().copied())
            .collect();
        hold(&folder, "team-play", seats, &players, games_each);
        let replays = replays(&folder);
        let mut most = 0;
        for told in texts(&folder, "told") {
            let mut deals: Vec<&str> = games(&told)
                .iter()
                .map(|game| &*replay_of(game, &replays).secret)
                .collect();
            let count = deals.len();
            deals.sort_unstable();
            deals.dedup();
            assert_eq!(deals.len(), count, "with {seats} seats");
            most = most.max(count);
        }
        assert!(most > 1, "it plays one game after the other all the same");
        std::fs::remove_dir_all(folder).unwrap();
    }
}

/// Whoever loses by a fault names cards in it, or the program writes them: the others play on, and must not know.
#[test]
fn a_fault_tells_the_other_seats_no_card() {
    for (last, known) in [
        (
            r#"echo '{"action":{"type":"R7"}}'; read line"#,
            "its program wanted what is not allowed",
        ),
        ("echo R7 >&2; exit 7", "its program ended"),
        ("echo R7; read line", "its program wrote what is no answer"),
    ] {
        let folder = folder("fault");
        let script = folder.join("faulty.sh");
        let text = format!("read line; echo '{{}}'; read line; {last}");
        std::fs::write(&script, text).unwrap();
        let faulty = format!("cmd=sh {}", script.display());
        let report = hold(&folder, "team-play", 4, &[&faulty, &overheard(&folder)], 1);
        let fault = report.players[0].first_fault.as_ref().unwrap();
        assert!(fault.contains("R7"), "the report has all of it: {fault}");
        let mut told = 0;
        for game in texts(&folder, "told").iter().flat_map(|told| games(told)) {
            let because = game[game.len() - 1]["because"].as_str().unwrap();
            let (seat, why) = because.split_once(" lost the game by a fault: ").unwrap();
            assert!(seat.starts_with("Seat "), "{because}");
            assert_eq!(why, format!("{known}."));
            told += 1;
        }
        assert_eq!(told, 4, "the two others of both games");
        std::fs::remove_dir_all(folder).unwrap();
    }
}

/// What seat 0 is told while seat 1, who holds those cards, covers the first of them.
fn told_to_seat_0(hidden: [u8; 3], name: &str) -> String {
    let folder = folder(name);
    let game = Shelved::<Lanterns>::new(Vec::new());
    let mut order = vec![1, 2, 3];
    order.extend(hidden);
    order.extend(
        (1..=12)
            .filter(|card| !order.contains(card))
            .collect::<Vec<u8>>(),
    );
    let setup = json!({ "lanterns": order });
    let opening = Opening {
        seats: 2,
        setup: setup.as_object().cloned(),
        ..Opening::default()
    };
    let mut table = game.open(&opening).unwrap();
    let file = folder.join("told");
    let command = format!(
        "sh -c 'while read -r line; do echo \"$line\" >> {}; echo {{}}; done'",
        file.display()
    );
    let limit = Duration::from_secs(60);
    let mut seated = Seated::start(&CommandLine::read(&command).unwrap(), limit).unwrap();
    let told = Told::Game {
        stream: STREAM,
        game: game.id(),
        rules: Some(game.rules()),
        edition_sha256: Some(game.edition_sha256()),
        seat: Seat(0),
        seats: 2,
        teams: Vec::new(),
        options: &serde_json::Map::new(),
        limit_ms: 60_000,
        least_ms: None,
    };
    seated.begin(&told, &GO_ON).unwrap();
    for card in [None, Some(hidden[0])] {
        if let Some(card) = card {
            let cover = table
                .read(&json!({"type": "cover", "cards": [card]}))
                .unwrap();
            table.act(Seat(1), &cover, 0).unwrap();
            let noticed = table.noticed(Viewer::Seat(Seat(0)));
            seated.notice(serde_json::from_str::<Vec<_>>(noticed.get()).unwrap());
        }
        let (view, legal) = (table.view(Viewer::Seat(Seat(0))), table.legal(Seat(0)));
        let sitting = Sitting {
            n: table.taken(),
            at_ms: 0,
            view: &view,
            legal: &legal,
        };
        seated.turn(&sitting, &GO_ON).unwrap();
    }
    seated.dismiss();
    let text = std::fs::read_to_string(file).unwrap();
    std::fs::remove_dir_all(folder).unwrap();
    text
}

#[test]
fn worlds_that_a_seat_cannot_tell_apart_give_the_same_lines() {
    let here = told_to_seat_0([4, 5, 6], "here");
    assert_eq!(here.lines().count(), 3);
    assert!(
        here.contains(r#""events":[{"type":"covered","seat":1}]"#),
        "{here}"
    );
    assert_eq!(here, told_to_seat_0([9, 4, 12], "there"));
}
