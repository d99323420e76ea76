//! A server on PostgreSQL, with the real program: it plays, everything moves there and back, and
//! whatever is wrong with a URL or a database is one sentence that says what to do.
#![cfg(unix)]

mod support;

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use support::serving::{Serving, get, table};
use tempfile::TempDir;
use test_services::Postgres;

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
        let told = refused(&serve(&url, &[("PGPASSWORD", "sesame")]));
        assert!(told.contains(because), "{told}");
    }
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
    let url = postgres.new_url();
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
    succeeds(&migrate(&url, &back));
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
