//! The players of Ligretto football: what they may do, that their games end, and how strong they
//! are at their own pace.

use bots::ligretto_football::{Attention, Footballer, Plan, Reaction};
use ligretto_football::{
    Action, Edition, LigrettoFootball, Nth, Options, Pile, Referee, Setup, Source, Spot, View,
};
use sim::{Contest, Entrant, Report};
use std::sync::Arc;
use table::{Bot, Chance, Fast, Game, Seat, Viewer, seats};

type Player = Box<dyn Bot<LigrettoFootball>>;

const REFEREES: [Referee; 2] = [Referee::Honest, Referee::Strict];

fn edition() -> Arc<Edition> {
    let edition = LigrettoFootball::edition(LigrettoFootball::DECK);
    Arc::new(edition.expect("our own deck is sound"))
}

fn easy() -> Player {
    Box::new(Footballer::easy(&edition()))
}

fn normal() -> Player {
    Box::new(Footballer::normal(&edition()))
}

fn hard() -> Player {
    Box::new(Footballer::hard(&edition()))
}

fn person() -> Player {
    Box::new(Footballer::person(&edition()))
}

/// Plays a whole game, any seat next, showing `watch` every decision.
fn play(
    table: u8,
    referee: Referee,
    seed: u64,
    players: &[Player],
    mut watch: impl FnMut(&View, &[Action], Option<Action>),
) -> LigrettoFootball {
    let mut chance = Fast::new(seed);
    let mut dice = Fast::new(!seed);
    let (options, setup) = (Options { referee }, Setup::default());
    let mut game = LigrettoFootball::new(&edition(), table, &options, &setup, &mut chance)
        .expect("so many can play");
    let mut offers = Vec::new();
    for _ in 0..40_000 {
        let seat = Seat(dice.below(table.into()) as u8);
        offers.clear();
        game.legal(seat, &mut offers);
        if offers.is_empty() {
            continue;
        }
        let view = game.view(Viewer::Seat(seat));
        let player = &players[seat.index() % players.len()];
        let action = player.choose(&view, &offers, &mut dice);
        watch(&view, &offers, action);
        if let Some(action) = action {
            game.play(seat, &action, &mut chance, &mut Vec::new())
                .expect("a bot does what is allowed");
        }
        if game.outcome().is_some() {
            return game;
        }
    }
    panic!("seed {seed}: {table} seats with {referee:?} did not come to an end");
}

#[test]
fn bots_do_only_what_is_offered_and_every_game_ends() {
    for table in 2..=6 {
        for referee in REFEREES {
            for players in [[easy(), easy()], [normal(), hard()], [hard(), easy()]] {
                play(table, referee, 7, &players, |_, offers, action| {
                    let offered = action.is_none_or(|action| offers.contains(&action));
                    assert!(offered, "{action:?} is not among {offers:?}");
                });
            }
        }
    }
}

#[test]
fn somebody_who_gets_every_sum_wrong_does_not_clear_the_same_card_for_ever() {
    let attention = Attention {
        misses: 0,
        mistakes: 1000,
        checks: 900,
    };
    for plan in [Plan::WhateverFits, Plan::OwnCards, Plan::TeamsCards] {
        let reaction = Reaction::new(900, 300);
        let player = Footballer::new(&edition(), reaction, attention, plan);
        let players: [Player; 1] = [Box::new(player)];
        for table in 2..=4 {
            play(table, Referee::Honest, 5, &players, |_, _, _| {});
        }
    }
}

#[test]
fn nobody_with_a_card_keeps_the_table_waiting() {
    for referee in REFEREES {
        play(4, referee, 3, &[normal(), easy()], |view, _, action| {
            let seat = view.seat.expect("a bot sits at the table");
            let player = &view.players[seat.index()];
            let discards = player.discards.iter().map(|discard| discard.count);
            let cards = player.pile_count + discards.sum::<u8>();
            let has_cards = cards > 0 || player.turned.is_some();
            assert!(action.is_some() || !has_cards, "{view:?}");
        });
    }
}

#[test]
fn the_same_dice_make_the_same_game() {
    let record = |player: fn() -> Player| {
        let mut actions = Vec::new();
        play(4, Referee::Honest, 11, &[player()], |_, _, action| {
            actions.push(action);
        });
        actions
    };
    for player in [easy, normal, hard] {
        assert_eq!(record(player), record(player));
    }
}

#[test]
fn a_level_reacts_faster_than_the_one_below() {
    let mean = |player: Player| {
        let mut dice = Fast::new(1);
        (0..1000).map(|_| player.pause(&mut dice)).sum::<u32>() / 1000
    };
    let [easy, normal, hard] = [easy(), normal(), hard()].map(mean);
    assert!(easy > normal + 300 && normal > hard + 200);
}

