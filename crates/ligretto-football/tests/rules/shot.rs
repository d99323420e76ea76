//! The shot, goals and own goals, the end of rounds and of the game: LF-14 to LF-20.

use crate::fixture::{
    BLACK, BLACK_RUN, Look, PARTS, SCENE, Stack, Table, WHITE, WHITE_RUN, cards, edition,
    one_of_each, scene, table_of,
};
use ligretto_football::{Check, Event, PhaseName, Quarter, Refusal, Seen, Spot, Stage};
use serde_json::json;
use table::{Code, Game, Refusal as _, Seat, Team, Viewer};

/// White is about to run, with the parts of its scene behind.
fn white_to_score(referee: fn(Stack) -> Stack) -> Table {
    let white = format!("{WHITE_RUN} {PARTS}");
    referee(table_of(2)).white(&[&white]).kicked_off()
}

fn honest(layout: Stack) -> Stack {
    layout
}

fn strict(layout: Stack) -> Stack {
    layout.strict()
}

#[test]
fn lf_14_a_team_that_is_through_turns_up_the_other_teams_goal_card() {
    let mut game = white_to_score(strict);
    game.run_through(0);
    game.does("0 turn_up");
    let view = game.json();
    assert_eq!(view["teams"][0]["stage"], json!("shot"));
    assert_eq!(view["teams"][0]["scene"], json!(SCENE));
    assert_eq!(view["teams"][0]["goal_pile_count"], json!(5));
    assert_eq!(view["teams"][1]["goal_pile_count"], json!(4));
}

#[test]
fn lf_14_the_other_team_goes_on_running() {
    let mut game = white_to_score(strict);
    game.run_through(0);
    game.does("1 flip");
    game.does("0 turn_up");
    let view = game.json();
    assert_eq!(view["teams"][1]["stage"], json!("run"));
    assert_eq!(view["teams"][1]["scene"], json!(null));
    assert_eq!(view["players"][1]["turned"], json!(1));
    game.does("1 lay hand keeper");
}

#[test]
fn lf_14_the_strict_referee_refuses_an_early_turn_up() {
    let mut game = white_to_score(strict);
    game.refuses("0 turn_up", &Refusal::NotThroughYet { at: Spot::Keeper });
    game.does("0 flip; lay hand keeper");
    game.refuses(
        "0 turn_up",
        (Code::Illegal, &Refusal::NotThroughYet { at: Spot::ALL[1] }),
    );
}

#[test]
fn lf_14_with_the_honest_referee_the_goal_card_waits_until_every_place_has_a_card() {
    let mut game = table_of(2).kicked_off();
    for at in Spot::ALL {
        let missing = Refusal::NotThroughYet { at };
        game.refuses("0 turn_up", &missing);
        game.refuses("0 turn_up", Code::Illegal);
        assert_eq!(missing.clause(), Some("LF-14"));
        assert!(!game.offers(0).contains(&"turn_up".to_owned()));
        game.does(&format!("0 flip; lay hand {at}"));
    }
    // Six cards straight from the pile are no way through, but that is for the team to see.
    game.does("0 turn_up");
    assert_eq!(game.view().teams[WHITE].stage, Stage::Shot);
}

#[test]
fn lf_15_every_player_of_the_team_turns_the_cards_over_and_the_field_stays() {
    let zero = format!("{WHITE_RUN} 1/tl 2/tl 3/bl 4/tr 7/br@2");
    let mut game = table_of(4).white(&[&zero, "6/bl 8/tl"]).kicked_off();
    game.run_through(0);
    game.does("0 flip; drop 1; flip; drop 0; flip; drop 0; flip");
    game.does("2 flip; drop 0");
    let before = game.truth();
    game.does("2 turn_up");

    // In order: the card that was up, the pile, the discard piles, each from the top.
    let truth = game.truth();
    let mut expected = cards("4/tr");
    expected.extend(&before.players[0].pile);
    expected.extend(cards("3/bl 2/tl 1/tl"));
    assert_eq!(truth.players[0].pile, expected);
    assert_eq!(truth.players[2].pile.last(), Some(&cards("6/bl")[0]));
    for seat in [0, 2] {
        assert_eq!(truth.players[seat].turned, None);
        assert!(truth.players[seat].discards.iter().all(Vec::is_empty));
    }
    assert_eq!(
        game.json()["teams"][0]["laid"],
        json!([[2], [3], [4], [5], [6]])
    );
    assert_eq!(truth.players[1], before.players[1]);
}

