//! The sides of boxes, by number.

/// The most of them that a deck may have, and one.
pub(super) const SIDES: usize = 320;

/// Numbers the upright rectangles inside a pallet, heights above ground aside: 0 is what lies on the
/// edge, where no box can ever touch it.
pub(super) struct Sides {
    width: u8,
    depth: u8,
    known: Vec<Side>,
}

/// Which plane, from where on, how long, how high.
type Side = (Plane, u8, u8, u8);

#[derive(Clone, Copy, PartialEq)]
enum Plane {
    X(u8),
    Y(u8),
}

impl Sides {
    pub(super) fn new(width: u8, depth: u8) -> Self {
        Self {
            width,
            depth,
            known: Vec::new(),
        }
    }

    /// The sides of a box with that smallest corner and that size: towards smaller and larger x,
    /// towards smaller and larger y.
    pub(super) fn of(&mut self, (x, y): (u8, u8), [w, d, h]: [u8; 3]) -> [u16; 4] {
        [
            self.number((Plane::X(x), y, d, h)),
            self.number((Plane::X(x + w), y, d, h)),
            self.number((Plane::Y(y), x, w, h)),
            self.number((Plane::Y(y + d), x, w, h)),
        ]
    }

    /// How many there are, those on the edge aside.
    pub(super) fn count(&self) -> usize {
        self.known.len()
    }

    fn number(&mut self, side: Side) -> u16 {
        let edges = [Plane::X(0), Plane::Y(0)];
        let beyond = [Plane::X(self.width), Plane::Y(self.depth)];
        if edges.contains(&side.0) || beyond.contains(&side.0) {
            return 0;
        }
        let known = self.known.iter().position(|&other| other == side);
        let index = known.unwrap_or_else(|| {
            self.known.push(side);
            self.known.len() - 1
        });
        index as u16 + 1
    }
}
