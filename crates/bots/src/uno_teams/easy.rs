//! A beginner: lays any card that matches, and often forgets to call.

use super::attention::{Attention, Moment};
use super::desk::{Desk, due, lay, lays};
use super::why::motive;
use table::{Bot, Chance, Fast, Game, Motive};
use uno_teams::{Action, Color, Offer, UnoTeams, View};

const ATTENTION: Attention = Attention {
    own: 50,
    call: 40,
    catch: 25,
};

/// The level `easy`.
pub struct Easy;

impl Bot<UnoTeams> for Easy {
    fn choose(&self, view: &View, offers: &[Offer], dice: &mut Fast) -> Option<Action> {
        match ATTENTION.moment(view.players.len(), offers, dice) {
            Moment::Speak(action) => return Some(action),
            Moment::LetPass => return None,
            Moment::Act => {}
        }
        let desk = Desk::new(view);
        let cards = lays(offers);
        if cards.is_empty() {
            return Some(UnoTeams::answer(any_due(offers, dice), dice));
        }
        let card = one_of(&cards, dice);
        let color = any_color(&desk, dice);
        let uno = desk.hand.len() == 2 && ATTENTION.calls_at_once(dice);
        Some(lay(card, color, uno))
    }

    fn why(&self, view: &View, offers: &[Offer], action: &Action) -> Option<Motive> {
        Some(motive(view, offers, action))
    }

    fn pause(&self, dice: &mut Fast) -> u32 {
        1_000 + dice.below(1_500)
    }
}

fn any_due<'a>(offers: &'a [Offer], dice: &mut Fast) -> &'a Offer {
    let due: Vec<&Offer> = due(offers).collect();
    one_of(&due, dice)
}

/// The colour of any card that it holds, or any at all.
fn any_color(desk: &Desk, dice: &mut Fast) -> Color {
    let held: Vec<Color> = desk.hand.iter().filter_map(|card| card.color()).collect();
    let colors = if held.is_empty() {
        &Color::ALL
    } else {
        &held[..]
    };
    one_of(colors, dice)
}

fn one_of<T: Copy>(list: &[T], dice: &mut Fast) -> T {
    list[dice.below(list.len() as u32) as usize]
}
