//! Ligretto football by numbers.

use crate::Sink;
use crate::encode::{Desk, Encode, FIRST, Taken};
use ligretto_football::{
    Action, DiscardView, Edition, Jersey, LigrettoFootball, Nth, Part, PhaseName, Pile, Quarter,
    Referee, Side, Source, Spot, Stage, TeamView,
};

const PILES: usize = Pile::ALL.len();
const SPOTS: usize = Spot::ALL.len();
const QUARTERS: usize = Quarter::ALL.len();
/// The card turned up, and the top of each discard pile.
const SOURCES: usize = 1 + PILES;

const READY: usize = FIRST;
const FLIP: usize = READY + 1;
const RESTOCK: usize = FLIP + 1;
const TURN_UP: usize = RESTOCK + 1;
const GOAL: usize = TURN_UP + 1;
const LAY: usize = GOAL + 1;
const DROP: usize = LAY + SOURCES * SPOTS;
const CLEAR: usize = DROP + PILES;
const BUILD: usize = CLEAR + SPOTS * PILES;
const UNBUILD: usize = BUILD + SOURCES * QUARTERS;
const IDS: usize = UNBUILD + QUARTERS * PILES;

/// How many numbers a side of a card may be: none, a jersey, a part of a goal.
const JERSEYS: usize = Jersey::HIGHEST as usize;

impl Encode for LigrettoFootball {
    fn ids(_: &Edition, _: u8) -> usize {
        IDS
    }

    fn name(_: &Edition, id: usize) -> String {
        match action(id) {
            Some(Action::Ready) => "ready".to_owned(),
            Some(Action::Flip) => "flip".to_owned(),
            Some(Action::Restock) => "restock".to_owned(),
            Some(Action::TurnUp) => "turn up the goal card".to_owned(),
            Some(Action::Goal) => "goal!".to_owned(),
            Some(Action::Lay { from, at, .. }) => format!("lay {from} at {at}"),
            Some(Action::Drop { pile, .. }) => format!("drop on pile-{pile}"),
            Some(Action::Clear { at, pile }) => format!("clear {at} to pile-{pile}"),
            Some(Action::Build { from, quarter, .. }) => {
                format!("build {from} at {}", quarter.name())
            }
            Some(Action::Unbuild { quarter, pile }) => {
                format!("unbuild {} to pile-{pile}", quarter.name())
            }
            None => "nothing".to_owned(),
        }
    }

    fn mask(desk: &Desk<'_, Self>, mut mark: impl FnMut(usize)) {
        desk.offers.iter().for_each(|offer| mark(id_of(offer)));
    }

    fn take(_: &Desk<'_, Self>, id: usize) -> Option<Taken<Action>> {
        action(id).map(Taken::Act)
    }

    fn observe(desk: &Desk<'_, Self>, sink: &mut impl Sink) {
        let view = desk.view();
        let seats = usize::from(desk.seats);
        let own = view.players[desk.seat.index()].team.index();
        sink.one_hot("phase", 3, Some(phase_place(view.phase)));
        sink.number("round", view.round as i16);
        sink.numbers(
            "goals",
            2,
            [own, 1 - own]
                .map(|team| view.goals[team].into())
                .into_iter(),
        );
        // The row as one's own team walks it: white from its goal on, black from the other end.
        let mut row = view.field.map(i16::from);
        if own == 1 {
            row.reverse();
        }
        sink.numbers("field", row.len(), row.into_iter());
        sink.numbers(
            "ready",
            seats,
            desk.around().map(|seat| view.ready[seat.index()].into()),
        );
        sink.flag("strict", view.referee == Referee::Strict);
        for (team, names) in [(own, OWN), (1 - own, THEIRS)] {
            observe_team(&view.teams[team], names, sink);
        }
        observe_players(desk, sink);
    }

    /// Nobody has to act while everybody plays; before the kick-off all wait for those who are not
    /// ready.
    fn may_wait(offers: &[Action]) -> bool {
        !offers.contains(&Action::Ready)
    }
}

/// What everybody has before them, oneself first.
fn observe_players(desk: &Desk<'_, LigrettoFootball>, sink: &mut impl Sink) {
    let view = desk.view();
    let seats = usize::from(desk.seats);
    let own = view.players[desk.seat.index()].team;
    let players = || desk.around().map(|seat| &view.players[seat.index()]);
    sink.numbers(
        "team_mates",
        seats,
        players().map(|player| (player.team == own).into()),
    );
    sink.numbers(
        "pile_counts",
        seats,
        players().map(|player| player.pile_count.into()),
    );
    sink.numbers("turned", seats, players().map(|player| side(player.turned)));
    let discards =
        || players().flat_map(|player| (0..PILES).map(|pile| player.discards.get(pile).copied()));
    let top = |pile: Option<DiscardView>| side(pile.and_then(|pile| pile.top));
    let count = |pile: Option<DiscardView>| pile.map_or(0, |pile| pile.count.into());
    sink.numbers("discard_tops", seats * PILES, discards().map(top));
    sink.numbers("discard_counts", seats * PILES, discards().map(count));
}

