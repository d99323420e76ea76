//! Fails wherever something that belongs to a game on the shelf was forgotten; `docs/new-game.md`
//! says step by step what that is.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

#[test]
fn nothing_was_forgotten_of_any_game_on_the_shelf() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for game in shelf::shelf().games() {
        let options = game.options().into_iter();
        let options = options.map(|option| (option.name, option.values));
        let game = Belongings {
            root: &root,
            id: game.id(),
            phrases: game.manners().phrases,
            levels: game.levels(),
            options: options.collect(),
        };
        let forgotten = game.forgotten();
        assert!(forgotten.is_empty(), "{}: {forgotten:#?}", game.id);
    }
}

/// The languages that every text is in.
const LANGUAGES: [&str; 4] = ["de", "en", "fr", "it"];

/// The files that every game's crate has, besides one for each group of its rules.
const FILES: [&str; 12] = [
    "lib", "game", "profile", "edition", "setup", "state", "action", "event", "refusal", "view",
    "truth", "ending",
];

/// Those of them that hold rules. Their heads say which, as do those of all files that judge.
const RULES: [&str; 3] = ["edition", "setup", "ending"];

/// What belongs to a game, and where it should lie.
struct Belongings<'a> {
    root: &'a Path,
    id: &'a str,
    phrases: &'a [&'a str],
    levels: Vec<&'a str>,
    options: Vec<(&'a str, &'a [&'a str])>,
}

impl Belongings<'_> {
    /// What is not there, in the order in which a game is made.
    fn forgotten(&self) -> Vec<String> {
        let parts = [
            self.rules(),
            self.program(),
            self.heads(),
            self.tests(),
            self.bots(),
            self.numbers(),
            self.types(),
            self.screen(),
            self.texts(),
        ];
        parts.concat()
    }

    /// Its rules page, with numbered clauses, and its deck.
    fn rules(&self) -> Vec<String> {
        let page = format!("docs/rules/{}.md", self.id);
        let mut missing = self.files(&[&page, &format!("decks/{}.json", self.id)]);
        if !self.read(&page).contains("-1\"></a>") {
            missing.push(format!("{page}: no clause with an anchor"));
        }
        missing
    }

    /// The crate, in the files that every game has, and how a table of it is run.
    fn program(&self) -> Vec<String> {
        let files = FILES.map(|file| format!("crates/{}/src/{file}.rs", self.id));
        let mut missing = self.files(&files.each_ref().map(String::as_str));
        let profile = format!("crates/{}/src/profile.rs", self.id);
        if !self.read(&profile).contains("const PROFILE: Profile<") {
            missing.push(format!("{profile}: no PROFILE"));
        }
        missing
    }

    /// Where a file has rules, its head says which.
    fn heads(&self) -> Vec<String> {
        let folder = format!("crates/{}/src", self.id);
        let rules = format!("//! Rules: docs/rules/{}.md, ", self.id);
        let mut missing = Vec::new();
        for file in below(&self.root.join(&folder)) {
            let text = fs::read_to_string(&file).unwrap_or_default();
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            let judges = text.contains("fn may_") && name != "game";
            if (judges || RULES.contains(&&*name)) && !text.contains(&rules) {
                missing.push(format!("{folder}/{name}.rs: no clauses in its head"));
            }
        }
        missing
    }

    /// Laws, golden games, seeds for the fuzzer, and games that later programs must play again.
    fn tests(&self) -> Vec<String> {
        let id = self.id;
        let mut missing = Vec::new();
        let laws = format!("crates/{id}/tests/conform.rs");
        missing.extend(self.named_in(&laws, "conform::suite!("));
        for (folder, begins) in [
            (format!("crates/{id}/tests/golden"), ""),
            ("fuzz/corpus/referee_line".to_owned(), id),
            ("fuzz/corpus/replay".to_owned(), id),
            (format!("tests/past/{id}/1"), ""),
        ] {
            if !self.lies_in(&folder, begins) {
                missing.push(format!("{folder}: nothing of it"));
            }
        }
        let index = "tests/past/index.json";
        if !self.read(index).contains(&format!("\"{id}\"")) {
            missing.push(format!("{index}: nothing of it"));
        }
        missing
    }

    /// Bots to play against, and why they do what they do.
    fn bots(&self) -> Vec<String> {
        let module = self.module();
        let mut missing = self.files(&[&format!("crates/bots/src/{module}/why.rs")]);
        missing.extend(self.named_in(
            "crates/bots/tests/motives.rs",
            &format!("{module}::MOTIVES"),
        ));
        if self.levels.is_empty() {
            missing.push("crates/shelf: no bot level".to_owned());
        }
        missing
    }

    /// The game by numbers, for those who train players.
    fn numbers(&self) -> Vec<String> {
        let module = self.module();
        let mut missing = self.files(&[&format!("crates/tensors/src/{module}.rs")]);
        for (path, name) in [
            ("crates/tensors/src/lib.rs", format!("mod {module};")),
            ("crates/tensors/tests/laws.rs", format!("{module}::")),
            ("python/src/by_number/mod.rs", format!("{module}::levels()")),
        ] {
            missing.extend(self.named_in(path, &name));
        }
        missing
    }

    /// The types that its screen speaks; what it offers and what is seen may be other types' names.
    fn types(&self) -> Vec<String> {
        let types = ["Action", "View", "Refusal"];
        let types = types.map(|name| format!("web/src/lib/wire/types/{}/{name}.ts", self.id));
        let mut missing = self.files(&types.each_ref().map(String::as_str));
        if self.reasons().is_empty() {
            missing.push(format!("{}: no reason", types[2]));
        }
        missing
    }

    /// Its folder of the client, its place on the client's shelf, and its picture there.
    fn screen(&self) -> Vec<String> {
        let folder = format!("web/src/lib/games/{}", self.id);
        let files = ["index.ts", "Table.svelte", "Rules.svelte", "view.ts"];
        let files = files.map(|file| format!("{folder}/{file}"));
        let mut missing = self.files(&files.each_ref().map(String::as_str));
        missing.extend(self.files(&[&format!("web/src/lib/lessons/{}.ts", self.id)]));
        let shelf = "web/src/lib/games/index.ts";
        let text = self.read(shelf);
        let entry = text
            .lines()
            .find(|line| line.contains(&format!("id: '{}'", self.id)));
        match entry {
            None => missing.push(format!("{shelf}: no entry")),
            Some(entry) => {
                if !entry.contains(&format!("import('./{}')", self.id)) {
                    missing.push(format!("{shelf}: its entry loads no screen"));
                }
                let art = entry.split("Art: ").nth(1).unwrap_or_default();
                let art = art.split([',', ' ']).next().unwrap_or_default();
                missing.extend(self.files(&[&format!("web/src/lib/games/art/{art}.svelte")]));
            }
        }
        missing
    }

    /// Its texts, in every language.
    fn texts(&self) -> Vec<String> {
        let wanted = self.messages();
        let mut missing = Vec::new();
        for language in LANGUAGES {
            let own = format!("locales/{language}/{}.ftl", self.id);
            let texts = self.read(&format!("locales/{language}/common.ftl")) + &self.read(&own);
            missing.extend(self.files(&[&own]));
            let absent = wanted.iter().filter(|message| {
                let begins = format!("{message} =");
                !texts.lines().any(|line| line.starts_with(&begins))
            });
            missing.extend(absent.map(|message| format!("locales/{language}: no {message}")));
        }
        missing
    }

    /// What people read of it wherever it is named: names, options, levels, phrases, refusals.
    fn messages(&self) -> Vec<String> {
        let id = self.id;
        let mut messages = ["", "-about", "-meta"]
            .map(|part| format!("game-{id}{part}"))
            .to_vec();
        for (name, values) in &self.options {
            messages.push(format!("option-{id}-{name}"));
            messages.extend(
                values
                    .iter()
                    .map(|value| format!("option-{id}-{name}-{value}")),
            );
        }
        messages.extend(self.levels.iter().map(|level| format!("level-{level}")));
        messages.extend(self.phrases.iter().map(|phrase| format!("phrase-{phrase}")));
        let reasons = self.reasons().into_iter();
        messages.extend(reasons.map(|reason| format!("refusal-{id}-{reason}")));
        messages
    }

    /// Every reason for which it refuses an action, out of the exported type.
    fn reasons(&self) -> Vec<String> {
        let refusal = self.read(&format!("web/src/lib/wire/types/{}/Refusal.ts", self.id));
        let reasons = refusal.split("\"reason\": \"").skip(1);
        let reasons = reasons.filter_map(|rest| rest.split('"').next());
        reasons.map(str::to_owned).collect()
    }

    /// What the game is called where Rust names a module.
    fn module(&self) -> String {
        self.id.replace('-', "_")
    }

    /// That file, where it does not have that name.
    fn named_in(&self, path: &str, name: &str) -> Option<String> {
        (!self.read(path).contains(name)).then(|| format!("{path}: no {name}"))
    }

    /// Those of the files that are not there.
    fn files(&self, paths: &[&str]) -> Vec<String> {
        let absent = paths.iter().filter(|path| !self.root.join(path).is_file());
        absent.map(|path| format!("{path}: not there")).collect()
    }

    fn lies_in(&self, folder: &str, begins: &str) -> bool {
        let files = fs::read_dir(self.root.join(folder));
        let mut files = files.into_iter().flatten().flatten();
        files.any(|file| file.file_name().to_string_lossy().starts_with(begins))
    }

    /// The text, or none where there is no such file.
    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.root.join(path)).unwrap_or_default()
    }
}

