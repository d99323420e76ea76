//! Whole matches between our players and real little programs.

use contest::{Arena, Entrant, Report, Series, Sprt, Terms, Trouble, Verdict};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;
use wire::Shelf;

static GO_ON: AtomicBool = AtomicBool::new(false);

/// A match that is quick to play.
fn series<'a>(shelf: &'a Shelf, game: &str, seats: u8, players: &[&str]) -> Series<'a> {
    let game = &**shelf.game(game).expect("it is on the shelf");
    let entrants = players.iter().map(|text| Entrant::read(text, game, 1));
    Series {
        game,
        seats,
        options: serde_json::Map::new(),
        entrants: entrants
            .collect::<Result<_, _>>()
            .expect("they are players"),
        games: 2,
        first_deal: 0,
        seed: 1,
        at_once: 2,
        limit: Duration::from_secs(60),
        pace: None,
        sprt: None,
        replays: None,
    }
}

fn held(mut series: Series<'_>) -> Report {
    series.prepare(&GO_ON).expect("everybody begins");
    series.hold(&GO_ON, &mut |_| {}).expect("it can be held")
}

fn example() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    format!("cmd=python3 {}", file.display())
}

/// A program in Python that answers each line with what this expression makes of `told`.
fn program(answer: &str) -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let nth = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("odd-{}-{nth}.py", std::process::id());
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let text = format!(
        "import json, os, sys, time\n\
         for line in sys.stdin:\n    \
             told = json.loads(line)\n    \
             answer = {answer}\n    \
             print(answer if isinstance(answer, str) else json.dumps(answer), flush=True)\n"
    );
    std::fs::write(&file, text).expect("the folder for tests can be written to");
    format!("cmd=python3 -IS {}", file.display())
}

#[test]
fn the_example_plays_every_game_to_its_end() {
    let shelf = shelf::shelf();
    for (game, seats) in [
        ("team-play", 4),
        ("uno-teams", 4),
        ("team-up", 2),
        ("ligretto-football", 2),
    ] {
        let report = held(series(&shelf, game, seats, &[&example(), "easy"]));
        assert_eq!(report.players[0].name, "example");
        let losses: Vec<_> = report
            .games
            .iter()
            .filter_map(|game| game.played.loss.as_ref())
            .collect();
        assert_eq!(losses, Vec::<&contest::Loss>::new(), "{game}");
        assert_eq!((report.games.len(), report.unfinished), (2, 0), "{game}");
        assert!(
            report.players.iter().all(|player| player.asked > 0),
            "{game}"
        );
    }
}

#[test]
fn ours_play_the_same_match_whatever_is_at_once() {
    let shelf = shelf::shelf();
    let games = |at_once| {
        let mut series = series(&shelf, "uno-teams", 4, &["normal", "easy", "random"]);
        (series.games, series.at_once) = (8, at_once);
        let report = held(series);
        assert_eq!(report.games.len(), 24);
        serde_json::to_string(&report.games).unwrap()
    };
    assert_eq!(games(1), games(3));
}

