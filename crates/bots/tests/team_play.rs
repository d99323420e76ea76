//! The players of Team Play: what they may do, what they never do, and how strong they are.

use bots::Uniform;
use bots::team_play::{Easy, Hard, Normal};
use sim::{Contest, Entrant, Report};
use std::sync::Arc;
use table::{Bot, Fast, Game, Imagine, Seat, Viewer};
use team_play::{Action, Card, Edition, Hand, Offer, Setup, Source, TeamPlay, View};

type Player = Box<dyn Bot<TeamPlay>>;

fn edition() -> Arc<Edition> {
    Arc::new(TeamPlay::edition(TeamPlay::DECK).expect("our own deck is sound"))
}

fn easy() -> Player {
    Box::new(Easy::new(&edition()))
}

fn normal() -> Player {
    Box::new(Normal::new(&edition()))
}

fn hard() -> Player {
    Box::new(Hard::new(&edition()))
}

/// Plays a whole game, showing `watch` every decision, and tells in what round it ended.
fn play(
    edition: &Arc<Edition>,
    seats: u8,
    seed: u64,
    players: &[Player],
    mut watch: impl FnMut(&View, &[Offer], &Action),
) -> u32 {
    let mut chance = Fast::new(seed);
    let mut dice = Fast::new(!seed);
    let setup = Setup::default();
    let mut game = TeamPlay::new(edition, seats, &Default::default(), &setup, &mut chance)
        .expect("so many can play");
    let mut offers = Vec::new();
    while game.outcome().is_none() {
        let view = acting_view(&game);
        offers.clear();
        game.legal(view.turn, &mut offers);
        let player = &players[view.turn.index() % players.len()];
        let action = player
            .choose(&view, &offers, &mut dice)
            .expect("somebody on turn acts");
        watch(&view, &offers, &action);
        game.play(view.turn, &action, &mut chance, &mut Vec::new())
            .expect("a bot does what is allowed");
        assert!(view.round < 100, "the game does not end");
    }
    game.view(Viewer::Spectator).round
}

fn acting_view(game: &TeamPlay) -> View {
    let seat = game.view(Viewer::Spectator).turn;
    game.view(Viewer::Seat(seat))
}

/// Whether the offer stands for the action.
fn stands_for(offer: &Offer, action: &Action) -> bool {
    match (offer, action) {
        (Offer::KeepMission, Action::KeepMission)
        | (Offer::SwapMission, Action::SwapMission)
        | (Offer::EndTurn, Action::EndTurn) => true,
        (Offer::Draw(offered), Action::Draw(source)) => offered == source,
        (
            Offer::Fulfil { mission, cards },
            Action::Fulfil {
                mission: place,
                cards: shown,
            },
        ) => mission == place && *cards == Hand::from(&shown[..]),
        (Offer::Discard { choose, from }, Action::Discard { cards })
        | (Offer::Give { choose, from }, Action::Give { cards }) => {
            choose.allows(cards.len()) && from.holds(Hand::from(&cards[..]))
        }
        _ => false,
    }
}

#[test]
fn bots_do_only_what_is_offered_at_every_size_of_table() {
    for seats in 3..=6 {
        for players in [
            vec![easy()],
            vec![normal()],
            vec![hard()],
            vec![hard(), easy()],
        ] {
            play(&edition(), seats, 7, &players, |_, offers, action| {
                let offered = offers.iter().any(|offer| stands_for(offer, action));
                assert!(offered, "{action:?} is not among {offers:?}");
            });
        }
    }
}

#[test]
fn the_same_dice_make_the_same_game() {
    let record = |players: &[Player]| {
        let mut actions = Vec::new();
        play(&edition(), 4, 11, players, |_, _, action| {
            actions.push(action.clone());
        });
        actions
    };
    assert_eq!(record(&[easy()]), record(&[easy()]));
    assert_eq!(record(&[normal()]), record(&[normal()]));
    assert_eq!(record(&[hard(), normal()]), record(&[hard(), normal()]));
}

#[test]
fn easy_never_passes_up_a_fulfilment() {
    let mut fulfilments = 0;
    for seed in 0..20 {
        for seats in 3..=6 {
            play(&edition(), seats, seed, &[easy()], |_, offers, action| {
                if offers.iter().any(is_fulfilment) {
                    assert!(matches!(action, Action::Fulfil { .. }), "{action:?}");
                    fulfilments += 1;
                }
            });
        }
    }
    assert!(fulfilments > 500);
}

fn is_fulfilment(offer: &Offer) -> bool {
    matches!(offer, Offer::Fulfil { .. })
}

