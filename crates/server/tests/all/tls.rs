//! HTTPS by the server itself.

use crate::support::{Folder, Running, config};
use futures_util::{SinkExt, StreamExt};
use rustls::ClientConfig;
use rustls::RootCertStore;
use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use server::{Config, ServeError, Server, TlsFiles};
use std::path::Path;
use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_tungstenite::tungstenite::Message;

/// A certificate for this machine that nobody has signed but itself, written into the folder.
fn certified(folder: &Path) -> (TlsFiles, RootCertStore) {
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let files = TlsFiles {
        cert: folder.join("cert.pem"),
        key: folder.join("key.pem"),
    };
    std::fs::write(&files.cert, made.cert.pem()).unwrap();
    std::fs::write(&files.key, made.signing_key.serialize_pem()).unwrap();
    let mut known = RootCertStore::empty();
    known.add(made.cert.der().clone()).unwrap();
    (files, known)
}

async fn secured(running: &Running, known: RootCertStore) -> TlsStream<TcpStream> {
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(known)
        .with_no_client_auth();
    let socket = TcpStream::connect(running.address).await.unwrap();
    let connector = TlsConnector::from(Arc::new(config));
    let name = ServerName::try_from("localhost").unwrap();
    connector.connect(name, socket).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_and_sockets_are_to_be_had_over_tls() {
    let folder = Folder::new();
    let (files, known) = certified(folder.path());
    let tls = Some(files);
    let running = Running::with(Config {
        tls,
        ..config(&folder)
    })
    .await;

    // Whoever comes and says nothing keeps nobody waiting.
    let silent = TcpStream::connect(running.address).await.unwrap();
    let mut stream = secured(&running, known.clone()).await;
    let get = "GET /api/games HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    stream.write_all(get.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");

    let stream = secured(&running, known).await;
    let (mut socket, _) = tokio_tungstenite::client_async("wss://localhost/socket", stream)
        .await
        .unwrap();
    let ping = Message::text(r#"{"op":"ping"}"#);
    socket.send(ping).await.unwrap();
    let pong = socket.next().await.unwrap().unwrap();
    assert_eq!(pong.to_text().unwrap(), r#"{"type":"pong"}"#);
    drop((socket, silent));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_speaks_plain_http_is_told_to_speak_https() {
    let folder = Folder::new();
    let (files, _) = certified(folder.path());
    let tls = Some(files);
    let running = Running::with(Config {
        tls,
        ..config(&folder)
    })
    .await;
    let mut socket = TcpStream::connect(running.address).await.unwrap();
    let get = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";
    socket.write_all(get.as_bytes()).await.unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    assert!(
        answer.ends_with("open its address with https://\n"),
        "{answer}"
    );
    running.stop().await;
}

#[tokio::test]
async fn bad_or_missing_files_are_one_clear_sentence() {
    let folder = Folder::new();
    let (good, _) = certified(folder.path());
    let other = folder.path().join("other");
    std::fs::create_dir(&other).unwrap();
    let (another, _) = certified(&other);
    let empty = folder.path().join("empty.pem");
    std::fs::write(&empty, "good morning").unwrap();
    let missing = folder.path().join("missing.pem");
    let cases = [
        (&missing, &good.key, "--tls-cert"),
        (&good.cert, &missing, "--tls-key"),
        (&empty, &good.key, "no certificate"),
        (&good.cert, &empty, "no private key"),
        (&good.cert, &good.cert, "no private key"),
        (&good.cert, &another.key, "were made for each other"),
    ];
    for (cert, key, told) in cases {
        let (cert, key) = (cert.clone(), key.clone());
        let config = Config {
            tls: Some(TlsFiles { cert, key }),
            ..config(&folder)
        };
        let refused = Server::bind(crate::support::shelf(), config).await.err();
        let Some(ServeError::Tls(error)) = refused else {
            panic!("{told}: it is not refused");
        };
        let sentence = error.to_string();
        assert!(sentence.contains(told), "{sentence}");
        assert!(!sentence.contains('\n'), "{sentence}");
    }
}
