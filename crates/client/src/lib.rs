//! A client in a few lines: for tests, for the benchmark, and for whoever wants to see how a bot in
//! another process would talk to a table.

mod guest;
mod looker;
mod stream;
mod table_link;

pub use guest::{Guest, NotPlayed};
pub use looker::Looker;
pub use table_link::{NoLink, TableLink};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use stream::Stream;
use table::{Chance, Fast};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use wire::socket::PROTOCOL;

/// A server that is silent for so long has failed.
const PATIENCE: Duration = Duration::from_secs(20);

/// One socket, and what came over it unasked.
pub struct Client {
    socket: WebSocketStream<Stream>,
    inbox: VecDeque<Value>,
    next: u64,
    name: String,
    /// The browser's key, for a client that has one.
    pub browser: Option<String>,
}

impl Client {
    /// Opens a socket.
    pub async fn connect(address: SocketAddr) -> io::Result<Self> {
        Self::open(address, "/socket").await
    }

    /// Opens a socket at that path.
    pub async fn open(address: SocketAddr, path: &str) -> io::Result<Self> {
        let stream = stream::open(address).await?;
        Self::over(Box::new(stream), &format!("ws://{address}{path}")).await
    }

    /// Opens a socket to the server that has the table.
    pub async fn reach(link: &TableLink) -> io::Result<Self> {
        let host = link.host();
        let stream = stream::open(host).await?;
        if !link.is_encrypted() {
            return Self::over(Box::new(stream), &format!("ws://{host}/socket")).await;
        }
        let stream = timeout(PATIENCE, stream::encrypted(stream, link.name())).await??;
        Self::over(stream, &format!("wss://{host}/socket")).await
    }

    async fn over(stream: Stream, url: &str) -> io::Result<Self> {
        let config = WebSocketConfig::default().read_buffer_size(8 * 1024);
        let opening = client_async_with_config(url, stream, Some(config));
        let (socket, _) = timeout(PATIENCE, opening)
            .await?
            .map_err(io::Error::other)?;
        Ok(Self {
            socket,
            inbox: VecDeque::new(),
            next: 0,
            name: format!("{:016x}", getrandom::u64().map_err(io::Error::other)?),
            browser: None,
        })
    }

    /// Opens a socket and goes to a table. Returns the welcome, or the error instead of it.
    pub async fn join(
        address: SocketAddr,
        table: &str,
        secrets: &[&str],
        last: Option<u64>,
    ) -> io::Result<(Self, Value)> {
        let mut client = Self::connect(address).await?;
        client.hello(table, secrets, last).await?;
        let welcome = client.receive().await?;
        Ok((client, welcome))
    }

    /// Sends a hello; what was kept of the table before is forgotten.
    pub async fn hello(
        &mut self,
        table: &str,
        secrets: &[&str],
        last: Option<u64>,
    ) -> io::Result<()> {
        self.inbox.clear();
        let hello = json!({"op": "hello", "protocol": PROTOCOL, "table": table,
            "secrets": secrets, "last": last, "browser": self.browser});
        self.send(&hello).await
    }

    /// Sends anything.
    pub async fn send(&mut self, message: &Value) -> io::Result<()> {
        self.send_text(message.to_string()).await
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: String) -> io::Result<()> {
        let sent = self.socket.send(Message::text(text));
        sent.await.map_err(io::Error::other)
    }

    /// Sends bytes that are no text.
    pub async fn send_binary(&mut self, bytes: Vec<u8>) -> io::Result<()> {
        let sent = self.socket.send(Message::binary(bytes));
        sent.await.map_err(io::Error::other)
    }

    /// Sends the socket's own sign of life.
    pub async fn send_ping(&mut self) -> io::Result<()> {
        let sent = self.socket.send(Message::Ping(Vec::new().into()));
        sent.await.map_err(io::Error::other)
    }

    /// The next message, whatever it is.
    pub async fn receive(&mut self) -> io::Result<Value> {
        if let Some(kept) = self.inbox.pop_front() {
            return Ok(kept);
        }
        self.read().await
    }

    /// The next message that was kept while an answer was waited for.
    pub fn kept(&mut self) -> Option<Value> {
        self.inbox.pop_front()
    }

    async fn read(&mut self) -> io::Result<Value> {
        Ok(serde_json::from_str(&self.text().await?)?)
    }

    /// The next text from the server, as it is.
    pub async fn text(&mut self) -> io::Result<Utf8Bytes> {
        timeout(PATIENCE, self.read_text()).await?
    }

