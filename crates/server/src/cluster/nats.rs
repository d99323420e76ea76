//! NATS between the nodes: core publish and subscribe, one subject for each node.
//!
//! One subject a node, not one a table: nodes come and go seldom, tables all the time, and every
//! subscription is something that all servers of a NATS cluster have to learn.

use super::bundle::{Bundler, unbundle};
use super::bus::{Bus, BusError, CARRIED, IN_LINE, Incoming};
use super::parcel::BUS_PROTOCOL;
use crate::store::NodeId;
use async_nats::connection::State;
use async_nats::{
    Client, ConnectError, ConnectErrorKind, ConnectOptions, Event, PublishErrorKind, ServerAddr,
    Subject,
};
use axum::body::Bytes;
use futures_util::StreamExt;
use percent_encoding::percent_decode_str;
use std::collections::HashMap;
use std::error::Error as _;
use std::fmt;
use std::fs::File;
use std::future::{Future, ready};
use std::io;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::str::FromStr;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::timeout;

/// How long the first answer of a server may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where NATS is: one or more servers of one cluster, separated by commas. Shown without passwords.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsUrl {
    /// Their addresses alone: the client of the bus logs them as they are.
    servers: Vec<ServerAddr>,
    /// The user that one of the servers is named with, and the password.
    user: Option<(String, String)>,
    /// The authorities that sign the certificates of the servers; `None`: those the system trusts.
    authorities: Option<PathBuf>,
}

impl NatsUrl {
    /// The same servers, whose certificates are signed by the authorities in that file.
    #[must_use]
    pub fn signed_by(self, authorities: Option<PathBuf>) -> Self {
        Self {
            authorities,
            ..self
        }
    }
}

impl FromStr for NatsUrl {
    type Err = BusError;

    fn from_str(text: &str) -> Result<Self, BusError> {
        let servers = text.split(',').map(|server| {
            let address: Option<ServerAddr> = server.trim().parse().ok();
            let is_known = |address: &ServerAddr| {
                matches!(address.scheme(), "nats" | "tls") && !address.host().is_empty()
            };
            address.filter(is_known)
        });
        let no_address =
            "write it as nats://host:4222 or tls://host:4222, several with commas between";
        let servers: Option<Vec<_>> = servers.collect();
        let servers = servers.ok_or_else(|| BusError(no_address.to_owned()))?;
        let user = servers.iter().find_map(user);
        let bare: Option<_> = servers.into_iter().map(without_user).collect();
        Ok(Self {
            servers: bare.ok_or_else(|| BusError(no_address.to_owned()))?,
            user,
            authorities: None,
        })
    }
}

/// The user that a server is named with, and the password.
fn user(server: &ServerAddr) -> Option<(String, String)> {
    let read = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let password = server.password().unwrap_or_default();
    Some((read(server.username()?), read(password)))
}

/// The same address, for whoever it is; `None`: no host, which could have a user.
fn without_user(server: ServerAddr) -> Option<ServerAddr> {
    let mut url = server.into_inner();
    url.set_username("").ok()?;
    url.set_password(None).ok()?;
    ServerAddr::from_url(url).ok()
}

impl fmt::Display for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let address = |server: &ServerAddr| {
            let (scheme, host, port) = (server.scheme(), server.host(), server.port());
            format!("{scheme}://{host}:{port}")
        };
        let hosts = self.servers.iter().map(address);
        f.write_str(&hosts.collect::<Vec<_>>().join(","))
    }
}

impl fmt::Debug for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A connection to NATS, which heals by itself.
pub struct Nats {
    client: Client,
    outgoing: mpsc::Sender<(NodeId, Bytes)>,
}

