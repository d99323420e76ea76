//! Why a player did what it did, in facts that its view shows.

use table::Motive;
use team_up::geometry::Pile;
use team_up::{Action, BoxId, Edition, View};

/// Every key that a motive of this game has.
pub const MOTIVES: &[&str] = &[
    "draws_on",
    "spent",
    "not_spent",
    "completes_layer",
    "only_place",
    "fills_up",
    "grows",
];

/// Why a player of this view took that action.
pub(super) fn motive(
    edition: &Edition,
    view: &View,
    offers: &[Action],
    action: &Action,
) -> Option<Motive> {
    Some(match *action {
        Action::Draw => Motive::new("draws_on").with("left", view.cards_left),
        Action::ProposeStop | Action::VoteStop { yes: true } => Motive::new("spent"),
        Action::VoteStop { yes: false } => Motive::new("not_spent"),
        Action::Place {
            r#box,
            x,
            y,
            turned,
        } => place_motive(
            edition,
            view,
            offers,
            Place {
                r#box,
                x,
                y,
                turned,
            },
        )?,
    })
}

/// Where a box goes.
struct Place {
    r#box: BoxId,
    x: i32,
    y: i32,
    turned: bool,
}

fn place_motive(edition: &Edition, view: &View, offers: &[Action], place: Place) -> Option<Motive> {
    let is_place = |offer: &&Action| matches!(offer, Action::Place { .. });
    if offers.iter().filter(is_place).count() == 1 {
        return Some(Motive::new("only_place"));
    }
    let pallet = &edition.pallet;
    let number = edition.box_number(place.r#box)?;
    let spot = edition.spot_number(number, place.x, place.y, place.turned)?;
    let spot = &pallet.spots[spot];
    let before: Pile = view.pile(edition)?;
    let (x, y) = pallet.grid.xy(spot.cell.into());
    let z = *view.heights.get(usize::from(y))?.get(usize::from(x))?;
    let after = before.with(spot, z.into());
    let layers = usize::from(view.layers);
    let complete = after.complete(pallet.grid, layers);
    if complete > before.complete(pallet.grid, layers) {
        return Some(Motive::new("completes_layer").with("layers", complete));
    }
    let top = after.height(spot.cell.into());
    let highest = view.heights.iter().flatten().max().copied().unwrap_or(0);
    let key = if top <= usize::from(highest) {
        "fills_up"
    } else {
        "grows"
    };
    Some(Motive::new(key).with("height", top))
}
