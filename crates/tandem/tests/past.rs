//! Tables that were made with `--deck` are still there for a server that was started without it.

mod support;

use client::{Client, http, make};
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Output};
use support::{Folder, Process, play};

/// A table, with the secret of its seat 0.
struct Table {
    id: String,
    secret: String,
}

impl Table {
    async fn make(server: &Process, play_now: bool) -> Self {
        let wish = json!({"game": "team-play", "name": "Ann", "seats": 4, "play_now": play_now,
            "level": "easy", "bot_delay": 0, "away": 1000});
        let (id, secret) = make(server.address, wish).await.unwrap();
        Self { id, secret }
    }

    async fn join(&self, server: &Process) -> (Client, Value) {
        let joined = Client::join(server.address, &self.id, &[&self.secret], None).await;
        let (client, welcome) = joined.unwrap();
        assert_eq!(welcome["type"], "welcome", "{welcome}");
        (client, welcome)
    }

    /// Plays seat 0 for so many moves, or to the end; whether that was reached.
    async fn play(&self, server: &Process, moves: usize) -> bool {
        play(self.join(server).await, moves).await
    }

    async fn replay(&self, server: &Process) -> String {
        let path = format!("/api/tables/{}/replay", self.id);
        let (status, replay) = http(server.address, "GET", &path, None).await.unwrap();
        assert_eq!(status, 200, "{replay}");
        replay
    }
}

/// A replay, given to the program as a file, with no deck beside it.
fn tandem(command: &str, folder: &Folder, replay: &str) -> Output {
    let file = folder.path().join("replay.json");
    std::fs::write(&file, replay).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_tandem"));
    let told = Command::new(program).arg(command).arg(file).output();
    told.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_without_the_deck_changes_nothing_for_old_tables() {
    let folder = Folder::new("past");
    let shipped = shelf::shelf().game("team-play").unwrap().deck().to_string();
    let own = format!("{shipped}\n");
    let deck = folder.path().join("deck.json");
    std::fs::write(&deck, &own).unwrap();
    let deck = format!("team-play={}", deck.display());
    let mut server = Process::new(&folder, &["--deck", &deck], &[]);
    server.start();
    let waiting = Table::make(&server, false).await;
    let running = Table::make(&server, true).await;
    let over = Table::make(&server, true).await;
    assert!(!running.play(&server, 3).await);
    assert!(over.play(&server, usize::MAX).await);
    let before = over.replay(&server).await;
    assert_eq!(
        waiting.join(&server).await.1["deck"],
        own,
        "a page has none but ours"
    );
    server.kill();

    let mut server = Process::new(&folder, &[], &[]);
    server.start();
    assert_eq!(over.replay(&server).await, before, "to the byte");
    assert!(running.play(&server, usize::MAX).await);
    let (mut ann, _) = waiting.join(&server).await;
    let started = ann.ask(json!({"op": "start"})).await.unwrap();
    assert_eq!(started.get("error"), None);
    assert!(waiting.play(&server, usize::MAX).await);
    let (mut ann, _) = over.join(&server).await;
    let again = ann.ask(json!({"op": "again", "same_cards": true})).await;
    let id = again.unwrap()["table"].as_str().unwrap().to_owned();
    let secret = over.secret.clone();
    Table { id, secret }.join(&server).await;

    let mut replays = vec![before];
    for table in [&running, &waiting] {
        replays.push(table.replay(&server).await);
    }
    for replay in &replays {
        let told: Value = serde_json::from_str(replay).unwrap();
        assert_eq!(told["deck"], json!(own));
        for command in ["verify", "replay"] {
            let output = tandem(command, &folder, replay);
            assert!(output.status.success(), "{output:?}");
        }
    }
    let mut forged: Value = serde_json::from_str(&replays[0]).unwrap();
    forged["deck"] = json!(shipped);
    let output = tandem("verify", &folder, &forged.to_string());
    assert!(!output.status.success());
    let why = String::from_utf8(output.stderr).unwrap();
    assert!(why.contains("SHA-256"), "{why}");
    forged.as_object_mut().unwrap().remove("deck");
    let output = tandem("replay", &folder, &forged.to_string());
    assert!(!output.status.success());
    let why = String::from_utf8(output.stderr).unwrap();
    assert!(why.contains("--deck team-play=FILE"), "{why}");
}