#[test]
fn the_same_cards_are_dealt_to_both_sides() {
    let shelf = shelf::shelf();
    let folder =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("replays-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut series = series(&shelf, "team-play", 4, &["random", "easy"]);
    series.replays = Some(folder.clone());
    held(series);
    let mut secrets = Vec::new();
    for file in std::fs::read_dir(&folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let replay: wire::Replay = serde_json::from_str(&text).unwrap();
        assert!(shelf.load(&replay, None).unwrap().outcome().is_some());
        secrets.push(replay.secret);
    }
    assert_eq!(secrets.len(), 2);
    assert_eq!(secrets[0], secrets[1]);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn every_fault_is_a_loss_that_is_told_and_the_match_goes_on() {
    let shelf = shelf::shelf();
    for (answer, told) in [
        ("'good morning'", "it is not JSON: \"good morning\""),
        ("[1, 2]", "it is not an object"),
        ("{'after_ms': 'soon'}", "it is no answer"),
        (
            "{} if told['type'] != 'turn' else os._exit(7)",
            "it ended with exit code 7",
        ),
        (
            "{} if told['type'] != 'turn' else {'action': {'type': 'sing'}}",
            "not allowed: {\"type\":\"sing\"}",
        ),
        (
            "{} if told['type'] != 'turn' else {'action': {'type': 'draw'}}",
            "not allowed: {\"type\":\"draw\"}",
        ),
        ("{}", "it passed while everybody waited for it"),
        (
            "{} if told['type'] != 'turn' else 'x' * 100000",
            "a line of more than 65536 bytes",
        ),
    ] {
        // What is wrong from the first line on is told before the match; these begin well.
        let answer = format!("({answer}) if told['type'] == 'turn' else {{}}");
        let mut series = series(&shelf, "team-play", 4, &[&program(&answer), "random"]);
        series.at_once = 1;
        let report = held(series);
        assert_eq!(report.players[0].faults, 2, "{answer}");
        assert_eq!(report.pairs[0].share.mean, 0.0);
        let fault = report.players[0].first_fault.clone().unwrap_or_default();
        assert!(fault.starts_with(told), "{fault}");
    }
}

#[test]
fn whoever_is_too_slow_has_lost() {
    let shelf = shelf::shelf();
    let slow = program("{} if told['type'] != 'turn' else time.sleep(1000)");
    let mut series = series(&shelf, "uno-teams", 4, &[&slow, "random"]);
    series.limit = Duration::from_millis(200);
    let report = held(series);
    assert_eq!(report.players[0].faults, 2);
    assert_eq!(
        report.players[0].first_fault.as_deref(),
        Some("no answer within 200 ms")
    );
}

#[test]
fn a_program_that_does_not_begin_is_told_before_the_match() {
    let shelf = shelf::shelf();
    for (command, told) in [
        (
            "cmd=./no-such-bot",
            "no-such-bot cannot play: cannot start \"./no-such-bot\": there is no such program",
        ),
        ("cmd=false", "false cannot play: it ended with exit code 1"),
    ] {
        let mut series = series(&shelf, "team-play", 4, &[command, "random"]);
        assert_eq!(series.prepare(&GO_ON).unwrap_err().to_string(), told);
    }
}

#[test]
fn a_name_that_was_mistyped_is_guessed() {
    let shelf = shelf::shelf();
    let game = &**shelf.game("team-play").unwrap();
    let told = Entrant::read("nromal", game, 1).err().unwrap().to_string();
    assert!(told.contains("did you mean \"normal\"?"), "{told}");
    assert!(Entrant::read("normal@lots", game, 1).is_err());
    assert!(Entrant::read("cmd=", game, 1).is_err());
}

#[test]
fn a_test_stops_when_it_is_decided() {
    let shelf = shelf::shelf();
    let mut series = series(&shelf, "team-play", 4, &["easy", "random"]);
    series.games = 100_000;
    series.sprt = Some(Sprt {
        elo0: 0.0,
        elo1: 100.0,
        error: 0.05,
    });
    let report = held(series);
    assert_eq!(
        report.sprt.map(|tested| tested.verdict),
        Some(Verdict::Shown)
    );
    assert!(report.games.len() < 2_000);
}

#[test]
fn a_test_needs_two_players_of_a_game_for_two_teams() {
    let shelf = shelf::shelf();
    for (game, seats, players) in [
        ("team-play", 4, &["easy", "random", "normal"][..]),
        ("team-play", 6, &["easy", "random"]),
        ("team-up", 2, &["easy", "random"]),
    ] {
        let mut series = series(&shelf, game, seats, players);
        series.sprt = Some(Sprt {
            elo0: 0.0,
            elo1: 10.0,
            error: 0.05,
        });
        assert!(
            matches!(series.prepare(&GO_ON), Err(Trouble::NoTest)),
            "{game} {seats}"
        );
    }
}

#[test]
fn more_teams_play_in_all_rotations() {
    let shelf = shelf::shelf();
    let report = held(series(&shelf, "team-play", 6, &["easy", "random"]));
    assert_eq!(report.games.len(), 6, "three teams, two ways");
    assert!(report.pairs[0].elo.is_none());
}

#[test]
fn team_up_compares_scores_deal_by_deal() {
    let shelf = shelf::shelf();
    let mut series = series(&shelf, "team-up", 1, &["easy", "random"]);
    series.games = 40;
    let report = held(series);
    let pair = &report.pairs[0];
    assert!(pair.score.mean > pair.score.margin, "{pair:?}");
    assert!(report.to_string().contains("reached more"), "{report}");
}

#[test]
fn where_all_are_one_team_games_are_those_of_each_pair_too() {
    let shelf = shelf::shelf();
    let mut series = series(&shelf, "team-up", 1, &["easy", "random", "normal"]);
    series.games = 3;
    assert_eq!(series.length(), 6, "each of three plays two deals");
    let report = held(series);
    assert_eq!(report.games.len(), 6);
    assert!(report.pairs.iter().all(|pair| pair.games == 4));
    let words = "(3 games were asked for; 4 were played";
    assert!(report.to_string().contains(words), "{report}");
}

/// All that three pairs do with their deals, each of which is another one.
#[test]
fn no_two_pairs_are_dealt_the_same() {
    let shelf = shelf::shelf();
    let report = held(series(
        &shelf,
        "team-play",
        4,
        &["random", "random", "random"],
    ));
    let deals: Vec<u64> = report.games.iter().map(|game| game.deal).collect();
    assert_eq!(deals, [0, 0, 1, 1, 2, 2]);
    assert!(report.pairs.iter().all(|pair| pair.games == 2));
}

/// The replays of a match of two players, in the order of the games.
fn replays(mut series: Series<'_>, name: &str) -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let folder = folder.join(format!("{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    series.replays = Some(folder.clone());
    held(series);
    let files = std::fs::read_dir(&folder).unwrap();
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    let texts = files
        .iter()
        .map(|file| std::fs::read_to_string(file).unwrap());
    let texts = texts.collect();
    std::fs::remove_dir_all(folder).unwrap();
    texts
}

#[test]
fn an_arena_gives_ours_the_thought_of_its_terms() {
    let shelf = shelf::shelf();
    let game = &**shelf.game("uno-teams").unwrap();
    let arena = |effort| {
        Arena::new(Terms {
            game: game.id().to_owned(),
            rules: game.rules(),
            edition_sha256: game.edition_sha256().to_owned(),
            seats: 4,
            options: serde_json::Map::new(),
            seed: 1,
            effort,
            limit_ms: 1_000,
            pace: None,
        })
    };
    let nowhere = Path::new("/nowhere");
    let played = |arena: &Arena| {
        let mut series = series(&shelf, "uno-teams", 4, &["hard", "easy"]);
        series.entrants[0] = arena.entrant("hard", nowhere, game).unwrap();
        replays(series, &format!("thought-{}", arena.terms.effort))
    };
    let without = series(&shelf, "uno-teams", 4, &["hard@0", "easy"]);
    let same = |one: &[String], other: &[String]| {
        let actions =
            |text: &String| serde_json::from_str::<Value>(text).unwrap()["actions"].clone();
        one.iter().map(actions).eq(other.iter().map(actions))
    };
    let (none, usual) = (played(&arena(0)), played(&arena(1)));
    assert!(same(&none, &replays(without, "thought")));
    assert!(!same(&none, &usual), "with a search it plays otherwise");
}

/// A file for what a program notes, empty.
fn notes(name: &str) -> PathBuf {
    let name = format!("{name}-{}.txt", std::process::id());
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, "").expect("the folder for tests can be written to");
    file
}

fn noted(file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).expect("it was made");
    text.lines().map(str::to_owned).collect()
}

