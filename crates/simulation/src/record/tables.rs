//! Tables and deals as they are made, found and read.

use super::{KeptDeal, KeptTable, Record};
use crate::scenario::Plant;
use server::entry::{Deed, Entry};
use server::store::{
    Comparison, Deal, FoundDeal, Key, Making, Played, Record as TableRecord, StoreError, Stored,
    Summary,
};
use sha2::{Digest, Sha256};
use std::cmp::Reverse;
use table::Revision;
use wire::rest::Stage;

impl Record {
    pub(super) fn create(&mut self, making: Making) -> Result<Key, StoreError> {
        if self.find(&making.choices.id).is_some() {
            return Err(StoreError::Conflict);
        }
        if making.new_deal {
            self.keep_deal(making.deal.clone(), &making.deck);
        }
        let browsers = making.browsers();
        self.tables.push(KeptTable {
            made: self.now,
            deal: making.deal.id,
            stage: making.stage,
            listed: making.listed,
            shown: None,
            closed: None,
            ending: None,
            repeated: false,
            entries: making.entries,
            choices: making.choices,
        });
        let key = self.tables.len() as Key;
        if making.stage == Stage::Running {
            self.begun(key, &browsers);
        }
        Ok(key)
    }

    /// Writes down what happened at a table before anybody came to it, the start included.
    pub(crate) fn write_past(&mut self, id: &str, past: Vec<Entry>) {
        let Some(table) = self.find(id).and_then(|key| self.kept_mut(key)) else {
            return;
        };
        table.entries.extend(past);
        table.stage = Stage::Running;
        table.shown = None;
        let deal = table.deal.clone();
        if let Some(kept) = self.deals.get_mut(&deal) {
            kept.deal.words.get_or_insert_default();
        }
    }

    fn keep_deal(&mut self, deal: Deal, deck: &str) {
        let sha256 = deal.edition_sha256.clone();
        self.decks.entry(sha256).or_insert_with(|| deck.to_owned());
        let (makers, closed) = (None, None);
        let id = deal.id.clone();
        let kept = KeptDeal {
            deal,
            makers,
            closed,
        };
        self.deals.insert(id, kept);
    }

    pub(super) fn keep_decks(&mut self, decks: &[std::sync::Arc<str>]) {
        for deck in decks {
            let sha256 = hex::encode(Sha256::digest(deck.as_bytes()));
            let mut deals = self.deals.values();
            if deals.any(|kept| kept.deal.edition_sha256 == sha256) {
                self.decks.entry(sha256).or_insert_with(|| deck.to_string());
            }
        }
    }

    pub(super) fn deck(&self, sha256: &str) -> Option<String> {
        self.decks.get(sha256).cloned()
    }

    /// Notes who begins to play at a table. The first table of a browser with these cards counts.
    pub(super) fn begun(&mut self, key: Key, browsers: &[[u8; 32]]) {
        let family = self.family_of(key);
        for &browser in browsers {
            let first = *self.tries.entry((family.clone(), browser)).or_insert(key);
            if let Some(table) = self.kept_mut(key).filter(|_| first != key) {
                table.repeated = true;
            }
        }
    }

    /// A table with its whole log.
    pub(super) fn load(&mut self, id: &str) -> Option<Stored> {
        self.counts.loads += 1;
        let mut stored = self.stored(id)?;
        let entries = &mut stored.table.entries;
        match self.plant {
            Some(Plant::ForgottenNext) => entries.iter_mut().for_each(forget_next),
            Some(Plant::ForgottenIds) => entries.iter_mut().for_each(|entry| entry.client = None),
            Some(Plant::MixedSeats) => mix_seats(entries),
            _ => {}
        }
        Some(stored)
    }

    /// The same, without being counted.
    pub(crate) fn stored(&self, id: &str) -> Option<Stored> {
        let key = self.find(id)?;
        let kept = self.kept(key)?;
        let deal = self.deals.get(&kept.deal)?.deal.clone();
        let first = self.deals.get(deal.family())?;
        let mut before = self.tables.iter().take(key as usize - 1);
        let is_second = before.any(|other| other.deal == deal.id);
        let table = TableRecord {
            choices: kept.choices.clone(),
            repeats: is_second || deal.origin.is_some() || deal.day.is_some(),
            first_options: first.deal.options.clone(),
            comparison: first.comparison(),
            entries: kept.entries.clone(),
            deal,
        };
        let closed = kept.closed.is_some();
        Some(Stored { key, table, closed })
    }

    pub(super) fn deal(&self, id: &str, own: &str) -> Option<FoundDeal> {
        let named = self.deals.get(id)?;
        let first = self.deals.get(named.deal.family())?;
        let family = &first.deal.id;
        let plays = |table: &KeptTable| {
            let deal = self.deals.get(&table.deal);
            deal.is_some_and(|kept| kept.deal.family() == family)
        };
        let mut all = self.tables.iter();
        let is_own = |table: &KeptTable| table.choices.id == own;
        let on = |table: &&KeptTable| table.stage == Stage::Running && table.closed.is_none();
        let mut others = self.tables.iter().filter(on);
        let in_play = others.any(|table| !is_own(table) && plays(table));
        let own = self.find(own).and_then(|key| self.kept(key));
        Some(FoundDeal {
            deal: first.deal.clone(),
            comparison: first.comparison(),
            finished: all.any(|table| table.stage == Stage::Over && plays(table)),
            own: own.is_some_and(plays),
            in_play,
        })
    }

