//! The one program: referee, simulator, benchmarks, replays and server.

// They panic where nobody reads; `print` does not.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod admin;
mod amount;
mod arena;
mod backup;
mod bad_flag;
mod bench;
mod bench_server;
mod check;
mod completions;
mod data;
mod deck;
mod games;
mod interrupt;
mod join;
mod licenses;
mod migrate;
mod options;
mod pages;
mod passwords;
mod play_match;
mod print;
mod progress;
mod referee_pipe;
mod replay;
mod serve;
mod simulate;
mod site;
mod solve;
mod verify;
mod version;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// A server makes and drops many small frames on many threads, which this allocator does best.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Four team games at one table, with friends and with bots that play fair.
#[derive(Parser)]
#[command(name = "tandem", version, long_version = version::long(), arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve tables to browsers, with people and bots
    Serve(serve::Flags),
    /// Copy a server's data to a file, also while it runs
    Backup(backup::BackupFlags),
    /// Put a copy in the place of a stopped server's data
    Restore(backup::RestoreFlags),
    /// Look for faults in a server's data or in a copy of it
    Check(check::Flags),
    /// Move everything from a file to PostgreSQL, or back
    Migrate(migrate::Flags),
    /// Look after a server: tables, names, addresses, and stopping with a warning
    Admin(admin::Flags),
    /// Judge games over a pipe: one JSON request a line in, one answer a line out
    Referee(referee_pipe::Flags),
    /// Let bots play each other and report who wins, with 95 % intervals
    Sim(simulate::Flags),
    /// Let players meet, ours and programs, with swapped deals, Elo and a test that stops by itself
    Match(play_match::Flags),
    /// Rate a folder of programs by letting them all meet, and go on with that later
    Arena(arena::Flags),
    /// Sit a program down at a server's table, with people
    Join(join::Flags),
    /// Measure how fast the engine is, per second of processor time
    Bench(bench::Flags),
    /// Print a replay as readable text
    Replay(replay::Flags),
    /// Check a replay: its commitment, its deal and every action
    Verify(verify::Flags),
    /// Find the best load of Team UP that a known order of cards allows
    Solve(solve::Flags),
    /// Write the pages to a folder: a site that plays against bots with no server at all
    Pages(site::Flags),
    /// Show the licences of everything that this program is made of
    Licenses,
    /// Print completions for a shell: `tandem completions bash > /etc/bash_completion.d/tandem`
    Completions(completions::Flags),
    /// Write manual pages to a folder, one for each command
    Man(completions::ManFlags),
}

fn main() -> ExitCode {
    if passwords::are_among(std::env::args_os()) {
        print::note(format_args!("tandem: {}", passwords::REFUSED));
        return ExitCode::from(2);
    }
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return told(&error),
    };
    let done = match cli.command {
        Command::Serve(flags) => serve::run(&flags),
        Command::Backup(flags) => backup::backup(&flags),
        Command::Restore(flags) => backup::restore(&flags),
        Command::Check(flags) => check::run(&flags),
        Command::Migrate(flags) => migrate::run(&flags),
        Command::Admin(flags) => admin::run(&flags),
        Command::Referee(flags) => referee_pipe::run(&flags),
        Command::Sim(flags) => simulate::run(&flags),
        Command::Match(flags) => play_match::run(&flags),
        Command::Arena(flags) => arena::run(&flags),
        Command::Join(flags) => join::run(&flags),
        Command::Bench(flags) => bench::run(&flags),
        Command::Replay(flags) => replay::run(&flags),
        Command::Verify(flags) => verify::run(&flags),
        Command::Solve(flags) => solve::run(&flags),
        Command::Pages(flags) => site::run(&flags),
        Command::Licenses => licenses::run(),
        Command::Completions(flags) => completions::run(&flags),
        Command::Man(flags) => completions::man(&flags),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is::<print::ReaderGone>() => ExitCode::SUCCESS,
        Err(error) => {
            print::note(format_args!("tandem: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// Help and version are answers; everything else is one sentence and a way on.
fn told(error: &clap::Error) -> ExitCode {
    if !error.use_stderr()
        || error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    {
        // If even this cannot be written, nobody is there to read another word.
        let _ = error.print();
        return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
    }
    print::note(format_args!("tandem: {}", bad_flag::sentence(error)));
    ExitCode::from(2)
}
