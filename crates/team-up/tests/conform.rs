//! Team UP keeps the laws of every game.

use conform::{Specimen, World};
use table::{Chance, Fast, Game, Label, Seat, Viewer};
use team_up::{Action, Edition, Mode, Options, Setup, Shape, TeamUp, View, Wanted};

/// Of so many placements one is tried.
const EACH: usize = 151;

struct TeamUpSpecimen;

impl Specimen for TeamUpSpecimen {
    type Game = TeamUp;

    fn options() -> Vec<Options> {
        [Mode::Game, Mode::Challenge, Mode::Puzzle]
            .map(|mode| Options { mode })
            .into()
    }

    fn stacked(edition: &Edition, _: u8, options: &Options, dice: &mut Fast) -> Setup {
        let mut cards: Vec<u64> = (1..=edition.cards.len() as u64).collect();
        dice.shuffle(Label::first("cards"), &mut cards);
        let neutral = edition.neutrals[dice.below(edition.neutrals.len() as u32) as usize];
        let challenge = options.mode == Mode::Challenge;
        let known = challenge.then(|| dice.below(edition.cards.len() as u32 + 1).into());
        Setup {
            cards: Some(cards),
            neutral: Some(neutral),
            known,
        }
    }

    /// Every box, placed or not, on every cell and round the edge, both ways, are too many to try
    /// each time: every state tries other ones. `legal_lists_are_exact_over_whole_games` tries them all.
    fn universe(game: &TeamUp, seat: Seat) -> Vec<Action> {
        let mut all = vec![Action::Draw, Action::ProposeStop];
        all.extend([true, false].map(|yes| Action::VoteStop { yes }));
        let left = usize::from(game.view(Viewer::Spectator).cards_left);
        let places = every_place(game).into_iter();
        all.extend(places.skip((left * 11 + seat.index()) % EACH).step_by(EACH));
        let mut offers = Vec::new();
        game.legal(seat, &mut offers);
        all.extend(offers.into_iter().step_by(10));
        all
    }

    fn covers(offer: &Action, action: &Action) -> bool {
        offer == action
    }

