//! Team UP keeps the laws of every game.

mod legality;

use conform::{Specimen, World};
use table::{Chance, Fast, Game, Label, Seat, Viewer};
use team_up::{Action, Edition, Mode, Options, Setup, TeamUp};

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
    /// each time: every state tries other ones. The file `legality` tries them all.
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

/// Every box, placed or not, on every cell and round the edge, both ways.
pub fn every_place(game: &TeamUp) -> Vec<Action> {
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
