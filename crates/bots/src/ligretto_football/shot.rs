//! The shot: parts that belong in the scene are built, the others dropped (LF-16, LF-17).

use super::Footballer;
use super::desk::Desk;
use ligretto_football::{Action, Part, Quarter, Scene, Side};
use table::Fast;

pub(super) fn choose(player: &Footballer, desk: &Desk, dice: &mut Fast) -> Option<Action> {
    let go_on = || desk.go_on(|| desk.lowest_pile());
    let Some(scene) = desk.team.scene else {
        return go_on();
    };
    if desk.team.built.iter().all(Option::is_some) {
        return call(player, desk, scene, dice).or_else(go_on);
    }
    let build = build(player, desk, scene);
    build
        .filter(|_| !player.attention.misses(dice))
        .or_else(go_on)
}

/// Calls "goal", unless a look over everything finds a mistake. A wrong part can be taken back; a
/// wrong field card cannot, and then it is better to keep silent. Nobody keeps silent for ever,
/// for two teams that did would never end the round.
fn call(player: &Footballer, desk: &Desk, scene: Scene, dice: &mut Fast) -> Option<Action> {
    let wrong = |quarter: &Quarter| desk.team.built[quarter.index()] != Some(scene.part(*quarter));
    let wrong = Quarter::ALL.into_iter().find(wrong);
    if let Some(quarter) = wrong
        && player.attention.checks(dice)
    {
        let pile = desk.lowest_pile();
        return desk.offered(Action::Unbuild { quarter, pile });
    }
    if !desk.is_through() && player.attention.checks(dice) {
        return None;
    }
    desk.offered(Action::Goal)
}

fn build(player: &Footballer, desk: &Desk, scene: Scene) -> Option<Action> {
    let fits = |part: Part| {
        let quarter = part.quarter();
        let free = desk.team.built[quarter.index()].is_none();
        free && (scene.part(quarter) == part || player.attention.mistakes_ball(desk, quarter))
    };
    desk.showing().find_map(|(from, side)| match side {
        Side::Part(part) if fits(part) => desk.offered(Action::Build {
            from,
            quarter: part.quarter(),
            card: None,
        }),
        _ => None,
    })
}
