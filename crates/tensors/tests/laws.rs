//! What holds for every game that is played by numbers.

use ligretto_football::LigrettoFootball;
use std::collections::HashSet;
use std::sync::Arc;
use table::{Fast, Game, Seat};
use team_play::TeamPlay;
use team_up::TeamUp;
use tensors::{Arrays, Batch, DONE, Encode, End, Episode, Failure, NoTicks, Rules, WAIT, Wishes};
use uno_teams::UnoTeams;

fn rules<G: Encode>(seats: u8) -> Arc<Rules<G>> {
    with(seats, Wishes::default())
}

fn with<G: Encode>(seats: u8, wishes: Wishes<'_, G>) -> Arc<Rules<G>> {
    let edition = Arc::new(G::edition(G::DECK).unwrap());
    Rules::new(edition, seats, wishes).unwrap()
}

/// How many decisions of random games are looked at, each before it is made.
fn decisions<G: Encode>(seats: u8, count: usize, mut look: impl FnMut(&Episode<G>)) {
    let rules = rules::<G>(seats);
    let mut dice = Fast::new(5);
    let mut episode = Episode::new(&rules, 11);
    for _ in 0..count {
        look(&episode);
        let id = episode.random_id(&mut dice);
        episode.step(id).unwrap();
        if episode.end().is_some() {
            episode.deal_again();
        }
    }
}

fn ids_of<G: Encode>(episode: &Episode<G>) -> HashSet<usize> {
    let mut ids = HashSet::new();
    episode.mask(|id| _ = ids.insert(id));
    ids
}

fn knowledge<G: Encode>(episode: &Episode<G>) -> Vec<Vec<i16>> {
    let look = |seat| {
        let mut row = vec![0; episode.rules().width()];
        episode.look_as(Seat(seat), &mut row);
        row
    };
    (0..episode.rules().seats()).map(look).collect()
}

/// What is marked is allowed, and nothing else is; what is refused changes nothing.
fn masks_are_exact<G: Encode>(seats: u8, count: usize) {
    decisions::<G>(seats, count, |episode| {
        let marked = ids_of(episode);
        assert!(!marked.is_empty(), "somebody decides");
        let before = knowledge(episode);
        for id in 0..episode.rules().ids() + 1 {
            let mut tried = episode.clone();
            let stepped = tried.step(id);
            assert_eq!(
                stepped.is_ok(),
                marked.contains(&id),
                "{:?}",
                episode.rules().name(id)
            );
            if stepped.is_err() {
                assert_eq!(knowledge(&tried), before);
            }
        }
    });
}

/// Observations are as wide as they say, and every feature is told at some time.
fn observations_fit<G: Encode>(seats: u8, silent: &[&str]) {
    let mut told = HashSet::new();
    decisions::<G>(seats, 4_000, |episode| {
        for row in knowledge(episode) {
            for feature in episode.rules().layout() {
                let numbers = &row[feature.at..feature.at + feature.len];
                if numbers.iter().any(|&number| number != 0) {
                    told.insert(feature.name);
                }
            }
        }
    });
    let rules = rules::<G>(seats);
    let names: HashSet<_> = rules.layout().iter().map(|feature| feature.name).collect();
    assert_eq!(names.len(), rules.layout().len(), "no name stands twice");
    let untold: Vec<_> = names
        .difference(&told)
        .filter(|name| !silent.contains(name))
        .collect();
    assert!(untold.is_empty(), "never told: {untold:?}");
}

/// How many games a batch of these tests has.
const MANY: usize = 48;

/// All that a batch tells.
type Rows = (Vec<i16>, Vec<bool>, Vec<i8>);

/// A batch plays what its games would play alone, whatever the number of cores.
fn batches_play_the_same<G: Encode>(seats: u8) {
    // Random players of UNO TEAMS! seldom come to an end by themselves.
    let wishes = Wishes {
        longest: 250,
        ..Wishes::default()
    };
    let rules = with::<G>(seats, wishes);
    let on_cores = |cores| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(cores).build();
        pool.unwrap().install(|| course_of_batch(&rules))
    };
    let (ids, told) = on_cores(1);
    assert_eq!((&ids, &told), (&on_cores(3).0, &on_cores(3).1));
    let mut seeds = Fast::new(3);
    for nth in 0..MANY {
        let alone = Episode::new(&rules, seeds.bits());
        let ids = ids.iter().map(|ids| ids[nth] as usize);
        course_alone(alone, nth, ids, &told);
    }
}

