//! `tandem arena`: a folder of players who meet again and again.

use crate::play_match::{TableFlags, hold};
use crate::{amount, games, interrupt, options, print};
use anyhow::Result;
use bot_process::{Fault, escaped};
use clap::Args;
use contest::{Arena, Entrant, Meeting, Report, Terms, Trouble};
use serde_json::json;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use wire::AnyGame;

/// The flags of `tandem arena`.
#[derive(Args)]
pub(crate) struct Flags {
    /// The folder: every executable file in it is a player that speaks the bot's stream
    folder: PathBuf,
    /// Players of ours who take part
    #[arg(long, value_delimiter = ',', value_name = "LEVEL,…")]
    ours: Vec<String>,
    /// Games that every pair plays in each round; rounded up, so that every deal is played in every way
    #[arg(long, default_value_t = 20, value_parser = amount::games())]
    games: u64,
    /// Rounds to play now; 0 only shows the ratings
    #[arg(long, default_value_t = 1)]
    rounds: u32,
    /// Where the results are kept, and found again the next time; left out: arena.json in the folder
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Write the ratings as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    table: TableFlags,
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    let shelf = flags.table.deck.shelf()?;
    let game = games::find(&shelf, &flags.table.game)?;
    let file = flags.file.clone();
    let file = file.unwrap_or_else(|| flags.folder.join("arena.json"));
    let mut arena = Arena::new(terms(&flags.table, game)?).or_kept(&file)?;
    let players = arena.players_in(&flags.folder, &flags.ours, game)?;
    play_rounds(flags, game, &players, &mut arena, &file)?;
    if flags.json {
        let rated = arena.ratings().into_iter();
        let rated = rated.map(|(name, rating)| json!({"name": name, "rating": rating}));
        print::line(json!({"arena": arena, "ratings": rated.collect::<Vec<_>>()}))
    } else {
        print::text(&arena)
    }
}

fn terms(flags: &TableFlags, game: &dyn AnyGame) -> Result<Terms> {
    Ok(Terms {
        game: game.id().to_owned(),
        rules: game.rules(),
        edition_sha256: game.edition_sha256().to_owned(),
        seats: flags.seats_of(game)?,
        options: options::fields(&flags.options)?,
        seed: flags.seed,
        effort: flags.effort,
        limit_ms: flags.limit().as_millis() as u64,
        pace: flags.pace.clone(),
    })
}

/// Everybody meets everybody, round after round; what was played is kept after each match.
fn play_rounds(
    flags: &Flags,
    game: &dyn AnyGame,
    players: &[String],
    arena: &mut Arena,
    file: &Path,
) -> Result<()> {
    let called_off = interrupt::called_off()?;
    let mut absent = BTreeSet::new();
    let mut is_first = true;
    for _ in 0..flags.rounds {
        for meeting in arena.meetings(players) {
            let is_absent = |name: &String| absent.contains(&escaped(name));
            if meeting.players.iter().any(is_absent) {
                continue;
            }
            let report = match meet(flags, game, arena, &meeting) {
                Ok(report) => report,
                Err(error) => {
                    absent.insert(who_cannot_begin(error)?);
                    continue;
                }
            };
            if std::mem::take(&mut is_first)
                && let Some(words) = report.rounded_up()
            {
                print::note(words);
            }
            let faults = [0, 1].map(|nth| report.players[nth].faults as u64);
            let last = report.games.last();
            let deals = last.map_or(0, |game| game.deal + 1 - meeting.first_deal);
            arena.note(&meeting, &report.pairs[0], faults, deals);
            arena.keep(file)?;
            if called_off.load(Ordering::Relaxed) {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// One meeting of two players, as many games as were asked for.
fn meet(flags: &Flags, game: &dyn AnyGame, arena: &Arena, meeting: &Meeting) -> Result<Report> {
    let entrants = meeting.players.iter();
    let entrants = entrants.map(|name| arena.entrant(name, &flags.folder, game));
    let entrants: Vec<Entrant> = entrants.collect::<Result<_, _>>()?;
    let mut series = flags.table.series(game, entrants, flags.games)?;
    series.first_deal = meeting.first_deal;
    hold(&mut series)
}

/// The others play without a program that does not begin; anything else that goes wrong ends the arena.
fn who_cannot_begin(error: anyhow::Error) -> Result<String> {
    match error.downcast()? {
        Trouble::Program { name, fault } if fault != Fault::CalledOff => {
            print::note(format_args!("{name} cannot play, and is left out: {fault}"));
            Ok(name)
        }
        trouble => Err(trouble.into()),
    }
}
