//! What everybody noticed of the last moves, so that the game is not played again for who comes back.
//!
//! Each move is written down once, when it happens, through everybody's eyes; messages that tell of
//! it and welcomes of those who missed it copy what stands here.

use super::frames::{Last, Look};
use std::collections::VecDeque;
use table::{Seat, Viewer};
use wire::AnyTable;
use wire::socket::{Behind, Moved, write_field, write_list, write_with};

/// So many moves are kept at most.
pub(super) const MOST_MOVES: usize = 128;

/// So many bytes are kept at most; the newest move is kept in any case.
const MOST_BYTES: usize = 16 * 1024;

/// Room for what is noticed of most moves.
const USUAL: usize = 512;

/// The newest moves, oldest first.
#[derive(Default)]
pub(super) struct Recent {
    moves: VecDeque<Noticed>,
    /// The bytes of all of them.
    bytes: usize,
}

impl Recent {
    /// Writes down what everybody noticed of the move that the table has just taken.
    pub(super) fn note(&mut self, table: &dyn AnyTable, last: Last) {
        let noticed = Noticed::of(table, last);
        self.bytes += noticed.size();
        self.moves.push_back(noticed);
        while self.moves.len() > MOST_MOVES || (self.bytes > MOST_BYTES && self.moves.len() > 1) {
            let oldest = self.moves.pop_front();
            self.bytes -= oldest.map_or(0, |oldest| oldest.size());
        }
    }

    /// The last move.
    pub(super) fn newest(&self) -> Option<&Noticed> {
        self.moves.back()
    }

    /// The moves after the entry `last`, as far as they are kept: the items of a list.
    pub(super) fn since(&self, last: u32, look: Look) -> Vec<u8> {
        let first = self.moves.partition_point(|noticed| noticed.last.n <= last);
        let mut list = Vec::new();
        for noticed in self.moves.range(first..) {
            if !list.is_empty() {
                list.push(b',');
            }
            noticed.write_missed(look, &mut list);
        }
        list
    }
}

/// One move as everybody noticed it.
pub(super) struct Noticed {
    pub(super) last: Last,
    /// What spectators noticed, and behind it what the seats did that noticed something else.
    texts: Box<[u8]>,
    /// Which seats those are, and where the text of each begins.
    own: Box<[(u8, u32)]>,
}

impl Noticed {
    fn of(table: &dyn AnyTable, last: Last) -> Self {
        let mut texts = Vec::with_capacity(USUAL);
        let mut own = Vec::new();
        table.noticed(Viewer::Spectator, &mut texts);
        let common = texts.len();
        for seat in table::seats(table.seats()) {
            let begin = texts.len();
            table.noticed(Viewer::Seat(seat), &mut texts);
            if texts[begin..] == texts[..common] {
                texts.truncate(begin);
            } else {
                own.push((seat.0, begin as u32));
            }
        }
        Self {
            last,
            texts: texts.into(),
            own: own.into(),
        }
    }

    /// Bytes of memory, about.
    fn size(&self) -> usize {
        size_of::<Self>() + self.texts.len() + size_of_val(&*self.own)
    }

    /// What each of those viewers noticed, as a list.
    pub(super) fn write_events(&self, look: Look, out: &mut Vec<u8>) {
        write_list(look.viewers(), out, |viewer, out| {
            out.extend_from_slice(self.text(viewer));
        });
    }

    /// One of several moves that were missed, as an item of their list.
    fn write_missed(&self, look: Look, list: &mut Vec<u8>) {
        let missed = Moved {
            n: self.last.n,
            by: self.last.by,
            events: Behind,
        };
        write_with(&missed, list, |out| {
            write_field("events", out, |out| self.write_events(look, out));
        });
    }

