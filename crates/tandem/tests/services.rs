//! PostgreSQL and NATS as hosts have them, with users, rights and certificates: a node that may use them
//! does, and whatever it may not is one sentence that says what to do, with nothing half started.
#![cfg(unix)]

mod support;

use client::{Client, http, make};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use support::play;
use support::serving::Serving;
use tempfile::TempDir;
use test_services::{Authority, Nats, Postgres};

/// A node that is told where everything is by its environment.
struct Environment<'a>(Vec<(&'a str, String)>);

impl<'a> Environment<'a> {
    fn of(data: &str, nats: &str) -> Self {
        Self(Vec::new())
            .and("TANDEM_DATA", data)
            .and("TANDEM_NATS", nats)
            .and("TANDEM_NODE", "blue")
            .and("PGPASSWORD", "sesame")
    }

    fn and(mut self, name: &'a str, value: &str) -> Self {
        self.0.push((name, value.to_owned()));
        self
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tandem"));
        command
            .args(["serve", "--address", "127.0.0.1:0"])
            .env_remove("RUST_LOG")
            .envs(self.0.iter().cloned())
            .stdin(Stdio::null());
        command
    }

    /// The one sentence that it refuses to start with.
    fn refused(&self) -> String {
        let output = self.command().output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success(), "{told}");
        assert!(output.stdout.is_empty(), "it listened");
        let sentences = told.lines().filter(|line| line.starts_with("tandem: "));
        assert_eq!(sentences.count(), 1, "{told}");
        assert!(!told.contains("sesame"), "{told}");
        told
    }

    /// Whether people play at it.
    async fn plays(&self) {
        let child = self.command().stdout(Stdio::piped()).spawn().unwrap();
        let mut running = Running(child);
        let output = running.0.stdout.take().unwrap();
        let told = BufReader::new(output).lines().next().unwrap().unwrap();
        let address = told.strip_prefix("Tandem is at http://").unwrap();
        let wish = json!({"game": "team-play", "name": "Ann", "play_now": true});
        make(address.parse().unwrap(), wish).await.unwrap();
    }
}

struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Where nobody listens.
fn nowhere() -> String {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    free.local_addr().unwrap().to_string()
}

/// A user, and one who may only use what others do not.
const USERS: &str = r#"authorization { users: [
    { user: tandem, password: sesame,
      permissions: { publish: "tandem.>", subscribe: ["tandem.>", "_INBOX.>"] } },
    { user: deaf, password: sesame,
      permissions: { publish: "tandem.>", subscribe: "elsewhere.>" } },
    { user: mute, password: sesame,
      permissions: { publish: "elsewhere.>", subscribe: "tandem.>" } }
] }"#;

#[tokio::test]
async fn a_bus_that_cannot_be_used_is_refused_in_a_sentence() {
    let (postgres, nats) = (Postgres::shared(), Nats::with_config(USERS));
    let database = postgres.database();
    let data = postgres.url(&database);
    let by = |user: &str| nats.url().replace("nats://", &format!("nats://{user}@"));
    for (url, because) in [
        (
            "nats://tandem:sesame@bus:port".to_owned(),
            "write it as nats://",
        ),
        ("http://bus".to_owned(), "write it as nats://"),
        (
            format!("nats://{}", nowhere()),
            "start it, or correct --nats",
        ),
        (
            "nats://no.such.host.invalid".to_owned(),
            "start it, or correct --nats",
        ),
        (nats.url(), "refuses the user"),
        (by("tandem:open"), "nats://USER:PASSWORD@host"),
        (by("deaf:sesame"), "give its user that permission"),
        (by("mute:sesame"), "give its user that permission"),
        (
            by("tandem:sesame").replace("nats://", "tls://"),
            "switch TLS on there",
        ),
    ] {
        let told = Environment::of(&data, &url).refused();
        assert!(told.contains(because), "{url}: {told}");
    }
    assert_eq!(postgres.sql(&database, "SELECT count(*) FROM nodes"), "0");
    Environment::of(&data, &by("tandem:sesame")).plays().await;
}

/// How many tables a node has in memory.
async fn tables(node: &Serving) -> Option<String> {
    let told = http(node.address, "GET", "/metrics", None).await.unwrap().1;
    let tables = told
        .lines()
        .find_map(|line| line.strip_prefix("tandem_tables "));
    tables.map(str::to_owned)
}

#[tokio::test]
async fn logs_hold_no_secrets_at_any_level() {
    let (postgres, nats) = (Postgres::shared(), Nats::with_config(USERS));
    let data = postgres.new_url();
    let bus = nats.url().replace("nats://", "nats://tandem:sesame@");
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let start = |name: &str, folder: &TempDir| {
        let environment = [
            ("TANDEM_DATA", data.as_str()),
            ("TANDEM_NATS", &bus),
            ("TANDEM_NODE", name),
            ("RUST_LOG", "trace"),
        ];
        Serving::start(folder.path(), &[], &environment)
    };
    let (owner, edge) = (start("blue", &folders[0]), start("green", &folders[1]));
    let wish = json!({"game": "team-play", "name": "Ann", "play_now": true, "level": "easy",
        "bot_delay": 0, "away": 1000});
    let (table, seat) = make(owner.address, wish).await.unwrap();
    // Whom somebody comes to first has the table.
    let watcher = Client::join(owner.address, &table, &[], None).await;
    let joined = Client::join(edge.address, &table, &[&seat], None).await;
    assert!(play(joined.unwrap(), usize::MAX).await);
    assert_eq!(tables(&owner).await.as_deref(), Some("1"));
    assert_eq!(tables(&edge).await.as_deref(), Some("0"));
    drop(watcher);
    let path = format!("/api/tables/{table}/replay");
    let (status, replay) = http(edge.address, "GET", &path, None).await.unwrap();
    assert_eq!(status, 200, "{replay}");
    let replay: Value = serde_json::from_str(&replay).unwrap();
    let shuffle = replay["secret"].as_str().unwrap();
    let bytes = format!("{:?}", hex::decode(shuffle).unwrap());
    for node in [owner, edge] {
        let (ended, log) = node.stop();
        assert!(ended.success(), "{log}");
        assert!(log.contains("DEBUG"), "it told all that it could: {log}");
        for secret in ["sesame", &seat, shuffle, &bytes] {
            let told = log.lines().find(|line| line.contains(secret));
            assert_eq!(told, None, "{secret}");
        }
    }
}

