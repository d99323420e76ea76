//! A node without ports and files, as simulations run it: the same tables, leases, edges and owners
//! on whatever store and bus they bring along.

use crate::addresses::Kind;
use crate::cluster::{self, Bus, Cluster};
use crate::config::Config;
use crate::http::{self, App};
use crate::hub::Shared;
use crate::machine::Machine;
use crate::metrics::Metrics;
use crate::outgoing::Socket;
use crate::search::Searches;
use crate::store::{Leases, NodeId, Store};
use crate::{ServeError, part, socket};
use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::ServiceExt;
use wire::rest::{NewTable, TableMade};
use wire::{Error, Shelf};

/// One of several nodes. Its tasks belong to the runtime that it was started on, and end with it.
pub struct Node {
    shared: Arc<Shared>,
    /// What people ask over HTTP.
    router: Router,
    close: watch::Sender<bool>,
    beside: JoinSet<()>,
}

impl Node {
    /// Joins the others under that name.
    pub async fn start(
        name: &str,
        shelf: Shelf,
        config: Config,
        store: Arc<dyn Store>,
        leases: Arc<dyn Leases>,
        bus: Arc<dyn Bus>,
    ) -> Result<Self, ServeError> {
        let broken = |error: String| ServeError::System(io::Error::other(error));
        let cluster = Cluster::join(name, &shelf, leases, Arc::clone(&bus), &config);
        let cluster = Arc::new(cluster.map_err(|error| broken(error.to_string()))?);
        let incoming = bus.listen(cluster.me()).await;
        let incoming = incoming.map_err(|error| broken(error.to_string()))?;
        let shared = Arc::new(Shared::new(
            Machine::new(config.bot_threads, config.testing.seed)?,
            Searches::never_begun(),
            shelf,
            config,
            store,
            Arc::new(Metrics::default()),
            Some(Arc::clone(&cluster)),
        ));
        let (close, closing) = watch::channel(false);
        let app = App {
            shared: Arc::clone(&shared),
            closing,
        };
        let for_nodes = http::for_nodes(app.clone());
        let mut beside = JoinSet::new();
        beside.spawn(Arc::clone(&shared).tell_lookers());
        beside.spawn(Arc::clone(&shared).show_all());
        beside.spawn(cluster::beat(Arc::clone(&shared), Arc::clone(&cluster)));
        beside.spawn(cluster::sort(
            Arc::clone(&shared),
            cluster,
            for_nodes,
            incoming,
        ));
        Ok(Self {
            router: http::router(app),
            shared,
            close,
            beside,
        })
    }

    /// Its number among the others; `None`: it stands alone.
    #[must_use]
    pub fn id(&self) -> Option<NodeId> {
        self.shared.cluster.as_ref().map(|cluster| cluster.me())
    }

    /// A client comes, from loopback.
    pub fn connect(&self, socket: Box<dyn Socket>) -> Result<(), Error> {
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let pass = self.shared.addresses.connect(address, Kind::Socket)?;
        let (shared, closing) = (Arc::clone(&self.shared), self.close.subscribe());
        tokio::spawn(socket::converse(socket, shared, pass, closing));
        Ok(())
    }

    /// Answers what somebody asks over HTTP, from loopback and perhaps with the secret of a seat: the
    /// status and the body.
    pub fn get(
        &self,
        path: &str,
        secret: Option<&str>,
    ) -> impl Future<Output = (u16, String)> + Send + use<> {
        let asked = self.ask(path, secret);
        async move {
            let (status, body) = asked.await;
            let body = to_bytes(body, usize::MAX).await.unwrap_or_default();
            (status, String::from_utf8_lossy(&body).into_owned())
        }
    }

    /// Somebody looks at the lobby: what they are told, and later again and again.
    pub fn look(&self) -> impl Future<Output = BodyDataStream> + Send + use<> {
        let asked = self.ask("/api/lobby/events", None);
        async move { asked.await.1.into_data_stream() }
    }

    fn ask(
        &self,
        path: &str,
        secret: Option<&str>,
    ) -> impl Future<Output = (u16, Body)> + Send + use<> {
        let authorization = secret.map(|secret| format!("Bearer {secret}"));
        let loopback = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let request = cluster::request(path, authorization.as_deref(), loopback);
        let router = self.router.clone();
        async move {
            let Ok(response) = router.oneshot(request).await;
            let (head, body) = response.into_parts();
            (head.status.as_u16(), body)
        }
    }

    /// Makes a table.
    pub fn make(
        &self,
        wish: NewTable,
    ) -> impl Future<Output = Result<TableMade, Error>> + Send + use<> {
        let shared = Arc::clone(&self.shared);
        async move { shared.make(wish, &[]).await }
    }

    /// Ends in good order, as when the system asks for it.
    pub async fn stop(mut self) {
        let _ = self.close.send(true);
        self.shared.stop();
        part(&self.shared, &mut self.beside).await;
    }
}
