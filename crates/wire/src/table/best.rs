//! The best play, as it is told.

use crate::json::raw;
use crate::rest::{Best, BestStep};
use crate::{Error, Reason};
use table::{BestPlay, Game, InOrder, Untold, Viewer};

/// The best play as everybody may watch it: the first of its steps, with the table after each.
pub(super) fn told<G: Game>(play: BestPlay<G>, steps: usize) -> Best {
    let mut game = play.start;
    let start = raw(&game.view(Viewer::Spectator));
    let steps = play.steps.into_iter().take(steps).map(|step| {
        let mut actions = Vec::with_capacity(step.len());
        for (seat, action) in step {
            let played = game.play(seat, &action, &mut InOrder, &mut Vec::new());
            played.expect("a solver plays by the rules");
            actions.push(raw(&action));
        }
        BestStep {
            actions,
            view: raw(&game.view(Viewer::Spectator)),
        }
    });
    Best::Done {
        score: play.found.score,
        bound: play.found.bound,
        steps: steps.collect(),
        start,
    }
}

/// Why a search is refused.
pub(super) fn untold(why: Untold) -> Error {
    match why {
        Untold::NotOver => {
            let message =
                "What was possible would tell what comes, so it waits until the game is over.";
            Error::new(Reason::NotOver, message)
        }
        Untold::Hidden => {
            let message = "Nobody knows what comes in this game, so there are no hints.";
            Error::new(Reason::NoHints, message)
        }
        Untold::Over => Error::new(Reason::GameOver, "The game is over."),
    }
}
