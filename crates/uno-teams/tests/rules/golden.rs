//! Whole games as text, compared with what stands in `tests/golden`. `UPDATE_GOLDEN=1` rewrites.
//!
//! The players lay a card when they can, and otherwise do anything that is allowed.

use crate::fixture::{Table, edition, notation, text};
use std::fmt::Write as _;
use table::{Chance, Fast, Game, InOrder, Label, Seat, Viewer, seats};
use uno_teams::{Action, Event, Match, Offer, Options, Phase, Setup, UnoTeams, View};

#[test]
fn a_round_of_four_is_played_as_written() {
    compare("round-of-four", &told(4, Match::Round, 95));
}

#[test]
fn a_match_of_six_is_played_as_written() {
    compare("match-of-six", &told(6, Match::To500, 955));
}

fn compare(name: &str, told: &str) {
    let path = format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, told).expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(&path).expect("the golden file is there");
    assert_eq!(
        told, golden,
        "{name} is played differently; UPDATE_GOLDEN=1 rewrites it"
    );
}

/// A game from the deal to the result.
fn told(count: u8, goal: Match, seed: u64) -> String {
    let mut dice = Fast::new(seed);
    let mut table = stacked(count, goal, &mut dice);
    let mut story = format!("{count} players, {goal:?}\n");
    show(&mut story, &table);
    while let Some((seat, action)) = choice(&table.game, &mut dice) {
        let phase = table.watch().phase;
        table.play(seat, &action);
        writeln!(story, "{seat} {}", notation(&action)).unwrap();
        for event in &table.events {
            if let Some(line) = consequence(event) {
                writeln!(story, "    {line}").unwrap();
            }
        }
        let now = table.watch().phase;
        if now != phase && worth_a_look(goal, now) {
            show(&mut story, &table);
        }
    }
    let outcome = table.game.outcome().expect("the game is over");
    for team in &outcome.teams {
        let won = if team.won == Some(true) {
            "won"
        } else {
            "lost"
        };
        writeln!(story, "team {}: {} points, {won}", team.team.0, team.score).unwrap();
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
    let edition = edition();
    let mut deck = edition.cards().to_vec();
    dice.shuffle(Label::first("deck"), &mut deck);
    let setup = Setup { deck: Some(deck) };
    let game = UnoTeams::new(&edition, count, &Options { goal }, &setup, &mut InOrder);
    Table {
        game: game.expect("a deck of our edition"),
        events: Vec::new(),
    }
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

/// What an action caused, where the action itself does not say so.
fn consequence(event: &Event) -> Option<String> {
    match event {
        Event::GiftChosen { .. } | Event::SwapChosen { .. } => None,
        Event::Laid { .. } | Event::Passed { .. } => None,
        Event::RoundBegan { round, starter } => Some(format!("round {round}, {starter} starts")),
        Event::Dealt { seat, cards } => Some(format!("{seat} is dealt {}", text(cards))),
        Event::TurnedUp { card } => Some(format!("{card} is turned up")),
        Event::Given { from, to, cards } => Some(format!("{from} gives {to} {}", text(cards))),
        Event::UnoCalled { seat, by } => Some(format!("{by} calls UNO for {seat}")),
        Event::Caught { seat, by } => Some(format!("{by} catches {seat}")),
        Event::Reshuffled { count } => Some(format!("{count} cards become the pile")),
        Event::Drew { seat, cards } => Some(format!("{seat} draws {}", text(cards))),
        Event::WentOut { seat } => Some(format!("{seat} is out")),
        Event::Reversed { direction } => Some(format!("direction {direction}")),
        Event::Skipped { seat } => Some(format!("{seat} loses the turn")),
        Event::PartnerCalled { seat } => Some(format!("{seat} must play")),
        Event::PartnerStuck { seat } => Some(format!("{seat} cannot play")),
        Event::RoundWon { team, points } => {
            Some(format!("team {} wins the round: {points} points", team.0))
        }
    }
}

/// The table as a spectator sees it, and each hand as its player sees it.
fn show(story: &mut String, table: &Table) {
    let view = table.watch();
    let direction = if view.direction == 1 {
        "clockwise"
    } else {
        "anticlockwise"
    };
    writeln!(
        story,
        "  [{}] {} {}{}, {direction}, pile {}, discard {}, scores {:?}{}",
        table.state(),
        view.top,
        view.color.symbol(),
        view.color,
        view.pile_count,
        view.discard_count,
        view.scores,
        view.uno_open
            .map_or(String::new(), |seat| format!(", {seat} has not called")),
    )
    .unwrap();
    for seat in seats(table.game.seats()) {
        let own = table.game.view(Viewer::Seat(seat));
        writeln!(story, "  [{seat}] {}", hand(&own, seat)).unwrap();
    }
}

fn hand(view: &View, seat: Seat) -> String {
    let player = &view.players[seat.index()];
    let cards = player.hand.as_ref().map(text).expect("one's own hand");
    match (player.out, view.chosen) {
        (true, _) => "out".to_owned(),
        (_, Some(chosen)) => format!("{cards} (has chosen {chosen})"),
        _ => cards,
    }
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
            table.play(seat, &action);
            actions += 1;
            assert!(actions < 50_000, "{count} players, seed {seed}");
        }
    }
}
