//! The yardstick: four sockets to a table, every frame to all of them, no game, no disk.

use super::announce;
use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::routing::get;
use axum::serve::ListenerExt;
use futures_util::SinkExt;
use std::collections::HashMap;
use std::future::Future;
use std::io;
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

type Room = Arc<Mutex<Vec<mpsc::Sender<Utf8Bytes>>>>;
type Rooms = Arc<Mutex<HashMap<u32, Room>>>;

pub(super) async fn run(ended: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    announce(listener.local_addr()?)?;
    let listener = listener.tap_io(|socket| {
        let _ = socket.set_nodelay(true);
    });
    let relay = Router::new()
        .route("/relay/{room}", get(join))
        .with_state(Rooms::default());
    let serving = axum::serve(listener, relay).into_future();
    tokio::select! {
        done = serving => done,
        () = ended => Ok(()),
    }
}

async fn join(
    State(rooms): State<Rooms>,
    Path(room): Path<u32>,
    upgrade: WebSocketUpgrade,
) -> axum::response::Response {
    let room = Arc::clone(
        rooms
            .lock()
            .expect("no relay panics")
            .entry(room)
            .or_default(),
    );
    let upgrade = upgrade.read_buffer_size(2048).write_buffer_size(4096);
    upgrade.on_upgrade(move |socket| pass_on(socket, room))
}

async fn pass_on(mut socket: WebSocket, room: Room) {
    let (sender, mut frames) = mpsc::channel(64);
    room.lock().expect("no relay panics").push(sender);
    loop {
        tokio::select! {
            heard = socket.recv() => match heard {
                Some(Ok(Message::Text(text))) => {
                    for other in room.lock().expect("no relay panics").iter() {
                        let _ = other.try_send(text.clone());
                    }
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            },
            frame = frames.recv() => {
                let mut next = frame;
                while let Some(frame) = next {
                    if socket.feed(Message::Text(frame)).await.is_err() {
                        return;
                    }
                    next = frames.try_recv().ok();
                }
                if socket.flush().await.is_err() {
                    return;
                }
            }
        }
    }
}
