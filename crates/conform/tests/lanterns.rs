//! The smallest game of secret choices keeps every law, and its own rules.

use conform::lanterns::{Action, Illegal, Lanterns, Offer, Setup, Vec3};
use conform::{Specimen, World};
use std::sync::Arc;
use table::{Chance, Fast, Game, InOrder, Label, Revision, Seat, Viewer};

struct LanternsSpecimen;

impl Specimen for LanternsSpecimen {
    type Game = Lanterns;

    fn stacked((): &(), _: u8, _: &conform::lanterns::Options, dice: &mut Fast) -> Setup {
        let mut order: Vec<u8> = (1..=12).collect();
        dice.shuffle(Label::first("lanterns"), &mut order);
        Setup {
            lanterns: Some(order),
        }
    }

    fn universe(_: &Lanterns, _: Seat) -> Vec<Action> {
        let pairs = (1..=12).flat_map(|a| (0..=12).map(move |b| (a, b)));
        let mut all: Vec<Action> = pairs
            .map(|(a, b)| cover(&[a, b][..if b == 0 { 1 } else { 2 }]))
            .collect();
        all.extend([cover(&[]), cover(&[1, 2, 3]), cover(&[1, 2, 3, 4])]);
        all
    }

    fn covers(Offer::Cover { choose, from }: &Offer, action: &Action) -> bool {
        let Action::Cover { cards: Vec3(cards) } = action;
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
            .chain(&truth.box_)
            .chain(&truth.burnt)
            .map(u8::to_string)
            .collect();
        all.sort();
        all
    }

    fn twin(world: &World<Lanterns>, viewer: Viewer, dice: &mut Fast) -> Option<World<Lanterns>> {
        let end = world.tell(|_, _, _, _| {}).truth();
        let mut seen: Vec<u8> = end.burnt.to_vec();
        if let Viewer::Seat(seat) = viewer {
            seen.extend(&end.held[seat.index()]);
        }
        let hidden: Vec<u8> = (1..=12).filter(|card| !seen.contains(card)).collect();
        let mut shuffled = hidden.clone();
        dice.shuffle(Label::first("hidden"), &mut shuffled);
        let new = |card: u8| match hidden.iter().position(|&other| other == card) {
            Some(place) => shuffled[place],
            None => card,
        };
        let mut twin = world.clone();
        let order = twin.setup.lanterns.as_mut()?;
        order.iter_mut().for_each(|card| *card = new(*card));
        for (_, Action::Cover { cards }) in &mut twin.actions {
            cards.0.iter_mut().for_each(|card| *card = new(*card));
        }
        (hidden != shuffled).then_some(twin)
    }
}

conform::suite!(LanternsSpecimen);

fn cover(cards: &[u8]) -> Action {
    Action::Cover {
        cards: Vec3(cards.iter().copied().collect()),
    }
}

/// Seat 0 holds 1 2 3, seat 1 holds 4 5 6.
fn two() -> Lanterns {
    two_under(Lanterns::REVISION)
}

fn two_under(rules: Revision) -> Lanterns {
    let setup = Setup {
        lanterns: Some((1..=12).collect()),
    };
    let options = conform::lanterns::Options::default();
    Lanterns::under(rules, &Arc::new(()), 2, &options, &setup, &mut InOrder).unwrap()
}

fn play(game: &mut Lanterns, seat: u8, cards: &[u8]) -> Result<usize, Illegal> {
    let mut events = Vec::new();
    game.play(Seat(seat), &cover(cards), &mut InOrder, &mut events)?;
    Ok(events.len())
}

#[test]
fn nobody_sees_a_choice_before_all_have_chosen() {
    let sight = |cards: &[u8]| {
        let mut game = two();
        play(&mut game, 0, cards).unwrap();
        game.view(Viewer::Seat(Seat(1)))
    };
    assert_eq!(sight(&[1]), sight(&[2, 3]));
}

#[test]
fn the_last_choice_shows_them_all() {
    let mut game = two();
    assert_eq!(play(&mut game, 1, &[4]), Ok(1));
    assert_eq!(play(&mut game, 0, &[2, 3]), Ok(2));
    assert_eq!(game.view(Viewer::Spectator).burnt, [2, 3, 4]);
    assert_eq!(game.view(Viewer::Spectator).players[0].rounds, 1);
}

#[test]
fn who_has_chosen_waits_for_the_others() {
    let mut game = two();
    play(&mut game, 0, &[1]).unwrap();
    assert_eq!(play(&mut game, 0, &[2]), Err(Illegal::NothingToCover));
}

#[test]
fn ln_3_a_round_that_one_lantern_takes_counts_as_two_from_revision_2_on() {
    let taken = |rules, cards: &[u8]| {
        let mut game = two_under(rules);
        play(&mut game, 0, &[1]).unwrap();
        play(&mut game, 1, cards).unwrap();
        game.view(Viewer::Spectator).players[1].rounds
    };
    assert_eq!(taken(Revision(1), &[6]), 1);
    assert_eq!(taken(Revision(2), &[6]), 2);
    assert_eq!(taken(Revision(2), &[5, 6]), 1);
}
