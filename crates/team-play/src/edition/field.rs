//! The deck file, value by value.
//!
//! A walk by hand where the other decks derive: people write missions of their own, and whoever has mistyped one of them is
//! told its place, `missions[12].pattern.numbers`. serde's errors name a line of the text, and not even that inside of
//! patterns, which are told apart by the fields that they have.

use serde_json::{Map, Value};
use std::ops::RangeInclusive;
use table::BadSetup;

/// A value of the deck file that knows where it stands.
pub(super) struct Field<'a> {
    pub(super) path: String,
    pub(super) value: &'a Value,
}

impl<'a> Field<'a> {
    /// The whole file.
    pub(super) fn root(value: &'a Value) -> Self {
        Self {
            path: String::new(),
            value,
        }
    }

    /// This is wrong with it.
    pub(super) fn wrong(&self, reason: impl Into<String>) -> BadSetup {
        let field = if self.path.is_empty() {
            "deck"
        } else {
            &self.path
        };
        BadSetup::new(field, reason)
    }

    /// Its fields by name.
    pub(super) fn object(&self) -> Result<&'a Map<String, Value>, BadSetup> {
        self.value
            .as_object()
            .ok_or_else(|| self.wrong("this must be an object"))
    }

    /// A field of it, if it is there.
    pub(super) fn find(&self, name: &str) -> Result<Option<Self>, BadSetup> {
        let value = self.object()?.get(name);
        Ok(value.map(|value| Self {
            path: self.path_to(name),
            value,
        }))
    }

    /// A field of it, which must be there.
    pub(super) fn get(&self, name: &str) -> Result<Self, BadSetup> {
        self.find(name)?
            .ok_or_else(|| BadSetup::new(self.path_to(name), "this is missing"))
    }

    /// Its items in order.
    pub(super) fn items(&self) -> Result<Vec<Self>, BadSetup> {
        let items = self
            .value
            .as_array()
            .ok_or_else(|| self.wrong("this must be a list"))?;
        Ok(items
            .iter()
            .enumerate()
            .map(|(index, value)| Self {
                path: format!("{}[{index}]", self.path),
                value,
            })
            .collect())
    }

    /// A text.
    pub(super) fn text(&self) -> Result<&'a str, BadSetup> {
        self.value
            .as_str()
            .ok_or_else(|| self.wrong("this must be a text"))
    }

    /// Yes or no.
    pub(super) fn flag(&self) -> Result<bool, BadSetup> {
        self.value
            .as_bool()
            .ok_or_else(|| self.wrong("this must be true or false"))
    }

    /// A whole number in that range.
    pub(super) fn number(&self, range: RangeInclusive<u8>) -> Result<u8, BadSetup> {
        let number = self
            .value
            .as_u64()
            .and_then(|number| u8::try_from(number).ok());
        number
            .filter(|number| range.contains(number))
            .ok_or_else(|| {
                let reason = format!(
                    "this must be a whole number from {} to {}",
                    range.start(),
                    range.end()
                );
                self.wrong(reason)
            })
    }

    /// Card numbers, so many of them.
    pub(super) fn numbers(&self, count: RangeInclusive<u8>) -> Result<Vec<u8>, BadSetup> {
        let numbers = self
            .items()?
            .iter()
            .map(|item| item.number(1..=8))
            .collect::<Result<Vec<_>, _>>()?;
        if u8::try_from(numbers.len()).is_ok_and(|len| count.contains(&len)) {
            return Ok(numbers);
        }
        Err(self.wrong(format!(
            "there must be {} to {} numbers",
            count.start(),
            count.end()
        )))
    }

    /// Card numbers, none of them twice.
    pub(super) fn distinct_numbers(&self) -> Result<Vec<u8>, BadSetup> {
        let numbers = self.numbers(1..=8)?;
        for (place, number) in numbers.iter().enumerate() {
            if numbers[..place].contains(number) {
                let reason = format!("{number} is there twice");
                return Err(BadSetup::new(format!("{}[{place}]", self.path), reason));
            }
        }
        Ok(numbers)
    }

    fn path_to(&self, name: &str) -> String {
        if self.path.is_empty() {
            name.to_owned()
        } else {
            format!("{}.{name}", self.path)
        }
    }
}
