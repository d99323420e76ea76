//! All that a seat may do now, listed rather than tried: playouts ask for it at every step.

use crate::action::{Action, Pile, Source, Spot};
use crate::card::Quarter;
use crate::shot::may_call_goal;
use crate::state::{LigrettoFootball, Phase, Slot, Stage, team_of};
use table::Seat;

pub(crate) fn list(game: &LigrettoFootball, seat: Seat, offers: &mut Vec<Action>) {
    match game.phase {
        Phase::Over => {}
        Phase::KickOff { ready } => {
            if !ready.contains(seat) {
                offers.push(Action::Ready);
            }
        }
        Phase::Play => {
            hand(game, seat, offers);
            match game.squad(team_of(seat)).stage {
                Stage::Run => run(game, seat, offers),
                Stage::Shot => shot(game, seat, offers),
            }
        }
    }
}

/// LF-7, LF-13
fn hand(game: &LigrettoFootball, seat: Seat, offers: &mut Vec<Action>) {
    let player = game.player(seat);
    if player.turned.is_some() {
        let drop = |&pile: &Pile| Action::Drop { pile, card: None };
        offers.extend(game.piles(seat).iter().map(drop));
    } else if !player.pile.is_empty() {
        offers.push(Action::Flip);
    } else if player.has_discards() {
        offers.push(Action::Restock);
    }
}

fn run(game: &LigrettoFootball, seat: Seat, offers: &mut Vec<Action>) {
    let current = game.current(team_of(seat));
    if game.is_strict() {
        if let Some(at) = current {
            lay_strictly(game, seat, at, offers);
            clear(game, seat, at, offers);
        }
    } else {
        lay_honestly(game, seat, current, offers);
        for at in Spot::ALL {
            clear(game, seat, at, offers);
        }
    }
    if current.is_none() {
        offers.push(Action::TurnUp);
    }
}

/// LF-9, LF-11 Any card at the place that comes next, and at the field cards left behind.
fn lay_honestly(
    game: &LigrettoFootball,
    seat: Seat,
    current: Option<Spot>,
    offers: &mut Vec<Action>,
) {
    let open = match current {
        Some(Spot::Keeper) => &Spot::ALL[..1],
        Some(Spot::Field(nth)) => &Spot::ALL[1..=nth.index() + 1],
        None => &Spot::ALL[1..],
    };
    for (from, _) in sources(game, seat) {
        let card = None;
        offers.extend(open.iter().map(|&at| Action::Lay { from, at, card }));
    }
}

/// LF-9 to LF-11 What fits at the place that comes next.
fn lay_strictly(game: &LigrettoFootball, seat: Seat, at: Spot, offers: &mut Vec<Action>) {
    let team = team_of(seat);
    let squad = game.squad(team);
    let highest = match at {
        // The keeper is a 1, and no jersey is lower.
        Spot::Keeper => 1,
        Spot::Field(nth) => game.field.number(team, nth) - squad.laid[nth.index()].sum,
    };
    for (from, slot) in sources(game, seat) {
        let number = squad.cards.face(slot).jersey().number();
        if u16::from(number) <= highest {
            let card = None;
            offers.push(Action::Lay { from, at, card });
        }
    }
}

/// LF-12
fn clear(game: &LigrettoFootball, seat: Seat, at: Spot, offers: &mut Vec<Action>) {
    if game.has_laid(team_of(seat), at) {
        let clear = |&pile: &Pile| Action::Clear { at, pile };
        offers.extend(game.piles(seat).iter().map(clear));
    }
}

/// LF-16, LF-17
fn shot(game: &LigrettoFootball, seat: Seat, offers: &mut Vec<Action>) {
    let squad = game.squad(team_of(seat));
    let card = None;
    for (from, slot) in sources(game, seat) {
        let part = squad.cards.face(slot).part();
        for quarter in Quarter::ALL {
            let wanted = squad.scene.map(|scene| scene.part(quarter));
            let free = squad.built[quarter.index()].is_none();
            if free && (!game.is_strict() || wanted == Some(part)) {
                offers.push(Action::Build {
                    from,
                    quarter,
                    card,
                });
            }
        }
    }
    for quarter in Quarter::ALL {
        if !game.is_strict() && squad.built[quarter.index()].is_some() {
            let unbuild = |&pile: &Pile| Action::Unbuild { quarter, pile };
            offers.extend(game.piles(seat).iter().map(unbuild));
        }
    }
    if may_call_goal(game, seat).is_ok() {
        offers.push(Action::Goal);
    }
}

/// LF-8 The cards that the seat can lay now: the one turned up, and the tops of its piles.
fn sources(game: &LigrettoFootball, seat: Seat) -> impl Iterator<Item = (Source, Slot)> {
    let player = game.player(seat);
    let piles = game.piles(seat).iter().map(|&pile| Source::Pile(pile));
    [Source::Hand]
        .into_iter()
        .chain(piles)
        .filter_map(|source| Some((source, player.card(source)?)))
}
