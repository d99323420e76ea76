//! The deck file, checked and prepared once.
//! Rules: docs/rules/uno-teams.md, UT-1.

use crate::card::{Card, Color, NoSuchCard};
use crate::cards::{Cards, Hand, Slot};
use crate::state::{DEALT, UnoTeams};
use serde::Deserialize;
use table::{BadSetup, Game};

/// The cards of a deck, sorted as a hand is, and which of them go on which.
#[derive(Debug)]
pub struct Edition {
    name: String,
    len: u8,
    /// The card in each slot.
    cards: [Card; Cards::CAPACITY],
    /// The slots of each card.
    copies: [Hand; Card::COUNT],
    /// What may be laid (UT-8), by the top card and the colour in force.
    matching: [[Hand; 4]; Card::COUNT],
}

#[derive(Deserialize)]
struct File {
    edition: String,
    cards: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    card: String,
    copies: u8,
}

impl Edition {
    /// Reads a deck file.
    pub(crate) fn read(json: &str) -> Result<Self, BadSetup> {
        let file: File = serde_json::from_str(json)
            .map_err(|error| BadSetup::new("deck", format!("not a deck of this game: {error}")))?;
        let copies = counted(&file.cards)?;
        let cards: Vec<Card> = Card::all()
            .flat_map(|card| (0..copies[card.index()]).map(move |_| card))
            .collect();
        playable(&cards)?;
        Ok(Self::of(file.edition, &cards))
    }

    fn of(name: String, sorted: &[Card]) -> Self {
        let mut edition = Self {
            name,
            len: sorted.len() as u8,
            cards: [Card::WILD; Cards::CAPACITY],
            copies: [Hand::EMPTY; Card::COUNT],
            matching: [[Hand::EMPTY; 4]; Card::COUNT],
        };
        edition.cards[..sorted.len()].copy_from_slice(sorted);
        for (slot, card) in sorted.iter().enumerate() {
            edition.copies[card.index()].insert(Slot(slot as u8));
        }
        for top in Card::all() {
            for color in Color::ALL {
                let matching = &mut edition.matching[top.index()][color as usize];
                for card in Card::all().filter(|&card| goes_on(card, top, color)) {
                    *matching = matching.or(edition.copies[card.index()]);
                }
            }
        }
        edition
    }

    /// What the edition calls itself.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Every card of the deck, in the order of a hand.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    pub(crate) const fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub(crate) fn card(&self, slot: Slot) -> Card {
        self.cards[usize::from(slot.0)]
    }

    /// Whether the deck has such a card.
    pub(crate) fn has(&self, card: Card) -> bool {
        !self.copies(card).is_empty()
    }

    /// All copies of a card.
    #[inline]
    pub(crate) fn copies(&self, card: Card) -> Hand {
        self.copies[card.index()]
    }

    /// UT-8 All cards that may be laid on `top` while `color` is in force.
    #[inline]
    pub(crate) fn matching(&self, top: Card, color: Color) -> Hand {
        self.matching[top.index()][color as usize]
    }

    /// The cards of a list as slots, equal cards on different ones; the first card of which there
    /// are not so many is the error.
    pub(crate) fn slots(&self, cards: &[Card]) -> Result<Vec<Slot>, Card> {
        let mut taken = Hand::EMPTY;
        cards
            .iter()
            .map(|&card| {
                let slot = self.copies(card).without(taken).first().ok_or(card)?;
                taken.insert(slot);
                Ok(slot)
            })
            .collect()
    }
}

/// How many copies of each card the file names.
fn counted(entries: &[Entry]) -> Result<[usize; Card::COUNT], BadSetup> {
    let mut copies = [0; Card::COUNT];
    for (nth, entry) in entries.iter().enumerate() {
        let card: Card = entry.card.parse().map_err(|_: NoSuchCard| {
            let reason = format!("{:?} is no card of this game", entry.card);
            BadSetup::new(format!("cards[{nth}].card"), reason)
        })?;
        copies[card.index()] += usize::from(entry.copies);
    }
    Ok(copies)
}

/// A deck must fit the state, and must turn up a start card (UT-5) however it lies.
fn playable(cards: &[Card]) -> Result<(), BadSetup> {
    if cards.len() > Cards::CAPACITY {
        let reason = format!("{} cards; at most {}", cards.len(), Cards::CAPACITY);
        return Err(BadSetup::new("cards", reason));
    }
    let most_dealt = DEALT * usize::from(UnoTeams::SEATS.last().copied().unwrap_or(0));
    let numbers = cards.iter().filter(|card| card.is_number()).count();
    if numbers <= most_dealt {
        let reason = format!(
            "{numbers} number cards; more than {most_dealt}, so that one is left to start the discard pile"
        );
        return Err(BadSetup::new("cards", reason));
    }
    Ok(())
}

/// UT-8 Colour, number or symbol; a wild goes on anything, and on a wild only its colour. The swap
/// symbol is none: it is no part of a face.
fn goes_on(card: Card, top: Card, color: Color) -> bool {
    card.is_wild() || card.color() == Some(color) || card.face() == top.face()
}