/// What was chosen in each step, and what was told after it.
fn course_of_batch<G: Encode>(rules: &Arc<Rules<G>>) -> (Vec<Vec<i64>>, Vec<Rows>) {
    let mut batch = Batch::new(rules, MANY, 3);
    let mut arrays = Owned::new(rules, MANY);
    batch.observe(&mut arrays.borrow()).unwrap();
    let (mut chosen, mut told, mut ends) = (Vec::new(), vec![arrays.told()], 0);
    for _ in 0..300 {
        let mut ids = vec![0; MANY];
        batch.random_ids(&mut ids).unwrap();
        batch.step(&ids, &mut arrays.borrow()).unwrap();
        ends += arrays.ends.iter().filter(|&&end| end != 0).count();
        chosen.push(ids);
        told.push(arrays.told());
    }
    assert!(ends > 0, "some game ended");
    (chosen, told)
}

/// One game of the batch by itself.
fn course_alone<G: Encode>(
    mut alone: Episode<G>,
    nth: usize,
    ids: impl Iterator<Item = usize>,
    told: &[Rows],
) {
    let rules = Arc::clone(alone.rules());
    let (width, count) = (rules.width(), rules.ids());
    let (mut row, mut mask, mut listed) = (vec![0; width], vec![false; count], Vec::new());
    for (step, id) in ids.map(Some).chain([None]).enumerate() {
        alone.look(&mut row, &mut mask, &mut listed);
        let (rows, masks, deciding) = &told[step];
        assert_eq!(row, rows[nth * width..][..width], "game {nth}, step {step}");
        assert_eq!(mask, masks[nth * count..][..count]);
        assert_eq!(alone.seat().0 as i8, deciding[nth]);
        if let Some(id) = id {
            alone.step(id).unwrap();
        }
        if alone.end().is_some() {
            alone.deal_again();
        }
    }
}

struct Owned {
    observations: Vec<i16>,
    masks: Vec<bool>,
    seats: Vec<i8>,
    rewards: Vec<f32>,
    ends: Vec<u8>,
}

impl Owned {
    fn new<G: Encode>(rules: &Rules<G>, count: usize) -> Self {
        Self {
            observations: vec![0; count * rules.width()],
            masks: vec![false; count * rules.ids()],
            seats: vec![0; count],
            rewards: vec![0.0; count * usize::from(rules.seats())],
            ends: vec![0; count],
        }
    }

    fn told(&self) -> Rows {
        (
            self.observations.clone(),
            self.masks.clone(),
            self.seats.clone(),
        )
    }

    fn borrow(&mut self) -> Arrays<'_> {
        Arrays {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            ends: &mut self.ends,
        }
    }
}

#[test]
fn masks_of_team_play_are_exact() {
    masks_are_exact::<TeamPlay>(4, 600);
    masks_are_exact::<TeamPlay>(3, 200);
}

#[test]
fn masks_of_uno_teams_are_exact() {
    masks_are_exact::<UnoTeams>(4, 400);
    masks_are_exact::<UnoTeams>(8, 100);
}

#[test]
fn masks_of_team_up_are_exact() {
    masks_are_exact::<TeamUp>(3, 60);
}

#[test]
fn masks_of_ligretto_football_are_exact() {
    masks_are_exact::<LigrettoFootball>(4, 600);
    masks_are_exact::<LigrettoFootball>(5, 200);
}

#[test]
fn observations_tell_all_that_they_name() {
    observations_fit::<TeamPlay>(4, &[]);
    // A single round has no scores before its end, when nobody looks any more.
    observations_fit::<UnoTeams>(4, &["scores", "to_500"]);
    // Random loads complete no layer, and what is to come is a secret.
    observations_fit::<TeamUp>(2, &["upcoming", "layers_complete", "votes"]);
    // Random play never reaches a shot.
    let shots = [
        "own_shoots",
        "own_scene",
        "own_built",
        "their_shoots",
        "their_scene",
        "their_built",
        "goals",
        "strict",
    ];
    observations_fit::<LigrettoFootball>(4, &shots);
}

