//! Which server a request means: a page of another site must not reach this one under a name of its own.
//!
//! A browser lets a page talk to the host that it came from. Whoever owns a name can let it point at
//! somebody else's machine after their page has loaded; the name in `Host` gives that away. Addresses
//! written in digits cannot be turned round like that, and names of the machine itself are nobody's.

use crate::config::Config;
use crate::origin;
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use std::net::IpAddr;
use wire::{Error, Reason};

/// A request must mean this machine, by a loopback name or an address, or the host that
/// `--public-url` names. Programs that name none at all are let in: no browser is among them.
pub(crate) fn must_be_ours(
    config: &Config,
    peer: IpAddr,
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<(), Error> {
    let forwarded = headers.get_all("x-forwarded-host").iter();
    // Proxies behind one another write their names one after the other, with commas.
    let forwarded = forwarded.flat_map(|names| names.as_bytes().split(|&byte| byte == b','));
    let mut named: Vec<&[u8]> = forwarded.map(<[u8]>::trim_ascii).collect();
    if named.is_empty() || !origin::is_proxy(config, peer) {
        let hosts = headers.get_all(header::HOST).iter();
        named = hosts.map(HeaderValue::as_bytes).collect();
    }
    named.extend(uri.authority().map(|meant| meant.as_str().as_bytes()));
    let foreign = named.into_iter().find(|host| !is_ours(config, host));
    foreign.map_or(Ok(()), |host| {
        Err(misdirected(&String::from_utf8_lossy(host)))
    })
}

fn misdirected(host: &str) -> Error {
    let message = format!(
        "This server does not answer to the name {host:?}; open it by its address, or start it with --public-url."
    );
    Error::new(Reason::ForeignHost { host: host.into() }, message)
}

fn is_ours(config: &Config, authority: &[u8]) -> bool {
    let Some(host) = str::from_utf8(authority).ok().and_then(host_of) else {
        return false;
    };
    let public = config.public_url.as_deref().and_then(host_in);
    is_address(host) || is_loopback(host) || public.is_some_and(|ours| same(ours, host))
}

fn is_address(host: &str) -> bool {
    host.parse::<IpAddr>().is_ok()
}

fn is_loopback(host: &str) -> bool {
    let host = host.strip_suffix('.').unwrap_or(host).to_ascii_lowercase();
    host == "localhost" || host.ends_with(".localhost")
}

fn same(ours: &str, host: &str) -> bool {
    ours.eq_ignore_ascii_case(host.strip_suffix('.').unwrap_or(host))
}

/// The host of `https://play.example.org:8443/path`.
fn host_in(url: &str) -> Option<&str> {
    let (_, rest) = url.split_once("://")?;
    host_of(rest.split(['/', '?', '#']).next()?)
}

/// The host of `play.example.org:8443`, or of `[::1]:8443`.
fn host_of(authority: &str) -> Option<&str> {
    if let Some(rest) = authority.strip_prefix('[') {
        let (host, port) = rest.split_once(']')?;
        return is_port(port).then_some(host);
    }
    let (host, port) = match authority.find(':') {
        Some(colon) => authority.split_at(colon),
        None => (authority, ""),
    };
    (is_port(port) && !host.is_empty()).then_some(host)
}

fn is_port(text: &str) -> bool {
    text.is_empty()
        || text
            .strip_prefix(':')
            .is_some_and(|port| port.bytes().all(|digit| digit.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRANGER: &str = "192.0.2.7";
    const PROXY: &str = "10.0.0.1";

    fn passes(public_url: Option<&str>, peer: &str, pairs: &[(&'static str, &[u8])]) -> bool {
        let config = Config {
            public_url: public_url.map(str::to_owned),
            trusted_proxies: vec![PROXY.parse().unwrap()],
            ..Config::default()
        };
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, value.to_vec().try_into().unwrap());
        }
        let uri = Uri::from_static("/api/games");
        must_be_ours(&config, peer.parse().unwrap(), &uri, &headers).is_ok()
    }

    fn answers_to(public_url: Option<&str>, host: &str) -> bool {
        passes(public_url, STRANGER, &[("host", host.as_bytes())])
    }

    #[test]
    fn loopback_names_and_addresses_are_answered_to() {
        for host in [
            "localhost",
            "localhost:8080",
            "LOCALHOST.",
            "tandem.localhost:80",
            "127.0.0.1:8080",
            "192.168.0.7:8080",
            "[::1]:8080",
            "[2001:db8::1]",
        ] {
            assert!(answers_to(None, host), "{host}");
            assert!(answers_to(Some("https://play.example.org"), host), "{host}");
        }
    }

    #[test]
    fn other_names_are_not() {
        for host in [
            "evil.example",
            "evil.example:8080",
            "localhost.evil.example",
            "notlocalhost",
            "127.0.0.1.evil.example",
            "127.0.0.1:8080@evil.example",
            "[::1].evil.example",
            "[::1",
            "",
            ":8080",
            "127.0.0.1:port",
        ] {
            assert!(!answers_to(None, host), "{host}");
            assert!(
                !answers_to(Some("https://play.example.org"), host),
                "{host}"
            );
        }
        assert!(!passes(None, STRANGER, &[("host", b"localhost\xe9")]));
    }

    #[test]
    fn the_public_name_is_answered_to_where_there_is_one() {
        let public = Some("https://play.example.org:8443/");
        for host in [
            "play.example.org",
            "PLAY.example.org.:8443",
            "play.example.org:80",
        ] {
            assert!(answers_to(public, host), "{host}");
            assert!(!answers_to(None, host), "{host}");
        }
        assert!(!answers_to(public, "other.example.org"));
    }

    #[test]
    fn no_name_is_no_browser() {
        assert!(passes(None, STRANGER, &[]));
    }

    #[test]
    fn of_several_names_each_must_be_ours() {
        let two: [(&str, &[u8]); 2] = [("host", b"localhost"), ("host", b"evil.example")];
        assert!(!passes(None, STRANGER, &two));
        let config = Config::default();
        let uri = Uri::from_static("http://evil.example/api/games");
        let peer = STRANGER.parse().unwrap();
        assert!(must_be_ours(&config, peer, &uri, &HeaderMap::new()).is_err());
    }

    #[test]
    fn a_trusted_proxy_says_what_was_meant() {
        let public = Some("https://play.example.org");
        let pairs: [(&str, &[u8]); 2] = [
            ("host", b"tandem:8080"),
            ("x-forwarded-host", b"play.example.org"),
        ];
        assert!(passes(public, PROXY, &pairs));
        assert!(!passes(public, STRANGER, &pairs));
        let chain: [(&str, &[u8]); 2] = [
            ("host", b"10.0.0.7:8080"),
            ("x-forwarded-host", b"play.example.org, play.example.org"),
        ];
        assert!(passes(public, PROXY, &chain));
        let mixed: [(&str, &[u8]); 2] = [
            ("host", b"localhost"),
            ("x-forwarded-host", b"play.example.org, evil.example"),
        ];
        assert!(!passes(public, PROXY, &mixed));
        let evil: [(&str, &[u8]); 2] = [
            ("host", b"localhost"),
            ("x-forwarded-host", b"evil.example"),
        ];
        assert!(!passes(public, PROXY, &evil));
    }
}
