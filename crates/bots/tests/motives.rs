//! Every bot says why it did what it did: facts of its view, with a sentence in each language.

use bots::{ligretto_football, team_play, team_up, uno_teams};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use table::{Bot, Fast, Game, Level, Motive, Seat, Viewer, seats};

const LANGUAGES: [&str; 4] = ["de", "en", "fr", "it"];

/// No game of these bots is longer.
const LONGEST: usize = 3_000;

#[test]
fn a_team_play_bot_has_a_motive_for_everything() {
    every_action_has_a_motive(4, team_play::levels(), team_play::MOTIVES);
}

#[test]
fn an_uno_teams_bot_has_a_motive_for_everything() {
    every_action_has_a_motive(4, uno_teams::levels(), uno_teams::MOTIVES);
}

#[test]
fn a_team_up_bot_has_a_motive_for_everything() {
    every_action_has_a_motive(2, team_up::levels(), team_up::MOTIVES);
}

#[test]
fn a_footballer_has_a_motive_for_everything() {
    every_action_has_a_motive(4, ligretto_football::levels(), ligretto_football::MOTIVES);
}

/// Whatever a bot of any level does, it can say why, and every language has a sentence for it that
/// takes no fact but those given.
fn every_action_has_a_motive<G: Game>(seats: u8, levels: Vec<Level<G>>, keys: &[&str]) {
    let edition = Arc::new(G::edition(G::DECK).expect("our own deck is sound"));
    let texts = LANGUAGES.map(|language| Texts::read(language, G::ID));
    let mut given = BTreeSet::new();
    for (seed, level) in (1..).zip(&levels) {
        let mut bot = (level.bot)(&edition);
        // What a motive rests on does not depend on how long the bot thought.
        bot.think(0);
        play(&edition, seats, seed, &*bot, |motive| {
            assert!(keys.contains(&motive.key), "{} is not listed", motive.key);
            for text in &texts {
                text.takes_no_other_fact(&motive);
            }
            given.insert(motive.key);
        });
    }
    assert!(given.len() >= 5, "so few motives are no reasons: {given:?}");
    for (language, text) in LANGUAGES.iter().zip(&texts) {
        let missing: Vec<_> = keys.iter().filter(|key| text.of(key).is_none()).collect();
        assert!(missing.is_empty(), "{language}: {missing:?}");
    }
}

/// Plays a game of one level against itself, and asks after every action why.
fn play<G: Game>(
    edition: &Arc<G::Edition>,
    count: u8,
    seed: u64,
    bot: &dyn Bot<G>,
    mut asked: impl FnMut(Motive),
) {
    let (mut chance, mut dice) = (Fast::new(seed), Fast::new(!seed));
    let (options, setup) = (G::Options::default(), G::Setup::default());
    let mut game = G::new(edition, count, &options, &setup, &mut chance).expect("so many can play");
    let (mut offers, mut events) = (Vec::new(), Vec::new());
    for nth in 0..LONGEST {
        let first = Seat((nth % usize::from(count)) as u8);
        let turns = seats(count).map(|seat| first.step(seat.0 as i8, count));
        let Some((seat, view, action)) =
            turns.filter(|&seat| game.may_act(seat)).find_map(|seat| {
                offers.clear();
                game.legal(seat, &mut offers);
                let view = game.view(Viewer::Seat(seat));
                let action = bot.choose(&view, &offers, &mut dice)?;
                Some((seat, view, action))
            })
        else {
            return;
        };
        let motive = bot.why(&view, &offers, &action);
        asked(motive.unwrap_or_else(|| panic!("no motive for {action:?}")));
        events.clear();
        game.play(seat, &action, &mut chance, &mut events)
            .expect("a bot does what is allowed");
    }
}

/// The sentences of one language for one game.
struct Texts {
    game: &'static str,
    text: String,
}

impl Texts {
    fn read(language: &str, game: &'static str) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let path = root.join(format!("locales/{language}/{game}.ftl"));
        let text = fs::read_to_string(path).expect("the texts of the game");
        Self { game, text }
    }

    /// The sentence for that key, with all its variants.
    fn of(&self, key: &str) -> Option<&str> {
        let begins = format!("\nmotive-{}-{key} =", self.game);
        let from = self.text.find(&begins)? + begins.len();
        let text = &self.text[from..];
        let until = text.find("\nmotive-").unwrap_or(text.len());
        Some(&text[..until])
    }

    fn takes_no_other_fact(&self, motive: &Motive) {
        let text = self.of(motive.key).unwrap_or_default();
        for fact in text.split("{ $").skip(1) {
            let name = fact.split(' ').next().unwrap_or_default();
            let given = motive.facts.keys().any(|fact| *fact == name);
            assert!(given, "{} is not given {name}", motive.key);
        }
    }
}
