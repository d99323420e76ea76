//! TU-1 to TU-4: the material, the team, and the deal.

use crate::fixture::{edition, pile, place, table_of};
use table::{Chance, Fair, Fast, Game, InOrder, Label, Seat, Viewer};
use team_up::geometry::Grid;
use team_up::{Mode, Options, Setup, TeamUp, Wanted};

#[test]
fn tu_1_the_pallet_the_boxes_and_the_cards() {
    let deck = edition();
    assert_eq!((deck.pallet.grid, deck.layers), (Grid::new(6, 4), 5));
    assert_eq!(deck.box_count(), 27);
    assert_eq!(deck.cards.len(), 36);
    let colored = deck
        .cards
        .iter()
        .filter(|card| matches!(card, Wanted::Color(_)));
    assert_eq!(colored.count(), 15);
    let volume = |n: &[u8]| n.iter().map(|&n| u32::from(n)).product::<u32>();
    let boxes = deck
        .shapes
        .iter()
        .map(|s| 3 * volume(&[s.footprint[0], s.footprint[1], s.height]));
    assert_eq!(
        boxes.sum::<u32>() + volume(&deck.neutrals[0].size),
        6 * 4 * 5
    );
}

#[test]
fn tu_1_a_bad_deck_is_refused_with_the_field_and_the_reason() {
    let faults = [
        ("\"w\": 6", "\"w\": 60", "pallet"),
        ("\"layers\": 5", "\"layers\": 0", "pallet.layers"),
        ("\"white\", \"red\"", "\"white\", \"pink\"", "colors[1]"),
        ("\"white\", \"red\"", "\"white\", \"white\"", "colors[1]"),
        ("\"id\": \"brick\"", "\"id\": \"rock\"", "shapes[1].id"),
        ("\"id\": \"brick\"", "\"id\": \"post\"", "shapes[1].id"),
        (
            "[3, 2], \"height\": 1",
            "[9, 2], \"height\": 1",
            "shapes[7].footprint",
        ),
        (
            "[3, 2], \"height\": 1",
            "[3, 2], \"height\": 0",
            "shapes[7].height",
        ),
        ("[3, 2], \"height\": 1", "[3, 2], \"height\": 99", "shapes"),
        ("\"n\": 4,", "\"n\": 5,", "cards[3].n"),
        (
            "\"n\": 7, \"color\": \"white\"",
            "\"n\": 7, \"color\": \"pink\"",
            "cards[6].color",
        ),
        ("\"n\": 7, \"color\": \"white\"", "\"n\": 7", "cards[6]"),
        (
            "[\"panel\", \"tile\"]",
            "[\"panel\", \"rock\"]",
            "cards[15].shapes[1]",
        ),
        ("[1, 2, 3]", "[1, 2, 7]", "neutral.body"),
        ("1 to 36 in order", "as you like", "puzzle.cards"),
        ("\"x\": 3, \"y\": 0", "\"x\": 2, \"y\": 0", "puzzle.neutral"),
        ("\"pallet\"", "\"palette\"", "deck"),
    ];
    for (right, wrong, field) in faults {
        assert!(TeamUp::DECK.contains(right), "{right}");
        let deck = TeamUp::DECK.replacen(right, wrong, 1);
        let fault = <TeamUp as Game>::edition(&deck).expect_err(wrong);
        assert_eq!(fault.field, field, "{wrong}: {fault}");
    }
}

#[test]
fn tu_1_another_deck_of_the_same_form_plays() {
    let deck = TeamUp::DECK
        .replace("\"w\": 6, \"d\": 4", "\"w\": 5, \"d\": 5")
        .replace("\"1 to 36 in order\"", &format!("{:?}", pile(&[36, 35])))
        .replace("\"x\": 3, \"y\": 0", "\"x\": 2, \"y\": 0");
    let deck = <TeamUp as Game>::edition(&deck)
        .map(std::sync::Arc::new)
        .unwrap();
    let options = Options { mode: Mode::Puzzle };
    let game = TeamUp::new(&deck, 2, &options, &Setup::default(), &mut InOrder).unwrap();
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.heights.len(), 5);
    assert_eq!(view.upcoming.unwrap()[..3], [36, 35, 1]);
}