#[test]
fn lf_15_now_the_goal_parts_show_and_nothing_else() {
    let white = format!("{WHITE_RUN} 7/br@2 4/tr");
    let mut game = table_of(2).white(&[&white]).kicked_off();
    game.rush(0);
    game.does("0 flip; drop 0; flip");
    let view = game.json();
    assert_eq!(view["players"][0]["turned"], json!("tr"));
    assert_eq!(
        view["players"][0]["discards"][0],
        json!({"top": "br@2", "count": 1})
    );
}

#[test]
fn lf_15_nobody_sees_the_side_that_does_not_count_or_the_order_of_the_new_pile() {
    let white = format!("{WHITE_RUN} 7/br@2 2/tl");
    let mut game = table_of(2).white(&[&white]).kicked_off();
    game.run_through(0);
    let moves = ["0 flip", "0 drop 0", "0 turn_up", "0 flip"];
    let seen = moves.map(|said| game.does(said).seen_by(0)).concat();
    let seen = json!(seen);
    assert_eq!(seen[0], json!({"type": "flipped", "seat": 0, "card": 7}));
    assert_eq!(
        seen[1],
        json!({"type": "dropped", "seat": 0, "pile": 0, "card": 7})
    );
    assert_eq!(
        seen[3],
        json!({"type": "turned_over", "seat": 0, "count": 54})
    );
    assert_eq!(seen[4], json!({"type": "flipped", "seat": 0, "card": "tl"}));
}

#[test]
fn lf_16_the_team_builds_the_scene_together_from_pile_and_discards() {
    let zero = format!("{WHITE_RUN} 4/tr 5/tl@1");
    let mut game = table_of(4).white(&[&zero, "3/bl"]).kicked_off();
    game.rush(0);
    game.does("0 flip; drop 1; flip; build hand tl; build pile-1 tr");
    game.does("2 flip; build hand bl");
    assert_eq!(
        game.json()["teams"][0]["built"],
        json!(["tl@1", "tr", "bl", null])
    );
}

#[test]
fn lf_16_the_strict_referee_wants_place_orientation_and_ball_right() {
    let run = "flip; lay hand keeper; flip; lay hand 0; flip; lay hand 1; flip; lay hand 2; \
               flip; lay hand 3; flip; lay hand 4; turn_up";
    let white = format!("{WHITE_RUN} 4/tr 5/tl 9/tl@2 5/tl@1");
    let mut game = table_of(2).strict().white(&[&white]).kicked_off();
    game.does(&format!("0 {run}"));
    let wrong = |name: &str, quarter| Refusal::WrongPart {
        part: name.parse().unwrap(),
        quarter,
    };
    game.does("0 flip");
    game.refuses("0 build hand tl", &wrong("tr", Quarter::Tl));
    game.may_only(0, &["drop 0", "drop 1", "build hand tr"]);
    game.does("0 drop 0; flip");
    game.refuses("0 build hand tl", &wrong("tl", Quarter::Tl));
    game.may_only(0, &["drop 0", "drop 1", "build pile-0 tr"]);
    game.does("0 drop 1; flip");
    game.refuses("0 build hand tl", &wrong("tl@2", Quarter::Tl));
    game.does("0 drop 1; flip; build hand tl");
    game.refuses("0 unbuild tl 0", &Refusal::PartsStay);
    game.refuses("0 unbuild br 0", &Refusal::PartsStay);
    game.refuses("0 unbuild tl 3", Code::Illegal);
}

