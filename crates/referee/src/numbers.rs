//! Actions by number: whoever has no use for the offers themselves need not read or write them.

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use table::Seat;
use wire::Error;

/// Who may act next, and how many offers that seat has.
#[derive(Serialize)]
pub(crate) struct Next {
    seat: Seat,
    offers: usize,
    /// The offers that stand for a choice of cards, by number.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    picks: BTreeMap<usize, Picks>,
}

/// How many cards are picked, and out of how many.
#[derive(Serialize)]
struct Picks {
    choose: Value,
    from: usize,
}

/// An offer, as far as it stands for a choice of cards. What others have in a field of that name
/// is not read.
#[derive(Deserialize)]
struct Offer<'a> {
    #[serde(borrow)]
    choose: Option<&'a RawValue>,
    #[serde(borrow)]
    from: Option<&'a RawValue>,
}

impl<'a> Offer<'a> {
    /// How many cards are picked, and those out of which.
    fn choice<T: Deserialize<'a>>(&self) -> Option<(Value, Vec<T>)> {
        Some((read(self.choose?), read(self.from?)))
    }
}

impl Next {
    /// Counts the offers of a seat.
    pub(crate) fn new(seat: Seat, offers: &RawValue) -> Self {
        let offers: Vec<Offer<'_>> = read(offers);
        let picks = offers.iter().enumerate().filter_map(|(number, offer)| {
            let (choose, from) = offer.choice::<IgnoredAny>()?;
            let from = from.len();
            Some((number, Picks { choose, from }))
        });
        Self {
            seat,
            picks: picks.collect(),
            offers: offers.len(),
        }
    }
}

/// The action that an offer stands for, with the cards of these numbers where it leaves a choice.
pub(crate) fn action(offers: &RawValue, number: usize, picks: &[usize]) -> Result<Value, Error> {
    let offers: Vec<&RawValue> = read(offers);
    let Some(offer) = offers.get(number) else {
        let message = format!(
            "There is no offer {number}; the seat has {} of them, from 0 on.",
            offers.len()
        );
        return Err(Error::malformed(message));
    };
    let mut action: Map<String, Value> = read(offer);
    if let Some((_, from)) = read::<Offer<'_>>(offer).choice() {
        action.remove("choose");
        action.remove("from");
        action.insert("cards".to_owned(), picked(&from, picks)?);
    }
    Ok(Value::Object(action))
}

/// Whether the number of cards is right, the game itself says.
fn picked(from: &[Value], picks: &[usize]) -> Result<Value, Error> {
    let again = |at: usize| picks[..at].contains(&picks[at]);
    if let Some(at) = (0..picks.len()).find(|&at| again(at) || picks[at] >= from.len()) {
        let message = format!(
            "\"picks\" are different numbers below {}; {} is none.",
            from.len(),
            picks[at]
        );
        return Err(Error::malformed(message));
    }
    Ok(picks.iter().map(|&pick| from[pick].clone()).collect())
}

fn read<'a, T: Deserialize<'a>>(written: &'a RawValue) -> T {
    serde_json::from_str(written.get()).expect("offers are a list of objects")
}
