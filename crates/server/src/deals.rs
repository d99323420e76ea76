//! Deals by their name: the same cards for other people, for the same people again, for everybody
//! on one day. What is told of a deal never tells its cards.

use crate::dates::date;
use crate::hub::Shared;
use crate::secrets;
use crate::store::{DAY, Deal, Found, Played};
use serde_json::{Map, Value};
use std::sync::Arc;
use wire::rest::{DealInfo, DealResult, NewTable, Stage};
use wire::{AnyGame, Error, ErrorCode, Opening, Shelf};

/// How many results are told of a deal.
const RESULTS: u32 = 50;

type Options = Map<String, Value>;

/// The deal of a table that is about to be made.
pub(crate) struct Dealt {
    pub deal: Deal,
    /// Whether it has to be stored with the table.
    pub new: bool,
}

impl Shared {
    /// The deal that a new table names, or a new one with a secret of its own.
    pub(crate) async fn deal(
        self: &Arc<Self>,
        game: &dyn AnyGame,
        wish: &NewTable,
    ) -> Result<Dealt, Error> {
        let options = wish.options.clone().unwrap_or_default();
        let Some(id) = &wish.deal else {
            return new_cards(game, wish.seats, options);
        };
        let first = self.playable(id).await?;
        if first.game != game.id() {
            let message = "These cards belong to another game.";
            let error = Error::new(ErrorCode::BadSetup, "deal_of_other_game", message);
            return Err(error.with("game", first.game));
        }
        let game = self.game_of(&first)?;
        let dealt = same_cards(&*game, &first, wish.seats, options)?;
        let opened = game.lies_open(&dealt.deal.options)? && !game.lies_open(&first.options)?;
        if opened && !self.has_ended(wish.after.as_deref(), first.family()).await {
            let message = "The order of these cards is shown only to those who have played them.";
            return Err(Error::new(ErrorCode::BadSetup, "deal_hidden", message));
        }
        Ok(dealt)
    }

    /// The game of a deal, with the deck that it was dealt from.
    pub(crate) fn game_of(&self, deal: &Deal) -> Result<Arc<dyn AnyGame>, Error> {
        game_of(&self.shelf, deal)
    }

    /// What there is to know about a deal by its name; `own`: the table whose result is marked.
    pub(crate) async fn deal_info(
        self: &Arc<Self>,
        id: &str,
        own: String,
    ) -> Result<DealInfo, Error> {
        let deal = self.playable(id).await?;
        self.told(deal, own).await
    }

    /// The deal that everybody on this server has today, in UTC.
    pub(crate) async fn today(self: &Arc<Self>, game: &str) -> Result<DealInfo, Error> {
        let game = self.shelf.game(game)?;
        let mut deal = new_cards(&**game, None, Options::new())?.deal;
        deal.day = Some(self.now().div_euclid(DAY));
        // Many tables begin with it, none of them first: nobody's words can be part of it.
        deal.words = Some(Vec::new());
        let deal = self.blocking(|store| store.deal_of_day(deal)).await?;
        self.told(deal, String::new()).await
    }

    async fn told(self: &Arc<Self>, deal: Deal, own: String) -> Result<DealInfo, Error> {
        let game = self.shelf.game(&deal.game)?;
        let (family, asked) = (deal.id.clone(), own.clone());
        let played = self.blocking(move |store| store.played(&family, &asked, RESULTS));
        let results = played.await?.into_iter();
        Ok(DealInfo {
            seats: game.seats_of_deal(deal.seats),
            day: deal.day.map(date),
            deal: deal.id,
            game: deal.game,
            options: deal.options,
            results: results.map(|played| result(played, &own)).collect(),
        })
    }

    /// The first deal of the cards of that name, if they may be played by others than those who
    /// were dealt them: before the end, who plays them elsewhere would see what is hidden here.
    async fn playable(self: &Arc<Self>, id: &str) -> Result<Deal, Error> {
        let name = id.to_owned();
        let found = self.blocking(move |store| store.deal(&name)).await?;
        let Some(Found { deal, finished }) = found else {
            let message = "There is no such deal; it may have been cleared away.";
            return Err(Error::new(ErrorCode::NoSuchDeal, "no_such_deal", message));
        };
        if !finished && deal.day.is_none() {
            let message = "Nobody has played these cards to the end yet.";
            let error = Error::new(ErrorCode::WrongPhase, "deal_not_finished", message);
            return Err(error);
        }
        Ok(deal)
    }

