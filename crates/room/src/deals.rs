//! Deals: new cards, and the same ones again.

use crate::kept::Deal;
use crate::secrets::{self, Entropy};
use serde_json::{Map, Value};
use std::sync::Arc;
use wire::{AnyGame, Error, Opening, Reason, Replay};

type Options = Map<String, Value>;

/// The deal of a table that is about to be made.
pub struct Dealt {
    /// Its cards.
    pub deal: Deal,
    /// The deck file that it was dealt from.
    pub deck: Arc<str>,
    /// Whether it has to be stored with the table.
    pub new: bool,
}

/// Whether a game with these options lays open what the first deal of its cards hides.
pub fn opens(game: &dyn AnyGame, first: &Options, options: &Options) -> Result<bool, Error> {
    Ok(game.lies_open(options)? && !game.lies_open(first)?)
}

/// New cards for so many, with options that the game takes.
pub fn new_cards(
    game: &dyn AnyGame,
    seats: Option<u8>,
    options: Options,
    entropy: &impl Entropy,
) -> Result<Dealt, Error> {
    let secret = secrets::bytes::<32>(entropy).to_vec();
    let opening = Opening {
        rules: None,
        seats: seats.unwrap_or_else(|| usual_seats(game.seats())),
        options,
        setup: None,
        secret: secret.clone(),
        words: Vec::new(),
    };
    // Opened once to have everything checked and the defaults written out.
    let settled = game.open(&opening)?.replay();
    let deal = Deal {
        id: secrets::name(entropy),
        game: settled.game,
        rules: settled.rules,
        edition: settled.edition,
        edition_sha256: settled.edition_sha256,
        seats: settled.seats,
        options: settled.options,
        secret,
        words: None,
        setup: None,
        origin: None,
        day: None,
    };
    Ok(Dealt {
        deal,
        deck: Arc::clone(game.deck()),
        new: true,
    })
}

/// How cards are to be played again.
pub struct Again {
    /// By how many; `None`: by as many as before.
    pub seats: Option<u8>,
    /// With which options, all of them.
    pub options: Options,
    /// With which set-up.
    pub setup: Option<Options>,
}

/// The options with some of them changed.
#[must_use]
pub fn changed(options: &Options, changes: Options) -> Options {
    let mut options = options.clone();
    options.extend(changes);
    options
}

/// The cards of `dealt` once more, under the rules that they were dealt under: itself, or a deal
/// that repeats it for other seats, options or knowledge, where the cards do not depend on them.
/// `game` has the deck of the deal.
pub fn same_cards(
    game: &dyn AnyGame,
    dealt: &Deal,
    Again {
        seats,
        options,
        setup,
    }: Again,
    entropy: &impl Entropy,
) -> Result<Dealt, Error> {
    let seats = seats.unwrap_or(dealt.seats);
    if !game.seats_of_deal(dealt.seats).contains(&seats) {
        return Err(for_other_seats(dealt.seats));
    }
    let opening = Opening {
        rules: Some(dealt.rules),
        seats,
        options,
        setup,
        secret: dealt.secret.clone(),
        words: dealt.words.clone().unwrap_or_default(),
    };
    let settled = game.open(&opening)?.replay();
    if !game.same_cards(&dealt.options, &settled.options)? {
        let message = "With these options the cards would be others.";
        return Err(Error::new(Reason::DealWithOtherCards, message));
    }
    let same_way = settled.options == dealt.options && settled.setup == dealt.setup;
    let itself = seats == dealt.seats && same_way;
    Ok(Dealt {
        deal: if itself {
            dealt.clone()
        } else {
            repeated(dealt, settled, entropy)
        },
        deck: Arc::clone(game.deck()),
        new: !itself,
    })
}

/// A deal of its own with the cards of `dealt`, for the seats, options and set-up of that game.
fn repeated(dealt: &Deal, settled: Replay, entropy: &impl Entropy) -> Deal {
    Deal {
        id: secrets::name(entropy),
        seats: settled.seats,
        options: settled.options,
        setup: settled.setup,
        origin: Some(dealt.family().to_owned()),
        day: None,
        ..dealt.clone()
    }
}

fn for_other_seats(seats: u8) -> Error {
    let message = format!("These cards are for {seats} seats.");
    Error::new(Reason::DealForOtherSeats { seats }, message)
}

/// Four, or the nearest that the game takes.
fn usual_seats(counts: &[u8]) -> u8 {
    let nearest = counts.iter().min_by_key(|count| count.abs_diff(4));
    nearest.copied().unwrap_or(4)
}
