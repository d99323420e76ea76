//! The referee, spoken to as a program would speak to it, over the smallest game.

use conform::lanterns::{Action, Lanterns, Offer, View};
use referee::Referee;
use serde_json::{Value, json};
use std::sync::Arc;
use table::{Bot, Fast, Level};
use wire::{Shelf, Shelved};

struct Pipe(Referee);

impl Pipe {
    fn new() -> Self {
        let lanterns = Shelved::<Lanterns>::new(Vec::new());
        Self(Referee::new(Shelf::new(vec![Arc::new(lanterns)])))
    }

    /// With a table of two: seat 0 holds 1 2 3, seat 1 holds 4 5 6.
    fn set() -> Self {
        let mut pipe = Self::new();
        let setup = json!({ "lanterns": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] });
        pipe.ok(json!({"op": "new", "game": "lanterns", "seats": 2, "setup": setup}));
        pipe
    }

    fn ask(&mut self, request: impl AsRef<[u8]>) -> Value {
        serde_json::from_str(&self.0.answer(request.as_ref())).expect("an answer is JSON")
    }

    fn ok(&mut self, request: Value) -> Value {
        let answer = self.ask(request.to_string());
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }

    fn code(&mut self, request: Value) -> String {
        let answer = self.ask(request.to_string());
        assert_eq!(answer["ok"], false, "{request}: {answer}");
        assert!(
            answer["error"]["message"]
                .as_str()
                .is_some_and(|text| !text.is_empty())
        );
        assert!(answer["error"]["reason"].is_string() && answer["error"]["facts"].is_object());
        answer["error"]["code"].as_str().expect("a code").to_owned()
    }

    fn cover(&mut self, seat: i64, cards: &[u8]) -> Value {
        let action = json!({"type": "cover", "cards": cards});
        self.ok(json!({"op": "act", "seat": seat, "action": action}))
    }

    /// Plays to the end: seat 1 takes two rounds of three.
    fn over() -> Self {
        let mut pipe = Self::set();
        for (zero, one) in [(1, 4), (2, 5), (3, 6)] {
            pipe.cover(0, &[zero]);
            pipe.cover(1, &[one]);
        }
        pipe
    }
}

#[test]
fn what_is_no_request_is_malformed_and_the_referee_goes_on() {
    let mut pipe = Pipe::set();
    let deep = "[".repeat(100_000);
    for line in [
        "",
        "nonsense",
        "[]",
        "7",
        "{\"op\":7}",
        "{}",
        "{\"op\":\"dance\"}",
        &deep,
    ] {
        assert_eq!(pipe.ask(line)["error"]["code"], "malformed", "{line:.20}");
    }
    assert_eq!(pipe.ask([0xff, 0xfe])["error"]["code"], "malformed");
    pipe.ok(json!({"op": "status"}));
}

#[test]
fn an_id_of_any_type_comes_back() {
    let mut pipe = Pipe::new();
    for id in [
        json!(7),
        json!("a"),
        json!(null),
        json!({"x": [1]}),
        json!(1.5),
    ] {
        assert_eq!(pipe.ok(json!({"op": "games", "id": id}))["id"], id);
        let refused = pipe.ask(json!({"op": "view", "seat": 0, "id": id}).to_string());
        assert_eq!(refused["id"], id);
    }
    assert!(pipe.ok(json!({"op": "games"})).get("id").is_none());
}

#[test]
fn games_tells_seats_options_and_whether_all_play_at_once() {
    let answer = Pipe::new().ok(json!({"op": "games"}));
    let expected =
        json!([{"id": "lanterns", "seats": [2, 3, 4], "simultaneous": true, "options": {}}]);
    assert_eq!(answer["games"], expected);
}