#[test]
fn what_refuses_is_not_named_like_a_question() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for folder in fs::read_dir(crates).unwrap().flatten() {
        let misnamed = misnamed_in(&folder.path().join("src"));
        assert!(misnamed.is_empty(), "{misnamed:#?}");
    }
}

/// What refuses is called `must_x` or `may_x`; `is_x`, `can_x` and the like are questions with a yes
/// or a no, even where somebody has to be asked who may not answer. A check answers with what it has found.
fn misnamed_in(folder: &Path) -> Vec<String> {
    const QUESTIONS: [&str; 8] = [
        "is_", "are_", "has_", "exists", "can_", "admits_", "lets_", "fits",
    ];
    let refuses = |signature: &str| {
        let answer = signature.split_once("->").map(|(_, answer)| answer);
        let result = answer.and_then(|answer| answer.split_once("Result<"));
        let is_question = QUESTIONS.iter().any(|word| signature.starts_with(word));
        let is_check = signature.starts_with("check");
        result.is_some_and(|(_, result)| {
            is_question && !result.starts_with("bool") || is_check && result.starts_with("()")
        })
    };
    let mut misnamed = Vec::new();
    for file in below(folder) {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let signatures = text.split("fn ").skip(1);
        let signatures = signatures.filter_map(|rest| rest.split(['{', ';']).next());
        for signature in signatures.filter(|signature| refuses(signature)) {
            let name = signature.split(['(', '<']).next().unwrap_or_default();
            misnamed.push(format!("{}: {name} refuses", file.display()));
        }
    }
    misnamed
}

