//! Makes the tables of the solver anew: `team-up-learn FILE`, about seven minutes on one core.

use std::process::ExitCode;
use team_up_solver::{Plan, learn};

fn main() -> ExitCode {
    let Some(file) = std::env::args_os().nth(1) else {
        eprintln!("team-up-learn FILE: say where the tables go");
        return ExitCode::FAILURE;
    };
    let tables = learn(Plan::SHIPPED, &mut |line| eprintln!("{line}"));
    match std::fs::write(&file, tables) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}
