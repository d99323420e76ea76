//! One test or more for every clause of docs/rules/team-up.md.

mod common;

use common::{Table, action, edition, in_mode, pile, place, table};
use table::{Chance, Code, Fair, Fast, Game, InOrder, Label, Refusal as _, Seat, Viewer};
use team_up::{
    Action, Body, Ending, Event, Face, Mode, Options, PhaseName, Refusal, Setup, TeamUp, Wanted,
};

/// A solo table with a flat neutral box at the left: cells 0 to 2 of the first two rows, one high.
fn solo(cards: &[u64]) -> Table {
    table(1, "0,0 3x2x1", cards)
}

const BLUE: u64 = 1;
const RED: u64 = 2;
const WHITE: u64 = 7;
const PANEL: u64 = 5;
const BRICK: u64 = 6;
const BAR: u64 = 8;
const POST: u64 = 9;
const PANEL_OR_TILE: u64 = 16;
const CUBE: u64 = 32;

// Material

#[test]
fn tu_1_the_pallet_the_boxes_and_the_cards() {
    let deck = edition();
    assert_eq!((deck.width, deck.depth, deck.layers), (6, 4, 5));
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
    let over = table(3, "0,0 1x2x3", &[]).play(&["stop?", "1: yes", "2: yes"]);
    let outcome = over.game.outcome().unwrap();
    assert_eq!(outcome.teams.len(), 1);
    assert_eq!(outcome.teams[0].seats, [Seat(0), Seat(1), Seat(2)]);
    assert_eq!(outcome.teams[0].won, None);
}

// Set-up

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

// A turn

#[test]
fn tu_5_draw_place_next_player() {
    let mut table = table(3, "0,0 1x2x3", &[BRICK, BAR]);
    table.act("draw");
    assert_eq!(
        table.events,
        [Event::CardDrawn {
            seat: Seat(0),
            number: 6
        }]
    );
    assert_eq!(table.view().phase, PhaseName::Place);
    assert_eq!(table.view().card, Some(6));
    table.act("brick-red 1,0");
    let placed = Event::BoxPlaced {
        seat: Seat(0),
        number: 6,
        r#box: "brick-red".parse().unwrap(),
        x: 1,
        y: 0,
        z: 0,
        turned: false,
    };
    assert_eq!(table.events, [placed]);
    assert_eq!((table.view().turn, table.view().card), (Seat(1), None));
    let round = table.load(&["bar-red 1,1"]);
    assert_eq!(round.view().turn, Seat(2));
}

#[test]
fn tu_5_drawing_and_placing_belong_to_the_seat_on_turn() {
    let table = table(2, "0,0 1x2x3", &[BRICK]);
    let code = |table: &Table, text| table.refusal(text).code();
    assert_eq!(code(&table, "1: draw"), Code::NotYourTurn);
    assert_eq!(code(&table, "1: brick-red 1,0"), Code::NotYourTurn);
    assert_eq!(code(&table, "0: brick-red 1,0"), Code::WrongPhase);
    assert_eq!(code(&table, "1: yes"), Code::WrongPhase);
    let drawn = table.play(&["draw"]);
    assert_eq!(code(&drawn, "0: draw"), Code::WrongPhase);
    assert_eq!(code(&drawn, "0: stop?"), Code::WrongPhase);
    assert_eq!(code(&drawn, "0: yes"), Code::WrongPhase);
    for text in ["1: draw", "1: brick-red 1,0", "1: stop?", "1: yes"] {
        assert_eq!(code(&drawn, text), Code::NotYourTurn, "{text}");
    }
}

#[test]
fn tu_6_a_colour_a_shape_or_one_of_two_shapes() {
    let blue = solo(&[BLUE]).play(&["draw"]);
    assert!(blue.allows("tile-blue 3,1") && blue.allows("post-blue 3,0"));
    assert_eq!(blue.clause("tile-red 3,1"), "TU-6");
    let panel = solo(&[PANEL]).play(&["draw"]);
    assert!(panel.allows("panel-red 3,0") && panel.allows("panel-white 3,0"));
    assert_eq!(panel.clause("tile-red 3,1"), "TU-6");
    let either = solo(&[PANEL_OR_TILE]).play(&["draw"]);
    assert!(either.allows("panel-red 3,0") && either.allows("tile-red 3,1"));
    let no = either.refusal("cube-red 3,0");
    assert_eq!(
        no.to_string(),
        "Card 16 asks for a panel or tile, and the cube-red is none."
    );
    let facts = serde_json::to_value(&no).unwrap();
    let expected = serde_json::json!({
        "reason": "wrong_shape",
        "facts": {"card": 16, "box": "cube-red", "wanted": ["panel", "tile"]},
    });
    assert_eq!(facts, expected);
}

