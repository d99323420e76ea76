//! What is read and told, beside the clauses.

use crate::fixture::{BRICK, action, edition, solo};
use table::{Chance, Fast, Game, Viewer};
use team_up::{Action, Body, Options, Setup, TeamUp};

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
