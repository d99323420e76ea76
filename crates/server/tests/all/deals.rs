//! The same cards: for the same people again, for others who do not see them before, for everybody
//! on one day.

use crate::support::solo::Solo;
use crate::support::{Folder, Running, config, four_people, play_out, sight};
use client::{Client, http, make};
use serde_json::{Value, json};
use table::Fast;

async fn info(running: &Running, deal: &str, own: &str) -> Value {
    let (status, info) = running.get(&format!("/api/deals/{deal}?table={own}")).await;
    assert_eq!(status, 200, "{info}");
    info
}

async fn refusal(running: &Running, wish: Value) -> (u16, String) {
    let asked = http(running.address, "POST", "/api/tables", Some(&wish)).await;
    let (status, body) = asked.unwrap();
    let body: Value = serde_json::from_str(&body).unwrap();
    let reason = body["error"]["reason"].as_str().unwrap_or("none");
    (status, reason.to_owned())
}

fn scores(info: &Value) -> Vec<i64> {
    let results = info["results"].as_array().unwrap().iter();
    let score = |result: &Value| result["outcome"]["teams"][0]["score"].as_i64().unwrap();
    results.map(score).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn tu_17_a_challenge_has_the_same_cards_and_shows_those_that_were_drawn() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let first = Solo::play(&running, json!({}), 4).await;
    let order = first.order(&running).await;
    assert_eq!(order.len(), 36);
    assert_eq!(first.drawn, order[..4]);
    for seats in [1, 3] {
        let wish = json!({"game": "team-up", "seats": seats, "name": "Ann", "play_now": true,
            "deal": first.deal, "after": first.table, "options": {"mode": "challenge"}});
        let (table, secret) = make(running.address, wish).await.unwrap();
        let joined = Client::join(running.address, &table, &[&secret], None).await;
        let (_client, welcome) = joined.unwrap();
        let view = &sight(&welcome, 0).unwrap()["view"];
        assert_eq!(view["upcoming"], json!(order[..4]));
        assert_eq!(view["cards_left"], 36);
        assert_eq!(view["neutral"], first.first["neutral"]);
        assert_eq!(welcome["room"]["deal"], json!(first.deal), "one family");
        assert_eq!(welcome["room"]["repeats"], true);
        assert_eq!(welcome["room"]["seats"].as_array().unwrap().len(), seats);
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tu_17_what_lies_behind_the_known_cards_is_told_nowhere() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let first = Solo::play(&running, json!({}), 3).await;
    let order = first.order(&running).await;
    let again = json!({"deal": first.deal, "after": first.table, "options": {"mode": "challenge"}});
    let better = Solo::play(&running, again, 8).await;
    assert_eq!(better.drawn, order[..better.drawn.len()], "the same cards");
    assert_eq!(better.first["upcoming"], json!(order[..3]));
    assert!(better.heard.len() > 10);
    for text in &better.heard {
        for next in order[better.drawn.len()..].windows(4) {
            let next = json!(next).to_string();
            assert!(
                !text.contains(next.trim_matches(['[', ']'])),
                "the order was told"
            );
        }
    }
    // Whoever went further knows more, also after a restart.
    running.stop().await;
    let running = Running::with(config(&folder)).await;
    let third =
        json!({"deal": first.deal, "after": better.table, "options": {"mode": "challenge"}});
    let third = Solo::play(&running, third, 0).await;
    assert_eq!(third.first["upcoming"], json!(better.drawn));
    // Nobody forgets: this game ended before its first card.
    let fourth =
        json!({"deal": first.deal, "after": third.table, "options": {"mode": "challenge"}});
    let fourth = Solo::play(&running, fourth, 0).await;
    assert_eq!(fourth.first["upcoming"], json!(better.drawn));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tu_18_those_who_are_challenged_see_neither_order_nor_table() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let first = Solo::play(&running, json!({}), 5).await;
    let order = first.order(&running).await;
    let (_, replay) = running
        .get(&format!("/api/tables/{}/replay", first.table))
        .await;
    first.share(&running).await;
    let path = format!("/api/deals/{}", first.deal);
    assert_eq!(running.room(&first.table).await["repeats"], false);
    let (_, before) = http(running.address, "GET", &path, None).await.unwrap();
    let wish = json!({"name": "Bea", "deal": first.deal});
    let guests = Solo::play(&running, wish, 5).await;
    assert_eq!(guests.drawn, first.drawn, "the same cards");
    assert_eq!(guests.first["neutral"], first.first["neutral"]);
    assert!(guests.first["upcoming"].is_null());
    let path = format!("/api/tables/{}", guests.table);
    let (_, room) = http(running.address, "GET", &path, None).await.unwrap();
    assert!(room.contains(r#""repeats":true"#), "{room}");
    let secret = replay["secret"].as_str().unwrap();
    let mut told = guests.heard.clone();
    told.extend([before, room]);
    assert!(told.len() > 10);
    for text in &told {
        assert!(!text.contains(secret), "the secret was told");
        assert!(!text.contains(&first.table), "the first table was told");
        for next in order[guests.drawn.len()..].windows(4) {
            let next = json!(next).to_string();
            assert!(
                !text.contains(next.trim_matches(['[', ']'])),
                "the order was told"
            );
        }
    }
    // Both see both.
    for solo in [&first, &guests] {
        let info = info(&running, &first.deal, &solo.table).await;
        assert_eq!(scores(&info).len(), 2);
        let own: Vec<&Value> = info["results"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|result| result["yours"] == true)
            .collect();
        let name = if solo.table == first.table {
            "Ann"
        } else {
            "Bea"
        };
        assert_eq!(own.len(), 1);
        assert_eq!(own[0]["players"], json!([{"name": name, "bot": false}]));
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_dealt_again_is_refused() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let first = Solo::play(&running, json!({}), 0).await;
    let own = Solo::play(&running, json!({}), 0).await;
    let other = Solo::play(&running, json!({}), 0).await;
    let puzzle = Solo::play(&running, json!({"options": {"mode": "puzzle"}}), 0).await;
    for shared in [&first, &puzzle] {
        shared.share(&running).await;
    }
    let mut ann = first.back(&running).await;
    let closed = ann
        .ask(json!({"op": "close_competition", "seat": 0}))
        .await
        .unwrap();
    assert_eq!(closed.get("error"), None);
    let deal = |changes: Value| {
        let mut wish = json!({"game": "team-up", "name": "Eve", "deal": first.deal});
        let fields = wish.as_object_mut().unwrap();
        fields.extend(changes.as_object().unwrap().clone());
        wish
    };
    let challenge = json!({"mode": "challenge"});
    let guest = make(running.address, deal(json!({"play_now": true}))).await;
    let (running_table, _) = guest.unwrap();
    for (changes, status, reason) in [
        (json!({"deal": "nowhere"}), 404, "no_such_deal"),
        (json!({"deal": own.deal}), 409, "deal_not_shared"),
        (
            json!({"deal": own.deal, "after": other.table}),
            409,
            "deal_not_shared",
        ),
        (json!({"game": "lanterns"}), 400, "deal_of_other_game"),
        (json!({"seats": 5}), 400, "deal_for_other_seats"),
        (
            json!({"options": {"mode": "puzzle"}}),
            400,
            "deal_with_other_cards",
        ),
        (
            json!({"deal": puzzle.deal, "options": {"mode": "game"}}),
            400,
            "deal_with_other_cards",
        ),
        (json!({"options": challenge}), 400, "deal_hidden"),
        (json!({"options": {"modus": "game"}}), 400, "bad_setup"),
        (
            json!({"options": challenge, "after": "nowhere"}),
            400,
            "deal_hidden",
        ),
        (
            json!({"options": challenge, "after": running_table}),
            400,
            "deal_hidden",
        ),
        (
            json!({"options": challenge, "after": other.table}),
            400,
            "deal_hidden",
        ),
        (json!({"options": {"mode": "blindfold"}}), 400, "bad_setup"),
    ] {
        let refused = refusal(&running, deal(changes.clone())).await;
        assert_eq!(refused, (status, reason.to_owned()), "{changes}");
    }
    // The puzzle lies open anyway.
    let again = deal(json!({"deal": puzzle.deal, "seats": 2}));
    assert!(make(running.address, again).await.is_ok());

    let wish = json!({"game": "lanterns", "name": "Ann", "play_now": true});
    let (table, _) = make(running.address, wish).await.unwrap();
    let deal = running.room(&table).await["deal"]
        .as_str()
        .unwrap()
        .to_owned();
    let (status, refused) = running.get(&format!("/api/deals/{deal}")).await;
    assert_eq!(
        (status, &refused["error"]["reason"]),
        (409, &json!("deal_not_finished"))
    );
    let (status, refused) = running.get(&format!("/api/deals/{}", own.deal)).await;
    assert_eq!(
        (status, &refused["error"]["reason"]),
        (409, &json!("deal_not_shared"))
    );
    let (status, refused) = running.get("/api/deals/nowhere").await;
    assert_eq!(
        (status, &refused["error"]["code"]),
        (404, &json!("no_such_deal"))
    );
    let (status, refused) = running.get("/api/today/go-fish").await;
    assert_eq!(
        (status, &refused["error"]["code"]),
        (404, &json!("no_such_game"))
    );
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn results_are_there_after_a_restart_best_first() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let first = Solo::play(&running, json!({}), 2).await;
    let better = json!({"deal": first.deal, "after": first.table, "name": "Bea",
        "options": {"mode": "challenge"}});
    let better = Solo::play(&running, better, 8).await;
    let before = info(&running, &first.deal, &better.table).await;
    running.stop().await;
    let running = Running::with(config(&folder)).await;
    let after = info(&running, &first.deal, &better.table).await;
    assert_eq!(after, before);
    assert_eq!(after["deal"], json!(first.deal));
    assert_eq!(after["seats"], json!([1, 2, 3, 4]));
    assert_eq!(after["options"], json!({"mode": "game"}));
    assert!(after["day"].is_null());
    let results = after["results"].as_array().unwrap();
    let mode = |result: &Value| result["options"]["mode"].clone();
    assert_eq!(
        [mode(&results[0]), mode(&results[1])],
        ["challenge", "game"]
    );
    assert!(scores(&after).is_sorted_by(|one, next| one > next));
    assert!(results[0]["at"].as_i64() > results[1]["at"].as_i64());
    assert!(results[0]["took"].as_i64() >= Some(0));
    assert_eq!(results[0]["stopped"], true);
    assert_eq!(after["compared"], json!({"kind": "alone"}));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_day_has_one_deal_for_everybody() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let asked = (0..16).map(|_| {
        let address = running.address;
        tokio::spawn(async move { http(address, "GET", "/api/today/team-up", None).await })
    });
    let mut told = Vec::new();
    for answer in asked.collect::<Vec<_>>() {
        told.push(answer.await.unwrap().unwrap());
    }
    assert!(told.iter().all(|answer| *answer == told[0]), "{told:?}");
    let today: Value = serde_json::from_str(&told[0].1).unwrap();
    assert_eq!(today["results"], json!([]));
    assert_eq!(today["options"], json!({"mode": "game"}));
    assert!(today["day"].as_str().unwrap().starts_with("20"));
    let (_, other) = running.get("/api/today/lanterns").await;
    assert_ne!(other["deal"], today["deal"]);

    // Two tables that begin before either has ended have the same cards, and nobody has a part.
    let deal = &today["deal"];
    let wish = json!({"game": "team-up", "seats": 1, "name": "Ann", "deal": deal});
    let (table, secret) = make(running.address, wish.clone()).await.unwrap();
    let joined = Client::join(running.address, &table, &[&secret], None).await;
    let mut ann = joined.unwrap().0;
    let commit = json!({"op": "commit", "seat": 0, "hash": "ab".repeat(32)});
    assert_eq!(
        ann.ask(commit).await.unwrap()["error"]["reason"],
        "deal_settled"
    );
    let one = Solo::play(&running, json!({"deal": deal}), 3).await;
    running.stop().await;

    let running = Running::with(config(&folder)).await;
    let (_, still) = running.get("/api/today/team-up").await;
    assert_eq!(&still["deal"], deal);
    assert_eq!(scores(&still).len(), 1);
    let two = Solo::play(&running, json!({"deal": deal, "name": "Bea"}), 3).await;
    assert_eq!((&one.drawn, &one.first), (&two.drawn, &two.first));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_people_go_on_with_the_same_cards() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let solo = Solo::play(&running, json!({}), 3).await;
    let joined = Client::join(running.address, &solo.table, &[&solo.secret], None).await;
    let (mut ann, welcome) = joined.unwrap();
    assert_eq!(
        welcome["room"]["options_again"],
        json!({"mode": "challenge"})
    );
    let again = json!({"op": "again", "same_cards": true, "options": {"mode": "puzzle"}});
    let refused = ann.ask(again).await.unwrap();
    assert_eq!(refused["error"]["reason"], "deal_with_other_cards");
    let again = json!({"op": "again", "same_cards": true, "options": {"mode": "challenge"}});
    let next = ann.ask(again).await.unwrap()["table"].clone();
    ann.hello(next.as_str().unwrap(), &[&solo.secret], None)
        .await
        .unwrap();
    ann.until("welcome").await.unwrap();
    assert_eq!(
        ann.ask(json!({"op": "start"})).await.unwrap().get("error"),
        None
    );
    let moved = ann.until("moved").await.unwrap();
    let view = &sight(&moved, 0).unwrap()["view"];
    assert_eq!(view["upcoming"], json!(solo.drawn));
    assert_eq!(view["cards_left"], 36);

    // The challenge once more, and then a game with the pile face down.
    let stop = json!({"op": "act", "seat": 0, "action": {"type": "propose_stop"}});
    assert_eq!(ann.ask(stop.clone()).await.unwrap().get("error"), None);
    for (mode, upcoming) in [("challenge", json!(solo.drawn)), ("game", Value::Null)] {
        let again = json!({"op": "again", "same_cards": true, "options": {"mode": mode}});
        let next = ann.ask(again).await.unwrap()["table"].clone();
        let (mut again, _) = Client::join(
            running.address,
            next.as_str().unwrap(),
            &[&solo.secret],
            None,
        )
        .await
        .unwrap();
        let start = json!({"op": "start"});
        assert_eq!(again.ask(start).await.unwrap().get("error"), None);
        let moved = again.until("moved").await.unwrap();
        assert_eq!(sight(&moved, 0).unwrap()["view"]["upcoming"], upcoming);
        assert_eq!(again.ask(stop.clone()).await.unwrap().get("error"), None);
        ann = again;
    }

    // A game without such options keeps its cards hidden as always.
    let (_, people) = four_people(&running, "lanterns").await;
    let mut playing = Vec::new();
    for (seat, (mut client, secret)) in (0..).zip(people) {
        playing.push(tokio::spawn(async move {
            let start = client.until("moved").await.unwrap();
            play_out(&mut client, seat, start.clone(), &mut Fast::new(seat)).await;
            (client, secret, start)
        }));
    }
    let mut people = Vec::new();
    for person in playing {
        people.push(person.await.unwrap());
    }
    let (host, secret, start) = &mut people[0];
    let again = json!({"op": "again", "same_cards": true});
    let next = host.ask(again).await.unwrap()["table"].clone();
    host.hello(next.as_str().unwrap(), &[secret.as_str()], None)
        .await
        .unwrap();
    host.until("welcome").await.unwrap();
    assert_eq!(
        host.ask(json!({"op": "start"})).await.unwrap().get("error"),
        None
    );
    let moved = host.until("moved").await.unwrap();
    assert_eq!(sight(&moved, 0), sight(start, 0));
    running.stop().await;
}
