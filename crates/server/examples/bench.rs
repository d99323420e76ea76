//! The server's figures with Team Play at every table: `bench [SECONDS] [TABLES...]`.

use server::bench::{Plan, Side, run, run_side};
use std::path::Path;
use std::sync::Arc;
use wire::{Shelf, Shelved};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let shelf = Shelf::new(vec![Arc::new(Shelved::<team_play::TeamPlay>::new(
        Vec::new(),
    ))]);
    if let [_, side, which, folder] = arguments.as_slice()
        && side == "side"
    {
        let which = if which == "relay" {
            Side::Relay
        } else {
            Side::Server
        };
        return Ok(run_side(which, shelf, Path::new(folder)).await?);
    }
    let seconds = arguments.get(1).map_or(Ok(5.0), |text| text.parse())?;
    let tables: Result<Vec<u32>, _> = arguments.iter().skip(2).map(|text| text.parse()).collect();
    let mut tables = tables?;
    if tables.is_empty() {
        tables = vec![100, 1000];
    }
    let folder = std::env::temp_dir().join(format!("tandem-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let plan = Plan {
        tables,
        seconds,
        game: "team-play".to_owned(),
        folder: folder.clone(),
        side: vec![arguments[0].clone(), "side".to_owned()],
    };
    let report = run(&plan, |step| eprintln!("{step} ...")).await;
    std::fs::remove_dir_all(&folder)?;
    println!("{}", report?);
    Ok(())
}
