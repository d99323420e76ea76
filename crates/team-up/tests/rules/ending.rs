//! TU-14 to TU-16: the end and the score.

use crate::fixture::{BAR, Look, POST, edition, no_cube_left, solo};
use table::{Chance, Fast, Game, Viewer};
use team_up::{Action, Ending, Event, Options, Points, Setup, TeamUp};

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
        assert!(!(TeamUp::PROFILE.stopped_early)(&game));
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
    let mut table = solo(&cards).load(&most).after("0 draw");
    assert_eq!((table.view().layers_complete, table.view().score), (0, -22));
    table.does("0 wall-red 5,0 turned");
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
    let penalty = table.after("0 draw");
    assert_eq!(penalty.view().score, -25);
    let over = penalty.after("0 stop?");
    assert_eq!(
        over.game.outcome().unwrap().teams[0].score,
        -25,
        "cards not drawn cost nothing"
    );
}

#[test]
fn tu_16_a_view_tells_what_the_score_is_made_of() {
    let penalty = no_cube_left(1).after("0 draw").view();
    let Points {
        layers,
        boxes,
        face_down,
    } = penalty.points;
    assert_eq!((layers, boxes, face_down), (0, -24, -1));
    assert_eq!(penalty.points.sum(), penalty.score);
    assert_eq!((penalty.layers, penalty.best), (5, 25));
}