    fn text(&self, viewer: Viewer) -> &[u8] {
        let place = self.own.iter().position(|&(seat, _)| viewer.is(Seat(seat)));
        let begin = place.map_or(0, |place| self.own[place].1 as usize);
        let next = self.own.get(place.map_or(0, |place| place + 1));
        let end = next.map_or(self.texts.len(), |&(_, begin)| begin as usize);
        &self.texts[begin..end]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Mask;
    use crate::client::any_of;
    use conform::lanterns::Lanterns;
    use serde_json::{Value, json};
    use table::{Fast, Game};
    use team_play::TeamPlay;
    use wire::{AnyGame, Opening, Shelved};

    fn open<G: Game>() -> Box<dyn AnyTable> {
        let opening = Opening {
            seats: 4,
            secret: vec![7; 32],
            ..Opening::default()
        };
        Shelved::<G>::new(Vec::new()).open(&opening).unwrap()
    }

    /// Any move of whoever may move; `None` once the game is over.
    fn move_on(table: &mut dyn AnyTable, dice: &mut Fast) -> Option<u8> {
        let seat = *table.to_act().first()?;
        let mut legal = Vec::new();
        table.legal(seat, &mut legal);
        let action = any_of(&serde_json::from_slice(&legal).unwrap(), dice).unwrap();
        table.act(seat, &action, 0).unwrap();
        Some(seat.0)
    }

    /// Plays to the end; every move is noted, and what everybody noticed is kept in full as well.
    fn played<G: Game>(recent: &mut Recent) -> Vec<(Last, Vec<Value>)> {
        let (mut table, mut dice) = (open::<G>(), Fast::new(1));
        let mut all = Vec::new();
        let mut by = None;
        for n in 10.. {
            let last = Last { n, by };
            recent.note(&*table, last);
            all.push((
                last,
                Viewer::all(4).map(|viewer| read(&*table, viewer)).collect(),
            ));
            by = move_on(&mut *table, &mut dice);
            if by.is_none() {
                break;
            }
        }
        all
    }

    fn read(table: &dyn AnyTable, viewer: Viewer) -> Value {
        let mut text = Vec::new();
        table.noticed(viewer, &mut text);
        serde_json::from_slice(&text).unwrap()
    }

    fn missed(recent: &Recent, last: u32, look: Look) -> Vec<Value> {
        let items = String::from_utf8(recent.since(last, look)).unwrap();
        serde_json::from_str(&format!("[{items}]")).unwrap()
    }

    /// What who looks like that would have been told of each of those moves.
    fn told(all: &[(Last, Vec<Value>)], look: Look) -> Vec<Value> {
        let moves = all.iter().map(|(Last { n, by }, noticed)| {
            let events = look.viewers().map(|viewer| {
                let place = viewer.seat().map_or(4, Seat::index);
                noticed[place].clone()
            });
            let events: Vec<Value> = events.collect();
            match by {
                None => json!({"n": n, "events": events}),
                Some(by) => json!({"n": n, "by": by, "events": events}),
            }
        });
        moves.collect()
    }

    fn all_looks() -> impl Iterator<Item = Look> {
        let seats: [&[u8]; 5] = [&[0], &[1], &[2], &[3], &[1, 3]];
        let seats = seats.map(|seats| Look::Seats(Mask::of(seats.iter().copied())));
        [Look::Spectator, Look::Nothing].into_iter().chain(seats)
    }

    #[test]
    fn who_comes_back_is_told_every_move_as_it_was_noticed_then() {
        let mut recent = Recent::default();
        let all = played::<Lanterns>(&mut recent);
        for look in all_looks() {
            assert_eq!(missed(&recent, 0, look), told(&all, look));
            assert_eq!(missed(&recent, 12, look), told(&all[3..], look));
            assert_eq!(
                missed(&recent, 10 + all.len() as u32, look),
                [Value::Null; 0]
            );
        }
    }

    #[test]
    fn of_a_long_game_the_newest_moves_are_kept_and_nothing_else() {
        let mut recent = Recent::default();
        let all = played::<TeamPlay>(&mut recent);
        let kept = recent.moves.len();
        assert!((32..=MOST_MOVES).contains(&kept), "{kept} are kept");
        assert!(all.len() > 2 * MOST_MOVES, "this game is not long");
        assert!(recent.bytes <= MOST_BYTES);
        let sizes = recent.moves.iter().map(Noticed::size);
        assert_eq!(recent.bytes, sizes.sum::<usize>());
        for look in all_looks() {
            let newest = &all[all.len() - kept..];
            assert_eq!(missed(&recent, 0, look), told(newest, look));
        }
    }
}
