//! What may be told at a table, and when.

use crate::start::{ALONE, Start};
use crate::{Clock, Progress, Solution, bound, search};
use table::{BestPlay, Game, InOrder, Moment, Search, Seat, SoFar, Solver, Untold, Viewer};
use team_up::{Action, Mode, Options, Setup, TeamUp, Truth};

/// The puzzle's solution: found once, and checked by the tests.
static PUZZLE: &str = include_str!("../data/puzzle.json");

/// Knows the best load of every deal whose order everybody may know: of any deal once the game is
/// over, and of a puzzle at any time. Gives hints out of what everybody sees, as long as a card to
/// come is public (TU-17).
#[derive(Clone, Copy, Debug)]
pub struct BestLoad;

impl Solver<TeamUp> for BestLoad {
    fn search(&self, game: &TeamUp, from: Moment) -> Result<Search<TeamUp>, Untold> {
        let over = game.outcome().is_some();
        let start = match from {
            Moment::Deal if over || game.mode() == Mode::Puzzle => Start::of(&dealt(game)),
            Moment::Deal => return Err(Untold::NotOver),
            Moment::Now if over => return Err(Untold::Over),
            Moment::Now => {
                let seen = Start::seen(game.deck(), game.view(Viewer::Spectator));
                seen.ok_or(Untold::Hidden)?
            }
        };
        Ok(Box::new(move |go_on| {
            if let Some(known) = shipped(&start) {
                return known;
            }
            let mut report = |progress: &Progress<'_>| go_on(found(progress.best));
            // Whoever searches for a table is told from outside when to end.
            let solution = search(&start, &mut Clock::without_end(&mut report));
            BestPlay {
                found: found(&solution),
                steps: solution.steps().into_iter().map(by_one).collect(),
                start: start.game,
            }
        }))
    }
}

/// The same table when its cards had just been dealt.
fn dealt(game: &TeamUp) -> TeamUp {
    let Truth { known, cards } = game.truth();
    let setup = Setup {
        cards: Some(cards.into_iter().map(u64::from).collect()),
        neutral: Some(known.neutral),
        known: None,
    };
    let options = Options { mode: known.mode };
    let dealt = TeamUp::new(game.deck(), known.seats, &options, &setup, &mut InOrder);
    dealt.expect("a table has been dealt")
}

/// The solution that we ship, if this is the beginning of our deck's puzzle.
fn shipped(start: &Start) -> Option<BestPlay<TeamUp>> {
    let actions: Vec<Action> = serde_json::from_str(PUZZLE).ok()?;
    let mut game = start.game.clone();
    for action in &actions {
        game.play(ALONE, action, &mut InOrder, &mut Vec::new())
            .ok()?;
    }
    let score = game.outcome()?.teams[0].score;
    let found = SoFar {
        score,
        bound: bound::upper(start),
    };
    let steps = actions.chunk_by(|_, next| *next != Action::Draw);
    (found.score == found.bound).then(|| BestPlay {
        found,
        steps: steps.map(|step| by_one(step.to_vec())).collect(),
        start: start.game.clone(),
    })
}

fn by_one(step: Vec<Action>) -> Vec<(Seat, Action)> {
    step.into_iter().map(|action| (ALONE, action)).collect()
}

fn found(solution: &Solution) -> SoFar {
    SoFar {
        score: solution.score,
        bound: solution.upper_bound,
    }
}