#[test]
fn whoever_is_too_late_at_football_has_lost_nothing_but_time() {
    let shelf = shelf::shelf();
    // Ours are much quicker: of what this one saw when it began, much is gone when it acts, and it is told so.
    let refusals = notes("refused");
    let slow = program(&format!(
        "{{}} if told['type'] != 'turn' else (\
         told.get('refused') and print(told['refused']['reason'], file=open('{}', 'a')), \
         {{'action': told['legal'][0], 'after_ms': 20000}})[1]",
        refusals.display()
    ));
    let report = held(series(&shelf, "ligretto-football", 2, &[&slow, "normal"]));
    assert_eq!(
        report.players[0].faults, 0,
        "{:?}",
        report.players[0].first_fault
    );
    assert!(!noted(&refusals).is_empty(), "it was never told");
}

#[test]
fn what_a_program_says_its_team_mates_hear() {
    let shelf = shelf::shelf();
    let heard = notes("heard");
    let game = shelf.game("ligretto-football").unwrap();
    let phrase = game.manners().phrases[0];
    let talker = program(&format!(
        "{{}} if told['type'] != 'turn' else (\
         [print(said['seat'], said['phrase'], file=open('{}', 'a')) for said in told.get('said', [])], \
         {{'action': told['legal'][0], 'say': '{phrase}', 'after_ms': 5000}})[1]",
        heard.display()
    ));
    held(series(&shelf, "ligretto-football", 4, &[&talker, "normal"]));
    let heard = noted(&heard);
    // The first seat of each team in turn: the second one notes what it hears.
    for seat in [0, 1] {
        let words = format!("{seat} {phrase}");
        assert!(heard.contains(&words), "{words} is not among {heard:?}");
    }
}

