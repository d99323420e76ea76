//! A server on PostgreSQL, with the real program: it plays, everything moves there and back, and
//! whatever is wrong with a URL or a database is one sentence that says what to do.
#![cfg(unix)]

mod support;

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use support::serving::{Serving, get, table};
use tempfile::TempDir;
use test_services::{Nats, Postgres};

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn tandem(arguments: &[&str], environment: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tandem"))
        .args(arguments)
        .env_remove("PGPASSWORD")
        .envs(environment.iter().copied())
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn serve(url: &str, environment: &[(&str, &str)]) -> Output {
    let arguments = ["serve", "--address", "127.0.0.1:0", "--data", url];
    tandem(&arguments, environment)
}

/// The one sentence that a command refuses with, which holds no password.
fn refused(output: &Output) -> String {
    let told = support::serving::refused(output);
    assert!(!told.contains("sesame"), "{told}");
    told
}

fn succeeds(output: &Output) -> String {
    let told = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(output.status.success(), "{told}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// A server on that data, which only its environment names.
fn start(folder: &TempDir, data: &str, flags: &[&str], environment: &[(&str, &str)]) -> Serving {
    let given = [("TANDEM_DATA", data), ("RUST_LOG", "debug")];
    Serving::start(folder.path(), flags, &[&given, environment].concat())
}

/// Ends it in good order; returns the log.
fn stop(serving: Serving) -> String {
    let (ended, log) = serving.stop();
    assert!(ended.success(), "{log}");
    log
}

#[tokio::test]
async fn a_server_on_postgresql_plays_and_comes_back() {
    let (postgres, folder) = (Postgres::shared(), folder());
    let database = postgres.database();
    let url = postgres.url(&database);
    let socket = folder.path().join("admin").display().to_string();
    let flags = ["--admin-socket", &socket];
    let serving = start(&folder, &url, &flags, &[]);
    let table = table(&serving).await;
    assert_eq!(get(&serving, "/healthz").await.0, 200);
    let path = format!("/api/tables/{table}");
    assert_eq!(get(&serving, &path).await.0, 200);
    let admin = |arguments: &[&str]| {
        let flags = ["admin", "--data", &url, "--socket", &socket];
        tandem(&[&flags, arguments].concat(), &[])
    };
    assert!(succeeds(&admin(&["list"])).contains(&table));
    stop(serving);
    // Nobody listens at the socket: the orders are for the data.
    assert!(succeeds(&admin(&["show", &table])).contains("Ann"));
    succeeds(&admin(&["close", &table]));
    let told = refused(&admin(&["drain"]));
    assert!(told.contains("--socket"), "{told}");
    let serving = start(&folder, &url, &flags, &[]);
    assert_eq!(get(&serving, &path).await.0, 404);
    succeeds(&admin(&["reopen", &table]));
    assert_eq!(get(&serving, &path).await.0, 200);
    let told = succeeds(&tandem(&["check", &url], &[]));
    assert!(told.contains("is sound: 1 tables"), "{told}");
    for (command, tool) in [("backup", "pg_dump"), ("restore", "pg_restore")] {
        let told = refused(&tandem(&[command, "copy", "--data", &url], &[]));
        assert!(told.contains(tool), "{told}");
    }
}

#[tokio::test]
async fn nodes_that_cannot_hear_each_other_do_not_work_together() {
    let (postgres, nats, folder) = (Postgres::shared(), Nats::start(), folder());
    let url = postgres.new_url();
    let blue = [
        ("TANDEM_NATS", nats.url()),
        ("TANDEM_NODE", "blue".to_owned()),
    ];
    let blue = blue.each_ref().map(|(name, value)| (*name, value.as_str()));
    for there in [&[][..], &blue] {
        let serving = start(&folder, &url, &[], there);
        // The log tells of the wait before.
        let told = refused(&serve(&url, &[("RUST_LOG", "error")]));
        let name = if there.is_empty() { "alone" } else { "blue" };
        assert!(
            told.contains(&format!("the node {name} works with")),
            "{told}"
        );
        assert!(told.contains("--nats"), "{told}");
        assert_eq!(get(&serving, "/healthz").await.0, 200);
        stop(serving);
    }
    stop(start(&folder, &url, &[], &[]));
}

#[test]
fn a_node_among_others_has_a_name() {
    let given = [("TANDEM_NATS", "nats://bus"), ("TANDEM_NODE", " ")];
    let told = refused(&serve("postgres://tandem@db/x", &given));
    assert!(told.contains("as in --node blue"), "{told}");
}

#[tokio::test]
async fn a_password_is_nowhere_to_be_seen() {
    let (postgres, folder) = (Postgres::shared(), folder());
    let url = postgres.tcp_url("tandem", &postgres.database());
    let with_password = url.replace("tandem@", "tandem:sesame@");
    let serving = start(&folder, &with_password, &[], &[]);
    let listed = std::fs::read(format!("/proc/{}/cmdline", serving.pid())).unwrap();
    assert!(!String::from_utf8_lossy(&listed).contains("sesame"));
    let log = stop(serving);
    assert!(
        log.contains("listening") && !log.contains("sesame"),
        "{log}"
    );
    // The other ways to give one.
    let serving = start(&folder, &url, &[], &[("PGPASSWORD", "sesame")]);
    stop(serving);
    let file = folder.path().join("passwords");
    std::fs::write(&file, "*:*:*:tandem:sesame\n").unwrap();
    let file = file.display().to_string();
    let given = [("PGPASSFILE", file.as_str())];
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o644)).unwrap();
    let told = refused(&serve(&url, &given));
    assert!(told.contains("chmod 600"), "{told}");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o600)).unwrap();
    stop(start(&folder, &url, &[], &given));
    let named = format!("{url}?passfile={file}");
    stop(start(&folder, &named, &[], &[]));
    let told = refused(&serve(&url, &[("PGPASSWORD", "open")]));
    assert!(
        told.contains("refuses the user") && told.contains("PGPASSFILE"),
        "{told}"
    );
    let help = succeeds(&tandem(
        &["serve", "--help"],
        &[("TANDEM_DATA", &with_password)],
    ));
    assert!(!help.contains("sesame"));
}