#[test]
fn lf_16_with_the_honest_referee_a_part_may_be_taken_back_by_any_player_of_the_team() {
    let zero = format!("{WHITE_RUN} 4/tr");
    let mut game = table_of(4).white(&[&zero, ""]).kicked_off();
    game.rush(0);
    game.does("0 flip; build hand tl");
    game.does("2 unbuild tl 1");
    assert_eq!(game.truth().players[2].discards[1], cards("4/tr"));
    let quarter = Quarter::Tl;
    game.refuses("2 unbuild tl 1", &Refusal::NothingBuilt { quarter });
    game.refuses("1 unbuild tl 0", Code::WrongPhase);
}

#[test]
fn lf_17_a_goal_wins_the_goal_card() {
    for referee in [honest, strict] {
        let mut game = white_to_score(referee);
        game.run_through(0);
        game.build_all(0);
        game.does("0 goal");
        let check = Check {
            team: Team(0),
            keeper: true,
            field: [true; 5],
            scene: [true; 4],
        };
        assert!(game.events.contains(&Event::Checked(check)));
        assert_eq!(game.view().goals, [1, 0]);
        assert_eq!(game.truth().teams[WHITE].won, [scene(SCENE)]);
        assert_eq!(game.view().teams[BLACK].goal_pile_count, 4);
    }
}

#[test]
fn lf_17_what_was_mended_later_is_checked_as_it_lies() {
    // A 9 stands in the goal and a 1 at the 3 while the team goes on; both are put right in time.
    let run = "9/bl 2/br 1/tl 4/br 5/tr 6/br 1/br 2/tl";
    let mut game = table_of(2).white(&[&format!("{run} {PARTS}")]).kicked_off();
    game.run_through(0);
    game.does("0 clear keeper 0; flip; lay hand keeper");
    game.does("0 flip; lay hand 1");
    game.build_all(0);
    game.does("0 goal");
    assert_eq!(game.view().goals, [1, 0]);
}

/// What the check finds when white plays like this.
fn checked(tops: &str, run: &str) -> Check {
    let mut game = table_of(2).white(&[tops]).kicked_off();
    game.does(&format!("0 {run}"));
    game.does("0 goal");
    assert_eq!(game.view().goals, [0, 1], "an own goal");
    let check = |event: &Event| match event {
        Event::Checked(check) => Some(*check),
        _ => None,
    };
    game.events.iter().find_map(check).expect("a check")
}

#[test]
fn lf_17_keeper_field_and_scene_are_all_checked() {
    let run = "flip; lay hand keeper; flip; lay hand 0; flip; lay hand 1; flip; lay hand 2; \
               flip; lay hand 3; flip; lay hand 4; turn_up; flip; build hand tl; \
               flip; build hand tr; flip; build hand bl; flip; build hand br";
    let keeper = checked("9/br 2/br 3/br 4/br 5/tr 6/br 5/tl@1 4/tr 3/bl 8/br", run);
    assert_eq!(
        (keeper.keeper, keeper.field, keeper.scene),
        (false, [true; 5], [true; 4])
    );
    let field = checked("1/br 2/br 3/br 9/br 5/tr 6/br 5/tl@1 4/tr 3/bl 8/br", run);
    let wrong_third = [true, true, false, true, true];
    assert_eq!(
        (field.keeper, field.field, field.scene),
        (true, wrong_third, [true; 4])
    );
    let scene = checked("1/br 2/br 3/br 4/br 5/tr 6/br 9/tl@2 4/tr 3/bl 8/br", run);
    assert_eq!(scene.scene, [false, true, true, true]);
    let rush = run.split_inclusive("turn_up").next().expect("the run");
    let everything = checked("2/br 9/bl 9/tl 9/br 10/tl 10/tr", rush);
    assert_eq!(
        (everything.keeper, everything.field, everything.scene),
        (false, [false; 5], [false; 4])
    );
}

#[test]
fn lf_17_the_strict_referee_refuses_an_early_goal() {
    let mut game = white_to_score(strict);
    game.run_through(0);
    game.does("0 turn_up; flip; build hand tl");
    let quarter = Quarter::Tr;
    game.refuses("0 goal", &Refusal::SceneUnfinished { quarter });
    game.does("0 flip; build hand tr; flip; build hand bl; flip; build hand br");
    assert!(game.offers(0).contains(&"goal".to_owned()));
}

