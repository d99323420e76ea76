//! Tables are made in the page: new ones, and such where a replay is played on.

use super::Answer;
use super::kept::kept;
use super::page::{Seeded, named_here};
use room::deals::{self, Dealt};
use room::entry::{Deed, Entry};
use room::making::Plan;
use room::{Deal, Making, Terms, names, secrets};
use std::sync::Arc;
use table::Seat;
use wire::rest::{NewTable, Stage, TableMade};
use wire::{Error, Reason, Replay, Shelf};

/// A new table, with new cards.
pub(super) fn make(
    shelf: &Shelf,
    wish: &NewTable,
    clock: i64,
    entropy: &Seeded,
) -> Result<Answer, Error> {
    if wish.deal.is_some() {
        let message = "Named deals are the server's; here the cards are new.";
        return Err(Error::new(Reason::NoSuchDeal, message));
    }
    let game = shelf.game(&wish.game)?;
    let plan = Plan::of(
        &**game,
        wish,
        Terms::default().name,
        |_| Ok(()),
        clock,
        entropy,
    )?;
    let options = wish.options.clone().unwrap_or_default();
    let dealt = deals::new_cards(&**game, wish.seats, options, entropy)?;
    let (making, made) = plan.table(wish, dealt, entropy);
    Ok(answer(making, made, None))
}

/// A table where a replay is played on from its last action, by whoever has that seat and bots.
pub(super) fn play_on(
    shelf: &Shelf,
    text: &str,
    seat: Seat,
    wish: &NewTable,
    clock: i64,
    entropy: &Seeded,
) -> Result<Answer, Error> {
    let replay: Replay = serde_json::from_str(text)
        .map_err(|error| Error::malformed(format!("This is no replay: {error}.")))?;
    let table = shelf.load(&replay, None)?;
    if table.outcome().is_some() {
        return Err(Error::new(Reason::GameOver, "The game is over."));
    }
    if seat.0 >= table.seats() {
        return Err(Error::no_such_seat(seat.0.into(), table.seats()));
    }
    let game = shelf.game(&replay.game)?;
    let wish = NewTable {
        play_now: true,
        listed: false,
        ..wish.clone()
    };
    let plan = Plan::of(
        &**game,
        &wish,
        Terms::default().name,
        |_| Ok(()),
        clock,
        entropy,
    )?;
    let shelved = shelf.edition(&replay.game, &replay.edition_sha256);
    let foreign = replay.deck.clone().filter(|_| shelved.is_none());
    let deck = foreign.as_deref().map(Arc::from);
    let dealt = Dealt {
        deal: deal_of(&replay, entropy)?,
        deck: deck.unwrap_or_else(|| Arc::clone(shelved.unwrap_or(game).deck())),
        new: true,
    };
    let (making, made) = plan.table(&wish, dealt, entropy);
    let (making, made) = seated_at(seat, making, made);
    Ok(answer(played_on(making, &replay), made, foreign))
}

/// `deck`: the table's, where no shelf has it.
fn answer(mut making: Making, made: TableMade, deck: Option<String>) -> Answer {
    let table = named_here(&mut making);
    let (kept, log) = kept(making, None, deck);
    Answer::Made {
        made: TableMade { table, ..made },
        kept: Box::new(kept),
        log,
    }
}

/// The cards of a replay.
fn deal_of(replay: &Replay, entropy: &Seeded) -> Result<Deal, Error> {
    let secret = hex::decode(&replay.secret)
        .map_err(|_| Error::malformed("A secret is written in hex digits."))?;
    Ok(Deal {
        id: secrets::name(entropy),
        game: replay.game.clone(),
        rules: replay.rules,
        edition: replay.edition.clone(),
        edition_sha256: replay.edition_sha256.clone(),
        seats: replay.seats,
        options: replay.options.clone(),
        secret,
        words: Some(replay.words.clone()),
        setup: replay.setup.clone(),
        origin: None,
        day: None,
    })
}

/// The maker sits there instead of on seat 0, and a bot on seat 0.
fn seated_at(seat: Seat, mut making: Making, mut made: TableMade) -> (Making, TableMade) {
    made.seat = seat;
    let mut maker = String::new();
    for entry in &mut making.entries {
        match &mut entry.deed {
            Deed::Sat {
                seat: own, name, ..
            } => {
                *own = seat;
                maker.clone_from(name);
            }
            Deed::Started { bots, .. } => {
                let others = table::seats(making.deal.seats).filter(|&other| other != seat);
                let names = [maker.as_str()].into_iter();
                *bots = names::bots(others, names, &making.choices.level);
            }
            _ => {}
        }
    }
    (making, made)
}

/// With all that happened so far behind the start.
fn played_on(mut making: Making, replay: &Replay) -> Making {
    let times = times(replay);
    // The past lies before now, as far apart as it was.
    let start = making.choices.made - times.last().copied().unwrap_or(0);
    for entry in &mut making.entries {
        entry.at = start;
    }
    let next = making.entries.len() as u32 + 1;
    let past = (next..).zip(&replay.actions).zip(times);
    making.entries.extend(past.map(|((n, action), at)| Entry {
        n,
        at: start + at,
        client: None,
        deed: Deed::Acted {
            seat: Seat(action.seat as u8),
            action:
                serde_json::value::to_raw_value(&action.action).expect("actions are plain data"),
        },
    }));
    making.stage = Stage::Running;
    making
}

/// The longest that a game may have taken, in milliseconds: a hundred years.
const LONGEST: u64 = 100 * 366 * 24 * 60 * 60 * 1000;

/// When each action was taken, in milliseconds since the start. A file may say anything: here no time is before the
/// one ahead of it, and none is so late that it could not be counted back from now.
fn times(replay: &Replay) -> Vec<i64> {
    let mut latest = 0;
    let told = replay.actions.iter().map(|action| {
        latest = action.at.min(LONGEST).max(latest);
        latest as i64
    });
    told.collect()
}