#[test]
fn tu_6_only_boxes_that_are_left() {
    let table = solo(&[BLUE, 3]).load(&["cube-blue 3,0"]).play(&["draw"]);
    let no = table.refusal("cube-blue 3,2");
    assert_eq!(
        no,
        Refusal::AlreadyPlaced {
            r#box: "cube-blue".parse().unwrap()
        }
    );
    assert_eq!(no.code(), Code::Illegal);
}

#[test]
fn tu_7_a_box_touches_another_face_to_face() {
    let table = solo(&[POST]).play(&["draw"]);
    assert!(table.allows("post-red 3,0"), "beside the neutral box");
    assert!(table.allows("post-red 0,2"), "beside it, along y");
    assert!(table.allows("post-red 1,1"), "on top of it");
    assert_eq!(table.clause("post-red 3,2"), "TU-7", "an edge is no face");
    assert_eq!(table.clause("post-red 5,3"), "TU-7", "the pallet is no box");
    let no = table.refusal("post-red 5,3");
    assert_eq!(
        no,
        Refusal::TouchesNothing {
            r#box: "post-red".parse().unwrap()
        }
    );
}

#[test]
fn tu_8_turned_round_the_vertical_axis_only() {
    let table = solo(&[BAR, CUBE, POST]).play(&["draw"]);
    assert!(table.allows("bar-red 3,0") && table.allows("bar-red 3,0 turned"));
    let table = table.play(&["bar-red 3,0 turned", "draw"]);
    assert_eq!(table.view().heights[2], [0, 0, 0, 1, 0, 0]);
    assert_eq!(table.clause("cube-red 4,0 turned"), "TU-8");
    assert_eq!(table.refusal("cube-red 4,0 turned").code(), Code::Illegal);
    let table = table.play(&["cube-red 4,0", "draw"]);
    assert_eq!(table.clause("post-red 4,2 turned"), "TU-8");
}

#[test]
fn tu_9_nothing_reaches_over_the_edge() {
    let table = solo(&[BAR]).play(&["draw"]);
    for text in [
        "bar-red 4,0",
        "bar-red 3,2 turned",
        "bar-red -1,2",
        "bar-red 3,-1",
        "bar-red 6,0",
        "bar-red 0,4",
        "bar-red 2147483647,0",
    ] {
        let no = table.refusal(text);
        assert_eq!(
            (no.clause(), no.code()),
            (Some("TU-9"), Code::Illegal),
            "{text}"
        );
    }
    let no = table.refusal("bar-red 3,2 turned");
    let expected = Refusal::OffPallet {
        r#box: "bar-red".parse().unwrap(),
        width: 1,
        depth: 3,
    };
    assert_eq!(no, expected);
    assert!(table.allows("bar-red 3,1"));
}

#[test]
fn tu_10_equal_faces_that_touch_completely_are_a_clone() {
    let clone = |table: &Table, text: &str| match table.refusal(text) {
        Refusal::Clones { other, face, .. } => (other.to_string(), face),
        other => panic!("{text}: {other}"),
    };
    let tile = solo(&[PANEL_OR_TILE]).play(&["draw"]);
    assert_eq!(
        clone(&tile, "tile-red 3,0"),
        ("neutral".to_owned(), Face::MinX)
    );
    assert!(tile.allows("tile-red 3,1"), "half of the face");
    assert!(tile.allows("panel-red 3,0 turned"), "twice as high");

    // A brick end to end with a bar is a clone, though shapes and colours differ.
    let bricks = solo(&[BAR, BRICK, 21])
        .load(&["bar-red 1,2"])
        .play(&["draw"]);
    assert_eq!(
        clone(&bricks, "brick-blue 4,2"),
        ("bar-red".to_owned(), Face::MinX)
    );
    assert!(bricks.allows("brick-blue 4,2 turned"));
    // Along the bar's long side it is none.
    let bricks = bricks.play(&["brick-blue 2,3", "draw"]);
    // One on the other, exactly, is one.
    assert_eq!(
        clone(&bricks, "brick-red 2,3"),
        ("brick-blue".to_owned(), Face::Bottom)
    );
    assert!(bricks.allows("brick-red 2,2 turned"), "across both");
    assert_eq!(
        clone(&bricks, "brick-red 0,3"),
        ("brick-blue".to_owned(), Face::MaxX)
    );
}

