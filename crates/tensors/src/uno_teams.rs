//! UNO TEAMS! by numbers.

use crate::Sink;
use crate::encode::{Desk, Encode, FIRST, Taken};
use table::Seat;
use uno_teams::{Action, Card, Cards, Color, Lay, Match, Offer, Phase, UnoTeams};

/// A card that goes to the partner: as a gift, a swap, or one of half a hand.
const HAND_OVER: usize = FIRST;
/// A card that is laid: first those with a colour, then each wild card in each colour.
const PLAY: usize = HAND_OVER + Card::COUNT;
const COLORED: usize = Card::WILD.index();
const LAYS: usize = COLORED + (Card::COUNT - COLORED) * Color::ALL.len();
/// The same with "UNO!" in the same breath.
const PLAY_AND_CALL: usize = PLAY + LAYS;
const DRAW: usize = PLAY_AND_CALL + LAYS;
const PASS: usize = DRAW + 1;
const CALL_UNO: usize = PASS + 1;
const NEXT_ROUND: usize = CALL_UNO + 1;
/// Somebody is caught: the next seat, the one after it, and so on.
const CATCH: usize = NEXT_ROUND + 1;

impl Encode for UnoTeams {
    fn ids(_: &Self::Edition, seats: u8) -> usize {
        CATCH + usize::from(seats) - 1
    }

    fn name(_: &Self::Edition, id: usize) -> String {
        match id {
            HAND_OVER..PLAY => format!("hand over {}", card(id - HAND_OVER)),
            PLAY..PLAY_AND_CALL => format!("play {}", lay_name(id - PLAY)),
            PLAY_AND_CALL..DRAW => format!("play {} and call UNO", lay_name(id - PLAY_AND_CALL)),
            DRAW => "draw".to_owned(),
            PASS => "pass".to_owned(),
            CALL_UNO => "call UNO".to_owned(),
            NEXT_ROUND => "next round".to_owned(),
            _ => format!("catch {} seats on", id - CATCH + 1),
        }
    }

    fn mask(desk: &Desk<'_, Self>, mut mark: impl FnMut(usize)) {
        let lays = desk
            .offers
            .iter()
            .any(|offer| matches!(offer, Offer::Play { .. }));
        let calls = lays && desk.view().uno_due == Some(true);
        for offer in desk.offers {
            match offer {
                Offer::Gift { card } | Offer::Swap { card } => mark(HAND_OVER + card.index()),
                Offer::Play { card, color } => {
                    let lay = lay_place(*card, *color);
                    mark(PLAY + lay);
                    if calls {
                        mark(PLAY_AND_CALL + lay);
                    }
                }
                Offer::Draw => mark(DRAW),
                Offer::Pass => mark(PASS),
                Offer::CallUno => mark(CALL_UNO),
                Offer::Catch { seat } => mark(CATCH + desk.away(*seat) - 1),
                Offer::Share { from, .. } => {
                    for card in from.iter().filter(|card| is_left(desk, from, **card)) {
                        mark(HAND_OVER + card.index());
                    }
                }
                Offer::NextRound => mark(NEXT_ROUND),
            }
        }
    }

    fn take(desk: &Desk<'_, Self>, id: usize) -> Option<Taken<Action>> {
        Some(match id {
            HAND_OVER..PLAY => return hand_over(desk, card(id - HAND_OVER)),
            PLAY..PLAY_AND_CALL => Taken::Act(Action::Play(lay(id - PLAY, false))),
            PLAY_AND_CALL..DRAW if desk.view().uno_due == Some(true) => {
                Taken::Act(Action::Play(lay(id - PLAY_AND_CALL, true)))
            }
            DRAW => Taken::Act(Action::Draw),
            PASS => Taken::Act(Action::Pass),
            CALL_UNO => Taken::Act(Action::CallUno),
            NEXT_ROUND => Taken::Act(Action::NextRound),
            CATCH.. => {
                let away = id - CATCH + 1;
                let seat = desk.around().nth(away)?;
                Taken::Act(Action::Catch { seat })
            }
            _ => return None,
        })
    }