/// One against one with the strict referee, kicked off. White's pile begins with these jerseys,
/// and the row with these field cards.
fn kicked_off(jerseys: &[u8], field: &[u8]) -> LigrettoFootball {
    kicked_off_by(Referee::Strict, jerseys, field)
}

fn kicked_off_by(referee: Referee, jerseys: &[u8], field: &[u8]) -> LigrettoFootball {
    let edition = edition();
    let mut left = edition.hand().to_vec();
    let mut white = Vec::new();
    for &jersey in jerseys {
        let place = left
            .iter()
            .position(|card| card.jersey().number() == jersey);
        white.push(left.remove(place.expect("six of each")));
    }
    white.extend(left);
    let others = edition.field().iter().copied();
    let others = others.filter(|number| !field.contains(number));
    let setup = Setup {
        white: Some(white),
        field: Some(field.iter().copied().chain(others).collect()),
        ..Setup::default()
    };
    let options = Options { referee };
    let mut game = LigrettoFootball::new(&edition, 2, &options, &setup, &mut Fast::new(1))
        .expect("the decks are whole");
    for seat in seats(2) {
        act(&mut game, seat, Action::Ready);
    }
    game
}

fn act(game: &mut LigrettoFootball, seat: Seat, action: Action) {
    game.play(seat, &action, &mut Fast::new(1), &mut Vec::new())
        .expect("the fixture plays by the rules");
}

/// What somebody who overlooks nothing does on white's seat.
fn choice(game: &LigrettoFootball) -> Action {
    let attention = Attention {
        misses: 0,
        mistakes: 0,
        checks: 1000,
    };
    let reaction = Reaction::new(900, 300);
    let player = Footballer::new(&edition(), reaction, attention, Plan::OwnCards);
    let mut offers = Vec::new();
    game.legal(Seat(0), &mut offers);
    let view = game.view(Viewer::Seat(Seat(0)));
    let choice = player.choose(&view, &offers, &mut Fast::new(5));
    choice.expect("a player with cards acts")
}

fn lay(from: Source, at: Spot) -> Action {
    Action::Lay {
        from,
        at,
        card: None,
    }
}

/// Goes on until white has turned up so many cards.
fn turned_up(jerseys: &[u8], field: &[u8]) -> LigrettoFootball {
    let mut game = kicked_off(jerseys, field);
    let mut turned = 0;
    loop {
        let action = choice(&game);
        turned += usize::from(action == Action::Flip);
        act(&mut game, Seat(0), action);
        if turned == jerseys.len() {
            return game;
        }
    }
}

#[test]
fn a_one_goes_to_the_keepers_place_first() {
    let game = turned_up(&[1], &[2, 3, 4, 5, 6]);
    assert_eq!(choice(&game), lay(Source::Hand, Spot::Keeper));
}

#[test]
fn a_card_of_the_number_completes_the_field_card() {
    let game = turned_up(&[1, 7], &[7, 3, 4, 5, 6]);
    let first = Spot::Field(Nth::ALL[0]);
    assert_eq!(choice(&game), lay(Source::Hand, first));
}

#[test]
fn cards_that_add_up_are_laid_one_after_the_other() {
    // The 10 and the 8 wait on the discard piles until the keeper is there.
    let mut game = turned_up(&[10, 8, 1], &[18, 3, 4, 5, 6]);
    act(&mut game, Seat(0), lay(Source::Hand, Spot::Keeper));
    for _ in 0..2 {
        let action = choice(&game);
        assert!(matches!(action, Action::Lay { .. }), "{action:?}");
        act(&mut game, Seat(0), action);
    }
    let laid = game.view(Viewer::Spectator).teams[0].laid[0].len();
    assert_eq!(laid, 2);
}

#[test]
fn the_last_cards_for_a_small_field_card_are_kept() {
    // Six 2s and the five 1s behind the keeper are all that can make the 2 at the end. Where so
    // many of them lie at the 25 already that one more would be the last, it is dropped.
    let jerseys = [1, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1];
    let mut game = kicked_off(&jerseys, &[25, 3, 4, 5, 2]);
    let first = Spot::Field(Nth::ALL[0]);
    act(&mut game, Seat(0), Action::Flip);
    act(&mut game, Seat(0), lay(Source::Hand, Spot::Keeper));
    for _ in 0..9 {
        act(&mut game, Seat(0), Action::Flip);
        act(&mut game, Seat(0), lay(Source::Hand, first));
    }
    act(&mut game, Seat(0), Action::Flip);
    assert!(matches!(choice(&game), Action::Drop { .. }));
}

