//! Where a table's chance comes from.

use crate::Error;
use crate::fields::RESHUFFLE;
use serde_json::{Map, Value};
use table::{Chance, Fair, InOrder, Label};

/// Chance after the deal: fair, or none at all where the set-up says `in_order`.
#[derive(Clone)]
pub(super) enum AfterDeal {
    Fair(Fair),
    InOrder(InOrder),
}

impl Chance for AfterDeal {
    fn open(&mut self, label: Label) {
        match self {
            Self::Fair(fair) => fair.open(label),
            Self::InOrder(order) => order.open(label),
        }
    }

    fn below(&mut self, bound: u32) -> u32 {
        match self {
            Self::Fair(fair) => fair.below(bound),
            Self::InOrder(order) => order.below(bound),
        }
    }
}

/// Whether a set-up says that nothing is shuffled any more.
pub(super) fn is_in_order(setup: &Map<String, Value>) -> Result<bool, Error> {
    match setup.get(RESHUFFLE) {
        None | Some(Value::Null) => Ok(false),
        Some(Value::String(text)) if text == "in_order" => Ok(true),
        Some(_) => Err(Error::bad_setup(RESHUFFLE, "it can only be \"in_order\"")),
    }
}