#[test]
fn a_refused_new_leaves_the_old_table_standing() {
    let mut pipe = Pipe::set();
    pipe.cover(0, &[2]);
    let state = pipe.ok(json!({"op": "state"}));
    assert_eq!(
        pipe.code(json!({"op": "new", "game": "go", "seats": 2})),
        "no_such_game"
    );
    assert_eq!(pipe.code(json!({"op": "new", "seats": 2})), "malformed");
    assert_eq!(
        pipe.code(json!({"op": "new", "game": "lanterns", "seats": 2, "seed": 7})),
        "malformed"
    );
    for (name, bad) in [
        ("seats", json!(9)),
        ("seats", json!("two")),
        ("seats", json!(null)),
        ("options", json!([])),
        ("setup", json!("stacked")),
        ("setup", json!({"lanterns": [1, 2]})),
        ("setup", json!({"lanterns": "many"})),
        ("setup", json!({"reshuffle": "never"})),
    ] {
        let mut request = json!({"op": "new", "game": "lanterns", "seats": 2});
        request[name] = bad;
        assert_eq!(pipe.code(request), "bad_setup", "{name}");
    }
    assert_eq!(
        pipe.code(json!({"op": "new", "game": "lanterns"})),
        "bad_setup"
    );
    assert_eq!(pipe.ok(json!({"op": "state"})), state);
}

#[test]
fn a_name_that_the_game_does_not_know_is_a_bad_setup_that_lists_the_known_ones() {
    let mut pipe = Pipe::set();
    let before = pipe.ok(json!({"op": "state"}));
    let mut refused = |part: &str, value: Value| {
        let mut new = json!({"op": "new", "game": "lanterns", "seats": 2});
        new[part] = value;
        let answer = pipe.ask(new.to_string());
        assert_eq!(answer["error"]["code"], "bad_setup", "{answer}");
        answer["error"]["message"].as_str().unwrap().to_owned()
    };
    let message = refused("options", json!({"brightness": "dim"}));
    assert!(
        message.contains("brightness") && message.contains("there are none"),
        "{message}"
    );
    let message = refused("setup", json!({"lantern": []}));
    assert!(message.contains("did you mean \"lanterns\""), "{message}");
    assert!(message.contains("lanterns, reshuffle"), "{message}");
    assert_eq!(pipe.ok(json!({"op": "state"})), before);
    pipe.ok(
        json!({"op": "new", "game": "lanterns", "seats": 2, "setup": {"reshuffle": "in_order"}}),
    );
}

#[test]
fn without_a_table_only_the_requests_own_shape_is_judged() {
    let mut pipe = Pipe::new();
    for op in ["status", "state", "replay"] {
        assert_eq!(pipe.code(json!({"op": op})), "no_table");
    }
    assert_eq!(pipe.code(json!({"op": "legal", "seat": 9})), "no_table");
    assert_eq!(pipe.code(json!({"op": "view", "seat": null})), "no_table");
    assert_eq!(
        pipe.code(json!({"op": "act", "seat": 0, "action": {"type": "fly"}})),
        "no_table"
    );
    assert_eq!(pipe.code(json!({"op": "act", "seat": 0})), "malformed");
    assert_eq!(
        pipe.code(json!({"op": "act", "seat": "0", "action": {}})),
        "malformed"
    );
    assert_eq!(pipe.code(json!({"op": "legal"})), "malformed");
    assert_eq!(pipe.code(json!({"op": "view"})), "malformed");
}

