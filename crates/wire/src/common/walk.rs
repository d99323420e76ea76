//! One walk through a view, in the order in which it is written: lists, objects and what they hold.

use serde::Serialize;
use serde::ser::{
    Error as _, Impossible, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::{Error, Result};

/// What is done on the way.
pub(super) trait Way {
    /// Whether everything is written that lies on the way.
    const WRITES: bool;
    /// A field that is left out: the `nth`, when this much is written.
    fn left_out(&mut self, nth: usize, at: usize);
    /// A field that is there: puts it into its gap, if it has one. False: it lies on the way.
    fn put<T: Serialize + ?Sized>(
        &mut self,
        _nth: usize,
        _name: &str,
        _value: &T,
        _out: &mut Vec<u8>,
    ) -> Result<bool> {
        Ok(false)
    }
}

/// Walks through the view.
pub(super) fn walk<W: Way>(view: &impl Serialize, way: W, out: &mut Vec<u8>) -> W {
    let mut walk = Walk {
        out,
        way,
        fields: 0,
    };
    let done = view.serialize(&mut walk);
    done.expect("what games show is plain data");
    walk.way
}

struct Walk<'a, W> {
    out: &'a mut Vec<u8>,
    way: W,
    /// How many fields there were so far.
    fields: usize,
}

/// The names of fields are words of the program and need no escapes.
pub(super) fn write_name(name: &str, out: &mut Vec<u8>) {
    out.push(b'"');
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b"\":");
}

impl<W: Way> Walk<'_, W> {
    fn mark(&mut self, text: &[u8]) {
        if W::WRITES {
            self.out.extend_from_slice(text);
        }
    }

    /// Something that holds nothing else: how it is written is the library's affair.
    fn leaf(&mut self, value: &(impl Serialize + ?Sized)) -> Result<()> {
        if W::WRITES {
            serde_json::to_writer(&mut *self.out, value)?;
        }
        Ok(())
    }

    fn variant(&mut self, name: &str) {
        self.mark(b"{");
        if W::WRITES {
            write_name(name, self.out);
        }
    }

    fn next_field(&mut self) -> usize {
        self.fields += 1;
        self.fields
    }
}

/// The parts of a list or of an object, one after the other.
struct Parts<'w, 'a, W> {
    walk: &'w mut Walk<'a, W>,
    empty: bool,
    close: &'static [u8],
}

impl<'w, 'a, W: Way> Parts<'w, 'a, W> {
    fn begin(walk: &'w mut Walk<'a, W>, open: &[u8], close: &'static [u8]) -> Self {
        walk.mark(open);
        Self {
            walk,
            empty: true,
            close,
        }
    }

    fn separate(&mut self) {
        if !self.empty {
            self.walk.mark(b",");
        }
        self.empty = false;
    }

    fn item(&mut self, item: &(impl Serialize + ?Sized)) -> Result<()> {
        self.separate();
        item.serialize(&mut *self.walk)
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<()> {
        let nth = self.walk.next_field();
        if self.walk.way.put(nth, name, value, self.walk.out)? {
            return Ok(());
        }
        self.separate();
        if W::WRITES {
            write_name(name, self.walk.out);
        }
        value.serialize(&mut *self.walk)
    }

    fn left_out(&mut self) {
        let nth = self.walk.next_field();
        self.walk.way.left_out(nth, self.walk.out.len());
    }

    fn finish(self) {
        self.walk.mark(self.close);
    }
}

/// What holds nothing else.
macro_rules! leaves {
    ($($method:ident: $type:ty),* $(,)?) => {
        $(fn $method(self, value: $type) -> Result<()> {
            self.leaf(&value)
        })*
    };
}

impl<'w, 'a, W: Way> Serializer for &'w mut Walk<'a, W> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Parts<'w, 'a, W>;
    type SerializeTuple = Parts<'w, 'a, W>;
    type SerializeTupleStruct = Parts<'w, 'a, W>;
    type SerializeTupleVariant = Parts<'w, 'a, W>;
    type SerializeMap = Impossible<(), Error>;
    type SerializeStruct = Parts<'w, 'a, W>;
    type SerializeStructVariant = Parts<'w, 'a, W>;

    leaves! {
        serialize_bool: bool,
        serialize_i8: i8,
        serialize_i16: i16,
        serialize_i32: i32,
        serialize_i64: i64,
        serialize_i128: i128,
        serialize_u8: u8,
        serialize_u16: u16,
        serialize_u32: u32,
        serialize_u64: u64,
        serialize_u128: u128,
        serialize_f32: f32,
        serialize_f64: f64,
        serialize_char: char,
        serialize_str: &str,
        serialize_bytes: &[u8],
    }

    fn serialize_none(self) -> Result<()> {
        self.leaf(&())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<()> {
        self.leaf(&())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<()> {
        self.leaf(&())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<()> {
        self.leaf(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<()> {
        self.variant(name);
        value.serialize(&mut *self)?;
        self.mark(b"}");
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'w, 'a, W>> {
        Ok(Parts::begin(self, b"[", b"]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'w, 'a, W>> {
        Ok(Parts::begin(self, b"[", b"]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'w, 'a, W>> {
        Ok(Parts::begin(self, b"[", b"]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Parts<'w, 'a, W>> {
        self.variant(name);
        Ok(Parts::begin(self, b"[", b"]}"))
    }

    /// Fields are known by their place in a view; in a map there might be more of them or fewer.
    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap> {
        Err(Error::custom("a view has no maps"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'w, 'a, W>> {
        Ok(Parts::begin(self, b"{", b"}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Parts<'w, 'a, W>> {
        self.variant(name);
        Ok(Parts::begin(self, b"{", b"}}"))
    }
}

/// Lists, whatever the library calls them.
macro_rules! lists {
    ($($list:ident: $item:ident),* $(,)?) => {$(
        impl<W: Way> $list for Parts<'_, '_, W> {
            type Ok = ();
            type Error = Error;

            fn $item<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<()> {
                self.item(item)
            }

            fn end(self) -> Result<()> {
                self.finish();
                Ok(())
            }
        }
    )*};
}

lists! {
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field,
}

/// Objects with fields that have names.
macro_rules! objects {
    ($($object:ident),* $(,)?) => {$(
        impl<W: Way> $object for Parts<'_, '_, W> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<()> {
                self.field(name, value)
            }

            fn skip_field(&mut self, _: &'static str) -> Result<()> {
                self.left_out();
                Ok(())
            }

            fn end(self) -> Result<()> {
                self.finish();
                Ok(())
            }
        }
    )*};
}

objects!(SerializeStruct, SerializeStructVariant);
