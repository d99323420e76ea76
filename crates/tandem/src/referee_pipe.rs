//! `tandem referee`: the referee's pipe.

use crate::deck::DeckFlags;
use crate::print;
use anyhow::Result;
use clap::Args;
use referee::Referee;
use std::io::{BufRead, Read};

/// Longer lines are refused unread, so that a runaway client cannot eat the memory.
const LONGEST_LINE: usize = 16 << 20;

/// The flags of `tandem referee`.
#[derive(Args)]
pub(crate) struct Flags {
    #[command(flatten)]
    deck: DeckFlags,
}

pub(crate) fn run(flags: &Flags) -> Result<()> {
    let mut referee = Referee::new(flags.deck.shelf()?);
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let limit = LONGEST_LINE as u64 + 1;
        if (&mut input).take(limit).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let ended = line.pop_if(|last| *last == b'\n').is_some();
        let answer = if line.len() > LONGEST_LINE {
            if !ended {
                input.skip_until(b'\n')?;
            }
            Referee::too_long(LONGEST_LINE)
        } else {
            referee.answer(&line)
        };
        print::line(answer)?;
    }
}
