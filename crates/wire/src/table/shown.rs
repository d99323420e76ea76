//! What a table shows at one moment.

use crate::any::Snapshot;
use crate::json::raw;
use serde_json::value::RawValue;
use table::{Game, Outcome, Seat, Viewer};

/// A table at one moment: the game, and what had just happened.
pub(super) struct Shown<G: Game> {
    pub game: G,
    pub events: Vec<G::Event>,
}

impl<G: Game> Snapshot for Shown<G> {
    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        raw(&self.game.view(viewer))
    }

    fn noticed(&self, viewer: Viewer) -> Box<RawValue> {
        noticed(&self.game, &self.events, viewer)
    }

    fn legal(&self, seat: Seat) -> Box<RawValue> {
        raw(&offers(&self.game, seat))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn round(&self) -> Option<u32> {
        (G::PROFILE.round)(&self.game)
    }
}

/// Events as `viewer` noticed them.
pub(super) fn noticed<G: Game>(game: &G, events: &[G::Event], viewer: Viewer) -> Box<RawValue> {
    let seen = events.iter().filter_map(|event| game.seen(event, viewer));
    raw(&seen.collect::<Vec<_>>())
}

/// All that the seat may do.
pub(super) fn offers<G: Game>(game: &G, seat: Seat) -> Vec<G::Offer> {
    let mut offers = Vec::new();
    game.legal(seat, &mut offers);
    offers
}
