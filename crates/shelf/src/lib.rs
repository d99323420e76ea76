//! All games and their bots, in one list. A new game is one line here; the server, the referee, the
//! simulator and the lobby ask the shelf. What else has a line for each game is in `docs/new-game.md`.

use ligretto_football::LigrettoFootball;
use std::sync::Arc;
use table::{Game, Learnt, Level};
use team_play::TeamPlay;
use team_up::TeamUp;
use uno_teams::UnoTeams;
use wire::{Shelf, Shelved};

/// Something to be done with a game's own type, where JSON would be too slow.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it. `levels` are the game's bots, weakest first.
    fn visit<G: Game>(self, levels: Vec<Level<G>>) -> Self::Out;
}

macro_rules! shelved {
    ($game:ty, $levels:expr) => {
        Shelved::<$game>::new($levels)
    };
    ($game:ty, $levels:expr, $solver:expr) => {
        Shelved::<$game>::solved($levels, $solver)
    };
}

macro_rules! games {
    ($($game:ty: $levels:expr $(, solved by $solver:expr)? $(, learnt in [$($learnt:expr),*])?;)*) => {
        /// Every game with our edition's deck.
        #[must_use]
        pub fn shelf() -> Shelf {
            Shelf::new(vec![$(Arc::new(shelved!($game, $levels $(, $solver)?))),*])
        }

        /// Shows the game of that name to the visitor. `None`: there is no such game.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            match id {
                $(<$game>::ID => Some(visitor.visit::<$game>($levels)),)*
                _ => None,
            }
        }

        /// What that game's players have learnt and a page fetches for it alone, in the order of its file.
        #[must_use]
        pub fn learnt(id: &str) -> Vec<&'static Learnt> {
            match id {
                $($(<$game>::ID => vec![$(&$learnt),*],)?)*
                _ => Vec::new(),
            }
        }
    };
}

games! {
    TeamPlay: bots::team_play::levels();
    UnoTeams: bots::uno_teams::levels();
    TeamUp: bots::team_up::levels(), solved by &team_up_solver::BestLoad,
        learnt in [bots::team_up::LEARNT, team_up_solver::LEARNT];
    LigrettoFootball: bots::ligretto_football::levels();
}
