//! A turn: draw a card, place a box that it allows.
//! Rules: docs/rules/team-up.md, TU-5 to TU-13.

use crate::edition::{Base, Lie, Wanted};
use crate::load::bits;
use crate::refusal::{Cell, Face};
use crate::state::{Phase, Placed};
use crate::{Body, BoxId, Ending, Event, Refusal, TeamUp};
use table::Seat;

/// A placement as a seat names it.
#[derive(Clone, Copy)]
pub(crate) struct Wish {
    pub id: BoxId,
    pub x: i32,
    pub y: i32,
    pub turned: bool,
}

/// A placement that the rules allow.
#[derive(Clone, Copy)]
pub(crate) struct Fit {
    /// The box's number.
    number: usize,
    /// The number of the way in which it lies.
    way: usize,
    /// Its smallest cell.
    cell: usize,
}

/// TU-5 The seat on turn draws.
pub(crate) fn may_draw(game: &TeamUp, seat: Seat) -> Result<(), Refusal> {
    on_turn(game, seat)?;
    match game.phase {
        Phase::Draw => Ok(()),
        Phase::Place { card } => Err(Refusal::CardToFulfil { card }),
        Phase::Vote => Err(Refusal::VoteRunning {}),
        Phase::Over(_) => Err(Refusal::GameOver {}),
    }
}

/// TU-5 Everybody sees the card. TU-13 One that cannot be fulfilled is a penalty at once.
pub(crate) fn draw(game: &mut TeamUp, seat: Seat, events: &mut Vec<Event>) {
    let place = game.drawn;
    let number = game.cards[usize::from(place)];
    game.drawn += 1;
    game.proposal_spent = false;
    events.push(Event::CardDrawn { seat, number });
    if game.can_fulfil(number) {
        game.phase = Phase::Place { card: number };
        return;
    }
    game.face_down |= 1 << place;
    events.push(Event::CardLaidFaceDown { seat, number });
    pass_on(game, events);
}

