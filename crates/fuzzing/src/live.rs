//! The doors of a running server: one server for the whole process, on loopback, with its data in a
//! folder of its own.

use client::{Client, http_text, make};
use serde_json::json;
use server::{Config, Limits, Server, Testing};
use std::io;
use std::net::SocketAddr;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use tokio::runtime::Runtime;

/// Frames for the socket of a player, one a line: at a running table, and at one where people still
/// sit down. A line that is no text goes as a binary frame, an empty one as a ping. However they are
/// answered, the server lives on and answers the next connection.
pub fn socket_frames(data: &[u8]) {
    let mut live = live();
    let Live {
        runtime,
        address,
        tables,
    } = &mut *live;
    for table in tables {
        runtime.block_on(async {
            let mut client = table.join(*address).await;
            for frame in data.split(|&byte| byte == b'\n').take(64) {
                if throw(&mut client, frame).await.is_err() {
                    return;
                }
            }
            // Whoever was not let go gets an answer.
            if client.send(&json!({"op": "ping"})).await.is_ok() {
                let _ = client.until("pong").await;
            }
            client.close().await;
        });
    }
}

async fn throw(client: &mut Client, frame: &[u8]) -> io::Result<()> {
    match std::str::from_utf8(frame) {
        Ok("") => client.send_ping().await,
        Ok(text) => client.send_text(text.to_owned()).await,
        Err(_) => client.send_binary(frame.to_owned()).await,
    }
}

/// The body of a request that makes a table. It is answered, and never by a failure of the server.
pub fn http_body(data: &[u8]) {
    let live = live();
    let Ok(body) = std::str::from_utf8(data) else {
        return;
    };
    let (status, _) = live
        .runtime
        .block_on(http_text(live.address, "POST", "/api/tables", body))
        .expect("a request is answered");
    assert!(status < 500, "answered {status}");
}

struct Live {
    runtime: Runtime,
    address: SocketAddr,
    tables: [Table; 2],
}

impl Live {
    fn start() -> Self {
        // A task that panics must end the process, or nobody would notice.
        let report = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            report(panic);
            std::process::abort();
        }));
        let runtime = Runtime::new().expect("a runtime");
        let address = runtime.block_on(async {
            let server = Server::bind(shelf::shelf(), config())
                .await
                .expect("a server");
            let address = server.address().expect("an address");
            tokio::spawn(server.run(std::future::pending()));
            address
        });
        Self {
            runtime,
            address,
            tables: [Table::at("running"), Table::at("waiting")],
        }
    }
}

/// A table at that stage, with somebody on seat 0, for one input after the other.
struct Table {
    stage: &'static str,
    /// Its name, and the secret of the seat, once there is one.
    made: Option<(String, String)>,
}

impl Table {
    fn at(stage: &'static str) -> Self {
        Self { stage, made: None }
    }

    /// Somebody on seat 0. Where an input has made them rise, or ended the game, at a new table: what
    /// a spectator sends is refused, and nothing behind it would be tried any more.
    async fn join(&mut self, address: SocketAddr) -> Client {
        loop {
            let (table, secret) = match self.made.take() {
                Some(made) => made,
                None => self.make(address).await,
            };
            let joined = Client::join(address, &table, &[&secret], None).await;
            let (client, welcome) = joined.expect("the server lets the next one in");
            if welcome["yours"] == json!([0]) && welcome["room"]["stage"] == self.stage {
                self.made = Some((table, secret));
                return client;
            }
        }
    }

    async fn make(&self, address: SocketAddr) -> (String, String) {
        let now = self.stage == "running";
        let wish = json!({"game": "team-play", "name": "Vera", "play_now": now, "bot_delay": 0});
        make(address, wish).await.expect("a table")
    }
}

fn live() -> MutexGuard<'static, Live> {
    static LIVE: OnceLock<Mutex<Live>> = OnceLock::new();
    let live = LIVE.get_or_init(|| Mutex::new(Live::start()));
    live.lock().unwrap_or_else(PoisonError::into_inner)
}

/// No limit stands in the fuzzer's way: what is refused as too fast is looked at no further.
fn config() -> Config {
    let folder = std::env::temp_dir().join(format!("tandem-fuzz-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the data");
    Config {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: folder.join("data.sqlite3").into(),
        limits: Limits {
            rate: f64::MAX,
            burst: f64::MAX,
            address_rate: f64::MAX,
            address_burst: f64::MAX,
            tables: u32::MAX,
            connections: u32::MAX,
            requests: u32::MAX,
            entries: usize::MAX,
            ..Limits::default()
        },
        testing: Testing {
            synchronous: server::Synchronous::Off,
            ..Testing::default()
        },
        ..Config::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_input_comes_from_somebody_at_the_table() {
        for frames in [
            &br#"{"op":"rise","id":"a","seat":0}"#[..],
            br#"{"op":"start","id":"b"}"#,
            b"",
            b"\xff\xfe",
        ] {
            socket_frames(frames);
            let mut live = live();
            let Live {
                runtime,
                address,
                tables,
            } = &mut *live;
            for table in tables {
                let mut client = runtime.block_on(table.join(*address));
                let say = json!({"op": "say", "seat": 0, "phrase": "thanks"});
                let said = runtime.block_on(client.ask(say)).unwrap();
                assert_eq!(said.get("error"), None, "{}: {said}", table.stage);
            }
        }
    }
}
