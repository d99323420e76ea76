//! What all who look at a table see of it, written out once.
//!
//! A seat's view has everything that a spectator's has, and besides that some fields that the
//! spectator's leaves out: its hand, the card it has just drawn. So the text of the one is the text
//! of the other with those fields put in. [`Common`] is the spectator's text and the gaps in it;
//! [`Common::with_own`] walks along a seat's view, writes only what falls into the gaps, and copies
//! all the rest. That this gives every view to the byte is a law that each game is tested for.

mod walk;

use serde::Serialize;
use serde_json::Result;
use walk::{Way, walk, write_name};

/// What a spectator sees, as JSON, and where it leaves something out.
pub struct Common {
    text: Vec<u8>,
    gaps: Vec<Gap>,
}

/// A field that is left out.
#[derive(Clone, Copy)]
struct Gap {
    /// The how-manieth field it is on the way through the view, those left out included.
    nth: usize,
    /// Where it would stand in the text.
    at: usize,
}

/// Room for the text: most views fit, so that it need not grow.
const USUAL: usize = 2048;

impl Common {
    /// Writes out what a spectator sees.
    ///
    /// # Panics
    /// If the view cannot be written as JSON, which no game's is.
    #[must_use]
    pub fn of(spectators: &impl Serialize) -> Self {
        let mut text = Vec::with_capacity(USUAL);
        let Writing { gaps } = walk(spectators, Writing::default(), &mut text);
        Self { text, gaps }
    }

    /// Writes out the view of a seat at the same moment.
    ///
    /// # Panics
    /// If the view cannot be written as JSON, which no game's is.
    pub fn with_own(&self, view: &impl Serialize, out: &mut Vec<u8>) {
        let way = Filling {
            text: &self.text,
            copied: 0,
            gaps: &self.gaps,
        };
        let way = walk(view, way, out);
        out.extend_from_slice(&self.text[way.copied..]);
    }
}

/// Writes everything, and notes the gaps.
#[derive(Default)]
struct Writing {
    gaps: Vec<Gap>,
}

impl Way for Writing {
    const WRITES: bool = true;

    fn left_out(&mut self, nth: usize, at: usize) {
        self.gaps.push(Gap { nth, at });
    }
}

/// Writes only what falls into a gap, behind the text up to there.
struct Filling<'a> {
    text: &'a [u8],
    /// How much of the text has been copied.
    copied: usize,
    /// The gaps that are still to come.
    gaps: &'a [Gap],
}

impl Way for Filling<'_> {
    const WRITES: bool = false;

    fn left_out(&mut self, nth: usize, _: usize) {
        self.gap(nth);
    }

    fn put<T: Serialize + ?Sized>(
        &mut self,
        nth: usize,
        name: &str,
        value: &T,
        out: &mut Vec<u8>,
    ) -> Result<bool> {
        let Some(Gap { at, .. }) = self.gap(nth) else {
            return Ok(false);
        };
        out.extend_from_slice(&self.text[self.copied..at]);
        self.copied = at;
        let follows_a_field = !matches!(out.last(), Some(b'{' | b','));
        if follows_a_field {
            out.push(b',');
        }
        write_name(name, out);
        serde_json::to_writer(&mut *out, value)?;
        let leads_the_text = self.text[at - 1] == b'{' && self.text[at] != b'}';
        if leads_the_text {
            out.push(b',');
        }
        Ok(true)
    }
}

impl Filling<'_> {
    /// The gap of this field, if it is one; then it lies behind.
    fn gap(&mut self, nth: usize) -> Option<Gap> {
        let (&next, rest) = self.gaps.split_first()?;
        (next.nth == nth).then(|| {
            self.gaps = rest;
            next
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(Clone, Default, Serialize)]
    struct Table {
        #[serde(skip_serializing_if = "Option::is_none")]
        first: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        second: Option<&'static str>,
        turn: u8,
        players: Vec<Player>,
        shapes: Option<Shapes>,
        #[serde(skip_serializing_if = "Option::is_none")]
        last: Option<Vec<Player>>,
    }

    #[derive(Clone, Default, Serialize)]
    struct Player {
        count: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        hand: Option<Vec<&'static str>>,
    }

    #[derive(Clone, Default, Serialize)]
    struct Secretive {
        #[serde(skip_serializing_if = "Option::is_none")]
        one: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        other: Option<u8>,
    }

    #[derive(Clone, Serialize)]
    struct Pair(u8, char);

    #[derive(Clone, Serialize)]
    struct Name(&'static str);

    #[derive(Clone, Serialize)]
    enum Shape {
        Nothing,
        One(i64),
        Two(u128, f64),
        Named { wide: bool, unit: () },
    }

    #[derive(Clone, Serialize)]
    struct Shapes {
        all: Vec<Shape>,
        pair: Pair,
        name: Name,
        tuple: (Option<u8>, [u16; 2]),
        inner: Secretive,
    }

    fn shapes(inner: Secretive) -> Shapes {
        Shapes {
            all: vec![
                Shape::Nothing,
                Shape::One(-5),
                Shape::Two(7, 0.5),
                Shape::Named {
                    wide: true,
                    unit: (),
                },
            ],
            pair: Pair(3, '"'),
            name: Name("a \"name\"\n"),
            tuple: (None, [1, 2]),
            inner,
        }
    }

    /// The text through [`Common`], which must be the library's own.
    fn seen(spectators: &impl Serialize, own: &impl Serialize) -> String {
        let mut out = b"before ".to_vec();
        Common::of(spectators).with_own(own, &mut out);
        let text = String::from_utf8(out).unwrap();
        let text = text.strip_prefix("before ").unwrap().to_owned();
        assert_eq!(text, serde_json::to_string(own).unwrap());
        text
    }

    #[test]
    fn a_spectator_sees_what_is_common() {
        let table = Table {
            players: vec![Player::default(), Player::default()],
            shapes: Some(shapes(Secretive::default())),
            ..Table::default()
        };
        seen(&table, &table);
    }

    #[test]
    fn what_a_seat_sees_besides_is_put_where_it_belongs() {
        let common = Table {
            players: vec![Player::default(), Player::default()],
            ..Table::default()
        };
        let mut own = common.clone();
        own.players[1].hand = Some(vec!["R1", "J"]);
        seen(&common, &own);
        own.last = Some(vec![Player::default()]);
        own.players[0].hand = Some(Vec::new());
        seen(&common, &own);
        own.second = Some("\u{1f0cf} \\");
        seen(&common, &own);
        own.first = Some(1);
        seen(&common, &own);
        own.second = None;
        seen(&common, &own);
    }

    #[test]
    fn an_object_of_nothing_but_secrets_is_filled() {
        for one in [None, Some(1)] {
            for other in [None, Some(2)] {
                let inner = Secretive { one, other };
                seen(&Secretive::default(), &inner);
                seen(&shapes(Secretive::default()), &shapes(inner));
            }
        }
    }

    #[test]
    fn what_holds_fields_of_its_own_does_not_mislead_what_follows() {
        let common = vec![Table::default(), Table::default()];
        let mut own = common.clone();
        own[0].last = Some(vec![Player::default(); 3]);
        own[1].first = Some(9);
        seen(&common, &own);
    }

    #[test]
    fn a_view_with_a_map_is_refused() {
        assert!(std::panic::catch_unwind(|| Common::of(&json!({"a": 1}))).is_err());
    }
}