#[test]
fn what_cannot_be_used_is_refused_in_a_sentence() {
    let postgres = Postgres::shared();
    let database = postgres.database();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let nowhere = free.local_addr().unwrap();
    drop(free);
    for text in [
        "CREATE ROLE guest LOGIN PASSWORD 'sesame'",
        "CREATE DATABASE elsewhere",
        "REVOKE CONNECT ON DATABASE elsewhere FROM PUBLIC",
        "CREATE DATABASE ascii ENCODING SQL_ASCII TEMPLATE template0",
        "CREATE DATABASE fixed",
        "ALTER DATABASE fixed SET default_transaction_read_only = on",
    ] {
        postgres.sql("postgres", text);
    }
    let foreign = postgres.database();
    postgres.sql(&foreign, "CREATE TABLE deals (discount integer)");
    let newer = postgres.database();
    postgres.sql(&newer, "CREATE TABLE tandem_schema AS SELECT 99 AS version");
    let guest = |database: &str| postgres.tcp_url("guest", database);
    for (url, because) in [
        (
            "postgres://tandem:sesame@db:port/x".to_owned(),
            "write it as postgres://",
        ),
        (
            "postgres://tandem:sesame@db".to_owned(),
            "names no database",
        ),
        (
            "postgres://db/x?password=sesame".to_owned(),
            "names no user",
        ),
        (
            format!("postgres://tandem:sesame@{nowhere}/x"),
            "cannot be reached",
        ),
        (
            "postgres://tandem:sesame@no.such.host.invalid/x".to_owned(),
            "cannot be reached",
        ),
        (postgres.url("nothing"), "createdb --owner=tandem nothing"),
        (guest("elsewhere"), "GRANT CONNECT"),
        (guest(&database), "ALTER DATABASE"),
        (postgres.url(&foreign), "a database of its own"),
        (
            postgres.url(&newer),
            "version 99, and this program knows 2; use a newer program",
        ),
        (postgres.url("ascii"), "--encoding=UTF8"),
        (postgres.url("fixed"), "only reads"),
        (
            format!("{}?sslmode=verify-ca", guest(&database)),
            "verify-full",
        ),
        (format!("{}?sslmode=require", guest(&database)), "sslmode"),
    ] {
        let given = [("TANDEM_DATA", url.as_str()), ("PGPASSWORD", "sesame")];
        let told = refused(&tandem(&["serve", "--address", "127.0.0.1:0"], &given));
        assert!(told.contains(because), "{told}");
    }
}

