//! Makes the tables of Team UP's bots anew: `team-up-bot-learn FILE`, about ten minutes on one core.

use std::process::ExitCode;

/// The mean score of the player who learns rises slowly from here on.
const GAMES: u32 = 2_000_000;

fn main() -> ExitCode {
    let Some(file) = std::env::args_os().nth(1) else {
        eprintln!("team-up-bot-learn FILE: say where the tables go");
        return ExitCode::FAILURE;
    };
    let tables = bots::team_up::learn(GAMES, &mut |line| eprintln!("{line}"));
    match std::fs::write(&file, tables) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}
