//! The kinds of deeds, as the log names them. The names are those by which serde writes the deeds, and a test
//! sees to it that they stay the same.

use super::Deed;

macro_rules! kinds {
    ($($deed:ident $kind:ident $name:literal,)*) => {
        $(
            #[doc = concat!("[`Deed::", stringify!($deed), "`].")]
            pub const $kind: &str = $name;
        )*

        impl Deed {
            /// Its kind, as the log names it.
            #[must_use]
            pub fn kind(&self) -> &'static str {
                match self {
                    $(Self::$deed { .. } => $kind,)*
                }
            }
        }

        #[cfg(test)]
        const ALL: &[&str] = &[$($kind),*];
    };
}

kinds! {
    Sat SAT "sat",
    Rose ROSE "rose",
    TurnedDown TURNED_DOWN "turned_down",
    Freed FREED "freed",
    Barred BARRED "barred",
    Renamed RENAMED "renamed",
    Worded WORDED "worded",
    Botted BOTTED "botted",
    StoodIn STOOD_IN "stood_in",
    TookBack TOOK_BACK "took_back",
    Listed LISTED "listed",
    Started STARTED "started",
    Acted ACTED "acted",
    Said SAID "said",
    WentOn WENT_ON "went_on",
    Shared SHARED "shared",
    Closed CLOSED "closed",
    Committed COMMITTED "committed",
    Fixed FIXED "fixed",
    Opened OPENED "opened",
    Renewed RENEWED "renewed",
    CalledOff CALLED_OFF "called_off",
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde::de::value::MapDeserializer;
    use std::fmt::{self, Display, Formatter};

    /// The names that serde knows, as it tells them when it reads another one.
    #[derive(Debug)]
    struct Known(&'static [&'static str]);

    impl Display for Known {
        fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
            write!(f, "{:?}", self.0)
        }
    }

    impl std::error::Error for Known {}

    impl serde::de::Error for Known {
        fn custom<T: Display>(message: T) -> Self {
            panic!("{message}")
        }

        fn unknown_variant(_: &str, known: &'static [&'static str]) -> Self {
            Self(known)
        }
    }

    #[test]
    fn deeds_are_written_by_the_names_of_their_kinds() {
        let unknown = [("kind", "sung")].into_iter();
        let Known(names) = Deed::deserialize(MapDeserializer::new(unknown)).unwrap_err();
        let kinds = ALL.iter().copied().filter(|&kind| kind != ACTED);
        assert!(names.iter().copied().eq(kinds), "{names:?}");
    }
}
