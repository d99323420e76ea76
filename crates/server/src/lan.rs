//! The address that friends in the same network can open.

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// This machine's address in the local network, if it has one. Nothing is sent: the system only
/// says which of its addresses it would use.
pub(crate) fn address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified() && !address.is_loopback()).then_some(address)
}

/// Says where friends find the server, with a QR code to point a phone at.
pub(crate) fn invitation(scheme: &str, listening: SocketAddr, public_url: Option<&str>) -> String {
    let url = match public_url {
        Some(url) => url.trim_end_matches('/').to_owned(),
        None => {
            let host = address().unwrap_or_else(|| listening.ip());
            format!("{scheme}://{}", SocketAddr::new(host, listening.port()))
        }
    };
    let code = QrCode::new(url.as_bytes()).map(|code| {
        code.render::<Dense1x2>()
            .dark_color(Dense1x2::Light)
            .light_color(Dense1x2::Dark)
            .build()
    });
    format!(
        "{}\nOpen {url} on any device in this network.\n",
        code.unwrap_or_default()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_invitation_names_the_address_and_shows_a_code() {
        let listening = "0.0.0.0:8080".parse().unwrap();
        let told = invitation("http", listening, Some("https://play.example.org/"));
        assert!(told.contains("Open https://play.example.org on any device"));
        assert!(told.contains('█'));
    }
}
