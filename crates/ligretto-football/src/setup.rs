//! Options, set-up and the deal.
//! Rules: docs/rules/ligretto-football.md, LF-2 to LF-5.

use crate::card::{Card, Scene};
use crate::edition::Edition;
use crate::event::{Event, Goals};
use crate::field::Field;
use crate::player::Player;
use crate::squad::{BLACK, Place, Squad, Stage, TEAMS, WHITE};
use crate::stack::{Cards, Slot, Slots};
use crate::state::{Draws, LigrettoFootball, MOST_SEATS, Phase, ROW};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use table::{BadSetup, Chance, Game, Label, Seats, Team};

/// What the host may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default)]
pub struct Options {
    /// LF-22 Who sees to it that the cards are right.
    #[serde(deserialize_with = "table::named")]
    pub referee: Referee,
}

/// LF-22 Who sees to it that the cards are right: the players, or the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Referee {
    /// As at a real table the order is kept and nobody adds up; a mistake shows when "goal" is
    /// called.
    #[default]
    Honest,
    /// The table refuses what would be a mistake.
    Strict,
}

/// Decks stacked in advance, top first; what is left out is shuffled.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default)]
pub struct Setup {
    /// White's hand cards: the first go to its lowest seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<Vec<Card>>,
    /// Black's hand cards: the first go to its lowest seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<Vec<Card>>,
    /// The field cards: the first five make round one, from white's goal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<Vec<u8>>,
    /// White's goal cards: the first five make its pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goals_white: Option<Vec<Scene>>,
    /// Black's goal cards: the first five make its pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goals_black: Option<Vec<Scene>>,
}

/// The names of the decks by team: those of the set-up, which are those of their shuffles.
pub(crate) const HANDS: [&str; 2] = ["white", "black"];
pub(crate) const GOAL_PILES: [&str; 2] = ["goals_white", "goals_black"];

impl LigrettoFootball {
    /// LF-2 to LF-5 The table before the first kick-off.
    pub(crate) fn deal<C: Chance>(
        edition: &Edition,
        seats: u8,
        options: Options,
        setup: &Setup,
        chance: &mut C,
    ) -> Result<Self, BadSetup> {
        table::must_be_one_of(seats, Self::SEATS)?;
        let field = deck("field", setup.field.as_deref(), &edition.field, chance)?;
        let (hand, goals) = (setup.white.as_deref(), setup.goals_white.as_deref());
        let white = squad(WHITE, edition, hand, goals, chance)?;
        let (hand, goals) = (setup.black.as_deref(), setup.goals_black.as_deref());
        let black = squad(BLACK, edition, hand, goals, chance)?;

        let mut game = Self {
            referee: options.referee,
            seats,
            phase: Phase::KickOff { ready: Seats::NONE },
            round: 1,
            field: Field::new(field),
            squads: [white, black],
            players: [Player::NONE; MOST_SEATS],
            draws: Draws::default(),
        };
        let slots: Slots = Slot::all().collect();
        let mut unheard: Vec<Event> = Vec::new();
        for team in TEAMS {
            game.split(team, &slots, &mut unheard);
        }
        Ok(game)
    }
}

/// The team's side of the table, with its decks as the set-up stacks them, or shuffled.
fn squad<C: Chance>(
    team: Team,
    edition: &Edition,
    hand: Option<&[Card]>,
    goals: Option<&[Scene]>,
    chance: &mut C,
) -> Result<Squad, BadSetup> {
    let hand = deck(HANDS[team.index()], hand, &edition.hand, chance)?;
    let goals = deck(GOAL_PILES[team.index()], goals, &edition.goals, chance)?;
    let [a, b, c, d, e, out @ ..] = goals;
    Ok(Squad {
        cards: Cards::new(hand),
        stage: Stage::Run,
        keeper: None,
        laid: [Place::EMPTY; ROW],
        built: [None; 4],
        scene: None,
        goals: Goals::from([a, b, c, d, e]),
        won: Goals::new(),
        out,
    })
}

/// The deck as the set-up stacks it, or shuffled.
fn deck<T: Copy + Ord + Debug, C: Chance, const N: usize>(
    name: &'static str,
    stacked: Option<&[T]>,
    edition: &[T; N],
    chance: &mut C,
) -> Result<[T; N], BadSetup> {
    let Some(stacked) = stacked else {
        let mut deck = *edition;
        chance.shuffle(Label::first(name), &mut deck);
        return Ok(deck);
    };
    let deck: [T; N] = stacked.try_into().map_err(|_| {
        let reason = format!("{} cards; all {N} must be named", stacked.len());
        BadSetup::new(name, reason)
    })?;
    let count = |deck: &[T; N], card: T| deck.iter().filter(|&&other| other == card).count();
    for card in deck {
        let (found, right) = (count(&deck, card), count(edition, card));
        if found > right {
            let reason =
                format!("{card:?} is there {found} times; the edition has it {right} times");
            return Err(BadSetup::new(name, reason));
        }
    }
    Ok(deck)
}