#[test]
fn bots_play_with_another_deck() {
    let deck = TeamPlay::DECK.replace(r#""id": ""#, r#""id": "other-"#);
    let edition = Arc::new(TeamPlay::edition(&deck).expect("only the names have changed"));
    let players: [Player; 2] = [
        Box::new(Easy::new(&edition)),
        Box::new(Normal::new(&edition)),
    ];
    assert!(play(&edition, 4, 3, &players, |_, _, _| {}) < 30);
}

/// A table of four where every first mission is kept and seat 0 begins.
fn stacked(cards: &str, missions: &[&str]) -> TeamPlay {
    let mut game = dealt(cards, missions);
    for seat in 0..4 {
        act(&mut game, Seat(seat), Action::KeepMission);
    }
    game
}

/// A table of four where seat 0 chooses its mission. `cards` and `missions` are the tops of the
/// piles: the bank, one card for seat 0, two for seat 1, and so on.
fn dealt(cards: &str, missions: &[&str]) -> TeamPlay {
    let edition = edition();
    let mut left = edition.deck();
    let mut numbers: Vec<Card> = Vec::new();
    for name in cards.split_whitespace() {
        let card = name.parse().expect("a card");
        left = left.minus(Hand::EMPTY.with(card));
        numbers.push(card);
    }
    numbers.extend(left.iter());
    let others = edition
        .missions()
        .iter()
        .map(|mission| mission.name.as_str());
    let others = others.filter(|name| !missions.contains(name));
    let missions = missions.iter().copied().chain(others);
    let setup = Setup {
        numbers: Some(numbers.iter().map(Card::to_string).collect()),
        missions: Some(missions.map(str::to_owned).collect()),
    };
    let mut dice = Fast::new(1);
    TeamPlay::new(&edition, 4, &Default::default(), &setup, &mut dice).expect("the piles are whole")
}

fn act(game: &mut TeamPlay, seat: Seat, action: Action) {
    game.play(seat, &action, &mut Fast::new(1), &mut Vec::new())
        .expect("the fixture plays by the rules");
}

fn choice(game: &TeamPlay, player: &Player) -> Action {
    let view = acting_view(game);
    let mut offers = Vec::new();
    game.legal(view.turn, &mut offers);
    let choice = player.choose(&view, &offers, &mut Fast::new(5));
    choice.expect("somebody on turn acts")
}

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

#[test]
fn both_take_from_the_bank_what_completes_a_mission() {
    let game = stacked("B8 B3 R6 R3", &["red-run-5", "pair"]);
    for player in [easy(), normal()] {
        let draw = Action::Draw(Source::Bank { card: card("B3") });
        assert_eq!(choice(&game, &player), draw);
    }
}

#[test]
fn normal_sees_that_two_cards_of_the_bank_complete_a_mission() {
    // Neither helps much alone; together with the hand they are worth five points.
    let game = stacked("B5 B7 R1 B6", &["red-run-5", "five-six-seven-suit"]);
    let Action::Draw(Source::Bank { card: drawn }) = choice(&game, &normal()) else {
        panic!("the bank has all it takes");
    };
    assert!([card("B5"), card("B7")].contains(&drawn));
}

#[test]
fn hard_changes_a_mission_that_costs_more_cards_than_it_brings() {
    // Six cards of one colour for three points, when a hand is but one card: many others are better.
    let game = dealt("B8 B3 R6 R3", &["pair", "suit-6"]);
    assert_eq!(choice(&game, &hard()), Action::SwapMission);
}

#[test]
fn hard_keeps_a_mission_that_is_all_but_fulfilled() {
    let game = dealt("R5 B3 R7 R6", &["red-run-5", "five-six-seven-suit"]);
    assert_eq!(choice(&game, &hard()), Action::KeepMission);
}

/// The real table is not there for it to look at: another one that looks the same to its seat has
/// other cards in all other hands and on the pile, and it does the same.
#[test]
fn hard_decides_by_its_view_alone() {
    let edition = edition();
    let mut dice = Fast::new(3);
    let mut others = 0;
    for seed in 0..20 {
        let setup = Setup::default();
        let game = TeamPlay::new(
            &edition,
            4,
            &Default::default(),
            &setup,
            &mut Fast::new(seed),
        )
        .expect("four can play");
        let other = TeamPlay::imagine(&edition, &acting_view(&game), &mut dice)
            .expect("a real view fits its deck");
        others += u32::from(game.truth() != other.truth());
        assert_eq!(choice(&game, &hard()), choice(&other, &hard()));
    }
    assert!(others > 0, "every table was the same");
}

#[test]
fn normal_gives_what_the_partners_mission_asks_for() {
    // Seat 0 collects low red cards, its partner, seat 2, high blue ones.
    let missions = ["two-four-six-eight", "red-low-4", "pair", "blue-high-4"];
    let mut game = stacked("R4 R5 B5 R1 R7 B1 R2 B4 R8 B2 R8 R6 B8 B7", &missions);
    for _ in 0..2 {
        act(&mut game, Seat(0), Action::Draw(Source::Pile));
    }
    let Action::Give { cards } = choice(&game, &normal()) else {
        panic!("the partner needs both blue cards");
    };
    let gift: Vec<Card> = cards.iter().copied().collect();
    assert_eq!(gift, [card("B7"), card("B8")]);
}

fn contest(entrants: [(&str, Player); 2], games: u64) -> Report {
    let entrants = entrants.map(|(name, bot)| Entrant {
        name: name.to_owned(),
        bot,
    });
    let contest = Contest {
        edition: edition(),
        seats: 4,
        options: Default::default(),
        entrants: entrants.into(),
        games,
        seed: 1,
    };
    contest.hold(|_| {}).expect("four can play")
}

fn share(report: &Report) -> f64 {
    let won = report.standings[0].won;
    won.expect("Team Play has winners").mean
}

#[test]
fn easy_beats_chance() {
    let report = contest([("easy", easy()), ("random", Box::new(Uniform))], 100);
    assert!(share(&report) >= 0.9, "{report:?}");
}

#[test]
fn normal_beats_easy() {
    let report = contest([("normal", normal()), ("easy", easy())], 60);
    assert!(share(&report) >= 0.75, "{report:?}");
}

#[test]
fn hard_beats_easy() {
    let report = contest([("hard", hard()), ("easy", easy())], 60);
    assert!(share(&report) >= 0.75, "{report:?}");
}

#[test]
fn normal_does_not_dawdle() {
    let report = contest([("normal", normal()), ("normal", normal())], 20);
    let rounds = report.rounds.expect("Team Play counts rounds").mean;
    assert!(rounds <= 14.0, "{rounds} rounds");
}
