//! `tandem solve`: the best load of Team UP that a known order of cards allows.

use crate::deck::DeckFlags;
use crate::{amount, print};
use anyhow::{Context, Result, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Deserialize;
use serde_json::json;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use table::Game;
use team_up::{Edition, Neutral, TeamUp};
use team_up_solver::{Budget, Progress, Solution, solve};

/// The flags of `tandem solve`.
#[derive(Args)]
pub(crate) struct Flags {
    /// A set-up as `new` takes it, or a list of them: {"orders":[…]}; left out: the deck's puzzle
    file: Option<PathBuf>,
    /// Write one line of JSON for each deal: score, proven bound, and the actions that the referee takes
    #[arg(long)]
    json: bool,
    /// How long to search each
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = amount::seconds)]
    seconds: f64,
    #[command(flatten)]
    deck: DeckFlags,
}

/// A deal with nothing left to chance.
#[derive(Deserialize)]
struct Deal {
    cards: Vec<u8>,
    neutral: Neutral,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Orders {
    Many { orders: Vec<Deal> },
    One(Deal),
}

/// Tells each deal's load in words and drawings, or as JSON.
pub(crate) fn run(flags: &Flags) -> Result<()> {
    let deck = flags.deck.json_for(TeamUp::ID)?;
    let edition = Arc::new(TeamUp::edition(deck.as_deref().unwrap_or(TeamUp::DECK))?);
    let deals = match &flags.file {
        Some(file) => read(file)?,
        None => vec![puzzle(&edition)],
    };
    for (nth, deal) in deals.iter().enumerate() {
        let solution = search(&edition, deal, flags.seconds, nth, deals.len())?;
        if flags.json {
            let line = json!({
                "score": solution.score,
                "upper_bound": solution.upper_bound,
                "actions": solution.actions(),
            });
            print::line(line)?;
            continue;
        }
        if deals.len() > 1 {
            print::line(format_args!("Deal {} of {}", nth + 1, deals.len()))?;
        }
        print::text(solution.drawn(&edition, &deal.cards, deal.neutral)?)?;
    }
    Ok(())
}

fn read(file: &Path) -> Result<Vec<Deal>> {
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("cannot read the set-up {}", file.display()))?;
    match serde_json::from_str(&text) {
        Ok(Orders::One(deal)) => Ok(vec![deal]),
        Ok(Orders::Many { orders }) => Ok(orders),
        Err(_) => bail!(
            "{}: write a set-up as {{\"cards\":[…],\"neutral\":{{\"x\":…,\"y\":…,\"size\":[…]}}}}",
            file.display()
        ),
    }
}

fn puzzle(edition: &Edition) -> Deal {
    Deal {
        cards: edition.puzzle_cards.clone(),
        neutral: edition.puzzle_neutral,
    }
}

fn search(
    edition: &Arc<Edition>,
    deal: &Deal,
    seconds: f64,
    nth: usize,
    count: usize,
) -> Result<Solution> {
    let style = ProgressStyle::with_template("{spinner} {msg}").expect("the template is sound");
    let line = ProgressBar::new_spinner().with_style(style);
    line.enable_steady_tick(Duration::from_millis(100));
    let budget = Budget {
        time: Duration::from_secs_f64(seconds),
    };
    let mut tell = |progress: &Progress<'_>| {
        line.set_message(format!(
            "deal {} of {count}: best {} of at most {}, width {}, {} of 27 boxes, {} million placements, {:.1} s",
            nth + 1,
            progress.best.score,
            progress.best.upper_bound,
            progress.width,
            progress.depth,
            progress.placements / 1_000_000,
            line.elapsed().as_secs_f64(),
        ));
        ControlFlow::Continue(())
    };
    let solution = solve(edition, &deal.cards, deal.neutral, budget, &mut tell)?;
    line.finish_and_clear();
    Ok(solution)
}
