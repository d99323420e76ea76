//! Somebody who looks at the lobby, and is told when it changes.

use crate::PATIENCE;
use serde_json::Value;
use std::io;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// What ends an answer of unknown length.
const LAST: &str = "0\r\n\r\n";

/// A stream of events whose data is the lobby.
pub struct Looker {
    stream: TcpStream,
    /// What came and has not been told yet.
    heard: String,
}

impl Looker {
    /// Begins to look; whoever is refused is told the status and the reason.
    pub async fn open(address: SocketAddr) -> io::Result<Self> {
        let mut stream = TcpStream::connect(address).await?;
        let head = format!("GET /api/lobby/events HTTP/1.1\r\nhost: {address}\r\n\r\n");
        stream.write_all(head.as_bytes()).await?;
        let heard = String::new();
        let mut looker = Self { stream, heard };
        let end = loop {
            if let Some(end) = looker.heard.find("\r\n\r\n") {
                break end + 4;
            }
            looker.hear().await?;
        };
        if !looker.heard.starts_with("HTTP/1.1 200") {
            return Err(io::Error::other(looker.heard));
        }
        looker.heard.drain(..end);
        Ok(looker)
    }

    /// The lobby, as it is told next.
    pub async fn told(&mut self) -> io::Result<Value> {
        loop {
            if let Some(event) = self.event() {
                return Ok(serde_json::from_str(&event)?);
            }
            self.hear().await?;
        }
    }

    /// Waits until the lobby is like that.
    pub async fn until(&mut self, is_so: impl Fn(&Value) -> bool) -> io::Result<Value> {
        loop {
            let lobby = self.told().await?;
            if is_so(&lobby) {
                return Ok(lobby);
            }
        }
    }

    /// Waits until the server has said all it has to say; whether it was the one who ended it.
    pub async fn ends(mut self) -> bool {
        while !self.heard.ends_with(LAST) && self.hear().await.is_ok() {}
        self.heard.ends_with(LAST)
    }

    /// The data of the next event that is here as a whole.
    fn event(&mut self) -> Option<String> {
        let begin = self.heard.find("data: ")? + 6;
        let end = begin + self.heard[begin..].find("\n\n")?;
        let event = self.heard[begin..end].to_owned();
        self.heard.drain(..end);
        Some(event)
    }

    async fn hear(&mut self) -> io::Result<()> {
        let mut bytes = [0; 4096];
        let read = timeout(PATIENCE, self.stream.read(&mut bytes)).await??;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        self.heard
            .push_str(&String::from_utf8_lossy(&bytes[..read]));
        Ok(())
    }
}