#[test]
fn tu_11_the_whole_base_stands_on_something() {
    let table = solo(&[BRICK, BAR]).play(&["draw"]);
    let no = table.refusal("brick-red 2,0");
    assert_eq!(no.clause(), Some("TU-11"));
    let expected = serde_json::json!({
        "reason": "overhang",
        "facts": {"box": "brick-red", "z": 1, "cells": [{"x": 3, "y": 0, "height": 0}]},
    });
    assert_eq!(serde_json::to_value(&no).unwrap(), expected);
    // Level with its neighbour, the brick carries a bar together with the neutral box.
    let table = table.play(&["brick-red 3,0", "draw"]);
    assert!(table.allows("bar-red 2,0"));
    let table = table.play(&["bar-red 2,0"]);
    assert_eq!(table.view().boxes[1].z, 1);
    assert_eq!(table.view().heights[0], [1, 1, 2, 2, 2, 0]);
}

#[test]
fn tu_11_a_box_may_rise_above_the_fifth_layer() {
    let table = table(1, "0,0 1x2x3", &[POST, 15]).load(&["post-red 0,0", "tower-red 0,1"]);
    assert_eq!(table.view().heights[1][0], 6);
}

#[test]
fn tu_12_fulfilled_cards_lie_face_up_in_order() {
    let table = solo(&[BRICK, BAR, POST]).load(&["brick-red 3,0", "bar-red 2,0"]);
    let discards = table.view().discards;
    assert_eq!(
        discards.iter().map(|card| card.number).collect::<Vec<_>>(),
        [6, 8]
    );
    assert!(discards.iter().all(|card| !card.face_down));
    let drawn = table.play(&["draw"]);
    assert_eq!(
        drawn.view().discards.len(),
        2,
        "the card to be fulfilled is none of them"
    );
    assert_eq!(drawn.view().cards_left, 33);
}

/// All cubes are placed, and the next card asks for one.
fn no_cube_left(seats: u8) -> Table {
    table(seats, "0,0 3x2x1", &[BLUE, RED, WHITE, CUBE]).load(&[
        "cube-blue 3,0",
        "cube-red 4,2",
        "cube-white 0,2",
    ])
}

#[test]
fn tu_13_a_card_that_cannot_be_fulfilled_lies_face_down() {
    let mut table = no_cube_left(2);
    table.act("1: draw");
    let seat = Seat(1);
    let expected = [
        Event::CardDrawn { seat, number: 32 },
        Event::CardLaidFaceDown { seat, number: 32 },
    ];
    assert_eq!(table.events, expected);
    let view = table.view();
    assert_eq!(
        (view.phase, view.turn, view.card),
        (PhaseName::Draw, Seat(0), None)
    );
    let last = view.discards.last().unwrap();
    assert_eq!((last.number, last.face_down), (32, true));
}

#[test]
fn tu_13_a_card_that_can_be_fulfilled_must_be() {
    let table = solo(&[BRICK]).play(&["draw"]);
    let legal = table.legal(0);
    assert!(!legal.is_empty());
    assert!(
        legal
            .iter()
            .all(|action| matches!(action, Action::Place { .. }))
    );
}

// End and score

#[test]
fn tu_14_all_must_agree_to_stop() {
    let mut table = table(3, "0,0 1x2x3", &[]);
    assert_eq!(table.legal(2), [Action::ProposeStop]);
    assert_eq!(table.legal(0), [Action::Draw, Action::ProposeStop]);
    table.act("2: stop?");
    assert_eq!(table.view().phase, PhaseName::Vote);
    assert_eq!(table.view().turn, Seat(0));
    assert_eq!(table.view().votes, [Seat(2)]);
    assert_eq!(table.legal(2), []);
    assert_eq!(table.legal(1), [action("yes"), action("no")]);
    let code = |table: &Table, text| table.refusal(text).code();
    assert_eq!(code(&table, "0: draw"), Code::WrongPhase);
    assert_eq!(code(&table, "0: stop?"), Code::WrongPhase);
    assert_eq!(code(&table, "1: draw"), Code::NotYourTurn);
    assert_eq!(code(&table, "1: stop?"), Code::WrongPhase);
    for text in ["2: yes", "2: no", "2: stop?", "2: draw", "2: post-red 1,0"] {
        assert_eq!(code(&table, text), Code::NotYourTurn, "{text}");
    }
    table.act("0: yes");
    assert_eq!(
        code(&table, "0: draw"),
        Code::NotYourTurn,
        "each votes once"
    );
    assert_eq!(table.view().votes, [Seat(0), Seat(2)]);
    table.act("1: yes");
    assert_eq!(
        table.events[1],
        Event::GameEnded {
            ending: Ending::Agreed,
            score: -27
        }
    );
    assert_eq!(table.view().phase, PhaseName::Over);
    assert_eq!(table.view().turn, Seat(0));
    assert_eq!(code(&table, "1: draw"), Code::GameOver);
    assert!((0..3).all(|seat| table.legal(seat).is_empty()));
}