/// All files in the folder and in those below it.
fn below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.flat_map(|entry| match entry.path() {
        path if path.is_dir() => below(&path),
        path => vec![path],
    });
    files.collect()
}

/// A made-up game, of which nothing was forgotten: every file with what it must hold.
const LANTERNS: &[(&str, &str)] = &[
    (
        "docs/rules/lanterns.md",
        r#"<a id="ln-1"></a>**LN-1** Twelve lanterns."#,
    ),
    ("decks/lanterns.json", ""),
    (
        "crates/lanterns/src/profile.rs",
        "const PROFILE: Profile<Lanterns>",
    ),
    (
        "crates/lanterns/tests/conform.rs",
        "conform::suite!(LanternsSpecimen);",
    ),
    ("crates/lanterns/tests/golden/three.txt", ""),
    ("fuzz/corpus/referee_line/lanterns-2.txt", ""),
    ("fuzz/corpus/replay/lanterns-2.json", ""),
    ("tests/past/lanterns/1/2-over.json", ""),
    ("tests/past/index.json", r#"{"lanterns": []}"#),
    ("crates/bots/src/lanterns/why.rs", ""),
    ("crates/bots/tests/motives.rs", "lanterns::MOTIVES"),
    ("crates/tensors/src/lanterns.rs", ""),
    ("crates/tensors/src/lib.rs", "mod lanterns;"),
    ("crates/tensors/tests/laws.rs", "use lanterns::Lanterns;"),
    ("python/src/by_number/mod.rs", "lanterns::levels()"),
    ("web/src/lib/wire/types/lanterns/Action.ts", ""),
    ("web/src/lib/wire/types/lanterns/View.ts", ""),
    (
        "web/src/lib/wire/types/lanterns/Refusal.ts",
        r#"{ "reason": "over" } | { "reason": "not_held", "facts": {} }"#,
    ),
    ("web/src/lib/games/lanterns/index.ts", ""),
    ("web/src/lib/games/lanterns/Table.svelte", ""),
    ("web/src/lib/games/lanterns/Rules.svelte", ""),
    ("web/src/lib/games/lanterns/view.ts", ""),
    ("web/src/lib/lessons/lanterns.ts", ""),
    (
        "web/src/lib/games/index.ts",
        "  { id: 'lanterns', Art: Lanterns, load: () => import('./lanterns') },",
    ),
    ("web/src/lib/games/art/Lanterns.svelte", ""),
];

const COMMON: &str = "game-lanterns = Lanterns
game-lanterns-about = A game of secret choices.
game-lanterns-meta = 2 to 4 players
option-lanterns-length = Length
option-lanterns-length-short = short
level-easy = easy
phrase-hello = Hello!
";

const OWN: &str = "refusal-lanterns-over = The game is over.
refusal-lanterns-not_held = You do not hold it.
";

/// The made-up game, laid out in a folder of its own for as long as a test needs it.
struct MadeUp {
    root: PathBuf,
}

impl MadeUp {
    fn new() -> Self {
        static NTH: AtomicU32 = AtomicU32::new(0);
        let nth = NTH.fetch_add(1, Relaxed);
        let name = format!("forgotten-{}-{nth}", std::process::id());
        let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let made_up = Self { root };
        for (path, text) in files() {
            made_up.write(&path, &text);
        }
        made_up
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.root.join(path);
        fs::create_dir_all(path.parent().expect("it lies in a folder")).unwrap();
        fs::write(path, text).unwrap();
    }

    fn remove(&self, path: &str) {
        fs::remove_file(self.root.join(path)).unwrap();
    }

    fn forgotten(&self, levels: &[&str]) -> Vec<String> {
        let game = Belongings {
            root: &self.root,
            id: "lanterns",
            phrases: &["hello"],
            levels: levels.to_vec(),
            options: vec![("length", &["short"])],
        };
        game.forgotten()
    }
}

impl Drop for MadeUp {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.root);
    }
}

