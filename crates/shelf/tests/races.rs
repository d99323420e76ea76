//! LF-23 Where everybody plays at once, a table knows whose action took from somebody else what
//! they were about to do.

use serde_json::{Value, json};
use table::{Chance, Fast, Seat, seats};
use wire::{AnyTable, Opening, Rival};

fn football(seats: u8, referee: &str, seed: &str) -> Box<dyn AnyTable> {
    let shelf = shelf::shelf();
    let game = shelf.game("ligretto-football").unwrap();
    let options = json!({ "referee": referee });
    let opening = Opening {
        seats,
        options: options.as_object().cloned().unwrap(),
        secret: seed.into(),
        ..Opening::default()
    };
    game.open(&opening).unwrap()
}

fn legal(table: &dyn AnyTable, seat: Seat) -> Vec<Value> {
    serde_json::from_str(table.legal(seat).get()).unwrap()
}

fn act(table: &mut dyn AnyTable, seat: u8, action: Value) {
    let action = table.read(&action).unwrap();
    table.act(Seat(seat), &action, 0).unwrap();
}

fn kicked_off(mut table: Box<dyn AnyTable>) -> Box<dyn AnyTable> {
    for seat in seats(table.seats()) {
        act(&mut *table, seat.0, json!({"type": "ready"}));
    }
    table
}

#[test]
fn whatever_an_action_takes_from_others_is_told_to_be_its_doing() {
    let mut taken_away = 0;
    for (referee, seats_) in [("honest", 4), ("strict", 5), ("strict", 6)] {
        let mut dice = Fast::new(7);
        let mut table = football(seats_, referee, "races");
        for _ in 0..3_000 {
            let to_act = table.to_act();
            let Some(&actor) = to_act.get(dice.below(to_act.len().max(1) as u32) as usize) else {
                break;
            };
            let before: Vec<_> = seats(seats_).map(|seat| legal(&*table, seat)).collect();
            let options = &before[actor.index()];
            let action = options[dice.below(options.len() as u32) as usize].clone();
            act(&mut *table, actor.0, action.clone());
            for seat in seats(seats_) {
                for meant in &before[seat.index()] {
                    let read = table.read(meant).unwrap();
                    let rival = table.overtaken_by(seat, &read);
                    let refused = table.judge(seat, &read).is_err();
                    let first = Rival {
                        seat: actor,
                        ago: 0,
                    };
                    let expected = (refused && seat != actor).then_some(first);
                    assert_eq!(
                        rival, expected,
                        "{seat} meant {meant}, {actor} did {action}"
                    );
                    taken_away += u32::from(rival.is_some());
                }
            }
        }
    }
    assert!(taken_away > 1_000, "{taken_away} races were run");
}

#[test]
fn the_rival_is_found_behind_what_others_did_since() {
    let mut table = kicked_off(football(4, "honest", "keeper"));
    act(&mut *table, 0, json!({"type": "flip"}));
    act(&mut *table, 2, json!({"type": "flip"}));
    let keeper = json!({"type": "lay", "from": "hand", "at": "keeper"});
    act(&mut *table, 2, keeper.clone());
    act(&mut *table, 1, json!({"type": "flip"}));
    act(&mut *table, 3, json!({"type": "flip"}));
    let rival = Rival {
        seat: Seat(2),
        ago: 2,
    };
    let keeper = table.read(&keeper).unwrap();
    assert_eq!(table.overtaken_by(Seat(0), &keeper), Some(rival));
    assert_eq!(
        table.overtaken_by(Seat(2), &keeper),
        None,
        "nobody races against themselves"
    );
    let never = table.read(&json!({"type": "restock"})).unwrap();
    assert!(table.judge(Seat(0), &never).is_err());
    assert_eq!(table.overtaken_by(Seat(0), &never), None);
}

#[test]
fn what_a_goal_of_the_others_ends_was_a_race_too() {
    let mut table = kicked_off(football(2, "honest", "goal"));
    // LF-14 The goal card waits until every place has a card.
    for at in [
        json!("keeper"),
        json!(0),
        json!(1),
        json!(2),
        json!(3),
        json!(4),
    ] {
        act(&mut *table, 0, json!({"type": "flip"}));
        let lay = json!({"type": "lay", "from": "hand", "at": at});
        act(&mut *table, 0, lay);
    }
    act(&mut *table, 0, json!({"type": "turn_up"}));
    act(&mut *table, 0, json!({"type": "goal"}));
    let flip = table.read(&json!({"type": "flip"})).unwrap();
    let refused = table.judge(Seat(1), &flip).unwrap_err();
    assert_eq!(refused.reason, "before_kick_off");
    let rival = Rival {
        seat: Seat(0),
        ago: 0,
    };
    assert_eq!(table.overtaken_by(Seat(1), &flip), Some(rival));
}