#[test]
fn lf_11_a_place_that_was_cleared_comes_first_again() {
    let mut game = kicked_off_by(Referee::Honest, &[1, 7, 3], &[7, 3, 4, 5, 6]);
    let places = [
        Spot::Keeper,
        Spot::Field(Nth::ALL[0]),
        Spot::Field(Nth::ALL[1]),
    ];
    for at in places {
        act(&mut game, Seat(0), Action::Flip);
        act(&mut game, Seat(0), lay(Source::Hand, at));
    }
    let pile = Pile::ALL[0];
    for at in [places[1], places[0]] {
        let mut cleared = game.clone();
        act(&mut cleared, Seat(0), Action::Clear { at, pile });
        assert_eq!(choice(&cleared), lay(Source::Pile(pile), at));
    }
}

/// The keeper stands, a 3 lies at the 7, and this card is up.
fn at_the_seven(up: u8) -> LigrettoFootball {
    let mut game = kicked_off(&[1, 3, up], &[7, 3, 4, 5, 6]);
    let places = [Spot::Keeper, Spot::Field(Nth::ALL[0])];
    for at in places {
        act(&mut game, Seat(0), Action::Flip);
        act(&mut game, Seat(0), lay(Source::Hand, at));
    }
    act(&mut game, Seat(0), Action::Flip);
    game
}

fn call(player: &Player, game: &LigrettoFootball) -> Option<&'static str> {
    player.call(&game.view(Viewer::Seat(Seat(0))), &mut Fast::new(5))
}

#[test]
fn lf_21_who_misses_a_number_calls_it() {
    let at_kick_off = kicked_off(&[2], &[7, 3, 4, 5, 6]);
    let missing = at_the_seven(9);
    let there = at_the_seven(4);
    for player in [normal(), hard()] {
        assert_eq!(call(&player, &at_kick_off), Some("1"));
        assert_eq!(call(&player, &missing), Some("4"));
        assert_eq!(call(&player, &there), None);
    }
    assert_eq!(call(&easy(), &missing), None);
}

#[test]
fn lf_21_what_team_mates_call_is_heeded() {
    let game = at_the_seven(2);
    let first = Spot::Field(Nth::ALL[0]);
    let mut offers = Vec::new();
    game.legal(Seat(0), &mut offers);
    let view = game.view(Viewer::Seat(Seat(0)));
    let heed = |call: &str| {
        let calls = [call.to_owned()];
        easy().heed(&view, &offers, &calls, &mut Fast::new(5))
    };
    assert_eq!(heed("2"), Some(lay(Source::Hand, first)));
    assert_eq!(heed("4"), None, "it shows no 4");
    let cleared = heed("clear_it");
    assert!(matches!(cleared, Some(Action::Clear { at, .. }) if at == first));
    assert_eq!(heed("have_it"), None);
    assert_eq!(heed("come_on"), None, "a cheer is no request");
}

fn contest(table: u8, referee: Referee, entrants: [(&str, Player); 2], games: u64) -> Report {
    let entrants = entrants.map(|(name, bot)| Entrant {
        name: name.to_owned(),
        bot,
    });
    let contest = Contest {
        edition: edition(),
        seats: table,
        options: Options { referee },
        entrants: entrants.into(),
        games,
        seed: 1,
    };
    contest.hold(|_| {}).expect("so many can play")
}

fn share(report: &Report) -> f64 {
    assert_eq!(report.unfinished, 0);
    let won = report.standings[0].won;
    won.expect("Ligretto football has winners").mean
}

#[test]
fn a_higher_level_wins_more() {
    for referee in REFEREES {
        let entrants = [("normal", normal()), ("easy", easy())];
        let report = contest(4, referee, entrants, 30);
        assert!(share(&report) >= 0.8, "{:?}", report.standings);
        let entrants = [("hard", hard()), ("normal", normal())];
        let report = contest(4, referee, entrants, 30);
        assert!(share(&report) >= 0.8, "{:?}", report.standings);
    }
}

#[test]
fn a_person_stands_between_easy_and_hard() {
    let against = |name, level| {
        let entrants = [("person", person()), (name, level)];
        contest(2, Referee::Honest, entrants, 60)
    };
    let easy = against("easy", easy());
    let normal = against("normal", normal());
    let hard = against("hard", hard());
    assert!(share(&easy) > 0.7 && share(&hard) < 0.3);
    assert!((0.25..0.85).contains(&share(&normal)));
}
