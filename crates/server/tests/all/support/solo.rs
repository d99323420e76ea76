//! Games of Team UP for one, played to their end at once after so many turns.

use super::{Running, sight};
use client::{Client, http_from, make};
use serde_json::{Value, json};

pub struct Solo {
    pub table: String,
    pub secret: String,
    pub deal: String,
    /// Every text that came over the socket before the end.
    pub heard: Vec<String>,
    /// The view before the first move.
    pub first: Value,
    /// The numbers of the cards that were drawn.
    pub drawn: Vec<u64>,
}

impl Solo {
    pub async fn play(running: &Running, wish: Value, turns: usize) -> Self {
        let mut all = json!({"game": "team-up", "seats": 1, "name": "Ann", "play_now": true});
        let fields = all.as_object_mut().unwrap();
        fields.extend(wish.as_object().unwrap().clone());
        let (table, secret) = make(running.address, all).await.unwrap();
        let mut client = Client::connect(running.address).await.unwrap();
        client.hello(&table, &[&secret], None).await.unwrap();
        let mut heard = vec![client.text().await.unwrap().to_string()];
        let mut shown: Value = serde_json::from_str(&heard[0]).unwrap();
        let deal = shown["room"]["deal"].as_str().unwrap().to_owned();
        let first = sight(&shown, 0).unwrap()["view"].clone();
        let mut drawn = Vec::new();
        while drawn.len() < turns || sight(&shown, 0).unwrap()["view"]["phase"] != "draw" {
            let action = sight(&shown, 0).unwrap()["legal"][0].clone();
            let act =
                json!({"op": "act", "seat": 0, "action": action, "id": heard.len().to_string()});
            client.send(&act).await.unwrap();
            loop {
                let text = client.text().await.unwrap().to_string();
                let message: Value = serde_json::from_str(&text).unwrap();
                heard.push(text);
                let answered = message["type"] == "answer";
                assert_eq!(message.get("error"), None);
                if message["type"] == "moved" {
                    let events = message["events"][0].as_array().unwrap().iter();
                    let cards = events.filter(|event| event["type"] == "card_drawn");
                    drawn.extend(cards.map(|card| card["number"].as_u64().unwrap()));
                    shown = message;
                }
                if answered {
                    break;
                }
            }
        }
        let stop = json!({"op": "act", "seat": 0, "action": {"type": "propose_stop"}});
        assert_eq!(client.ask(stop).await.unwrap().get("error"), None);
        Self {
            table,
            secret,
            deal,
            heard,
            first,
            drawn,
        }
    }

    /// Somebody at the table who has come back to it.
    pub async fn back(&self, running: &Running) -> Client {
        let joined = Client::join(running.address, &self.table, &[&self.secret], None).await;
        joined.unwrap().0
    }

    /// Lets others play these cards.
    pub async fn share(&self, running: &Running) {
        let share = json!({"op": "share", "seat": 0});
        let answer = self.back(running).await.ask(share).await.unwrap();
        assert_eq!(answer.get("error"), None, "{answer}");
    }

    /// The order of the cards, which is told only now.
    pub async fn order(&self, running: &Running) -> Vec<u64> {
        let path = format!("/api/tables/{}/replay", self.table);
        let asked = http_from(&self.secret, running.address, "GET", &path, None).await;
        let (status, replay) = asked.unwrap();
        assert_eq!(status, 200, "{replay}");
        let mut replay: wire::Replay = serde_json::from_str(&replay).unwrap();
        replay.options.insert("mode".to_owned(), "challenge".into());
        let shelf = super::shelf();
        let game = shelf.game("team-up").unwrap();
        let table = game.load(&replay, Some(0)).unwrap();
        let view = table.view(table::Viewer::Spectator);
        let view: Value = serde_json::from_str(view.get()).unwrap();
        serde_json::from_value(view["upcoming"].clone()).unwrap()
    }
}
