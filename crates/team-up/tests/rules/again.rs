//! TU-17 to TU-19: a deal once more, and the puzzle.

use crate::fixture::{BAR, BRICK, PANEL, POST, action, edition, pile, place, table_of};
use table::{Fair, Fast, Game, InOrder, Seat, Viewer};
use team_up::{Action, Mode, Options, Setup, TeamUp};

#[test]
fn tu_17_the_same_set_up_again_is_the_same_game() {
    let game = |mode| {
        table_of(2)
            .mode(mode)
            .pile(&[BRICK, BAR])
            .deal()
            .after("0 draw; brick-red 1,0; 1 draw; bar-red 1,1")
    };
    let (first, again) = (game(Mode::Game), game(Mode::Challenge));
    assert_eq!(first.game.truth().cards, again.game.truth().cards);
    assert_eq!(first.view().boxes, again.view().boxes);
    assert_eq!(again.view().upcoming.unwrap().len(), 34);
}

#[test]
fn tu_17_the_same_chance_deals_the_same_cards_to_any_team_in_game_and_challenge() {
    const { assert!(TeamUp::PROFILE.manners.same_cards_for_all_seats) };
    let modes = [Mode::Game, Mode::Challenge, Mode::Puzzle].map(|mode| Options { mode });
    for secret in 0..20_u8 {
        let deal = |seats, options: &Options| {
            let mut chance = Fair::new(&[secret; 32], &["hop".to_owned()]);
            let game = TeamUp::new(&edition(), seats, options, &Setup::default(), &mut chance);
            let truth = game.unwrap().truth();
            (truth.cards, truth.known.neutral)
        };
        for dealt in &modes {
            for wished in &modes {
                for seats in 1..=4 {
                    let same = deal(4, dealt) == deal(seats, wished);
                    assert_eq!(
                        same,
                        (TeamUp::PROFILE.same_cards)(dealt, wished),
                        "{dealt:?} {wished:?}"
                    );
                }
            }
        }
    }
}

/// A challenge for one, of a game in which the first `known` of these cards were drawn.
fn challenge(known: Option<u64>, cards: &[u64]) -> Result<TeamUp, table::BadSetup> {
    dealt(Mode::Challenge, known, cards)
}

fn dealt(mode: Mode, known: Option<u64>, cards: &[u64]) -> Result<TeamUp, table::BadSetup> {
    let setup = Setup {
        cards: Some(pile(cards)),
        neutral: Some(place("0,0 3x2x1")),
        known,
    };
    TeamUp::new(&edition(), 1, &Options { mode }, &setup, &mut InOrder)
}

fn upcoming(game: &TeamUp) -> Vec<u8> {
    let upcoming = game.view(Viewer::Spectator).upcoming;
    upcoming.expect("cards to come are public in a challenge")
}

#[test]
fn tu_17_the_cards_drawn_in_the_earlier_game_are_known_and_those_behind_stay_hidden() {
    let mut game = challenge(Some(3), &[BRICK, BAR, POST, PANEL]).unwrap();
    let cards = |numbers: &[u64]| numbers.iter().map(|&n| n as u8).collect::<Vec<_>>();
    assert_eq!(upcoming(&game), cards(&[BRICK, BAR, POST]));
    let mut draw = |placement: &str| {
        for act in [Action::Draw, action(placement)] {
            game.play(Seat(0), &act, &mut InOrder, &mut Vec::new())
                .unwrap();
        }
        upcoming(&game)
    };
    assert_eq!(draw("brick-red 3,0"), cards(&[BAR, POST]));
    draw("bar-red 1,2");
    assert!(draw("post-red 5,0").is_empty());
    // The fourth card was drawn by nobody before.
    assert!(draw("panel-red 3,1").is_empty());
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.cards_left, view.discards.len()), (32, 4));
}

#[test]
fn tu_17_a_view_says_whether_the_best_way_on_may_be_told() {
    let hints = |game: &TeamUp| game.view(Viewer::Spectator).hints;
    let mut game = challenge(Some(1), &[BRICK, BAR]).unwrap();
    assert!(hints(&game), "the next card is known");
    game.play(Seat(0), &Action::Draw, &mut InOrder, &mut Vec::new())
        .unwrap();
    assert!(!hints(&game), "those behind it are not");
    assert!(!hints(&dealt(Mode::Game, None, &[BRICK]).unwrap()));

    let mut over = challenge(None, &[BRICK]).unwrap();
    over.play(Seat(0), &Action::ProposeStop, &mut InOrder, &mut Vec::new())
        .unwrap();
    assert!(!hints(&over), "the game is over");
}

