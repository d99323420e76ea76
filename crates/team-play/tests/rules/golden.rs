//! Whole games as readable text. `UPDATE_GOLDEN=1` writes them anew; read the difference.

use crate::fixture::text;
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;
use table::{Chance, Fair, Fast, Game, InOrder, Seat, Viewer, seats};
use team_play::{Action, Event, MissionName, Offer, Options, Setup, TeamPlay};

#[test]
fn a_game_of_partners() {
    compare("partners.txt", &tell(4, "partners"));
}

#[test]
fn a_game_of_three_alone() {
    compare("alone.txt", &tell(3, "alone"));
}

fn compare(name: &str, told: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, told).expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(&path).expect("a golden file; UPDATE_GOLDEN=1 writes it");
    for (nth, (golden, told)) in golden.lines().zip(told.lines()).enumerate() {
        assert_eq!(golden, told, "{name}:{}", nth + 1);
    }
    assert_eq!(golden, told);
}

/// Deals from a seed, leaves every reshuffle in order, and plays to the end.
fn tell(count: u8, seed: &str) -> String {
    let edition = Arc::new(TeamPlay::edition(TeamPlay::DECK).expect("the deck is sound"));
    let mut chance = Fair::new(seed.as_bytes(), &[] as &[&str]);
    let game = TeamPlay::new(&edition, count, &Options {}, &Setup::default(), &mut chance);
    let mut game = game.expect("a table");
    let mut dice = Fast::new(1);
    let mut told = format!("{count} players, seed {seed:?}, reshuffles in order\n");
    table(&mut told, &game);
    let mut events = Vec::new();
    while game.outcome().is_none() {
        let seat = seats(count)
            .find(|&seat| game.may_act(seat))
            .expect("somebody acts");
        let action = choose(&game, seat, &mut dice);
        events.clear();
        game.play(seat, &action, &mut InOrder, &mut events)
            .expect("an offer is legal");
        for event in &events {
            if *event == (Event::TurnBegan { seat: Seat(0) }) {
                table(&mut told, &game);
            }
            happened(&mut told, event);
        }
    }
    table(&mut told, &game);
    let outcome = game.outcome().expect("it is over");
    for team in outcome.teams {
        let won = if team.won == Some(true) { ", won" } else { "" };
        writeln!(told, "team {}: {} points{won}", team.team.0, team.score).unwrap();
    }
    writeln!(told, "{}", outcome.reason).unwrap();
    told
}

/// Fulfils whatever can be fulfilled, and now and then does something of everything else.
fn choose(game: &TeamPlay, seat: Seat, dice: &mut Fast) -> Action {
    let mut offers = Vec::new();
    game.legal(seat, &mut offers);
    let fulfilment = offers
        .iter()
        .find(|offer| matches!(offer, Offer::Fulfil { .. }));
    let any = &offers[dice.below(offers.len() as u32) as usize];
    TeamPlay::answer(fulfilment.unwrap_or(any), dice)
}

fn table(told: &mut String, game: &TeamPlay) {
    let view = game.view(Viewer::Spectator);
    let truth = game.truth().table;
    let name =
        |mission: &Option<MissionName>| mission.map_or("-".to_owned(), |name| name.to_string());
    let last = if view.final_round {
        ", final round"
    } else {
        ""
    };
    writeln!(
        told,
        "\n== round {}, {}{last}",
        view.round + 1,
        view.phase.name()
    )
    .unwrap();
    writeln!(
        told,
        "bank {} | pile {} | discards {}",
        text(view.bank.into_iter()),
        view.pile_count,
        view.discard.len()
    )
    .unwrap();
    writeln!(
        told,
        "center {} | mission pile {} | discarded missions {}",
        name(&view.center),
        view.mission_pile_count,
        view.mission_discard.len()
    )
    .unwrap();
    for (seat, player) in truth.players.iter().enumerate() {
        let missions: Vec<String> = player.missions.iter().map(name).collect();
        let hand = player.hand.map_or(String::new(), |hand| text(hand.iter()));
        writeln!(
            told,
            "seat {seat} (team {}) {} | {hand}",
            player.team.0,
            missions.join(", ")
        )
        .unwrap();
    }
    for (nth, team) in view.teams.iter().enumerate() {
        writeln!(
            told,
            "team {nth}: {} missions, {} points",
            team.fulfilled.len(),
            team.points
        )
        .unwrap();
    }
}

fn happened(told: &mut String, event: &Event) {
    let list = |cards: &[team_play::Card]| text(cards.iter().copied());
    let line = match *event {
        Event::MissionKept {
            seat,
            place,
            mission,
        } => format!("seat {seat} keeps {mission} at {place}"),
        Event::MissionRejected {
            seat,
            place,
            mission,
        } => format!("seat {seat} rejects {mission} at {place}"),
        Event::MissionDealt { place, mission, .. } => format!("  {mission} comes to {place}"),
        Event::PlaceLeftEmpty { place, .. } => format!("  no mission is left for {place}"),
        Event::Reshuffled { pack, count } => format!("  {count} {pack:?} are shuffled"),
        Event::TurnBegan { seat } => format!("\nturn of seat {seat}"),
        Event::Discarded { seat, cards } => format!("seat {seat} discards {}", list(&cards)),
        Event::DrewFromPile { seat, card } => format!("seat {seat} draws ({card})"),
        Event::DrewFromBank { seat, card } => format!("seat {seat} takes {card}"),
        Event::BankFilled { slot, card } => format!("  {card} comes to the bank at {slot}"),
        Event::Fulfilled {
            seat,
            place,
            mission,
            points,
            cards,
            ..
        } => {
            format!(
                "seat {seat} fulfils {mission} at {place} for {points}: {}",
                list(&cards)
            )
        }
        Event::Gave { seat, to, cards } => {
            format!("seat {seat} gives seat {to} ({})", list(&cards))
        }
        Event::TurnEnded { seat } => format!("seat {seat} ends the turn"),
        Event::FinalRoundAnnounced { team, .. } => format!("  team {} announces the end", team.0),
        Event::GameEnded => "\nthe game is over".to_owned(),
    };
    writeln!(told, "{line}").unwrap();
}