/// TU-6 to TU-11: which box may go where.
pub(crate) fn may_place(game: &TeamUp, seat: Seat, wish: Wish) -> Result<Fit, Refusal> {
    on_turn(game, seat)?;
    let card = match game.phase {
        Phase::Place { card } => card,
        Phase::Draw => return Err(Refusal::NoCardDrawn {}),
        Phase::Vote => return Err(Refusal::VoteRunning {}),
        Phase::Over(_) => return Err(Refusal::GameOver {}),
    };
    let number = is_allowed(game, card, wish.id)?;
    let (way, cell) = fits(game, number, wish)?;
    let lie = &game.edition.lies[way];
    is_supported(game, wish.id, lie, cell)?;
    if game.load.touching(&game.edition, lie.base) >> cell & 1 == 0 {
        return Err(Refusal::TouchesNothing { r#box: wish.id });
    }
    match game.load.cloned_face(lie, cell) {
        Some(face) => Err(Refusal::Clones {
            r#box: wish.id,
            other: cloned(game, lie, cell, face),
            face,
        }),
        None => Ok(Fit { number, way, cell }),
    }
}

/// TU-5 The box lies on the pile. TU-12 Its card lies face up on the discards.
pub(crate) fn place(game: &mut TeamUp, seat: Seat, fit: Fit, events: &mut Vec<Event>) {
    let edition = &*game.edition;
    let lie = &edition.lies[fit.way];
    let Base { w, d, .. } = edition.bases[lie.base];
    let (x, y) = edition.xy(fit.cell);
    let id = edition.box_id(fit.number);
    let before = game.load.layers(edition);
    let z = game.load.place(edition, lie, fit.cell);
    let layers = game.load.layers(edition);
    game.remaining &= !(1 << fit.number);
    game.placed.push(Placed {
        id,
        x,
        y,
        z,
        turned: lie.turned,
        size: [w, d, lie.height],
    });
    let number = game.cards[usize::from(game.drawn) - 1];
    events.push(Event::BoxPlaced {
        seat,
        number,
        r#box: id,
        x,
        y,
        z,
        turned: lie.turned,
    });
    if layers > before {
        events.push(Event::LayersCompleted { layers });
    }
    pass_on(game, events);
}

/// TU-14 The game ends with the last box or the last card; otherwise the next seat draws.
fn pass_on(game: &mut TeamUp, events: &mut Vec<Event>) {
    if game.remaining == 0 {
        end(game, Ending::AllPlaced, events);
    } else if game.pile().is_empty() {
        end(game, Ending::NoCardLeft, events);
    } else {
        game.phase = Phase::Draw;
        game.turn = game.turn.step(1, game.seats);
    }
}

/// The game is over; the turn stays where it was.
pub(crate) fn end(game: &mut TeamUp, ending: Ending, events: &mut Vec<Event>) {
    game.phase = Phase::Over(ending);
    events.push(Event::GameEnded {
        ending,
        score: game.score(),
    });
}

fn on_turn(game: &TeamUp, seat: Seat) -> Result<(), Refusal> {
    match game.phase {
        Phase::Over(_) => Err(Refusal::GameOver {}),
        _ if seat != game.turn => Err(Refusal::NotYourTurn { turn: game.turn }),
        Phase::Vote if game.votes >> seat.0 & 1 != 0 => Err(Refusal::AlreadyVoted {}),
        _ => Ok(()),
    }
}

/// TU-6 The card allows the box, and the box is still there.
fn is_allowed(game: &TeamUp, card: u8, id: BoxId) -> Result<usize, Refusal> {
    let Some(number) = game.edition.box_number(id) else {
        return Err(Refusal::NotInEdition { r#box: id });
    };
    if game.remaining >> number & 1 == 0 {
        return Err(Refusal::AlreadyPlaced { r#box: id });
    }
    if game.edition.allowed(card) >> number & 1 != 0 {
        return Ok(number);
    }
    Err(match &game.edition.cards[usize::from(card) - 1] {
        Wanted::Color(color) => Refusal::WrongColor {
            card,
            r#box: id,
            wanted: *color,
        },
        Wanted::Shapes(shapes) => {
            let wanted = shapes.iter().copied().collect();
            Refusal::WrongShape {
                card,
                r#box: id,
                wanted,
            }
        }
    })
}

/// TU-8 Only what is no square is turned. TU-9 Nothing reaches over the edge.
fn fits(game: &TeamUp, number: usize, wish: Wish) -> Result<(usize, usize), Refusal> {
    let shape = number / game.edition.colors.len();
    let [a, b] = game.edition.shapes[shape].footprint;
    if wish.turned && a == b {
        return Err(Refusal::TurnedSquare { r#box: wish.id });
    }
    let [width, depth] = if wish.turned { [b, a] } else { [a, b] };
    let inside = |from: i32, extent: u8, whole: u8| {
        (0..=i32::from(whole) - i32::from(extent)).contains(&from)
    };
    if !inside(wish.x, width, game.edition.width) || !inside(wish.y, depth, game.edition.depth) {
        return Err(Refusal::OffPallet {
            r#box: wish.id,
            width,
            depth,
        });
    }
    let way = game
        .edition
        .way(shape, wish.turned)
        .expect("what fits has a way to lie");
    Ok((way, game.edition.cell(wish.x as u8, wish.y as u8)))
}

/// TU-11 The whole base stands on the pallet or on boxes.
fn is_supported(game: &TeamUp, id: BoxId, lie: &Lie, cell: usize) -> Result<(), Refusal> {
    if game.load.level(&game.edition, lie.base) >> cell & 1 != 0 {
        return Ok(());
    }
    let under = || bits(game.edition.bases[lie.base].covers[cell]);
    let z = under()
        .map(|cell| game.load.height(cell))
        .max()
        .unwrap_or(0);
    let lower = under().filter(|&cell| game.load.height(cell) < z);
    let cells = lower.map(|cell| {
        let (x, y) = game.edition.xy(cell);
        Cell {
            x,
            y,
            height: game.load.height(cell),
        }
    });
    Err(Refusal::Overhang {
        r#box: id,
        z,
        cells: cells.collect(),
    })
}

/// TU-10 The box whose face would be the same rectangle in space.
fn cloned(game: &TeamUp, lie: &Lie, cell: usize, face: Face) -> Body {
    let (x, y) = game.edition.xy(cell);
    let Base { w, d, .. } = game.edition.bases[lie.base];
    let (z, h) = (game.load.height(cell), lie.height);
    let same = |[x0, y0, z0]: [u8; 3], [w0, d0, h0]: [u8; 3]| match face {
        Face::MinX => (x0 + w0, y0, d0, z0, h0) == (x, y, d, z, h),
        Face::MaxX => (x0, y0, d0, z0, h0) == (x + w, y, d, z, h),
        Face::MinY => (y0 + d0, x0, w0, z0, h0) == (y, x, w, z, h),
        Face::MaxY => (y0, x0, w0, z0, h0) == (y + d, x, w, z, h),
        Face::Bottom => (x0, y0, w0, d0, z0 + h0) == (x, y, w, d, z),
    };
    let mut boxes = game.placed.iter();
    match boxes.find(|b| same([b.x, b.y, b.z], b.size)) {
        Some(other) => Body::Box(other.id),
        None => Body::Neutral,
    }
}
