//! The players of UNO TEAMS!: what they may do, what they never do, and how strong they are.

use bots::Uniform;
use bots::uno_teams::{Easy, Hard, Normal};
use sim::{Contest, Entrant, Report};
use std::sync::Arc;
use table::{Bot, Chance, Fast, Game, Imagine, InOrder, Seat, Viewer, seats};
use uno_teams::{
    Action, Card, Cards, Color, Edition, Lay, Match, Offer, Options, Stage, Truth, UnoTeams, View,
};

type Player = Box<dyn Bot<UnoTeams>>;

fn edition() -> Arc<Edition> {
    Arc::new(UnoTeams::edition(UnoTeams::DECK).expect("our own deck is sound"))
}

fn easy() -> Player {
    Box::new(Easy)
}

fn normal() -> Player {
    Box::new(Normal::new(&edition()))
}

fn hard() -> Player {
    Box::new(Hard::new(&edition()))
}

const TO_500: Options = Options { goal: Match::To500 };

/// Plays to the end, showing `watch` every question and its answer. Seats are asked from a random
/// one on, until somebody acts.
fn play(
    seats: u8,
    options: Options,
    seed: u64,
    players: &[Player],
    mut watch: impl FnMut(&View, &[Offer], Option<&Action>),
) {
    let mut chance = Fast::new(seed);
    let mut dice = Fast::new(!seed);
    let mut game = UnoTeams::new(
        &edition(),
        seats,
        &options,
        &Default::default(),
        &mut chance,
    )
    .expect("so many can play");
    for _ in 0..20_000 {
        if game.outcome().is_some() {
            return;
        }
        let (seat, action) = next(&game, players, &mut dice, &mut watch);
        game.play(seat, &action, &mut chance, &mut Vec::new())
            .expect("a bot does what is allowed");
    }
    panic!("the game does not end");
}

fn next(
    game: &UnoTeams,
    players: &[Player],
    dice: &mut Fast,
    watch: &mut impl FnMut(&View, &[Offer], Option<&Action>),
) -> (Seat, Action) {
    let count = game.seats();
    let first = Seat(dice.below(count.into()) as u8);
    for steps in 0..count {
        let seat = first.step(steps as i8, count);
        let mut offers = Vec::new();
        game.legal(seat, &mut offers);
        if offers.is_empty() {
            continue;
        }
        let view = game.view(Viewer::Seat(seat));
        let player = &players[UnoTeams::team(seat, count).index() % players.len()];
        let action = player.choose(&view, &offers, dice);
        watch(&view, &offers, action.as_ref());
        if let Some(action) = action {
            return (seat, action);
        }
    }
    panic!("nobody acts");
}

/// Whether the offer stands for the action.
fn stands_for(offer: &Offer, action: &Action) -> bool {
    match (offer, action) {
        (
            Offer::Play { card, color },
            Action::Play(Lay {
                card: laid,
                color: named,
                ..
            }),
        ) => (card, color) == (laid, named),
        (Offer::Share { choose, from }, Action::Share { cards }) => {
            let times = |cards: &Cards, card| cards.iter().filter(|&&other| other == card).count();
            let held = |&card: &Card| times(cards, card) <= times(from, card);
            choose.allows(cards.len()) && cards.iter().all(held)
        }
        // The others stand for one action each: any dice do.
        _ => UnoTeams::answer(offer, &mut InOrder) == *action,
    }
}

fn is_call(offer: &Offer) -> bool {
    matches!(offer, Offer::CallUno | Offer::Catch { .. })
}

fn teams() -> [Vec<Player>; 3] {
    [vec![easy()], vec![normal()], vec![normal(), easy()]]
}

#[test]
fn bots_do_only_what_is_offered_at_every_size_of_table() {
    for (seats, options) in [4, 6, 8]
        .into_iter()
        .flat_map(|seats| [(seats, Options::default()), (seats, TO_500)])
    {
        for players in teams() {
            play(seats, options, 7, &players, |_, offers, action| {
                let Some(action) = action else { return };
                let offered = offers.iter().any(|offer| stands_for(offer, action));
                assert!(offered, "{action:?} is not among {offers:?}");
            });
        }
    }
}

