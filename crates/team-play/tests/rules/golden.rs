//! Whole games as readable text.

use crate::fixture::{Table, Words};
use conform::Story;
use table::{Chance, Fast, Game, Seat, seats};
use team_play::{Action, Event, Offer, Options, TeamPlay};

#[test]
fn a_game_of_partners() {
    told(4, "partners").reads_as("partners");
}

#[test]
fn a_game_of_three_alone() {
    told(3, "alone").reads_as("alone");
}

/// Deals from a seed, leaves every reshuffle in order, and plays to the end.
fn told(count: u8, seed: &str) -> Story<Words> {
    let mut dice = Fast::new(1);
    let mut story = Story::about(Table::dealt_from(seed, count, &Options {}));
    story.say(&format!(
        "{count} players, seed {seed:?}, reshuffles in order"
    ));
    story.show();
    while let Some(seat) = seats(count).find(|&seat| story.table.game.may_act(seat)) {
        story.plays(seat, &choose(&story.table.game, seat, &mut dice));
        let round = Event::TurnBegan { seat: Seat(0) };
        if story.table.events.contains(&round) {
            story.show();
        }
    }
    story.show();
    let outcome = story.outcome();
    for team in &outcome.teams {
        let won = if team.won == Some(true) { ", won" } else { "" };
        story.say(&format!("team {}: {} points{won}", team.team.0, team.score));
    }
    story.say(&outcome.reason);
    story
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
