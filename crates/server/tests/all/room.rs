//! Sitting down, starting, leaving, coming back, going on.

use crate::support::{Folder, Running, code, config, four_people, play_out, sight};
use client::{Client, make};
use serde_json::{Value, json};
use std::time::Duration;
use table::Fast;

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_starts_and_the_next_in_line_is_host_after_them() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut ann, welcome) = joined.unwrap();
    assert_eq!(welcome["room"]["host"], 0);
    let (mut bea, _) = Client::join(running.address, &table, &[], None)
        .await
        .unwrap();
    let start = json!({"op": "start"});
    assert_eq!(code(&bea.ask(start.clone()).await.unwrap()), "not_yours");
    let taken = bea
        .ask(json!({"op": "sit", "seat": 0, "name": "Bea"}))
        .await;
    assert_eq!(code(&taken.unwrap()), "not_yours");
    let sat = bea
        .ask(json!({"op": "sit", "seat": 2, "name": "Bea"}))
        .await;
    assert_eq!(code(&sat.unwrap()), "ok");
    assert_eq!(code(&bea.ask(start.clone()).await.unwrap()), "not_yours");
    let rose = ann.ask(json!({"op": "rise", "seat": 0})).await.unwrap();
    assert_eq!(code(&rose), "ok");
    assert_eq!(running.room(&table).await["host"], 2);
    assert_eq!(code(&bea.ask(start).await.unwrap()), "ok");
    let room = running.room(&table).await;
    assert_eq!(room["stage"], "running");
    assert_eq!(
        room["seats"][0]["holder"]["kind"], "bot",
        "free seats are for bots"
    );
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_here_sees_others_come_and_go() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[], None).await;
    let (mut watcher, welcome) = joined.unwrap();
    let here = |message: &Value| message["room"]["seats"][0]["holder"]["here"].clone();
    assert_eq!(here(&welcome), false);
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (ann, _) = joined.unwrap();
    while here(&watcher.until("room").await.unwrap()) != true {}
    ann.close().await;
    while here(&watcher.until("room").await.unwrap()) != false {}
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_away_is_stood_in_for_and_takes_the_seat_back() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "team-play", "name": "Ann", "bot_delay": 0, "away": 1});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let (mut bea, _) = Client::join(running.address, &table, &[], None)
        .await
        .unwrap();
    let sat = bea
        .ask(json!({"op": "sit", "seat": 1, "name": "Bea"}))
        .await;
    assert_eq!(code(&sat.unwrap()), "ok");
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut ann, _) = joined.unwrap();
    assert_eq!(code(&ann.ask(json!({"op": "start"})).await.unwrap()), "ok");
    ann.close().await;
    // Ann is gone; after a second a bot plays for her.
    loop {
        let message = bea.receive().await.unwrap();
        if message["type"] == "moved" && message["by"] == 0 {
            break;
        }
    }
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut ann, welcome) = joined.unwrap();
    assert_eq!(welcome["room"]["seats"][0]["stood_in"], true);
    assert_eq!(welcome["room"]["seats"][0]["name"], "Ann");
    let act = json!({"op": "act", "seat": 0, "action": {"type": "draw"}});
    assert_eq!(code(&ann.ask(act).await.unwrap()), "not_yours");
    let back = ann.ask(json!({"op": "take_back", "seat": 0})).await;
    assert_eq!(code(&back.unwrap()), "ok");
    let room = running.room(&table).await;
    assert_eq!(room["seats"][0]["stood_in"], false);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_all_have_left_waits_for_them() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish =
        json!({"game": "team-play", "name": "Ann", "play_now": true, "bot_delay": 0, "away": 1});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (ann, welcome) = joined.unwrap();
    ann.close().await;
    while running.room(&table).await["seats"][0]["stood_in"] != true {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (_ann, back) = joined.unwrap();
    assert_eq!(back["room"]["seats"][0]["stood_in"], true);
    let own = |message: &Value| sight(message, 0).unwrap()["view"].clone();
    assert_eq!(
        own(&back),
        own(&welcome),
        "nobody played while she was away"
    );
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_people_go_on_with_the_secrets_they_have() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (table, mut people) = four_people(&running, "lanterns").await;
    let early = people[1].0.ask(json!({"op": "again"})).await.unwrap();
    assert_eq!(code(&early), "wrong_phase");
    let mut playing = Vec::new();
    for (seat, (mut client, secret)) in (0..).zip(people) {
        playing.push(tokio::spawn(async move {
            let start = client.until("moved").await.unwrap();
            play_out(&mut client, seat, start, &mut Fast::new(seat)).await;
            (client, secret)
        }));
    }
    let mut people = Vec::new();
    for person in playing {
        people.push(person.await.unwrap());
    }
    let next = people[1].0.ask(json!({"op": "again"})).await.unwrap()["table"].clone();
    assert_eq!(people[2].0.until("again").await.unwrap()["table"], next);
    let same = people[3].0.ask(json!({"op": "again"})).await.unwrap();
    assert_eq!(same["table"], next);
    assert_eq!(running.room(&table).await["again"], next);
    let next = next.as_str().unwrap();
    let (client, secret) = &mut people[3];
    client.hello(next, &[secret.as_str()], None).await.unwrap();
    let welcome = client.until("welcome").await.unwrap();
    assert_eq!(welcome["yours"], json!([3]));
    assert_eq!(welcome["room"]["host"], 0);
    assert_eq!(welcome["room"]["stage"], "waiting");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deal_can_be_played_by_others_once_whoever_finished_it_lets_them() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "lanterns", "name": "Ann", "play_now": true, "bot_delay": 0});
    let (table, secret) = make(running.address, wish.clone()).await.unwrap();
    let deal = running.room(&table).await["deal"].clone();
    let mut same = wish;
    same["deal"] = deal;
    let refused = make(running.address, same.clone()).await.unwrap_err();
    assert!(
        refused.to_string().contains("deal_not_finished"),
        "{refused}"
    );
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut ann, first) = joined.unwrap();
    play_out(&mut ann, 0, first.clone(), &mut Fast::new(1)).await;
    let refused = make(running.address, same.clone()).await.unwrap_err();
    assert!(refused.to_string().contains("deal_not_shared"), "{refused}");
    let shared = ann.ask(json!({"op": "share", "seat": 0})).await.unwrap();
    assert_eq!(code(&shared), "ok");
    let (table, secret) = make(running.address, same).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let second = joined.unwrap().1;
    let hand = |message: &Value| sight(message, 0).unwrap()["legal"].clone();
    assert_eq!(hand(&first), hand(&second));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_listed_tables_only() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let lobby = async || {
        running.get("/api/tables").await.1["tables"]
            .as_array()
            .unwrap()
            .len()
    };
    assert_eq!(lobby().await, 0);
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut ann, _) = joined.unwrap();
    let list = json!({"op": "list", "listed": true});
    assert_eq!(code(&ann.ask(list).await.unwrap()), "ok");
    assert_eq!(lobby().await, 1);
    let list = json!({"op": "list", "listed": false});
    assert_eq!(code(&ann.ask(list).await.unwrap()), "ok");
    assert_eq!(lobby().await, 0);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn phrases_are_said_and_nothing_else_is() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let (_, mut people) = four_people(&running, "team-play").await;
    let say = |phrase: &str| json!({"op": "say", "seat": 0, "phrase": phrase});
    assert_eq!(
        code(&people[0].0.ask(say("well_played")).await.unwrap()),
        "ok"
    );
    let said = people[1].0.until("said").await.unwrap();
    assert_eq!(
        (&said["seat"], &said["phrase"]),
        (&json!(0), &json!("well_played"))
    );
    let other = people[0].0.ask(say("I have the blue 4")).await.unwrap();
    assert_eq!(code(&other), "illegal");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_with_a_secret_of_its_own_may_sit_down_twice() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "lanterns", "name": "Ann"});
    let (table, _) = make(running.address, wish).await.unwrap();
    let own = "00112233445566778899aabbccddeeff";
    let sit = json!({"op": "sit", "seat": 1, "name": "Bea", "secret": own});
    for _ in 0..2 {
        let joined = Client::join(running.address, &table, &[], None).await;
        let (mut bea, _) = joined.unwrap();
        let answer = bea.ask_as("sit", sit.clone()).await.unwrap();
        assert_eq!(answer["secret"], own);
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_twice_has_left_once() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "lanterns", "name": "Ann", "play_now": true});
    let (table, secret) = make(running.address, wish).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut ann, _) = joined.unwrap();
    let rise = json!({"op": "rise", "seat": 0});
    assert_eq!(code(&ann.ask_as("bye", rise.clone()).await.unwrap()), "ok");
    assert_eq!(code(&ann.ask_as("bye", rise.clone()).await.unwrap()), "ok");
    assert_eq!(code(&ann.ask(rise.clone()).await.unwrap()), "not_yours");
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let (mut back, _) = joined.unwrap();
    assert_eq!(code(&back.ask_as("bye", rise.clone()).await.unwrap()), "ok");
    let (mut other, _) = Client::join(running.address, &table, &[], None)
        .await
        .unwrap();
    assert_eq!(code(&other.ask_as("bye", rise).await.unwrap()), "not_yours");
    running.stop().await;
}
