//! Whose a seat is: by whom it may be taken, freed, and had back.

mod support;

use serde_json::json;
use server::client::{Client, make};
use support::{Folder, Running, config};

const KEY: &str = "00112233445566778899aabbccddeeff";

#[tokio::test(flavor = "multi_thread")]
async fn a_browsers_key_is_taken_whole_and_shown_to_nobody() {
    let folder = Folder::new();
    let running = Running::with(config(&folder)).await;
    let wish = json!({"game": "lanterns", "name": "Ann", "browser": KEY});
    let (table, secret) = make(running.address, wish.clone()).await.unwrap();
    let mut short = wish;
    short["browser"] = "0011".into();
    let refused = make(running.address, short).await.unwrap_err();
    assert!(refused.to_string().contains("malformed"), "{refused}");

    let mut ann = Client::connect(running.address).await.unwrap();
    ann.browser = Some("0011".to_owned());
    ann.hello(&table, &[&secret], None).await.unwrap();
    let refused = ann.receive().await.unwrap();
    assert_eq!(refused["error"]["code"], "malformed");
    ann.browser = Some(KEY.to_owned());
    ann.hello(&table, &[&secret], None).await.unwrap();
    let welcome = ann.until("welcome").await.unwrap().to_string();
    let room = running.room(&table).await.to_string();
    running.stop().await;
    let file = std::fs::read(folder.path().join("tandem.db")).unwrap();
    let file = String::from_utf8_lossy(&file);
    for told in [&welcome, &room, &file.into_owned()] {
        assert!(!told.contains(KEY));
    }
}
