//! Networks of addresses, as operators write them: `10.0.0.0/8`, `2001:db8::/32`, or one address.
//!
//! By hand, because half of it is what no library for networks has: the sentences for operators that
//! say what was meant, and that old addresses in new clothes are old ones. The other half is a shift.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// All addresses that begin alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    first: IpAddr,
    /// How many bits they have in common.
    prefix: u32,
}

/// Why a text is no network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoNetwork {
    /// There is no address in it.
    #[error("{0} is no address and no network; write 192.0.2.7, 10.0.0.0/8 or 2001:db8::/32")]
    Unreadable(String),
    /// More bits than an address has.
    #[error("{text} has no such prefix; it goes up to /{most}")]
    Prefix {
        /// What was written.
        text: String,
        /// How many bits such an address has.
        most: u32,
    },
    /// An address with more bits than the prefix keeps.
    #[error("{text} names one address and means a network; write {meant}")]
    Host {
        /// What was written.
        text: String,
        /// The network that the address lies in.
        meant: Network,
    },
}

impl Network {
    /// Whether the address is in it. Addresses of the old kind in the clothes of the new one are of
    /// the old kind.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        address.is_ipv4() == self.first.is_ipv4() && bits(address, self.prefix) == self.bits()
    }

    /// The same network, or the one around it that is no smaller than so many bits of the new kind
    /// say: whoever gets one such address gets many.
    #[must_use]
    pub(crate) fn at_most(self, prefix: u32) -> Self {
        match self.first {
            IpAddr::V6(six) if self.prefix > prefix => {
                let kept = bits(six.into(), prefix) << (128 - prefix);
                Self {
                    first: IpAddr::V6(kept.into()),
                    prefix,
                }
            }
            _ => self,
        }
    }

    fn bits(&self) -> u128 {
        bits(self.first, self.prefix)
    }
}

/// The first so many bits of an address.
fn bits(address: IpAddr, prefix: u32) -> u128 {
    let (bits, length) = match address {
        IpAddr::V4(four) => (u128::from(four.to_bits()), 32),
        IpAddr::V6(six) => (six.to_bits(), 128),
    };
    bits.checked_shr(length - prefix).unwrap_or(0)
}

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Self, NoNetwork> {
        let unreadable = || NoNetwork::Unreadable(text.to_owned());
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text, None),
        };
        let first: IpAddr = address.trim().parse().map_err(|_| unreadable())?;
        let first = first.to_canonical();
        let most = if first.is_ipv4() { 32 } else { 128 };
        let prefix: u32 = match prefix {
            None => most,
            Some(prefix) => prefix.trim().parse().map_err(|_| unreadable())?,
        };
        if prefix > most {
            let text = text.to_owned();
            return Err(NoNetwork::Prefix { text, most });
        }
        let kept = bits(first, prefix).checked_shl(most - prefix).unwrap_or(0);
        let start = match first {
            IpAddr::V4(_) => IpAddr::V4((kept as u32).into()),
            IpAddr::V6(_) => IpAddr::V6(kept.into()),
        };
        let meant = Self {
            first: start,
            prefix,
        };
        if start != first {
            let text = text.to_owned();
            return Err(NoNetwork::Host { text, meant });
        }
        Ok(meant)
    }
}

impl fmt::Display for Network {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let single = if self.first.is_ipv4() { 32 } else { 128 };
        if self.prefix == single {
            return write!(out, "{}", self.first);
        }
        write!(out, "{}/{}", self.first, self.prefix)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        text.parse().unwrap()
    }

    #[test]
    fn a_network_holds_its_own_addresses_and_no_others() {
        for (text, inside, outside) in [
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
            ("10.0.0.1", "10.0.0.1", "10.0.0.2"),
            ("192.168.4.0/22", "192.168.7.255", "192.168.8.0"),
            ("0.0.0.0/0", "203.0.113.9", "2001:db8::1"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
            ("2001:db8::/64", "2001:db8::ffff", "2001:db8:0:1::"),
            ("::/0", "2001:db8::1", "10.0.0.1"),
            ("::1", "::1", "::2"),
        ] {
            let network = network(text);
            assert!(network.contains(inside.parse().unwrap()), "{text}");
            assert!(!network.contains(outside.parse().unwrap()), "{text}");
            assert_eq!(network.to_string(), text);
        }
    }

    #[test]
    fn an_old_address_in_new_clothes_is_an_old_one() {
        assert!(network("10.0.0.0/8").contains("::ffff:10.1.2.3".parse().unwrap()));
        assert_eq!(network("::ffff:10.0.0.1").to_string(), "10.0.0.1");
    }

    #[test]
    fn what_is_no_network_is_said_to_be_none() {
        let told = |text: &str| text.parse::<Network>().unwrap_err().to_string();
        for text in [
            "",
            "ten",
            "10.0.0/8",
            "10.0.0.0/x",
            "10.0.0.0/-1",
            "10.0.0.0/8/8",
        ] {
            assert!(told(text).contains("no address and no network"), "{text}");
        }
        assert!(told("10.0.0.0/33").contains("up to /32"));
        assert!(told("::/129").contains("up to /128"));
        assert!(told("10.0.0.1/8").contains("write 10.0.0.0/8"));
        assert!(told("2001:db8::1/32").contains("write 2001:db8::/32"));
    }

    #[test]
    fn one_address_of_the_new_kind_stands_for_its_network() {
        assert_eq!(network("2001:db8::7").at_most(64), network("2001:db8::/64"));
        assert_eq!(
            network("2001:db8::/48").at_most(64),
            network("2001:db8::/48")
        );
        assert_eq!(network("10.0.0.7").at_most(64), network("10.0.0.7"));
    }
}