    async fn read_text(&mut self) -> io::Result<Utf8Bytes> {
        loop {
            match self.socket.next().await {
                None => return Err(io::ErrorKind::UnexpectedEof.into()),
                Some(Err(error)) => return Err(io::Error::other(error)),
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(_))) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of that type; others before it are dropped.
    pub async fn until(&mut self, kind: &str) -> io::Result<Value> {
        loop {
            let message = self.receive().await?;
            if message["type"] == kind {
                return Ok(message);
            }
        }
    }

    /// Sends a request under a fresh id and waits for its answer; what comes before it is kept.
    pub async fn ask(&mut self, request: Value) -> io::Result<Value> {
        self.next += 1;
        let id = format!("{}-{}", self.name, self.next);
        self.ask_as(&id, request).await
    }

    /// The same under an id of the caller's. Whoever is welcomed anew asks again: the table may have
    /// moved to another node before it heard the request, and acts once however often it is asked.
    pub async fn ask_as(&mut self, id: &str, mut request: Value) -> io::Result<Value> {
        request["id"] = id.into();
        self.send(&request).await?;
        loop {
            let message = self.read().await?;
            if message["type"] == "answer" && message["id"] == id {
                return Ok(message);
            }
            if message["type"] == "welcome" {
                self.send(&request).await?;
            }
            self.inbox.push_back(message);
        }
    }

    /// The answer to the request of that id; what comes before it is kept.
    pub async fn answer(&mut self, id: &str) -> io::Result<Value> {
        loop {
            let message = self.read().await?;
            if message["type"] == "answer" && message["id"] == id {
                return Ok(message);
            }
            self.inbox.push_back(message);
        }
    }

    /// Says goodbye.
    pub async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }
}

/// An action out of a list of what is allowed, drawn evenly; `None` where there is nothing to do.
pub fn any_of(legal: &Value, dice: &mut Fast) -> Option<Value> {
    let legal = legal.as_array().filter(|legal| !legal.is_empty())?;
    let mut action = legal[dice.below(legal.len() as u32) as usize].clone();
    let fields = action.as_object_mut()?;
    if let Some(choose) = fields.remove("choose")
        && let Some(Value::Array(mut from)) = fields.remove("from")
    {
        let count = match choose {
            Value::Array(counts) => counts[dice.below(counts.len() as u32) as usize].as_u64(),
            count => count.as_u64(),
        };
        dice.shuffle(table::Label::first("choice"), &mut from);
        from.truncate(count.unwrap_or(0) as usize);
        fields.insert("cards".to_owned(), from.into());
    }
    Some(action)
}

/// One HTTP request: its status and its body.
pub async fn http(
    address: SocketAddr,
    method: &str,
    path: &str,
    body: Option<&Value>,
) -> io::Result<(u16, String)> {
    let body = body.map(Value::to_string).unwrap_or_default();
    http_text(address, method, path, &body).await
}

/// The same with a body that need not be JSON.
pub async fn http_text(
    address: SocketAddr,
    method: &str,
    path: &str,
    body: &str,
) -> io::Result<(u16, String)> {
    send_http(address, method, path, "", body).await
}

/// The same from whoever holds a seat: its secret goes with the request.
pub async fn http_from(
    secret: &str,
    address: SocketAddr,
    method: &str,
    path: &str,
    body: Option<&Value>,
) -> io::Result<(u16, String)> {
    let seat = format!("authorization: Bearer {secret}\r\n");
    http_with(&seat, address, method, path, body).await
}

/// The same with more lines of head, each with its end.
pub async fn http_with(
    headers: &str,
    address: SocketAddr,
    method: &str,
    path: &str,
    body: Option<&Value>,
) -> io::Result<(u16, String)> {
    let body = body.map(Value::to_string).unwrap_or_default();
    send_http(address, method, path, headers, &body).await
}

/// By hand, on a connection of its own: tests send requests that a library would mend or refuse to
/// send, and kill the server under them, where a library's pool would hide which connection broke.
/// `connection: close` and a body of known length are all of HTTP that this takes.
async fn send_http(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> io::Result<(u16, String)> {
    let mut stream = TcpStream::connect(address).await?;
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{headers}\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await?;
    let mut answer = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut answer)).await??;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    let status = status.ok_or_else(|| io::Error::other("not an HTTP answer"))?;
    Ok((status, body.to_owned()))
}

/// Makes a table: its name and the maker's secret.
pub async fn make(address: SocketAddr, wish: Value) -> io::Result<(String, String)> {
    let (status, body) = http(address, "POST", "/api/tables", Some(&wish)).await?;
    let made: Value = serde_json::from_str(&body)?;
    match (made["table"].as_str(), made["secret"].as_str()) {
        (Some(table), Some(secret)) => Ok((table.to_owned(), secret.to_owned())),
        _ => Err(io::Error::other(format!("{status}: {body}"))),
    }
}