/// One round each, since it thinks about every card.
#[test]
fn hard_does_only_what_is_offered_and_the_same_again() {
    for seats in [4, 6, 8] {
        let course = || {
            let mut course = Vec::new();
            let players = [hard(), easy()];
            play(
                seats,
                Options::default(),
                5,
                &players,
                |view, offers, action| {
                    course.push((view.clone(), action.cloned()));
                    match action {
                        Some(action) => {
                            let offered = offers.iter().any(|offer| stands_for(offer, action));
                            assert!(offered, "{action:?} is not among {offers:?}");
                        }
                        None => assert!(offers.iter().all(is_call), "{offers:?}"),
                    }
                },
            );
            course
        };
        let played = course();
        if seats == 4 {
            assert_eq!(played, course());
        }
    }
}

/// The real table is not there for it to look at: another one that looks the same to its seat has other cards in
/// all other hands and on the pile, and it does the same.
#[test]
fn hard_decides_by_its_view_alone() {
    let (edition, player) = (edition(), hard());
    let (mut dice, mut others) = (Fast::new(3), 0);
    for seed in 0..12 {
        let (options, setup) = (Options::default(), Default::default());
        let mut chance = Fast::new(seed);
        let mut game = UnoTeams::new(&edition, 4, &options, &setup, &mut chance).unwrap();
        // Some way into the game, and then at a moment where somebody has to act.
        for _ in 0..4 + seed {
            let (seat, action) = next(&game, &[normal()], &mut dice, &mut |_, _, _| {});
            game.play(seat, &action, &mut chance, &mut Vec::new())
                .unwrap();
        }
        let Some(seat) = seats(4).find(|&seat| game.may_act(seat)) else {
            continue;
        };
        let view = game.view(Viewer::Seat(seat));
        let other = UnoTeams::imagine(&edition, &view, &mut dice).expect("a real view fits");
        others += u32::from(game.truth() != other.truth());
        let choice = |game: &UnoTeams| {
            let mut offers = Vec::new();
            game.legal(seat, &mut offers);
            player.choose(
                &game.view(Viewer::Seat(seat)),
                &offers,
                &mut Fast::new(seed),
            )
        };
        assert_eq!(choice(&game), choice(&other));
    }
    assert!(others > 5, "hardly any table was another one");
}

/// What the search is for: the first thought is to save the wild card, and the last two cards can go at once.
#[test]
fn hard_goes_out_where_it_can() {
    for card in ["R5", "wild"] {
        let game = turn(card, "G1 G2 G3 G4", "", "Y1 Y2 Y3");
        let mut offers = Vec::new();
        game.legal(Seat(0), &mut offers);
        let view = game.view(Viewer::Seat(Seat(0)));
        let action = hard().choose(&view, &offers, &mut Fast::new(1));
        assert!(matches!(action, Some(Action::Play(_))), "{action:?}");
    }
}

#[test]
fn bots_let_nothing_pass_but_calls_and_catches() {
    let mut passed = 0;
    for players in teams() {
        play(6, TO_500, 3, &players, |_, offers, action| {
            if action.is_none() {
                assert!(offers.iter().all(is_call), "{offers:?}");
                passed += 1;
            }
        });
    }
    assert!(passed > 10);
}

#[test]
fn the_same_dice_make_the_same_game() {
    let record = |players: &[Player]| {
        let mut answers = Vec::new();
        play(4, TO_500, 11, players, |_, _, action| {
            answers.push(action.cloned());
        });
        answers
    };
    for (one, other) in teams().iter().zip(&teams()) {
        assert_eq!(record(one), record(other));
    }
}

