//! Setting the table (LF-2 to LF-5).

use crate::card::{Card, Scene};
use crate::edition::Edition;
use crate::event::Event;
use crate::round;
use crate::state::{
    Cards, Draws, Field, GOAL_CARDS, GoalCards, HAND_CARDS, LigrettoFootball, MOST_SEATS, Phase,
    Place, Player, ROW, Referee, Seats, Slot, Squad, Stage, TEAMS,
};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use table::{BadSetup, Chance, Label};

/// What the host may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default)]
pub struct Options {
    /// LF-22 Who sees to it that the cards are right.
    #[serde(deserialize_with = "table::named")]
    pub referee: Referee,
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

pub(crate) fn deal<C: Chance>(
    edition: &Edition,
    seats: u8,
    options: Options,
    setup: &Setup,
    chance: &mut C,
) -> Result<LigrettoFootball, BadSetup> {
    table::is_one_of(seats, <LigrettoFootball as table::Game>::SEATS)?;
    let hands = [&setup.white, &setup.black];
    let goals = [&setup.goals_white, &setup.goals_black];
    let field = deck("field", setup.field.as_ref(), &edition.field, chance)?;
    let [white, black] = TEAMS.map(|team| {
        let team = team.index();
        let hand: [Card; HAND_CARDS] =
            deck(HANDS[team], hands[team].as_ref(), &edition.hand, chance)?;
        let goals: [Scene; GOAL_CARDS] = deck(
            GOAL_PILES[team],
            goals[team].as_ref(),
            &edition.goals,
            chance,
        )?;
        Ok(squad(hand, goals))
    });

    let mut game = LigrettoFootball {
        referee: options.referee,
        seats,
        phase: Phase::KickOff {
            ready: Seats::default(),
        },
        round: 1,
        field: Field::new(field),
        squads: [white?, black?],
        players: [Player::NONE; MOST_SEATS],
        draws: Draws::default(),
    };
    let slots: Vec<Slot> = Slot::all().collect();
    let mut unheard: Vec<Event> = Vec::new();
    for team in TEAMS {
        round::split(&mut game, team, &slots, &mut unheard);
    }
    Ok(game)
}

fn squad(hand: [Card; HAND_CARDS], goals: [Scene; GOAL_CARDS]) -> Squad {
    let [a, b, c, d, e, out @ ..] = goals;
    Squad {
        cards: Cards::new(hand),
        stage: Stage::Run,
        keeper: None,
        laid: [Place::EMPTY; ROW],
        built: [None; 4],
        scene: None,
        goals: GoalCards::pile([a, b, c, d, e]),
        won: GoalCards::none(a),
        out,
    }
}

/// The deck as the set-up stacks it, or shuffled.
fn deck<T: Copy + Ord + Debug, C: Chance, const N: usize>(
    name: &'static str,
    stacked: Option<&Vec<T>>,
    edition: &[T; N],
    chance: &mut C,
) -> Result<[T; N], BadSetup> {
    let Some(stacked) = stacked else {
        let mut deck = *edition;
        chance.shuffle(Label::first(name), &mut deck);
        return Ok(deck);
    };
    let deck: [T; N] = stacked.as_slice().try_into().map_err(|_| {
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