/// When a program that never waits by itself acted, game by game.
fn haste(mut series: Series<'_>, name: &str) -> Vec<Vec<u64>> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let folder = folder.join(format!("{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let hasty = "{} if told['type'] != 'turn' else {'action': told['legal'][0], 'after_ms': 0}";
    series.entrants[0] = Entrant::read(&program(hasty), series.game, 1).unwrap();
    series.replays = Some(folder.clone());
    let report = held(series);
    let fault = &report.players[0].first_fault;
    assert_eq!(report.players[0].faults, 0, "{fault:?}");
    let times = |file: std::io::Result<std::fs::DirEntry>| {
        let path = file.unwrap().path();
        let replay: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let odd_first = path.to_str().unwrap().contains("-0-odd");
        let seat = if odd_first { 0 } else { 1 };
        let actions = replay["actions"].as_array().unwrap().iter();
        let own = actions.filter(|action| action["seat"] == seat);
        own.map(|action| action["at"].as_u64().unwrap()).collect()
    };
    let times: Vec<Vec<u64>> = std::fs::read_dir(&folder).unwrap().map(times).collect();
    std::fs::remove_dir_all(folder).unwrap();
    assert!(times.iter().map(Vec::len).sum::<usize>() > 10);
    times
}

#[test]
fn nobody_is_quicker_than_the_pace_allows() {
    let shelf = shelf::shelf();
    let series = series(&shelf, "ligretto-football", 2, &["random", "easy"]);
    for times in haste(series, "pace") {
        assert!(
            times.is_sorted_by(|one, other| other - one >= 125),
            "{times:?}"
        );
    }
}

/// `--pace easy`: a program takes the time that an easy player takes, more than a second in the mean.
#[test]
fn a_program_keeps_the_pace_of_a_level() {
    let shelf = shelf::shelf();
    let mut series = series(&shelf, "ligretto-football", 2, &["random", "easy"]);
    series.pace = series.game.bot("easy", 1);
    for times in haste(series, "pace-easy") {
        let (first, last) = (times[0], times[times.len() - 1]);
        let mean = (last - first) / (times.len() as u64 - 1).max(1);
        assert!(mean > 1_000, "{mean} ms in the mean");
    }
}

#[test]
fn a_match_that_is_called_off_tells_what_was_played() {
    let shelf = shelf::shelf();
    let called_off = AtomicBool::new(false);
    let mut series = series(&shelf, "team-play", 4, &["random", "easy"]);
    series.games = 10_000_000;
    series.prepare(&called_off).unwrap();
    let report = series.hold(&called_off, &mut |progress| {
        called_off.store(progress.games >= 4, Ordering::Relaxed);
    });
    let report = report.unwrap();
    assert!(report.called_off && report.games.len() >= 4);
}

#[test]
fn the_example_lines_of_the_documentation_are_answered_by_the_example() {
    use bot_process::{CommandLine, Program};
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema/bot.jsonl");
    let command = CommandLine::read(example().strip_prefix("cmd=").unwrap()).unwrap();
    let mut program = Program::start(&command).unwrap();
    let mut told = 0;
    for line in std::fs::read_to_string(file).unwrap().lines() {
        let example: Value = serde_json::from_str(line).unwrap();
        if let Some(documented) = example.get("answer") {
            serde_json::from_value::<wire::bot::Answer>(documented.clone()).expect("an answer");
            continue;
        }
        let line = &example["told"];
        let answer = program
            .ask(&line.to_string(), Duration::from_secs(60), &GO_ON)
            .unwrap();
        let answer: wire::bot::Answer = serde_json::from_slice(&answer).expect("an answer");
        assert_eq!(answer.action.is_some(), line["type"] == "turn");
        told += 1;
    }
    assert!(told >= 4);
    program.dismiss();
}