#[test]
fn of_several_codes_the_first_stands() {
    let mut pipe = Pipe::set();
    let act = |seat: i64, action: Value| json!({"op": "act", "seat": seat, "action": action});
    let cover = |cards: &[u8]| json!({"type": "cover", "cards": cards});
    assert_eq!(pipe.code(act(9, json!({"type": "fly"}))), "malformed");
    assert_eq!(pipe.code(act(9, cover(&[13]))), "malformed");
    assert_eq!(pipe.code(act(9, cover(&[]))), "no_such_seat");
    assert_eq!(pipe.code(act(-1, cover(&[]))), "no_such_seat");
    let mut far = act(0, cover(&[]));
    far["seat"] = json!(u64::MAX);
    assert_eq!(pipe.code(far), "no_such_seat");
    assert_eq!(pipe.code(act(0, cover(&[1, 2, 9]))), "not_in_hand");
    assert_eq!(pipe.code(act(0, cover(&[1; 40]))), "not_in_hand");
    assert_eq!(pipe.code(act(0, cover(&[1, 2, 3]))), "illegal");
    pipe.cover(0, &[1]);
    assert_eq!(pipe.code(act(0, cover(&[1, 2, 9]))), "not_your_turn");
    let mut pipe = Pipe::over();
    assert_eq!(pipe.code(act(0, cover(&[1]))), "game_over");
    assert_eq!(pipe.code(act(9, cover(&[1]))), "no_such_seat");
}

#[test]
fn judge_answers_as_act_would_and_changes_nothing() {
    let mut pipe = Pipe::set();
    let state = pipe.ok(json!({"op": "state"}));
    let mut both = |cards: &[u8]| {
        let action = json!({"type": "cover", "cards": cards});
        let judged = pipe.ask(json!({"op": "judge", "seat": 0, "action": action}).to_string());
        assert_eq!(pipe.ok(json!({"op": "state"})), state);
        judged
    };
    assert_eq!(both(&[1]), json!({"ok": true}));
    let judged = both(&[1, 2, 3]);
    let acted = json!({"op": "act", "seat": 0, "action": {"type": "cover", "cards": [1, 2, 3]}});
    assert_eq!(judged, pipe.ask(acted.to_string()));
    let error = json!({
        "code": "illegal", "clause": "LN-2", "reason": "one_or_two", "facts": {"count": 3},
        "message": "Cover one or two lanterns, not 3.",
    });
    assert_eq!(judged["error"], error);
}

#[test]
fn legal_offers_a_choice_of_one_or_two() {
    let mut pipe = Pipe::set();
    let actions = pipe.ok(json!({"op": "legal", "seat": 1}))["actions"].clone();
    assert_eq!(
        actions,
        json!([{"type": "cover", "choose": [1, 2], "from": [4, 5, 6]}])
    );
    assert_eq!(
        Pipe::over().ok(json!({"op": "legal", "seat": 1}))["actions"],
        json!([])
    );
}

#[test]
fn the_referee_sees_what_others_do_not() {
    let mut pipe = Pipe::set();
    let events = pipe.cover(0, &[2])["events"].clone();
    assert_eq!(
        events,
        json!([{"type": "covered", "seat": 0, "cards": [2]}])
    );
    let other = pipe.ok(json!({"op": "view", "seat": 1}))["view"].clone();
    assert_eq!(
        other["players"][0],
        json!({"count": 3, "chosen": true, "rounds": 0})
    );
    let watching = pipe.ok(json!({"op": "view", "seat": null}))["view"].clone();
    assert!(watching["players"][1].get("hand").is_none());
    assert_eq!(
        pipe.ok(json!({"op": "state"}))["state"]["covered"][0],
        json!([2])
    );
}

#[test]
fn status_tells_who_may_act_and_how_it_ended() {
    let mut pipe = Pipe::set();
    let status = pipe.ok(json!({"op": "status"}));
    assert_eq!(
        status,
        json!({"ok": true, "over": false, "to_act": [0, 1], "result": null})
    );
    pipe.cover(0, &[1]);
    assert_eq!(pipe.ok(json!({"op": "status"}))["to_act"], json!([1]));
    let status = Pipe::over().ok(json!({"op": "status"}));
    assert_eq!(
        (&status["over"], &status["to_act"]),
        (&json!(true), &json!([]))
    );
    let teams = json!([
        {"team": 0, "seats": [0], "score": 0, "won": false},
        {"team": 1, "seats": [1], "score": 6, "won": true},
    ]);
    assert_eq!(status["result"]["teams"], teams);
}