/// The names of what is told of one team.
type Names = [&'static str; 7];
const OWN: Names = [
    "own_shoots",
    "own_keeper",
    "own_laid",
    "own_scene",
    "own_built",
    "own_goal_pile",
    "own_current",
];
const THEIRS: Names = [
    "their_shoots",
    "their_keeper",
    "their_laid",
    "their_scene",
    "their_built",
    "their_goal_pile",
    "their_current",
];

fn observe_team(team: &TeamView, names: Names, sink: &mut impl Sink) {
    let [shoots, keeper, laid, scene, built, goal_pile, current] = names;
    sink.flag(shoots, team.stage == Stage::Shot);
    sink.number(
        keeper,
        team.keeper.map_or(0, |jersey| jersey.number().into()),
    );
    let places = team.laid.iter().enumerate().flat_map(|(nth, jerseys)| {
        jerseys
            .iter()
            .map(move |jersey| nth * JERSEYS + usize::from(jersey.number()) - 1)
    });
    sink.counts(laid, Nth::ALL.len() * JERSEYS, places);
    let wanted = team.scene.iter().flat_map(|scene| scene.parts());
    sink.numbers(scene, QUARTERS, wanted.map(part_number));
    let lies = team.built.iter().map(|part| part.map_or(0, part_number));
    sink.numbers(built, QUARTERS, lies);
    sink.number(goal_pile, team.goal_pile_count.into());
    sink.one_hot(current, SPOTS, team.current.map(spot_place));
}

fn id_of(action: &Action) -> usize {
    match *action {
        Action::Ready => READY,
        Action::Flip => FLIP,
        Action::Restock => RESTOCK,
        Action::TurnUp => TURN_UP,
        Action::Goal => GOAL,
        Action::Lay { from, at, .. } => LAY + source_place(from) * SPOTS + spot_place(at),
        Action::Drop { pile, .. } => DROP + pile.index(),
        Action::Clear { at, pile } => CLEAR + spot_place(at) * PILES + pile.index(),
        Action::Build { from, quarter, .. } => {
            BUILD + source_place(from) * QUARTERS + quarter.index()
        }
        Action::Unbuild { quarter, pile } => UNBUILD + quarter.index() * PILES + pile.index(),
    }
}

fn action(id: usize) -> Option<Action> {
    let card = None;
    Some(match id {
        READY => Action::Ready,
        FLIP => Action::Flip,
        RESTOCK => Action::Restock,
        TURN_UP => Action::TurnUp,
        GOAL => Action::Goal,
        LAY..DROP => Action::Lay {
            from: source((id - LAY) / SPOTS),
            at: Spot::ALL[(id - LAY) % SPOTS],
            card,
        },
        DROP..CLEAR => Action::Drop {
            pile: Pile::ALL[id - DROP],
            card,
        },
        CLEAR..BUILD => Action::Clear {
            at: Spot::ALL[(id - CLEAR) / PILES],
            pile: Pile::ALL[(id - CLEAR) % PILES],
        },
        BUILD..UNBUILD => Action::Build {
            from: source((id - BUILD) / QUARTERS),
            quarter: Quarter::ALL[(id - BUILD) % QUARTERS],
            card,
        },
        UNBUILD..IDS => Action::Unbuild {
            quarter: Quarter::ALL[(id - UNBUILD) / PILES],
            pile: Pile::ALL[(id - UNBUILD) % PILES],
        },
        _ => return None,
    })
}

fn source_place(source: Source) -> usize {
    match source {
        Source::Hand => 0,
        Source::Pile(pile) => 1 + pile.index(),
    }
}

fn source(place: usize) -> Source {
    match place.checked_sub(1) {
        None => Source::Hand,
        Some(pile) => Source::Pile(Pile::ALL[pile]),
    }
}

fn spot_place(spot: Spot) -> usize {
    match spot {
        Spot::Keeper => 0,
        Spot::Field(nth) => 1 + nth.index(),
    }
}

/// 0 where nothing shows, 1 to 10 for a jersey, 11 to 22 for a part of a goal.
fn side(side: Option<Side>) -> i16 {
    match side {
        None => 0,
        Some(Side::Jersey(jersey)) => jersey.number().into(),
        Some(Side::Part(part)) => part_number(part),
    }
}

fn part_number(part: Part) -> i16 {
    let places = 1 + Part::BALL_PLACES.len();
    (1 + JERSEYS + part.quarter().index() * places + usize::from(part.ball())) as i16
}

fn phase_place(phase: PhaseName) -> usize {
    match phase {
        PhaseName::KickOff => 0,
        PhaseName::Play => 1,
        PhaseName::Over => 2,
    }
}
