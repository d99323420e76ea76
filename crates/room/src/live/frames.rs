//! What goes to a connection, written out once for all that look through the same eyes.
//!
//! Whoever sits has eyes of their own: it is those who watch that share. To tell ten of them a move costs 1.0 µs of
//! processor time instead of 10.2 at Team Play, and 1.3 instead of 12.5 at Ligretto football; fifty, 1.1 instead of 53 and
//! 1.4 instead of 64 (`cargo bench -p room --bench watchers`).

use super::recent::Noticed;
use table::{Seat, Seats, Viewer};
use wire::AnyTable;
use wire::socket::{Message, Sight};

/// A message as text.
#[must_use]
pub fn write(message: &Message) -> String {
    serde_json::to_string(message).expect("messages are plain data")
}

/// Whose sights go into a frame.
#[derive(Clone, Copy)]
pub(super) enum Look {
    /// Those of the seats held.
    Seats(Seats),
    /// The same while the cards are held back from whoever holds them.
    Compared(Seats),
    /// A spectator's.
    Spectator,
    /// Nobody's: the cards are held back.
    Nothing,
}

impl Look {
    pub(super) fn viewers(self) -> impl Iterator<Item = Viewer> {
        let (spectator, seats, compared) = match self {
            Self::Seats(seats) => (None, seats, Seats::NONE),
            Self::Compared(seats) => (None, Seats::NONE, seats),
            Self::Spectator => (Some(Viewer::Spectator), Seats::NONE, Seats::NONE),
            Self::Nothing => (None, Seats::NONE, Seats::NONE),
        };
        let seats = seats.iter().map(Viewer::Seat);
        let compared = compared.iter().map(Viewer::Compared);
        spectator.into_iter().chain(seats).chain(compared)
    }
}

/// A move and the table after it.
pub(super) fn moved(
    table: &dyn AnyTable,
    noticed: &Noticed,
    wait: Option<u64>,
    look: Look,
) -> String {
    write(&Message::Moved {
        n: noticed.last.n,
        by: noticed.last.by,
        events: noticed.events(look),
        sights: sights(table, look),
        wait,
    })
}

/// The table as all who look know it.
pub(super) fn sights(table: &dyn AnyTable, look: Look) -> Vec<Sight> {
    look.viewers()
        .map(|viewer| Sight::of(table, viewer))
        .collect()
}

/// The move that a table took last.
#[derive(Clone, Copy)]
pub(super) struct Last {
    /// Its number in the log.
    pub n: u32,
    /// Who made it; `None`: it is the start.
    pub by: Option<Seat>,
}

#[cfg(test)]
mod tests {
    use super::super::recent::Recent;
    use super::*;
    use conform::lanterns::Lanterns;
    use wire::{AnyGame, Opening, Shelved};

    #[test]
    fn a_message_carries_what_the_game_wrote_as_it_is() {
        let opening = Opening {
            seats: 4,
            secret: vec![7; 32],
            ..Opening::default()
        };
        let table = Shelved::<Lanterns>::new(Vec::new()).open(&opening).unwrap();
        let mut recent = Recent::default();
        let by = Some(Seat(1));
        recent.note(&*table, Last { n: 9, by });
        let noticed = recent.newest().unwrap();
        let view = |viewer| table.view(viewer);
        assert_eq!(
            moved(
                &*table,
                noticed,
                None,
                Look::Seats([Seat(2)].into_iter().collect())
            )
            .as_str(),
            format!(
                r#"{{"type":"moved","n":9,"by":1,"events":[[]],"sights":[{{"seat":2,"view":{},"legal":{}}}]}}"#,
                view(Viewer::Seat(Seat(2))),
                table.legal(Seat(2)),
            )
        );
        assert_eq!(
            moved(&*table, noticed, None, Look::Spectator).as_str(),
            format!(
                r#"{{"type":"moved","n":9,"by":1,"events":[[]],"sights":[{{"seat":null,"view":{},"legal":[]}}]}}"#,
                view(Viewer::Spectator),
            )
        );
        assert_eq!(
            moved(&*table, noticed, Some(825), Look::Nothing).as_str(),
            r#"{"type":"moved","n":9,"by":1,"events":[],"sights":[],"wait":825}"#
        );
    }
}
