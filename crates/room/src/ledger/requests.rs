//! Which requests have become deeds already: sent twice, they act once.

use crate::secrets::Hash;
use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use table::Seat;

/// The ids that clients gave to their requests, hashed together with what makes them one's own.
#[derive(Default)]
pub(super) struct Requests(HashSet<u64>);

/// A request that became a deed, as it is known again.
#[derive(Clone, Copy)]
pub(super) enum Request<'a> {
    /// Of whoever holds the seat, if it is any seat's, since that entry: whoever sits down later
    /// may use the same ids.
    Deed {
        kind: &'a str,
        holder: Option<(Seat, u32)>,
    },
    /// To leave the seat, by whoever had that secret: afterwards the seat is no longer theirs.
    Farewell { seat: Seat, hash: &'a Hash },
    /// To free the seat: sent again, it does not put out who sits there next.
    Freed { seat: Seat },
}

impl Requests {
    pub(super) fn note(&mut self, request: Request<'_>, client: &str) {
        self.0.insert(request.fingerprint(client));
    }

    pub(super) fn have(&self, request: Request<'_>, client: &str) -> bool {
        self.0.contains(&request.fingerprint(client))
    }
}

impl Request<'_> {
    fn fingerprint(self, client: &str) -> u64 {
        match self {
            Self::Deed { kind, holder } => hash_of((kind, holder, client)),
            Self::Farewell { seat, hash } => hash_of(("farewell", seat, hash, client)),
            Self::Freed { seat } => hash_of(("freed", seat, client)),
        }
    }
}

fn hash_of(what: impl std::hash::Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(what)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::kind;

    #[test]
    fn an_id_is_known_again_and_is_its_holders_own() {
        let mut requests = Requests::default();
        let acted = |since| Request::Deed {
            kind: kind::ACTED,
            holder: Some((Seat(1), since)),
        };
        requests.note(acted(4), "a");
        assert!(requests.have(acted(4), "a"));
        assert!(!requests.have(acted(4), "b"));
        assert!(!requests.have(acted(9), "a"), "somebody else sits there");
        let other = Request::Deed {
            kind: kind::SAID,
            holder: Some((Seat(1), 4)),
        };
        assert!(!requests.have(other, "a"));
    }

    #[test]
    fn whoever_has_left_is_known_by_the_secret() {
        let mut requests = Requests::default();
        let farewell = |hash| Request::Farewell {
            seat: Seat(2),
            hash,
        };
        requests.note(farewell(&[7; 32]), "a");
        assert!(requests.have(farewell(&[7; 32]), "a"));
        assert!(!requests.have(farewell(&[8; 32]), "a"));
        assert!(!requests.have(Request::Freed { seat: Seat(2) }, "a"));
    }
}