#[test]
fn batches_are_repeatable() {
    batches_play_the_same::<TeamPlay>(4);
    batches_play_the_same::<UnoTeams>(4);
    batches_play_the_same::<TeamUp>(2);
    batches_play_the_same::<LigrettoFootball>(4);
}

/// Decks that differ only in what seat 0 cannot know: a card of seat 1 and one deep in the pile.
#[test]
fn who_cannot_know_a_card_observes_the_same() {
    let edition = UnoTeams::edition(UnoTeams::DECK).unwrap();
    let deck = |swapped: bool| {
        let mut deck = edition.cards().to_vec();
        if swapped {
            // Seven cards each for four seats: 10 lies in the hand of seat 1, 60 in the pile.
            deck.swap(10, 60);
        }
        let setup = uno_teams::Setup { deck: Some(deck) };
        let wishes = Wishes {
            setup,
            ..Wishes::default()
        };
        Episode::new(&with::<UnoTeams>(4, wishes), 1)
    };
    let (one, other) = (knowledge(&deck(false)), knowledge(&deck(true)));
    assert_ne!(one[1], other[1], "seat 1 holds another card");
    for seat in [0, 2, 3] {
        assert_eq!(one[seat], other[seat], "seat {seat} cannot know");
    }
}

/// UT-6 What one gives away the two of the pair know, and nobody else.
#[test]
fn a_gift_is_known_to_the_pair_alone() {
    let rules = rules::<UnoTeams>(4);
    // All give the first card that they may give, but seat 0 the nth of those that differ.
    let gifts = |nth: usize| {
        let mut episode = Episode::new(&rules, 1);
        let mut own = None;
        for _ in 0..4 {
            let mut ids = Vec::new();
            episode.mask(|id| ids.push(id));
            ids.dedup();
            let id = ids[if episode.seat() == Seat(0) { nth } else { 0 }];
            if episode.seat() == Seat(0) {
                own = rules.name(id);
            }
            episode.step(id).unwrap();
        }
        (own.unwrap(), knowledge(&episode))
    };
    let stretch = |row: &[i16], name: &str| {
        let mut layout = rules.layout().iter();
        let feature = layout.find(|feature| feature.name == name).unwrap();
        row[feature.at..][..feature.len].to_vec()
    };
    let ((one_gift, one), (other_gift, other)) = (gifts(0), gifts(1));
    assert_ne!(one_gift, other_gift);
    for rows in [&one, &other] {
        for (giver, taker) in [(0, 2), (2, 0), (1, 3), (3, 1)] {
            let held = stretch(&rows[giver], "partner_holds");
            assert_eq!(held, stretch(&rows[taker], "partner_knows"));
            assert_eq!(held.iter().sum::<i16>(), 1, "one card was given");
        }
    }
    for seat in [0, 2] {
        assert_ne!(one[seat], other[seat], "seat {seat} knows the gift");
    }
    for seat in [1, 3] {
        assert_eq!(one[seat], other[seat], "seat {seat} cannot know it");
    }
}

/// What one seat is picking is nobody else's business.
#[test]
fn others_do_not_see_what_is_being_picked() {
    let mut picks = 0;
    decisions::<TeamPlay>(4, 2_000, |episode| {
        let before = knowledge(episode);
        let decides = episode.seat().index();
        for id in ids_of(episode) {
            let mut picking = episode.clone();
            picking.step(id).unwrap();
            if !picking.is_picking() {
                continue;
            }
            picks += 1;
            let after = knowledge(&picking);
            assert_ne!(after[decides], before[decides], "one knows what one picks");
            for other in (0..4).filter(|&seat| seat != decides) {
                assert_eq!(after[other], before[other], "{other} can tell");
            }
        }
    });
    assert!(picks > 100, "only {picks} picks: the law was hardly tried");
}

#[test]
fn returns_add_up_to_nothing_where_teams_play_against_each_other() {
    for seats in [3, 4, 6] {
        let mut ends = 0;
        let rules = rules::<TeamPlay>(seats);
        let mut dice = Fast::new(2);
        let mut episode = Episode::new(&rules, 4);
        while ends < 5 {
            let id = episode.random_id(&mut dice);
            episode.step(id).unwrap();
            if episode.end().is_some() {
                assert!(episode.returns().iter().sum::<f32>().abs() < 1e-5);
                ends += 1;
                episode.deal_again();
            }
        }
    }
}