#[test]
fn tu_14_the_first_no_ends_the_vote_until_a_card_is_drawn() {
    let mut table = table(3, "0,0 1x2x3", &[BRICK]).play(&["1: stop?", "2: no"]);
    let view = table.view();
    assert_eq!((view.phase, view.turn), (PhaseName::Draw, Seat(0)));
    assert_eq!(view.votes, []);
    assert_eq!(table.legal(0), [Action::Draw]);
    assert_eq!(table.legal(1), []);
    assert_eq!(table.refusal("0: stop?"), Refusal::ProposalSpent {});
    assert_eq!(table.refusal("0: stop?").code(), Code::Illegal);
    assert_eq!(
        table.refusal("1: stop?").code(),
        Code::NotYourTurn,
        "it has nothing to do"
    );
    assert_eq!(table.refusal("1: yes").code(), Code::NotYourTurn);
    assert_eq!(table.refusal("0: yes").code(), Code::WrongPhase);
    table = table.load(&["brick-red 1,0"]);
    assert!(table.allows("0: stop?"));
}

#[test]
fn tu_14_one_seat_alone_stops_at_once() {
    let table = solo(&[]).play(&["stop?"]);
    assert_eq!(table.view().phase, PhaseName::Over);
    assert_eq!(table.game.outcome().unwrap().teams[0].score, -27);
    assert!(table.game.stopped_early());
}

#[test]
fn tu_14_no_card_left_ends_the_game_as_the_last_one_is_laid() {
    let mut ended = 0;
    for seed in 0..10 {
        let mut dice = Fast::new(seed);
        let (options, setup) = (Options::default(), Setup::default());
        let mut game = TeamUp::new(&edition(), 4, &options, &setup, &mut dice).unwrap();
        let mut events = Vec::new();
        while let (None, seat) = (game.outcome(), game.view(Viewer::Spectator).turn) {
            let mut offers = Vec::new();
            game.legal(seat, &mut offers);
            offers.retain(|&offer| offer != Action::ProposeStop);
            let action = offers[dice.below(offers.len() as u32) as usize];
            game.play(seat, &action, &mut dice, &mut events).unwrap();
        }
        let view = game.view(Viewer::Spectator);
        let Some(Event::GameEnded {
            ending: Ending::NoCardLeft,
            score,
        }) = events.last()
        else {
            continue;
        };
        ended += 1;
        assert_eq!((view.cards_left, view.discards.len()), (0, 36));
        assert_eq!((view.card, view.score), (None, *score));
        assert!(!game.stopped_early());
    }
    assert!(ended > 5);
}

#[test]
fn tu_15_five_points_for_each_complete_layer() {
    // Round the flat neutral box: a whole layer, and little above it.
    let cards = [11, 28, POST, 15, BAR, 12];
    let most = [
        "plate-red 3,0 turned",
        "tile-red 0,2",
        "post-red 2,2",
        "tower-red 2,3",
        "bar-red 3,3",
    ];
    let mut table = solo(&cards).load(&most).play(&["draw"]);
    assert_eq!((table.view().layers_complete, table.view().score), (0, -22));
    table.act("wall-red 5,0 turned");
    assert_eq!(table.events[1], Event::LayersCompleted { layers: 1 });
    assert_eq!(
        (table.view().layers_complete, table.view().score),
        (1, 5 - 21)
    );
}

#[test]
fn tu_16_boxes_left_and_cards_face_down_cost_a_point_each() {
    let table = no_cube_left(1);
    assert_eq!(table.view().score, -24);
    let penalty = table.play(&["draw"]);
    assert_eq!(penalty.view().score, -25);
    let over = penalty.play(&["stop?"]);
    assert_eq!(
        over.game.outcome().unwrap().teams[0].score,
        -25,
        "cards not drawn cost nothing"
    );
}

// More ways to play