#[test]
fn lf_18_an_own_goal_returns_the_scene_and_gives_the_other_team_the_top_of_the_own_pile() {
    let mut game = table_of(2).deal();
    let goals = edition().goals().to_vec();
    game.own_goal(0);
    assert_eq!(game.view().goals, [0, 1]);
    let truth = game.truth();
    assert_eq!(truth.teams[BLACK].won, [goals[0]]);
    assert_eq!(truth.teams[WHITE].goal_pile, goals[1..5]);
    // White's scene came from the top of black's pile and is at the bottom now.
    let mut black = goals[1..5].to_vec();
    black.push(goals[0]);
    assert_eq!(truth.teams[BLACK].goal_pile, black);
}

#[test]
fn lf_18_comes_before_lf_19() {
    // Black has white's top card turned up when white shoots its own goal: black wins the next
    // one, and only then does the card turned up go back.
    let mut game = table_of(2).kicked_off();
    let goals = edition().goals().to_vec();
    game.rush(1);
    game.rush(0);
    game.does("0 goal");
    let truth = game.truth();
    assert_eq!(truth.teams[BLACK].won, [goals[1]]);
    assert_eq!(
        truth.teams[WHITE].goal_pile,
        [goals[2], goals[3], goals[4], goals[0]]
    );
    assert_eq!(truth.teams[BLACK].scene, None);
}

#[test]
fn lf_18_with_an_empty_pile_the_other_team_wins_the_card_it_has_turned_up() {
    let mut game = table_of(2).deal();
    for _ in 0..4 {
        game.own_goal(0);
    }
    assert_eq!(game.view().goals, [0, 4]);
    game.everybody_is_ready();
    game.rush(1);
    let last = game.truth().teams[BLACK]
        .scene
        .expect("white's last goal card");
    assert_eq!(game.view().teams[WHITE].goal_pile_count, 0);
    game.rush(0);
    game.does("0 goal");
    let truth = game.truth();
    assert_eq!(truth.teams[BLACK].won.last(), Some(&last));
    assert_eq!(
        (truth.teams[WHITE].scene, truth.teams[BLACK].scene),
        (None, None)
    );
    assert_eq!(truth.teams[BLACK].goal_pile.len(), 5);
    assert_eq!(game.view().phase, PhaseName::Over);
}

#[test]
fn lf_18_which_card_an_own_goal_costs_is_known_only_if_it_lay_turned_up() {
    let own_goal = |game: &Table| {
        let own_goal = |event: &&Event| matches!(event, Event::OwnGoal { .. });
        let event = game
            .events
            .iter()
            .rev()
            .find(own_goal)
            .expect("an own goal");
        game.game
            .seen(event, Viewer::Spectator)
            .expect("everybody notices")
    };
    let mut game = table_of(2).deal();
    for _ in 0..4 {
        game.own_goal(0);
        let (team, card) = (Team(0), None);
        assert_eq!(own_goal(&game), Seen::OwnGoal { team, card });
    }
    game.everybody_is_ready();
    game.rush(1);
    let card = game.truth().teams[BLACK].scene;
    game.rush(0);
    game.does("0 goal");
    assert_eq!(
        own_goal(&game),
        Seen::OwnGoal {
            team: Team(0),
            card
        }
    );
}

#[test]
fn lf_19_the_next_round_lies_ready_at_once() {
    let mut game = white_to_score(strict);
    game.run_through(0);
    game.build_all(0);
    game.does("1 flip");
    game.does("0 goal");
    let view = game.json();
    assert_eq!(view["phase"], json!("kick_off"));
    assert_eq!(view["round"], json!(2));
    assert_eq!(view["ready"], json!([false, false]));
    assert_eq!(view["field"], json!([7, 8, 9, 10, 11]));
    for team in 0..2 {
        let team = &view["teams"][team];
        assert_eq!(team["stage"], json!("run"));
        assert_eq!(team["keeper"], json!(null));
        assert_eq!(team["laid"], json!([[], [], [], [], []]));
        assert_eq!(team["scene"], json!(null));
        assert_eq!(team["built"], json!([null, null, null, null]));
    }
    for seat in 0..2 {
        assert_eq!(view["players"][seat]["pile_count"], json!(60));
        assert_eq!(view["players"][seat]["turned"], json!(null));
    }
    game.may_only(0, &["ready"]);
}