#[test]
fn neither_level_draws_when_it_can_play() {
    let mut laid = 0;
    for players in teams() {
        play(4, TO_500, 5, &players, |_, offers, action| {
            let can_play = offers
                .iter()
                .any(|offer| matches!(offer, Offer::Play { .. }));
            match action {
                Some(Action::Draw | Action::Pass) => assert!(!can_play),
                Some(Action::Play(_)) => laid += 1,
                _ => {}
            }
        });
    }
    assert!(laid > 300);
}

#[test]
fn both_levels_call_and_catch_and_sometimes_do_not() {
    for player in [easy, normal] {
        let (mut calls, mut catches, mut misses) = (0, 0, 0);
        for seed in 0..20 {
            play(
                4,
                Options::default(),
                seed,
                &[player()],
                |_, offers, action| {
                    if offers.iter().any(is_call) {
                        match action {
                            Some(Action::CallUno) => calls += 1,
                            Some(Action::Catch { .. }) => catches += 1,
                            _ => misses += 1,
                        }
                    }
                },
            );
        }
        assert!(
            calls > 0 && catches > 0 && misses > 0,
            "{calls} {catches} {misses}"
        );
    }
}

fn cards(names: &str) -> Vec<Card> {
    let names = names.split_whitespace();
    names.map(|name| name.parse().expect("a card")).collect()
}

/// A round of four on seat 0's turn, with these hands on that open card.
fn position(hands: [&str; 4], top: &str, stage: Stage) -> UnoTeams {
    let edition = edition();
    let hands = hands.map(cards);
    let discard = cards(top);
    let mut pile = edition.cards().to_vec();
    for known in hands.iter().flatten().chain(&discard) {
        let place = pile.iter().position(|card| card == known);
        pile.remove(place.expect("the deck has so many"));
    }
    let out = seats(4).filter(|seat| hands[seat.index()].is_empty());
    let truth = Truth {
        seats: 4,
        goal: Match::Round,
        out: out.collect(),
        hands: hands.into(),
        given: Vec::new(),
        color: discard[0].color().unwrap_or(Color::Red),
        deck: edition.cards().to_vec(),
        pile,
        discard,
        direction: 1,
        turn: Seat(0),
        stage,
        owes: seats(4).filter(|_| stage == Stage::Gift).collect(),
        chosen: vec![None; 4],
        uno_open: None,
        scores: vec![0; 2],
        won: None,
        round: 0,
        reshuffles: 0,
    };
    UnoTeams::restore(&edition, &truth).expect("the position is whole")
}

/// What `normal` does on that seat.
fn choice(game: &UnoTeams, seat: u8) -> Action {
    let mut offers = Vec::new();
    game.legal(Seat(seat), &mut offers);
    let view = game.view(Viewer::Seat(Seat(seat)));
    normal()
        .choose(&view, &offers, &mut Fast::new(5))
        .expect("somebody who has to act")
}

fn laid(action: Action) -> (&'static str, Option<Color>) {
    let Action::Play(lay) = action else {
        panic!("no card: {action:?}");
    };
    (lay.card.name(), lay.color)
}

fn turn(hand: &str, next: &str, partner: &str, last: &str) -> UnoTeams {
    position([hand, next, partner, last], "R3", Stage::Turn)
}

#[test]
fn normal_keeps_its_wilds_while_another_card_will_do() {
    let game = turn(
        "R5 G1 wild team-wild team-draw4",
        "B1 B2 B4 B5",
        "Y1 Y2 Y4",
        "G2 G4 G6 G8",
    );
    assert_eq!(laid(choice(&game, 0)), ("R5", None));
}

#[test]
fn normal_names_the_colour_of_which_it_holds_most() {
    let game = turn("G1 B1 B2 B4 wild", "G2 G4 G6", "Y1 Y2 Y4", "G8 G8 Y6");
    assert_eq!(laid(choice(&game, 0)), ("wild", Some(Color::Blue)));
}

