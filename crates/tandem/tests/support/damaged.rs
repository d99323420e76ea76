//! Data with damaged pages, and what a server makes of it.

use client::http;
use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use table::{Chance, Fast};

const PAGE: u64 = 4096;

/// Writes noise over some pages, but not over the first: that would be no data file at all. Nothing of it is left beside
/// the file in a write-ahead log, which would be read in its place.
pub fn damage(data: &Path, dice: &mut Fast) {
    for beside in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{beside}", data.display()));
    }
    let pages = std::fs::metadata(data).unwrap().len() / PAGE;
    let mut file = OpenOptions::new().write(true).open(data).unwrap();
    for _ in 0..1 + pages / 8 {
        let page = 1 + u64::from(dice.below(pages as u32 - 1));
        file.seek(SeekFrom::Start(page * PAGE)).unwrap();
        let noise: Vec<u8> = (0..PAGE).map(|_| dice.below(256) as u8).collect();
        file.write_all(&noise).unwrap();
    }
}

/// A server on such data refuses to start, or answers whatever it is asked; it never panics. Whether it noticed.
pub async fn is_no_panic(data: &Path, tables: &[String]) -> bool {
    let log = data.with_extension("log");
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap();
    drop(free);
    let mut server = Command::new(env!("CARGO_BIN_EXE_tandem"))
        .args(["serve", "--address", &address.to_string(), "--data"])
        .arg(data)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(File::create(&log).unwrap())
        .spawn()
        .unwrap();
    let mut noticed = !answers(&mut server, address).await;
    if !noticed {
        for table in tables {
            let asked = http(address, "GET", &format!("/api/tables/{table}"), None).await;
            let (status, told) = asked.unwrap();
            assert!(matches!(status, 200 | 404 | 503), "{status}: {told}");
            noticed |= status == 503;
        }
        let (health, _) = http(address, "GET", "/healthz", None).await.unwrap();
        assert!(matches!(health, 200 | 503));
        noticed |= health == 503;
        server.kill().unwrap();
        server.wait().unwrap();
    }
    let told = std::fs::read_to_string(&log).unwrap();
    assert!(!told.contains("panicked"), "{told}");
    noticed
}

/// Whether it answers; if not, it has said why not and gone.
async fn answers(server: &mut Child, address: SocketAddr) -> bool {
    loop {
        if let Some(ended) = server.try_wait().unwrap() {
            assert!(!ended.success());
            return false;
        }
        if http(address, "GET", "/healthz", None).await.is_ok() {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