#[test]
fn lf_19_hand_cards_are_gathered_by_seat_then_keeper_field_and_scene() {
    let mut game = table_of(4)
        .white(&[&format!("{WHITE_RUN} 7/bl 8/br 9/bl"), "10/tl 10/tr"])
        .kicked_off();
    game.run_through(0);
    game.does("0 flip; lay hand 0; flip; drop 1; flip; drop 0");
    game.does("2 flip; drop 0; flip");
    game.does("0 turn_up");
    // After turning over seat 0 holds its pile, then 9/bl and 8/br; seat 2 begins with 10/tr.
    game.does("0 flip; build hand br; flip; build hand tl; flip; drop 1; flip; drop 0; flip");
    game.does("2 flip");
    let before = game.truth();
    let [zero, two] = [0, 2].map(|seat| before.players[seat].clone());
    let mut expected = vec![zero.turned.unwrap()];
    expected.extend(&zero.pile);
    expected.extend(zero.discards.concat());
    expected.extend(two.turned);
    expected.extend(&two.pile);
    expected.extend(cards("1/br 2/br 7/bl 3/br 4/br 5/tr 6/br"));
    let team = &before.teams[WHITE];
    expected.extend([team.built[0].unwrap(), team.built[3].unwrap()]);
    assert_eq!(expected.len(), 60);

    game.does("0 goal");
    let after = game.truth();
    assert_eq!(after.players[0].pile, expected[..30]);
    assert_eq!(after.players[2].pile, expected[30..]);
}

#[test]
fn lf_19_a_goal_card_that_the_other_team_had_turned_up_goes_back() {
    let mut game = white_to_score(honest);
    let goals = edition().goals().to_vec();
    game.rush(1);
    game.run_through(0);
    game.build_all(0);
    game.does("0 goal");
    let truth = game.truth();
    assert_eq!(game.view().goals, [1, 0]);
    let mut white = goals[1..5].to_vec();
    white.push(goals[0]);
    assert_eq!(truth.teams[WHITE].goal_pile, white);
    assert_eq!(truth.teams[BLACK].goal_pile, goals[1..5]);
}

/// All three cards with `tl@1`, which both scenes need.
const LEFT_CORNER: &str = "5/tl@1 7/tl@1 8/tl@1";

#[test]
fn lf_19_a_round_in_which_neither_can_build_ends_without_a_goal() {
    let mut game = table_of(2)
        .white(&[LEFT_CORNER])
        .black(&[LEFT_CORNER])
        .kicked_off();
    let goals = edition().goals().to_vec();
    game.rush(0);
    assert_eq!(game.view().phase, PhaseName::Play, "black still runs");
    game.rush(1);
    assert!(game.events.contains(&Event::Deadlocked));
    assert_eq!(game.view().phase, PhaseName::KickOff);
    assert_eq!((game.view().round, game.view().goals), (2, [0, 0]));
    let mut pile = goals[1..5].to_vec();
    pile.push(goals[0]);
    for team in &game.truth().teams {
        assert_eq!(team.goal_pile, pile);
        assert_eq!(team.stage, Stage::Run);
    }
    assert!(
        game.truth()
            .players
            .iter()
            .all(|player| player.pile.len() == 60)
    );
}

#[test]
fn lf_19_as_long_as_one_team_can_build_the_round_goes_on() {
    let mut game = table_of(2)
        .white(&[LEFT_CORNER])
        .black(&[LEFT_CORNER])
        .kicked_off();
    game.rush(0);
    // Black keeps one of the three, on a discard pile.
    game.does("1 flip; drop 0");
    game.rush(1);
    assert_eq!(game.view().phase, PhaseName::Play);
    assert_eq!(game.view().round, 1);
}

