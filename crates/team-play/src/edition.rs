//! The deck file, checked and prepared once. TP-1, TP-2, TP-20.

use crate::card::{Card, Color, Hand, LARGEST_HAND};
use crate::list::List;
use crate::mission::{LONGEST_NAME, Mission, MissionId, MissionName};
use crate::pattern::{Alike, Pattern, Sets, Shape};
use serde_json::{Map, Value};
use std::ops::RangeInclusive;
use table::BadSetup;

/// The most number cards a deck has.
pub(crate) const MOST_NUMBERS: usize = 64;

/// The most missions a deck has.
pub(crate) const MOST_MISSIONS: usize = 64;

/// Five players lay out eleven missions.
const FEWEST_MISSIONS: usize = 11;

/// Hands and bank together hold at most 53 cards; one more, and there is always one to draw (TP-12).
const FEWEST_NUMBERS: usize = 54;

/// The cards of an edition.
#[derive(Clone, Debug)]
pub struct Edition {
    name: String,
    deck: Hand,
    missions: Vec<Mission>,
}

impl Edition {
    /// What the edition calls itself.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many of each number card.
    #[must_use]
    pub fn deck(&self) -> Hand {
        self.deck
    }

    /// All missions, in the order of the deck file.
    #[must_use]
    pub fn missions(&self) -> &[Mission] {
        &self.missions
    }

    /// What stands on that mission card.
    #[must_use]
    pub fn mission(&self, id: MissionId) -> &Mission {
        &self.missions[id.index()]
    }

    /// The mission of that name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<MissionId> {
        let place = self
            .missions
            .iter()
            .position(|mission| mission.name.as_str() == name);
        place.map(|index| MissionId(index as u8))
    }

    /// All missions, in the order of the deck file.
    pub(crate) fn mission_ids(&self) -> List<MissionId, MOST_MISSIONS> {
        (0..self.missions.len())
            .map(|index| MissionId(index as u8))
            .collect()
    }

    /// Reads a deck file.
    pub(crate) fn read(json: &str) -> Result<Self, BadSetup> {
        let json: Value =
            serde_json::from_str(json).map_err(|error| BadSetup::new("deck", error.to_string()))?;
        let file = Field::root(&json);
        let name = file.get("edition")?.text()?.to_owned();
        let deck = numbers(&file.get("numbers")?)?;
        let missions = missions(&file.get("missions")?, deck)?;
        Ok(Self {
            name,
            deck,
            missions,
        })
    }
}

/// TP-1 The number cards.
fn numbers(field: &Field) -> Result<Hand, BadSetup> {
    let colors = field.get("colors")?;
    let mut named = colors
        .items()?
        .iter()
        .map(Field::text)
        .collect::<Result<Vec<_>, _>>()?;
    named.sort_unstable();
    if named != ["B", "R"] {
        return Err(colors.wrong("the colours are R and B, each once"));
    }
    let values = field.get("values")?;
    let numbers = values.distinct_numbers()?;
    let copies = field.get("copies")?.number(1..=4)?;
    let deck: Hand = [Color::Red, Color::Blue]
        .into_iter()
        .flat_map(|color| numbers.iter().map(move |&number| Card::new(color, number)))
        .flat_map(|card| std::iter::repeat_n(card, usize::from(copies)))
        .collect();
    if usize::from(deck.len()) < FEWEST_NUMBERS {
        let reason = format!(
            "these make {} cards; it takes at least {FEWEST_NUMBERS}, or the pile and the discards \
             could both run out",
            deck.len()
        );
        return Err(field.wrong(reason));
    }
    Ok(deck)
}

/// TP-2 The mission cards.
fn missions(field: &Field, deck: Hand) -> Result<Vec<Mission>, BadSetup> {
    let items = field.items()?;
    if !(FEWEST_MISSIONS..=MOST_MISSIONS).contains(&items.len()) {
        let count = items.len();
        let reason = format!("there are {count}; it takes {FEWEST_MISSIONS} to {MOST_MISSIONS}");
        return Err(field.wrong(reason));
    }
    let mut missions: Vec<Mission> = Vec::new();
    for item in &items {
        let mission = mission(item, deck)?;
        if missions.iter().any(|other| other.name == mission.name) {
            return Err(item
                .get("id")?
                .wrong(format!("{} is there twice", mission.name)));
        }
        missions.push(mission);
    }
    Ok(missions)
}