#[test]
fn our_bots_play_the_other_seats() {
    let levels = bots::uno_teams::levels();
    let seats = [Seat(1), Seat(2), Seat(3)];
    let wishes = Wishes {
        bots: seats.map(|seat| (seat, &levels[0])).to_vec(),
        ..Wishes::default()
    };
    let rules = with::<UnoTeams>(4, wishes);
    let mut episode = Episode::new(&rules, 9);
    let mut dice = Fast::new(3);
    while episode.end().is_none() {
        assert_eq!(episode.seat(), Seat(0));
        let id = episode.random_id(&mut dice);
        episode.step(id).unwrap();
    }
}

/// Football in moments of so many milliseconds, with bots of that level on the last seats.
fn in_ticks(tick_ms: u32, longest: u32, bots: &[(Seat, &str)]) -> Episode<LigrettoFootball> {
    let levels = bots::ligretto_football::levels();
    let of = |name: &str| levels.iter().find(|level| level.name == name).unwrap();
    let wishes = Wishes {
        bots: bots.iter().map(|&(seat, name)| (seat, of(name))).collect(),
        tick_ms: Some(tick_ms),
        longest,
        ..Wishes::default()
    };
    Episode::new(&with::<LigrettoFootball>(4, wishes), 1)
}

/// Something that each seat may do, if there is anything but to wait.
fn anything<G: Encode>(episode: &Episode<G>, dice: &mut Fast) -> Vec<Option<usize>> {
    let mut any = |seat| {
        let mut ids = Vec::new();
        episode.mask_as(Seat(seat), |id| ids.push(id));
        assert!(!ids.is_empty(), "one may always wait");
        ids.retain(|&id| id != WAIT);
        let nth = table::Chance::below(dice, ids.len().max(1) as u32);
        ids.get(nth as usize).copied()
    };
    (0..episode.rules().seats()).map(&mut any).collect()
}

#[test]
fn a_moment_of_football_is_everybodys() {
    let mut episode = in_ticks(125, 10_000, &[]);
    let mut dice = Fast::new(8);
    for _ in 0..400 {
        let ids = anything(&episode, &mut dice);
        episode.tick(&ids).unwrap();
    }
    assert_eq!(episode.time_ms(), 400 * 125);
    let rules = Arc::clone(episode.rules());
    for seat in 0..4 {
        let mut row = vec![0; rules.width()];
        episode.look_as(Seat(seat), &mut row);
        let mut layout = rules.layout().iter();
        let laid = layout
            .find(|feature| feature.name == "discard_counts")
            .unwrap();
        // One's own piles come first.
        let own = &row[laid.at..][..laid.len / 4];
        assert!(own.iter().any(|&count| count > 0), "{seat} never laid one");
    }
}

#[test]
fn nobody_acts_faster_than_the_game_allows_however_short_the_moments() {
    let limit = LigrettoFootball::PROFILE.manners.speed_limit.unwrap();
    let mut episode = in_ticks(10, 10_000, &[]);
    let mut dice = Fast::new(8);
    let mut actions = [0u64; 4];
    for _ in 0..2_000 {
        let before = knowledge(&episode);
        let mut ids = vec![None; 4];
        let seat = table::Chance::below(&mut dice, 4) as usize;
        ids[seat] = anything(&episode, &mut dice)[seat];
        episode.tick(&ids).unwrap();
        actions[seat] += u64::from(knowledge(&episode) != before);
    }
    let most = episode.time_ms() * u64::from(limit.rate) / 1_000 + 1;
    for count in actions {
        assert!(count > 20, "a seat acted {count} times only");
        assert!(count <= most, "{count} actions where {most} are allowed");
    }
}

