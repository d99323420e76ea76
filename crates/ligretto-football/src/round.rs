//! Kick-off, the end of a round, and the end of the game.
//! Rules: docs/rules/ligretto-football.md, LF-4 to LF-6, LF-19, LF-20.

use crate::action::Pile;
use crate::event::{Event, Goals};
use crate::setup::{GOAL_PILES, HANDS};
use crate::state::{
    GOALS, LigrettoFootball, Phase, Place, ROW, Seats, Slot, Slots, Stack, Stage, TEAMS, other,
    seats_of,
};
use table::{Chance, Label, Seat, Team};

/// LF-6 The last seat to be ready kicks off.
pub(crate) fn say_ready(game: &mut LigrettoFootball, seat: Seat, events: &mut Vec<Event>) {
    let Phase::KickOff { ready } = &mut game.phase else {
        unreachable!("the judge saw that the table waits for the kick-off");
    };
    *ready = ready.with(seat);
    events.push(Event::SaidReady { seat });
    if ready.count() == game.seats {
        game.phase = Phase::Play;
        events.push(Event::KickedOff { round: game.round });
    }
}

/// LF-20 Five goals win at once, and all else stays as it is; otherwise the round ends (LF-19).
pub(crate) fn after_goal<C: Chance>(
    game: &mut LigrettoFootball,
    scorer: Team,
    chance: &mut C,
    events: &mut Vec<Event>,
) {
    if game.squad(scorer).won.as_slice().len() < GOALS {
        return end(game, chance, events);
    }
    game.phase = Phase::Over;
    events.push(Event::GameEnded { team: scorer });
}

/// LF-19 Everything is cleared away, and the next round lies ready.
pub(crate) fn end<C: Chance>(game: &mut LigrettoFootball, chance: &mut C, events: &mut Vec<Event>) {
    for team in TEAMS {
        return_scene(game, team, chance, events);
    }
    events.push(Event::RoundEnded { round: game.round });

    game.round += 1;
    game.phase = Phase::KickOff {
        ready: Seats::default(),
    };
    if let Some(stack) = game.field.lay_next(chance) {
        events.push(Event::FieldShuffled { stack });
    }
    events.push(Event::FieldLaid {
        row: *game.field.row(),
    });
    for team in TEAMS {
        let mut slots = clear_away(game, team);
        let label = Label {
            name: HANDS[team.index()],
            nth: game.round - 1,
        };
        chance.shuffle(label, &mut slots);
        split(game, team, &slots, events);
    }
}

/// Shuffles the team's scene, if it has one, back into the other team's goal pile.
pub(crate) fn return_scene<C: Chance>(
    game: &mut LigrettoFootball,
    team: Team,
    chance: &mut C,
    events: &mut Vec<Event>,
) {
    let Some(card) = game.squad_mut(team).scene.take() else {
        return;
    };
    let owner = other(team);
    let shuffles = &mut game.draws.goals[owner.index()];
    *shuffles += 1;
    let label = Label {
        name: GOAL_PILES[owner.index()],
        nth: *shuffles,
    };
    let pile = &mut game.squad_mut(owner).goals;
    pile.add(card);
    chance.shuffle(label, pile.as_mut_slice());
    let pile = Goals(*pile);
    events.push(Event::SceneReturned { team, card, pile });
}

/// LF-5 Splits the team's cards among its players: the first cards go to the lowest seat, which
/// also has one more where they do not come out even.
pub(crate) fn split(
    game: &mut LigrettoFootball,
    team: Team,
    slots: &[Slot],
    events: &mut Vec<Event>,
) {
    let seats = seats_of(team, game.seats);
    let players = seats.len();
    let mut rest = slots;
    for (nth, seat) in seats.enumerate() {
        let count = rest.len().div_ceil(players - nth);
        let (own, others) = rest.split_at(count);
        rest = others;
        let (player, squad) = game.hands(seat);
        player.pile.fill(own);
        let pile = squad.cards.faces(own);
        events.push(Event::Dealt { seat, pile });
    }
}

/// Takes all the team's hand cards off the table: by seat, then the keeper, the cards laid from
/// the own goal on and the parts built, each oldest first.
fn clear_away(game: &mut LigrettoFootball, team: Team) -> Slots {
    let mut slots = Slots::new();
    for seat in seats_of(team, game.seats) {
        let (player, squad) = game.hands(seat);
        player.gather(&squad.cards, &mut slots);
        player.turned = None;
        player.discards = [Stack::default(); Pile::MOST as usize];
    }
    let squad = game.squad_mut(team);
    slots.extend(squad.keeper.take().map(|keeper| keeper.slot));
    for place in std::mem::replace(&mut squad.laid, [Place::EMPTY; ROW]) {
        slots.extend(squad.cards.upwards(place.stack));
    }
    for built in std::mem::take(&mut squad.built) {
        slots.extend(built.map(|built| built.slot));
    }
    squad.stage = Stage::Run;
    slots
}