#[test]
fn normal_lays_a_team_wild_only_for_a_partner_who_can_probably_play() {
    let with_partner = |partner| {
        let game = turn("wild team-wild B1 B2", "G2 G4 G6", partner, "G8 G8 Y6");
        laid(choice(&game, 0)).0
    };
    assert_eq!(with_partner("Y1"), "wild");
    assert_eq!(with_partner("Y1 Y2 Y4 Y5 Y7 Y8 Y9"), "team-wild");
}

#[test]
fn normal_hits_the_pair_that_is_about_to_go_out() {
    let against = |next, last| {
        let game = turn("R5 R-draw2 G2", next, "Y1 Y2 Y4", last);
        laid(choice(&game, 0)).0
    };
    assert_eq!(against("B1 B2 B4 B5", "G4 G6 G8"), "R5");
    assert_eq!(against("B1", ""), "R-draw2");
}

#[test]
fn normal_shares_every_colour_and_the_wilds() {
    let mut game = turn("R5", "B1 B2", "R1 R2 Y1 Y2 G1 G2 wild wild", "G8 G8");
    let last = Action::Play(Lay {
        card: cards("R5")[0],
        color: None,
        uno: false,
    });
    game.play(Seat(0), &last, &mut InOrder, &mut Vec::new())
        .expect("R5 goes on R3");
    let share = Action::Share {
        cards: cards("R2 Y2 G2 wild").into_iter().collect(),
    };
    assert_eq!(choice(&game, 2), share);
}

#[test]
fn normal_keeps_the_drawn_card_that_it_can_lay() {
    // The pile begins with R1, which goes on R3.
    let mut game = turn("B1", "B2 B4", "", "G8 G8");
    game.play(Seat(0), &Action::Draw, &mut InOrder, &mut Vec::new())
        .expect("a draw is always allowed");
    let share = Action::Share {
        cards: cards("B1").into_iter().collect(),
    };
    assert_eq!(choice(&game, 0), share);
}

#[test]
fn normal_gives_away_what_it_has_twice() {
    let game = position(
        [
            "R1 Y1 Y2 Y4 Y5 G1 wild",
            "B1 B2 B4 B5 B6 B7 B8",
            "G2 G4 G6 G8 G9 G2 G4",
            "R2 R2 R4 R4 R6 R6 R8",
        ],
        "R3",
        Stage::Gift,
    );
    let Action::Gift { card } = choice(&game, 0) else {
        panic!("a gift is due");
    };
    assert_eq!(card.color(), Some(Color::Yellow));
}

fn contest(entrants: [(&str, Player); 2], seats: u8, games: u64) -> Report {
    let entrants = entrants.map(|(name, bot)| Entrant {
        name: name.to_owned(),
        bot,
    });
    let contest = Contest {
        edition: edition(),
        seats,
        options: Options::default(),
        entrants: entrants.into(),
        games,
        seed: 1,
    };
    contest.hold(|_| {}).expect("so many can play")
}

fn share(report: &Report) -> f64 {
    let won = report.standings[0].won;
    won.expect("UNO TEAMS! has winners").mean
}

// Everything follows from the seed: these come out the same every time.

#[test]
fn easy_beats_chance() {
    let report = contest([("easy", easy()), ("random", Box::new(Uniform))], 4, 200);
    assert!(share(&report) >= 0.75, "{}", share(&report));
}

#[test]
fn normal_beats_easy() {
    let report = contest([("normal", normal()), ("easy", easy())], 4, 600);
    assert!(share(&report) >= 0.65, "{}", share(&report));
}

#[test]
fn normal_beats_easy_where_more_play() {
    for seats in [6, 8] {
        let report = contest([("normal", normal()), ("easy", easy())], seats, 240);
        let [normal, easy] = [0, 1].map(|nth| report.standings[nth].won.expect("winners").mean);
        assert!(normal >= 1.3 * easy, "{seats} seats: {normal} to {easy}");
        assert_eq!(report.unfinished, 0);
    }
}