#[test]
fn tu_17_the_others_stay_under_the_known_cards_in_their_order() {
    let order = [BRICK, BAR, POST, PANEL];
    for known in [0, 2, 36] {
        let game = challenge(Some(known), &order).unwrap();
        let view = game.view(Viewer::Spectator);
        assert_eq!(
            (view.cards_left, upcoming(&game).len()),
            (36, known as usize)
        );
        let first = dealt(Mode::Game, None, &order).unwrap();
        assert_eq!(game.truth().cards, first.truth().cards);
    }
}

#[test]
fn tu_17_where_nobody_says_how_many_all_cards_are_known() {
    assert_eq!(upcoming(&challenge(None, &[BRICK]).unwrap()).len(), 36);
}

#[test]
fn tu_17_only_a_challenge_says_how_many_cards_are_known_and_it_cannot_be_more_than_there_are() {
    for known in [37, 300, u64::MAX] {
        let fault = challenge(Some(known), &[]).unwrap_err();
        assert_eq!(fault.field, "known");
        assert!(fault.reason.contains("0 to 36"), "{fault}");
    }
    for mode in [Mode::Game, Mode::Puzzle] {
        for known in [0, 36] {
            let fault = dealt(mode, Some(known), &[]).unwrap_err();
            assert_eq!(fault.field, "known");
        }
    }
}

#[test]
fn tu_17_what_was_drawn_or_known_here_is_known_in_the_next_challenge() {
    let again = |game: &TeamUp, mode| {
        let setup = (TeamUp::PROFILE.setup_again)(game, Setup::default(), &Options { mode });
        setup.known
    };
    let mut first = dealt(Mode::Game, None, &[BRICK, BAR]).unwrap();
    assert_eq!(again(&first, Mode::Challenge), Some(0));
    let mut better = challenge(Some(1), &[BRICK, BAR]).unwrap();
    let actions = [Action::Draw, action("brick-red 3,0"), Action::Draw];
    for act in &actions {
        for game in [&mut first, &mut better] {
            game.play(Seat(0), act, &mut InOrder, &mut Vec::new())
                .unwrap();
        }
    }
    assert_eq!(again(&first, Mode::Challenge), Some(2));
    assert_eq!(again(&better, Mode::Challenge), Some(2));
    // Nobody forgets what was known before.
    let same = challenge(Some(24), &[BRICK, BAR]).unwrap();
    assert_eq!(again(&same, Mode::Challenge), Some(24));
    // TU-18 In a game the pile is face down, whatever was played before.
    assert_eq!(again(&same, Mode::Game), None);
}

#[test]
fn tu_18_the_challenged_team_does_not_see_the_pile() {
    let guests = table_of(2).mode(Mode::Game).pile(&[BRICK, BAR]).deal();
    assert_eq!(guests.view().upcoming, None);
    let json = serde_json::to_value(guests.view()).unwrap();
    assert!(json["upcoming"].is_null() && json.get("upcoming").is_some());
}

#[test]
fn tu_19_a_mode_is_a_name_and_nothing_else() {
    let read = |json: &str| serde_json::from_str::<Options>(json);
    assert_eq!(read(r#"{"mode":"puzzle"}"#).unwrap().mode, Mode::Puzzle);
    assert_eq!(read("{}").unwrap().mode, Mode::Game);
    for wrong in [
        r#"{"mode":"race"}"#,
        r#"{"mode":{"puzzle":null}}"#,
        r#"{"mode":null}"#,
        r#"{"mode":2}"#,
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn tu_19_the_puzzle_has_the_cards_in_order() {
    let deal = |setup: &Setup| {
        let options = Options { mode: Mode::Puzzle };
        TeamUp::new(&edition(), 1, &options, setup, &mut Fast::new(9)).unwrap()
    };
    let view = deal(&Setup::default()).view(Viewer::Spectator);
    assert_eq!(view.neutral, place("3,0 3x1x2"));
    assert!(view.upcoming.unwrap().into_iter().eq(1..=36));
    // What the set-up names is taken from it.
    let setup = Setup {
        neutral: Some(place("0,0 1x2x3")),
        ..Setup::default()
    };
    let view = deal(&setup).view(Viewer::Spectator);
    assert_eq!(view.neutral, place("0,0 1x2x3"));
    assert!(view.upcoming.unwrap().into_iter().eq(1..=36));
}
