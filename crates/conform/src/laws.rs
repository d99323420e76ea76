//! The laws. Each plays random games of every seat count and set of options.

use crate::{Specimen, World};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::sync::Arc;
use table::{Chance, Code, Fast, Game, Imagine, Refusal, Revision, Seat, Viewer, seats};

type Of<S> = <S as Specimen>::Game;
type Offer<S> = <Of<S> as Game>::Offer;
type Action<S> = <Of<S> as Game>::Action;

/// Random games end, and end with a result that names every seat once.
pub fn random_games_end<S: Specimen>() {
    for mut world in worlds::<S>(40) {
        let game = play_on::<S>(&mut world, S::LONGEST, |_| {});
        assert!(
            game.outcome().is_some() || !S::ENDS,
            "no end after {}",
            S::LONGEST
        );
        if let Some(outcome) = game.outcome() {
            let mut named: Vec<Seat> = outcome.teams.iter().flat_map(|t| t.seats.clone()).collect();
            named.sort_unstable();
            assert!(named.into_iter().eq(seats(world.seats)));
            for result in &outcome.teams {
                let team = |seat: &Seat| Of::<S>::team(*seat, world.seats);
                assert!(result.seats.iter().all(|seat| team(seat) == result.team));
            }
        }
    }
}

/// No card or piece is lost or doubled, by any action.
pub fn pieces_are_conserved<S: Specimen>() {
    for mut world in worlds::<S>(20) {
        let before = S::census(&world.dealt().0);
        play_on::<S>(&mut world, 2_000, |game| {
            assert_eq!(S::census(game), before);
        });
    }
}

/// The same actions give the same game: state, views, events and result.
pub fn replays_agree<S: Specimen>() {
    for mut world in worlds::<S>(20) {
        let mut states = Vec::new();
        play_on::<S>(&mut world, 1_000, |game| states.push(json(&game.truth())));
        let mut told = Vec::new();
        world.tell(|game, _, _, _| told.push(json(&game.truth())));
        assert_eq!(states, told);
    }
}

/// Whoever is offered something may act, and nobody else: others are refused, as out of turn or
/// because the game is over. Until it is over, somebody may act.
pub fn who_may_act_is_right<S: Specimen>() {
    for mut world in worlds::<S>(8) {
        play_on::<S>(&mut world, 400, |game| {
            let mut anybody = false;
            for seat in seats(game.seats()) {
                let may = !offers::<S>(game, seat).is_empty();
                assert_eq!(game.may_act(seat), may);
                anybody |= may;
                if !may {
                    let code = if game.outcome().is_some() {
                        Code::GameOver
                    } else {
                        Code::NotYourTurn
                    };
                    for action in S::universe(game, seat) {
                        let refusal = game.judge(seat, &action).expect_err("it has no offer");
                        assert_eq!(refusal.code(), code, "{action:?}");
                    }
                }
            }
            assert_eq!(anybody, game.outcome().is_none());
        });
    }
}

/// The list of offers is exact: each thing once, everything that is allowed, nothing else.
pub fn offers_are_exact<S: Specimen>() {
    let mut dice = Fast::new(99);
    for mut world in worlds::<S>(8) {
        play_on::<S>(&mut world, 300, |game| {
            for seat in seats(game.seats()) {
                let offers = offers::<S>(game, seat);
                for (nth, offer) in offers.iter().enumerate() {
                    assert!(!offers[..nth].contains(offer), "twice: {offer:?}");
                    let action = Of::<S>::answer(offer, &mut dice);
                    assert!(
                        S::covers(offer, &action),
                        "{offer:?} answered by {action:?}"
                    );
                    assert_eq!(game.judge(seat, &action), Ok(()), "{action:?}");
                }
                for action in S::universe(game, seat) {
                    let offered = offers.iter().any(|offer| S::covers(offer, &action));
                    let judged = game.judge(seat, &action);
                    assert_eq!(offered, judged.is_ok(), "{seat} {action:?}: {judged:?}");
                }
            }
        });
    }
}