#[test]
fn tu_2_one_to_four_play_as_one_team() {
    let deal = |seats| {
        let setup = Setup::default();
        TeamUp::new(
            &edition(),
            seats,
            &Options::default(),
            &setup,
            &mut Fast::new(1),
        )
    };
    assert!((1..=4).all(|seats| deal(seats).is_ok()));
    for seats in [0, 5] {
        assert_eq!(deal(seats).unwrap_err().field, "seats");
    }
    let over = table_of(3).deal().after("0 stop?; 1 yes; 2 yes");
    let outcome = over.game.outcome().unwrap();
    assert_eq!(outcome.teams.len(), 1);
    assert_eq!(outcome.teams[0].seats, [Seat(0), Seat(1), Seat(2)]);
    assert_eq!(outcome.teams[0].won, None);
}

#[test]
fn tu_3_the_neutral_box_lies_in_a_corner_drawn_evenly() {
    let deck = edition();
    assert_eq!(deck.neutrals.len(), 24);
    let mut dice = Fast::new(3);
    let mut times = [0u32; 24];
    for _ in 0..24_000 {
        let game = TeamUp::new(&deck, 1, &Options::default(), &Setup::default(), &mut dice);
        let place = game.unwrap().view(Viewer::Spectator).neutral;
        times[deck
            .neutrals
            .iter()
            .position(|&other| other == place)
            .unwrap()] += 1;
    }
    // A thousand each; six standard deviations are 186.
    assert!(times.iter().all(|&n| n.abs_diff(1_000) < 186), "{times:?}");
}

#[test]
fn tu_3_a_set_up_names_a_place_in_a_corner() {
    for (text, right) in [
        ("3,0 3x1x2", true),
        ("0,2 3x2x1", true),
        ("5,1 1x3x2", true),
        ("2,0 3x1x2", false),
        ("0,0 2x2x2", false),
        ("0,0 3x3x1", false),
    ] {
        let setup = Setup {
            neutral: Some(place(text)),
            ..Setup::default()
        };
        let deal = TeamUp::new(
            &edition(),
            1,
            &Options::default(),
            &setup,
            &mut Fast::new(1),
        );
        match deal {
            Ok(game) => assert!(right && game.view(Viewer::Spectator).neutral == place(text)),
            Err(fault) => assert!(!right && fault.field == "neutral", "{fault}"),
        }
    }
}

#[test]
fn tu_4_the_cards_are_shuffled_and_the_boxes_lie_ready() {
    let deal = |seed: &[u8]| {
        let mut chance = Fair::new(seed, &[] as &[&str]);
        TeamUp::new(
            &edition(),
            2,
            &Options::default(),
            &Setup::default(),
            &mut chance,
        )
        .unwrap()
    };
    let game = deal(b"one");
    let mut cards = game.truth().cards;
    assert_ne!(cards, deal(b"two").truth().cards);
    assert_eq!(cards, deal(b"one").truth().cards);
    cards.sort_unstable();
    assert!(cards.into_iter().eq(1..=36));
    let view = game.view(Viewer::Spectator);
    let names: Vec<String> = view.remaining.iter().map(ToString::to_string).collect();
    assert_eq!(names.len(), 27);
    assert_eq!(
        names[..4],
        ["post-white", "post-red", "post-blue", "brick-white"]
    );
    assert_eq!((view.cards_left, view.turn, view.card), (36, Seat(0), None));
}

#[test]
fn tu_4_neutral_and_cards_are_drawn_under_their_own_labels() {
    let secret = b"labels";
    let mut alone = Fair::new(secret, &[] as &[&str]);
    let mut cards: Vec<u8> = (1..=36).collect();
    alone.shuffle(Label::first("cards"), &mut cards);
    alone.open(Label::first("neutral"));
    let neutral = edition().neutrals[alone.below(24) as usize];
    let mut chance = Fair::new(secret, &[] as &[&str]);
    let game = TeamUp::new(
        &edition(),
        1,
        &Options::default(),
        &Setup::default(),
        &mut chance,
    );
    let truth = game.unwrap().truth();
    assert_eq!((truth.cards, truth.known.neutral), (cards, neutral));
}

#[test]
fn tu_4_a_pile_that_is_not_the_whole_deck_is_refused() {
    let deal = |cards: Vec<u64>| {
        let setup = Setup {
            cards: Some(cards),
            ..Setup::default()
        };
        let deal = TeamUp::new(&edition(), 1, &Options::default(), &setup, &mut InOrder);
        deal.map(|_| ()).map_err(|fault| fault.field)
    };
    assert_eq!(deal((1..=36).collect()), Ok(()));
    assert_eq!(deal((1..=35).collect()), Err("cards".to_owned()));
    assert_eq!(deal((0..=35).collect()), Err("cards[0]".to_owned()));
    assert_eq!(
        deal((1..=35).chain([35]).collect()),
        Err("cards[35]".to_owned())
    );
}
