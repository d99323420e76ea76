//! A typed game behind the untyped trait: opens tables, and answers what is asked before there is one.

use crate::any::{AnyGame, AnyTable, Opening, sha256};
use crate::json::object;
use crate::table::Table;
use crate::{AnyBot, Error, RANDOM, Reason, Replay, options};
use serde_json::{Map, Value};
use std::sync::Arc;
use table::{Bot, Game, Level, Manners, OptionSpec, Revision, Solver, Team, Uniform};

/// A game with its deck and its bots, ready to open tables.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use wire::{AnyGame, Shelved};
///
/// let lanterns = Shelved::<Lanterns>::new(Vec::new());
/// assert_eq!(lanterns.id(), "lanterns");
/// assert!(lanterns.with_deck("{}").is_err(), "a deck has a name");
/// ```
pub struct Shelved<G: Game> {
    deck: Arc<Deck<G>>,
}

/// What all tables of a game with one deck share.
pub(crate) struct Deck<G: Game> {
    pub edition: Arc<G::Edition>,
    pub name: String,
    pub json: Arc<str>,
    pub sha256: String,
    pub levels: Vec<Level<G>>,
    pub solver: Option<&'static dyn Solver<G>>,
}

impl<G: Game> Shelved<G> {
    /// The game with our own edition's deck and these bots, weakest first.
    ///
    /// # Panics
    /// If the deck that the game ships is not a good one, which its tests rule out.
    #[must_use]
    pub fn new(levels: Vec<Level<G>>) -> Self {
        Self::with(levels, None)
    }

    /// The same, with a program that knows its best play.
    ///
    /// # Panics
    /// If the deck that the game ships is not a good one, which its tests rule out.
    #[must_use]
    pub fn solved(levels: Vec<Level<G>>, solver: &'static dyn Solver<G>) -> Self {
        Self::with(levels, Some(solver))
    }

    fn with(levels: Vec<Level<G>>, solver: Option<&'static dyn Solver<G>>) -> Self {
        let deck = Deck::read(G::DECK, levels, solver);
        Self {
            deck: Arc::new(deck.expect("the deck that the game ships is sound")),
        }
    }
}

impl<G: Game> Deck<G> {
    fn read(
        json: &str,
        levels: Vec<Level<G>>,
        solver: Option<&'static dyn Solver<G>>,
    ) -> Result<Self, Error> {
        let edition = Arc::new(G::edition(json)?);
        let file: Map<String, Value> = serde_json::from_str(json)
            .map_err(|error| Error::bad_setup("deck", error.to_string()))?;
        let name = file.get("edition").and_then(Value::as_str);
        let name = name.ok_or_else(|| Error::bad_setup("edition", "the deck has no name"))?;
        Ok(Self {
            edition,
            name: name.to_owned(),
            json: json.into(),
            sha256: sha256(json),
            levels,
            solver,
        })
    }

    /// A bot of that level, or `random`, with so many times its usual thought.
    pub(crate) fn bot(&self, level: &str, effort: u32) -> Option<AnyBot> {
        let ours = self.levels.iter().find(|ours| ours.name == level);
        let mut bot: Box<dyn Bot<G>> = match ours {
            Some(ours) => (ours.bot)(&self.edition),
            None if level == RANDOM => Box::new(Uniform),
            None => return None,
        };
        bot.think(effort);
        Some(AnyBot::new(bot))
    }

    /// Whether everybody who has the program has it too.
    pub(crate) fn ships(&self) -> bool {
        *self.json == *G::DECK || G::EARLIER_DECKS.contains(&&*self.json)
    }
}

impl<G: Game> AnyGame for Shelved<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> Revision {
        G::REVISION
    }

    fn plays(&self, rules: Revision) -> Result<(), Error> {
        must_be_known(rules, G::REVISION)
    }

    fn deck(&self) -> &Arc<str> {
        &self.deck.json
    }

    fn edition_sha256(&self) -> &str {
        &self.deck.sha256
    }

    fn foreign_deck(&self) -> Option<&Arc<str>> {
        (*self.deck.json != *G::DECK).then_some(&self.deck.json)
    }

    fn seats(&self) -> &'static [u8] {
        G::SEATS
    }

    fn options(&self) -> Vec<OptionSpec> {
        G::options()
    }

    fn levels(&self) -> Vec<&'static str> {
        self.deck.levels.iter().map(|level| level.name).collect()
    }

    fn bot(&self, level: &str, effort: u32) -> Option<AnyBot> {
        self.deck.bot(level, effort)
    }

    fn manners(&self) -> &'static Manners {
        const { &G::PROFILE.manners }
    }

    fn earlier(&self) -> Vec<Arc<dyn AnyGame>> {
        let decks = G::EARLIER_DECKS.iter().map(|json| self.with_deck(json));
        let sound =
            |deck: Result<_, Error>| deck.expect("the decks that the game shipped are sound");
        decks.map(sound).collect()
    }

    fn with_deck(&self, json: &str) -> Result<Arc<dyn AnyGame>, Error> {
        let levels = self.deck.levels.iter();
        let levels = levels.map(|&Level { name, bot }| Level { name, bot });
        let deck = Arc::new(Deck::<G>::read(json, levels.collect(), self.deck.solver)?);
        Ok(Arc::new(Self { deck }))
    }

    fn open(&self, opening: &Opening) -> Result<Box<dyn AnyTable>, Error> {
        Ok(Box::new(Table::open(&self.deck, opening)?))
    }

    fn load(&self, replay: &Replay, upto: Option<usize>) -> Result<Box<dyn AnyTable>, Error> {
        Ok(Box::new(Table::load(&self.deck, replay, upto)?))
    }

    fn matches(&self, mission: &str, cards: &[String]) -> Result<bool, Error> {
        (G::PROFILE.matches)(&self.deck.edition, mission, cards)
            .map_err(|bad| Error::malformed(format!("{bad}.")))
    }

    fn seats_of_deal(&self, seats: u8) -> Vec<u8> {
        if G::PROFILE.manners.same_cards_for_all_seats {
            G::SEATS.to_vec()
        } else {
            vec![seats]
        }
    }

    fn same_cards(
        &self,
        dealt: &Map<String, Value>,
        wished: &Map<String, Value>,
    ) -> Result<bool, Error> {
        let (dealt, wished) = (options::<G>(dealt)?, options::<G>(wished)?);
        Ok((G::PROFILE.same_cards)(&dealt, &wished))
    }

    fn lies_open(&self, given: &Map<String, Value>) -> Result<bool, Error> {
        Ok((G::PROFILE.lies_open)(&options::<G>(given)?))
    }

    fn options_again(&self, played: &Map<String, Value>) -> Result<Map<String, Value>, Error> {
        let again = (G::PROFILE.options_again)(options::<G>(played)?);
        Ok(object(&again))
    }

    fn teams(&self, seats: u8) -> Vec<Team> {
        table::seats(seats)
            .map(|seat| G::team(seat, seats))
            .collect()
    }
}

/// Every revision from the first to the newest is played.
pub(crate) fn must_be_known(rules: Revision, newest: Revision) -> Result<(), Error> {
    if rules < Revision::FIRST {
        let message = "This was played under rules that were corrected before the first release; \
                       it cannot be continued or replayed.";
        return Err(Error::new(Reason::RulesUncorrected, message));
    }
    if rules > newest {
        let message = format!(
            "This was played under revision {rules} of the rules; this program knows them up to \
             {newest}. Use a newer one."
        );
        let (rules, newest) = (rules.0, newest.0);
        return Err(Error::new(Reason::RulesUnknown { rules, newest }, message));
    }
    Ok(())
}