#[test]
fn tu_17_the_same_set_up_again_is_the_same_game() {
    let actions = ["draw", "brick-red 1,0", "draw", "bar-red 1,1"];
    let game = |mode| in_mode(mode, 2, "0,0 1x2x3", &[BRICK, BAR]).play(&actions);
    let (first, again) = (game(Mode::Game), game(Mode::Challenge));
    assert_eq!(first.game.truth().cards, again.game.truth().cards);
    assert_eq!(first.view().boxes, again.view().boxes);
    assert_eq!(again.view().upcoming.unwrap().len(), 34);
}

#[test]
fn tu_17_the_same_chance_deals_the_same_cards_to_any_team_in_game_and_challenge() {
    const { assert!(TeamUp::SAME_CARDS_FOR_ALL_SEATS) };
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
                        TeamUp::same_cards(dealt, wished),
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
        let setup = game.setup_again(Setup::default(), &Options { mode });
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
    let guests = in_mode(Mode::Game, 2, "0,0 1x2x3", &[BRICK, BAR]);
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

// On the wire

#[test]
fn actions_are_read_to_the_letter() {
    let read = |json: &str| serde_json::from_str::<Action>(json);
    let place = r#"{"type":"place","box":"bar-red","x":0,"y":2,"turned":false}"#;
    assert_eq!(read(place).unwrap(), action("bar-red 0,2"));
    assert_eq!(
        serde_json::to_string(&action("bar-red 0,2")).unwrap(),
        place
    );
    assert!(read(r#"{"type":"draw","more":[1]}"#).is_ok());
    assert!(
        read(r#"{"type":"place","box":"bar-red","x":-1,"y":99999999999,"turned":true}"#).is_ok()
    );
    for malformed in [
        r#"{"type":"drew"}"#,
        r#"{"type":"place","box":"bar-pink","x":0,"y":2,"turned":false}"#,
        r#"{"type":"place","box":"neutral","x":0,"y":2,"turned":false}"#,
        r#"{"type":"place","box":"bar-red","x":0,"y":2}"#,
        r#"{"type":"place","box":"bar-red","x":0.5,"y":2,"turned":false}"#,
        r#"{"type":"place","box":"bar-red","y":2,"turned":false}"#,
        r#"{"type":"vote_stop"}"#,
        r#"{"type":"vote_stop","yes":1}"#,
    ] {
        assert!(read(malformed).is_err(), "{malformed}");
    }
}

#[test]
fn a_view_has_its_fields_in_the_order_of_the_rules_page() {
    let text = serde_json::to_string(&solo(&[BRICK]).view()).unwrap();
    let fields = [
        "phase",
        "turn",
        "card",
        "cards_left",
        "discards",
        "neutral",
        "boxes",
        "remaining",
        "heights",
        "layers_complete",
        "score",
        "upcoming",
        "votes",
    ];
    let places = fields.map(|field| text.find(&format!("\"{field}\":")).expect(field));
    assert!(places.is_sorted());
    assert!(text.contains(r#""neutral":{"x":0,"y":0,"size":[3,2,1]}"#));
}

#[test]
fn a_table_imagined_from_a_view_is_the_table_but_for_the_pile() {
    let edition = edition();
    for seed in 0..4 {
        let mut dice = Fast::new(seed);
        let (options, setup) = (Options::default(), Setup::default());
        let mut game = TeamUp::new(&edition, 3, &options, &setup, &mut dice).unwrap();
        let mut offers = Vec::new();
        while game.outcome().is_none() {
            let truth = game.truth();
            let left = truth.cards.len() - usize::from(truth.known.cards_left);
            let view = game.view(Viewer::Spectator);
            let twin = TeamUp::imagine(&edition, &view, &truth.cards[left..]).unwrap();
            assert_eq!(format!("{twin:?}"), format!("{game:?}"));
            let mut seats = table::seats(3).cycle().skip(dice.below(3) as usize);
            let seat = seats.find(|&seat| game.may_act(seat)).unwrap();
            offers.clear();
            game.legal(seat, &mut offers);
            // A proposal is rare, so that games last.
            if offers.len() > 1 && dice.below(4) > 0 {
                offers.retain(|&offer| offer != Action::ProposeStop);
            }
            let action = offers[dice.below(offers.len() as u32) as usize];
            game.play(seat, &action, &mut dice, &mut Vec::new())
                .unwrap();
        }
    }
}

#[test]
fn a_body_on_the_pallet_has_a_name() {
    assert_eq!(Body::Neutral.to_string(), "neutral");
    assert_eq!(
        Body::Box("cube-red".parse().unwrap()).to_string(),
        "cube-red"
    );
}
