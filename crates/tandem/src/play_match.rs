//! `tandem match`: players against players, ours and anybody's.

use crate::deck::DeckFlags;
use crate::{amount, games, interrupt, options, print};
use anyhow::{Context, Result, bail};
use clap::Args;
use contest::{Entrant, Progress, Report, Series, Sprt};
use indicatif::{ProgressBar, ProgressStyle};
use std::path::PathBuf;
use std::time::Duration;
use wire::{AnyBot, AnyGame, did_you_mean};

/// How many games each pair plays, if nothing is said.
const GAMES: u64 = 100;

/// How many at most where a test says when it has seen enough: for two players who are 5 Elo apart, tens of thousands.
const GAMES_OF_A_TEST: u64 = 100_000;

/// The flags of `tandem match`.
#[derive(Args)]
pub(crate) struct Flags {
    /// Who plays: a level of ours (normal, hard@10 for ten times the thought, random), or a program
    /// that speaks the bot's stream (cmd=./mybot.py). More than two meet in pairs
    #[arg(required = true, value_name = "PLAYER")]
    players: Vec<String>,
    /// How many games each pair plays; rounded up, so that every deal is played in every way. Left out: 100, or
    /// with --sprt as many as it takes, 100000 at most
    #[arg(long, value_parser = amount::games())]
    games: Option<u64>,
    /// Stop as soon as it is decided whether the first of two players is better than the second by
    /// no more than ELO0 or by at least ELO1
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    /// Write the replay of each game to this folder
    #[arg(long, value_name = "FOLDER")]
    replays: Option<PathBuf>,
    /// Write the result as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    table: TableFlags,
}

/// What is played, and how.
#[derive(Args)]
pub(crate) struct TableFlags {
    /// Which game
    #[arg(long, default_value = "team-play")]
    pub game: String,
    /// How many seats; left out: 4, or the nearest that the game takes
    #[arg(long)]
    pub seats: Option<u8>,
    /// An option of the game
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// What all deals follow from
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many games at once; left out: one for each core
    #[arg(long, value_name = "GAMES", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub at_once: Option<u16>,
    /// How long a program has for each answer; whoever takes longer has lost the game
    #[arg(long, default_value_t = 5.0, value_name = "SECONDS", value_parser = amount::seconds)]
    pub move_time: f64,
    /// How much thought a bot of ours that searches gives to each decision: so many times as much as
    /// on a server
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(..=1000))]
    pub effort: u32,
    /// Where all play at once, programs take at least as long for each action as bots of this level;
    /// left out: as long as the game's limit of actions a second asks for
    #[arg(long, value_name = "LEVEL")]
    pub pace: Option<String>,
    #[command(flatten)]
    pub deck: DeckFlags,
}

impl TableFlags {
    pub(crate) fn seats_of(&self, game: &dyn AnyGame) -> Result<u8> {
        let nearest = game.seats().iter().min_by_key(|seats| seats.abs_diff(4));
        let seats = self.seats.or(nearest.copied()).unwrap_or_default();
        table::must_be_one_of(seats, game.seats())?;
        Ok(seats)
    }

    /// A match of these players, with nothing special about it yet.
    pub(crate) fn series<'a>(
        &self,
        game: &'a dyn AnyGame,
        entrants: Vec<Entrant>,
        games: u64,
    ) -> Result<Series<'a>> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Series {
            game,
            seats: self.seats_of(game)?,
            options: options::fields(&self.options)?,
            entrants,
            games,
            first_deal: 0,
            seed: self.seed,
            at_once: self.at_once.map_or(cores, usize::from),
            limit: self.limit(),
            pace: self.pace_of(game)?,
            sprt: None,
            replays: None,
        })
    }

    pub(crate) fn limit(&self) -> Duration {
        Duration::from_secs_f64(self.move_time)
    }

    fn pace_of(&self, game: &dyn AnyGame) -> Result<Option<AnyBot>> {
        let Some(level) = &self.pace else {
            return Ok(None);
        };
        let Some(bot) = game.bot(level, 1) else {
            bail!("--pace {level}: {}", did_you_mean(level, game.levels()));
        };
        Ok(Some(bot))
    }
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    let shelf = flags.table.deck.shelf()?;
    let game = games::find(&shelf, &flags.table.game)?;
    let effort = flags.table.effort;
    let entrants = flags
        .players
        .iter()
        .map(|text| Entrant::read(text, game, effort));
    let entrants = entrants.collect::<Result<_, _>>()?;
    let usual = flags.sprt.as_ref().map_or(GAMES, |_| GAMES_OF_A_TEST);
    let games = flags.games.unwrap_or(usual);
    let mut series = flags.table.series(game, entrants, games)?;
    series.sprt = flags.sprt.as_deref().map(test).transpose()?;
    series.replays = flags.replays.clone();
    if let Some(folder) = &flags.replays {
        let made = std::fs::create_dir_all(folder);
        made.with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    let report = hold(&mut series)?;
    if flags.json {
        print::json(&report)
    } else {
        print::text(report)
    }
}

fn test(elos: &[f64]) -> Result<Sprt> {
    match elos {
        [elo0, elo1] if elo0 < elo1 => Ok(Sprt {
            elo0: *elo0,
            elo1: *elo1,
            error: 0.05,
        }),
        _ => bail!("--sprt ELO0 ELO1: the second is above the first, as in --sprt 0 20"),
    }
}

/// Holds a match with a bar; games that are lost by a fault are told as they happen.
pub(crate) fn hold(series: &mut Series<'_>) -> Result<Report> {
    let called_off = interrupt::called_off()?;
    series.prepare(called_off)?;
    let style = "{bar:40} {human_pos}/{human_len} games, {eta} left {msg}";
    let style = ProgressStyle::with_template(style).expect("the template is sound");
    let bar = ProgressBar::new(series.length()).with_style(style);
    let names: Vec<String> = series.entrants.iter().map(|who| who.name.clone()).collect();
    let bound = series.sprt.map(|test| test.bound());
    let mut told = vec![0u32; names.len()];
    let mut tell = |progress: &Progress<'_>| {
        bar.set_position(progress.games);
        for loss in &progress.losses {
            let count = &mut told[loss.entrant];
            *count += 1;
            let name = &names[loss.entrant];
            if *count <= FAULTS_TOLD {
                bar.suspend(|| {
                    let (seat, why) = (loss.seat, &loss.why);
                    print::note(format_args!("{name} loses a game on seat {seat}: {why}"));
                });
            } else if *count == FAULTS_TOLD + 1 {
                let words = "goes on like that; the report has them all";
                bar.suspend(|| print::note(format_args!("{name} {words}")));
            }
        }
        if let (Some(ratio), Some(bound)) = (progress.log_ratio, bound) {
            bar.set_message(format!("LLR {ratio:.2} of ±{bound:.2}"));
        }
    };
    let report = series.hold(called_off, &mut tell)?;
    bar.finish_and_clear();
    Ok(report)
}

/// The most faults of each player that are told one by one.
const FAULTS_TOLD: u32 = 3;
