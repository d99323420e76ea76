//! Team UP by numbers.

use crate::Sink;
use crate::encode::{Desk, Encode, FIRST, Taken};
use team_up::{Action, Edition, Mode, PhaseName, TeamUp};

const DRAW: usize = FIRST;
const PROPOSE_STOP: usize = DRAW + 1;
const VOTE_YES: usize = PROPOSE_STOP + 1;
const VOTE_NO: usize = VOTE_YES + 1;
/// A box is placed: box by box, then cell by cell, first as it is, then turned.
const PLACE: usize = VOTE_NO + 1;

impl Encode for TeamUp {
    fn ids(edition: &Edition, _: u8) -> usize {
        PLACE + edition.box_count() * edition.pallet.grid.count() * 2
    }

    fn name(edition: &Edition, id: usize) -> String {
        match place(edition, id) {
            Some(Action::Place {
                r#box,
                x,
                y,
                turned,
            }) => {
                let turned = if turned { ", turned" } else { "" };
                format!("place {box} at {x}, {y}{turned}")
            }
            _ => match id {
                DRAW => "draw a card",
                PROPOSE_STOP => "propose to stop",
                VOTE_YES => "agree to stop",
                _ => "refuse to stop",
            }
            .to_owned(),
        }
    }

    fn mask(desk: &Desk<'_, Self>, mut mark: impl FnMut(usize)) {
        let ids = desk
            .offers
            .iter()
            .filter_map(|offer| id_of(desk.edition, offer));
        ids.for_each(&mut mark);
    }

    fn take(desk: &Desk<'_, Self>, id: usize) -> Option<Taken<Action>> {
        Some(Taken::Act(match id {
            DRAW => Action::Draw,
            PROPOSE_STOP => Action::ProposeStop,
            VOTE_YES => Action::VoteStop { yes: true },
            VOTE_NO => Action::VoteStop { yes: false },
            _ => place(desk.edition, id)?,
        }))
    }

    fn observe(desk: &Desk<'_, Self>, sink: &mut impl Sink) {
        let view = desk.view();
        let seats = usize::from(desk.seats);
        sink.one_hot("phase", 4, Some(phase_place(view.phase)));
        sink.one_hot("turn", seats, Some(desk.away(view.turn)));
        observe_cards(desk, sink);
        observe_load(desk, sink);
        let votes = view.votes.iter().map(|&seat| desk.away(seat));
        sink.counts("votes", seats, votes);
        sink.flag("may_propose", view.may_propose);
        sink.one_hot("mode", 3, Some(mode_place(view.mode)));
    }

    fn may_wait(offers: &[Action]) -> bool {
        offers.iter().all(|offer| *offer == Action::ProposeStop)
    }
}

/// The cards: the one that counts, those that are gone, and those that come as far as they are open.
fn observe_cards(desk: &Desk<'_, TeamUp>, sink: &mut impl Sink) {
    let (view, cards) = (desk.view(), desk.edition.cards.len());
    let card_place = |card: u8| usize::from(card) - 1;
    sink.one_hot("card", cards, view.card.map(card_place));
    sink.number("cards_left", view.cards_left.into());
    let gone = |down| {
        view.discards
            .iter()
            .filter(move |card| card.face_down == down)
    };
    sink.counts(
        "fulfilled",
        cards,
        gone(false).map(|card| card_place(card.number)),
    );
    sink.counts(
        "face_down",
        cards,
        gone(true).map(|card| card_place(card.number)),
    );
    let upcoming = view.upcoming.iter().flatten();
    sink.numbers("upcoming", cards, upcoming.map(|&card| card.into()));
}

/// The boxes: those that are left, and the pallet with those that lie on it.
fn observe_load(desk: &Desk<'_, TeamUp>, sink: &mut impl Sink) {
    let (view, edition) = (desk.view(), desk.edition);
    let (boxes, grid) = (edition.box_count(), edition.pallet.grid);
    let number = |id| edition.box_number(id);
    sink.counts(
        "remaining",
        boxes,
        view.remaining.iter().filter_map(|&id| number(id)),
    );
    sink.counts(
        "allowed",
        boxes,
        view.allowed.iter().filter_map(|&id| number(id)),
    );
    sink.numbers(
        "heights",
        grid.count(),
        view.heights.iter().flatten().map(|&h| h.into()),
    );
    let neutral = edition
        .neutrals
        .iter()
        .position(|place| *place == view.neutral);
    sink.one_hot("neutral", edition.neutrals.len(), neutral);
    sink.numbers("boxes", 3 * boxes, lies(desk).into_iter().flatten());
    sink.number("layers_complete", view.layers_complete.into());
    sink.number("score", view.score as i16);
}

/// For each box where it lies: 0 where it does not, else one more than its cell, its height, and
/// whether it is turned.
fn lies(desk: &Desk<'_, TeamUp>) -> Vec<[i16; 3]> {
    let edition = desk.edition;
    let mut lies = vec![[0; 3]; edition.box_count()];
    for placed in &desk.view().boxes {
        let number = edition.box_number(placed.r#box);
        if let Some(lie) = number.and_then(|number| lies.get_mut(number)) {
            let cell = edition.pallet.grid.cell(placed.x, placed.y) as i16;
            *lie = [cell + 1, placed.z.into(), placed.turned.into()];
        }
    }
    lies
}

fn id_of(edition: &Edition, action: &Action) -> Option<usize> {
    Some(match *action {
        Action::Draw => DRAW,
        Action::ProposeStop => PROPOSE_STOP,
        Action::VoteStop { yes: true } => VOTE_YES,
        Action::VoteStop { yes: false } => VOTE_NO,
        Action::Place {
            r#box,
            x,
            y,
            turned,
        } => {
            let grid = edition.pallet.grid;
            let number = edition.box_number(r#box)?;
            let cell = grid.find(x, y)?;
            PLACE + (number * grid.count() + cell) * 2 + usize::from(turned)
        }
    })
}

fn place(edition: &Edition, id: usize) -> Option<Action> {
    let place = id.checked_sub(PLACE)?;
    let grid = edition.pallet.grid;
    let number = place / 2 / grid.count();
    if number >= edition.box_count() {
        return None;
    }
    let (x, y) = grid.xy(place / 2 % grid.count());
    Some(Action::Place {
        r#box: edition.box_id(number),
        x: x.into(),
        y: y.into(),
        turned: place % 2 == 1,
    })
}

fn phase_place(phase: PhaseName) -> usize {
    match phase {
        PhaseName::Draw => 0,
        PhaseName::Place => 1,
        PhaseName::Vote => 2,
        PhaseName::Over => 3,
    }
}

fn mode_place(mode: Mode) -> usize {
    match mode {
        Mode::Game => 0,
        Mode::Challenge => 1,
        Mode::Puzzle => 2,
    }
}