fn files() -> Vec<(String, String)> {
    let own = |&(path, text): &(&str, &str)| (path.to_owned(), text.to_owned());
    let mut files: Vec<(String, String)> = LANTERNS.iter().map(own).collect();
    for file in FILES.into_iter().filter(|&file| file != "profile") {
        let head = "//! Rules: docs/rules/lanterns.md, LN-1.";
        let text = if RULES.contains(&file) { head } else { "" };
        files.push((format!("crates/lanterns/src/{file}.rs"), text.to_owned()));
    }
    for language in LANGUAGES {
        files.push((format!("locales/{language}/common.ftl"), COMMON.to_owned()));
        files.push((format!("locales/{language}/lanterns.ftl"), OWN.to_owned()));
    }
    files
}

#[test]
fn whatever_is_forgotten_of_a_game_is_found() {
    const NOTHING: [String; 0] = [];
    let game = MadeUp::new();
    assert_eq!(game.forgotten(&["easy"]), NOTHING);
    assert_eq!(game.forgotten(&[]), ["crates/shelf: no bot level"]);
    for (path, text) in files() {
        game.remove(&path);
        assert_ne!(game.forgotten(&["easy"]), NOTHING, "no {path}");
        // Each line of a text counts.
        for line in text.lines() {
            let rest: Vec<&str> = text.lines().filter(|&other| other != line).collect();
            game.write(&path, &rest.join("\n"));
            assert_ne!(game.forgotten(&["easy"]), NOTHING, "{path} without {line}");
        }
        game.write(&path, &text);
    }
    assert_eq!(game.forgotten(&["easy"]), NOTHING);
}