#[test]
fn a_replay_rebuilds_the_table_wholly_or_in_part() {
    let mut pipe = Pipe::over();
    let replay = pipe.ok(json!({"op": "replay"}))["replay"].clone();
    let state = pipe.ok(json!({"op": "state"}));
    let mut other = Pipe::new();
    other.ok(json!({"op": "load", "replay": replay}));
    assert_eq!(other.ok(json!({"op": "state"})), state);
    other.ok(json!({"op": "load", "replay": replay, "upto": 1}));
    assert_eq!(other.ok(json!({"op": "status"}))["to_act"], json!([1]));
    other.ok(json!({"op": "load", "replay": replay, "upto": 1000}));
    assert_eq!(other.ok(json!({"op": "replay"}))["replay"], replay);
}

#[test]
fn a_bad_replay_is_refused_with_its_place_and_leaves_the_table_standing() {
    let mut pipe = Pipe::over();
    let replay = pipe.ok(json!({"op": "replay"}))["replay"].clone();
    let state = pipe.ok(json!({"op": "state"}));
    let changed = |path: &str, value: Value| {
        let mut replay = replay.clone();
        *replay.pointer_mut(path).expect("the path is there") = value;
        json!({"op": "load", "replay": replay})
    };
    for (path, value, code) in [
        ("/format", json!("tandem-replay-99"), "bad_setup"),
        ("/rules", json!(99), "bad_setup"),
        ("/rules", json!(0), "bad_setup"),
        ("/edition", json!("other"), "bad_setup"),
        ("/edition_sha256", json!("00"), "bad_setup"),
        ("/secret", json!("xyz"), "bad_setup"),
        ("/seats", json!(7), "bad_setup"),
        ("/game", json!("go"), "no_such_game"),
        ("/game", json!(7), "malformed"),
        ("/actions", json!("none"), "malformed"),
        ("/actions/2/action/cards", json!([9]), "not_in_hand"),
        ("/actions/2/action/cards", json!([2, 3, 2]), "not_in_hand"),
        ("/actions/2/action/type", json!("fly"), "malformed"),
        ("/actions/2/seat", json!(5), "no_such_seat"),
        ("/actions/2/seat", json!(-1), "no_such_seat"),
        ("/actions/2/seat", json!(256), "no_such_seat"),
        ("/actions/2/action", json!(["cover"]), "malformed"),
        (
            "/actions/2",
            json!({"seat": 9, "action": {"type": "fly"}}),
            "malformed",
        ),
    ] {
        let request = changed(path, value);
        assert_eq!(pipe.code(request.clone()), code, "{path}");
        let error = pipe.ask(request.to_string())["error"].clone();
        let index = path.starts_with("/actions/2").then_some(2);
        assert_eq!(error.get("index").and_then(Value::as_u64), index, "{path}");
    }
    assert_eq!(
        pipe.code(json!({"op": "load", "replay": replay, "upto": -1})),
        "malformed"
    );
    assert_eq!(pipe.code(json!({"op": "load"})), "malformed");
    assert_eq!(pipe.ok(json!({"op": "state"})), state);
}

#[test]
fn a_game_without_missions_has_none_to_match() {
    let mut pipe = Pipe::new();
    let request = json!({"op": "match", "game": "lanterns", "mission": "pair", "cards": []});
    assert_eq!(pipe.code(request), "malformed");
    assert_eq!(
        pipe.code(json!({"op": "match", "game": "go", "mission": "pair", "cards": []})),
        "no_such_game"
    );
    assert_eq!(
        pipe.code(json!({"op": "match", "game": "lanterns", "mission": "pair"})),
        "malformed"
    );
}

