//! How everybody plays on at an imagined table: sensibly, and quickly.

use super::desk::{by_color, lay};
use crate::search::Playout;
use table::{Chance, Fast, Game, Seat, Team, Viewer, seats};
use uno_teams::{Action, Card, Color, Event, Face, Offer, Phase, UnoTeams};

/// After how many actions it is judged how the teams stand.
const LONGEST: usize = 24;

/// A pair with no more cards than this has to be stopped.
const CLOSE: u8 = 3;

/// Somebody who plays for all hands, with buffers that serve again and again.
#[derive(Default)]
pub(super) struct Quick {
    offers: Vec<Offer>,
    events: Vec<Event>,
}

impl Playout<UnoTeams> for Quick {
    fn play_on(&mut self, game: &mut UnoTeams, seat: Seat, dice: &mut Fast) -> f32 {
        let team = UnoTeams::team(seat, game.seats());
        for _ in 0..LONGEST {
            if is_over(game) {
                break;
            }
            let Some((seat, action)) = self.next(game, dice) else {
                break;
            };
            self.events.clear();
            if game.play(seat, &action, dice, &mut self.events).is_err() {
                break;
            }
        }
        worth(game, team)
    }
}

impl Quick {
    /// Who acts, and what they do.
    fn next(&mut self, game: &UnoTeams, dice: &mut Fast) -> Option<(Seat, Action)> {
        let mut asked = seats(game.seats()).filter(|&seat| game.may_act(seat));
        asked.find_map(|seat| {
            self.offers.clear();
            game.legal(seat, &mut self.offers);
            Some((seat, self.act(game, seat, dice)?))
        })
    }

    /// Nobody has to call or to catch: calls are made with the card.
    fn act(&self, game: &UnoTeams, seat: Seat, dice: &mut Fast) -> Option<Action> {
        let any = dice.below(self.offers.len().max(1) as u32) as usize;
        match *self.offers.first()? {
            Offer::Play { .. } => Some(self.lay(game, seat, dice)),
            Offer::Share { choose, ref from } => {
                let cards = from.iter().copied().skip(1).step_by(2);
                let cards = cards.take(choose.min.into()).collect();
                Some(Action::Share { cards })
            }
            Offer::Gift { .. } | Offer::Swap { .. } => match self.offers[any] {
                Offer::Gift { card } => Some(Action::Gift { card }),
                Offer::Swap { card } => Some(Action::Swap { card }),
                _ => None,
            },
            Offer::Draw => Some(Action::Draw),
            Offer::Pass => Some(Action::Pass),
            Offer::NextRound | Offer::CallUno | Offer::Catch { .. } => None,
        }
    }

    /// The card that is wanted most, with some luck.
    fn lay(&self, game: &UnoTeams, seat: Seat, dice: &mut Fast) -> Action {
        let attack = others_are_close(game, seat);
        let mut best = (Card::WILD, f32::MIN);
        let mut last = None;
        for offer in &self.offers {
            // A wild card is offered with each colour, one after the other.
            if let Offer::Play { card, .. } = *offer
                && last != Some(card)
            {
                last = Some(card);
                let wanted = wanted(card, attack) + dice.below(256) as f32 / 256.0;
                if wanted > best.1 {
                    best = (card, wanted);
                }
            }
        }
        let (card, _) = best;
        let color = if card.is_wild() {
            most_held(&game.cards_of(seat))
        } else {
            Color::Red
        };
        lay(card, color, true)
    }
}

/// How much a card is wanted on the table: what can be of use later stays, unless others have to
/// be stopped.
fn wanted(card: Card, attack: bool) -> f32 {
    match card.face() {
        Face::DrawTwo if attack => 4.0,
        Face::TeamDrawFour if attack => 3.5,
        Face::Skip if attack => 3.0,
        Face::Number(_) => 2.0,
        Face::Reverse => 1.8,
        Face::Skip => 1.5,
        Face::DrawTwo => 1.0,
        Face::TeamWild => 0.8,
        Face::Wild => 0.5,
        Face::TeamDrawFour => 0.0,
    }
}

/// What it means for the chances of a team to hold this card. Those that do something to others are
/// good to have, and the others have to go. This and the next two are in logarithms of odds, as
/// two thousand games of `normal` players had them.
fn held(card: Card) -> f32 {
    match card.face() {
        Face::Number(_) => -0.04,
        Face::Reverse => -0.01,
        Face::Skip => 0.04,
        Face::Wild => 0.05,
        Face::TeamWild => 0.1,
        Face::DrawTwo => 0.16,
        Face::TeamDrawFour => 0.24,
    }
}

/// What it means to have but few cards: the whole of it with none, half with one, …
const FEW: f32 = 1.5;

/// What it means that one of the two hands is empty.
const EMPTY: f32 = 0.2;

fn most_held(hand: &[Card]) -> Color {
    let counts = by_color(hand);
    let most = Color::ALL
        .into_iter()
        .max_by_key(|color| counts[*color as usize]);
    most.unwrap_or(Color::Red)
}

fn others_are_close(game: &UnoTeams, seat: Seat) -> bool {
    let team = |seat| UnoTeams::team(seat, game.seats());
    let others = seats(game.seats()).filter(|&other| team(other) != team(seat));
    let pair = |seat: Seat| game.hand_count(seat) + game.hand_count(seat.opposite(game.seats()));
    others.map(pair).any(|cards| cards <= CLOSE)
}

fn is_over(game: &UnoTeams) -> bool {
    matches!(game.phase(), Phase::RoundOver | Phase::Over)
}

/// How likely the team wins the round: surely, if it has; else by how the cards stand.
fn worth(game: &UnoTeams, team: Team) -> f32 {
    if is_over(game) {
        let won = game.view(Viewer::Spectator).won;
        return f32::from(won.is_some_and(|won| won.team == team));
    }
    let others = (0..game.seats() / 2)
        .map(Team)
        .filter(|&other| other != team);
    let best = others.map(|other| chances(game, other));
    let ahead = chances(game, team) - best.fold(f32::MIN, f32::max);
    1.0 / (1.0 + (-ahead).exp())
}

/// What speaks for the team.
fn chances(game: &UnoTeams, team: Team) -> f32 {
    let first = Seat(team.0);
    let hands = [first, first.opposite(game.seats())].map(|seat| game.cards_of(seat));
    let cards: usize = hands.iter().map(|hand| hand.len()).sum();
    let empty = hands.iter().filter(|hand| hand.is_empty()).count();
    let held: f32 = hands
        .iter()
        .flat_map(|hand| hand.iter())
        .map(|&card| held(card))
        .sum();
    held + FEW / (1 + cards) as f32 + EMPTY * empty as f32
}
