//! Imagined tables are drawn without bias, and keep what everybody saw.

use std::collections::BTreeMap;
use std::sync::Arc;
use table::{Fast, Game, Imagine, Seat, Viewer};
use team_play::{Action, Card, Edition, Options, Setup, Source, TeamPlay, View};

const TABLES: u32 = 20_000;

fn edition() -> Arc<Edition> {
    Arc::new(TeamPlay::edition(TeamPlay::DECK).expect("our own deck is sound"))
}

/// A table as seat 0 sees it before the first turn, with that card neither in hand nor in the bank.
fn hidden_from_the_first(edition: &Arc<Edition>, card: Card) -> TeamPlay {
    let dealt = |seed| {
        let chance = &mut Fast::new(seed);
        TeamPlay::new(edition, 4, &Options {}, &Setup::default(), chance).expect("four can play")
    };
    let is_hidden = |game: &TeamPlay| {
        let view = game.view(Viewer::Seat(Seat(0)));
        let hand = view.players[0].hand.expect("one's own hand");
        hand.count(card) == 0 && !view.bank.contains(&card)
    };
    (0..)
        .map(dealt)
        .find(is_hidden)
        .expect("most deals hide it")
}

fn hand_of(table: &TeamPlay, seat: u8) -> team_play::Hand {
    let view: View = table.view(Viewer::Seat(Seat(seat)));
    view.players[usize::from(seat)]
        .hand
        .expect("one's own hand")
}

#[test]
fn every_hidden_card_is_as_likely_anywhere() {
    let edition = edition();
    let card: Card = "R1".parse().expect("a card");
    let view = hidden_from_the_first(&edition, card).view(Viewer::Seat(Seat(0)));
    let mut dice = Fast::new(12);
    let mut held = [0u32; 4];
    for _ in 0..TABLES {
        let table = TeamPlay::imagine(&edition, &view, &mut dice).expect("there is such a table");
        held[usize::from(hand_of(&table, 2).count(card))] += 1;
    }
    // Four of sixty hidden cards, three of which are in that hand.
    let ways = 60.0 * 59.0 * 58.0;
    let shares = [
        56.0 * 55.0 * 54.0 / ways,
        3.0 * 4.0 * 56.0 * 55.0 / ways,
        3.0 * 4.0 * 3.0 * 56.0 / ways,
        4.0 * 3.0 * 2.0 / ways,
    ];
    for (count, share) in held.into_iter().zip(shares) {
        let tables = f64::from(TABLES);
        let spread = (tables * share * (1.0 - share)).sqrt();
        let off = (f64::from(count) - tables * share).abs();
        assert!(off < 5.0 * spread.max(1.0), "{held:?}");
    }
}

#[test]
fn what_was_taken_from_the_bank_is_still_there() {
    let edition = edition();
    let chance = &mut Fast::new(5);
    let game = TeamPlay::new(&edition, 4, &Options {}, &Setup::default(), chance);
    let mut game = game.expect("four can play");
    for seat in 0..4 {
        game.play(Seat(seat), &Action::KeepMission, chance, &mut Vec::new())
            .expect("a mission may be kept");
    }
    let card = game.view(Viewer::Spectator).bank[0];
    let take = Action::Draw(Source::Bank { card });
    game.play(Seat(0), &take, chance, &mut Vec::new())
        .expect("a bank card may be taken");
    let view = game.view(Viewer::Seat(Seat(1)));
    for _ in 0..200 {
        let table = TeamPlay::imagine(&edition, &view, chance).expect("there is such a table");
        assert!(hand_of(&table, 0).count(card) > 0);
    }
}

/// After some play: seat 0 has taken one card from the bank, which all have seen, and one from the pile, which
/// nobody has. That one, and the missions that are still to come, may be any that seat 1 does not see.
#[test]
fn what_nobody_saw_is_as_likely_anywhere_after_some_play() {
    let edition = edition();
    let chance = &mut Fast::new(5);
    let game = TeamPlay::new(&edition, 4, &Options {}, &Setup::default(), chance);
    let mut game = game.expect("four can play");
    let mut plays = |seat: u8, action: Action| {
        game.play(Seat(seat), &action, chance, &mut Vec::new())
            .unwrap_or_else(|refusal| panic!("{seat}: {refusal}"));
    };
    (0..4).for_each(|seat| plays(seat, Action::KeepMission));
    let taken = game.view(Viewer::Spectator).bank[0];
    let mut plays = |action: Action| {
        game.play(Seat(0), &action, chance, &mut Vec::new())
            .unwrap_or_else(|refusal| panic!("{refusal}"));
    };
    plays(Action::Draw(Source::Bank { card: taken }));
    plays(Action::Draw(Source::Pile));
    let view = game.view(Viewer::Seat(Seat(1)));
    let (hidden, missions) = (hidden_from(&edition, &view, taken), view.mission_pile_count);
    let unknown = f64::from(view.players[0].hand_count - 1);
    let (mut held, mut on_top) = (BTreeMap::new(), BTreeMap::new());
    for _ in 0..TABLES {
        let table = TeamPlay::imagine(&edition, &view, chance).expect("there is such a table");
        for card in Card::all() {
            let known = u32::from(card == taken);
            let count = u32::from(hand_of(&table, 0).count(card)) - known;
            *held.entry(card.to_string()).or_insert(0) += count;
        }
        let first = table.truth().mission_pile[0];
        *on_top.entry(first.as_str().to_owned()).or_insert(0u32) += 1;
    }
    let all = f64::from(hidden.len());
    for card in Card::all() {
        let share = f64::from(hidden.count(card)) / all;
        is_near(held[&card.to_string()], unknown * share, &card.to_string());
    }
    assert_eq!(on_top.len(), usize::from(missions), "each may be the next");
    for (mission, count) in on_top {
        is_near(count, 1.0 / f64::from(missions), &mission);
    }
}

/// All cards that the viewer has no idea of.
fn hidden_from(edition: &Edition, view: &View, taken: Card) -> team_play::Hand {
    let own = view.players.iter().filter_map(|player| player.hand);
    let open = view.bank.iter().chain(&view.discard).copied();
    let seen = own.fold(open.chain([taken]).collect(), team_play::Hand::plus);
    edition.deck().minus(seen)
}

/// Within five standard deviations of so many at each table.
fn is_near(count: u32, each: f64, what: &str) {
    let tables = f64::from(TABLES);
    let off = (f64::from(count) - tables * each).abs();
    assert!(
        off < 5.0 * (tables * each).sqrt().max(1.0),
        "{what}: {count} of {each} each"
    );
}
