//! A report for people to read.

use crate::{Elo, Paired, Report, Standing, Verdict};
use sim::Estimate;
use std::fmt;

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.heading())?;
        if let Some(words) = self.rounded_up() {
            writeln!(f, "{words}")?;
        }
        writeln!(f)?;
        self.standings(f)?;
        if !self.pairs.is_empty() {
            writeln!(f)?;
            self.meetings(f)?;
        }
        self.remarks(f)
    }
}

impl Report {
    fn heading(&self) -> String {
        format!(
            "{}, {} seats: {} games in {}",
            self.game,
            self.seats,
            self.games.len(),
            seconds(self.seconds)
        )
    }

    /// A count that is rounded up says so.
    #[must_use]
    pub fn rounded_up(&self) -> Option<String> {
        let played = self.pairs.first().map(|pair| pair.games as u64)?;
        let more =
            played > self.asked_for && self.pairs.iter().all(|pair| pair.games as u64 >= played);
        more.then(|| {
            format!(
                "({} games were asked for; {played} were played, so that every deal is played in every way)",
                self.asked_for
            )
        })
    }

    fn is_versus(&self) -> bool {
        self.games
            .first()
            .is_some_and(|game| game.played.teams.len() > 1)
    }

    fn standings(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows = vec![vec![
            "player".to_owned(),
            "games".to_owned(),
            "rating".to_owned(),
            "score".to_owned(),
            "an answer".to_owned(),
            "longest".to_owned(),
            "faults".to_owned(),
        ]];
        rows.extend(self.players.iter().map(Standing::row));
        if self.players.iter().all(|player| player.rating.is_none()) {
            rows.iter_mut().for_each(|row| {
                row.remove(2);
            });
        }
        write!(f, "{}", columns(&rows))
    }

    fn meetings(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let won = if self.is_versus() {
            "won, 95 % interval"
        } else {
            "reached more"
        };
        let mut rows = vec![vec![
            "pair".to_owned(),
            "deals".to_owned(),
            won.to_owned(),
            "score".to_owned(),
            "Elo".to_owned(),
        ]];
        rows.extend(self.pairs.iter().map(|pair| self.row(pair)));
        if self.pairs.iter().all(|pair| pair.elo.is_none()) {
            rows.iter_mut().for_each(|row| {
                row.pop();
            });
        }
        write!(f, "{}", columns(&rows))
    }

    fn row(&self, pair: &Paired) -> Vec<String> {
        let [one, other] = pair.players.map(|nth| &self.players[nth].name);
        let share = pair.share;
        let percent = |share: f64| share * 100.0;
        vec![
            format!("{one} against {other}"),
            pair.deals.to_string(),
            format!(
                "{:.1} % ({:.1} to {:.1})",
                percent(share.mean),
                percent(share.low),
                percent(share.high)
            ),
            with_sign(pair.score),
            pair.elo.map_or_else(String::new, |elo| elo.to_string()),
        ]
    }

    fn remarks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for player in &self.players {
            if let Some(fault) = &player.first_fault {
                let (name, faults) = (&player.name, player.faults);
                writeln!(
                    f,
                    "\n{name} lost {} by a fault; the first: {fault}",
                    games(faults)
                )?;
            }
        }
        if self.unfinished > 0 {
            let count = games(self.unfinished);
            writeln!(f, "\n{count} did not end, and their deals count for nobody")?;
        }
        if let Some(tested) = &self.sprt {
            let [one, other] = [0, 1].map(|nth| &self.players[nth].name);
            let words = match tested.verdict {
                Verdict::Shown => format!(
                    "{one} is better than {other} by {} Elo or more",
                    tested.test.elo1
                ),
                Verdict::Refuted => format!(
                    "{one} is not better than {other} by more than {} Elo",
                    tested.test.elo0
                ),
                Verdict::Open => "not decided; let them play more games".to_owned(),
            };
            let (ratio, bound) = (tested.log_ratio, tested.bound);
            writeln!(
                f,
                "\nSPRT: {words} (LLR {ratio:.2}, decided at {bound:.2} or −{bound:.2})"
            )?;
        }
        if self.called_off {
            writeln!(f, "\ncalled off; these are the deals that were finished")?;
        }
        Ok(())
    }
}

impl Standing {
    fn row(&self) -> Vec<String> {
        let rating = self
            .rating
            .map(|rating| format!("{:+.0} ± {:.0}", rating.elo, rating.margin));
        vec![
            self.name.clone(),
            self.games.to_string(),
            rating.unwrap_or_default(),
            estimate(self.score),
            seconds(self.mean_seconds),
            seconds(self.longest_seconds),
            self.faults.to_string(),
        ]
    }
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bound = |elo: f64| {
            if elo.is_infinite() {
                if elo > 0.0 {
                    "∞".to_owned()
                } else {
                    "−∞".to_owned()
                }
            } else {
                format!("{elo:+.0}")
            }
        };
        let (low, high) = (bound(self.low), bound(self.high));
        write!(f, "{} ({low} to {high})", bound(self.difference))
    }
}

fn games(count: usize) -> String {
    if count == 1 {
        "1 game".to_owned()
    } else {
        format!("{count} games")
    }
}

fn estimate(estimate: Estimate) -> String {
    if estimate.mean.is_nan() {
        return "–".to_owned();
    }
    if estimate.margin.is_infinite() {
        return format!("{:.2}", estimate.mean);
    }
    format!("{:.2} ± {:.2}", estimate.mean, estimate.margin)
}

fn with_sign(difference: Estimate) -> String {
    let text = estimate(difference);
    if difference.mean > 0.0 {
        format!("+{text}")
    } else {
        text
    }
}

/// A time in the unit that fits it.
#[must_use]
pub fn seconds(seconds: f64) -> String {
    let (value, unit) = match seconds {
        s if s < 1e-3 => (s * 1e6, "µs"),
        s if s < 1.0 => (s * 1e3, "ms"),
        s if s < 120.0 => (s, "s"),
        s => (s / 60.0, "min"),
    };
    let digits = if value < 10.0 { 1 } else { 0 };
    format!("{value:.digits$} {unit}")
}

/// Rows as columns: the first to the left, the others to the right.
pub(crate) fn columns(rows: &[Vec<String>]) -> String {
    let width = |text: &str| text.chars().count();
    let count = rows.first().map_or(0, Vec::len);
    let widest = |column: usize| {
        rows.iter()
            .map(|row| width(&row[column]))
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..count).map(widest).collect();
    let mut text = String::new();
    for row in rows {
        for (nth, (cell, &widest)) in row.iter().zip(&widths).enumerate() {
            let space = " ".repeat(widest - width(cell));
            match nth {
                0 => text += &format!("  {cell}{space}"),
                _ => text += &format!("  {space}{cell}"),
            }
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_times_have_small_units() {
        let told = [0.000_001_2, 0.000_45, 0.0042, 0.5, 12.3, 600.0].map(seconds);
        assert_eq!(
            told,
            ["1.2 µs", "450 µs", "4.2 ms", "500 ms", "12 s", "10 min"]
        );
    }
}