/// `play` refuses what `judge` refuses, for the same reason, and then nothing has changed.
pub fn refusals_change_nothing<S: Specimen>() {
    for mut world in worlds::<S>(4) {
        let mut chance = world.chance();
        play_on::<S>(&mut world, 150, |game| {
            let before = json(&game.truth());
            // One copy takes all the refusals, so that it is written out once and not every time.
            let mut refused = game.clone();
            for seat in seats(game.seats()) {
                for action in S::universe(game, seat) {
                    let judged = game.judge(seat, &action);
                    let mut events = Vec::new();
                    let Err(refusal) = &judged else {
                        let played = game.clone().play(seat, &action, &mut chance, &mut events);
                        assert_eq!(played, judged);
                        continue;
                    };
                    let played = refused.play(seat, &action, &mut chance, &mut events);
                    assert_eq!(played, judged);
                    assert!(events.is_empty());
                    let told = serde_json::to_value(refusal).expect("refusals are data");
                    assert!(told["reason"].is_string(), "{told}");
                    assert!(!refusal.to_string().is_empty());
                }
            }
            assert_eq!(json(&refused.truth()), before);
        });
    }
}

/// A table that is imagined from a view gives that viewer the same bytes: the view and the offers.
/// It has the deck's cards, and can be played on. For games that can be imagined; no part of
/// [`suite!`](crate::suite).
pub fn imagined_tables_fit_the_view<S: Specimen>()
where
    Of<S>: Imagine,
{
    let mut dice = Fast::new(1_717);
    for mut world in worlds::<S>(3) {
        let edition = Arc::clone(&world.edition);
        let census = S::census(&world.dealt().0);
        play_on::<S>(&mut world, 300, |game| {
            for viewer in Viewer::all(game.seats()) {
                let view = game.view(viewer);
                let table = Of::<S>::imagine(&edition, &view, &mut dice)
                    .unwrap_or_else(|| panic!("{viewer:?} imagines nothing: {}", json(&view)));
                assert_eq!(json(&table.view(viewer)), json(&view));
                assert_eq!(S::census(&table), census);
                if let Some(seat) = viewer.seat() {
                    assert_eq!(offers::<S>(&table, seat), offers::<S>(game, seat));
                }
                let anybody = seats(table.seats()).any(|seat| table.may_act(seat));
                assert_eq!(anybody, table.outcome().is_none(), "{}", json(&view));
            }
        });
    }
}

/// Worlds that a viewer cannot tell apart give that viewer the same bytes: views, events, offers,
/// refusals and judgements, from the deal to the end. Where results are compared, a seat cannot tell
/// more worlds apart than play has shown it, and notices the same events.
pub fn secrets_stay_secret<S: Specimen>() {
    let mut dice = Fast::new(4_711);
    let mut twins = 0;
    for mut world in worlds::<S>(30) {
        let length = 1 + dice.below(250) as usize;
        play_on::<S>(&mut world, length, |_| {});
        for viewer in Viewer::all(world.seats).chain(Viewer::compared(world.seats)) {
            let Some(twin) = S::twin(&world, viewer, &mut dice) else {
                continue;
            };
            twins += 1;
            let seed = dice.bits();
            let (here, probes) = stream::<S>(&world, viewer, seed, None);
            let (there, _) = stream::<S>(&twin, viewer, seed, Some(&probes));
            for (step, (here, there)) in here.iter().zip(&there).enumerate() {
                assert_eq!(here, there, "{viewer:?} can tell at step {step}");
            }
            assert_eq!(here.len(), there.len());
        }
    }
    assert!(twins > 20, "only {twins} twins: the law was hardly tried");
}

/// Worlds that a seat cannot tell apart look the same in whatever form the seat is shown them: `show` makes
/// that of the deck, the table and the seat.
pub fn shown_alike<S: Specimen, T: PartialEq + std::fmt::Debug>(
    show: impl Fn(&<Of<S> as Game>::Edition, &Of<S>, Seat) -> T,
) {
    let mut dice = Fast::new(815);
    let mut twins = 0;
    for mut world in worlds::<S>(10) {
        let length = 1 + dice.below(250) as usize;
        play_on::<S>(&mut world, length, |_| {});
        for seat in seats(world.seats) {
            let Some(twin) = S::twin(&world, Viewer::Seat(seat), &mut dice) else {
                continue;
            };
            twins += 1;
            let looks = |world: &World<Of<S>>| {
                let mut looks = vec![show(&world.edition, &world.dealt().0, seat)];
                world.tell(|game, _, _, _| looks.push(show(&world.edition, game, seat)));
                looks
            };
            for (step, (here, there)) in looks(&world).iter().zip(&looks(&twin)).enumerate() {
                assert_eq!(here, there, "{seat} can tell at step {step}");
            }
        }
    }
    assert!(twins > 20, "only {twins} twins: the law was hardly tried");
}

