//! The run: one field card after the other (LF-7 to LF-14).

use super::Footballer;
use super::aim::Aim;
use super::desk::Desk;
use super::heap::Heap;
use ligretto_football::{Action, CLEAR_IT, Jersey, Nth, SHOUTS, Side, Source, Spot};
use table::{Chance, Fast};

/// A heap that did not get anywhere while one's own pile was used up is cleared once in so many
/// times: somebody may sit on the cards that it lacks.
const PATIENCE: u32 = 6;

pub(super) fn choose(player: &Footballer, desk: &Desk, dice: &mut Fast) -> Option<Action> {
    let aim = Aim::of(desk, player.attention, dice);
    let heap = Heap::new(player, desk, aim);
    let wanted = match aim {
        Aim::Through => desk.offered(Action::TurnUp),
        Aim::Clear(at) => heap.clear(at),
        Aim::Keeper => keeper(desk),
        Aim::Field { at, .. } if heap.is_hopeless() || gives_up(desk, at, dice) => {
            heap.clear(Spot::Field(at))
        }
        Aim::Field { at, .. } => heap.lay(at),
    };
    let overlooked = wanted.is_some() && player.attention.misses(dice);
    wanted
        .filter(|_| !overlooked)
        .or_else(|| desk.go_on(|| heap.drop(dice)))
}

/// LF-21 What team mates called for: a card of that number, if it shows here and fits, and the
/// heap cleared away.
pub(super) fn heed(
    player: &Footballer,
    desk: &Desk,
    calls: &[String],
    dice: &mut Fast,
) -> Option<Action> {
    let aim = Aim::of(desk, player.attention, dice);
    let heap = Heap::new(player, desk, aim);
    let called = |phrase: &str| calls.iter().any(|call| call == phrase);
    match aim {
        Aim::Field { at, .. } if called(CLEAR_IT) => heap.clear(Spot::Field(at)),
        Aim::Field { at, .. } => {
            let sought = |&(_, number): &(Source, u8)| called(SHOUTS[usize::from(number) - 1]);
            let (from, _) = heap.fitting().find(sought)?;
            let (at, card) = (Spot::Field(at), None);
            desk.offered(Action::Lay { from, at, card })
        }
        Aim::Keeper | Aim::Clear(_) | Aim::Through => None,
    }
}

/// LF-21 The number that is sought and that this seat cannot give.
pub(super) fn call(player: &Footballer, desk: &Desk, dice: &mut Fast) -> Option<&'static str> {
    let sought = match Aim::of(desk, player.attention, dice) {
        Aim::Keeper => 1,
        Aim::Field { left, .. } => usize::try_from(left).ok()?,
        Aim::Clear(_) | Aim::Through => return None,
    };
    let has_it = desk
        .numbers()
        .any(|(_, number)| usize::from(number) == sought);
    let highest = usize::from(Jersey::HIGHEST);
    (!has_it && (1..=highest).contains(&sought)).then(|| SHOUTS[sought - 1])
}

fn keeper(desk: &Desk) -> Option<Action> {
    let is_keeper = |&(_, side): &(Source, Side)| side == Side::Jersey(Jersey::KEEPER);
    let (from, _) = desk.showing().find(is_keeper)?;
    let (at, card) = (Spot::Keeper, None);
    desk.offered(Action::Lay { from, at, card })
}

fn gives_up(desk: &Desk, at: Nth, dice: &mut Fast) -> bool {
    let used_up = desk.offers.contains(&Action::Restock);
    used_up && !desk.is_empty(at) && dice.below(PATIENCE) == 0
}
