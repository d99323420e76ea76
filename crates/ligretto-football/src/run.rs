//! The run: through the field, from the own goal to the other team's.
//! Rules: docs/rules/ligretto-football.md, LF-9 to LF-12, LF-14, LF-15.

use crate::action::{Nth, Pile, Source, Spot};
use crate::card::{Jersey, Side};
use crate::event::{Event, Hand};
use crate::hand::{has_pile, held, into_one_pile};
use crate::refusal::Refusal;
use crate::round;
use crate::state::{Laid, LigrettoFootball, Place, Stage, TEAMS, other, seats_of, team_of};
use table::{Chance, Label, Seat, Team};

/// LF-9, LF-11 The keeper's place takes one card, the field cards follow in their order; which
/// cards are right is for the strict referee to see (LF-22).
pub(crate) fn may_lay(
    game: &LigrettoFootball,
    seat: Seat,
    from: Source,
    at: Spot,
    card: Option<Side>,
) -> Result<(), Refusal> {
    let slot = held(game, seat, from, card)?;
    let team = team_of(seat);
    let squad = game.squad(team);
    match (at, squad.keeper) {
        (Spot::Keeper, Some(Laid { by, .. })) => return Err(Refusal::KeeperTaken { by }),
        (Spot::Keeper, None) => {}
        (Spot::Field(nth), _) => may_follow(game, team, nth)?,
    }
    let jersey = squad.cards.face(slot).jersey();
    match at {
        _ if !game.is_strict() => Ok(()),
        Spot::Keeper => is_keeper(jersey),
        Spot::Field(nth) => may_add(game, team, nth, jersey),
    }
}

/// LF-9, LF-11 No place is begun before the one before it. A place left behind is open still.
fn may_follow(game: &LigrettoFootball, team: Team, at: Nth) -> Result<(), Refusal> {
    match game.current(team) {
        Some(Spot::Keeper) => Err(Refusal::KeeperFirst),
        Some(Spot::Field(current)) if at > current => Err(Refusal::TooEarly { at, current }),
        _ => Ok(()),
    }
}

fn is_keeper(jersey: Jersey) -> Result<(), Refusal> {
    match jersey {
        Jersey::KEEPER => Ok(()),
        _ => Err(Refusal::NotAKeeper { jersey }),
    }
}

/// LF-10, LF-23 A field card takes cards up to its number.
fn may_add(game: &LigrettoFootball, team: Team, at: Nth, jersey: Jersey) -> Result<(), Refusal> {
    let Place { sum, by, .. } = game.squad(team).laid[at.index()];
    let number = game.field.number(team, at);
    if sum == number {
        return Err(Refusal::FieldCardFulfilled { at, by });
    }
    if sum + u16::from(jersey.number()) > number {
        return Err(Refusal::SumTooHigh {
            at,
            number,
            sum,
            jersey,
        });
    }
    Ok(())
}

pub(crate) fn lay(
    game: &mut LigrettoFootball,
    seat: Seat,
    from: Source,
    at: Spot,
    events: &mut Vec<Event>,
) {
    let slot = game.take(seat, from);
    let squad = game.squad_mut(team_of(seat));
    let card = squad.cards.face(slot);
    match at {
        Spot::Keeper => squad.keeper = Some(Laid { slot, by: seat }),
        Spot::Field(nth) => {
            let place = &mut squad.laid[nth.index()];
            squad.cards.push(&mut place.stack, slot);
            place.sum += u16::from(card.jersey().number());
            place.by = seat;
        }
    }
    events.push(Event::Laid {
        seat,
        from,
        at,
        card,
    });
}

/// LF-12 Cards are taken away all together; the strict referee lets that happen only where the
/// team is (LF-22).
pub(crate) fn may_clear(
    game: &LigrettoFootball,
    seat: Seat,
    at: Spot,
    pile: Pile,
) -> Result<(), Refusal> {
    let team = team_of(seat);
    has_pile(game, seat, pile)?;
    if !game.has_laid(team, at) {
        return Err(Refusal::NothingToClear { at });
    }
    if game.is_strict() && game.current(team) != Some(at) {
        return Err(Refusal::ClearElsewhere { at });
    }
    Ok(())
}

pub(crate) fn clear(
    game: &mut LigrettoFootball,
    seat: Seat,
    at: Spot,
    pile: Pile,
    events: &mut Vec<Event>,
) {
    let (player, squad) = game.hands(seat);
    let discards = &mut player.discards[pile.index()];
    let cards: Hand = match at {
        Spot::Keeper => {
            let keeper = squad.keeper.take().expect("the judge saw a keeper");
            squad.cards.push(discards, keeper.slot);
            [squad.cards.face(keeper.slot)].into_iter().collect()
        }
        Spot::Field(nth) => {
            let mut place = std::mem::replace(&mut squad.laid[nth.index()], Place::EMPTY);
            let cards = squad.cards.upwards(place.stack);
            let cards = cards.map(|slot| squad.cards.face(slot)).collect();
            squad.cards.put_on(&mut place.stack, discards);
            cards
        }
    };
    events.push(Event::Cleared {
        seat,
        at,
        pile,
        cards,
    });
}

/// LF-14 The goal card is turned up when the team is through. With the honest referee every place
/// has a card then, and whether it is fulfilled is for the team to see.
pub(crate) fn may_turn_up(game: &LigrettoFootball, seat: Seat) -> Result<(), Refusal> {
    match game.current(team_of(seat)) {
        Some(at) => Err(Refusal::NotThroughYet { at }),
        None => Ok(()),
    }
}

pub(crate) fn turn_up<C: Chance>(
    game: &mut LigrettoFootball,
    seat: Seat,
    chance: &mut C,
    events: &mut Vec<Event>,
) {
    let team = team_of(seat);
    // Five cards less the team's goals are left there, and with five goals the game is over.
    let scene = game.squad_mut(other(team)).goals.take_top();
    let scene = scene.expect("a team that runs finds a goal card");
    let squad = game.squad_mut(team);
    squad.scene = Some(scene);
    squad.stage = Stage::Shot;
    events.push(Event::TurnedUp { seat, team, scene });

    // LF-15 The whole team turns its cards over.
    for seat in seats_of(team, game.seats) {
        let label = Label {
            name: "turn_over",
            nth: game.draws.turn_overs,
        };
        game.draws.turn_overs += 1;
        let pile = into_one_pile(game, seat, label, chance);
        events.push(Event::TurnedOver { seat, pile });
    }

    // LF-19 From here on no card reaches or leaves the field in either team's shot, so that this
    // is the one moment at which a deadlock can come about.
    let stuck = |squad: &crate::state::Squad| squad.stage == Stage::Shot && !squad.can_build();
    if TEAMS.iter().all(|&team| stuck(game.squad(team))) {
        events.push(Event::Deadlocked);
        round::end(game, chance, events);
    }
}