impl Nats {
    /// Connects, and fails at once where that is not possible.
    pub async fn connect(url: &NatsUrl, name: &str) -> Result<Self, BusError> {
        let mut options = ConnectOptions::new()
            .name(format!("tandem {name}"))
            .connection_timeout(PATIENCE)
            .max_reconnects(None)
            .reconnect_delay_callback(|_| Duration::from_millis(250))
            .event_callback(|event| {
                tell(&event);
                ready(())
            });
        if let Some((user, password)) = &url.user {
            options = options.user_and_password(user.clone(), password.clone());
        }
        if let Some(file) = &url.authorities {
            File::open(file).map_err(|error| unreadable(file, &error))?;
            options = options.add_root_certificates(file.clone());
        }
        let connecting = options.connect(url.servers.clone());
        let client = match timeout(PATIENCE, connecting).await {
            Ok(connected) => connected.map_err(|error| refused(&error))?,
            Err(_) => return Err(silent("it does not answer")),
        };
        must_carry(client.max_payload())?;
        let (outgoing, bundler) = Bundler::new();
        tokio::spawn(publish(client.clone(), bundler));
        Ok(Self { client, outgoing })
    }

    /// Whether this node may speak on its own subject and hear what is said there.
    async fn must_be_heard(&self, node: NodeId, incoming: &mut Incoming) -> Result<(), BusError> {
        self.send(node, Bytes::new());
        match timeout(PATIENCE, incoming.recv()).await {
            Ok(Some(_)) => Ok(()),
            _ => Err(BusError(format!(
                "it does not let this node publish and subscribe below {PREFIX}{BUS_PROTOCOL}.>; \
                 give its user that permission"
            ))),
        }
    }
}

/// What the log says of a connection that goes and comes.
fn tell(event: &Event) {
    match event {
        Event::Disconnected => tracing::warn!("the bus is away: other nodes are not to be reached"),
        Event::Connected => tracing::info!("the bus is there"),
        Event::ServerError(error) => tracing::warn!(%error, "the bus refuses something"),
        _ => {}
    }
}

/// A bus that takes so many bytes at once has to take what nodes send each other.
fn must_carry(most: usize) -> Result<(), BusError> {
    if most >= CARRIED {
        return Ok(());
    }
    Err(BusError(format!(
        "it takes messages of {most} bytes and no larger ones, and nodes send each other up to \
         {CARRIED}; set max_payload to 1MB or more in its configuration"
    )))
}

fn unreadable(file: &Path, error: &io::Error) -> BusError {
    let file = file.display();
    BusError(format!(
        "cannot read the certificates in {file}: {error}; name another file with --nats-ca"
    ))
}

fn silent(why: &str) -> BusError {
    BusError(format!("{why}; start it, or correct --nats"))
}

/// Why there is no connection, and what to do about it.
fn refused(error: &ConnectError) -> BusError {
    let source = error.source();
    let cause = source.map_or_else(|| error.to_string(), ToString::to_string);
    let system = source.and_then(|source| source.downcast_ref::<io::Error>());
    let is_tls = system.is_some_and(|error| error.kind() == io::ErrorKind::InvalidData);
    let why = match error.kind() {
        ConnectErrorKind::AuthorizationViolation | ConnectErrorKind::Authentication => {
            "it refuses the user; give name and password in TANDEM_NATS as \
             nats://USER:PASSWORD@host, as they stand in its configuration"
                .to_owned()
        }
        kind if kind == ConnectErrorKind::Tls || is_tls => format!(
            "no trusted connection ({cause}); switch TLS on there, and name the authority that \
             signed its certificate with --nats-ca"
        ),
        _ => return silent(&format!("it cannot be reached ({cause})")),
    };
    BusError(why)
}

const PREFIX: &str = "tandem.v";

fn subject(node: NodeId) -> Subject {
    format!("{PREFIX}{BUS_PROTOCOL}.node.{}", node.0).into()
}

/// Sends whatever waits.
async fn publish(client: Client, mut bundler: Bundler) {
    let mut subjects: HashMap<NodeId, Subject> = HashMap::new();
    while let Some(messages) = bundler.next().await {
        for (to, message) in messages {
            let (subject, bytes) = (
                subjects.entry(to).or_insert_with(|| subject(to)),
                message.len(),
            );
            match client.publish(subject.clone(), message).await {
                Ok(()) => {}
                Err(error) if error.kind() == PublishErrorKind::Send => return,
                // Lost like any other message: whoever misses something of it comes again.
                Err(error) => tracing::error!(%error, bytes, "the bus does not take a message"),
            }
        }
    }
}