    /// Whether that table has played these cards to the end.
    async fn has_ended(self: &Arc<Self>, table: Option<&str>, family: &str) -> bool {
        let Some(table) = table else { return false };
        let room = self.room(table).await;
        room.is_ok_and(|room| room.stage == Stage::Over && room.deal == family)
    }
}

/// The game of a deal, with the deck that it was dealt from.
pub(crate) fn game_of(shelf: &Shelf, deal: &Deal) -> Result<Arc<dyn AnyGame>, Error> {
    let played = shelf.edition(&deal.game, &deal.edition_sha256);
    // Where there is no such deck it is the present one, which says what does not fit.
    let game = played.map_or_else(|| shelf.game(&deal.game), Ok)?;
    Ok(Arc::clone(game))
}

fn result(played: Played, own: &str) -> DealResult {
    DealResult {
        players: played.ending.players,
        outcome: played.ending.outcome,
        options: played.options,
        at: played.ending.at,
        yours: played.table == own,
    }
}

/// New cards for so many, with options that the game takes.
pub(crate) fn new_cards(
    game: &dyn AnyGame,
    seats: Option<u8>,
    options: Options,
) -> Result<Dealt, Error> {
    let secret = secrets::bytes::<32>().to_vec();
    let opening = Opening {
        rules: None,
        seats: seats.unwrap_or_else(|| usual_seats(game.seats())),
        options,
        setup: None,
        secret: secret.clone(),
        words: Vec::new(),
    };
    // Opened once to have everything checked and the defaults written out.
    let settled = game.open(&opening)?.replay();
    let deal = Deal {
        id: secrets::name(),
        game: settled.game,
        rules: settled.rules,
        edition: settled.edition,
        edition_sha256: settled.edition_sha256,
        seats: settled.seats,
        options: settled.options,
        secret,
        words: None,
        setup: None,
        origin: None,
        day: None,
    };
    Ok(Dealt { deal, new: true })
}

/// The cards of `dealt` once more, under the rules that they were dealt under: itself, or a deal
/// that repeats it for other seats or with these options changed, where the cards do not depend on
/// them. `game` has the deck of the deal.
pub(crate) fn same_cards(
    game: &dyn AnyGame,
    dealt: &Deal,
    seats: Option<u8>,
    changed: Options,
) -> Result<Dealt, Error> {
    let counts = game.seats_of_deal(dealt.seats);
    let seats = seats.unwrap_or(dealt.seats);
    if !counts.contains(&seats) {
        let message = format!("These cards are for {} seats.", dealt.seats);
        let error = Error::new(ErrorCode::BadSetup, "deal_for_other_seats", message);
        return Err(error.with("seats", dealt.seats));
    }
    let mut options = dealt.options.clone();
    options.extend(changed);
    let opening = Opening {
        rules: Some(dealt.rules),
        seats,
        options,
        setup: dealt.setup.clone(),
        secret: dealt.secret.clone(),
        words: dealt.words.clone().unwrap_or_default(),
    };
    let settled = game.open(&opening)?.replay();
    if !game.same_cards(&dealt.options, &settled.options)? {
        let message = "With these options the cards would be others.";
        return Err(Error::new(
            ErrorCode::BadSetup,
            "deal_with_other_cards",
            message,
        ));
    }
    if seats == dealt.seats && settled.options == dealt.options {
        let deal = dealt.clone();
        return Ok(Dealt { deal, new: false });
    }
    let deal = Deal {
        id: secrets::name(),
        seats,
        options: settled.options,
        origin: Some(dealt.family().to_owned()),
        day: None,
        ..dealt.clone()
    };
    Ok(Dealt { deal, new: true })
}

/// Four, or the nearest that the game takes.
fn usual_seats(counts: &[u8]) -> u8 {
    let nearest = counts.iter().min_by_key(|count| count.abs_diff(4));
    nearest.copied().unwrap_or(4)
}
