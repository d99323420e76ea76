//! What is compared, and how each of them is set up.

use crate::Plan;
use crate::on_file;
use crate::process::Child;
use crate::site::Site;
use serde::Serialize;
use std::io;
use std::path::Path;
use test_services::{Counting, Nats, Postgres};

/// What the nodes of a cluster are called.
const NODES: [&str; 3] = ["blue", "green", "red"];

/// Who serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Setting {
    /// One node on a SQLite file.
    File,
    /// One node on a PostgreSQL.
    Postgres,
    /// Three nodes on a PostgreSQL, with NATS between them.
    Cluster,
}

impl Setting {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 3] = [Self::File, Self::Postgres, Self::Cluster];
}

/// One of them, running.
pub(super) struct Settled {
    pub setting: Setting,
    pub site: Site,
    pub record: Option<Record>,
    pub bus: Option<Counting>,
}

/// A PostgreSQL, and the database in it.
pub(super) struct Record {
    pub postgres: Postgres,
    pub database: String,
}

impl Settled {
    pub(super) fn new(setting: Setting, plan: &Plan, tables: u32) -> io::Result<Self> {
        match setting {
            Setting::File => Self::on_file(plan, tables),
            Setting::Postgres => Self::on_postgres(plan),
            Setting::Cluster => Self::in_cluster(plan),
        }
    }

    fn on_file(plan: &Plan, tables: u32) -> io::Result<Self> {
        let folder = plan.folder.join(tables.to_string());
        std::fs::create_dir_all(&folder)?;
        Ok(Self {
            setting: Setting::File,
            site: Site::alone(on_file(&plan.side, &folder)?),
            record: None,
            bus: None,
        })
    }

    fn on_postgres(plan: &Plan) -> io::Result<Self> {
        let record = Record::start(&plan.folder)?;
        let mut site = Site::alone(Child::start(&plan.side, &["server", &record.url()])?);
        site.postgres = Some(record.postgres.process()?);
        Ok(Self {
            setting: Setting::Postgres,
            site,
            record: Some(record),
            bus: None,
        })
    }

    fn in_cluster(plan: &Plan) -> io::Result<Self> {
        let record = Record::start(&plan.folder)?;
        let bus = Nats::start_counting(&plan.folder).map_err(|error| told(&error, "NATS"))?;
        let (url, nats) = (record.url(), bus.nats.url());
        let nodes = NODES.map(|name| {
            let order = ["server", &url, "--nats", &nats, "--node", name];
            Child::start(&plan.side, &order)
        });
        let site = Site {
            nodes: nodes.into_iter().collect::<io::Result<_>>()?,
            postgres: Some(record.postgres.process()?),
            nats: Some(bus.nats.process()?),
        };
        Ok(Self {
            setting: Setting::Cluster,
            site,
            record: Some(record),
            bus: Some(bus),
        })
    }

    /// The nodes first; the services end after them.
    pub(super) fn stop(self) {
        self.site.stop();
    }
}

impl Record {
    fn start(folder: &Path) -> io::Result<Self> {
        let started = Postgres::start_durable(folder);
        let postgres = started.map_err(|error| told(&error, "PostgreSQL"))?;
        let database = postgres.database();
        Ok(Self { postgres, database })
    }

    fn url(&self) -> String {
        self.postgres.url(&self.database)
    }
}

/// Why a service is not there, in a sentence: the last word of whatever it said is the one that counts.
fn told(error: &io::Error, service: &str) -> io::Error {
    if error.kind() == io::ErrorKind::NotFound {
        return io::Error::other(error.to_string());
    }
    let said = error.to_string();
    let last = said.lines().rfind(|line| !line.trim().is_empty());
    let last = last.unwrap_or("it does not say why").trim();
    io::Error::other(format!("{service} does not start: {last}"))
}
