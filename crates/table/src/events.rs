//! An event and what a viewer notices of it, said once.

/// Declares what can happen in a game, the whole truth, and beside it what one viewer notices.
///
/// Every field of an event stands in one of two places: what is `open` everybody notices, what the event
/// `hides` is known to the referee alone. There is no third place, so that nobody can forget to decide;
/// an event without fields is `open` too. What it `shows` is made for the viewer out of all of that. A
/// field with a question mark is the hidden one of that name, for those viewers `where` the condition
/// holds, and is absent for all others.
///
/// So the macro sees to it that no event is forgotten, that every field is decided about, and that
/// nothing hidden is shown but by an expression that can be read beside it. Whether the decision was
/// right is for the law `secrets_stay_secret` (`conform`): games that a viewer cannot tell apart must
/// show that viewer the same bytes, move by move.
///
/// Both enums are written with a `type` in snake case; `seen_by` leads from the one to the other and
/// names every event.
///
/// ```
/// use table::{Seat, Viewer};
///
/// table::events! {
///     /// What happened, the whole truth.
///     #[derive(Clone, Debug, PartialEq)]
///     pub enum Event;
///
///     /// What happened, as one viewer notices it.
///     #[derive(Clone, Debug, PartialEq)]
///     pub enum Seen by viewer;
///
///     /// Somebody drew cards.
///     Drew open {
///         /// Who.
///         seat: Seat,
///     } hides {
///         /// Which.
///         cards: Vec<u8>,
///     } shows {
///         /// How many.
///         count: usize = cards.len(),
///         /// Which, for the one who drew them.
///         cards?: Vec<u8> where viewer.is(seat),
///     },
///     /// The pile was shuffled.
///     Shuffled hides {
///         /// As it lies now.
///         pile: Vec<u8>,
///     },
///     /// The game is over.
///     Ended open,
/// }
///
/// let drew = Event::Drew { seat: Seat(1), cards: vec![7, 8] };
/// let seen = |viewer| serde_json::to_string(&drew.clone().seen_by(viewer)).unwrap();
/// assert_eq!(seen(Viewer::Spectator), r#"{"type":"drew","seat":1,"count":2}"#);
/// assert_eq!(seen(Viewer::Seat(Seat(1))), r#"{"type":"drew","seat":1,"count":2,"cards":[7,8]}"#);
/// let shuffled = Event::Shuffled { pile: vec![3, 9] };
/// assert_eq!(shuffled.seen_by(Viewer::Spectator), Seen::Shuffled);
/// assert_eq!(Event::Ended.seen_by(Viewer::Spectator), Seen::Ended);
/// ```
///
/// An event that does not say what everybody notices is none:
///
/// ```compile_fail
/// table::events! {
///     /// The whole truth.
///     #[derive(Clone, Debug, PartialEq)]
///     pub enum Event;
///
///     /// As one viewer notices it.
///     #[derive(Clone, Debug, PartialEq)]
///     pub enum Seen by viewer;
///
///     /// The game is over.
///     Ended,
/// }
/// ```
///
/// Nor is one with a field that nobody decided about, beside one that is hidden:
///
/// ```compile_fail
/// table::events! {
///     /// The whole truth.
///     #[derive(Clone, Debug, PartialEq)]
///     pub enum Event;
///
///     /// As one viewer notices it.
///     #[derive(Clone, Debug, PartialEq)]
///     pub enum Seen by viewer;
///
///     /// Somebody drew cards.
///     Drew {
///         /// Who.
///         seat: table::Seat,
///     } hides {
///         /// Which.
///         cards: Vec<u8>,
///     },
/// }
/// ```
#[macro_export]
macro_rules! events {
    // One variant after the other is taken from the list; it leaves its line in each enum, and the
    // pattern and the value of its arm in `seen_by`.
    (@take $head:tt $truth:tt $notice:tt $arms:tt) => {
        $crate::events!(@write $head $truth $notice $arms);
    };
    (@take $head:tt [$($truth:tt)*] [$($notice:tt)*] [$($arms:tt)*]
        $(#[$meta:meta])* $variant:ident open, $($rest:tt)*
    ) => {
        $crate::events!(@take $head
            [$($truth)* $(#[$meta])* $variant,]
            [$($notice)* $(#[$meta])* $variant,]
            [$($arms)* { $variant {} {} }]
            $($rest)*
        );
    };
    (@take $head:tt [$($truth:tt)*] [$($notice:tt)*] [$($arms:tt)*]
        $(#[$meta:meta])* $variant:ident
        hides { $( $(#[$secret:meta])* $hidden:ident: $held:ty ),* $(,)? },
        $($rest:tt)*
    ) => {
        $crate::events!(@take $head
            [$($truth)* $(#[$meta])* $variant { $( $(#[$secret])* $hidden: $held, )* },]
            [$($notice)* $(#[$meta])* $variant,]
            [$($arms)* { $variant { { $($hidden: _,)* } } {} }]
            $($rest)*
        );
    };
    (@take $head:tt [$($truth:tt)*] [$($notice:tt)*] [$($arms:tt)*]
        $(#[$meta:meta])* $variant:ident open($inner:ty), $($rest:tt)*
    ) => {
        $crate::events!(@take $head
            [$($truth)* $(#[$meta])* $variant($inner),]
            [$($notice)* $(#[$meta])* $variant($inner),]
            [$($arms)* { $variant { (inner) } { (inner) } }]
            $($rest)*
        );
    };
    (@take $head:tt [$($truth:tt)*] $notice:tt $arms:tt
        $(#[$meta:meta])* $variant:ident
        open { $( $(#[$about:meta])* $field:ident: $type:ty ),* $(,)? }
        $(hides { $( $(#[$secret:meta])* $hidden:ident: $held:ty ),* $(,)? })?
        $(shows { $($shown:tt)* })?,
        $($rest:tt)*
    ) => {
        $crate::events!(@show
            $head
            [
                $($truth)*
                $(#[$meta])* $variant {
                    $( $(#[$about])* $field: $type, )*
                    $( $( $(#[$secret])* $hidden: $held, )* )?
                },
            ]
            $notice
            $arms
            { $(#[$meta])* $variant }
            { { $($field,)* $( $($hidden,)* )? } }
            { $( $(#[$about])* $field: $type, )* }
            { $($field,)* }
            { $($($shown)*)? }
            $($rest)*
        );
    };
    (@take $head:tt $truth:tt $notice:tt $arms:tt
        $(#[$meta:meta])* $variant:ident $($rest:tt)*
    ) => {
        compile_error!(concat!(
            "`", stringify!($variant), "`: what everybody notices stands after `open`, what the referee ",
            "alone knows after `hides`, what is made of both after `shows`, in this order",
        ));
    };

    // What a variant shows, field by field.
    (@show $head:tt $truth:tt [$($notice:tt)*] [$($arms:tt)*]
        { $(#[$meta:meta])* $variant:ident } { $pattern:tt } { $($fields:tt)* } { $($values:tt)* }
        {} $($rest:tt)*
    ) => {
        $crate::events!(@take $head $truth
            [$($notice)* $(#[$meta])* $variant { $($fields)* },]
            [$($arms)* { $variant { $pattern } { { $($values)* } } }]
            $($rest)*
        );
    };
    (@show $head:tt $truth:tt $notice:tt $arms:tt
        $variant:tt $pattern:tt { $($fields:tt)* } { $($values:tt)* }
        { $(#[$about:meta])* $field:ident?: $type:ty where $shown:expr $(, $($more:tt)*)? }
        $($rest:tt)*
    ) => {
        $crate::events!(@show $head $truth $notice $arms $variant $pattern
            {
                $($fields)*
                $(#[$about])*
                #[serde(skip_serializing_if = "Option::is_none")]
                #[cfg_attr(feature = "ts", ts(optional))]
                $field: Option<$type>,
            }
            { $($values)* $field: ($shown).then_some($field), }
            { $($($more)*)? }
            $($rest)*
        );
    };
    (@show $head:tt $truth:tt $notice:tt $arms:tt
        $variant:tt $pattern:tt { $($fields:tt)* } { $($values:tt)* }
        { $(#[$about:meta])* $field:ident: $type:ty = $value:expr $(, $($more:tt)*)? }
        $($rest:tt)*
    ) => {
        $crate::events!(@show $head $truth $notice $arms $variant $pattern
            { $($fields)* $(#[$about])* $field: $type, }
            { $($values)* $field: $value, }
            { $($($more)*)? }
            $($rest)*
        );
    };

    (@write
        {
            $(#[$event_meta:meta])* $event_vis:vis enum $event:ident;
            $(#[$seen_meta:meta])* $seen_vis:vis enum $seen:ident by $viewer:ident;
        }
        [$($truth:tt)*]
        [$($notice:tt)*]
        [$({ $variant:ident { $($pattern:tt)* } { $($value:tt)* } })*]
    ) => {
        $(#[$event_meta])*
        #[derive(serde::Serialize)]
        #[serde(tag = "type", rename_all = "snake_case")]
        $event_vis enum $event { $($truth)* }

        $(#[$seen_meta])*
        #[derive(serde::Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(tag = "type", rename_all = "snake_case")]
        $seen_vis enum $seen { $($notice)* }

        impl $event {
            /// The event as that viewer notices it.
            #[must_use]
            #[allow(
                unused_variables,
                reason = "each arm names all that it hides, and uses what it shows to some"
            )]
            pub fn seen_by(self, $viewer: $crate::Viewer) -> $seen {
                match self {
                    $( Self::$variant $($pattern)* => $seen::$variant $($value)*, )*
                }
            }
        }
    };

    (
        $(#[$event_meta:meta])* $event_vis:vis enum $event:ident;
        $(#[$seen_meta:meta])* $seen_vis:vis enum $seen:ident by $viewer:ident;
        $($variants:tt)*
    ) => {
        $crate::events!(@take
            {
                $(#[$event_meta])* $event_vis enum $event;
                $(#[$seen_meta])* $seen_vis enum $seen by $viewer;
            }
            [] [] []
            $($variants)*
        );
    };
}
