//! `tandem sim`: bots against bots.

use crate::deck::DeckFlags;
use crate::{amount, games, options, print};
use anyhow::{Context, Result, bail};
use bots::Uniform;
use clap::Args;
use contest::seconds;
use indicatif::{ProgressBar, ProgressStyle};
use shelf::Visitor;
use sim::{Contest, Entrant, Estimate, Report, Standing};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use table::{Bot, Game, Level, must_be_one_of};
use wire::did_you_mean;

/// The flags of `tandem sim`.
#[derive(Args)]
pub(crate) struct Flags {
    /// Which game
    #[arg(long, default_value = "team-play")]
    game: String,
    /// How many seats
    #[arg(long, default_value_t = 4)]
    seats: u8,
    /// The level of each team's bots; `random` plays without a thought
    #[arg(long, value_delimiter = ',', default_value = "normal,easy")]
    bots: Vec<String>,
    /// How much thought a bot that searches gives to each decision: so many times as much as on a
    /// server; 0 for what it knows without a search
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(..=1000))]
    effort: u32,
    /// How many games; every deal is played once for each way to seat the bots
    #[arg(long, default_value_t = 2_000, value_parser = amount::games())]
    games: u64,
    /// What all games follow from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// An option of the game
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Write the result as JSON
    #[arg(long)]
    json: bool,
    /// Write every game to this file as comma-separated values
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    #[command(flatten)]
    deck: DeckFlags,
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    games::find(&flags.deck.shelf()?, &flags.game)?;
    shelf::visit(&flags.game, Simulation { flags }).context("there is no such game")?
}

struct Simulation<'a> {
    flags: &'a Flags,
}

impl Visitor for Simulation<'_> {
    type Out = Result<()>;

    fn visit<G: Game>(self, levels: Vec<Level<G>>) -> Result<()> {
        let flags = self.flags;
        must_be_one_of(flags.seats, G::SEATS)?;
        let deck = flags.deck.json_for(G::ID)?;
        let edition = Arc::new(G::edition(deck.as_deref().unwrap_or(G::DECK))?);
        let contest = Contest::<G> {
            entrants: entrants(flags, &levels, &edition)?,
            edition,
            seats: flags.seats,
            options: wire::options::<G>(&options::fields(&flags.options)?).context("--option")?,
            games: flags.games,
            seed: flags.seed,
        };
        let bar = progress(flags.games);
        let report = contest.hold(|games| bar.inc(games))?;
        bar.finish_and_clear();
        // Before the report, which perhaps nobody reads to its end.
        if let Some(file) = &flags.csv {
            std::fs::write(file, csv(&report))
                .with_context(|| format!("cannot write {}", file.display()))?;
        }
        if flags.json {
            print::json(&report)
        } else {
            print::text(text(flags.games, &report))
        }
    }
}

fn entrants<G: Game>(
    flags: &Flags,
    levels: &[Level<G>],
    edition: &Arc<G::Edition>,
) -> Result<Vec<Entrant<G>>> {
    let entrant = |name: &String| {
        let level = levels.iter().find(|level| level.name == name);
        let mut bot: Box<dyn Bot<G>> = match level {
            Some(level) => (level.bot)(edition),
            None if name == "random" => Box::new(Uniform),
            None => {
                let known: Vec<&str> = levels
                    .iter()
                    .map(|level| level.name)
                    .chain(["random"])
                    .collect();
                bail!("there is no level {name:?}; {}", did_you_mean(name, known));
            }
        };
        bot.think(flags.effort);
        Ok(Entrant {
            name: name.clone(),
            bot,
        })
    };
    flags.bots.iter().map(entrant).collect()
}

fn progress(games: u64) -> ProgressBar {
    let style = "{bar:40} {human_pos}/{human_len} games, {eta} left";
    let style = ProgressStyle::with_template(style).expect("the template is sound");
    ProgressBar::new(games).with_style(style)
}

fn text(asked_for: u64, report: &Report) -> String {
    let mut text = String::new();
    let games = report.games.len();
    let rate = games as f64 / report.cpu;
    let _ = writeln!(text, "{games} games, {rate:.1} games per CPU-second");
    if games as u64 > asked_for {
        let _ = writeln!(
            text,
            "({asked_for} were asked for; every deal is played in every way)"
        );
    }
    for standing in &report.standings {
        tell(&mut text, standing);
    }
    if let Some(rounds) = report.rounds {
        let _ = writeln!(text, "  rounds  {}", told(rounds, 1.0, 2));
    }
    let _ = writeln!(text, " actions  {}", told(report.actions, 1.0, 1));
    if let Some(seconds) = report.seconds {
        let _ = writeln!(text, " seconds  {}", told(seconds, 1.0, 1));
    }
    if report.unfinished > 0 {
        let _ = writeln!(
            text,
            "{} games did not end and count for nobody",
            report.unfinished
        );
    }
    text
}

/// How one of them did, and how long it thought.
fn tell(text: &mut String, standing: &Standing) {
    let name = &standing.name;
    let score = told(standing.score, 1.0, 2);
    let _ = match standing.won {
        Some(won) => writeln!(
            text,
            "{name:>8}  wins {} %  score {score}",
            told(won, 100.0, 1)
        ),
        None => writeln!(text, "{name:>8}  score {score}"),
    };
    let thinking = standing.thinking;
    let _ = writeln!(
        text,
        "{:>8}  thinks {} of processor time an action, {} at most",
        "",
        seconds(thinking.cpu / thinking.actions.max(1) as f64),
        seconds(thinking.longest)
    );
}

/// A mean with its 95 % interval.
fn told(estimate: Estimate, factor: f64, digits: usize) -> String {
    let (mean, margin) = (estimate.mean * factor, estimate.margin * factor);
    format!("{mean:.digits$} ± {margin:.digits$}")
}

fn csv(report: &Report) -> String {
    let mut text = String::from("deal,way,actions,rounds,seconds,scores,shares\n");
    for game in &report.games {
        let rounds = game
            .rounds
            .map_or(String::new(), |rounds| rounds.to_string());
        let seconds = game
            .seconds
            .map_or(String::new(), |seconds| seconds.to_string());
        let scores: Vec<String> = game.scores.iter().map(i32::to_string).collect();
        let shares: Vec<String> = game.shares.iter().map(f64::to_string).collect();
        let _ = writeln!(
            text,
            "{},{},{},{rounds},{seconds},{},{}",
            game.deal,
            game.way,
            game.actions,
            scores.join(" "),
            shares.join(" ")
        );
    }
    text
}
