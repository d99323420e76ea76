//! Who is asking: the client's address, and the page that a browser comes from.

use crate::config::Config;
use axum::http::{HeaderMap, header};
use std::net::IpAddr;
use wire::{Error, Reason};

/// The client's address: the peer's, or, behind proxies that are trusted, the last one that none of
/// them has.
pub(crate) fn client(config: &Config, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    if !is_proxy(config, peer) {
        return peer;
    }
    let forwarded = headers.get_all("x-forwarded-for");
    let listed = forwarded.iter().filter_map(|value| value.to_str().ok());
    let hops: Vec<IpAddr> = listed
        .flat_map(|value| value.split(','))
        .filter_map(|hop| hop.trim().parse().ok())
        .collect();
    hops.into_iter()
        .rev()
        .find(|&hop| !is_proxy(config, hop))
        .unwrap_or(peer)
}

/// Whether that is a proxy that is trusted.
pub(crate) fn is_proxy(config: &Config, address: IpAddr) -> bool {
    let mut trusted = config.trusted_proxies.iter();
    trusted.any(|network| network.contains(address))
}

/// A browser says which page a request comes from; only our own pages may play.
pub(crate) fn must_be_ours(
    config: &Config,
    peer: IpAddr,
    headers: &HeaderMap,
) -> Result<(), Error> {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return Ok(());
    };
    // What is no plain text is no page of ours.
    let origin = origin.to_str().map_err(|_| foreign())?;
    let public = config
        .public_url
        .as_deref()
        .map(|url| url.trim_end_matches('/'));
    let page = origin.split_once("://").map(|(_, host)| host);
    let proxied = is_proxy(config, peer);
    let forwarded = text(headers, "x-forwarded-host").filter(|_| proxied);
    let host = forwarded.or_else(|| text(headers, header::HOST.as_str()));
    if public.is_some_and(|public| public.eq_ignore_ascii_case(origin))
        || (page.is_some() && page == host)
    {
        return Ok(());
    }
    Err(foreign())
}

fn foreign() -> Error {
    let message = "This request comes from another site's page.";
    Error::new(Reason::ForeignOrigin, message)
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let pairs = pairs.iter();
        pairs
            .map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()))
            .collect()
    }

    fn config() -> Config {
        Config {
            public_url: Some("https://play.example.org/".to_owned()),
            trusted_proxies: vec!["10.0.0.1".parse().unwrap()],
            ..Config::default()
        }
    }

    const STRANGER: &str = "192.0.2.7";
    const PROXY: &str = "10.0.0.1";

    fn passes(peer: &str, pairs: &[(&'static str, &str)]) -> bool {
        must_be_ours(&config(), peer.parse().unwrap(), &headers(pairs)).is_ok()
    }

    #[test]
    fn our_own_pages_may_play() {
        assert!(passes(
            STRANGER,
            &[("origin", "http://host:8080"), ("host", "host:8080")]
        ));
        assert!(passes(
            STRANGER,
            &[("origin", "https://play.example.org"), ("host", "inner")]
        ));
        assert!(passes(STRANGER, &[("host", "host:8080")]));
    }

    #[test]
    fn other_sites_pages_may_not() {
        assert!(!passes(
            STRANGER,
            &[("origin", "https://evil.example"), ("host", "host:8080")]
        ));
        assert!(!passes(STRANGER, &[("origin", "null"), ("host", "null")]));
    }

    #[test]
    fn a_page_of_no_readable_origin_is_another_sites() {
        let mut headers = headers(&[("host", "host:8080")]);
        let origin = b"http://host:8080\xe9".to_vec();
        headers.insert(header::ORIGIN, origin.try_into().unwrap());
        assert!(must_be_ours(&config(), STRANGER.parse().unwrap(), &headers).is_err());
    }

    #[test]
    fn a_proxy_is_believed_only_if_trusted() {
        let pairs = [
            ("origin", "https://a.example"),
            ("host", "b"),
            ("x-forwarded-host", "a.example"),
        ];
        assert!(passes(PROXY, &pairs));
        assert!(!passes(STRANGER, &pairs));
    }

    #[test]
    fn a_whole_network_of_proxies_can_be_trusted() {
        let config = Config {
            trusted_proxies: vec!["10.0.0.0/8".parse().unwrap(), "fd00::/8".parse().unwrap()],
            ..Config::default()
        };
        let forwarded = headers(&[("x-forwarded-for", "203.0.113.9, 10.9.8.7, fd00::1")]);
        for peer in ["10.1.2.3", "::ffff:10.1.2.3", "fd12::1"] {
            let client = client(&config, peer.parse().unwrap(), &forwarded);
            assert_eq!(client.to_string(), "203.0.113.9", "{peer}");
        }
        let stranger = "11.0.0.1".parse().unwrap();
        assert_eq!(client(&config, stranger, &forwarded), stranger);
    }

    #[test]
    fn the_client_is_the_last_hop_that_is_no_proxy_of_ours() {
        let forwarded = headers(&[("x-forwarded-for", "203.0.113.9, 198.51.100.4, 10.0.0.1")]);
        let client = |peer: &str| client(&config(), peer.parse().unwrap(), &forwarded).to_string();
        assert_eq!(client(PROXY), "198.51.100.4");
        assert_eq!(client(STRANGER), STRANGER);
    }
}