impl Bus for Nats {
    fn send(&self, to: NodeId, parcel: Bytes) {
        let _ = self.outgoing.try_send((to, parcel));
    }

    fn listen(
        &self,
        node: NodeId,
    ) -> Pin<Box<dyn Future<Output = Result<Incoming, BusError>> + Send + '_>> {
        Box::pin(async move {
            let subscribed = self.client.subscribe(subject(node)).await;
            let mut messages = subscribed.map_err(|error| BusError(error.to_string()))?;
            let (sender, mut incoming) = mpsc::channel(IN_LINE);
            tokio::spawn(async move {
                while let Some(message) = messages.next().await {
                    for parcel in unbundle(message.payload) {
                        let _ = sender.try_send(parcel);
                    }
                }
            });
            self.must_be_heard(node, &mut incoming).await?;
            Ok(incoming)
        })
    }

    fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use test_services::Nats as Service;

    #[test]
    fn an_address_is_shown_without_its_password() {
        let url: NatsUrl = "nats://ann:secret@bus1,bus2:4333".parse().unwrap();
        assert_eq!(url.to_string(), "nats://bus1:4222,nats://bus2:4333");
        let url: NatsUrl = "tls://ann:secret@bus1".parse().unwrap();
        assert_eq!(url.to_string(), "tls://bus1:4222");
        assert!(!format!("{url:?}").contains("secret"));
    }

    #[test]
    fn the_client_of_the_bus_is_given_addresses_without_passwords() {
        let url: NatsUrl = "nats://zoe:secret@bus1,tls://bob:secret@bus2:4333"
            .parse()
            .unwrap();
        let told = format!("{:?}", url.servers);
        for secret in ["secret", "zoe", "bob"] {
            assert!(!told.contains(secret), "{told}");
        }
        let zoe = ("zoe".to_owned(), "secret".to_owned());
        assert_eq!(url.user, Some(zoe));
        assert_eq!(url.to_string(), "nats://bus1:4222,tls://bus2:4333");
    }

    #[test]
    fn a_password_may_hold_anything() {
        let user = |url: &str| url.parse::<NatsUrl>().unwrap().user;
        let ann = |password: &str| Some(("ann".to_owned(), password.to_owned()));
        assert_eq!(user("nats://bus1,nats://ann:a%40b%2C@bus2"), ann("a@b,"));
        assert_eq!(user("nats://ann@bus1"), ann(""));
        assert_eq!(user("nats://bus1"), None);
    }

    #[test]
    fn what_is_no_address_is_refused() {
        assert!("".parse::<NatsUrl>().is_err());
        assert!("nats://".parse::<NatsUrl>().is_err());
        assert!("http://bus1".parse::<NatsUrl>().is_err());
        assert!("nats://bus1,".parse::<NatsUrl>().is_err());
    }

    #[test]
    fn a_bus_that_takes_small_messages_alone_is_refused() {
        assert!(must_carry(CARRIED).is_ok());
        let told = must_carry(CARRIED - 1).unwrap_err().to_string();
        assert!(
            told.contains("1048575") && told.contains("max_payload"),
            "{told}"
        );
    }

    #[tokio::test]
    async fn a_message_that_is_too_large_is_lost_alone() {
        let service = Service::with_config("max_payload: 4096");
        let client = async_nats::connect(service.url()).await.unwrap();
        let (near, far) = (NodeId(1), NodeId(2));
        let mut heard = client.subscribe(subject(far)).await.unwrap();
        let (outgoing, bundler) = Bundler::new();
        tokio::spawn(publish(client, bundler));
        let (large, small) = (Bytes::from(vec![1; 5000]), Bytes::from_static(b"small"));
        // Those for one node go in one message where they wait at the same time: the last are for another.
        outgoing.send((near, large)).await.unwrap();
        outgoing.send((far, small.clone())).await.unwrap();
        let message = timeout(PATIENCE, heard.next()).await.expect("it went out");
        let parcels: Vec<Bytes> = unbundle(message.unwrap().payload).collect();
        assert_eq!(parcels, [small]);
    }
}