#[test]
fn new_without_a_seed_deals_something_new_and_tells_the_seed() {
    let mut pipe = Pipe::new();
    let new = json!({"op": "new", "game": "lanterns", "seats": 4});
    let mut deal = || {
        let seed = pipe.ok(new.clone())["seed"]
            .as_str()
            .expect("a seed")
            .to_owned();
        (seed, pipe.ok(json!({"op": "state"})))
    };
    let (first, second) = (deal(), deal());
    assert_ne!(first, second);
    pipe.ok(json!({"op": "new", "game": "lanterns", "seats": 4, "seed": first.0}));
    assert_eq!(pipe.ok(json!({"op": "state"})), first.1);
    let named = pipe
        .0
        .answer(br#"{"op":"new","game":"lanterns","seats":4,"seed":"mine"}"#);
    assert_eq!(named, r#"{"ok":true}"#, "whoever names one is told nothing");
}

#[test]
fn an_action_brings_along_what_is_asked_for() {
    let mut pipe = Pipe::set();
    let request = json!({"op": "act", "seat": 0, "action": {"type": "cover", "cards": [3]},
        "then": ["status", "views", "legal", "seen"]});
    let answer = pipe.ok(request);
    assert_eq!(answer["events"][0]["type"], "covered");
    let alone = |pipe: &mut Pipe, request: Value| pipe.ok(request);
    let status = alone(&mut pipe, json!({"op": "status"}));
    for name in ["over", "to_act", "result"] {
        assert_eq!(answer["status"][name], status[name]);
    }
    for seat in 0..2 {
        let view = alone(&mut pipe, json!({"op": "view", "seat": seat}));
        assert_eq!(answer["views"][seat], view["view"]);
        let legal = alone(&mut pipe, json!({"op": "legal", "seat": seat}));
        assert_eq!(answer["legal"][seat], legal["actions"]);
    }
    // Seat 1 has seen that something was covered, and not what.
    assert_eq!(answer["seen"][0][0]["cards"], json!([3]));
    assert_eq!(answer["seen"][1], json!([{"type": "covered", "seat": 0}]));
}

#[test]
fn what_comes_along_can_be_of_those_alone_who_may_act() {
    let mut pipe = Pipe::set();
    let request = json!({"op": "act", "seat": 0, "action": {"type": "cover", "cards": [3]},
        "then": ["views", "legal"], "of": "to_act"});
    let answer = pipe.ok(request);
    assert_eq!(
        (&answer["views"][0], &answer["legal"][0]),
        (&Value::Null, &Value::Null)
    );
    assert!(answer["views"][1].is_object() && answer["legal"][1].is_array());
    let act = |then: Value, of: Value| json!({"op": "act", "seat": 1, "action": {"type": "cover", "cards": [4]}, "then": then, "of": of});
    assert_eq!(pipe.code(act(json!(["gossip"]), json!("all"))), "malformed");
    assert_eq!(pipe.code(act(json!("views"), json!("all"))), "malformed");
    assert_eq!(pipe.code(act(json!(["views"]), json!("me"))), "malformed");
    let status = pipe.ok(json!({"op": "status"}));
    assert_eq!(status["to_act"], json!([1]), "nothing was done");
}

#[test]
fn what_comes_along_can_be_of_the_next_seat_alone() {
    let mut pipe = Pipe::new();
    let new = json!({"op": "new", "game": "lanterns", "seats": 3, "seed": "x",
        "then": ["status", "views", "legal"], "of": "next"});
    let answer = pipe.ok(new);
    assert_eq!(answer["status"]["to_act"], json!([0, 1, 2]), "all may act");
    for list in ["views", "legal"] {
        assert!(!answer[list][0].is_null(), "{list}");
        assert_eq!(
            (&answer[list][1], &answer[list][2]),
            (&Value::Null, &Value::Null)
        );
    }
}

#[test]
fn an_offer_is_taken_by_its_number_and_cards_by_theirs() {
    let mut pipe = Pipe::new();
    let setup = json!({ "lanterns": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] });
    let new =
        json!({"op": "new", "game": "lanterns", "seats": 2, "setup": setup, "then": ["next"]});
    let picks = json!({"0": {"choose": [1, 2], "from": 3}});
    assert_eq!(
        pipe.ok(new)["next"],
        json!({"seat": 0, "offers": 1, "picks": picks})
    );

    let act = |offer: Value, picks: Value| {
        json!({"op": "act", "seat": 0, "offer": offer, "picks": picks,
            "then": ["next"], "quiet": true})
    };
    assert_eq!(pipe.code(act(json!(1), json!([0]))), "malformed");
    assert_eq!(pipe.code(act(json!(-1), json!([0]))), "malformed");
    assert_eq!(pipe.code(act(json!(0), json!([3]))), "malformed");
    assert_eq!(pipe.code(act(json!(0), json!([1, 1]))), "malformed");
    assert_eq!(pipe.code(act(json!(0), json!("1"))), "malformed");
    // How many may be picked is the game's own affair.
    let judged = json!({"type": "cover", "cards": [1, 2, 3]});
    let judged = pipe.code(json!({"op": "judge", "seat": 0, "action": judged}));
    assert_eq!(pipe.code(act(json!(0), json!([0, 1, 2]))), judged);

    let answer = pipe.ok(act(json!(0), json!([2])));
    assert_eq!(answer["next"]["seat"], 1);
    assert!(answer.get("events").is_none(), "it was asked to be quiet");
    let done = pipe.ok(json!({"op": "replay"}))["replay"]["actions"][0]["action"].clone();
    assert_eq!(done, json!({"type": "cover", "cards": [3]}));
}

#[test]
fn offers_that_were_counted_are_not_taken_for_those_of_another_moment() {
    let mut pipe = Pipe::set();
    let act =
        |seat: i64| json!({"op": "act", "seat": seat, "offer": 0, "picks": [0], "then": ["next"]});
    // Seat 1 is next after seat 0, and both choose again once all have.
    for (zero, one) in [(1, 4), (2, 5), (3, 6)] {
        let cards = |answer: Value| answer["events"][0]["cards"].clone();
        assert_eq!(cards(pipe.ok(act(0))), json!([zero]));
        assert_eq!(cards(pipe.ok(act(1))), json!([one]));
    }
}

#[test]
fn once_nobody_may_act_nobody_is_next() {
    let mut pipe = Pipe::over();
    let replay = pipe.ok(json!({"op": "replay"}))["replay"].clone();
    let answer = pipe.ok(json!({"op": "load", "replay": replay, "then": ["next"]}));
    assert_eq!(answer.get("next"), Some(&Value::Null));
}

#[test]
fn one_of_ours_chooses_for_a_seat_and_acts_if_it_may() {
    let mut pipe = Pipe::set();
    let chosen = pipe.ok(json!({"op": "bot", "seat": 0, "level": "random"}));
    assert_eq!(chosen["action"]["type"], "cover");
    assert_eq!(chosen.get("events"), None);
    let again = pipe.ok(json!({"op": "bot", "seat": 0, "level": "random"}));
    assert_eq!(again, chosen, "the same dice, the same choice");
    let done = pipe
        .ok(json!({"op": "bot", "seat": 0, "level": "random", "act": true, "then": ["status"]}));
    assert_eq!(done["action"], chosen["action"]);
    assert_eq!(done["events"][0]["type"], "covered");
    assert_eq!(done["status"]["to_act"], json!([1]));
    let waits = pipe.ok(json!({"op": "bot", "seat": 0, "level": "random", "act": true}));
    assert_eq!(waits["action"], Value::Null, "it has nothing to do");
    assert_eq!(
        pipe.code(json!({"op": "bot", "seat": 0, "level": "genius"})),
        "malformed"
    );
    assert_eq!(
        pipe.code(json!({"op": "bot", "seat": 7, "level": "random"})),
        "no_such_seat"
    );
}

/// Covers its highest lantern, and its lowest if it is given more thought.
struct Thinker {
    times: u32,
}

impl Bot<Lanterns> for Thinker {
    fn choose(&self, _: &View, offers: &[Offer], _: &mut Fast) -> Option<Action> {
        let Offer::Cover { from, .. } = offers.first()?;
        let lanterns = from.iter().copied();
        let card = if self.times > 1 {
            lanterns.min()
        } else {
            lanterns.max()
        };
        let cards = card.into_iter().collect();
        Some(Action::Cover { cards })
    }

    fn think(&mut self, times: u32) {
        self.times = times;
    }
}

#[test]
fn a_level_chooses_with_as_much_thought_as_it_is_given() {
    let thinker = Level {
        name: "thinker",
        bot: |_| Box::new(Thinker { times: 1 }),
    };
    let lanterns = Shelved::<Lanterns>::new(vec![thinker]);
    let mut pipe = Pipe(Referee::new(Shelf::new(vec![Arc::new(lanterns)])));
    let setup = json!({ "lanterns": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] });
    pipe.ok(json!({"op": "new", "game": "lanterns", "seats": 2, "setup": setup}));
    let mut covers = |effort: Value| {
        let request = json!({"op": "bot", "seat": 0, "level": "thinker", "effort": effort});
        pipe.ok(request)["action"]["cards"].clone()
    };
    assert_eq!(covers(json!(1)), json!([3]));
    assert_eq!(covers(json!(10)), json!([1]));
    assert_eq!(
        pipe.code(json!({"op": "bot", "seat": 0, "level": "thinker", "effort": -1})),
        "malformed"
    );
}