#[tokio::test]
async fn a_bus_that_takes_small_messages_alone_is_refused() {
    let (postgres, nats) = (Postgres::shared(), Nats::with_config("max_payload: 65536"));
    let told = Environment::of(&postgres.new_url(), &nats.url()).refused();
    assert!(
        told.contains("65536 bytes") && told.contains("set max_payload"),
        "{told}"
    );
}

#[tokio::test]
async fn where_the_first_server_of_the_bus_is_down_the_second_will_do() {
    let (postgres, nats) = (Postgres::shared(), Nats::start());
    let several = format!("nats://{},{}", nowhere(), nats.url());
    Environment::of(&postgres.new_url(), &several).plays().await;
}

#[tokio::test]
async fn a_bus_needs_a_store_that_is_shared() {
    let (nats, folder) = (Nats::start(), tempfile::tempdir().unwrap());
    let file = folder.path().join("data").display().to_string();
    let told = Environment::of(&file, &nats.url()).refused();
    assert!(told.contains("--data postgres://"), "{told}");
}

fn written(folder: &TempDir, name: &str, text: &str) -> String {
    let file = folder.path().join(name);
    std::fs::write(&file, text).unwrap();
    file.display().to_string()
}

#[tokio::test]
async fn both_are_used_over_tls_and_only_with_certificates_that_are_trusted() {
    let (ours, theirs) = (Authority::new(), Authority::new());
    let certified = ours.certify(&["127.0.0.1"]);
    let postgres = Postgres::with_tls(&certified);
    let nats = Nats::with_tls(&certified);
    let folder = tempfile::tempdir().unwrap();
    let ours = written(&folder, "ours.pem", &ours.pem());
    let theirs = written(&folder, "theirs.pem", &theirs.pem());
    let none = written(&folder, "none.pem", "");
    let database = postgres.database();
    let data = |authority: &str| {
        let url = postgres.tcp_url("tandem", &database);
        format!("{url}?sslmode=verify-full&sslrootcert={authority}")
    };
    let bus = nats.url().replace("nats://", "tls://");
    let node =
        |authority: &str| Environment::of(&data(&ours), &bus).and("TANDEM_NATS_CA", authority);
    node(&ours).plays().await;
    for (data, because) in [
        (data(&theirs), "name the authority"),
        (data(&none), "there are none"),
        (data("/nowhere.pem"), "/nowhere.pem"),
        (
            format!(
                "{}?sslmode=verify-full",
                postgres.tcp_url("tandem", &database)
            ),
            "sslrootcert=FILE",
        ),
    ] {
        let told = Environment::of(&data, &bus).refused();
        assert!(told.contains(because), "{told}");
    }
    for (authority, because) in [
        (theirs.as_str(), "name the authority"),
        (none.as_str(), "--nats-ca"),
        ("/nowhere.pem", "/nowhere.pem"),
    ] {
        let told = node(authority).refused();
        assert!(told.contains(because), "{told}");
    }
    let told = Environment::of(&data(&ours), &bus).refused();
    assert!(told.contains("--nats-ca"), "{told}");
    // A bus that asks for TLS gets it, whatever the URL begins with.
    let plain = Environment::of(&data(&ours), &nats.url());
    plain.and("TANDEM_NATS_CA", &ours).plays().await;
}

#[tokio::test]
async fn a_certificate_for_another_name_is_none() {
    let authority = Authority::new();
    let folder = tempfile::tempdir().unwrap();
    let trusted = written(&folder, "trusted.pem", &authority.pem());
    let (own, other) = (["127.0.0.1"], ["elsewhere.example"]);
    let (own, other) = (authority.certify(&own), authority.certify(&other));
    let told = |postgres: &Postgres, nats: &Nats| {
        let url = postgres.tcp_url("tandem", &postgres.database());
        let data = format!("{url}?sslmode=verify-full&sslrootcert={trusted}");
        let bus = nats.url().replace("nats://", "tls://");
        Environment::of(&data, &bus).and("TANDEM_NATS_CA", &trusted)
    };
    let (record, bus) = (Postgres::with_tls(&own), Nats::with_tls(&own));
    let (false_record, false_bus) = (Postgres::with_tls(&other), Nats::with_tls(&other));
    for (told, which) in [
        (told(&false_record, &bus), "PostgreSQL at"),
        (told(&record, &false_bus), "cannot use the bus"),
    ] {
        let told = told.refused();
        assert!(told.contains("not valid for name"), "{told}");
        assert!(told.contains(which), "{told}");
    }
    told(&record, &bus).plays().await;
}
