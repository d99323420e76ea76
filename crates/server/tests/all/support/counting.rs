//! A game that counts how often it is opened and played again from its record.

use serde_json::{Map, Value};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use table::{Manners, OptionSpec, Revision, Team};
use wire::{AnyBot, AnyGame, AnyTable, Error, Opening, Replay};

/// Another game, and how often a table of it was set.
pub struct Counting {
    game: Arc<dyn AnyGame>,
    set: Arc<AtomicU64>,
}

impl Counting {
    /// The game, and its count.
    pub fn of(game: Arc<dyn AnyGame>) -> (Arc<dyn AnyGame>, Arc<AtomicU64>) {
        let set = Arc::new(AtomicU64::new(0));
        let counting = Self {
            game,
            set: Arc::clone(&set),
        };
        (Arc::new(counting), set)
    }
}

impl AnyGame for Counting {
    fn open(&self, opening: &Opening) -> Result<Box<dyn AnyTable>, Error> {
        self.set.fetch_add(1, Relaxed);
        self.game.open(opening)
    }
    fn load(&self, replay: &Replay, upto: Option<usize>) -> Result<Box<dyn AnyTable>, Error> {
        self.set.fetch_add(1, Relaxed);
        self.game.load(replay, upto)
    }

    fn id(&self) -> &'static str {
        self.game.id()
    }
    fn bot(&self, level: &str, effort: u32) -> Option<AnyBot> {
        self.game.bot(level, effort)
    }
    fn rules(&self) -> Revision {
        self.game.rules()
    }
    fn plays(&self, rules: Revision) -> Result<(), Error> {
        self.game.plays(rules)
    }
    fn deck(&self) -> &Arc<str> {
        self.game.deck()
    }
    fn edition_sha256(&self) -> &str {
        self.game.edition_sha256()
    }
    fn seats(&self) -> &'static [u8] {
        self.game.seats()
    }
    fn options(&self) -> Vec<OptionSpec> {
        self.game.options()
    }
    fn levels(&self) -> Vec<&'static str> {
        self.game.levels()
    }
    fn manners(&self) -> &'static Manners {
        self.game.manners()
    }
    fn earlier(&self) -> Vec<Arc<dyn AnyGame>> {
        self.game.earlier()
    }
    fn with_deck(&self, json: &str) -> Result<Arc<dyn AnyGame>, Error> {
        self.game.with_deck(json)
    }
    fn matches(&self, mission: &str, cards: &[String]) -> Result<bool, Error> {
        self.game.matches(mission, cards)
    }
    fn seats_of_deal(&self, seats: u8) -> Vec<u8> {
        self.game.seats_of_deal(seats)
    }
    fn same_cards(
        &self,
        dealt: &Map<String, Value>,
        wished: &Map<String, Value>,
    ) -> Result<bool, Error> {
        self.game.same_cards(dealt, wished)
    }
    fn lies_open(&self, options: &Map<String, Value>) -> Result<bool, Error> {
        self.game.lies_open(options)
    }
    fn options_again(&self, played: &Map<String, Value>) -> Result<Map<String, Value>, Error> {
        self.game.options_again(played)
    }
    fn foreign_deck(&self) -> Option<&Arc<str>> {
        self.game.foreign_deck()
    }
    fn teams(&self, seats: u8) -> Vec<Team> {
        self.game.teams(seats)
    }
}