    pub(super) fn played(&self, family: &str, own: &str, most: u32) -> Vec<Played> {
        let Some(first) = self.deals.get(family) else {
            return Vec::new();
        };
        let compared = first.comparison().is_shared();
        let mut games: Vec<(bool, Played)> = Vec::new();
        for table in self.tables.iter().filter(|table| table.closed.is_none()) {
            let deal = self.deals.get(&table.deal).map(|kept| &kept.deal);
            if let (Some(deal), Some(ending)) = (deal, &table.ending)
                && deal.family() == family
            {
                let taken_over = ending.players.iter().any(|player| player.taken_over);
                let played = Played {
                    table: table.choices.id.clone(),
                    options: deal.options.clone(),
                    ending: ending.clone(),
                    repeated: table.repeated,
                };
                games.push((taken_over || compared && table.repeated, played));
            }
        }
        let rank = |(uncounted, played): &(bool, Played)| {
            let best = Reverse(played.ending.best());
            (*uncounted, best, played.ending.at)
        };
        games.sort_by_key(|game| (game.1.table != own, rank(game)));
        games.truncate(most as usize);
        games.sort_by_key(rank);
        games.into_iter().map(|(_, played)| played).collect()
    }

    pub(super) fn deal_of_day(&mut self, deal: Deal, deck: &str) -> Deal {
        let is_playable = |kept: &&KeptDeal| {
            let other = &kept.deal;
            let known = other.edition_sha256 == deal.edition_sha256
                || self.decks.contains_key(&other.edition_sha256);
            let rules = Revision::FIRST..=deal.rules;
            (other.day, &other.game) == (deal.day, &deal.game)
                && rules.contains(&other.rules)
                && known
        };
        let all = self.deals.values().filter(is_playable);
        let settled = all.min_by_key(|kept| (kept.deal.rules, kept.deal.edition_sha256.clone()));
        if let Some(settled) = settled {
            return settled.deal.clone();
        }
        self.keep_deal(deal.clone(), deck);
        deal
    }

    pub(super) fn summaries(&self, most: u32) -> Vec<Summary> {
        let touched = |table: &&KeptTable| {
            let last = table.entries.last();
            Reverse(last.map_or(table.choices.made, |entry| entry.at))
        };
        let mut tables: Vec<&KeptTable> = self.tables.iter().collect();
        tables.sort_by_key(touched);
        let tables = tables.into_iter().take(most as usize);
        tables.map(|table| self.summary(table)).collect()
    }

    pub(super) fn summary(&self, table: &KeptTable) -> Summary {
        let deal = self.deals.get(&table.deal);
        Summary {
            id: table.choices.id.clone(),
            game: deal.map_or_else(String::new, |kept| kept.deal.game.clone()),
            stage: table.stage,
            listed: table.listed,
            made: table.choices.made,
            closed: table.closed.is_some(),
        }
    }

    /// What the lobby shows now.
    pub(crate) fn lobby(&mut self, most: u32) -> Vec<String> {
        let open = self.listed().into_iter();
        let open = open.filter(|table| table.closed.is_none());
        let shown = open.filter_map(|table| table.shown.clone());
        let shown: Vec<String> = shown.take(most as usize).collect();
        if self.lobbies.last() != Some(&shown) {
            self.lobbies.push(shown.clone());
        }
        shown
    }

    pub(super) fn unshown(&self) -> Vec<String> {
        let tables = self.listed().into_iter();
        let unshown = tables.filter(|table| table.shown.is_none());
        unshown.map(|table| table.choices.id.clone()).collect()
    }

    pub(crate) fn show(&mut self, key: Key, room: String) {
        if let Some(table) = self.kept_mut(key) {
            table.shown.get_or_insert(room);
        }
    }

    /// The listed tables that are not over, newest first.
    fn listed(&self) -> Vec<&KeptTable> {
        let tables = self.tables.iter();
        let listed = tables.filter(|table| table.listed && table.stage != Stage::Over);
        let mut listed: Vec<_> = listed.collect();
        listed.sort_by_key(|table| Reverse(table.choices.made));
        listed
    }

    /// The number of the table of that name.
    pub(super) fn find(&self, id: &str) -> Option<Key> {
        let place = self.tables.iter().position(|table| table.choices.id == id);
        place.map(|place| place as Key + 1)
    }

    pub(super) fn kept(&self, key: Key) -> Option<&KeptTable> {
        self.tables.get(place(key)?)
    }

    pub(super) fn kept_mut(&mut self, key: Key) -> Option<&mut KeptTable> {
        self.tables.get_mut(place(key)?)
    }

    /// The first deal of the cards that a table plays.
    pub(super) fn family_of(&self, key: Key) -> String {
        let deal = self.kept(key).and_then(|table| self.deals.get(&table.deal));
        deal.map_or_else(String::new, |kept| kept.deal.family().to_owned())
    }
}

/// Lets an entry say something of no account where it said that people went on.
fn forget_next(entry: &mut Entry) {
    if matches!(entry.deed, Deed::WentOn { .. }) {
        entry.deed = Deed::Listed { listed: false };
    }
}

/// Gives everybody the seat of whoever sat down before them.
fn mix_seats(entries: &mut [Entry]) {
    let hashes = entries
        .iter_mut()
        .filter_map(|entry| match &mut entry.deed {
            Deed::Sat { hash, .. } => Some(hash),
            _ => None,
        });
    let mut hashes: Vec<_> = hashes.collect();
    for nth in 1..hashes.len() {
        let (before, after) = hashes.split_at_mut(nth);
        std::mem::swap(before[nth - 1], after[0]);
    }
}

fn place(key: Key) -> Option<usize> {
    usize::try_from(key).ok()?.checked_sub(1)
}

impl KeptDeal {
    fn comparison(&self) -> Comparison {
        match (self.deal.day, &self.makers) {
            (Some(day), _) => Comparison::OfDay(day),
            (None, None) => Comparison::Alone,
            (None, Some(makers)) => Comparison::Competition {
                makers: makers.clone(),
                closed: self.closed,
            },
        }
    }
}
