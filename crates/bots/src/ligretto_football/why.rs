//! Why a player did what it did, in facts that everybody sees.

use super::desk::Desk;
use ligretto_football::{Action, Jersey, Nth, Quarter, Side, Source, Spot, View};
use table::Motive;

/// Every key that a motive of this game has.
pub const MOTIVES: &[&str] = &[
    "ready",
    "keeper",
    "completes",
    "lacks",
    "too_high",
    "wrong_keeper",
    "stuck",
    "through",
    "part_fits",
    "part_misread",
    "part_wrong",
    "scene_stands",
    "nothing_fits",
    "pile_empty",
];

/// Why a player of this view took that action.
pub(super) fn motive(view: &View, offers: &[Action], action: &Action) -> Motive {
    let desk = Desk::new(view, offers);
    match *action {
        Action::Ready => Motive::new("ready"),
        Action::Flip | Action::Drop { .. } => Motive::new("nothing_fits"),
        Action::Lay { from, at, .. } => lay_motive(&desk, from, at),
        Action::Restock => Motive::new("pile_empty"),
        Action::Clear { at, .. } => clear_motive(&desk, at),
        Action::TurnUp => Motive::new("through"),
        Action::Build { from, quarter, .. } => build_motive(&desk, from, quarter),
        Action::Unbuild { .. } => Motive::new("part_wrong"),
        Action::Goal => Motive::new("scene_stands"),
    }
}

fn lay_motive(desk: &Desk, from: Source, at: Spot) -> Motive {
    let Spot::Field(nth) = at else {
        return Motive::new("keeper");
    };
    let laid = desk.numbers().find(|&(shown, _)| shown == from);
    let laid = laid.map_or(0, |(_, number)| i16::from(number));
    match desk.left(nth) - laid {
        0 => Motive::new("completes").with("number", number(desk, nth)),
        left => Motive::new("lacks")
            .with("number", number(desk, nth))
            .with("left", left.unsigned_abs() as usize),
    }
}

fn clear_motive(desk: &Desk, at: Spot) -> Motive {
    let Spot::Field(nth) = at else {
        return match desk.team.keeper {
            Some(Jersey::KEEPER) | None => Motive::new("stuck"),
            Some(_) => Motive::new("wrong_keeper"),
        };
    };
    match desk.left(nth) {
        over @ ..0 => Motive::new("too_high")
            .with("number", number(desk, nth))
            .with("over", over.unsigned_abs() as usize),
        _ => Motive::new("stuck"),
    }
}

fn build_motive(desk: &Desk, from: Source, quarter: Quarter) -> Motive {
    let mut shown = desk.showing();
    let part = shown.find_map(|(shown, side)| match side {
        Side::Part(part) if shown == from => Some(part),
        _ => None,
    });
    let wanted = desk.team.scene.map(|scene| scene.part(quarter));
    if part == wanted {
        Motive::new("part_fits")
    } else {
        Motive::new("part_misread")
    }
}

fn number(desk: &Desk, nth: Nth) -> usize {
    usize::try_from(desk.number(nth)).unwrap_or(0)
}