#[test]
fn a_file_that_judges_and_names_no_clauses_is_found() {
    let game = MadeUp::new();
    let cover = "crates/lanterns/src/cover.rs";
    game.write(cover, "//! Covering.\nfn may_cover() {}\n");
    let expected = ["crates/lanterns/src/cover.rs: no clauses in its head"];
    assert_eq!(game.forgotten(&["easy"]), expected);
    let head = "//! Covering.\n//! Rules: docs/rules/lanterns.md, LN-2.\n";
    game.write(cover, &format!("{head}fn may_cover() {{}}\n"));
    assert_eq!(game.forgotten(&["easy"]), [""; 0]);
}

#[test]
fn what_was_forgotten_is_said_with_its_place() {
    let game = MadeUp::new();
    game.remove("locales/fr/lanterns.ftl");
    game.remove("web/src/lib/games/art/Lanterns.svelte");
    let expected = [
        "web/src/lib/games/art/Lanterns.svelte: not there",
        "locales/fr/lanterns.ftl: not there",
        "locales/fr: no refusal-lanterns-over",
        "locales/fr: no refusal-lanterns-not_held",
    ];
    assert_eq!(game.forgotten(&["easy"]), expected);
}

#[test]
fn a_guard_that_is_named_like_a_question_is_found() {
    let code = "fn has_lantern(\n    seen: &Result<Card, Error>,\n) -> Result<(), Refusal> {\n}\n\
        fn is_over(&self) -> bool {\n}\n\
        fn is_known(read: &Result<Card, Error>) -> bool {\n}\n\
        fn exists(path: &Path) -> io::Result<bool> {\n}\n\
        fn can_cover(&self) -> bool {\n}\n\
        fn can_be_dealt(&self) -> Result<(), BadSetup> {\n}\n\
        fn fits<T>(deck: &T) -> Result<(), BadSetup> {\n}\n\
        fn check_layers(&self) -> Result<(), BadSetup> {\n}\n\
        fn check_all(&self) -> Result<Report, Error> {\n}\n";
    let made_up = MadeUp::new();
    made_up.write("crates/lanterns/src/rules/cover.rs", code);
    let found = misnamed_in(&made_up.root.join("crates/lanterns/src"));
    let names = ["has_lantern", "can_be_dealt", "fits", "check_layers"];
    assert_eq!(found.len(), names.len(), "{found:?}");
    for (found, name) in found.iter().zip(names) {
        let refuses = format!("rules/cover.rs: {name} refuses");
        assert!(found.ends_with(&refuses), "{found}");
    }
}
