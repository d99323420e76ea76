//! What a mission asks for, as the deck file says it. TP-20, TP-22.

use super::field::Field;
use crate::card::Hand;
use crate::pattern::{Alike, Pattern, Sets, Shape};
use crate::state::LARGEST_HAND;
use table::BadSetup;

/// Every term there is.
const TERMS: [&str; 9] = [
    "color",
    "parity",
    "cards",
    "numbers",
    "sets",
    "run",
    "exact",
    "total",
    "sum_of_two",
];

/// TP-20, TP-22 The terms of a pattern, all of which must hold.
pub(super) fn pattern(field: &Field, deck: Hand) -> Result<Pattern, BadSetup> {
    must_be_known(field)?;
    let numbers = numbers(field)?;
    let color = alike(field.find("color")?, ["red", "blue", "one"])?;
    let parity = alike(field.find("parity")?, ["odd", "even", "one"])?;
    let total = match field.find("total")? {
        Some(total) => Some(u16::from(total.number(1..=8 * LARGEST_HAND)?)),
        None => None,
    };
    let pattern = Pattern::new(color, parity, numbers, shape(field)?, total);
    if !pattern.is_met_by(deck) {
        return Err(field.wrong("no cards of this deck that a hand can hold fulfil it"));
    }
    Ok(pattern)
}

fn must_be_known(field: &Field) -> Result<(), BadSetup> {
    let terms = field.object()?;
    if let Some(unknown) = terms.keys().find(|term| !TERMS.contains(&term.as_str())) {
        let reason = format!("no such term; there are {}", TERMS.join(", "));
        return Err(BadSetup::new(format!("{}.{unknown}", field.path), reason));
    }
    if terms.is_empty() {
        return Err(field.wrong("it asks for nothing"));
    }
    Ok(())
}

/// The numbers that are allowed, as a bit set, number 1 lowest.
fn numbers(field: &Field) -> Result<u8, BadSetup> {
    let Some(numbers) = field.find("numbers")? else {
        return Ok(u8::MAX);
    };
    let numbers = numbers.distinct_numbers()?;
    Ok(numbers.iter().fold(0, |set, n| set | 1 << (n - 1)))
}

/// The terms that say which numbers go together: one of them, or how many cards in all.
fn shape(field: &Field) -> Result<Shape, BadSetup> {
    let named = named_shape(field)?;
    let cards = match field.find("cards")? {
        Some(cards) => Some((cards.number(1..=LARGEST_HAND)?, cards)),
        None => None,
    };
    let Some((path, shape)) = named else {
        return Ok(Shape::Loose(cards.map(|(count, _)| count)));
    };
    let takes = shape.cards().unwrap_or_default();
    if takes > LARGEST_HAND {
        let reason = format!("it takes {takes} cards; no hand holds more than {LARGEST_HAND}");
        return Err(BadSetup::new(path, reason));
    }
    match cards {
        Some((count, cards)) if count != takes => {
            Err(cards.wrong(format!("{count} cards, but {path} takes {takes}")))
        }
        _ => Ok(shape),
    }
}

/// The one term that names a shape, and where it stands.
fn named_shape(field: &Field) -> Result<Option<(String, Shape)>, BadSetup> {
    let mut shapes = Vec::new();
    if let Some(groups) = field.find("sets")? {
        let sets = sets(&groups)?;
        shapes.push((groups.path, sets));
    }
    if let Some(run) = field.find("run")? {
        let cards = run.number(1..=8)?;
        shapes.push((run.path, Shape::run(cards)));
    }
    if let Some(exact) = field.find("exact")? {
        let numbers = exact.numbers(1..=LARGEST_HAND)?;
        shapes.push((exact.path, Shape::exact(&numbers)));
    }
    if let Some(sum) = field.find("sum_of_two")?
        && sum.flag()?
    {
        shapes.push((sum.path, Shape::SumOfTwo));
    }
    if let [_, (path, _), ..] = &shapes[..] {
        let reason = "only one of sets, run, exact and sum_of_two can be asked for";
        return Err(BadSetup::new(path, reason));
    }
    Ok(shapes.pop())
}

fn sets(field: &Field) -> Result<Shape, BadSetup> {
    let groups = field.items()?;
    if !(1..=8).contains(&groups.len()) {
        return Err(field.wrong("there must be 1 to 8 groups"));
    }
    let mut sets = Sets::default();
    for group in &groups {
        if group.value.is_object() {
            let color = alike(group.find("color")?, ["red", "blue"])?;
            sets.add(group.get("size")?.number(1..=8)?, color);
        } else {
            sets.add(group.number(1..=8)?, Alike::Any);
        }
    }
    Ok(Shape::Sets(sets))
}

fn alike<const N: usize>(field: Option<Field>, words: [&str; N]) -> Result<Alike, BadSetup> {
    let Some(field) = field else {
        return Ok(Alike::Any);
    };
    let word = field.text()?;
    match words.iter().position(|&known| known == word) {
        Some(0) => Ok(Alike::First),
        Some(1) => Ok(Alike::Second),
        Some(_) => Ok(Alike::One),
        None => Err(field.wrong(format!("{word:?} is none of {}", words.join(", ")))),
    }
}
