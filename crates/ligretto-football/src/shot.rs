//! The shot: building the scene, calling "goal", the check.
//! Rules: docs/rules/ligretto-football.md, LF-16 to LF-18.

use crate::action::{Nth, Pile, Source, Spot};
use crate::card::{Quarter, Side};
use crate::event::{Check, Event};
use crate::hand::{has_pile, held};
use crate::refusal::Refusal;
use crate::round;
use crate::state::{Laid, LigrettoFootball, other, team_of};
use table::{Chance, Seat, Team};

/// LF-16 A quarter takes one part; whether it is the right one is for the strict referee to see
/// (LF-22).
pub(crate) fn may_build(
    game: &LigrettoFootball,
    seat: Seat,
    from: Source,
    quarter: Quarter,
    card: Option<Side>,
) -> Result<(), Refusal> {
    let slot = held(game, seat, from, card)?;
    let squad = game.squad(team_of(seat));
    if let Some(Laid { by, .. }) = squad.built[quarter.index()] {
        return Err(Refusal::QuarterTaken { quarter, by });
    }
    let part = squad.cards.face(slot).part();
    let wanted = squad.scene.map(|scene| scene.part(quarter));
    if game.is_strict() && wanted != Some(part) {
        return Err(Refusal::WrongPart { part, quarter });
    }
    Ok(())
}

pub(crate) fn build(
    game: &mut LigrettoFootball,
    seat: Seat,
    from: Source,
    quarter: Quarter,
    events: &mut Vec<Event>,
) {
    let slot = game.take(seat, from);
    let squad = game.squad_mut(team_of(seat));
    squad.built[quarter.index()] = Some(Laid { slot, by: seat });
    events.push(Event::Built {
        seat,
        from,
        quarter,
        card: squad.cards.face(slot),
    });
}

/// LF-16 With the honest referee any player of the team may take a part back.
pub(crate) fn may_unbuild(
    game: &LigrettoFootball,
    seat: Seat,
    quarter: Quarter,
    pile: Pile,
) -> Result<(), Refusal> {
    if game.is_strict() {
        return Err(Refusal::PartsStay);
    }
    has_pile(game, seat, pile)?;
    match game.squad(team_of(seat)).built[quarter.index()] {
        Some(_) => Ok(()),
        None => Err(Refusal::NothingBuilt { quarter }),
    }
}

pub(crate) fn unbuild(
    game: &mut LigrettoFootball,
    seat: Seat,
    quarter: Quarter,
    pile: Pile,
    events: &mut Vec<Event>,
) {
    let (player, squad) = game.hands(seat);
    let Laid { slot, .. } = squad.built[quarter.index()]
        .take()
        .expect("the judge saw a part there");
    squad.cards.push(&mut player.discards[pile.index()], slot);
    events.push(Event::Unbuilt {
        seat,
        quarter,
        pile,
        card: squad.cards.face(slot),
    });
}

/// LF-17 Only the strict referee minds an early call (LF-22).
pub(crate) fn may_call_goal(game: &LigrettoFootball, seat: Seat) -> Result<(), Refusal> {
    let squad = game.squad(team_of(seat));
    let empty = |quarter: &Quarter| squad.built[quarter.index()].is_none();
    match Quarter::ALL.into_iter().find(empty) {
        Some(quarter) if game.is_strict() => Err(Refusal::SceneUnfinished { quarter }),
        _ => Ok(()),
    }
}

pub(crate) fn call_goal<C: Chance>(
    game: &mut LigrettoFootball,
    seat: Seat,
    chance: &mut C,
    events: &mut Vec<Event>,
) {
    let team = team_of(seat);
    events.push(Event::GoalCalled { seat, team });
    let check = check(game, team);
    events.push(Event::Checked(check));
    let scorer = if check.is_right() {
        score(game, team, events);
        team
    } else {
        own_goal(game, team, chance, events);
        other(team)
    };
    round::after_goal(game, scorer, chance, events);
}

/// LF-17 Keeper, field cards and scene are checked as they lie.
fn check(game: &LigrettoFootball, team: Team) -> Check {
    let squad = game.squad(team);
    let is_right = |at: Spot| game.is_fulfilled(team, at);
    Check {
        team,
        keeper: is_right(Spot::Keeper),
        field: Nth::ALL.map(|nth| is_right(Spot::Field(nth))),
        scene: Quarter::ALL.map(|quarter| squad.fits(quarter)),
    }
}

fn score(game: &mut LigrettoFootball, team: Team, events: &mut Vec<Event>) {
    let squad = game.squad_mut(team);
    let card = squad.scene.take().expect("a team that shoots has a scene");
    squad.won.add(card);
    events.push(Event::GoalScored { team, card });
}

/// LF-18 The scene goes back, and the other team wins the top card of this team's pile. If the
/// pile is empty, the other team has its last card turned up, and wins that.
fn own_goal<C: Chance>(
    game: &mut LigrettoFootball,
    team: Team,
    chance: &mut C,
    events: &mut Vec<Event>,
) {
    round::return_scene(game, team, chance, events);
    let hidden = game.squad_mut(team).goals.take_top();
    let other = game.squad_mut(other(team));
    let card = hidden.or_else(|| other.scene.take());
    let card = card.expect("a pile that is empty lacks the card that is turned up");
    other.won.add(card);
    events.push(Event::OwnGoal {
        team,
        card,
        known: hidden.is_none(),
    });
}
