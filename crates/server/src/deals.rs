//! Deals by their name: the same cards for other people, for the same people again, for everybody
//! on one day. What is told of a deal never tells its cards.

use crate::dates::date;
use crate::hub::Shared;
use crate::secrets::{self, Hash};
use crate::store::{Comparison, DAY, Deal, Found, Played};
use serde_json::{Map, Value};
use std::cmp::Reverse;
use std::sync::Arc;
use wire::rest::{DealInfo, DealResult, NewTable, Uncounted};
use wire::{AnyGame, Error, ErrorCode, Opening};

/// How many results are told of a deal.
const RESULTS: u32 = 50;

type Options = Map<String, Value>;

/// The deal of a table that is about to be made.
pub(crate) struct Dealt {
    pub deal: Deal,
    /// The deck file that it was dealt from.
    pub deck: Arc<str>,
    /// Whether it has to be stored with the table.
    pub new: bool,
}

impl Shared {
    /// The deal that a new table names, or a new one with a secret of its own. `hashes`: the seats
    /// of who makes it.
    pub(crate) async fn deal(
        self: &Arc<Self>,
        game: &dyn AnyGame,
        wish: &NewTable,
        hashes: &[Hash],
    ) -> Result<Dealt, Error> {
        let options = wish.options.clone().unwrap_or_default();
        let Some(id) = &wish.deal else {
            return new_cards(game, wish.seats, options);
        };
        let after = wish.after.clone().unwrap_or_default();
        let found = self.playable(id, after.clone()).await?;
        let (first, held) = (&found.deal, found.comparison.held(self.now()));
        if first.game != game.id() {
            let message = "These cards belong to another game.";
            let error = Error::new(ErrorCode::BadSetup, "deal_of_other_game", message);
            return Err(error.with("game", first.game.clone()));
        }
        let game = &*self.game_of(first).await?;
        let wished = Again {
            seats: wish.seats,
            options: changed(&first.options, options),
            setup: first.setup.clone(),
        };
        let mut dealt = same_cards(game, first, wished)?;
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

    /// The deal that everybody on this server has today, in UTC.
    pub(crate) async fn today(self: &Arc<Self>, game: &str) -> Result<DealInfo, Error> {
        let game = self.shelf.game(game)?;
        let Dealt { mut deal, deck, .. } = new_cards(&**game, None, Options::new())?;
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
    /// were dealt them, or the table `own` is one where they were played. Before the end, who plays
    /// them elsewhere would see what is hidden here.
    async fn playable(self: &Arc<Self>, id: &str, own: String) -> Result<Found, Error> {
        let name = id.to_owned();
        let found = self.blocking(move |store| store.deal(&name, &own)).await?;
        let Some(found) = found else {
            let message = "There is no such deal; it may have been cleared away.";
            return Err(Error::new(ErrorCode::NoSuchDeal, "no_such_deal", message));
        };
        if found.comparison.is_shared() {
            return Ok(found);
        }
        if !found.finished {
            let message = "Nobody has played these cards to the end yet.";
            let error = Error::new(ErrorCode::WrongPhase, "deal_not_finished", message);
            return Err(error);
        }
        if !found.own {
            let message = "Those who played these cards have not let others play them; they can, \
                on the score sheet of their table.";
            return Err(Error::new(
                ErrorCode::WrongPhase,
                "deal_not_shared",
                message,
            ));
        }
        Ok(found)
    }
}

/// Whether a game with these options lays open what the first deal of its cards hides.
pub(crate) fn opens(game: &dyn AnyGame, first: &Options, options: &Options) -> Result<bool, Error> {
    Ok(game.lies_open(options)? && !game.lies_open(first)?)
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
    Ok(Dealt {
        deal,
        deck: Arc::clone(game.deck()),
        new: true,
    })
}

/// How cards are to be played again.
pub(crate) struct Again {
    /// By how many; `None`: by as many as before.
    pub seats: Option<u8>,
    /// With which options, all of them.
    pub options: Options,
    /// With which set-up.
    pub setup: Option<Options>,
}

/// The options with some of them changed.
pub(crate) fn changed(options: &Options, changes: Options) -> Options {
    let mut options = options.clone();
    options.extend(changes);
    options
}

/// The cards of `dealt` once more, under the rules that they were dealt under: itself, or a deal
/// that repeats it for other seats, options or knowledge, where the cards do not depend on them.
/// `game` has the deck of the deal.
pub(crate) fn same_cards(
    game: &dyn AnyGame,
    dealt: &Deal,
    Again {
        seats,
        options,
        setup,
    }: Again,
) -> Result<Dealt, Error> {
    let counts = game.seats_of_deal(dealt.seats);
    let seats = seats.unwrap_or(dealt.seats);
    if !counts.contains(&seats) {
        let message = format!("These cards are for {} seats.", dealt.seats);
        let error = Error::new(ErrorCode::BadSetup, "deal_for_other_seats", message);
        return Err(error.with("seats", dealt.seats));
    }
    let opening = Opening {
        rules: Some(dealt.rules),
        seats,
        options,
        setup,
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
    let deck = Arc::clone(game.deck());
    let same_way = settled.options == dealt.options && settled.setup == dealt.setup;
    if seats == dealt.seats && same_way {
        return Ok(Dealt {
            deal: dealt.clone(),
            deck,
            new: false,
        });
    }
    let deal = Deal {
        id: secrets::name(),
        seats,
        options: settled.options,
        setup: settled.setup,
        origin: Some(dealt.family().to_owned()),
        day: None,
        ..dealt.clone()
    };
    Ok(Dealt {
        deal,
        deck,
        new: true,
    })
}

fn hidden() -> Error {
    let message = "The order of these cards is shown only to those who have played them.";
    Error::new(ErrorCode::BadSetup, "deal_hidden", message)
}

/// Four, or the nearest that the game takes.
fn usual_seats(counts: &[u8]) -> u8 {
    let nearest = counts.iter().min_by_key(|count| count.abs_diff(4));
    nearest.copied().unwrap_or(4)
}