#[test]
fn a_password_on_the_command_line_is_refused() {
    let url = "postgres://tandem:sesame@db/x";
    let named = "postgres://tandem@db/x?password=sesame";
    let joined = format!("--data={url}");
    let bus = "nats://bus1,nats://tandem:sesame@bus2";
    for arguments in [
        &["serve", "--data", url][..],
        &["serve", joined.as_str()],
        &["serve", "--data", named],
        &[
            "serve",
            "--data",
            "postgres://tandem@db/x",
            "--nats",
            bus,
            "--node",
            "blue",
        ],
        &["admin", "--data", url, "list"],
        &["check", url],
        &["migrate", "--from", "file", "--to", named],
        &["backup", "copy", "--data", url],
    ] {
        let told = refused(&tandem(arguments, &[]));
        for way in [
            "TANDEM_DATA",
            "TANDEM_NATS",
            "TANDEM_TO",
            "PGPASSWORD",
            "PGPASSFILE",
        ] {
            assert!(told.contains(way), "{told}");
        }
    }
}

/// Somebody who may come to a database, and has been given so much there.
fn guest_with(database: &str, rights: &[&str]) {
    let postgres = Postgres::shared();
    postgres.sql(database, "CREATE ROLE visitor LOGIN PASSWORD 'sesame'");
    for right in rights {
        postgres.sql(database, right);
    }
}

fn visitor_is_gone(database: &str) {
    let postgres = Postgres::shared();
    postgres.sql(database, "DROP OWNED BY visitor");
    postgres.sql(database, "DROP ROLE visitor");
}

#[tokio::test]
async fn whoever_may_not_use_the_tables_is_told_before_anybody_plays() {
    let (postgres, folder) = (Postgres::shared(), folder());
    let database = postgres.database();
    stop(start(&folder, &postgres.url(&database), &[], &[]));
    let url = postgres.tcp_url("visitor", &database);
    let given = [("TANDEM_DATA", url.as_str()), ("PGPASSWORD", "sesame")];
    let (serve, check) = (["serve", "--address", "127.0.0.1:0"], ["check"]);
    let all = "GRANT ALL ON ALL TABLES IN SCHEMA public TO visitor";
    let read = "GRANT SELECT ON ALL TABLES IN SCHEMA public TO visitor";
    let count = "GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO visitor";
    let less = "REVOKE DELETE ON entries FROM visitor";
    for (rights, lacking, reads) in [
        (&[][..], "(tandem_schema)", false),
        (
            &["GRANT SELECT ON tandem_schema TO visitor"][..],
            "entries",
            false,
        ),
        (&[read, count][..], "deals, tables", true),
        (&[all, count, less][..], "(entries)", true),
        (&[all][..], "(arrivals, fences)", true),
    ] {
        guest_with(&database, rights);
        let told = refused(&tandem(&serve, &given));
        let says = |what: &str| assert!(told.contains(what), "{what}: {told}");
        says(lacking);
        says("\"visitor\"");
        says("owner \"tandem\"");
        says("GRANT");
        assert_eq!(tandem(&check, &given).status.success(), reads, "{rights:?}");
        visitor_is_gone(&database);
    }
    let counted = "SELECT (SELECT count(*) FROM nodes) + (SELECT count(*) FROM tables)";
    assert_eq!(postgres.sql(&database, counted), "0", "nothing was begun");
    guest_with(&database, &[all, count]);
    let serving = start(&folder, &url, &[], &[("PGPASSWORD", "sesame")]);
    table(&serving).await;
    stop(serving);
    // What is there already such a user may use, and not change.
    postgres.sql(&database, "UPDATE tandem_schema SET version = 1");
    let told = refused(&tandem(&serve, &given));
    assert!(told.contains("name their owner in the URL"), "{told}");
    assert_eq!(
        postgres.sql(&database, "SELECT version FROM tandem_schema"),
        "1"
    );
    visitor_is_gone(&database);
}

