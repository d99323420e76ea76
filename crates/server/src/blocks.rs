//! Names that nobody may use, and addresses that are kept out for a time. They are in the store, so
//! that they outlive the server; here they are kept ready to be asked.

use crate::dates;
use crate::hub::Shared;
use crate::network::Network;
use crate::store::StoreError;
use room::names::look_alike;
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};
use wire::{Error, Reason};

/// What is blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blocked {
    /// A name, and all that look like it.
    Name,
    /// An address, or a network of them.
    Address,
}

impl Blocked {
    /// Its name in the store.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Address => "address",
        }
    }
}

/// One block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    /// What kind.
    pub kind: Blocked,
    /// The name, or the network.
    pub what: String,
    /// Until when, in milliseconds since 1970; `None`: for ever.
    pub until: Option<i64>,
}

impl Block {
    /// Whether it still holds.
    pub(crate) fn holds(&self, now: i64) -> bool {
        self.until.is_none_or(|until| until > now)
    }
}

/// All blocks, ready to be asked.
#[derive(Default)]
pub(crate) struct Blocks(RwLock<Ready>);

#[derive(Default)]
struct Ready {
    names: Vec<Block>,
    addresses: Vec<(Network, Block)>,
}

impl Blocks {
    /// Takes the place of all that were known.
    pub(crate) fn set(&self, blocks: Vec<Block>) {
        let mut ready = Ready::default();
        for block in blocks {
            match block.kind {
                Blocked::Name => ready.names.push(block),
                Blocked::Address => {
                    if let Ok(network) = block.what.parse() {
                        ready.addresses.push((network, block));
                    }
                }
            }
        }
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = ready;
    }

    fn bars_name(&self, name: &str, now: i64) -> bool {
        let ready = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let mut names = ready.names.iter().filter(|block| block.holds(now));
        names.any(|block| look_alike(&block.what, name))
    }

    /// Until when an address is kept out, if it is.
    fn bars_address(&self, address: IpAddr, now: impl FnOnce() -> i64) -> Option<i64> {
        let ready = self.0.read().unwrap_or_else(PoisonError::into_inner);
        // Asked for every message, and hardly ever is anybody blocked.
        if ready.addresses.is_empty() {
            return None;
        }
        let now = now();
        let mut blocks = ready.addresses.iter();
        let (_, block) =
            blocks.find(|(network, block)| block.holds(now) && network.contains(address))?;
        Some(block.until.unwrap_or(i64::MAX))
    }
}

impl Shared {
    /// Reads the blocks from the store.
    pub(crate) fn read_blocks(&self) -> Result<(), StoreError> {
        self.blocks.set(self.store.blocks()?);
        Ok(())
    }

    /// Refuses a name that is blocked.
    pub(crate) fn must_allow_name(&self, name: &str) -> Result<(), Error> {
        if self.blocks.bars_name(name, self.now()) {
            let message = "This name is not welcome here; choose another one.";
            return Err(Error::new(Reason::NameBlocked, message));
        }
        Ok(())
    }

    /// Refuses whoever comes from there, while the address is blocked.
    pub(crate) fn must_allow_address(&self, address: IpAddr) -> Result<(), Error> {
        let Some(until) = self.blocks.bars_address(address, || self.now()) else {
            return Ok(());
        };
        let told = dates::moment(until);
        let message =
            format!("Your address is kept out until {told} by the people who run this server.");
        let wait = until.saturating_sub(self.now());
        Err(Error::new(Reason::AddressBlocked { wait }, message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;

    const HOUR: i64 = 3_600_000;

    fn block(kind: Blocked, what: &str, until: Option<i64>) -> Block {
        let what = what.to_owned();
        Block { kind, what, until }
    }

    #[test]
    fn a_block_for_a_time_ends_then_and_one_for_ever_does_not() {
        let clock = Clock::default();
        let until = Some(clock.now() + HOUR);
        let blocks = Blocks::default();
        blocks.set(vec![
            block(Blocked::Name, "bea", until),
            block(Blocked::Name, "mallory", None),
            block(Blocked::Address, "192.0.2.0/24", until),
            block(Blocked::Address, "198.51.100.7", None),
        ]);
        let bars_name = |name| blocks.bars_name(name, clock.now());
        let address = |text: &str| blocks.bars_address(text.parse().unwrap(), || clock.now());
        assert!(bars_name("Bea") && bars_name("Mallory"));
        assert_eq!(address("192.0.2.9"), until);
        assert_eq!(address("198.51.100.7"), Some(i64::MAX));

        clock.shift(HOUR);
        assert!(!bars_name("Bea"), "her time is over");
        assert!(bars_name("Mallory"));
        assert_eq!(address("192.0.2.9"), None, "its time is over");
        assert_eq!(address("198.51.100.7"), Some(i64::MAX));
        // A clock that is set back opens nothing for good.
        clock.shift(-HOUR);
        assert!(bars_name("Bea"));
        assert_eq!(address("192.0.2.9"), until);
    }

    #[test]
    fn a_block_that_is_over_hides_none_that_holds() {
        let blocks = Blocks::default();
        blocks.set(vec![
            block(Blocked::Name, "bea", Some(1)),
            block(Blocked::Name, "Bea", Some(3)),
            block(Blocked::Address, "192.0.2.9", Some(1)),
            block(Blocked::Address, "192.0.2.0/24", Some(3)),
        ]);
        let bars = |now| {
            let address = blocks.bars_address([192, 0, 2, 9].into(), || now);
            (blocks.bars_name("bea", now), address)
        };
        assert_eq!(bars(2), (true, Some(3)));
        assert_eq!(bars(3), (false, None), "until then, and not longer");
    }
}
