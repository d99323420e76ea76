//! Whole games as readable text, compared with those that lie in `tests/golden`. Beside the text of a game that was
//! dealt lies its record, from which others play the same game again: the page's core does (`crates/browser/tests/same_bytes.rs`).
//!
//! `UPDATE_GOLDEN=1` writes them anew; the difference is then read as any other.

use crate::notation::moves;
use crate::{AtPlay, Notation};
use serde_json::json;
use std::path::Path;
use table::{Game, InOrder, Outcome, Refusal, Seat};

/// A game that is told while it is played: each move, and below it what it caused or why it was
/// refused.
///
/// ```text
/// 0 lay hand keeper
///     laid, at keeper, card 1/br, from hand, seat 0
/// 0 lay hand 1
///     no: illegal LF-11: Too early for field card 1: first comes field card 0.
/// ```
pub struct Story<N: Notation> {
    /// The table that it is about.
    pub table: AtPlay<N>,
    text: String,
    /// The actions that were taken, as lines of JSON.
    taken: Vec<String>,
}

impl<N: Notation> Story<N> {
    /// Begins a story.
    #[must_use]
    pub fn about(table: AtPlay<N>) -> Self {
        Self {
            table,
            text: String::new(),
            taken: Vec::new(),
        }
    }

    /// Writes a line.
    pub fn say(&mut self, line: &str) -> &mut Self {
        self.text += line;
        self.text += "\n";
        self
    }

    /// Shows the table.
    pub fn show(&mut self) -> &mut Self {
        self.text += &N::show(&self.table.game);
        self
    }

    /// Plays moves, as [`AtPlay::does`] reads them; here they may be refused.
    #[track_caller]
    pub fn does(&mut self, text: &str) -> &mut Self {
        for said in moves(text) {
            self.tell(said.seat, said.words, &said.action::<N>());
        }
        self
    }

    /// Plays an action that is at hand.
    pub fn plays(&mut self, seat: Seat, action: &<N::Game as Game>::Action) -> &mut Self {
        self.tell(seat, &N::write(action), action);
        self
    }

    /// Tells a whole script: lines of moves, remarks after `#`, and `?` where the table is shown.
    #[track_caller]
    pub fn follows(&mut self, script: &str) -> &mut Self {
        let lines = script.lines().map(str::trim);
        for line in lines.filter(|line| !line.is_empty()) {
            match line.strip_prefix('#') {
                Some(remark) => self.say(&format!("\n--{remark}")),
                None if line == "?" => self.show(),
                None => self.does(line),
            };
        }
        self
    }

    /// How the game ended.
    ///
    /// # Panics
    /// If it has not.
    #[track_caller]
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.table.game.outcome().expect("the game is over")
    }

    /// The story reads as `tests/golden/<name>.txt` does, and the record of a table that was dealt as
    /// `<name>.json`.
    ///
    /// # Panics
    /// Where it reads differently, or that text is not there.
    #[track_caller]
    pub fn reads_as(&self, name: &str) {
        agrees(&format!("{name}.txt"), &self.text);
        if let Some(record) = self.record() {
            agrees(&format!("{name}.json"), &record);
        }
    }

    /// How the table was dealt, and what was done there: one line for each action.
    fn record(&self) -> Option<String> {
        let dealt = serde_json::to_string(self.table.dealt.as_ref()?);
        let dealt = dealt.expect("how a table was dealt is plain data");
        let taken = self.taken.join(",\n");
        Some(format!(
            "{{\"dealt\":{dealt},\n\"actions\":[\n{taken}\n]}}\n"
        ))
    }

    fn tell(&mut self, seat: Seat, words: &str, action: &<N::Game as Game>::Action) {
        self.say(&format!("{seat} {words}"));
        let AtPlay { game, events, .. } = &mut self.table;
        events.clear();
        let caused: Vec<String> = match game.play(seat, action, &mut InOrder, events) {
            Ok(()) => {
                let taken = json!({"seat": seat, "action": action});
                self.taken.push(taken.to_string());
                events.iter().filter_map(N::event).collect()
            }
            Err(refusal) => vec![refused(&refusal)],
        };
        for line in caused {
            self.say(&format!("    {line}"));
        }
    }
}

/// A text is the one that lies in `tests/golden` under that name.
#[track_caller]
fn agrees(name: &str, text: &str) {
    let path = Path::new("tests/golden").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).expect("the golden game can be written");
    }
    let golden = std::fs::read_to_string(&path);
    let golden = golden.expect("a golden game; UPDATE_GOLDEN=1 writes it");
    for (nth, (golden, told)) in golden.lines().zip(text.lines()).enumerate() {
        assert_eq!(told, golden, "{name}:{}; see UPDATE_GOLDEN=1", nth + 1);
    }
    assert_eq!(text, golden, "{name}; see UPDATE_GOLDEN=1");
}

fn refused(refusal: &impl Refusal) -> String {
    let code = serde_json::to_value(refusal.code()).expect("a code is a word");
    let code = code.as_str().expect("a code is a word");
    format!("no: {code} {}: {refusal}", refusal.clause().unwrap_or("-"))
}