#[test]
fn several_tables_are_kept_apart() {
    let mut pipe = Pipe::set();
    let new = |table: Value, seed: &str| json!({"op": "new", "game": "lanterns", "seats": 2, "seed": seed, "table": table});
    pipe.ok(new(json!("a"), "one"));
    pipe.ok(new(json!(7), "two"));
    assert_ne!(
        pipe.ok(json!({"op": "state", "table": "a"})),
        pipe.ok(json!({"op": "state", "table": 7}))
    );
    pipe.ok(json!({"op": "bot", "seat": 0, "level": "random", "act": true, "table": "a"}));
    let kept = pipe.ok(json!({"op": "tables"}));
    let names: Vec<&Value> = kept["tables"]
        .as_array()
        .unwrap()
        .iter()
        .map(|table| &table["table"])
        .collect();
    assert_eq!(names, ["", "7", "a"]);
    assert_eq!(kept["tables"][2]["actions"], 1);
    pipe.ok(json!({"op": "drop", "table": "a"}));
    assert_eq!(pipe.code(json!({"op": "status", "table": "a"})), "no_table");
    assert_eq!(pipe.code(json!({"op": "status", "table": []})), "malformed");
    assert_eq!(
        pipe.ok(json!({"op": "status"}))["to_act"],
        json!([0, 1]),
        "the one without a name"
    );
}

#[test]
fn a_batch_is_answered_request_by_request() {
    let mut pipe = Pipe::set();
    let batch = json!({"op": "batch", "id": "b", "requests": [
        {"op": "status", "id": 1}, 5, {"op": "batch", "requests": []},
        {"op": "act", "seat": 0, "action": {"type": "cover", "cards": [1]}}, {"op": "status"},
    ]});
    let answer = pipe.ok(batch);
    let answers = answer["answers"].as_array().unwrap();
    assert_eq!((&answer["id"], answers.len()), (&json!("b"), 5));
    assert_eq!(
        (&answers[0]["id"], &answers[0]["to_act"]),
        (&json!(1), &json!([0, 1]))
    );
    assert_eq!(answers[1]["error"]["code"], "malformed");
    assert_eq!(
        answers[2]["error"]["code"], "malformed",
        "no batch in a batch"
    );
    assert_eq!(answers[4]["to_act"], json!([1]));
    assert_eq!(pipe.code(json!({"op": "batch"})), "malformed");
}
