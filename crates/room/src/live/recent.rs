//! What everybody noticed of the last moves, so that the game is not played again for whoever comes
//! back.
//!
//! Each move is written down once, when it happens, through everybody's eyes; messages that tell of
//! it and welcomes of those who missed it hold what stands here. What a seat notices as spectators do is
//! kept once: with four seats that is 96 bytes a move of Team Play instead of 358, and 56 of Ligretto football
//! instead of 282 (means of 400 random moves), so that four to five times as many fit into what is kept.

use super::frames::{Last, Look};
use serde_json::value::RawValue;
use std::collections::VecDeque;
use table::{Seat, Viewer};
use wire::AnyTable;
use wire::socket::Moved;

/// The most moves that are kept.
pub(super) const MOST_MOVES: usize = 128;

/// The most bytes that are kept; the newest move is kept in any case.
const MOST_BYTES: usize = 16 * 1024;

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

    /// The moves after the entry `last`, as far as they are kept.
    pub(super) fn since(&self, last: u32, look: Look) -> Vec<Moved<'_>> {
        let first = self.moves.partition_point(|noticed| noticed.last.n <= last);
        let missed = self.moves.range(first..);
        missed.map(|noticed| noticed.missed(look)).collect()
    }
}

/// One move as everybody noticed it.
pub(super) struct Noticed {
    pub(super) last: Last,
    /// What spectators noticed.
    common: Box<RawValue>,
    /// What the seats did that noticed something else.
    own: Box<[(Seat, Box<RawValue>)]>,
}

impl Noticed {
    fn of(table: &dyn AnyTable, last: Last) -> Self {
        let common = table.noticed(Viewer::Spectator);
        let own = table::seats(table.seats()).filter_map(|seat| {
            let own = table.noticed(Viewer::Seat(seat));
            (own.get() != common.get()).then_some((seat, own))
        });
        Self {
            last,
            own: own.collect(),
            common,
        }
    }

    /// Bytes of memory, about.
    fn size(&self) -> usize {
        let own = self.own.iter().map(|(_, own)| own.get().len());
        let texts = self.common.get().len() + own.sum::<usize>();
        size_of::<Self>() + size_of_val(&*self.own) + texts
    }

    /// What each of those viewers noticed.
    pub(super) fn events(&self, look: Look) -> Vec<&RawValue> {
        look.viewers().map(|viewer| self.seen_by(viewer)).collect()
    }

    /// One of several moves that were missed.
    fn missed(&self, look: Look) -> Moved<'_> {
        Moved {
            n: self.last.n,
            by: self.last.by,
            events: self.events(look),
        }
    }

    fn seen_by(&self, viewer: Viewer) -> &RawValue {
        let own = self.own.iter().find(|(seat, _)| viewer.is(*seat));
        own.map_or(&self.common, |(_, own)| own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use client::any_of;
    use conform::lanterns::Lanterns;
    use serde_json::{Value, json};
    use table::{Fast, Game, Seats};
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
    fn move_on(table: &mut dyn AnyTable, dice: &mut Fast) -> Option<Seat> {
        let seat = *table.to_act().first()?;
        let legal = table.legal(seat);
        let action = any_of(&serde_json::from_str(legal.get()).unwrap(), dice).unwrap();
        let action = table.read(&action).unwrap();
        table.act(seat, &action, 0).unwrap();
        Some(seat)
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
        serde_json::from_str(table.noticed(viewer).get()).unwrap()
    }

    fn missed(recent: &Recent, last: u32, look: Look) -> Vec<Value> {
        let missed = serde_json::to_string(&recent.since(last, look)).unwrap();
        serde_json::from_str(&missed).unwrap()
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
        let seats =
            seats.map(|seats| Look::Seats(seats.iter().copied().map(Seat).collect::<Seats>()));
        [Look::Spectator, Look::Nothing].into_iter().chain(seats)
    }

    #[test]
    fn whoever_comes_back_is_told_every_move_as_it_was_noticed_then() {
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
