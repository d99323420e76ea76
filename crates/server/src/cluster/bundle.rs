//! Several parcels in one message: what a message costs, on its way and at both ends, it costs once
//! for all of them.

use super::bus::IN_LINE;
use crate::store::NodeId;
use axum::body::Bytes;
use std::collections::BTreeMap;
use tokio::sync::mpsc;
use tokio::task::yield_now;

/// A message that has so many bytes takes no more parcels.
pub(super) const FULL: usize = 32 * 1024;

/// So many parcels are taken up at once, so that nobody waits long behind a crowd.
const AT_ONCE: usize = 1024;

/// How the length of a parcel is written before it.
type Length = u32;

/// What a node has still to send.
pub struct Bundler {
    waiting: mpsc::Receiver<(NodeId, Bytes)>,
    taken: Vec<(NodeId, Bytes)>,
}

impl Bundler {
    /// An empty one, and the way into it. What finds no room there is lost like what a bus loses.
    #[must_use]
    pub fn new() -> (mpsc::Sender<(NodeId, Bytes)>, Self) {
        let (sender, waiting) = mpsc::channel(IN_LINE);
        let taken = Vec::new();
        (sender, Self { waiting, taken })
    }

    /// Whatever waits, for each node in one message; `None`: nobody sends anything any more.
    pub async fn next(&mut self) -> Option<Vec<(NodeId, Bytes)>> {
        if self.waiting.recv_many(&mut self.taken, AT_ONCE).await == 0 {
            return None;
        }
        // Whoever is about to send something comes first: a table writes to all its people, and a
        // commit lets many tables write.
        yield_now().await;
        while self.taken.len() < AT_ONCE
            && let Ok(parcel) = self.waiting.try_recv()
        {
            self.taken.push(parcel);
        }
        Some(bundle(self.taken.drain(..)))
    }
}

/// Packs all parcels, those for one addressee in their order.
fn bundle<To: Copy + Ord>(parcels: impl Iterator<Item = (To, Bytes)>) -> Vec<(To, Bytes)> {
    let mut open: BTreeMap<To, Vec<u8>> = BTreeMap::new();
    let mut packed = Vec::new();
    for (to, parcel) in parcels {
        let message = open.entry(to).or_default();
        message.extend((parcel.len() as Length).to_le_bytes());
        message.extend_from_slice(&parcel);
        if message.len() >= FULL {
            packed.push((to, std::mem::take(message).into()));
        }
    }
    let rest = open.into_iter().filter(|(_, message)| !message.is_empty());
    packed.extend(rest.map(|(to, message)| (to, message.into())));
    packed
}

/// The parcels of a message, as far as it can be read.
pub fn unbundle(mut message: Bytes) -> impl Iterator<Item = Bytes> {
    std::iter::from_fn(move || {
        let (length, rest) = message.split_first_chunk()?;
        let length = Length::from_le_bytes(*length) as usize;
        if rest.len() < length {
            return None;
        }
        let start = size_of::<Length>();
        let parcel = message.slice(start..start + length);
        message = message.slice(start + length..);
        Some(parcel)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parcel(size: usize, fill: u8) -> Bytes {
        vec![fill; size].into()
    }

    fn unpacked(packed: &[(u8, Bytes)], to: u8) -> Vec<Bytes> {
        let messages = packed.iter().filter(|(other, _)| *other == to);
        messages
            .flat_map(|(_, message)| unbundle(message.clone()))
            .collect()
    }

    #[test]
    fn everybody_gets_their_parcels_in_order() {
        let (one, two, none) = (parcel(3, 1), parcel(70_000, 2), Bytes::new());
        let given = [
            (7, one.clone()),
            (8, none.clone()),
            (7, two.clone()),
            (7, one.clone()),
        ];
        let packed = bundle(given.into_iter());
        assert_eq!(unpacked(&packed, 7), [one.clone(), two, one]);
        assert_eq!(unpacked(&packed, 8), [none]);
        assert_eq!(packed.len(), 3, "one was full");
    }

    #[test]
    fn what_cannot_be_read_is_left_out() {
        let mut bytes = vec![1, 0, 0, 0, 9];
        for rest in [&[][..], &[1], &[2, 0, 0, 0, 5], &[255; 9]] {
            bytes.truncate(5);
            bytes.extend_from_slice(rest);
            let parcels: Vec<Bytes> = unbundle(bytes.clone().into()).collect();
            assert_eq!(parcels, [parcel(1, 9)], "{rest:?}");
        }
    }
}