#[test]
fn every_flag_of_a_server_has_its_variable() {
    let help = succeeds(&tandem(&["serve", "--help"], &[]));
    let flags = help.split("\n      --").skip(1);
    for flag in flags {
        let name = flag.split([' ', '\n']).next().unwrap();
        let variable = format!("TANDEM_{}", name.to_uppercase().replace('-', "_"));
        assert!(flag.contains(&variable), "--{name} has no {variable}");
    }
}

fn migrate(from: &str, to: &str) -> Output {
    tandem(&["migrate", "--from", from, "--to", to], &[])
}

/// The same, told by the environment, where passwords may stand.
fn migrate_unseen(from: &str, to: &str) -> Output {
    tandem(&["migrate"], &[("TANDEM_FROM", from), ("TANDEM_TO", to)])
}

/// Everything that a data file holds, but what follows from the order of the rows.
fn rows(file: &Path) -> Vec<String> {
    let connection = rusqlite::Connection::open(file).unwrap();
    let questions = [
        "SELECT * FROM deals ORDER BY id",
        "SELECT * FROM tables ORDER BY key",
        "SELECT tbl, n, at, kind, seat, payload, client FROM entries ORDER BY tbl, n",
        "SELECT heads.tbl, heads.n, entries.tbl, entries.n FROM heads
         LEFT JOIN entries ON entries.id = last ORDER BY heads.tbl",
        "SELECT * FROM tries ORDER BY family, browser",
        "SELECT * FROM editions ORDER BY sha256",
        "SELECT * FROM blocks ORDER BY kind, what",
        "SELECT up, clock FROM service",
    ];
    let mut all = Vec::new();
    for question in questions {
        let mut asked = connection.prepare(question).unwrap();
        let columns = asked.column_count();
        let mut rows = asked.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            let cells = (0..columns).map(|at| format!("{:?}", row.get_ref(at).unwrap()));
            all.push(cells.collect::<Vec<_>>().join(" "));
        }
    }
    all
}