#[test]
fn lf_19_a_part_that_is_built_counts_as_there() {
    let mut game = table_of(2)
        .white(&["5/tl@1 7/tl@1 1/br 2/br 3/br 4/br 8/tl@1"])
        .black(&[LEFT_CORNER])
        .kicked_off();
    game.rush(0);
    game.does("0 flip; build hand br");
    game.rush(1);
    assert_eq!(
        game.view().round,
        1,
        "white has its last tl@1 in the goal, if in a wrong place"
    );
}

#[test]
fn lf_20_five_goals_win_at_once_and_all_else_stays_as_it_is() {
    let mut game = table_of(4).deal();
    for _ in 0..4 {
        game.own_goal(0);
    }
    assert!(game.game.outcome().is_none());
    game.everybody_is_ready();
    game.does("1 flip; lay hand keeper; flip; lay hand 0; flip; drop 0");
    game.rush(0);
    game.does("0 flip; build hand tl; flip");
    let before = game.truth();
    game.does("2 goal");

    let after = game.truth();
    assert_eq!(game.view().goals, [0, 5]);
    assert_eq!(game.view().phase, PhaseName::Over);
    assert_eq!(game.view().ready, [true; 4]);
    assert_eq!(after.round, before.round);
    assert_eq!(after.field, before.field);
    assert_eq!(after.players, before.players);
    assert_eq!(after.teams[WHITE].built, before.teams[WHITE].built);
    assert_eq!(after.teams[WHITE].stage, Stage::Shot);
    assert_eq!(after.teams[WHITE].scene, None);
    assert_eq!(after.teams[WHITE].goal_pile.len(), 0);
    assert_eq!(after.teams[BLACK].goal_pile.len(), 5);
    assert_eq!(after.teams[BLACK].laid, before.teams[BLACK].laid);
}

#[test]
fn lf_20_a_scored_goal_wins_as_well_and_the_other_teams_scene_stays() {
    let white = format!("{WHITE_RUN} {PARTS}");
    let layout = table_of(2).strict().white(&[&white]).black(&[BLACK_RUN]);
    let mut game = layout.kicked_off();
    for goals in 1..=5 {
        // The strict referee lets white score in the first round; afterwards the cards lie
        // differently, so that white looks for what it needs.
        play_to_goal(&mut game, 0);
        assert_eq!(game.view().goals, [goals, 0]);
        if goals < 5 {
            game.everybody_is_ready();
        }
    }
    assert_eq!(game.view().phase, PhaseName::Over);
    assert_eq!(game.view().teams[WHITE].scene, None);
    assert_eq!(game.view().teams[BLACK].goal_pile_count, 0);
    let outcome = game.game.outcome().expect("a result");
    let [white, black] = &outcome.teams[..] else {
        panic!("two teams");
    };
    assert_eq!((white.score, white.won), (5, Some(true)));
    assert_eq!((black.score, black.won), (0, Some(false)));
    assert_eq!(
        (&white.seats[..], &black.seats[..]),
        (&[Seat(0)][..], &[Seat(1)][..])
    );
}

/// Lays whatever the strict referee lets it lay; a field card that stays open is begun anew.
fn play_to_goal(game: &mut Table, seat: u8) {
    let goals = game.view().goals;
    for step in 1..20_000 {
        let legal = game.offers(seat);
        let wanted = |wish: &str| legal.iter().find(|words| words.starts_with(wish));
        let stuck = step % 300 == 0;
        let wishes = [
            "goal", "turn_up", "build", "lay", "flip", "drop 1", "restock",
        ];
        let clear = stuck.then(|| wanted("clear")).flatten();
        let action = clear.or_else(|| wishes.into_iter().find_map(wanted));
        game.does(&format!(
            "{seat} {}",
            action.expect("something to do").clone()
        ));
        if game.view().goals != goals {
            return;
        }
    }
    panic!("no goal after all that");
}

#[test]
fn lf_20_nothing_happens_after_the_end() {
    let mut game = table_of(2).deal();
    for _ in 0..5 {
        game.own_goal(1);
    }
    assert_eq!(game.view().goals, [5, 0]);
    for seat in 0..2 {
        game.may_only(seat, &[]);
        for text in one_of_each() {
            game.refuses(
                &format!("{seat} {text}"),
                (Code::GameOver, &Refusal::GameOver),
            );
        }
    }
}
