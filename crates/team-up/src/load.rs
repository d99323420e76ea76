//! Loading: which box may go where.
//! Rules: docs/rules/team-up.md, TU-6 to TU-12.

use crate::action::Action;
use crate::boxes::{Body, BoxId};
use crate::edition::{AREA, Wanted};
use crate::event::Event;
use crate::geometry::{Extent, Spot, bits};
use crate::refusal::{Cell, Face, Refusal};
use crate::state::{Phase, Placed, TeamUp};
use crate::view::PlacedBox;
use arrayvec::ArrayVec;
use table::Seat;

/// A placement as a seat names it.
#[derive(Clone, Copy)]
pub(crate) struct Wish {
    pub id: BoxId,
    pub x: i32,
    pub y: i32,
    pub turned: bool,
}

impl TeamUp {
    /// TU-6 to TU-11: the card allows the box, and the box may lie there.
    pub(crate) fn may_place(&self, seat: Seat, wish: Wish) -> Result<(), Refusal> {
        self.must_be_on_turn(seat)?;
        let card = match self.phase {
            Phase::Place { card } => card,
            Phase::Draw => return Err(Refusal::NoCardDrawn),
            Phase::Vote => return Err(Refusal::VoteRunning),
            Phase::Over(_) => return Err(Refusal::GameOver),
        };
        let number = self.must_be_allowed(card, wish.id)?;
        let spot = self.must_be_inside(number, wish)?;
        self.must_be_supported(wish.id, spot)?;
        self.must_touch(wish.id, spot)?;
        self.must_clone_nothing(wish.id, spot)
    }

    /// TU-5 The box lies on the pile. TU-12 Its card lies face up on the discards.
    pub(crate) fn place(&mut self, seat: Seat, wish: Wish, events: &mut Vec<Event>) {
        let before = self.layers();
        let numbers = self.numbers(wish);
        let (number, spot) = numbers.expect("what was judged has its place");
        let PlacedBox {
            r#box,
            x,
            y,
            z,
            turned,
        } = self.lay(number, spot);
        events.push(Event::BoxPlaced {
            seat,
            number: self.cards[usize::from(self.drawn) - 1],
            r#box,
            x,
            y,
            z,
            turned,
        });
        let layers = self.layers();
        if layers > before {
            events.push(Event::LayersCompleted { layers });
        }
        self.pass_on(events);
    }

    /// Lists every box that fulfils the card, at every place where it may lie.
    pub(crate) fn offer_place(&self, card: u8, offers: &mut Vec<Action>) {
        let edition = &*self.edition;
        let pallet = &edition.pallet;
        let boxes = edition.allowed(card) & self.remaining;
        let surface = self.load.pile.surface(pallet.grid);
        for lie in &pallet.lies {
            let of_shape = boxes & edition.of_shape(lie.shape);
            if of_shape == 0 {
                continue;
            }
            let places = self.load.places(pallet, &surface, lie);
            for number in bits(of_shape) {
                let id = edition.box_id(number);
                offers.extend(bits(places).map(|cell| {
                    let (x, y) = pallet.grid.xy(cell);
                    Action::Place {
                        r#box: id,
                        x: x.into(),
                        y: y.into(),
                        turned: lie.turned,
                    }
                }));
            }
        }
    }

    /// TU-13 Whether a box can be placed for that card.
    pub(crate) fn can_fulfil(&self, card: u8) -> bool {
        let pallet = &self.edition.pallet;
        let boxes = self.edition.allowed(card) & self.remaining;
        let surface = self.load.pile.surface(pallet.grid);
        let mut ways = pallet.lies.iter();
        ways.any(|lie| {
            boxes & self.edition.of_shape(lie.shape) != 0
                && self.load.has_place(pallet, &surface, lie)
        })
    }

    /// Puts a box on the pile, where it may lie.
    pub(crate) fn lay(&mut self, number: usize, spot: usize) -> PlacedBox {
        let placed = Placed {
            number: number as u8,
            z: self.load.lay(&self.edition.pallet.spots[spot]),
            spot: spot as u16,
        };
        self.remaining &= !(1 << number);
        self.placed.push(placed);
        self.placed_box(&placed)
    }

    /// The numbers of a box and its spot.
    fn numbers(&self, wish: Wish) -> Option<(usize, usize)> {
        let number = self.edition.box_number(wish.id)?;
        let spot = self
            .edition
            .spot_number(number, wish.x, wish.y, wish.turned)?;
        Some((number, spot))
    }

