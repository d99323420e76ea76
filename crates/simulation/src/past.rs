//! What was played at a table before the run begins. A whole game takes longer than a run, and only at
//! its end do people ask for another one.

use crate::dice::Dice;
use crate::record::Record;
use client::any_of;
use room::ledger::{Ledger, Who};
use room::{names, rebuild, secrets, shown_in_lobby};
use server::entry::{Deed, Entry, Seating};
use server::store::Record as TableRecord;
use table::Seat;
use wire::{AnyGame, AnyTable, Error, Move};

/// A game that has taken so many moves and is not over is told as far as that.
const LONGEST: usize = 1_500;

/// Somebody who has sat down: their seat, name and secret.
pub(crate) type Sitter = (Seat, String, String);

/// Lets a table that waits be one where these people have begun, bots have played every seat, and so
/// many moves are left. The log is as a node would have written it, all of it in one moment.
pub(crate) fn write(
    record: &mut Record,
    game: &dyn AnyGame,
    id: &str,
    sitters: &[Sitter],
    left: usize,
    dice: &mut Dice,
) -> Result<(), Error> {
    let mut stored = record.stored(id).expect("the table has just been made");
    let before = stored.table.entries.len();
    let table = &mut stored.table;
    sitters.iter().for_each(|sitter| add(table, sat(sitter)));
    let started = started(table)?;
    add(table, started);
    let begun = rebuild(game, table)?.table;
    let mut moves = begun.map_or_else(Vec::new, |begun| played(begun, &table.choices.level, dice));
    moves.truncate(moves.len().saturating_sub(left));
    moves.into_iter().for_each(|moved| add(table, moved));
    record.write_past(id, table.entries.split_off(before));
    let stored = record.stored(id).expect("it is still there");
    if let Some(room) = shown_in_lobby(game, &stored.table, stored.table.choices.made)? {
        record.show(stored.key, room);
    }
    Ok(())
}

fn add(table: &mut TableRecord, deed: Deed) {
    table.entries.push(Entry {
        n: table.entries.len() as u32 + 1,
        at: table.choices.made,
        client: None,
        deed,
    });
}

fn sat((seat, name, secret): &Sitter) -> Deed {
    Deed::Sat {
        seat: *seat,
        name: name.clone(),
        avatar: None,
        hash: secrets::hash(secret),
        browser: None,
        how: Seating::Free,
    }
}

/// The start, with bots on all seats that are free.
fn started(table: &TableRecord) -> Result<Deed, Error> {
    let ledger = Ledger::read(table.deal.seats, &table.entries)?;
    let free = ledger.seated().filter(|(_, chair)| chair.who == Who::Free);
    let names = ledger.seated().map(|(_, chair)| chair.who.name());
    let bots = names::bots(free.map(|(seat, _)| seat), names, &table.choices.level);
    let words = Vec::new();
    Ok(Deed::Started { words, bots })
}

/// All moves until the end, as bots of that level make them.
fn played(mut table: Box<dyn AnyTable>, level: &str, dice: &mut Dice) -> Vec<Deed> {
    let mut moves = Vec::new();
    while table.outcome().is_none() && moves.len() < LONGEST {
        let may_act = table.to_act();
        let Some(&seat) = dice.any(&may_act) else {
            break;
        };
        let Some(action) = chosen(&*table, seat, level, dice) else {
            break;
        };
        if table.act(seat, &action, 0).is_err() {
            break;
        }
        let action = action.text();
        moves.push(Deed::Acted { seat, action });
    }
    moves
}

/// What a bot does there; where it would let the moment pass, anything that is allowed.
fn chosen(table: &dyn AnyTable, seat: Seat, level: &str, dice: &mut Dice) -> Option<Move> {
    let question = table.ask(seat, level, Vec::new());
    let reply = question.and_then(|question| question.answer(dice.own()).action);
    reply.or_else(|| {
        let legal = serde_json::from_str(table.legal(seat).get()).ok()?;
        table.read(&any_of(&legal, dice.own())?).ok()
    })
}