    fn census(game: &TeamUp) -> Vec<String> {
        let view = game.view(Viewer::Spectator);
        let placed = view.boxes.iter().map(|b| b.r#box.to_string());
        let ready = view.remaining.iter().map(ToString::to_string);
        let on_discards = view.discards.iter().map(|card| card.number.to_string());
        let on_table = view.card.iter().map(ToString::to_string);
        let pile = game.truth().cards;
        let known = pile.len() - usize::from(view.cards_left);
        let undrawn = pile[known..].iter().map(ToString::to_string);
        let pieces = placed.chain(ready).chain(on_discards).chain(on_table);
        let mut pieces: Vec<String> = pieces.chain(undrawn).collect();
        pieces.sort_unstable();
        pieces
    }

    /// Nobody knows how the cards lie that were neither drawn nor, in a challenge, known before
    /// (TU-17), so they may lie in any other order.
    fn twin(world: &World<TeamUp>, _: Viewer, dice: &mut Fast) -> Option<World<TeamUp>> {
        let mut twin = world.clone();
        let cards = twin.setup.cards.as_mut().expect("the set-up is complete");
        let foreknown = match world.options.mode {
            Mode::Game => 0,
            Mode::Challenge => world.setup.known.expect("the set-up is complete") as usize,
            Mode::Puzzle => cards.len(),
        };
        let end = world.tell(|_, _, _, _| {});
        let drawn = cards.len() - usize::from(end.view(Viewer::Spectator).cards_left);
        let hidden = &mut cards[foreknown.max(drawn)..];
        let several = hidden.len() > 1;
        dice.shuffle(Label::first("twin"), hidden);
        several.then_some(twin)
    }
}

conform::suite!(TeamUpSpecimen);

/// The law of secrecy, for those who play by numbers.
#[test]
fn numbers_keep_secrets_too() {
    conform::shown_alike::<TeamUpSpecimen, _>(tensors::told::<TeamUp>);
}

/// The lists of legal placements against the rules written out plainly, box by box and face by face.
#[test]
fn legal_lists_are_exact_over_whole_games() {
    let edition = conform::edition::<TeamUp>();
    for seed in 0..12 {
        let mut dice = Fast::new(seed);
        let (options, setup) = (Options::default(), Setup::default());
        let mut game = TeamUp::new(&edition, 1, &options, &setup, &mut dice).unwrap();
        let mut offers = Vec::new();
        while game.outcome().is_none() {
            offers.clear();
            game.legal(Seat(0), &mut offers);
            let view = game.view(Viewer::Spectator);
            if view.card.is_some() {
                let plain = every_place(&game).into_iter();
                let plain: Vec<Action> = plain.filter(|a| fits(&edition, &view, a)).collect();
                assert_eq!(offers.len(), plain.len());
                assert!(plain.iter().all(|action| offers.contains(action)));
            }
            offers.retain(|&offer| offer != Action::ProposeStop);
            let action = offers[dice.below(offers.len() as u32) as usize];
            game.play(Seat(0), &action, &mut dice, &mut Vec::new())
                .unwrap();
        }
    }
}

/// Every box, placed or not, on every cell and round the edge, both ways.
fn every_place(game: &TeamUp) -> Vec<Action> {
    let boxes = (0..game.deck().box_count()).map(|number| game.deck().box_id(number));
    let cells = || (-1..=6).flat_map(|x| (-1..=4).map(move |y| (x, y)));
    let places = boxes.flat_map(|id| cells().map(move |(x, y)| (id, x, y)));
    let both = places.flat_map(|(id, x, y)| {
        [false, true].map(|turned| Action::Place {
            r#box: id,
            x,
            y,
            turned,
        })
    });
    both.collect()
}

/// From the smallest corner to the largest, along x, y and z.
type Extent = [(i32, i32); 3];

/// TU-6 to TU-11 without any haste.
fn fits(edition: &Edition, view: &View, action: &Action) -> bool {
    let &Action::Place {
        r#box: id,
        x,
        y,
        turned,
    } = action
    else {
        return false;
    };
    let wanted = match &edition.cards[usize::from(view.card.unwrap()) - 1] {
        Wanted::Color(color) => *color == id.color,
        Wanted::Shapes(shapes) => shapes.contains(&id.shape),
    };
    if !wanted || !view.remaining.contains(&id) {
        return false;
    }
    let mut pile: Vec<Extent> = vec![neutral(view)];
    for b in &view.boxes {
        let corner = [b.x, b.y, b.z].map(i32::from);
        pile.push(extent(edition, b.r#box.shape, corner, b.turned));
    }
    let spec = edition.shapes.iter().find(|s| s.shape == id.shape).unwrap();
    if turned && spec.footprint[0] == spec.footprint[1] {
        return false;
    }
    let flat = extent(edition, id.shape, [x, y, 0], turned);
    if x < 0 || y < 0 || flat[0].1 > 6 || flat[1].1 > 4 {
        return false;
    }
    let cells =
        || (flat[0].0..flat[0].1).flat_map(move |x| (flat[1].0..flat[1].1).map(move |y| (x, y)));
    let z = cells().map(|cell| top(&pile, cell)).max().unwrap();
    let new = extent(edition, id.shape, [x, y, z], turned);
    cells().all(|cell| top(&pile, cell) == z)
        && pile.iter().any(|old| touch(&new, old))
        && !pile.iter().any(|old| clone(&new, old))
}

fn neutral(view: &View) -> Extent {
    let from = [i32::from(view.neutral.x), i32::from(view.neutral.y), 0];
    std::array::from_fn(|axis| (from[axis], from[axis] + i32::from(view.neutral.size[axis])))
}

fn extent(edition: &Edition, shape: Shape, from: [i32; 3], turned: bool) -> Extent {
    let spec = edition.shapes.iter().find(|s| s.shape == shape).unwrap();
    let [a, b] = spec.footprint.map(i32::from);
    let [w, d] = if turned { [b, a] } else { [a, b] };
    let size = [w, d, i32::from(spec.height)];
    std::array::from_fn(|axis| (from[axis], from[axis] + size[axis]))
}

fn top(pile: &[Extent], (x, y): (i32, i32)) -> i32 {
    let there = |b: &&Extent| (b[0].0..b[0].1).contains(&x) && (b[1].0..b[1].1).contains(&y);
    pile.iter().filter(there).map(|b| b[2].1).max().unwrap_or(0)
}

/// On one axis they meet, on the others they overlap.
fn touch(a: &Extent, b: &Extent) -> bool {
    (0..3).any(|axis| {
        let meet = a[axis].0 == b[axis].1 || a[axis].1 == b[axis].0;
        let overlap = |&other: &usize| a[other].0.max(b[other].0) < a[other].1.min(b[other].1);
        meet && [0, 1, 2]
            .iter()
            .filter(|&&other| other != axis)
            .all(overlap)
    })
}

/// On one axis they meet, on the others they are the same.
fn clone(a: &Extent, b: &Extent) -> bool {
    (0..3).any(|axis| {
        let meet = a[axis].0 == b[axis].1 || a[axis].1 == b[axis].0;
        meet && (0..3)
            .filter(|&other| other != axis)
            .all(|other| a[other] == b[other])
    })
}