    /// TU-6 The card allows the box, and the box is still there.
    fn must_be_allowed(&self, card: u8, id: BoxId) -> Result<usize, Refusal> {
        let Some(number) = self.edition.box_number(id) else {
            return Err(Refusal::NotInEdition { r#box: id });
        };
        if self.remaining >> number & 1 == 0 {
            return Err(Refusal::AlreadyPlaced { r#box: id });
        }
        if self.edition.allowed(card) >> number & 1 != 0 {
            return Ok(number);
        }
        Err(match &self.edition.cards[usize::from(card) - 1] {
            Wanted::Color(color) => Refusal::WrongColor {
                card,
                r#box: id,
                wanted: *color,
            },
            Wanted::Shapes(shapes) => Refusal::WrongShape {
                card,
                r#box: id,
                wanted: shapes.iter().copied().collect(),
            },
        })
    }

    /// TU-8 Only what is no square is turned. TU-9 Nothing reaches over the edge.
    fn must_be_inside(&self, number: usize, wish: Wish) -> Result<&Spot, Refusal> {
        let Wish { id, x, y, turned } = wish;
        let [a, b] = self.edition.shapes[self.edition.shape_of(number)].footprint;
        if turned && a == b {
            return Err(Refusal::TurnedSquare { r#box: id });
        }
        match self.edition.spot_number(number, x, y, turned) {
            Some(spot) => Ok(&self.edition.pallet.spots[spot]),
            None => Err(Refusal::OffPallet {
                r#box: id,
                width: if turned { b } else { a },
                depth: if turned { a } else { b },
            }),
        }
    }

    /// TU-11 The whole base stands on the pallet or on boxes.
    fn must_be_supported(&self, id: BoxId, spot: &Spot) -> Result<(), Refusal> {
        let height = |cell: usize| self.load.heights[cell];
        let z = bits(spot.covers).map(height).max().unwrap_or(0);
        let lower = bits(spot.covers).filter(|&cell| height(cell) < z);
        let cells = lower.map(|cell| {
            let (x, y) = self.edition.pallet.grid.xy(cell);
            let height = height(cell);
            Cell { x, y, height }
        });
        let cells: ArrayVec<Cell, AREA> = cells.collect();
        if cells.is_empty() {
            return Ok(());
        }
        Err(Refusal::Overhang {
            r#box: id,
            z,
            cells,
        })
    }

    /// TU-7 The box stands on another or beside one.
    fn must_touch(&self, id: BoxId, spot: &Spot) -> Result<(), Refusal> {
        let pallet = &self.edition.pallet;
        let surface = self.load.pile.surface(pallet.grid);
        let touching = surface.touching(pallet.bases[usize::from(spot.base)]);
        if touching >> spot.cell & 1 == 0 {
            return Err(Refusal::TouchesNothing { r#box: id });
        }
        Ok(())
    }

    /// TU-10 No face of the box is a face of another.
    fn must_clone_nothing(&self, id: BoxId, spot: &Spot) -> Result<(), Refusal> {
        match self.load.cloned_face(spot) {
            None => Ok(()),
            Some(face) => Err(Refusal::Clones {
                r#box: id,
                other: self.cloned(spot, face),
                face,
            }),
        }
    }

    /// TU-10 The box whose face would be the same rectangle in space.
    fn cloned(&self, spot: &Spot, face: Face) -> Body {
        let pallet = &self.edition.pallet;
        let new = pallet.extent(spot, self.load.height(spot));
        let same = |old: &&Placed| {
            let spot = &pallet.spots[usize::from(old.spot)];
            share(face, &new, &pallet.extent(spot, old.z))
        };
        match self.placed.iter().find(same) {
            Some(other) => Body::Box(self.edition.box_id(other.number.into())),
            None => Body::Neutral,
        }
    }
}

/// Whether a new box would have that face in common with an old one: there they meet, and on the
/// other axes they are the same.
fn share(face: Face, new: &Extent, old: &Extent) -> bool {
    let (axis, meet) = match face {
        Face::MinX => (0, old[0][1] == new[0][0]),
        Face::MaxX => (0, old[0][0] == new[0][1]),
        Face::MinY => (1, old[1][1] == new[1][0]),
        Face::MaxY => (1, old[1][0] == new[1][1]),
        Face::Bottom => (2, old[2][1] == new[2][0]),
    };
    meet && (0..3).all(|other| other == axis || old[other] == new[other])
}
