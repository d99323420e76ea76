//! The smallest game of secret choices keeps every law.

use crate::fixture::{cover, lit};
use conform::lanterns::{Action, Edition, Lantern, Lanterns, Offer, Options, Setup};
use conform::{Specimen, World};
use table::{Chance, Fast, Game, Label, Seat, Viewer};

struct LanternsSpecimen;

impl Specimen for LanternsSpecimen {
    type Game = Lanterns;

    fn stacked(_: &Edition, _: u8, _: &Options, dice: &mut Fast) -> Setup {
        let mut order: Vec<Lantern> = Lantern::all().collect();
        dice.shuffle(Label::first("lanterns"), &mut order);
        Setup {
            lanterns: Some(order),
        }
    }

    fn universe(_: &Lanterns, _: Seat) -> Vec<Action> {
        let pairs = Lantern::all().flat_map(|a| Lantern::all().map(move |b| cover(&[a, b])));
        let mut all: Vec<Action> = Lantern::all().map(|a| cover(&[a])).collect();
        all.extend(pairs);
        all.extend(["", "1 2 3", "1 2 3 4"].map(|lanterns| cover(&lit(lanterns))));
        all
    }

    fn covers(Offer::Cover { choose, from }: &Offer, action: &Action) -> bool {
        let Action::Cover { cards } = action;
        let distinct = cards
            .iter()
            .enumerate()
            .all(|(n, card)| !cards[..n].contains(card));
        choose.allows(cards.len()) && distinct && cards.iter().all(|card| from.contains(card))
    }

    fn census(game: &Lanterns) -> Vec<String> {
        let truth = game.truth();
        let held = truth.held.iter().flatten();
        let mut all: Vec<String> = held
            .chain(&truth.r#box)
            .chain(&truth.burnt)
            .map(Lantern::to_string)
            .collect();
        all.sort();
        all
    }

    fn twin(world: &World<Lanterns>, viewer: Viewer, dice: &mut Fast) -> Option<World<Lanterns>> {
        let end = world.tell(|_, _, _, _| {}).truth();
        let mut seen: Vec<Lantern> = end.burnt.to_vec();
        if let Some(seat) = viewer.seat() {
            seen.extend(&end.held[seat.index()]);
        }
        let hidden: Vec<Lantern> = Lantern::all().filter(|card| !seen.contains(card)).collect();
        let mut shuffled = hidden.clone();
        dice.shuffle(Label::first("hidden"), &mut shuffled);
        let new = |card: Lantern| match hidden.iter().position(|&other| other == card) {
            Some(place) => shuffled[place],
            None => card,
        };
        let mut twin = world.clone();
        let order = twin.setup.lanterns.as_mut()?;
        order.iter_mut().for_each(|card| *card = new(*card));
        for (_, Action::Cover { cards }) in &mut twin.actions {
            cards.iter_mut().for_each(|card| *card = new(*card));
        }
        (hidden != shuffled).then_some(twin)
    }
}

conform::suite!(LanternsSpecimen);
