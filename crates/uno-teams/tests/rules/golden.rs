//! Whole games as readable text.
//!
//! The players lay a card when they can, and otherwise do anything that is allowed.

use crate::fixture::{Table, Words, edition};
use conform::Story;
use table::{Chance, Fast, Game, Label, Seat, Viewer, seats};
use uno_teams::{Action, Match, Offer, Options, Phase, Setup, UnoTeams};

#[test]
fn a_round_of_four_is_played_as_written() {
    told(4, Match::Round, 95).reads_as("round-of-four");
}

#[test]
fn a_match_of_six_is_played_as_written() {
    told(6, Match::To500, 955).reads_as("match-of-six");
}

/// A game from the deal to the result.
fn told(count: u8, goal: Match, seed: u64) -> Story<Words> {
    let mut dice = Fast::new(seed);
    let mut story = Story::about(stacked(count, goal, &mut dice));
    story.say(&format!("{count} players, {goal:?}")).show();
    while let Some((seat, action)) = choice(&story.table.game, &mut dice) {
        let phase = story.table.view().phase;
        story.plays(seat, &action);
        let now = story.table.view().phase;
        if now != phase && worth_a_look(goal, now) {
            story.show();
        }
    }
    for team in story.outcome().teams {
        let won = if team.won == Some(true) {
            "won"
        } else {
            "lost"
        };
        story.say(&format!(
            "team {}: {} points, {won}",
            team.team.0, team.score
        ));
    }
    story
}

/// In a match only where rounds begin and end.
fn worth_a_look(goal: Match, now: Phase) -> bool {
    match now {
        Phase::Gift | Phase::RoundOver | Phase::Over => true,
        Phase::Share | Phase::Swap | Phase::TeamTurn => goal == Match::Round,
        Phase::Turn | Phase::Drawn => false,
    }
}

fn stacked(count: u8, goal: Match, dice: &mut Fast) -> Table {
    let mut deck = edition().cards().to_vec();
    dice.shuffle(Label::first("deck"), &mut deck);
    Table::dealt(count, &Options { goal }, &Setup { deck: Some(deck) })
}

fn choice(game: &UnoTeams, dice: &mut Fast) -> Option<(Seat, Action)> {
    let acting: Vec<Seat> = seats(game.seats())
        .filter(|&seat| game.may_act(seat))
        .collect();
    if acting.is_empty() {
        return None;
    }
    let seat = acting[dice.below(acting.len() as u32) as usize];
    let mut offers = Vec::new();
    game.legal(seat, &mut offers);
    if offers
        .iter()
        .any(|offer| matches!(offer, Offer::Play { .. }))
    {
        offers.retain(|offer| !matches!(offer, Offer::Draw | Offer::Pass));
    }
    let offer = &offers[dice.below(offers.len() as u32) as usize];
    let mut action = UnoTeams::answer(offer, dice);
    if let Action::Play(lay) = &mut action {
        let held = game.view(Viewer::Spectator).players[seat.index()].hand_count;
        lay.uno = dice.below(2) == 0 && held == 2;
    }
    Some((seat, action))
}

/// Uniformly random players draw so often that their rounds take hundreds of thousands of actions;
/// players who lay a card when they can finish soon.
#[test]
fn rounds_of_players_who_lay_when_they_can_end() {
    for (count, seed) in [4, 6, 8]
        .into_iter()
        .flat_map(|count| (0..20).map(move |seed| (count, seed)))
    {
        let mut dice = Fast::new(seed);
        let mut table = stacked(count, Match::Round, &mut dice);
        let mut actions = 0;
        while let Some((seat, action)) = choice(&table.game, &mut dice) {
            table.plays(seat, &action);
            actions += 1;
            assert!(actions < 50_000, "{count} players, seed {seed}");
        }
    }
}
