//! Deals by their name: the same cards for other people, for the same people again, for everybody
//! on one day. What is told of a deal never tells its cards.

use crate::dates::date;
use crate::hub::Shared;
use crate::store::{Comparison, Deal, FoundDeal, Played};
use room::DAY;
use room::deals::{Again, Dealt, changed, new_cards, opens, same_cards};
use room::secrets::Hash;
use serde_json::{Map, Value};
use std::cmp::Reverse;
use std::sync::Arc;
use wire::rest::{DealInfo, DealResult, NewTable, Stage, Uncounted};
use wire::{AnyGame, Error, Reason};

/// How many results are told of a deal.
const RESULTS: u32 = 50;

type Options = Map<String, Value>;

impl Shared {
    /// The deal that a new table names, or a new one with a secret of its own. `hashes`: the seats
    /// of whoever makes it.
    pub(crate) async fn deal(
        self: &Arc<Self>,
        game: &dyn AnyGame,
        wish: &NewTable,
        hashes: &[Hash],
    ) -> Result<Dealt, Error> {
        let options = wish.options.clone().unwrap_or_default();
        let Some(id) = &wish.deal else {
            return new_cards(game, wish.seats, options, &self.machine);
        };
        let after = wish.after.clone().unwrap_or_default();
        let found = self.playable(id, after.clone()).await?;
        let (first, held) = (&found.deal, found.comparison.held(self.now()));
        if first.game != game.id() {
            let message = "These cards belong to another game.";
            let game = first.game.clone();
            return Err(Error::new(Reason::DealOfOtherGame { game }, message));
        }
        let game = &*self.game_of(first).await?;
        let wished = Again {
            seats: wish.seats,
            options: changed(&first.options, options),
            setup: first.setup.clone(),
        };
        let mut dealt = same_cards(game, first, wished, &self.machine)?;
        if opens(game, &first.options, &dealt.deal.options)? {
            held.may_know(hashes)?;
            let known = self.setup_again(&after, dealt.deal.options.clone()).await;
            dealt.deal.setup = known.ok().filter(|_| found.own).ok_or_else(hidden)?;
        }
        Ok(dealt)
    }

    /// What there is to know about a deal by its name; `own`: the table whose result is marked.
    pub(crate) async fn deal_info(
        self: &Arc<Self>,
        id: &str,
        own: String,
    ) -> Result<DealInfo, Error> {
        let found = self.playable(id, own.clone()).await?;
        self.told(found.deal, &found.comparison, own).await
    }

    /// Refuses what would show all cards of a finished table while a game with the same cards is on at another one: it
    /// would show that game too. Of cards that are compared, [`room::Held`] says what is held back, and from whom;
    /// once that is over they lie open, and whoever plays them knows it.
    pub(crate) async fn must_not_be_in_play(self: &Arc<Self>, table: &str) -> Result<(), Error> {
        let room = self.room(table).await?;
        if room.stage != Stage::Over {
            return Ok(());
        }
        let own = table.to_owned();
        let found = self
            .blocking(move |store| store.deal(&room.deal, &own))
            .await?;
        let in_play = found.is_some_and(|found| found.in_play && !found.comparison.is_shared());
        if in_play {
            let message = "These cards are being played again at another table; once that game is over they are told.";
            return Err(Error::new(Reason::DealInPlay, message));
        }
        Ok(())
    }

    /// The deal that everybody on this server has today, in UTC.
    pub(crate) async fn today(self: &Arc<Self>, game: &str) -> Result<DealInfo, Error> {
        let game = self.shelf.game(game)?;
        let Dealt { mut deal, deck, .. } = new_cards(&**game, None, Options::new(), &self.machine)?;
        let day = self.now().div_euclid(DAY);
        deal.day = Some(day);
        // Many tables begin with it, none of them first: nobody's words can be part of it.
        deal.words = Some(Vec::new());
        let deal = self.blocking(|store| store.deal_of_day(deal, deck)).await?;
        self.told(deal, &Comparison::OfDay(day), String::new())
            .await
    }

    async fn told(
        self: &Arc<Self>,
        deal: Deal,
        comparison: &Comparison,
        own: String,
    ) -> Result<DealInfo, Error> {
        let game = self.game_of(&deal).await?;
        let (family, asked) = (deal.id.clone(), own.clone());
        let played = self.blocking(move |store| store.played(&family, &asked, RESULTS));
        let mut ranked = Vec::new();
        for played in played.await? {
            let opened = opens(&*game, &deal.options, &played.options)?;
            let uncounted = uncounted(&played, comparison, opened);
            let rank = (uncounted.is_some(), Reverse(played.ending.best()));
            ranked.push((rank, result(played, &own, uncounted)));
        }
        // Of equals the earliest is first already.
        ranked.sort_by_key(|(rank, _)| *rank);
        Ok(DealInfo {
            seats: game.seats_of_deal(deal.seats),
            day: deal.day.map(date),
            compared: comparison.told(self.now()),
            deal: deal.id,
            game: deal.game,
            options: deal.options,
            results: ranked.into_iter().map(|(_, result)| result).collect(),
        })
    }

    /// The first deal of the cards of that name, if they may be played by others than those who
    /// were dealt them, or the table `own` is one where they were played. Before the end, whoever plays
    /// them elsewhere would see what is hidden here.
    async fn playable(self: &Arc<Self>, id: &str, own: String) -> Result<FoundDeal, Error> {
        let name = id.to_owned();
        let found = self.blocking(move |store| store.deal(&name, &own)).await?;
        let Some(found) = found else {
            let message = "There is no such deal; it may have been cleared away.";
            return Err(Error::new(Reason::NoSuchDeal, message));
        };
        if found.comparison.is_shared() {
            return Ok(found);
        }
        if !found.finished {
            let message = "Nobody has played these cards to the end yet.";
            return Err(Error::new(Reason::DealNotFinished, message));
        }
        if !found.own {
            let message = "Those who played these cards have not let others play them; they can, \
                on the score sheet of their table.";
            return Err(Error::new(Reason::DealNotShared, message));
        }
        Ok(found)
    }
}

/// Why a game does not count; `opened`: it was played with the order of the cards known.
fn uncounted(played: &Played, comparison: &Comparison, opened: bool) -> Option<Uncounted> {
    if played.ending.players.iter().any(|player| player.taken_over) {
        return Some(Uncounted::TakenOver);
    }
    if !comparison.is_shared() {
        return None;
    }
    if opened || comparison.lay_open(played.ending.at) {
        return Some(Uncounted::LayOpen);
    }
    played.repeated.then_some(Uncounted::PlayedBefore)
}

fn result(played: Played, own: &str, uncounted: Option<Uncounted>) -> DealResult {
    DealResult {
        players: played.ending.players,
        outcome: played.ending.outcome,
        options: played.options,
        at: played.ending.at,
        took: played.ending.took,
        stopped: played.ending.stopped,
        uncounted,
        yours: played.table == own,
    }
}

fn hidden() -> Error {
    let message = "The order of these cards is shown only to those who have played them.";
    Error::new(Reason::DealHidden, message)
}