#[tokio::test]
async fn everything_moves_there_and_back() {
    let (postgres, folder) = (Postgres::shared(), folder());
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (data, back) = (file("tandem.sqlite3"), file("back.sqlite3"));
    let database = postgres.database();
    let url = postgres.url(&database);
    let serving = start(&folder, &data, &[], &[]);
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(table(&serving).await);
    }
    let told = refused(&migrate(&data, &url));
    assert!(told.contains("in use by a server"), "{told}");
    stop(serving);
    succeeds(&tandem(
        &["admin", "block-name", "Mallory", "--data", &data],
        &[],
    ));
    succeeds(&tandem(
        &["admin", "close", &tables[0], "--data", &data],
        &[],
    ));
    let connection = rusqlite::Connection::open(&data).unwrap();
    let odd = "UPDATE entries SET client = 'a' || char(0) || char(1) || 'b' WHERE id = 1";
    connection.execute(odd, []).unwrap();
    drop(connection);

    let told = succeeds(&migrate(&data, &url));
    assert!(told.contains("5 tables"), "{told}");
    let told = refused(&migrate(&data, &url));
    assert!(told.contains("is not empty"), "{told}");
    let told = succeeds(&tandem(&["check", &url], &[]));
    assert!(told.contains("is sound: 5 tables"), "{told}");
    let with_password = postgres.tcp_url("tandem:sesame", &database);
    let told = succeeds(&migrate_unseen(&with_password, &back));
    assert!(!told.contains("sesame"), "{told}");
    assert_eq!(rows(Path::new(&back)), rows(Path::new(&data)));
    let told = succeeds(&tandem(&["check", &back], &[]));
    assert!(told.contains("is sound: 5 tables"), "{told}");
    let told = refused(&migrate(&url, &back));
    assert!(told.contains("is not empty"), "{told}");

    // Play goes on there, and new tables do not take an old one's number.
    let serving = start(&folder, &url, &[], &[]);
    let path = format!("/api/tables/{}", tables[1]);
    assert_eq!(get(&serving, &path).await.0, 200);
    table(&serving).await;
    let told = refused(&migrate(&url, &file("other.sqlite3")));
    assert!(told.contains("in use by a server"), "{told}");
    stop(serving);
    let told = succeeds(&tandem(&["check", &url], &[]));
    assert!(told.contains("is sound: 6 tables"), "{told}");
}

/// That data does not go into that database, because of those lines, and nothing of it is left there.
fn is_not_moved(data: &str, database: &str, because: &str) {
    let postgres = Postgres::shared();
    let told = refused(&migrate(data, &postgres.url(database)));
    let because = format!(": {because} did not arrive");
    assert!(told.contains(&because), "{told}");
    let left = "SELECT (SELECT count(*) FROM tables) + (SELECT count(*) FROM entries)
        + (SELECT count(*) FROM deals) + (SELECT count(*) FROM heads)";
    assert_eq!(postgres.sql(database, left), "0");
}

#[tokio::test]
async fn what_arrives_otherwise_than_it_was_sent_is_not_moved() {
    let (postgres, folder) = (Postgres::shared(), folder());
    let data = folder.path().join("tandem.sqlite3").display().to_string();
    let serving = start(&folder, &data, &[], &[]);
    table(&serving).await;
    stop(serving);
    let database = postgres.database();
    let url = postgres.url(&database);
    stop(start(&folder, &url, &[], &[]));
    postgres.sql(
        &database,
        "CREATE FUNCTION forge() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
             NEW.at := NEW.at + 1; RETURN NEW;
         END $$;
         CREATE TRIGGER forge BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION forge()",
    );
    is_not_moved(&data, &database, "the last entries of tables");
    // An entry that is not the last of its table, and does not arrive at all.
    postgres.sql(
        &database,
        "CREATE OR REPLACE FUNCTION forge() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
             IF NEW.n = 1 THEN RETURN NULL; END IF; RETURN NEW;
         END $$",
    );
    is_not_moved(&data, &database, "entries");
    postgres.sql(&database, "DROP TRIGGER forge ON entries");
    succeeds(&migrate(&data, &url));
}

#[tokio::test]
async fn a_log_that_lacks_an_entry_is_found() {
    let (postgres, folder) = (Postgres::shared(), folder());
    let database = postgres.database();
    let url = postgres.url(&database);
    let serving = start(&folder, &url, &[], &[]);
    let (broken, whole) = (table(&serving).await, table(&serving).await);
    stop(serving);
    let forget = format!(
        "DELETE FROM entries USING tables WHERE tables.key = tbl AND tables.id = '{broken}' AND n = 2"
    );
    postgres.sql(&database, &forget);
    let output = tandem(&["check", &url], &[]);
    let found = String::from_utf8(output.stdout.clone()).unwrap();
    assert!(
        found.contains(&broken) && !found.contains(&whole),
        "{found}"
    );
    assert!(refused(&output).contains("is not sound"));
}