/// A game that hides no hands shows every seat what it shows a spectator, in views and in events;
/// one that says it does has something to hide.
pub fn hands_are_hidden_where_it_says_so<S: Specimen>() {
    let mut hidden = false;
    for mut world in worlds::<S>(8) {
        play_on::<S>(&mut world, 300, |_| {});
        let mut look = |game: &Of<S>, events: &[<Of<S> as Game>::Event]| {
            let public = shown::<S>(game, events, Viewer::Spectator);
            for seat in seats(game.seats()) {
                hidden |= shown::<S>(game, events, Viewer::Seat(seat)) != public;
            }
        };
        look(&world.dealt().0, &[]);
        world.tell(|game, _, _, events| look(game, events));
    }
    assert_eq!(hidden, Of::<S>::PROFILE.manners.hides_hands);
}

/// The table and what just happened, through these eyes. Whose they are hides nothing.
fn shown<S: Specimen>(
    game: &Of<S>,
    events: &[<Of<S> as Game>::Event],
    viewer: Viewer,
) -> (Value, String) {
    let seen = events.iter().filter_map(|event| game.seen(event, viewer));
    let mut view = serde_json::to_value(game.view(viewer)).expect("a view can be written");
    if let Some(fields) = view.as_object_mut() {
        fields.remove("seat");
    }
    (view, json(&seen.collect::<Vec<_>>()))
}

/// Actions and set-ups come back from JSON as they went.
pub fn wire_round_trips<S: Specimen>() {
    for mut world in worlds::<S>(8) {
        play_on::<S>(&mut world, 300, |_| {});
        for (_, action) in &world.actions {
            assert_eq!(&round_trip(action), action);
        }
        let mut again = world.clone();
        again.setup = round_trip(&world.setup);
        again.options = round_trip(&world.options);
        assert_eq!(
            json(&again.dealt().0.truth()),
            json(&world.dealt().0.truth())
        );
    }
}

/// Playing and listing what may be played allocate nothing once the caller's buffers have grown.
pub fn nothing_is_allocated<S: Specimen>() {
    for world in worlds::<S>(4) {
        let (game, _) = world.dealt();
        let mut table = Playout::new(game, world.seed);
        table.steps(2_000);
        let (game, _) = world.dealt();
        table.game = game;
        table.dice = Fast::new(world.seed);
        let counted = allocation_counter::measure(|| table.steps(2_000));
        assert_eq!(counted.count_total, 0, "{} seats", world.seats);
    }
}

/// Random play with buffers that are kept.
struct Playout<G: Game> {
    game: G,
    dice: Fast,
    offers: Vec<G::Offer>,
    events: Vec<G::Event>,
}

impl<G: Game> Playout<G> {
    fn new(game: G, seed: u64) -> Self {
        Self {
            game,
            dice: Fast::new(seed),
            offers: Vec::with_capacity(4_096),
            events: Vec::with_capacity(4_096),
        }
    }

    fn steps(&mut self, steps: usize) {
        for _ in 0..steps {
            if self.step().is_none() {
                return;
            }
        }
    }

    fn step(&mut self) -> Option<()> {
        let (seat, action) = random_action(&self.game, &mut self.offers, &mut self.dice)?;
        self.events.clear();
        let played = self
            .game
            .play(seat, &action, &mut self.dice, &mut self.events);
        played.expect("an offer's answer is legal");
        Some(())
    }
}

/// A random action of a random seat among those that may act.
fn random_action<G: Game>(
    game: &G,
    offers: &mut Vec<G::Offer>,
    dice: &mut Fast,
) -> Option<(Seat, G::Action)> {
    let count = game.seats();
    let first = Seat(dice.below(u32::from(count)) as u8);
    let seat = (0..count)
        .map(|steps| first.step(steps as i8, count))
        .find(|&seat| game.may_act(seat))?;
    offers.clear();
    game.legal(seat, offers);
    let offer = &offers[dice.below(offers.len() as u32) as usize];
    Some((seat, G::answer(offer, dice)))
}

