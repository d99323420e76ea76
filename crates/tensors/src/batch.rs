//! Many games at once, on all cores.

use crate::encode::Encode;
use crate::episode::{End, Episode, NotAllowed, Rules};
use rayon::prelude::*;
use std::sync::Arc;
use table::{Chance, Fast};

/// Where a batch writes: one row for each game.
pub struct Arrays<'a> {
    /// What the seat that decides knows: [`Rules::width`] numbers a row.
    pub observations: &'a mut [i16],
    /// What it may choose: [`Rules::ids`] flags a row.
    pub masks: &'a mut [bool],
    /// Who decides: one number a row.
    pub seats: &'a mut [i8],
    /// What the game that has just ended was worth: one number a seat; 0 while a game goes on.
    pub rewards: &'a mut [f32],
    /// Whether a game has just ended: 0 it has not, 1 by the rules, 2 by the number of decisions.
    pub ends: &'a mut [u8],
}

/// Why nothing was played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// An array has another size than it should.
    #[error("{name} has {found} numbers; it takes {wanted}")]
    Shape {
        /// Which array.
        name: &'static str,
        /// How many numbers it should have.
        wanted: usize,
        /// How many it has.
        found: usize,
    },
    /// An id is none, or is not allowed. Nothing was played in any game.
    #[error("game {game}: id {id} is not allowed; its mask tells which are")]
    Id {
        /// Which game.
        game: usize,
        /// The id.
        id: i64,
    },
    /// The rules refuse what the mask allowed, so somebody has written into the mask.
    #[error("game {game}: {error}")]
    Refused {
        /// Which game.
        game: usize,
        /// Why.
        error: NotAllowed,
    },
}

/// Many games of the same kind, each with cards of its own. A game that has ended is dealt anew at
/// once.
pub struct Batch<G: Encode> {
    rules: Arc<Rules<G>>,
    games: Vec<Underway<G>>,
}

/// A game of a batch.
struct Underway<G: Encode> {
    episode: Episode<G>,
    /// What the seat that decides may choose, as it was last told.
    ids: Vec<u32>,
    /// For those who let chance choose.
    dice: Fast,
}

/// How many games are one piece of work for a core.
const PIECE: usize = 32;

impl<G: Encode> Batch<G> {
    /// So many games; their cards follow from the seed.
    #[must_use]
    pub fn new(rules: &Arc<Rules<G>>, count: usize, seed: u64) -> Self {
        let mut seeds = Fast::new(seed);
        let seeds: Vec<u64> = (0..count).map(|_| seeds.bits()).collect();
        let deal = |&seed: &u64| Underway {
            episode: Episode::new(rules, seed),
            ids: Vec::new(),
            dice: Fast::new(!seed),
        };
        Self {
            rules: Arc::clone(rules),
            games: seeds.par_iter().map(deal).collect(),
        }
    }

    /// The rules that they are played by.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules<G>> {
        &self.rules
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Writes how all games stand.
    pub fn observe(&mut self, arrays: &mut Arrays<'_>) -> Result<(), Failure> {
        self.must_fit(arrays)?;
        self.each(arrays, |_, _| Ok(()))
    }

    /// One decision in each game, then how all games stand. An id that a mask does not allow stops
    /// everything before anything is played.
    pub fn step(&mut self, ids: &[i64], arrays: &mut Arrays<'_>) -> Result<(), Failure> {
        self.must_fit(arrays)?;
        must_be_long("actions", self.len(), ids.len())?;
        let (width, masks) = (self.rules.ids(), &arrays.masks);
        let is_allowed = |(game, &id): (usize, &i64)| {
            let place = usize::try_from(id).ok().filter(|&id| id < width);
            let allowed = place.is_some_and(|id| masks[game * width + id]);
            if allowed {
                Ok(())
            } else {
                Err(Failure::Id { game, id })
            }
        };
        ids.iter().enumerate().try_for_each(is_allowed)?;
        self.each(arrays, |game, episode| {
            let step = episode.step(ids[game] as usize);
            step.map_err(|error| Failure::Refused { game, error })
        })
    }

    /// One of the allowed ids for each game, evenly.
    pub fn random_ids(&mut self, ids: &mut [i64]) -> Result<(), Failure> {
        must_be_long("actions", self.len(), ids.len())?;
        for (id, game) in ids.iter_mut().zip(&mut self.games) {
            let nth = game.dice.below(game.ids.len().max(1) as u32) as usize;
            *id = game.ids.get(nth).map_or(0, |&id| id.into());
        }
        Ok(())
    }

    fn must_fit(&self, arrays: &Arrays<'_>) -> Result<(), Failure> {
        let (games, seats) = (self.len(), usize::from(self.rules.seats()));
        must_be_long(
            "observations",
            games * self.rules.width(),
            arrays.observations.len(),
        )?;
        must_be_long("masks", games * self.rules.ids(), arrays.masks.len())?;
        must_be_long("seats", games, arrays.seats.len())?;
        must_be_long("rewards", games * seats, arrays.rewards.len())?;
        must_be_long("ends", games, arrays.ends.len())
    }

    /// Does something in each game, deals anew where it has ended, and writes how it stands.
    fn each(
        &mut self,
        arrays: &mut Arrays<'_>,
        play: impl Fn(usize, &mut Episode<G>) -> Result<(), Failure> + Sync,
    ) -> Result<(), Failure> {
        let rules = &self.rules;
        let rows = self.games.par_iter_mut().enumerate();
        rows.zip(arrays.observations.par_chunks_mut(rules.width()))
            .zip(arrays.masks.par_chunks_mut(rules.ids()))
            .zip(arrays.seats.par_iter_mut())
            .zip(arrays.rewards.par_chunks_mut(rules.seats().into()))
            .zip(arrays.ends.par_iter_mut())
            .with_min_len(PIECE)
            .try_for_each(
                |((((((nth, game), observation), mask), seat), rewards), end)| {
                    let episode = &mut game.episode;
                    play(nth, episode)?;
                    *end = settle(episode, rewards);
                    *seat = episode.seat().0 as i8;
                    episode.look(observation, mask, &mut game.ids);
                    Ok(())
                },
            )
    }
}

/// Deals anew where the game has ended, and tells what it was worth.
fn settle<G: Encode>(episode: &mut Episode<G>, rewards: &mut [f32]) -> u8 {
    let end = episode.end();
    match end {
        None => rewards.fill(0.0),
        Some(_) => {
            rewards.copy_from_slice(&episode.returns());
            episode.deal_again();
        }
    }
    match end {
        None => 0,
        Some(End::Over) => 1,
        Some(End::BrokenOff) => 2,
    }
}

fn must_be_long(name: &'static str, wanted: usize, found: usize) -> Result<(), Failure> {
    if wanted == found {
        return Ok(());
    }
    Err(Failure::Shape {
        name,
        wanted,
        found,
    })
}