    fn observe(desk: &Desk<'_, Self>, sink: &mut impl Sink) {
        let view = desk.view();
        let seats = usize::from(desk.seats);
        let players = || desk.around().map(|seat| &view.players[seat.index()]);
        let hand = players().next().and_then(|own| own.hand.as_deref());
        let cards = hand.into_iter().flatten();
        let away = |seat: Seat| desk.away(seat);
        let given_to = |seat: Seat| {
            let given = view.players[seat.index()].given.iter();
            given.flat_map(|cards| cards.iter().map(|card| card.index()))
        };
        sink.counts("hand", Card::COUNT, cards.map(|card| card.index()));
        sink.counts("partner_knows", Card::COUNT, given_to(desk.seat));
        let partner = desk.seat.opposite(desk.seats);
        sink.counts("partner_holds", Card::COUNT, given_to(partner));
        sink.counts("picked", Card::COUNT, desk.picked.places());
        sink.one_hot("top", Card::COUNT, Some(view.top.index()));
        sink.one_hot("color", Color::ALL.len(), Some(view.color as usize));
        sink.one_hot("phase", 8, Some(phase_place(view.phase)));
        sink.one_hot("turn", seats, Some(away(view.turn)));
        sink.number("direction", view.direction.into());
        sink.numbers(
            "hand_counts",
            seats,
            players().map(|player| player.hand_count.into()),
        );
        sink.numbers("out", seats, players().map(|player| player.out.into()));
        sink.one_hot("uno_open", seats, view.uno_open.map(away));
        sink.counts("owes", seats, view.owes.iter().map(|&seat| away(seat)));
        sink.number("pile_count", view.pile_count.into());
        sink.number("discard_count", view.discard_count.into());
        sink.one_hot("drawn", Card::COUNT, view.drawn.map(Card::index));
        sink.one_hot("chosen", Card::COUNT, view.chosen.map(Card::index));
        sink.flag("uno_due", view.uno_due == Some(true));
        let teams = seats / 2;
        let scores = (0..teams).map(|step| view.scores[(desk.seat.index() + step) % teams] as i16);
        sink.numbers("scores", teams, scores);
        sink.number("round", view.round as i16);
        sink.flag("to_500", view.goal == Match::To500);
    }

    fn may_wait(offers: &[Offer]) -> bool {
        let is_chance = |offer: &Offer| matches!(offer, Offer::CallUno | Offer::Catch { .. });
        offers.iter().all(is_chance)
    }
}

fn hand_over(desk: &Desk<'_, UnoTeams>, card: Card) -> Option<Taken<Action>> {
    desk.offers.iter().find_map(|offer| match offer {
        Offer::Gift { card: offered } if *offered == card => {
            Some(Taken::Act(Action::Gift { card }))
        }
        Offer::Swap { card: offered } if *offered == card => {
            Some(Taken::Act(Action::Swap { card }))
        }
        Offer::Share { choose, from } if is_left(desk, from, card) => {
            if !choose.allows(desk.picked.cards.len() + 1) {
                return Some(Taken::Pick(card.index()));
            }
            let mut cards = Cards::new();
            let picked = desk.picked.places().map(self::card);
            picked.chain([card]).for_each(|card| cards.push(card));
            Some(Taken::Act(Action::Share { cards }))
        }
        _ => None,
    })
}

/// Whether the hand still has that card besides those that are picked.
fn is_left(desk: &Desk<'_, UnoTeams>, hand: &Cards, card: Card) -> bool {
    let held = hand.iter().filter(|each| **each == card).count();
    held > desk.picked.count(card.index())
}

fn card(place: usize) -> Card {
    Card::all()
        .nth(place)
        .expect("an id of a card is below the number of cards")
}

fn lay_place(card: Card, color: Option<Color>) -> usize {
    match color {
        Some(color) if card.is_wild() => {
            COLORED + (card.index() - COLORED) * Color::ALL.len() + color as usize
        }
        _ => card.index(),
    }
}

fn lay(place: usize, uno: bool) -> Lay {
    let (card, color) = match place.checked_sub(COLORED) {
        None => (card(place), None),
        Some(wild) => {
            let colors = Color::ALL.len();
            (
                card(COLORED + wild / colors),
                Some(Color::ALL[wild % colors]),
            )
        }
    };
    Lay { card, color, uno }
}

fn lay_name(place: usize) -> String {
    let Lay { card, color, .. } = lay(place, false);
    match color {
        Some(color) => format!("{card} as {color}"),
        None => card.to_string(),
    }
}

fn phase_place(phase: Phase) -> usize {
    match phase {
        Phase::Gift => 0,
        Phase::Turn => 1,
        Phase::Drawn => 2,
        Phase::Share => 3,
        Phase::Swap => 4,
        Phase::TeamTurn => 5,
        Phase::RoundOver => 6,
        Phase::Over => 7,
    }
}
