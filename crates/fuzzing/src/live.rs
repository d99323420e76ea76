//! The doors of a running server: one server for the whole process, on loopback, with its data in a
//! folder of its own.

use serde_json::json;
use server::client::{Client, http_text, make};
use server::{Config, Limits, Server, Testing};
use std::net::SocketAddr;
use std::sync::{Mutex, OnceLock, PoisonError};
use tokio::runtime::Runtime;

/// Frames for the socket of a player at a running table, one a line. However they are answered, the
/// server lives on and answers the next connection.
pub fn socket_frames(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let mut at = player();
    let Player { live, client } = &mut *at;
    live.runtime.block_on(async {
        let mut open = client.take().expect("it is put back");
        for frame in text.split('\n').take(64) {
            if open.send_text(frame.to_owned()).await.is_err() {
                break;
            }
        }
        // The answer to this comes behind the answers to all of them, unless the client was let go.
        let lives =
            open.send(&json!({"op": "ping"})).await.is_ok() && open.until("pong").await.is_ok();
        *client = Some(if lives { open } else { live.join().await });
    });
}

/// The body of a request that makes a table. It is answered, and never by a failure of the server.
pub fn http_body(data: &[u8]) {
    let mut at = player();
    let Player { live, .. } = &mut *at;
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
    table: String,
    secret: String,
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
        let (address, (table, secret)) = runtime.block_on(async {
            let server = Server::bind(shelf::shelf(), config())
                .await
                .expect("a server");
            let address = server.address().expect("an address");
            tokio::spawn(server.run(std::future::pending()));
            let wish =
                json!({"game": "team-play", "name": "Vera", "play_now": true, "bot_delay": 0});
            (address, make(address, wish).await.expect("a table"))
        });
        Self {
            runtime,
            address,
            table,
            secret,
        }
    }

    async fn join(&self) -> Client {
        let joined = Client::join(self.address, &self.table, &[&self.secret], None).await;
        joined.expect("the server lets the next one in").0
    }
}

/// Somebody at a table, for one input after the other.
struct Player {
    live: Live,
    client: Option<Client>,
}

fn player() -> std::sync::MutexGuard<'static, Player> {
    static PLAYER: OnceLock<Mutex<Player>> = OnceLock::new();
    let player = PLAYER.get_or_init(|| {
        let live = Live::start();
        let client = live.runtime.block_on(live.join());
        Mutex::new(Player {
            live,
            client: Some(client),
        })
    });
    player.lock().unwrap_or_else(PoisonError::into_inner)
}

/// No limit stands in the fuzzer's way: what is refused as too fast is looked at no further.
fn config() -> Config {
    let folder = std::env::temp_dir().join(format!("tandem-fuzz-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the data");
    Config {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: folder.join("data.sqlite3"),
        limits: Limits {
            rate: f64::MAX,
            burst: f64::MAX,
            address_rate: f64::MAX,
            address_burst: f64::MAX,
            tables: u32::MAX,
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