/// Bots act by the time that has gone by, not by the number of moments.
#[test]
fn bots_take_the_time_that_they_take_at_a_table() {
    let bots = [(Seat(1), "easy"), (Seat(2), "easy"), (Seat(3), "easy")];
    let acted_within = |tick_ms: u32| {
        let mut episode = in_ticks(tick_ms, 1_000_000, &bots);
        let mut dice = Fast::new(4);
        let mut changes = 0;
        while episode.time_ms() < 60_000 {
            let before = knowledge(&episode);
            // Seat 0 says that it is ready, and does nothing else.
            let ready = anything(&episode, &mut dice)[0].filter(|&id| id == 2);
            episode.tick(&[ready, None, None, None]).unwrap();
            changes += u32::from(knowledge(&episode) != before);
        }
        changes
    };
    let (short, long) = (acted_within(10), acted_within(50));
    assert!((20..=400).contains(&short), "{short} actions in a minute");
    assert!(short.abs_diff(long) * 3 < short, "{short} and {long}");
}

#[test]
fn who_only_waits_is_broken_off_too() {
    let mut episode = in_ticks(100, 50, &[]);
    for _ in 0..50 {
        assert_eq!(episode.end(), None);
        episode.tick(&[None; 4]).unwrap();
    }
    assert_eq!(episode.end(), Some(End::BrokenOff));
}

#[test]
fn moments_and_single_decisions_are_kept_apart() {
    let mut alone = Episode::new(&rules::<LigrettoFootball>(4), 1);
    assert_eq!(alone.tick(&[None; 4]), Err(NoTicks));
    let mut together = in_ticks(100, 50, &[]);
    let refused = together.step(2).unwrap_err();
    assert!(
        refused
            .to_string()
            .ends_with("here everybody decides at once"),
        "{refused}"
    );
}

#[test]
fn what_does_not_fit_is_told_and_nothing_is_played() {
    let rules = rules::<UnoTeams>(4);
    let mut batch = Batch::new(&rules, 2, 1);
    let mut arrays = Owned::new(&rules, 2);
    batch.observe(&mut arrays.borrow()).unwrap();
    let before = arrays.observations.clone();
    let short = batch.step(&[0], &mut arrays.borrow()).unwrap_err();
    assert_eq!(short.to_string(), "actions has 1 numbers; it takes 2");
    let allowed = arrays.masks.iter().position(|&allowed| allowed).unwrap() as i64;
    for wrong in [-1, 1 << 40, WAIT as i64, DONE as i64] {
        let refused = batch
            .step(&[allowed, wrong], &mut arrays.borrow())
            .unwrap_err();
        assert_eq!(refused, Failure::Id { game: 1, id: wrong });
    }
    batch.observe(&mut arrays.borrow()).unwrap();
    assert_eq!(arrays.observations, before);
}

#[test]
fn every_id_has_a_name_of_its_own() {
    fn check<G: Encode>(seats: u8) {
        let rules = rules::<G>(seats);
        let names: HashSet<_> = (0..rules.ids()).map(|id| rules.name(id).unwrap()).collect();
        assert_eq!(names.len(), rules.ids());
        assert_eq!(rules.name(rules.ids()), None);
    }
    check::<TeamPlay>(4);
    check::<UnoTeams>(8);
    check::<TeamUp>(4);
    check::<LigrettoFootball>(6);
}

/// What each stretch of an observation means stands on a page: every name, in the section of its game, and no other.
#[test]
fn the_page_says_what_every_stretch_means() {
    fn check<G: Encode>(page: &str, title: &str) {
        let section = page.split("\n## ").find(|text| text.starts_with(title));
        let section = section.unwrap_or_else(|| panic!("no section {title}"));
        let rows = section.lines().filter(|line| line.starts_with("| `"));
        let firsts = rows.filter_map(|row| row.split('|').nth(1));
        let said: HashSet<_> = firsts
            .flat_map(|names| names.split('`').skip(1).step_by(2))
            .collect();
        let rules = rules::<G>(4);
        let names: HashSet<_> = rules.layout().iter().map(|feature| feature.name).collect();
        assert_eq!(said, names, "{title}");
    }
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/tensors.md");
    let page = std::fs::read_to_string(file).unwrap();
    check::<TeamPlay>(&page, "Team Play");
    check::<UnoTeams>(&page, "UNO TEAMS!");
    check::<TeamUp>(&page, "Team UP");
    check::<LigrettoFootball>(&page, "Ligretto football");
}