fn mission(field: &Field, deck: Hand) -> Result<Mission, BadSetup> {
    let id = field.get("id")?;
    let name = MissionName::new(id.text()?)
        .ok_or_else(|| id.wrong(format!("a name is 1 to {LONGEST_NAME} bytes long")))?;
    let asks = match field.find("asks")? {
        Some(asks) => asks.text()?.to_owned(),
        None => String::new(),
    };
    Ok(Mission {
        name,
        points: field.get("points")?.number(1..=6)?,
        asks,
        pattern: pattern(&field.get("pattern")?, deck)?,
    })
}

/// TP-20, TP-22 The terms of a pattern, all of which must hold.
fn pattern(field: &Field, deck: Hand) -> Result<Pattern, BadSetup> {
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
    let terms = field.object()?;
    if let Some(unknown) = terms.keys().find(|term| !TERMS.contains(&term.as_str())) {
        let reason = format!("no such term; there are {}", TERMS.join(", "));
        return Err(BadSetup::new(format!("{}.{unknown}", field.path), reason));
    }
    if terms.is_empty() {
        return Err(field.wrong("it asks for nothing"));
    }
    let numbers = match field.find("numbers")? {
        Some(numbers) => numbers
            .distinct_numbers()?
            .iter()
            .fold(0, |set, n| set | 1 << (n - 1)),
        None => u8::MAX,
    };
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

/// The terms that say which numbers go together: one of them, or how many cards in all.
fn shape(field: &Field) -> Result<Shape, BadSetup> {
    let mut shapes = Vec::new();
    if let Some(sets) = field.find("sets")? {
        shapes.push((sets.path.clone(), self::sets(&sets)?));
    }
    if let Some(run) = field.find("run")? {
        shapes.push((run.path.clone(), Shape::run(run.number(1..=8)?)));
    }
    if let Some(exact) = field.find("exact")? {
        shapes.push((
            exact.path.clone(),
            Shape::exact(&exact.numbers(1..=LARGEST_HAND)?),
        ));
    }
    if let Some(sum) = field.find("sum_of_two")?
        && sum.flag()?
    {
        shapes.push((sum.path.clone(), Shape::SumOfTwo));
    }
    if let [_, (path, _), ..] = &shapes[..] {
        let reason = "only one of sets, run, exact and sum_of_two can be asked for";
        return Err(BadSetup::new(path, reason));
    }
    let cards = match field.find("cards")? {
        Some(cards) => Some((cards.number(1..=LARGEST_HAND)?, cards)),
        None => None,
    };
    let Some((path, shape)) = shapes.pop() else {
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

/// A value of the deck file that knows where it stands.
struct Field<'a> {
    path: String,
    value: &'a Value,
}

impl<'a> Field<'a> {
    fn root(value: &'a Value) -> Self {
        Self {
            path: String::new(),
            value,
        }
    }

    fn wrong(&self, reason: impl Into<String>) -> BadSetup {
        let field = if self.path.is_empty() {
            "deck"
        } else {
            &self.path
        };
        BadSetup::new(field, reason)
    }

    fn path_to(&self, name: &str) -> String {
        if self.path.is_empty() {
            name.to_owned()
        } else {
            format!("{}.{name}", self.path)
        }
    }

    fn object(&self) -> Result<&'a Map<String, Value>, BadSetup> {
        self.value
            .as_object()
            .ok_or_else(|| self.wrong("this must be an object"))
    }

    fn find(&self, name: &str) -> Result<Option<Self>, BadSetup> {
        let value = self.object()?.get(name);
        Ok(value.map(|value| Self {
            path: self.path_to(name),
            value,
        }))
    }

    fn get(&self, name: &str) -> Result<Self, BadSetup> {
        self.find(name)?
            .ok_or_else(|| BadSetup::new(self.path_to(name), "this is missing"))
    }

    fn items(&self) -> Result<Vec<Self>, BadSetup> {
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

    fn text(&self) -> Result<&'a str, BadSetup> {
        self.value
            .as_str()
            .ok_or_else(|| self.wrong("this must be a text"))
    }

    fn flag(&self) -> Result<bool, BadSetup> {
        self.value
            .as_bool()
            .ok_or_else(|| self.wrong("this must be true or false"))
    }

    fn number(&self, range: RangeInclusive<u8>) -> Result<u8, BadSetup> {
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
    fn numbers(&self, count: RangeInclusive<u8>) -> Result<Vec<u8>, BadSetup> {
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
    fn distinct_numbers(&self) -> Result<Vec<u8>, BadSetup> {
        let numbers = self.numbers(1..=8)?;
        for (place, number) in numbers.iter().enumerate() {
            if numbers[..place].contains(number) {
                let reason = format!("{number} is there twice");
                return Err(BadSetup::new(format!("{}[{place}]", self.path), reason));
            }
        }
        Ok(numbers)
    }
}
