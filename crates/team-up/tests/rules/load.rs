//! TU-6 to TU-11: which box may go where.

use crate::fixture::{
    BAR, BLUE, BRICK, CUBE, Look, PANEL, PANEL_OR_TILE, POST, Table, solo, table_of,
};
use table::{Code, Refusal as _};
use team_up::{Face, Refusal};

#[test]
fn tu_6_a_colour_a_shape_or_one_of_two_shapes() {
    let blue = solo(&[BLUE]).after("0 draw");
    assert!(blue.allows("0 tile-blue 3,1") && blue.allows("0 post-blue 3,0"));
    blue.refuses("0 tile-red 3,1", "TU-6");
    let panel = solo(&[PANEL]).after("0 draw");
    assert!(panel.allows("0 panel-red 3,0") && panel.allows("0 panel-white 3,0"));
    panel.refuses("0 tile-red 3,1", "TU-6");
    let either = solo(&[PANEL_OR_TILE]).after("0 draw");
    assert!(either.allows("0 panel-red 3,0") && either.allows("0 tile-red 3,1"));
    let no = either.refusal("0 cube-red 3,0");
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
    let table = solo(&[BLUE, 3]).load(&["cube-blue 3,0"]).after("0 draw");
    let no = table.refusal("0 cube-blue 3,2");
    assert_eq!(
        no,
        Refusal::AlreadyPlaced {
            r#box: "cube-blue".parse().unwrap()
        }
    );
    assert_eq!(no.code(), Code::Illegal);
}

#[test]
fn tu_6_a_view_names_the_boxes_left_that_the_card_allows() {
    let table = solo(&[BRICK, PANEL_OR_TILE]);
    assert_eq!(table.view().allowed, [], "no card is drawn yet");
    let allowed = |table: &Table| {
        let boxes = table.view().allowed;
        boxes.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let drawn = table.after("0 draw");
    assert_eq!(allowed(&drawn), ["brick-white", "brick-red", "brick-blue"]);
    let placed = drawn.after("0 brick-red 3,0");
    assert_eq!(allowed(&placed), [] as [&str; 0], "its card is done with");
}

#[test]
fn tu_7_a_box_touches_another_face_to_face() {
    let table = solo(&[POST]).after("0 draw");
    assert!(table.allows("0 post-red 3,0"), "beside the neutral box");
    assert!(table.allows("0 post-red 0,2"), "beside it, along y");
    assert!(table.allows("0 post-red 1,1"), "on top of it");
    table.refuses("0 post-red 3,2", "TU-7"); // An edge is no face.
    table.refuses("0 post-red 5,3", "TU-7"); // The pallet is no box.
    let no = table.refusal("0 post-red 5,3");
    assert_eq!(
        no,
        Refusal::TouchesNothing {
            r#box: "post-red".parse().unwrap()
        }
    );
}

#[test]
fn tu_8_turned_round_the_vertical_axis_only() {
    let table = solo(&[BAR, CUBE, POST]).after("0 draw");
    assert!(table.allows("0 bar-red 3,0") && table.allows("0 bar-red 3,0 turned"));
    let table = table.after("0 bar-red 3,0 turned; draw");
    assert_eq!(table.view().heights[2], [0, 0, 0, 1, 0, 0]);
    table.refuses("0 cube-red 4,0 turned", "TU-8");
    table.refuses("0 cube-red 4,0 turned", Code::Illegal);
    let table = table.after("0 cube-red 4,0; draw");
    table.refuses("0 post-red 4,2 turned", "TU-8");
}

#[test]
fn tu_9_nothing_reaches_over_the_edge() {
    let table = solo(&[BAR]).after("0 draw");
    for text in [
        "bar-red 4,0",
        "bar-red 3,2 turned",
        "bar-red -1,2",
        "bar-red 3,-1",
        "bar-red 6,0",
        "bar-red 0,4",
        "bar-red 2147483647,0",
    ] {
        table.refuses(&format!("0 {text}"), ("TU-9", Code::Illegal));
    }
    let no = table.refusal("0 bar-red 3,2 turned");
    let expected = Refusal::OffPallet {
        r#box: "bar-red".parse().unwrap(),
        width: 1,
        depth: 3,
    };
    assert_eq!(no, expected);
    assert!(table.allows("0 bar-red 3,1"));
}

#[test]
fn tu_10_equal_faces_that_touch_completely_are_a_clone() {
    let clone = |table: &Table, text: &str| match table.refusal(&format!("0 {text}")) {
        Refusal::Clones { other, face, .. } => (other.to_string(), face),
        other => panic!("{text}: {other}"),
    };
    let tile = solo(&[PANEL_OR_TILE]).after("0 draw");
    assert_eq!(
        clone(&tile, "tile-red 3,0"),
        ("neutral".to_owned(), Face::MinX)
    );
    assert!(tile.allows("0 tile-red 3,1"), "half of the face");
    assert!(tile.allows("0 panel-red 3,0 turned"), "twice as high");

    // A brick end to end with a bar is a clone, though shapes and colours differ.
    let bricks = solo(&[BAR, BRICK, 21])
        .load(&["bar-red 1,2"])
        .after("0 draw");
    assert_eq!(
        clone(&bricks, "brick-blue 4,2"),
        ("bar-red".to_owned(), Face::MinX)
    );
    assert!(bricks.allows("0 brick-blue 4,2 turned"));
    // Along the bar's long side it is none.
    let bricks = bricks.after("0 brick-blue 2,3; draw");
    // One on the other, exactly, is one.
    assert_eq!(
        clone(&bricks, "brick-red 2,3"),
        ("brick-blue".to_owned(), Face::Bottom)
    );
    assert!(bricks.allows("0 brick-red 2,2 turned"), "across both");
    assert_eq!(
        clone(&bricks, "brick-red 0,3"),
        ("brick-blue".to_owned(), Face::MaxX)
    );
}

#[test]
fn tu_11_the_whole_base_stands_on_something() {
    let table = solo(&[BRICK, BAR]).after("0 draw");
    let no = table.refusal("0 brick-red 2,0");
    assert_eq!(no.clause(), Some("TU-11"));
    let expected = serde_json::json!({
        "reason": "overhang",
        "facts": {"box": "brick-red", "z": 1, "cells": [{"x": 3, "y": 0, "height": 0}]},
    });
    assert_eq!(serde_json::to_value(&no).unwrap(), expected);
    // Level with its neighbour, the brick carries a bar together with the neutral box.
    let table = table.after("0 brick-red 3,0; draw");
    assert!(table.allows("0 bar-red 2,0"));
    let table = table.after("0 bar-red 2,0");
    assert_eq!(table.view().boxes[1].z, 1);
    assert_eq!(table.view().heights[0], [1, 1, 2, 2, 2, 0]);
}

#[test]
fn tu_11_a_box_may_rise_above_the_fifth_layer() {
    let table = table_of(1)
        .pile(&[POST, 15])
        .deal()
        .load(&["post-red 0,0", "tower-red 0,1"]);
    assert_eq!(table.view().heights[1][0], 6);
}