/// Plays random actions, records them in the world, and shows each state to `look`.
fn play_on<S: Specimen>(
    world: &mut World<Of<S>>,
    most: usize,
    mut look: impl FnMut(&Of<S>),
) -> Of<S> {
    let (mut game, mut chance) = world.dealt();
    let mut dice = Fast::new(world.seed);
    let mut offers = Vec::new();
    let mut events = Vec::new();
    while world.actions.len() < most {
        let Some((seat, action)) = random_action(&game, &mut offers, &mut dice) else {
            break;
        };
        let played = game.play(seat, &action, &mut chance, &mut events);
        played.unwrap_or_else(|refusal| panic!("{seat} was offered {action:?}: {refusal}"));
        world.actions.push((seat, action));
        look(&game);
    }
    game
}

/// Dealt worlds, `each` for every revision of the rules, seat count and set of options.
fn worlds<S: Specimen>(each: u64) -> impl Iterator<Item = World<Of<S>>> {
    let edition = Of::<S>::edition(Of::<S>::DECK).expect("the deck that the game ships is sound");
    let edition = Arc::new(edition);
    let counts = || Of::<S>::SEATS.iter().copied();
    let tables = Revision::up_to(Of::<S>::REVISION)
        .flat_map(move |rules| counts().map(move |seats| (rules, seats)));
    tables.flat_map(move |(rules, seats)| {
        let edition = Arc::clone(&edition);
        S::options().into_iter().flat_map(move |options| {
            let edition = Arc::clone(&edition);
            (0..each).map(move |nth| {
                let seed = nth * 1_000 + u64::from(seats);
                let setup = S::stacked(&edition, seats, &options, &mut Fast::new(seed));
                World {
                    rules,
                    edition: Arc::clone(&edition),
                    seats,
                    options: options.clone(),
                    setup,
                    seed,
                    actions: Vec::new(),
                }
            })
        })
    })
}

/// All that reaches the viewer, step by step, and the probes that were judged at each step.
fn stream<S: Specimen>(
    world: &World<Of<S>>,
    viewer: Viewer,
    seed: u64,
    probes: Option<&[Vec<Action<S>>]>,
) -> (Vec<String>, Vec<Vec<Action<S>>>) {
    let mut dice = Fast::new(seed);
    let mut steps = Vec::new();
    let mut tried = Vec::new();
    let mut step = |game: &Of<S>, by: Option<Seat>, events: &[<Of<S> as Game>::Event]| {
        let asked = match (viewer.seat(), probes) {
            (Some(_), Some(probes)) => probes[steps.len()].clone(),
            (Some(seat), None) => some_of(S::universe(game, seat), &mut dice),
            (None, _) => Vec::new(),
        };
        steps.push(sight::<S>(game, viewer, by, events, &asked));
        tried.push(asked);
    };
    step(&world.dealt().0, None, &[]);
    world.tell(|game, by, _, events| step(game, Some(by), events));
    (steps, tried)
}

fn sight<S: Specimen>(
    game: &Of<S>,
    viewer: Viewer,
    by: Option<Seat>,
    events: &[<Of<S> as Game>::Event],
    probes: &[Action<S>],
) -> String {
    let (view, seen) = shown::<S>(game, events, viewer);
    let mut text = format!("{by:?}\n{seen}\n{view}");
    if let Some(seat) = viewer.seat() {
        let (_, noticed) = shown::<S>(game, events, Viewer::Seat(seat));
        assert_eq!(seen, noticed, "{viewer:?} notices what the seat does");
        text += "\n";
        text += &json(&offers::<S>(game, seat));
        for probe in probes {
            let judged = game.judge(seat, probe);
            let judged = judged.map_err(|no| (no.code(), no.clause(), no.to_string(), json(&no)));
            text += &format!("\n{}: {judged:?}", json(probe));
        }
    }
    text
}

/// At most a dozen probes a step keep the law quick.
fn some_of<T>(mut all: Vec<T>, dice: &mut Fast) -> Vec<T> {
    dice.shuffle(table::Label::first("probes"), &mut all);
    all.truncate(12);
    all
}

fn offers<S: Specimen>(game: &Of<S>, seat: Seat) -> Vec<Offer<S>> {
    let mut offers = Vec::new();
    game.legal(seat, &mut offers);
    offers
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what games show is plain data")
}

fn round_trip<T: Serialize + DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&json(value)).expect("what was written can be read")
}
